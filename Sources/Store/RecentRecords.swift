import Foundation
import GRDB

/// The records of a space that were written last, as they are noted with the space's version, which is written anyway.
/// When the list is full, where they lie moves into the index of versions (`places`) at once: some thirty rows side by
/// side, instead of two with each change.
///
/// A list of the numbers of rows, in JSON. It's as long from the beginning as it may get: a row that keeps its length
/// stays in its place.
struct RecentRecords {
  /// NB: a row of `standings` has to fit into a page of 1 KB with it.
  static let byteLimit = 288

  static let none = RecentRecords(list: "[]")

  /// As it is stored.
  let text: String

  /// Nil where they are too many.
  init?(_ numbers: [Int64]) {
    let list = Self.json(numbers)
    guard list.utf8.count <= Self.byteLimit else { return nil }
    self.init(list: list)
  }

  private init(list: String) { text = list + String(repeating: " ", count: Self.byteLimit - list.utf8.count) }

  static func json(_ numbers: [Int64]) -> String { "[" + numbers.map { String($0) }.joined(separator: ",") + "]" }
}

extension Database {
  /// The number by which records know their space, in a statement that gets the space's id first. Null for a space that
  /// is not there: no record has it, and none can be written with it.
  static let standing = "(SELECT number FROM standings WHERE space = ?1)"
  /// The numbers of rows that are noted as a space's recent ones.
  static let recent = "SELECT value FROM standings, json_each(recent) WHERE space = ?1"
  /// Which records are of a space: those that have their places, those that were written last, and what devices sealed.
  static let isOfSpace = """
    standing = \(standing) AND n IN (
      SELECT n FROM places WHERE standing = \(standing)
      UNION ALL \(recent)
      UNION ALL SELECT n FROM records WHERE standing = \(standing) AND kind = 0)
    """

  /// Notes rows of a space that have no place yet.
  func note(_ numbers: [Int64], of space: Data) throws {
    guard !numbers.isEmpty else { return }
    let noted = try Int64.fetchAll(cachedStatement(sql: Self.recent), arguments: [space])
    if let recent = RecentRecords(noted + numbers) { return try keep(recent, of: space) }
    try run(
      """
      INSERT INTO places (standing, version, id, n) SELECT standing, version, id, n FROM records
      WHERE n IN (SELECT value FROM json_each(?)) ORDER BY version, id
      """, [RecentRecords.json(noted + numbers)])
    try keep(.none, of: space)
  }

  /// Takes what is noted of a row away, which is then gone or noted anew.
  func forgetPlace(of number: Int64, in space: Data) throws {
    let noted = try Int64.fetchAll(cachedStatement(sql: Self.recent), arguments: [space])
    guard noted.contains(number) else {
      return try run("DELETE FROM places WHERE standing = \(Self.standing) AND n = ?2", [space, number])
    }
    if let recent = RecentRecords(noted.filter { $0 != number }) { try keep(recent, of: space) }
  }

  private func keep(_ recent: RecentRecords, of space: Data) throws {
    try run("UPDATE standings SET recent = ?2 WHERE space = ?1", [space, recent.text])
  }
}
