import Basis
import Crypto
import Hummingbird
import Store

/// Links into sealed groups: whoever has one is in at once. Of its secret the server knows a name, and keeps what it
/// opens.
extension ServerCore {
  private static var linkDays: ClosedRange<Int64> { 1...30 }
  /// Bytes of what a link hands over, sealed.
  private static var linkBytes: ClosedRange<Int> { 29...(64 << 10) }

  /// `POST /v1/spaces/{space}/sealed-link`: in the place of the one before.
  func makeSealedLink(_ asked: CallRequest) async throws -> Response {
    let (form, user) = (try asked.form(), try await sealedAsker(asked))
    let space = try asked.space()
    let scene = try await sealedScene(space, user, asAdmin: true)
    guard let id = form["id"]?.idValue, let content = form["content"]?.sealedValue,
      Self.linkBytes.contains(content.count),
      let days = form["days"]?.integerValue, Self.linkDays.contains(days)
    else {
      throw HTTPFailure.badRequest(
        "A link needs an \u{201C}id\u{201D}, its \u{201C}content\u{201D}, sealed, and \u{201C}days\u{201D} from 1 to 30."
      )
    }
    try limitSealing(user)
    guard scene.group.erasesAt == nil else { throw HTTPFailure.sealing(.deleted) }
    guard !scene.group.isKeyDue else { throw HTTPFailure.sealing(.rotating) }
    try await sync.requirePlan(.makeCode, scene.permit)
    let expiresAt = clock.now() + days * ServerClock.dayMilliseconds
    let link = StoredSealedLink(
      space: space, idHash: Self.linkHash(id), expiresAt: expiresAt,
      sealed: try scene.key.seal(note: content, about: SealedNote.link(space)))
    // Who goes in this moment must not leave a link that was made for the key before.
    try await storage.write(
      [.ifGroup(scene.permit, scene.group), .keepLink(scene.permit, link)], conflict: .sealing(.members))
    return .json(.object([JSONMember("expiresAt", .string(ServerClock.text(expiresAt)))]))
  }

  func sealedLink(_ asked: CallRequest) async throws -> Response {
    let user = try await sealedAsker(asked)
    let scene = try await sealedScene(try asked.space(), user, asAdmin: true)
    let link = try await storage.sealedLink(scene.permit, now: clock.now())
    return .json(.object([JSONMember("expiresAt", link.map { .string(ServerClock.text($0.expiresAt)) } ?? .null)]))
  }

  func dropSealedLink(_ asked: CallRequest) async throws -> Response {
    _ = try asked.form()
    let user = try await sealedAsker(asked)
    let scene = try await sealedScene(try asked.space(), user, asAdmin: true)
    try await storage.write([.dropLink(scene.permit)])
    return .json(.object([JSONMember("expiresAt", .null)]))
  }

  // MARK: Who has it

  /// `POST /v1/sealed-links/look`: what the link hands over, for who has its secret.
  func lookAtSealedLink(_ asked: CallRequest) async throws -> Response {
    let (form, user) = (try asked.form(), try await sealedAsker(asked))
    let found = try await foundLink(form, user, asked.transport)
    let content = try found.key.open(note: found.link.sealed, about: SealedNote.link(found.group.space))
    return .json(
      .object([
        JSONMember("space", .string(found.group.space.text)), JSONMember("content", .sealed(content)),
        JSONMember("isMember", .bool(found.isMember)),
      ]))
  }

  /// `POST /v1/sealed-links/join`: makes whoever has the link a member. For who is one it changes nothing.
  func joinBySealedLink(_ asked: CallRequest) async throws -> Response {
    let (form, user) = (try asked.form(), try await sealedAsker(asked))
    let (transport, origin) = (asked.transport, asked.origin)
    return try await sync.retrying {
      let found = try await self.foundLink(form, user, transport)
      if !found.isMember {
        try await self.admit(
          user, with: try SealedEntry(form), to: found.group, found.key, found.permit,
          alongside: [
            .useLink(found.permit, idHash: found.link.idHash, now: self.clock.now()),
            try self.accounts.log.write(.sealedGroupJoined, user, origin, in: found.group.space),
          ])
      }
      return .json(
        .object([
          JSONMember("space", .string(found.group.space.text)), JSONMember("epoch", .integer(found.group.epoch)),
        ]))
    }
  }

  private struct FoundLink {
    var link: StoredSealedLink
    var group: SealedGroup
    var key: SpaceKey
    var permit: Permit
    var isMember: Bool
  }

  /// One answer for wrong ids, and for those whose link is over or was taken back; each counts (EVT-15).
  private func foundLink(_ form: JSON, _ user: RecordID, _ transport: Transport) async throws -> FoundLink {
    guard let id = form["id"]?.idValue else { throw HTTPFailure.badRequest("\u{201C}id\u{201D} has to be an id.") }
    return try await linkLockout.attempt(account: user.text, network: transport.network, clock: clock, clears: false) {
      do {
        let (permit, link) = try await storage.permitToJoin(link: Self.linkHash(id), as: .user(user), now: clock.now())
        guard let group = try await storage.sealedGroup(permit) else { throw Refusal.notFound }
        let key = try vault.unwrap(group.wrappedKey, for: group.space)
        return FoundLink(
          link: link, group: group, key: key, permit: permit, isMember: group.members.contains { $0.user == user })
      } catch Refusal.notFound {
        throw HTTPFailure.notFound
      }
    }
  }

  private static func linkHash(_ id: RecordID) -> [UInt8] {
    [UInt8](Crypto.SHA256.hash(data: Array("sealed link|\(id.text)".utf8)))
  }
}

extension Schema {
  static let sealedLink = Schema.object(["space": .id, "content": .base64, "isMember": .boolean])
}
