import Basis
import Proving
import Testing

@Suite("Civil dates, GEN-3") struct CalendarDateTests {
  @Test func everyDayOfFourCenturiesReadsBack() throws {
    var expected = CalendarDate.earliest
    for offset in 0..<(84_005 + 25_568) {
      let date = CalendarDate(daysSinceEpoch: Int32(offset - 25_567))
      let (year, month, day) = date.components
      #expect(CalendarDate(year: year, month: month, day: day) == date)
      #expect(date >= expected)
      expected = date
    }
    #expect(CalendarDate.earliest.text == "1900-01-01")
    #expect(CalendarDate.latest.text == "2199-12-31")
  }

  @Test func daysThatDoNotExistAreRefused() {
    #expect(CalendarDate(year: 2026, month: 2, day: 31) == nil)
    #expect(CalendarDate(year: 2100, month: 2, day: 29) == nil)
    #expect(CalendarDate(year: 2000, month: 2, day: 29) != nil)
    #expect(CalendarDate(text: "2026-2-1") == nil)
    #expect(CalendarDate(text: "2026-13-01") == nil)
  }

  @Test func weekdaysAndMonthsFollowTheCalendar() throws {
    let date = try #require(CalendarDate(text: "2026-11-21"))
    #expect(date.weekday == 6)
    #expect(try #require(CalendarDate(text: "1969-12-31")).weekday == 3)
    #expect(try #require(CalendarDate(text: "2026-01-31")).adding(months: 1).text == "2026-02-28")
    #expect(try #require(CalendarDate(text: "2024-03-31")).adding(months: -1).text == "2024-02-29")
    #expect(date.firstOfMonth.text == "2026-11-01")
    #expect(Period.month(containing: date).lastDay.text == "2026-11-30")
  }

  @Test func arithmeticNeverTraps() {
    forAllSeeds(500) { _, random in
      let date = CalendarDate(daysSinceEpoch: Int32.random(in: .min ... .max, using: &random))
      _ = date.adding(days: Int(truncatingIfNeeded: random.edgyInt64()))
      _ = date.adding(months: Int(truncatingIfNeeded: random.edgyInt64()))
      _ = date.text
    }
  }
}
