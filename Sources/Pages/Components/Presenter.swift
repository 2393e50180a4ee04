import Basis
import Screens

/// The app with its pages: events in, finished effects out. The host only carries bytes.
public struct Presenter {
  public private(set) var core = AppCore()
  /// Whether parts that a tab shows already are left out. A host that cannot put them back wants whole pages.
  public var leavesOutSameParts = false
  private var shown: [(view: Int64, parts: DrawnParts)] = []

  public init() {}

  /// An effect with everything in it that the host needs.
  public enum Output: Sendable {
    /// HTML for the inside of the element `app`, and the document's title and language.
    case draw(view: Int64, html: [UInt8], title: String, language: String)
    case announce(view: Int64, text: String)
    /// Every other effect, as it is.
    case effect(AppEffect)
  }

  public mutating func handle(_ event: AppEvent) -> [Output] {
    if case .boot = event.kind { core = AppCore() }
    switch event.kind {
    case .action(let action): if sameBytes(action.name, ActionName.plain(.redraw).text) { shown = [] }
    case .synced, .fetched: break
    // After a start, or when something was not shown because it could not be stored, pages are whole.
    default: shown = []
    }
    var out: [Output] = []
    for effect in core.handle(event) {
      switch effect {
      case .draw(let view):
        guard let screen = core.screen(for: view) else { continue }
        out.append(
          .draw(view: view, html: html(screen, view), title: Page.title(screen), language: Page.language(screen)))
      case .announce(let view, let notice):
        let words = Words(format: core.format, today: core.today)
        out.append(.announce(view: view, text: NoticeText.sentence(notice, words)))
      default: out.append(.effect(effect))
      }
    }
    return out
  }

  private mutating func html(_ screen: Screen, _ view: Int64) -> [UInt8] {
    guard leavesOutSameParts else { return Page.html(screen) }
    var h = HTMLWriter()
    h.countsParts = true
    let index = shown.firstIndex { $0.view == view }
    if let index { h.before = shown[index].parts }
    Page.write(screen, &h)
    if let index { shown[index].parts = h.parts } else { shown.append((view, h.parts)) }
    return h.bytes
  }
}

/// Notices as sentences.
enum NoticeText {
  static func sentence(_ notice: Notice, _ words: Words) -> String {
    switch notice {
    case .added(let name): return name.isEmpty ? words(.noticeAddedPlain) : words(.noticeAdded, name)
    case .changed(let count): return words(.noticeChanged, count: count)
    case .deleted(let count): return words(.noticeDeleted, count: count)
    case .restored: return words(.noticeRestored)
    case .imported(let count): return words(.noticeImported, count: count)
    case .categorised(let count, let category):
      return category.isEmpty ? words(.noticeUncategorised) : words(.noticeCategorised, count: count, category)
    case .suggested(let count): return words(.noticeSuggested, count: count)
    case .joined(let count): return words(.noticeJoined, count: count)
    case .declined(let count): return words(.noticeDeclined, count: count)
    case .renamed(let count, let name): return words(.noticeRenamed, count: count, name)
    case .moved(let count, let wallet): return words(.noticeMoved, count: count, wallet)
    case .walletAdded(let name), .categoryAdded(let name), .templateAdded(let name): return words(.noticeAdded, name)
    case .walletChanged(let name), .categoryChanged(let name), .templateChanged(let name):
      return words(.noticeSaved, name)
    case .walletDeleted(let name), .categoryDeleted(let name), .templateDeleted(let name):
      return words(.noticeGone, name)
    case .saved(let name): return words(.noticeSaved, name)
    case .ruleAdded(filed: 0), .ruleChanged: return words(.noticeRuleAdded)
    case .ruleAdded(let filed): return words(.noticeRuleFiled, count: filed)
    case .ruleDeleted: return words(.noticeRuleDeleted)
    case .removed(let name): return words(.noticeGone, name)
    case .memberGone(let name): return words(.noticeMemberGone, name)
    case .letGo: return words(.noticeLetGo)
    case .shutOut(let name): return words(.noticeShutOut, name)
    case .youLeft: return words(.noticeYouLeft)
    case .freshHousehold: return words(.noticeFresh)
    case .oneHousehold(let name): return words(.noticeOneHousehold, name)
    case .householdOfOwn(let name): return words(.noticeHouseholdOfOwn, name)
    case .cameIn(let name): return words(.noticeCameIn, name)
    case .adminAsked(let name): return words(.noticeAdminAsked, name)
    case .adminKept: return words(.noticeAdminKept)
    case .notLetIn(let name): return words(.noticeNotLetIn, name)
    case .letIn(let name): return words(.noticeLetIn, name)
    case .settled(let from, let to, let money): return words.paidPayment(from, to, money)
    case .recorded: return words(.noticeRecorded)
    case .reopened: return words(.noticeReopened)
    case .pushTested: return words(.noticePushTested)
    case .reopenAsked: return words(.noticeReopenAsked)
    case .copied: return words(.noticeCopied)
    case .messageKept: return words(.noticeMessageKept)
    case .messageLearned(0): return words(.noticeMessageLearned)
    case .messageLearned(let reread): return words(.noticeMessageReread, count: reread)
    case .messageTested: return words(.noticeMessageTested)
    case .payeeForgotten(let payee): return words(.noticePayeeForgotten, payee)
    case .patternsLearned(let count):
      return count == 0 ? words(.noticePatternsKnown) : words(.noticePatternsLearned, count: count)
    case .patternsAreNewer: return words(.noticePatternsNewer)
    case .messageForgotten: return words(.noticeMessageForgotten)
    case .messageSenderGone: return words(.noticeMessageSenderGone)
    case .messageDismissed: return words(.noticeMessageDismissed)
    case .profileSaved: return words(.noticeProfile)
    case .reportSaved: return words(.reportSaved)
    case .reordered(let name): return words(.noticeReordered, name)
    case .set(let setting): return SettingText.sentence(setting, words)
    case .planChanged: return words(.noticePlan)
    case .suggestionsUpdated(let count): return words(.noticeSuggestions, count: count)
    case .undone: return words(.noticeUndone)
    case .exportSent: return words(.noticeExportSent)
    case .exported: return words(.noticeExported)
    case .notWhole: return words(.backupNotWhole)
    case .signedIn: return words(.noticeSignedIn)
    case .welcomeTo(let name): return words(.noticeWelcomeTo, name)
    case .proofSent: return words(.noticeProofSent)
    case .groupDeleted: return words(.noticeGroupDeleted)
    case .groupArchived: return words(.noticeArchived)
    case .groupOpenedAgain: return words(.noticeOpenedAgain)
    case .groupBroughtBack: return words(.noticeBroughtBack)
    case .eventChosen: return words(.noticeChosen)
    case .addressAsked(let email): return words(.noticeAddressAsked, email)
    case .accountDeleted(let day): return words(.noticeAccountDeleted, words.day(day))
    case .accountKept: return words(.noticeAccountKept)
    case .proArrived: return words(.proArrived)
    case .bankConnected: return words(.bankConnected)
    case .bankBrought(let count, let bank):
      return bank.map { words(.bankImported, count: count, $0) } ?? words(.bankBrought, count: count)
    case .bankEnded: return words(.bankGone)
    case .goesInto(let wallet): return wallet.map { words(.noticeGoesInto, $0) } ?? words(.noticeGoesNowhere)
    case .bankAnswered(.keep): return words(.noticeBankKept)
    case .bankAnswered(.replace): return words(.noticeBankReplaced)
    case .bankAnswered(.both): return words(.noticeBankBoth)
    case .reconciled: return words(.reconciled)
    case .passkeyAdded: return words(.noticePasskeyAdded)
    case .movedHere: return words(.noticeMovedHere)
    case .movedAway: return words(.noticeMovedAway)
    case .keptUnsent(let isShown): return words(isShown ? .noticeKeptUnsent : .noticeKeptInList)
    case .movedUp: return words(.noticeMovedUp)
    case .movedIn(let count): return count == 0 ? words(.noticeMovedInNone) : words(.noticeMovedIn, count: count)
    case .moveStopped: return words(.noticeMoveStopped)
    case .ledgerOpened: return words(.noticeLedgerOpened)
    case .ledgersApart: return words(.noticeLedgersApart)
    case .ledgerRemoved: return words(.noticeLedgerRemoved)
    case .oldCopyRemoved: return words(.noticeOldCopyRemoved)
    case .sealed: return words(.noticeSealed)
    case .groupSealed(let name): return words(.noticeGroupSealed, name)
    case .recoveryKeyChanged: return words(.noticeRecoveryKey)
    case .isLetIn: return words(.noticeIsLetIn)
    case .isOpenAlready: return words(.noticeIsOpen)
    case .nothingToOpen: return words(.noticeNothingToOpen)
    case .serverRestored(lost: 0): return words(.noticeServerRestored)
    case .serverRestored(let lost): return words(.noticeServerRestoredLost, count: lost)
    case .identityLinked: return words(.noticeIdentityLinked)
    case .identityConfirmed: return words(.noticeIdentityConfirmed)
    case .passwordChanged: return words(.noticePasswordChanged)
    case .passwordUpdated: return words(.noticePasswordUpdated)
    case .signedInApart: return words(.noticeSignedInApart)
    case .signedOut: return words(.noticeSignedOut)
    case .signOutFailed: return words(.signOutNotDone)
    case .signedOutUnheard: return words(.noticeSignedOutUnheard)
    case .refused(let message): return message
    case .storageTrouble(let code): return trouble(code, words)
    case .setAside: return words(.noticeSetAside)
    case .planKept(let date): return words(.planKept, words.day(date))
    case .found(let count): return words(.noticeFound, count: count)
    case .synced: return words(.synced)
    case .restSynced: return words(.noticeRestSynced)
    case .nothingToSync: return words(.nothingToSync)
    case .nothingNew: return words(.noticeNothingNew)
    case .refreshed(let count): return words(.noticeRefreshed, count: count)
    case .syncTrouble: return words(.syncTrouble)
    case .backupNeedsEmptySpace: return words(.noticeBackupNeedsEmpty)
    case .filesLeftOut: return words(.noticeFilesLeftOut)
    case .offline: return words(.noticeOffline)
    }
  }

  static func trouble(_ code: String, _ words: Words) -> String {
    switch code {
    case "storage-full", "quota": return words(.troubleFull)
    case "sealed-doubtful": return words(.troubleDoubtful)
    case "sealed-suspended": return words(.troubleSuspended)
    case "page-unreadable", "storage-unreadable", "key-lost", "damaged": return words(.troubleUnreadable)
    default: return words(.troubleStorage)
    }
  }
}
