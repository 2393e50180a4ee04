import Basis

/// What a value has to be, for the description (JSON Schema, as OpenAPI 3.1 has it).
///
/// That of an answer stands beside what writes it, as `extension Schema`; the tests compare every answer that they get
/// with it.
struct Schema: Sendable {
  /// As it stands where it's used: of one that has a name, a reference.
  let json: JSON
  /// An object may lack it.
  private(set) var isOptional = false
  /// Those with names that it's made of, itself among them. Each stands once, under `components`.
  private(set) var components: [JSONMember] = []
  private var properties: [(name: String, schema: Schema)] = []

  init(_ members: [JSONMember]) { json = .object(members) }

  private init(_ members: [JSONMember], of parts: [Schema]) {
    self.init(members)
    for part in parts.flatMap(\.components) where !components.contains(where: { $0.name == part.name }) {
      components.append(part)
    }
  }

  // MARK: Values

  static let null = Schema(type: "null")
  static let string = Schema(type: "string")
  static let boolean = Schema(type: "boolean")
  static let integer = Schema(type: "integer")
  /// An object that is described no further.
  static let anyObject = Schema(type: "object")
  static let anyObjects = Schema.list(of: .anyObject)
  static let id = Schema([JSONMember("type", .string("string")), JSONMember("pattern", .string(idPattern))])
  static let idPattern = "^[0-9a-f]{32}$"
  static let date = Schema([JSONMember("type", .string("string")), JSONMember("format", .string("date"))])
  /// RFC 3339, in UTC.
  static let time = Schema([JSONMember("type", .string("string")), JSONMember("format", .string("date-time"))])
  static let milliseconds = described("integer", "Milliseconds since 1970.")
  static let base64 = text("Base64.")
  static let currency = text("ISO 4217.")
  static let decimal = text("Decimal text with the currency\u{2019}s own digits, such as -12.30.")
  static let sum = Schema.text(
    "Decimal text with the currency\u{2019}s own digits, such as -12.30; null where it is too large to keep."
  ).orNull

  private init(type: String) { self.init([JSONMember("type", .string(type))]) }

  /// A text, with a word on what it is.
  static func text(_ description: String) -> Schema { described("string", description) }

  /// - Parameter type: of JSON.
  static func described(_ type: String, _ description: String) -> Schema {
    Schema([JSONMember("type", .string(type)), JSONMember("description", .string(description))])
  }

  /// One of these texts, and no other.
  static func choice(_ texts: [String], _ description: String? = nil) -> Schema {
    let members = [JSONMember("type", .string("string")), JSONMember("enum", .array(texts.map { .string($0) }))]
    return Schema(members + (description.map { [JSONMember("description", .string($0))] } ?? []))
  }

  // MARK: What is made of others

  static func list(of item: Schema) -> Schema {
    Schema([JSONMember("type", .string("array")), JSONMember("items", item.json)], of: [item])
  }

  static func oneOf(_ choices: [Schema]) -> Schema {
    Schema([JSONMember("oneOf", .array(choices.map(\.json)))], of: choices)
  }

  /// - Parameter properties: by name; whatever isn't optional has to be there.
  static func object(_ properties: KeyValuePairs<String, Schema>) -> Schema {
    object(properties.map { (name: $0.key, schema: $0.value) })
  }

  static func object(_ properties: [(name: String, schema: Schema)]) -> Schema {
    var schema = Schema(
      [
        JSONMember("type", .string("object")),
        JSONMember("required", .array(properties.filter { !$0.schema.isOptional }.map { .string($0.name) })),
        JSONMember("properties", .object(properties.map { JSONMember($0.name, $0.schema.json) })),
      ], of: properties.map(\.schema))
    schema.properties = properties
    return schema
  }

  /// What says no more than that it was done.
  static func status(_ text: String) -> Schema { .object(["status": .choice([text])]) }

  /// This object with more in it.
  func with(_ more: KeyValuePairs<String, Schema>) -> Schema {
    .object(properties + more.map { (name: $0.key, schema: $0.value) })
  }

  /// This one, as what an object may lack.
  var optional: Schema {
    var schema = self
    schema.isOptional = true
    return schema
  }

  /// This one, or null.
  var orNull: Schema {
    guard let members = json.members, let type = json["type"]?.stringValue else { return .oneOf([self, .null]) }
    return Schema(
      members.map { member in
        switch member.name {
        case "type": JSONMember("type", .array([.string(type), .string("null")]))
        case "enum": JSONMember("enum", .array((member.value.arrayValue ?? []) + [.null]))
        default: member
        }
      }, of: [self])
  }

  /// This one under a name, for what several answers have.
  func named(_ name: String) -> Schema {
    var schema = Schema([JSONMember("$ref", .string(Self.place(of: name)))], of: [self])
    schema.components.append(JSONMember(name, json))
    schema.properties = properties
    return schema
  }

  static func place(of name: String) -> String { "#/components/schemas/" + name }
}
