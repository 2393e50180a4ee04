import Basis
import Filing
import Intake
import Ledger

/// Files are read outside of the engine, by a module that is loaded when the first one is opened (decision 0023).
extension AppCore {
  func read(_ task: ReadingTask, _ file: [UInt8], _ purpose: PendingReading.Purpose, _ tab: Tab) {
    lastReading += 1
    tab.isReading = PendingReading(number: lastReading, purpose: purpose)
    out.append(.read(view: tab.id, number: lastReading, task: task.bytes, file: file))
  }

  /// An answer that nobody waits for any more is passed over; one that is missing or unreadable is a refusal.
  func wasRead(_ number: Int64, _ bytes: [UInt8], trouble: String, _ tab: Tab?) {
    guard let tab, let pending = tab.isReading, pending.number == number else { return }
    tab.isReading = nil
    let code: StatementRefusal.Code = sameBytes(trouble, "missing") ? .noReader : .unread
    let answer = ReadingAnswer(bytes) ?? .refused(StatementRefusal(message: "", code: code))
    switch pending.purpose {
    case .statement: statementRead(answer, tab)
    case .group(let name): groupRead(answer, name: name, tab)
    case .message: messageRead(answer, tab)
    case .lesson: lessonRead(answer, tab)
    case .confirmed(let capture): confirmedRead(answer, capture, tab)
    }
  }

  /// Of a file that Evenkeel made itself: a backup, an export, which comes back whole (IMP-11), or patterns of
  /// messages.
  func openOwn(_ bytes: [UInt8], _ tab: Tab) -> Bool {
    if BackupFile.isSealed(bytes) {
      openBackup(bytes, tab)
      return true
    }
    return restoreExport(bytes, tab) || takePatterns(bytes, tab)
  }
}
