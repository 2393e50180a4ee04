import Basis
import Proving
import Testing

@testable import Store

@Suite("What ended the server is set aside, and nothing else")
struct QuarantineTests {
  private let space = RecordID(derivedFrom: "space")
  private let mutation = RecordID(derivedFrom: "mutation")

  private func remains(_ trapped: [WorkItem], _ interrupted: [WorkItem] = [], isByTrap: Bool = true) -> ApplyJournal.Remains {
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

  @Test func aKillBlamesNoRequestAndCountsAMutation() async throws {
    let killed = remains([], [WorkItem(.read, space), WorkItem(.change, space), WorkItem(.apply, mutation)], isByTrap: false)
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
    let found = try await journal.during(job) {
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
