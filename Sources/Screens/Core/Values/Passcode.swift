import Basis

/// The rule of passcodes and passphrases: six digits at least, or ten characters (SEC-09).
enum Passcode {
  static func isRefused(_ code: String) -> Bool {
    let count = code.unicodeScalars.count
    return count < (isDigits(code) ? 6 : 10) || count > 200
  }

  static func isDigits(_ code: String) -> Bool { code.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } }
}
