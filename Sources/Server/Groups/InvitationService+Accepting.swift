import Basis
import Ledger
import Replica
import Store

/// The side of who was invited (HSE-08).
extension InvitationService {
  /// What somebody sees before anything is joined.
  struct Preview: Sendable {
    var group: GroupService<S>.Preview
    var by: String
    var address: String
    var expiresAt: Int64
    /// Of who is signed in: whether it is the invited address; nil without an account.
    var isForThem: Bool?
  }

  func preview(_ token: String, _ session: Session?) async throws -> Preview {
    let principal = session.map { Principal.user($0.user) } ?? .signedOut
    let (permit, invitation) = try await permit(for: token, principal)
    let content = try content(of: invitation)
    let group = try await groups.looking(permit) { try await self.groups.preview(of: $0) }
    var preview = Preview(
      group: group, by: content.by, address: content.address, expiresAt: invitation.expiresAt, isForThem: nil)
    if let session, let email = try await storage.account(id: session.user)?.email {
      preview.isForThem = email == content.address
    }
    return preview
  }

  /// The address that an open invitation was sent to: who has its link may make an account for it (ACC-20), and has
  /// proven that the address is theirs (ACC-04).
  func address(invitedBy token: String) async throws -> String? {
    guard token.utf8.count <= 128, let invitation = try await storage.groupInvitation(hash: Self.hash(token)),
      invitation.isOpen(now: clock.now())
    else { return nil }
    return try content(of: invitation).address
  }

  struct Joining: Sendable {
    var token: String
    var member: RecordID?
    var name: String
  }

  /// Makes who is signed in a member. The link came to the invited address, so that an account of this address is
  /// proven by it; any other address is refused.
  /// - Parameter event: what is told of it to who accepts, for the group.
  func accept(
    _ joining: Joining, _ session: Session, _ context: MailContext, event: (RecordID) throws -> Write
  ) async throws -> RecordID {
    let principal = Principal.user(session.user)
    let (permit, invitation) = try await permit(for: joining.token, principal)
    let content = try content(of: invitation)
    guard let account = try await storage.account(id: session.user), let email = account.email, email == content.address
    else { throw HTTPFailure.link(.otherAddress(content.address, by: content.by)) }
    let own = try SystemPermit(.changeOwnAccount, as: principal)
    let hash = Self.hash(joining.token)
    let told = try event(permit.space)
    try await groups.sync.retrying {
      // Withdrawn since, or used on another device: said as such.
      _ = try await self.permit(for: joining.token, principal)
      let household = try await self.groups.requireNoOtherHousehold(for: permit)
      _ = try await self.groups.looking(permit) { hosted in
        try await self.groups.join(hosted, permit, joining.member, joining.name) {
          household + [
            .useGroupInvitation(permit, hash: hash, now: self.clock.now()),
            .verifyAccount(own, email: email, at: self.clock.now()), told,
          ]
        }
      }
    }
    try await tellAdmin(permit, session.user, context)
    return permit.space
  }

  /// By a code instead: an invitation that waits for the same address is accepted with it, so that its place is not
  /// kept twice (HSE-05, HSE-07).
  func join(
    byCode code: String, member: RecordID?, name: String, key: [UInt8]?, as principal: Principal, network: String,
    told: (_ user: RecordID, _ group: RecordID) throws -> Write
  ) async throws -> GroupService<S>.Joined {
    try await groups.join(code, member: member, name: name, key: key, as: principal, network: network, told: told) {
      permit in
      // An address that is not proven opens nothing by itself (HSE-08).
      guard case .user(let user) = principal, let account = try await self.storage.account(id: user),
        let email = account.email,
        account.verifiedAt != nil
      else { return [] }
      let now = self.clock.now()
      var writes: [Write] = []
      for invitation in try await self.storage.groupInvitations(permit) where invitation.isOpen(now: now) {
        guard try self.content(of: invitation).address == email else { continue }
        writes.append(.useGroupInvitation(permit, hash: invitation.hash, now: now))
      }
      return writes
    }
  }

  /// Says of a link that is over why it is.
  private func permit(for token: String, _ principal: Principal) async throws -> (Permit, GroupInvitation) {
    guard token.utf8.count <= 128, let known = try await storage.groupInvitation(hash: Self.hash(token)) else {
      throw HTTPFailure.link(.invitationUnknown)
    }
    do {
      return try await storage.permitToJoin(invitation: known.hash, as: principal, now: clock.now())
    } catch Refusal.notFound {
      let by = try content(of: known).by
      switch known.state {
      case .accepted: throw HTTPFailure.link(.invitationUsed)
      case .cancelled: throw HTTPFailure.link(.invitationWithdrawn(by: by))
      case .pending: throw HTTPFailure.link(.invitationExpired(by: by))
      }
    }
  }

  /// HSE-08: the admin hears of it.
  private func tellAdmin(_ permit: Permit, _ user: RecordID, _ context: MailContext) async throws {
    let found = try await groups.looking(permit) { hosted in
      hosted.withLock { hosted -> (admin: RecordID?, member: String, group: String) in
        let space = hosted.authority.space
        return (space.members.first { $0.isAdmin }?.user, space.member(of: user)?.name ?? "", space.group?.name ?? "")
      }
    }
    guard let admin = found.admin, admin != user, let email = try await storage.account(id: admin)?.email else {
      return
    }
    let path = "/together/" + permit.space.text
    try await storage.write(
      try mail.letter(.joined(name: found.member, group: found.group), to: email, path: path, context))
    mail.wake()
  }
}
