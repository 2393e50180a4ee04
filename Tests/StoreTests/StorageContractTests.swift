import Basis
import Foundation
import Ledger
import Proving
import Testing

@testable import Store

@Suite("Both storages keep the same contract")
struct StorageContractTests {
  /// What a storage shows after a run: enough to compare two.
  struct View: Equatable {
    var accounts: [Account]
    var sessions: [Session?]
    var spaces: [[SpaceHead]]
    var memberships: [[RecordID: Membership]]
    var codes: [GroupCode?]
    var records: [[SealedRecord]]
    var progress: [StoredProgress]
    var answers: [KeptAnswer?]
    var quarantine: Quarantine
    var results: [Bool]
    var mails: [StoredMail] = []
    var verifications: [Verification?] = []
    var invitations: [[GroupInvitation]] = []
    var unverified: [RecordID] = []
    var erasable: [RecordID] = []
    var ownSessions: [[Session]] = []
    var events: [[SecurityEvent]] = []
    var keys: [[AccountKey]] = []
    var identities: [[LinkedIdentity]] = []
    var flows: [IdentityFlow?] = []
    var passkeys: [[Passkey]] = []
    var pushes: [[PushSubscription]] = []
    var told: [Set<RecordID>] = []
    var noticeMails: [[UInt8]?] = []
    var toTell: [RecordID] = []
    var pushKey: [UInt8]?
    var erased: [Set<RecordID>] = []
    var entitlements: [[StoredEntitlement]] = []
    var subscriptions: [[StoredSubscription]] = []
    var proCodes: [ProCode?] = []
    var bankGrants: [[StoredBankGrant]] = []
    var bankGrantsDue: [RecordID] = []
    var bankConsents: [StoredBankConsent?] = []
    var bankAnswers: [[StoredBankAnswer]] = []
    var sealedPages: [SealedPage?] = []
    var wraps: [[StoredWrap]] = []
    var sealingKeys: [[UInt8]?] = []
    var handovers: [StoredHandover?] = []
    var sealedGroups: [[SealedGroup]] = []
    var sealedLinks: [StoredSealedLink?] = []
    var doors: [StoredWaiting?] = []
    var departures: [[RecordID]] = []
  }

  /// A run of random batches over few ids, so that they meet often.
  private func run(_ storage: some Storage, seed: UInt64, batches: Int) async throws -> View {
    var random = SeededRandom(seed: seed)
    let users = (0..<4).map { RecordID(derivedFrom: "user \($0)") }
    let spaces = (0..<4).map { RecordID(derivedFrom: "space \($0)") }
    let clients = (0..<2).map { RecordID(derivedFrom: "client \($0)") }
    let maintenance = try SystemPermit(.forgetExpired, as: .job(.maintenance))
    let quarantine = try SystemPermit(.quarantineMutation, as: .job(.maintenance))
    let administration = try SystemPermit(.manageAccounts, as: .job(.administration))
    var results: [Bool] = []
    for (index, user) in users.enumerated() {
      let account = Account(
        id: user, email: "u\(index)@example.org", name: "U", password: nil, createdAt: Int64(index), lastSignInAt: 0,
        isOperator: index == 0)
      try await storage.write([.addAccount(account, onlyIfFirst: index == 0)])
    }
    let sending = try SystemPermit(.sendMail, as: .job(.post))
    for number in 0..<3 {
      let mail = StoredMail(
        id: RecordID(derivedFrom: "mail \(number)"), due: Int64(number), createdAt: 0, sealed: [UInt8(number)])
      try await storage.write([.addMail(sending, mail)])
    }
    for _ in 0..<batches {
      var writes: [Write] = []
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        writes.append(
          try randomWrite(&random, users, spaces, clients, maintenance, quarantine, administration))
      }
      do {
        try await storage.write(writes)
        results.append(true)
      } catch {
        #expect(error == .conflict)
        results.append(false)
      }
    }
    let views = spaces.map { Permit(principal: .user(users[0]), space: $0, operation: .readSpace) }
    var view = View(
      accounts: try await storage.accounts(administration), sessions: [], spaces: [], memberships: [], codes: [],
      records: [], progress: [],
      answers: [], quarantine: try await storage.quarantine(quarantine), results: results)
    for number in 0..<6 { view.sessions.append(try await storage.session(tokenHash: [UInt8(number)])) }
    let post = try SystemPermit(.sendMail, as: .job(.post))
    view.mails = try await storage.mails(post, due: 9, limit: 9)
    view.erasable = try await storage.accountsToErase(
      try SystemPermit(.runJobs, as: .job(.timekeeping)), now: 9, limit: 9)
    view.unverified = try await storage.unverified(post, now: 9, limit: 9)
    for number in UInt8(0)..<3 {
      view.verifications.append(try await storage.verification(hash: [number]))
      view.invitations.append(try await storage.groupInvitation(hash: [number]).map { [$0] } ?? [])
    }
    for permit in views { view.invitations.append(try await storage.groupInvitations(permit)) }
    for user in users {
      let own = try SystemPermit(.listOwnSpaces, as: .user(user))
      view.spaces.append(try await storage.spaces(own))
      view.erased.append(try await storage.erasedSpaces(own))
      view.memberships.append(try await storage.memberships(own))
      view.departures.append(try await storage.departures(own))
      let security = try SystemPermit(.readOwnSecurity, as: .user(user))
      view.ownSessions.append(try await storage.sessions(security))
      view.events.append(try await storage.securityEvents(security))
      view.keys.append(try await storage.keys(security))
      view.identities.append(try await storage.identities(security))
      view.passkeys.append(try await storage.passkeys(security))
      view.entitlements.append(try await storage.entitlements(of: user))
      view.subscriptions.append(try await storage.subscriptions(of: user))
      view.pushes.append(try await storage.pushSubscriptions(security))
      view.noticeMails.append(try await storage.noticeMail(security))
      view.told.append(try await storage.told(security))
      let sealing = try SystemPermit(.readOwnSealing, as: .user(user))
      view.sealingKeys.append(try await storage.sealingKey(sealing))
      view.handovers.append(try await storage.handover(sealing))
      view.sealedGroups.append(try await storage.sealedGroups(own))
      for space in spaces {
        view.wraps.append(
          try await storage.wraps(Permit(principal: .user(user), space: space, operation: .openSealedSpace)))
        view.doors.append(try await storage.waiting(try SystemPermit(.waitAtDoor, as: .user(user)), at: space))
      }
    }
    for number in UInt8(0)..<6 {
      view.identities.append(try await storage.identity(key: [number]).map { [$0] } ?? [])
      view.passkeys.append(try await storage.passkey(key: [number]).map { [$0] } ?? [])
      view.entitlements.append(try await storage.entitlement(key: [number]).map { [$0] } ?? [])
      view.subscriptions.append(try await storage.subscription(key: [number]).map { [$0] } ?? [])
      view.proCodes.append(try await storage.proCode(hash: [number], now: 12))
      view.flows.append(try await storage.identityFlow(state: [number]))
      view.flows.append(try await storage.identityFlow(browser: [number % 3]))
    }
    view.toTell = try await storage.usersToTell(try SystemPermit(.sendMail, as: .job(.post)))
    view.pushKey = try await storage.pushKey()
    let timekeeping = try SystemPermit(.runJobs, as: .job(.timekeeping))
    view.bankGrantsDue = try await storage.bankGrantsDue(timekeeping, now: 12, limit: 4).flatMap { [$0.space, $0.id] }
    for number in UInt8(0)..<6 { view.bankConsents.append(try await storage.bankConsent(state: [number])) }
    for permit in views {
      view.bankGrants.append(try await storage.bankGrants(permit))
      for number in 0..<6 {
        let bank = RecordID(derivedFrom: "bank \(number)")
        view.bankGrants.append(try await storage.bankGrant(permit, id: bank).map { [$0] } ?? [])
        view.bankAnswers.append(try await storage.bankAnswers(permit, of: bank, account: clients[0]))
      }
    }
    for number in UInt8(0)..<6 { view.keys.append(try await storage.key(hash: [number]).map { [$0] } ?? []) }
    for number in 0..<3 {
      view.codes.append(try await storage.groupCode(hash: [UInt8(number)], now: 12))
      view.sealedLinks.append(try await storage.sealedLink(hash: [UInt8(number)], now: 12))
    }
    for permit in views {
      for place in [SealedPlace(behind: 0), SealedPlace(version: 2, id: clients[0])] {
        view.sealedPages.append(try await storage.sealedPage(permit, for: clients[0], after: place, limit: 2, bytes: 3))
      }
      view.codes.append(try await storage.groupCode(permit, now: 12))
      view.sealedLinks.append(try await storage.sealedLink(permit, now: 5))
      view.sealedGroups.append(try await storage.sealedGroup(permit).map { [$0] } ?? [])
      view.records.append(try await storage.records(permit, changedSince: 0))
      view.records.append(try await storage.records(permit, changedSince: 2))
      for client in clients { view.progress.append(try await storage.progress(permit, of: client)) }
      for number in 0..<3 { view.answers.append(try await storage.keptAnswer(permit, key: [UInt8(number)])) }
    }
    return view
  }

  @Test func randomBatchesLeaveTheSameData() async throws {
    for seed in UInt64(1)...25 {
      let folder = try TemporaryFolder()
      let sqlite = try SQLiteStorage(path: folder.path + "/a.sqlite", onFailure: failures)
      let first = try await run(MemoryStorage(), seed: seed, batches: 120)
      let second = try await run(sqlite, seed: seed, batches: 120)
      #expect(first == second, "seed \(seed)")
      #expect(try await sqlite.integrity() == "ok")
      await sqlite.close()
    }
  }

  @Test func aSpaceIsThereForItsMembersOnly() async throws {
    try await eachStorage { storage in
      let scene = try await Scene(storage)
      #expect(try await storage.membership(of: .user(scene.user), in: scene.space)?.version == 0)
      let others: [Principal] = [.signedOut, .user(RecordID(derivedFrom: "stranger")), .job(.maintenance)]
      for principal in others {
        #expect(try await storage.membership(of: principal, in: scene.space) == nil)
        await #expect(throws: Refusal.self) {
          try await storage.permit(.readSpace, on: scene.space, as: principal)
        }
      }
      // What is not there and what is not theirs is refused in the same words.
      let stranger = Principal.user(RecordID(derivedFrom: "stranger"))
      for space in [scene.space, RecordID(derivedFrom: "nothing")] {
        await #expect(throws: Refusal.notFound) { try await storage.permit(.readSpace, on: space, as: stranger) }
      }
    }
  }

  @Test func recordsAreReplacedByTheirNewerVersion() async throws {
    try await eachStorage { storage in
      let scene = try await Scene(storage)
      let id = RecordID(derivedFrom: "record")
      for version in Int64(1)...3 {
        let record = SealedRecord(
          kind: 4, id: id, version: version, purged: version == 3, payload: version == 3 ? [] : [9])
        try await storage.write([
          .advance(scene.permit, from: version - 1, to: version),
          .record(scene.permit, record, inPlaceOf: version > 1 ? version - 1 : nil),
          .progress(scene.permit, client: id, last: version),
        ])
        #expect(try await storage.records(scene.permit, changedSince: 0) == [record])
        #expect(try await storage.records(scene.permit, changedSince: version) == [])
        #expect(try await storage.progress(scene.permit, of: id).last == version)
      }
      #expect(try await storage.membership(of: .user(scene.user), in: scene.space)?.version == 3)
    }
  }

  @Test(
    "a record that isn't what its writer takes it for is not written over, and nothing else of the batch is written")
  func recordsOfAnotherState() async throws {
    try await eachStorage { storage in
      let scene = try await Scene(storage)
      func record(_ version: Int64, _ name: String = "record") -> SealedRecord {
        SealedRecord(
          kind: 4, id: RecordID(derivedFrom: name), version: version, purged: false, payload: [UInt8(version)])
      }
      try await storage.write([.advance(scene.permit, from: 0, to: 1), .record(scene.permit, record(1))])
      // Twice in one batch: the second follows the first.
      try await storage.write([
        .advance(scene.permit, from: 1, to: 3), .record(scene.permit, record(2), inPlaceOf: 1),
        .record(scene.permit, record(3), inPlaceOf: 2),
      ])
      for (name, earlier) in [("record", 1), ("record", 2), ("other", 3)] as [(String, Int64)] {
        let lineage = Lineage()
        let commit = storage.submit(
          WriteBatch(
            [
              .advance(scene.permit, from: 3, to: 4), .record(scene.permit, record(4, "beside")),
              .record(scene.permit, record(4, name), inPlaceOf: earlier),
            ], lineages: [lineage]))
        await #expect(throws: StorageError.conflict) { try await commit.wait() }
        #expect(lineage.isBroken)
      }
      #expect(try await storage.records(scene.permit, changedSince: 0) == [record(3)])
      #expect(try await storage.membership(of: .user(scene.user), in: scene.space)?.version == 3)
    }
  }

  @Test("a record that was set aside leaves its place to a new one with its id")
  func recordsSetAside() async throws {
    try await eachStorage { storage in
      let scene = try await Scene(storage)
      let id = RecordID(derivedFrom: "record")
      let records = [Int64(1), 2].map {
        SealedRecord(kind: 4, id: id, version: $0, purged: false, payload: [UInt8($0)])
      }
      try await storage.write([.advance(scene.permit, from: 0, to: 1), .record(scene.permit, records[0])])
      try await storage.write([
        .setRecordAside(
          try SystemPermit(.quarantineMutation, as: .job(.maintenance)), RecordAside(space: scene.space, record: id))
      ])
      try await storage.write([.advance(scene.permit, from: 1, to: 2), .record(scene.permit, records[1])])
      #expect(try await storage.records(scene.permit, changedSince: 0) == [records[1]])
    }
  }

  @Test func outcomesStayUntilTheyWereSeen() async throws {
    try await eachStorage { storage in
      let scene = try await Scene(storage)
      let client = RecordID(derivedFrom: "client")
      for sequence in Int64(1)...4 {
        try await storage.write([
          .outcome(scene.permit, client: client, sequence: sequence, sealed: [UInt8(sequence)]),
          .progress(scene.permit, client: client, last: sequence),
        ])
      }
      try await storage.write([.forgetOutcomes(scene.permit, client: client, through: 3)])
      #expect(try await storage.progress(scene.permit, of: client) == StoredProgress(last: 4, outcomes: [4: [4]]))
    }
  }

  @Test func refusalsAreCountedByPersonAndInTheOwnersRoom() async throws {
    try await eachStorage { storage in
      let scene = try await Scene(storage)
      let ben = try storage.permitToCreate(scene.space, as: .user(RecordID(derivedFrom: "ben")))
      func refuse(_ client: String, _ permit: Permit) async throws {
        let client = RecordID(derivedFrom: client)
        for sequence in Int64(1)...2 {
          try await storage.write([
            .outcome(permit, client: client, sequence: sequence, sealed: [1, 2, 3]),
            .progress(permit, client: client, last: sequence),
          ])
        }
      }
      #expect(try await storage.unheard(scene.permit) == (0, 0))
      for number in 0..<10 { try await refuse("made up \(number)", scene.permit) }
      try await refuse("ben's", ben)
      // Six have their place beside the version.
      let byteCount = 22 * (keptRowBytes + 3) + 5 * keptRowBytes
      #expect(try await storage.unheard(scene.permit) == (20, byteCount))
      #expect(try await storage.unheard(ben) == (2, byteCount))
      #expect(try await storage.holdings(scene.permit)?.spaces.map(\.byteCount) == [byteCount])
      #expect(
        try await storage.unheard(try storage.permit(.closePeriods, on: scene.space, as: Job.timekeeping)) == (
          0, byteCount
        ))
      try await storage.write([.forgetOutcomes(scene.permit, client: RecordID(derivedFrom: "made up 3"), through: 1)])
      #expect(try await storage.unheard(scene.permit).count == 19)
      try await storage.write([.eraseSpace(scene.permit)])
      #expect(try await storage.unheard(scene.permit) == (0, 0))
    }
  }

  @Test(
    "SEC-25: answers for keys are counted with what their account owns, wherever they were sent, until they are over")
  func answersInTheRoom() async throws {
    try await eachStorage { storage in
      let scene = try await Scene(storage)
      let ben = RecordID(derivedFrom: "ben")
      let account = Account(
        id: ben, email: "ben@example.org", name: "Ben", password: nil, createdAt: 1, lastSignInAt: 1)
      try await storage.write([.addAccount(account, onlyIfFirst: false)])
      let his = try storage.permitToCreate(scene.space, as: .user(ben))
      let answer = KeptAnswer(requestHash: [1], sealedAnswer: [UInt8](repeating: 7, count: 50), createdAt: 10)
      for number in UInt8(0)..<3 { try await storage.write([.keepAnswer(his, key: [number], answer)]) }
      try await storage.write([.keepAnswer(scene.permit, key: [9], answer)])
      let own = try #require(try await storage.holdings(scene.permit))
      #expect(own.owner == scene.user && own.answers == 1 && own.answerBytes == answer.heldBytes)
      let listing = try SystemPermit(.listOwnSpaces, as: .user(ben))
      #expect(
        try await storage.ownHoldings(listing)
          == AccountHolding(owner: ben, spaces: [], answers: 3, answerBytes: 3 * answer.heldBytes))
      let maintenance = try SystemPermit(.forgetExpired, as: .job(.maintenance))
      try await storage.write([.forgetExpired(maintenance, now: 10 + keptAnswerMilliseconds)])
      #expect(try await storage.ownHoldings(listing) == AccountHolding(owner: ben, spaces: []))
      try await storage.write([.eraseSpace(scene.permit)])
      #expect(try await storage.holdings(scene.permit) == nil)
    }
  }

  @Test func aRefusedBatchLeavesNothingAndBreaksItsCopy() async throws {
    try await eachStorage { storage in
      let scene = try await Scene(storage)
      let lineage = Lineage()
      let record = SealedRecord(kind: 4, id: scene.user, version: 6, purged: false, payload: [1])
      let wrong = storage.submit(
        WriteBatch([.record(scene.permit, record), .advance(scene.permit, from: 5, to: 6)], lineages: [lineage]))
      // Its version would fit, but it was computed from a copy that went wrong.
      let later = storage.submit(
        WriteBatch([.record(scene.permit, record), .advance(scene.permit, from: 0, to: 1)], lineages: [lineage]))
      await #expect(throws: StorageError.conflict) { try await wrong.wait() }
      await #expect(throws: StorageError.conflict) { try await later.wait() }
      #expect(lineage.isBroken)
      #expect(try await storage.records(scene.permit, changedSince: 0) == [])
      #expect(try await storage.membership(of: .user(scene.user), in: scene.space)?.version == 0)
    }
  }

  @Test("ACC-11: an account without an address stands alone; a guest becomes one once, and then is no guest")
  func accountsThatStandAlone() async throws {
    try await eachStorage { storage in
      #expect(try await !storage.hasAccounts())
      var first = Account(
        id: RecordID(derivedFrom: "alone"), email: nil, name: "Ann", password: nil, createdAt: 1, lastSignInAt: 1,
        isOperator: true)
      first.standsAlone = true
      let guest = Account(
        id: RecordID(derivedFrom: "guest"), email: nil, name: "Ben", password: nil, createdAt: 1, lastSignInAt: 1)
      try await storage.write([.addAccount(guest, onlyIfFirst: false)])
      #expect(try await !storage.hasAccounts(), "a guest is nobody's account")
      let alone = first
      try await storage.write([.addAccount(alone, onlyIfFirst: true)])
      #expect(try await storage.hasAccounts())
      #expect(try await storage.account(id: alone.id) == alone)
      let permit = try SystemPermit(.changeOwnAccount, as: .user(guest.id))
      let link = Write.linkAccount(permit, email: nil, name: "Ben", password: nil)
      try await storage.write([link])
      let linked = try await storage.account(id: guest.id)
      #expect(linked?.isGuest == false && linked?.email == nil && linked?.address == guest.id.text)
      await #expect(throws: StorageError.conflict) { try await storage.write([link]) }
      await #expect(throws: StorageError.conflict) {
        try await storage.write([.linkAccount(permit, email: "ben@example.org", name: "Ben", password: nil)])
      }
    }
  }

  @Test func addressesAndSpacesAreTakenOnce() async throws {
    try await eachStorage { storage in
      let scene = try await Scene(storage)
      var twin = scene.account
      twin.id = RecordID(derivedFrom: "twin")
      let again = twin
      await #expect(throws: StorageError.conflict) { try await storage.write([.addAccount(again, onlyIfFirst: false)]) }
      await #expect(throws: StorageError.conflict) { try await storage.write([.addAccount(again, onlyIfFirst: true)]) }
      await #expect(throws: StorageError.conflict) { try await storage.write([.addSpace(scene.permit, scene.head)]) }
    }
  }

  @Test func whatWasWrittenIsThereAfterClosing() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.sqlite"
    let first = try SQLiteStorage(path: path, onFailure: failures)
    let scene = try await Scene(first)
    await first.close()
    let second = try SQLiteStorage(path: path, onFailure: failures)
    #expect(try await second.account(email: "ada@example.org") == scene.account)
    #expect(try await second.head(scene.permit) == scene.head)
    await second.close()
  }
}
