import Basis
import Ledger
import Replica
@testable import Screens
import Testing

/// EVT-15, EVT-19: letting others into a group by a code.
struct ShareCodeTests {
  private static let made =
    "{\"code\":\"K7MPQ2\",\"expiresAt\":\"2026-07-27T10:00:00Z\",\"link\":\"https://money.example/together?code=K7MPQ2\"}"
  private static let link = "https://money.example/together?code=K7MPQ2"

  private func event() throws -> (app: AppDriver, group: RecordID) {
    var app = AccountFlowTests.signedIn("{\"space\":\"\(AccountFlowTests.space)\",\"kind\":\"personal\",\"version\":3}")
    app.send(
      .synced(
        status: 200,
        bytes: Array(
          "{\"outcomes\":[],\"patches\":[{\"space\":\"\(AccountFlowTests.space)\",\"to\":0,\"records\":[]}],\"groups\":[]}"
            .utf8)))
    let start = StartGroup(.event, name: "Ticino", currency: .chf, people: [.init(RecordID(high: 8, low: 1), "Ann")])
    return (app, try app.presenter.core.beginGroup(start))
  }

  private func asked(_ app: AppDriver) -> [String] {
    app.outputs.compactMap { output in
      if case .effect(.request(_, _, let method, let path, _)) = output { "\(method) \(path)" } else { nil }
    }.filter { $0.hasSuffix("/code") }
  }

  private func answer(_ app: inout AppDriver, _ tag: String, _ status: Int, _ text: String) {
    app.send(.fetched(tag: tag, status: status, bytes: Array(text.utf8)))
  }

  @Test func withoutACodeOneIsMadeAndShown() throws {
    var (app, id) = try event()
    app.act("share.open", value: id.text)
    #expect(asked(app) == ["GET /v1/groups/\(id.text)/code"])
    answer(&app, "share-look", 200, "{\"expiresAt\":null}")
    #expect(asked(app) == ["POST /v1/groups/\(id.text)/code"])
    answer(&app, "share", 201, Self.made)
    #expect(app.contains("The code K 7 M P Q 2") && app.contains("class=\"qr\"") && app.contains(Self.link))
    app.act("share.copy")
    let copied = app.outputs.contains { output in
      if case .effect(.copy(_, let text)) = output { text == Self.link } else { false }
    }
    #expect(copied)
    app.act("share.revoke")
    answer(&app, "share-end", 200, "{\"expiresAt\":null}")
    #expect(app.contains("No code lets anybody in now.") && !app.contains("K7MPQ2"))
  }

  @Test func openingAgainLeavesTheCodeThatWasSentAsItIs() throws {
    var (app, id) = try event()
    app.act("share.open", value: id.text)
    answer(&app, "share-look", 200, "{\"expiresAt\":null}")
    answer(&app, "share", 201, Self.made)
    app.act("sheet.close")
    app.act("share.open", value: id.text)
    #expect(asked(app) == ["GET /v1/groups/\(id.text)/code"])
    answer(&app, "share-look", 200, "{\"expiresAt\":\"2026-07-27T10:00:00Z\"}")
    #expect(asked(app).isEmpty && app.contains("The code K 7 M P Q 2"))
    // Offline, what is known can be read out.
    app.act("sheet.close")
    app.act("share.open", value: id.text)
    answer(&app, "share-look", 0, "")
    #expect(app.contains("The code K 7 M P Q 2"))
  }

  @Test func aCodeOfAnotherDeviceEndsByATapOnly() throws {
    var (app, id) = try event()
    app.act("share.open", value: id.text)
    answer(&app, "share-look", 200, "{\"expiresAt\":\"2026-07-27T10:00:00Z\"}")
    #expect(asked(app).isEmpty && app.contains("made on another device"))
    app.act("share.new")
    #expect(asked(app) == ["POST /v1/groups/\(id.text)/code"])
    answer(&app, "share", 201, Self.made)
    #expect(app.contains("The code K 7 M P Q 2"))
  }
}
