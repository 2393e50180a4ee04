import Basis

/// An address of e-mail as a person types it.
enum EmailAddress {
  /// Something before one `@`, and a domain with a point inside after it. The server decides.
  static func isPlausible(_ text: String) -> Bool {
    let bytes = text.bytes
    guard let at = bytes.firstIndex(of: 0x40), at > 0, bytes.lastIndex(of: 0x40) == at else { return false }
    let domain = bytes[(at + 1)...]
    guard let point = domain.lastIndex(of: 0x2E), point > domain.startIndex, point < domain.endIndex - 1 else {
      return false
    }
    return !bytes.contains { $0 <= 0x20 }
  }
}
