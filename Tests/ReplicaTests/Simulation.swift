import Basis
import Ledger
import Proving

@testable import Replica

/// One run: clients that edit, sync and die, a server that dies too, and a network that drops, delays, repeats,
/// reorders and partitions. Virtual time, one seed: the same seed makes the same run.
struct Simulation {
  static let space = RecordID(high: 1, low: 1)
  static let second = RecordID(high: 1, low: 2)

  /// A device: what it stored survives a crash, what it holds in memory does not.
  struct Device {
    var replica: Replica
    var pages: [Int: [UInt8]] = [:]
    var journal: [Int64: [UInt8]] = [:]
    /// Grows with every restart; an answer to an earlier life never arrives.
    var life = 0
    var isOnline = true

    mutating func store() {
      let changes = replica.takeStorageChanges()
      for index in changes.droppedPages { pages[index] = nil }
      for (index, bytes) in changes.pages { pages[index] = bytes }
      for (key, bytes) in changes.journal { journal[key] = bytes }
      for key in changes.forgotten { journal[key] = nil }
    }

    /// False if what was stored cannot be read back.
    mutating func restart() -> Bool {
      life += 1
      guard let meta = pages[0], var fresh = Replica(metaPage: meta) else { return false }
      fresh.account = replica.account
      for index in pages.keys.sorted() where index != 0 {
        guard let bytes = pages[index], fresh.load(page: index, bytes) else { return false }
      }
      for key in journal.keys.sorted() {
        guard let bytes = journal[key], fresh.load(journal: key, bytes) else { return false }
      }
      fresh.finishLoading()
      replica = fresh
      return true
    }
  }

  /// The server: committed rows survive a crash.
  struct Server {
    var authorities: [Authority]
    var records: [RecordID: [RecordID: StoredRecord]] = [:]
    var versions: [RecordID: Int64] = [:]
    var progress: [RecordID: [RecordID: ClientProgress]] = [:]
    var timesApplied: [RecordID: Int] = [:]
    /// What its clock lets history be written for.
    var latestDate = CalendarDate.latest

    /// Some of the answers have no room for a record, in worlds that say so.
    var leavesAnswersFull = false
    var asksAnswered = 0
    var isFull: Bool { leavesAnswersFull && (asksAnswered % 7 == 2 || asksAnswered % 7 == 5) }

    mutating func restart() {
      authorities = authorities.map { old in
        var space = Space(id: old.space.id)
        for id in (records[old.space.id] ?? [:]).keys.sorted() {
          if let record = records[old.space.id]?[id] { space.load(record) }
        }
        space.advance(to: versions[old.space.id] ?? 0)
        var authority = Authority(space: space)
        authority.clients = progress[old.space.id] ?? [:]
        return authority
      }
    }

    /// The answer, or nil when the server dies before or after its commit.
    mutating func handle(_ request: [UInt8], dies: Int) -> [UInt8]? {
      guard let json = try? JSON.parse(request), let client = json["client"]?.idValue else { return nil }
      for element in json["spaces"]?.arrayValue ?? [] {
        guard let id = element["space"]?.idValue, let seen = element["acknowledged"]?.integerValue else { continue }
        for index in authorities.indices where authorities[index].space.id == id {
          authorities[index].acknowledge(client: client, upTo: seen)
        }
      }
      var outcomes: [JSON] = []
      for element in json["bundles"]?.arrayValue ?? [] {
        guard let bundle = try? Bundle(json: element) else { return nil }
        let decision = Authority.decide(
          bundle, client: client, authorities: &authorities, context: ApplyContext(latestDate: latestDate))
        if dies == 1 { return nil }
        commit(decision, client: client)
        outcomes += decision.outcomes.map { $0.json }
        if case .gap = decision.outcomes.first?.verdict { break }
      }
      if dies == 2 { return nil }
      var answer = Array("{\"outcomes\":".utf8) + JSON.array(outcomes).bytes + Array(",\"patches\":[".utf8)
      var first = true
      asksAnswered += 1
      for element in json["spaces"]?.arrayValue ?? [] {
        guard let id = element["space"]?.idValue, let version = element["version"]?.integerValue,
          let index = authorities.firstIndex(where: { $0.space.id == id })
        else { continue }
        if !first { answer.append(0x2C) }
        first = false
        authorities[index].appendPatch(
          since: version, after: element["after"]?.stringValue, limit: isFull ? 0 : 25, to: &answer)
      }
      return answer + [0x5D, 0x7D]
    }

    mutating func commit(_ decision: Decision, client: RecordID) {
      guard decision.isNew else { return }
      for (space, applied) in decision.applied {
        for record in applied.records { records[space, default: [:]][record.id] = record }
        versions[space] = applied.version
      }
      for outcome in decision.outcomes {
        if case .applied = outcome.verdict { timesApplied[outcome.mutation, default: 0] += 1 }
        if let authority = authorities.first(where: { $0.space.id == outcome.space }) {
          progress[outcome.space, default: [:]][client] = authority.clients[client]
        }
      }
    }
  }

  enum Message {
    case request(device: Int, life: Int, bytes: [UInt8])
    case answer(device: Int, life: Int, bytes: [UInt8])
  }

  let seed: UInt64
  var intents: RandomIntents
  var devices: [Device] = []
  var server: Server
  var network: [(due: Int, order: Int, message: Message)] = []
  var now = 0
  var sent = 0
  /// Mutations that a person was told are saved.
  var promised: Set<RecordID> = []
  var performed = 0
  var failure: String?

  init(seed: UInt64, devices count: Int = 3) {
    self.seed = seed
    intents = RandomIntents(seed: seed)
    server = Server(authorities: [
      Authority(space: Space(id: Simulation.space)), Authority(space: Space(id: Simulation.second)),
    ])
    server.leavesAnswersFull = true
    for number in 0..<count {
      var replica = Replica(client: RecordID(high: 100, low: UInt64(number)))
      replica.addSpace(Simulation.space, deviceOnly: false)
      replica.addSpace(Simulation.second, deviceOnly: false)
      var device = Device(replica: replica)
      device.store()
      devices.append(device)
    }
  }

  mutating func run(mutations: Int) {
    while performed < mutations && failure == nil {
      now += 1
      step()
      deliver()
    }
    heal()
  }

  private mutating func step() {
    let index = Int.random(in: 0..<devices.count, using: &intents.random)
    switch Int.random(in: 0..<100, using: &intents.random) {
    case 0..<55: edit(index)
    case 55..<90: sync(index)
    case 90..<94: devices[index].isOnline.toggle()
    case 94..<97: if !devices[index].restart() { failure = "a device could not read what it stored" }
    case 97..<98: server.restart()
    default: devices[index].store()
    }
  }

  private mutating func edit(_ index: Int) {
    let target = Int.random(in: 0..<5, using: &intents.random) == 0 ? Simulation.second : Simulation.space
    guard let space = devices[index].replica.space(target) else { return }
    var chosen = [intents.next(in: space)]
    if Int.random(in: 0..<8, using: &intents.random) == 0 { chosen.append(intents.next(in: space)) }
    performed += chosen.count
    let clock = RandomIntents.epoch + Int64(now) * 1000
    do throws(Rejection) {
      try devices[index].replica.perform(
        chosen, in: target, clock: clock, today: RandomIntents.today, random: &intents.random)
    } catch { return }
    // A crash before storing loses the edit, and nobody was told that it is saved.
    if Int.random(in: 0..<25, using: &intents.random) == 0 {
      if !devices[index].restart() { failure = "a device could not read what it stored" }
      return
    }
    devices[index].store()
    for mutation in devices[index].replica.pending.last?.bundle.mutations ?? [] { promised.insert(mutation.id) }
  }

  private mutating func sync(_ index: Int) {
    devices[index].store()
    guard let bytes = devices[index].replica.syncRequest(byteLimit: 4000) else { return }
    send(.request(device: index, life: devices[index].life, bytes: bytes), from: index)
  }

  private mutating func send(_ message: Message, from index: Int) {
    guard devices[index].isOnline else { return }
    let copies = [0, 1, 1, 1, 1, 1, 2].randomElement(using: &intents.random) ?? 1
    for _ in 0..<copies {
      sent += 1
      network.append((now + Int.random(in: 1...20, using: &intents.random), sent, message))
    }
  }

  private mutating func deliver() {
    let due = network.filter { $0.due <= now }.sorted { ($0.due, $0.order) < ($1.due, $1.order) }
    network.removeAll { $0.due <= now }
    for item in due {
      switch item.message {
      case .request(let index, let life, let bytes):
        let dies = [0, 0, 0, 0, 0, 0, 0, 0, 1, 2].randomElement(using: &intents.random) ?? 0
        if let answer = server.handle(bytes, dies: dies) {
          send(.answer(device: index, life: life, bytes: answer), from: index)
        } else {
          server.restart()
        }
      case .answer(let index, let life, let bytes): receive(index, life, bytes)
      }
    }
  }

  private mutating func receive(_ index: Int, _ life: Int, _ bytes: [UInt8]) {
    guard devices[index].life == life else { return }
    do throws(SyncProblem) { _ = try devices[index].replica.receive(bytes) } catch {
      failure = "a device could not read an answer"
    }
    if Int.random(in: 0..<20, using: &intents.random) == 0 {
      if !devices[index].restart() { failure = "a device could not read what it stored" }
    } else {
      devices[index].store()
    }
  }

  /// The network is whole again: everyone syncs until nothing is left to say.
  private mutating func heal() {
    network = []
    for round in 0..<400 {
      var quiet = true
      for index in devices.indices {
        devices[index].store()
        guard let request = devices[index].replica.syncRequest(byteLimit: 4000) else { continue }
        guard let answer = server.handle(request, dies: 0) else {
          failure = "the server could not read a request"
          return
        }
        do throws(SyncProblem) {
          let received = try devices[index].replica.receive(answer)
          if received.hasMore || !received.changedSpaces.isEmpty { quiet = false }
        } catch {
          failure = "a device could not read an answer"
          return
        }
        devices[index].store()
      }
      if quiet && round > 0 { return }
    }
    failure = "the replicas did not come to rest"
  }

  /// What has to hold in the end; nil if it does.
  mutating func verdict() -> String? {
    if let failure { return failure }
    for spaceID in [Simulation.space, Simulation.second] {
      guard let authority = server.authorities.first(where: { $0.space.id == spaceID }) else { return "no space" }
      let truth = authority.space.stateHash()
      for (number, device) in devices.enumerated() {
        guard device.replica.space(spaceID)?.stateHash() == truth else {
          return "device \(number) holds other bytes than the server"
        }
      }
    }
    for (mutation, times) in server.timesApplied where times != 1 {
      return "\(mutation.text) was applied \(times) times"
    }
    var decided: Set<RecordID> = Set(server.timesApplied.keys)
    for device in devices {
      if device.replica.pendingCount != 0 { return "something is still pending" }
      for refused in device.replica.rejected {
        for mutation in refused.bundle.mutations { decided.insert(mutation.id) }
      }
    }
    let lost = promised.subtracting(decided)
    if let first = lost.sorted().first { return "\(lost.count) saved mutations are lost, \(first.text) among them" }
    for index in devices.indices {
      let before = devices[index].replica.space(Simulation.space)?.stateHash()
      guard devices[index].restart() else { return "a device could not read what it stored" }
      if devices[index].replica.space(Simulation.space)?.stateHash() != before {
        return "a restart changed device \(index)"
      }
    }
    return nil
  }
}

extension Replica {
  /// These tests are the host, too: what they say is sealed they have opened.
  mutating func receive(_ answer: [UInt8], keeping: Set<RecordID> = []) throws(SyncProblem) -> Received {
    try receive(answer, keeping: keeping, mark: "opened")
  }
}
