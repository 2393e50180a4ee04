import Screens

/// A forgotten password (ACC-08).
extension AccountPages {
  @inline(never)
  static func forgotten(_ form: AccountForm, _ words: Words, _ h: inout HTMLWriter) {
    frame(words(.newPasswordTitle), words, &h) { h in
      h.tag("p", .cls("soft"), text: words(.forgottenHow))
      h.tag("form", .action(.account(.forgotten)), .id("forgotten-form"), .cls("sheet-form"), .flag("novalidate")) {
        h in
        h.textField(
          words(.email), id: "email", name: "email", value: form.email, type: "email", event: .account(.input),
          autocomplete: "username", mode: "email", required: true)
        if let problem = form.problem { h.problem(sentence(problem, words), id: "account-problem") }
        if form.isSent { h.tag("p", .at("role", "status"), .id("reset-sent"), text: words(.forgottenSent, form.email)) }
        h.tag("div", .cls("form-actions")) { h in
          h.submit(
            words(form.isSending ? .sending : form.isSent ? .forgottenAgain : .forgottenSend), disabled: form.isSending)
        }
      }
      h.tag("p", .cls("swap")) { h in h.tag("a", .cls("inline-link"), .href("/sign-in"), text: words(.signInLink)) }
    }
  }

  @inline(never)
  static func reset(_ form: AccountForm, _ words: Words, _ h: inout HTMLWriter) {
    frame(words(.newPasswordTitle), words, &h) { h in
      guard form.hasSecret else {
        h.tag("p", .id("reset-lost"), text: words(.resetNeedsLink))
        return asking(words, &h)
      }
      h.tag("p", .cls("soft"), text: words(.resetEnds))
      h.tag("form", .action(.account(.reset)), .id("reset-form"), .cls("sheet-form"), .flag("novalidate")) { h in
        newPassword(form, words, &h)
        if let problem = form.problem { h.problem(sentence(problem, words), id: "account-problem") }
        h.tag("div", .cls("form-actions")) { h in
          h.submit(words(form.isSending ? .sending : .resetSave), disabled: form.isSending)
        }
      }
      if form.problem != nil { asking(words, &h) }
    }
  }

  private static func asking(_ words: Words, _ h: inout HTMLWriter) {
    h.tag("p", .cls("swap")) { h in h.tag("a", .cls("inline-link"), .href("/forgotten"), text: words(.resetAsk)) }
  }
}
