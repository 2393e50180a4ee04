/// What `Host` says, read by the letter: `host [":" port]` (RFC 3986 3.2.2 and 3.2.3, RFC 9110 7.2). What is anything
/// else is read as nothing, never as the part of it that makes sense.
struct HostAuthority: Equatable, Sendable {
  /// A name in small letters, without the point that a full name may end in; or an address as it was written, of
  /// sixteen bytes without its brackets.
  let name: String
  /// Where the name is one.
  let address: NetworkAddress?
  /// Nil where none is said.
  let port: UInt16?

  init?(_ text: String) {
    let bytes = Array(text.utf8)
    let end: Int
    if bytes.first == 0x5B {
      guard let close = bytes.firstIndex(of: 0x5D) else { return nil }
      let inner = String(decoding: bytes[1..<close], as: UTF8.self)
      guard let address = NetworkAddress(inner), address.bytes.count == 16 else { return nil }
      (name, self.address, end) = (inner.lowercased(), address, close + 1)
    } else {
      end = bytes.firstIndex(of: 0x3A) ?? bytes.count
      guard let name = Self.name(bytes[..<end]) else { return nil }
      (self.name, address) = (name, NetworkAddress(name))
    }
    guard end < bytes.count else {
      port = nil
      return
    }
    guard bytes[end] == 0x3A, let port = Self.port(bytes[(end + 1)...]) else { return nil }
    self.port = port
  }

  /// Labels of ASCII letters, digits, hyphens and underscores with points between them. International names come in
  /// their ASCII form (RFC 5891), and no browser sends another one.
  private static func name(_ bytes: ArraySlice<UInt8>) -> String? {
    let bytes = bytes.last == 0x2E ? bytes.dropLast() : bytes
    guard !bytes.isEmpty, bytes.count <= 253 else { return nil }
    for label in bytes.split(separator: 0x2E, omittingEmptySubsequences: false) {
      guard (1...63).contains(label.count), label.allSatisfy(isOfName) else { return nil }
    }
    return String(decoding: bytes, as: UTF8.self).lowercased()
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
    default: false
    }
  }

  /// An empty one is allowed, and says nothing.
  private static func port(_ bytes: ArraySlice<UInt8>) -> UInt16?? {
    if bytes.isEmpty { return .some(nil) }
    guard bytes.count <= 5, bytes.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return UInt16(String(decoding: bytes, as: UTF8.self)).map { .some($0) }
  }

  /// This machine's own name for itself (RFC 6761 6.3), or its own address.
  var isLocal: Bool { address?.isLoopback ?? (name == "localhost" || name.hasSuffix(".localhost")) }
}
