import Basis
import Intake
import Ledger
import Proving
import Testing

@testable import Filing

/// A bank that books late, changes its ids, shows what is not booked and books it under another reference, and is asked
/// with days of overlap, sometimes after a pause. Whatever it does, a ledger in which nobody touched anything ends up
/// with each booking once.
@Suite("L-1 to L-6, BNK-09, BNK-10: simulated banks")
struct SimulatedBankTests {
  private struct Booking {
    var row: BankRow
    /// The day from which the bank shows it as booked, and as not booked yet.
    var bookedFrom: CalendarDate
    var shownFrom: CalendarDate
    var pendingID: String?
  }

  @Test("Each booking is there once, and balances agree") func eachOnce() throws {
    try forAllSeeds(60) { seed, random in
      var bench = try BankBench()
      try bench.connect()
      let start = CalendarDate(text: "2026-08-01")!
      bench.today = start
      let changesIDs = Bool.random(using: &random)
      let linksPending = Bool.random(using: &random)
      var bookings: [Booking] = []
      let names = ["Migros", "Coop", "SBB", "Kiosk", "Employer", "Rent"]
      for number in 0..<60 {
        let day = start.adding(days: Int.random(in: 0..<40, using: &random))
        let amount: Int64 = [-4_50, -4_50, -20_00, -89_95, 5000_00, -1500_00][Int.random(in: 0..<6, using: &random)]
        var row = BankBench.row(day.text, amount, random.pick(names), id: "id-\(number)")
        let isShown = Bool.random(using: &random)
        // Books up to four days later, dated on the day itself: late rows lie before what was fetched.
        let booked = day.adding(days: Int.random(in: 0...4, using: &random))
        row.description = row.counterparty ?? ""
        bookings.append(
          Booking(
            row: row, bookedFrom: booked, shownFrom: isShown ? day : booked,
            pendingID: linksPending ? "id-\(number)" : nil))
      }
      var lastSuccess: CalendarDate?
      var today = start
      while today < start.adding(days: 50) {
        today = today.adding(days: Int.random(in: 1...3, using: &random))
        bench.today = today
        let from = (lastSuccess ?? today.adding(days: -90)).adding(days: lastSuccess == nil ? 0 : -7)
        var rows: [BankRow] = []
        for booking in bookings where booking.shownFrom <= today && (booking.row.date ?? today) >= from {
          var row = booking.row
          row.isPending = booking.bookedFrom > today
          if row.isPending { row.externalId = booking.pendingID }
          if !row.isPending && changesIDs { row.externalId = "x\(random.next())" }
          rows.append(row)
        }
        rows.shuffle(using: &random)
        let booked = bookings.filter { $0.bookedFrom <= today && ($0.row.date ?? today) <= today }.reduce(Int64(0)) {
          $0 + $1.row.amount.minorUnits
        }
        try bench.deliver(rows, booked: booked, from: from.days(until: today))
        for question in bench.space.bankQuestions {
          // A booked row that may be what was not booked: it is.
          try bench.apply(.answerBank(AnswerBank(question.id, .replace)))
        }
        lastSuccess = today
      }
      let wanted = bookings.map { "\($0.row.date?.text ?? "") \($0.row.amount.minorUnits)" }.sorted()
      let found = bench.entries.map { "\($0.date.text) \($0.amount)" }.sorted()
      #expect(
        found == wanted,
        "seed \(seed) changes \(changesIDs) links \(linksPending): missing \(Set(wanted).subtracting(found)) extra \(Set(found).subtracting(wanted)) \(found.count) of \(wanted.count)"
      )
      #expect(bench.entries.allSatisfy { $0.booking == .booked }, "seed \(seed)")
      let comparison = try #require(BankComparison(bench.account, in: bench.space))
      #expect(comparison.difference?.minorUnits == 0, "seed \(seed)")
    }
  }
}
