import Basis

extension Storage {
  /// The membership, of which a key has no more than its person's own space (ACC-13).
  private func reach(of principal: Principal, in space: RecordID) async throws(StorageError) -> Membership? {
    let found = try await membership(of: principal, in: space)
    return principal.isKey && found?.kind != .personal ? nil : found
  }

  /// The one way to a permit: who asks, what for, and whether they are a member, read from the database each time, so
  /// that no process serves somebody who is not one any more.
  public func permit(
    _ operation: Operation, on space: RecordID, as principal: Principal
  ) async throws(Refusal) -> (permit: Permit, membership: Membership) {
    let found: Membership?
    do { found = try await reach(of: principal, in: space) } catch { throw .storage(error) }
    let permit = try Access.decide(operation, on: space, as: principal, isMember: found != nil)
    guard let found else { throw .notFound }
    return (permit, found)
  }

  /// Several permits for one look at the membership.
  public func permits(
    _ operations: [Operation], on space: RecordID, as principal: Principal
  ) async throws(Refusal) -> (permits: [Permit], membership: Membership) {
    let found: Membership?
    do { found = try await reach(of: principal, in: space) } catch { throw .storage(error) }
    guard let found else { throw principal == .signedOut ? .signedOut : .notFound }
    return (try permits(operations, on: space, as: principal, found), found)
  }

  /// Permits on a space of which the principal has just been seen to be a member.
  public func permits(
    _ operations: [Operation], on space: RecordID, as principal: Principal, _ membership: Membership
  ) throws(Refusal) -> [Permit] {
    var permits: [Permit] = []
    for operation in operations {
      permits.append(try Access.decide(operation, on: space, as: principal, isMember: true))
    }
    return permits
  }

  /// A permit for whoever holds a valid code: to see what it is for, and to join (EVT-15). That it is still valid is a
  /// condition of the write, too.
  public func permitToJoin(code hash: [UInt8], as principal: Principal, now: Int64) async throws(Refusal) -> Permit {
    let found: GroupCode?
    do { found = try await groupCode(hash: hash, now: now) } catch { throw .storage(error) }
    guard let found else { throw .notFound }
    return try Access.decide(.joinSpace, on: found.space, as: principal, isMember: false, isInvited: true)
  }

  /// A permit for whoever holds the link of an open invitation (HSE-08). That it is still open is a condition of the
  /// write, too.
  public func permitToJoin(
    invitation hash: [UInt8], as principal: Principal, now: Int64
  ) async throws(Refusal) -> (permit: Permit, invitation: GroupInvitation) {
    let found: GroupInvitation?
    do { found = try await groupInvitation(hash: hash) } catch { throw .storage(error) }
    guard let found, found.isOpen(now: now) else { throw .notFound }
    return (try Access.decide(.joinSpace, on: found.space, as: principal, isMember: false, isInvited: true), found)
  }

  /// A permit for whoever holds the link of a sealed group. That it still is its link is a condition of the write, too.
  public func permitToJoin(
    link hash: [UInt8], as principal: Principal, now: Int64
  ) async throws(Refusal) -> (permit: Permit, link: StoredSealedLink) {
    let found: StoredSealedLink?
    do { found = try await sealedLink(hash: hash, now: now) } catch { throw .storage(error) }
    guard let found else { throw .notFound }
    return (try Access.decide(.joinSpace, on: found.space, as: principal, isMember: false, isInvited: true), found)
  }

  /// A permit for who signed in a moment ago where a guest had been: into a group of the guest's, as the same person
  /// (ACC-11). That the session says so still is a condition of the write, too.
  public func permitToComeAlong(
    into space: RecordID, by session: Session, now: Int64
  ) async throws(Refusal) -> Permit {
    var isIn = false
    do {
      if let stored = try await self.session(tokenHash: session.tokenHash), stored.user == session.user,
        let guest = stored.guest(at: now)
      {
        isIn = try await membership(of: .user(guest), in: space) != nil
      }
    } catch { throw .storage(error) }
    return try Access.decide(.joinSpace, on: space, as: .user(session.user), isMember: false, isInvited: isIn)
  }

  /// A permit for somebody who left a household, to settle what was open then (HSE-14). Whether they did is in the
  /// group's records, which only the server's engine reads: it says so, and decides on the payment by the same records
  /// once more.
  public func permitToSettle(in space: RecordID, as principal: Principal, hasLeft: Bool) async throws(Refusal) -> Permit
  {
    let found: Membership?
    do { found = try await membership(of: principal, in: space) } catch { throw .storage(error) }
    return try Access.decide(.settleAfterLeaving, on: space, as: principal, isMember: found != nil, hasLeft: hasLeft)
  }

  /// A permit to see what the server does by the clock, for whoever runs it: the account that was its first. Nil for
  /// others.
  public func permitToSeeJobs(as user: RecordID) async throws(Refusal) -> SystemPermit? {
    let account: Account?
    do { account = try await self.account(id: user) } catch { throw .storage(error) }
    guard let account, account.isOperator, !account.isDisabled else { return nil }
    return try SystemPermit(.runJobs, as: .job(.administration))
  }

  /// A permit for a job about one space: by the table alone, since a job is no member.
  public func permit(_ operation: Operation, on space: RecordID, as job: Job) throws(Refusal) -> Permit {
    try Access.decide(operation, on: space, as: .job(job), isMember: false)
  }

  /// A permit for a space that does not exist yet; that it does not is a condition of the write.
  public func permitToCreate(_ space: RecordID, as principal: Principal) throws(Refusal) -> Permit {
    try Access.decide(.createSpace, on: space, as: principal, isMember: true)
  }

  public func write(_ writes: [Write]) async throws(StorageError) {
    try await submit(WriteBatch(writes)).wait()
  }
}
