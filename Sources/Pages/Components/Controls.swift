import Basis
import Screens

/// Buttons, chips, fields: one way to draw each (DES-08).
extension HTMLWriter {
  enum ButtonKind { case primary, plain, quiet, danger }

  @inline(never)
  mutating func button(
    _ label: String, _ kind: ButtonKind = .plain, action: ActionName, value: String? = nil, id: String? = nil,
    icon: Icon? = nil, key: String? = nil, disabled: Bool = false, describes: String? = nil
  ) {
    let style = kind == .primary ? "primary" : kind == .quiet ? "quiet" : kind == .danger ? "danger" : "plain"
    open(
      "button",
      .at("id", optional: id), .type("button"), .cls("button " + style), .action(action),
      .at("data-value", optional: value), .at("data-key", optional: key), .flag("disabled", disabled),
      .at("aria-label", optional: describes))
    if let icon { self.icon(icon) }
    text(label)
    close("button")
  }

  /// Sends the form that it stands in.
  /// - Parameter refusal: the id of the sentence that says why the whole form was not taken.
  @inline(never)
  mutating func submit(_ label: String, disabled: Bool = false, danger: Bool = false, refusal: String? = nil) {
    tag(
      "button", .type("submit"), .cls(danger ? "button danger" : "button primary"), .flag("disabled", disabled),
      .at("aria-describedby", optional: refusal), text: label)
  }

  @inline(never)
  mutating func linkButton(_ label: String, _ kind: ButtonKind = .plain, href: String, icon: Icon? = nil) {
    let style = kind == .primary ? "primary" : kind == .quiet ? "quiet" : "plain"
    tag("a", .cls("button " + style), .href(href)) { h in
      if let icon { h.icon(icon) }
      h.text(label)
    }
  }

  /// A round button with an icon and a name for those who cannot see it.
  @inline(never)
  mutating func iconButton(
    _ label: String, _ icon: Icon, action: ActionName, value: String? = nil, id: String? = nil, key: String? = nil
  ) {
    open(
      "button",
      .at("id", optional: id), .type("button"), .cls("icon-button"), .action(action),
      .at("data-value", optional: value), .label(label), .at("data-key", optional: key))
    self.icon(icon)
    close("button")
  }

  // MARK: Fields

  /// A labelled field; `body` writes the control with this id.
  @inline(never)
  mutating func field(
    _ label: String, id: String, hint: String? = nil, problem: String? = nil, body: (inout HTMLWriter) -> Void
  ) {
    tag("div", .cls(problem == nil ? "field" : "field has-problem")) { h in
      h.tag("label", .at("for", id), text: label)
      body(&h)
      if let problem { h.problem(problem, id: id + "-problem") }
      if let hint, problem == nil { h.tag("p", .cls("hint"), .id(id + "-hint"), text: hint) }
    }
  }

  /// A sentence about a field, amber with an icon: not by colour alone (UXA-17).
  @inline(never)
  mutating func problem(_ sentence: String, id: String) {
    tag("p", .cls("problem"), .id(id), .at("role", "alert")) { h in
      h.icon(.attention)
      h.text(sentence)
    }
  }

  @inline(never)
  mutating func textField(
    _ label: String, id: String, name: String, value: String, type: String = "text", event: ActionName? = nil,
    hint: String? = nil, problem: String? = nil, autocomplete: String = "off", mode: String? = nil,
    required: Bool = false, max: Int? = nil
  ) {
    field(label, id: id, hint: hint, problem: problem) { h in
      h.void(
        "input", .id(id), .name(name), .type(type), .value(value), .at("autocomplete", autocomplete),
        .at("inputmode", optional: mode), .input(event), .flag("required", required),
        .at("maxlength", optional: max.map { String($0) }),
        .at("aria-invalid", optional: problem == nil ? nil : "true"),
        .at("aria-describedby", optional: problem != nil ? id + "-problem" : hint != nil ? id + "-hint" : nil))
    }
  }

  /// A text of one or more lines: a field of one line would drop the line breaks of what is stored.
  @inline(never)
  mutating func noteField(_ label: String, id: String, value: String, event: ActionName? = nil, problem: String? = nil)
  {
    field(label, id: id, problem: problem) { h in
      let lines = value.bytes.reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
      h.open(
        "textarea", .id(id), .cls("note"), .name("note"), .at("rows", String(min(8, lines))),
        .at("autocomplete", "off"),
        .input(event), .at("aria-invalid", optional: problem == nil ? nil : "true"),
        .at("aria-describedby", optional: problem == nil ? nil : id + "-problem"))
      // The first line break after the tag is dropped by whoever reads it.
      h.text("\n" + value)
      h.close("textarea")
    }
  }

  /// What is typed here is taken with Enter or its button, and the field is empty for the next one: `taken` counts what
  /// was taken, so that the browser empties it though the page says ‹empty› before and after.
  @inline(never)
  mutating func nextField(
    id: String, name: String, next: NextItem, type: String = "text", event: ActionName? = nil,
    describedBy: String? = nil,
    isWrong: Bool = false, max: String = "100"
  ) {
    void(
      "input", .id(id), .name(name), .type(type), .value(next.text), .at("autocomplete", "off"),
      .at("enterkeyhint", "enter"),
      .input(event), .at("data-reset", String(next.taken)), .at("maxlength", max),
      .at("aria-describedby", optional: describedBy), .at("aria-invalid", optional: isWrong ? "true" : nil))
  }

  /// `options` are values with their texts, none of which reads like another one. What is stored and can't be chosen
  /// any more is shown as chosen, too: a browser would show, and send, the first of the others.
  @inline(never)
  mutating func select(
    _ label: String, id: String, name: String, options: [(String, String)], selected: String,
    change: ActionName? = nil, hidesLabel: Bool = false, value: String? = nil, problem: String? = nil
  ) {
    tag("div", .cls(problem == nil ? "field" : "field has-problem")) { h in
      h.tag("label", .at("for", id), .cls(hidesLabel ? "visually-hidden" : ""), text: label)
      h.tag("span", .cls("select")) { h in
        h.tag(
          "select", .id(id), .name(name), .change(change), .at("data-value", optional: value),
          .at("aria-invalid", optional: problem == nil ? nil : "true"),
          .at("aria-describedby", optional: problem == nil ? nil : id + "-problem")
        ) { h in
          if !options.contains(where: { sameBytes($0.0, selected) }) {
            h.tag("option", .value(selected), .flag("selected"), text: "\u{2014}")
          }
          for (value, text) in Distinct.options(options) {
            h.tag("option", .value(value), .flag("selected", sameBytes(value, selected)), text: text)
          }
        }
      }
      if let problem { h.problem(problem, id: id + "-problem") }
    }
  }

  /// Why the ledger refuses the whole of a form; what belongs to one of `shown` stands there.
  @inline(never)
  mutating func refusal(_ refused: Refused?, id: String, shown: [Refused.Field]) {
    if let refused, !shown.contains(refused.field) { problem(refused.sentence, id: id) }
  }

  /// A switch of two or three choices, values with their texts: one is pressed.
  @inline(never)
  mutating func segmented(
    _ label: String, action: ActionName, options: [(String, String)], selected: String, id: String
  ) {
    tag("div", .cls("segmented"), .at("role", "group"), .label(label), .id(id)) { h in
      for (value, text) in options {
        let isOn = sameBytes(value, selected)
        h.tag(
          "button", .type("button"), .id(id + "-" + value), .action(action), .data(value),
          .at("aria-pressed", isOn ? "true" : "false"), text: text)
      }
    }
  }

  @inline(never)
  mutating func checkbox(
    _ label: String, id: String, name: String, checked: Bool, change: ActionName, value: String? = nil
  ) {
    tag("label", .cls("check"), .at("for", id)) { h in
      h.void(
        "input", .type("checkbox"), .id(id), .name(name), .flag("checked", checked), .change(change),
        .at("data-value", optional: value))
      h.tag("span", text: label)
    }
  }

  // MARK: Blocks

  /// A card with a heading of the second level.
  @inline(never)
  mutating func card(
    _ heading: String, id: String, link: (label: String, href: String)? = nil, body: (inout HTMLWriter) -> Void
  ) {
    part(id) { h in
      h.tag("section", .cls("card"), .id(id), .at("aria-labelledby", id + "-title")) { h in
        h.tag("div", .cls("card-head")) { h in
          h.tag("h2", .id(id + "-title"), text: heading)
          if let link { h.tag("a", .cls("quiet-link"), .href(link.href), text: link.label) }
        }
        body(&h)
      }
    }
  }

  /// What will be here, and the one next step; a level line as the sign of calm.
  @inline(never)
  mutating func emptyState(_ sentence: String, body: (inout HTMLWriter) -> Void) {
    tag("div", .cls("empty")) { h in
      h.raw(
        "<svg class=\"level\" viewBox=\"0 0 120 32\" aria-hidden=\"true\" focusable=\"false\"><path d=\"M4 16h112\"/><path d=\"M46 16a14 11 0 0 0 28 0\"/><circle cx=\"60\" cy=\"16\" r=\"2.500\"/></svg>"
      )
      h.tag("p", text: sentence)
      body(&h)
    }
  }

  /// The keel: a track, what is done of it in thousandths, and a name (look.md, "The keel").
  @inline(never)
  mutating func keel(_ thousandths: Int, tone: String = "") {
    let percent = max(0, min(1000, thousandths))
    tag("span", .cls(tone.isEmpty ? "keel" : "keel " + tone), .hidden) { h in
      h.tag("span", .cls("keel-fill"), .vars("--fill:" + Share.decimal(percent) + "%")) { _ in }
    }
  }

  @inline(never)
  mutating func hiddenText(_ text: String) { tag("span", .cls("visually-hidden"), text: text) }

  /// An amount for eyes and, in words, for ears (UXA-14).
  @inline(never)
  mutating func money(
    _ money: Money, _ words: Words, style: String = "", alwaysCurrency: Bool = false, plus: Bool = false
  ) {
    let shows = alwaysCurrency || money.currency != words.currency
    tag("span", .cls(style.isEmpty ? "amount" : "amount " + style)) { h in
      h.tag("span", .hidden) { h in
        let number = words.number(money, plus: plus)
        guard shows else { return h.text(number) }
        h.coded(number, money.currency, words)
      }
      h.hiddenText(words.spoken(money))
    }
  }

  /// `−CHF 1'234.50`: the sign first, then the digits and beside them, small and soft, the currency.
  private mutating func coded(_ number: String, _ currency: CurrencyCode, _ words: Words) {
    let signs = words.format.signs(of: currency)
    let sign = words.format.sign(of: currency)
    var scalars = Array(number.unicodeScalars)
    if let first = scalars.first, first.value == 0x2B || first.value == 0x2212 {
      text(first.value == 0x2B ? "+" : "\u{2212}")
      scalars.removeFirst()
    }
    let gap = (signs.before + signs.after).bytes.count > sign.bytes.count ? "\u{A0}" : ""
    if !signs.before.isEmpty {
      tag("span", .cls("code"), text: sign)
      text(gap)
    }
    var digits = String.UnicodeScalarView()
    digits.append(contentsOf: scalars)
    text(String(digits))
    if !signs.after.isEmpty {
      text(gap)
      tag("span", .cls("code"), text: sign)
    }
  }

  @inline(never)
  mutating func money(_ money: Money?, _ words: Words, style: String = "", alwaysCurrency: Bool = false) {
    if let money {
      self.money(money, words, style: style, alwaysCurrency: alwaysCurrency)
    } else {
      tag("span", .cls("amount soft"), text: words(.tooLarge))
    }
  }
}

/// Parts of a whole as thousandths, without floating point.
enum Share {
  /// `43.2` for 432 thousandths, as CSS and SVG read it.
  static func decimal(_ thousandths: Int) -> String { decimal(Int64(thousandths)) }

  static func decimal(_ thousandths: Int64) -> String {
    String(thousandths / 10) + (thousandths % 10 == 0 ? "" : "." + String(thousandths % 10))
  }

  /// How many thousandths `part` is of `whole`; 0 when there is none.
  static func thousandths(_ part: Int64, of whole: Int64) -> Int {
    guard part > 0, whole > 0 else { return 0 }
    if part >= whole { return 1000 }
    let (quotient, _) = UInt64(whole).dividingFullWidth(UInt64(part).multipliedFullWidth(by: 1000))
    return Int(quotient)
  }
}
