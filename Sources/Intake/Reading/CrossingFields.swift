import Basis

/// The binary form of what crosses between the app's engine and the module that reads files: fields one after the
/// other, without names, since both sides come from the same build. Whole numbers are zigzag varints, texts carry their
/// length.
///
/// One `visit` serves both directions, as in the records' own packing. Whatever bytes come in, reading ends: what does
/// not fit sets `isBroken`, and everything after it stays as it was.
struct CrossingFields {
  let isWriting: Bool
  private(set) var bytes: [UInt8]
  private var index = 0
  private(set) var isBroken = false

  init() {
    isWriting = true
    bytes = []
  }

  init(_ bytes: [UInt8]) {
    isWriting = false
    self.bytes = bytes
  }

  /// Everything was read, and nothing is left.
  var isWhole: Bool { !isBroken && (isWriting || index == bytes.count) }

  mutating func refuse() { isBroken = true }

  // MARK: Values

  @inline(never)
  mutating func number(_ value: inout Int64) {
    if isWriting { append(value) } else { value = read() }
  }

  @inline(never)
  mutating func whole(_ value: inout Int) {
    if isWriting { return append(Int64(value)) }
    if let number = Int(exactly: read()) { value = number } else { isBroken = true }
  }

  @inline(never)
  mutating func byte(_ value: inout UInt8) {
    if isWriting { bytes.append(value) } else { value = readByte() }
  }

  @inline(never)
  mutating func flag(_ value: inout Bool) {
    if isWriting { return bytes.append(value ? 1 : 0) }
    let found = readByte()
    if found > 1 { isBroken = true }
    value = found == 1
  }

  @inline(never)
  mutating func text(_ value: inout String) {
    if isWriting {
      append(Int64(value.utf8.count))
      bytes.append(contentsOf: value.utf8)
    } else {
      let range = span()
      value = String(decoding: bytes[range], as: UTF8.self)
    }
  }

  @inline(never)
  mutating func text(_ value: inout String?) {
    guard isThere(value != nil) else { return value = nil }
    var own = value ?? ""
    text(&own)
    value = own
  }

  @inline(never)
  mutating func date(_ value: inout CalendarDate) {
    if isWriting { return append(Int64(value.daysSinceEpoch)) }
    // Years 1 to 9999, with which no arithmetic of days leaves 32 bits.
    let days = read()
    if days >= -719_162 && days <= 2_932_896 {
      value = CalendarDate(daysSinceEpoch: Int32(days))
    } else {
      isBroken = true
    }
  }

  @inline(never)
  mutating func date(_ value: inout CalendarDate?) {
    guard isThere(value != nil) else { return value = nil }
    var own = value ?? .earliest
    date(&own)
    value = own
  }

  @inline(never)
  mutating func currency(_ value: inout CurrencyCode) {
    if isWriting { return bytes.append(contentsOf: value.bytes) }
    let (first, second, third) = (readByte(), readByte(), readByte())
    if let code = CurrencyCode(packedBytes: first, second, third) { value = code } else { isBroken = true }
  }

  @inline(never)
  mutating func currency(_ value: inout CurrencyCode?) {
    guard isThere(value != nil) else { return value = nil }
    var own = value ?? .chf
    currency(&own)
    value = own
  }

  @inline(never)
  mutating func money(_ value: inout Money) {
    number(&value.minorUnits)
    var code = value.currency
    currency(&code)
    if !isWriting { value = Money(minorUnits: value.minorUnits, currency: code) }
  }

  @inline(never)
  mutating func money(_ value: inout Money?) {
    guard isThere(value != nil) else { return value = nil }
    var own = value ?? .zero(.chf)
    money(&own)
    value = own
  }

  mutating func whole(_ value: inout Int?) {
    guard isThere(value != nil) else { return value = nil }
    var own = value ?? 0
    whole(&own)
    value = own
  }

  mutating func flag(_ value: inout Bool?) {
    guard isThere(value != nil) else { return value = nil }
    var own = value ?? false
    flag(&own)
    value = own
  }

  mutating func byte(_ value: inout UInt8?) {
    guard isThere(value != nil) else { return value = nil }
    var own = value ?? 0
    byte(&own)
    value = own
  }

  /// A case by its number.
  mutating func choice<Choice: RawRepresentable>(_ value: inout Choice) where Choice.RawValue == UInt8 {
    var raw = value.rawValue
    byte(&raw)
    if let found = Choice(rawValue: raw) { value = found } else { isBroken = true }
  }

  /// How many of something follow, each of at least one byte; so that no length that was made up reserves memory.
  @inline(never)
  mutating func count(_ count: Int) -> Int {
    if isWriting {
      append(Int64(count))
      return count
    }
    let found = read()
    guard found >= 0 && found <= Int64(bytes.count &- index) else {
      isBroken = true
      return 0
    }
    return Int(found)
  }

  /// Whether a value that may be missing is there.
  @inline(never)
  mutating func isThere(_ isThere: Bool) -> Bool {
    var found = isThere
    flag(&found)
    return found && !isBroken
  }

  // MARK: Bytes

  private mutating func append(_ value: Int64) {
    var rest = UInt64(bitPattern: value << 1 ^ value >> 63)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  private mutating func readByte() -> UInt8 {
    guard !isBroken && index < bytes.count else {
      isBroken = true
      return 0
    }
    index &+= 1
    return bytes[index &- 1]
  }

  private mutating func read() -> Int64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while shift < 64 {
      let next = readByte()
      value |= UInt64(next & 0x7F) << shift
      if next < 0x80 { return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1) }
      shift += 7
    }
    isBroken = true
    return 0
  }

  private mutating func span() -> Range<Int> {
    let count = read()
    guard !isBroken && count >= 0 && count <= Int64(bytes.count &- index) else {
      isBroken = true
      return 0..<0
    }
    defer { index &+= Int(count) }
    return index..<(index &+ Int(count))
  }
}
