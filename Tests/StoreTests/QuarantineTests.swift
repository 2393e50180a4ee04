import Basis
import Proving
import Testing

@testable import Store

@Suite("What ended the server is set aside, and nothing else")
struct QuarantineTests {
  private let space = RecordID(derivedFrom: "space")
  private let mutation = RecordID(derivedFrom: "mutation")

  private func remains(_ trapped: [WorkItem], _ interrupted: [WorkItem] = [], isByTrap: Bool = true)
    -> ApplyJournal.Remains
  {
    var remains = ApplyJournal.Remains()
    (remains.trapped, remains.interrupted, remains.isByTrap) = (trapped, interrupted, isByTrap)
    return remains
  }

  /// One life after the other, each taken over at the next start. What is written leaves the same in storage.
  private func lives(_ lives: [ApplyJournal.Remains]) async throws -> Quarantine {
    let storage = MemoryStorage()
    var quarantine = Quarantine()
    for (index, life) in lives.enumerated() { quarantine = try await storage.settle(life, now: Int64(index)) }
    #expect(try await storage.quarantine(try SystemPermit(.quarantineMutation, as: .job(.maintenance))) == quarantine)
    return quarantine
  }

  @Test func whatTheTrapNamesIsSetAsideAtOnceForThisKindOfWorkAlone() async throws {
    let kept = try await lives([remains([WorkItem(.card, space)], [WorkItem(.read, RecordID(derivedFrom: "other"))])])
    #expect(kept.isSetAside(.card, space) && !kept.isSetAside(.read, space) && !kept.isSetAside(.everything, space))
    #expect(kept.work.count == 1)
  }

  @Test func aSecondTrapBySomethingElseOfTheSpaceSetsAllOfItAside() async throws {
    let kept = try await lives([remains([WorkItem(.card, space)]), remains([]), remains([WorkItem(.job, space)])])
    for kind in WorkKind.allCases { #expect(kept.isSetAside(kind, space) == kind.isAboutSpace) }
  }

  @Test func ofAChangeTheMutationIsRefusedAndASecondOneClosesTheSpaceForChanges() async throws {
    let first = remains([WorkItem(.change, space), WorkItem(.apply, mutation)])
    let once = try await lives([first])
    #expect(once.refused == [mutation] && !once.isSetAside(.change, space))
    let other = RecordID(derivedFrom: "other")
    let twice = try await lives([first, remains([WorkItem(.change, space), WorkItem(.apply, other)])])
    #expect(twice.refused == [mutation, other] && twice.isSetAside(.change, space))
  }

  /// A bundle of a person's, as the journal tells of it.
  private func change(_ person: String, _ number: Int) -> ApplyJournal.Remains {
    remains([
      WorkItem(.change, space), WorkItem(.apply, RecordID(derivedFrom: "\(person) \(number)")),
      .author(RecordID(derivedFrom: person), of: space),
    ])
  }

  @Test func whoseChangesEndItTwiceChangesThatSpaceNoMoreAndTheOthersGoOn() async throws {
    let (mallory, ada) = (
      WorkItem.author(RecordID(derivedFrom: "mallory"), of: space),
      WorkItem.author(RecordID(derivedFrom: "ada"), of: space)
    )
    let once = try await lives([change("mallory", 1), remains([], isByTrap: false)])
    #expect(!once.isSetAside(.author, mallory.id))
    // However much later, and whatever else ended the server in between.
    let twice = try await lives([change("mallory", 1), remains([], isByTrap: false), change("mallory", 2)])
    #expect(twice.isSetAside(.author, mallory.id) && !twice.isSetAside(.author, ada.id))
    for kind in WorkKind.allCases where kind != .author { #expect(!twice.isSetAside(kind, space), "\(kind.name)") }
    let elsewhere = WorkItem.author(RecordID(derivedFrom: "mallory"), of: RecordID(derivedFrom: "other"))
    #expect(!twice.isSetAside(.author, elsewhere.id))
    // A change of hers counts for no other work's trap.
    #expect(try await !lives([change("mallory", 1), remains([WorkItem(.card, space)])]).isSetAside(.everything, space))
  }

  @Test func aSpaceThatThreePeoplesChangesEndItWithIsClosedForAll() async throws {
    let two = try await lives(["a", "b"].flatMap { [change($0, 1), change($0, 2)] } + [change("c", 1)])
    #expect(!two.isSetAside(.change, space))
    let three = try await lives(["a", "b", "c"].flatMap { [change($0, 1), change($0, 2)] })
    #expect(three.isSetAside(.everything, space))
  }

  /// What a bank delivers, as the journal tells of it.
  private func delivery(_ bank: String, ended: Bool = true) -> ApplyJournal.Remains {
    let items = [WorkItem(.bank, RecordID(derivedFrom: bank)), WorkItem(.banks, space)]
    return ended ? remains(items + [WorkItem(.apply, RecordID(derivedFrom: "of " + bank))]) : remains([], items)
  }

  @Test func aBankIsSetAsideForWhatItDeliversAndTheLedgerNever() async throws {
    let bank = RecordID(derivedFrom: "a")
    let once = try await lives([delivery("a")])
    #expect(once.isSetAside(.bank, bank) && !once.isSetAside(.banks, space))
    #expect(once.refused == [RecordID(derivedFrom: "of a")])
    // However much later, and whatever else ended the server in between.
    let between = [remains([], isByTrap: false), remains([WorkItem(.card, RecordID(derivedFrom: "other"))])]
    let twice = try await lives([delivery("a")] + between + [delivery("b")] + between)
    #expect(!twice.isSetAside(.banks, space))
    let thrice = try await lives([delivery("a")] + between + [delivery("b")] + between + [delivery("c")])
    #expect(thrice.isSetAside(.banks, space) && !thrice.isSetAside(.banks, RecordID(derivedFrom: "other")))
    for kind in WorkKind.allCases where kind != .banks { #expect(!thrice.isSetAside(kind, space), "\(kind.name)") }
    #expect(thrice.spacesThatEndedIt == [RecordID(derivedFrom: "other")])
    // What was only under way says something about the bank that is always there, and nothing of the others.
    let unexplained = try await lives([delivery("a", ended: false), delivery("a", ended: false)])
    #expect(unexplained.isSetAside(.bank, bank))
    #expect(unexplained.work[WorkItem(.banks, space)] == nil)
  }

  @Test func aKillBlamesNoRequestAndCountsAMutation() async throws {
    let killed = remains(
      [], [WorkItem(.read, space), WorkItem(.change, space), WorkItem(.apply, mutation)], isByTrap: false)
    let twice = try await lives([killed, killed])
    #expect(twice.work.isEmpty && twice.refused.isEmpty && twice.deaths == [mutation: 2])
    #expect(try await lives([killed, killed, killed]).refused == [mutation])
  }

  @Test func aWorkerThatDiesAtTheSameItemThreeTimesInARowLeavesItAlone() async throws {
    let killed = remains([], [WorkItem(.job, space)], isByTrap: false)
    #expect(try await !lives([killed, killed]).isSetAside(.job, space))
    #expect(try await lives([killed, killed, killed]).isSetAside(.job, space))
    // Not in a row: by chance.
    #expect(try await !lives([killed, killed, remains([], isByTrap: false), killed]).isSetAside(.job, space))
  }

  @Test func withATrapThatNothingExplainsWhatWasUnderWayTwiceIsSetAside() async throws {
    let trap = remains([], [WorkItem(.teller, space)])
    #expect(try await !lives([trap]).isSetAside(.teller, space))
    #expect(try await lives([trap, trap]).isSetAside(.teller, space))
  }

  // MARK: The journal

  @Test func theNextProcessFindsWhatWasUnderWay() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/applying"
    let journal = try #require(ApplyJournal(path: path))
    let (job, read) = (WorkItem(.job, space), WorkItem(.read, space))
    let found = try await journal.during([job]) {
      try journal.noting(items: [read]) { try #require(ApplyJournal(path: path)).remains }
    }
    #expect(Set(found.interrupted) == [job, read] && found.trapped.isEmpty && !found.isByTrap)
  }

  @Test func whatTheWatchBlamesIsGuiltyAndNothingElse() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/applying"
    let journal = try #require(ApplyJournal(path: path))
    let (change, read) = (WorkItem(.change, space), WorkItem(.read, space))
    let found = try journal.noting(items: [read, change]) {
      let held = journal.held(forMilliseconds: 0)
      #expect(Set(held.map(\.item)) == [read, change])
      journal.blame(held.filter { $0.item == change })
      return try #require(ApplyJournal(path: path)).remains
    }
    #expect(found.trapped == [change] && found.interrupted == [read] && found.isByTrap)
  }

  @Test func whatEndedLeavesNothingBehind() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/applying"
    let journal = try #require(ApplyJournal(path: path))
    for _ in 0..<3 { journal.noting([mutation]) {} }
    #expect(journal.held(forMilliseconds: 0).isEmpty)
    #expect(try #require(ApplyJournal(path: path)).remains == ApplyJournal.Remains())
  }
}
