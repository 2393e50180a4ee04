/// The part of CBOR (RFC 8949) that authenticators write: definite lengths, no tags, no floating point, keys of maps
/// once each. Whatever else comes is refused, since two readers of it could disagree. Numbers need not be in their
/// shortest form, as CTAP2 wants them: what browsers and password managers write around the authenticator's own bytes
/// is not always.
indirect enum CBOR: Equatable, Sendable {
  case unsigned(UInt64)
  /// −1 − n.
  case negative(UInt64)
  case bytes([UInt8])
  case text(String)
  case array([CBOR])
  case map([Member])
  case bool(Bool)
  case null

  struct Member: Equatable, Sendable {
    var key: CBOR
    var value: CBOR
  }

  struct Malformed: Error {}

  private static let depthLimit = 8
  private static let itemLimit = 256

  /// One item that is all of the bytes.
  init(_ bytes: [UInt8]) throws(Malformed) {
    var reader = Reader(bytes)
    self = try reader.item(depth: 0)
    guard reader.position == bytes.count else { throw Malformed() }
  }

  /// One item at the start, and how many bytes it has.
  static func first(of bytes: ArraySlice<UInt8>) throws(Malformed) -> (item: CBOR, count: Int) {
    var reader = Reader(Array(bytes))
    let item = try reader.item(depth: 0)
    return (item, reader.position)
  }

  subscript(name: String) -> CBOR? { self[.text(name)] }

  subscript(number: Int) -> CBOR? { self[number < 0 ? .negative(UInt64(-1 - number)) : .unsigned(UInt64(number))] }

  private subscript(key: CBOR) -> CBOR? {
    guard case .map(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  var bytesValue: [UInt8]? {
    if case .bytes(let bytes) = self { bytes } else { nil }
  }

  var textValue: String? {
    if case .text(let text) = self { text } else { nil }
  }

  var integerValue: Int64? {
    switch self {
    case .unsigned(let number): Int64(exactly: number)
    case .negative(let number): Int64(exactly: number).map { -1 - $0 }
    default: nil
    }
  }

  private struct Reader {
    let bytes: [UInt8]
    var position = 0
    var items = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func take(_ count: UInt64) throws(Malformed) -> ArraySlice<UInt8> {
      guard count <= UInt64(bytes.count - position) else { throw Malformed() }
      defer { position += Int(count) }
      return bytes[position..<position + Int(count)]
    }

    /// The number behind the first byte.
    mutating func number(_ small: UInt8) throws(Malformed) -> UInt64 {
      guard small >= 24 else { return UInt64(small) }
      guard small <= 27 else { throw Malformed() }
      let width = UInt64(1) << (small - 24)
      var value: UInt64 = 0
      for byte in try take(width) { value = value << 8 | UInt64(byte) }
      return value
    }

    mutating func item(depth: Int) throws(Malformed) -> CBOR {
      items += 1
      guard depth <= CBOR.depthLimit, items <= CBOR.itemLimit, let first = try take(1).first else { throw Malformed() }
      let (kind, small) = (first >> 5, first & 31)
      switch kind {
      case 0: return .unsigned(try number(small))
      case 1: return .negative(try number(small))
      case 2: return .bytes(Array(try take(try number(small))))
      case 3:
        // Keys of a map are compared with each other, and names with what is looked for.
        let bytes = try take(try number(small))
        guard !MarkRuns.areTooLong(in: Array(bytes), .none), let text = String(validating: bytes, as: UTF8.self) else {
          throw Malformed()
        }
        return .text(text)
      case 4:
        var list: [CBOR] = []
        for _ in 0..<(try count(small)) { list.append(try item(depth: depth + 1)) }
        return .array(list)
      case 5:
        var members: [Member] = []
        for _ in 0..<(try count(small)) {
          let key = try item(depth: depth + 1)
          guard !members.contains(where: { $0.key == key }) else { throw Malformed() }
          members.append(Member(key: key, value: try item(depth: depth + 1)))
        }
        return .map(members)
      case 7 where small == 20 || small == 21: return .bool(small == 21)
      case 7 where small == 22: return .null
      default: throw Malformed()
      }
    }

    private mutating func count(_ small: UInt8) throws(Malformed) -> Int {
      let count = try number(small)
      // Each item has a byte at least, so that a length alone costs nothing.
      guard count <= UInt64(bytes.count - position) else { throw Malformed() }
      return Int(count)
    }
  }
}
