import Basis
import Screens

/// Cards at a glance (NTF-09, NTF-10): those that there are, and a new one, which is seen before its address is copied.
enum GlancePage {
  @inline(never)
  static func write(
    _ place: Teller, _ form: KeysForm, _ screen: Screen, _ words: Words, _ h: inout HTMLWriter
  ) {
    Page.heading(words(.glance), back: "/settings", words(.back), &h)
    h.tag("p", .cls("soft intro"), text: words(.glanceHow))
    switch place {
    case .noAccount:
      return h.emptyState(words(.noAccount)) { h in h.linkButton(words(.signIn), href: "/sign-in") }
    case .onDevice:
      return h.emptyState(words.noServerHasIt + " " + words(.glanceOnDevice)) { h in
        h.linkButton(words(.whereItLives), href: "/settings/storage")
      }
    case .sealed:
      return h.emptyState(words(.glanceSealed)) { h in h.linkButton(words(.whereItLives), href: "/settings/storage") }
    case .here: break
    }
    if let problem = form.problem {
      h.problem(SecurityPage.sentence(problem, words), id: "keys-problem")
      h.tag("div", .cls("chip-row")) { h in h.button(words(.retry), action: .key(.again), id: "keys-again") }
    }
    let cards = form.lines.filter { $0.scope.isCard }
    if cards.isEmpty {
      guard !form.isLoading else {
        return h.tag("p", .cls("soft"), .id("keys-loading"), .at("role", "status"), text: words(.sending))
      }
      return h.emptyState(words(.glanceEmpty)) { h in
        h.button(words(.glanceNew), .primary, action: .key(.new), value: "card", id: "card-new")
      }
    }
    KeysPage.list(cards, form, screen, words, &h)
    h.tag("p", .cls("soft"), text: words(.glanceCare))
    h.tag("div", .cls("chip-row")) { h in
      h.button(words(.glanceNew), action: .key(.new), value: "card", id: "card-new", icon: .add)
    }
  }

  @inline(never)
  static func sheet(_ form: KeyForm, _ words: Words, _ h: inout HTMLWriter) {
    SheetPages.dialog("sheet-key", words(.glanceNew), words, &h) { h in
      if let key = form.made { return made(key, form, words, &h) }
      h.tag("form", .action(.key(.make)), .id("key-form"), .cls("sheet-form"), .flag("novalidate")) { h in
        h.textField(
          words(.name), id: "key-name", name: "name", value: form.name, event: .key(.input), hint: words(.glanceName),
          problem: KeysPage.problem(form.problem, words), required: true, max: 100)
        h.checkbox(
          words(.glanceAmounts), id: "card-amounts", name: "amounts", checked: form.scope == .glance,
          change: .key(.amounts))
        h.tag("p", .cls("hint under-check"), text: words(.glanceAmountsHint))
        h.tag("div", .cls("form-actions sheet-foot")) { h in
          h.submit(words(form.isSending ? .sending : .glanceMake), disabled: form.isSending)
        }
      }
    }
  }

  /// The card as it is, what can be chosen about it, and its address, once.
  private static func made(_ key: String, _ form: KeyForm, _ words: Words, _ h: inout HTMLWriter) {
    let card = form.card
    h.tag("div", .cls("card-preview")) { h in
      h.void(
        "img", .id("card-picture"), .at("src", card.path(key, form: "svg")), .at("alt", words(.glancePreview)),
        .at("width", String(card.size.width)), .at("height", String(card.size.height)))
    }
    choice(
      words(.glanceShows), .key(.kind), "card-kind",
      [
        ("spending", words(.glanceKindSpending)), ("recent", words(.glanceKindRecent)),
        ("budgets", words(.glanceKindBudgets)),
      ],
      card.kind.rawValue, &h)
    choice(
      words(.glanceSize), .key(.size), "card-size",
      [("small", words(.glanceSmall)), ("medium", words(.glanceMedium)), ("large", words(.glanceLarge))],
      card.size.rawValue, &h)
    choice(
      words(.glanceLook), .key(.look), "card-look", [("light", words(.glanceLight)), ("dark", words(.glanceDark))],
      card.isDark ? "dark" : "light", &h)
    h.tag("p", .cls("intro"), text: words(.glanceOnce))
    h.tag(
      "pre", .cls("report new-key"), .id("new-key"), .at("tabindex", "0"), .label(words(.glanceAddress)),
      text: card.text(key, form: "png"))
    h.tag("p", .cls("hint"), text: words(.glanceFormats))
    if form.isCopied { h.tag("p", .cls("soft"), .at("role", "status"), .id("key-copied"), text: words(.noticeCopied)) }
    h.tag("div", .cls("form-actions sheet-foot")) { h in
      h.button(words(.close), .quiet, action: .sheet(.close), id: "key-done")
      h.open(
        "button", .type("button"), .cls("button primary"), .action(.key(.copied)), .id("key-copy"),
        .at("data-copy", "new-key"))
      h.text(words(.keyCopy))
      h.close("button")
    }
  }

  private static func choice(
    _ label: String, _ action: ActionName, _ id: String, _ options: [(String, String)], _ selected: String,
    _ h: inout HTMLWriter
  ) {
    h.tag("div", .cls("field")) { h in
      h.tag("span", .cls("label"), text: label)
      h.segmented(label, action: action, options: options, selected: selected, id: id)
    }
  }
}
