import Basis
import Foundation
import Proving
import Testing

@testable import Store

@Suite("BNK-04, BNK-06, BNK-08, BNK-09: what opens a bank, who is on the way to one, and what it answered")
struct BankStorageTests {
  private static let planted = [UInt8]((0..<200).map { UInt8(truncatingIfNeeded: $0 &* 53 &+ 17) })
  private let bank = RecordID(derivedFrom: "bank")

  private func isWritten(_ storage: any Storage, _ write: Write) async throws -> Bool {
    do { try await storage.write([write]) } catch {
      #expect(error == .conflict)
      return false
    }
    return true
  }

  private func grant(_ scene: Scene, due: Int64 = 100, sealed: [UInt8] = planted) -> StoredBankGrant {
    StoredBankGrant(
      id: bank, space: scene.space, user: scene.user, provider: "enable_banking", due: due, sealed: sealed)
  }

  @Test("NTF-13: of two servers one asks a bank, a killed one is replaced, and what was done is not done again")
  func leases() async throws {
    try await eachStorage { storage in
      let scene = try await Scene(storage)
      let (one, other) = (RecordID(derivedFrom: "one"), RecordID(derivedFrom: "other"))
      let job = try SystemPermit(.runJobs, as: .job(.timekeeping))
      let permit = try storage.permit(.askBanks, on: scene.space, as: .timekeeping)
      try await storage.write([.keepBankGrant(scene.permit, grant(scene))])
      func take(_ holder: RecordID, due: Int64? = 100, _ now: Int64) async throws -> Bool {
        try await isWritten(
          storage, .takeBankGrant(permit, id: bank, due: due, holder: holder, now: now, until: now + 50))
      }
      #expect(try await storage.bankGrantsDue(job, now: 99, limit: 9).isEmpty)
      #expect(try await storage.bankGrantsDue(job, now: 100, limit: 9).map(\.id) == [bank])
      #expect(try await take(one, 100))
      #expect(try await storage.bankGrantsDue(job, now: 120, limit: 9).isEmpty, "somebody is at it")
      #expect(try await !take(other, 120))
      #expect(try await take(one, 140), "its own lease is renewed")
      #expect(try await take(other, 190), "the first one was killed")
      #expect(
        try await !isWritten(
          storage, .finishBankGrant(permit, id: bank, holder: one, due: 900, attempts: 0, isOver: false)))
      #expect(
        try await isWritten(
          storage, .finishBankGrant(permit, id: bank, holder: other, due: 900, attempts: 2, isOver: false)))
      #expect(try await !take(one, 250), "it is due at another time by now")
      #expect(try await take(one, due: nil, 250), "a person asks whenever they like")
      let kept = try await storage.bankGrant(permit, id: bank)
      #expect(kept?.attempts == 2 && kept?.due == 900 && kept?.sealed == Self.planted)
    }
  }

  @Test("SEC-01: nobody reads or takes the grant of another space, and a disabled account is not asked for")
  func others() async throws {
    try await eachStorage { storage in
      let scene = try await Scene(storage)
      try await storage.write([.keepBankGrant(scene.permit, grant(scene))])
      let ben = RecordID(derivedFrom: "ben")
      let his = RecordID(derivedFrom: "ben\u{2019}s space")
      let foreign = try storage.permitToCreate(his, as: .user(ben))
      try await storage.write([
        .addAccount(
          Account(id: ben, email: "ben@example.org", name: "Ben", password: nil, createdAt: 1, lastSignInAt: 1),
          onlyIfFirst: false)
      ])
      try await storage.write([
        .addSpace(foreign, SpaceHead(id: his, owner: ben, kind: .personal, version: 0, wrappedKey: [1], createdAt: 1))
      ])
      #expect(try await storage.bankGrants(foreign).isEmpty)
      #expect(try await storage.bankGrant(foreign, id: bank) == nil)
      #expect(try await storage.bankAnswers(foreign, of: bank, account: scene.user).isEmpty)
      var taken = grant(scene)
      (taken.space, taken.user) = (his, ben)
      #expect(try await !isWritten(storage, .keepBankGrant(foreign, taken)))
      #expect(try await !isWritten(storage, .takeBankGrant(foreign, id: bank, due: nil, holder: ben, now: 0, until: 9)))
      try await storage.write([.removeBankGrant(foreign, id: bank)])
      #expect(try await storage.bankGrants(scene.permit).count == 1)
      let job = try SystemPermit(.runJobs, as: .job(.timekeeping))
      let administration = try SystemPermit(.manageAccounts, as: .job(.administration))
      try await storage.write([.setAccountDisabled(administration, user: scene.user, isDisabled: true)])
      #expect(try await storage.bankGrantsDue(job, now: 1000, limit: 9).isEmpty)
      try await storage.write([.setAccountDisabled(administration, user: scene.user, isDisabled: false)])
      let own = try SystemPermit(.changeOwnAccount, as: .user(scene.user))
      try await storage.write([.markAccountDeleted(own, erasesAt: 5000, language: "de")])
      #expect(try await storage.bankGrantsDue(job, now: 1000, limit: 9).isEmpty, "nor one that is on its way out")
    }
  }

  @Test("BNK-04: a way to a bank is good once, in its browser, until its time or its session is over") func consents()
    async throws
  {
    try await eachStorage { storage in
      let scene = try await Scene(storage)
      let own = try SystemPermit(.changeOwnAccount, as: .user(scene.user))
      let session = Session(tokenHash: [1], user: scene.user, createdAt: 0, expiresAt: 1 << 50, isRemembered: true)
      try await storage.write([.addSession(session)])
      func consent(_ state: UInt8, session: UInt8 = 1) -> Write {
        .addBankConsent(
          own,
          StoredBankConsent(
            state: [state], browser: [7], session: [session], user: scene.user, expiresAt: 100, sealed: [9]))
      }
      #expect(try await !isWritten(storage, consent(1, session: 2)), "nobody\u{2019}s session")
      #expect(try await isWritten(storage, consent(1)))
      #expect(try await !isWritten(storage, consent(1)))
      #expect(try await !isWritten(storage, .takeBankConsent(state: [1], browser: [8], now: 50)), "another browser")
      #expect(try await !isWritten(storage, .takeBankConsent(state: [1], browser: [7], now: 100)), "too late")
      #expect(try await isWritten(storage, .takeBankConsent(state: [1], browser: [7], now: 99)))
      #expect(try await !isWritten(storage, .takeBankConsent(state: [1], browser: [7], now: 99)), "a second time")
      #expect(try await isWritten(storage, consent(2)))
      try await storage.write([.endSession(tokenHash: [1])])
      #expect(try await storage.bankConsent(state: [2]) == nil)
      #expect(try await !isWritten(storage, .takeBankConsent(state: [2], browser: [7], now: 50)), "who signed out")
    }
  }

  @Test("BNK-09: of each account ten answers are kept, for a hundred days") func answers() async throws {
    try await eachStorage { storage in
      let scene = try await Scene(storage)
      try await storage.write([.keepBankGrant(scene.permit, grant(scene))])
      let accounts = [RecordID(derivedFrom: "a"), RecordID(derivedFrom: "b")]
      let day: Int64 = 86_400_000
      for number in Int64(1)...12 {
        for account in accounts where number < 4 || account == accounts[0] {
          try await storage.write([
            .keepBankAnswer(
              scene.permit,
              StoredBankAnswer(connection: bank, account: account, fetchedAt: number * day, sealed: [UInt8(number)]))
          ])
        }
      }
      let first = try await storage.bankAnswers(scene.permit, of: bank, account: accounts[0])
      #expect(first.map { $0.fetchedAt / day } == Array((3...12).reversed()))
      #expect(try await storage.bankAnswers(scene.permit, of: bank, account: accounts[1]).count == 3)
      try await storage.write([.forgetExpired(try SystemPermit(.forgetExpired, as: .job(.maintenance)), now: 105 * day)]
      )
      #expect(
        try await storage.bankAnswers(scene.permit, of: bank, account: accounts[0]).map { $0.fetchedAt / day }
          == Array((6...12).reversed()))
      #expect(try await storage.bankAnswers(scene.permit, of: bank, account: accounts[1]).isEmpty)
      // Large ones: as many as there is room for, over all accounts, the oldest go first.
      let large = [UInt8](repeating: 7, count: keptBankAnswerBytes / 4)
      for number in Int64(200)...205 {
        let account = accounts[Int(number) % 2]
        try await storage.write([
          .keepBankAnswer(
            scene.permit, StoredBankAnswer(connection: bank, account: account, fetchedAt: number * day, sealed: large))
        ])
      }
      #expect(
        try await storage.bankAnswers(scene.permit, of: bank, account: accounts[0]).map { $0.fetchedAt / day } == [
          204, 202,
        ])
      #expect(
        try await storage.bankAnswers(scene.permit, of: bank, account: accounts[1]).map { $0.fetchedAt / day } == [
          205, 203,
        ])
      try await storage.write([.removeBankGrant(scene.permit, id: bank)])
      #expect(try await storage.bankAnswers(scene.permit, of: bank, account: accounts[0]).isEmpty)
    }
  }

  private func holdsPlanted(_ folder: TemporaryFolder) throws -> Bool {
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      if holdsPart(of: Self.planted, try Data(contentsOf: URL(fileURLWithPath: folder.path + "/" + name))) {
        return true
      }
    }
    return false
  }

  enum Ending: CaseIterable { case disconnected, over, renewed, erasedSpace, erasedAccount }

  @Test("BNK-08, SEC-18: what opened a bank is not on the disk any more", arguments: Ending.allCases)
  func overwritten(ending: Ending) async throws {
    let folder = try TemporaryFolder()
    let storage = try SQLiteStorage(path: folder.path + "/a.sqlite") { error in Issue.record("storage failed: \(error)")
    }
    let scene = try await Scene(storage)
    let job = try storage.permit(.askBanks, on: scene.space, as: .timekeeping)
    try await storage.write([.keepBankGrant(scene.permit, grant(scene))])
    let isThere = try holdsPlanted(folder)
    #expect(isThere, "the test can see it")
    switch ending {
    case .disconnected: try await storage.write([.removeBankGrant(scene.permit, id: bank)])
    case .over:
      try await storage.write([.takeBankGrant(job, id: bank, due: 100, holder: bank, now: 100, until: 200)])
      try await storage.write([.finishBankGrant(job, id: bank, holder: bank, due: .max / 2, attempts: 0, isOver: true)])
      #expect(try await storage.bankGrant(job, id: bank)?.sealed == [])
    case .renewed:
      try await storage.write([.keepBankGrant(scene.permit, grant(scene, sealed: [1, 2, 3]))])
    case .erasedSpace:
      try await storage.write([.eraseSpace(try storage.permit(.eraseSpace, on: scene.space, as: .timekeeping))])
    case .erasedAccount:
      try await storage.write([
        .markAccountDeleted(try SystemPermit(.changeOwnAccount, as: .user(scene.user)), erasesAt: 1, language: "de")
      ])
      try await storage.write([
        .eraseAccount(try SystemPermit(.eraseAccount, as: .job(.timekeeping)), user: scene.user, now: 2)
      ])
    }
    let isStillThere = try holdsPlanted(folder)
    #expect(!isStillThere)
    await storage.close()
  }
}
