import Basis
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import Server
@testable import Store

@Suite("The description says what calls answer")
struct OpenAPIAnswerTests {
  /// Whether the description has this status for the call, with this type of content.
  private func isDescribed(_ endpoint: Endpoint, _ answer: Answer) -> Bool {
    let responses = OpenAPI.document["paths"]?[endpoint.path]?[endpoint.method.rawValue.lowercased()]?["responses"]
    guard let described = responses?[String(answer.status)] else { return false }
    let type = answer.headers[.contentType].map { String($0.prefix { $0 != ";" }) }
    guard let content = described["content"]?.members else { return type == nil && answer.body.isEmpty }
    return content.contains { $0.name == type }
  }

  @Test("who comes back from a provider or a bank is sent on to the app, without a body") func sentOn() async throws {
    try await TestServer().run { client in
      for endpoint in [Endpoint.identityReturn, .identityPosted, .bankReturn] {
        let path = endpoint.path.replacing("{provider}", with: "google")
        let answer = try await client.execute(uri: path, method: endpoint.method) { response in
          Answer(status: response.status.code, headers: response.headers, body: Array(buffer: response.body))
        }
        #expect(answer.status == 303 && answer.headers[.location] != nil)
        #expect(isDescribed(endpoint, answer), "\(endpoint)")
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
}
