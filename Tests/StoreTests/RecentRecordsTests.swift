import Basis
import Foundation
import Proving
import Testing

@testable import Store

/// Records are found wherever it's noted where they lie: with the space's version, in the index, or where devices
/// sealed them.
@Suite("SYN-12: records that were written last, and those before them")
struct RecentRecordsTests {
  private func record(_ name: String, version: Int64, payload: [UInt8]) -> SealedRecord {
    SealedRecord(kind: 4, id: RecordID(derivedFrom: name), version: version, purged: false, payload: payload)
  }

  @Test(
    "new ones, changed ones and many at once are what was written, version by version, and after the file was opened anew"
  )
  func changes() async throws {
    let folder = try TemporaryFolder()
    var storage = try SQLiteStorage(path: folder.path + "/a.sqlite", onFailure: failures)
    let permit = try await Scene(storage).permit
    var expected: [RecordID: SealedRecord] = [:]
    for version in Int64(1)...150 {
      var writes: [Write] = [.advance(permit, from: version - 1, to: version)]
      // More than fit into the list now and then; what is changed was written just now, a while ago, or long ago.
      for number in 0..<(version % 40 == 0 ? 90 : 2) {
        let new = record("\(version) \(number)", version: version, payload: [UInt8(version), UInt8(number)])
        writes.append(.record(permit, new))
        expected[new.id] = new
      }
      for age in [1, 9, 60] as [Int64] where version > age && (version + age) % 3 != 0 {
        guard let old = expected[RecordID(derivedFrom: "\(version - age) \(age % 2)")] else { continue }
        let changed = SealedRecord(
          kind: 4, id: old.id, version: version, purged: false, payload: [7, UInt8(age), UInt8(version)])
        writes.append(.record(permit, changed, inPlaceOf: old.version))
        expected[changed.id] = changed
      }
      try await storage.write(writes)
      if version % 50 == 0 {
        await storage.close()
        storage = try SQLiteStorage(path: folder.path + "/a.sqlite", onFailure: failures)
      }
      guard version % 7 == 0 || version > 145 else { continue }
      let found = try await storage.records(permit, changedSince: 0)
      #expect(found == expected.values.sorted { $0.id < $1.id }, "version \(version)")
      #expect(try await storage.records(permit, changedSince: version - 3) == found.filter { $0.version > version - 3 })
      let held = expected.values.reduce(0) { $0 + $1.payload.count }
      #expect(try await storage.holding(permit).records == expected.count)
      let holding = try #require(try await storage.holdings(permit))
      #expect(holding.spaces.map { [$0.records, $0.byteCount] } == [[expected.count, held]])
    }
    let one = try #require(expected.values.first)
    #expect(try await storage.record(permit, id: one.id) == one)
    // Made from another state: none stands there.
    await #expect(throws: StorageError.conflict) {
      try await storage.write([.record(permit, self.record("1 0", version: 151, payload: [1]), inPlaceOf: 3)])
    }
    #expect(try await storage.records(permit, changedSince: 0).count == expected.count)
    #expect(try await storage.integrity() == "ok")
    await storage.close()
  }

  @Test("a record that was set aside makes room for one of its id, among the recent ones and in the index")
  func setAside() async throws {
    let folder = try TemporaryFolder()
    let storage = try SQLiteStorage(path: folder.path + "/a.sqlite", onFailure: failures)
    let scene = try await Scene(storage)
    let permit = scene.permit
    for (round, others) in [0, 100].enumerated() {
      let name = "one \(round)"
      let many = (0..<others).map { Write.record(permit, record("other \($0)", version: 1, payload: [])) }
      try await storage.write([.record(permit, record(name, version: 1, payload: [1]))] + many)
      let aside = RecordAside(space: permit.space, record: RecordID(derivedFrom: name))
      try await storage.write([.setRecordAside(try SystemPermit(.quarantineMutation, as: .job(.maintenance)), aside)])
      try await storage.write([.record(permit, record(name, version: 2, payload: [2]))])
      try await storage.write([.record(permit, record(name, version: 3, payload: [3]), inPlaceOf: 2)])
      let found = try await storage.records(permit, changedSince: 0).filter { $0.id == aside.record }
      #expect(found.map(\.payload) == [[3]])
    }
    #expect(try await storage.holding(permit).records == 102)
    await storage.close()
  }
}
