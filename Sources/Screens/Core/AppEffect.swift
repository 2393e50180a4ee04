import Basis
import Filing
import Ledger

/// What the host has to do after an event, in this order.
public enum AppEffect: Sendable {
  /// Draw this tab anew from `AppCore.screen(for:)`.
  case draw(view: Int64)
  /// Seal and write, before anything after it is shown.
  case store(AppStorage)
  case route(view: Int64, path: String, replace: Bool)
  case download(view: Int64, name: String, type: String, bytes: [UInt8])
  case announce(view: Int64, Notice)
  case focus(view: Int64, id: String)
  case theme(Theme, Look)
  case sync
  case syncNow
  case signedIn
  case request(view: Int64, tag: String, method: String, path: String, body: [UInt8]?)
  /// Have the reading module (`ReadingDesk.answer`) read a file; the answer comes back under this number.
  case read(view: Int64, number: Int64, task: [UInt8], file: [UInt8])
  case undoTimer(view: Int64, milliseconds: Int, name: String)
  /// Forget everything that is stored on this device.
  case erase
  /// Put what cannot be read aside, as it is, and begin anew in its place; and forget what was put aside (SEC-07).
  case setAside, forgetSetAside
  /// Ask the browser to keep the storage.
  case persist
  /// Open the vault of the account that just signed in; the answer comes back to it under `tag` (SEC-10). With `adopt`,
  /// what a guest had goes along.
  case enter(view: Int64, user: RecordID, adopt: Bool, tag: String, answer: [UInt8])
  /// Forget what a guest had on this device: the account has it (IMP-13).
  case forgetGuest
  /// Close the account's vault: kept sealed, or forgotten. `unsent` changes are nowhere else (ACC-16). It is answered
  /// under `tag`, to the engine of the vault before, with `answer`.
  case leave(view: Int64, keep: Bool, unsent: Int, tag: String, answer: [UInt8])
  /// What to do about the app lock; nothing after it is shown (SEC-09).
  case lock(view: Int64, LockStep)
  /// Whether a hidden page covers itself.
  case shield(view: Int64, on: Bool, isLocked: Bool)
  /// The keys of sealed ledgers that what leaves is sealed with and what comes is opened with; these and no others
  /// (SEC-26).
  case spaceKeys(JSON)
  /// Have something done with keys; it is answered like a request, with the status 422 where something does not open.
  case sealing(view: Int64, tag: String, task: SealingTask, options: JSON)
  /// Have a backup sealed or opened (SEC-05); it is answered like a request, with the status 422 and the name of the
  /// refusal where that is not possible.
  case backup(view: Int64, tag: String, BackupStep, file: [UInt8])
  /// Tell a group's members that the person has it open; nobody any more where there is none.
  case here(RecordID?)
  /// Show the browser's own question about installing.
  case install(view: Int64)
  /// Put a text on the clipboard.
  case copy(view: Int64, String)
  /// Hand a link to the device's own ways of sharing (EVT-19); where there are none, copy it.
  case share(view: Int64, title: String, String)
  /// A short vibration, where the person wants it (UXA-18).
  case buzz(view: Int64)
  /// The server's PDF of the page under this name; where `path` is empty or nobody answers, print the page (ANA-21).
  case print(view: Int64, path: String, name: String)
  /// Hand over what another app shared; it comes as `message.shared` or `import.file` (CAP-01).
  case takeShared(view: Int64)
  /// How many things wait for the person, on the app's icon; 0 takes the number away (NTF-11).
  case badge(Int)
  /// Have the browser make or use a passkey; what comes of it comes back as an action (ACC-12, SEC-09).
  case passkey(view: Int64, PasskeyAsk)
  /// Have the browser take push messages with this key, or none without one; it answers with `push.state` (NTF-02).
  case push(view: Int64, key: String)
  /// Ask the store of the app around the page; what comes of it comes back as `pro.answered` (PLN-08).
  case shop(view: Int64, ShopAsk)
  /// Leave the app for a provider's page, which leads back (ACC-09).
  case visit(view: Int64, String)
  /// Go on with the new version of the app.
  case reload(view: Int64)
}

/// What the host seals and writes in one transaction.
public struct AppStorage: Sendable {
  public var pages: [(index: Int, bytes: [UInt8])] = []
  public var journal: [(key: Int64, bytes: [UInt8])] = []
  /// Journal entries that are not needed any more, and pages that are empty now.
  public var forgotten: [Int64] = []
  public var droppedPages: [Int] = []

  public var isEmpty: Bool { pages.isEmpty && journal.isEmpty && forgotten.isEmpty && droppedPages.isEmpty }
}

public enum Theme: String, CaseIterable, Sendable {
  case system, light, dark
}

/// Which of the two sets of colours (DES-02, DES-03).
public enum Look: String, Sendable {
  case calm, fintech
}

/// Something that happened, to be said in a sentence: in the undo bar, in a banner, to screen readers.
public enum Notice: Equatable, Sendable {
  case added(name: String)
  case changed(count: Int)
  case deleted(count: Int)
  case restored(count: Int)
  case imported(count: Int)
  case categorised(count: Int, category: String)
  /// Suggested categories that were accepted, of several kinds.
  case suggested(count: Int)
  case joined(count: Int)
  case declined(count: Int)
  case renamed(count: Int, name: String)
  case moved(count: Int, wallet: String)
  case walletAdded(name: String)
  case walletChanged(name: String)
  case walletDeleted(name: String)
  case categoryAdded(name: String)
  case categoryChanged(name: String)
  case categoryDeleted(name: String)
  case templateAdded(name: String)
  case templateChanged(name: String)
  case templateDeleted(name: String)
  /// With so many entries that it filed at once.
  case ruleAdded(filed: Int)
  case ruleChanged, ruleDeleted
  /// What became of a setting.
  case set(Setting)
  case planChanged
  /// So many suggested budgets go by what is usual now.
  case suggestionsUpdated(count: Int)
  case planKept(CalendarDate)
  case profileSaved, reportSaved
  /// Of anything that has a name.
  case saved(name: String)
  /// They were asked to become the admin; or weren't after all.
  case adminAsked(name: String), adminKept
  case removed(name: String)
  case memberGone(name: String)
  case shutOut(name: String)
  case letGo
  /// The person themselves.
  case youLeft
  /// Begun after somebody left the other one (HSE-09).
  case freshHousehold
  /// The admin’s side of a request to come in, and the side of who asked (HSE-08).
  case oneHousehold(name: String)
  /// After the household that they were in they have one of their own (HSE-10, HSE-11, HSE-13).
  case householdOfOwn(name: String)
  case cameIn(name: String), notLetIn(name: String), letIn(name: String)
  case settled(from: Person, to: Person, Money)
  case reopened, reopenAsked
  /// A household, for all its members.
  case groupDeleted
  case groupArchived, groupOpenedAgain, groupBroughtBack
  /// This event can be changed without Pro, in the place of the others.
  case eventChosen
  /// A settlement stands in a wallet now.
  case recorded
  case copied
  /// Of a message that came in by itself.
  case messageKept, messageDismissed
  /// How many messages that waited were read again.
  case messageLearned(reread: Int)
  case messageForgotten, messageTested, messageSenderGone
  /// So many ways of writing came with a file; or its version is not known here.
  case patternsLearned(Int), patternsAreNewer
  /// What was chosen for a payee until now counts no more.
  case payeeForgotten(String)
  case pushTested
  /// By a purchase that was approved, or made, elsewhere (PLN-08).
  case proArrived
  /// A bank was connected, brought so many entries, was disconnected; and a wallet agrees with its bank (BNK-04 to
  /// BNK-14).
  case bankConnected, bankBrought(Int, from: String?), bankEnded, reconciled
  /// Where what a sender or a bank's account tells of goes from now on; nowhere, of an account.
  case goesInto(wallet: String?)
  /// What became of a bank's row that looked like an entry (BNK-10).
  case bankAnswered(BankMatch)
  case reordered(name: String)
  case undone
  case exported
  /// Not all of the ledger is here to be read, so that no file was made of it.
  case notWhole
  /// A mail with a link to it (SEC-17).
  case exportSent
  /// Into a group, by an invitation.
  case welcomeTo(String)
  /// A mail with a new link.
  case proofSent
  case signedIn, signedInApart, signedOut, signedOutUnheard, signOutFailed
  case passwordUpdated
  /// By who is signed in: other devices are signed out.
  case passwordChanged
  /// One more way to sign in, and that it is the person (ACC-10).
  case identityLinked, identityConfirmed
  /// With a passkey from now on (ACC-12).
  case passkeyAdded
  /// It is erased on this day (SEC-18).
  case accountDeleted(CalendarDate), accountKept
  /// The person's own space is on this device only now; on another one only; here only, with what was not sent; synced.
  case movedHere, movedAway, keptUnsent(isShown: Bool), movedUp
  /// So many entries went into the account and were compared (IMP-13); not all of them; and what they came from is
  /// gone.
  case movedIn(count: Int), moveStopped, oldCopyRemoved
  /// One of several ledgers is on the screen now; two stay apart; one is gone from here.
  case ledgerOpened, ledgersApart, ledgerRemoved
  /// The same, sealed; another recovery key; this device was let in, needs no letting in, or finds nothing that is
  /// sealed.
  case sealed, groupSealed(name: String), recoveryKeyChanged, isLetIn, isOpenAlready, nothingToOpen
  /// The server was put back from a backup; so many changes in groups could not be given back to it.
  case serverRestored(lost: Int)
  /// A link is on its way to this address (ACC-15).
  case addressAsked(String)
  /// The sentence of a refusal, already in words for the person.
  case refused(String)
  case storageTrouble(code: String)
  case setAside
  case found(count: Int)
  case synced
  /// The person's own ledger on the screen is on this device only: all the rest is synced, or there is none.
  case restSynced, nothingToSync
  /// Answers to somebody who asked whether there is anything new: no, or so many entries; or the server doesn't work.
  case nothingNew, refreshed(count: Int), syncTrouble
  case backupNeedsEmptySpace
  /// Of many files at once, the last ones were too much.
  case filesLeftOut
  case offline
}

extension Notice {
  /// Something new is here.
  public var isAdding: Bool {
    switch self {
    case .added, .templateAdded: return true
    default: return false
    }
  }

  /// Whether it stays until it is tapped: what went wrong, what nobody asked for, and what names a date or a loss. An
  /// answer to what was just done goes by itself.
  public var stays: Bool {
    switch self {
    case .accountDeleted, .accountKept, .serverRestored, .proArrived, .groupDeleted, .ledgersApart, .oldCopyRemoved:
      return true
    default: return isCare
    }
  }

  /// It asks for care.
  public var isCare: Bool {
    switch self {
    case .refused, .storageTrouble, .setAside, .backupNeedsEmptySpace, .filesLeftOut, .offline, .signOutFailed,
      .movedAway, .keptUnsent,
      .serverRestored, .patternsAreNewer, .nothingToOpen, .syncTrouble:
      return true
    default: return false
    }
  }
}
