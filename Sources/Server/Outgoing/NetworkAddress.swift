import Foundation

/// An address of four or sixteen bytes, as names lead to.
struct NetworkAddress: Hashable, Sendable {
  let bytes: [UInt8]

  /// From its usual form alone: no octal, hexadecimal or shortened ones.
  init?(_ text: String) {
    var four = in_addr()
    var sixteen = in6_addr()
    if inet_pton(AF_INET, text, &four) == 1 {
      bytes = withUnsafeBytes(of: four) { Array($0) }
    } else if inet_pton(AF_INET6, text, &sixteen) == 1 {
      bytes = withUnsafeBytes(of: sixteen) { Array($0) }
    } else {
      return nil
    }
  }

  init?(bytes: [UInt8]) {
    guard bytes.count == 4 || bytes.count == 16 else { return nil }
    self.bytes = bytes
  }

  var text: String {
    if bytes.count == 4 { return bytes.map { String($0) }.joined(separator: ".") }
    return stride(from: 0, to: 16, by: 2).map { String(Int(bytes[$0]) << 8 | Int(bytes[$0 + 1]), radix: 16) }.joined(
      separator: ":")
  }

  /// Whether it is somewhere on the internet that everybody reaches: not this machine, not its network, and no address
  /// that stands for one of those. What is not known to be public is not.
  var isPublic: Bool {
    if bytes.count == 4 { return !Self.reserved4.contains { $0.contains(bytes) } }
    // Addresses that have another one in them are as good as that one.
    for (prefix, offset) in Self.carriers where prefix.contains(bytes) {
      let inner = Array(bytes[offset..<offset + 4])
      return !Self.reserved4.contains { $0.contains(inner) }
    }
    // Global unicast (RFC 4291 2.4) is all that is handed out.
    return Self.global6.contains(bytes) && !Self.reserved6.contains { $0.contains(bytes) }
  }

  var isLoopback: Bool { bytes.count == 4 ? bytes[0] == 127 : bytes == [UInt8](repeating: 0, count: 15) + [1] }

  /// The address of four bytes that one of sixteen stands for (`::ffff:10.0.0.1`); any other as it is.
  var unmapped: NetworkAddress {
    guard bytes.count == 16, Self.carriers[0].0.contains(bytes) else { return self }
    return NetworkAddress(bytes: Array(bytes[12...])) ?? self
  }

  /// Under which an address is counted: whoever has one of sixteen bytes has 2^64 of them, so that these are one (RFC
  /// 6177).
  static func counted(_ text: String) -> String {
    guard let address = NetworkAddress(text)?.unmapped else { return text }
    if address.bytes.count == 4 { return address.text }
    return (NetworkAddress(bytes: address.bytes.prefix(8) + [UInt8](repeating: 0, count: 8))?.text ?? text) + "/64"
  }

  struct Range: Equatable {
    let prefix: [UInt8]
    let bits: Int
    /// Bytes of the addresses that it is of; of those below it is known.
    var count: Int { prefix.count }

    init(_ prefix: [UInt8], _ bits: Int) { (self.prefix, self.bits) = (prefix, bits) }

    /// One address, or a network with the number of its bits: `10.0.0.0/8`.
    init?(_ text: String) {
      let parts = text.split(separator: "/", omittingEmptySubsequences: false)
      guard let address = NetworkAddress(String(parts[0])), parts.count <= 2 else { return nil }
      let whole = address.bytes.count * 8
      guard let bits = parts.count == 2 ? Int(parts[1]) : whole, (0...whole).contains(bits) else { return nil }
      self.init(address.bytes, bits)
    }

    func contains(_ bytes: [UInt8]) -> Bool {
      for index in 0..<bits {
        let mask: UInt8 = 0x80 >> UInt8(index % 8)
        let byte = index / 8 < prefix.count ? prefix[index / 8] : 0
        if byte & mask != bytes[index / 8] & mask { return false }
      }
      return true
    }
  }

  /// IANA's register of special addresses (RFC 6890) but for what is reachable by everybody.
  private static let reserved4: [Range] = [
    Range([0], 8), Range([10], 8), Range([100, 64], 10), Range([127], 8), Range([169, 254], 16), Range([172, 16], 12),
    Range([192, 0, 0], 24), Range([192, 0, 2], 24), Range([192, 31, 196], 24), Range([192, 52, 193], 24),
    Range([192, 88, 99], 24),
    Range([192, 168], 16), Range([192, 175, 48], 24), Range([198, 18], 15), Range([198, 51, 100], 24),
    Range([203, 0, 113], 24),
    Range([224], 4), Range([240], 4),
  ]

  private static let global6 = Range([0x20], 3)
  private static let reserved6: [Range] = [
    // Protocols of their own (with Teredo, whose inner address is disguised), documentation, segment routing.
    Range([0x20, 0x01, 0x00], 23), Range([0x20, 0x01, 0x0D, 0xB8], 32), Range([0x3F, 0xFF], 20), Range([0x5F], 16),
    // AS112, for names that lead nowhere.
    Range([0x26, 0x20, 0x00, 0x4F, 0x80], 48),
  ]

  /// Prefixes, and where the address of four bytes begins: mapped, compatible, translated (RFC 6052, RFC 8215 is not
  /// public at all and thus not here), 6to4.
  private static let carriers: [(Range, Int)] = [
    (Range([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF], 96), 12),
    (Range([0x00, 0x64, 0xFF, 0x9B], 96), 12),
    (Range([0x20, 0x02], 16), 2),
  ]
}
