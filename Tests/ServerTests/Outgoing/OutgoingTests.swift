import Basis
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOPosix
import Synchronization
import Testing

@testable import Server

@Suite("Addresses that somebody names lead to the internet and nowhere else")
struct OutgoingTests {
  @Test(
    "Bad input: what is inside is inside in every spelling",
    arguments: [
      "0.0.0.0", "10.1.2.3", "100.64.0.1", "127.0.0.1", "127.255.255.254", "169.254.169.254", "172.16.0.1",
      "172.31.255.255", "192.0.0.8",
      "192.0.2.1", "192.168.0.1", "198.18.0.1", "198.19.255.255", "198.51.100.1", "203.0.113.9", "224.0.0.1",
      "255.255.255.255", "::",
      "::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::127.0.0.1", "64:ff9b::10.0.0.1", "64:ff9b::a9fe:a9fe",
      "64:ff9b:1::1", "2002:7f00:1::",
      "2002:c0a8:1::", "fc00::1", "fd12:3456::1", "fe80::1", "fec0::1", "ff02::1", "2001:db8::1", "2001::1", "3fff::1",
      "5f00::1",
      "100::1",
    ])
  func inside(text: String) throws {
    let address = try #require(NetworkAddress(text))
    #expect(!address.isPublic)
  }

  @Test(
    "What everybody reaches is reached",
    arguments: [
      "1.1.1.1", "8.8.8.8", "9.255.255.255", "11.0.0.1", "100.63.0.1", "100.128.0.1", "172.15.0.1", "172.32.0.1",
      "192.167.1.1", "198.17.0.1",
      "198.20.0.1", "2606:4700::1111", "2a00:1450:4001::1", "64:ff9b::808:808", "2002:808:808::1",
    ])
  func outside(text: String) throws {
    let address = try #require(NetworkAddress(text))
    #expect(address.isPublic)
    #expect(NetworkAddress(address.text) == address)
  }

  @Test(
    "Only the usual form of an address is one",
    arguments: ["0177.0.0.1", "0x7f.0.0.1", "127.1", "2130706433", "1.2.3.4.5", "", "::1%lo", "a.b"])
  func unusual(text: String) { #expect(NetworkAddress(text) == nil) }

  @Test("Of an address nothing is told but its host") func secrets() throws {
    let address = try OutgoingAddress(
      "https://user:pass@bank.example.org/a?token=1", hosts: .none, mayHoldCredentials: true)
    #expect(address.url == "https://bank.example.org/a?token=1" && address.authorization == "Basic dXNlcjpwYXNz")
    for text in ["\(address)", String(reflecting: address)] { #expect(text == "bank.example.org") }
    var dumped = ""
    dump(address, to: &dumped)
    #expect(!dumped.contains("pass") && !dumped.contains("token"))
    #expect(address.adding("b", query: [("c", "d&e")]).url == "https://bank.example.org/a/b?c=d%26e")
  }

  @Test("A host that the operator named is taken as it is, and no other with it") func named() throws {
    let hosts = try #require(OutgoingHosts("localhost:8090, bank.lan"))
    #expect(try OutgoingAddress("http://localhost:8090/x", hosts: hosts).isNamed)
    #expect(try OutgoingAddress("https://bank.lan/x", hosts: hosts).isNamed)
    for (text, problem): (String, OutgoingAddress.Problem) in [
      ("http://localhost:8091/x", .host), ("http://bank.lan/x", .notSecure), ("https://bank.lan:8443/x", .port),
      ("https://a.bank.lan/", .host),
      ("https://localhost.example.org:8090/", .port),
    ] {
      #expect(throws: problem) { try OutgoingAddress(text, hosts: hosts) }
    }
    for text in ["*", "*.example.org", "a/b", "u@a", ".example.org"] { #expect(OutgoingHosts(text) == nil) }
  }

  // MARK: Going there

  /// A server of this machine that does what hostile ones do.
  private func serving(
    _ body: @Sendable @escaping (_ port: Int, _ asked: @Sendable () -> [String]) async throws -> Void
  ) async throws {
    let asked = Mutex<[String]>([])
    let router = Router()
    router.get("big") { _, _ in
      Response(status: .ok, body: .init(byteBuffer: ByteBuffer(repeating: 0x61, count: 200_000)))
    }
    router.get("away") { _, _ in
      asked.withLock { $0.append("away") }
      return Response(status: .found, headers: [.location: "/inside"])
    }
    router.get("inside") { _, _ in
      asked.withLock { $0.append("inside") }
      return Response(status: .ok)
    }
    router.get("drip") { _, _ in
      Response(
        status: .ok,
        body: ResponseBody { writer in
          for _ in 0..<200 {
            try await writer.write(ByteBuffer(string: "."))
            try await Task.sleep(for: .milliseconds(100))
          }
          try await writer.finish(nil)
        })
    }
    var logger = Logger(label: "outside")
    logger.logLevel = .critical
    let (ready, signal) = AsyncStream.makeStream(of: Int.self)
    let application = Application(
      router: router, configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
      onServerRunning: { signal.yield($0.localAddress?.port ?? 0) }, logger: logger)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { do { try await application.run() } catch is CancellationError {} }
      defer { group.cancelAll() }
      for await port in ready {
        try await body(port) { asked.withLock { $0 } }
        break
      }
    }
  }

  private func address(_ port: Int, _ path: String) throws -> OutgoingAddress {
    try OutgoingAddress("http://localhost:\(port)/\(path)", hosts: try #require(OutgoingHosts("localhost:\(port)")))
  }

  @Test("A redirect is an answer and no way") func redirects() async throws {
    try await serving { port, asked in
      let reply = try await OutgoingFetch().ask(.init(try address(port, "away")))
      #expect(reply.status == 302 && asked() == ["away"])
    }
  }

  @Test("Bad input: an answer without an end, in size or in time, is given up") func endless() async throws {
    try await serving { port, _ in
      var (short, brief) = (OutgoingFetch(), OutgoingFetch())
      short.byteLimit = 100_000
      brief.milliseconds = 2_000
      let (little, quick) = (short, brief)
      let (big, drip) = (
        OutgoingFetch.Request(try address(port, "big")), OutgoingFetch.Request(try address(port, "drip"))
      )
      await #expect(throws: OutgoingFetch.Trouble.tooLong) { try await little.ask(big) }
      await #expect(throws: OutgoingFetch.Trouble.slow) { try await quick.ask(drip) }
    }
  }

  @Test("Nobody there is nobody there") func nobody() async throws {
    // The port was free a moment ago, and nobody listens on it now.
    let port = Mutex(0)
    try await serving { found, _ in port.withLock { $0 = found } }
    let request = OutgoingFetch.Request(try address(port.withLock { $0 }, ""))
    await #expect(throws: OutgoingFetch.Trouble.unreachable) { try await OutgoingFetch().ask(request) }
  }

  @Test("A name is looked up once; one address of the own network among others is enough to stay away") func rebinding()
    async throws
  {
    let lookups = Mutex(0)
    for answers in [["10.0.0.1"], ["1.1.1.1", "127.0.0.1"], ["2606:4700::1111", "fe80::1"], ["::ffff:192.168.1.1"]] {
      lookups.withLock { $0 = 0 }
      var fetch = OutgoingFetch()
      fetch.resolver = OutgoingResolver { (_) async throws(OutgoingResolver.Failed) in
        lookups.withLock { $0 += 1 }
        return answers.compactMap { NetworkAddress($0) }
      }
      let request = OutgoingFetch.Request(try OutgoingAddress("https://bank.example.org/", hosts: .none))
      await #expect(throws: OutgoingFetch.Trouble.forbidden, "\(answers)") { try await fetch.ask(request) }
      #expect(lookups.withLock { $0 } == 1)
    }
    var nowhere = OutgoingFetch()
    nowhere.resolver = OutgoingResolver { (_) async throws(OutgoingResolver.Failed) in throw OutgoingResolver.Failed() }
    let request = OutgoingFetch.Request(try OutgoingAddress("https://bank.example.org/", hosts: .none))
    await #expect(throws: OutgoingFetch.Trouble.unreachable) { try await nowhere.ask(request) }
  }

  @Test("What was looked up is where it goes, while TLS goes on asking for the name") func pinned() async throws {
    let heard = Heard()
    let listener = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture { try channel.pipeline.syncOperations.addHandler(Ear(heard)) }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    let port = try #require(listener.localAddress?.port)
    var fetch = OutgoingFetch()
    fetch.isAllowed = { $0.isLoopback }
    fetch.milliseconds = 5_000
    fetch.resolver = OutgoingResolver { (_) async throws(OutgoingResolver.Failed) in
      [NetworkAddress("127.0.0.1")].compactMap { $0 }
    }
    let request = OutgoingFetch.Request(
      try OutgoingAddress("https://bank.example.org:\(port)/", hosts: .none, usualPort: port))
    // No name server knows this name for this machine; who listens there hears it, and hangs up.
    await #expect(throws: OutgoingFetch.Trouble.unreachable) { try await fetch.ask(request) }
    #expect(String(decoding: heard.bytes.withLock { $0 }, as: UTF8.self).contains("bank.example.org"))
    try await listener.close()
  }

  private final class Heard: Sendable { let bytes = Mutex<[UInt8]>([]) }

  /// Hears one greeting and hangs up.
  private final class Ear: ChannelInboundHandler, Sendable {
    typealias InboundIn = ByteBuffer
    let heard: Heard

    init(_ heard: Heard) { self.heard = heard }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      let buffer = unwrapInboundIn(data)
      heard.bytes.withLock { $0 += Array(buffer.readableBytesView) }
      context.close(promise: nil)
    }
  }
}
