import Basis
import Ledger
import Pages
import Proving
@testable import Screens
import Testing

@Suite("SEC-26, SEC-11: a server that says it was restored, to have a key of its own taken")
struct SealedRestoredLiesTests {
  private typealias Flow = SealedGroupFlowTests

  /// It says so, names the next epoch as the present one, and answers with the keys that it likes.
  private struct Liar: SealedServing {
    var town: SealedTown
    let offer: String
    var isLying = false
    var pushed: [Int64] = []
    var loses: Set<String> = []
    var drops: Set<String> = []
    var seen: String {
      get { town.seen }
      set { town.seen = newValue }
    }
    var asked: [String] {
      get { town.asked }
      set { town.asked = newValue }
    }

    mutating func shim(_ task: SealingTask, _ options: JSON) -> String? { town.shim(task, options) }

    mutating func answer(_ method: String, _ path: String, _ body: JSON, _ user: RecordID?) -> (Int, String) {
      let (status, text) = town.answer(method, path, body, user)
      guard isLying, method == "GET", path.hasSuffix("/keys"), status == 200, let user,
        let json = AppCore.json(Array(text.utf8))
      else { return (status, text) }
      let point = town.accounts.first { $0.id == user }?.identity?.key ?? ""
      func evil(_ epoch: Int64, after previous: String, by maker: String = LyingTown.evil) -> JSON {
        .object([
          JSONMember("epoch", .integer(epoch)),
          JSONMember("wrap", .string(PretendKeys.wrap(LyingTown.evilKey, for: point, by: maker, after: previous))),
        ])
      }
      let held = json["keys"]?.arrayValue ?? []
      let keys: [JSON]
      switch offer {
      case "alone": keys = [evil(2, after: "")]
      case "guessed": keys = [evil(2, after: "guess")]
      case "chained": keys = [evil(1, after: ""), evil(2, after: LyingTown.evilKey)]
      case "behind": keys = held + [evil(2, after: "")]
      case "before": keys = [evil(2, after: "")] + held
      case "instead": keys = [evil(1, after: "")]
      case "later": keys = [evil(3, after: ""), evil(2, after: "")]
      default: keys = held + [evil(3, after: "")]
      }
      return (200, LyingTown.replacing(json, "keys", .array(keys)).text)
    }

    mutating func sync(_ app: inout AppDriver) {
      guard isLying else { return town.sync(&app) }
      let asked = app.presenter.core.syncRequest().flatMap { AppCore.json($0) }
      pushed += (asked?["seals"]?.arrayValue ?? []).compactMap { $0["epoch"]?.integerValue }
      guard let truth = town.syncAnswer(app), var told = AppCore.json(Array(truth.utf8)) else { return }
      told = LyingTown.replacing(told, "history", .string(RecordID(high: 70, low: 7).text))
      for name in ["patches", "sealedGroups"] {
        let all = (told[name]?.arrayValue ?? []).map { LyingTown.replacing($0, "epoch", .integer(2)) }
        told = LyingTown.replacing(told, name, .array(all))
      }
      app.send(.synced(status: 200, bytes: told.bytes, mark: "opened"))
    }
  }

  @Test(
    "SEC-26: whatever keys it offers, none that its people didn’t make is taken or pushed under, the person reads why, also after a start, and with the truth everything arrives",
    arguments: ["alone", "guessed", "chained", "behind", "before", "instead", "later", "gap"])
  func restored(offer: String) throws {
    var town = SealedTown()
    town.history = RecordID(high: 7, low: 1)
    var ann = town.device("Ann", seed: 11)
    Flow.begins(&ann, &town)
    ann.go(ann.groupPath)
    ann.spend("60", "Zwetschgen")
    town.serve(&ann)
    let id = ann.groupID
    let key = try #require(ann.presenter.core.sealing.key(of: id, epoch: 1)?.key)
    var liar = Liar(town: town, offer: offer, isLying: true)
    func check(_ moment: String) {
      let keys = ann.presenter.core.sealing.spaces.filter { $0.space == id }
      #expect(keys.map { $0.key } == [key], "\(moment): the keys")
      #expect(liar.pushed.allSatisfy { $0 == 1 }, "\(moment): what was pushed")
      #expect(!liar.seen.contains("\"own\":[{\"epoch\":2"), "\(moment): nobody vouches for it")
      #expect(ann.expense("Zwetschgen") != nil, "\(moment): what was there")
    }
    for round in 0..<4 {
      liar.serve(&ann)
      check("round \(round)")
    }
    ann.go(ann.groupPath)
    ann.spend("123.45", "Dr. Geheim")
    let pushed = liar.pushed.count
    for _ in 0..<3 { liar.serve(&ann) }
    check("after an entry")
    #expect(liar.pushed.count == pushed && ann.presenter.core.replica.isSuspended(id), "nothing more goes there")
    #expect(ann.expense("Dr. Geheim") != nil && ann.contains("id=\"group-suspended\""))
    ann = SealedHome.reloaded(ann, route: ann.groupPath)
    #expect(ann.contains("id=\"group-suspended\""), "it is remembered")
    for _ in 0..<3 { liar.serve(&ann) }
    check("after a start")
    #expect(
      liar.pushed.count == pushed && ann.presenter.core.replica.isSuspended(id)
        && ann.contains("id=\"group-suspended\""))
    liar.isLying = false
    ann = SealedHome.reloaded(ann, route: ann.groupPath)
    for _ in 0..<4 { liar.serve(&ann) }
    #expect(
      !ann.presenter.core.replica.isSuspended(id) && ann.presenter.core.replica.pendingCount == 0
        && !ann.contains("id=\"group-suspended\""))
    #expect(ann.expense("Dr. Geheim") != nil && ann.expense("Zwetschgen") != nil)
    check("with the truth")
  }

  @Test(
    "SEC-26: what the server says of a restore ends no doubt: a group of which a key did not count stays suspended until the server's keys are sound"
  )
  func doubtStays() throws {
    var town = SealedTown()
    town.history = RecordID(high: 7, low: 1)
    var ann = town.device("Ann", seed: 11)
    Flow.begins(&ann, &town)
    town.serve(&ann)
    let id = ann.groupID
    ann.presenter.core.replica.noteOffer(of: id, isSound: false)
    town.history = RecordID(high: 7, low: 2)
    town.drops = ["sealed.keys"]
    // Two answers tell of the restore and bring all of it; nobody answers for the keys.
    for _ in 0..<6 where !ann.presenter.core.replica.isRestoring { town.sync(&ann) }
    for _ in 0..<6 where ann.presenter.core.replica.isRestoring { town.sync(&ann) }
    #expect(!ann.presenter.core.replica.isRestoring && ann.presenter.core.replica.isSuspended(id))
    for _ in 0..<3 { town.serve(&ann) }
    #expect(!ann.presenter.core.replica.isSuspended(id))
  }
}
