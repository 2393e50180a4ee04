import Basis
import Store

/// What the server works on: noted in the journal while it's under way, and left alone once it ended the server
/// (docs/security.md). What is set aside is read once, at the start: `doctor --release` counts from the next one on.
final class Workbench: Sendable {
  let journal: ApplyJournal?
  let quarantine: Quarantine

  init(journal: ApplyJournal? = nil, quarantine: Quarantine = Quarantine()) {
    self.journal = journal
    self.quarantine = quarantine
  }

  /// Mutations that made the engine trap or loop in an earlier life of this server.
  var refused: Set<RecordID> { quarantine.refused }

  /// How many items are left alone, for whoever runs the server.
  var setAsideCount: Int { quarantine.work.values.count(where: \.isSetAside) }

  func isSetAside(_ kind: WorkKind, _ id: RecordID) -> Bool { quarantine.isSetAside(kind, id) }

  func isSetAside(record: RecordID, of space: RecordID) -> Bool {
    !quarantine.records.isEmpty && quarantine.records.contains(RecordAside(space: space, record: record))
  }

  /// Whether a sync says nothing of this space: what reads or changes it ended the server.
  func isSetAsideForSync(_ space: RecordID) -> Bool { isSetAside(.read, space) || isSetAside(.change, space) }

  /// Whether an account, of whose spaces too many ended the server, may have another one.
  /// - Parameter spaces: those it has.
  func mayHaveMore(than spaces: some Sequence<RecordID>) -> Bool {
    spaces.count { isSetAside(.everything, $0) } < Quarantine.spacesUntilAccountIsSetAside
  }

  /// Does work on one item, which is noted until it's done.
  /// - Throws: `HTTPFailure.setAside` where this is left alone, or what the work throws.
  func during<T: Sendable>(_ kind: WorkKind, _ id: RecordID, _ work: () async throws -> T) async throws -> T {
    guard !isSetAside(kind, id) else { throw HTTPFailure.setAside }
    return try await WorkScope.$kind.withValue(kind.isAboutSpace ? kind : .job) {
      guard let journal else { return try await work() }
      return try await journal.during([WorkItem(kind, id)], work)
    }
  }

  /// Does what a bank is asked for, or what it answered: whatever ends the process meanwhile, also in the ledger that
  /// it delivers into, is the doing of this bank.
  /// - Parameters:
  ///   - id: of the connection.
  ///   - ledger: its space.
  /// - Throws: `HTTPFailure.setAside` where this bank is left alone, or all of the ledger's are; or what the work
  ///   throws.
  func duringBank<T: Sendable>(_ id: RecordID, of ledger: RecordID, _ work: () async throws -> T) async throws -> T {
    let items = [WorkItem(.bank, id), WorkItem(.banks, ledger)]
    for item in items where isSetAside(item.kind, item.id) { throw HTTPFailure.setAside }
    guard let journal else { return try await WorkScope.$kind.withValue(.job) { try await work() } }
    return try await WorkScope.$kind.withValue(.job) {
      try await WorkScope.$cause.withValue(items) {
        try await WorkScope.$journal.withValue(journal) { try await journal.during(items, work) }
      }
    }
  }
}
