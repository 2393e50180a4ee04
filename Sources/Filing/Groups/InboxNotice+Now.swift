import Basis
import Ledger

extension InboxNotice {
  /// Whether what it says of its group can stop being so.
  public var mayPass: Bool {
    switch topic {
    case .accountEnds, .settled, .askedToJoin, .incomeAsked, .groupDeleted, .memberRemoved, .expenseAdded,
      .expenseChanged, .expenseDeleted,
      .memberJoined, .memberLeft:
      return group != nil && subject != nil
    default: return false
    }
  }

  /// What it says, by the group as it is now; nil once its reason has gone. What somebody did stays done until it's
  /// taken back.
  public func now(in group: GroupSnapshot) -> InboxNotice? {
    guard let subject else { return self }
    let space = group.space
    if topic == .memberRemoved {
      let isIn = !group.isEnded && group.me.flatMap { group.member($0) }?.leftOn == nil
      return isIn ? nil : self
    }
    // Of a group that one isn't in any more nothing new is heard.
    guard !group.isEnded else { return self }
    switch topic {
    case .accountEnds:
      guard let me = group.me, let action = space.actions[subject], let author = action.author else { return self }
      // Kept, and deleted once more: the newer notice says so.
      guard isNewest(action, in: space, where: { $0.author == author && sameBytes($0.name, action.name) }),
        let day = group.member(author)?.goesOn, let open = space.openDebts(of: author).first(where: { $0.other == me })
      else { return nil }
      var notice = self
      (notice.period, notice.amount) = (day, open.amount)
      return notice
    case .settled: return space.small[subject]?.stamp.isDeleted == true || space.isReopened(subject) ? nil : self
    case .askedToJoin: return WaitingPerson.all(group).contains { $0.id == subject } ? self : nil
    case .incomeAsked: return group.mayAgree && subject == InboxNotice.asking(space) ? self : nil
    case .groupDeleted:
      guard group.group.deletedOn != nil else { return nil }
      guard let action = space.actions[subject] else { return self }
      let isNewest = isNewest(action, in: space) { other in other.edits.contains { sameBytes($0.field, "deletedOn") } }
      return isNewest ? self : nil
    case .expenseAdded:
      return space.small[subject].map { space.actions.isUndone($0.stamp.createdBy) } == true ? nil : self
    // Brought back.
    case .expenseDeleted: return space.small[subject]?.stamp.isDeleted == false ? nil : self
    case .expenseChanged, .memberJoined, .memberLeft: return space.actions.isUndone(subject) ? nil : self
    default: return self
    }
  }

  private func isNewest(_ action: Action, in space: Space, where isAlike: (Action) -> Bool) -> Bool {
    var isNewest = true
    space.actions.forEachUnordered { if $0.stamp.createdAt > action.stamp.createdAt, isAlike($0) { isNewest = false } }
    return isNewest
  }

  /// What the question for somebody's income is about: the time that the admin asks.
  static func asking(_ space: Space) -> RecordID {
    RecordID(derivedFrom: space.id.text + "/asked/" + String(space.splitSettings.round))
  }
}
