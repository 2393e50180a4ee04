import Basis
import Insight
import Ledger
import Proving
import Testing

@testable import Screens

/// NTF-07, NTF-08, NTF-14: what others did in a group stands in one's own inbox, once.
@Suite("Notices of groups (NTF-07)") struct GroupNoticeTests {
  private static let account = RecordID(high: 8, low: 1)

  /// Ann, signed in with money of her own, and the household that a server has for her.
  private func ann(_ bench: GroupBench) -> AppDriver {
    var app = AppDriver()
    app.act("door.sign-in")
    app.act("account.sign-in", [("email", "ann@example.org"), ("password", "Segelboot7")])
    let answer =
      "{\"user\":{\"id\":\"\(Self.account.text)\",\"name\":\"Ann\",\"email\":\"ann@example.org\"},\"spaces\":[{\"space\":\"\(AccountFlowTests.space)\",\"kind\":\"personal\",\"version\":0}]}"
    app.send(.fetched(tag: "sign-in", status: 200, bytes: Array(answer.utf8)))
    AccountFlowTests.enter(&app)
    sync(&app, bench)
    app.act("settings.currency", value: "CHF")
    sync(&app, bench)
    return app
  }

  private func sync(_ app: inout AppDriver, _ bench: GroupBench?) {
    var patches = "{\"space\":\"\(AccountFlowTests.space)\",\"to\":0,\"records\":[]}"
    if let space = bench?.space {
      let records = space.allRecords.map { record in
        "{\"kind\":\"\(record.kind.text)\",\"id\":\"\(record.id.text)\",\"version\":\(record.version),\"data\":\(String(decoding: record.payload, as: UTF8.self))}"
      }
      patches += ",{\"space\":\"\(space.id.text)\",\"to\":\(space.version),\"records\":[\(records.joined(separator: ","))]}"
    }
    let groups = bench.map { "\"" + $0.space.id.text + "\"" } ?? ""
    app.send(.synced(status: 200, bytes: Array("{\"outcomes\":[],\"patches\":[\(patches)],\"groups\":[\(groups)]}".utf8)))
  }

  private func told(_ app: AppDriver) -> [InboxNotice] {
    let own = app.presenter.core.ownID.flatMap { app.presenter.core.replica.space($0) }
    return (own?.forms(InboxNotice.self) ?? []).filter { $0.group != nil }
  }

  private func household() throws -> GroupBench {
    var bench = try GroupBench(.household, ["Ann", "Ben", "Cleo"])
    bench.today = AppDriver.usualDay
    return bench
  }

  @Test("NTF-07, NTF-08 what others add, change, delete and settle is told with the own share, once, and to whom it concerns")
  func whatOthersDid() throws {
    var bench = try household()
    bench.actor = 1
    try bench.add(bench.expense(30_00, by: 1, "Before"))
    var app = ann(bench)
    #expect(told(app).isEmpty, "what was before she looked is no news")
    let power = try bench.add(bench.expense(90_00, by: 1, "Power"))
    bench.actor = 0
    try bench.add(bench.expense(12_00, by: 0, "Her own"))
    bench.actor = 2
    var others = bench.expense(8_00, by: 2, "Not hers")
    others.division = .custom
    others.terms = [MemberTerm(bench.people[1]), MemberTerm(bench.people[2])]
    try bench.add(others)
    sync(&app, bench)
    #expect(told(app).map { $0.topic } == [.expenseAdded])
    app.go("/inbox")
    #expect(app.text.contains("Ben added Power: CHF\u{A0}90, your share CHF\u{A0}30."))
    sync(&app, bench)
    #expect(told(app).count == 1, "once")
    bench.actor = 1
    try bench.apply(.editExpense(EditRecords(ids: [power], set: [JSONMember("description", .string("Electricity"))])))
    sync(&app, bench)
    try bench.apply(.deleteRecords(RecordList(kind: .expense, ids: [power])))
    bench.actor = 2
    try bench.apply(bench.settle(2, 0, 4_00))
    try bench.apply(.leaveGroup(LeaveGroup(bench.people[2], acknowledged: 6_00)))
    sync(&app, bench)
    let topics = Set(told(app).map { $0.topic })
    #expect(topics == [.expenseAdded, .expenseChanged, .expenseDeleted, .settled, .memberLeft], "\(topics)")
    app.go("/inbox")
    for sentence in [
      "Ben changed Electricity: CHF\u{A0}90, your share CHF\u{A0}30.", "Ben deleted Electricity: CHF\u{A0}90, your share was CHF\u{A0}30.",
      "CHF\u{A0}4 settled with Cleo.", "Cleo left Home.",
    ] { #expect(app.text.contains(sentence), "\(sentence)") }
    #expect(app.contains("href=\"/together/\(bench.space.id.text)\""), "NTF-04")
  }

  @Test("NTF-14 many at once are one line; HSE-10 who is not in it any more is told, once")
  func manyAndTheEnd() throws {
    var bench = try household()
    var app = ann(bench)
    bench.actor = 1
    for number in 0..<8 { try bench.add(bench.expense(9_00, by: 1, "E\(number)")) }
    sync(&app, bench)
    app.go("/inbox")
    #expect(app.text.contains("8 things happened in Home.") && !app.text.contains("Ben added"))
    for _ in 0..<2 { sync(&app, nil) }
    app.go("/inbox")
    #expect(app.text.contains("You are not in Home any more. Your own data stays with you."))
    #expect(told(app).count { $0.topic == .memberRemoved } == 1)
  }

  @Test("SEC-17 the export has households and events with member ids only")
  func exported() throws {
    let bench = try household()
    var app = ann(bench)
    app.go("/settings")
    app.act("export.json")
    var bytes: [UInt8] = []
    for output in app.outputs { if case .effect(.download(_, _, _, let file)) = output { bytes = file } }
    let json = try JSON.parse(bytes)
    let group = try #require(json["together"]?.arrayValue?.first)
    #expect(group["space"]?.idValue == bench.space.id && group["groups"]?.arrayValue?.first?["name"]?.stringValue == "Home")
    #expect(group["members"]?.arrayValue?.compactMap { $0["id"]?.idValue }.count == 3)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(!text.contains("Ben") && !text.contains("Cleo"))
    #expect(try JSONExport.records(bytes).contains { $0.kind == .settings }, "the own ledger comes back from it")
  }
}
