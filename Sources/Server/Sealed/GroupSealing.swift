import Basis
import HTTPTypes
import Hummingbird
import Ledger
import Store

/// A group that the server reads becomes one that it cannot (SEC-26, decision 0047).
extension ServerCore {
  /// What the rules ask of the group, as the server reads it for the last time.
  private struct Readable: Sendable {
    var version: Int64
    var hash: String
    var group: Group?
    var admin: RecordID?
    /// Accounts of its people, with the names that they have in it.
    var people: [(user: RecordID, name: String)]

    init(_ space: Space, _ journal: ApplyJournal?) {
      version = space.version
      hash = space.stateHash { journal?.gotOn() }
      group = space.group
      admin = space.members.first { $0.isAdmin }?.user
      people = space.members.compactMap { member in
        member.leftOn == nil ? member.user.map { ($0, member.name) } : nil
      }
    }
  }

  /// `POST /v1/spaces/{space}/seal` with the version and the hash that the admin's device has, and the first key,
  /// wrapped for the admin: the server destroys what it can read, key first, since the device has all of it and brings
  /// it back sealed. The others stand at the door, since only they can say which key is theirs. Again and again for the
  /// same key.
  func sealGroup(_ asked: CallRequest) async throws -> Response {
    let (form, session, origin) = (try asked.form(), try asked.signedIn(), asked.origin)
    guard let account = try await storage.account(id: session.user) else { throw HTTPFailure.signedOut }
    let id = try asked.space()
    let principal = Principal.user(session.user)
    let (permit, membership) = try await storage.permit(.keepRoster, on: id, as: principal)
    guard membership.kind == .group else { throw HTTPFailure.notFound }
    guard !account.isGuest else { throw HTTPFailure.guest }
    if membership.level.isSealed { return try await sealedAlready(id, form, session.user) }
    let known = try await sync.reading(id, as: principal) { [bench] in Readable($0, bench.journal) }
    guard let group = known.group else { throw HTTPFailure.notFound }
    guard known.admin == session.user else { throw HTTPFailure.notAdmin }
    guard !group.isClosed else { throw HTTPFailure.sealing(.closed) }
    guard let version = form["version"]?.integerValue, let hash = form["hash"]?.stringValue else {
      throw HTTPFailure.badRequest("\u{201C}version\u{201D} and \u{201C}hash\u{201D} have to say what the device has.")
    }
    let entry = try SealedEntry(form)
    let wrap = try wraps(form, of: session.user)
    guard entry.fits(1) else {
      throw HTTPFailure.badRequest("\u{201C}wraps\u{201D} and \u{201C}proof\u{201D} have to be of epoch 1.")
    }
    let kept = try await storage.sealingKey(of: session.user, is: entry.publicKey, vault)
    let others = try await othersToSeal(known, besides: session.user)
    guard known.version == version, known.hash == hash else { throw Self.movedOn }
    let (key, wrapped) = try vault.newSpaceKey(for: id)
    let head = SpaceHead(
      id: id, owner: session.user, kind: .group, version: 0, wrappedKey: wrapped, createdAt: clock.now(),
      level: .sealed(epoch: 1),
      preset: group.preset)
    let member = SealedMember(publicKey: entry.publicKey, proof: entry.proof)
    let row = SealedGroup.Member(
      user: session.user, since: 0, sealed: try member.sealed(for: session.user, in: id, with: key))
    var writes: [Write] = [
      .ifSealingKey(permit, user: session.user, sealed: kept), .sealSpace(permit, head, from: version),
      .keepMember(permit, row),
      try await keepWrap(wrap, of: head, permit), try accounts.log.write(.groupSealed, session.user, origin),
    ]
    writes += others.map { .keepWaiting(permit, StoredWaiting(user: $0, at: self.clock.now(), sealed: [])) }
    // Whatever is being written to the copy in memory must not be, and the copy goes.
    sync.cache.breakOff(id)
    do { try await storage.write(writes) } catch {
      guard error == .conflict else { throw error }
      throw Self.movedOn
    }
    sync.cache.breakOff(id)
    // What was readable is gone with its key; the sealed one is counted when something is written to it.
    sync.cache.rooms.gone(id)
    for user in others + [session.user] { events.publish(spacesOf: user) }
    return Self.spaceAnswer(head, .ok)
  }

  /// Accounts that have to be let in once more.
  /// - Throws: `SealingRefusal.guests` where somebody has no account, and with it no key; `full` where they are too
  ///   many.
  private func othersToSeal(_ known: Readable, besides admin: RecordID) async throws -> [RecordID] {
    var guests: [String] = []
    var others: [RecordID] = []
    for person in known.people where person.user != admin {
      guard let account = try await storage.account(id: person.user) else { continue }
      if account.isGuest { guests.append(person.name) } else { others.append(person.user) }
    }
    guard guests.isEmpty else { throw HTTPFailure.sealing(.guests(guests)) }
    guard others.count < Self.sealedMemberLimit else { throw HTTPFailure.sealing(.full(Self.sealedMemberLimit)) }
    return others
  }

  /// Its answer was lost, or another device of the admin did it.
  private func sealedAlready(_ id: RecordID, _ form: JSON, _ user: RecordID) async throws -> Response {
    let scene = try await sealedScene(id, user, asAdmin: true)
    let entry = try SealedEntry(form)
    guard let row = scene.group.members.first(where: { $0.user == user }),
      let head = try await storage.head(scene.permit),
      try SealedMember(row, in: id, with: scene.key).proof == entry.proof
    else { throw HTTPFailure.sealing(.sealedBefore) }
    return Self.spaceAnswer(head, .ok)
  }
}
