import Basis
import Ledger
import Proving
import Testing

/// Each trap and each endless loop that records could lead to, by its name (SEC-07, SEC-15).
@Suite("Figures over records that strangers wrote") struct HostileFigureTests {
  private static let id = RecordID(high: 3, low: 4)

  private func space(_ records: [(RecordKind, RecordID, String)]) -> Space {
    var space = Space(id: Self.id)
    let settings = "{\"createdAt\":1,\"updatedAt\":1,\"createdBy\":\"\(Self.id.text)\",\"currency\":\"CHF\",\"numberStyle\":\"swiss\""
    for (index, (kind, id, fields)) in records.enumerated() {
      let text = kind == .settings ? settings + fields + "}" : "{\(fields),\"createdAt\":1,\"updatedAt\":1,\"createdBy\":\"\(Self.id.text)\"}"
      space.load(StoredRecord(kind: kind, id: id, version: Int64(index) + 1, purged: false, payload: Array(text.utf8)))
    }
    return space
  }

  private func group(_ preset: String, _ records: [(RecordKind, RecordID, String)]) -> Space {
    space(
      [
        (.settings, Self.id, ""), (.group, Group.recordID, "\"preset\":\"\(preset)\",\"name\":\"Flat\""),
        (.member, member(1), "\"name\":\"Ann\",\"percent\":0,\"order\":0,\"isAdmin\":true,\"part\":\"contributing\""),
        (.member, member(2), "\"name\":\"Ben\",\"percent\":0,\"order\":1,\"part\":\"contributing\""),
      ] + records)
  }

  private func member(_ number: UInt64) -> RecordID { RecordID(high: 9, low: number) }

  private func mutation(_ intent: Intent) -> Mutation {
    Mutation(
      id: RecordID(high: 0xCD, low: 1), space: Self.id, sequence: 1, clock: 1_785_000_000_000, today: CalendarDate(daysSinceEpoch: 20_654),
      intent: intent)
  }

  @Test("a payday of any number is a day of the month", arguments: [Int64.min, -1, 0, 1, 31, 32, .max])
  func paydayOfAnyNumber(day: Int64) throws {
    let schedule = try #require(PaySchedule([Payday(day: day)]))
    let today = CalendarDate(daysSinceEpoch: 20_654)
    let period = schedule.period(containing: today)
    #expect(period.span.contains(today) && (26...35).contains(period.days))
  }

  @Test("months before the first and after the last lead nowhere: going on never leads back", arguments: HostileValues.dates)
  func monthsAtTheEnds(date: CalendarDate) {
    var before = date
    for months in [0, 1, 11, 12, 13, 1_200, 96_000, 120_000, 200_000, .max] {
      let later = date.adding(months: months)
      #expect(later >= before)
      before = later
    }
  }

  @Test("a template at the calendar's end has a next date at once", arguments: Template.Frequency.allCases, HostileValues.dates)
  func templateAtTheEnd(frequency: Template.Frequency, anchor: CalendarDate) {
    var template = Template()
    (template.frequency, template.anchor) = (frequency, anchor)
    for date in HostileValues.dates {
      let next = template.nominalDate(onOrAfter: date)
      #expect(next >= anchor)
      if date.adding(days: 40) < HostileValues.dates[HostileValues.dates.count - 1] { #expect(next >= date && next.days(until: max(date, anchor)) > -32) }
      if let before = template.nominalDate(before: date) { #expect(before < date) }
    }
  }

  @Test("a donation and an expense at the ends of what an amount can hold are summed, and nobody pays by it")
  func donationAtTheEnd() throws {
    let space = group(
      "event",
      [
        (.donation, RecordID(high: 5, low: 1), "\"amount\":-9223372036854775807,\"date\":\"2026-07-01\",\"name\":\"X\""),
        (.donation, RecordID(high: 5, low: 2), "\"amount\":-9223372036854775807,\"date\":\"2026-07-01\",\"name\":\"Y\""),
        (
          .expense, RecordID(high: 5, low: 3),
          "\"description\":\"A\",\"date\":\"2026-07-01\",\"amount\":9223372036854775807,\"paid\":[{\"member\":\"\(member(1).text)\",\"amount\":9223372036854775807}],\"division\":\"everyone\""
        ),
      ])
    // Where those do not decode any more there is nothing to sum.
    guard space.unreadable.isEmpty else { return }
    let figures = try #require(space.groupFigures)
    #expect(figures.isTooLarge)
    #expect(space.suggestedPayments().payments.isEmpty && !space.suggestedPayments().isOptimal)
    _ = figures.treasuryLeft
    for each in [member(1), member(2)] { _ = space.openDebts(of: each) }
  }

  @Test("who has a debt of any size can be refused when they leave, and a sum that no amount holds is taken out again")
  func leavingWithAnyDebt() {
    let cover = "{\"expense\":\"\(member(7).text)\",\"debtor\":\"\(member(1).text)\",\"creditor\":\"\(member(2).text)\",\"amount\":"
    let fields = "\"amount\":1,\"date\":\"2026-07-01\",\"at\":1,\"covers\":[\(cover)-9223372036854775808},\(cover)-9223372036854775808}]"
    var space = group("household", [(.settlement, RecordID(high: 5, low: 1), fields)])
    guard space.unreadable.isEmpty else { return }
    #expect(space.debt(of: member(1), to: member(2)) == .max && space.debt(of: member(2), to: member(1)) == .min)
    #expect(throws: Rejection.self) { _ = try space.apply(mutation(.leaveGroup(LeaveGroup(member(2))))) }
    space.load(StoredRecord(kind: .settlement, id: RecordID(high: 5, low: 1), version: 9, purged: true, payload: []))
    #expect(space.debt(of: member(1), to: member(2)) == 0)
  }

  @Test("a plan that began before there were ledgers has periods to close one after the other, and none for ever")
  func closingEnds() {
    var records: [(RecordKind, RecordID, String)] = [
      (.settings, Self.id, ",\"paydays\":[{\"day\":25,\"shift\":\"none\",\"setOn\":\"0001-01-01\"}]")
    ]
    guard let schedule = PaySchedule([Payday(day: 25, setOn: CalendarDate(text: "0001-01-01") ?? .earliest)]) else { return }
    var period = schedule.period(containing: schedule.begin)
    for _ in 0..<4001 {
      records.append(
        (
          .snapshot, BudgetSnapshot.id(period.start, nil),
          "\"periodStart\":\"\(period.start.text)\",\"periodEnd\":\"\(period.lastDay.text)\",\"name\":\"\",\"allocatedAmount\":0,\"spentAmount\":0,\"percentage\":0,\"snapshotDate\":\"2026-01-01\""
        ))
      period = schedule.period(after: period)
    }
    let space = space(records)
    guard let closable = space.closable(today: CalendarDate(daysSinceEpoch: 20_654)) else { return }
    #expect(space.closedPeriods.whole(closable.start) == nil, "a period that is closed is to be closed again")
  }

  @Test("a message about an amount at the end of what one can hold has a sign")
  func captureAtTheEnd() {
    var capture = Capture()
    (capture.amount, capture.direction) = (.min, .outgoing)
    #expect(capture.signedAmount == .max)
    capture.direction = .incoming
    #expect(capture.signedAmount == .min)
  }
}
