import Basis
import Ledger
import Pages
import Proving
import Replica
@testable import Screens

/// A server with one account, and what a browser's shim does with keys, for flows of sealed ledgers. Nothing is
/// encrypted: a value says what it would open with. Answers can be lost, and things can be tampered with.
struct SealedHome: SealedServing {
  static let user = SyncPeer.account.text

  struct Shelf {
    var version: Int64 = 0
    var records: [(id: String, version: Int64, json: JSON)] = []
    var head: JSON = .null
    var last: [String: Int64] = [:]
    var wrap: String
  }

  /// The own space while the server can read it, and while it can't.
  var synced: SyncPeer?
  var space: RecordID?
  var shelf: Shelf?
  var identity: (key: String, recovery: String)?
  var handover: (id: String, content: String)?
  var keepsOnDevice = false
  var erased: [RecordID] = []
  /// Others that have not synced yet.
  var behind = false
  /// Tags of calls that are done and whose answer does not arrive, each once; and of those that never get there.
  var loses: Set<String> = []
  var drops: Set<String> = []
  /// Everything that reached the server, as text.
  var seen = ""
  /// Tags in the order in which they were asked for.
  var asked: [String] = []
  var tampers = false
  private var keys = PretendKeys()

  init() {}

  // MARK: Devices

  static func session(_ spaces: String, keeps: Bool = false) -> String {
    "{\"user\":{\"id\":\"\(user)\",\"name\":\"Ann\",\"email\":\"ann@example.org\",\"keepsOnDevice\":\(keeps)},\"spaces\":[\(spaces)]}"
  }

  private var sessionNow: String {
    var listed = ""
    // Of a ledger that it can't read the server knows nothing.
    let known = synced?.authorities.first?.space.currency?.text
    let currency = known.map { ",\"currency\":\"\($0)\"" } ?? ""
    if let space {
      listed =
        shelf == nil
        ? "{\"space\":\"\(space.text)\",\"kind\":\"personal\",\"storage\":\"synced\",\"version\":1\(currency)}"
        : "{\"space\":\"\(space.text)\",\"kind\":\"personal\",\"storage\":\"sealed\",\"epoch\":1,\"version\":\(shelf?.version ?? 0)}"
    }
    return Self.session(listed, keeps: keepsOnDevice)
  }

  /// Ann, synced, with entries.
  mutating func ann() -> AppDriver {
    var peer = SyncPeer()
    var app = peer.ann()
    app.open(AppDriver.statement(rows: 12))
    app.act("import.confirm")
    peer.sync(&app)
    space = app.presenter.core.ownID
    synced = peer
    return app
  }

  /// Another device, which signs in.
  mutating func device(seed: UInt64, link: String? = nil) -> AppDriver {
    var app = AppDriver(route: link ?? "/", seed: seed)
    if link == nil { app.act("door.sign-in") }
    app.act("account.sign-in", [("email", "ann@example.org"), ("password", "Segelboot7")])
    app.send(.fetched(tag: "sign-in", status: 200, bytes: Array(sessionNow.utf8)))
    AccountFlowTests.enter(&app, seed: seed)
    serve(&app)
    return app
  }

  /// The same device after a reload: what was stored, and nothing else.
  static func reloaded(_ app: AppDriver, route: String = "/settings/storage", seed: UInt64 = 99) -> AppDriver {
    var pages: [Int: [UInt8]] = [:]
    var journal: [Int64: [UInt8]] = [:]
    for changes in app.stored {
      for (index, bytes) in changes.pages { pages[index] = bytes }
      for (key, bytes) in changes.journal { journal[key] = bytes }
      for key in changes.forgotten { journal[key] = nil }
      for index in changes.droppedPages { pages[index] = nil }
    }
    var fresh = AppDriver(before: app, seed: seed)
    for (index, bytes) in pages { fresh.send(.page(index: index, bytes: bytes)) }
    for (key, bytes) in journal { fresh.send(.journal(key: key, bytes: bytes)) }
    fresh.send(.start(route: route))
    return fresh
  }

  // MARK: Serving

  mutating func sync(_ app: inout AppDriver) {
    guard let request = app.presenter.core.syncRequest(), let json = AppCore.json(request) else { return }
    seen += "\n" + String(decoding: request, as: UTF8.self)
    if synced != nil {
      synced?.sync(&app)
    } else {
      app.send(
        .synced(
          status: 200, bytes: Array(answer(json, keys: app.presenter.core.preferences.sealing).utf8), mark: "opened"))
    }
    erased = []
  }

  mutating func answer(_ json: JSON, keys: JSON?) -> String {
    let client = json["client"]?.stringValue ?? ""
    var verdicts: [String] = []
    for seal in json["seals"]?.arrayValue ?? [] {
      guard let id = seal["space"]?.idValue, id == space, var open = shelf else { continue }
      let (from, to, sequence) = (
        seal["from"]?.integerValue ?? 0, seal["to"]?.integerValue ?? 0, seal["sequence"]?.integerValue ?? 0
      )
      if sequence > open.last[client] ?? 0 {
        guard from == open.version else {
          verdicts.append("{\"space\":\"\(id.text)\",\"status\":\"lost\",\"version\":\(open.version)}")
          continue
        }
        for record in seal["records"]?.arrayValue ?? [] {
          let key = record["id"]?.stringValue ?? ""
          open.records.removeAll { $0.id == key }
          open.records.append((key, record["version"]?.integerValue ?? 0, record))
        }
        open.version = to
        open.head = seal["head"] ?? .null
        open.last[client] = sequence
        shelf = open
      }
      verdicts.append("{\"space\":\"\(id.text)\",\"status\":\"applied\",\"version\":\(open.version)}")
    }
    var patches: [String] = []
    for ask in json["spaces"]?.arrayValue ?? [] {
      guard let id = ask["space"]?.idValue, id == space, let open = shelf else { continue }
      let intro = "{\"space\":\"\(id.text)\",\"sealed\":\"opened\""
      guard
        keys?["spaces"]?.arrayValue?.contains(where: {
          $0["space"]?.idValue == id && $0["key"]?.stringValue == Self.key(in: open.wrap)
        }) ?? false
      else {
        patches.append(intro + ",\"closed\":true}")
        continue
      }
      if tampers {
        patches.append(intro + ",\"broken\":true}")
        continue
      }
      let since = ask["version"]?.integerValue ?? 0
      let records = open.records.filter { $0.version > since }.sorted { ($0.version, $0.id) < ($1.version, $1.id) }
      patches.append(
        intro
          + ",\"epoch\":1,\"to\":\(open.version),\"last\":\(open.last[client] ?? 0),\"head\":\(open.head.opened(under: 1).text),\"records\":["
          + records.map { $0.json.opened(under: 1).text }.joined(separator: ",") + "]}")
    }
    let gone = erased.map { "\"\($0.text)\"" }.joined(separator: ",")
    return
      "{\"outcomes\":[],\"seals\":[\(verdicts.joined(separator: ","))],\"patches\":[\(patches.joined(separator: ","))],\"groups\":[],\"erased\":[\(gone)]}"
  }

  mutating func answer(_ method: String, _ path: String, _ body: JSON, _ user: RecordID?) -> (Int, String) {
    let missing = (404, "{\"error\":{\"code\":\"not-found\",\"message\":\"It is not here.\"}}")
    switch (method, path) {
    case ("GET", "/v1/auth/session"): return (200, sessionNow)
    case ("GET", "/v1/auth/sealing"):
      return identity.map { (200, "{\"public\":\"\($0.key)\",\"recovery\":\"\($0.recovery)\"}") } ?? missing
    case ("PUT", "/v1/auth/sealing"):
      identity = (body["public"]?.stringValue ?? "", body["recovery"]?.stringValue ?? "")
      return (200, "{}")
    case ("POST", "/v1/auth/sealing/handover"):
      handover = (body["id"]?.stringValue ?? "", body["content"]?.stringValue ?? "")
      return (200, "{}")
    case ("POST", "/v1/auth/sealing/handover/take"):
      guard let known = handover, known.id == body["id"]?.stringValue else { return missing }
      handover = nil
      return (200, "{\"content\":\"\(known.content)\"}")
    case ("POST", "/v1/spaces"):
      guard let id = body["space"]?.idValue else { return missing }
      if let space, space != id {
        return (409, "{\"error\":{\"code\":\"space.synced-already\",\"message\":\"There is one.\"}}")
      }
      if body["storage"]?.stringValue == "device" {
        keepsOnDevice = true
        return (200, "{\"status\":\"on-device\"}")
      }
      let isSealed = body["storage"]?.stringValue == "sealed"
      if isSealed, identity == nil {
        return (409, "{\"error\":{\"code\":\"sealing.no-key\",\"message\":\"There is no key.\"}}")
      }
      if space == nil {
        space = id
        let wrap = body["wraps"]?.arrayValue?.first?["wrap"]?.stringValue ?? ""
        if isSealed { shelf = Shelf(wrap: wrap) } else { synced = SyncPeer(space: id) }
      }
      keepsOnDevice = false
      return (201, "{\"space\":\"\(id.text)\",\"storage\":\"\(isSealed ? "sealed" : "synced")\",\"epoch\":1}")
    case ("DELETE", _) where path.hasPrefix("/v1/spaces/"):
      guard let id = space, path.hasSuffix(id.text) else { return missing }
      (space, shelf, synced, keepsOnDevice) = (nil, nil, nil, true)
      erased = [id]
      return (200, "{\"status\":\"erased\"}")
    default: break
    }
    if method == "PUT", path.hasSuffix("/keys"), let wrap = body["own"]?.arrayValue?.first?["wrap"]?.stringValue {
      shelf?.wrap = wrap
      return (200, "{}")
    }
    if path.hasSuffix("/keys"), let space, let shelf {
      return (200, "{\"space\":\"\(space.text)\",\"epoch\":1,\"keys\":[{\"epoch\":1,\"wrap\":\"\(shelf.wrap)\"}]}")
    }
    if path.hasSuffix("/copy"), space != nil {
      let hash = synced.map { $0.authorities[0].space.stateHash() } ?? ""
      let version = synced.map { $0.authorities[0].space.version } ?? shelf?.version ?? 0
      let devices =
        behind ? "{\"id\":\"0c0000000000000000000000000000a1\",\"device\":\"Firefox, Windows\",\"isSynced\":false}" : ""
      return (200, "{\"version\":\(version),\"hash\":\"\(hash)\",\"devices\":[\(devices)]}")
    }
    if path.contains("/stored?record=") {
      return (200, "{\"record\":\"\(path.suffix(32))\",\"size\":180,\"bytes\":\"c0ffee00\"}")
    }
    return missing
  }

  // MARK: The shim's half

  static func key(in wrap: String) -> String { String(wrap.split(separator: "/").first ?? "") }

  mutating func shim(_ task: SealingTask, _ options: JSON) -> String? {
    func option(_ name: String) -> String { options[name]?.stringValue ?? "" }
    switch task {
    case .person: return keys.person()
    case .recovery:
      let words = keys.fresh()
      return "{\"recovery\":\"\(words)\",\"sealed\":\"\(option("private"))/\(words)\"}"
    case .openRecovery: return keys.open(option("sealed"), with: option("recovery"))
    case .openHandover: return keys.open(option("content"), with: option("secret"))
    case .space:
      let key = keys.fresh()
      return "{\"key\":\"\(key)\",\"wrap\":\"\(PretendKeys.wrap(key, for: option("public"), by: option("private")))\"}"
    case .admit: return PretendKeys.admit(options)
    case .unwrap: return keys.unwrap(options)
    case .handover:
      let secret = keys.fresh()
      return
        "{\"secret\":\"\(secret)\",\"id\":\"\(String(secret.reversed()))\",\"content\":\"\(option("private"))/\(secret)\"}"
    case .handoverName: return "{\"id\":\"\(String(option("secret").reversed()))\"}"
    // Of groups: see `SealedTown`.
    case .group, .invite, .inviteName, .openInvite, .renew, .doorWords: return nil
    }
  }
}
