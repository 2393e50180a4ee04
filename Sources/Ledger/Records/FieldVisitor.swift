import Basis

/// The visitor: reads a field from JSON, or writes it, in the order in which `visit` names them.
///
/// Concrete rather than generic over a coder, so that Embedded Swift compiles one copy. Absent optional fields read as
/// absent, never as errors (TXN-01); the first problem wins and later fields are left at their defaults.
public struct Fields {
  public let isReading: Bool
  private var source: [JSONMember]
  private var taken: [Bool]
  private(set) var written: [JSONMember] = []
  public private(set) var problem: DecodingProblem?
  /// Set when fields are packed for a page rather than named in JSON.
  private var packed: PackedFields?

  init(reading members: [JSONMember]) {
    isReading = true
    source = members
    taken = Array(repeating: false, count: members.count)
  }

  init(writing: Void) {
    isReading = false
    source = []
    taken = []
  }

  init(packed fields: PackedFields) {
    self.init(writing: ())
    packed = fields
  }
  init(packing: Void) { self.init(packed: PackedFields(packing: ())) }
  init(naming: Void) { self.init(packed: PackedFields(naming: ())) }
  init(unpacking body: PackedFields) { self.init(packed: body) }

  private var isUnpacking: Bool { packed?.mode == .unpacking }
  var packedBytes: [UInt8] { packed?.bytes ?? [] }
  var packedNames: [String] { packed?.names ?? [] }
  var packedUnknown: [JSONMember] {
    guard var body = packed else { return [] }
    return PackedPage.unknown(&body)
  }

  private mutating func take(_ name: String) -> JSON? {
    for index in source.indices where sameBytes(source[index].name, name) {
      taken[index] = true
      if case .null = source[index].value { return nil }
      return source[index].value
    }
    return nil
  }

  private mutating func fail(_ found: DecodingProblem) { if problem == nil { problem = found } }

  /// The first problem of a value that is beyond its bound.
  private mutating func check(_ name: String, _ value: Int64, _ bound: Bound) {
    if !bound.contains(value) { fail(bound == .amount || bound == .sum ? .amountTooLarge(name) : .outOfRange(name)) }
  }

  private mutating func check(_ name: String, _ date: CalendarDate) {
    if !date.isStorable { fail(.dateOutOfRange(name)) }
  }

  private mutating func check(_ name: String, _ text: String) {
    if text.utf8.count > Bound.textBytes { fail(.outOfRange(name)) }
  }

  private mutating func put(_ name: String, _ value: JSON) { written.append(JSONMember(name, value)) }

  /// Fields that no `visit` asked for: kept and written back as they were (L-28, SYN-12).
  var unknown: [JSONMember] {
    var rest: [JSONMember] = []
    for index in source.indices where !taken[index] { rest.append(source[index]) }
    return rest
  }

  /// What is left of a list's element, to be kept in it and written back.
  mutating func rest(_ members: inout [JSONMember]) {
    if isReading { members = unknown } else { written.append(contentsOf: members) }
  }

  // MARK: Required fields

  public mutating func string(_ name: String, _ value: inout String) {
    if packed != nil {
      var found: String? = value
      optionalString(name, &found)
      if let found { value = found } else { fail(.missing(name)) }
      return
    }
    guard isReading else { return put(name, .string(value)) }
    guard let json = take(name) else { return fail(.missing(name)) }
    guard let text = json.stringValue else { return fail(.wrongType(name)) }
    check(name, text)
    value = text
  }

  /// A whole number within its bound. A sum that is written stops at the ends of its bound.
  public mutating func integer(_ name: String, _ value: inout Int64, _ bound: Bound) {
    if packed != nil {
      var found: Int64? = value
      optionalInteger(name, &found, bound)
      if let found { value = found } else { fail(.missing(name)) }
      return
    }
    guard isReading else { return put(name, .integer(bound == .sum ? bound.clamped(value) : value)) }
    guard let json = take(name) else { return fail(.missing(name)) }
    guard let number = json.integerValue else { return fail(.wrongType(name)) }
    check(name, number, bound)
    value = number
  }

  public mutating func id(_ name: String, _ value: inout RecordID) {
    if packed != nil {
      var found: RecordID? = value
      optionalID(name, &found)
      if let found { value = found } else { fail(.missing(name)) }
      return
    }
    guard isReading else { return put(name, .string(value.text)) }
    guard let json = take(name) else { return fail(.missing(name)) }
    guard let id = json.idValue else { return fail(.wrongType(name)) }
    value = id
  }

  public mutating func date(_ name: String, _ value: inout CalendarDate) {
    if packed != nil {
      var found: CalendarDate? = value
      optionalDate(name, &found)
      if let found { value = found } else { fail(.missing(name)) }
      return
    }
    guard isReading else { return put(name, .string(value.text)) }
    guard let json = take(name) else { return fail(.missing(name)) }
    guard let date = json.dateValue else { return fail(.wrongType(name)) }
    check(name, date)
    value = date
  }

  public mutating func currency(_ name: String, _ value: inout CurrencyCode) {
    if packed != nil {
      var found: CurrencyCode? = value
      optionalCurrency(name, &found)
      if let found { value = found } else { fail(.missing(name)) }
      return
    }
    guard isReading else { return put(name, .string(value.text)) }
    guard let json = take(name) else { return fail(.missing(name)) }
    guard let currency = json.currencyValue else { return fail(.wrongType(name)) }
    value = currency
  }

  /// A kind of record by its name on the wire.
  public mutating func kind(_ name: String, _ value: inout RecordKind) {
    var text = value.text
    string(name, &text)
    guard isReading || isUnpacking, problem == nil else { return }
    guard let kind = RecordKind(text: text) else { return fail(.unknownName(name)) }
    value = kind
  }

  // MARK: Optional fields; absent means nil, false or empty and is not written

  public mutating func optionalString(_ name: String, _ value: inout String?) {
    if packed != nil {
      packed?.text(name, &value)
      return
    }
    guard isReading else { return value.map { put(name, .string($0)) } ?? () }
    guard let json = take(name) else { return }
    guard let text = json.stringValue else { return fail(.wrongType(name)) }
    check(name, text)
    value = text
  }

  public mutating func optionalInteger(_ name: String, _ value: inout Int64?, _ bound: Bound) {
    if packed != nil {
      if !isUnpacking, bound == .sum, let sum = value { value = bound.clamped(sum) }
      packed?.integer(name, &value)
      // What an earlier version stored without bounds.
      if isUnpacking, let found = value { value = bound.clamped(found) }
      return
    }
    guard isReading else { return value.map { put(name, .integer(bound == .sum ? bound.clamped($0) : $0)) } ?? () }
    guard let json = take(name) else { return }
    guard let number = json.integerValue else { return fail(.wrongType(name)) }
    check(name, number, bound)
    value = number
  }

  public mutating func optionalID(_ name: String, _ value: inout RecordID?) {
    if packed != nil {
      packed?.id(name, &value)
      return
    }
    guard isReading else { return value.map { put(name, .string($0.text)) } ?? () }
    guard let json = take(name) else { return }
    guard let id = json.idValue else { return fail(.wrongType(name)) }
    value = id
  }

  public mutating func optionalDate(_ name: String, _ value: inout CalendarDate?) {
    if packed != nil {
      packed?.date(name, &value)
      if isUnpacking, let found = value, !found.isStorable { value = found < .earliest ? .earliest : .latest }
      return
    }
    guard isReading else { return value.map { put(name, .string($0.text)) } ?? () }
    guard let json = take(name) else { return }
    guard let date = json.dateValue else { return fail(.wrongType(name)) }
    check(name, date)
    value = date
  }

  public mutating func optionalCurrency(_ name: String, _ value: inout CurrencyCode?) {
    if packed != nil {
      packed?.currency(name, &value)
      return
    }
    guard isReading else { return value.map { put(name, .string($0.text)) } ?? () }
    guard let json = take(name) else { return }
    guard let currency = json.currencyValue else { return fail(.wrongType(name)) }
    value = currency
  }

  public mutating func flag(_ name: String, _ value: inout Bool, default usual: Bool = false) {
    if packed != nil {
      packed?.flag(name, &value, usual: usual)
      return
    }
    guard isReading else {
      if value != usual { put(name, .bool(value)) }
      return
    }
    guard let json = take(name) else {
      value = usual
      return
    }
    guard let flag = json.boolValue else { return fail(.wrongType(name)) }
    value = flag
  }

  public mutating func optionalFlag(_ name: String, _ value: inout Bool?) {
    var json = value.map { JSON.bool($0) }
    self.json(name, &json)
    guard isReading || isUnpacking else { return }
    value = json?.boolValue
  }

  public mutating func ids(_ name: String, _ values: inout [RecordID]) {
    guard let json = list(name, isEmpty: values.isEmpty, { .array(values.map { .string($0.text) }) }) else { return }
    guard let array = elements(name, json, most: Bound.batch) else { return }
    for element in array {
      guard let id = element.idValue else { return fail(.wrongType(name)) }
      values.append(id)
    }
  }

  public mutating func integers(_ name: String, _ values: inout [Int64], _ bound: Bound) {
    if !isReading && !isUnpacking && bound == .sum {
      for index in values.indices { values[index] = bound.clamped(values[index]) }
    }
    guard let json = list(name, isEmpty: values.isEmpty, { .array(values.map { .integer($0) }) }) else { return }
    guard let array = elements(name, json) else { return }
    for element in array {
      guard let number = element.integerValue else { return fail(.wrongType(name)) }
      check(name, number, bound)
      values.append(number)
    }
  }

  public mutating func json(_ name: String, _ value: inout JSON?) {
    if packed != nil {
      packed?.json(name, &value)
      return
    }
    guard isReading else { return value.map { put(name, $0) } ?? () }
    value = take(name)
  }

  /// An enum by its name on the wire. A name that this engine does not know reads as `unknownName`.
  public mutating func choice<C: NamedChoice>(_ name: String, _ value: inout C) {
    if packed != nil {
      var found: C? = value
      optionalChoice(name, &found)
      if let found { value = found } else { fail(.missing(name)) }
      return
    }
    guard isReading else { return put(name, .string(value.name)) }
    guard let json = take(name) else { return fail(.missing(name)) }
    guard let text = json.stringValue else { return fail(.wrongType(name)) }
    guard let choice = C(name: text) else { return fail(.unknownName(name)) }
    value = choice
  }

  public mutating func optionalChoice<C: NamedChoice>(_ name: String, _ value: inout C?) {
    if packed != nil {
      var text = value?.name
      packed?.text(name, &text)
      if isUnpacking { value = text.flatMap { C(name: $0) } }
      return
    }
    guard isReading else { return value.map { put(name, .string($0.name)) } ?? () }
    guard let json = take(name) else { return }
    guard let text = json.stringValue else { return fail(.wrongType(name)) }
    guard let choice = C(name: text) else { return fail(.unknownName(name)) }
    value = choice
  }

  /// Writes a list, or answers what is to be read. An empty one is not written.
  private mutating func list(_ name: String, isEmpty: Bool, _ all: () -> JSON) -> JSON? {
    if packed != nil {
      var json = isEmpty || isUnpacking ? nil : all()
      packed?.json(name, &json)
      return isUnpacking ? json : nil
    }
    guard isReading else {
      if !isEmpty { put(name, all()) }
      return nil
    }
    return take(name)
  }

  /// The elements of a list that is no longer than lists may be.
  private mutating func elements(_ name: String, _ json: JSON, most: Int = Bound.listed) -> [JSON]? {
    guard let array = json.arrayValue else {
      fail(.wrongType(name))
      return nil
    }
    guard array.count <= most else {
      fail(.outOfRange(name))
      return nil
    }
    return array
  }

  public mutating func list<R: FieldCoded>(_ name: String, _ values: inout [R], most: Int = Bound.listed) {
    guard let json = list(name, isEmpty: values.isEmpty, { .array(values.map { $0.encodedFields }) }) else { return }
    guard let array = elements(name, json, most: most) else { return }
    values.reserveCapacity(array.count)
    for element in array {
      var value = R()
      if let found = value.readFields(element) { return fail(found) }
      values.append(value)
    }
  }
}

/// An enum whose cases have a name on the wire.
public protocol NamedChoice: CaseIterable, Equatable {
  var name: String { get }
}

extension NamedChoice {
  public init?(name: String) {
    for choice in Self.allCases where sameBytes(choice.name, name) {
      self = choice
      return
    }
    return nil
  }
}
