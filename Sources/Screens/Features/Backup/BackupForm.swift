import Basis
import Filing
import Insight
import Ledger

/// Saving a backup under a passphrase, and bringing one back (SEC-05, ACC-11).
public struct BackupForm: Sendable {
  public enum Step: Sendable {
    case save
    /// A file that was chosen waits for its passphrase.
    case open
    /// It is open; nothing of it is in the ledger yet.
    case preview(Preview)
    /// Nothing can come of it here.
    case refused
  }

  public enum Problem: Sendable, Equatable {
    /// Of a new passphrase.
    case short, different
    /// It does not open this file.
    case passphrase
    /// No backup; not all of one; not as it was made; of a newer app.
    case other, truncated, changed, newer
    /// It opens, and what is in it does not fit together.
    case unreadable
    /// More than a backup can have.
    case large
    /// What seals and opens is not on this device yet.
    case missing
    /// The ledger is not wholly here.
    case notWhole
    /// It counts in another currency than the ledger that is here.
    case currencies(here: CurrencyCode, there: CurrencyCode)
  }

  /// What becomes of a backup here.
  public struct Preview: Sendable {
    public let made: CalendarDate?
    /// The day of its newest entry.
    public let newest: CalendarDate?
    /// It becomes the ledger, to the last record; else what is new in it comes to what is here.
    public let isWhole: Bool
    public let entries: Int
    public let wallets: Int
    public let categories: Int
    /// Entries that are here already.
    public let known: Int
    /// Groups that come back, and whether they go into an account.
    public let groups: Int
    public let isAccount: Bool
    public let matches: [LedgerMerge.Match]
    /// Nothing in it is new.
    public let isEmpty: Bool
  }

  public internal(set) var step: Step
  public internal(set) var problem: Problem?
  public internal(set) var isSending = false
  /// As it was chosen; empty where nothing was.
  var file: [UInt8] = []
  var opened: OpenedBackup?

  init(_ step: Step) { self.step = step }

  /// The app lock's passphrases, and not its digits: nobody counts how often a file is tried.
  static func problem(_ passphrase: String, again: String) -> Problem? {
    if Passcode.isDigits(passphrase) || Passcode.isRefused(passphrase) { return .short }
    return sameBytes(passphrase, again) ? nil : .different
  }

  /// A refusal of the host by its name.
  static func problem(_ status: Int, _ name: [UInt8]) -> Problem {
    guard status != 0 else { return .missing }
    switch String(decoding: name, as: UTF8.self) {
    case "passphrase": return .passphrase
    case "other": return .other
    case "truncated": return .truncated
    case "changed": return .changed
    case "newer": return .newer
    case "large": return .large
    default: return .unreadable
    }
  }
}

/// What is in a backup, read and tried out on its own.
struct OpenedBackup: Sendable {
  enum Problem: Error { case newer, unreadable }

  let made: CalendarDate?
  let groups: [JSONExport.Part]
  /// The ledger as it is by itself.
  let space: Space

  init(_ bytes: [UInt8], now: Int64, today: CalendarDate) throws(Problem) {
    let contents: JSONExport.Contents
    do throws(JSONExport.Problem) { contents = try JSONExport.read(bytes) } catch {
      switch error {
      case .newerVersion: throw .newer
      case .notJSON, .notAnExport: throw .unreadable
      }
    }
    made = contents.exportDate
    groups = contents.groups
    space = try OpenedBackup.space(contents.ledger, now: now, today: today)
    for group in groups {
      guard try OpenedBackup.space(group, now: now, today: today).group != nil else { throw .unreadable }
    }
  }

  private static func space(_ part: JSONExport.Part, now: Int64, today: CalendarDate) throws(Problem) -> Space {
    var space = Space(id: part.space)
    for (index, intent) in BackupFile.intents(part.records).enumerated() {
      let mutation = Mutation(
        id: RecordID(high: 0, low: UInt64(index + 1)), space: space.id, sequence: Int64(index + 1), clock: now,
        today: today, intent: intent)
      do throws(Rejection) { _ = try space.apply(mutation) } catch { throw .unreadable }
    }
    return space
  }

  var newest: CalendarDate? { space.timeline.oldestFirst.last?.date }
}
