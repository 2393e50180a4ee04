/// Why bytes are no JSON, and where.
public struct JSONError: Error, Equatable, Sendable {
  public enum Code: Equatable, Sendable {
    case unexpectedEnd, unexpectedByte, tooDeep, badEscape, badNumber, badUTF8, trailingBytes, repeatedName
  }
  public var code: Code
  public var byteOffset: Int
}

extension JSON {
  /// Reads one JSON document. Strict (RFC 8259): no comments, no trailing commas, no repeated names, valid UTF-8,
  /// at most `depthLimit` nested values, so that hostile bytes can exhaust neither stack nor patience.
  public static func parse(_ bytes: [UInt8], depthLimit: Int = 64) throws(JSONError) -> JSON {
    var parser = JSONParser(bytes: bytes, depthLimit: depthLimit)
    parser.skipBlanks()
    let value = try parser.value(depth: 0)
    parser.skipBlanks()
    guard parser.index == bytes.count else { throw parser.error(.trailingBytes) }
    return value
  }

  public static func parse(_ text: String) throws(JSONError) -> JSON { try parse(text.bytes) }
}

private struct JSONParser {
  let bytes: [UInt8]
  let depthLimit: Int
  var index = 0

  init(bytes: [UInt8], depthLimit: Int) {
    self.bytes = bytes
    self.depthLimit = depthLimit
  }

  func error(_ code: JSONError.Code) -> JSONError { JSONError(code: code, byteOffset: index) }

  mutating func skipBlanks() {
    while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x0A || bytes[index] == 0x0D || bytes[index] == 9
    {
      index += 1
    }
  }

  func peek() throws(JSONError) -> UInt8 {
    guard index < bytes.count else { throw error(.unexpectedEnd) }
    return bytes[index]
  }

  mutating func value(depth: Int) throws(JSONError) -> JSON {
    guard depth < depthLimit else { throw error(.tooDeep) }
    switch try peek() {
    case 0x7B: return try object(depth: depth)
    case 0x5B: return try array(depth: depth)
    case 0x22: return .string(try string())
    case 0x74: return try word([0x74, 0x72, 0x75, 0x65], .bool(true))
    case 0x66: return try word([0x66, 0x61, 0x6C, 0x73, 0x65], .bool(false))
    case 0x6E: return try word([0x6E, 0x75, 0x6C, 0x6C], .null)
    case 0x2D, 0x30...0x39: return try number()
    default: throw error(.unexpectedByte)
    }
  }

  mutating func word(_ expected: [UInt8], _ value: JSON) throws(JSONError) -> JSON {
    for byte in expected {
      guard try peek() == byte else { throw error(.unexpectedByte) }
      index += 1
    }
    return value
  }

  mutating func object(depth: Int) throws(JSONError) -> JSON {
    index += 1
    var members: [JSONMember] = []
    var names: [[UInt8]: Int] = [:]
    skipBlanks()
    if try peek() == 0x7D {
      index += 1
      return .object([])
    }
    while true {
      skipBlanks()
      guard try peek() == 0x22 else { throw error(.unexpectedByte) }
      let name = try string()
      // A repeated name would let two readers see two truths. A linear search is faster for the usual few members.
      if members.count < 16 {
        for member in members where sameBytes(member.name, name) { throw error(.repeatedName) }
      } else {
        if names.isEmpty { for member in members { names[member.name.bytes] = 1 } }
        guard names.updateValue(1, forKey: name.bytes) == nil else { throw error(.repeatedName) }
      }
      skipBlanks()
      guard try peek() == 0x3A else { throw error(.unexpectedByte) }
      index += 1
      skipBlanks()
      members.append(JSONMember(name, try value(depth: depth + 1)))
      skipBlanks()
      let next = try peek()
      index += 1
      if next == 0x7D { return .object(members) }
      guard next == 0x2C else { throw error(.unexpectedByte) }
    }
  }

  mutating func array(depth: Int) throws(JSONError) -> JSON {
    index += 1
    var values: [JSON] = []
    skipBlanks()
    if try peek() == 0x5D {
      index += 1
      return .array([])
    }
    while true {
      skipBlanks()
      values.append(try value(depth: depth + 1))
      skipBlanks()
      let next = try peek()
      index += 1
      if next == 0x5D { return .array(values) }
      guard next == 0x2C else { throw error(.unexpectedByte) }
    }
  }

  mutating func number() throws(JSONError) -> JSON {
    let start = index
    if bytes[index] == 0x2D { index += 1 }
    let integerStart = index
    while index < bytes.count, bytes[index] >= 0x30, bytes[index] <= 0x39 { index += 1 }
    guard index > integerStart, index == integerStart + 1 || bytes[integerStart] != 0x30 else {
      throw error(.badNumber)
    }
    var plain = true
    if index < bytes.count, bytes[index] == 0x2E {
      plain = false
      index += 1
      try digits()
    }
    if index < bytes.count, bytes[index] == 0x65 || bytes[index] == 0x45 {
      plain = false
      index += 1
      if index < bytes.count, bytes[index] == 0x2B || bytes[index] == 0x2D { index += 1 }
      try digits()
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    if plain, let number = Int64(text) { return .integer(number) }
    return .decimal(text)
  }

  mutating func digits() throws(JSONError) {
    let start = index
    while index < bytes.count, bytes[index] >= 0x30, bytes[index] <= 0x39 { index += 1 }
    guard index > start else { throw error(.badNumber) }
  }

  mutating func string() throws(JSONError) -> String {
    index += 1
    let start = index
    while index < bytes.count, bytes[index] != 0x22, bytes[index] != 0x5C, bytes[index] >= 0x20 { index += 1 }
    guard index < bytes.count else { throw error(.unexpectedEnd) }
    if bytes[index] == 0x22 {
      let text = try decode(bytes[start..<index])
      index += 1
      return text
    }
    var buffer = Array(bytes[start..<index])
    while true {
      let byte = try peek()
      index += 1
      if byte == 0x22 { return try decode(buffer[...]) }
      guard byte >= 0x20 else { throw error(.unexpectedByte) }
      guard byte == 0x5C else {
        buffer.append(byte)
        continue
      }
      let escape = try peek()
      index += 1
      switch escape {
      case 0x22, 0x5C, 0x2F: buffer.append(escape)
      case 0x62: buffer.append(8)
      case 0x66: buffer.append(0x0C)
      case 0x6E: buffer.append(0x0A)
      case 0x72: buffer.append(0x0D)
      case 0x74: buffer.append(9)
      case 0x75: try unicodeEscape(into: &buffer)
      default: throw error(.badEscape)
      }
    }
  }

  mutating func unicodeEscape(into buffer: inout [UInt8]) throws(JSONError) {
    var code = try hexadecimal()
    if code >= 0xD800 && code < 0xDC00 {
      guard index + 1 < bytes.count, bytes[index] == 0x5C, bytes[index + 1] == 0x75 else { throw error(.badEscape) }
      index += 2
      let low = try hexadecimal()
      guard low >= 0xDC00 && low < 0xE000 else { throw error(.badEscape) }
      code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(code), let encoded = UTF8.encode(scalar) else { throw error(.badEscape) }
    buffer.append(contentsOf: encoded)
  }

  mutating func hexadecimal() throws(JSONError) -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<4 {
      let byte = try peek()
      index += 1
      switch byte {
      case 0x30...0x39: code = code << 4 | UInt32(byte - 0x30)
      case 0x41...0x46: code = code << 4 | UInt32(byte - 0x37)
      case 0x61...0x66: code = code << 4 | UInt32(byte - 0x57)
      default: throw error(.badEscape)
      }
    }
    return code
  }

  func decode(_ slice: ArraySlice<UInt8>) throws(JSONError) -> String {
    // The standard library's way to check the bytes asks for types by name each time: half the time of a short
    // document. What is no UTF-8 it mends, and then the bytes are other ones.
    let text = slice.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    guard slice.says(text) else { throw error(.badUTF8) }
    return text
  }
}
