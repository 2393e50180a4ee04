import Basis
import Foundation
import Proving
import Testing

@testable import Store

@Suite("GEN-7: a mutation that stops the server is set aside")
struct ApplyJournalTests {
  private let mutations = (1...6).map { RecordID(derivedFrom: "mutation \($0)") }

  @Test func nothingRemainsOfWorkThatEnded() throws {
    let folder = try TemporaryFolder()
    let journal = try #require(ApplyJournal(path: folder.path + "/applying"))
    journal.noting(mutations) {}
    #expect(throws: CancellationError.self) { try journal.noting(mutations) { () throws in throw CancellationError() } }
    #expect(try #require(ApplyJournal(path: folder.path + "/applying")).remains == .init())
  }

  @Test func workThatWasCutOffIsCountedAndTheThirdTimeRefused() async throws {
    let folder = try TemporaryFolder()
    let storage = MemoryStorage()
    for life in 1...3 {
      let journal = try #require(ApplyJournal(path: folder.path + "/applying"))
      var remains: ApplyJournal.Remains?
      // What the next process would read while this one is in the middle of it.
      journal.noting([mutations[0]]) { remains = ApplyJournal(path: folder.path + "/applying")?.remains }
      let found = try #require(remains)
      #expect(found.interrupted == [WorkItem(.apply, mutations[0])] && found.trapped.isEmpty)
      let refused = try await storage.settle(found, now: 0).refused
      #expect(refused == (life < 3 ? [] : [mutations[0]]))
    }
  }

  @Test("work that gets on begins again for the watch; what others are at doesn't") func gettingOn() throws {
    let folder = try TemporaryFolder()
    let journal = try #require(ApplyJournal(path: folder.path + "/applying"))
    let (large, other) = (
      WorkItem(.read, RecordID(derivedFrom: "large")), WorkItem(.read, RecordID(derivedFrom: "other"))
    )
    func late() -> Set<WorkItem> { Set(journal.held(forMilliseconds: 100).map { $0.item }) }
    let (isNoted, isOver) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    Thread.detachNewThread {
      journal.noting(items: [other]) {
        isNoted.signal()
        isOver.wait()
      }
      isNoted.signal()
    }
    isNoted.wait()
    journal.noting(items: [large]) {
      usleep(120_000)
      #expect(late() == [large, other])
      journal.gotOn()
      #expect(late() == [other])
      usleep(120_000)
      #expect(late() == [large, other])
    }
    #expect(late() == [other])
    isOver.signal()
    isNoted.wait()
    #expect(late().isEmpty)
  }

  @Test func whatTrappedIsRefusedAtOnce() async throws {
    let storage = MemoryStorage()
    var remains = ApplyJournal.Remains()
    remains.trapped = [WorkItem(.apply, mutations[1])]
    #expect(try await storage.settle(remains, now: 0).refused == [mutations[1]])
    #expect(try await storage.settle(.init(), now: 0).refused == [mutations[1]])
  }
}
