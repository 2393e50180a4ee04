import Basis
import Ledger

/// The line that a phone shows after it handed a message over (CAP-11): of this message, and nothing else.
public enum CaptureLine {
  /// - Parameter capture: nil when the message told of no payment.
  public static func text(_ capture: Capture?, _ format: LocaleFormat) -> String {
    let words = Words(format: format, today: capture?.receivedOn ?? .earliest, currency: capture?.currency ?? .chf)
    guard let capture else { return words(.captureIgnored) }
    var what = ""
    if let amount = capture.signedAmount, let currency = capture.currency {
      what = words.amount(Money(minorUnits: amount, currency: currency))
    }
    if let payee = capture.payee { what += (what.isEmpty ? "" : ", ") + payee }
    if what.isEmpty { what = capture.sender }
    switch capture.state {
    case .created: return words(.captureCreated, what)
    case .unsure: return words(.captureUnsure, what)
    case .pending, .dismissed: return words(.capturePending, what)
    case .duplicate: return words(.captureDuplicate, what)
    }
  }
}
