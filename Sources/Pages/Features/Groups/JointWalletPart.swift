import Basis
import Screens

/// The joint wallet of a household: its balance, who put in what, what it paid, and its sheet (SPL-26).
enum JointWalletPart {
  @inline(never)
  static func write(_ model: JointWalletModel, _ words: Words, _ h: inout HTMLWriter) {
    guard model.name != nil else {
      return h.emptyState(words(.jointEmpty)) { h in
        if model.mayChange {
          h.button(words(.beginJoint), .primary, action: .joint(.new), id: "joint-new", icon: .add)
        } else {
          h.tag("p", .cls("soft"), text: words(.jointByAdmin))
        }
      }
    }
    if model.isOwnPart {
      h.tag("p", .cls("answer-soft"), .id("joint-own-part"), text: words(.jointOwnPart))
    } else {
      let size = Money(
        minorUnits: Int64(clamping: model.balance.minorUnits.magnitude), currency: model.balance.currency)
      let isBelow = model.balance.minorUnits < 0
      h.tag(
        "p", .cls(isBelow ? "answer care" : "answer"), .id("joint-balance"),
        text: words(isBelow ? .jointOverdrawn : .jointHolds, words.amount(size)))
    }
    if model.isClosed { h.tag("p", .cls("answer-soft"), .id("joint-closed"), text: words(.jointClosed)) }
    h.tag("div", .cls("chip-row"), .id("joint-actions")) { h in
      if !model.isFixed && !model.isClosed {
        h.button(words(.putIn), .primary, action: .joint(.in), id: "joint-in", icon: .add)
        h.button(words(.takeOut), action: .joint(.out), id: "joint-out")
      }
      if model.mayChange {
        if model.isClosed {
          h.button(words(.openJoint), action: .joint(.new), id: "joint-again")
        } else {
          h.button(words(.editJoint), .quiet, action: .joint(.edit), id: "joint-edit")
        }
      }
    }
    parts(model, words, &h)
    guard model.count > 0 else { return h.tag("p", .cls("remark"), text: words(.jointHelp)) }
    h.card(words(.jointHistory), id: "joint-history") { h in
      h.tag("ul", .cls("rows"), .id("joint-lines")) { h in
        for line in model.lines {
          switch line {
          case .expense(let row): GroupPage.expense(row, words, &h)
          case .payment(let row): SettlePart.row(row, canReopen: true, prefix: "j-", words, &h)
          }
        }
      }
    }
    if model.lines.count < model.count {
      h.tag(
        "button", .type("button"), .cls("button plain"), .id("more"), .action(.group(.more)), .flag("data-near"),
        text: words(.loadMore))
    }
    h.tag("p", .cls("remark"), text: words(.jointHelp))
  }

  private static func parts(_ model: JointWalletModel, _ words: Words, _ h: inout HTMLWriter) {
    guard !model.parts.isEmpty || model.fromElsewhere.minorUnits != 0 else { return }
    h.tag("div", .cls("card table-card"), .id("joint-parts")) { h in
      h.tag("table", .cls("plain-table")) { h in
        h.tag("thead") { h in
          h.tag("tr") { h in
            for title in [words(.member), words(.colPutIn), words(.colBorne)] {
              h.tag("th", .at("scope", "col"), text: title)
            }
          }
        }
        h.tag("tbody") { h in
          for part in model.parts { line(words.name(part.person), part.putIn, part.borne, words, &h) }
          if model.fromElsewhere.minorUnits != 0 { line(words(.elsewhere), model.fromElsewhere, nil, words, &h) }
        }
      }
    }
  }

  @inline(never)
  private static func line(_ name: String, _ putIn: Money, _ borne: Money?, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("tr") { h in
      h.tag("th", .at("scope", "row"), text: name)
      h.tag("td") { h in h.money(putIn, words) }
      h.tag("td") { h in if let borne { h.money(borne, words) } }
    }
  }

  @inline(never)
  static func sheet(_ model: JointSheetModel, _ words: Words, _ h: inout HTMLWriter) {
    let form = model.form
    let title: Phrase
    switch form.kind {
    case .begin: title = .beginJoint
    case .name: title = .editJoint
    case .payIn: title = .putInTitle
    case .takeOut: title = .takeOutTitle
    }
    let refused = refused(form)
    SheetPages.dialog("sheet-joint", words(title), words, &h) { h in
      h.tag("form", .action(.joint(.save)), .id("joint-form"), .cls("sheet-form"), .flag("novalidate")) { h in
        if form.asksToDiscard { SheetPages.discardQuestion(words, &h) }
        if !form.isPayment {
          h.textField(
            words(.name), id: "joint-name", name: "name", value: form.name, event: .joint(.input),
            problem: form.problem == .name ? words(.problemName) : refused?.sentence(at: .name), max: 100)
        }
        if form.kind != .name { amount(model, words, &h) }
        if form.isPayment { payment(model, words, &h) }
        h.refusal(refused, id: "joint-problem", shown: [.name, .amount, .date])
        if form.kind == .name && !model.canClose { h.tag("p", .cls("hint"), text: words(.closeJointHint)) }
        h.tag("div", .cls("form-actions sheet-foot")) { h in
          if model.canClose { h.button(words(.closeJoint), .danger, action: .joint(.close), id: "joint-close") }
          h.submit(words(.save), refusal: "joint-problem")
        }
      }
    }
  }

  private static func refused(_ form: JointForm) -> Refused? {
    if case .refused(let refused)? = form.problem { return refused }
    return nil
  }

  private static func amount(_ model: JointSheetModel, _ words: Words, _ h: inout HTMLWriter) {
    var problem: String?
    if case .amount(let reason)? = model.form.problem { problem = EntrySheet.sentence(reason, model.currency, words) }
    problem = problem ?? refused(model.form)?.sentence(at: .amount)
    let begins = model.form.kind == .begin
    h.textField(
      begins ? words(.jointNow, model.currency.text) : words(.amount) + ", " + model.currency.text, id: "joint-amount",
      name: "amount",
      value: model.form.amount, event: .joint(.input), hint: begins ? words(.jointNowHint) : nil, problem: problem,
      mode: "decimal")
  }

  private static func payment(_ model: JointSheetModel, _ words: Words, _ h: inout HTMLWriter) {
    let form = model.form
    let isIn = form.kind == .payIn
    var options: [(String, String)] = []
    for person in model.people { options.append((person.id?.text ?? "", words.name(person))) }
    options.append(("", words(isIn ? .fromElsewhere : .toElsewhere)))
    h.select(
      words(isIn ? .whoPutsIn : .whoTakesOut), id: "joint-who", name: "who", options: options,
      selected: form.who?.text ?? "",
      change: .joint(.input))
    h.textField(
      words(.date), id: "joint-date", name: "date", value: form.date, type: "date", event: .joint(.input),
      problem: form.problem == .date ? words(.problemDate) : refused(form)?.sentence(at: .date))
  }
}
