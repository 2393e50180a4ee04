import Basis
import Screens

/// Who the person is to the server (ACC-14).
enum ProfilePage {
  static func write(
    _ model: SettingsModel, _ form: ProfileForm?, newEmail: String?, _ words: Words, _ h: inout HTMLWriter
  ) {
    Page.heading(words(.profile), back: "/settings", words(.back), &h)
    guard model.hasAccount else {
      h.tag("p", .cls("lead"), text: words(.noAccount))
      h.tag("div", .cls("chip-row")) { h in
        h.linkButton(words(.createAccount), .primary, href: "/sign-up")
        h.linkButton(words(.signInLink), .quiet, href: "/sign-in")
      }
      return versionLine(words, &h)
    }
    let email = model.accountEmail ?? ""
    let name = form?.name ?? model.accountName ?? ""
    h.tag("div", .cls("profile-head")) { h in
      avatar(name.isEmpty ? email : name, large: true, &h)
      if form == nil { h.tag("p", .cls("answer"), text: name.isEmpty ? email : name) }
    }
    if let form {
      h.tag("form", .action(.profile(.save)), .id("profile-form"), .cls("card"), .flag("novalidate")) { h in
        h.textField(
          words(.name), id: "profile-name", name: "name", value: form.name, event: .profile(.input),
          problem: problem(form.problem, words), autocomplete: "name", required: true, max: 100)
        h.tag("div", .cls("form-actions")) { h in
          h.button(words(.cancel), .quiet, action: .profile(.cancel), id: "profile-cancel")
          h.submit(form.isSending ? words(.sending) : words(.save), disabled: form.isSending)
        }
      }
    } else {
      h.tag("dl", .cls("card facts")) { h in
        fact(words(.name), name, &h)
        fact(words(.email), model.accountEmail ?? words(.emailNone), &h)
      }
      if model.accountEmail == nil { h.tag("p", .cls("soft"), .id("passkey-alone"), text: words(.passkeyAloneRisk)) }
      if let newEmail { pending(newEmail, email, words, &h) }
      h.tag("div", .cls("chip-row")) { h in
        h.button(words(.edit), action: .profile(.edit), id: "profile-edit", icon: .hand)
        h.button(
          words(model.accountEmail == nil ? .addEmail : .changeEmail), .quiet, action: .email(.open), id: "email-open")
      }
    }
    versionLine(words, &h)
  }

  /// An address that waits for its proof (ACC-15).
  private static func pending(_ newEmail: String, _ email: String, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("div", .cls("banner"), .id("new-email-waits"), .at("role", "status")) { h in
      h.icon(.bell)
      h.tag("span", text: email.isEmpty ? words(.firstEmailWaits, newEmail) : words(.newEmailWaits, newEmail, email))
      h.button(words(.keepEmail), .quiet, action: .email(.keep), id: "email-keep")
    }
  }

  @inline(never)
  static func address(_ form: AddressForm, _ words: Words, _ h: inout HTMLWriter) {
    SheetPages.dialog("sheet-address", words(.changeEmail), words, &h) { h in
      h.tag("form", .action(.email(.ask)), .id("address-form"), .cls("sheet-form"), .flag("novalidate")) { h in
        h.tag("p", .cls("soft intro"), text: words(.changeEmailHow))
        h.textField(
          words(.newEmail), id: "new-email", name: "email", value: form.email, type: "email", event: .email(.input),
          problem: problem(form.problem, words), autocomplete: "email", mode: "email", required: true)
        h.tag("div", .cls("form-actions sheet-foot")) { h in
          h.submit(words(form.isSending ? .sending : .forgottenSend), disabled: form.isSending)
        }
      }
    }
  }

  private static func problem(_ problem: AddressForm.Problem?, _ words: Words) -> String? {
    switch problem {
    case nil: return nil
    case .invalid?: return words(.emailInvalid)
    case .offline?: return words(.serverAway)
    case .message(let sentence)?: return sentence
    }
  }

  @inline(never)
  private static func fact(_ label: String, _ text: String, _ h: inout HTMLWriter) {
    h.tag("div", .cls("fact")) { h in
      h.tag("dt", text: label)
      h.tag("dd", text: text)
    }
  }

  private static func versionLine(_ words: Words, _ h: inout HTMLWriter) {
    h.tag("p", .cls("remark"), .id("version"), text: "Evenkeel " + Release.version)
  }

  private static func problem(_ problem: ProfileForm.Problem?, _ words: Words) -> String? {
    switch problem {
    case nil: return nil
    case .empty?: return words(.nameRequired)
    case .offline?: return words(.profileOffline)
    case .refused(let sentence)?: return sentence
    }
  }

  /// The person's first letter in a ring.
  @inline(never)
  static func avatar(_ name: String, large: Bool = false, _ h: inout HTMLWriter) {
    h.tag("span", .cls(large ? "avatar large" : "avatar"), .hidden, text: name.firstLetter)
  }
}
