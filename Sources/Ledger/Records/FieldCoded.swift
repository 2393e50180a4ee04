import Basis

/// A record or a mutation's arguments: one `visit` names each field once, for reading and for writing.
public protocol FieldCoded {
  init()
  mutating func visit(_ fields: inout Fields)
}

/// Why stored or received fields could not be read.
public enum DecodingProblem: Error, Equatable, Sendable {
  case notAnObject
  case missing(String)
  case wrongType(String)
  case unknownName(String)
  /// A number, a date, a text or a list beyond what such a field may hold (SEC-15).
  case outOfRange(String)
  /// The same of an amount, and of a date.
  case amountTooLarge(String)
  case dateOutOfRange(String)
}

extension FieldCoded {
  /// The names of all fields in the order of `visit`.
  public static var visitedNames: [String] {
    var record = Self()
    var fields = Fields(naming: ())
    record.visit(&fields)
    return fields.packedNames
  }

  /// The fields as a JSON object, unknown ones not included.
  public var encodedFields: JSON {
    var copy = self
    var fields = Fields(writing: ())
    copy.visit(&fields)
    return .object(fields.written)
  }

  /// Reads the fields; the problem, or nil when all could be read.
  public mutating func readFields(_ json: JSON) -> DecodingProblem? {
    guard let members = json.members else { return .notAnObject }
    var fields = Fields(reading: members)
    visit(&fields)
    return fields.problem
  }

  /// Reads the fields and returns those that it does not know.
  mutating func readFieldsKeepingUnknown(_ json: JSON) throws(DecodingProblem) -> [JSONMember] {
    guard let members = json.members else { throw .notAnObject }
    var fields = Fields(reading: members)
    visit(&fields)
    if let problem = fields.problem { throw problem }
    return fields.unknown
  }
}
