import HTTPTypes
import Testing

@testable import Server

@Suite("SEC-25: whose word about where a request came from is taken") struct ProxyTests {
  @Test(
    "Addresses and networks of both kinds; what is none is refused",
    arguments: [
      ("127.0.0.1", "127.0.0.1", true), ("127.0.0.1", "127.0.0.2", false), ("172.16.0.0/12", "172.31.255.254", true),
      ("172.16.0.0/12", "172.32.0.1", false), ("10.0.0.0/8, ::1", "::1", true), ("10.0.0.0/8", "::ffff:10.1.2.3", true),
      ("fd00::/8", "fd12:3456::1", true), ("fd00::/8", "fe80::1", false), ("fd00::/8", "10.0.0.1", false),
      ("0.0.0.0/0", "8.8.8.8", true),
      ("0.0.0.0/0", "2001:db8::1", false), ("10.0.0.0/8", "x", false), ("none", "127.0.0.1", false),
    ])
  func ranges(text: String, address: String, isOne: Bool) throws {
    #expect(try #require(Proxies(text)).contains(address) == isOne)
  }

  @Test(
    "A setting that makes no sense is named",
    arguments: ["", "localhost", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/8/8", "10.0.0", "none,10.0.0.1", "::/129"])
  func nonsense(text: String) {
    #expect(Proxies(text) == nil)
    var settings = ServerSettings()
    do throws(SettingsProblem) {
      try settings.read(environment: ["EVENKEEL_PROXIES": text])
      Issue.record("it was taken")
    } catch { #expect(error.setting == "EVENKEEL_PROXIES") }
  }

  @Test(
    "Of a chain the last address that no proxy has counts; what stands before it the client made up",
    arguments: [
      ("203.0.113.9", "203.0.113.9"), ("1.1.1.1, 203.0.113.9", "203.0.113.9"), ("203.0.113.9, 10.0.0.2", "203.0.113.9"),
      ("1.1.1.1,203.0.113.9 , 10.0.0.3,10.0.0.2", "203.0.113.9"), ("10.0.0.3, 10.0.0.2", "10.0.0.3"),
      ("203.0.113.9:4711", "203.0.113.9"), ("[2001:db8::9]:4711", "2001:db8:0:0:0:0:0:9"),
      ("2001:db8::9", "2001:db8::9"),
      ("unknown", nil), ("_hidden", nil), ("1.1.1.1, x", nil), ("x, 10.0.0.2", nil), ("", nil), (" , ", nil),
      ("203.0.113.9\t;x", nil), ("203.0.113.\u{661}", nil),
      ("money.example.org", nil), ("1.1.1.1:99999", nil),
    ] as [(String, String?)])
  func chains(header: String, client: String?) throws {
    #expect(try #require(Proxies("10.0.0.0/8")).client(in: header) == client)
  }

  @Test(
    "Of IPv6 the first 64 bits count as one",
    arguments: [
      ("203.0.113.9", "203.0.113.9"), ("2001:db8:1:2::1", "2001:db8:1:2:0:0:0:0/64"),
      ("2001:db8:1:2:ffff::9", "2001:db8:1:2:0:0:0:0/64"),
      ("::ffff:203.0.113.9", "203.0.113.9"), ("local", "local"),
    ])
  func counted(address: String, name: String) { #expect(NetworkAddress.counted(address) == name) }

  private func signUps(_ settings: @escaping @Sendable (inout ServerSettings) -> Void, from: [String]) async throws
    -> [Int]
  {
    try await TestServer {
      $0.signUpsPerHour = 1
      settings(&$0)
    }.run { client in
      var statuses: [Int] = []
      for (number, header) in from.enumerated() {
        let form = object([
          ("name", .string("Ada")), ("email", .string("a\(number)@example.org")), ("password", .string("Engine1842")),
        ])
        statuses.append(
          try await Person(client).post("/v1/auth/sign-up", form, headers: [Transport.forwardedFor: header]).status)
      }
      return statuses
    }
  }

  @Test("Attempts are counted by what a named proxy reports, and by nobody else's word") func attempts() async throws {
    let addresses = [
      "203.0.113.1", "203.0.113.2", "203.0.113.1", "9.9.9.9, 203.0.113.1", "2001:db8:1:2::1", "2001:db8:1:2::2",
      "2001:db8:1:3::1",
    ]
    let trusted = try await signUps({ _ in }, from: addresses)
    #expect(trusted.map { $0 == 429 } == [false, false, true, true, false, true, false], "\(trusted)")
    let none = try await signUps({ $0.proxies = Proxies("none") ?? .thisMachine }, from: addresses)
    #expect(none.map { $0 == 429 } == [false] + Array(repeating: true, count: 6), "\(none)")
    // What a proxy passes on and is no address is nobody's network of their own.
    let words = try await signUps({ _ in }, from: ["word 1", "word 2", "_a", "9.9.9.9, word 3"])
    #expect(words.map { $0 == 429 } == [false, true, true, true], "\(words)")
    let other = try await signUps(
      { $0.proxies = Proxies("10.0.0.0/8") ?? .thisMachine }, from: Array(addresses.prefix(2)))
    #expect(other.map { $0 == 429 } == [false, true], "\(other)")
  }
}
