import Basis

/// The app lock of this device's vault, as its host keeps it (SEC-09).
public struct LockState: Sendable, Equatable {
  public var isOn = false
  /// Nothing of the ledger is here: only wrapped key bytes are stored, and no key is in memory.
  public var isLocked = false
  /// The passcode has digits only.
  public var isDigits = false
  /// The vault is an account's, which a sign-in opens, too.
  public var isAccount = false
  /// Wrong passcodes since the last right one, and when the last was tried, milliseconds since 1970.
  public var failures = 0
  public var failedAt: Int64 = 0
  /// The passkey that opens it, too: which, and what it is asked to work with. Both are no secrets.
  public var passkey: LockPasskey?

  public init() {}

  public init(_ json: JSON) {
    isOn = json["on"]?.boolValue ?? false
    isLocked = json["locked"]?.boolValue ?? false
    isDigits = json["digits"]?.boolValue ?? false
    isAccount = json["account"]?.boolValue ?? false
    failures = max(0, Int(clamping: json["failures"]?.integerValue ?? 0))
    failedAt = json["at"]?.integerValue ?? 0
    passkey = LockPasskey(json["passkey"])
  }

  /// Seconds until the next passcode may be tried. A clock that was put back a little makes it at most twice as long;
  /// one that was far ahead when the last was tried would never get there, and is not waited for.
  public func wait(now: Int64) -> Int {
    let pause = Int64(LockState.pause(after: failures)) * 1000
    let (passed, overflow) = now.subtractingReportingOverflow(failedAt)
    if overflow || passed < -pause { return 0 }
    return Int(clamping: (max(0, pause - max(0, passed)) + 999) / 1000)
  }

  /// After ten wrong passcodes an account's vault opens by a sign-in or the unlock words; what is on this device only
  /// is never behind a sign-in, since there may be none.
  public var needsSignIn: Bool { isAccount && failures >= 10 }

  /// Four tries are free; then half a minute, doubled each time, up to an hour.
  static func pause(after failures: Int) -> Int {
    failures < 5 ? 0 : failures >= 12 ? 3600 : 30 << (failures - 5)
  }
}

/// What the host has to do about the lock: it has the keys, the engine the rules.
public struct LockStep: Sendable, Equatable {
  public enum Kind: String, Sendable {
    /// Forget every key and everything that was read.
    case close
    case open, on, off
    /// Look whether it is the right secret; with that, keep a copy of the key for a passkey; keep it no longer.
    case prove
    case keepPasskey = "keep-passkey"
    case forgetPasskey = "forget-passkey"
    /// Keep the vault sealed until its account signs in.
    case signIn = "sign-in"
  }

  public enum Method: String, Sendable { case passcode, words, passkey }

  public var kind: Kind
  public var method = Method.passcode
  public var secret = ""
  public var isDigits = false
  /// For a new passkey: which it is, and what it makes of its input.
  public var passkey: LockPasskey?
  public var output = ""

  init(_ kind: Kind, _ method: Method = .passcode, secret: String = "", isDigits: Bool = false) {
    self.kind = kind
    self.method = method
    self.secret = secret
    self.isDigits = isDigits
  }
}

/// A passkey that opens the lock (SEC-06): its id, and the input of which it makes a secret inside (PRF).
public struct LockPasskey: Sendable, Equatable {
  public let id: String
  public let input: String

  public init(id: String, input: String) { (self.id, self.input) = (id, input) }

  init?(_ json: JSON?) {
    guard let id = json?["id"]?.stringValue, let input = json?["input"]?.stringValue, !id.isEmpty, !input.isEmpty else {
      return nil
    }
    (self.id, self.input) = (id, input)
  }

  public var json: JSON { .object([JSONMember("id", .string(id)), JSONMember("input", .string(input))]) }
}

/// What the host answers about the lock.
public struct LockAnswer: Sendable {
  /// `moved`: what was behind a lock went into an account's vault, which has none yet.
  public enum Outcome: String, Sendable, CaseIterable {
    case on, off, wrong, refused, offline, moved, proved, kept, forgotten
  }

  public let state: LockState
  /// Nil where nobody asked for anything.
  public let outcome: Outcome?
  /// The unlock words, told once.
  public let words: [UInt8]

  public init(_ json: JSON, words: [UInt8]) {
    state = LockState(json)
    let said = json["said"]?.stringValue ?? ""
    outcome = Outcome.allCases.first { sameBytes($0.rawValue, said) }
    self.words = words
  }
}
