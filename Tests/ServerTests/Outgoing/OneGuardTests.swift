import Basis
import Foundation
import Synchronization
import Testing

@testable import Server

/// SEC-13: whoever names an address, this server goes there in one way alone.
@Suite("One guard stands before banks, push services and identity providers") struct OneGuardTests {
  /// What hostile name servers say; each stands for a network that is not for everybody.
  private static let answers = [
    ["127.0.0.1"], ["10.0.0.1"], ["169.254.169.254"], ["192.168.1.1", "1.1.1.1"], ["1.1.1.1", "fd00::1"], ["::1"],
    ["::ffff:10.0.0.1"],
    ["64:ff9b::7f00:1"], ["100.64.0.1"], ["0.0.0.0"],
  ]

  private func fetch(_ answers: [String], asked: Asked) -> OutgoingFetch {
    var fetch = OutgoingFetch()
    fetch.resolver = OutgoingResolver { (host) async throws(OutgoingResolver.Failed) in
      asked.hosts.withLock { $0.append(host) }
      return answers.compactMap { NetworkAddress($0) }
    }
    return fetch
  }

  private final class Asked: Sendable { let hosts = Mutex<[String]>([]) }

  @Test(
    "SSRF: a push service's name that leads inside is not gone to, and the message is not tried again",
    arguments: answers)
  func push(answers: [String]) async throws {
    let asked = Asked()
    let address = try #require(PushAddress("https://db5p.notify.windows.com/w/?token=x", more: .none))
    let outcome = await PushSender.send(
      .init(address: address, body: [1], authorization: "vapid t=a,k=b"), by: fetch(answers, asked: asked))
    #expect(outcome == .refused(status: 0))
    #expect(asked.hosts.withLock { $0 } == ["db5p.notify.windows.com"])
  }

  @Test("SSRF: an identity provider's name that leads inside is not gone to", arguments: answers)
  func issuers(answers: [String]) async throws {
    let asked = Asked()
    let directory = IssuerDirectory(clock: .system, fetch: fetch(answers, asked: asked))
    let provider = IdentityProvider.google(client: "a", secret: "b")
    await #expect(throws: IssuerDirectory.Trouble.self) { try await directory.metadata(of: provider) }
    let keys = try OutgoingAddress(FirebaseProject(id: "a").keys, hosts: .none)
    await #expect(throws: IssuerDirectory.Trouble.self) { try await directory.key("k", .rs256, at: keys) }
    #expect(asked.hosts.withLock { $0 } == ["accounts.google.com", "www.googleapis.com"])
  }

  @Test("SSRF: a bank's name that leads inside is not gone to", arguments: answers)
  func banks(answers: [String]) async throws {
    let asked = Asked()
    let connector = SimpleFIN(
      root: try OutgoingAddress(SimpleFIN.usualAddress, hosts: .none), hosts: .none, clock: .system,
      fetch: fetch(answers, asked: asked))
    let token = Data("https://bridge.simplefin.org/claim/1".utf8).base64EncodedString()
    await #expect(throws: BankFailure.proofRefused) { _ = try await connector.finish(.setupToken(token)) }
    #expect(asked.hosts.withLock { $0 } == ["bridge.simplefin.org"])
  }

  @Test(
    "SSRF: of an issuer's document nothing is taken that leads elsewhere than to itself, the internet or a host that the operator named"
  )
  func documents() async throws {
    for place in [
      "http://127.0.0.1:1/t", "https://10.0.0.1/t", "https://localhost/t", "https://keys.lan/t",
      "https://id.example.org:8443/t",
      "http://id.example.org/t", "https://[::1]/t", "https://a:b@id.example.org/t", "file:///etc/passwd",
      "https://2130706433/t", "//x",
    ] {
      try await TestIssuer.serving { _, issuer, client in
        issuer.state.withLock { $0.tokenAddress = place }
        let answer = try await Visitor(client, issuer).call(
          .post, "/v1/auth/identity/start", object([("provider", .string("oidc"))]))
        #expect(try answer.errorCode == "identity.refused", "\(place)")
      }
    }
    // What the operator named, too, is taken.
    try await TestIssuer.serving(with: {
      $0.identity.providers[0].hosts = $0.identity.providers[0].hosts.adding(hostOf: "https://keys.lan")
    }) {
      _, issuer, client in
      issuer.state.withLock { $0.tokenAddress = "https://keys.lan/t" }
      let answer = try await Visitor(client, issuer).call(
        .post, "/v1/auth/identity/start", object([("provider", .string("oidc"))]))
      #expect(answer.status == 200, "\(answer.text)")
    }
  }
}
