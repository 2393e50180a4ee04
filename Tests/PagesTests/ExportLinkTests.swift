import Basis
import Insight
import Ledger
import Pages
@testable import Screens
import Testing

@Suite("SEC-17: an export by a link in a mail, and links that outlive a provider's page")
struct ExportLinkTests {
  private static let token = String(repeating: "a", count: 43)

  private static func ann() -> AppDriver {
    var peer = SyncPeer()
    var app = peer.ann()
    app.open(AppDriver.statement(rows: 8))
    app.act("import.confirm")
    peer.sync(&app)
    return app
  }

  private static func body(_ app: AppDriver, _ tag: String) -> String? {
    for output in app.outputs {
      if case .effect(.request(_, tag, _, let path, let body)) = output {
        return path + " " + String(decoding: body ?? [], as: UTF8.self)
      }
    }
    return nil
  }

  private static func downloads(_ app: AppDriver) -> [[UInt8]] {
    app.outputs.compactMap { if case .effect(.download(_, _, _, let bytes)) = $0 { bytes } else { nil } }
  }

  @Test("SEC-17: Settings offers the link where the server can make an export, and says why not elsewhere")
  func offers() {
    var app = Self.ann()
    app.go("/settings")
    #expect(app.contains("data-action=\"export.mail\"") && !app.contains("id=\"export-here\""))
    app.act("export.mail")
    #expect(Self.body(app, "export-mail") == "/v1/account/export {}")
    app.send(.fetched(tag: "export-mail", status: 200, bytes: Array("{\"status\":\"sent\"}".utf8)))
    #expect(app.contains("A link is on its way"))
    app.act("export.mail")
    let refusal = "{\"error\":{\"code\":\"mail.none\",\"message\":\"This server sends no mail.\"}}"
    app.send(.fetched(tag: "export-mail", status: 501, bytes: Array(refusal.utf8)))
    #expect(app.contains("This server sends no mail."))
    var (_, sealed, _) = SealingFlowTests.sealed()
    sealed.go("/settings")
    #expect(!sealed.contains("data-action=\"export.mail\"") && sealed.contains("id=\"export-here\""))
    sealed.act("export.mail")
    #expect(Self.body(sealed, "export-mail") == nil)
    var guest = AppDriver()
    guest.go("/settings")
    #expect(!guest.contains("data-action=\"export.mail\"") && !guest.contains("id=\"export-here\""))
  }

  @Test(
    "SEC-17: the link downloads a whole export; half of one, an error and no connection are said, and nothing is saved")
  func takes() {
    var app = Self.ann()
    let core = app.presenter.core
    let space = core.ownID.flatMap { core.replica.space($0) } ?? Space(id: RecordID(high: 0, low: 0))
    let whole = JSONExport.bytes(space, exportDate: AppDriver.usualDay)
    app.go("/export#" + Self.token)
    #expect(Self.body(app, "export-take") == "/v1/account/export/take {\"token\":\"\(Self.token)\"}")
    #expect(app.contains("id=\"export-fetching\"") && !app.html.contains(Self.token))
    app.send(.fetched(tag: "export-take", status: 200, bytes: Array(whole.dropLast(20))))
    #expect(app.contains("is not complete") && Self.downloads(app).isEmpty)
    app.act("export.again")
    app.send(.fetched(tag: "export-take", status: 0, bytes: []))
    #expect(app.contains("id=\"export-problem\"") && Self.downloads(app).isEmpty)
    app.act("export.again")
    let refusal = "{\"error\":{\"code\":\"link.expired\",\"message\":\"This link has expired.\"}}"
    app.send(.fetched(tag: "export-take", status: 410, bytes: Array(refusal.utf8)))
    #expect(app.contains("This link has expired.") && Self.downloads(app).isEmpty)
    app.act("export.again")
    app.send(.fetched(tag: "export-take", status: 200, bytes: whole))
    #expect(app.contains("id=\"export-done\"") && Self.downloads(app) == [whole])
  }

  @Test("SEC-17: who is not signed in does that first, and the download follows") func signInFirst() {
    var app = AppDriver(route: "/export#" + Self.token)
    #expect(app.contains("id=\"sign-in-form\"") && Self.body(app, "export-take") == nil)
    app.act("account.sign-in", [("email", "ann@example.org"), ("password", "Segelboot7")])
    let space = "{\"space\":\"\(AccountFlowTests.space)\",\"kind\":\"personal\",\"version\":3}"
    app.send(.fetched(tag: "sign-in", status: 200, bytes: AccountFlowTests.answer(spaces: space)))
    AccountFlowTests.enter(&app)
    #expect(Self.body(app, "export-take")?.contains(Self.token) ?? false)
  }

  @Test(
    "SEC-26, ACC-09: a link to let a device in, or into a sealed group, waits in the vault while its person is at a provider, as long as it is good",
    arguments: [("/let-in#", "sealing.name", Int64(600_000)), ("/join-sealed#", "sealed.named", 86_400_000)])
  func overAProvider(path: String, tag: String, good: Int64) {
    let secret = String(repeating: "5", count: 32)
    for (late, isKept) in [(false, true), (true, false)] {
      var app = AppDriver(route: path + secret)
      app.act("identity.go", value: "google")
      app.send(
        .fetched(tag: "identity-start", status: 200, bytes: Array("{\"url\":\"https://accounts.example.org/a\"}".utf8)))
      for output in app.outputs {
        if case .effect(.visit(_, let address)) = output { #expect(!address.contains(secret)) }
      }
      // The page is another one afterwards: what was stored is all there is.
      var back = SealedHome.reloaded(app, route: "/sign-in#provider", seed: 61)
      if late { back.now += good + 1 }
      let space =
        "{\"space\":\"\(AccountFlowTests.space)\",\"kind\":\"personal\",\"storage\":\"sealed\",\"epoch\":1,\"version\":3}"
      let answer =
        String(decoding: AccountFlowTests.answer(spaces: space), as: UTF8.self).dropLast()
        + ",\"status\":\"signed-in\"}"
      back.send(.fetched(tag: "identity-finish", status: 200, bytes: Array(answer.utf8)))
      AccountFlowTests.enter(&back, seed: 62)
      let sealing = back.outputs.contains { if case .effect(.sealing(_, tag, _, _)) = $0 { true } else { false } }
      #expect(sealing == isKept)
    }
  }

  @Test("HSE-08, ACC-11: an account without an address reads what an invitation needs, and where to add it")
  func invitation() {
    var app = AppDriver()
    app.go("/sign-up")
    let answer =
      "{\"user\":{\"id\":\"\(AccountFlowTests.user)\",\"name\":\"Ann\",\"email\":null,\"guest\":false},\"spaces\":[]}"
    app.send(.fetched(tag: "passkey-account", status: 200, bytes: Array(answer.utf8)))
    AccountFlowTests.enter(&app)
    #expect(app.presenter.core.preferences.standsAlone)
    app.go("/invite#" + Self.token)
    let found =
      "{\"group\":{\"name\":\"Flat\"},\"name\":\"Flat\",\"preset\":\"household\",\"currency\":\"CHF\",\"creator\":\"Bo\",\"members\":[],\"by\":\"Bo\",\"email\":\"ann@example.org\",\"expiresAt\":\"2026-07-28T00:00:00Z\",\"isForYou\":null}"
    app.send(.fetched(tag: "invitation", status: 200, bytes: Array(found.utf8)))
    #expect(
      app.contains("id=\"invitation-address\"") && app.contains("href=\"/settings/profile\"")
        && !app.contains("href=\"/sign-up\""))
  }

  @Test("SEC-18, PLN-10: a subscription in a store goes on after the account, and only there it can be ended")
  func subscription() {
    var peer = SyncPeer()
    var app = peer.ann()
    app.go("/settings/delete")
    #expect(!app.contains("id=\"delete-subscription\""))
    for (renews, isSaid) in [(true, true), (false, false)] {
      let plan =
        "{\"outcomes\":[],\"patches\":[],\"groups\":[],\"plan\":{\"tier\":\"pro\",\"endsAt\":1790000000000,\"canOpen\":true,\"own\":[],\"readOnly\":[],\"subscription\":{\"endsAt\":1790000000000,\"renews\":\(renews),\"isLate\":false,\"manage\":\"https://apps.apple.com/account/subscriptions\"}}}"
      app.send(.synced(status: 200, bytes: Array(plan.utf8)))
      app.go("/")
      app.go("/settings/delete")
      #expect(app.contains("id=\"delete-subscription\"") == isSaid)
      if isSaid {
        #expect(
          app.contains("href=\"https://apps.apple.com/account/subscriptions\"") && app.contains("goes on and costs"))
      }
    }
  }
}
