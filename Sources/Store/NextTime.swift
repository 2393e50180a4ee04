/// When something is done next, as it stands in a row or in memory, in milliseconds since 1970. Whoever wrote it looked
/// at a clock. What is farther away than its kind ever is was written while that clock was ahead: to wait for it would
/// be to stand still until that day comes, so it's done now, and gets a time of the right clock (NTF-13).
public enum NextTime {
  /// Nothing is due by itself.
  public static let never = Int64.max / 2

  private static let (hour, day): (Int64, Int64) = (3_600_000, 86_400_000)

  /// How far from now each kind can be, with some hours to spare for a clock that goes back a little.
  public enum Kind: CaseIterable, Sendable {
    /// Jobs wait an hour at most, and leases of any kind last some minutes.
    case job, lease
    /// A mail that nobody took waits an hour at most.
    case mail
    /// A message that a push service puts off waits for a day at most, and so do what is told at nine in the morning
    /// and what is kept quiet at night.
    case telling
    /// A way to a bank and back takes half an hour.
    case consent
    /// A bank is asked each day, and may say that it wants to be left alone for two.
    case bank
    /// A ledger is looked at when its period ends, and when something in it was deleted for thirty days.
    case closing

    var farthest: Int64 {
      switch self {
      case .job, .lease, .mail, .consent: 2 * hour
      case .telling: 2 * day
      case .bank: 3 * day
      case .closing: 40 * day
      }
    }
  }

  public static func isDue(_ time: Int64, _ kind: Kind, now: Int64) -> Bool {
    time <= now || time - kind.farthest > now && time < never
  }

  /// Where the kind has no bound of its own: it is looked at once more before it could be taken for a wrong clock's.
  public static func bounded(_ time: Int64, _ kind: Kind, now: Int64) -> Int64 {
    time >= never ? never : min(time, now + kind.farthest - hour)
  }

  /// `isDue` as a condition of SQL.
  /// - Parameters:
  ///   - column: which has the time.
  ///   - now: such as `?1`.
  static func isDue(_ column: String, _ kind: Kind, now: String) -> String {
    "(\(column) <= \(now) OR \(column) > \(now) + \(kind.farthest) AND \(column) < \(never))"
  }
}
