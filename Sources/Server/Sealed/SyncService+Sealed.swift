import Basis
import Ledger
import Replica
import Store

/// Sealed spaces in a sync (SEC-26): who was first is all that is decided about them. They never get into memory, and
/// the engine never sees them.
extension SyncService {
  /// What a principal may do in a sealed space of a request.
  struct SealedAccess: Sendable {
    var change: Permit
    var read: Permit
    var version: Int64
  }

  /// Takes the pushes of a request, one after the other: each whole or not at all.
  func take(
    _ seals: [SyncRequest.Seal], client: RecordID, _ spaces: [RecordID: SealedAccess], versions: [RecordID: Int64],
    _ waiting: SealLeases.Waiting
  ) async throws -> [SyncAnswer.Seal] {
    var answers: [SyncAnswer.Seal] = []
    for seal in seals {
      guard let access = spaces[seal.space] else {
        answers.append(.init(space: seal.space, status: .closed, version: versions[seal.space] ?? 0))
        continue
      }
      answers.append(try await retrying { try await self.take(seal, client: client, access, waiting) })
    }
    return answers
  }

  /// - Throws: `StorageError.conflict` when another one was faster between the look and the write.
  private func take(
    _ seal: SyncRequest.Seal, client: RecordID, _ access: SealedAccess, _ waiting: SealLeases.Waiting
  ) async throws -> SyncAnswer.Seal {
    try await leases.wait(for: seal.space, as: client, waiting)
    func answer(_ status: SyncAnswer.Seal.Status, _ version: Int64) -> SyncAnswer.Seal {
      SyncAnswer.Seal(space: seal.space, status: status, version: version)
    }
    // Erased a moment ago, or let go: the rest of the answer says so.
    guard try await storage.membership(of: access.change.principal, in: seal.space) != nil,
      let head = try await storage.head(access.read)
    else { return answer(.closed, access.version) }
    guard head.level.epoch == seal.epoch else { return answer(.closed, head.version) }
    guard seal.isSound else { return answer(.unsound, head.version) }
    let last = try await storage.progress(access.read, of: client).last
    if seal.sequence <= last { return answer(.applied, head.version) }
    guard !head.isKeyDue else { return answer(.rotate, head.version) }
    guard try await takesChanges(head) else { return answer(.closed, head.version) }
    guard head.version == seal.from else {
      // What is ahead of it was not too late.
      if seal.losses >= SealLeases.losses, seal.from < head.version {
        leases.take(seal.space, for: client, of: access.change.principal.person)
      }
      return answer(.lost, head.version)
    }
    if try await isFull(for: seal, access.read) {
      return SyncAnswer.Seal(
        space: seal.space, status: .unsound, version: head.version, code: Rejection.Code.spaceFull.text)
    }
    if last == 0, let person = access.change.principal.person, let seconds = newClients.take(person, now: clock.now()) {
      throw HTTPFailure.tooMany(seconds: seconds)
    }
    try await storage.write(
      try writes(seal, client: client, access.change, try vault.unwrap(head.wrappedKey, for: head.id)))
    let byteCount = seal.records.reduce(0) { $0 + $1.sealed.count }
    cache.rooms.add(byteCount, to: seal.space, records: nil, atMost: seal.records.count)
    leases.release(seal.space, of: client, of: access.change.principal.person)
    events.publish(space: seal.space, version: seal.to)
    return answer(.applied, seal.to)
  }

  private func writes(
    _ seal: SyncRequest.Seal, client: RecordID, _ permit: Permit, _ key: SpaceKey
  ) throws -> [Write] {
    var writes: [Write] = [
      .ifKey(permit, epoch: seal.epoch), .advance(permit, from: seal.from, to: seal.to),
      .progress(permit, client: client, last: seal.sequence),
      .keepHead(permit, sealed: try key.seal(note: seal.head, about: Self.headName(seal.space, seal.to))),
    ]
    for record in seal.records {
      writes.append(.record(permit, try key.seal(opaque: record.sealed, record.id, record.version, of: seal.space)))
    }
    return writes
  }

  /// One page of a sealed space, as it is on the disk at one moment.
  /// - Parameter isFull: the answer has no room for a record: it tells the same place to go on from.
  func sealedPage(
    _ ask: SyncRequest.Ask, client: RecordID, _ access: SealedAccess, isFull: Bool
  ) async throws -> [UInt8]? {
    let place = ask.cursor.flatMap { SealedPlace(cursor: $0) } ?? SealedPlace(behind: ask.version)
    guard let head = try await storage.head(access.read),
      let page = try await storage.sealedPage(
        access.read, for: client, after: place, limit: isFull ? 0 : Self.pageRecords, bytes: Self.pageBytes)
    else { return nil }
    let key = try vault.unwrap(head.wrappedKey, for: head.id)
    // The epoch is read before the page: whatever is newer than the page is under no earlier key.
    var members = [
      JSONMember("space", .string(head.id.text)), JSONMember("sealed", .bool(true)),
      JSONMember("epoch", .integer(head.level.epoch ?? 0)), JSONMember("to", .integer(page.version)),
    ]
    if page.hasMore {
      let end = page.records.last.map { SealedPlace(version: $0.version, id: $0.id) } ?? place
      members.append(JSONMember("more", .string(end.cursor)))
    }
    members.append(JSONMember("last", .integer(page.last)))
    var sealedHead = JSON.null
    if let sealed = page.head, !page.hasMore {
      sealedHead = .sealed(try key.open(note: sealed, about: Self.headName(head.id, page.version)))
    }
    members.append(JSONMember("head", sealedHead))
    let records = try page.records.map { record in
      JSON.object([
        JSONMember("id", .string(record.id.text)), JSONMember("version", .integer(record.version)),
        JSONMember("sealed", .sealed(try key.open(opaque: record, of: head.id))),
      ])
    }
    members.append(JSONMember("records", .array(records)))
    return JSON.object(members).bytes
  }

  private static func headName(_ space: RecordID, _ version: Int64) -> [UInt8] {
    Array("head|\(space.text)|\(version)".utf8)
  }
}

extension Schema {
  /// What `SyncService.sealedPage` writes.
  static let sealedPatch = Schema.object([
    "space": .id, "sealed": .boolean, "epoch": .integer, "to": .integer,
    "more": .text("Where the next page goes on.").optional,
    "last": .described("integer", "The sequence of the last change of this installation in it."),
    "head": .base64.orNull,
    "records": .list(of: .object(["id": .id, "version": .integer, "sealed": .base64])),
  ])
}
