import Basis
import Ledger

/// One thing that somebody did in a group: who, what and when (HSE-19).
public struct ActivityLine: Sendable, Equatable {
  /// What was done.
  public enum Kind: Equatable, Sendable {
    case began, joined
    /// The admin let somebody in who asked (HSE-08), or did not.
    case letIn, notLetIn
    /// A name that had been somebody's was taken over with the code (EVT-05).
    case cameBack
    /// Somebody who was in it without an account has one now (ACC-11).
    case hasAccount
    case left, removed
    /// The account is to be erased, is kept after all, was erased (SEC-18).
    case accountEnds, accountStays, accountErased
    case memberAdded, memberChanged
    /// Somebody was asked to become the admin, was not after all, or accepted.
    case adminAsked, adminKept, adminPassed
    case added, changed, deleted, restored, settled, reopened, ratio, settings, tookBack
    case archived, openedAgain, groupDeleted, broughtBack, chosen
  }

  /// Of an expense that was changed: what it was, and what it is.
  public struct Amounts: Sendable, Equatable {
    public let before: Money
    public let after: Money
  }

  public let id: RecordID
  /// Nil when it was nobody who is known, as on a device without an account.
  public let who: Person?
  public let kind: Kind
  /// The name of what it was about; empty where there is none.
  public let subject: String
  public let date: CalendarDate
  public let isUndone: Bool
  public let amounts: Amounts?
  /// The author's clock, milliseconds since 1970.
  public let at: Int64

  /// Others are told of it when they next look (EVT-05).
  var isNews: Bool {
    switch kind {
    case .joined, .letIn, .cameBack, .left, .removed: return true
    default: return false
    }
  }

  /// Lines at most.
  public static let most = 200

  /// Of the last 30 days, newest first.
  public static func all(_ group: GroupSnapshot) -> [ActivityLine] {
    var actions: [Action] = []
    group.space.actions.forEachUnordered { if $0.date.days(until: group.today) <= 30 { actions.append($0) } }
    return newestFirst(actions).prefix(most).compactMap { ActivityLine($0, group) }
  }

  /// What others did to the membership after this moment, of the last 30 days, newest first (EVT-05). It is asked with
  /// every screen of a group, so what is old, and what is about expenses, is passed over before anything is read or
  /// sorted.
  public static func news(_ group: GroupSnapshot, after seen: Int64) -> [ActivityLine] {
    // Nobody's membership changed: there are thousands of expenses, and a few people.
    guard group.space.membersChangedAt > seen else { return [] }
    var actions: [Action] = []
    group.space.actions.forEachUnordered { action in
      guard action.stamp.createdAt > seen, action.undoneBy == nil, group.me == nil || action.author != group.me else {
        return
      }
      switch action.name {
      case "joinGroup", "answerJoin", "leaveGroup":
        if action.date.days(until: group.today) <= 30 { actions.append(action) }
      default: break
      }
    }
    return newestFirst(actions).compactMap { ActivityLine($0, group) }.filter { $0.isNews }
  }

  private static func newestFirst(_ actions: [Action]) -> [Action] {
    actions.sorted {
      $0.stamp.createdAt == $1.stamp.createdAt ? $0.id > $1.id : $0.stamp.createdAt > $1.stamp.createdAt
    }
  }

  init?(_ action: Action, _ group: GroupSnapshot) {
    guard let kind = ActivityLine.kind(action) else { return nil }
    id = action.id
    who = action.author.map { group.person($0) }
    self.kind = kind
    subject = action.subject ?? ""
    date = action.date
    isUndone = action.undoneBy != nil
    at = action.stamp.createdAt
    let edit = kind == .changed ? action.edits.first { $0.kind == .expense && sameBytes($0.field, "amount") } : nil
    if let before = edit?.before?.integerValue, let after = edit?.after?.integerValue {
      amounts = Amounts(before: group.money(before), after: group.money(after))
    } else {
      amounts = nil
    }
  }

  private static func settings(_ action: Action) -> Kind {
    var isChosen = false
    for edit in action.edits where edit.kind == .group {
      let isSet = edit.after != nil && edit.after != .null
      switch edit.field {
      case "archivedOn": return isSet ? .archived : .openedAgain
      case "deletedOn": return isSet ? .groupDeleted : .broughtBack
      // One that is opened in the place of another is chosen, too: that it is open again says more.
      case "chosenAt": isChosen = true
      default: continue
      }
    }
    return isChosen ? .chosen : .settings
  }

  private static func kind(_ action: Action) -> Kind? {
    if action.undoes != nil { return .tookBack }
    switch action.name {
    case "startGroup": return .began
    case "joinGroup" where action.edits.contains { sameBytes($0.field, Action.ownGuest) }: return .hasAccount
    case "joinGroup":
      return action.edits.contains { sameBytes($0.field, "user") && $0.before != nil } ? .cameBack : .joined
    case "answerJoin": return action.edits.contains { $0.kind == .joinRequest } ? .notLetIn : .letIn
    case "leaveGroup" where action.edits.contains { $0.id == Member.jointWalletID }: return .memberChanged
    case "leaveGroup": return action.edits.contains { $0.kind == .member && $0.id == action.author } ? .left : .removed
    case "endAccount":
      if action.edits.contains(where: { sameBytes($0.field, "isErased") }) { return .accountErased }
      return action.edits.contains { $0.after != nil } ? .accountEnds : .accountStays
    case "addMember": return .memberAdded
    case "editMember": return .memberChanged
    case "passAdmin" where action.edits.contains { $0.kind == .member && sameBytes($0.field, "isAdmin") }:
      return .adminPassed
    case "passAdmin":
      return action.edits.contains { $0.kind == .group && $0.after != nil && $0.after != .null }
        ? .adminAsked : .adminKept
    case "addExpense", "addDonation": return .added
    case "editExpense", "editDonation": return .changed
    case "deleteRecords": return .deleted
    case "restoreRecords": return .restored
    case "settle": return .settled
    case "reopenSettlement": return .reopened
    case "setRatio": return .ratio
    case "editGroup": return settings(action)
    default: return nil
    }
  }
}
