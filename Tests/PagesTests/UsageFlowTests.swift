import Basis
import Replica
import Testing

@testable import Pages
@testable import Screens

/// SEC-21: what is used is counted for whoever wants it, and for nobody else.
struct UsageFlowTests {
  private static func ann(_ peer: inout SyncPeer) -> AppDriver {
    var app = peer.ann()
    app.open(AppDriver.statement(rows: 12))
    return app
  }

  private static func sent(_ app: AppDriver) -> [String] {
    app.outputs.compactMap { output in
      guard case .effect(.request(_, "usage", "POST", "/v1/usage", let body)) = output else { return nil }
      return String(decoding: body ?? [], as: UTF8.self)
    }
  }

  @Test("SEC-21: off by default: whatever one does, nothing is counted, kept or sent") func off() {
    var peer = SyncPeer()
    var app = Self.ann(&peer)
    #expect(!app.presenter.core.preferences.countsUse)
    app.act("import.confirm")
    app.act("export.json")
    peer.sync(&app)
    #expect(Self.sent(app).isEmpty)
    let preferences = app.presenter.core.preferences
    #expect(preferences.counts.isEmpty && preferences.countsSent == nil)
    #expect(!String(decoding: preferences.bytes, as: UTF8.self).contains("count"))
    app.go("/settings/storage")
    #expect(
      app.contains("id=\"set-usage\"") && app.contains("no name, no id, no amount") && !app.contains("usage-next"))
  }

  @Test("SEC-21: on, the page shows exactly what is sent, once a day; off again forgets what was not sent") func on() {
    var peer = SyncPeer()
    var app = Self.ann(&peer)
    app.act("settings.usage", value: "true")
    app.act("import.confirm")
    app.act("export.json")
    app.act("export.csv")
    let exact = "{\"counts\":{\"use.file\":1,\"use.export\":2}}"
    app.go("/settings/storage")
    #expect(app.contains("usage-next") && app.contains("use.export"))
    peer.sync(&app)
    #expect(Self.sent(app) == [exact])
    app.send(.fetched(tag: "usage", status: 200, bytes: Array("{}".utf8)))
    #expect(app.presenter.core.preferences.counts.isEmpty)
    // The second of a day waits; what a server did not take waits, too.
    app.act("export.json")
    peer.sync(&app)
    #expect(Self.sent(app).isEmpty)
    app.today = app.today.adding(days: 1)
    peer.sync(&app)
    #expect(Self.sent(app) == ["{\"counts\":{\"use.export\":1}}"])
    app.send(.fetched(tag: "usage", status: 0, bytes: []))
    #expect(app.presenter.core.preferences.counts.map(\.count) == [1])
    #expect(Preferences(app.presenter.core.preferences.bytes)?.counts == app.presenter.core.preferences.counts)
    app.act("settings.usage", value: "false")
    #expect(app.presenter.core.preferences.counts.isEmpty)
    app.act("export.json")
    #expect(app.presenter.core.preferences.counts.isEmpty)
  }

  @Test("SEC-21: every figure is told in one word of a closed list, none of which holds an id or an amount")
  func figures() {
    for figure in UsageFigure.allCases {
      #expect(UsageFigure.named(figure.rawValue) == figure)
      #expect(figure.rawValue.utf8.allSatisfy { ($0 >= 0x61 && $0 <= 0x7A) || $0 == 0x2D || $0 == 0x2E })
    }
    #expect(UsageFigure.named("use.secret") == nil)
  }
}
