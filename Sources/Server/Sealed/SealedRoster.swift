import Basis
import Hummingbird
import Ledger
import Store

/// Who is in a sealed group by its records, which only its devices can read: they tell the server (decision 0039).
extension ServerCore {
  /// Somebody who left, with the version of the record that says so.
  private struct Leaver {
    var user: RecordID
    var version: Int64
  }

  private struct RosterForm {
    var left: [Leaver] = []
    var admin: RecordID?
    /// It was deleted, and is not any more.
    var isKept: Bool

    init(_ form: JSON) throws(HTTPFailure) {
      for each in form["left"]?.arrayValue ?? [] {
        guard let user = each["user"]?.idValue, let version = each["version"]?.integerValue else {
          throw .badRequest("Each of \u{201C}left\u{201D} needs \u{201C}user\u{201D} and \u{201C}version\u{201D}.")
        }
        left.append(Leaver(user: user, version: version))
      }
      if let admin = form["admin"], admin != .null {
        guard let id = admin.idValue else { throw .badRequest("\u{201C}admin\u{201D} has to be an id.") }
        self.admin = id
      }
      isKept = form["kept"]?.boolValue ?? false
    }
  }

  /// `PUT /v1/spaces/{space}/roster`: the admin for everybody, others for themselves. Who came back after the record
  /// that says that they left stays. The group is in the room of its admin: who is named for it is, once they name
  /// themselves.
  func keepRoster(_ asked: CallRequest) async throws -> Response {
    let (sent, user) = (try asked.form(), try await sealedAsker(asked))
    let space = try asked.space()
    // To take an event over is to open one, for the plan of whoever does.
    return try await sync.openingEvents(of: user) {
      try await self.sync.retrying { try await self.keep(sent, of: space, user) }
    }
  }

  private func keep(_ sent: JSON, of space: RecordID, _ user: RecordID) async throws -> Response {
    let scene = try await self.sealedScene(space, user)
    let asked = try RosterForm(sent)
    let group = scene.group
    let offered = try group.members.first { $0.user == group.admin }.flatMap {
      try SealedMember($0, in: space, with: scene.key).offers
    }
    let isOwn =
      !asked.isKept && asked.left.allSatisfy { $0.user == user }
      && (asked.admin == nil || asked.admin == user && offered == user)
    guard scene.isAdmin || isOwn else { throw HTTPFailure.notAdmin }
    let gone = group.members.filter { member in
      asked.left.contains { $0.user == member.user && member.since < $0.version }
    }.map(\.user)
    let staying = group.members.map(\.user).filter { !gone.contains($0) }
    let isTaken = !scene.isAdmin && asked.admin == user && !staying.isEmpty
    var writes: [Write] = [.ifGroup(scene.permit, group)]
    if staying.isEmpty {
      // Nobody could open it any more.
      writes.append(.eraseSpace(try self.storage.permit(.eraseSpace, on: space, as: .timekeeping)))
    } else {
      guard staying.contains(group.admin) else { throw HTTPFailure.sealing(.adminFirst) }
      guard staying.contains(asked.admin ?? group.admin) else { throw HTTPFailure.sealing(.members) }
      let named = asked.admin.map { $0 == group.admin ? nil : $0 } ?? offered
      let next = isTaken ? nil : named.flatMap { staying.contains($0) ? $0 : nil }
      if next != offered { writes += try self.offer(of: scene, to: next) }
      if isTaken {
        try await self.sync.requirePlace(for: user, toTake: group, scene.permit)
        let listing = try SystemPermit(.listOwnSpaces, as: .user(user))
        writes.append(.ifFewSpaces(listing, limit: self.sync.spacesPerAccount))
        writes.append(.passGroup(scene.permit, to: user))
      }
      if asked.isKept, group.erasesAt != nil { writes.append(.planErasure(scene.permit, at: nil)) }
      writes += self.farewell(gone, scene.permit)
    }
    // What says nothing new is told to nobody.
    if writes.count > 1 {
      let rooms = self.sync.cache.rooms
      let taken = isTaken ? rooms.take(space, for: user) : nil
      guard !isTaken || taken != nil else { throw HTTPFailure(Rejection.spaceFull) }
      do { try await self.storage.write(writes) } catch {
        if let taken { rooms.giveBack(taken) }
        throw error
      }
      if staying.isEmpty { rooms.gone(space) }
      self.sync.tell(group, and: staying.isEmpty ? group.waiting.map(\.user) : [])
    }
    var members = [
      JSONMember("space", .string(space.text)), JSONMember("left", .array(gone.map { .string($0.text) })),
    ]
    if staying.isEmpty { members.append(JSONMember("deleted", .bool(true))) }
    return .json(.object(members))
  }

  /// The admin's word for who is to be it in their place.
  private func offer(of scene: SealedScene, to user: RecordID?) throws -> [Write] {
    try scene.group.members.filter { $0.user == scene.group.admin }.map { row in
      var member = try SealedMember(row, in: scene.group.space, with: scene.key)
      member.offers = user
      let sealed = try member.sealed(for: row.user, in: scene.group.space, with: scene.key)
      return .keepMember(scene.permit, SealedGroup.Member(user: row.user, since: row.since, sealed: sealed))
    }
  }

  /// HSE-10: access ends at once, with the ways in that they know; those who stay make a new key before anything else
  /// is written.
  private func farewell(_ gone: [RecordID], _ permit: Permit) -> [Write] {
    guard !gone.isEmpty else { return [] }
    return gone.map { .removeMember(permit, user: $0) } + [
      .noteKeyDue(permit), .dropLink(permit), .revokeGroupCode(permit),
    ]
  }
}

extension Schema {
  static let roster = Schema.object([
    "space": .id, "left": .list(of: .id), "deleted": .described("boolean", "True where nobody is left.").optional,
  ])
}
