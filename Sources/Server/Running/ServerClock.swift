import Basis
import Foundation

/// The server's time, handed in, so that tests and `serve --today` can move it (GEN-5).
public struct ServerClock: Sendable {
  /// Milliseconds since 1970.
  public let now: @Sendable () -> Int64

  /// How far it is ahead of the system's clock.
  public let movedMilliseconds: Int64

  public init(movedMilliseconds: Int64 = 0, now: @escaping @Sendable () -> Int64) {
    self.movedMilliseconds = movedMilliseconds
    self.now = now
  }

  public static let system = ServerClock { ServerClock.systemMilliseconds() }

  /// The system's clock, moved so that a wall clock in the zone shows the given date and the time of day that it is
  /// now.
  public static func starting(
    on date: CalendarDate, zone: TimeZone = .current, system: @escaping @Sendable () -> Int64 = { systemMilliseconds() }
  ) -> ServerClock {
    let start = system()
    let wall = start + ahead(of: start, in: zone)
    let moved = Int64(date.daysSinceEpoch) * dayMilliseconds + wall % dayMilliseconds
    // The zone's distance to UTC may be another one on that date.
    let offset = moved - ahead(of: moved - ahead(of: start, in: zone), in: zone) - start
    return ServerClock(movedMilliseconds: offset) { system() + offset }
  }

  /// How far the zone's wall clocks are ahead of UTC then, in milliseconds.
  private static func ahead(of instant: Int64, in zone: TimeZone) -> Int64 {
    Int64(zone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(instant / 1000)))) * 1000
  }

  /// What clocks show in a zone, by its IANA name; in UTC where that is none.
  static func wallTime(_ now: Int64, in zone: String) -> (day: CalendarDate, minute: Int64) {
    let local = now + ahead(of: now, in: TimeZone(identifier: zone) ?? .gmt)
    let day = local / dayMilliseconds
    return (CalendarDate(daysSinceEpoch: Int32(clamping: day)), (local - day * dayMilliseconds) / 60_000)
  }

  /// The civil date in UTC.
  public var today: CalendarDate {
    CalendarDate(daysSinceEpoch: Int32(clamping: now() / ServerClock.dayMilliseconds))
  }

  /// The civil date where the day begins first. No history is written beyond it (BUD-07).
  public var latestDate: CalendarDate { date(hoursAhead: 14) }
  /// The civil date where the day begins last: what ended before it has ended for everybody.
  public var earliestDate: CalendarDate { date(hoursAhead: -12) }

  /// When the day before this one is over for everybody.
  static func endOfDayEverywhere(before date: CalendarDate) -> Int64 {
    Int64(date.daysSinceEpoch) * dayMilliseconds + 12 * 3_600_000
  }

  private func date(hoursAhead hours: Int64) -> CalendarDate {
    CalendarDate(daysSinceEpoch: Int32(clamping: (now() + hours * 3_600_000) / ServerClock.dayMilliseconds))
  }

  static let dayMilliseconds: Int64 = 86_400_000

  public static func systemMilliseconds() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }
}

extension ServerClock {
  /// RFC 3339 in UTC, such as "2026-11-21T07:26:00Z".
  public static func text(_ milliseconds: Int64) -> String {
    let seconds = milliseconds / 1000
    let secondOfDay = Int(((seconds % 86_400) + 86_400) % 86_400)
    let date = CalendarDate(daysSinceEpoch: Int32(clamping: (seconds - Int64(secondOfDay)) / 86_400))
    let parts = [secondOfDay / 3600, secondOfDay / 60 % 60, secondOfDay % 60]
    return date.text + "T" + parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":") + "Z"
  }
}
