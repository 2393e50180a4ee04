import Basis
import Proving
import Testing

@testable import Server

@Suite("SEC-25: whoever floods the line for password hashes waits for their own flood")
struct FairLineTests {
  @Test("names take turns: of n names each has had one after n turns")
  func turns() {
    forAllSeeds(100) { seed, random in
      var line = FairLine<String>(perName: 1000)
      let names = (0..<Int.random(in: 1...8, using: &random)).map { "n\($0)" }
      for name in names {
        for _ in 0..<Int.random(in: 1...40, using: &random) { line.add(name, name, .stranger) }
      }
      let first = (0..<names.count).compactMap { _ in line.next() }
      #expect(Set(first) == Set(names), "seed \(seed)")
    }
  }

  @Test("who is known goes before strangers, who still have each fourth turn") func ranks() {
    var line = FairLine<String>(perName: 1000)
    for _ in 0..<8 {
      line.add("known", "home", .known)
      line.add("stranger", "away", .stranger)
    }
    let order = (0..<16).compactMap { _ in line.next() }
    #expect(order.prefix(8).count { $0 == "known" } == 6 && order.first == "known")
    #expect(order.count { $0 == "stranger" } == 8 && line.next() == nil)
  }

  @Test(
    "a name has so many waiting and no more; in a full line the longest gives way, and a stranger to whoever is known")
  func room() {
    var line = FairLine<String>(perName: 3)
    for number in 0..<3 {
      #expect(line.hasRoom(for: "a"))
      line.add("a", "a", number == 1 ? .known : .stranger)
    }
    #expect(!line.hasRoom(for: "a") && line.hasRoom(for: "b"))
    #expect(line.next() == "a")
    line.add("a", "a", .stranger)
    line.add("b", "b", .stranger)
    #expect(line.makeRoom(for: "a", .stranger) == nil, "nobody gives way to whoever has the most")
    #expect(line.makeRoom(for: "c", .stranger) == "a")
    #expect(line.makeRoom(for: "c", .stranger) == "a")
    #expect(line.makeRoom(for: "c", .stranger) == nil, "one each")
    #expect(line.makeRoom(for: "c", .known) != nil)
    #expect(line.makeRoom(for: "c", .known) != nil)
    #expect(line.makeRoom(for: "c", .known) == nil && line.next() == nil)
  }

  @Test("a flood from one network keeps somebody from another waiting for a hash or two") func flood() async throws {
    let threads = LowPriorityThreads(limit: 1, waitingLimit: 64, perName: 32)
    let order = Order()
    await withTaskGroup(of: Void.self) { group in
      let (started, start) = AsyncStream.makeStream(of: Void.self)
      let gate = Gate()
      group.addTask {
        do {
          try await threads.run(for: "flood", .stranger) {
            start.yield()
            gate.pass()
          }
        } catch { Issue.record("\(error)") }
      }
      for await _ in started { break }
      // The only thread is held: all of these wait, or are told to come again.
      var refused = 0
      let (answers, answer) = AsyncStream.makeStream(of: Bool.self)
      for _ in 0..<200 {
        group.addTask {
          do {
            try await threads.run(for: "flood", .stranger) { order.note("flood") }
            answer.yield(true)
          } catch { answer.yield(false) }
        }
      }
      for await taken in answers {
        if !taken { refused += 1 }
        if refused == 200 - 32 { break }
      }
      let (asked, ask) = AsyncStream.makeStream(of: Void.self)
      group.addTask {
        ask.yield()
        do { try await threads.run(for: "home", .stranger) { order.note("home") } } catch { Issue.record("\(error)") }
      }
      for await _ in asked { break }
      while threads.waitingCount < 33 { await Task.yield() }
      gate.open()
    }
    #expect((order.all.firstIndex(of: "home") ?? 99) <= 2, "\(order.all)")
    #expect(order.all.count == 33)
  }
}
