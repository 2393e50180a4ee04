import Basis
import Ledger
import Testing

@testable import Screens

@Suite("SEC-25: what a server tells is bounded where it is read") struct AbsurdAnswerTests {
  private let extremes: [Int64] = [.min, .min + 1, -1, 0, 1, 1 << 53, .max - 1, .max]

  private func object(_ members: [(String, JSON)]) -> JSON { .object(members.map { JSONMember($0.0, $0.1) }) }

  @Test("PLN-10: a plan ends on a day that a calendar has, and lists no events without end") func plans() throws {
    let ids = JSON.array((0..<50_000).map { .string(RecordID(high: 1, low: UInt64($0)).text) })
    for number in extremes {
      let plan = try #require(
        EventPlan(
          object([
            ("tier", .string("pro")), ("canOpen", .bool(true)), ("endsAt", .integer(number)), ("own", ids),
            ("readOnly", ids),
            (
              "subscription",
              object([
                ("endsAt", .integer(number)), ("manage", .string("https://apps.apple.com/account/subscriptions")),
              ])
            ),
          ])))
      #expect(plan.own.count < 5_000 && plan.readOnly.count < 5_000)
      let last = try #require(plan.lastDay)
      #expect(last.isAccepted)
      for offset in [-720, 0, 840] {
        guard let day = plan.subscription?.day(offset: offset) else { continue }
        #expect(day.isStorable && CalendarDate(text: day.text) == day)
      }
      #expect(EventPlan(plan.json) == plan, "it is kept as it was read")
    }
  }

  @Test("a name or an address is as long as one can be") func names() {
    #expect(AppCore.told(.string(String(repeating: "\u{E9}", count: 1_000_000)))?.unicodeScalars.count == 320)
    #expect(AppCore.told(.string("Ada")) == "Ada" && AppCore.told(.integer(3)) == nil && AppCore.told(nil) == nil)
  }
}
