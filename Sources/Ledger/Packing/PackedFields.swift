import Basis

/// Fields without their names, in the order in which `visit` names them: what a device stores. A third of the size of
/// JSON, and a list can skim over what it does not show.
///
/// One tag for each field, then its value: whole numbers and days as zigzag varints, texts with their length.
struct PackedFields {
  enum Tag {
    static let absent: UInt8 = 0, text: UInt8 = 1, integer: UInt8 = 2, id: UInt8 = 3, date: UInt8 = 4
    static let currency: UInt8 = 5, no: UInt8 = 6, yes: UInt8 = 7, json: UInt8 = 8
  }

  enum Mode { case packing, unpacking, naming }

  let mode: Mode
  var bytes: [UInt8]
  var index: Int
  private(set) var end: Int
  /// The bytes are not what was packed; everything after reads as absent.
  var isBroken = false
  /// What `visit` names, when that is all that is asked.
  var names: [String] = []

  init(packing: Void) { self.init(.packing, [], 0, 0) }
  init(naming: Void) { self.init(.naming, [], 0, 0) }
  init(_ bytes: [UInt8], from start: Int, to end: Int) { self.init(.unpacking, bytes, start, min(end, bytes.count)) }

  private init(_ mode: Mode, _ bytes: [UInt8], _ index: Int, _ end: Int) {
    self.mode = mode
    self.bytes = bytes
    self.index = index
    self.end = end
  }

  // MARK: Values

  @inline(never)
  mutating func text(_ name: String, _ value: inout String?) {
    switch mode {
    case .naming: names.append(name)
    case .packing:
      guard let value else { return bytes.append(Tag.absent) }
      bytes.append(Tag.text)
      PackedBytes.append(value, to: &bytes)
    case .unpacking:
      value = tag(Tag.text) ? PackedBytes.text(bytes, span()) : nil
    }
  }

  @inline(never)
  mutating func integer(_ name: String, _ value: inout Int64?) {
    switch mode {
    case .naming: names.append(name)
    case .packing:
      guard let value else { return bytes.append(Tag.absent) }
      bytes.append(Tag.integer)
      PackedBytes.append(value, to: &bytes)
    case .unpacking: value = tag(Tag.integer) ? number() : nil
    }
  }

  @inline(never)
  mutating func id(_ name: String, _ value: inout RecordID?) {
    switch mode {
    case .naming: names.append(name)
    case .packing:
      guard let value else { return bytes.append(Tag.absent) }
      bytes.append(Tag.id)
      PackedBytes.append(value, to: &bytes)
    case .unpacking: value = tag(Tag.id) ? recordID() : nil
    }
  }

  @inline(never)
  mutating func date(_ name: String, _ value: inout CalendarDate?) {
    switch mode {
    case .naming: names.append(name)
    case .packing:
      guard let value else { return bytes.append(Tag.absent) }
      bytes.append(Tag.date)
      PackedBytes.append(Int64(value.daysSinceEpoch), to: &bytes)
    case .unpacking: value = tag(Tag.date) ? day() : nil
    }
  }

  @inline(never)
  mutating func currency(_ name: String, _ value: inout CurrencyCode?) {
    switch mode {
    case .naming: names.append(name)
    case .packing:
      guard let value else { return bytes.append(Tag.absent) }
      bytes.append(Tag.currency)
      bytes.append(contentsOf: value.bytes)
    case .unpacking: value = tag(Tag.currency) ? code() : nil
    }
  }

  @inline(never)
  mutating func flag(_ name: String, _ value: inout Bool, usual: Bool) {
    switch mode {
    case .naming: names.append(name)
    case .packing: bytes.append(value == usual ? Tag.absent : value ? Tag.yes : Tag.no)
    case .unpacking:
      let found = byte()
      value = found == Tag.yes ? true : found == Tag.no ? false : usual
    }
  }

  @inline(never)
  mutating func json(_ name: String, _ value: inout JSON?) {
    switch mode {
    case .naming: names.append(name)
    case .packing:
      guard let value else { return bytes.append(Tag.absent) }
      bytes.append(Tag.json)
      PackedBytes.append(value.bytes, to: &bytes)
    case .unpacking:
      value = nil
      guard tag(Tag.json) else { return }
      let range = span()
      do { value = try JSON.parse(Array(bytes[range])) } catch { isBroken = true }
    }
  }

  // MARK: Reading

  mutating func byte() -> UInt8 { nextTag() }

  /// For the loop that reads all fields of all entries.
  @inline(__always)
  mutating func nextTag() -> UInt8 {
    guard index < end else {
      isBroken = true
      return Tag.absent
    }
    index &+= 1
    return at(index &- 1)
  }

  /// Never asked for a place at or behind `end`, which is within the bytes: a second look at the bounds of each byte is
  /// a tenth of a start.
  @inline(__always)
  private func at(_ place: Int) -> UInt8 { bytes.withUnsafeBufferPointer { $0[place] } }

  /// True when the next field is there. Another tag than the expected one means that the bytes are broken.
  private mutating func tag(_ expected: UInt8) -> Bool {
    let found = byte()
    return found != Tag.absent && expect(expected, found)
  }

  mutating func expect(_ expected: UInt8, _ found: UInt8) -> Bool {
    if found != expected { isBroken = true }
    return !isBroken
  }

  mutating func number() -> Int64 {
    // Most are short.
    if index < end {
      let first = at(index)
      if first < 0x80 {
        index &+= 1
        return Int64(first >> 1) ^ -Int64(first & 1)
      }
    }
    return longNumber()
  }

  private mutating func longNumber() -> Int64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while shift < 64 {
      let next = byte()
      value |= UInt64(next & 0x7F) << shift
      if next < 0x80 { return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1) }
      shift += 7
    }
    isBroken = true
    return 0
  }

  func isInside(_ count: Int) -> Bool { count >= 0 && count <= end &- index }

  /// Goes on within these bytes only, which are among those that are left.
  mutating func narrow(to range: Range<Int>) {
    index = range.lowerBound
    end = range.upperBound
  }

  /// The bytes of a value with a length, which are passed over.
  mutating func span() -> Range<Int> {
    let count = Int(clamping: number())
    guard isInside(count) else {
      isBroken = true
      return index..<index
    }
    defer { index &+= count }
    return index..<(index &+ count)
  }

  /// Whether a text is this one; it is passed over.
  mutating func reads(_ text: [UInt8]) -> Bool {
    let found = span()
    guard found.count == text.count else { return false }
    for offset in text.indices where at(found.lowerBound &+ offset) != text[offset] { return false }
    return true
  }

  mutating func recordID() -> RecordID {
    guard isInside(16) else {
      isBroken = true
      return RecordID(high: 0, low: 0)
    }
    defer { index &+= 16 }
    return PackedBytes.id(bytes, at: index)
  }

  mutating func day() -> CalendarDate {
    guard let days = Int32(exactly: number()) else {
      isBroken = true
      return CalendarDate.earliest
    }
    return CalendarDate(daysSinceEpoch: days)
  }

  mutating func code() -> CurrencyCode {
    guard isInside(3), let code = CurrencyCode(packedBytes: bytes[index], bytes[index &+ 1], bytes[index &+ 2]) else {
      isBroken = true
      return .chf
    }
    index &+= 3
    return code
  }

  /// Passes over one field.
  mutating func skip() { skip(byte()) }

  /// Passes over the value of a field whose tag was read.
  mutating func skip(_ tag: UInt8) {
    switch tag {
    case Tag.absent, Tag.yes, Tag.no: break
    case Tag.text, Tag.json: _ = span()
    case Tag.integer, Tag.date: _ = number()
    case Tag.id: if isInside(16) { index &+= 16 } else { isBroken = true }
    case Tag.currency: if isInside(3) { index &+= 3 } else { isBroken = true }
    default: isBroken = true
    }
  }

  /// One field as the wire writes it: for pages of an engine whose records had other fields.
  mutating func wire() -> JSON? {
    switch byte() {
    case Tag.text: return .string(PackedBytes.text(bytes, span()))
    case Tag.integer: return .integer(number())
    case Tag.id: return .string(recordID().text)
    case Tag.date: return .string(day().text)
    case Tag.currency: return .string(code().text)
    case Tag.yes: return .bool(true)
    case Tag.no: return .bool(false)
    case Tag.json:
      let range = span()
      do { return try JSON.parse(Array(bytes[range])) } catch { isBroken = true }
    case Tag.absent: break
    default: isBroken = true
    }
    return nil
  }
}

/// The values' bytes.
enum PackedBytes {
  static func append(_ value: Int64, to bytes: inout [UInt8]) {
    var rest = UInt64(bitPattern: value << 1 ^ value >> 63)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  static func append(_ text: String, to bytes: inout [UInt8]) {
    append(Int64(text.utf8.count), to: &bytes)
    bytes.append(contentsOf: text.bytes)
  }

  static func append(_ own: [UInt8], to bytes: inout [UInt8]) {
    append(Int64(own.count), to: &bytes)
    bytes.append(contentsOf: own)
  }

  static func append(_ id: RecordID, to bytes: inout [UInt8]) {
    for word in [id.high, id.low] {
      for shift in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: word >> UInt64(56 - shift * 8))) }
    }
  }

  /// The caller made sure that 16 bytes are there.
  static func id(_ bytes: [UInt8], at start: Int) -> RecordID {
    bytes.withUnsafeBytes { raw in
      RecordID(
        high: UInt64(bigEndian: raw.loadUnaligned(fromByteOffset: start, as: UInt64.self)),
        low: UInt64(bigEndian: raw.loadUnaligned(fromByteOffset: start &+ 8, as: UInt64.self)))
    }
  }

  static func text(_ bytes: [UInt8], _ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
