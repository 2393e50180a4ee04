import Basis
import Filing
import Ledger

/// One group on the Dashboard: the answer, and the way to ‹Settle up› (SPL-14).
public struct GroupLine: Sendable {
  public let id: RecordID
  public let name: String
  public let isHousehold: Bool
  public let standing: Standing

  /// Nil for a group that asks nothing of the person: nothing spent, archived, or an event that is even.
  init?(_ group: GroupSnapshot) {
    guard !group.group.isClosed else { return nil }
    let standing = Standing(group)
    switch standing {
    case .empty, .nobody: return nil
    case .even, .evenButOthers, .open: if !group.isHousehold { return nil }
    case .owed, .owes, .pair: break
    }
    self.init(group, standing)
  }

  /// As it is, whatever it asks.
  init(_ group: GroupSnapshot, _ standing: Standing) {
    id = group.space.id
    name = group.group.name
    isHousehold = group.isHousehold
    self.standing = standing
  }
}
