import Basis
import Ledger
import Proving
@testable import Screens

/// A server of sealed groups that lies where it can: it knows everybody's public key and has keys of its own, and none
/// of a member's. So it may wrap what it likes for whom it likes, name members, epochs and admins, leave out and
/// repeat; it can make no code and no proof that fits.
struct LyingTown: SealedServing {
  var town = SealedTown()
  var lies = 0
  var isHonest = true
  var random: SeededRandom
  /// Keys that devices made, and those of the server.
  private(set) var genuine: Set<String> = []
  static let evil = "ee"
  static let evilKey = String(repeating: "e", count: 32)
  private var answers: [String] = []
  /// It says now and then that it was put back from a backup: of which state, only it knows.
  var saysRestored = false
  private var history = RecordID(high: 70, low: 1)

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    town.history = RecordID(high: 7, low: 1)
  }

  var loses: Set<String> {
    get { town.loses }
    set { town.loses = newValue }
  }
  var drops: Set<String> {
    get { town.drops }
    set { town.drops = newValue }
  }
  var seen: String {
    get { town.seen }
    set { town.seen = newValue }
  }
  var asked: [String] {
    get { town.asked }
    set { town.asked = newValue }
  }

  mutating func shim(_ task: SealingTask, _ options: JSON) -> String? {
    let answer = town.shim(task, options)
    if [.group, .space, .renew].contains(task),
      let key = answer.flatMap({ AppCore.json(Array($0.utf8)) })?["key"]?.stringValue
    {
      genuine.insert(key)
    }
    return answer
  }

  private mutating func tells() -> Bool {
    guard !isHonest, Int.random(in: 0..<2, using: &random) == 0 else { return false }
    lies += 1
    return true
  }

  // MARK: Keys

  mutating func answer(_ method: String, _ path: String, _ body: JSON, _ user: RecordID?) -> (Int, String) {
    let (status, text) = town.answer(method, path, body, user)
    guard method == "GET", path.hasSuffix("/keys"), status == 200, let user, let json = AppCore.json(Array(text.utf8)),
      tells()
    else { return (status, text) }
    let point = town.accounts.first { $0.id == user }?.identity?.key ?? ""
    return (200, Self.replacing(json, "keys", .array(offers(json["keys"]?.arrayValue ?? [], for: point))).text)
  }

  /// A wrap that the server makes: of before there were codes, with its own code, or with somebody's name and a code
  /// that does not fit.
  private mutating func wrap(for point: String) -> JSON {
    .string(
      [
        "\(Self.evilKey)/\(point)", PretendKeys.wrap(Self.evilKey, for: point, by: Self.evil, after: "guess"),
        "\(Self.evilKey)/\(point)/\(point)/guess",
        PretendKeys.wrap(Self.evilKey, for: point, by: Self.evil),
        PretendKeys.wrap(Self.evilKey, for: point, by: Self.evil, after: Self.evilKey),
      ].randomElement(using: &random) ?? "")
  }

  private mutating func offers(_ keys: [JSON], for point: String) -> [JSON] {
    var keys = keys
    let newest = keys.compactMap { $0["epoch"]?.integerValue }.max() ?? 0
    func offer(_ epoch: Int64, _ wrap: JSON) -> JSON {
      .object([JSONMember("epoch", .integer(epoch)), JSONMember("wrap", wrap)])
    }
    switch Int.random(in: 0..<7, using: &random) {
    // The keys that are here are left out, or are others.
    case 5: keys = [offer(newest + 1, wrap(for: point))]
    case 6:
      keys = (1...newest + 1).map {
        offer(
          $0, .string(PretendKeys.wrap(Self.evilKey, for: point, by: Self.evil, after: $0 == 1 ? "" : Self.evilKey)))
      }
    case 0: keys.append(offer(newest + 1, wrap(for: point)))
    case 1: keys.append(offer(newest, wrap(for: point)))
    case 2: keys.insert(offer(newest, wrap(for: point)), at: 0)
    case 3: if !keys.isEmpty { keys[keys.count - 1] = offer(newest, wrap(for: point)) }
    default: keys.removeAll()
    }
    return keys
  }

  // MARK: Syncs

  mutating func sync(_ app: inout AppDriver) {
    guard let truth = town.syncAnswer(app) else { return }
    answers.append(truth)
    var told = AppCore.json(Array(truth.utf8)) ?? .null
    if tells() { told = lie(told) }
    if saysRestored, !isHonest {
      if Int.random(in: 0..<6, using: &random) == 0 { history = RecordID(high: 70, low: random.next()) }
      told = Self.replacing(told, "history", .string(history.text))
    }
    app.send(.synced(status: 200, bytes: told.bytes, mark: "opened"))
  }

  private mutating func lie(_ truth: JSON) -> JSON {
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      let status = ["applied", "lost", "closed", "rotate"].randomElement(using: &random) ?? ""
      let seals = (truth["seals"]?.arrayValue ?? []).map { Self.replacing($0, "status", .string(status)) }
      return Self.replacing(truth, "seals", .array(seals))
    case 1:
      return Self.replacing(truth, "patches", .array([]))
    default:
      let groups = (truth["sealedGroups"]?.arrayValue ?? []).map { group in
        let (name, value) = rosterLie(group)
        return Self.replacing(group, name, value)
      }
      return Self.replacing(truth, "sealedGroups", .array(groups))
    }
  }

  private mutating func rosterLie(_ group: JSON) -> (String, JSON) {
    let epoch = group["epoch"]?.integerValue ?? 1
    var members = group["members"]?.arrayValue ?? []
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return ("rotate", .bool(true))
    case 1: return ("epoch", .integer(epoch + 1))
    case 2:
      members.removeLast()
      return ("members", .array(members))
    case 3:
      members.append(
        .object([
          JSONMember("user", .string(RecordID(high: 66, low: 6).text)), JSONMember("public", .string("P" + Self.evil)),
          JSONMember("proof", .string(SealedTown.proof("guess", "x", "y"))), JSONMember("since", .integer(0)),
        ]))
      return ("members", .array(members))
    default:
      members = members.map { Self.replacing($0, "public", .string("P" + Self.evil)) }
      return ("members", .array(members))
    }
  }

  static func replacing(_ json: JSON, _ name: String, _ value: JSON) -> JSON {
    guard case .object(let members) = json else { return json }
    return .object(members.map { $0.name == name ? JSONMember(name, value) : $0 })
  }
}
