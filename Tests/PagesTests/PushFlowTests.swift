import Basis
import Pages
import Testing

@testable import Screens

/// NTF-02: turning notifications on.
@Suite("Notifications on a device") struct PushFlowTests {
  private static let answer = "{\"key\":\"BKEY\",\"here\":false}"

  private func asked(_ app: AppDriver) -> [String] {
    app.outputs.compactMap { if case .effect(.push(_, let key)) = $0 { key } else { nil } }
  }

  private func signedIn() -> AppDriver {
    var app = AccountFlowTests.signedIn("")
    app.send(.fetched(tag: "create-space", status: 201, bytes: []))
    app.act("door.hand")
    app.act("door.currency", [("currency", "CHF")])
    app.act("sheet.discard")
    app.act("push.state", [("here", "true"), ("permission", "default"), ("zone", "Europe/Zurich")])
    app.go("/settings/notifications")
    return app
  }

  @Test("NTF-02: who taps before the server has answered is asked as soon as it has, once") func hurried() throws {
    var app = signedIn()
    try #require(app.contains("id=\"push-on\""))
    app.act("push.on")
    #expect(asked(app).isEmpty && AccountFlowTests.asks(app).isEmpty, "the answer is on its way")
    app.send(.fetched(tag: "push", status: 200, bytes: Array(Self.answer.utf8)))
    #expect(asked(app) == ["BKEY"])
    app.send(.fetched(tag: "push", status: 200, bytes: Array(Self.answer.utf8)))
    #expect(asked(app).isEmpty)
  }

  @Test("NTF-02: without an answer the tap asks for it again, and goes on with it") func away() throws {
    var app = signedIn()
    app.send(.fetched(tag: "push", status: 0, bytes: []))
    #expect(app.contains("id=\"push-problem\""))
    app.act("push.on")
    #expect(AccountFlowTests.asks(app) == ["push"] && asked(app).isEmpty)
    app.send(.fetched(tag: "push", status: 200, bytes: Array(Self.answer.utf8)))
    #expect(asked(app) == ["BKEY"])
  }

  private static func mailCalls(_ app: AppDriver) -> [String] {
    app.outputs.compactMap { output in
      guard case .effect(.request(_, "push-mail", let method, _, let body)) = output else { return nil }
      return method + " " + (body.flatMap { AppCore.json($0)?["when"]?.stringValue } ?? "")
    }
  }

  @Test(
    "NTF-01: who wanted to be told by a browser that does not is mailed what it would have told; who said no to mails is not"
  )
  func instead() throws {
    for (mail, calls) in [("unasked", ["POST no-device"]), ("off", []), ("on", [])] {
      var app = signedIn()
      app.send(
        .fetched(tag: "push", status: 200, bytes: Array("{\"key\":\"BKEY\",\"here\":false,\"mail\":\"\(mail)\"}".utf8)))
      app.act("push.on")
      app.act("push.state", [("here", "true"), ("permission", "denied"), ("zone", "Europe/Zurich")])
      #expect(Self.mailCalls(app) == calls, "\(mail)")
      #expect(app.contains("id=\"push-problem\""))
    }
  }

  @Test("NTF-01: the box for it can be taken and given, and is not there beside ‹all that is new›") func box() throws {
    var app = signedIn()
    func answered(_ mail: String) {
      app.send(
        .fetched(
          tag: "push-mail", status: 200, bytes: Array("{\"key\":\"B\",\"here\":false,\"mail\":\"\(mail)\"}".utf8)))
    }
    answered("unasked")
    #expect(app.contains("id=\"mail-instead\"") && !app.contains("id=\"mail-kinds\""))
    app.act("push.mail-instead", value: "true")
    #expect(Self.mailCalls(app) == ["POST no-device"])
    answered("instead")
    app.act("push.mail-instead", value: "false")
    #expect(Self.mailCalls(app) == ["DELETE "])
    app.act("push.mail", value: "true")
    #expect(Self.mailCalls(app) == ["POST always"])
    answered("on")
    #expect(!app.contains("id=\"mail-instead\"") && app.contains("id=\"mail-kinds\""))
  }

  @Test("NTF-05: the types of a kind are switched by themselves, and go with the kind") func types() throws {
    var app = signedIn()
    #expect(
      app.contains("id=\"kind-expenses-types\"") && app.contains("id=\"kind-expenseAdded\"")
        && !app.contains("id=\"kind-imports-types\""))
    app.act("push.topic", [("value", "expenseAdded"), ("input", "false")])
    let kept = app.presenter.core.ownID.flatMap { id in app.presenter.core.replica.space(id)?.settings[id] }
    #expect(kept?.mutedNotices == "expenseAdded")
    app.act("push.kind", [("value", "expenses"), ("input", "false")])
    #expect(!app.contains("id=\"kind-expenses-types\""))
  }
}
