import Basis
import Filing
import Ledger
import Replica

/// How an entry of the person's own is shared: what its page and its sheet both say (TXN-20, SPL-11).
public struct EntryShare: Sendable, Equatable {
  /// Whether anything of it can still be changed together with the group.
  public enum Standing: Sendable, Equatable {
    case open
    /// The person isn't in the household any more: what the others change of it changes here, too (HSE-14).
    case left
    /// Nothing of it changes any more: the group was deleted, or the person isn't in it and hears nothing of it.
    case over
    /// The group isn't on this device.
    case away
  }

  /// The group's name.
  public let group: String
  public let standing: Standing
  /// Others paid, and this is the person's part: the group's page is where it changes.
  public let isBorne: Bool
  /// What the person bears.
  public let share: Money
  /// All of the expense; nil where the entry was shared before that was kept.
  public let whole: Money?
  /// Of a custom split by percent: `80/20`, the person's own first (SPL-11).
  public let split: String?
  /// The expense, or the group where that isn't known here any more; nil where nothing of it is on this device.
  public let path: Route?

  /// Whether the entry can be deleted, which its expense goes with.
  public var canBeDeleted: Bool { standing == .open }
}

extension AppCore {
  /// Nil for an entry that is the person's alone.
  func entryShare(_ entry: Transaction, _ snapshot: Snapshot) -> EntryShare? {
    guard let group = entry.group, let record = entry.groupRecord,
      let own = snapshot.space.form(OwnShare.id(of: record), OwnShare.self)
    else { return nil }
    let space = groupSpace(group)
    let whole = own.whole ?? (own.paid > own.share ? own.paid : nil)
    let isKnown = space?.form(record, Expense.self) != nil
    return EntryShare(
      group: snapshot.space.wallets[Wallet.id(ofGroup: group)]?.name ?? space?.group?.name ?? "",
      standing: standing(ofGroup: group), isBorne: OwnShare.isBorne(entry),
      share: Money(minorUnits: own.share, currency: entry.currency),
      whole: whole.map { Money(minorUnits: $0, currency: entry.currency) }, split: snapshot.customSplit(entry),
      path: replica.isGroup(group) ? Route(isKnown ? .expense(group, record) : .group(group)) : nil)
  }

  /// What can become of the entries that are shared with a group.
  func standing(ofGroup id: RecordID) -> EntryShare.Standing {
    if sharedGroup(id) != nil { return .open }
    guard let space = groupSpace(id), let group = space.group else { return .away }
    let hasLeft = replica.isEnded(id) || space.ownMember(replica.account)?.leftOn != nil
    let isTold = group.preset == .household && group.deletedOn == nil && !replica.isSealed(id)
    return hasLeft && isTold ? .left : .over
  }
}
