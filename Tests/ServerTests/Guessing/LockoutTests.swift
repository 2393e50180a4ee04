import Basis
import Proving
import Store
import Synchronization
import Testing

@testable import Server

@Suite("ACC-07, EVT-15: a try is counted before anything is looked at")
struct LockoutTests {
  /// What happened in a run: how many looked at something, and how many at the same time.
  private final class Watch: Sendable {
    struct Tally {
      var wrong = 0
      var looking = 0
      var most = 0
    }
    private let tallies = Mutex<[String: Tally]>([:])
    func begin(_ names: [String]) {
      tallies.withLock { tallies in
        for name in names {
          tallies[name, default: Tally()].looking += 1
          let now = tallies[name, default: Tally()]
          tallies[name]?.most = max(now.most, now.wrong + now.looking)
        }
      }
    }
    func end(_ names: [String], isWrong: Bool) {
      tallies.withLock { tallies in
        for name in names {
          tallies[name]?.looking -= 1
          if isWrong { tallies[name]?.wrong += 1 }
        }
      }
    }
    func wrong(_ name: String) -> Int { tallies.withLock { $0[name]?.wrong ?? 0 } }
    var most: [String: Int] { tallies.withLock { $0.mapValues(\.most) } }
  }

  private struct Wrong: Error {}

  private enum Fate: Sendable {
    case right, wrong, unused
  }

  /// One try that takes a while; what came of it.
  private func attempt(
    _ lockout: Lockout, _ account: String, _ network: String, _ fate: Fate, _ clock: ServerClock, _ watch: Watch,
    pauses: Int = 3
  ) async -> Bool? {
    let names = ["account " + account, "network " + network]
    do {
      return try await lockout.attempt(account: account, network: network, clock: clock, clears: false) {
        watch.begin(names)
        for _ in 0..<pauses { await Task.yield() }
        watch.end(names, isWrong: fate == .wrong)
        switch fate {
        case .right: return true
        case .wrong: throw Wrong()
        case .unused: throw HTTPFailure.busy
        }
      }
    } catch is Wrong { return false } catch { return nil }
  }

  @Test("of any tries at once, right and wrong, no account and no network sees more than its limit looked at")
  func law() async {
    for seed in UInt64(1)...60 {
      var random = SeededRandom(seed: seed)
      let lockout = Lockout(perAccount: 5, perNetwork: 9)
      let clock = ServerClock { 1_795_000_000_000 }
      let watch = Watch()
      let tries = (0..<120).map { _ in
        (
          account: "a\(Int.random(in: 0..<4, using: &random))",
          network: "203.0.113.\(Int.random(in: 0..<3, using: &random))",
          fate: random.pick([Fate.right, .wrong, .wrong, .unused]), pauses: Int.random(in: 0..<6, using: &random)
        )
      }
      await withTaskGroup(of: Void.self) { group in
        for each in tries {
          group.addTask {
            _ = await attempt(lockout, each.account, each.network, each.fate, clock, watch, pauses: each.pauses)
          }
        }
      }
      for (name, most) in watch.most {
        #expect(most <= (name.hasPrefix("account") ? 5 : 9), "seed \(seed): \(most) tries of \(name)")
      }
    }
  }

  @Test("the right password is not locked out by coming often at once, and a crowd is told to come again")
  func rightOnes() async {
    let lockout = Lockout()
    let clock = ServerClock { 1_795_000_000_000 }
    let watch = Watch()
    let answers = await withTaskGroup(of: Bool?.self) { group in
      for _ in 0..<60 { group.addTask { await attempt(lockout, "ada", "203.0.113.1", .right, clock, watch) } }
      return await group.reduce(into: [Bool?]()) { $0.append($1) }
    }
    #expect(answers.allSatisfy { $0 == true })
    #expect(await attempt(lockout, "ada", "203.0.113.1", .right, clock, watch) == true)
  }

  @Test("what never came to look at anything gives its place back")
  func unused() async {
    let lockout = Lockout()
    let clock = ServerClock { 1_795_000_000_000 }
    let watch = Watch()
    for _ in 0..<20 { #expect(await attempt(lockout, "ada", "203.0.113.1", .unused, clock, watch) == nil) }
    for _ in 0..<5 { #expect(await attempt(lockout, "ada", "203.0.113.1", .wrong, clock, watch) == false) }
    #expect(await attempt(lockout, "ada", "203.0.113.1", .right, clock, watch) == nil)
  }

  @Test("a household behind one router signs in while one of them mistypes; of IPv6 the first 64 bits are one network")
  func networks() async {
    let lockout = Lockout()
    let box = ClockBox()
    let clock = ServerClock { box.now }
    let watch = Watch()
    for account in 0..<12 {
      for _ in 0..<4 {
        #expect(await attempt(lockout, "a\(account)", "2001:db8:1:2::\(account)", .wrong, clock, watch) == false)
      }
    }
    #expect(await attempt(lockout, "bo", "2001:db8:1:2::9", .right, clock, watch) == true, "48 of 50")
    for _ in 0..<2 { #expect(await attempt(lockout, "bo", "2001:db8:1:2:ffff::1", .wrong, clock, watch) == false) }
    #expect(await attempt(lockout, "bo", "2001:db8:1:2::77", .right, clock, watch) == nil, "the network is over")
    #expect(await attempt(lockout, "bo", "2001:db8:1:3::77", .right, clock, watch) == true, "the next one is not")
    box.advance(milliseconds: Lockout.lockMilliseconds + 1)
    #expect(await attempt(lockout, "bo", "2001:db8:1:2::77", .right, clock, watch) == true)
  }

  @Test("clearing an account's counter forgets no try that is going on")
  func clearing() async throws {
    let lockout = Lockout()
    let clock = ServerClock { 1_795_000_000_000 }
    let watch = Watch()
    // Four wrong ones wait inside, a right one clears, and all are let go: one more is allowed, not five.
    let (gate, open) = AsyncStream.makeStream(of: Void.self)
    let (arrived, arrive) = AsyncStream.makeStream(of: Void.self)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          do {
            try await lockout.attempt(account: "ada", network: "203.0.113.1", clock: clock, clears: true) {
              arrive.yield()
              for await _ in gate { break }
              throw Wrong()
            }
          } catch {}
        }
      }
      var inside = 0
      for await _ in arrived {
        inside += 1
        if inside == 4 { break }
      }
      do { try await lockout.attempt(account: "ada", network: "203.0.113.2", clock: clock, clears: true) {} } catch {
        Issue.record("\(error)")
      }
      open.finish()
    }
    #expect(await attempt(lockout, "ada", "203.0.113.3", .wrong, clock, watch) == false)
    #expect(await attempt(lockout, "ada", "203.0.113.3", .right, clock, watch) == nil)
  }
}
