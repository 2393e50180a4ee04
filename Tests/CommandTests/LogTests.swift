import Basis
import Foundation
import FoundationNetworking
import Proving
import Testing

/// SEC-16: what a busy server says of itself, at its most talkative.
@Suite(.serialized) struct LogTests {
  private static let planted = [
    "Plantagenet", "plantagenet@example.ch", "Quiet-harbour-7", "Wrong-harbour-8", "4711.42", "471142",
    "Psychotherapie",
    "Liebesbrief", "Gartenverein", "Erpressung", "nobody-at-all@example.ch", "ek_",
    // Of messages (CAP-14).
    "Knoblauchbude", "8151.77", "815177", "Kapernaum", "739164",
  ]

  @Test(
    "SEC-16, CAP-14: no name, address, password, amount, note, token, key or message is in the logs, whatever fails")
  func nothingIsTold() async throws {
    let folder = try TemporaryFolder()
    let log = URL(fileURLWithPath: folder.path + "/log")
    try Data().write(to: log)
    let server = Process()
    server.executableURL = URL(fileURLWithPath: Shell.executable)
    server.arguments = ["serve", "--port", "0", "--data", folder.path + "/data"]
    // Nobody listens at the mail server: that is a fault to tell about, too.
    server.environment = [
      "HOME": "/nonexistent", "PATH": "/usr/bin:/bin", "EVENKEEL_LOG": "trace", "EVENKEEL_SIGNUP": "open",
      "EVENKEEL_SMTP_URL": "smtp://127.0.0.1:9", "EVENKEEL_MAIL_FROM": "evenkeel@example.ch",
      "EVENKEEL_URL": "http://localhost",
    ]
    let output = try FileHandle(forWritingTo: log)
    server.standardOutput = output
    server.standardError = output
    try server.run()
    defer { server.terminate() }
    func text() throws -> String { String(decoding: try Data(contentsOf: log), as: UTF8.self) }
    var port = ""
    for _ in 0..<200 where port.isEmpty {
      try await Task.sleep(for: .milliseconds(50))
      if let line = try text().split(separator: "\n").first(where: { $0.contains("is ready at") }) {
        port = String(line.split(separator: ":").last?.filter(\.isNumber) ?? "")
      }
    }
    let site = "http://127.0.0.1:\(port)"
    let session = URLSession(configuration: .ephemeral)
    func call(_ method: String, _ path: String, _ body: String?, key: String? = nil) async throws -> (Int, String) {
      var request = URLRequest(url: try #require(URL(string: site + path)))
      request.httpMethod = method
      request.httpBody = body.map { Data($0.utf8) }
      if body != nil { request.setValue("application/json", forHTTPHeaderField: "Content-Type") }
      if let key { request.setValue(key, forHTTPHeaderField: "X-API-Key") }
      let (data, response) = try await session.data(for: request)
      return ((response as? HTTPURLResponse)?.statusCode ?? 0, String(decoding: data, as: UTF8.self))
    }
    let mail = "plantagenet@example.ch"
    let space = RecordID(derivedFrom: "space of the logs").text
    #expect(
      try await call(
        "POST", "/v1/auth/sign-up", #"{"name":"Plantagenet","email":"\#(mail)","password":"Quiet-harbour-7"}"#
      ).0 == 200)
    #expect(try await call("POST", "/v1/auth/sign-in", #"{"email":"\#(mail)","password":"Wrong-harbour-8"}"#).0 == 401)
    #expect(
      try await call("POST", "/v1/auth/sign-in", #"{"email":"nobody-at-all@example.ch","password":"Wrong-harbour-8"}"#)
        .0 == 401)
    #expect(try await call("POST", "/v1/auth/sign-in", #"{"email":"\#(mail)","password":"Quiet-harbour-7"}"#).0 == 200)
    #expect(try await call("POST", "/v1/auth/reset", #"{"email":"\#(mail)"}"#).0 == 200)
    #expect(try await call("POST", "/v1/spaces", #"{"space":"\#(space)","kind":"personal"}"#).0 == 201)
    let key =
      try JSON.parse(Array(try await call("POST", "/v1/keys", #"{"name":"Liebesbrief","scope":"full"}"#).1.utf8))[
        "key"]?.stringValue ?? ""
    #expect(key.hasPrefix("ek_"))
    // Without a currency, with broken bytes, with a note in the address, with a key that is none: refused in all ways.
    let entry = #"{"amount":"-4711.42","payee":"Psychotherapie","notes":"Erpressung"}"#
    #expect(try await call("POST", "/v1/transactions", entry, key: key).0 >= 400)
    #expect(
      try await call("POST", "/v1/transactions", #"{"amount":"-4711.42","payee":"Psychotherapie""#, key: key).0 == 400)
    #expect(try await call("GET", "/v1/transactions?from=Erpressung&limit=471142", nil, key: key).0 == 400)
    #expect(try await call("GET", "/v1/transactions", nil, key: key + "x").0 == 401)
    // Messages that are taken, told apart, broken, too large, with a wrong key, and twice.
    let message = #"{"sender":"Kapernaum","text":"Your card was charged CHF 8151.77 at Knoblauchbude."}"#
    for body in [message, message, #"{"sender":"Kapernaum","text":"Knoblauchbude: your one-time code is 739164."}"#] {
      #expect(try await call("POST", "/v1/capture", body, key: key).0 < 500)
    }
    #expect(
      try await call("POST", "/v1/capture", #"{"sender":"Kapernaum","text":"CHF 8151.77 at Knobl"# + "\u{0}", key: key)
        .0 < 500)
    #expect(
      try await call(
        "POST", "/v1/capture", "[" + Array(repeating: message, count: 101).joined(separator: ",") + "]", key: key
      ).0 >= 400)
    #expect(try await call("POST", "/v1/capture", message, key: key + "x").0 == 401)
    _ = try await call("GET", "/Gartenverein/Liebesbrief?q=Psychotherapie", nil)
    let sync =
      #"{"client":"\#(space)","spaces":[],"bundles":[{"mutations":[{"id":"\#(space)","space":"\#(space)","sequence":1,"name":"addTransaction","args":{"description":"Psychotherapie","amount":-471142}}]}]}"#
    #expect(try await call("POST", "/v1/sync", sync).0 == 200)
    #expect(try await call("POST", "/v1/sync", #"{"client":"Liebesbrief"}"#).0 == 400)
    #expect(try await call("PATCH", "/v1/auth/profile", #"{"name":"Plantagenet Gartenverein"}"#).0 == 200)
    #expect(try await call("POST", "/v1/join", #"{"code":"Erpressung","name":"Gartenverein"}"#).0 >= 400)
    #expect(try await call("DELETE", "/v1/account", "{}").0 == 200)
    #expect(try await call("POST", "/v1/account/keep", #"{"email":"\#(mail)","password":"Quiet-harbour-7"}"#).0 == 200)
    // The postman had time to fail.
    for _ in 0..<100 {
      if try text().contains("could not be handed over") { break }
      try await Task.sleep(for: .milliseconds(100))
    }
    server.terminate()
    server.waitUntilExit()
    let said = try text()
    #expect(
      said.contains("/v1/sync") && said.contains("/v1/capture") && said.contains("could not be handed over"),
      "the log says something: \(said.prefix(300))")
    for word in Self.planted {
      #expect(
        !said.localizedCaseInsensitiveContains(word),
        "‹\(word)› in: \(said.split(separator: "\n").first { $0.localizedCaseInsensitiveContains(word) } ?? "")")
    }
  }
}
