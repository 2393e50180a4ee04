import Basis

/// Checks that several rules share. Each names what is wrong and what to do (SEC-15).
enum Validation {
  /// Ten thousand billion in a currency with two digits: far above any purse, and thousands of such entries still add
  /// up within Int64.
  static let largestAmount: Int64 = 1_000_000_000_000_000
  static let longestName = 100
  /// Bytes of a note or another text of an entry: some six pages. A bank's longest purpose has 140 letters, a note that
  /// somebody types a few hundred. What earlier versions let in, up to two million, stays readable.
  static let longestText = 20_000

  /// The name without blanks at its ends.
  static func name(_ text: String) throws(Rejection) -> String {
    let trimmed = self.trimmed(text)
    guard !trimmed.isEmpty else { throw Rejection(.nameMissing, "Please give it a name.") }
    guard trimmed.unicodeScalars.count <= longestName else {
      throw Rejection(.invalidField, "A name can have at most 100 characters. Please shorten it.")
    }
    return trimmed
  }

  /// The name of a person: as above, and without what nobody sees, so that none is another one's to the eye.
  static func personName(_ text: String) throws(Rejection) -> String { try name(HiddenCharacters.dropped(from: text)) }

  /// What a person or a bank wrote about an entry (SEC-15).
  static func text(_ text: String?) throws(Rejection) {
    guard (text?.utf8.count ?? 0) <= longestText else {
      throw Rejection(.invalidField, "This text is too long to keep. Please shorten it to less than 20,000 letters.")
    }
  }

  static func trimmed(_ text: String) -> String {
    let scalars = text.unicodeScalars
    var start = scalars.startIndex
    var end = scalars.endIndex
    while start < end, isBlank(scalars[start]) { start = scalars.index(after: start) }
    while start < end, isBlank(scalars[scalars.index(before: end)]) { end = scalars.index(before: end) }
    return String(scalars[start..<end])
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: return true
    default: return false
    }
  }

  static func date(_ date: CalendarDate) throws(Rejection) {
    guard date.isAccepted else {
      throw Rejection(.dateOutOfRange, "Dates can lie between 1900 and 2199. Please check the year.")
    }
  }

  static func amount(_ minorUnits: Int64) throws(Rejection) {
    guard minorUnits.magnitude <= UInt64(largestAmount) else {
      throw Rejection(.amountTooLarge, "This amount is too large to keep. Please check the digits.")
    }
  }

  /// An emoji is one grapheme (SEC-15).
  static func icon(_ icon: String?) throws(Rejection) {
    guard let icon else { return }
    guard icon.count == 1 && icon.utf8.count <= 64 else {
      throw Rejection(.invalidField, "An icon is one emoji. Please choose a single one.")
    }
  }
}
