import Basis
import Foundation
import NIOCore
import NIOEmbedded
import Proving
import Synchronization
import Testing

@testable import Server

@Suite("SEC-25: nobody takes all connections, and a byte now and then keeps none", .serialized)
struct ConnectionLimitTests {
  private func server(_ environment: [String: String]) throws -> (ProbeProcess, TemporaryFolder) {
    let folder = try TemporaryFolder()
    return (try ProbeProcess(folder: folder.path, environment: environment), folder)
  }

  @Test("a head that doesn't end is answered 408 a second after its first byte, whatever comes meanwhile")
  func slowHead() throws {
    let (server, folder) = try server(["EVENKEEL_LIMIT_HEAD_SECONDS": "1"])
    let stranger = try #require(StrangerSocket(port: server.port))
    stranger.say("GET /health HTTP/1.1\r\nX-Long: ")
    let answer = try #require(stranger.hearOut(looks: 100, saying: "a"))
    #expect(answer.hasPrefix("HTTP/1.1 408 "))
    // The next one on the same server has all of its time.
    let next = try #require(StrangerSocket(port: server.port))
    #expect(next.health() == "HTTP/1.1 200 OK")
    withExtendedLifetime(folder) {}
  }

  @Test("the second request of a connection has a deadline of its own") func secondHead() throws {
    let (server, folder) = try server(["EVENKEEL_LIMIT_HEAD_SECONDS": "1"])
    let stranger = try #require(StrangerSocket(port: server.port))
    #expect(stranger.health() == "HTTP/1.1 200 OK")
    stranger.say("GET ")
    let answer = try #require(stranger.hearOut(looks: 100, saying: "a"))
    #expect(answer.hasPrefix("HTTP/1.1 408 "))
    withExtendedLifetime(folder) {}
  }

  @Test("a body that doesn't end is answered 408, and closed") func slowBody() throws {
    let (server, folder) = try server(["EVENKEEL_LIMIT_BODY_SECONDS": "1"])
    let stranger = try #require(StrangerSocket(port: server.port))
    stranger.say(
      "POST /v1/auth/sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{"
    )
    let answer = try #require(stranger.hearOut(looks: 100, saying: " "))
    #expect(answer.hasPrefix("HTTP/1.1 408 "))
    withExtendedLifetime(folder) {}
  }

  @Test("an address has so many connections; the next one is closed at once, and there is room again when one goes")
  func perAddress() throws {
    let (server, folder) = try server(["EVENKEEL_PROXIES": "none", "EVENKEEL_LIMIT_CONNECTIONS_PER_ADDRESS": "5"])
    var held: [StrangerSocket] = []
    for _ in 0..<5 {
      let socket = try #require(StrangerSocket(port: server.port))
      #expect(socket.health() == "HTTP/1.1 200 OK")
      held.append(socket)
    }
    let sixth = try #require(StrangerSocket(port: server.port))
    #expect(sixth.hearOut(looks: 100) == "")
    held.removeFirst()
    var isThere = false
    for _ in 0..<100 where !isThere { isThere = StrangerSocket(port: server.port)?.health() == "HTTP/1.1 200 OK" }
    #expect(isThere)
    withExtendedLifetime(folder) {}
  }

  @Test("the proxy of this machine is no address among others") func proxy() throws {
    let (server, folder) = try server(["EVENKEEL_LIMIT_CONNECTIONS_PER_ADDRESS": "2"])
    let held = (0..<8).compactMap { _ in StrangerSocket(port: server.port) }
    #expect(held.map { $0.health() } == Array(repeating: "HTTP/1.1 200 OK", count: 8))
    withExtendedLifetime(folder) {}
  }

  @Test("when all are taken, the oldest that nobody signed in on gives way; whoever is signed in stays")
  func givingWay() throws {
    let (server, folder) = try server(["EVENKEEL_LIMIT_CONNECTIONS": "8"])
    let ada = try #require(PlainSocket(port: server.port, patienceSeconds: 20))
    _ = ada.post("/v1/auth/sign-up", "{\"name\":\"Ada\",\"email\":\"ada@example.org\",\"password\":\"Engine1842\"}")
    let asked = "{\"name\":\"Ada Lovelace\"}"
    #expect(ada.post("/v1/auth/profile", asked, method: "PATCH")?["error"] == nil)
    let strangers = (0..<40).compactMap { _ in StrangerSocket(port: server.port) }
    #expect(strangers.count == 40)
    // Those that give way are open for a moment still.
    var isLet = false
    for _ in 0..<100 where !isLet { isLet = StrangerSocket(port: server.port)?.health() == "HTTP/1.1 200 OK" }
    #expect(isLet)
    let again = try #require(ada.post("/v1/auth/profile", asked, method: "PATCH"))
    #expect(again["error"] == nil)
    #expect(strangers[0].hearOut(looks: 100) == "")
    withExtendedLifetime(folder) {}
  }

  @Test(
    "when somebody is signed in on all of them, the account with the most gives its oldest, and nobody else gives one")
  func fullOfPeople() throws {
    let (server, folder) = try server(["EVENKEEL_LIMIT_CONNECTIONS": "8"])
    func signUp(_ name: String) throws -> PlainSocket {
      let socket = try #require(PlainSocket(port: server.port, patienceSeconds: 20))
      _ = socket.post(
        "/v1/auth/sign-up", "{\"name\":\"\(name)\",\"email\":\"\(name)@example.org\",\"password\":\"Engine1842\"}")
      return socket
    }
    func isServed(_ socket: PlainSocket) -> Bool {
      guard let answer = socket.post("/v1/auth/profile", "{\"name\":\"Somebody\"}", method: "PATCH") else {
        return false
      }
      return answer["error"] == nil
    }
    func more(_ first: PlainSocket, _ count: Int) -> [PlainSocket] {
      [first]
        + (0..<count).compactMap { _ in
          let socket = PlainSocket(port: server.port, patienceSeconds: 20)
          socket?.cookie = first.cookie
          return socket
        }
    }
    // Ben's are the oldest.
    let ben = more(try signUp("ben"), 1)
    let mallory = more(try signUp("mallory"), 5)
    #expect((ben + mallory).map(isServed) == Array(repeating: true, count: 8))
    // The one that gives way is open for a moment still.
    var isLet = false
    for _ in 0..<100 where !isLet { isLet = StrangerSocket(port: server.port)?.health() == "HTTP/1.1 200 OK" }
    #expect(isLet)
    #expect(ben.map(isServed) == [true, true])
    let left = mallory.map(isServed)
    #expect(left.first == false && left.dropFirst().allSatisfy { $0 }, "\(left)")
    withExtendedLifetime(folder) {}
  }

  @Test("what can't be read as HTTP is answered 400: a coding that nobody knows, two hosts, a bad head") func notHTTP()
    throws
  {
    let (server, folder) = try server([:])
    let requests = [
      "POST /v1/auth/sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: xchunked\r\n\r\n{}",
      "GET /health HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n",
      "GET /health HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n",
      "GET /health HTTP/1.1\r\nHost localhost\r\n\r\n",
      "NONSENSE\r\n\r\n",
      "CONNECT localhost:80 HTTP/1.1\r\nHost: localhost\r\n\r\n",
    ]
    for request in requests {
      let stranger = try #require(StrangerSocket(port: server.port))
      stranger.say(request)
      #expect(stranger.status() == "HTTP/1.1 400 Bad Request", "\(request)")
    }
    withExtendedLifetime(folder) {}
  }

  @Test(
    "who asks for another protocol is answered in this one, for the last time on that connection, and what comes behind it isn't kept"
  )
  func upgrade() throws {
    let (server, folder) = try server([:])
    for fields in [
      "Connection: Upgrade\r\nUpgrade: x\r\n",
      "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAAA\r\n",
    ] {
      let stranger = try #require(StrangerSocket(port: server.port))
      stranger.say("GET /health HTTP/1.1\r\nHost: localhost\r\n" + fields + "\r\n")
      let heard = try #require(
        stranger.hearOut(looks: 100, saying: String(repeating: "x", count: 65_536)), "it is still open")
      #expect(heard.hasPrefix("HTTP/1.1 200 OK") && heard.lowercased().contains("\r\nconnection: close\r\n"))
    }
    withExtendedLifetime(folder) {}
  }

  @Test("what no head comes of isn't kept without end") func headless() throws {
    let channel = EmbeddedChannel()
    try channel.pipeline.syncOperations.addHandler(HeadGuard(limit: .seconds(15), isTLS: false))
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    for _ in 0..<4 { try channel.writeInbound(ByteBuffer(repeating: 0x78, count: 65_536)) }
    #expect(channel.isActive, "a head and what a read brings along")
    try channel.writeInbound(ByteBuffer(repeating: 0x78, count: 1))
    #expect(!channel.isActive)
    _ = try channel.finish(acceptAlreadyClosed: true)
  }

  /// As TLS does it: who closes waits for the other side to say so, too, and reads on meanwhile.
  private final class SlowToClose: ChannelOutboundHandler {
    typealias OutboundIn = ByteBuffer
    func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {}
  }

  private final class Heard: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    var byteCount = 0
    func channelRead(context: ChannelHandlerContext, data: NIOAny) { byteCount += unwrapInboundIn(data).readableBytes }
  }

  @Test("what comes while a connection is being closed reaches nobody, whoever closes it", arguments: [true, false])
  func closing(bySomebodyElse: Bool) throws {
    let channel = EmbeddedChannel()
    let heard = Heard()
    try channel.pipeline.syncOperations.addHandlers([
      SlowToClose(), HeadGuard(limit: .seconds(15), isTLS: false), heard,
    ])
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    if bySomebodyElse {
      channel.pipeline.close(promise: nil)
    } else {
      for _ in 0..<5 { try channel.writeInbound(ByteBuffer(repeating: 0x78, count: 65_536)) }
    }
    let before = heard.byteCount
    #expect(channel.isActive && before <= 5 * 65_536)
    for _ in 0..<100 { try channel.writeInbound(ByteBuffer(repeating: 0x78, count: 65_536)) }
    #expect(heard.byteCount == before)
  }

  @Test("whoever sends requests without waiting for the answers keeps nobody else waiting") func pipelining() throws {
    let (server, folder) = try server([:])
    let strangers = (0..<8).compactMap { _ in StrangerSocket(port: server.port, patienceMilliseconds: 1_000) }
    #expect(strangers.count == 8)
    let answers = Mutex(0)
    let isOver = Mutex(false)
    let (all, begun) = (DispatchGroup(), DispatchSemaphore(value: 0))
    let requests = Array(String(repeating: "GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n", count: 1_000).utf8)
    for descriptor in strangers.map(\.descriptor) {
      Thread.detached(all) {
        while !isOver.withLock({ $0 }), send(descriptor, requests, requests.count, Int32(MSG_NOSIGNAL)) > 0 {}
      }
      Thread.detached(all) {
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while !isOver.withLock({ $0 }) {
          let count = recv(descriptor, &chunk, chunk.count, 0)
          guard count > 0 else { continue }
          let found = String(decoding: chunk[..<count], as: UTF8.self).components(separatedBy: "HTTP/1.1 200").count - 1
          let isUnderWay = answers.withLock { answers in
            answers += found
            return answers >= 1_000
          }
          if isUnderWay { begun.signal() }
        }
      }
    }
    // As long as somebody waits, the others are answered: without a turn for each it took as long as they went on.
    begun.wait()
    // The least of several: a machine with other work stands still now and then, and every one waits where nobody gets
    // a turn.
    var between = Int.max
    for _ in 0..<5 {
      let before = answers.withLock { $0 }
      #expect(StrangerSocket(port: server.port)?.health(looks: 600) == "HTTP/1.1 200 OK")
      between = min(between, answers.withLock { $0 } - before)
    }
    isOver.withLock { $0 = true }
    for stranger in strangers { shutdown(stranger.descriptor, Int32(SHUT_RDWR)) }
    all.wait()
    #expect(between < 10_000, "\(between) answers to the others meanwhile")
    withExtendedLifetime((folder, strangers)) {}
  }
}

extension Thread {
  /// One that a group waits for; not of the pool, which it would keep busy.
  fileprivate static func detached(_ group: DispatchGroup, _ body: @escaping @Sendable () -> Void) {
    group.enter()
    detachNewThread {
      body()
      group.leave()
    }
  }
}

@Suite("SEC-25: what bodies take of the memory is bounded")
struct BodyLimitTests {
  @Test("people without a session have a part of their own, and what they took comes back") func budget() throws {
    let (free, small) = (64 << 10, 4 << 10)
    let budget = BodyBudget(limits: BodyBudget.Limits(total: 100, withoutSession: 30, shares: 1, largest: 0))
    var stranger: BodyBudget.Room? = budget.room(for: .stranger(network: "192.0.2.1"))
    try stranger?.take(small + 20)
    #expect(throws: HTTPFailure.self) { try stranger?.take(11) }
    let ada = budget.room(for: .person("ada"))
    try ada.take(free)
    #expect(budget.byteCount == 20)
    try ada.take(80)
    #expect(throws: HTTPFailure.self) { try ada.take(1) }
    stranger = nil
    try ada.take(20)
    #expect(budget.byteCount == 100)
  }

  @Test("whoever holds all they may keeps nobody else from sending: a share for each, and room for what is small")
  func shares() throws {
    let (free, small) = (64 << 10, 4 << 10)
    let budget = BodyBudget(
      limits: BodyBudget.Limits(total: 100 << 10, withoutSession: 40 << 10, shares: 4, largest: 20 << 10))
    // Four bodies that never end, of one person.
    var mallory = (0..<4).map { _ in budget.room(for: .person("mallory")) }
    for room in mallory { try room.take(free) }
    try mallory[0].take(20 << 10)
    try mallory[1].take(5 << 10)
    for room in mallory { #expect(throws: HTTPFailure.self) { try room.take(1) } }
    let ada = budget.room(for: .person("ada"))
    try ada.take(free + 25 << 10)
    var others = ["ben", "carla"].map { budget.room(for: .person($0)) }
    for room in others { try room.take(free + 25 << 10) }
    // All is held, and small ones go on.
    #expect(budget.byteCount == 100 << 10)
    try budget.room(for: .person("dora")).take(free)
    let stranger = budget.room(for: .stranger(network: "192.0.2.1"))
    try stranger.take(small)
    #expect(throws: HTTPFailure.self) { try stranger.take(1) }
    (mallory, others) = ([], [])
    try stranger.take(10 << 10)
    #expect(throws: HTTPFailure.self) { try stranger.take(1) }
    try budget.room(for: .stranger(network: "192.0.2.2")).take(small + 10 << 10)
  }

  @Test("of one sender's small bodies only so many aren't counted: over HTTP/2 one connection has a hundred of them")
  func many() throws {
    let free = 64 << 10
    let budget = BodyBudget(limits: BodyBudget.Limits(total: 400 << 10, shares: 4, largest: 100 << 10, smallBodies: 3))
    var mallory = (0..<5).map { _ in budget.room(for: .person("mallory")) }
    for room in mallory.prefix(4) { try room.take(free) }
    #expect(budget.byteCount == free, "the fourth one counts from its first byte")
    #expect(throws: HTTPFailure.self) { try mallory[4].take(free) }
    try budget.room(for: .person("ada")).take(free)
    #expect(budget.byteCount == free)
    mallory = []
    #expect(budget.byteCount == 0)
    try budget.room(for: .person("mallory")).take(free)
    #expect(budget.byteCount == 0, "small ones are small again")
  }

  @Test("an address has so many streams over all of its connections, and room for others when some end") func streams()
    throws
  {
    let table = ConnectionTable(
      limits: ConnectionTable.Limits(streamsPerAddress: 3), proxies: try #require(Proxies("none")))
    func connection(_ address: String) throws -> EmbeddedChannel {
      let channel = EmbeddedChannel()
      try channel.connect(to: SocketAddress(ipAddress: address, port: 1)).wait()
      #expect(table.admit(channel))
      return channel
    }
    let (first, second, other) = (
      try connection("192.0.2.1"), try connection("192.0.2.1"), try connection("198.51.100.1")
    )
    let streams = (0..<3).map { _ in EmbeddedChannel() }
    #expect(
      table.admitStream(streams[0], of: first) && table.admitStream(streams[1], of: first)
        && table.admitStream(streams[2], of: second))
    #expect(!table.admitStream(EmbeddedChannel(), of: first) && !table.admitStream(EmbeddedChannel(), of: second))
    #expect(table.admitStream(EmbeddedChannel(), of: other))
    try streams[1].close().wait()
    streams[1].embeddedEventLoop.run()
    #expect(table.admitStream(EmbeddedChannel(), of: second) && !table.admitStream(EmbeddedChannel(), of: second))
  }

  @Test("large bodies are read one after the other, small ones beside them, and who gives up leaves the line")
  func line() async throws {
    let line = LargeBodies(limit: 1 << 20)
    let (signals, signal) = AsyncStream.makeStream(of: Void.self)
    let size = 1 << 20
    let (entries, entry) = AsyncStream.makeStream(of: Void.self)
    async let first: Void = line.reading(size, of: "ada") {
      entry.yield()
      for await _ in signals { return }
    }
    for await _ in entries { break }
    let second = Task { try await line.reading(size, of: "ben") { true } }
    // A small one needs no place.
    #expect(try await line.reading(10, of: "ben") { true })
    second.cancel()
    await #expect(throws: CancellationError.self) { _ = try await second.value }
    signal.yield()
    try await first
    #expect(try await line.reading(64 << 20, of: "ben") { true })
  }

  /// Whose turn it was.
  private final class Order: Sendable {
    private let all = Mutex<[String]>([])
    var names: [String] { all.withLock { $0 } }
    func add(_ name: String) { all.withLock { $0.append(name) } }
  }

  @Test("whoever sends many large ones waits for their own: each person in turn") func turns() async throws {
    let line = LargeBodies(limit: 1 << 20)
    let size = 1 << 20
    let order = Order()
    let (signals, signal) = AsyncStream.makeStream(of: Void.self)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await line.reading(size, of: "mallory") { for await _ in signals { return } } }
      while line.heldCount == 0 { try await Task.sleep(for: .milliseconds(1)) }
      for (index, name) in ["mallory", "mallory", "mallory", "ada", "ada", "ben"].enumerated() {
        group.addTask { try await line.reading(size, of: name) { order.add(name) } }
        while line.waitingCount <= index { try await Task.sleep(for: .milliseconds(1)) }
      }
      signal.yield()
      try await group.waitForAll()
    }
    // Mallory has had a turn.
    #expect(order.names == ["ada", "ben", "mallory", "ada", "mallory", "mallory"])
    #expect(line.heldCount == 0 && line.waitingCount == 0)
  }
}
