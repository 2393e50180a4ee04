import Basis
import Screens

/// Signing up and in (ACC-01, ACC-02, ACC-05, ACC-19).
enum AccountPages {
  @inline(never)
  static func signIn(
    _ form: AccountForm, _ offers: [ProviderOffer], offersPasskey: Bool, _ words: Words, _ h: inout HTMLWriter
  ) {
    frame(words(.signInLink), line: .financeManager, back: form.back, words, &h) { h in
      if form.isAtDoor { h.tag("p", .id("at-door"), text: words(.sealedSignIn)) }
      if form.isLetIn { h.tag("p", .id("let-in"), text: words(.sealingSignIn)) }
      h.tag("form", .action(.account(.signIn)), .id("sign-in-form"), .cls("sheet-form"), .flag("novalidate")) { h in
        h.textField(
          words(.email), id: "email", name: "email", value: form.email, type: "email", event: .account(.input),
          autocomplete: "username", mode: "email", required: true)
        h.textField(
          words(.password), id: "password", name: "password", value: form.password, type: "password",
          event: .account(.input), autocomplete: "current-password", required: true)
        h.checkbox(
          words(.rememberMe), id: "remember", name: "remember", checked: form.isRemembered, change: .account(.remember))
        if case .locked(let seconds)? = form.problem {
          locked(seconds, words, &h)
        } else if let problem = form.problem {
          h.problem(sentence(problem, words), id: "account-problem")
        }
        h.tag("div", .cls("form-actions")) { h in
          h.submit(
            form.isSending ? words(.sending) : words(.signIn),
            disabled: form.isSending || form.isLocked || form.email.isEmpty || form.password.isEmpty)
        }
      }
      h.tag("p", .cls("swap")) { h in
        h.tag("a", .cls("inline-link"), .href("/forgotten"), .id("forgotten"), text: words(.forgottenLink))
      }
      IdentityPart.doors(offers, passkey: offersPasskey, isSending: form.isSending, words, &h)
      h.tag("p", .cls("swap")) { h in h.tag("a", .cls("inline-link"), .href("/sign-up"), text: words(.noAccountYet)) }
    }
  }

  /// Said once; the seconds run without being read out (ACC-07).
  @inline(never)
  private static func locked(_ seconds: Int, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("p", .cls("problem"), .id("account-problem"), .at("role", "alert")) { h in
      h.icon(.attention)
      h.tag("span") { h in
        h.text(words(.attemptsLocked) + " ")
        h.tag(
          "span", .id("lock-timer"), .at("role", "timer"), .at("aria-live", "off"),
          text: words(.attemptsAgain, clock(seconds)))
      }
    }
  }

  /// ‹14:09›.
  private static func clock(_ seconds: Int) -> String {
    String(seconds / 60) + (seconds % 60 < 10 ? ":0" : ":") + String(seconds % 60)
  }

  @inline(never)
  static func signUp(
    _ form: AccountForm, _ offers: [ProviderOffer], hasData: Bool, offersPasskey: Bool, _ words: Words,
    _ h: inout HTMLWriter
  ) {
    frame(words(.createAccount), back: form.back, words, &h) { h in
      if let group = form.invitedTo { h.tag("p", .id("invited-to"), text: words(.invitedTo, group)) }
      if form.isInvitedHere { h.tag("p", .id("invited-here"), text: words(.invitedHere)) }
      if form.needsInvitation || form.isClosed {
        h.tag("div", .cls("strip"), .id(form.isClosed ? "sign-up-closed" : "by-invitation")) { h in
          h.icon(.ticket)
          h.tag("span", text: words(form.isClosed ? .signUpClosed : .signUpByInvitation))
        }
        h.tag("p", .cls("soft"), text: words(.signUpWithCode))
        h.button(words(.haveCode), .quiet, action: .door(.code), id: "sign-up-code", icon: .ticket)
      }
      guard !form.isClosed else { return toSignIn(words, &h) }
      if hasData { h.tag("p", .cls("soft"), .id("adopts"), text: words(form.beginsHere ? .adoptsHere : .adoptsData)) }
      h.tag("form", .action(.account(.signUp)), .id("sign-up-form"), .cls("sheet-form"), .flag("novalidate")) { h in
        if form.needsInvitation {
          h.textField(
            words(.invitationLink), id: "invitation", name: "invitation", value: form.invitationText,
            event: .account(.input), problem: form.problem == .invitation ? words(.invitationMissing) : nil,
            required: true)
        }
        h.textField(
          words(.name), id: "name", name: "name", value: form.name, event: .account(.input), autocomplete: "name",
          required: true)
        h.textField(
          words(.email), id: "email", name: "email", value: form.email, type: "email", event: .account(.input),
          autocomplete: "username", mode: "email", required: true)
        newPassword(form, words, &h)
        h.checkbox(
          words(.rememberMe), id: "remember", name: "remember", checked: form.isRemembered, change: .account(.remember))
        h.checkbox(words(.beginHere), id: "begin-here", name: "here", checked: form.beginsHere, change: .account(.here))
        if form.beginsHere { h.tag("p", .cls("soft"), .id("begin-here-how"), text: words(.beginHereHow)) }
        if form.asksFirstCode {
          h.textField(
            words(.firstCode), id: "first-code", name: "code", value: form.firstCode, event: .account(.input),
            problem: form.problem.map { sentence($0, words) }, required: true)
        } else if let problem = form.problem, problem != .invitation {
          h.tag("div", .cls("strip care"), .at("role", "alert"), .id("account-problem")) { h in
            h.icon(.attention)
            h.tag("span") { h in
              h.tag("strong", text: words(.registrationError))
              h.raw("<br>")
              h.text(sentence(problem, words))
            }
          }
        }
        h.tag("div", .cls("form-actions")) { h in
          h.submit(form.isSending ? words(.sending) : words(.signUp), disabled: form.isSending)
        }
      }
      IdentityPart.doors(offers, isSending: form.isSending, words, &h)
      if offersPasskey {
        if offers.isEmpty { h.tag("p", .cls("divider")) { h in h.tag("span", text: words(.orElse)) } }
        IdentityPart.passkey(
          words(hasData ? .passkeyKeep : .passkeyBegin), action: .passkey(.begin), id: "begin-passkey",
          isSending: form.isSending, &h)
        h.tag("p", .cls("soft"), .id("passkey-risk"), text: words(.passkeyBeginHow))
      }
      toSignIn(words, &h)
      h.tag("p", .cls("swap")) { h in
        h.tag("a", .cls("inline-link"), .href("/privacy"), .id("privacy-link"), text: words(.storedTitle))
      }
    }
  }

  private static func toSignIn(_ words: Words, _ h: inout HTMLWriter) {
    h.tag("p", .cls("swap")) { h in h.tag("a", .cls("inline-link"), .href("/sign-in"), text: words(.haveAccount)) }
  }

  @inline(never)
  static func frame(
    _ title: String, line: Phrase = .productLine, back: String = "/", _ words: Words, _ h: inout HTMLWriter,
    _ body: (inout HTMLWriter) -> Void
  ) {
    h.tag("div", .cls("account-page")) { h in
      h.tag("div", .cls("title-row")) { h in
        h.tag("a", .cls("icon-button"), .href(back), .id("back"), .label(words(.back))) { h in h.icon(.back) }
      }
      h.tag("p", .cls("logo large")) { h in
        h.icon(.keel)
        h.text("Evenkeel")
      }
      h.tag("p", .cls("soft center"), text: words(line))
      h.tag("h1", .cls("title center"), .id("title"), text: title)
      body(&h)
    }
  }

  static func newPassword(_ form: AccountForm, _ words: Words, label: Phrase = .password, _ h: inout HTMLWriter) {
    h.textField(
      words(label), id: "password", name: "password", value: form.password, type: "password",
      event: .account(.input), autocomplete: "new-password", required: true)
    rules(form, words, &h)
    h.textField(
      words(.confirmPassword), id: "confirmation", name: "confirmation", value: form.confirmation, type: "password",
      event: .account(.input), autocomplete: "new-password", required: true)
  }

  /// The password's three rules, live: a sign and a word, not colour alone.
  private static func rules(_ form: AccountForm, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("ul", .cls("checklist"), .id("password-rules"), .at("aria-live", "polite")) { h in
      for (isMet, label) in [
        (form.isLongEnough, words(.ruleLength)), (form.hasUppercase, words(.ruleUpper)),
        (form.hasDigit, words(.ruleDigit)),
      ] {
        h.tag("li", .cls(isMet ? "is-met" : "")) { h in
          h.icon(isMet ? .check : .ring)
          h.text(label)
          h.hiddenText(", " + (isMet ? words(.ruleMet) : words(.ruleOpen)))
        }
      }
    }
  }

  static func sentence(_ problem: AccountForm.Problem, _ words: Words) -> String {
    switch problem {
    case .passwordsDiffer: return words(.passwordsDiffer)
    case .passwordShort: return words(.passwordShort)
    case .passwordUppercase: return words(.passwordUpper)
    case .passwordDigit: return words(.passwordDigit)
    case .passwordLong: return words(.passwordLong)
    case .email: return words(.emailInvalid)
    case .name: return words(.nameRequired)
    case .invitation: return words(.invitationMissing)
    case .rejected: return words(.rejected)
    case .locked(let seconds): return words(.attemptsLocked) + " " + words(.attemptsAgain, clock(seconds))
    case .known: return words(.addressKnown)
    case .offline: return words(.serverAway)
    case .noPasskey: return words(.passkeyNone)
    case .message(let text): return text
    }
  }
}
