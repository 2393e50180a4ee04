import Basis
import Ledger
import Pages
import Proving
import Replica
@testable import Screens

/// The server's side of one account, of the same parts as the real one: what the app sends is decided, and what changed
/// comes back. Others' doings come from the benches of their groups.
struct SyncPeer {
  static let account = RecordID(high: 8, low: 1)

  private(set) var authorities: [Authority]
  /// Groups that the account is in.
  private(set) var groups: [RecordID] = []
  /// Households that it left, or was removed from.
  var departures: [RecordID] = []

  /// A record that the server says it took and does not have, once.
  var victim: RecordID?

  /// No room for another group, as of an account that has all that a server allows.
  var isFull = false

  init() { self.init(space: RecordID(AccountFlowTests.space) ?? RecordID(high: 1, low: 1)) }

  /// With the account's own space under this id.
  init(space: RecordID) { authorities = [Authority(space: Space(id: space))] }

  /// Ann, signed in, with francs in her own space.
  mutating func ann(isProven: Bool = false) -> AppDriver {
    var app = device(isProven: isProven)
    sync(&app)
    app.act("settings.currency", value: "CHF")
    sync(&app)
    return app
  }

  /// Ann signs in on a device.
  /// - Parameter isProven: her address is; she is told so.
  func device(seed: UInt64 = 7, isProven: Bool = false) -> AppDriver {
    var app = AppDriver(seed: seed)
    app.act("door.sign-in")
    app.act("account.sign-in", [("email", "ann@example.org"), ("password", "Segelboot7")])
    let answer =
      "{\"user\":{\"id\":\"\(Self.account.text)\",\"name\":\"Ann\",\"email\":\"ann@example.org\",\"verified\":\(isProven)},\"spaces\":[{\"space\":\"\(AccountFlowTests.space)\",\"kind\":\"personal\",\"version\":0}]}"
    app.send(.fetched(tag: "sign-in", status: 200, bytes: Array(answer.utf8)))
    AccountFlowTests.enter(&app, seed: seed)
    return app
  }

  /// A group's newest state is the server's; the account is in it.
  /// - Parameter again: it was let go, and is in it once more.
  mutating func take(_ bench: GroupBench, again: Bool = false) {
    if again { groups.append(bench.space.id) }
    if let index = authorities.firstIndex(where: { $0.space.id == bench.space.id }) {
      authorities[index].space = bench.space
    } else {
      authorities.append(Authority(space: bench.space))
      groups.append(bench.space.id)
    }
  }

  /// The account is not in it any more.
  mutating func end(_ group: RecordID) { groups.removeAll { $0 == group } }

  /// Asks and answers until there is nothing more to say.
  mutating func sync(_ app: inout AppDriver) {
    for _ in 0..<8 {
      guard let request = app.presenter.core.syncRequest() else { return }
      app.send(.synced(status: 200, bytes: answer(request)))
      if app.presenter.core.replica.pendingCount == 0 && !app.presenter.core.awaitsData
        && app.presenter.core.replica.spaceIDs.allSatisfy(app.presenter.core.replica.isComplete)
      {
        return
      }
    }
  }

  mutating func answer(_ request: [UInt8]) -> [UInt8] {
    guard let json = AppCore.json(request), let client = json["client"]?.idValue else { return [] }
    var outcomes: [JSON] = []
    for element in json["bundles"]?.arrayValue ?? [] {
      do {
        let bundle = losing(try Bundle(json: element))
        for mutation in bundle.mutations { begin(mutation) }
        let decision = Authority.decide(
          bundle, client: client, authorities: &authorities, context: ApplyContext(author: Self.account))
        outcomes += decision.outcomes.map { $0.json }
      } catch { return [] }
    }
    var answer = Array("{\"outcomes\":".utf8) + JSON.array(outcomes).bytes + Array(",\"patches\":[".utf8)
    var isFirst = true
    for ask in json["spaces"]?.arrayValue ?? [] {
      guard let id = ask["space"]?.idValue, let index = authorities.firstIndex(where: { $0.space.id == id }),
        index == 0 || groups.contains(id)
      else { continue }
      if !isFirst { answer.append(0x2C) }
      isFirst = false
      authorities[index].appendPatch(
        since: ask["version"]?.integerValue ?? 0, after: ask["after"]?.stringValue, to: &answer)
    }
    return answer + Array("],\"groups\":".utf8) + JSON.array(groups.map { .string($0.text) }).bytes
      + Array(",\"departures\":".utf8) + JSON.array(departures.map { .string($0.text) }).bytes + [0x7D]
  }

  private mutating func losing(_ bundle: Bundle) -> Bundle {
    guard let victim else { return bundle }
    var bundle = bundle
    for index in bundle.mutations.indices {
      guard case .adoptRecords(var args) = bundle.mutations[index].intent,
        args.records.contains(where: { $0.id == victim })
      else { continue }
      args.records.removeAll { $0.id == victim }
      bundle.mutations[index].intent = .adoptRecords(args)
      self.victim = nil
    }
    return bundle
  }

  private mutating func begin(_ mutation: Mutation) {
    guard !isFull, !authorities.contains(where: { $0.space.id == mutation.space }) else { return }
    switch mutation.intent {
    case .startGroup: break
    case .adoptRecords(let args): guard args.records.contains(where: { $0.kind == .group }) else { return }
    default: return
    }
    authorities.append(Authority(space: Space(id: mutation.space)))
    groups.append(mutation.space)
  }
}
