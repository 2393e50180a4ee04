import Basis
import Ledger
import Screens

/// Joining a group by its code, and letting others in (EVT-15, EVT-19).
enum JoinSheets {
  @inline(never)
  static func join(_ form: JoinForm, _ words: Words, _ h: inout HTMLWriter) {
    SheetPages.dialog("sheet-join", words(form.door == nil ? .joinGroup : .sealedGroup), words, &h) { h in
      if let found = form.found {
        who(form, found, words, &h)
      } else if let door = form.door {
        SealedDoorPart.before(form, door, words, &h)
      } else {
        code(form, words, &h)
      }
    }
  }

  private static func code(_ form: JoinForm, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("form", .action(.join(.look)), .id("join-form"), .cls("sheet-form join-code"), .flag("novalidate")) { h in
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
    h.tag("form", .action(.join(.go)), .id("join-who"), .cls("sheet-form"), .flag("novalidate")) { h in
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
      let asks = found.isHousehold && form.door == nil
      if asks { h.tag("p", .cls("hint"), text: words(.askToJoinHint, found.creator)) }
      own(form.ownHouseholds, words, &h)
      if let sentence = problem(form.problem, words) { h.problem(sentence, id: "join-problem") }
      h.tag("div", .cls("form-actions sheet-foot")) { h in
        if form.door == nil { h.button(words(.joinOther), .quiet, action: .join(.back), id: "join-back") }
        h.submit(
          form.isSending ? words(.sending) : words(asks ? .askToJoin : .joinIt, found.name), disabled: form.isSending)
      }
    }
  }

  private static func person(_ person: JoinForm.Found.Person, isChosen: Bool, _ words: Words, _ h: inout HTMLWriter) {
    let remark = person.state == .taken ? words(.joinTaken) : person.state == .guest ? words(.joinGuest) : nil
    choice(person.id.text, person.name, remark, isChosen: isChosen, isOpen: person.state != .taken, &h)
  }

  @inline(never)
  static func choice(
    _ id: String, _ name: String, _ remark: String?, isChosen: Bool, isOpen: Bool, action: ActionName = .join(.pick),
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

  /// What becomes of the household that the person has, before it happens (HSE-04).
  @inline(never)
  static func own(_ households: [OwnHousehold], _ words: Words, _ h: inout HTMLWriter) {
    for household in households {
      h.tag("p", .cls("hint"), text: words(household.hasMoneyOpen ? .joinKeepsOwn : .joinArchivesOwn, household.name))
    }
  }

  static func problem(_ problem: JoinForm.Problem?, _ words: Words) -> String? {
    switch problem {
    case nil: return nil
    case .notACode?: return words(.joinNotACode)
    case .nobodyChosen?: return words(.joinNobodyChosen)
    case .nameMissing?: return words(.nameRequired)
    case .offline?: return words(.joinOffline)
    case .needsAccount?: return words(.doorNeedsAccount)
    case .doesNotOpen?: return words(.doorDoesNotOpen)
    case .message(let sentence)?: return sentence
    }
  }
}
