import Basis
import Filing
import Ledger
import Replica

/// The card that offers to share with a partner (UXA-05): after a week of use, again 30 days after the first ‹Not now›,
/// and never after the second.
extension AppCore {
  static let sharingAfterDays = 7
  static let sharingPause: Int64 = 30 * 86_400_000

  func offersSharing(_ tab: Tab, _ snapshot: Snapshot) -> Bool {
    guard !tab.showsExample, preferences.partnerRefusals < 2,
      let started = snapshot.space.settings[snapshot.space.id]?.startedOn,
      started.days(until: today) >= AppCore.sharingAfterDays
    else { return false }
    if preferences.partnerRefusals == 1, now >= preferences.partnerRefused,
      now < preferences.partnerRefused &+ AppCore.sharingPause
    {
      return false
    }
    return !replica.groupIDs.contains { id in
      guard let space = replica.space(id), space.group?.preset == .household else { return false }
      return space.members.filter { $0.leftOn == nil }.count > 1
    }
  }

  func partnerAction(_ verb: PartnerAction, _ tab: Tab) {
    switch verb {
    case .later:
      preferences.partnerRefusals += 1
      preferences.partnerRefused = now
      preferencesChanged = true
      drawAll()
    case .begin:
      go(Route(.together), tab)
      groupAction(.new, AppAction(.group(.new), value: "household"), tab)
    }
  }
}
