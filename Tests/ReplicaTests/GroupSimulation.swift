import Basis
import Ledger
import Proving

@testable import Replica

/// Three people with accounts, one of them with two devices, and one group that they join and leave while the network
/// loses, repeats and delays what they say and the server dies. Virtual time, one seed: the same seed makes the same
/// run.
struct GroupSimulation {
  static let group = RecordID(high: 2, low: 1)
  static let users = (1...3).map { RecordID(high: 8, low: UInt64($0)) }
  static let owner = [0, 0, 1, 2]
  static func own(_ user: Int) -> RecordID { RecordID(high: 1, low: UInt64(user + 1)) }
  static let wallet = RecordID(high: 5, low: 1)

  var random: SeededRandom
  var devices: [Simulation.Device] = []
  var server: Simulation.Server
  var network: [(due: Int, order: Int, device: Int, life: Int, isAnswer: Bool, bytes: [UInt8])] = []
  var now = 0
  var sent = 0
  var performed = 0
  var joins = 0
  var leaves = 0
  var promised: Set<RecordID> = []
  var failure: String?

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    server = Simulation.Server(
      authorities: (0..<3).map { Authority(space: Space(id: Self.own($0))) } + [Authority(space: Space(id: Self.group))]
    )
    server.leavesAnswersFull = true
    for number in Self.owner.indices {
      var replica = Replica(client: RecordID(high: 100, low: UInt64(number)))
      replica.account = Self.users[Self.owner[number]]
      replica.addSpace(Self.own(Self.owner[number]), deviceOnly: false)
      var device = Simulation.Device(replica: replica)
      device.store()
      devices.append(device)
    }
    for number in [0, 2, 3] { start(number) }
  }

  private mutating func start(_ number: Int) {
    var wallet = Wallet()
    wallet.id = Self.wallet
    wallet.name = "Cash"
    perform(
      number,
      [Replica.Step(Self.own(Self.owner[number]), [.startSpace(StartSpace(currency: .chf)), .addWallet(wallet)])])
    guard number == 0 else { return }
    devices[0].replica.addSpace(Self.group, deviceOnly: false, isGroup: true)
    let people =
      [StartGroup.Person(Self.users[0], "Ann"), .init(Self.users[1], "Ben"), .init(Self.users[2], "Cleo")]
      + ["Dan", "Eve", "Fin"].enumerated().map { .init(RecordID(high: 8, low: UInt64(50 + $0.offset)), $0.element) }
    perform(
      0, [Replica.Step(Self.group, [.startGroup(StartGroup(.event, name: "Trip", currency: .chf, people: people))])])
  }

  // MARK: Devices

  @discardableResult
  private mutating func perform(_ number: Int, _ steps: [Replica.Step]) -> Bool {
    let clock = RandomIntents.epoch + Int64(now) * 1000
    do throws(Rejection) {
      try devices[number].replica.perform(steps, clock: clock, today: RandomIntents.today, random: &random)
    } catch { return false }
    performed += 1
    devices[number].store()
    let mutations = devices[number].replica.pending.last?.bundle.mutations ?? []
    // What a device does on its own it does again from the newest state.
    let isOwnDoing = mutations.allSatisfy { if case .followGroup = $0.intent { true } else { false } }
    if !isOwnDoing { for mutation in mutations { promised.insert(mutation.id) } }
    return true
  }

  private func chance(_ of: Int, _ random: inout SeededRandom) -> Bool { Int.random(in: 0..<of, using: &random) == 0 }

  private mutating func edit(_ number: Int) {
    let own = Self.own(Self.owner[number])
    let replica = devices[number].replica
    guard replica.space(own)?.currency != nil else { return }
    let group = replica.isEnded(Self.group) ? nil : replica.space(Self.group)
    guard let group, group.group != nil, let me = group.ownMember(replica.account) else {
      perform(number, [Replica.Step(own, [.addTransaction(entry(Int64.random(in: 1...9_999, using: &random)))])])
      return
    }
    let expenses = group.forms(Expense.self)
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<3: perform(number, [Replica.Step(Self.group, [.addExpense(expense(group, me.id))])])
    case 3..<6: share(number, group, me)
    case 6:
      if let known = expenses.randomElement(using: &random) {
        let amount = Int64.random(in: 1...9_999, using: &random)
        let paid = JSON.array([MemberAmount(me.id, amount).encodedFields])
        let edit = EditRecords(
          ids: [known.id], set: [JSONMember("amount", .integer(amount)), JSONMember("paid", paid)])
        perform(number, [Replica.Step(Self.group, [.editExpense(edit)])])
      }
    case 7:
      if let known = expenses.randomElement(using: &random) {
        perform(number, [Replica.Step(Self.group, [.deleteRecords(RecordList(kind: .expense, ids: [known.id]))])])
      }
    case 8:
      if let payment = group.suggestedPayments().payments.randomElement(using: &random) {
        let settle = Settle(id: random.nextID(), from: payment.from, to: payment.to, amount: payment.amount)
        perform(number, [Replica.Step(Self.group, [.settle(settle.suggested(in: group))])])
      }
    default:
      guard !me.isAdmin, chance(2, &random) else { return }
      if perform(number, [Replica.Step(Self.group, [.leaveGroup(LeaveGroup(me.id))])]) { leaves += 1 }
    }
    follow(number)
  }

  private mutating func entry(_ amount: Int64) -> Transaction {
    var entry = Transaction()
    entry.id = random.nextID()
    entry.walletId = Self.wallet
    entry.date = RandomIntents.today
    entry.amount = -amount
    entry.description = "Bread"
    return entry
  }

  private mutating func expense(_ group: Space, _ payer: RecordID) -> Expense {
    var expense = Expense()
    expense.id = random.nextID()
    expense.description = "Boat"
    expense.date = RandomIntents.today
    expense.amount = Int64.random(in: 1...9_999, using: &random)
    expense.paid = [MemberAmount(payer, expense.amount)]
    if chance(3, &random) {
      expense.division = .custom
      for member in group.members where member.leftOn == nil {
        expense.terms.append(MemberTerm(member.id, .weight, Int64.random(in: 1...4, using: &random)))
      }
    }
    return expense
  }

  /// An own entry and the group's expense, as one.
  private mutating func share(_ number: Int, _ group: Space, _ me: Member) {
    var expense = expense(group, me.id)
    do throws(Rejection) { try group.complete(&expense, before: nil) } catch { return }
    let payment = entry(expense.amount)
    guard var share = group.ownShare(of: expense, me.id) else { return }
    share.payment = payment.id
    let follow = FollowGroup(Self.group, name: "Trip", currency: .chf, shares: [share])
    perform(
      number,
      [
        Replica.Step(Self.own(Self.owner[number]), [.addTransaction(payment), .followGroup(follow)]),
        Replica.Step(Self.group, [.addExpense(expense)]),
      ])
  }

  /// What the app does after each event.
  @discardableResult
  private mutating func follow(_ number: Int) -> Bool {
    let replica = devices[number].replica
    guard !replica.isEnded(Self.group), replica.isComplete(Self.group), let group = replica.space(Self.group),
      let me = group.ownMember(replica.account), let own = replica.space(Self.own(Self.owner[number])),
      own.currency != nil,
      let args = own.following(group, as: me.id)
    else { return false }
    return perform(number, [Replica.Step(own.id, [.followGroup(args)])])
  }

  // MARK: The server

  /// By a code: whoever is not in comes back under their name.
  private mutating func join() {
    guard let place = server.authorities.firstIndex(where: { $0.space.id == Self.group }) else { return }
    let space = server.authorities[place].space
    guard space.group != nil else { return }
    let outside = Self.users.filter { space.member(of: $0) == nil }
    guard let user = outside.randomElement(using: &random) else { return }
    let client = RecordID(derivedFrom: "join/" + user.text)
    let sequence = (server.authorities[place].clients[client]?.lastSequence ?? 0) + 1
    let mutation = Mutation(
      id: random.nextID(), space: Self.group, sequence: sequence, clock: RandomIntents.epoch + Int64(now) * 1000,
      today: RandomIntents.today, intent: .joinGroup(JoinGroup(user)))
    let decision = Authority.decide(
      Bundle([mutation]), client: client, authorities: &server.authorities, context: ApplyContext(author: user))
    if decision.applied.isEmpty { return }
    server.commit(decision, client: client)
    joins += 1
  }

  private mutating func handle(_ request: [UInt8], _ user: Int, dies: Int) -> [UInt8]? {
    guard let json = try? JSON.parse(request), let client = json["client"]?.idValue else { return nil }
    let account = Self.users[user]
    let asks = json["spaces"]?.arrayValue ?? []
    var bundles: [Bundle] = []
    for element in json["bundles"]?.arrayValue ?? [] {
      guard let bundle = try? Bundle(json: element) else { return nil }
      bundles.append(bundle)
    }
    func isIn(_ authority: Authority) -> Bool {
      if authority.space.id == Self.own(user) { return true }
      guard authority.space.id == Self.group else { return false }
      return authority.space.version == 0 ? user == 0 : authority.space.groupAccounts.contains(account)
    }
    var visible: [Authority] = []
    var hidden: [Authority] = []
    for authority in server.authorities {
      if isIn(authority) { visible.append(authority) } else { hidden.append(authority) }
    }
    for ask in asks {
      guard let id = ask["space"]?.idValue, let seen = ask["acknowledged"]?.integerValue else { continue }
      for index in visible.indices where visible[index].space.id == id {
        visible[index].acknowledge(client: client, upTo: seen)
      }
    }
    var outcomes: [JSON] = []
    for bundle in bundles {
      let decision = Authority.decide(
        bundle, client: client, authorities: &visible, context: ApplyContext(author: account))
      server.authorities = visible + hidden
      if dies == 1 { return nil }
      server.commit(decision, client: client)
      outcomes += decision.outcomes.map { $0.json }
      if case .gap = decision.outcomes.first?.verdict { break }
    }
    server.authorities = visible + hidden
    if dies == 2 { return nil }
    var answer = Array("{\"outcomes\":".utf8) + JSON.array(outcomes).bytes + Array(",\"patches\":[".utf8)
    var first = true
    server.asksAnswered += 1
    for ask in asks {
      guard let id = ask["space"]?.idValue, let version = ask["version"]?.integerValue,
        let index = server.authorities.firstIndex(where: { $0.space.id == id }), isIn(server.authorities[index])
      else { continue }
      if !first { answer.append(0x2C) }
      first = false
      server.authorities[index].appendPatch(
        since: version, after: ask["after"]?.stringValue, limit: server.isFull ? 0 : 25, to: &answer)
    }
    let groups = server.authorities.filter { $0.space.id == Self.group && $0.space.version > 0 && isIn($0) }
    return answer + Array("],\"groups\":".utf8) + JSON.array(groups.map { .string($0.space.id.text) }).bytes + [0x7D]
  }

  // MARK: Time

  mutating func run(mutations: Int) {
    while performed < mutations && failure == nil {
      now += 1
      let number = Int.random(in: 0..<devices.count, using: &random)
      switch Int.random(in: 0..<100, using: &random) {
      case 0..<45: edit(number)
      case 45..<85: sync(number)
      case 85..<90: devices[number].isOnline.toggle()
      case 90..<94: restart(number)
      case 94..<98: join()
      default: server.restart()
      }
      deliver()
    }
    heal()
  }

  private mutating func restart(_ number: Int) {
    if !devices[number].restart() { failure = "a device could not read what it stored" }
  }

  private mutating func sync(_ number: Int) {
    devices[number].store()
    guard let bytes = devices[number].replica.syncRequest(byteLimit: 4000) else { return }
    send(number, isAnswer: false, bytes)
  }

  private mutating func send(_ number: Int, isAnswer: Bool, _ bytes: [UInt8]) {
    guard devices[number].isOnline else { return }
    for _ in 0..<([0, 1, 1, 1, 1, 2].randomElement(using: &random) ?? 1) {
      sent += 1
      network.append(
        (now + Int.random(in: 1...20, using: &random), sent, number, devices[number].life, isAnswer, bytes))
    }
  }

  private mutating func deliver() {
    let due = network.filter { $0.due <= now }.sorted { ($0.due, $0.order) < ($1.due, $1.order) }
    network.removeAll { $0.due <= now }
    for item in due {
      if item.isAnswer {
        if devices[item.device].life == item.life { receive(item.device, item.bytes) }
        continue
      }
      let dies = [0, 0, 0, 0, 0, 0, 0, 1, 2].randomElement(using: &random) ?? 0
      if let answer = handle(item.bytes, Self.owner[item.device], dies: dies) {
        send(item.device, isAnswer: true, answer)
      } else {
        server.restart()
      }
    }
  }

  @discardableResult
  private mutating func receive(_ number: Int, _ bytes: [UInt8]) -> Bool {
    var isQuiet = true
    do throws(SyncProblem) {
      let received = try devices[number].replica.receive(bytes)
      isQuiet = !received.hasMore && received.changedSpaces.isEmpty
    } catch { failure = "a device could not read an answer" }
    devices[number].store()
    if follow(number) { isQuiet = false }
    return isQuiet
  }

  private mutating func heal() {
    network = []
    // A change that changes nothing, as when two devices of one person say the same, brings a version without records.
    var quietRounds = 0
    for _ in 0..<400 where failure == nil {
      var isQuiet = true
      for number in devices.indices {
        devices[number].isOnline = true
        guard let request = devices[number].replica.syncRequest(byteLimit: 4000) else { continue }
        guard let answer = handle(request, Self.owner[number], dies: 0) else {
          return failure = "the server could not read a request"
        }
        if !receive(number, answer) { isQuiet = false }
      }
      quietRounds = isQuiet ? quietRounds + 1 : 0
      if quietRounds > 1 { return }
    }
    failure = failure ?? "the replicas did not come to rest"
  }

  // MARK: What has to hold in the end

  mutating func verdict() -> String? {
    if let failure { return failure }
    guard let truth = server.authorities.first(where: { $0.space.id == Self.group })?.space else { return "no group" }
    if let figures = truth.groupFigures, figures.lines.reduce(0, { $0 + $1.net }) != figures.treasuryOwes {
      return "the balances do not add up to zero"
    }
    for number in devices.indices {
      let replica = devices[number].replica
      let user = Self.owner[number]
      if replica.pendingCount != 0 { return "something of device \(number) is still pending" }
      guard let own = server.authorities.first(where: { $0.space.id == Self.own(user) })?.space,
        replica.space(own.id)?.stateHash() == own.stateHash()
      else {
        let own = server.authorities.first { $0.space.id == Self.own(user) }?.space
        let other = replica.space(Self.own(user))
        var names: [String] = []
        for record in own?.allRecords ?? [] {
          let mine = other?.stored(record.id)
          if mine != record {
            names.append(
              "\(record.kind.text) v\(record.version) \(String(decoding: record.payload, as: UTF8.self)) not v\(mine?.version ?? 0) \(String(decoding: mine?.payload ?? [], as: UTF8.self))"
            )
          }
        }
        return
          "device \(number) holds other bytes of its own than the server: \(names.joined(separator: "; ").prefix(1500)), \(own?.version ?? 0) \(other?.version ?? 0)"
      }
      guard let me = truth.member(of: Self.users[user]) else {
        if replica.isGroup(Self.group), !replica.isEnded(Self.group) {
          return "device \(number) believes to be in the group"
        }
        continue
      }
      guard replica.space(Self.group)?.stateHash() == truth.stateHash() else {
        return "device \(number) holds another group"
      }
      // L-25: each device, with whatever it showed before and however often it started anew, has the server's plan.
      guard let copy = replica.space(Self.group),
        copy.suggestedPayments().payments == truth.suggestedPayments().payments
      else {
        return "device \(number) suggests other payments"
      }
      if own.following(truth, as: me.id) != nil { return "person \(user) is not in line with the group" }
    }
    for (mutation, times) in server.timesApplied where times != 1 {
      return "\(mutation.text) was applied \(times) times"
    }
    var decided = Set(server.timesApplied.keys)
    for device in devices {
      for refused in device.replica.rejected { decided.formUnion(refused.bundle.mutations.map { $0.id }) }
    }
    let lost = promised.subtracting(decided)
    if let first = lost.sorted().first { return "\(lost.count) saved mutations are lost, \(first.text) among them" }
    return nil
  }
}
