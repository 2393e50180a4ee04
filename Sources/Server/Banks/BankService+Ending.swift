import Basis
import Filing
import Ledger
import Store

/// The end of a bank's consent (BNK-08): withdrawn at the provider, destroyed here, whether the provider can be reached
/// or not.
extension BankService {
  /// - Parameters:
  ///   - removesEntries: what the bank brought goes as well, as one action that can be undone.
  ///   - origin: from where, if by the person.
  /// - Returns: whether the provider withdrew it; where not, it ends there by its own time.
  func disconnect(_ id: RecordID, of user: RecordID, removesEntries: Bool, from origin: Origin?) async throws -> Bool {
    let (space, permit) = try await ownSpace(of: user)
    guard let bank = try await connection(id, in: space) else { throw HTTPFailure.notFound }
    let grant = try await storage.bankGrant(permit, id: id)
    // First here: whatever the provider says, nobody asks with it any more.
    let now = clock.now()
    let today = ServerClock.wallTime(now, in: bank.zone).day
    let told = try bank.isEnded ? nil : origin.map { try log.write(.bankDisconnected, user, $0) }
    try await write(to: space, with: [.removeBankGrant(permit, id: id)] + [told].compactMap { $0 }, today: today) {
      space in
      var intents = BankIntake.stopped(id, isWanted: true, at: now, today: today, in: space)
      if removesEntries { intents += BankIntake.removal(of: id, in: space) }
      return (intents, ())
    }
    guard let grant, let secret = try secret(grant), let connector = connector(grant.provider) else { return true }
    return await end(secret, by: connector)
  }

  /// False when the provider did not do it.
  func end(_ secret: BankSecret, by connector: any BankConnector) async -> Bool {
    do throws(BankFailure) {
      try await connector.end(secret)
      return true
    } catch { return error == .consentEnded }
  }

  /// At once when an account is to be erased (SEC-18). Who takes that back connects their banks anew; what these
  /// brought stays.
  func withdrawAll(of user: RecordID) async throws {
    guard !connectors.isEmpty else { return }
    for space in try await storage.spaces(try SystemPermit(.listOwnSpaces, as: .user(user)))
    where space.kind == .personal {
      for grant in try await storage.bankGrants(try jobPermit(space.id)) {
        // One that the ledger does not speak of ends when it is erased.
        do { _ = try await disconnect(grant.id, of: user, removesEntries: false, from: nil) } catch HTTPFailure.notFound
        { continue }
      }
    }
  }

  /// Before an account is erased: what it agreed to ends with it. Who cannot be reached is not waited for.
  func endAll(of user: RecordID) async throws {
    guard !connectors.isEmpty else { return }
    for space in try await storage.spaces(try SystemPermit(.listOwnSpaces, as: .user(user)))
    where space.kind == .personal {
      for grant in try await storage.bankGrants(try jobPermit(space.id)) {
        guard let connector = connector(grant.provider), let secret = try secret(grant) else { continue }
        _ = await end(secret, by: connector)
      }
    }
  }

  /// Whether a bank delivers to this space: it cannot leave the server meanwhile (BNK-16).
  func delivers(to space: RecordID) async throws -> Bool {
    try await storage.bankGrants(try jobPermit(space)).contains { !$0.sealed.isEmpty }
  }
}
