import Basis

/// What a sign-up has to fulfil (ACC-01 to ACC-03). The browser shows the password rules live, the server checks again.
public enum SignUpRules {
  /// The title over the first failure (ACC-01).
  public static let failureTitle = "Registration Error"
  public static let passwordCharacters = 8...128
  public static let nameCharacters = 1...100
  /// Bytes of a name and of a password: a letter can carry any number of marks (SEC-25).
  static let nameBytes = 1_000
  static let passwordBytes = 2_000
  /// RFC 5321 4.5.3.1 with some room: longer input is no address that a mail could reach.
  static let emailByteLimit = 320

  /// Why a sign-up is refused, in order of precedence.
  public enum Failure: Error, Equatable, CaseIterable, Sendable {
    case passwordsDiffer
    case passwordTooShort
    case passwordTooLong
    case passwordLacksUppercase
    case passwordLacksDigit
    case emailInvalid
    case nameMissing
    case nameTooLong

    public var code: String {
      switch self {
      case .passwordsDiffer: return "sign-up.passwords-differ"
      case .passwordTooShort: return "password.too-short"
      case .passwordTooLong: return "password.too-long"
      case .passwordLacksUppercase: return "password.lacks-uppercase"
      case .passwordLacksDigit: return "password.lacks-digit"
      case .emailInvalid: return "email.invalid"
      case .nameMissing: return "name.missing"
      case .nameTooLong: return "name.too-long"
      }
    }

    public var message: String {
      switch self {
      case .passwordsDiffer: return "Passwords do not match"
      case .passwordTooShort: return "Password must be at least 8 characters"
      case .passwordTooLong: return "Password must be at most 128 characters"
      case .passwordLacksUppercase: return "Password must contain at least one uppercase letter"
      case .passwordLacksDigit: return "Password must contain at least one digit"
      case .emailInvalid: return "Please enter a valid email address"
      case .nameMissing: return "Name is required"
      case .nameTooLong: return "Name must be at most 100 characters"
      }
    }
  }

  /// The three rules of the live checklist (ACC-02).
  public enum PasswordRule: CaseIterable, Equatable, Sendable {
    case length
    case uppercase
    case digit

    public var text: String {
      switch self {
      case .length: return "At least 8 characters"
      case .uppercase: return "At least one uppercase letter"
      case .digit: return "At least one digit"
      }
    }

    public func isMet(by password: String) -> Bool {
      switch self {
      case .length: return password.count >= SignUpRules.passwordCharacters.lowerBound
      case .uppercase: return password.scalars.contains { $0.isCapital }
      case .digit: return password.scalars.contains { $0.isDecimalDigit }
      }
    }
  }

  /// What is stored: the address in lowercase (it is ASCII) and the name without blanks around it.
  public struct Accepted: Equatable, Sendable {
    public var name: String
    public var email: String
  }

  /// The first failure in the order of ACC-01, or what may be stored.
  public static func check(
    name: String, email: String, password: String, confirmation: String
  ) throws(Failure) -> Accepted {
    guard sameBytes(password, confirmation) else { throw .passwordsDiffer }
    try check(password: password)
    guard let email = normalised(email: email) else { throw .emailInvalid }
    return Accepted(name: try check(name: name), email: email)
  }

  /// The name without blanks around it, and without what nobody sees (ACC-01, ACC-14).
  public static func check(name: String) throws(Failure) -> String {
    let name = Validation.trimmed(HiddenCharacters.dropped(from: name))
    guard !name.isEmpty else { throw .nameMissing }
    guard name.utf8.count <= nameBytes, name.count <= nameCharacters.upperBound else { throw .nameTooLong }
    return name
  }

  /// The password rules alone, for reset and change as well (ACC-02).
  public static func check(password: String) throws(Failure) {
    guard PasswordRule.length.isMet(by: password) else { throw .passwordTooShort }
    guard password.utf8.count <= passwordBytes, password.count <= passwordCharacters.upperBound else {
      throw .passwordTooLong
    }
    guard PasswordRule.uppercase.isMet(by: password) else { throw .passwordLacksUppercase }
    guard PasswordRule.digit.isMet(by: password) else { throw .passwordLacksDigit }
  }

  /// The trimmed address in lowercase, or nil if it does not fulfil the pattern of ACC-03,
  /// `[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,64}` over the whole input.
  public static func normalised(email: String) -> String? {
    let bytes = Array(Validation.trimmed(email).utf8)
    guard bytes.count <= emailByteLimit else { return nil }
    guard let at = bytes.firstIndex(of: 0x40), at > 0 else { return nil }
    for byte in bytes[..<at] {
      let isSign = byte == 0x2E || byte == 0x5F || byte == 0x25 || byte == 0x2B || byte == 0x2D
      guard isLetterOrDigit(byte) || isSign else { return nil }
    }
    let domain = bytes[(at + 1)...]
    // The last part has letters only, so the last dot is the one that the pattern names.
    guard let dot = domain.lastIndex(of: 0x2E), dot > domain.startIndex else { return nil }
    for byte in domain[..<dot] { guard isLetterOrDigit(byte) || byte == 0x2E || byte == 0x2D else { return nil } }
    let last = domain[(dot + 1)...]
    guard last.count >= 2 && last.count <= 64 else { return nil }
    for byte in last { guard isLetter(byte) else { return nil } }
    return String(decoding: bytes.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }, as: UTF8.self)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    let folded = byte | 0x20
    return folded >= 0x61 && folded <= 0x7A
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool { isLetter(byte) || (byte >= 0x30 && byte <= 0x39) }
}
