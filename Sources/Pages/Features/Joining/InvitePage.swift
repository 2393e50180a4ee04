import Basis
import Screens

/// Where the links of mails lead: an invitation to a group (HSE-08, HSE-09), and the proof of an address (ACC-04).
enum InvitePage {
  static func write(_ form: InviteForm?, _ words: Words, _ h: inout HTMLWriter) {
    AccountPages.frame(form?.found.map { words(.invitesYou, $0.by) } ?? words(.invitation), words, &h) { h in
      guard let form else { return sentence(words(.invitationOpen), &h) }
      guard let found = form.found else {
        guard let problem = form.problem else { return sentence(words(.invitationLooks), &h) }
        h.problem(JoinSheets.problem(problem, words) ?? "", id: "invitation-problem")
        if problem == .offline {
          h.tag("div", .cls("form-actions")) { h in
            h.button(words(.retry), .primary, action: .invitation(.look), id: "invitation-look")
          }
        }
        return
      }
      head(found, words, &h)
      switch found.isForYou {
      case nil where form.needsAddress: withoutAddress(found, words, &h)
      case nil: withoutAccount(found, words, &h)
      case false?: sentence(words(.invitationOther, found.email, found.by), &h)
      case true?: who(form, found, words, &h)
      }
    }
  }

  private static func sentence(_ text: String, _ h: inout HTMLWriter) {
    h.tag("p", .cls("soft center"), .at("role", "status"), text: text)
  }

  /// What it is for, before anything is joined, and what the members of it will see.
  private static func head(_ found: InviteForm.Found, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("div", .cls("card join-group"), .id("invitation")) { h in
      h.tag("h2", text: found.group.name)
      h.tag("p", .cls("soft"), text: words(.joinMadeBy, found.group.creator))
      if let expires = found.expires {
        h.tag("p", .cls("remark"), text: words(.invitationUntil, found.email, words.day(expires)))
      }
      h.tag("p", text: words(.joinWhatOthersSee))
    }
  }

  private static func withoutAccount(_ found: InviteForm.Found, _ words: Words, _ h: inout HTMLWriter) {
    sentence(words(.invitationNeedsAccount, found.email), &h)
    h.tag("div", .cls("form-actions")) { h in h.linkButton(words(.createAccount), .primary, href: "/sign-up") }
    h.tag("p", .cls("swap")) { h in h.tag("a", .cls("inline-link"), .href("/sign-in"), text: words(.haveAccount)) }
  }

  private static func withoutAddress(_ found: InviteForm.Found, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("p", .cls("center"), .id("invitation-address"), text: words(.invitationNeedsAddress, found.email))
    h.tag("div", .cls("form-actions")) { h in
      h.linkButton(words(.invitationAddAddress), .primary, href: "/settings/profile")
    }
  }

  private static func who(_ form: InviteForm, _ found: InviteForm.Found, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("form", .action(.invitation(.accept)), .id("invitation-form"), .cls("sheet-form"), .flag("novalidate")) { h in
      let free = found.group.people.filter { $0.state == .free }
      if !free.isEmpty {
        h.tag("div", .cls("join-people"), .at("role", "group"), .label(words(.joinWho))) { h in
          h.tag("p", .cls("field-label"), text: words(.joinWho))
          for person in free {
            JoinSheets.choice(
              person.id.text, person.name, nil, isChosen: form.member == person.id && !form.isNew, isOpen: true,
              action: .invitation(.pick), &h)
          }
          JoinSheets.choice(
            "new", words(.joinSomebodyElse), nil, isChosen: form.isNew, isOpen: true, action: .invitation(.pick), &h)
        }
      }
      if form.isNew {
        h.textField(
          words(.name), id: "join-name", name: "name", value: form.name, autocomplete: "given-name", required: true,
          max: 100)
      }
      JoinSheets.own(form.ownHouseholds, words, &h)
      if let sentence = JoinSheets.problem(form.problem, words) { h.problem(sentence, id: "invitation-problem") }
      h.tag("div", .cls("form-actions")) { h in
        h.submit(form.isSending ? words(.sending) : words(.joinIt, found.group.name), disabled: form.isSending)
      }
    }
  }

  // MARK: The proof of an address

  static func proof(_ form: ProofForm?, _ words: Words, _ h: inout HTMLWriter) {
    AccountPages.frame(words(.proofTitle), words, &h) { h in
      switch form?.state {
      case nil: sentence(words(.invitationOpen), &h)
      case .sending?: sentence(words(.proofSends), &h)
      case .sent?: sentence(words(.proofSent), &h)
      case .offline?: h.problem(words(.serverAway), id: "proof-problem")
      case .done(let email)?:
        h.tag("p", .cls("center"), .at("role", "status"), .id("proof-done"), text: words(.proofDone, email))
        h.tag("div", .cls("form-actions")) { h in h.linkButton(words(.continueButton), .primary, href: "/") }
      case .refused(let reason, let canSendAgain)?:
        h.problem(reason, id: "proof-problem")
        h.tag("div", .cls("form-actions")) { h in
          if canSendAgain { h.button(words(.proofNewLink), .primary, action: .proof(.again), id: "proof-again") }
        }
      }
    }
  }
}
