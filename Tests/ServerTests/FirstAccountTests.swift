import Basis
import HTTPTypes
import HummingbirdTesting
import Synchronization
import Testing

@testable import Server
@testable import Store

@Suite("ACC-20: a fresh server belongs to whoever started it")
struct FirstAccountTests {
  private final class Printed: Sendable {
    private let lines = Mutex<[String]>([])
    var all: [String] { lines.withLock { $0 } }
    func note(_ line: String) { lines.withLock { $0.append(line) } }
  }

  private func server(_ change: @escaping (inout ServerSettings) -> Void = { _ in }) -> TestServer {
    TestServer {
      $0.firstAccountNeedsLink = true
      change(&$0)
    }
  }

  private func signUp(_ client: any TestClientProtocol, _ invitation: String? = nil, headers: HTTPFields = [:])
    async throws -> Answer
  {
    var form = [
      ("name", JSON.string("Mallory")), ("email", .string("m@example.org")), ("password", .string("Engine1842")),
    ]
    if let invitation { form.append(("invitation", .string(invitation))) }
    return try await Person(client).post("/v1/auth/sign-up", object(form), headers: headers)
  }

  @Test("who may make an account is told before anybody tries, to whoever asks for the ways to sign in")
  func registration() async throws {
    for (registration, said) in [(ServerSettings.Registration.open, "open"), (.invite, "invite"), (.closed, "closed")] {
      try await TestServer { $0.registration = registration }.run { client in
        let stranger = Person(client)
        #expect(try await stranger.call(.get, "/v1/auth/providers").json["registration"] == .string("first"))
        try await Person(client).signUp("Ada")
        #expect(try await stranger.call(.get, "/v1/auth/providers").json["registration"] == .string(said))
      }
    }
  }

  @Test("on this machine, by its own name and without a proxy, nothing is asked") func local() async throws {
    try await self.server().run { client in
      let answer = try await signUp(client)
      #expect(answer.status == 200)
    }
  }

  @Test(
    "any sign of a proxy, an address of its own, a proxy that was named, or listening for others: the link is needed")
  func others() async throws {
    for name in ["X-Forwarded-For", "X-Forwarded-Proto", "X-Real-IP", "Forwarded", "Via", "X-Forwarded-Host"] {
      try await self.server().run { client in
        let answer = try await signUp(client, headers: [try #require(HTTPField.Name(name)): "x"])
        #expect(try answer.status == 403 && answer.errorCode == "sign-up.first-link-needed", "\(name)")
      }
    }
    let changes: [@Sendable (inout ServerSettings) -> Void] = [
      { $0.host = "0.0.0.0" }, { $0.site = "https://money.example.org" },
      { $0.proxies = Proxies("10.0.0.0/8") ?? .thisMachine },
    ]
    for change in changes {
      let server = self.server { change(&$0) }
      try await server.run { client in
        #expect(try await signUp(client).errorCode == "sign-up.first-link-needed")
        #expect(try await signUp(client, "wrong").errorCode == "sign-up.first-link-wrong")
        #expect(
          try await signUp(client, String(server.core.accounts.first.secret.dropLast()) + "!").errorCode
            == "sign-up.first-link-wrong")
        #expect(try await server.storage.hasAccounts() == false)
        #expect(
          try await signUp(client, " http://localhost:8080/sign-up#" + server.core.accounts.first.secret + "\n").status
            == 200)
        let session = try await server.storage.account(email: "m@example.org")
        #expect(session?.isOperator == true)
      }
    }
  }

  @Test(
    "a passkey and a provider make no first account without it either; once there is one, nothing is asked any more")
  func otherWays() async throws {
    let server = self.server {
      $0.site = "http://localhost:8080"; $0.host = "0.0.0.0"
    }
    try await server.run { client in
      let refused = try await Person(client).post("/v1/auth/passkey/new", object([("name", .string("Mallory"))]))
      #expect(try refused.errorCode == "sign-up.first-link-needed", "\(refused.text)")
      #expect(try await signUp(client, server.core.accounts.first.secret).status == 200)
      try await Person(client).signUp("Ben")
      let ben = try await server.storage.account(email: "ben@example.org")
      #expect(ben?.isOperator == false)
    }
    let origin = Origin(network: "203.0.113.1", device: "")
    let fresh = self.server { $0.host = "0.0.0.0" }
    await #expect(throws: HTTPFailure.self) {
      try await fresh.core.accounts.admit("a@example.org", invitation: nil, invited: nil, from: origin)
    }
    let admitted = try await fresh.core.accounts.admit(
      "a@example.org", invitation: fresh.core.accounts.first.secret, invited: nil, from: origin)
    #expect(admitted.isFirst)
  }

  @Test(
    "the link is printed once, where it is needed: at the start, or when somebody came by a proxy that nobody named")
  func printed() throws {
    var open = ServerSettings()
    open.host = "0.0.0.0"
    let (first, printed) = (FirstAccount(open), Printed())
    first.announce(at: "https://money.example.org", isUnclaimed: true) { printed.note($0) }
    #expect(printed.all == ["https://money.example.org/sign-up#" + first.secret])
    let (local, later) = (FirstAccount(ServerSettings()), Printed())
    local.announce(at: "http://localhost:8080", isUnclaimed: true) { later.note($0) }
    try local.requireOwner(nil, from: Origin(network: "127.0.0.1", device: "", isDirect: true))
    #expect(later.all.isEmpty)
    for _ in 0..<2 {
      #expect(throws: HTTPFailure.self) {
        try local.requireOwner(nil, from: Origin(network: "203.0.113.1", device: ""))
      }
    }
    #expect(later.all == ["http://localhost:8080/sign-up#" + local.secret])
    let (claimed, silent) = (FirstAccount(open), Printed())
    claimed.announce(at: "https://money.example.org", isUnclaimed: false) { silent.note($0) }
    #expect(silent.all.isEmpty)
    #expect(first.secret != local.secret && first.secret.utf8.count == 43)
  }
}
