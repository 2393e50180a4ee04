import Foundation
import Synchronization
import Testing

@testable import Server

@Suite("SEC-14: work that takes long leaves the processor to everybody else")
struct LowPriorityThreadsTests {
  private struct Refusal: Error, Equatable {}

  /// What work on several threads counts.
  private final class Count: Sendable {
    private let numbers = Mutex((now: 0, most: 0))
    var most: Int { numbers.withLock { $0.most } }
    func more() { numbers.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) } }
    func less() { numbers.withLock { $0.now -= 1 } }
  }

  @Test("it runs at a lower priority than who asked, and answers or throws as it does")
  func priority() async throws {
    let threads = LowPriorityThreads(limit: 1, waitingLimit: 4)
    let here = getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0)
    let there = try await threads.run { getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0) }
    #expect(there >= min(19, here + 1))
    await #expect(throws: Refusal.self) { try await threads.run { throw Refusal() } as Int }
    #expect(try await threads.run { 7 } == 7)
  }

  @Test("never more at once than the limit; each gets its own answer")
  func limit() async throws {
    let threads = LowPriorityThreads(limit: 2, waitingLimit: 100)
    let running = Count()
    let answers = try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<40 {
        group.addTask {
          try await threads.run {
            running.more()
            usleep(2000)
            running.less()
            return number
          }
        }
      }
      return try await group.reduce(into: Set<Int>()) { $0.insert($1) }
    }
    #expect(answers == Set(0..<40))
    #expect(running.most == 2)
  }

  @Test("SEC-25: who comes when the line is full is told at once, and what waits is done")
  func fullLine() async throws {
    let threads = LowPriorityThreads(limit: 1, waitingLimit: 2)
    let gate = Gate(), arrived = Count()
    let refused = try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<10 {
        group.addTask {
          do {
            try await threads.run {
              arrived.more()
              gate.pass()
            }
            return false
          } catch HTTPFailure.busy {
            return true
          }
        }
      }
      // The seven that find no room answer while the others are held.
      for _ in 0..<7 { #expect(try await group.next() == true) }
      gate.open(3)
      return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(refused == 0)
    #expect(arrived.most == 3)
  }
}
