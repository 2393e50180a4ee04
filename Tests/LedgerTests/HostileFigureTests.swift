import Basis
import Ledger
import Proving
import Testing

/// Each trap and each endless loop that records could lead to, by its name (SEC-07, SEC-15).
@Suite("Figures over records that strangers wrote") struct HostileFigureTests {
  private static let id = RecordID(high: 3, low: 4)

  private func space(_ records: [(RecordKind, RecordID, String)]) -> Space {
    var space = Space(id: Self.id)
    let settings =
      "{\"createdAt\":1,\"updatedAt\":1,\"createdBy\":\"\(Self.id.text)\",\"currency\":\"CHF\",\"numberStyle\":\"swiss\""
    for (index, (kind, id, fields)) in records.enumerated() {
      let text =
        kind == .settings
        ? settings + fields + "}" : "{\(fields),\"createdAt\":1,\"updatedAt\":1,\"createdBy\":\"\(Self.id.text)\"}"
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
      id: RecordID(high: 0xCD, low: 1), space: Self.id, sequence: 1, clock: 1_785_000_000_000,
      today: CalendarDate(daysSinceEpoch: 20_654),
      intent: intent)
  }

  @Test("a payday of any number is a day of the month", arguments: [Int64.min, -1, 0, 1, 31, 32, .max])
  func paydayOfAnyNumber(day: Int64) throws {
    let schedule = try #require(PaySchedule([Payday(day: day)]))
    let today = CalendarDate(daysSinceEpoch: 20_654)
    let period = schedule.period(containing: today)
    #expect(period.span.contains(today) && (26...35).contains(period.days))
  }

  @Test(
    "months before the first and after the last lead nowhere: going on never leads back", arguments: HostileValues.dates
  )
  func monthsAtTheEnds(date: CalendarDate) {
    var before = date
    for months in [0, 1, 11, 12, 13, 1_200, 96_000, 120_000, 200_000, .max] {
      let later = date.adding(months: months)
      #expect(later >= before)
      before = later
    }
  }

  @Test(
    "a template at the calendar's end has a next date at once", arguments: Template.Frequency.allCases,
    HostileValues.dates)
  func templateAtTheEnd(frequency: Template.Frequency, anchor: CalendarDate) {
    var template = Template()
    (template.frequency, template.anchor) = (frequency, anchor)
    for date in HostileValues.dates {
      let next = template.nominalDate(onOrAfter: date)
      #expect(next >= anchor)
      if date.adding(days: 40) < HostileValues.dates[HostileValues.dates.count - 1] {
        #expect(next >= date && next.days(until: max(date, anchor)) > -32)
      }
      if let before = template.nominalDate(before: date) { #expect(before < date) }
    }
  }

  /// How many amounts at the end of what a record may say come to more than a sum can hold.
  private static let tooMany = Int(Int64.max / Bound.amount.most) + 1

  @Test(
    "donations and expenses, each of the largest amount there is, come to more than a sum can hold, and nobody pays by it"
  )
  func donationAtTheEnd() {
    let most = Bound.amount.most
    for kind in [RecordKind.donation, .expense] {
      let space = group(
        "event",
        (0..<Self.tooMany).map { number in
          let fields =
            kind == .donation
            ? "\"amount\":\(most),\"date\":\"2026-07-01\",\"name\":\"X\""
            : "\"description\":\"A\",\"date\":\"2026-07-01\",\"amount\":\(most),\"paid\":[{\"member\":\"\(member(1).text)\",\"amount\":\(most)}],\"division\":\"everyone\""
          return (kind, RecordID(high: 5, low: UInt64(number)), fields)
        })
      #expect(space.unreadable.isEmpty, "\(kind)")
      let figures = space.groupFigures
      #expect(figures?.isTooLarge == true, "\(kind)")
      #expect(
        kind == .donation ? figures?.donated == .max && figures?.treasuryLeft == .max : figures?.totalExpenses == .max)
      #expect(space.suggestedPayments().payments.isEmpty && !space.suggestedPayments().isOptimal)
      for each in [member(1), member(2)] { #expect(space.openDebts(of: each).isEmpty) }
    }
  }

  @Test("who has a debt of any size can be refused when they leave, and a sum that no amount holds is taken out again")
  func leavingWithAnyDebt() {
    let cover =
      "{\"expense\":\"\(member(7).text)\",\"debtor\":\"\(member(1).text)\",\"creditor\":\"\(member(2).text)\",\"amount\":\(Bound.amount.most)}"
    let covers = Array(repeating: cover, count: Self.tooMany).joined(separator: ",")
    let settlement = RecordID(high: 5, low: 1)
    var space = group(
      "household", [(.settlement, settlement, "\"amount\":1,\"date\":\"2026-07-01\",\"at\":1,\"covers\":[\(covers)]")])
    #expect(space.unreadable.isEmpty)
    #expect(space.debt(of: member(1), to: member(2)) == .min && space.debt(of: member(2), to: member(1)) == .max)
    do throws(Rejection) {
      _ = try space.apply(mutation(.leaveGroup(LeaveGroup(member(2)))))
      Issue.record("they left")
    } catch { #expect(error.code == .openDebts) }
    #expect(space.openDebts(of: member(2)).map { $0.amount } == [.max])
    space.load(StoredRecord(kind: .settlement, id: settlement, version: 9, purged: true, payload: []))
    #expect(space.debt(of: member(1), to: member(2)) == 0)
  }

  @Test(
    "of a plan that began with the first dates there are, and is closed to the last, nothing is left to close; a period that is missing is"
  )
  func closingEnds() throws {
    let begin = "1900-01-25"
    let first = try #require(CalendarDate(text: begin))
    let schedule = try #require(PaySchedule([Payday(day: 25, setOn: first)]))
    let settings = (
      RecordKind.settings, Self.id, ",\"paydays\":[{\"day\":25,\"shift\":\"none\",\"setOn\":\"\(begin)\"}]"
    )
    let today = CalendarDate(daysSinceEpoch: 20_654)
    var snapshots: [(RecordKind, RecordID, String)] = []
    var (period, missing) = (schedule.period(containing: schedule.begin), 0)
    while period.lastDay.isAccepted {
      if period.span.end <= today { missing = snapshots.count }
      snapshots.append(
        (
          .snapshot, BudgetSnapshot.id(period.start, nil),
          "\"periodStart\":\"\(period.start.text)\",\"periodEnd\":\"\(period.lastDay.text)\",\"name\":\"\",\"allocatedAmount\":0,\"spentAmount\":0,\"percentage\":0,\"snapshotDate\":\"2026-01-01\""
        ))
      period = schedule.period(after: period)
    }
    #expect(snapshots.count > 3_500)
    let whole = space([settings] + snapshots)
    #expect(whole.unreadable.isEmpty)
    #expect(whole.closable(today: today) == nil && whole.closable(today: .latest) == nil)
    let gone = snapshots.remove(at: missing)
    let closable = space([settings] + snapshots).closable(today: today)
    #expect(closable.map { BudgetSnapshot.id($0.start, nil) } == gone.1)
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
