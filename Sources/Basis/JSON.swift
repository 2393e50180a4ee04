/// A JSON value (RFC 8259). Objects keep their members' order, so that what was read is written back as it was.
///
/// A number without fraction and exponent that fits is an `integer`; any other keeps its own text in `decimal`, so that
/// no amount ever passes through floating point (GEN-1).
public enum JSON: Sendable, Equatable {
  case null
  case bool(Bool)
  case integer(Int64)
  case decimal(String)
  case string(String)
  case array([JSON])
  case object([JSONMember])
}

/// One member of an object.
public struct JSONMember: Sendable, Equatable {
  public var name: String
  public var value: JSON

  @inlinable
  public init(_ name: String, _ value: JSON) {
    self.name = name
    self.value = value
  }
}

extension JSON {
  /// The value of the first member with this name; nil for other values than objects.
  public subscript(_ name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    for member in members where sameBytes(member.name, name) { return member.value }
    return nil
  }

  public var stringValue: String? {
    if case .string(let text) = self { return text }
    return nil
  }

  public var integerValue: Int64? {
    if case .integer(let number) = self { return number }
    return nil
  }

  public var boolValue: Bool? {
    if case .bool(let flag) = self { return flag }
    return nil
  }

  public var arrayValue: [JSON]? {
    if case .array(let values) = self { return values }
    return nil
  }

  public var members: [JSONMember]? {
    if case .object(let members) = self { return members }
    return nil
  }

  public var idValue: RecordID? { stringValue.flatMap { RecordID($0) } }
  public var dateValue: CalendarDate? { stringValue.flatMap { CalendarDate(text: $0) } }
  public var currencyValue: CurrencyCode? { stringValue.flatMap { CurrencyCode($0) } }
}
