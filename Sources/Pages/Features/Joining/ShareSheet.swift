import Basis
import Ledger
import Screens

/// Letting others into a group: its code, as a link and as a picture (EVT-19).
enum ShareSheet {
  @inline(never)
  static func write(_ form: ShareForm, _ words: Words, _ h: inout HTMLWriter) {
    SheetPages.dialog("sheet-share", words(.shareGroup), words, &h) { h in
      if let obstacle = form.obstacle { return self.obstacle(obstacle, words, &h) }
      if let departed = form.departed { return self.departed(departed, words, &h) }
      if let link = form.link {
        SealedDoorPart.link(link, words, &h)
      } else {
        InvitePart.write(form.invites, words, &h)
      }
      if let sentence = JoinSheets.problem(form.problem, words) { h.problem(sentence, id: "share-problem") }
      switch form.state {
      case .asking: h.tag("p", .cls("soft"), .at("role", "status"), text: words(.sending))
      case .none: closed(words(form.link == nil ? .shareEnded : .sealedCodeHint), words, &h)
      case .elsewhere(let until): closed(words(.shareElsewhere, words.dayWord(until)), words, &h)
      case .code(let code): self.code(code, form, words, &h)
      }
    }
  }

  @inline(never)
  private static func closed(_ sentence: String, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("p", .cls("soft"), text: sentence)
    h.tag("div", .cls("form-actions sheet-foot")) { h in
      h.button(words(.shareNew), .primary, action: .share(.new), id: "share-new")
    }
  }

  @inline(never)
  private static func code(_ known: GroupCode, _ form: ShareForm, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("p", .cls("share-code"), .at("role", "img"), .label(words(.shareCodeLabel, spelled(known.code)))) { h in
      for letter in known.code.utf8 { h.tag("span", text: String(decoding: [letter], as: UTF8.self)) }
    }
    if let expires = known.expires {
      h.tag("p", .cls("soft share-until"), text: words(.shareValidUntil, words.dayWord(expires)))
    }
    if let link = known.link, let drawn = drawing(link) {
      h.tag("div", .cls("share-qr")) { h in h.code(drawn, label: words(.shareQR, link)) }
      h.tag("p", .cls("remark share-link"), text: link)
    }
    if let note = form.note {
      h.tag(
        "p", .cls("soft"), .at("role", "status"), .id("share-note"),
        text: words(note == .copied ? .shareCopied : .shareByHand))
    }
    h.tag("p", .cls("hint"), text: words(form.link == nil ? .shareHint : .sealedCodeHint))
    h.tag("div", .cls("chip-row")) { h in
      h.button(words(.shareNew), action: .share(.new), id: "share-new")
      h.button(words(.shareEnd), action: .share(.revoke), id: "share-end")
    }
    h.tag("div", .cls("form-actions sheet-foot")) { h in
      h.button(words(.shareSend), action: .share(.send), id: "share-send")
      h.button(words(.shareCopy), .primary, action: .share(.copy), id: "share-copy")
    }
  }

  /// Nothing for a link that no code can hold.
  private static func drawing(_ link: String) -> QRCode? {
    do { return try QRCode(link) } catch { return nil }
  }

  /// Letter by letter for who listens.
  private static func spelled(_ code: String) -> String {
    var out: [UInt8] = []
    for byte in code.utf8 { out.append(contentsOf: [byte, 0x20]) }
    return String(decoding: out.dropLast(), as: UTF8.self)
  }

  /// HSE-09.
  @inline(never)
  private static func departed(_ departed: ShareForm.Departed, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("div", .id("share-departed")) { h in
      let names = words.names(departed.people)
      h.tag(
        "p", text: departed.since.map { words(.joinerSeesSince, words.dayWord($0), names) } ?? words(.joinerSees, names)
      )
      if departed.canBeFresh { h.tag("p", .cls("soft"), text: words(.freshHint)) }
      if departed.canBeFresh, let joint = departed.joint { h.tag("p", .cls("soft"), text: words.holding(joint)) }
      if departed.canBeFresh, let open = departed.open {
        h.tag("p", .cls("soft"), text: words(.freshOpen, words.amount(open)))
      }
    }
    h.tag("div", .cls("form-actions sheet-foot")) { h in
      h.button(words(.inviteHere), action: .share(.stay), id: "share-stay")
      if departed.canBeFresh { h.button(words(.freshHousehold), .primary, action: .share(.fresh), id: "share-fresh") }
    }
  }

  private static func obstacle(_ obstacle: ShareForm.Obstacle, _ words: Words, _ h: inout HTMLWriter) {
    switch obstacle {
    case .noAccount:
      h.tag("p", text: words(.shareNoAccount))
      h.tag("div", .cls("form-actions sheet-foot")) { h in
        h.linkButton(words(.createAccount), .primary, href: "/sign-up")
      }
    case .guestAdmin:
      h.tag("p", text: words(.shareGuestAdmin))
      h.tag("div", .cls("form-actions sheet-foot")) { h in
        h.linkButton(words(.createAccount), .primary, href: "/sign-up")
      }
    case .notAdmin(let name): h.tag("p", .id("share-not-admin"), text: words(.shareNotAdmin, name))
    }
  }
}
