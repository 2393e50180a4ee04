import Basis
import Insight
import Ledger

/// An export of Evenkeel on its way back (SEC-17, IMP-11).
enum BackupFile {
  static let chunk = 500

  /// The mutations that adopt it; nil when the bytes are no export.
  static func intents(_ bytes: [UInt8]) -> [Intent]? {
    guard bytes.first == 0x7B else { return nil }
    let records: [AdoptRecords.Item]
    do throws(JSONExport.Problem) { records = try JSONExport.records(bytes) } catch { return nil }
    var intents: [Intent] = []
    var start = 0
    while start < records.count {
      let end = min(start + chunk, records.count)
      intents.append(.adoptRecords(AdoptRecords(Array(records[start..<end]))))
      start = end
    }
    return intents.isEmpty ? nil : intents
  }
}
