import Basis
import Filing
import Foundation
import Insight
import Ledger
import Pages
import Screens
import Store

/// One thing that the server leaves alone, for whoever runs it. Ids and numbers only, nothing of what is in it.
public struct SetAsideReport: Sendable {
  /// The kind of work, or `record`.
  public var work: String
  public var id: String
  /// Of a record, its space.
  public var space: String?
  public var times: Int
  /// RFC 3339 in UTC; nil of a record.
  public var since: String?
}

extension Installation {
  func quarantine() async throws -> Quarantine {
    try await storage.quarantine(try SystemPermit(.quarantineMutation, as: .job(.maintenance)))
  }
}

extension DataFolder {
  /// What `LocalOperator.journalProblem` says: asked before this process has the folder itself. Where nobody has it,
  /// the next server makes its journal.
  var journalProblem: String? {
    guard !ApplyJournal.isWhole(at: journal), FolderLock.isInUse(folder: path) else { return nil }
    return """
      The server of this data runs without \(journal), so it can't set aside what ends it. Most often there was no room for this file: make room on \
      the disk and start the server again.
      """
  }
}

extension LocalOperator {
  /// What ended the server and is left alone since, and what was set aside by hand; mutations that are refused are not
  /// among it.
  public func setAside() async throws -> [SetAsideReport] {
    let quarantine = try await installation.quarantine()
    let work = quarantine.work.filter { $0.value.isSetAside }.sorted {
      ($0.value.since, $0.key.id) < ($1.value.since, $1.key.id)
    }
    let records = quarantine.records.sorted { ($0.space, $0.record) < ($1.space, $1.record) }
    return work.map { item, deaths in
      SetAsideReport(
        work: item.kind.name, id: item.id.text,
        space: item.kind.isAboutSpace || item.kind == .banks ? item.id.text : nil, times: deaths.count,
        since: ServerClock.text(deaths.since))
    } + records.map { SetAsideReport(work: "record", id: $0.record.text, space: $0.space.text, times: 0, since: nil) }
  }

  /// Sets a space aside, or one of its records. A server that runs takes it up when it starts next.
  /// - Parameter record: nil for the space as a whole.
  public func setAside(_ space: RecordID, record: RecordID?) async throws {
    let permit = try SystemPermit(.quarantineMutation, as: .job(.maintenance))
    guard try await knows(space) else {
      throw OperatorProblem("There is no space \(space.text) here. See: evenkeel doctor")
    }
    guard let record else {
      let deaths = WorkDeaths(count: 0, isSetAside: true, since: clock.now())
      return try await installation.storage.write([.noteWork(permit, WorkItem(.everything, space), deaths)])
    }
    try await installation.storage.write([.setRecordAside(permit, RecordAside(space: space, record: record))])
  }

  /// Takes back what is set aside under this id: all work on it, or one record of a space.
  /// - Returns: how many things that was.
  public func release(_ id: RecordID, record: RecordID?) async throws -> Int {
    let permit = try SystemPermit(.quarantineMutation, as: .job(.maintenance))
    let quarantine = try await installation.quarantine()
    var writes: [Write] = []
    if let record {
      let aside = RecordAside(space: id, record: record)
      if quarantine.records.contains(aside) { writes = [.releaseRecord(permit, aside)] }
    } else {
      writes = quarantine.work.keys.filter { $0.id == id }.map { .releaseWork(permit, $0) }
    }
    if !writes.isEmpty { try await installation.storage.write(writes) }
    return writes.count
  }

  private func knows(_ space: RecordID) async throws -> Bool {
    for account in try await accounts() {
      if try await ledgers(of: account).contains(where: { $0.space == space }) { return true }
    }
    return false
  }
}

extension OperatedLedger {
  /// Reads the space in every way in which the server does, and throws the answers away: what can't be read this way
  /// ends the process, so this is done in one that may end.
  public func tryReaders() async throws {
    let (format, day) = (LocaleFormat(tag: "en-GB"), today)
    let (bytes, next) = try await read { space -> (Int, CalendarDate?) in
      var count = JSONExport.bytes(space, groups: [], exportDate: day).count
      let model = GlanceModel(space, format: format, today: day)
      for kind in GlanceModel.Kind.allCases { count += model.json(kind, showsAmounts: true, updated: 0).bytes.count }
      let year = [
        Route.Item(name: "range", value: "custom"), Route.Item(name: "from", value: day.adding(days: -364).text),
        Route.Item(name: "through", value: day.text),
      ]
      if case .pages(let pages) = ReportPrint.pages(of: space, query: year, format: format, today: day) {
        count += pages.count
      }
      if let report = SettlementPrint.report(of: space, account: account.id, { _ in nil }, format: format, today: day) {
        count += ReportPrint.pages(report)?.count ?? 0
      }
      count += PushNotices.due(space, today: day, isPastNine: true).count
      count += PushNotices(space, format: format, today: day).lines.count
      count +=
        PushNotices.ofGroup(space, account: account.id, after: 0, through: space.version, format: format, today: day)
        .count
      let settings = space.settings[space.id] ?? Settings()
      for minute in [Int64(0), 719, 1439] { count += settings.quietMinutes(at: minute) > 0 ? 1 : 0 }
      return (count, space.closable(today: day)?.start)
    }
    // Neither is told: that they came to an end is all.
    _ = (bytes, next)
  }
}
