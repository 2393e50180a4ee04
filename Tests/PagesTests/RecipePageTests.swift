import Basis
import Ledger
import Pages
import Testing

@testable import Screens

/// CAP-01: how a phone hands messages over, a page for each way.
@Suite("Recipes for phones") struct RecipePageTests {
  private static let key = "ek_" + String(repeating: "k", count: 43)

  private static func ann(_ peer: inout SyncPeer) -> AppDriver {
    var app = peer.ann()
    app.go("/settings/messages")
    return app
  }

  @Test(
    "CAP-01: each recipe is a page of steps with the address, the person's own key, its code to scan and a test",
    arguments: ["android", "iphone", "wallet"])
  func steps(way: String) throws {
    var peer = SyncPeer()
    var app = Self.ann(&peer)
    #expect(app.contains("id=\"recipe-\(way)\"") && app.contains("href=\"/settings/keys\""))
    app.go("/settings/messages?way=" + way)
    #expect(
      app.contains("id=\"phone-key-make\"") && app.contains("data-copy=\"capture-address\"")
        && app.contains("/v1/capture"))
    #expect(app.contains("id=\"message-test\"") && app.contains("Nothing yet."))
    #expect(!app.contains("id=\"phone-key\"") && !app.contains("class=\"qr"))
    // The confirmation of who it is comes before; here only the answer matters.
    app.send(.fetched(tag: "phone-key", status: 201, bytes: Array("{\"key\":\"\(Self.key)\"}".utf8)))
    #expect(app.contains("id=\"phone-key\"") && app.contains(Self.key) && app.contains("data-copy=\"phone-key\""))
    #expect(app.contains("<svg") && app.contains("QR code with the address and the key"))
    if way == "android" {
      #expect(
        app.text.contains("{&quot;X-API-Key&quot;: &quot;\(Self.key)&quot;}")
          && app.contains("data-copy=\"capture-body\""))
    } else {
      #expect(app.contains("X-API-Key") && !app.contains("id=\"capture-body\""))
    }
    app.go("/")
    app.go("/settings/messages?way=" + way)
    #expect(!app.contains(Self.key), "shown until the page is left")
  }

  @Test("CAP-01: the test message goes the way that messages go, and shows up on the recipe's page by itself")
  func live() throws {
    var peer = SyncPeer()
    var app = Self.ann(&peer)
    app.go("/settings/messages?way=iphone")
    app.act("capture.test", value: "Hello from Evenkeel: CHF 1.00")
    let asked = app.outputs.compactMap { output -> [UInt8]? in
      guard case .effect(.request(_, "phone-test", "POST", "/v1/capture", let body)) = output else { return nil }
      return body
    }
    #expect(AppCore.json(asked.first ?? [])?["text"]?.stringValue == "Hello from Evenkeel: CHF 1.00")
    var capture = Capture()
    (capture.id, capture.sender, capture.text) = (
      RecordID(high: 7, low: 1), "Evenkeel", "Hello from Evenkeel: CHF 1.00"
    )
    (capture.receivedAt, capture.receivedOn, capture.amount, capture.currency, capture.confidence) = (
      app.now, app.today, 1_00, .chf, 400
    )
    let own = try #require(app.presenter.core.ownID)
    _ = try app.presenter.core.replica.perform(
      [.captureMessage(CaptureMessage(capture, entry: RecordID(high: 8, low: 1)))], in: own, clock: 1, today: app.today,
      random: &app.presenter.core.random)
    app.send(.fetched(tag: "phone-test", status: 200, bytes: Array("{\"result\":\"pending\"}".utf8)))
    #expect(app.contains("id=\"message-\(capture.id.text)\"") && !app.contains("Nothing yet."))
    #expect(app.announcements.last == "It arrived.")
  }

  @Test(
    "CAP-01: without a server there are no recipes, but the address of the paste box for a Shortcut; an unknown recipe is the overview"
  )
  func without() {
    var app = AppDriver.started()
    app.go("/settings/messages?way=android")
    #expect(
      app.contains("id=\"message-paste\"") && app.text.contains("/transactions?add=message")
        && !app.contains("id=\"phone-key-make\""))
    var peer = SyncPeer()
    var other = Self.ann(&peer)
    other.go("/settings/messages?way=fax")
    #expect(other.contains("id=\"recipe-wallet\"") && !other.contains("id=\"message-test\""))
  }
}
