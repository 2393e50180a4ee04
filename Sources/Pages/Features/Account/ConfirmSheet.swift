import Screens

/// The password, asked for at the moment when something needs it.
enum ConfirmSheet {
  @inline(never)
  static func write(_ form: ConfirmForm, _ words: Words, _ h: inout HTMLWriter) {
    SheetPages.dialog("sheet-confirm", words(.confirmTitle), words, &h) { h in
      if !form.hasPassword {
        h.tag("p", .cls("soft intro"), text: words(form.providers.isEmpty ? .confirmByPasskey : .confirmElsewhere))
        if let problem = problem(form.problem, words) { h.problem(problem, id: "confirm-problem") }
        if form.hasPasskey { passkey(form, words, &h) }
        return IdentityPart.buttons(form.providers, action: .identity(.confirm), isSending: form.isSending, words, &h)
      }
      h.tag("form", .action(.confirm(.go)), .id("confirm-form"), .cls("sheet-form"), .flag("novalidate")) { h in
        h.tag("p", .cls("soft intro"), text: words(form.hasPasskey ? .confirmEither : .confirmWhy))
        h.textField(
          words(.password), id: "confirm-password", name: "password", value: form.password, type: "password",
          event: .confirm(.input), problem: problem(form.problem, words), autocomplete: "current-password",
          required: true)
        h.tag("p") { h in h.tag("a", .cls("inline-link"), .href("/forgotten"), text: words(.forgottenLink)) }
        h.tag("div", .cls("form-actions sheet-foot")) { h in
          h.submit(words(form.isSending ? .sending : .continueButton), disabled: form.isSending)
          if form.hasPasskey { passkey(form, words, &h) }
        }
      }
    }
  }

  private static func passkey(_ form: ConfirmForm, _ words: Words, _ h: inout HTMLWriter) {
    IdentityPart.passkey(
      words(.passkeyUse), action: .passkey(.confirm), id: "confirm-passkey", isSending: form.isSending, &h)
  }

  private static func problem(_ problem: ConfirmForm.Problem?, _ words: Words) -> String? {
    switch problem {
    case nil: return nil
    case .empty?: return words(.confirmEmpty)
    case .offline?: return words(.serverAway)
    case .noPasskey?: return words(.passkeyNone)
    case .message(let text)?: return text
    }
  }
}
