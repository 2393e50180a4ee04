import Basis

/// The recovery key, letting another device in, and being let in (SEC-26).
public struct SealingForm: Sendable, Equatable {
  public enum Step: Sendable, Equatable {
    /// The keys are being made, or the server is being asked.
    case working
    /// The recovery key, shown once.
    case words([String])
    /// Some of its words are typed back: which, from 0 on.
    case proof([Int])
    /// What another device is let in by, until then.
    case link(String, until: ServerMoment)
  }

  public enum Problem: Sendable, Equatable {
    case offline
    /// A word that was typed back is another one.
    case wrongProof
    /// A slip in a recovery key; one that is whole, and another one.
    case badWords, wrongWords
    /// Another one, and it opens the app lock.
    case unlockWords
    /// The link is over, was used, or is another account's.
    case linkIsOver
    /// The account has no key, or one that does not open this ledger.
    case doesNotOpen
    /// The keys that the server has are from none of the person's devices.
    case unvouched
    /// The account has a key, and things sealed with it, on its other devices.
    case elsewhere
    /// A sentence of the server.
    case message(String)
  }

  public enum Note: Equatable, Sendable { case copied, byHand }

  public var step = Step.working
  public var problem: Problem?
  public var isSending = false
  /// What became of copying the link.
  public var note: Note?
  /// Another recovery key for the same key pair; or it is about a link for another device.
  public var isAnew = false
  public var isLink = false
  /// Words from before, which may be on paper, open nothing any more.
  public var replaces = false
  /// The person's own ledger isn't sealed, and isn't about to be.
  public var isOfGroups = false
  var made: Made?
  /// Of a link or a recovery key, while it is on its way: hexadecimal digits.
  var secret = ""
  /// What the words that are being tried say of themselves.
  var typed: RecoveryWords.Kind?

  struct Made: Sendable, Equatable {
    let words: [String]
    let publicKey: String
    let privateKey: String
    /// The private key under the words, for the server.
    let sealed: String
  }

  public init() {}

  /// Three of the words, in order, so that whoever did not write them down notices now.
  static func asked(_ random: inout SeededRandom) -> [Int] {
    var left = Array(0..<8)
    while left.count > 3 { left.remove(at: Int(random.next() % UInt64(left.count))) }
    return left
  }
}
