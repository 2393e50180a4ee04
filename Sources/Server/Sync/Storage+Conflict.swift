import Store

extension Storage {
  /// Writes, and says what a condition that does not hold means here.
  func write(_ writes: [Write], conflict failure: HTTPFailure) async throws {
    do { try await write(writes) } catch {
      guard error == .conflict else { throw error }
      throw failure
    }
  }

  /// As above, for what somebody asked for with a session: one that ended meanwhile asks for nothing any more. Between
  /// the look at it and this may lie a body that came slowly.
  func write(_ writes: [Write], by session: Session, conflict failure: HTTPFailure) async throws {
    let permit = try SystemPermit(.changeOwnAccount, as: .user(session.user))
    do { try await write([.ifSession(permit, session.tokenHash)] + writes) } catch {
      guard error == .conflict else { throw error }
      guard try await self.session(tokenHash: session.tokenHash) != nil else { throw HTTPFailure.signedOut }
      throw failure
    }
  }
}
