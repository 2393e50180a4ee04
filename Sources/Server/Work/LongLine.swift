import Basis
import Foundation
import Synchronization

/// Requests that take long, one after the other, and each person's in turn (`FairLine`): so whoever sends nothing else
/// waits for their own, and everybody else is answered by what is left of the machine (SEC-25).
///
/// It also knows what each person's long requests took of the processor lately. Whoever used much of it need not show
/// again that theirs take long: they go into the line at once.
final class LongLine: Sendable {
  /// A request turned out to take long: it begins once more, in the line.
  struct TakesLong: Error {}

  private struct Use {
    var milliseconds = 0.0
    /// The sum of the squares of what each request took: divided by the sum, it is the length of the request that a
    /// moment of this use belongs to, on average. So small changes don't add up to a long one, and a long one doesn't
    /// hide among them.
    var squares = 0.0
    var at: ContinuousClock.Instant

    /// What is left of it: it wears off evenly.
    func left(at now: ContinuousClock.Instant) -> Use {
      let seconds = at.duration(to: now) / .seconds(1)
      let left = max(0, milliseconds - seconds * allowance / secondsOfAllowance)
      return Use(milliseconds: left, squares: milliseconds > 0 ? squares * left / milliseconds : 0, at: now)
    }
  }
  private struct State {
    var isTaken = false
    var waiting: FairLine<CheckedContinuation<Void, Never>>
    var uses: [RecordID: Use] = [:]
  }

  private let state: Mutex<State>
  /// What this thread computed so far, in milliseconds.
  private let meter: @Sendable () -> Double

  /// What somebody may use at once, and in each minute from then on.
  private static let allowance = 2_000.0
  private static let secondsOfAllowance = 60.0
  /// Milliseconds: where a moment of somebody's use belongs to a request of this length or less, on average, nobody has
  /// to wait long for it.
  private static let shortLength = 10.0
  /// A person's requests in the line: those of two devices. Further ones are told to come again.
  private static let perPerson = 2
  private static let waitingLimit = 256
  static let retrySeconds = 10
  private static let rememberedPeople = 10_000

  init(meter: @escaping @Sendable () -> Double = LongLine.threadMilliseconds) {
    self.meter = meter
    state = Mutex(State(waiting: FairLine(perName: Self.perPerson)))
  }

  /// How many wait.
  var waitingCount: Int { state.withLock { $0.waiting.count } }

  /// - Throws: `HTTPFailure.tooMany` where this person has enough in the line, or everybody together; or what the work
  ///   throws.
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

  /// Whether this person's long requests used much of the processor lately. Small ones are fair by themselves, however
  /// many they are: others' come between them.
  func isHeavy(_ person: RecordID?) -> Bool {
    guard let person, let use = state.withLock({ $0.uses[person]?.left(at: .now) }) else { return false }
    return use.milliseconds > Self.allowance && use.squares > Self.shortLength * use.milliseconds
  }

  /// Does work of a person on this thread and notes what it takes.
  func measuring<T>(_ person: RecordID?, _ work: () throws -> T) rethrows -> T {
    let start = meter()
    defer { note(meter() - start, of: person) }
    return try work()
  }

  func note(_ milliseconds: Double, of person: RecordID?) {
    guard let person, milliseconds > 0 else { return }
    let now = ContinuousClock.now
    state.withLock { state in
      var use = state.uses[person]?.left(at: now) ?? Use(at: now)
      use.milliseconds += milliseconds
      use.squares += milliseconds * milliseconds
      state.uses[person] = use
      guard state.uses.count > Self.rememberedPeople else { return }
      // Of most people nothing is left after seconds. Where it is of all, those who used least are forgotten.
      state.uses = state.uses.mapValues { $0.left(at: now) }.filter { $0.value.milliseconds > 0 }
      guard state.uses.count > Self.rememberedPeople else { return }
      let kept = state.uses.sorted { $0.value.milliseconds > $1.value.milliseconds }.prefix(Self.rememberedPeople / 2)
      state.uses = Dictionary(uniqueKeysWithValues: Array(kept))
    }
  }

  @Sendable static func threadMilliseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1_000_000
  }
}
