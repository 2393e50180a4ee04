import Basis
import Intake

/// The box for a bank's message while it is open (CAP-01). What is in it is read on this device and kept nowhere
/// (CAP-14).
public struct MessageForm: Sendable, Equatable {
  public enum Problem: Sendable, Equatable {
    case empty, tooLong
    /// The module that reads is not on this device yet, or could not read this.
    case noReader, unread
    case refused(MessageRefusal)
  }

  /// Characters (CAP-03).
  public static let most = 4096

  public var text = ""
  public var problem: Problem?

  /// A reason not to read it at all.
  var flaw: Problem? {
    if !text.bytes.contains(where: { $0 > 0x20 }) { return .empty }
    return text.unicodeScalars.count > MessageForm.most ? .tooLong : nil
  }
}

/// What a new entry was read from, for as long as its sheet is open.
public struct ReadMessage: Sendable, Equatable {
  /// At least 90 % sure (CAP-06).
  public let isSure: Bool
  /// In a currency that none of the wallets has: the person says what it was in theirs (CAP-04).
  public let foreign: Money?
  /// An entry of the same day, amount and payee is there already (CAP-08).
  public let mayBeTwice: Bool
}
