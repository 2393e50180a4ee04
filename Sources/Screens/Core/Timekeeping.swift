import Basis
import Filing
import Insight
import Ledger
import Replica

/// What was looked at last, so that an event that changes nothing costs nothing.
struct Timekeeping {
  var today = CalendarDate.earliest
  /// By space: what closing depends on, and what notices depend on.
  var ownPlans: TouchMark?
  var examplePlans: TouchMark?
  var ownVersion: Int64 = -1
  var exampleVersion: Int64 = -1
  /// From nine on, what is told at nine is due (INC-16).
  var isPastNine = false
  /// Mutations that the server did not want: asked again on another day, or after the next start.
  var refused: [RecordID] = []

  struct TouchMark: Equatable {
    let space: RecordID
    let plans: Int
    let frame: Int
  }
}
