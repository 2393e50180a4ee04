import Basis
import Foundation
import GRDB
import Proving
import Testing

@testable import Store

@Suite("SYN-03: how far each client got") struct SpaceProgressTests {
  private func client(_ number: Int) -> RecordID { RecordID(derivedFrom: "client \(number)") }

  @Test("is known of every client, however many write in turns, and after the file was opened anew")
  func manyClients() async throws {
    let folder = try TemporaryFolder()
    var storage = try SQLiteStorage(path: folder.path + "/a.sqlite", onFailure: failures)
    let scene = try await Scene(storage)
    var told: [Int: Int64] = [:]
    for turn in 1...300 {
      // Some come back soon, others after all of the rest.
      let number = turn % 3 == 0 ? turn / 3 % (4 * SpaceProgress.limit) : turn % 3
      told[number, default: 0] += 1
      try await storage.write([.progress(scene.permit, client: client(number), last: told[number] ?? 0)])
      if turn % 100 == 0 {
        await storage.close()
        storage = try SQLiteStorage(path: folder.path + "/a.sqlite", onFailure: failures)
      }
      for (number, last) in told {
        #expect(
          try await storage.progress(scene.permit, of: client(number)).last == last, "client \(number) at turn \(turn)")
      }
    }
    #expect(told.count > 2 * SpaceProgress.limit)
    #expect(try await storage.progress(scene.permit, of: client(-1)).last == 0)
    await storage.close()
  }

  @Test("what is kept of a space is bounded, and what is no progress is said to be unreadable")
  func bytes() throws {
    var progress = try SpaceProgress(stored: [])
    var driven: [RecordID] = []
    for number in 0..<20 {
      if let other = progress.put(client(number), last: Int64.max - Int64(number)) { driven.append(other.client) }
    }
    #expect(driven == (0..<20 - SpaceProgress.limit).map { client($0) })
    #expect(progress.bytes.count == 24 * SpaceProgress.limit)
    let again = try SpaceProgress(stored: progress.bytes)
    for number in 20 - SpaceProgress.limit..<20 { #expect(again.last(of: client(number)) == Int64.max - Int64(number)) }
    #expect(throws: StorageError.self) { try SpaceProgress(stored: [1, 2, 3]) }
  }

  @Test("a database from before keeps records, order and progress", arguments: ["28 ", "30 ", "32 "])
  func migration(step: String) async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.sqlite"
    let queue = try DatabaseQueue(path: path)
    let before = try #require(SQLiteSchema.migrator.migrations.last { $0.hasPrefix(step) })
    try SQLiteSchema.migrator.migrate(queue, upTo: before)
    let user = RecordID(derivedFrom: "ada"), space = RecordID(derivedFrom: "ada's space")
    try await queue.write { [self] database in
      try database.execute(
        sql: """
          INSERT INTO users (id, email, name, password, created_at, last_sign_in_at, is_operator, is_disabled)
          VALUES (?, 'ada@example.org', 'Ada', NULL, 1, 1, 1, 0)
          """, arguments: [user.data])
      if step == "32 " {
        try database.execute(
          sql: "INSERT INTO spaces (id, owner, kind, wrapped_key, created_at) VALUES (?, ?, 'personal', x'07', 1)",
          arguments: [space.data, user.data])
        try database.execute(sql: "INSERT INTO standings (space, version) VALUES (?, 50)", arguments: [space.data])
      } else {
        try database.execute(
          sql:
            "INSERT INTO spaces (id, owner, kind, version, wrapped_key, created_at) VALUES (?, ?, 'personal', 50, x'07', 1)",
          arguments: [space.data, user.data])
      }
      for number in 0..<50 {
        try database.execute(
          sql: "INSERT INTO records (space, id, kind, version, purged, payload) VALUES (?, ?, 4, ?, 0, ?)",
          arguments: [space.data, client(number).data, number + 1, Data([UInt8(number)])])
      }
      if step != "28 " {
        var progress = try SpaceProgress(stored: [])
        _ = progress.put(client(1), last: 17)
        let row = step == "30 " ? "spaces SET progress = ? WHERE id = ?" : "standings SET progress = ? WHERE space = ?"
        try database.execute(sql: "UPDATE " + row, arguments: [Data(progress.bytes), space.data])
      } else {
        try database.execute(sql: "INSERT INTO clients VALUES (?, ?, 17)", arguments: [space.data, client(1).data])
      }
      try database.execute(sql: "INSERT INTO members VALUES (?, ?, 'owner')", arguments: [space.data, user.data])
    }
    try queue.close()
    let storage = try SQLiteStorage(path: path, onFailure: failures)
    let permit = try storage.permitToCreate(space, as: .user(user))
    let records = try await storage.records(permit, changedSince: 0)
    #expect(records.map(\.id) == (0..<50).map { client($0) }.sorted())
    #expect(records.allSatisfy { $0.payload == [UInt8($0.version - 1)] })
    #expect(try await storage.progress(permit, of: client(1)).last == 17)
    try await storage.write([
      .progress(permit, client: client(1), last: 18),
      .advance(permit, from: 50, to: 51),
      .record(permit, SealedRecord(kind: 4, id: client(3), version: 51, purged: false, payload: [99]), inPlaceOf: 4),
    ])
    #expect(try await storage.progress(permit, of: client(1)).last == 18)
    let changed = try await storage.records(permit, changedSince: 50)
    #expect(changed.map(\.id) == [client(3)] && changed.map(\.payload) == [[99]])
    #expect(try await storage.records(permit, changedSince: 0).count == 50)
    #expect(try await storage.membership(of: .user(user), in: space)?.version == 51)
    #expect(try await storage.head(permit)?.version == 51)
    #expect(try await storage.integrity() == "ok")
    await storage.close()
  }
}
