import Basis
import Filing
import Ledger
import Replica

/// A group's page, with what each feature has to show of it, and a line of each group for other pages.
extension AppCore {
  /// One group, or all of them where this one is not here any more.
  func groupContent(_ id: RecordID, _ tab: Tab) -> Screen.Content {
    guard !tab.showsExample, replica.isGroup(id) else { return .together(togetherModel(tab)) }
    guard let group = groupSnapshot(id) else {
      if isClosed(id) {
        return .closed(
          ClosedModel(
            reason: replica.isDoubtful(id) ? .doubtful : unopened(id) ?? .noKey, form: tab.sealing ?? SealingForm(),
            isAway: status.state == .offline || status.state == .trouble, isGroup: true))
      }
      return .arriving(isAway: status.state == .offline || status.state == .trouble)
    }
    if case .expense(_, let expense) = tab.route.page {
      return .expense(ExpenseModel(expense, group, marked: tab.marked), group: id)
    }
    let settles = GroupModel.Section(tab.route) == .settle
    return .group(
      GroupModel(
        group, route: tab.route, tab: tab, shown: settles ? payments(of: group.space) : [],
        isOnDevice: replica.isDeviceOnly(id) || replica.isUnmade(id),
        isEnded: group.isEnded, isMirrored: mirrors(group), offers: settles ? offers(tab) : [],
        found: settles ? foundModels(tab).filter { $0.group == id } : [], news: news(group),
        here: present(in: group), isOwnEvent: preferences.plan?.own.contains(id) ?? false,
        sealed: sealedModel(id, tab), awaited: preferences.awaited.first { $0.group == id && $0.isSealed },
        maySeal: preferences.hasAccount && !replica.isEnded(id)))
  }

  /// What would settle an event (EVT-13). Between households' members each pair settles its own entries.
  func payments(of group: Space) -> [GroupPayment] {
    group.group?.preset == .event ? group.suggestedPayments().payments : []
  }

  /// Every group that goes on.
  func openGroups() -> [GroupLine] {
    var lines: [GroupLine] = []
    for id in replica.groupIDs where !replica.isEnded(id) {
      guard let group = groupSnapshot(id), !group.group.isClosed else { continue }
      lines.append(GroupLine(group, Standing(group)))
    }
    return lines
  }

  func groupLines() -> [GroupLine] {
    var lines: [GroupLine] = []
    for id in replica.groupIDs { if let line = groupSnapshot(id).flatMap({ GroupLine($0) }) { lines.append(line) } }
    return lines
  }
}
