import Basis
@testable import Ledger
import Proving
import Testing

/// SEC-15: what a field may hold is bounded where it is decoded, for every field of every kind, found by trying.
struct BoundTests {
  @Test("SEC-15: no number of any record takes the ends of Int64, and no date the first or last year")
  func everyFieldIsBounded() {
    var numbers = 0, dates = 0
    func check(_ fields: [HostileField], _ path: String) {
      for field in fields {
        switch field.shape {
        case .integer(let values), .integers(let values):
          numbers += 1
          #expect(values.allSatisfy { $0.magnitude <= UInt64(Bound.sum.most) }, "\(path).\(field.name)")
        case .date(let values):
          dates += 1
          #expect(values.allSatisfy { $0.year >= 1800 && $0.year < 2300 }, "\(path).\(field.name)")
        case .list(let members): check(members, path + "." + field.name)
        case .text, .choice, .id, .currency, .flag, .json, .ids: break
        }
      }
    }
    for (kind, fields) in HostileRecords.shapes { check(fields, kind.text) }
    #expect(numbers > 60 && dates > 25)
  }

  private static let space = RecordID(high: 32, low: 1)

  private func loaded(_ kind: RecordKind, _ fields: String) -> Space {
    var space = Space(id: Self.space)
    let stamp = ",\"createdAt\":0,\"updatedAt\":0,\"createdBy\":\"\(RecordID(high: 0, low: 1).text)\""
    space.load(
      StoredRecord(
        kind: kind, id: kind == .settings ? Self.space : RecordID(high: 1, low: 2), version: 1, purged: false,
        payload: Array("{\(fields)\(stamp)}".utf8)))
    return space
  }

  @Test(
    "SEC-15: what ended servers is kept unread",
    arguments: [
      (
        RecordKind.settings,
        "\"currency\":\"CHF\",\"numberStyle\":\"standard\",\"quietFrom\":0,\"quietUntil\":9223372036854775807"
      ),
      (
        .settings,
        "\"currency\":\"CHF\",\"numberStyle\":\"standard\",\"paydays\":[{\"day\":-9223372036854775808,\"shift\":\"none\",\"setOn\":\"2026-01-01\"}]"
      ),
      (.donation, "\"name\":\"x\",\"amount\":-9223372036854775807,\"date\":\"2026-01-01\""),
      (.donation, "\"name\":\"x\",\"amount\":-1,\"date\":\"2026-01-01\""),
      (
        .settlement,
        "\"amount\":1,\"date\":\"2026-01-01\",\"at\":0,\"covers\":[{\"expense\":\"00000000000000000000000000000001\",\"debtor\":\"00000000000000000000000000000002\",\"creditor\":\"00000000000000000000000000000003\",\"amount\":-9223372036854775808}]"
      ),
      (
        .expense,
        "\"description\":\"x\",\"date\":\"2026-01-01\",\"amount\":100,\"paid\":[{\"member\":\"00000000000000000000000000000002\",\"amount\":99}],\"division\":\"everyone\""
      ),
    ])
  func keptUnread(kind: RecordKind, fields: String) { #expect(loaded(kind, fields).unreadable.count == 1) }

  @Test("SEC-15: a template whose next date is the last of all is refused, and nothing loops")
  func lastDate() throws {
    let text = """
      {"id":"\(RecordID(high: 9, low: 9).text)","description":"Rent","amount":-100,"walletId":"\(RecordID(high: 9, low: 8).text)","frequency":"monthly","anchor":"2026-01-15","nextDate":"9999-12-31"}
      """
    #expect(throws: DecodingProblem.dateOutOfRange("nextDate")) {
      try Intent(name: "addTemplate", schema: 1, args: try JSON.parse(Array(text.utf8)))
    }
  }

  @Test("BUD-05: a payday set by a device whose clock says year 1 begins near the server's date")
  func clockBehind() throws {
    var space = Space(id: Self.space)
    var context = ApplyContext(latestDate: RandomIntents.today, earliestDate: RandomIntents.today)
    context.author = nil
    func change(_ intent: Intent, _ sequence: Int64, _ today: CalendarDate) throws {
      _ = try space.apply(
        Mutation(
          id: RecordID(high: 1, low: UInt64(sequence)), space: space.id, sequence: sequence, clock: 0, today: today,
          intent: intent), context: context)
    }
    try change(.startSpace(StartSpace(currency: .chf)), 1, RandomIntents.today)
    try change(.setPayday(SetPayday(day: 25, shift: .none)), 2, CalendarDate(text: "1901-01-01") ?? .earliest)
    let begin = try #require(space.paySchedule?.begin)
    #expect(begin >= RandomIntents.today.adding(days: -Mutation.longestOffline))
    var closings = 0
    while let period = space.closable(today: RandomIntents.today), closings < 1000 {
      closings += 1
      try change(.closePeriod(ClosePeriod(start: period.start)), Int64(2 + closings), RandomIntents.today)
    }
    #expect(closings > 100 && closings < 130)
  }
}
