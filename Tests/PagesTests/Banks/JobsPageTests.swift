import Basis
import Filing
import Ledger
import Testing

@testable import Pages
@testable import Screens

@Suite("NTF-13: what runs by itself, as its person meets it")
struct JobsPageTests {
  private static let moment = "2026-07-20T04:00:00Z"

  /// Ann, signed in, with a bank, on the page.
  private static func opened(_ answer: String?, status: Int = 200, failed: Bool = false) throws -> AppDriver {
    var peer = SyncPeer()
    var app = peer.ann()
    let core = app.presenter.core
    var bank = BankConnection()
    (bank.id, bank.provider, bank.bankId, bank.bankName) = (
      RecordID(high: 5, low: 1), "enable_banking", "CH:Seebank", "Seebank"
    )
    _ = try core.perform(
      BankIntake.connected(
        bank, [], in: try #require(core.ownID.flatMap { core.replica.space($0) }), today: AppDriver.usualDay),
      core.tabs[0])
    app.go("/settings/jobs")
    #expect(
      app.outputs.contains { if case .effect(.request(_, "jobs", "GET", "/v1/jobs", nil)) = $0 { true } else { false } }
    )
    #expect(app.contains("id=\"jobs-loading\""))
    app.send(.fetched(tag: "jobs", status: status, bytes: Array((answer ?? "").utf8)))
    return app
  }

  private static func answer(_ failures: Int, server: String = "") -> String {
    """
    {"jobs":[{"job":"sync-banks","bank":"\(RecordID(high: 5, low: 1).text)","running":false,"failures":\(failures),"nextAt":"\(moment)"},
    {"job":"close-periods","running":false,"failures":0,"lastDoneAt":"\(moment)","nextAt":"\(moment)"}]\(server)}
    """
  }

  @Test("Settings leads there with an account, and not without one") func led() {
    var peer = SyncPeer()
    var app = peer.ann()
    app.go("/settings")
    #expect(app.contains("href=\"/settings/jobs\""))
    var other = AppDriver()
    other.go("/settings")
    #expect(!other.contains("href=\"/settings/jobs\""))
    other.go("/settings/jobs")
    #expect(other.contains("You are not signed in") && !other.contains("id=\"jobs-loading\""))
  }

  @Test("A bank and the ledger: last and next; the bank is asked at once, and then the page again") func own() throws {
    var app = try Self.opened(Self.answer(0))
    #expect(
      app.contains("Fetching from Seebank") && app.contains("Looking after your ledger")
        && app.contains("next today 04:00"))
    #expect(!app.contains("id=\"jobs-server\"") && !app.contains("did not work"))
    app.act("bank.sync", value: RecordID(high: 5, low: 1).text)
    #expect(app.contains("Running now"))
    app.send(.fetched(tag: "bank-sync", status: 200, bytes: Array("{\"totalNew\":0}".utf8)))
    #expect(app.outputs.contains { if case .effect(.request(_, "jobs", _, _, _)) = $0 { true } else { false } })
  }

  @Test("After a try that did not work it says that it waits, and until when") func waits() throws {
    let app = try Self.opened(Self.answer(2))
    #expect(app.contains("The last try did not work") && app.contains("waits until today 04:00"))
  }

  @Test("Without an answer what the ledger knows is there, with a way to ask again") func offline() throws {
    var app = try Self.opened(nil, status: 0)
    #expect(
      app.contains("id=\"jobs-problem\"") && app.contains("Fetching from Seebank") && app.contains("Not fetched yet"))
    app.act("job.again")
    app.send(.fetched(tag: "jobs", status: 200, bytes: Array(Self.answer(0).utf8)))
    #expect(!app.contains("id=\"jobs-problem\"") && app.contains("Looking after your ledger"))
  }

  @Test("Whoever runs the server sees what that does, with what waits; a job of a newer server is left out")
  func server() throws {
    let server = """
      ,"server":[{"job":"forget-expired","running":false,"failures":1,"lastFailedAt":"\(Self.moment)","nextAt":"\(Self.moment)"},
      {"job":"erase-accounts","running":true,"failures":0},{"job":"dream","running":false,"failures":0}],"mailsWaiting":2
      """
    let app = try Self.opened(Self.answer(0, server: server))
    #expect(
      app.contains("id=\"jobs-server\"") && app.contains("Purge what is past its time") && app.contains("Running now"))
    #expect(app.contains("2 wait and are tried again") && !app.contains("dream"))
  }
}
