import Testing

@testable import Server

@Suite("SEC-25: tables of limits have a hard bound")
struct GenerationsTests {
  @Test("of a flood of new keys no more are kept than the limit; what is at work stays")
  func bound() {
    var table = Generations<Int, Bool>(limit: 1000, lifetimeMilliseconds: 60_000)
    for key in 0..<50 { table.set(true, for: key, now: 0) { $0 } }
    for key in 50..<100_000 {
      table.set(false, for: key, now: 1) { $0 }
      if key % 9973 == 0 { #expect(table.count <= 1000 + 50) }
    }
    #expect((0..<50).allSatisfy { table[$0] == true })
    #expect(table[99_999] == false && table[60] == nil)
  }

  @Test("what was touched within a lifetime is there, what was not for two goes with the next entry")
  func lifetime() {
    var table = Generations<String, Int>(limit: 1000, lifetimeMilliseconds: 100)
    table.set(1, for: "a", now: 0)
    table.set(2, for: "b", now: 120)
    #expect(table["a"] == 1 && table["b"] == 2)
    table.set(3, for: "c", now: 240)
    #expect(table["a"] == nil && table["b"] == 2 && table["c"] == 3)
    // A clock that is put back forgets nothing.
    table.set(4, for: "d", now: 5)
    #expect(table["b"] == 2 && table["c"] == 3)
  }

  @Test("a limiter of many keys keeps a bounded number, and what is used up stays so within its period")
  func limiter() {
    let limiter = RateLimiter<Int>(limit: 2, periodMilliseconds: 1000)
    #expect(limiter.take(-1, now: 0) == nil && limiter.take(-1, now: 0) == nil && limiter.take(-1, now: 0) == 1)
    for key in 0..<30_000 { _ = limiter.take(key, now: 10) }
    #expect(limiter.take(-1, now: 20) != nil)
    for key in 0..<300_000 { _ = limiter.take(key, now: 30) }
    #expect(limiter.count <= 100_000)
    #expect(limiter.take(-1, now: 5_000) == nil, "full again")
  }

  @Test("what was taken for nothing is put back, and never more than there was")
  func givenBack() {
    let limiter = RateLimiter<String>(limit: 1, periodMilliseconds: 1000)
    #expect(limiter.take("a", now: 0) == nil && limiter.take("a", now: 0) != nil)
    limiter.giveBack("a", now: 0)
    limiter.giveBack("a", now: 0)
    #expect(limiter.take("a", now: 0) == nil && limiter.take("a", now: 0) != nil)
  }
}
