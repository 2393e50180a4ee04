import Basis
import Foundation
import Testing

@testable import Store

@Suite("NTF-13: jobs are done by one server at a time")
struct JobTests {
  private func check(_ storage: some Storage) async throws {
    let permit = try SystemPermit(.runJobs, as: .job(.timekeeping))
    let (one, other) = (RecordID(derivedFrom: "one"), RecordID(derivedFrom: "other"))
    func take(_ holder: RecordID, _ now: Int64) async -> Bool {
      do {
        try await storage.write([.takeJob(permit, .closePeriods, holder: holder, now: now, until: now + 100)])
        return true
      } catch { return false }
    }
    func finish(_ holder: RecordID, _ now: Int64) async -> Bool {
      do {
        try await storage.write([.finishJob(permit, .closePeriods, holder: holder, at: now, nextDue: now + 1000)])
        return true
      } catch { return false }
    }
    #expect(await take(one, 10))
    #expect(await !take(other, 20))
    #expect(await take(one, 50), "its own lease is renewed")
    // Killed: the lease ends, and another one takes over. The first one may not finish it any more.
    #expect(await !take(other, 149))
    #expect(await take(other, 150))
    #expect(await !finish(one, 160))
    #expect(await finish(other, 170))
    #expect(await !take(one, 200), "not due")
    #expect(try await storage.jobs(permit) == [JobState(kind: .closePeriods, due: 1170, lastSuccess: 170)])
    #expect(await take(one, 1170))
    let taken = try await storage.jobs(permit).first
    #expect(taken?.holder == one && taken?.leaseEnds == 1270 && taken?.lastSuccess == 170)

    // One that did not work waits, with what it did before; the next success is the end of that.
    for (time, failures) in [(Int64(1280), 1), (1300, 2)] {
      _ = await take(one, time - 5)
      try await storage.write([.failJob(permit, .closePeriods, holder: one, at: time, nextDue: time + 10)])
      let failed = JobState(
        kind: .closePeriods, due: time + 10, lastSuccess: 170, failures: failures, lastFailure: time)
      #expect(try await storage.jobs(permit) == [failed])
      #expect(!failed.isRunning(now: time))
    }
    await #expect(throws: StorageError.conflict, "it is nobody's") {
      try await storage.write([.failJob(permit, .closePeriods, holder: one, at: 1305, nextDue: 1400)])
    }
    #expect(await !take(other, 1309))
    #expect(await take(other, 1310))
    #expect(await finish(other, 1320))
    #expect(try await storage.jobs(permit) == [JobState(kind: .closePeriods, due: 2320, lastSuccess: 1320)])

    let user = RecordID(derivedFrom: "user")
    let account = Account(id: user, email: "u@example.org", name: "U", password: nil, createdAt: 0, lastSignInAt: 0)
    try await storage.write([.addAccount(account, onlyIfFirst: true)])
    var spaces: [RecordID] = []
    for number in 0..<3 {
      let space = RecordID(derivedFrom: "space \(number)")
      spaces.append(space)
      let make = try storage.permitToCreate(space, as: .user(user))
      let head = SpaceHead(id: space, owner: user, kind: .personal, version: 0, wrappedKey: [1], createdAt: 0)
      try await storage.write([.addSpace(make, head)])
      let plan = try storage.permit(.closePeriods, on: space, as: .timekeeping)
      try await storage.write([.planClosing(plan, due: Int64(30 - number * 10))])
    }
    let unknown = try storage.permit(.closePeriods, on: RecordID(derivedFrom: "nowhere"), as: .timekeeping)
    try await storage.write([.planClosing(unknown, due: 0)])
    #expect(try await storage.spacesToClose(permit, now: 20, limit: 5) == [spaces[2], spaces[1]])
    let looked = try storage.permit(.closePeriods, on: spaces[2], as: .timekeeping)
    #expect(try await storage.closingDue(looked) == 10)
    #expect(try await storage.closingDue(unknown) == nil)
    #expect(try await storage.spacesToClose(permit, now: 99, limit: 2) == [spaces[2], spaces[1]])
    let plan = try storage.permit(.closePeriods, on: spaces[2], as: .timekeeping)
    try await storage.write([.planClosing(plan, due: 500)])
    #expect(try await storage.spacesToClose(permit, now: 99, limit: 5) == [spaces[1], spaces[0]])
    // EVT-21: a space that is destroyed takes everything of it along, and no other one.
    try await storage.write([.eraseSpace(try storage.permit(.eraseSpace, on: spaces[1], as: .timekeeping))])
    #expect(try await storage.spacesToClose(permit, now: 99, limit: 5) == [spaces[0]])
    #expect(try await storage.head(plan)?.id == spaces[2])
    let gone = try storage.permit(.closePeriods, on: spaces[1], as: .timekeeping)
    #expect(try await storage.head(gone) == nil)
  }

  @Test func inMemory() async throws { try await check(MemoryStorage()) }

  @Test func inSQLite() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("jobs-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let storage = try SQLiteStorage(path: folder.path + "/a.sqlite") { _ in }
    try await check(storage)
    await storage.close()
  }
}
