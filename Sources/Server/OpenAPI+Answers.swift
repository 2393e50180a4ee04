import Basis

extension OpenAPI {
  /// What scripts get back; the app's own calls are described by their requests alone.
  static func answered(_ endpoint: Endpoint) -> JSON? {
    switch endpoint {
    case .addTransaction: schema(["id"], [("id", id)])
    // One message is answered by what became of it, several by a list of that.
    case .capture: object([("oneOf", .array([heard, schema(["results"], [("results", listed(heard))])]))])
    case .transactions:
      schema(["page", "limit", "total", "transactions"], [
        ("page", type("integer")), ("limit", type("integer")), ("total", type("integer")),
        ("transactions", listed(schema(["id", "date", "amount", "currency", "description", "wallet", "status", "booking", "needsReview"], [
          ("id", id), ("date", day), ("amount", decimal), ("counted", decimal), ("currency", type("string")), ("description", type("string")), ("payee", type("string")),
          ("counterparty", type("string")), ("reference", type("string")), ("notes", type("string")), ("wallet", named), ("category", named),
          ("transferWallet", named), ("parts", list), ("status", text("complete, or incomplete: then it counts nowhere yet.")), ("booking", type("string")),
          ("needsReview", object([("type", .string("boolean")), ("description", .string("Read from a message without certainty. It counts, and waits for a look."))])),
        ]))),
      ])
    case .periodSummary:
      schema(["period", "currency", "income", "spending", "net", "payments", "uncategorised", "balances", "types"], periodHead + [
        ("payments", type("integer")), ("uncategorised", type("integer")),
        ("balances", listed(schema(["currency", "amount"], [("currency", type("string")), ("amount", decimal)]))),
        ("types", listed(schema(["type", "spent", "allocated"], [
          ("type", text("needs, wants or savings, while a plan runs.")), ("spent", decimal), ("allocated", decimal),
        ]))),
      ])
    case .analytics:
      schema(["period", "currency", "income", "spending", "net", "categories", "series"], periodHead + [
        ("categories", listed(schema(["amount", "percent", "payments"], [
          ("id", id), ("name", text("Without one: spending that has no category.")), ("amount", decimal), ("percent", type("integer")),
          ("payments", type("integer")),
        ]))),
        ("series", listed(schema(["from", "to", "spending"], [("from", day), ("to", day), ("spending", decimal)]))),
      ])
    default: nil
    }
  }

  /// What became of a message.
  private static let heard = schema(["result", "text"], [
    ("result", text("created, duplicate, pending: then it waits for the person, or ignored: then nothing is kept.")),
    ("text", text("One line for the person, in the language of Accept-Language.")), ("id", id), ("transaction", id),
    ("reason", text("Why it tells of no payment, such as one-time-code or advert; of what is ignored, where there is one.")),
  ])
  private static let periodHead: [(String, JSON)] = [
    ("period", schema(["name", "from", "to"], [("name", text("As the address takes it.")), ("from", day), ("to", text("First date that does not belong."))])),
    ("currency", type("string")), ("income", decimal), ("spending", decimal), ("net", decimal),
    // Only where entries of a closed period came, went or changed later.
    ("changedSinceClosing", schema(["income", "spending"], [("income", decimal), ("spending", decimal)])),
  ]
  private static let decimal = object([
    ("type", .array([.string("string"), .string("null")])),
    ("description", .string("Decimal text with the currency\u{2019}s own digits, such as -12.30; null where a sum is too large to keep.")),
  ])
  private static let day = object([("type", .string("string")), ("format", .string("date"))])
  private static let named = schema(["id", "name"], [("id", id), ("name", type("string"))])
  private static func listed(_ item: JSON) -> JSON { object([("type", .string("array")), ("items", item)]) }
}

extension Endpoint {
  /// Answers 303 to the app, whatever came.
  var isSendingOn: Bool { self == .identityReturn || self == .identityPosted || self == .bankReturn }

  /// Answers 200 when what it would make was there already, by the same person.
  var isThereAlready: Bool { self == .createSpace }
  /// Answers 201 when it made something.
  var isCreating: Bool { self == .createSpace || self == .addTransaction || self == .inviteToGroup || self == .makeKey || self == .addPasskey }
}
