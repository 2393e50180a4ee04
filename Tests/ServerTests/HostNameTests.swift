import Basis
import Testing

@testable import Server

@Suite("SEC-13: a server answers by its own names only (DNS rebinding)")
struct HostNameTests {
  private func names(_ change: (inout ServerSettings) -> Void) -> HostNames {
    var settings = ServerSettings()
    change(&settings)
    return HostNames(settings)
  }

  @Test(
    "its address and those that were named beside it; its own names for itself; addresses, which no name server gives out"
  )
  func taken() {
    let names = names {
      $0.site = "https://Money.example.org:8443"
      $0.hosts = ["money.home.arpa"]
    }
    for host in [
      "money.example.org", "MONEY.example.org:8443", "money.example.org.", "money.home.arpa", "localhost:8080",
      "a.localhost", "127.0.0.1",
      "[::1]:8080", "192.168.1.20:8080", "[fe80::1]:80", "203.0.113.9",
    ] { #expect(names.contains(host), "\(host)") }
    for host in [
      "evil.example", "evil.example:8080", "money.example.org.evil.example", "xmoney.example.org", "example.org", "",
      "localhost.evil.example",
      "127.0.0.1.evil.example", "192.168.1.20.evil.example", "2130706433", "0x7f.1", "raspberrypi.local", "raspberrypi",
      "[evil.example]",
    ] { #expect(!names.contains(host), "\(host)") }
    #expect(!names.contains(nil))
  }

  @Test("without an address of its own only this machine's name, and those of its certificate")
  func unnamed() {
    #expect(!names { _ in }.contains("evil.example"))
    let own = names {
      $0.certificateNames = CertificateNames(["Money.lan", "*.home.example", "*", "*.", "", "10.0.0.9"])
    }
    for host in ["money.lan", "MONEY.LAN:8443", "money.lan.", "a.home.example", "10.0.0.9", "localhost"] {
      #expect(own.contains(host), "\(host)")
    }
    for host in ["evil.example", "xmoney.lan", "a.money.lan", "home.example", "a.b.home.example", "lan", ""] {
      #expect(!own.contains(host), "\(host)")
    }
    let both = names {
      $0.certificateNames = CertificateNames(["money.lan"])
      $0.site = "https://money.example.org"
    }
    #expect(!both.contains("money.lan"))
  }

  @Test(
    "EVENKEEL_HOSTS: names, and nothing else",
    arguments: ["", " ", "https://a.example", "a.example:80", "a.example/x", "*.example", "a b", "a,,b"])
  func nonsense(text: String) {
    var settings = ServerSettings()
    do throws(SettingsProblem) {
      try settings.read(environment: ["EVENKEEL_HOSTS": text])
      if text == "a,,b" { return #expect(settings.hosts == ["a", "b"]) }
      Issue.record("it was taken: \(text)")
    } catch { #expect(error.setting == "EVENKEEL_HOSTS") }
  }

  /// Head and beginning of the body.
  private func answer(_ server: TestServer, _ path: String, host: String, headers: String = "") async throws -> String {
    try await server.live { client in
      let port = try #require(client.port)
      let socket = try #require(PlainSocket(port: port, patienceSeconds: 20))
      #expect(socket.stream(path, host: host, headers: headers + "Connection: close\r\n"))
      let head = try #require(await socket.later(until: "\r\n\r\n"))
      return head + (await socket.later(until: "}") ?? "")
    }
  }

  @Test("a page whose name was made to lead here is answered nothing, whatever it says of a proxy") func rebinding()
    async throws
  {
    let fresh = TestServer()
    let proxied = "X-Forwarded-Proto: https\r\n"
    let call = try await answer(fresh, "/v1/auth/session", host: "evil.example:8093", headers: proxied)
    #expect(call.hasPrefix("HTTP/1.1 421") && call.contains("request.unknown-host"), "\(call)")
    let page = try await answer(fresh, "/", host: "evil.example:8093", headers: proxied + "Accept-Language: de\r\n")
    #expect(page.hasPrefix("HTTP/1.1 421") && page.contains("text/html"))
    #expect(try await answer(fresh, "/health", host: "evil.example", headers: proxied).hasPrefix("HTTP/1.1 200"))
    #expect(
      try await answer(fresh, "/v1/auth/session", host: "192.168.1.20:8093", headers: proxied).hasPrefix("HTTP/1.1 200")
    )
    let known = TestServer { $0.site = "https://money.example.org" }
    #expect(
      try await answer(known, "/v1/auth/session", host: "money.example.org", headers: proxied).hasPrefix("HTTP/1.1 200")
    )
    #expect(
      try await answer(known, "/v1/auth/session", host: "evil.example", headers: proxied).hasPrefix("HTTP/1.1 421"))
  }
}
