import Basis
import Ledger
import Pages
import Replica
@testable import Screens
import Testing

@Suite("SEC-26, decision 0047: a group is sealed in its place, on the screen of its admin")
struct GroupSealingFlowTests {
  /// A server that reads Ann's groups until they are sealed.
  private struct Server: SealedServing {
    var peer = SyncPeer()
    var loses: Set<String> = []
    var drops: Set<String> = []
    var seen = ""
    var asked: [String] = []
    /// What it says to who asks it to seal, instead of doing it.
    var verdict: Int?
    /// Versions of what came back sealed.
    var versions: [RecordID: Int64] = [:]
    /// Proofs that it was asked with: one for each key.
    var proofs: Set<String> = []
    private var keys = PretendKeys()
    private var identity: (key: String, recovery: String)?

    mutating func answer(_ method: String, _ path: String, _ body: JSON, _ user: RecordID?) -> (Int, String) {
      switch (method, path) {
      case ("GET", "/v1/auth/sealing"):
        return identity.map { (200, "{\"public\":\"\($0.key)\",\"recovery\":\"\($0.recovery)\"}") } ?? (404, "{}")
      case ("PUT", "/v1/auth/sealing"):
        identity = (body["public"]?.stringValue ?? "", body["recovery"]?.stringValue ?? "")
        return (200, "{}")
      default: break
      }
      let parts = path.split(separator: "/").map(String.init)
      guard method == "POST", parts.count == 4, parts[3] == "seal", let id = RecordID(parts[2]) else {
        return (404, "{}")
      }
      proofs.insert(body["proof"]?.stringValue ?? "")
      if let verdict { return (verdict, "{\"error\":{\"code\":\"no\",\"message\":\"No.\"}}") }
      versions[id] = versions[id] ?? 0
      peer.end(id)
      return (200, "{\"space\":\"\(id.text)\",\"storage\":\"sealed\",\"epoch\":1}")
    }

    mutating func shim(_ task: SealingTask, _ options: JSON) -> String? {
      switch task {
      case .person: return keys.person()
      case .group:
        let key = keys.fresh()
        let point = options["public"]?.stringValue ?? ""
        return "{\"key\":\"\(key)\",\"wrap\":\"\(key)/\(point)\",\"proof\":\"proof of \(key)\"}"
      default: return nil
      }
    }

    mutating func sync(_ app: inout AppDriver) {
      guard let request = app.presenter.core.syncRequest(), let json = AppCore.json(request) else { return }
      seen += "\n" + String(decoding: request, as: UTF8.self)
      var verdicts: [String] = []
      for seal in json["seals"]?.arrayValue ?? [] {
        guard let id = seal["space"]?.idValue, versions[id] == seal["from"]?.integerValue,
          let to = seal["to"]?.integerValue
        else { continue }
        versions[id] = to
        verdicts.append("{\"space\":\"\(id.text)\",\"status\":\"applied\",\"version\":\(to)}")
      }
      let rosters = versions.keys.sorted().map { id in
        "{\"space\":\"\(id.text)\",\"preset\":\"event\",\"epoch\":1,\"version\":\(versions[id] ?? 0),\"admin\":\"\(SyncPeer.account.text)\","
          + "\"rotate\":false,\"members\":[],\"waiting\":[],\"expected\":[]}"
      }
      var text = String(decoding: peer.answer(request), as: UTF8.self)
      text.removeLast()
      text += ",\"seals\":[\(verdicts.joined(separator: ","))],\"sealedGroups\":[\(rosters.joined(separator: ","))]}"
      app.send(.synced(status: 200, bytes: Array(text.utf8), mark: "opened"))
    }
  }

  /// Ann with a household and an event that the server reads.
  private static func begun() throws -> (Server, AppDriver, groups: [RecordID]) {
    var server = Server()
    var ann = server.peer.ann()
    for (name, preset) in [("Home", "household"), ("Ticino", "event")] {
      ann.go("/together")
      ann.act("group.new", value: preset)
      ann.act("group.create", [("name", name), ("own", "Ann"), ("next", "Ben"), ("currency", "CHF")])
      server.serve(&ann)
      ann.act("sheet.discard")
      ann.act("sheet.close")
      server.serve(&ann)
    }
    let groups = ann.presenter.core.replica.groupIDs
    try #require(groups.count == 2 && ann.presenter.core.replica.pendingCount == 0)
    return (server, ann, groups)
  }

  private static func seals(_ id: RecordID, _ ann: inout AppDriver, _ server: inout Server) {
    ann.go("/together/" + id.text + "?section=settings")
    ann.act("sealed.turn-ask")
    ann.act("sealed.turn")
    server.serve(&ann, syncs: false)
    // The account's key comes first, where there is none.
    guard case .words(let list)? = ann.tab.sealing?.step else { return }
    ann.act("sealing.kept")
    guard case .proof(let words)? = ann.tab.sealing?.step else { return }
    ann.act("sealing.prove", words.map { ("word\($0 + 1)", list[$0]) })
    server.serve(&ann, syncs: false)
  }

  private static func settles(_ ann: inout AppDriver, _ server: inout Server) {
    for _ in 0..<4 { server.serve(&ann) }
  }

  private static func isSealed(_ id: RecordID, _ ann: AppDriver, _ server: Server) -> Bool {
    ann.presenter.core.replica.isSealed(id) && (server.versions[id] ?? 0) > 0 && !ann.presenter.core.replica.isEnded(id)
  }

  @Test("a household and an event are sealed, all of it comes back, and nothing of it in the clear", arguments: [0, 1])
  func sealing(place: Int) throws {
    var (server, ann, groups) = try Self.begun()
    let id = groups[place]
    let before = try #require(ann.presenter.core.replica.space(id))
    server.seen = ""
    Self.seals(id, &ann, &server)
    Self.settles(&ann, &server)
    #expect(Self.isSealed(id, ann, server) && ann.presenter.core.sealing.turning.isEmpty)
    let after = try #require(ann.presenter.core.replica.space(id))
    #expect(after.group == before.group && after.members.map(\.name) == ["Ann", "Ben"])
    let open = server.seen.split(separator: "\n").filter { !$0.contains("\"seals\"") }.joined()
    #expect(!open.contains(before.group?.name ?? "?") && !open.contains("\"Ben\""))
    #expect(
      !ann.presenter.core.replica.isSealed(groups[1 - place]) && !ann.presenter.core.replica.isEnded(groups[1 - place]))
  }

  @Test(
    "SEC-26: the words say that they open groups, since the ledger isn't sealed; a second try says that those from before open nothing"
  )
  func wordsSayWhatTheyOpen() throws {
    var (server, ann, groups) = try Self.begun()
    func asks() {
      ann.go("/together/" + groups[0].text + "?section=settings")
      ann.act("sealed.turn-ask")
      ann.act("sealed.turn")
      server.serve(&ann, syncs: false)
    }
    asks()
    #expect(
      ann.text.contains("These words open your sealed groups when you have none of your devices.")
        && !ann.text.contains("open your ledger"))
    #expect(!ann.text.contains("The words from before open nothing"))
    guard case .words(let list)? = ann.tab.sealing?.step else { throw Missing.words }
    ann.act("sealing.kept")
    guard case .proof(let asked)? = ann.tab.sealing?.step else { throw Missing.proof }
    // It never gets to the server, as when the page goes away.
    server.drops = ["sealing.put"]
    ann.act("sealing.prove", asked.map { ("word\($0 + 1)", list[$0]) })
    server.serve(&ann, syncs: false)
    asks()
    guard case .words(let others)? = ann.tab.sealing?.step else { throw Missing.words }
    #expect(others != list && ann.text.contains("The words from before open nothing from now on"))
  }

  private enum Missing: Error { case words, proof }

  @Test("SEC-26: who comes into a sealed group again reads the four words to its admin: there was no code")
  func comingInAgain() throws {
    let (_, app, _) = try Self.begun()
    var ann = app
    let group = RecordID(high: 3, low: 3)
    var awaited = AwaitedGroup(group: group, name: "Home", admin: "Ken", code: "", isSealed: true)
    awaited.words = ["one", "two", "three", "four"]
    ann.presenter.core.preferences.awaited = [awaited]
    ann.go("/together")
    #expect(ann.text.contains("Read these four words to Ken:") && !ann.text.contains("gave you the code"))
    ann.presenter.core.preferences.awaited = [
      AwaitedGroup(group: group, name: "", admin: "", code: "ABC", isSealed: true)
    ]
    ann.presenter.core.preferences.awaited[0].words = ["one", "two", "three", "four"]
    ann.go("/settings")
    ann.go("/together")
    #expect(ann.text.contains("to the person who gave you the code:"))
  }

  @Test(
    "an answer that is not about the sealing forgets no key: it may be done; the next try is with the same",
    arguments: [0, 403, 429, 500])
  func keeps(status: Int) throws {
    var (server, ann, groups) = try Self.begun()
    server.verdict = status == 0 ? nil : status
    if status == 0 { server.drops = ["sealed.turned"] }
    Self.seals(groups[0], &ann, &server)
    #expect(
      ann.presenter.core.sealing.turning == [groups[0]]
        && ann.presenter.core.sealing.key(of: groups[0], epoch: 1) != nil)
    #expect(ann.contains("id=\"seal-group-problem\""))
    server.verdict = nil
    Self.seals(groups[0], &ann, &server)
    Self.settles(&ann, &server)
    #expect(
      Self.isSealed(groups[0], ann, server) && server.proofs.count == 1 && ann.presenter.core.sealing.turning.isEmpty)
  }

  @Test("what the server refuses it did not do: the group stays as it is, and its key is forgotten") func refused()
    throws
  {
    var (server, ann, groups) = try Self.begun()
    server.verdict = 422
    Self.seals(groups[0], &ann, &server)
    #expect(
      ann.presenter.core.sealing.turning.isEmpty && ann.presenter.core.sealing.key(of: groups[0], epoch: 1) == nil)
    #expect(ann.contains("id=\"seal-group-problem\""))
    Self.settles(&ann, &server)
    #expect(!ann.presenter.core.replica.isSealed(groups[0]) && !ann.presenter.core.replica.isEnded(groups[0]))
  }

  @Test(
    "two groups whose answers were lost are both brought back by the next sync, also after a reload, each with its own key"
  ) func twoLost() throws {
    var (server, ann, groups) = try Self.begun()
    for id in groups {
      server.loses = ["sealed.turned"]
      Self.seals(id, &ann, &server)
    }
    #expect(Set(ann.presenter.core.sealing.turning) == Set(groups) && server.versions.values.allSatisfy { $0 == 0 })
    // What is under way is kept with the preferences.
    #expect(SealingKeys(ann.presenter.core.sealing.json) == ann.presenter.core.sealing)
    Self.settles(&ann, &server)
    for id in groups { #expect(Self.isSealed(id, ann, server)) }
    #expect(ann.presenter.core.sealing.turning.isEmpty && server.proofs.count == 2)
    #expect(Set(groups.compactMap { ann.presenter.core.sealing.key(of: $0, epoch: 1)?.key }).count == 2)
  }

  @Test("without a connection, or with something unsent, nothing is asked, and the sheet says why") func notYet() throws
  {
    var (server, ann, groups) = try Self.begun()
    ann.go("/together/" + groups[1].text)
    ann.act("expense.new")
    ann.act("expense.save", [("amount", "60"), ("name", "Zwetschgen"), ("date", "2026-07-20")])
    ann.go("/together/" + groups[1].text + "?section=settings")
    ann.act("sealed.turn-ask")
    ann.act("sealed.turn")
    #expect(ann.contains("id=\"seal-group-problem\"") && server.proofs.isEmpty)
    server.asked = []
    Self.settles(&ann, &server)
    Self.seals(groups[1], &ann, &server)
    Self.settles(&ann, &server)
    #expect(Self.isSealed(groups[1], ann, server))
  }
}
