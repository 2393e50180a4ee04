import Screens

/// The lock's screen, its place in Settings, and its sheet (SEC-09).
enum LockPage {
  static func write(_ state: LockState, _ form: LockForm, wait: Int, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("div", .cls("account-page lock-page"), .id("lock")) { h in
      h.tag("p", .cls("logo large")) { h in
        h.icon(.keel)
        h.text("Evenkeel")
      }
      h.tag("h1", .cls("title center"), .id("title"), text: words(.lockReason))
      let usesWords = form.usesWords || state.needsSignIn
      if state.passkey != nil {
        passkey(form, .primary, words, &h)
        h.tag("p", .cls("divider")) { h in h.tag("span", text: words(.orElse)) }
      }
      if state.needsSignIn { h.tag("p", .cls("soft center"), .id("lock-ten"), text: words(.lockNeedsSignIn)) }
      question(.lock(.unlock), words(.unlock), state, form, wait: wait, usesWords: usesWords, words, &h)
      if !state.needsSignIn {
        h.tag("p", .cls("swap")) { h in
          h.button(words(usesWords ? .lockUseCode : .lockUseWords), .quiet, action: .lock(.words), id: "lock-words")
        }
      }
      if state.isAccount {
        h.tag("p", .cls("swap")) { h in h.button(words(.lockSignIn), .quiet, action: .lock(.signIn), id: "lock-sign-in")
        }
        h.tag("p", .cls("soft center"), text: words(.lockSignInHow))
      }
    }
  }

  @inline(never)
  private static func question(
    _ action: ActionName, _ button: String, _ state: LockState, _ form: LockForm, wait: Int, usesWords: Bool,
    _ words: Words,
    _ h: inout HTMLWriter
  ) {
    let problem =
      wait > 0 && !usesWords ? words(.lockWait, words.count(wait)) : form.problem.map { sentence($0, words) }
    h.tag("form", .action(action), .id("lock-form"), .cls("sheet-form"), .flag("novalidate")) { h in
      if usesWords {
        h.textField(
          words(.lockWordsTitle), id: "lock-phrase", name: "words", value: "", problem: problem, required: true)
      } else {
        h.textField(
          words(.lockCode), id: "lock-code", name: "code", value: "", type: "password", problem: problem,
          mode: state.isDigits ? "numeric" : nil, required: true)
      }
      h.tag("div", .cls("form-actions")) { h in
        // One primary button: beside a passkey it is that one's.
        let style = state.isLocked && state.passkey != nil ? "button plain" : "button primary"
        h.tag("button", .type("submit"), .cls(style), .flag("disabled", wait > 0 && !usesWords), text: button)
      }
    }
  }

  private static func passkey(_ form: LockForm, _ kind: HTMLWriter.ButtonKind, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("div", .cls("stack")) { h in
      h.button(
        words(.lockPasskey), kind, action: .lock(.passkey), id: "lock-passkey", icon: .key, disabled: form.isAsking)
    }
  }

  /// In Settings.
  static func card(_ state: LockState, minutes: Int, canPasskey: Bool, _ words: Words, _ h: inout HTMLWriter) {
    h.card(words(.lock), id: "lock-card") { h in
      if state.isOn {
        h.tag("div", .cls("field")) { h in
          h.tag("span", .cls("label"), text: words(.lockAfter))
          h.segmented(
            words(.lockAfter), action: .lock(.delay),
            options: [
              ("0", words(.lockAtOnce)), ("1", words(.lockMinutes, "1")), ("5", words(.lockMinutes, "5")),
              ("15", words(.lockMinutes, "15")),
            ], selected: String(minutes), id: "lock-delay")
        }
        h.tag("div", .cls("chip-row")) { h in
          h.button(words(.lockNow), action: .lock(.now), id: "lock-now", icon: .key)
          if state.passkey != nil {
            h.button(words(.lockPasskeyForget), .quiet, action: .lock(.passkeyForget), id: "lock-passkey-forget")
          } else if canPasskey {
            h.button(words(.lockPasskey), action: .lock(.passkeyAdd), id: "lock-passkey-add")
          }
          h.button(words(.lockOff), .quiet, action: .lock(.open), id: "lock-open")
        }
      } else {
        h.tag("p", .cls("soft"), text: words(.lockOffSentence))
        h.tag("div", .cls("chip-row")) { h in
          h.button(words(.lockOn), action: .lock(.open), id: "lock-open", icon: .key)
        }
      }
    }
  }

  @inline(never)
  static func sheet(_ form: LockForm, _ state: LockState, wait: Int, _ words: Words, _ h: inout HTMLWriter) {
    switch form.step {
    case .begin:
      SheetPages.dialog("sheet-lock", words(.lockOn), words, &h) { h in
        h.tag("form", .action(.lock(.set)), .id("lock-form"), .cls("sheet-form"), .flag("novalidate")) { h in
          if form.isMoved { h.tag("p", .id("lock-moved"), text: words(.lockMoved)) }
          h.tag("p", .cls("soft intro"), text: words(.lockHow))
          h.textField(
            words(.lockCode), id: "lock-code", name: "code", value: "", type: "password",
            problem: form.problem.map { sentence($0, words) }, autocomplete: "new-password", required: true)
          h.textField(
            words(.lockAgain), id: "lock-again", name: "again", value: "", type: "password",
            autocomplete: "new-password",
            required: true)
          h.tag("div", .cls("form-actions sheet-foot")) { h in h.submit(words(.continueButton)) }
        }
      }
    case .words(let list):
      SheetPages.dialog("sheet-lock", words(.lockWordsTitle), words, &h) { h in
        h.tag("p", .cls("soft intro"), text: words(.lockWordsHow))
        h.tag("ol", .cls("recovery-words"), .id("recovery-words")) { h in for word in list { h.tag("li", text: word) } }
        h.tag("div", .cls("form-actions sheet-foot")) { h in
          h.button(words(.lockPrint), action: .lock(.print), id: "lock-print")
          h.button(words(.lockWordsKept), .primary, action: .lock(.done), id: "lock-done")
        }
      }
    case .passkey:
      SheetPages.dialog("sheet-lock", words(.lockPasskey), words, &h) { h in
        h.tag("p", .cls("soft intro"), text: words(.lockPasskeyHow))
        if form.isAsking {
          return h.tag("p", .cls("soft"), .id("lock-asking"), .at("role", "status"), text: words(.lockAsking))
        }
        question(.lock(.prove), words(.continueButton), state, form, wait: wait, usesWords: form.usesWords, words, &h)
      }
    case .end:
      SheetPages.dialog("sheet-lock", words(.lockOff), words, &h) { h in
        if state.passkey != nil { passkey(form, .plain, words, &h) }
        question(.lock(.off), words(.lockOff), state, form, wait: wait, usesWords: form.usesWords, words, &h)
        h.tag("p", .cls("swap")) { h in
          h.button(
            words(form.usesWords ? .lockUseCode : .lockUseWords), .quiet, action: .lock(.words), id: "lock-words")
        }
      }
    }
  }

  private static func sentence(_ problem: LockForm.Problem, _ words: Words) -> String {
    switch problem {
    case .short: return words(.lockShort)
    case .different: return words(.lockDifferent)
    case .wrong: return words(.lockWrong)
    case .badWords: return words(.lockBadWords)
    case .wrongWords: return words(.lockWrongWords)
    case .recoveryKey: return words(.lockIsRecoveryKey)
    case .refused: return words(.lockRefused)
    case .noPasskey: return words(.lockNoPasskey)
    case .offline: return words(.serverAway)
    }
  }
}
