import Basis

/// Whether two messages tell of one payment (CAP-08, L-32, L-34).
extension Capture {
  private static let minute: Int64 = 60_000

  func distance(to other: Capture) -> Int64 {
    let (difference, overflow) = receivedAt.subtractingReportingOverflow(other.receivedAt)
    return overflow || difference == .min ? .max : abs(difference)
  }

  func isSamePayment(as other: Capture) -> Bool {
    let distance = distance(to: other)
    let isSameSender = TextFolding.key(sender) == TextFolding.key(other.sender)
    // Delivered twice.
    if isSameSender && sameBytes(text, other.text) && distance <= 24 * 60 * Capture.minute { return true }
    guard distance <= max(window ?? 10, other.window ?? 10) * Capture.minute, let amount, amount == other.amount,
      direction == other.direction,
      currency == other.currency, hasPayee(like: other, isSameSender: isSameSender)
    else { return false }
    // One bank counts on: what it says about itself tells its payments apart. Two banks each have their own words.
    guard isSameSender else { return true }
    if let balance, let known = other.balance, balance != known { return false }
    if let reference, let known = other.reference, !sameBytes(reference, known) { return false }
    let (own, known) = (Capture.clocks(in: text), Capture.clocks(in: other.text))
    return own.isEmpty || known.isEmpty || own == known
  }

  /// Two banks write the same shop in ways of their own: one name within the other is the same.
  private func hasPayee(like other: Capture, isSameSender: Bool) -> Bool {
    let (one, two) = (TextFolding.key(payee ?? ""), TextFolding.key(other.payee ?? ""))
    if one == two { return true }
    guard !isSameSender else { return false }
    return one.isEmpty || two.isEmpty || Capture.contains(one, two) || Capture.contains(two, one)
  }

  private static func contains(_ whole: [UInt8], _ part: [UInt8]) -> Bool {
    guard part.count >= 3, whole.count >= part.count else { return false }
    for start in 0...(whole.count - part.count) where whole[start..<(start + part.count)].elementsEqual(part) {
      return true
    }
    return false
  }

  /// Times of day in a text, as `14:05` or `14:05:59`, in order.
  static func clocks(in text: String) -> [[UInt8]] {
    let bytes = text.bytes
    var found: [[UInt8]] = []
    var start = 0
    while start < bytes.count {
      guard isDigit(bytes[start]) else {
        start += 1
        continue
      }
      var end = start
      while end < bytes.count,
        isDigit(bytes[end]) || bytes[end] == 0x3A && end + 1 < bytes.count && isDigit(bytes[end + 1])
      { end += 1 }
      let parts = bytes[start..<end].split(separator: 0x3A)
      if (2...3).contains(parts.count), parts[0].count <= 2, parts.dropFirst().allSatisfy({ $0.count == 2 }) {
        found.append(Array(bytes[start..<end]))
      }
      start = end
    }
    return found
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}
