import Basis
import Insight
import Ledger

/// Bills that come every month, told of on the Dashboard after an import (INC-18).
extension AppCore {
  /// From an import on, also after a reload, until the person looked at them.
  func tellOfBills(_ tells: Bool, _ tab: Tab) {
    if tab.showsExample {
      tab.tellsOfBills = tells
    } else if preferences.tellsOfBills != tells {
      preferences.tellsOfBills = tells
      preferencesChanged = true
    }
  }

  /// Counted in the ledger as it is now: what an undo took away is not told of. Once for each state of a space.
  func billsToTell(_ tab: Tab, _ space: Space) -> Int {
    guard tab.showsExample ? tab.tellsOfBills : preferences.tellsOfBills else { return 0 }
    let dismissed = preferences.dismissed
    if let known = countedBills, known.space == space.id, known.version == space.version,
      known.dismissed == dismissed.count
    {
      return known.count
    }
    let count = BillRhythm.find(space, today: today, without: dismissed).count
    countedBills = (space.id, space.version, dismissed.count, count)
    return count
  }
}
