import Basis
import Foundation
import Logging
import Proving
import Testing

@testable import Server
@testable import Store

@Suite("SEC-11: thirty days, also without another backup")
struct BackupAgingTests {
  private static let day: Int64 = 86_400_000

  @Test(
    "SEC-11: every folder that backups were put in is looked at; one that is away keeps no other waiting, and is named")
  func folders() async throws {
    let folder = try TemporaryFolder()
    let places = ["away", "here"].map { folder.path + "/" + $0 }
    let installation = try await Installation.open(folder: DataFolder(folder.path + "/data"), masterKeyFile: nil) { _ in
    }
    for place in places {
      try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
      _ = try await installation.backUp(to: place + "/a", now: Self.day)
    }
    _ = try await installation.backUp(to: places[1] + "/b", now: 2 * Self.day)
    // A third one in each, so that those before it are not the newest of their folder, and the clock is believed.
    for place in places { _ = try await installation.backUp(to: place + "/c", now: 25 * Self.day) }
    try FileManager.default.moveItem(atPath: places[0], toPath: folder.path + "/unplugged")
    let away = [BackupProblem.missing(path: places[0]).sentence]
    let early = try await installation.removeAged(now: 31 * Self.day)
    #expect(early == Installation.Aged(troubles: away))
    let due = 31 * Self.day + 1
    #expect(try await installation.removeAged(now: due) == Installation.Aged(troubles: away))
    let aged = try await installation.removeAged(now: due + AgingRecord.wait)
    #expect(aged == Installation.Aged(removed: [places[1] + "/a.keys"], troubles: away))
    // It is back.
    try FileManager.default.moveItem(atPath: folder.path + "/unplugged", toPath: places[0])
    let later = try await installation.removeAged(now: due + 2 * AgingRecord.wait)
    #expect(later == Installation.Aged(removed: [places[0] + "/a.keys"]))
    // Nothing else happens for half a year: the newest ones stay, and the clock is asked about.
    let much = try await installation.removeAged(now: 200 * Self.day)
    #expect(much.removed.isEmpty && much.troubles.count == 1 && much.troubles[0].contains("Is the clock right?"))
    await installation.storage.close()
  }

  @Test("SEC-11: a trouble is told once, and counted each time; a demo's clock ages no files")
  func pass() async throws {
    let folder = try TemporaryFolder()
    let (data, place) = (folder.path + "/data", folder.path + "/backups")
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    let installation = try await Installation.open(folder: DataFolder(data), masterKeyFile: nil) { _ in }
    _ = try await installation.backUp(to: place + "/a", now: Self.day)
    let metrics = Metrics()
    let clock = ServerClock(movedMilliseconds: 400 * Self.day) { 402 * Self.day }
    let aging = BackupAging(installation: installation, clock: clock, metrics: metrics, logger: Logger(label: "test"))
    var known: Set<String> = []
    try await aging.pass(&known)
    #expect(FileManager.default.fileExists(atPath: place + "/a.keys") && known.isEmpty)
    try FileManager.default.removeItem(atPath: place)
    try await aging.pass(&known)
    try await aging.pass(&known)
    #expect(known == [BackupProblem.missing(path: place).sentence])
    await installation.storage.close()
  }
}
