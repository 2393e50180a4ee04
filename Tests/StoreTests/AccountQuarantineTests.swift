import Basis
import Proving
import Testing

@testable import Store

@Suite("SEC-25: one account ends the server a few times, and not twice for each of its ledgers")
struct AccountQuarantineTests {
  private let mallory = RecordID(derivedFrom: "mallory")
  private let ada = RecordID(derivedFrom: "ada")

  private func space(_ number: Int, of owner: RecordID) -> RecordID { RecordID(derivedFrom: "\(owner.text) \(number)") }

  /// A storage in which each of both has ten ledgers and ten groups.
  private func village() async throws -> MemoryStorage {
    let storage = MemoryStorage()
    for (owner, name) in [(mallory, "mallory"), (ada, "ada")] {
      let account = Account(
        id: owner, email: name + "@example.org", name: name, password: "x", createdAt: 1, lastSignInAt: 1,
        isOperator: false)
      try await storage.write([.addAccount(account, onlyIfFirst: false)])
      for number in 0..<20 {
        let id = space(number, of: owner)
        let head = SpaceHead(
          id: id, owner: owner, kind: number < 10 ? .personal : .group, version: 0, wrappedKey: [7], createdAt: 2)
        try await storage.write([.addSpace(try storage.permitToCreate(id, as: .user(owner)), head)])
      }
    }
    return storage
  }

  private func life(_ storage: MemoryStorage, _ trapped: WorkItem, now: Int64) async throws -> Quarantine {
    var remains = ApplyJournal.Remains()
    (remains.trapped, remains.isByTrap) = ([trapped], true)
    return try await storage.settleAccounts(try await storage.settle(remains, now: now), now: now)
  }

  @Test func theThirdLedgerThatEndsItTakesAllOfTheAccountWithIt() async throws {
    let storage = try await village()
    var quarantine = Quarantine()
    var ends = 0
    // A hundred poisoned ledgers, each of which ends it as often as it is let.
    for round in 0..<100 {
      let next = (0..<10).map { space($0, of: mallory) }.first {
        !quarantine.isSetAside(.card, $0) || !quarantine.isSetAside(.read, $0)
      }
      guard let next else { break }
      ends += 1
      let kind: WorkKind = quarantine.isSetAside(.card, next) ? .read : .card
      quarantine = try await life(storage, WorkItem(kind, next), now: Int64(round))
    }
    #expect(ends <= 6)
    for number in 0..<10 { #expect(quarantine.isSetAside(.everything, space(number, of: mallory))) }
    // Groups that somebody else may have filled, and other people, are let be.
    for number in 10..<20 { #expect(!quarantine.isSetAside(.everything, space(number, of: mallory))) }
    for number in 0..<20 { #expect(!quarantine.isSetAside(.everything, space(number, of: ada))) }
    let kept = try await storage.quarantine(try SystemPermit(.quarantineMutation, as: .job(.maintenance)))
    #expect(kept == quarantine)
  }

  @Test func ledgersThatWereSetAsideByHandBlameNobody() async throws {
    let storage = try await village()
    let permit = try SystemPermit(.quarantineMutation, as: .job(.maintenance))
    for number in 0..<5 {
      let item = WorkItem(.everything, space(number, of: mallory))
      try await storage.write([.noteWork(permit, item, WorkDeaths(count: 0, isSetAside: true, since: 1))])
    }
    let quarantine = try await life(storage, WorkItem(.card, space(6, of: mallory)), now: 2)
    #expect(!quarantine.isSetAside(.everything, space(7, of: mallory)))
  }

  @Test func threeOfDifferentPeopleAreNotOnes() async throws {
    let storage = try await village()
    var quarantine = Quarantine()
    for (index, owner) in [mallory, mallory, ada, ada].enumerated() {
      quarantine = try await life(storage, WorkItem(.card, space(index, of: owner)), now: Int64(index))
    }
    for number in 4..<10 {
      for owner in [mallory, ada] { #expect(!quarantine.isSetAside(.card, space(number, of: owner))) }
    }
  }
}
