import Basis
import Insight
import Ledger

/// An export of Evenkeel on its way back (SEC-17, IMP-11), and the file that one is sealed in (SEC-05).
public enum BackupFile {
  /// Records in one mutation.
  public static let chunk = 500

  /// How every backup begins, before what is sealed in it (Web/backup.js).
  public static let magic: StaticString = "Evenkeel backup\n"

  /// What a backup of this day is called.
  public static func name(_ date: CalendarDate) -> String { "Evenkeel_Backup_" + date.text + ".evenkeel" }

  /// Whether it is a sealed one.
  public static func isSealed(_ bytes: [UInt8]) -> Bool { magic.withUTF8Buffer { bytes.starts(with: $0) } }

  /// The mutations that adopt it; nil when the bytes are no export.
  public static func intents(_ bytes: [UInt8]) -> [Intent]? {
    guard bytes.first == 0x7B else { return nil }
    let records: [AdoptRecords.Item]
    do throws(JSONExport.Problem) { records = try JSONExport.records(bytes) } catch { return nil }
    let intents = intents(records)
    return intents.isEmpty ? nil : intents
  }

  /// The mutations that adopt these records, `chunk` at a time.
  public static func intents(_ records: [AdoptRecords.Item]) -> [Intent] {
    stride(from: 0, to: records.count, by: chunk).map { start in
      .adoptRecords(AdoptRecords(Array(records[start..<min(start + chunk, records.count)])))
    }
  }
}
