import Basis
import Foundation
import HTTPTypes
import HummingbirdTesting
import Ledger
import Testing

@testable import Server
@testable import Store

@Suite("NTF-09, NTF-10: GET /v1/glance/{card}")
struct GlanceCallTests {
  private struct Wall {
    let server: TestServer
    let ada: Person
    let notebook: Notebook
    let client: any TestClientProtocol

    func key(_ scope: String = "glance") async throws -> String {
      let made = try await ada.post("/v1/keys", object([("name", .string("Wall")), ("scope", .string(scope))]))
      return try #require(made.json["key"]?.stringValue)
    }

    func look(_ place: String, _ headers: HTTPFields = [:]) async throws -> Answer {
      try await Person(client).call(.get, "/v1/glance/" + place, headers: headers)
    }

    func spend(_ amount: String, _ payee: String) async throws {
      let body = object([
        ("amount", .string(amount)), ("description", .string(payee)), ("date", .string(server.core.clock.today.text)),
      ])
      #expect(try await ada.post("/v1/transactions", body).status == 201)
    }
  }

  private func serving(_ body: @Sendable @escaping (Wall) async throws -> Void) async throws {
    let server = TestServer()
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let notebook = try await ada.makeSpace("ada")
      let wall = Wall(server: server, ada: ada, notebook: notebook, client: client)
      try await wall.spend("-41.35", "Pippin Bakery")
      try await body(wall)
    }
  }

  @Test("NTF-10: the figures as JSON, with the names that widgets know") func figures() async throws {
    try await serving { wall in
      let key = try await wall.key()
      let json = try await wall.look(key + ".json?zone=Europe/Zurich").json
      #expect(json["monthSpending"]?.stringValue == "41.35" && json["todaySpending"]?.stringValue == "41.35")
      #expect(json["lastUpdated"]?.stringValue?.hasSuffix("Z") == true && json["remaining"] == .null)
      let recent = try await wall.look(key + ".json?kind=recent").json["transactions"]?.arrayValue
      #expect(
        recent?.first?["title"]?.stringValue == "Pippin Bakery" && recent?.first?["amount"]?.stringValue == "-41.35")
      #expect(try await wall.look(key + ".json?kind=budgets").json["budgets"]?.arrayValue == [])
    }
  }

  @Test("NTF-10: a card follows a change, and who has it already is told so") func follows() async throws {
    try await serving { wall in
      let key = try await wall.key()
      let first = try await wall.look(key + ".svg")
      #expect(first.status == 200 && first.text.contains("41.35") && first.headers[.contentType] == "image/svg+xml")
      let etag = try #require(first.headers[.eTag])
      #expect(try await wall.look(key + ".svg", [.ifNoneMatch: etag]).status == 304)
      try await wall.spend("-8.65", "Kiosk")
      let second = try await wall.look(key + ".svg", [.ifNoneMatch: etag])
      #expect(second.status == 200 && second.text.contains("CHF\u{A0}50<"), "\(second.text)")
      // Tomorrow nothing was spent yet.
      wall.server.clock.advance(milliseconds: 86_400_000)
      #expect(try await wall.look(key + ".json").json["todaySpending"]?.stringValue == "0.00")
    }
  }

  @Test("NTF-10: never indexed, never kept by anybody between; a page elsewhere may show it") func headers()
    async throws
  {
    try await serving { wall in
      let answer = try await wall.look(try await wall.key() + ".svg")
      #expect(answer.headers[HTTPField.Name("X-Robots-Tag")!] == "noindex, nofollow")
      #expect(answer.headers[.cacheControl] == "private, no-cache")
      #expect(answer.headers[HTTPField.Name("Cross-Origin-Resource-Policy")!] == "cross-origin")
      #expect(answer.headers[HTTPField.Name("Content-Security-Policy")!] == ResponseHeaders.contentSecurityPolicy)
    }
  }

  @Test("NTF-09: a PNG of twice the size, from librsvg") func picture() async throws {
    try await serving { wall in
      let answer = try await wall.look(try await wall.key() + ".png?size=small&look=dark&locale=de-CH")
      #expect(answer.status == 200 && answer.headers[.contentType] == "image/png")
      let bytes = answer.body
      #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
      // Width and height stand at 16 and 20, big-endian.
      #expect(bytes.count > 24 && bytes[18...19].elementsEqual([1, 84]) && bytes[22...23].elementsEqual([1, 84]))
    }
  }

  @Test("NTF-06, NTF-10: without amounts, none is in any form of it") func plain() async throws {
    try await serving { wall in
      let key = try await wall.key("glance-plain")
      for kind in ["spending", "recent", "budgets"] {
        for form in ["svg?size=large&", "json?"] {
          let answer = try await wall.look("\(key).\(form)kind=\(kind)")
          #expect(answer.status == 200 && !answer.text.contains("41"), "\(kind) \(form): \(answer.text)")
        }
      }
      #expect(try await wall.look(key + ".json").json["monthSpending"] == .null)
    }
  }

  @Test("NTF-10: unknown, revoked, ended and other keys answer alike") func refused() async throws {
    try await serving { wall in
      let (revoked, reading) = (try await wall.key(), try await wall.key("read"))
      #expect(try await wall.look(revoked + ".svg").status == 200)
      let all = try #require(try await wall.ada.call(.get, "/v1/keys").json["keys"]?.arrayValue)
      let id = try #require(all.first { $0["scope"]?.stringValue == "glance" }?["id"]?.stringValue)
      #expect(try await wall.ada.call(.delete, "/v1/keys/" + id, []).status == 200)
      let unknown = try await wall.look("ek_" + String(repeating: "a", count: 43) + ".svg")
      #expect(unknown.status == 404)
      for place in [
        revoked + ".svg", reading + ".svg", ".svg", "svg", "ek_.json", revoked + ".pdf",
        String(repeating: "k", count: 500) + ".png",
      ] {
        let answer = try await wall.look(place)
        #expect(answer.status == 404 && answer.text == unknown.text, "\(place): \(answer.text)")
      }
      // Nor does a card's key read anything else.
      let card = try await wall.key()
      let other = try await Person(wall.client).call(
        .get, "/v1/transactions", headers: [HTTPField.Name("X-API-Key")!: card])
      #expect(other.status == 403)
    }
  }

  @Test("NTF-09: a wish that nobody knows is named", arguments: ["kind=all", "size=huge", "look=pink", "zone=Nowhere"])
  func wishes(query: String) async throws {
    try await serving { wall in
      let answer = try await wall.look(try await wall.key() + ".svg?" + query)
      #expect(answer.status == 400 && answer.text.contains(String(query.prefix(4))))
    }
  }

  @Test("SEC-25: a widget run wild is slowed down") func limited() async throws {
    try await serving { wall in
      let key = try await wall.key()
      var last = 200
      for _ in 0..<241 { last = try await wall.look(key + ".json").status }
      #expect(last == 429)
    }
  }
}
