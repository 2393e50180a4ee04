import Basis
import Ledger
import Replica

@testable import Screens

/// A server for journeys: accounts, guests, groups and codes, in memory, with the real `Authority` behind it. Nothing
/// is mocked that decides about records.
///
///     JourneyDevice ──call, sync──> JourneyTown ──> Authority of each space
final class JourneyTown {
  /// How somebody signs in: by address and password, on a provider's page, or by a passkey alone.
  enum Way: CaseIterable, Sendable { case password, provider, passkey }

  struct User {
    let id: RecordID
    var name: String
    var email: String?
    var way = Way.password
    /// The own ledger with the server, and whether it is kept on one device.
    var space: RecordID?
    var keeps = false
    /// To be erased, and how often that was said: every session from before is over.
    var isDeleted = false
    var ended = 0
    var isGuest: Bool { email == nil }
  }

  /// Who a browser is signed in as, and which guest it was before.
  struct Session: Equatable {
    var user: RecordID
    var guest: RecordID?
    /// How often all of the account's sessions had been ended before.
    var number = 0
    var id = RecordID(high: 0, low: 0)
  }

  struct Shelf {
    var authority: Authority
    var isGroup: Bool
    /// Who reaches it: after changes of a group, what its members say.
    var reach: Set<RecordID>
  }

  private(set) var users: [RecordID: User] = [:]
  private(set) var shelves: [RecordID: Shelf] = [:]
  var codes: [String: RecordID] = [:]
  private var random: SeededRandom
  /// Whose sessions there are, and which version of the own ledger each has, with nothing left to send.
  private var sessions: [RecordID: (user: RecordID, version: Int64?)] = [:]
  /// Where a ledger was that is on one device now.
  private(set) var erased: [RecordID: RecordID] = [:]

  /// Who stands in front of the browser that calls: what its provider and its passkeys know.
  var caller = ""
  /// What a provider was visited for, by who is there.
  var visits: [String: String] = [:]
  /// Invitations by mail: the token of each, with its group and its address.
  var invitations: [String: (group: RecordID, email: String)] = [:]

  init(seed: UInt64) { random = SeededRandom(seed: seed &* 31 &+ 5) }

  /// Whether it isn't over.
  func isValid(_ session: Session) -> Bool {
    users[session.user]?.ended == session.number && sessions[session.id] != nil
  }

  func newSession(_ user: User, guest: RecordID? = nil) -> Session {
    let session = Session(user: user.id, guest: guest, number: user.ended, id: random.nextID())
    sessions[session.id] = (user.id, nil)
    return session
  }

  func end(_ session: RecordID, of user: RecordID) { if sessions[session]?.user == user { sessions[session] = nil } }

  private func version(_ user: RecordID) -> Int64? {
    users[user]?.space.flatMap { shelves[$0]?.authority.space.version }
  }

  /// Other devices that don't have all of the own ledger.
  func behind(_ session: Session) -> [RecordID] {
    sessions.filter {
      $0.key != session.id && $0.value.user == session.user && $0.value.version != version(session.user)
    }.keys.sorted()
  }

  func user(_ email: String) -> User? { users.values.first { $0.email == email } }

  func groups(of user: RecordID) -> [RecordID] {
    shelves.filter { $0.value.isGroup && $0.value.reach.contains(user) }.keys.sorted()
  }

  func group(_ id: RecordID) -> Space? { shelves[id].flatMap { $0.isGroup ? $0.authority.space : nil } }

  // MARK: Sync

  func sync(_ request: [UInt8], _ session: Session) -> [UInt8]? {
    let user = session.user
    guard isValid(session), let json = AppCore.json(request), let client = json["client"]?.idValue,
      let known = users[user]
    else { return nil }
    if let meant = json["user"]?.idValue, meant != user { return nil }
    var outcomes: [JSON] = []
    let bundles = json["bundles"]?.arrayValue ?? []
    let ask = (json["spaces"]?.arrayValue ?? []).first { $0["space"]?.idValue == known.space }
    sessions[session.id]?.version = bundles.isEmpty ? ask?["version"]?.integerValue : nil
    for element in bundles {
      let bundle: Bundle
      do { bundle = try Bundle(json: element) } catch { return nil }
      if !known.isGuest { for mutation in bundle.mutations { begin(mutation, user) } }
      outcomes += decide(bundle, client, user).map { $0.json }
    }
    var answer = Array("{\"outcomes\":".utf8) + JSON.array(outcomes).bytes + Array(",\"patches\":[".utf8)
    var isFirst = true
    var gone: [JSON] = []
    for ask in json["spaces"]?.arrayValue ?? [] {
      guard let id = ask["space"]?.idValue else { continue }
      if erased[id] == user { gone.append(.string(id.text)) }
      guard shelves[id]?.reach.contains(user) ?? false else { continue }
      if !isFirst { answer.append(0x2C) }
      isFirst = false
      shelves[id]?.authority.appendPatch(
        since: ask["version"]?.integerValue ?? 0, after: ask["after"]?.stringValue, to: &answer)
    }
    answer += Array("],\"groups\":".utf8) + JSON.array(groups(of: user).map { .string($0.text) }).bytes
    if !gone.isEmpty { answer += Array(",\"erased\":".utf8) + JSON.array(gone).bytes }
    return answer + [0x7D]
  }

  private func begin(_ mutation: Mutation, _ user: RecordID) {
    guard shelves[mutation.space] == nil, erased[mutation.space] == nil else { return }
    switch mutation.intent {
    case .startGroup: break
    case .adoptRecords(let args): guard args.records.contains(where: { $0.kind == .group }) else { return }
    default: return
    }
    shelves[mutation.space] = Shelf(
      authority: Authority(space: Space(id: mutation.space)), isGroup: true, reach: [user])
  }

  @discardableResult
  func decide(_ bundle: Bundle, _ client: RecordID, _ user: RecordID, letsIn: Bool = false) -> [Outcome] {
    let ids = bundle.spaces.filter { shelves[$0].map { letsIn || $0.reach.contains(user) } ?? false }.sorted()
    // Out of the table while they are changed, so that nothing is copied.
    var taken: [Shelf] = ids.compactMap { shelves.removeValue(forKey: $0) }
    var authorities = taken.map { $0.authority }
    for index in taken.indices { taken[index].authority = Authority(space: Space(id: ids[index])) }
    var context = ApplyContext(author: user)
    context.letsIn = letsIn
    let decision = Authority.decide(bundle, client: client, authorities: &authorities, context: context)
    for (index, id) in ids.enumerated() {
      taken[index].authority = authorities[index]
      authorities[index].space.settleIndexes()
      if taken[index].isGroup {
        let now = authorities[index].space.groupAccounts
        if !now.isEmpty { taken[index].reach = now }
      }
      shelves[id] = taken[index]
    }
    return decision.outcomes
  }

  /// A change that the server itself makes.
  private func change(_ space: RecordID, _ intent: Intent, as user: RecordID) -> Bool {
    let client = RecordID(derivedFrom: "join/" + user.text)
    let sequence = (shelves[space]?.authority.clients[client]?.lastSequence ?? 0) + 1
    let mutation = Mutation(
      id: random.nextID(), space: space, sequence: sequence, clock: 1_785_000_000_000, today: AppDriver.usualDay,
      intent: intent)
    let outcome = decide(Bundle([mutation]), client, user, letsIn: true).first
    if case .applied? = outcome?.verdict { return true }
    return false
  }

  // MARK: Accounts

  func answer(of session: Session) -> String {
    guard let user = users[session.user] else { return "{\"user\":null}" }
    // Who has a passkey alone gave no address.
    let email = user.email.flatMap { user.way == .passkey ? nil : "\"\($0)\"" } ?? "null"
    let own =
      user.space.map { "{\"space\":\"\($0.text)\",\"kind\":\"personal\",\"storage\":\"synced\",\"version\":1}" } ?? ""
    let guests = guestGroups(session).map {
      "{\"space\":\"\($0.id.text)\",\"name\":\"\($0.name)\",\"preset\":\"event\",\"fate\":\"\($0.fate)\"}"
    }
    return
      "{\"user\":{\"id\":\"\(user.id.text)\",\"name\":\"\(user.name)\",\"email\":\(email),\"guest\":\(user.isGuest),\"verified\":\(!user.isGuest),"
      + "\"keepsOnDevice\":\(user.keeps)},\"spaces\":[\(own)],\"guestGroups\":[\(guests.joined(separator: ","))]}"
  }

  /// Somebody signs up: a guest becomes the account, ids and memberships stay.
  func signUp(_ name: String, _ email: String, _ session: Session?, _ way: Way = .password) -> Session? {
    // With the right password of a known address somebody is signed in, unless the account is to be erased.
    if let known = user(email) { return known.isDeleted ? session : signIn(email, session) }
    if let session, var guest = users[session.user], guest.isGuest {
      (guest.name, guest.email, guest.way) = (name, email, way)
      users[guest.id] = guest
      return session
    }
    let user = User(id: random.nextID(), name: name, email: email, way: way)
    users[user.id] = user
    return newSession(user)
  }

  func signIn(_ email: String, _ session: Session?) -> Session? {
    guard let user = user(email) else { return nil }
    let guest = session.flatMap { users[$0.user]?.isGuest ?? false ? $0.user : nil }
    return newSession(user, guest: guest)
  }

  /// The account goes in 30 days (SEC-18); nobody goes before somebody else is the admin (SEC-19).
  func deleteAccount(_ user: RecordID) -> (Int, String) {
    for id in groups(of: user) {
      guard let space = group(id), let own = space.member(of: user), own.isAdmin, space.groupAccounts.count > 1 else {
        continue
      }
      return (
        409,
        "{\"error\":{\"code\":\"account.sole-admin\",\"message\":\"No.\",\"group\":\"\(id.text)\",\"name\":\"\(space.group?.name ?? "")\"}}"
      )
    }
    users[user]?.isDeleted = true
    users[user]?.ended += 1
    return (200, "{\"status\":\"deleted\"}")
  }

  func keepAccount(_ email: String) { if let known = user(email) { users[known.id]?.isDeleted = false } }

  /// A ledger of the account's own: here, or nowhere but on the device that said so.
  func createSpace(_ id: RecordID, _ storage: String, _ user: RecordID) -> (Int, String) {
    guard var known = users[user], !known.isGuest else { return (403, Self.refusal("account.guest")) }
    if storage == "device" {
      guard known.space == nil else { return (409, Self.refusal("space.synced-already")) }
      known.keeps = true
      erased[id] = user
      users[user] = known
      return (200, "{\"status\":\"on-device\"}")
    }
    guard storage == "synced" || !known.keeps else { return (409, Self.refusal("space.on-device")) }
    if let own = known.space { return own == id ? (200, "{}") : (409, Self.refusal("space.synced-already")) }
    guard shelves[id] == nil, erased[id] == nil else { return (409, Self.refusal("space.taken")) }
    (known.space, known.keeps) = (id, false)
    users[user] = known
    shelves[id] = Shelf(authority: Authority(space: Space(id: id)), isGroup: false, reach: [user])
    return (201, "{\"space\":\"\(id.text)\",\"storage\":\"synced\"}")
  }

  /// The server's copy of an own ledger goes, since its person keeps it on one device, once no other device lacks any
  /// of it.
  func eraseSpace(_ id: RecordID, version known: Int64?, _ session: Session) -> (Int, String) {
    let user = session.user
    guard users[user]?.space == id else { return (404, Self.refusal("not-found")) }
    guard known == version(user) else { return (409, Self.refusal("space.moved-on")) }
    guard behind(session).isEmpty else { return (409, Self.refusal("space.devices-behind")) }
    shelves[id] = nil
    erased[id] = user
    users[user]?.space = nil
    users[user]?.keeps = true
    return (200, "{\"status\":\"erased\"}")
  }

  static func refusal(_ code: String) -> String { "{\"error\":{\"code\":\"\(code)\",\"message\":\"\(code)\"}}" }

  // MARK: Groups

  private func guestGroups(_ session: Session) -> [(id: RecordID, name: String, fate: String)] {
    guard let guest = session.guest else { return [] }
    return groups(of: guest).compactMap { id in
      guard let space = group(id), let name = space.group?.name else { return nil }
      return (id, name, space.member(of: session.user) == nil ? "comes" : "member")
    }
  }

  func takeGuestGroups(_ session: inout Session) -> (Int, String) {
    guard let guest = session.guest else { return (404, Self.refusal("guest.none")) }
    var taken: [String] = []
    for (id, name, fate) in guestGroups(session) {
      var fate = fate
      if fate == "comes", let member = group(id)?.member(of: guest) {
        fate = change(id, .joinGroup(JoinGroup(member.id, guest: guest)), as: session.user) ? "came" : "comes"
      }
      taken.append("{\"space\":\"\(id.text)\",\"name\":\"\(name)\",\"preset\":\"event\",\"fate\":\"\(fate)\"}")
    }
    session.guest = nil
    return (200, "{\"groups\":[\(taken.joined(separator: ","))]}")
  }

  func makeCode(_ group: RecordID) -> String {
    let letters = Array("ABCDEFGHJKLMNPQRSTUVWXYZ")
    var code = ""
    for _ in 0..<6 { code.append(random.pick(letters)) }
    codes = codes.filter { $0.value != group }
    codes[code] = group
    return
      "{\"code\":\"\(code)\",\"link\":\"https://money.example.org/join/\(code)\",\"expiresAt\":\"2026-08-01T00:00:00Z\"}"
  }

  func preview(_ code: String) -> (Int, String) {
    guard let id = codes[code], let found = preview(of: id) else { return (422, Self.refusal("code.not-valid")) }
    return (200, found)
  }

  /// A group as whoever is to come in sees it.
  func preview(of id: RecordID) -> String? {
    guard let space = group(id), let name = space.group?.name else { return nil }
    let people = space.members.map { member in
      let state = member.user.map { users[$0]?.isGuest ?? true ? "guest" : "taken" } ?? "free"
      return "{\"id\":\"\(member.id.text)\",\"name\":\"\(member.name)\",\"state\":\"\(state)\"}"
    }
    return
      "{\"name\":\"\(name)\",\"preset\":\"event\",\"currency\":\"CHF\",\"creator\":\"\(space.members.first?.name ?? "")\",\"people\":[\(people.joined(separator: ","))]}"
  }

  /// Whether somebody with an account is in a group now.
  func joins(_ group: RecordID, _ member: RecordID?, _ name: String, _ user: RecordID) -> Bool {
    change(group, .joinGroup(JoinGroup(member ?? random.nextID(), name: name)), as: user)
  }

  /// Who is nobody to the server becomes a guest of it.
  func join(_ code: String, _ member: RecordID?, _ name: String, _ session: inout Session?) -> (Int, String) {
    guard let id = codes[code] else { return (422, Self.refusal("code.not-valid")) }
    var guest: User?
    if session == nil { guest = User(id: random.nextID(), name: name) }
    let user = session?.user ?? guest?.id ?? RecordID(high: 0, low: 0)
    if let guest { users[guest.id] = guest }
    guard change(id, .joinGroup(JoinGroup(member ?? random.nextID(), name: name)), as: user) else {
      if let guest { users[guest.id] = nil }
      return (409, Self.refusal("name.taken"))
    }
    guard let joined = session ?? guest.map({ newSession($0) }) else { return (401, Self.refusal("auth.signed-out")) }
    session = joined
    let answer = answer(of: joined)
    return (200, String(answer.dropLast()) + ",\"group\":\"\(id.text)\"}")
  }
}
