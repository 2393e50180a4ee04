import Basis
import Screens

/// ‹Delete Account› (SEC-18, SEC-19): what happens when, and the one button.
enum DeletePage {
  static func write(_ form: DeleteForm?, _ screen: Screen, _ words: Words, _ h: inout HTMLWriter) {
    Page.heading(words(.deleteAccount), back: "/settings", words(.back), &h)
    guard let form else { return h.tag("p", .cls("lead"), text: words(.noAccount)) }
    h.tag("p", .cls("answer-block answer"), .id("delete-all"), text: words(.deleteAccountAll))
    h.tag("p", .cls("lead"), .id("delete-later"), text: words(.deleteAccountLater))
    h.tag("dl", .cls("card facts"), .id("delete-facts")) { h in
      // What is true depends on where the ledger is.
      let isKept = form.unsent + form.onlyHere > 0
      let isElsewhere = form.place == .elsewhere && !isKept
      fact(
        .deleteAtOnce, isKept ? .deleteAtOnceKept : isElsewhere ? .deleteAtOnceElsewhere : .deleteAtOnceText, words, &h)
      fact(
        .deleteThirty, isKept ? .deleteThirtyKept : isElsewhere ? .deleteThirtyElsewhere : .deleteThirtyText, words, &h)
      if form.losesKey, !isKept { fact(.deleteSealed, .deleteSealedText, words, &h) }
      fact(.deleteAfter, form.onlyHere > 0 ? .deleteAfterKept : .deleteAfterText, words, &h)
      fact(.deleteOthers, .deleteOthersText, words, &h)
    }
    if let subscription = form.subscription {
      h.tag("div", .cls("strip care"), .id("delete-subscription")) { h in
        h.tag("span") { h in
          h.tag("strong", text: words(.deleteSubscriptionTitle))
          h.text(" " + words(.deleteSubscription))
        }
        h.linkButton(words(.proManage), .plain, href: subscription.manage)
      }
    }
    problem(form.problem, words, &h)
    if form.onlyHere > 0 {
      h.problem(words(.deleteOnlyHere, count: form.onlyHere), id: "delete-only-here")
      h.tag("div", .cls("chip-row")) { h in
        h.button(words(.backupSave), .primary, action: .backup(.open), id: "delete-backup", icon: .download)
      }
    }
    if form.unsent > 0 { h.problem(words(.deleteUnsentKept, count: form.unsent), id: "delete-unsent") }
    h.tag("div", .cls("chip-row")) { h in
      h.button(words(.deleteExportFirst), action: .export(.json), id: "delete-export", icon: .download)
      if !form.asks {
        h.button(words(.deleteAccount), .danger, action: .delete(.ask), id: "delete-account", icon: .trash)
      }
    }
    if form.asks {
      h.tag("div", .cls("strip care ask"), .id("ask-delete"), .at("role", "alert")) { h in
        h.tag("span", text: words(.deleteQuestion))
        h.button(words(.cancel), .plain, action: .delete(.cancel), id: "delete-keep", disabled: form.isSending)
        h.button(
          words(form.isSending ? .sending : .deleteAccount), .danger, action: .delete(.go), id: "delete-really",
          disabled: form.isSending)
      }
    }
  }

  private static func fact(_ term: Phrase, _ text: Phrase, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("dt", text: words(term))
    h.tag("dd", text: words(text))
  }

  private static func problem(_ problem: DeleteForm.Problem?, _ words: Words, _ h: inout HTMLWriter) {
    switch problem {
    case nil: return
    case .offline?: h.problem(words(.serverAway), id: "delete-problem")
    case .message(let text)?: h.problem(text, id: "delete-problem")
    case .soleAdmin(let group, let name)?:
      h.problem(words(.deleteSoleAdmin, name), id: "delete-problem")
      h.tag("div", .cls("chip-row")) { h in
        h.linkButton(words(.openGroup, name), .plain, href: "/together/" + group.text + "?section=members")
      }
    }
  }
}

extension AccountPages {
  /// After the right password of an account that is to be erased: the one way in is to keep it.
  static func deleting(
    _ form: AccountForm, _ erasedAt: ServerMoment, offset: Int, _ words: Words, _ h: inout HTMLWriter
  ) {
    frame(words(.deletingTitle), words, &h) { h in
      let day = words.day(words.localDay(minutes: erasedAt.minutes, offset: offset))
      h.tag("p", .id("deleting-until"), .cls("center"), text: words(.deletingUntil, day))
      if let problem = form.problem { h.problem(sentence(problem, words), id: "account-problem") }
      h.tag("div", .cls("stack")) { h in
        h.button(
          words(form.isSending ? .sending : .keepAccount), .primary, action: .account(.keepAccount), id: "keep-account",
          disabled: form.isSending)
        h.button(words(.letItGo), .quiet, action: .account(.letGo), id: "let-go", disabled: form.isSending)
      }
    }
  }
}
