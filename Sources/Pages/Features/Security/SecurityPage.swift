import Basis
import Screens

/// ‹Devices and security› (SEC-23): where one is signed in, and what happened to the account.
enum SecurityPage {
  static func write(
    _ form: SecurityForm?, _ account: AccountForm, _ screen: Screen, _ words: Words, _ h: inout HTMLWriter
  ) {
    Page.heading(words(.security), back: "/settings", words(.back), &h)
    guard let form else { return h.tag("p", .cls("lead"), text: words(.noAccount)) }
    if let problem = form.problem {
      h.problem(sentence(problem, words), id: "security-problem")
      h.tag("div", .cls("chip-row")) { h in h.button(words(.retry), action: .security(.again), id: "security-again") }
    }
    guard !form.devices.isEmpty else {
      if form.isLoading {
        h.tag("p", .cls("soft"), .id("security-loading"), .at("role", "status"), text: words(.sending))
      }
      return
    }
    let offset = screen.status.offset
    IdentityPart.card(screen.identities, offersPasskey: screen.offersPasskey, offset, words, &h)
    if screen.identities?.hasPassword ?? false { password(account, words, &h) }
    h.card(words(.devices), id: "devices") { h in
      h.tag("ul", .cls("rows")) { h in
        for device in form.devices { row(device, offset, words, &h) }
      }
      if form.devices.count > 1 {
        h.tag("div", .cls("chip-row")) { h in
          h.button(
            words(.signOutEverywhere), .quiet, action: .account(.signOut), value: "everywhere",
            id: "security-everywhere")
        }
      }
    }
    h.card(words(.securityEvents), id: "security-events") { h in
      h.tag(
        "p", .cls("soft"),
        text: words(screen.identities?.hasPassword ?? false ? .securityEventsHow : .securityEventsHowElse))
      h.tag("ul", .cls("rows")) { h in
        for event in form.events { row(event, offset, words, &h) }
      }
    }
  }

  /// Another password, with the present one.
  private static func password(_ form: AccountForm, _ words: Words, _ h: inout HTMLWriter) {
    h.card(words(.password), id: "own-password") { h in
      guard form.changesPassword else {
        h.tag("p", .cls("soft"), text: words(.changePasswordHow))
        h.tag("div", .cls("chip-row")) { h in
          h.button(words(.changePassword), action: .password(.open), id: "password-change", icon: .key)
        }
        return
      }
      h.tag("form", .action(.password(.save)), .id("password-form"), .cls("sheet-form"), .flag("novalidate")) { h in
        h.textField(
          words(.currentPassword), id: "current", name: "current", value: form.current, type: "password",
          event: .account(.input),
          autocomplete: "current-password", required: true)
        AccountPages.newPassword(form, words, label: .newPasswordField, &h)
        if let problem = form.problem {
          h.problem(
            problem == .rejected ? words(.currentPasswordMissing) : AccountPages.sentence(problem, words),
            id: "password-problem")
        }
        h.tag("div", .cls("form-actions")) { h in
          h.submit(words(form.isSending ? .sending : .changePassword), disabled: form.isSending)
          h.button(words(.cancel), .quiet, action: .password(.close), id: "password-keep", disabled: form.isSending)
        }
      }
    }
  }

  private static func row(_ device: SignedInDevice, _ offset: Int, _ words: Words, _ h: inout HTMLWriter) {
    let name = device.name.isEmpty ? words(.someDevice) : device.name
    h.tag("li", .cls("row static")) { h in
      h.tag("div", .cls("row-main")) { h in
        h.tag("span", .cls("disc plain"), .hidden) { h in h.icon(.device) }
        h.tag("span", .cls("row-text")) { h in
          h.tag("span", .cls("row-title")) { h in
            h.text(name)
            if device.isThis {
              h.text(" ")
              h.tag("span", .cls("badge good"), text: words(.thisDevice))
            }
          }
          if let used = device.used {
            h.tag("span", .cls("row-sub"), text: words(.lastUsed, moment(used, offset, words)))
          }
          if let since = device.signedIn {
            h.tag("span", .cls("row-sub"), text: words(.signedInSince, moment(since, offset, words)))
          }
        }
        if !device.isThis {
          h.button(
            words(.signOut), .quiet, action: .security(.end), value: device.id.text, id: "end-" + device.id.text,
            describes: words(.signOutOf, name))
        }
      }
    }
  }

  private static func row(_ event: SecurityForm.Event, _ offset: Int, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("li", .cls("row static")) { h in
      h.tag("div", .cls("row-main")) { h in
        h.tag("span", .cls("row-text")) { h in
          h.tag("span", .cls("row-title")) { h in
            h.text(name(event.kind, words))
            if event.isNewDevice {
              h.text(" ")
              h.tag("span", .cls("badge"), text: words(.newDevice))
            }
          }
          var parts = event.groupName.map { [$0] } ?? []
          if let at = event.at { parts.append(moment(at, offset, words)) }
          if !event.device.isEmpty { parts.append(event.device) }
          if !event.network.isEmpty { parts.append(event.network) }
          var text = ""
          for part in parts { text += text.isEmpty ? part : " \u{B7} " + part }
          h.tag("span", .cls("row-sub"), text: text)
        }
      }
    }
  }

  static func moment(_ moment: ServerMoment, _ offset: Int, _ words: Words) -> String {
    words.moment(minutes: moment.minutes, offset: offset)
  }

  static func name(_ kind: SecurityForm.Kind, _ words: Words) -> String {
    switch kind {
    case .signUp: return words(.eventSignUp)
    case .signUpTried: return words(.eventSignUpTried)
    case .signIn: return words(.eventSignIn)
    case .passwordChanged: return words(.eventPassword)
    case .addressAsked: return words(.eventAddressAsked)
    case .addressChanged: return words(.eventAddress)
    case .sessionEnded: return words(.eventSessionEnded)
    case .signedOutEverywhere: return words(.eventEverywhere)
    case .guestCame: return words(.eventGuestCame)
    case .keyMade: return words(.eventKeyMade)
    case .keyRevoked: return words(.eventKeyRevoked)
    case .deletionAsked: return words(.eventDeletionAsked)
    case .deletionCancelled: return words(.eventDeletionCancelled)
    case .exported: return words(.eventExported)
    case .movedToDevice: return words(.eventMovedToDevice)
    case .movedToServer: return words(.eventMovedToServer)
    case .identitySignIn: return words(.eventIdentitySignIn)
    case .identityLinked: return words(.eventIdentityLinked)
    case .identityRemoved: return words(.eventIdentityRemoved)
    case .passkeySignIn: return words(.eventPasskeySignIn)
    case .passkeyAdded: return words(.eventPasskeyAdded)
    case .passkeyRemoved: return words(.eventPasskeyRemoved)
    case .passkeyCopied: return words(.eventPasskeyCopied)
    case .sealingKeyMade: return words(.eventSealingKey)
    case .recoveryKeyChanged: return words(.eventRecoveryKey)
    case .deviceLetIn: return words(.eventDeviceLetIn)
    case .sealedJoined: return words(.eventSealedJoined)
    case .sealedLetIn: return words(.eventSealedLetIn)
    case .sealedRenewed: return words(.eventSealedRenewed)
    case .groupSealed: return words(.eventGroupSealed)
    case .groupJoined: return words(.eventGroupJoined)
    case .codeMade: return words(.eventCodeMade)
    case .codeRevoked: return words(.eventCodeRevoked)
    case .invited: return words(.eventInvited)
    case .invitationCancelled: return words(.eventInvitationCancelled)
    case .bankConnected: return words(.eventBankConnected)
    case .bankDisconnected: return words(.eventBankDisconnected)
    }
  }

  static func sentence(_ problem: CallProblem, _ words: Words) -> String {
    switch problem {
    case .offline: return words(.serverAway)
    case .noPasskey: return words(.passkeyNone)
    case .passkeyHere: return words(.passkeyHere)
    case .message(let text): return text
    }
  }
}
