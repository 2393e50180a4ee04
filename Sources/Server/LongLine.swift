import Basis
import Foundation
import Synchronization

/// Requests that take long, one after the other, and each person's in turn (`FairLine`): so whoever sends nothing else waits for their own,
/// and everybody else is answered by what is left of the machine (SEC-25).
///
/// It also knows what each person's long requests took of the processor lately. Whoever used much of it need not show again that theirs take
/// long: they go into the line at once.
final class LongLine: Sendable {
  /// A request turned out to take long: it begins once more, in the line.
  struct TakesLong: Error {}

  private struct Use {
    var milliseconds: Double
    var at: ContinuousClock.Instant
  }
  private struct State {
    var isTaken = false
    var waiting: FairLine<CheckedContinuation<Void, Never>>
    var uses: [RecordID: Use] = [:]
  }

  private let state: Mutex<State>

  /// What somebody may use at once, and in each minute from then on.
  private static let allowance = 2_000.0
  private static let secondsOfAllowance = 60.0
  /// What takes less keeps nobody waiting, and isn't counted: a hundred devices that send one small change after another have the machine
  /// for themselves as long as nobody else wants it, and share it fairly with who does.
  private static let counted = 4.0
  /// A person's requests in the line: those of two devices. Further ones are told to come again.
  private static let perPerson = 2
  private static let waitingLimit = 256
  static let retrySeconds = 10
  private static let rememberedPeople = 10_000

  init() {
    state = Mutex(State(waiting: FairLine(perName: Self.perPerson)))
  }

  /// How many wait.
  var waitingCount: Int { state.withLock { $0.waiting.count } }

  /// - Throws: `HTTPFailure.tooMany` where this person has enough in the line, or everybody together; or what the work throws.
  func turn<T>(of person: RecordID?, _ work: () async throws -> T) async throws -> T {
    try await begin(person?.text ?? "")
    defer { end() }
    return try await work()
  }

  private func begin(_ name: String) async throws {
    enum Place { case first, behind, none }
    let place = state.withLock { state -> Place in
      guard state.isTaken else {
        state.isTaken = true
        return .first
      }
      return state.waiting.hasRoom(for: name) && state.waiting.count < Self.waitingLimit ? .behind : .none
    }
    switch place {
    case .first: return
    case .none: throw HTTPFailure.tooMany(seconds: Self.retrySeconds)
    case .behind: break
    }
    await withCheckedContinuation { continuation in
      let isFirst = state.withLock { state in
        // Somebody ended meanwhile.
        guard state.isTaken else {
          state.isTaken = true
          return true
        }
        state.waiting.add(continuation, name, .known)
        return false
      }
      if isFirst { continuation.resume() }
    }
  }

  private func end() {
    let next = state.withLock { state in
      let next = state.waiting.next()
      if next == nil { state.isTaken = false }
      return next
    }
    next?.resume()
  }

  // MARK: What it took

  /// Whether this person used much of the processor lately.
  func isHeavy(_ person: RecordID?) -> Bool {
    guard let person else { return false }
    return state.withLock { $0.uses[person].map { Self.left(of: $0, at: .now) } ?? 0 } > Self.allowance
  }

  /// Does work of a person on this thread and notes what it takes.
  func measuring<T>(_ person: RecordID?, _ work: () throws -> T) rethrows -> T {
    let start = Self.threadMilliseconds()
    defer { note(Self.threadMilliseconds() - start, of: person) }
    return try work()
  }

  func note(_ milliseconds: Double, of person: RecordID?) {
    guard let person, milliseconds >= Self.counted else { return }
    let now = ContinuousClock.now
    state.withLock { state in
      let left = state.uses[person].map { Self.left(of: $0, at: now) } ?? 0
      state.uses[person] = Use(milliseconds: left + milliseconds, at: now)
      guard state.uses.count > Self.rememberedPeople else { return }
      // Of most people nothing is left after seconds. Where it is of all, those who used least are forgotten.
      state.uses = state.uses.filter { Self.left(of: $0.value, at: now) > 0 }
      guard state.uses.count > Self.rememberedPeople else { return }
      let kept = state.uses.sorted { Self.left(of: $0.value, at: now) > Self.left(of: $1.value, at: now) }.prefix(Self.rememberedPeople / 2)
      state.uses = Dictionary(uniqueKeysWithValues: Array(kept))
    }
  }

  private static func left(of use: Use, at now: ContinuousClock.Instant) -> Double {
    let seconds = use.at.duration(to: now) / .seconds(1)
    return max(0, use.milliseconds - seconds * allowance / secondsOfAllowance)
  }

  private static func threadMilliseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1_000_000
  }
}
