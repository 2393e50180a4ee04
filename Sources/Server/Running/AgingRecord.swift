import Foundation
import Store

/// Nothing is destroyed on the strength of one look at the clock: a clock that is weeks ahead at one start would make
/// every backup useless (SEC-11). What is due is noted with the time, and goes at a later look, at least an hour after
/// the first, when nothing speaks against the clock.
struct AgingRecord: Sendable {
  static let wait: Int64 = 3_600_000
  /// A first look counts for this long: a server that stood still since begins anew.
  static let validity: Int64 = 2 * 86_400_000
  /// A clock this far ahead of everything else that happened here is not believed.
  static let farAhead: Int64 = 14 * 86_400_000

  enum Verdict: Equatable, Sendable {
    case nothingDue
    case destroy
    case wait
    /// The newest thing that happened here is from then, in milliseconds since 1970.
    case clockIsAhead(newest: Int64)
  }

  /// Of a small file in the data folder.
  let path: String

  /// - Parameters:
  ///   - isDue: whether anything is to be destroyed.
  ///   - newest: when anybody last did anything here.
  func look(now: Int64, isDue: Bool, newest: Int64?) throws(BackupProblem) -> Verdict {
    guard isDue else {
      guard unlink(path) == 0 || errno == ENOENT else { throw .notWritable(path: path) }
      return .nothingDue
    }
    if let newest, now - newest > Self.farAhead { return .clockIsAhead(newest: newest) }
    // A first look from the future was at another clock.
    let first = firstLook().flatMap { $0 <= now && now - $0 <= Self.validity ? $0 : nil }
    if let first, now - first >= Self.wait { return .destroy }
    if first == nil {
      do { try Data(String(now).utf8).write(to: URL(fileURLWithPath: path), options: .atomic) } catch {
        throw .notWritable(path: path)
      }
    }
    return .wait
  }

  private func firstLook() -> Int64? {
    FileManager.default.contents(atPath: path).flatMap { Int64(String(decoding: $0, as: UTF8.self)) }
  }
}
