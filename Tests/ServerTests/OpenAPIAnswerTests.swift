import Basis
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import Server
@testable import Store

@Suite("The description says what calls answer")
struct OpenAPIAnswerTests {
  /// Whether the description has this status for the call, with this type of content.
  private func isDescribed(_ call: CallName, _ answer: Answer) -> Bool {
    let responses = TestServer.description["paths"]?[call.path]?[call.method.rawValue.lowercased()]?["responses"]
    guard let described = responses?[String(answer.status)] else { return false }
    let type = answer.headers[.contentType].map { String($0.prefix { $0 != ";" }) }
    guard let content = described["content"]?.members else { return type == nil && answer.body.isEmpty }
    return content.contains { $0.name == type }
  }

  @Test("who comes back from a provider or a bank is sent on to the app, without a body") func sentOn() async throws {
    try await TestServer().run { client in
      for call in [CallName.identityReturn, .identityPosted, .bankReturn] {
        let path = call.path.replacing("{provider}", with: "google")
        let answer = try await client.execute(uri: path, method: call.method) { response in
          Answer(status: response.status.code, headers: response.headers, body: Array(buffer: response.body))
        }
        #expect(answer.status == 303 && answer.headers[.location] != nil)
        #expect(isDescribed(call, answer), "\(call)")
      }
    }
  }

  @Test("a space is made once and is there then, and what is no kind is refused") func spaces() async throws {
    try await TestServer().run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let id = JSON.string(RecordID(derivedFrom: "a").text)
      let made = try await ada.post("/v1/spaces", object([("space", id)]))
      let again = try await ada.post("/v1/spaces", object([("space", id), ("kind", .string("personal"))]))
      #expect(made.status == 201 && again.status == 200)
      #expect(isDescribed(.createSpace, made) && isDescribed(.createSpace, again))
      for kind in [JSON.array([.null, .null]), .string("pair"), .integer(1), .object([]), .bool(true)] {
        let refused = try await ada.post("/v1/spaces", object([("space", .string(RecordID(derivedFrom: "b").text)), ("kind", kind)]))
        #expect(try refused.status == 422 && refused.errorCode == "space.kind", "\(kind)")
      }
    }
  }

  // MARK: The answers of calls that scripts make

  /// What the description says the body is, of the status for what went well.
  private func schema(_ call: CallName) -> JSON? {
    let responses = TestServer.description["paths"]?[call.path]?[call.method.rawValue.lowercased()]?["responses"]
    return responses?[call.isCreating ? "201" : "200"]?["content"]?["application/json"]?["schema"]
  }

  /// Where a value is not as described: members that are missing or not named, and other types.
  private func misfits(_ value: JSON, _ schema: JSON, at place: String = "answer") -> [String] {
    if let choices = schema["oneOf"]?.arrayValue {
      let fitting = choices.count { misfits(value, $0, at: place).isEmpty }
      return fitting == 1 ? [] : ["\(place) fits \(fitting) of \(choices.count)"]
    }
    let types = schema["type"]?.arrayValue?.compactMap(\.stringValue) ?? [schema["type"]?.stringValue ?? "none"]
    let type = switch value {
    case .null: "null"
    case .bool: "boolean"
    case .integer: "integer"
    case .decimal: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
    guard types.contains(type) else { return ["\(place) is \(type), not \(types)"] }
    if let items = schema["items"], let values = value.arrayValue { return values.flatMap { misfits($0, items, at: place + "[]") } }
    // What has no members described is any object.
    guard let properties = schema["properties"]?.members, let members = value.members else { return [] }
    var found = (schema["required"]?.arrayValue ?? []).compactMap(\.stringValue).filter { value[$0] == nil }.map { "\(place) lacks \($0)" }
    for member in members {
      if let described = properties.first(where: { $0.name == member.name }) {
        found += misfits(member.value, described.value, at: place + "." + member.name)
      } else {
        found.append("\(place) has \(member.name)")
      }
    }
    return found
  }

  private func names(_ value: JSON?) -> Set<String> { Set(value?.members?.map(\.name) ?? []) }

  @Test("C-6: each call that takes keys and answers JSON says what it answers") func described() {
    var seen: [CallName] = []
    for call in CallName.all where call.takesKeys {
      let responses = TestServer.description["paths"]?[call.path]?[call.method.rawValue.lowercased()]?["responses"]
      guard names(responses?[call.isCreating ? "201" : "200"]?["content"]).contains("application/json") else { continue }
      seen.append(call)
      let described = schema(call)
      for choice in described?["oneOf"]?.arrayValue ?? [described ?? .null] {
        #expect(!names(choice["properties"]).isEmpty && choice["required"]?.arrayValue?.isEmpty == false, "\(call)")
      }
    }
    #expect(seen.count >= 5, "\(seen)")
  }

  @Test("C-6: a new transaction is answered by exactly what is described, and the lists and figures of it fit their descriptions") func transactions() async throws {
    try await TestServer().run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      _ = try await ada.makeSpace("ada")
      for (amount, category) in [("-12.30", JSON.string("Groceries")), ("-7.70", .null), ("3000.00", .string("Salary"))] {
        let form = object([
          ("amount", .string(amount)), ("payee", .string("Baker")), ("notes", .string("Rye")), ("wallet", .string("Cash")), ("category", category),
        ])
        let made = try await ada.post("/v1/transactions", form)
        #expect(made.status == 201, "\(made.text)")
        let described = try #require(schema(.addTransaction))
        #expect(try misfits(made.json, described) == [] && names(made.json) == names(described["properties"]))
      }
      for (call, path) in [(CallName.transactions, "/v1/transactions"), (.periodSummary, "/v1/summary"), (.analytics, "/v1/analytics")] {
        let answer = try await ada.call(.get, path)
        #expect(answer.status == 200 && isDescribed(call, answer))
        #expect(try misfits(answer.json, try #require(schema(call))) == [], "\(answer.text)")
      }
      let listed = try await ada.call(.get, "/v1/transactions").json["transactions"]?.arrayValue
      #expect(listed?.count == 3)
    }
  }

  @Test("C-6: what becomes of messages is answered as described, and nothing is described that never comes") func messages() async throws {
    try await TestServer().run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      _ = try await ada.makeSpace("ada")
      let described = try #require(schema(.capture))
      let choices = try #require(described["oneOf"]?.arrayValue)
      let (one, several) = (try #require(choices.first), try #require(choices.last))
      let paid = object([("sender", .string("VISECA")), ("text", .string("Ihre Karte xx1234 wurde mit CHF 12.50 bei Coop Pronto belastet."))])
      let bare = object([("sender", .string("VISECA")), ("text", .string("Ihre Karte xx1234 wurde bei Coop Pronto verwendet."))])
      let code = object([("text", .string("123456 is your one-time code for CHF 50.00 at Coop. Never share it."))])
      var seen: Set<String> = []
      for (message, result) in [(paid, "created"), (paid, "duplicate"), (bare, "pending"), (code, "ignored")] {
        let answer = try await ada.post("/v1/capture", message)
        #expect(try answer.status == 200 && answer.json["result"]?.stringValue == result, "\(answer.text)")
        #expect(isDescribed(.capture, answer))
        #expect(try misfits(answer.json, described) == [] && misfits(answer.json, one) == [], "\(answer.text)")
        seen.formUnion(names(try answer.json))
      }
      #expect(seen == names(one["properties"]))
      let list = try await ada.post("/v1/capture", .array([bare, code]))
      #expect(try list.status == 200 && misfits(list.json, described) == [] && misfits(list.json, several) == [], "\(list.text)")
      #expect(try names(list.json) == names(several["properties"]) && list.json["results"]?.arrayValue?.count == 2)
    }
  }

  @Test("the comparison itself sees what is missing, what is new and what is of another type") func comparison() {
    let schema = Schema.object(["a": .integer, "b": .string.optional]).json
    #expect(misfits(object([("a", .integer(1))]), schema) == [])
    #expect(misfits(object([("b", .string("x"))]), schema) == ["answer lacks a"])
    #expect(misfits(object([("a", .integer(1)), ("c", .null)]), schema) == ["answer has c"])
    #expect(misfits(object([("a", .string("1"))]), schema) == ["answer.a is string, not [\"integer\"]"])
  }
}
