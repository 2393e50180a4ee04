import Basis
import Ledger
import Pages
import Proving
import Testing

@testable import Screens

/// HSE-06, HSE-08: both sides of a household's door.
@Suite("At a household's door (HSE-08)") struct WaitingTests {
  private static let group = "6c0000000000000000000000000000a1"
  private static let preview =
    "{\"name\":\"Home\",\"preset\":\"household\",\"currency\":\"CHF\",\"creator\":\"Ada\",\"people\":[{\"id\":\"8b0000000000000000000000000000b1\",\"name\":\"Ada\",\"state\":\"taken\"}]}"

  private static func asked() -> AppDriver {
    var app = AppDriver(route: "/together?code=K7MPQ2")
    app.send(.fetched(tag: "join-look", status: 200, bytes: Array(preview.utf8)))
    app.act("join.go", [("name", "Ben")])
    let answer =
      "{\"user\":{\"id\":\"0a0000000000000000000000000000a9\",\"name\":\"Ben\",\"email\":null},\"spaces\":[],\"group\":\"\(group)\",\"awaits\":true}"
    app.send(.fetched(tag: "join", status: 200, bytes: Array(answer.utf8)))
    return app
  }

  @Test("HSE-08 who asks reads before that the admin is asked, then that they wait, and is told when they are in")
  func asking() throws {
    var app = AppDriver(route: "/together?code=K7MPQ2")
    app.send(.fetched(tag: "join-look", status: 200, bytes: Array(Self.preview.utf8)))
    #expect(app.contains("Ask to join Home") && app.contains("Ada is asked first. Until then you see nothing of it."))
    app = Self.asked()
    #expect(app.screen?.route == Route(.together))
    #expect(app.text.contains("Home Household Waiting for Ada to let you in."))
    let core = app.presenter.core
    #expect(core.replica.groupIDs.isEmpty)
    let body = String(decoding: try #require(core.syncRequest(), "a guest without a space asks, too"), as: UTF8.self)
    #expect(body.contains("\"spaces\":[]"))
    app.send(.synced(status: 200, bytes: Array("{\"outcomes\":[],\"patches\":[],\"groups\":[]}".utf8)))
    #expect(app.text.contains("Waiting for Ada"))
    app.send(.synced(status: 200, bytes: Array("{\"outcomes\":[],\"patches\":[],\"groups\":[\"\(Self.group)\"]}".utf8)))
    #expect(!app.text.contains("Waiting for Ada") && app.announcements.contains("You are in Home now."))
  }

  @Test("HSE-08 who waits can ask again with the same code, or stop waiting")
  func again() {
    var app = Self.asked()
    app.act("waiting.again", value: Self.group)
    #expect(
      app.outputs.contains {
        if case .effect(.request(_, _, _, "/v1/join/preview", let body)) = $0 {
          String(decoding: body ?? [], as: UTF8.self).contains("K7MPQ2")
        } else {
          false
        }
      })
    app.send(.fetched(tag: "join-look", status: 200, bytes: Array(Self.preview.utf8)))
    app.act("join.go", [("name", "Ben")])
    let refusal =
      "{\"error\":{\"code\":\"group.not-let-in\",\"message\":\"\u{2039}Ada\u{203A} did not let you in. An invitation by mail is the way now.\"}}"
    app.send(.fetched(tag: "join", status: 422, bytes: Array(refusal.utf8)))
    #expect(app.contains("did not let you in"))
    app.act("sheet.close")
    #expect(
      app.text.contains("Ada didn’t let you in. You can still be invited by mail.")
        && !app.text.contains("Waiting for Ada"))
    #expect(!app.contains("waiting.again"))
    app.act("waiting.forget", value: Self.group)
    #expect(!app.text.contains("Waiting for Ada") && !app.text.contains("Ada didn’t let you in"))
  }

  @Test(
    "M13: who wasn't let in reads that after the next sync, without asking again, with what can be done now",
    arguments: ["refused", "waiting"])
  func toldWithoutAsking(state: String) {
    var app = Self.asked()
    app.send(.synced(status: 200, bytes: Array("{\"outcomes\":[],\"patches\":[],\"groups\":[]}".utf8)))
    var tag = ""
    for case .effect(.request(_, let name, "GET", "/v1/spaces/" + Self.group + "/door", _)) in app.outputs {
      tag = name
    }
    #expect(!tag.isEmpty)
    app.send(.fetched(tag: tag, status: 200, bytes: Array("{\"state\":\"\(state)\"}".utf8)))
    let isRefused = state == "refused"
    #expect(app.text.contains("Ada didn’t let you in. You can still be invited by mail.") == isRefused)
    #expect(app.text.contains("Waiting for Ada") != isRefused)
    // The answer is known: nothing is asked any more.
    app.send(.synced(status: 200, bytes: Array("{\"outcomes\":[],\"patches\":[],\"groups\":[]}".utf8)))
    let asksAgain = app.outputs.contains {
      if case .effect(.request(_, _, "GET", let path, _)) = $0 { path.hasSuffix("/door") } else { false }
    }
    #expect(asksAgain != isRefused)
  }

  @Test(
    "HSE-06 the admin is told who asks, sees it on the group's page and in the list, and answers; nobody else does",
    arguments: [true, false])
  func answering(accepts: Bool) throws {
    var bench = try GroupBench(.household, ["Ann", "Ben"])
    bench.today = AppDriver.usualDay
    var peer = SyncPeer()
    var app = peer.ann()
    peer.take(bench)
    peer.sync(&app)
    bench.people.append(RecordID(high: 8, low: 9))
    bench.actor = 2
    try bench.apply(.askToJoin(JoinGroup(RecordID(high: 4, low: 1), name: "Dora")))
    peer.take(bench)
    peer.sync(&app)
    app.go("/inbox")
    #expect(app.text.contains("Dora asks to join Home."))
    app.go("/together")
    #expect(app.text.contains("Dora asks to join"))
    app.go("/together/" + bench.space.id.text)
    #expect(app.text.contains("Dora has your code and asks to join."))
    let request = try #require(bench.space.joinRequests.first).id
    app.act(accepts ? "waiting.accept" : "waiting.refuse", value: request.text)
    #expect(
      app.announcements.last
        == (accepts ? "Dora is in now." : "Dora was not let in. You can still invite them by mail."))
    #expect(!app.text.contains("asks to join"))
    peer.sync(&app)
    let truth = try #require(peer.authorities.last).space
    #expect((truth.member(of: bench.people[2]) != nil) == accepts && truth.joinRequests.isEmpty == accepts)
    app.go("/together/" + bench.space.id.text + "?section=activity")
    #expect(app.text.contains(accepts ? "Dora was let in You" : "Dora was not let in You"))

    bench.actor = 0
    let ben = RecordList(kind: .member, ids: [bench.people[1]])
    try bench.apply(.passAdmin(ben))
    bench.actor = 1
    try bench.apply(.passAdmin(ben))
    peer = SyncPeer()
    app = peer.ann()
    peer.take(bench)
    peer.sync(&app)
    app.go("/together/" + bench.space.id.text)
    #expect(!app.text.contains("asks to join"), "only the admin answers")
  }
}
