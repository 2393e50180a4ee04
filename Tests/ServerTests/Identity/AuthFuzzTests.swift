import Basis
import HTTPTypes
import HummingbirdTesting
import Ledger
import NIOCore
import Proving
import Testing

@testable import Server
@testable import Store

@Suite("SEC-15: ten thousand odd requests on the routes about signing in")
struct AuthFuzzTests {
  private static let names = [
    "provider", "purpose", "return", "remember", "invitation", "token", "email", "password", "name", "confirmation",
    "key",
    "scope", "days", "everywhere", "keep", "state", "code",
  ]

  private static func text(_ random: inout SeededRandom) -> String {
    let known = [
      "", "oidc", "google", "firebase", "link", "keep", "confirm", "sign-in", "ann@example.org", "Engine1842", "/",
      "//x", "a.b.c",
      "\u{0}", "\u{202E}e\u{301}", "../..", "%00", "' OR 1=1", "eyJhbGciOiJub25lIn0.e30.",
      String(repeating: "a", count: 43),
      String(repeating: "é", count: 5000),
    ]
    return random.pick(known)
  }

  private static func value(_ random: inout SeededRandom, depth: Int = 0) -> JSON {
    switch Int.random(in: 0..<9, using: &random) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &random))
    case 2: return .integer(Int64.random(in: .min ... .max, using: &random))
    case 3: return .decimal("1e999")
    case 4 where depth < 4: return .array([value(&random, depth: depth + 1)])
    case 5 where depth < 4: return .object([JSONMember(random.pick(names), value(&random, depth: depth + 1))])
    default: return .string(text(&random))
    }
  }

  private static func body(_ random: inout SeededRandom) -> [UInt8] {
    var members: [JSONMember] = []
    for _ in 0..<Int.random(in: 0...5, using: &random) {
      members.append(JSONMember(random.pick(names), value(&random)))
    }
    var bytes = JSON.object(members).bytes
    switch Int.random(in: 0..<6, using: &random) {
    case 0: bytes = Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &random)))
    case 1: bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
    default: break
    }
    return bytes
  }

  @Test("SEC-15, ACC-09: every answer is one that is meant, in the one shape, and nothing falls over")
  func everyAnswerIsMeant() async throws {
    let seed: UInt64 = 20_261_122
    // Links to new passwords take their time on purpose; the hostile bodies of `HTTPTests` are for them.
    let calls = CallName.all.filter { $0.path.hasPrefix("/v1/auth") && $0 != .askReset }
    try await TestIssuer.serving { server, issuer, client in
      var random = SeededRandom(seed: seed)
      let ann = Visitor(client, issuer)
      try await ann.signUp("Ann")
      let flow = try issuer.agree(to: try await ann.start())
      let session = ann.cookies.map { $0.key + "=" + $0.value }.joined(separator: "; ")
      for number in 0..<10_000 {
        let call = random.pick(calls)
        let id = random.pick(["oidc", "google", "", "%2e%2e", RecordID(derivedFrom: "x").text])
        var path = call.path.replacing("{provider}", with: id).replacing("{identity}", with: id).replacing(
          "{session}", with: id)
        if call.isSendingOn, call.method == .get {
          let state = random.pick([flow["state"] ?? "", "x", "%zz", ""])
          path +=
            "?state=\(state)&"
            + random.pick(["code=1", "error=access_denied", "error=x&code=2", "state=1", "%ff=%ff", "iss=x"])
        }
        var headers: HTTPFields = [Transport.forwardedFor: "10.0.\(number / 250).\(number % 250)"]
        headers[.contentType] = random.pick([
          "application/json", "application/json", "application/json", "application/x-www-form-urlencoded", "text/plain",
          "",
        ])
        headers[.cookie] = random.pick([session, session, "evenkeel=x", "evenkeel-way=; evenkeel-way=y", ""])
        let body = call.method == .get ? nil : Self.body(&random)
        let answer = try await client.answer(
          call.method, path, headers: headers, body: body.map { ByteBuffer(bytes: $0) })
        let about =
          "seed \(seed), request \(number): \(call.method) \(path.prefix(80)) \(answer.status) \(answer.text.prefix(200))"
        #expect(
          answer.status == 303 || (200..<300).contains(answer.status) || (400..<500).contains(answer.status), "\(about)"
        )
        if answer.status >= 400 { #expect(try answer.errorCode?.isEmpty == false, "\(about)") }
        #expect(
          answer.headers[HTTPField.Name("Content-Security-Policy")!] == ResponseHeaders.contentSecurityPolicy,
          "\(about)")
      }
      #expect(try await Visitor(client, issuer).goes().status < 500, "it still serves")
    }
  }
}
