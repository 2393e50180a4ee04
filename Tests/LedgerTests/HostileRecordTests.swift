import Basis
import Foundation
import Ledger
import Proving
import Testing

/// SEC-15: whatever a record says, whoever reads it gets an answer or a refusal. A trap ends the whole run, so each seed is
/// printed before it is tried where `EVENKEEL_SEEDS` asks for it.
struct HostileRecordTests {
  private static let space = RecordID(high: 32, low: 1)

  @Test("SEC-15: a number, a date or a text beyond its bound leaves the record unread, for every field of every kind")
  func everyBound() {
    var records = HostileRecords(seed: 1, space: Self.space)
    var tried = 0
    for kind in RecordKind.allCases {
      for field in kind.shape {
        for value in Self.beyond(field.shape) {
          let whole = records.record(kind, id: kind == .settings ? Self.space : RecordID(high: 1, low: 2))
          guard var members = (try? JSON.parse(whole.payload))?.members else { continue }
          members.removeAll { $0.name == field.name }
          members.append(JSONMember(field.name, value))
          var space = Space(id: Self.space)
          space.load(StoredRecord(kind: kind, id: whole.id, version: 1, purged: false, payload: JSON.object(members).bytes))
          #expect(Array(space.unreadable.keys) == [whole.id], "\(kind) \(field.name)")
          tried += 1
        }
      }
    }
    #expect(tried > 300)
  }

  private static func beyond(_ shape: FieldShape) -> [JSON] {
    switch shape {
    case .number(let bound):
      [.integer(.min), .integer(.max), .integer(bound.most + 1), .integer(bound.least - 1), .decimal("1e308"), .decimal("0.5")]
    case .numbers(let bound): [.array([.integer(bound.most + 1)]), .array([.integer(.min)])]
    case .date: [.string("0001-01-01"), .string("9999-12-31"), .string("2026-02-30")]
    case .text: [.string(String(repeating: "x", count: 2_000_001))]
    case .list: []
    case .id, .ids, .currency, .flag, .json, .choice: []
    }
  }

  @Test("SEC-15: hostile records, loaded or adopted, and what the rules and figures say of them")
  func law() throws {
    try forAllSeeds(60) { seed, _ in
      Self.announce(seed)
      let isGroup = seed % 2 == 0
      var maker = HostileRecords(seed: seed, space: Self.space)
      maker.exceedsBounds = seed % 3 == 0
      let records = maker.records(120, group: isGroup)
      var loaded = Space(id: Self.space)
      for record in records { loaded.load(record) }
      Self.readAll(loaded)
      var adopted = Space(id: Self.space)
      let items = try records.map { AdoptRecords.Item(kind: $0.kind, id: $0.id, data: try JSON.parse($0.payload)) }
      let before = adopted.stateHash()
      do throws(Rejection) {
        _ = try adopted.apply(Self.mutation(.adoptRecords(AdoptRecords(items)), 1))
        Self.readAll(adopted)
        Self.changeAll(&adopted, seed: seed)
      } catch { #expect(adopted.stateHash() == before, "seed \(seed)") }
    }
  }

  static func announce(_ seed: UInt64) {
    guard ProcessInfo.processInfo.environment["EVENKEEL_SEEDS"] != nil else { return }
    FileHandle.standardError.write(Data("seed \(seed)\n".utf8))
  }

  static func mutation(_ intent: Intent, _ sequence: Int64, today: CalendarDate = RandomIntents.today) -> Mutation {
    Mutation(
      id: RecordID(high: 5, low: UInt64(sequence)), space: space, sequence: sequence, clock: RandomIntents.epoch + sequence, today: today, intent: intent)
  }

  /// What servers and devices ask of a ledger by themselves.
  static func readAll(_ space: Space) {
    _ = space.stateHash()
    for today in [CalendarDate.earliest, RandomIntents.today, .latest] {
      _ = space.closable(today: today)
      if let schedule = space.paySchedule {
        _ = schedule.period(containing: today)
        _ = schedule.pending(on: today)
      }
      _ = space.nextForgetting
    }
    for template in space.forms(Template.self) {
      _ = template.nominalDate(onOrAfter: .latest)
      _ = template.nominalDate(before: RandomIntents.today)
    }
    _ = space.purgeable(at: RandomIntents.epoch, limit: 100)
    _ = space.nextPurge(after: RandomIntents.epoch)
    _ = space.groupFigures
    _ = space.suggestedPayments()
    for member in space.members {
      _ = space.openDebts(of: member.id)
      for other in space.members { _ = space.openDebts(between: member.id, and: other.id) }
    }
  }

  /// What people and jobs then do: some is refused, nothing ends the process.
  static func changeAll(_ space: inout Space, seed: UInt64) {
    var sequence: Int64 = 1
    func change(_ intent: Intent, today: CalendarDate = RandomIntents.today) {
      sequence += 1
      let before = space.stateHash()
      do throws(Rejection) { _ = try space.apply(mutation(intent, sequence, today: today)) } catch {
        #expect(space.stateHash() == before, "seed \(seed), \(intent.name)")
      }
    }
    for action in space.actions.inIDOrder { change(.undo(UndoAction(action.id))) }
    for _ in 0..<6 {
      guard let period = space.closable(today: RandomIntents.today) else { break }
      change(.closePeriod(ClosePeriod(start: period.start)))
    }
    for member in space.members.prefix(8) { change(.leaveGroup(LeaveGroup(member.id))) }
    change(.forgetCaptures)
    var intents = RandomIntents(seed: seed)
    for _ in 0..<60 { change(intents.next(in: space)) }
  }
}
