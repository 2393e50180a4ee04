import Basis
import Ledger
import Replica

/// What others did in the person's groups, in their own inbox (NTF-07): written by their own device, once (NTF-08).
extension AppCore {
  /// More at once are one line (NTF-14).
  static let mostTold = 5

  /// After each event: cheap while the server said nothing new of a group.
  func tellOfGroups() {
    guard let own = ownID, trouble == nil, !awaitsData, hasStarted, replica.isComplete(own) else { return }
    tellOfEnds(in: own)
    for id in replica.groupIDs where replica.isComplete(id) && !replica.isDeviceOnly(id) && !replica.isEnded(id) {
      let confirmed = replica.confirmedVersion(id)
      let told = preferences.groupTold.first { $0.group == id }?.seen
      guard told != confirmed, let group = groupSnapshot(id) else { continue }
      preferences.groupTold.removeAll { $0.group == id }
      preferences.groupTold.append(GroupNews(group: id, seen: confirmed))
      preferencesChanged = true
      // What was before somebody came is no news to them.
      guard let told, told < confirmed else { continue }
      tell(notices(group, after: told, through: confirmed), group, in: own)
    }
  }

  /// Somebody else ended it for the person, or they did so on another device; once.
  private func tellOfEnds(in own: RecordID) {
    for id in replica.groupIDs where replica.isEnded(id) {
      guard let index = preferences.groupTold.firstIndex(where: { $0.group == id && $0.seen >= 0 }), let group = groupSnapshot(id) else { continue }
      preferences.groupTold[index] = GroupNews(group: id, seen: -1)
      preferencesChanged = true
      guard group.me != nil else { continue }
      var notice = InboxNotice(.memberRemoved, subject: id, period: today, on: today)
      notice.text = group.group.name
      notice.group = id
      tell([notice], group, in: own)
    }
  }

  private func tell(_ notices: [InboxNotice], _ group: GroupSnapshot, in own: RecordID) {
    guard !notices.isEmpty else { return }
    var told = notices
    if told.count > AppCore.mostTold {
      var summary = InboxNotice(.groupSummary, subject: notices[0].subject, period: nil, on: today)
      summary.count = Int64(notices.count)
      summary.text = group.group.name
      summary.group = group.space.id
      for index in told.indices { told[index].isQuiet = true }
      told.append(summary)
    }
    do throws(Rejection) {
      _ = try replica.perform(told.map { .addNotice($0) }, in: own, clock: now, today: today, random: &random)
      refreshStatus()
      drawAll()
      if isSynced { out.append(.sync) }
    } catch {
      // The group's own page has it all the same.
    }
  }

  private func notices(_ group: GroupSnapshot, after: Int64, through: Int64) -> [InboxNotice] {
    var actions: [Action] = []
    group.space.actions.forEachUnordered { action in
      guard action.author != group.me, action.author != nil, action.undoneBy == nil, action.date <= today,
        action.date.days(until: today) <= InboxNotice.freshDays, let version = group.space.version(of: action.id),
        version > after, version <= through
      else { return }
      actions.append(action)
    }
    actions.sort { $0.stamp.createdAt == $1.stamp.createdAt ? $0.id < $1.id : $0.stamp.createdAt < $1.stamp.createdAt }
    return actions.compactMap { notice($0, group) }
  }

  private func notice(_ action: Action, _ group: GroupSnapshot) -> InboxNotice? {
    guard action.undoes == nil else { return nil }
    var notice: InboxNotice
    switch action.name {
    case "addExpense", "editExpense", "deleteRecords":
      guard let (expense, topic) = AppCore.expense(of: action, group), let me = group.me else { return nil }
      let share = group.shares(of: expense).first { $0.member == me }?.amount ?? 0
      // Those whom it concerns.
      guard share > 0 || expense.paid.contains(where: { $0.member == me }) else { return nil }
      notice = InboxNotice(topic, subject: topic == .expenseChanged ? action.id : expense.id, period: nil, on: action.date)
      notice.text = expense.description
      notice.amount = expense.amount
      notice.limit = share
    case "settle":
      guard let me = group.me, let found = AppCore.made(by: action, group, Settlement.self), found.from == me || found.to == me else { return nil }
      notice = InboxNotice(.settled, subject: found.id, period: nil, on: action.date)
      notice.amount = found.amount
    case "joinGroup", "leaveGroup":
      guard let line = ActivityLine(action, group), let topic = AppCore.topic(line.kind) else { return nil }
      notice = InboxNotice(topic, subject: action.id, period: nil, on: action.date)
      notice.text = group.group.name
      notice.who = line.subject
      notice.group = group.space.id
      return notice
    case "setRatio":
      notice = InboxNotice(.ratioChanged, subject: action.id, period: nil, on: action.date)
      notice.text = ExpenseSheetModel.ratio(group)
      guard !(notice.text ?? "").isEmpty else { return nil }
    default: return nil
    }
    notice.who = action.author.map { group.person($0).name }
    notice.group = group.space.id
    notice.currency = group.currency
    return notice
  }

  private static func topic(_ kind: ActivityLine.Kind) -> InboxNotice.Topic? {
    switch kind {
    case .joined, .cameBack: return .memberJoined
    case .left: return .memberLeft
    case .removed: return .memberRemoved
    default: return nil
    }
  }

  /// The expense that an action was about, a deleted one too.
  private static func expense(of action: Action, _ group: GroupSnapshot) -> (Expense, InboxNotice.Topic)? {
    for record in group.space.small.values where record.kind == .expense {
      let topic: InboxNotice.Topic
      if record.stamp.deletedBy == action.id {
        topic = .expenseDeleted
      } else if record.stamp.createdBy == action.id {
        topic = .expenseAdded
      } else if action.edits.contains(where: { $0.id == record.id }) {
        topic = .expenseChanged
      } else {
        continue
      }
      // What was added and is gone again needs no word.
      if topic == .expenseAdded && record.stamp.isDeleted { return nil }
      return record.read(Expense.self).map { ($0, topic) }
    }
    return nil
  }

  private static func made<F: SmallForm>(by action: Action, _ group: GroupSnapshot, _ type: F.Type) -> F? {
    for record in group.space.small.values where record.kind == F.kind && record.stamp.createdBy == action.id && !record.stamp.isDeleted {
      return record.read(type)
    }
    return nil
  }
}
