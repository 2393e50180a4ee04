import Basis
import Intake
import Ledger
import Proving
import Testing

@testable import Command

/// `report --data` of a closed period that was changed later (L-19, BUD-21).
@Suite("Closed periods in the command's reports") struct ClosedReportTests {
  private static func day(_ text: String) -> CalendarDate { CalendarDate(text: text) ?? .earliest }

  private func space() throws -> Space {
    var space = Space(id: RecordID(high: 1, low: 1))
    var random = SeededRandom(seed: 3)
    var sequence: Int64 = 0
    func apply(_ intent: Intent, on date: String) throws {
      sequence += 1
      _ = try space.apply(
        Mutation(
          id: random.nextID(), space: space.id, sequence: sequence, clock: RandomIntents.epoch + sequence,
          today: Self.day(date), intent: intent))
    }
    func add(_ amount: Int64, _ category: String, on date: String) throws {
      var entry = Transaction()
      entry.id = random.nextID()
      entry.walletId = RecordID(high: 2, low: 2)
      entry.amount = amount
      entry.date = Self.day(date)
      entry.description = "Shop"
      entry.categoryId = Category.defaultID(category)
      try apply(.addTransaction(entry), on: date)
    }
    try apply(.startSpace(StartSpace(currency: .chf)), on: "2026-01-26")
    var wallet = Wallet()
    (wallet.id, wallet.name) = (RecordID(high: 2, low: 2), "Salary")
    try apply(.addWallet(wallet), on: "2026-01-26")
    try apply(.setPayday(SetPayday(day: 25)), on: "2026-01-26")
    try add(5000_00, "salary", on: "2026-01-26")
    try add(-300_00, "groceries", on: "2026-02-10")
    try apply(.closePeriod(ClosePeriod(start: Self.day("2026-01-25"))), on: "2026-02-25")
    try add(-20_00, "groceries", on: "2026-02-20")
    try add(-7_00, "groceries", on: "2026-02-26")
    return space
  }

  @Test(
    "L-19 periods and categories as they were closed, with what changed beside them; months and names by the entries")
  func closed() throws {
    let space = try space()
    let today = Self.day("2026-03-01")
    func report(_ kind: ReportKind, _ bucket: TotalsQuestion.Bucket) -> Report {
      Report(kind: kind, space: space, question: TotalsQuestion(bucket: bucket, text: .category), today: today)
    }
    let periods = report(.periods, .period(payday: 25))
    #expect(periods.sections.map { $0.income } == [5000_00, 0])
    #expect(periods.sections.map { $0.spending } == [300_00, 7_00])
    #expect(periods.sections.map { $0.changedSpending } == [20_00, 0])
    #expect(periods.changes == "Changed since closing: spending +20.00 CHF. The sums are those of the closing.")
    #expect(
      String(decoding: periods.json.bytes, as: UTF8.self).contains(
        #""changedSinceClosing":{"income":"0.00","spending":"20.00"}"#))
    let all = report(.categories, .everything)
    #expect(all.sections.map { $0.spending } == [307_00] && all.sections.first?.lines.first?.amount == -307_00)
    let months = report(.monthly, .month)
    #expect(months.sections.map { $0.spending } == [0, 327_00] && months.changes == nil)
    let names = report(.counterparties, .everything)
    #expect(names.sections.map { $0.spending } == [307_00])
    #expect(names.sections.first?.lines.map { $0.amount } == [4673_00])
  }
}
