import Basis
import Filing
import Ledger

extension AppCore {
  /// What others did to the membership since the person last said that they know (EVT-05).
  func news(_ group: GroupSnapshot) -> [ActivityLine] {
    guard let seen = preferences.groupNews.first(where: { $0.group == group.space.id })?.seen else { return [] }
    return ActivityLine.news(group, after: seen)
  }

  /// From now on; what was before somebody came is no news to them.
  func markGroupsSeen() {
    for id in replica.groupIDs where replica.isComplete(id) && groupSpace(id) != nil {
      if !preferences.groupNews.contains(where: { $0.group == id }) { see(id, until: now) }
    }
  }

  func seeNews(_ id: RecordID) {
    let newest = groupSnapshot(id).map { news($0).map { $0.at }.max() ?? now } ?? now
    see(id, until: max(now, newest))
    drawAll()
  }

  private func see(_ id: RecordID, until: Int64) {
    preferences.groupNews.removeAll { $0.group == id }
    preferences.groupNews.append(GroupNews(group: id, seen: until))
    preferencesChanged = true
  }
}
