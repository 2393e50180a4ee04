import Basis
import Foundation
import Testing

@testable import Server

@Suite("The clock that serve --today moves") struct ServerClockTests {
  /// What a wall clock in the zone shows: the day and the time of day.
  private func wall(_ milliseconds: Int64, _ zone: TimeZone) throws -> (day: CalendarDate, hour: Int, minute: Int) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let parts = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute], from: Date(timeIntervalSince1970: Double(milliseconds / 1000)))
    return (
      .day(try #require(parts.year), try #require(parts.month), try #require(parts.day)), try #require(parts.hour),
      try #require(parts.minute)
    )
  }

  @Test(
    "GEN-5 the day that is asked for is the one on the wall, late in the evening and over a change of the clocks, too",
    arguments: ["GMT", "Europe/Zurich", "America/Los_Angeles", "Pacific/Kiritimati", "Asia/Kathmandu"])
  func theDayOnTheWall(zoneName: String) throws {
    let zone = try #require(TimeZone(identifier: zoneName))
    // 22 November 2026, 23:19 UTC, and every third hour of the day before.
    let late: Int64 = 1_795_389_540_000
    for instant in stride(from: late - 86_400_000, through: late, by: 3 * 3_600_000) {
      for day in [CalendarDate.day(2026, 2, 24), .day(2026, 7, 18), .day(2024, 2, 29), .day(2031, 12, 31)] {
        let clock = ServerClock.starting(on: day, zone: zone) { instant }
        let (shown, now) = (try wall(clock.now(), zone), try wall(instant, zone))
        #expect(shown.day == day)
        #expect(shown.hour == now.hour && shown.minute == now.minute)
        #expect(clock.now() == instant + clock.movedMilliseconds)
      }
    }
  }
}
