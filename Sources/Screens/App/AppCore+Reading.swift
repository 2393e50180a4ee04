import Basis
import Intake
import Ledger

/// What a tab waits for: something that the reading module was asked for.
struct PendingReading: Sendable {
  enum Purpose: Sendable {
    case statement
    /// A group out of the file of this name.
    case group(String)
    /// A bank's message (CAP-01).
    case message
    /// What a person teaches (CAP-09).
    case lesson
    /// A message whose entry was called right.
    case confirmed(RecordID)
  }

  let number: Int64
  let purpose: Purpose
}

/// Files are read outside of the engine, by a module that is loaded when the first one is opened (decision 0023).
extension AppCore {
  func read(_ task: ReadingTask, _ file: [UInt8], _ purpose: PendingReading.Purpose, _ view: Int) {
    lastReading += 1
    views[view].isReading = PendingReading(number: lastReading, purpose: purpose)
    out.append(.read(view: views[view].id, number: lastReading, task: task.bytes, file: file))
  }

  /// An answer that nobody waits for any more is passed over; one that is missing or unreadable is a refusal.
  func wasRead(_ number: Int64, _ bytes: [UInt8], trouble: String, _ viewID: Int64) {
    guard let view = views.firstIndex(where: { $0.id == viewID }), let pending = views[view].isReading,
      pending.number == number
    else { return }
    views[view].isReading = nil
    let code: StatementRefusal.Code = sameBytes(trouble, "missing") ? .noReader : .unread
    let answer = ReadingAnswer(bytes) ?? .refused(StatementRefusal(message: "", code: code))
    switch pending.purpose {
    case .statement: statementRead(answer, view)
    case .group(let name): groupRead(answer, name: name, view)
    case .message: messageRead(answer, view)
    case .lesson: lessonRead(answer, view)
    case .confirmed(let capture): confirmedRead(answer, capture, view)
    }
  }
}
