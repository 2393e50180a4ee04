import Basis
import Ledger
import Testing

@testable import Command

@Suite("SEC-15: what doctor says of a ledger's records")
struct SpaceCheckTests {
  private static let id = RecordID(high: 3, low: 4)

  private func problems(_ records: [(RecordKind, RecordID, String)]) -> [String] {
    let stamp = "\"createdAt\":1,\"updatedAt\":1,\"createdBy\":\"\(Self.id.text)\"}"
    var space = Space(id: Self.id)
    for (index, (kind, id, fields)) in records.enumerated() {
      space.load(
        StoredRecord(
          kind: kind, id: id, version: Int64(index) + 1, purged: false,
          payload: Array(("{" + fields + "," + stamp).utf8)))
    }
    space.advance(to: Int64(records.count))
    return SpaceCheck.problems(of: space, listedVersion: Int64(records.count))
  }

  @Test(
    "a record that no change could have made is named, and nothing is said of sound ones",
    arguments: [1, -1, Bound.amount.most, .max, .min] as [Int64])
  func unread(amount: Int64) {
    let donation = RecordID(high: 5, low: 1)
    let found = problems([
      (.settings, Self.id, "\"currency\":\"CHF\",\"numberStyle\":\"swiss\""),
      (.donation, donation, "\"amount\":\(amount),\"date\":\"2026-07-01\",\"name\":\"X\""),
    ])
    let isSound = amount > 0 && amount <= Bound.amount.most
    #expect(
      found
        == (isSound
          ? [] : ["donation \(donation.text) cannot be read by this version of Evenkeel. It is kept as it is."]))
  }
}
