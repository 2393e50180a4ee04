import Basis
import Ledger
import Replica

/// The link of a sealed group, in the sheet that lets others in.
public struct SealedLink: Sendable, Equatable {
  public enum State: Equatable, Sendable {
    case asking, none
    /// Whoever has it is in at once, until that day.
    case link(String, until: CalendarDate)
    /// There is one that another device made.
    case elsewhere(CalendarDate)
  }

  public static let choices = [1, 7, 30]

  public var state = State.none
  public var days = 7
  var secret = ""
}
