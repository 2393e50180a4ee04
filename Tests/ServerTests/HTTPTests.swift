import Basis
import HTTPTypes
import Testing

@testable import Server
@testable import Store

@Suite("SEC-13, SEC-15, SYN-15: every route")
struct HTTPTests {
  /// Bodies that no client of ours would send.
  private static let hostileBodies: [[UInt8]] = {
    var bodies: [[UInt8]] = [
      "", " ", "null", "true", "0", "-", "1e999999", "\"\"", "[]", "[[]]", "{", "}", "{}}", "{\"a\"}", "{\"a\":}",
      "{\"\":1}",
      "{\"a\":1,\"a\":2}", "{\"client\":null}", "{\"client\":1,\"spaces\":{},\"bundles\":0}", "nul", "\u{FEFF}{}",
      "{\"client\":\"00000000000000000000000000000000\",\"spaces\":[null]}",
      "{\"client\":\"00000000000000000000000000000000\",\"bundles\":[{}]}",
      "{\"client\":\"00000000000000000000000000000000\",\"bundles\":[{\"mutations\":[{}]}]}",
      "{\"client\":\"00000000000000000000000000000000\",\"bundles\":[{\"mutations\":{}}]}",
      "{\"client\":\"00000000000000000000000000000000\",\"spaces\":[{\"space\":\"zz\",\"version\":-1}]}",
      "{\"space\":[]}", "{\"space\":\"ABCDEF00000000000000000000000000\"}", "{\"space\":\"\u{0}\"}",
      "{\"space\":\"00000000000000000000000000000000\",\"kind\":\"castle\"}",
      "{\"email\":[],\"password\":{}}", "{\"email\":\"a\",\"password\":null}",
      "{\"name\":1,\"email\":2,\"password\":3}",
      "{\"amount\":1}", "{\"amount\":\"1e9\"}", "{\"amount\":\"99999999999999999999\"}",
      "{\"amount\":\"1\",\"date\":7}",
      "{\"everywhere\":\"yes\"", "{\"a\":\"\\ud800\"}", "{\"a\":\"\\x\"}", "\"\u{1F}\"",
    ].map { Array($0.utf8) }
    bodies.append([0xFF, 0xFE, 0x00])
    bodies.append(Array("{\"a\":\"".utf8) + [0xC3, 0x28] + Array("\"}".utf8))
    bodies.append([UInt8](repeating: 0x5B, count: 200_000))
    bodies.append(Array(String(repeating: "{\"a\":", count: 50_000).utf8))
    bodies.append(Array("{\"a\":\"".utf8) + [UInt8](repeating: 0x61, count: 900_000) + Array("\"}".utf8))
    return bodies
  }()

  @Test func hostileBodiesGetAClearRefusalOnEveryRoute() async throws {
    let server = TestServer()
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      _ = try await ada.makeSpace("ada")
      let cookie = ada.sessionCookie
      for call in CallName.all where call.hasBody && call != .signOut {
        // Of these an empty body is the usual one.
        let isEmptyFine: Set<CallName> = [
          .sendVerification, .keepAddress, .deleteAccount, .noteExport, .passkeyOptions, .dropPush, .testPush,
          .dropNoticeMail,
        ]
        for body in Self.hostileBodies where !(body.isEmpty && isEmptyFine.contains(call)) {
          ada.take(cookie)
          let answer = try await ada.call(call.method, call.path, body)
          #expect((400..<500).contains(answer.status), "\(call) \(answer.status) \(body.prefix(60))")
          #expect(try answer.errorCode?.isEmpty == false)
          #expect(try answer.json["error"]?["message"]?.stringValue?.isEmpty == false)
        }
      }
      ada.take(cookie)
      for body in Self.hostileBodies {
        let answer = try await Person(client).call(.post, "/v1/auth/sign-out", body)
        #expect(answer.status == 200 || (400..<500).contains(answer.status))
      }
      #expect(try await ada.call(.get, "/v1/auth/session").json["user"] != .null)
    }
  }

  @Test func hostileMutationsAreAnsweredAndTheSpaceStaysSound() async throws {
    let server = TestServer()
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let notebook = try await ada.makeSpace("ada")
      let good = notebook.spend(3).json.text
      var sequence = 3
      for (find, replace) in [
        ("-1230", "9223372036854775807"), ("-1230", "-9223372036854775808"), ("-1230", "1e400"), ("-1230", "\"x\""),
        ("2026-11-21", "0000-00-00"), ("2026-11-21", "9999-12-31"), ("\"CHF\"", "\"ZZZ\""), ("\"CHF\"", "null"),
        ("\"Coffee\"", "\"\\u0000\""), ("1795000000003", "-9223372036854775808"), ("\"args\":{", "\"args\":[],\"x\":{"),
        ("\"schema\":1", "\"schema\":-1"), ("\"schema\":1", "\"schema\":99"), ("addTransaction", "purge"),
        ("addTransaction", "undo"), ("addTransaction", "adoptRecords"), ("addTransaction", ""),
      ] {
        let text = good.replacing(find, with: replace).replacing("\"sequence\":3", with: "\"sequence\":\(sequence)")
        let body = "{\"client\":\"\(notebook.client.text)\",\"bundles\":[{\"mutations\":[\(text)]}]}"
        let answer = try await ada.call(.post, "/v1/sync", Array(body.utf8))
        if answer.status == 200 {
          let reply = SyncReply(json: try answer.json)
          #expect(reply.statuses == ["rejected"] || reply.statuses == ["applied"], "\(find) \(replace)")
          sequence += 1
        } else {
          #expect(answer.status == 400, "\(find) \(replace)")
        }
      }
      let last = try await ada.sync(notebook.request([[notebook.spend(Int64(sequence), record: "last")]]))
      #expect(last.statuses == ["applied"])
    }
  }

  @Test func strangeQueriesAndPathsAreRefused() async throws {
    let server = TestServer()
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      _ = try await ada.makeSpace("ada")
      for path in [
        "/v1/transactions?page=0", "/v1/transactions?page=99999999999999999999", "/v1/transactions?limit=-1",
        "/v1/transactions?from=2026-02-30", "/v1/transactions?space=x", "/v1/events?spaces=x", "/v1/nothing", "/v1/",
        "/../etc/passwd", "/%2e%2e/etc/passwd", "/.git/config", "/a.b.c", "//", "/v1/sync", "/index.html/..",
      ] {
        let answer = try await ada.call(.get, path)
        #expect((400..<500).contains(answer.status), "\(path) \(answer.status)")
        #expect(try answer.errorCode?.isEmpty == false, "\(path)")
      }
    }
  }

  @Test func everyAnswerCarriesTheSecurityHeaders() async throws {
    let server = TestServer()
    try await server.run { client in
      let paths = CallName.all.map { ($0.method, $0.path) } + [(.get, "/nothing.js"), (.get, "/transactions")]
      for (method, path) in paths {
        let answer = try await Person(client).call(method, path, method == .post ? [0x7B, 0x7D] : nil)
        for (name, part) in [
          ("Content-Security-Policy", "script-src 'self' 'wasm-unsafe-eval'"), ("X-Content-Type-Options", "nosniff"),
          ("Referrer-Policy", "no-referrer"), ("X-Frame-Options", "DENY"),
          ("Cross-Origin-Opener-Policy", "same-origin"),
          ("Cross-Origin-Resource-Policy", "same-origin"), ("Permissions-Policy", "camera=()"),
        ] {
          #expect(answer.headers[HTTPField.Name(name)!]?.contains(part) == true, "\(path) \(name)")
        }
        #expect(answer.headers[.cacheControl] != nil)
      }
      #expect(!ResponseHeaders.contentSecurityPolicy.contains("unsafe-inline"))
      #expect(!ResponseHeaders.contentSecurityPolicy.contains("'unsafe-eval'"))
    }
  }

  @Test func otherSitesCannotWrite() async throws {
    let server = TestServer()
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let refused: [HTTPFields] = [
        [.origin: "https://evil.example"], [.origin: "null"], [.origin: "http://localhost:1"],
        [CrossSiteCheck.fetchSite: "cross-site"], [CrossSiteCheck.fetchSite: "same-site"],
      ]
      for call in CallName.all where call.hasBody {
        for headers in refused {
          let answer = try await ada.call(call.method, call.path, Array("{}".utf8), headers: headers)
          #expect(answer.status == 403, "\(call)")
        }
      }
      let space = object([("space", .string(RecordID(derivedFrom: "x").text))])
      for headers: HTTPFields in [[.origin: "http://localhost"], [CrossSiteCheck.fetchSite: "same-origin"], [:]] {
        #expect((200...201).contains(try await ada.post("/v1/spaces", space, headers: headers).status))
      }
      // What a form can send is no JSON.
      for type in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"] {
        #expect(try await ada.post("/v1/spaces", space, headers: [.contentType: type]).status == 415)
      }
    }
  }

  @Test func bodiesAreLimited() async throws {
    let server = TestServer()
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      for call in CallName.all where call.hasBody {
        let body = [UInt8](repeating: 0x20, count: call.bodyLimit + 1)
        let answer = try await ada.call(call.method, call.path, body)
        #expect(answer.status == 413, "\(call)")
      }
    }
  }

  @Test func openAPIDescribesExactlyTheRouter() async throws {
    let server = TestServer()
    let paths = try #require(TestServer.description["paths"]?.members)
    var described: Set<String> = []
    for path in paths {
      for method in path.value.members ?? [] { described.insert(method.name.uppercased() + " " + path.name) }
    }
    #expect(described == Set(CallName.all.map { $0.method.rawValue + " " + $0.path }))
    try await server.run { client in
      let answer = try await Person(client).call(.get, "/openapi.json")
      #expect(answer.status == 200 && answer.body == TestServer.description.bytes)
      // Each described call is there; what is not described is not.
      for call in CallName.all {
        let body: [UInt8]? = call.hasBody ? Array("{}".utf8) : nil
        let answer = try await Person(client).call(call.method, call.path, body)
        // A card's address is a secret: a wrong one is not found, by the call that is there (NTF-10). A store's notices
        // are for servers that have one.
        let isThere =
          call == .glance || call == .storeNotice ? try answer.errorCode == "not-found" : answer.status != 404
        #expect(isThere, "\(call)")
      }
      for path in ["/v1/users", "/v1/auth", "/v1/auth/passwords", "/v1/export"] {
        #expect(try await Person(client).call(.get, path).status == 404)
        #expect(try await Person(client).call(.post, path, Array("{}".utf8)).status == 404)
      }
    }
  }

  /// The head of the answer to a plain request for this name.
  private func head(_ server: TestServer, _ path: String, host: String, headers: String = "") async throws -> String {
    try await server.live { client in
      let port = try #require(client.port)
      let socket = try #require(PlainSocket(port: port, patienceSeconds: 20))
      #expect(socket.stream(path, host: host, headers: headers))
      return try #require(await socket.later(until: "\r\n\r\n")).lowercased()
    }
  }

  @Test("SEC-12 plain HTTP is answered by a redirect, or by what to do about it; this machine's own name is exempt")
  func plainHTTP() async throws {
    let known = TestServer { $0.site = "https://money.example.org" }
    let moved = try await head(known, "/together?x=1", host: "money.lan:8080")
    #expect(moved.hasPrefix("http/1.1 308") && moved.contains("location: https://money.example.org/together?x=1\r\n"))
    #expect(!moved.contains("strict-transport-security"), "a browser has to pass over it on a plain answer (RFC 6797)")
    let call = try await head(known, "/v1/auth/session", host: "money.lan:8080")
    #expect(call.hasPrefix("http/1.1 403") && !call.contains("location:"), "a call was readable already")
    let secured = try await head(
      known, "/v1/auth/session", host: "money.example.org", headers: "X-Forwarded-Proto: https\r\n")
    #expect(secured.hasPrefix("http/1.1 200") && secured.contains("strict-transport-security: max-age=31536000"))
    let unknown = TestServer()
    let page = try await head(unknown, "/", host: "192.168.1.5:8080")
    #expect(page.hasPrefix("http/1.1 403") && page.contains("content-type: text/html"))
    #expect(try await head(unknown, "/health", host: "192.168.1.5:8080").hasPrefix("http/1.1 200"))
    #expect(try await head(unknown, "/v1/auth/session", host: "localhost:8080").hasPrefix("http/1.1 200"))
  }

  @Test("SEC-12 which names are this machine's own") func plainAddressesOtherThanLocalhostGetAnExplanation() {
    for host in ["localhost", "localhost:8080", "127.0.0.1", "127.0.0.1:80", "[::1]:8080", "app.localhost:1"] {
      #expect(Transport.isLocal(host: host), "\(host)")
    }
    for host in [
      "", "192.168.1.5:8080", "example.org", "localhost.evil.example", "127.evil.example", "127.0.0.1.evil.example",
    ] {
      #expect(!Transport.isLocal(host: host), "\(host)")
    }
  }

  @Test func aProxyOnThisMachineCanVouchForHTTPS() async throws {
    let server = TestServer()
    try await server.run { client in
      let form = object([
        ("name", .string("Ada")), ("email", .string("ada@example.org")), ("password", .string("Engine1842")),
      ])
      let answer = try await Person(client).post("/v1/auth/sign-up", form, headers: [Transport.forwardedProto: "https"])
      let cookie = try #require(answer.headers[.setCookie])
      #expect(cookie.hasPrefix("__Host-evenkeel=") && cookie.contains("; Secure") && cookie.contains("HttpOnly"))
      #expect(cookie.contains("SameSite=Strict") && cookie.contains("Path=/") && !cookie.contains("Domain"))
      #expect(answer.headers[HTTPField.Name("Strict-Transport-Security")!] == "max-age=31536000")
    }
  }

  @Test func metricsNameCallsAndNobody() async throws {
    let server = TestServer()
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let notebook = try await ada.makeSpace("ada")
      let text = try await ada.call(.get, "/metrics").text
      #expect(text.contains("evenkeel_mutations_applied_total 2"))
      #expect(text.contains("evenkeel_requests_total{call=\"/v1/sync\",status=\"2xx\"} 1"))
      for word in ["Ada", "example.org", notebook.space.text] { #expect(!text.contains(word)) }
      #expect(text.contains("evenkeel_sealing_seconds_count 1\n"))
      #expect(text.contains("evenkeel_opening_seconds_count 1\n"))
      // Every figure is explained, once.
      let types = text.split(separator: "\n").filter { $0.hasPrefix("# TYPE ") }.compactMap {
        $0.split(separator: " ").dropFirst(2).first
      }
      let helps = text.split(separator: "\n").filter { $0.hasPrefix("# HELP ") }.compactMap {
        $0.split(separator: " ").dropFirst(2).first
      }
      #expect(types == helps && Set(types).count == types.count && types.count > 15)
      #expect(try await ada.call(.get, "/health").status == 200)
      #expect(try await ada.call(.get, "/ready").status == 200)
    }
  }

  @Test("GEN-5 the clock is told to anybody, as it was moved, and never kept") func theClockIsTold() async throws {
    let plain = TestServer()
    try await plain.run { client in
      let answer = try await Person(client).call(.get, "/v1/clock")
      #expect(answer.status == 200 && answer.headers[.cacheControl] == "no-store")
      #expect(try answer.json["now"]?.integerValue == plain.clock.now)
      #expect(try answer.json["movedMilliseconds"]?.integerValue == 0)
    }
    let day = CalendarDate.day(2026, 2, 24)
    let moved = TestServer { $0.clock = .starting(on: day, zone: .gmt) }
    try await moved.run { client in
      let json = try await Person(client).call(.get, "/v1/clock").json
      let now = try #require(json["now"]?.integerValue)
      #expect(now / 86_400_000 == Int64(day.daysSinceEpoch))
      #expect(try #require(json["movedMilliseconds"]?.integerValue) % 86_400_000 == 0)
    }
  }
}
