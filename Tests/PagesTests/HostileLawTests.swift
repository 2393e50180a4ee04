import Basis
import Foundation
import Ledger
import Proving
import Testing

/// SEC-07, SEC-15: whatever records say that can be decoded, everything that reads them comes to an end, soon. A trap
/// ends the process; the seed that was begun last is printed. `EVENKEEL_LAW_SEEDS` takes other seeds, as `120` or
/// `40-60`; `EVENKEEL_LAW_STEPS` names each step before it is taken.
@Suite("The law of hostile records", .serialized) struct HostileLawTests {
  static let seeds: ClosedRange<UInt64> = {
    let parts = (ProcessInfo.processInfo.environment["EVENKEEL_LAW_SEEDS"] ?? "").split(separator: "-").compactMap {
      UInt64($0)
    }
    if parts.count == 2, parts[0] <= parts[1] { return parts[0]...parts[1] }
    return 1...max(1, parts.first ?? 12)
  }()

  private static func begin(_ what: String, _ seed: UInt64) {
    StepClock.tells = ProcessInfo.processInfo.environment["EVENKEEL_LAW_STEPS"] != nil
    FileHandle.standardError.write(Data("law: \(what), seed \(seed)\n".utf8))
  }

  private static func spaces(_ seed: UInt64, _ id: RecordID, isGroup: Bool) -> [Space] {
    var records = HostileRecords(seed: seed, space: id, today: HostileReading.today)
    return spaces(records.all(isGroup: isGroup), id)
  }

  private static func spaces(_ items: [AdoptRecords.Item], _ id: RecordID) -> [Space] {
    [HostileReading.opened(items, into: id)] + (HostileReading.adopted(items, into: id).map { [$0] } ?? [])
  }

  @Test("the engine, its jobs, exports and papers read any record that decodes, and each step is done in a second")
  func everythingReads() {
    for seed in Self.seeds {
      Self.begin("reading", seed)
      for isGroup in [false, true] {
        for space in Self.spaces(seed, RecordID(high: 1, low: seed), isGroup: isGroup) {
          var reading = HostileReading(space)
          reading.all()
          #expect(reading.clock.slow.isEmpty, "seed \(seed)")
          #expect(reading.clock.steps > 30)
        }
      }
    }
  }

  @Test("what the fuzzer begins with, and what it found once, is read as well: Tests/Fuzz/seeds/records")
  func everythingReadsWhatWasFound() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let folder = tests.appendingPathComponent("Fuzz/seeds/records").path
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(!names.isEmpty)
    for name in names {
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name)))
      let (first, id) = (UInt64(bytes.first ?? 0), RecordID(high: 1, low: 2))
      Self.begin("reading " + name, first)
      // As Tests/Fuzz/Records/RecordsFuzz.swift makes records of them.
      var records = HostileRecords(
        seed: first & 0x3F, space: id, today: HostileReading.today, bytes: Array(bytes.dropFirst()))
      for space in Self.spaces(records.all(isGroup: first & 0x40 != 0), id) {
        var reading = HostileReading(space)
        reading.all()
        #expect(reading.clock.slow.isEmpty, "\(name)")
      }
    }
  }

  @Test("every screen, sheet and button shows any record that decodes, and each step is done in a second")
  func everyScreenShows() throws {
    let first = HostileTour(isHousehold: true), second = HostileTour(isHousehold: false)
    for seed in Self.seeds {
      Self.begin("screens", seed)
      var tour = seed % 2 == 0 ? first : second
      let own = try #require(tour.own), group = try #require(tour.group)
      let place = seed % 4 < 2 ? 0 : 1
      let ledgers = Self.spaces(seed, own, isGroup: false), groups = Self.spaces(seed, group, isGroup: true)
      tour.restart([ledgers[min(place, ledgers.count - 1)], groups[min(place, groups.count - 1)]])
      #expect(tour.isDrawn, "seed \(seed): the start")
      var random = SeededRandom(seed: seed)
      tour.walk(most: 120, &random)
      #expect(tour.clock.slow.isEmpty, "seed \(seed)")
      #expect(tour.strangeActions.isEmpty, "\(tour.strangeActions)")
      #expect(tour.isDrawn && tour.clock.steps > 60, "seed \(seed)")
    }
  }

  @Test("every kind of record is made, and most of its fields: the generator follows the records")
  func theGeneratorKnowsEveryKind() {
    for kind in RecordKind.allCases {
      let fields = HostileRecords.shapes[kind] ?? []
      #expect(!fields.isEmpty, "\(kind.text)")
      for field in fields {
        if case .list(let members) = field.shape {
          #expect(!members.isEmpty, "\(kind.text).\(field.name) holds nothing that is known")
        }
        if case .choice(let words) = field.shape {
          #expect(words.count > 1, "\(kind.text).\(field.name): its words are missing in HostileValues")
        }
      }
      var records = HostileRecords(seed: 3, space: RecordID(high: 1, low: 2), today: HostileReading.today)
      let space = HostileReading.opened((0..<20).map { records.item(kind, $0) }, into: RecordID(high: 1, low: 2))
      #expect(
        space.unreadable.count < 20 || space.allRecords.count > space.unreadable.count, "\(kind.text) never decodes")
    }
  }
}
