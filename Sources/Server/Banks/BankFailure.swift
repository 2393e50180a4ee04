import Basis

/// Why a provider or a bank did not do what it was asked, as far as it matters to what happens next. No case carries a
/// secret.
enum BankFailure: Error, Equatable, Sendable {
  /// Nobody answers there, or the provider or the bank has a fault of its own: to be tried again, later and later.
  case unreachable
  /// No answer in time.
  case slow
  /// Asked too often: to be left alone until then (milliseconds since 1970), or for the rest of the day (L-10). The
  /// connection itself is well.
  case limited(untilMilliseconds: Int64?)
  /// The person has to consent again (BNK-07).
  case consentEnded
  /// The bank wants the person to be there, or to do something at the bank first.
  case personNeeded
  /// The code or token is none, or not good any more.
  case proofRefused
  /// The token was used before, perhaps by somebody else.
  case compromised
  /// The person's subscription with the provider ran out.
  case lapsed
  /// The provider refuses something else; one clean line of its own, or its code.
  case refused(reason: String)
  /// The answer is not what this provider answers, or is too long.
  case unreadable
  /// What the operator set is refused by the provider.
  case misconfigured
}

extension BankFailure {
  static let reasonLimit = 200
  /// Of a provider's own words, what is looked at: the beginning is shown, and secrets are much shorter than this.
  private static let readBytes = 8192

  /// What a provider wrote, as one line that may be shown.
  /// - Parameter secrets: what must not be in it, should the provider repeat what it was asked.
  static func refused(_ text: String?, code: String, hiding secrets: [String] = []) -> BankFailure {
    var line: [UInt8] = []
    for byte in (text ?? "").utf8.prefix(readBytes) {
      if byte > 0x20 && byte != 0x7F {
        line.append(byte)
      } else if let last = line.last, last != 0x20 {
        line.append(0x20)
      }
    }
    if line.last == 0x20 { line.removeLast() }
    let code = code.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } ? code.firstScalars(64) : "?"
    let clean = String(decoding: line, as: UTF8.self)
    let tells = secrets.contains { !$0.isEmpty && clean.contains($0) } || clean.contains("://")
    return .refused(reason: clean.isEmpty || tells ? code : clean.firstScalars(reasonLimit))
  }
}
