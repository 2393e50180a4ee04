import Basis
import Ledger
import Proving

@testable import Store

/// One write of any kind, on few ids, so that they meet.
extension StorageContractTests {
  func randomWrite(
    _ random: inout SeededRandom, _ users: [RecordID], _ spaces: [RecordID], _ clients: [RecordID],
    _ maintenance: SystemPermit, _ quarantine: SystemPermit, _ administration: SystemPermit
  ) throws -> Write {
    let user = random.pick(users)
    let space = random.pick(spaces)
    let permit = Permit(principal: .user(user), space: space, operation: .changeSpace)
    let number = UInt8.random(in: 0..<6, using: &random)
    let small = Int64.random(in: 0...3, using: &random)
    switch Int.random(in: 0..<108, using: &random) {
    case 0: return .signedIn(user: user, at: small)
    case 1:
      var session = Session(
        tokenHash: [number], user: user, createdAt: small, expiresAt: small * 10, isRemembered: small == 1)
      if number > 1 { session.guest = users[Int(number) % 2] }
      return .addSession(session)
    case 106, 107:
      // Some of them when the note's time is over.
      let now = number == 5 ? small + guestNoteMilliseconds : small
      return .useGuest(
        try SystemPermit(.changeOwnAccount, as: .user(user)), session: [number], guest: users[Int(small) % 2], now: now)
    case 2:
      let own = try SystemPermit(.changeOwnAccount, as: .user(user))
      switch number {
      case 0: return .ifPassword(own, small == 0 ? nil : "p\(small)")
      case 1: return .ifSignOuts(own, Int(small))
      case 2: return .ifSession(own, [UInt8(small)])
      case 3: return small < 2 ? .ifFewKeys(own, limit: Int(small)) : .ifFewIdentities(own, limit: Int(small) - 1)
      default: return .extendSession(tokenHash: [number], expiresAt: small * 20, usedAt: small)
      }
    case 3: return .endSession(tokenHash: [number])
    case 4, 5, 6:
      return .addSpace(
        permit,
        SpaceHead(id: space, owner: user, kind: .personal, version: 0, wrappedKey: [1, 2, number], createdAt: small))
    case 7, 8: return .advance(permit, from: small, to: small + 1)
    case 9: return .useInvitation(codeHash: [number], by: user, at: small)
    case 10: return .addInvitation(administration, codeHash: [number], expiresAt: small + 1)
    case 11:
      return .keepAnswer(
        permit, key: [number % 3], KeptAnswer(requestHash: [1], sealedAnswer: [number], createdAt: small))
    case 12: return .noteDeath(quarantine, mutation: random.pick(clients))
    case 13:
      let item = WorkItem(random.pick(WorkKind.allCases), random.pick(clients))
      switch small % 3 {
      case 0:
        return .noteWork(quarantine, item, WorkDeaths(count: Int(small), isSetAside: number % 2 == 0, since: small))
      case 1: return .releaseWork(quarantine, item)
      default: return .refuseMutation(quarantine, mutation: random.pick(clients))
      }
    case 14: return .forgetExpired(maintenance, now: small * 5)
    case 15, 16: return .addMember(permit, user: random.pick(users))
    case 17: return number < 3 ? .noteDeparture(permit, user: user) : .removeMember(permit, user: user)
    case 18, 19: return .setGroupCode(permit, hash: [number % 3], expiresAt: small * 10, now: small * 5)
    case 20:
      switch number {
      case 0: return .ifGuest(permit, user: random.pick(users))
      case 1: return .ifFewGuests(permit, limit: Int(small))
      case 2: return .ifSpaces(try SystemPermit(.listOwnSpaces, as: .user(user)), Set(spaces.prefix(Int(small))))
      default: return .useGroupCode(permit, hash: [number % 3], now: small * 5)
      }
    case 21: return .revokeGroupCode(permit)
    case 36, 37:
      let own = try SystemPermit(.changeOwnAccount, as: .user(user))
      return .addKey(
        own,
        AccountKey(
          id: RecordID(derivedFrom: "key \(number)"), user: user, sealed: [number, 1], hash: [number],
          scope: random.pick(KeyScope.allCases),
          createdAt: small, expiresAt: small == 0 ? nil : small * 10))
    case 38: return small == 0 ? .noteRefusal(keyHash: [number], at: small) : .useKey(hash: [number], at: small)
    case 39:
      return .revokeKey(
        try SystemPermit(.changeOwnAccount, as: .user(user)), id: RecordID(derivedFrom: "key \(number)"))
    case 34, 35:
      let own = try SystemPermit(.changeOwnAccount, as: .user(user))
      let kind = random.pick(SecurityEvent.Kind.allCases)
      return .addSecurityEvent(
        own, SecurityEvent(id: RecordID(derivedFrom: "\(user) \(number)"), at: small, kind: kind, sealed: [number]))
    case 40, 41:
      return .markAccountDeleted(
        try SystemPermit(.changeOwnAccount, as: .user(user)), erasesAt: small, language: "de-CH")
    case 42, 43: return .keepAccount(try SystemPermit(.changeOwnAccount, as: .user(user)), now: small)
    case 44:
      // Rarely, or soon nobody would be left.
      guard number == 0 else { return .signedIn(user: user, at: small) }
      return .eraseAccount(try SystemPermit(.eraseAccount, as: .job(.timekeeping)), user: user, now: small)
    case 45: return .eraseSpace(permit)
    case 46, 47, 48, 49, 50, 51, 52: return try identityWrite(&random, user, number, small)
    case 54, 55, 56, 57, 58, 59, 60, 61: return try passkeyWrite(&random, user, number, small)
    case 67, 68, 69, 70, 71: return try pushWrite(&random, user, number, small)
    case 72, 73, 74, 75, 76, 77, 78, 79, 80, 81: return try bankWrite(&random, user, permit, clients[0], number, small)
    case 82, 83, 84, 85, 86, 87, 88, 89, 90, 91: return try sealingWrite(&random, user, permit, number, small)
    case 92...105: return try sealedGroupWrite(&random, user, random.pick(users), permit, number, small)
    case 62: return .moveToDevice(permit, version: small, at: small)
    case 63, 64, 65, 66: return try entitlementWrite(&random, user, number, small)
    case 33:
      return number % 2 == 0
        ? .confirmSession(tokenHash: [number], at: small)
        : .noteIssuer(tokenHash: [number], issuer: "https://id.example/\(small)")
    case 22, 23, 24, 25, 26, 27, 28, 29, 30, 31: return try mailWrite(&random, user, permit, number, small)
    default: return .setAccountDisabled(administration, user: user, isDisabled: number % 3 != 0)
    }
  }

  /// About providers that sign in, and the way there and back.
  private func identityWrite(_ random: inout SeededRandom, _ user: RecordID, _ number: UInt8, _ small: Int64) throws
    -> Write
  {
    let own = try SystemPermit(.changeOwnAccount, as: .user(user))
    let id = RecordID(derivedFrom: "identity \(number)")
    switch Int.random(in: 0..<7, using: &random) {
    case 0, 1, 2:
      return .addIdentity(
        own,
        LinkedIdentity(
          id: id, user: user, key: [number], provider: "oidc", createdAt: small, lastUsedAt: small, sealed: [number, 1])
      )
    case 3: return .useIdentity(key: [number], at: small * 3)
    case 4: return .removeIdentity(own, id: id)
    case 5:
      return .addFlow(IdentityFlow(state: [number], browser: [number % 3], expiresAt: small * 10, sealed: [number]))
    default:
      return small == 1 ? .takeFlow(state: [number], now: small) : .returnFlow(state: [number], sealed: [9], now: small)
    }
  }

  /// About plans: bought, granted, granted to somebody else, and taken back.
  private func entitlementWrite(_ random: inout SeededRandom, _ user: RecordID, _ number: UInt8, _ small: Int64) throws
    -> Write
  {
    let own = try SystemPermit(.changeOwnAccount, as: .user(user))
    let operating = try SystemPermit(.manageAccounts, as: .job(.administration))
    let given = StoredEntitlement(key: [number], user: user, source: .code, endsAt: small * 10, signedAt: small)
    switch Int.random(in: 0..<12, using: &random) {
    case 0, 1: return .keepEntitlement(own, given)
    case 2: return .keepEntitlement(operating, .grant(to: user, endsAt: small == 0 ? nil : small * 10, at: small))
    case 3, 4, 5, 6: return try subscriptionWrite(&random, user, number, small)
    case 7, 8:
      return .addProCode(
        operating,
        ProCode(hash: [number], days: small == 1 ? 30 : nil, endsAt: small == 2 ? 40 : nil, expiresAt: small * 10))
    case 9: return .useProCode(own, hash: [number], now: small * 5)
    default:
      return .takeEntitlement(operating, key: number == 0 ? [number] : StoredEntitlement.grantKey(user))
    }
  }

  /// What a store said, by a person for themselves or by the store; often about one that is known already.
  private func subscriptionWrite(_ random: inout SeededRandom, _ user: RecordID, _ number: UInt8, _ small: Int64) throws
    -> Write
  {
    let isOwn = Bool.random(using: &random)
    let permit = try SystemPermit(.keepSubscription, as: isOwn ? .user(user) : .job(.store))
    func one(_ signed: Int64, _ owner: RecordID?) -> StoredSubscription {
      StoredSubscription(
        key: [number % 2], user: owner,
        subscription: Subscription(
          purchase: Subscription.Purchase(
            productID: "p", boughtAt: 1, endsAt: signed * 10, isRevoked: signed == 2, signedAt: signed),
          renewal: signed == 1
            ? nil
            : Subscription.Renewal(
              isOn: signed == 0, isLate: signed == 3, graceEndsAt: signed == 3 ? 60 : nil, signedAt: signed)))
    }
    let known =
      Bool.random(using: &random)
      ? nil : one(Int64.random(in: 0...1, using: &random), Bool.random(using: &random) ? user : nil)
    let owner = isOwn ? (small == 3 ? nil : user) : (Bool.random(using: &random) ? user : nil)
    return .keepSubscription(permit, one(small % 2, owner), inPlaceOf: known)
  }

  /// About push messages.
  private func pushWrite(_ random: inout SeededRandom, _ user: RecordID, _ number: UInt8, _ small: Int64) throws
    -> Write
  {
    let own = try SystemPermit(.changeOwnAccount, as: .user(user))
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1, 2:
      return .keepPush(
        own,
        PushSubscription(
          session: [number], user: user, createdAt: small, usedAt: small * unusedPushMilliseconds, sealed: [number, 7]))
    case 3: return .dropPush(own, session: [number])
    case 4, 5: return .keepNoticeMail(own, sealed: number % 3 == 0 ? nil : [number, 8])
    case 6: return .noteTold(own, RecordID(derivedFrom: "notice \(number)"), at: small)
    default: return .keepPushKey([number])
    }
  }

  /// About banks: what opens them, who is on the way, and what they answered.
  private func bankWrite(
    _ random: inout SeededRandom, _ user: RecordID, _ permit: Permit, _ account: RecordID, _ number: UInt8,
    _ small: Int64
  ) throws -> Write {
    let own = try SystemPermit(.changeOwnAccount, as: .user(user))
    let id = RecordID(derivedFrom: "bank \(number)")
    let holder = RecordID(derivedFrom: "server \(small % 2)")
    switch Int.random(in: 0..<14, using: &random) {
    case 0, 1, 2, 3:
      return .keepBankGrant(
        permit,
        StoredBankGrant(
          id: id, space: permit.space, user: user, provider: "simplefin", due: small * 5, sealed: [number, 3]))
    case 4, 5:
      return .takeBankGrant(
        permit, id: id, due: small == 3 ? nil : small * 5, holder: holder, now: small * 5, until: small * 9)
    case 6:
      return .finishBankGrant(
        permit, id: id, holder: holder, due: small * 7, attempts: Int(small), isOver: number % 3 == 0)
    case 7: return .planBankGrants(permit, due: small)
    case 8: return .removeBankGrant(permit, id: id)
    case 9, 10:
      return .keepBankAnswer(
        permit,
        StoredBankAnswer(
          connection: id, account: account, fetchedAt: Int64.random(in: 0...40, using: &random), sealed: [number]))
    case 11, 12:
      return .addBankConsent(
        own,
        StoredBankConsent(
          state: [number], browser: [number % 2], session: [number], user: user, expiresAt: small * 10, sealed: [4]))
    default: return .takeBankConsent(state: [number], browser: [UInt8(small % 2)], now: small * 5)
    }
  }

  /// About sealed spaces, and what opens them.
  private func sealingWrite(
    _ random: inout SeededRandom, _ user: RecordID, _ permit: Permit, _ number: UInt8, _ small: Int64
  ) throws -> Write {
    let own = try SystemPermit(.changeOwnSealing, as: .user(user))
    switch Int.random(in: 0..<12, using: &random) {
    case 0, 1:
      return .addSpace(
        permit,
        SpaceHead(
          id: permit.space, owner: user, kind: .personal, version: 0, wrappedKey: [3], createdAt: small,
          level: .sealed(epoch: small + 1)))
    case 2: return .keepHead(permit, sealed: [number])
    case 3, 4, 5:
      let id = RecordID(derivedFrom: "record \(number)")
      return .record(permit, SealedRecord(opaque: id, version: small, payload: [number, 1]))
    case 6: return .keepWrap(permit, user: user, StoredWrap(epoch: small + 1, sealed: [number]))
    case 7, 8:
      return .keepSealingKey(
        own, sealed: [number % 2], inPlaceOf: small == 0 ? nil : [UInt8(small % 2)], isOther: number > 3)
    case 9, 10: return .keepHandover(own, StoredHandover(idHash: [number % 2], expiresAt: small * 10, sealed: [number]))
    default: return .takeHandover(own, idHash: [number % 2], now: small * 5)
    }
  }

  /// About sealed groups: who is in them, and who comes in.
  private func sealedGroupWrite(
    _ random: inout SeededRandom, _ user: RecordID, _ other: RecordID, _ permit: Permit, _ number: UInt8, _ small: Int64
  ) throws -> Write {
    let own = try SystemPermit(.waitAtDoor, as: .user(user))
    switch Int.random(in: 0..<22, using: &random) {
    case 20, 21:
      let head = SpaceHead(
        id: permit.space, owner: user, kind: .group, version: 0, wrappedKey: [6], createdAt: small,
        level: .sealed(epoch: 1), preset: .event)
      return .sealSpace(permit, head, from: small)
    case 0, 1, 2:
      return .addSpace(
        permit,
        SpaceHead(
          id: permit.space, owner: user, kind: .group, version: 0, wrappedKey: [4], createdAt: small,
          level: .sealed(epoch: small % 2 + 1), preset: number % 2 == 0 ? .household : .event))
    case 3, 4, 5, 6: return .keepMember(permit, SealedGroup.Member(user: other, since: small, sealed: [number]))
    case 7: return .renewKey(permit, epoch: small + 1)
    case 8: return .noteKeyDue(permit)
    case 9: return .passGroup(permit, to: other)
    case 10: return .planErasure(permit, at: small == 0 ? nil : small)
    case 11, 12:
      return .keepLink(
        permit, StoredSealedLink(space: permit.space, idHash: [number % 3], expiresAt: small * 10, sealed: [number]))
    case 13: return small == 0 ? .dropLink(permit) : .useLink(permit, idHash: [number % 3], now: small * 5)
    case 14, 15:
      return .keepWaiting(
        permit,
        StoredWaiting(user: other, at: small, isRefused: number == 1, sealed: number % 3 == 2 ? [] : [number % 2]))
    case 16:
      return .takeWaiting(permit, StoredWaiting(user: other, at: small, isRefused: number == 1, sealed: [number % 2]))
    case 17: return .leaveDoor(own, space: permit.space)
    case 18: return .ifKey(permit, epoch: small)
    default: return .ifSealingKey(permit, user: other, sealed: [number % 2])
    }
  }

  /// About passkeys, and what they are asked to sign.
  private func passkeyWrite(_ random: inout SeededRandom, _ user: RecordID, _ number: UInt8, _ small: Int64) throws
    -> Write
  {
    let own = try SystemPermit(.changeOwnAccount, as: .user(user))
    let id = RecordID(derivedFrom: "passkey \(number)")
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1, 2:
      return .addPasskey(
        own,
        Passkey(
          id: id, user: user, key: [number], counter: small % 2, createdAt: small, lastUsedAt: small,
          sealed: [number, 1]))
    case 3, 4: return .usePasskey(key: [number], from: small % 2, to: small, at: small * 3)
    case 5: return small == 0 ? .ifFewPasskeys(own, limit: Int(number % 3)) : .markPasskeyCopied(key: [number])
    case 6: return .changePasskey(own, id: id, sealed: [8])
    case 7: return .removePasskey(own, id: id)
    case 8:
      return .addChallenge(
        PasskeyChallenge(hash: [number], holder: [number % 2], purpose: "sign-in", expiresAt: small * 10))
    default:
      return .takeChallenge(
        hash: [number], holder: [UInt8(small % 2)], purpose: number == 1 ? "confirm" : "sign-in", now: small)
    }
  }

  /// About mails, links that prove addresses, and invitations to groups.
  private func mailWrite(
    _ random: inout SeededRandom, _ user: RecordID, _ permit: Permit, _ number: UInt8, _ small: Int64
  ) throws -> Write {
    let own = try SystemPermit(.changeOwnAccount, as: .user(user))
    let id = RecordID(derivedFrom: "mail \(number % 3)")
    let hash = [number % 3]
    switch Int.random(in: 0..<19, using: &random) {
    case 0: return .moveMail(own, id: id, from: small, to: small + 1, attempts: 1)
    case 1: return .removeMail(own, id: id)
    case 2: return .addVerification(own, Verification(hash: hash, user: user, sentAt: small, expiresAt: small * 10))
    case 3:
      return number < 2
        ? .ifFewLinks(own, random.pick(Verification.Purpose.allCases), since: small, limit: Int(number))
        : .useVerification(own, hash: hash, at: small * 5)
    case 4: return .verifyAccount(own, email: "u\(number % 3)@example.org", at: small)
    case 5: return .awaitVerification(own, user: user, until: small)
    case 6: return .forgetAddress(own, user: user, now: small)
    case 7, 8:
      return .addGroupInvitation(
        permit,
        GroupInvitation(
          id: id, space: permit.space, hash: hash, sentAt: small, expiresAt: small * 10, sealed: [number]),
        open: Int(small) % 2, now: small * 3)
    case 11:
      return .addVerification(
        own, Verification(hash: hash, user: user, sentAt: small, expiresAt: small * 10, purpose: .password))
    case 12:
      return .resetPassword(own, hash: hash, password: "p\(small)", old: ["p\(number)", "p"], at: small * 5)
    case 13:
      return .changePassword(own, password: "p\(small)", inPlaceOf: "p\(number)", old: ["p\(number)"], keeping: hash)
    case 14, 15: return .setNewAddress(own, email: small == 0 ? nil : "u\(number)@example.org")
    case 16, 17:
      return .addVerification(
        own, Verification(hash: hash, user: user, sentAt: small, expiresAt: small * 10, purpose: .newAddress))
    case 18: return .changeAddress(own, hash: hash, at: small * 5)
    case 9: return .renewGroupInvitation(permit, id: id, hash: [number], sentAt: small, expiresAt: small * 9)
    case 10: return .cancelGroupInvitation(permit, id: id)
    default: return .useGroupInvitation(permit, hash: hash, now: small * 3)
    }
  }
}
