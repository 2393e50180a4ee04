import Basis
import Ledger
import Replica
import Store

/// Letting people into groups by a code (EVT-14, EVT-15). Only the server checks codes; what a code opens is told to
/// nobody who does not have it.
final class GroupService<S: Storage>: Sendable {
  let storage: S
  let sync: SyncService<S>
  let sessions: Sessions<S>
  let vault: Vault
  let clock: ServerClock
  /// EVT-15: five wrong codes for an account or an address of the network, then 15 minutes of rest.
  private let lockout = Lockout(perAccount: 5, perNetwork: 5)

  let guests: GuestLimits

  private static var dayMilliseconds: Int64 { 86_400_000 }

  init(
    storage: S, sync: SyncService<S>, sessions: Sessions<S>, vault: Vault, clock: ServerClock,
    guests: GuestLimits = GuestLimits(perNetwork: 0)
  ) {
    self.guests = guests
    self.storage = storage
    self.sync = sync
    self.sessions = sessions
    self.vault = vault
    self.clock = clock
  }

  // MARK: The admin's side

  /// A new code in the place of the old one. It is shown once; only a keyed hash of it is stored.
  /// - Parameter event: what is told of it to the person.
  func newCode(
    for space: RecordID, days: Int, as principal: Principal, event: Write
  ) async throws -> (code: String, expiresAt: Int64) {
    guard GroupCodeText.days.contains(days) else {
      throw HTTPFailure.badRequest("A code is valid for 1 to 30 days.")
    }
    let permit = try await permitAtDoor(space, principal)
    try await sync.requirePlan(.makeCode, permit)
    let now = clock.now()
    let expiresAt = now + Int64(days) * Self.dayMilliseconds
    return try await sync.retrying {
      // A thousand million codes: that one is in use already is a matter of a second try.
      let code = GroupCodeText.made(from: UInt64.random(in: .min ... .max))
      try await self.storage.write([
        .setGroupCode(permit, hash: self.vault.groupCodeHash(code), expiresAt: expiresAt, now: now), event,
      ])
      return (code, expiresAt)
    }
  }

  /// When the present code expires; nil without one. The code itself nobody can read (EVT-15).
  func codeExpiry(of space: RecordID, as principal: Principal) async throws -> Int64? {
    let (permit, _) = try await storage.permit(.readSpace, on: space, as: principal)
    return try await storage.groupCode(permit, now: clock.now())?.expiresAt
  }

  func revokeCode(of space: RecordID, as principal: Principal, event: Write) async throws {
    let permit = try await permitAtDoor(space, principal)
    // Nothing is noted where there is nothing to revoke.
    guard try await storage.groupCode(permit, now: clock.now()) != nil else { return }
    try await storage.write([.revokeGroupCode(permit), event])
  }

  /// Of the admin, who is known by the rows where the records are sealed.
  private func permitAtDoor(_ space: RecordID, _ principal: Principal) async throws -> Permit {
    let (permit, _) = try await storage.permit(.changeSpace, on: space, as: principal)
    guard let group = try await storage.sealedGroup(permit) else { return try await permitOfAdmin(space, principal) }
    guard principal == .user(group.admin) else { throw HTTPFailure.notAdmin }
    guard group.erasesAt == nil else { throw HTTPFailure.sealing(.deleted) }
    return permit
  }

  func permitOfAdmin(_ space: RecordID, _ principal: Principal) async throws -> Permit {
    guard case .user(let user) = principal else { throw HTTPFailure.signedOut }
    let isAdmin = try await sync.readingBriefly(space, as: principal) { space -> Bool? in
      space.group == nil ? nil : space.member(of: user)?.isAdmin
    }
    guard let isAdmin else { throw HTTPFailure.notFound }
    guard isAdmin else { throw HTTPFailure.notAdmin }
    return try await storage.permit(.changeSpace, on: space, as: principal).permit
  }

  // MARK: The side of who holds a code

  /// What somebody sees before they join: the group, who made it, and which of its names are still nobody's.
  struct Preview: Sendable {
    var name: String
    var preset: Group.Preset
    var currency: CurrencyCode
    var creator: String
    var people: [Place]
  }

  struct Place: Sendable {
    enum State: String, Sendable {
      case free
      /// A guest's, who may have lost their data (EVT-05).
      case guest
      case taken
    }
    var id: RecordID
    var name: String
    var state: State
  }

  func preview(_ code: String, as principal: Principal, network: String) async throws -> JSON {
    let (permit, _) = try await permit(for: code, principal, network)
    try await sync.requirePlan(.letIn, permit)
    if let group = try await storage.sealedGroup(permit) { return Self.preview(of: group) }
    return try await looking(permit) { hosted in try await self.preview(of: hosted).json }
  }

  struct Joined: Sendable {
    var space: RecordID
    /// The admin of the household was asked first (HSE-08).
    var awaits = false
    /// Who holds the code waits at its door, or is in already (SEC-26).
    var isSealed = false
    /// Of a guest who was made by joining.
    var session: Session?
    var token: String?
  }

  /// Makes the person a member, and a guest of whoever is not signed in (ACC-11, ACC-20).
  /// A household's admin is asked first, unless they invited this very address (HSE-06, HSE-08).
  /// - Parameters:
  ///   - key: the person's public key, for a group that is sealed.
  ///   - told: what is told of it to the person, once they are in.
  ///   - alongside: what else becomes true by joining; something, for who was invited.
  func join(
    _ code: String, member: RecordID?, name: String, key: [UInt8]? = nil, as principal: Principal, network: String,
    told: (_ user: RecordID, _ group: RecordID) throws -> Write, alongside: (Permit) async throws -> [Write]
  ) async throws -> Joined {
    var person = principal
    var guest: [Write] = []
    var joined = Joined(space: RecordID(high: 0, low: 0))
    if case .signedOut = principal {
      let account = Account(
        id: .random(), email: nil, name: String(HiddenCharacters.dropped(from: name).prefix(100)), password: nil,
        createdAt: clock.now(),
        lastSignInAt: clock.now())
      let (session, token) = sessions.makeGuest(account.id)
      person = .user(account.id)
      guest = [.addAccount(account, onlyIfFirst: false), .addSession(session)]
      (joined.session, joined.token) = (session, token)
    }
    let (permit, hash) = try await permit(for: code, person, network)
    joined.space = permit.space
    let newcomers = guest
    guard case .user(let user) = person else { throw HTTPFailure.signedOut }
    let event = try told(user, permit.space)
    let head = try await storage.head(permit)
    if head?.level.isSealed ?? false {
      guard newcomers.isEmpty else { throw HTTPFailure.guest }
      return try await knock(permit, code: hash, key: key)
    }
    let place =
      newcomers.isEmpty
      ? nil : try guests.take(permit.space, of: head?.owner ?? permit.space, network, now: clock.now())
    do {
      joined.awaits = try await enter(hash, permit, member, name, newcomers, event, alongside)
    } catch {
      if let place { guests.giveBack(place, now: clock.now()) }
      throw error
    }
    return joined
  }

  /// - Parameter newcomers: what makes a guest of whoever joins; nothing for who has an account.
  private func enter(
    _ hash: [UInt8], _ permit: Permit, _ member: RecordID?, _ name: String, _ newcomers: [Write], _ event: Write,
    _ alongside: (Permit) async throws -> [Write]
  ) async throws -> Bool {
    try await sync.retrying {
      try await self.requireOpen(hash, permit)
      let more = try await alongside(permit)
      // Who is made by joining has none yet.
      let household = newcomers.isEmpty ? try await self.requireNoOtherHousehold(for: permit) : []
      return try await self.looking(permit) { hosted in
        let few = try await self.requireFewGuests(in: hosted, permit, isNew: !newcomers.isEmpty)
        let first = newcomers + more + household + few
        let asks = more.isEmpty && hosted.withLock { $0.authority.space.group?.preset == .household }
        return try await self.join(hosted, permit, member, name, asks: asks) {
          first + [.useGroupCode(permit, hash: hash, now: self.clock.now())] + (asks ? [] : [event])
        }
      }
    }
  }

  /// The mutation of the server that makes the principal a member, or asks the admin to; nothing when they are one.
  /// - Parameter extra: what is written with it, and has to hold.
  /// - Returns: whether they wait for the admin now.
  @discardableResult
  func join(
    _ hosted: HostedSpace, _ permit: Permit, _ member: RecordID?, _ name: String, asks: Bool = false,
    extra: () -> [Write]
  ) async throws -> Bool {
    guard case .user(let user) = permit.principal else { throw HTTPFailure.signedOut }
    let client = SyncService<S>.clientKey(RecordID(derivedFrom: "join"), permit.principal)
    try await sync.cache.ensureClient(client, in: hosted, permit)
    let (holder, others) = hosted.withLock { hosted -> (RecordID?, RecordID?) in
      let space = hosted.authority.space
      // Of the place that they asked for before, where they ask once more.
      let asked = asks ? space.joinRequests.first { $0.user == user } : nil
      func account(at id: RecordID?) -> RecordID? { id.flatMap { space.form($0, Member.self)?.user } }
      return (account(at: member), account(at: asked?.member))
    }
    var coming = Coming()
    for holder in [holder, others] {
      if let holder, try await storage.isGuest(holder) { coming.arrivals.guests.insert(holder) }
    }
    let reclaims = holder.map(coming.arrivals.guests.contains) ?? false
    let part = ServerPart(client: client, today: clock.today, letsIn: true, coming: coming)
    let items = hosted.withLock { hosted -> [SyncRequest.Item] in
      guard hosted.authority.space.member(of: user) == nil else { return [] }
      let args = JoinGroup(member ?? .random(), name: name, reclaims: reclaims)
      return sync.numbered([ServerChange(intent: asks ? .askToJoin(args) : .joinGroup(args))], part, in: hosted)
    }
    guard !items.isEmpty else { return false }
    // Open codes stop with the plan of whoever began the event (PLN-11).
    try await sync.requirePlan(.letIn, permit)
    let access = SyncService<S>.Access(hosted: hosted, change: permit, read: permit)
    try await sync.enact(items, as: part, [hosted.id: access]) { _ in extra() }.requireApplied()
    return asks
  }

  /// One answer for wrong, expired and revoked codes; each counts (EVT-15).
  private func permit(
    for text: String, _ principal: Principal, _ network: String
  ) async throws -> (permit: Permit, hash: [UInt8]) {
    let account = if case .user(let user) = principal { user.text } else { "network " + network }
    return try await lockout.attempt(account: account, network: network, clock: clock, clears: false) {
      guard let code = GroupCodeText.normalised(text) else { throw HTTPFailure.wrongCode }
      let hash = vault.groupCodeHash(code)
      do { return (try await storage.permitToJoin(code: hash, as: principal, now: clock.now()), hash) } catch Refusal
        .notFound
      {
        throw HTTPFailure.wrongCode
      }
    }
  }

  /// Asked at each try: a code that was taken back since it was shown is over, and the server is not busy (EVT-15).
  func requireOpen(_ hash: [UInt8], _ permit: Permit) async throws {
    do {
      let now = try await storage.permitToJoin(code: hash, as: permit.principal, now: clock.now())
      guard now.space == permit.space else { throw HTTPFailure.wrongCode }
    } catch Refusal.notFound {
      throw HTTPFailure.wrongCode
    }
  }

  func looking<T>(_ permit: Permit, _ body: (HostedSpace) async throws -> T) async throws -> T {
    guard let head = try await storage.head(permit), head.kind == .group else { throw HTTPFailure.wrongCode }
    let hosted = try await sync.cache.pin(permit, atLeast: head.version)
    defer { sync.cache.unpin(hosted) }
    hosted.withLock { $0.authority.space.settleIndexes() }
    return try await body(hosted)
  }

  func preview(of hosted: HostedSpace) async throws -> Preview {
    let (group, currency, members) = hosted.withLock { hosted in
      let space = hosted.authority.space
      return (space.group, space.currency, space.members)
    }
    guard let group, group.deletedOn == nil, let currency else { throw HTTPFailure.wrongCode }
    var people: [Place] = []
    for member in members where member.leftOn == nil {
      var state = Place.State.free
      if let user = member.user { state = try await storage.isGuest(user) ? .guest : .taken }
      people.append(Place(id: member.id, name: member.name, state: state))
    }
    return Preview(
      name: group.name, preset: group.preset, currency: currency,
      creator: members.first { $0.isAdmin }?.name ?? "", people: people)
  }
}
