import Basis
import Foundation
import Proving
import Testing

@testable import Store

/// What a storage could not do behind the back of a test fails it.
let failures: @Sendable (StorageError) -> Void = { error in Issue.record("storage failed: \(error)") }

/// What holds for one kind of storage holds for the other.
func eachStorage(_ body: (any Storage) async throws -> Void) async throws {
  try await body(MemoryStorage())
  let folder = try TemporaryFolder()
  let sqlite = try SQLiteStorage(path: folder.path + "/a.sqlite", onFailure: failures)
  try await body(sqlite)
  await sqlite.close()
}

/// Whether any part of these bytes is there, since a database puts a long value on several pages.
func holdsPart(of planted: [UInt8], _ data: Data) -> Bool {
  stride(from: 0, to: planted.count - 15, by: 16).contains { data.range(of: Data(planted[$0..<$0 + 16])) != nil }
}

/// One user with one space.
struct Scene {
  let user = RecordID(derivedFrom: "ada")
  let space = RecordID(derivedFrom: "ada's space")
  let account: Account
  let head: SpaceHead
  let permit: Permit

  init(_ storage: some Storage) async throws {
    account = Account(
      id: user, email: "ada@example.org", name: "Ada Lovelace", password: "x", createdAt: 1, lastSignInAt: 1,
      isOperator: true)
    head = SpaceHead(id: space, owner: user, kind: .personal, version: 0, wrappedKey: [7], createdAt: 2)
    permit = try storage.permitToCreate(space, as: .user(user))
    try await storage.write([.addAccount(account, onlyIfFirst: true), .addSpace(permit, head)])
  }
}
