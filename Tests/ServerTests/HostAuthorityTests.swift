import Testing

@testable import Server

@Suite("SEC-13: Host is read by the letter") struct HostAuthorityTests {
  @Test(
    "what is a host",
    arguments: [
      ("localhost", "localhost", nil), ("LocalHost:8080", "localhost", 8080), ("localhost.", "localhost", nil),
      ("localhost.:1", "localhost", 1),
      ("money.example.org:443", "money.example.org", 443), ("a_b-c.example", "a_b-c.example", nil),
      ("127.0.0.1:0", "127.0.0.1", 0),
      ("[::1]", "::1", nil), ("[::1]:65535", "::1", 65_535), ("[FE80::1]", "fe80::1", nil),
      ("example.org:", "example.org", nil),
    ] as [(String, String, UInt16?)])
  func hosts(text: String, name: String, port: UInt16?) throws {
    let host = try #require(HostAuthority(text))
    #expect(host.name == name && host.port == port)
  }

  private static let nonsense = [
    "", " ", ".", "..", "a..b", ".a", ":", ":80", "a:b", "a:-1", "a:+1", "a: 80", "a:80 ", "a:65536", "a:999999",
    "a:00000080", "a:8\u{0660}",
    "127.0.0.1:8186@evil.example", "localhost:80@evil.example", "localhost@evil.example", "evil.example#localhost",
    "localhost/",
    "localhost:80/", "localhost?", "[::1].evil", "[::1]evil", "[::1]:80:80", "[::1", "::1", "::1]", "[]", "[127.0.0.1]",
    "[evil.example]",
    "[fe80::1%25eth0]", "[::1]@evil.example", "\u{661}27.0.0.1", "127.0.0.\u{661}", "１２７.0.0.1", "localhost\u{0}",
    "localhost\r\nX: y",
    "loc\u{130}lhost", "ﬂocalhost", "evil.example,localhost", "localhost evil.example", "%6cocalhost", "a:80:80",
    "127.0.0.1::80",
  ]

  @Test("what is none, although some of it is", arguments: nonsense) func nothing(text: String) {
    #expect(HostAuthority(text) == nil)
    #expect(!Transport.isLocal(host: text))
    #expect(!HostNames(ServerSettings()).contains(text))
  }

  @Test(
    "this machine's own names, and no others that look like them",
    arguments: [
      ("localhost", true), ("LOCALHOST:8080", true), ("app.localhost", true), ("localhost.", true), ("127.0.0.1", true),
      ("127.1.2.3:80", true),
      ("[::1]:80", true), ("127.0.0.1.", true), ("127.1", false), ("127.0.0.256", false),
      ("127.0.0.1.evil.example", false), ("localhost.evil.example", false),
      ("xlocalhost", false), ("127.evil.example", false), ("0.0.0.0", false), ("[::]", false), ("2130706433", false),
      ("0x7f.0.0.1", false),
      ("127.0.0.01", false), ("[::2]", false),
    ])
  func local(host: String, isLocal: Bool) { #expect(Transport.isLocal(host: host) == isLocal) }
}
