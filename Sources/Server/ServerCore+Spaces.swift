import Basis
import HTTPTypes
import Hummingbird
import Ledger
import Store

/// A person's own spaces on the server.
extension ServerCore {
  /// Makes a space under the client's own id; again and again for its owner, and as if it were not there for others.
  func createSpace(_ form: JSON, _ principal: Principal, _ origin: Origin) async throws -> Response {
    guard let id = form["space"]?.idValue else { throw HTTPFailure.badRequest("\u{2039}space\u{203A} has to be an id.") }
    guard let kind = SpaceKind(rawValue: form["kind"]?.stringValue ?? "personal") else {
      throw HTTPFailure.badRequest("\u{2039}kind\u{203A} has to be personal.")
    }
    guard case .user(let user) = principal else { throw HTTPFailure.signedOut }
    guard kind == .personal else { throw HTTPFailure.badRequest("\u{2039}kind\u{203A} has to be personal.") }
    guard let account = try await storage.account(id: user), !account.isGuest else { throw HTTPFailure.guest }
    let isMoving = form["storage"]?.stringValue == "synced"
    // Only who says so leaves the one device (SEC-05).
    guard isMoving || !account.keepsOnDevice else { throw HTTPFailure.onDevice }
    let own = try await storage.spaces(try SystemPermit(.listOwnSpaces, as: principal))
    if let known = own.first(where: { $0.id == id }) { return Self.spaceAnswer(known, .ok) }
    if isMoving, own.contains(where: { $0.kind == .personal }) {
      throw HTTPFailure.rejected(code: "space.synced-already", message: "The server has a ledger of yours already, from another device.")
    }
    guard own.count < settings.spacesPerAccount else { throw HTTPFailure.quota(limit: settings.spacesPerAccount) }
    let permit = try storage.permitToCreate(id, as: principal)
    var head = SpaceHead(
      id: id, owner: user, kind: kind, version: 0, wrappedKey: try vault.newSpaceKey(for: id).wrapped,
      createdAt: clock.now())
    // What was on one device leaves it: that is told (SEC-23).
    let told = account.keepsOnDevice ? [try accounts.log.write(.movedToServer, user, origin)] : []
    if try await add(head, permit, told) { return Self.spaceAnswer(head, .created) }
    // Taken: by the same person a moment ago, or by somebody else, which is nobody's business.
    let known = try await storage.permit(.readSpace, on: id, as: principal)
    head.version = known.membership.version
    return Self.spaceAnswer(head, .ok)
  }

  /// False if the id is taken.
  private func add(_ head: SpaceHead, _ permit: Permit, _ told: [Write]) async throws -> Bool {
    do { try await storage.write([.addSpace(permit, head)] + told) } catch {
      guard error == .conflict else { throw error }
      return false
    }
    return true
  }

  private static func spaceAnswer(_ head: SpaceHead, _ status: HTTPResponse.Status) -> Response {
    .json(
      .object([
        JSONMember("space", .string(head.id.text)), JSONMember("kind", .string(head.kind.rawValue)),
        JSONMember("version", .integer(head.version)),
      ]), status: status)
  }
}
