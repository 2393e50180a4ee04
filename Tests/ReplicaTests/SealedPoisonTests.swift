import Basis
import Ledger
import Proving
import Testing

@testable import Replica

/// What somebody with the key can seal in the place of a record: any bytes, and any JSON.
private enum Poison {
  static func nested(_ depth: Int) -> String {
    String(repeating: "[", count: depth) + "1" + String(repeating: "]", count: depth)
  }

  /// - Parameter good: what a device makes of the place.
  static func all(_ id: RecordID, _ version: Int64, good: String) -> [[UInt8]] {
    func record(
      _ data: String, kind: String = "wallet", id of: String? = nil, version at: String? = nil, first: String = "",
      last: String = ""
    ) -> String {
      "{\(first)\"kind\":\"\(kind)\",\"id\":\"\(of ?? id.text)\",\"version\":\(at ?? String(version)),\"data\":\(data)\(last)}"
    }
    let other = RecordID(high: 5, low: 55).text
    let texts = [
      // Names twice: those of the record, those that the host puts beside it, and names within.
      record("{}", first: "\"epoch\":1,"), record("{}", first: "\"epoch\":1,\"epoch\":1,"),
      record("{}", first: "\"kind\":\"wallet\","),
      record("{}", first: "\"opened\":\"{}\","), record("{}", last: ",\"sealed\":\"opened\",\"closed\":true"),
      record("{}", last: ",\"data\":{}"),
      record("{\"a\":1,\"a\":2}"), record("{\"a\":{\"b\":[{\"c\":1,\"c\":1}]}}"), record("{\"id\":1,\"i\\u0064\":2}"),
      // Nesting, at each place where a reader may stop.
      record(nested(31)), record("{\"a\":\(nested(40))}"), record("{\"a\":\(nested(57))}"),
      record("{\"a\":\(nested(60))}"), record("{\"a\":\(nested(5000))}"),
      nested(64), nested(20_000), String(repeating: "[", count: 4000), String(repeating: "{\"a\":", count: 4000),
      // Numbers.
      record("{\"amount\":1e999999}"), record("{\"openingBalance\":\(String(repeating: "9", count: 4000))}"),
      record("{\"a\":-0.0e-5}"), record("{\"a\":01}"),
      record("{}", version: "9223372036854775807"), record("{}", version: "1e3"), record("{}", version: "\(version).0"),
      record("{}", version: "-1"),
      // Another place than its own, or none.
      record("{}", id: other), record("{}", id: "x"), record("{}", version: String(version + 1)),
      "{\"kind\":\"wallet\",\"data\":{}}",
      "{\"kind\":\"wallet\",\"id\":\"\(id.text)\",\"version\":\(version)}", record("{}", kind: "spaceship"),
      record("{}", kind: ""),
      // No object, nothing, more than one.
      "", " ", "{", "}", "{}", "[]", "7", "null", "true", "\"{}\"", good + good, good + "," + good, good + "]",
      "[" + good + "]", "{\"epoch\":1,\"opened\":\(good)}",
      String(good.dropLast()), String(good.dropFirst()), good + "x", "//" + good, record("7"), record("null"),
      record("\"{}\""), record("[]"),
      // Text that no string may have.
      record("{\"name\":\"\\ud800\"}"), record("{\"name\":\"\\udc00\\ud800\"}"), record("{\"name\":\"\u{0}\"}"),
      record("{\"name\":\"\\x\"}"),
      "\u{0}", "\u{2028}", "\"", "\\", "\\\"", "\"}],\"patches\":[",
    ]
    let bytes: [[UInt8]] = [
      [0xFF], [0xC0, 0x80], Array(good.utf8.dropLast(2)) + [0xFF, 0x7D, 0x7D],
      Array("{\"name\":\"".utf8) + [0xED, 0xA0, 0x80] + Array("\"}".utf8),
      [0x7B, 0x22, 0xF4, 0x90, 0x80, 0x80, 0x22, 0x7D],
    ]
    return texts.map { Array($0.utf8) } + bytes
  }
}

@Suite("SEC-26, TXN-02: what somebody with the key seals, and no device can read") struct SealedPoisonTests {
  private static let space = LyingWorld.space

  /// A device that has all of a ledger, with one change that waits.
  private func waiting(_ seed: UInt64) throws -> LyingWorld {
    var world = LyingWorld(seed: seed, devices: 1)
    world.server.isHonest = true
    world.run(steps: 40)
    #expect(world.heals() == nil)
    return world
  }

  private func write(_ device: inout Simulation.Device, _ name: String, seed: UInt64) throws -> RecordID {
    var (random, wallet) = (SeededRandom(seed: seed), Wallet())
    (wallet.id, wallet.name) = (random.nextID(), name)
    try device.replica.perform(
      [.addWallet(wallet)], in: Self.space, clock: RandomIntents.epoch, today: RandomIntents.today, random: &random)
    return wallet.id
  }

  /// All that the server has, as the host hands it on.
  private func answer(_ server: SealedServer, _ replica: Replica, since version: Int64, others: String = "") -> [UInt8]
  {
    let records = server.records.filter { $0.value.version > version }.sorted {
      ($0.value.version, $0.key) < ($1.value.version, $1.key)
    }
    let opened = records.map { PretendHost.opened($0.value.bytes, $0.key, $0.value.version, under: 1) }.joined(
      separator: ",")
    return Array(
      ("{\"outcomes\":[],\"seals\":[],\"patches\":[{\"space\":\"\(Self.space.text)\",\"sealed\":\"opened\",\"epoch\":1,\"to\":\(server.version),"
        + "\"last\":\(server.last[replica.client] ?? 0),\"head\":\(server.head.opened(under: 1).text),\"records\":[\(opened)]}\(others)]}")
        .utf8)
  }

  /// Somebody with the key pushes one record, and after it one that everybody can read.
  private func pushed(_ server: inout SealedServer, _ poison: [UInt8], at id: RecordID, good: RecordID) {
    let earlier = server.records[id]?.version
    let (count, sum) = (server.head["count"]?.integerValue ?? 0, server.head["sum"]?.integerValue ?? 0)
    let version = server.version + 1
    server.records[id] = SealedServer.Kept(version: version, bytes: poison)
    server.records[good] = SealedServer.Kept(version: version + 1, bytes: Array(Self.wallet(good, version + 1).utf8))
    server.version = version + 1
    server.head = .object([
      JSONMember("to", .integer(version + 1)), JSONMember("count", .integer(count + (earlier == nil ? 2 : 1))),
      JSONMember("sum", .integer(sum + version - (earlier ?? 0) + version + 1)),
    ])
  }

  private static func wallet(_ id: RecordID, _ version: Int64) -> String {
    var wallet = Wallet()
    (wallet.id, wallet.name) = (id, "Zwetschgen")
    return StoredRecord(kind: .wallet, id: id, version: version, purged: false, payload: wallet.encodedFields.bytes)
      .text
  }

  @Test(
    "SEC-26, TXN-02: by seeds, any bytes in the place of one record make that one unread, new or in the place of another; the rest of the answer arrives, what waits is confirmed, and a start and a new device come to the same",
    arguments: UInt64(1)...2)
  func anything(seed: UInt64) throws {
    let world = try waiting(seed)
    var random = SeededRandom(seed: seed)
    let (fresh, good) = (random.nextID(), random.nextID())
    let entries = world.server.honest.records.filter {
      String(decoding: $0.value.bytes, as: UTF8.self).contains("\"kind\":\"transaction\"")
    }
    let known = try #require(entries.keys.sorted().randomElement(using: &random))
    let other = RecordID(high: 6, low: 6)
    let version = world.server.honest.version + 1
    for id in [fresh, known] {
      var poisons = Poison.all(id, version, good: Self.wallet(id, version))
      for _ in 0..<20 {
        poisons.append(
          (0..<Int.random(in: 1..<80, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) })
      }
      // Over another record it is read no otherwise: a few of them.
      for (number, poison) in poisons.enumerated() where id == fresh || number % 6 == 0 {
        let name = String(decoding: poison.prefix(120), as: UTF8.self)
        var server = world.server.honest
        var device = world.devices[0]
        device.replica.addSpace(other, deviceOnly: false)
        let drawer = try write(&device, "Drawer", seed: 9)
        pushed(&server, poison, at: id, good: good)
        // What the device makes on top of it goes, and comes back.
        _ = try device.replica.receive(
          answer(
            server, device.replica, since: device.replica.confirmedVersion(Self.space),
            others: ",{\"space\":\"\(other.text)\",\"to\":3,\"records\":[]}"), mark: "opened")
        #expect(device.replica.confirmedVersion(other) == 3, "\(name): the other ledger")
        let request = try JSON.parse(try #require(device.replica.syncRequest()))
        #expect(server.handle(request, of: Self.space) != nil)
        _ = try device.replica.receive(
          answer(server, device.replica, since: device.replica.confirmedVersion(Self.space)), mark: "opened")
        expectUnread(device.replica, id, version, good, name)
        #expect(
          device.replica.pendingCount == 0 && device.replica.space(Self.space)?.wallets.live(drawer) != nil,
          "\(name): what waited")
        device.store()
        let isRead = device.restart()
        #expect(isRead, "\(name): read back")
        expectUnread(device.replica, id, version, good, name)
        var later = Replica(client: RecordID(high: 100, low: 77))
        later.addSpace(Self.space, deviceOnly: false, epoch: 1)
        _ = try later.receive(answer(server, later, since: 0), mark: "opened")
        expectUnread(later, id, version, good, name)
        #expect(
          later.space(Self.space)?.stateHash() == device.replica.space(Self.space)?.stateHash(), "\(name): a new device"
        )
      }
    }
  }

  private func expectUnread(_ replica: Replica, _ id: RecordID, _ version: Int64, _ good: RecordID, _ name: String) {
    let space = replica.space(Self.space)
    #expect(space?.unread.map { $0.record.id } == [id] && space?.version(of: id) == version, "\(name): unread")
    #expect(space?.wallets.live(good)?.name == "Zwetschgen", "\(name): what came with it")
    #expect(
      !replica.isDoubtful(Self.space) && !replica.isSuspended(Self.space) && replica.isComplete(Self.space),
      "\(name): doubtful")
  }

  @Test("SEC-26: what vouches for the whole and can’t be read concerns that ledger alone")
  func head() throws {
    let world = try waiting(2)
    let other = RecordID(high: 6, low: 6)
    for poison in Poison.all(Self.space, 1, good: "{\"to\":1}") {
      var device = world.devices[0]
      device.replica.addSpace(other, deviceOnly: false)
      let head = PretendHost.opened(poison, nil, nil, under: 1)
      let patch =
        "{\"space\":\"\(Self.space.text)\",\"sealed\":\"opened\",\"epoch\":1,\"to\":\(world.server.honest.version + 1),\"last\":0,\"head\":\(head),\"records\":[]}"
      _ = try device.replica.receive(
        Array("{\"outcomes\":[],\"patches\":[\(patch),{\"space\":\"\(other.text)\",\"to\":3,\"records\":[]}]}".utf8),
        mark: "opened")
      #expect(device.replica.confirmedVersion(other) == 3 && device.replica.isDoubtful(Self.space))
    }
  }
}

extension StoredRecord {
  fileprivate var text: String {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
