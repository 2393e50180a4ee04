import Basis
import Ledger
import Screens

/// ‹Notifications› (NTF-01 to NTF-06): this device, what it tells, and when it is quiet.
enum NotificationsPage {
  @inline(never)
  static func write(_ model: NotificationsModel, _ words: Words, _ h: inout HTMLWriter) {
    Page.heading(words(.notifications), back: "/settings", words(.back), &h)
    h.tag("p", .cls("soft intro"), text: words(.notificationsHow))
    switch model.place {
    case .noAccount:
      return h.emptyState(words(.notificationsNoAccount)) { h in h.linkButton(words(.signIn), href: "/sign-in") }
    case .onDevice:
      return h.emptyState(words.noServerHasIt + " " + words(.notificationsOnDevice)) { h in
        h.linkButton(words(.whereItLives), href: "/settings/storage")
      }
    case .sealed:
      return h.emptyState(words(.notificationsSealed)) { h in
        h.linkButton(words(.whereItLives), href: "/settings/storage")
      }
    case .here: break
    }
    device(model, words, &h)
    kinds(model, words, &h)
    mail(model, words, &h)
    quiet(model, words, &h)
  }

  private static func device(_ model: NotificationsModel, _ words: Words, _ h: inout HTMLWriter) {
    h.card(words(.pushDevice), id: "push-device") { h in
      if let problem = model.form.problem { h.problem(sentence(problem, words), id: "push-problem") }
      if model.device.isHere, model.form.isOn == true, model.device.permission == .granted {
        h.tag("p", .cls("all-assigned"), .id("push-is-on")) { h in
          h.icon(.check)
          h.text(words(.pushIsOn))
        }
        h.tag("div", .cls("chip-row")) { h in
          h.button(words(.pushTry), action: .push(.test), id: "push-test")
          h.button(words(.pushOff), .quiet, action: .push(.off), id: "push-off")
        }
        return
      }
      if !model.device.isHere {
        h.tag(
          "p", .cls("soft"), .id("push-cannot"),
          text: words(model.needsHomeScreen ? .pushNeedsHomeScreen : .pushNotHere))
        return
      }
      if model.device.permission == .denied {
        if model.form.problem == nil { h.tag("p", .cls("soft"), .id("push-denied"), text: words(.pushDenied)) }
        return
      }
      h.tag("p", .cls("soft"), text: words(.pushAsks))
      h.tag("div", .cls("chip-row")) { h in
        h.button(words(.pushOn), .primary, action: .push(.on), id: "push-on")
        if model.form.problem == .offline { h.button(words(.retry), action: .push(.again), id: "push-again") }
      }
    }
  }

  private static func mail(_ model: NotificationsModel, _ words: Words, _ h: inout HTMLWriter) {
    guard let state = model.form.mail, state != .none else { return }
    h.card(words(.mailCard), id: "mail-notices") { h in
      guard state != .unproven else {
        h.tag("p", .cls("soft"), .id("mail-unproven"), text: words(.mailUnproven))
        return h.tag("div", .cls("chip-row")) { h in h.linkButton(words(.profile), .quiet, href: "/settings/profile") }
      }
      h.checkbox(words(.mailOn), id: "mail-on", name: "mail", checked: state == .on, change: .push(.mail))
      h.tag("p", .cls("hint under-check"), text: words(.mailOnHint))
      guard state == .on else {
        h.checkbox(
          words(.mailInstead), id: "mail-instead", name: "instead", checked: state == .instead,
          change: .push(.mailInstead))
        return h.tag("p", .cls("hint under-check"), text: words(.mailInsteadHint))
      }
      h.details(words(.mailKinds), id: "mail-kinds") { h in
        for kind in model.mailedKinds { self.kind(kind, "mail-", .mailKind, .mailTopic, words, &h) }
      }
    }
  }

  private static func kinds(_ model: NotificationsModel, _ words: Words, _ h: inout HTMLWriter) {
    h.card(words(.pushKinds), id: "push-kinds") { h in
      h.tag("p", .cls("soft"), text: words(.pushKindsHow))
      for kind in model.kinds { self.kind(kind, "kind-", .kind, .topic, words, &h) }
      h.tag("p", .cls("hint"), text: words(.pushSecurityAlways))
    }
  }

  /// Its switch, and folded away one for each of its types (NTF-05).
  private static func kind(
    _ kind: NotificationsModel.Kind, _ prefix: String, _ ofKind: PushAction, _ ofTopic: PushAction, _ words: Words,
    _ h: inout HTMLWriter
  ) {
    let (label, id) = (words(name(kind.kind)), prefix + kind.kind.name)
    h.checkbox(label, id: id, name: id, checked: kind.isOn, change: .push(ofKind), value: kind.kind.name)
    guard !kind.topics.isEmpty else { return }
    h.tag("div", .cls("under-check"), .at("role", "group"), .label(label)) { h in
      h.details(words(.kindTypes), id: id + "-types") { h in
        for (topic, isOn) in kind.topics {
          h.checkbox(
            words(name(topic)), id: prefix + topic.name, name: prefix + topic.name, checked: isOn,
            change: .push(ofTopic), value: topic.name)
        }
      }
    }
  }

  private static func quiet(_ model: NotificationsModel, _ words: Words, _ h: inout HTMLWriter) {
    h.card(words(.pushHow), id: "push-how") { h in
      h.checkbox(
        words(.pushAmounts), id: "push-amounts", name: "amounts", checked: model.showsAmounts, change: .push(.amounts))
      h.tag("p", .cls("hint under-check"), text: words(.pushAmountsHint))
      h.tag("form", .id("quiet-form"), .flag("novalidate")) { h in
        h.tag("fieldset") { h in
          h.tag("legend", .cls("label"), text: words(.quietHours))
          h.tag("div", .cls("fields")) { h in
            time(words(.quietFrom), "quiet-from", "from", model.quietFrom, &h)
            time(words(.quietUntil), "quiet-until", "until", model.quietUntil, &h)
          }
        }
        h.tag("p", .cls("hint"), text: words(.quietHint))
      }
    }
  }

  private static func time(_ label: String, _ id: String, _ name: String, _ value: String, _ h: inout HTMLWriter) {
    h.tag("label", .cls("field"), .at("for", id)) { h in
      h.tag("span", .cls("label"), text: label)
      h.void("input", .type("time"), .id(id), .name(name), .at("value", value), .change(.push(.quiet)))
    }
  }

  private static func name(_ kind: NoticeKind) -> Phrase {
    switch kind {
    case .expenses: return .kindExpenses
    case .settlements: return .kindSettlements
    case .members: return .kindMembers
    case .ratio: return .kindRatio
    case .budgets: return .kindBudgets
    case .goals: return .kindGoals
    case .periods: return .kindPeriods
    case .income: return .kindIncome
    case .messages: return .kindMessages
    case .imports: return .kindImports
    case .banks: return .kindBanks
    }
  }

  @inline(never)
  private static func name(_ topic: InboxNotice.Topic) -> Phrase {
    switch topic {
    case .expenseAdded: return .typeExpenseAdded
    case .expenseChanged: return .typeExpenseChanged
    case .expenseDeleted: return .typeExpenseDeleted
    case .askedToJoin: return .typeAskedToJoin
    case .memberJoined: return .typeMemberJoined
    case .memberLeft: return .typeMemberLeft
    case .memberRemoved: return .typeMemberRemoved
    case .groupDeleted: return .typeGroupDeleted
    case .accountEnds: return .typeAccountEnds
    case .ratioChanged: return .typeRatioChanged
    case .ratioFromIncomes: return .typeRatioFromIncomes
    case .ratioWithoutIncome: return .typeRatioWithoutIncome
    case .ratioReset: return .typeRatioReset
    case .ratioWithdrawn: return .typeRatioWithdrawn
    case .incomeAsked: return .typeIncomeAsked
    case .budgetAlert: return .typeBudgetAlert
    case .budgetPassed: return .typeBudgetPassed
    case .celebration: return .typeCelebration
    case .savingsGoal: return .typeSavingsGoal
    case .noIncome: return .typeNoIncome
    case .bonusFound: return .typeBonusFound
    case .bonusDeadline: return .typeBonusDeadline
    case .bankImported: return .typeBankImported
    case .bankFailed: return .typeBankAway
    case .consentEnds: return .typeConsentEnds
    case .balanceMismatch: return .typeBalanceMismatch
    // Those that are a kind by themselves, or none that is told.
    case .settled: return .kindSettlements
    case .periodStarted: return .kindPeriods
    case .messagesWait: return .kindMessages
    case .imported: return .kindImports
    case .groupSummary: return .kindExpenses
    case .budgetSummary: return .kindBudgets
    case .overPlan, .firstBudget, .resolution, .newSignIn: return .inbox
    }
  }

  private static func sentence(_ problem: PushForm.Problem, _ words: Words) -> String {
    switch problem {
    case .denied: return words(.pushDenied)
    case .offline: return words(.pushOffline)
    case .browser: return words(.pushBrowser)
    case .message(let text): return text
    }
  }
}
