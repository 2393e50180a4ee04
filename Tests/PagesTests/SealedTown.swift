import Basis
import Ledger
import Pages
import Proving
import Replica
@testable import Screens

/// A server with several accounts and their sealed groups (decision 0039), and what browsers' shims do with keys.
/// Nothing is encrypted: a value says what it would open with. Answers can be lost, and the server can be bad.
struct SealedTown: SealedServing {
  struct Account {
    let id: RecordID
    let name: String
    var identity: (key: String, recovery: String)?
  }

  struct Row {
    var key: String
    var proof: String
    var since: Int64
  }

  struct Shared {
    var preset: String
    var admin: RecordID
    var offered: RecordID?
    var epoch: Int64 = 1
    var version: Int64 = 0
    var rotate = false
    var rows: [RecordID: Row] = [:]
    var wraps: [RecordID: [Int64: String]] = [:]
    /// Each with the key that it was sealed with.
    var records: [(id: String, version: Int64, epoch: Int64, key: String, json: JSON)] = []
    var head: JSON = .null
    var headEpoch: Int64 = 1
    var last: [String: Int64] = [:]
    var link: (id: String, content: String)?
    var hasCode = false
    var waiting: [RecordID: String] = [:]
    var refused: Set<RecordID> = []
  }

  static let code = "K7MPQ2"
  static let until = "2026-08-01T00:00:00Z"

  var accounts: [Account] = [
    Account(id: RecordID(high: 8, low: 1), name: "Ann"), Account(id: RecordID(high: 8, low: 2), name: "Ben"),
    Account(id: RecordID(high: 8, low: 3), name: "Cleo"),
  ]
  var groups: [RecordID: Shared] = [:]
  /// Tags of calls that are done and whose answer does not arrive, each once; and of those that never get there.
  var loses: Set<String> = []
  var drops: Set<String> = []
  /// The sentence with which it refuses to make a group.
  var refusal: String?
  /// It lets nobody delete their account.
  var keepsAccounts = false
  /// Another one after each time that it was put back from a backup.
  var history: RecordID?
  /// Ann's own ledger, where the server reads it.
  var synced: SyncPeer?
  /// Everything that reached the server, as text; and tags in the order in which they were asked for.
  var seen = ""
  var asked: [String] = []
  private var keys = PretendKeys()
  private var invites: [String: (secret: String, content: String)] = [:]

  init() {}

  // MARK: People

  /// Somebody signs in on a device; their own ledger is kept there.
  /// - Parameter syncs: their own ledger goes to the server, which reads it (Ann's).
  mutating func device(_ name: String, seed: UInt64, link: String? = nil, syncs: Bool = false) -> AppDriver {
    let account = accounts.first { $0.name == name } ?? accounts[0]
    var app = AppDriver(route: link ?? "/", seed: seed)
    if link == nil { app.act("door.sign-in") }
    app.act("account.sign-in", [("email", "\(name)@example.org"), ("password", "Segelboot7")])
    if syncs { synced = SyncPeer() }
    let own = syncs ? "{\"space\":\"\(AccountFlowTests.space)\",\"kind\":\"personal\",\"version\":0}" : ""
    let session =
      "{\"user\":{\"id\":\"\(account.id.text)\",\"name\":\"\(name)\",\"email\":\"\(name)@example.org\",\"keepsOnDevice\":\(!syncs)},\"spaces\":[\(own)]}"
    app.send(.fetched(tag: "sign-in", status: 200, bytes: Array(session.utf8)))
    AccountFlowTests.enter(&app, seed: seed)
    serve(&app)
    return app
  }

  // MARK: Serving

  mutating func sync(_ app: inout AppDriver) {
    if let answer = syncAnswer(app) { app.send(.synced(status: 200, bytes: Array(answer.utf8), mark: "opened")) }
  }

  mutating func syncAnswer(_ app: AppDriver) -> String? {
    let core = app.presenter.core
    guard let user = core.preferences.user, let request = core.syncRequest(), let json = AppCore.json(request) else {
      return nil
    }
    seen += "\n" + String(decoding: request, as: UTF8.self)
    var answer = sealed(json, user, core.preferences.sealing)
    if user == SyncPeer.account, synced != nil, let own = synced?.answer(request) {
      answer = Self.joined(answer, AppCore.json(own))
    }
    return answer
  }

  /// One answer of what is said of sealed groups and of what the server reads.
  private static func joined(_ sealed: String, _ open: JSON?) -> String {
    guard case .object(let members)? = AppCore.json(Array(sealed.utf8)) else { return sealed }
    return JSON.object(
      members.map { member in
        guard ["outcomes", "patches"].contains(member.name), let more = open?[member.name]?.arrayValue else {
          return member
        }
        return JSONMember(member.name, .array((member.value.arrayValue ?? []) + more))
      }
    ).text
  }

  private mutating func sealed(_ json: JSON, _ user: RecordID, _ keys: JSON?) -> String {
    func key(_ space: RecordID, _ epoch: Int64) -> String? {
      keys?["spaces"]?.arrayValue?.first { $0["space"]?.idValue == space && $0["epoch"]?.integerValue == epoch }?[
        "key"]?.stringValue
    }
    let client = json["client"]?.stringValue ?? ""
    var verdicts: [String] = []
    for seal in json["seals"]?.arrayValue ?? [] {
      guard let id = seal["space"]?.idValue, var group = groups[id] else { continue }
      let (from, to, sequence) = (
        seal["from"]?.integerValue ?? 0, seal["to"]?.integerValue ?? 0, seal["sequence"]?.integerValue ?? 0
      )
      var status = "applied"
      if sequence > group.last[client] ?? 0 {
        if group.rows[user] == nil || seal["epoch"]?.integerValue != group.epoch {
          status = "closed"
        } else if group.rotate {
          status = "rotate"
        } else if from != group.version {
          status = "lost"
        } else {
          for record in seal["records"]?.arrayValue ?? [] {
            let name = record["id"]?.stringValue ?? ""
            group.records.removeAll { $0.id == name }
            group.records.append(
              (
                id: name, version: record["version"]?.integerValue ?? 0, epoch: group.epoch,
                key: key(id, group.epoch) ?? "", json: record
              ))
          }
          group.version = to
          (group.head, group.headEpoch) = (seal["head"] ?? .null, group.epoch)
          group.last[client] = sequence
          groups[id] = group
        }
      }
      verdicts.append("{\"space\":\"\(id.text)\",\"status\":\"\(status)\",\"version\":\(group.version)}")
    }
    var patches: [String] = []
    for ask in json["spaces"]?.arrayValue ?? [] {
      guard let id = ask["space"]?.idValue, let group = groups[id], group.rows[user] != nil else { continue }
      let intro = "{\"space\":\"\(id.text)\",\"sealed\":\"opened\""
      let since = ask["version"]?.integerValue ?? 0
      let records = group.records.filter { $0.version > since }.sorted { ($0.version, $0.id) < ($1.version, $1.id) }
      guard key(id, group.epoch) != nil, records.allSatisfy({ key(id, $0.epoch) != nil }) else {
        patches.append(intro + ",\"closed\":true}")
        continue
      }
      guard records.allSatisfy({ key(id, $0.epoch) == $0.key }) else {
        patches.append(intro + ",\"broken\":true}")
        continue
      }
      patches.append(
        intro + ",\"epoch\":\(group.epoch),\"to\":\(group.version),\"last\":\(group.last[client] ?? 0),"
          + "\"head\":\(group.head.opened(under: group.headEpoch).text),\"records\":["
          + records.map { $0.json.opened(under: $0.epoch).text }.joined(separator: ",") + "]}")
    }
    let rosters = groups.keys.sorted().filter { groups[$0]?.rows[user] != nil }.map { roster($0, for: user) }
    let told = history.map { "\"history\":\"\($0.text)\"," } ?? ""
    return
      "{\(told)\"outcomes\":[],\"seals\":[\(verdicts.joined(separator: ","))],\"patches\":[\(patches.joined(separator: ","))],\"groups\":[],"
      + "\"sealedGroups\":[\(rosters.joined(separator: ","))]}"
  }

  private func name(_ user: RecordID) -> String { accounts.first { $0.id == user }?.name ?? "" }

  private func roster(_ id: RecordID, for user: RecordID) -> String {
    guard let group = groups[id] else { return "" }
    let rows = group.rows.keys.sorted().map { member in
      let row = group.rows[member]
      return
        "{\"user\":\"\(member.text)\",\"public\":\"\(row?.key ?? "")\",\"proof\":\"\(row?.proof ?? "")\",\"since\":\(row?.since ?? 0)}"
    }
    let waiting = group.waiting.keys.sorted().filter { !group.refused.contains($0) }.map {
      "{\"user\":\"\($0.text)\",\"name\":\"\(name($0))\",\"public\":\"\(group.waiting[$0] ?? "")\",\"at\":1}"
    }
    return
      "{\"space\":\"\(id.text)\",\"preset\":\"\(group.preset)\",\"epoch\":\(group.epoch),\"version\":\(group.version),\"admin\":\"\(group.admin.text)\","
      + (group.offered.map { "\"offered\":\"\($0.text)\"," } ?? "")
      + "\"rotate\":\(group.rotate),\"members\":[\(rows.joined(separator: ","))]"
      + (user == group.admin ? ",\"waiting\":[\(waiting.joined(separator: ","))]" : "") + "}"
  }

  // MARK: Calls

  private static func no(_ status: Int, _ code: String, _ message: String) -> (Int, String) {
    (status, "{\"error\":{\"code\":\"\(code)\",\"message\":\"\(message)\"}}")
  }

  mutating func answer(_ method: String, _ path: String, _ body: JSON, _ user: RecordID?) -> (Int, String) {
    let missing = Self.no(404, "not-found", "It is not here.")
    guard let user, let place = accounts.firstIndex(where: { $0.id == user }) else {
      if path == "/v1/join/preview" { return preview(body) }
      return Self.no(403, "account.guest", "Please make an account.")
    }
    switch (method, path) {
    case ("DELETE", "/v1/account"):
      return keepsAccounts ? Self.no(409, "account.sole-admin", "No.") : (200, "{\"status\":\"deleted\"}")
    case ("GET", "/v1/auth/session"):
      return (
        200,
        "{\"user\":{\"id\":\"\(user.text)\",\"name\":\"\(accounts[place].name)\",\"email\":\"a@example.org\",\"keepsOnDevice\":true},\"spaces\":[]}"
      )
    case ("GET", "/v1/auth/sealing"):
      return accounts[place].identity.map { (200, "{\"public\":\"\($0.key)\",\"recovery\":\"\($0.recovery)\"}") }
        ?? missing
    case ("PUT", "/v1/auth/sealing"):
      accounts[place].identity = (body["public"]?.stringValue ?? "", body["recovery"]?.stringValue ?? "")
      return (200, "{}")
    case ("POST", "/v1/spaces"): return make(body, user, accounts[place].identity?.key)
    case ("POST", "/v1/sealed-links/look"):
      guard let (id, group) = groups.first(where: { $0.value.link?.id == body["id"]?.stringValue }),
        let link = group.link
      else {
        return Self.no(404, "link.over", "This link is over.")
      }
      return (200, "{\"space\":\"\(id.text)\",\"content\":\"\(link.content)\",\"isMember\":\(group.rows[user] != nil)}")
    case ("POST", "/v1/sealed-links/join"):
      guard let id = groups.first(where: { $0.value.link?.id == body["id"]?.stringValue })?.key else {
        return Self.no(404, "link.over", "This link is over.")
      }
      if groups[id]?.rows[user] == nil { admit(user, body, id) }
      return (200, "{\"space\":\"\(id.text)\",\"epoch\":\(groups[id]?.epoch ?? 0)}")
    case ("POST", "/v1/join/preview"): return preview(body)
    case ("POST", "/v1/join"):
      guard let id = groups.first(where: { $0.value.hasCode })?.key, let key = body["public"]?.stringValue else {
        return missing
      }
      if groups[id]?.rows[user] != nil { return (200, "{\"space\":\"\(id.text)\",\"awaits\":false,\"sealed\":true}") }
      groups[id]?.waiting[user] = key
      return (200, "{\"space\":\"\(id.text)\",\"awaits\":true,\"sealed\":true}")
    default: break
    }
    let parts = path.split(separator: "/").map(String.init)
    guard parts.count == 4, let id = RecordID(parts[2]), groups[id] != nil else { return missing }
    return answer(method, parts[3], body, user, id)
  }

  private func preview(_ body: JSON) -> (Int, String) {
    guard body["code"]?.stringValue == Self.code, let (id, group) = groups.first(where: { $0.value.hasCode }) else {
      return Self.no(404, "code.unknown", "There is no such code.")
    }
    return (200, "{\"sealed\":true,\"space\":\"\(id.text)\",\"preset\":\"\(group.preset)\"}")
  }

  private mutating func make(_ body: JSON, _ user: RecordID, _ key: String?) -> (Int, String) {
    guard let id = body["space"]?.idValue, let given = body["public"]?.stringValue else {
      return Self.no(422, "malformed", "No.")
    }
    if let refusal { return Self.no(409, "plan", refusal) }
    guard key == given else { return Self.no(409, "sealing.other-key", "That is another key.") }
    if groups[id] == nil {
      var group = Shared(preset: body["preset"]?.stringValue ?? "", admin: user)
      group.rows[user] = Row(key: given, proof: body["proof"]?.stringValue ?? "", since: 0)
      group.wraps[user] = [1: body["wraps"]?.arrayValue?.first?["wrap"]?.stringValue ?? ""]
      groups[id] = group
    }
    return (200, "{\"space\":\"\(id.text)\",\"storage\":\"sealed\",\"epoch\":1}")
  }

  private mutating func admit(_ user: RecordID, _ body: JSON, _ id: RecordID) {
    guard let group = groups[id] else { return }
    var wraps: [Int64: String] = [:]
    for each in body["wraps"]?.arrayValue ?? [] {
      if let epoch = each["epoch"]?.integerValue { wraps[epoch] = each["wrap"]?.stringValue ?? "" }
    }
    guard Set(wraps.keys) == Set(1...group.epoch) else { return }
    groups[id]?.rows[user] = Row(
      key: body["public"]?.stringValue ?? "", proof: body["proof"]?.stringValue ?? "", since: group.version)
    groups[id]?.wraps[user] = wraps
    groups[id]?.waiting[user] = nil
  }

  private mutating func answer(_ method: String, _ what: String, _ body: JSON, _ user: RecordID, _ id: RecordID) -> (
    Int, String
  ) {
    guard let group = groups[id] else { return (404, "{}") }
    switch (method, what) {
    case ("GET", "door"):
      if group.rows[user] != nil { return (200, "{\"state\":\"member\"}") }
      if group.refused.contains(user) { return (200, "{\"state\":\"refused\"}") }
      return group.waiting[user] == nil ? Self.no(404, "not-found", "No.") : (200, "{\"state\":\"waiting\"}")
    case ("DELETE", "door"): groups[id]?.waiting[user] = nil
    case ("POST", "door"):
      guard group.admin == user, let who = body["user"]?.idValue else { return Self.no(403, "group.not-admin", "No.") }
      if body["accepts"]?.boolValue ?? false {
        guard group.waiting[who] == body["public"]?.stringValue else {
          return Self.no(409, "sealing.other-key", "They have another key by now.")
        }
        admit(who, body, id)
      } else {
        groups[id]?.refused.insert(who)
      }
    case ("GET", "keys"):
      let keys = (group.wraps[user] ?? [:]).sorted { $0.key < $1.key }.map {
        "{\"epoch\":\($0.key),\"wrap\":\"\($0.value)\"}"
      }
      return group.rows[user] == nil
        ? (404, "{}")
        : (200, "{\"space\":\"\(id.text)\",\"epoch\":\(group.epoch),\"keys\":[\(keys.joined(separator: ","))]}")
    case ("PUT", "keys"):
      guard let own = body["own"]?.arrayValue else { return renew(body, id, group) }
      guard group.rows[user] != nil, !group.rotate else { return Self.no(409, "sealing.members", "No.") }
      for each in own {
        if let epoch = each["epoch"]?.integerValue { groups[id]?.wraps[user]?[epoch] = each["wrap"]?.stringValue }
      }
    case ("PUT", "roster"): return rows(body, user, id, group)
    case ("GET", "sealed-link"): return (200, "{\"expiresAt\":\(group.link == nil ? "null" : "\"\(Self.until)\"")}")
    case ("POST", "sealed-link"):
      groups[id]?.link = (body["id"]?.stringValue ?? "", body["content"]?.stringValue ?? "")
      return (200, "{\"expiresAt\":\"\(Self.until)\"}")
    case ("DELETE", "sealed-link"): groups[id]?.link = nil
    case ("GET", "code"): return (200, group.hasCode ? "{\"expiresAt\":\"\(Self.until)\"}" : "{}")
    case ("POST", "code"):
      groups[id]?.hasCode = true
      return (
        200,
        "{\"code\":\"\(Self.code)\",\"link\":\"https://money.example.org/join/\(Self.code)\",\"expiresAt\":\"\(Self.until)\"}"
      )
    default: return (404, "{}")
    }
    return (200, "{}")
  }

  private mutating func renew(_ body: JSON, _ id: RecordID, _ group: Shared) -> (Int, String) {
    let users = Set((body["wraps"]?.arrayValue ?? []).compactMap { $0["user"]?.idValue })
    guard body["epoch"]?.integerValue == group.epoch + 1 else {
      return Self.no(409, group.rotate ? "sealing.members" : "sealing.not-due", "No.")
    }
    guard users == Set(group.rows.keys) else { return Self.no(409, "sealing.members", "No.") }
    groups[id]?.epoch += 1
    if !group.rotate {
      groups[id]?.link = nil
      groups[id]?.hasCode = false
    }
    groups[id]?.rotate = false
    for each in body["wraps"]?.arrayValue ?? [] {
      if let user = each["user"]?.idValue {
        groups[id]?.wraps[user, default: [:]][group.epoch + 1] = each["wrap"]?.stringValue ?? ""
      }
    }
    for each in body["proofs"]?.arrayValue ?? [] {
      if let user = each["user"]?.idValue { groups[id]?.rows[user]?.proof = each["proof"]?.stringValue ?? "" }
    }
    return (200, "{}")
  }

  private mutating func rows(_ body: JSON, _ user: RecordID, _ id: RecordID, _ group: Shared) -> (Int, String) {
    for each in body["left"]?.arrayValue ?? [] {
      guard let who = each["user"]?.idValue, let at = each["version"]?.integerValue, who == user || group.admin == user
      else {
        return Self.no(403, "group.not-admin", "No.")
      }
      if let row = group.rows[who], row.since < at { letGo(who, id) }
    }
    if let next = body["admin"]?.idValue {
      guard group.admin == user || group.offered == user && next == user else {
        return Self.no(403, "group.not-admin", "No.")
      }
      if group.admin != user { groups[id]?.admin = user }
      groups[id]?.offered = group.admin != user || next == user ? nil : next
    }
    return (200, "{}")
  }

  private mutating func letGo(_ user: RecordID, _ id: RecordID) {
    groups[id]?.rows[user] = nil
    groups[id]?.wraps[user] = nil
    groups[id]?.rotate = true
    groups[id]?.link = nil
    groups[id]?.hasCode = false
  }

  // MARK: The shim's half

  static func proof(_ key: String, _ user: String, _ point: String) -> String { "proof:\(key):\(user):\(point)" }

  mutating func shim(_ task: SealingTask, _ options: JSON) -> String? {
    func option(_ name: String) -> String { options[name]?.stringValue ?? "" }
    switch task {
    case .person: return keys.person()
    case .openRecovery: return keys.open(option("sealed"), with: option("recovery"))
    case .group:
      let key = keys.fresh()
      return
        "{\"key\":\"\(key)\",\"wrap\":\"\(PretendKeys.wrap(key, for: option("public"), by: option("private")))\",\"proof\":\"\(Self.proof(key, option("user"), option("public")))\"}"
    case .unwrap: return keys.unwrap(options)
    case .invite:
      let secret = keys.fresh()
      let content = "c\(keys.made)"
      invites[content] = (secret, options["content"]?.text ?? "")
      return "{\"secret\":\"\(secret)\",\"id\":\"\(String(secret.reversed()))\",\"content\":\"\(content)\"}"
    case .inviteName: return "{\"id\":\"\(String(option("secret").reversed()))\"}"
    case .openInvite:
      let known = invites[option("content")]
      return known?.secret == option("secret") ? known?.content : nil
    case .admit: return PretendKeys.admit(options)
    case .renew:
      let (next, members) = (keys.fresh(), options["members"]?.arrayValue ?? [])
      for member in members {
        guard
          member["proof"]?.stringValue
            == Self.proof(option("key"), member["user"]?.stringValue ?? "", member["public"]?.stringValue ?? "")
        else { return nil }
      }
      func list(_ name: String, _ value: (String, String) -> String) -> String {
        members.map { member in
          let (user, point) = (member["user"]?.stringValue ?? "", member["public"]?.stringValue ?? "")
          return "{\"user\":\"\(user)\",\"\(name)\":\"\(value(user, point))\"}"
        }.joined(separator: ",")
      }
      return
        "{\"key\":\"\(next)\",\"wraps\":[\(list("wrap") { PretendKeys.wrap(next, for: $1, by: option("private"), after: option("key")) })],\"proofs\":[\(list("proof") { Self.proof(next, $0, $1) })]}"
    case .doorWords:
      return
        "{\"bits\":\"\(RecordID(derivedFrom: option("space") + option("user") + option("public")).text.prefix(11))\"}"
    default: return nil
    }
  }
}
