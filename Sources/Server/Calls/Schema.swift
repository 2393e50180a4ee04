import Basis

/// What a value has to be, for the description (JSON Schema, as OpenAPI 3.1 has it).
struct Schema: Sendable {
  let json: JSON
  /// An object may lack it.
  private(set) var isOptional = false

  init(_ members: [JSONMember]) { json = .object(members) }

  /// This one, as what an object may lack.
  var optional: Schema {
    var schema = self
    schema.isOptional = true
    return schema
  }

  // MARK: Values

  static let string = Schema(type: "string")
  static let boolean = Schema(type: "boolean")
  static let integer = Schema(type: "integer")
  /// An object that is described no further.
  static let anyObject = Schema(type: "object")
  static let anyObjects = Schema.list(of: .anyObject)
  static let id = Schema([JSONMember("type", .string("string")), JSONMember("pattern", .string("^[0-9a-f]{32}$"))])
  static let date = Schema([JSONMember("type", .string("string")), JSONMember("format", .string("date"))])
  static let decimal = Schema([
    JSONMember("type", .array([.string("string"), .string("null")])),
    JSONMember("description", .string("Decimal text with the currency\u{2019}s own digits, such as -12.30; null where a sum is too large to keep.")),
  ])

  private init(type: String) { self.init([JSONMember("type", .string(type))]) }

  /// A text, with a word on what it is.
  static func text(_ description: String) -> Schema { described("string", description) }

  /// - Parameter type: of JSON.
  static func described(_ type: String, _ description: String) -> Schema {
    Schema([JSONMember("type", .string(type)), JSONMember("description", .string(description))])
  }

  // MARK: What is made of others

  static func list(of item: Schema) -> Schema { Schema([JSONMember("type", .string("array")), JSONMember("items", item.json)]) }

  static func oneOf(_ choices: [Schema]) -> Schema { Schema([JSONMember("oneOf", .array(choices.map(\.json)))]) }

  /// - Parameters:
  ///   - properties: by name; whatever isn't optional has to be there.
  ///   - more: after them.
  static func object(_ properties: KeyValuePairs<String, Schema>, _ more: KeyValuePairs<String, Schema> = [:]) -> Schema {
    let all = properties.map { (name: $0.key, schema: $0.value) } + more.map { (name: $0.key, schema: $0.value) }
    return Schema([
      JSONMember("type", .string("object")),
      JSONMember("required", .array(all.filter { !$0.schema.isOptional }.map { .string($0.name) })),
      JSONMember("properties", .object(all.map { JSONMember($0.name, $0.schema.json) })),
    ])
  }
}
