import Basis
import Screens

/// Both sides of a sealed group's door, in the sheets for letting others in and for joining (SEC-26).
enum SealedDoorPart {
  /// The link, above the code.
  @inline(never)
  static func link(_ link: SealedLink, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("section", .cls("invites"), .id("sealed-link"), .at("aria-labelledby", "link-title")) { h in
      h.tag("h3", .id("link-title"), text: words(.linkTitle))
      h.tag("p", .cls("hint"), text: words(.linkHint))
      switch link.state {
      case .asking: h.tag("p", .cls("soft"), .at("role", "status"), text: words(.sending))
      case .link(let text, let until): shown(text, words.dayWord(until), words, &h)
      case .none: make(link, words(.linkMake), words, &h)
      case .elsewhere(let until):
        h.tag("p", .cls("soft"), text: words(.linkElsewhere, words.dayWord(until)))
        make(link, words(.linkNew), words, &h)
      }
      h.tag("h3", text: words(.sealedCodeTitle))
    }
  }

  private static func make(_ link: SealedLink, _ label: String, _ words: Words, _ h: inout HTMLWriter) {
    h.segmented(
      words(.linkFor), action: .sealed(.days),
      options: SealedLink.choices.map { (String($0), words(.linkDays, count: $0)) },
      selected: String(link.days), id: "link-days")
    h.tag("div", .cls("form-actions")) { h in h.button(label, .primary, action: .sealed(.linkMake), id: "link-make") }
  }

  private static func shown(_ text: String, _ until: String, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("p", .cls("soft share-until"), text: words(.shareValidUntil, until))
    if let code = SealingPages.drawing(text) {
      h.tag("div", .cls("share-qr")) { h in h.code(code, label: words(.linkQR)) }
    }
    h.tag("p", .cls("remark share-link"), .id("link-text"), text: text)
    h.tag("div", .cls("chip-row")) { h in
      h.button(words(.shareCopy), .primary, action: .sealed(.linkCopy), id: "link-copy")
      h.button(words(.shareSend), action: .sealed(.linkSend), id: "link-send")
      h.button(words(.linkEnd), .quiet, action: .sealed(.linkEnd), id: "link-end")
    }
  }

  /// Before the door: the link is being opened, or a code shows nothing but that there is one.
  @inline(never)
  static func before(_ form: JoinForm, _ door: SealedDoor, _ words: Words, _ h: inout HTMLWriter) {
    let problem = JoinSheets.problem(form.problem, words)
    guard door.isAsking else {
      if let problem { return h.problem(problem, id: "join-problem") }
      return h.tag("p", .cls("soft"), .id("door-looks"), .at("role", "status"), text: words(.doorLooks))
    }
    h.tag("form", .action(.join(.go)), .id("door-form"), .cls("sheet-form"), .flag("novalidate")) { h in
      h.tag("div", .cls("join-group")) { h in
        h.tag("h3", text: words(door.isHousehold ? .sealedHousehold : .sealedEvent))
        h.tag("p", .cls("soft"), text: words(.doorAskLead))
      }
      JoinSheets.own(form.ownHouseholds, words, &h)
      if let problem { h.problem(problem, id: "join-problem") }
      h.tag("div", .cls("form-actions sheet-foot")) { h in
        h.button(words(.joinOther), .quiet, action: .join(.back), id: "join-back")
        if form.problem == .needsAccount {
          h.linkButton(words(.createAccount), .primary, href: "/sign-up")
        } else {
          h.submit(words(form.isSending ? .sending : .doorAsk), disabled: form.isSending)
        }
      }
    }
  }
}
