import Basis
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import Testing

@testable import Server
@testable import Store

@Suite("The description says what calls answer")
struct OpenAPIAnswerTests {
  @Test("who comes back from a provider or a bank is sent on to the app, without a body") func sentOn() async throws {
    try await TestServer().run { client in
      for call in [CallName.identityReturn, .identityPosted, .bankReturn] {
        let answer = try await client.answer(call.method, call.path.replacing("{provider}", with: "google"))
        #expect(answer.status == 303 && answer.headers[.location] != nil)
        #expect(call.misfits(answer) == [], "\(call)")
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
      #expect(CallName.createSpace.misfits(made) == [] && CallName.createSpace.misfits(again) == [])
      for kind in [JSON.array([.null, .null]), .string("pair"), .integer(1), .object([]), .bool(true)] {
        let refused = try await ada.post(
          "/v1/spaces", object([("space", .string(RecordID(derivedFrom: "b").text)), ("kind", kind)]))
        #expect(try refused.status == 422 && refused.errorCode == "space.kind", "\(kind)")
      }
    }
  }

  // MARK: The document

  private func names(_ value: JSON?) -> Set<String> { Set(value?.members?.map(\.name) ?? []) }

  /// What a schema of the document is, with its choices each for itself.
  private func choices(_ schema: JSON?) throws -> [JSON] {
    let schema = try #require(schema)
    if let place = schema["$ref"]?.stringValue {
      let component = TestServer.description["components"]?["schemas"]?.members?.first {
        Schema.place(of: $0.name) == place
      }
      return try choices(try #require(component?.value, "\(place)"))
    }
    return try schema["oneOf"]?.arrayValue.map { try $0.flatMap(choices) } ?? [schema]
  }

  @Test("C-6: each call that answers JSON says what is in it; what isn't JSON says what it is") func described() throws
  {
    for call in CallName.all {
      let responses = TestServer.description["paths"]?[call.path]?[call.method.rawValue.lowercased()]?["responses"]
      #expect(names(responses) == Set(call.reply.variants.map { String($0.status) } + ["default"]), "\(call)")
      for response in responses?.members ?? [] {
        let contents = response.value["content"]?.members ?? []
        #expect(contents.isEmpty == ["303", "304"].contains(response.name), "\(call) \(response.name)")
        for content in contents where content.name == "application/json" {
          for choice in try choices(content.value["schema"]) {
            #expect(
              !names(choice["properties"]).isEmpty && choice["required"]?.arrayValue?.isEmpty == false,
              "\(call) \(response.name)")
          }
        }
      }
    }
  }

  @Test("a name of a schema means one thing, and each that is referred to is there") func components() throws {
    let document = TestServer.description
    let known = try #require(document["components"]?["schemas"]?.members)
    #expect(Set(known.map(\.name)).count == known.count)
    for call in CallName.all {
      for schema in call.reply.variants.flatMap(\.contents).compactMap(\.schema) {
        for component in schema.components { #expect(known.contains(component), "\(call): \(component.name)") }
      }
    }
    var referred: Set<String> = []
    func look(_ value: JSON) {
      if let place = value["$ref"]?.stringValue { referred.insert(place) }
      for member in value.members ?? [] { look(member.value) }
      for item in value.arrayValue ?? [] { look(item) }
    }
    look(document)
    #expect(referred == Set(known.map { Schema.place(of: $0.name) }))
  }

  // MARK: The answers of calls that scripts make

  /// All that the document names in an answer of a call.
  private func described(_ call: CallName) throws -> [Set<String>] {
    let schema = try #require(call.reply.variants.first?.contents.first?.schema)
    return try choices(schema.json).map { names($0["properties"]) }
  }

  @Test(
    "C-6: a new transaction is answered by exactly what is described, and the lists and figures of it fit their descriptions"
  ) func transactions() async throws {
    try await TestServer().run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      _ = try await ada.makeSpace("ada")
      for (amount, category) in [
        ("-12.30", JSON.string("Groceries")), ("-7.70", .null), ("3000.00", .string("Salary")),
      ] {
        let form = object([
          ("amount", .string(amount)), ("payee", .string("Baker")), ("notes", .string("Rye")),
          ("wallet", .string("Cash")), ("category", category),
        ])
        let made = try await ada.post("/v1/transactions", form)
        #expect(made.status == 201, "\(made.text)")
        #expect(try [names(made.json)] == described(.addTransaction))
      }
      for (call, path) in [
        (CallName.transactions, "/v1/transactions"), (.periodSummary, "/v1/summary"), (.analytics, "/v1/analytics"),
      ] {
        let answer = try await ada.call(.get, path)
        #expect(answer.status == 200 && call.misfits(answer) == [], "\(answer.text)")
      }
      let listed = try await ada.call(.get, "/v1/transactions").json["transactions"]?.arrayValue
      #expect(listed?.count == 3)
    }
  }

  @Test("C-6: what becomes of messages is answered as described, and nothing is described that never comes")
  func messages() async throws {
    try await TestServer().run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      _ = try await ada.makeSpace("ada")
      let choices = try described(.capture)
      let (one, several) = (try #require(choices.first), try #require(choices.last))
      let paid = object([
        ("sender", .string("VISECA")),
        ("text", .string("Ihre Karte xx1234 wurde mit CHF 12.50 bei Coop Pronto belastet.")),
      ])
      let bare = object([
        ("sender", .string("VISECA")), ("text", .string("Ihre Karte xx1234 wurde bei Coop Pronto verwendet.")),
      ])
      let code = object([("text", .string("123456 is your one-time code for CHF 50.00 at Coop. Never share it."))])
      var seen: Set<String> = []
      for (message, result) in [(paid, "created"), (paid, "duplicate"), (bare, "pending"), (code, "ignored")] {
        let answer = try await ada.post("/v1/capture", message)
        #expect(try answer.status == 200 && answer.json["result"]?.stringValue == result, "\(answer.text)")
        #expect(CallName.capture.misfits(answer) == [], "\(answer.text)")
        seen.formUnion(names(try answer.json))
      }
      #expect(seen == one)
      let list = try await ada.post("/v1/capture", .array([bare, code]))
      #expect(list.status == 200 && CallName.capture.misfits(list) == [], "\(list.text)")
      #expect(try names(list.json) == several && list.json["results"]?.arrayValue?.count == 2)
    }
  }

  // MARK: The comparison itself

  @Test("the comparison sees what is missing, what is new and what is of another type") func comparison() {
    let schema = Schema.object(["a": .integer, "b": .string.optional])
    #expect(schema.misfits(object([("a", .integer(1))])) == [])
    #expect(schema.misfits(object([("b", .string("x"))])) == ["answer lacks a"])
    #expect(schema.misfits(object([("a", .integer(1)), ("c", .null)])) == ["answer has c"])
    #expect(schema.misfits(object([("a", .string("1"))])) == ["answer.a is string, not integer"])
    #expect(schema.misfits(.array([])) == ["answer is array, not object"])
  }

  @Test("the comparison looks into lists, behind names, and at each choice") func comparisonWithin() {
    let named = Schema.object(["n": .id]).named("Thing")
    let schema = Schema.object(["list": .list(of: named), "one": .oneOf([named, .object(["x": .null])]).optional])
    let (id, bad) = (object([("n", .string(RecordID(derivedFrom: "a").text))]), object([("n", .string("1"))]))
    #expect(schema.misfits(object([("list", .array([id, id])), ("one", object([("x", .null)]))])) == [])
    #expect(
      schema.misfits(object([("list", .array([id, bad, bad]))])) == ["answer.list[].n is \"1\", which is malformed"])
    #expect(
      schema.misfits(object([("list", .array([])), ("one", bad)])) == ["answer.one.n is \"1\", which is malformed"])
    #expect(Schema.oneOf([named, named]).misfits(id) == ["answer fits 2 of 2"])
    #expect(Schema([JSONMember("$ref", .string(Schema.place(of: "None")))]).misfits(.null).count == 1)
  }

  @Test("the comparison knows texts that have a form, and null only where it is described") func comparisonOfTexts() {
    let texts: [(schema: Schema, good: String, bad: [String])] = [
      (.choice(["a", "b"]), "a", ["c", ""]), (.date, "2026-11-30", ["2026-11-31", "30.11.2026"]),
      (
        .time, "2026-11-30T09:00:00Z",
        ["2026-11-30", "2026-11-30T09:00:00", "2026-11-30T09:00:00+01:00", "2026-13-30T09:00:00Z"]
      ),
      (.id, RecordID(derivedFrom: "a").text, ["a", RecordID(derivedFrom: "a").text.uppercased()]),
    ]
    for (schema, good, bad) in texts {
      #expect(
        schema.misfits(.string(good)) == [] && schema.orNull.misfits(.string(good)) == []
          && schema.orNull.misfits(.null) == [])
      #expect(schema.misfits(.null).count == 1)
      for text in bad { #expect(schema.misfits(.string(text)).count == 1, "\(text)") }
    }
    #expect(Schema.integer.misfits(.decimal("1.5")) == ["answer is number, not integer"])
  }

  @Test("an answer is looked at whole: its status, its type, its body, and what refusals say")
  func comparisonOfAnswers() {
    func answer(_ status: Int, _ json: JSON?, _ type: String = "application/json; charset=utf-8") -> Answer {
      Answer(status: status, headers: [.contentType: type], body: json?.bytes ?? [])
    }
    let call = CallName.health
    let good = object([("status", .string("ok"))])
    #expect(call.misfits(answer(200, good)) == [] && call.misfits(answer(200, nil), isHead: true) == [])
    #expect(call.misfits(answer(202, good)) == ["there is no such status"])
    #expect(call.misfits(answer(200, good, "text/html")) == ["it is text/html"])
    #expect(call.misfits(answer(200, nil)).count == 1)
    #expect(call.misfits(answer(200, object([("status", .string("good"))]))).count == 1)
    func refused(_ members: [(String, JSON)]) -> [String] {
      call.misfits(answer(503, object([("error", object(members))])))
    }
    let told = [("code", JSON.string("server.busy")), ("message", .string("Later."))]
    #expect(refused(told) == [] && refused(told + [("who", .null)]) == ["answer.error has who"])
    #expect(refused([told[0]]) == ["answer.error lacks message"])
    #expect(CallName.bankReturn.misfits(answer(303, good)) == ["it has a body"])
  }

  @Test("requests are told apart by method and path") func taking() {
    #expect(
      CallName.taking(.get, "/v1/groups/a/code?x=/") == .groupCode
        && CallName.taking(.head, "/v1/groups/a/code") == .groupCode)
    #expect(
      CallName.taking(.delete, "/v1/groups/a/code") == .revokeGroupCode
        && CallName.taking(.put, "/v1/groups/a/code") == nil)
    #expect(CallName.taking(.get, "/v1/groups//code") == nil && CallName.taking(.get, "/app.js") == nil)
    for call in CallName.all { #expect(CallName.taking(call.method, call.path) == call) }
  }

  @Test("a test whose request is answered by something else than what is described fails") func hooked() async throws {
    let router = Router()
    router.get("/v1/clock") { _, _ in
      Response.json(object([("now", .integer(1)), ("movedMilliseconds", .string("0"))]))
    }
    router.get("/health") { _, _ in Response(status: .noContent) }
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    try await Application(router: router, logger: logger).test(.router) { client in
      for (path, word) in [("/v1/clock", "clock answered 200"), ("/health", "health answered 204")] {
        try await withKnownIssue {
          _ = try await client.answer(.get, path)
        } matching: { issue in
          issue.comments.contains { $0.rawValue.contains(word) }
        }
      }
    }
  }
}
