import Basis
import Ledger
import Proving
import Replica
@testable import Screens

/// A server with one account, several devices of it, and the end of the account: what `SealedHome` is, with sessions.
struct LevelsServer {
  var home = SealedHome()
  /// Devices that are signed in.
  var sessions: Set<Int> = []
  var hasAccount = false
  /// Marked to be erased.
  var isDeleted = false
  private var erased: Set<RecordID> = []
  /// The version of the account's ledger that each device had at its last sync, with nothing left to send.
  private var seen: [Int: Int64] = [:]

  init() {}

  /// In the account's ledger with the server; of a sealed one, what its devices sent.
  var payees: Set<String> {
    if let synced = home.synced { return LevelsBrowser.payees(synced.authorities[0].space) }
    guard let shelf = home.shelf, let id = home.space else { return [] }
    var space = Space(id: id)
    for record in shelf.records { if let stored = StoredRecord(json: record.json) { space.load(stored) } }
    space.settleIndexes()
    return LevelsBrowser.payees(space)
  }

  private var version: Int64 { home.synced.map { $0.authorities[0].space.version } ?? home.shelf?.version ?? 0 }

  mutating func noteSeen(_ device: Int, _ replica: Replica) {
    guard let id = home.space, replica.pendingCount == 0 else { return seen[device] = nil }
    seen[device] = replica.confirmedVersion(id)
  }

  private func failure(_ status: Int, _ code: String, _ more: String = "") -> (Int, String) {
    (status, "{\"error\":{\"code\":\"\(code)\",\"message\":\"No.\"\(more)}}")
  }

  private mutating func session() -> String { home.answer("GET", "/v1/auth/session", .null, nil).1 }

  mutating func answer(_ method: String, _ path: String, _ body: JSON, from device: Int) -> (Int, String) {
    switch (method, path) {
    case ("POST", "/v1/auth/sign-up"):
      guard !hasAccount else { return (200, "{\"status\":\"accepted\"}") }
      hasAccount = true
      sessions.insert(device)
      return (200, "{\"status\":\"accepted\"}")
    case ("POST", "/v1/auth/sign-in"):
      if !hasAccount { return failure(401, "auth.wrong-credentials") }
      if isDeleted { return failure(403, "account.deleted", ",\"erasesAt\":\"2026-08-19T10:00:00Z\"") }
      sessions.insert(device)
      return (200, session())
    case ("POST", "/v1/account/keep"):
      isDeleted = false
      sessions.insert(device)
      return (200, session())
    case ("POST", "/v1/auth/sign-out"):
      if body["everywhere"]?.boolValue ?? false { sessions = [] } else { sessions.remove(device) }
      return (200, "{}")
    case ("GET", "/v1/auth/session"): return sessions.contains(device) ? (200, session()) : (200, "{\"user\":null}")
    case ("GET", "/v1/auth/providers"): return (200, "{\"providers\":[]}")
    default: break
    }
    guard sessions.contains(device) else { return failure(401, "auth.signed-out") }
    if method == "DELETE", path == "/v1/account" {
      (isDeleted, sessions) = (true, [])
      return (200, "{\"status\":\"deleted\"}")
    }
    home.behind = sessions.contains { $0 != device && seen[$0] != version }
    if method == "DELETE", path.hasPrefix("/v1/spaces/"), let id = home.space, path.hasSuffix(id.text) {
      if home.behind { return failure(409, "space.devices-behind") }
      guard body["version"]?.integerValue == version else { return failure(409, "space.moved-on") }
      erased.insert(id)
    }
    // An account that keeps its ledger on one device gets one only from who says so.
    if method == "POST", path == "/v1/spaces", home.keepsOnDevice, body["storage"] == nil {
      return failure(409, "space.on-device")
    }
    let answer = home.answer(method, path, body, SyncPeer.account)
    home.erased = []
    return answer
  }

  mutating func sync(_ request: [UInt8], from device: Int, keys: JSON?) -> (Int, [UInt8]) {
    guard sessions.contains(device) else { return (401, Array(failure(401, "auth.signed-out").1.utf8)) }
    guard let json = AppCore.json(request) else { return (400, []) }
    let gone = (json["spaces"]?.arrayValue ?? []).compactMap { $0["space"]?.idValue }.filter { erased.contains($0) }
    home.erased = gone
    defer { home.erased = [] }
    guard home.synced != nil else { return (200, Array(home.answer(json, keys: keys).utf8)) }
    var bytes = home.synced?.answer(request) ?? []
    guard bytes.last == 0x7D else { return (500, []) }
    bytes.removeLast()
    bytes += Array(",\"erased\":[\(gone.map { "\"\($0.text)\"" }.joined(separator: ","))]}".utf8)
    return (200, bytes)
  }
}
