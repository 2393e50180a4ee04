import Basis
import Foundation
import Hummingbird
import HummingbirdTesting
import Ledger
import Synchronization
import Testing

@testable import Server
@testable import Store

@Suite("SEC-25: requests that take long wait for each other, and nobody else for them", .serialized)
struct LongLineTests {
  private final class Shared<T: Sendable>: Sendable {
    private let value: Mutex<T>
    init(_ value: T) { self.value = Mutex(value) }
    func withLock<R: Sendable>(_ body: @Sendable (inout T) -> R) -> R {
      value.withLock { value in
        var copy = value
        let result = body(&copy)
        value = copy
        return result
      }
    }
  }

  private let ada = RecordID(derivedFrom: "ada")
  private let ben = RecordID(derivedFrom: "ben")

  @Test("one at a time, each person in turn, and of one person two wait and the third is told to come again")
  func turns() async throws {
    let line = LongLine()
    let isOpen = Shared(false)
    let order = Shared<[String]>([])
    let (ada, ben) = (ada, ben)
    try await withThrowingTaskGroup(of: Void.self) { group in
      let hasBegun = Shared(false)
      group.addTask {
        try await line.turn(of: ada) {
          hasBegun.withLock { $0 = true }
          while !isOpen.withLock({ $0 }) { try await Task.sleep(for: .milliseconds(1)) }
        }
      }
      while !hasBegun.withLock({ $0 }) { try await Task.sleep(for: .milliseconds(1)) }
      group.addTask { try await line.turn(of: ada) { order.withLock { $0.append("ada 1") } } }
      while line.waitingCount < 1 { try await Task.sleep(for: .milliseconds(1)) }
      group.addTask { try await line.turn(of: ada) { order.withLock { $0.append("ada 2") } } }
      while line.waitingCount < 2 { try await Task.sleep(for: .milliseconds(1)) }
      await #expect(throws: HTTPFailure.self) { try await line.turn(of: ada) {} }
      group.addTask { try await line.turn(of: ben) { order.withLock { $0.append("ben 1") } } }
      while line.waitingCount < 3 { try await Task.sleep(for: .milliseconds(1)) }
      isOpen.withLock { $0 = true }
      try await group.waitForAll()
    }
    #expect(order.withLock { $0 } == ["ada 1", "ben 1", "ada 2"])
    // And the line is empty again.
    try await line.turn(of: ada) {}
  }

  @Test("what somebody used counts for a minute, and is theirs alone") func uses() {
    let line = LongLine()
    #expect(!line.isHeavy(ada))
    line.note(1_500, of: ada)
    #expect(!line.isHeavy(ada))
    line.note(1_500, of: ada)
    #expect(line.isHeavy(ada) && !line.isHeavy(ben) && !line.isHeavy(nil))
    for number in 0..<20_001 { line.note(10, of: RecordID(high: 1, low: UInt64(number))) }
    #expect(line.isHeavy(ada), "whoever used most is remembered")
    line.measuring(ben) { while !line.isHeavy(ben) { line.note(100, of: ben) } }
  }

  @Test("small changes never make anybody wait, however many they are; a long one doesn't hide among them") func small()
  {
    let line = LongLine()
    for number in 0..<100_000 { line.note(number % 20 == 0 ? 9 : 1, of: ada) }
    #expect(!line.isHeavy(ada))
    for number in 0..<2_000 { line.note(number % 100 == 0 ? 250 : 1, of: ben) }
    #expect(line.isHeavy(ben))
  }

  @Test("a bundle that takes long for a quick answer is decided in the line, once, like any other") func again()
    async throws
  {
    let server = TestServer { $0.quickMilliseconds = 0 }
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let notebook = try await ada.makeSpace("ada")
      let bundles = (Int64(3)..<9).map { [notebook.spend($0)] }
      #expect(
        try await ada.sync(notebook.request(bundles, version: 0)).statuses == Array(repeating: "applied", count: 6))
      #expect(try await ada.sync(notebook.request([], version: 0)).kinds("transaction").count == 6)
      #expect(server.core.sync.cache.load.spaces == 1)
    }
  }

  @Test(
    "what somebody reads, or a script or a message brings, counts as theirs and waits in the same line; others' is answered at once"
  )
  func besideSyncs() async throws {
    let server = TestServer()
    try await server.run { client in
      let (ada, mallory) = (Person(client), Person(client))
      try await ada.signUp("Ada")
      let own = try await ada.makeSpace("ada")
      try await mallory.signUp("Mallory")
      let notebook = try await mallory.makeSpace("mallory")
      let line = server.core.sync.longLine
      let path = "/v1/spaces/\(notebook.space.text)/copy"
      #expect(try await mallory.call(.get, path).status == 200)
      #expect(try await mallory.call(.get, "/v1/summary").status == 200)
      let user = try #require(
        RecordID(try await mallory.call(.get, "/v1/auth/session").json["user"]?["id"]?.stringValue ?? ""))
      line.note(10_000, of: user)
      let isOpen = Shared(false)
      try await withThrowingTaskGroup(of: Void.self) { group in
        let hasBegun = Shared(false)
        group.addTask {
          try await line.turn(of: RecordID.random()) {
            hasBegun.withLock { $0 = true }
            while !isOpen.withLock({ $0 }) { try await Task.sleep(for: .milliseconds(1)) }
          }
        }
        while !hasBegun.withLock({ $0 }) { try await Task.sleep(for: .milliseconds(1)) }
        let message = object([("sender", .string("Bank")), ("text", .string("CHF 12.30 paid at Migros"))])
        group.addTask {
          let status = try await mallory.call(.get, path).status
          #expect(status == 200)
        }
        group.addTask {
          let status = try await mallory.post("/v1/capture", message).status
          #expect(status == 200)
        }
        while line.waitingCount < 2 { try await Task.sleep(for: .milliseconds(1)) }
        for path in ["/v1/summary", "/v1/transactions"] { #expect(try await mallory.call(.get, path).status == 429) }
        let ask = object([("space", .string(notebook.space.text)), ("version", .integer(0))])
        let asks = object([
          ("client", .string(RecordID.random().text)), ("spaces", .array([ask])), ("bundles", .array([])),
        ])
        #expect(try await mallory.post("/v1/sync", asks).status == 429, "who only asks waits, too")
        #expect(try await ada.call(.get, "/v1/summary").status == 200)
        #expect(try await ada.call(.get, "/v1/spaces/\(own.space.text)/copy").status == 200)
        isOpen.withLock { $0 = true }
        try await group.waitForAll()
      }
    }
  }

  @Test("whoever sends nothing but long requests keeps nobody else waiting") func beside() async throws {
    let server = TestServer {
      $0.quickMilliseconds = 50
      $0.syncsPerMinute = 1_000_000
      $0.bundleMilliseconds = 1_500
    }
    // Without sockets: the client of the tests sends one request after the other through its only one.
    try await server.run { client in
      let (ada, mallory) = (Person(client), Person(client))
      try await ada.signUp("Ada")
      let own = try await ada.makeSpace("ada")
      try await mallory.signUp("Mallory")
      let large = try await mallory.makeSpace("mallory")
      let count: Int64 = 3_000
      for first in stride(from: Int64(3), to: count, by: 200) {
        #expect(
          try await mallory.sync(
            large.request([(first..<first + 200).map { large.spend($0) }], version: 1 << 40, acknowledged: first - 1)
          ).statuses.first == "applied")
      }
      let entries = (Int64(3)..<count).map {
        RecordID(derivedFrom: "\(large.space.text)/\(large.client.text)/entry \($0)")
      }
      @Sendable func worst(_ sequence: Int64, _ notebook: Notebook) async throws -> Int {
        let edit = EditRecords(ids: entries, set: [JSONMember("notes", .string("\(notebook.client.text) \(sequence)"))])
        return try await mallory.post(
          "/v1/sync",
          notebook.request(
            [[notebook.mutation(sequence, .editTransactions(edit))]], version: 1 << 40, acknowledged: sequence - 1)
        ).status
      }
      @Sendable func milliseconds(_ sequence: Int64) async throws -> Double {
        let start = ContinuousClock.now
        #expect(
          try await ada.sync(own.request([[own.spend(sequence)]], version: 1 << 40, acknowledged: sequence - 1))
            .statuses == ["applied"])
        return start.duration(to: .now) / .milliseconds(1)
      }
      // Three devices of one person that send the most work that a short request can bring, all the time.
      var alone: [Double] = []
      for sequence in Int64(3)..<63 { alone.append(try await milliseconds(sequence)) }
      let isOver = Shared(false)
      let statuses = Shared<[Int]>([])
      try await withThrowingTaskGroup(of: Void.self) { group in
        for device in 0..<3 {
          let notebook = Notebook(space: large.space, client: RecordID(derivedFrom: "device \(device)"))
          group.addTask {
            var sequence: Int64 = 1
            while !isOver.withLock({ $0 }) {
              let status = try await worst(sequence, notebook)
              if status == 200 { sequence += 1 }
              statuses.withLock { $0.append(status) }
            }
          }
        }
        // Until something long is under way.
        while server.core.sync.longLine.waitingCount == 0, statuses.withLock({ $0.count }) < 100 {
          try await Task.sleep(for: .milliseconds(5))
        }
        #expect(server.core.sync.longLine.waitingCount > 0, "none of them takes long")
        var beside: [Double] = []
        for sequence in Int64(63)..<263 {
          beside.append(try await milliseconds(sequence))
          try await Task.sleep(for: .milliseconds(10))
        }
        isOver.withLock { $0 = true }
        try await group.waitForAll()
        alone.sort()
        beside.sort()
        print(
          "bench: alone \(alone[30]) ms, worst \(alone[59]); beside \(beside[100]) ms, p99 \(beside[197]), worst \(beside[199]); \(statuses.withLock { $0 })"
        )
        #expect(beside[197] < max(400, 20 * alone[59]), "ms, where the longest request takes 1,500")
      }
      #expect(
        statuses.withLock { statuses in statuses.allSatisfy { [200, 429, 503].contains($0) } && statuses.contains(200) }
      )
    }
  }
}
