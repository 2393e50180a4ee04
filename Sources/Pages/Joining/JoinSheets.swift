import Basis
import Ledger
import Screens

/// Joining a group by its code, and letting others in (EVT-15, EVT-19).
enum JoinSheets {
  @inline(never)
  static func join(_ form: JoinForm, _ words: Words, _ h: inout HTMLWriter) {
    SheetPages.dialog("sheet-join", words(.joinGroup), words, &h) { h in
      if let found = form.found { who(form, found, words, &h) } else { code(form, words, &h) }
    }
  }

  private static func code(_ form: JoinForm, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("form", .action("join.look"), .id("join-form"), .cls("sheet-form join-code"), .flag("novalidate")) { h in
      h.textField(
        words(.joinCode), id: "join-code", name: "code", value: form.code, problem: problem(form.problem, words),
        autocomplete: "off", required: true, max: 9)
      h.tag("p", .cls("hint"), text: words(.joinCodeHint))
      h.tag("div", .cls("form-actions sheet-foot")) { h in
        h.submit(form.isSending ? words(.sending) : words(.joinLook), disabled: form.isSending)
      }
    }
  }

  private static func who(_ form: JoinForm, _ found: JoinForm.Found, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("div", .cls("join-group")) { h in
      h.tag("h3", text: found.name)
      h.tag("p", .cls("soft"), text: words(.joinMadeBy, found.creator))
    }
    h.tag("form", .action("join.go"), .id("join-who"), .cls("sheet-form"), .flag("novalidate")) { h in
      h.tag("div", .cls("join-people"), .at("role", "group"), .label(words(.joinWho))) { h in
        h.tag("p", .cls("field-label"), text: words(.joinWho))
        for person in found.people { self.person(person, isChosen: form.member == person.id && !form.isNew, words, &h) }
        choice("new", words(.joinSomebodyElse), nil, isChosen: form.isNew, isOpen: true, &h)
      }
      if form.isNew {
        h.textField(
          words(.name), id: "join-name", name: "name", value: form.name, autocomplete: "given-name", required: true,
          max: 100)
      }
      h.tag("p", .cls("hint"), text: words(.joinWhatOthersSee))
      if let sentence = problem(form.problem, words) { h.problem(sentence, id: "join-problem") }
      h.tag("div", .cls("form-actions sheet-foot")) { h in
        h.button(words(.joinOther), .quiet, action: "join.back", id: "join-back")
        h.submit(form.isSending ? words(.sending) : words(.joinIt, found.name), disabled: form.isSending)
      }
    }
  }

  private static func person(_ person: JoinForm.Found.Person, isChosen: Bool, _ words: Words, _ h: inout HTMLWriter) {
    let remark = person.state == .taken ? words(.joinTaken) : person.state == .guest ? words(.joinGuest) : nil
    choice(person.id.text, person.name, remark, isChosen: isChosen, isOpen: person.state != .taken, &h)
  }

  @inline(never)
  static func choice(
    _ id: String, _ name: String, _ remark: String?, isChosen: Bool, isOpen: Bool, action: String = "join.pick",
    _ h: inout HTMLWriter
  ) {
    h.tag(
      "button", .type("button"), .cls(isChosen ? "join-person chosen" : "join-person"), .id("join-" + id),
      .at("aria-pressed", isChosen ? "true" : "false"), .action(action), .data(id), .flag("disabled", !isOpen)
    ) { h in
      h.tag("span", .cls("avatar"), .hidden, text: id.utf8.count > 3 ? name.firstLetter : "+")
      h.tag("span", .cls("join-name"), text: name)
      if let remark { h.tag("span", .cls("soft"), text: remark) }
    }
  }

  static func problem(_ problem: JoinForm.Problem?, _ words: Words) -> String? {
    switch problem {
    case nil: return nil
    case .notACode?: return words(.joinNotACode)
    case .nobodyChosen?: return words(.joinNobodyChosen)
    case .nameMissing?: return words(.nameRequired)
    case .offline?: return words(.joinOffline)
    case .message(let sentence)?: return sentence
    }
  }

  // MARK: Letting others in

  @inline(never)
  static func share(_ form: ShareForm, _ words: Words, _ h: inout HTMLWriter) {
    SheetPages.dialog("sheet-share", words(.shareGroup), words, &h) { h in
      if let obstacle = form.obstacle { return self.obstacle(obstacle, words, &h) }
      InvitePart.write(form.invites, words, &h)
      if let sentence = problem(form.problem, words) { h.problem(sentence, id: "share-problem") }
      guard let code = form.code else {
        h.tag("p", .cls("soft"), text: form.isSending ? words(.sending) : words(.shareEnded))
        h.tag("div", .cls("form-actions sheet-foot")) { h in
          h.button(words(.shareNew), .primary, action: "share.new", id: "share-new")
        }
        return
      }
      h.tag("p", .cls("share-code"), .at("role", "img"), .label(words(.shareCodeLabel, spelled(code)))) { h in
        for letter in code.utf8 { h.tag("span", text: String(decoding: [letter], as: UTF8.self)) }
      }
      if let expires = form.expires {
        h.tag("p", .cls("soft share-until"), text: words(.shareValidUntil, words.dayWord(expires)))
      }
      if let link = form.link, let drawn = drawing(link) {
        h.tag("div", .cls("share-qr")) { h in h.code(drawn, label: words(.shareQR, link)) }
        h.tag("p", .cls("remark share-link"), text: link)
      }
      if let note = form.note {
        h.tag("p", .cls("soft"), .at("role", "status"), .id("share-note"), text: words(note == .copied ? .shareCopied : .shareByHand))
      }
      h.tag("p", .cls("hint"), text: words(.shareHint))
      h.tag("div", .cls("chip-row")) { h in
        h.button(words(.shareNew), action: "share.new", id: "share-new")
        h.button(words(.shareEnd), action: "share.revoke", id: "share-end")
      }
      h.tag("div", .cls("form-actions sheet-foot")) { h in
        h.button(words(.shareSend), action: "share.send", id: "share-send")
        h.button(words(.shareCopy), .primary, action: "share.copy", id: "share-copy")
      }
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

  private static func obstacle(_ obstacle: ShareForm.Obstacle, _ words: Words, _ h: inout HTMLWriter) {
    switch obstacle {
    case .noAccount:
      h.tag("p", text: words(.shareNoAccount))
      h.tag("div", .cls("form-actions sheet-foot")) { h in h.linkButton(words(.createAccount), .primary, href: "/sign-up") }
    case .notAdmin(let name): h.tag("p", text: words(.shareNotAdmin, name))
    }
  }
}
