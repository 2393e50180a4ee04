import Basis
import Ledger
import Proving
import Testing

/// EVT-05, SEC-02: between the asking and the admin's yes, the place that somebody asked for may have become another's.
@Suite(
  "A request to be let in gives away no place that is an account's, or another's than when it was asked for (EVT-05)")
struct OlderRequestTests {
  /// Ann's household with Ben's place; Dora asks, Eve and Fay come and go.
  private struct House {
    var bench: GroupBench
    let ann = 0
    let ben = 1
    let dora = 2
    let eve = 3
    let fay = 4
    /// Those who have no account of their own.
    var guests: Set<RecordID> { didSet { bench.arrivals = Arrivals(guests: guests) } }
    var place: RecordID { bench.people[ben] }

    init() throws {
      bench = try GroupBench(.household, ["Ann", "Ben"])
      for number in 2...4 { bench.people.append(RecordID(high: 8, low: UInt64(10 + number))) }
      guests = [bench.people[ben], bench.people[eve]]
      bench.arrivals = Arrivals(guests: guests)
    }

    var member: Member? { bench.space.form(place, Member.self) }
    /// Whose it is, or was until they left.
    var owner: RecordID? { member.flatMap { $0.user ?? $0.was } }
    var request: JoinRequest? { bench.space.joinRequests.first { $0.user == bench.people[dora] } }

    mutating func act(_ actor: Int, _ intent: Intent) -> Rejection? {
      bench.actor = actor
      return bench.refusal(intent)
    }

    mutating func ask() -> Rejection? {
      act(dora, .askToJoin(JoinGroup(place, name: "Dora", reclaims: member?.user.map(guests.contains) ?? false)))
    }

    mutating func sayYes() throws -> Rejection? {
      act(ann, .answerJoin(AnswerJoin(try #require(request).id, accepts: true)))
    }
  }

  @Test(
    "the guest of the place made an account meanwhile: the yes is refused in plain words, and Dora comes in under another name"
  )
  func guestBecameAnAccount() throws {
    var house = try House()
    #expect(house.ask() == nil)
    house.guests.remove(house.place)
    let before = house.bench.space.stateHash()
    let refusal = try house.sayYes()
    #expect(refusal?.code == .nameTaken)
    #expect(
      refusal?.message
        == "\u{2039}Ben\u{203A} is taken by now, so nobody was let in. Ask them to enter the code again under another name."
    )
    #expect(house.bench.space.stateHash() == before && house.owner == house.place)
    // The same request is about another place from now on.
    #expect(house.act(house.dora, .askToJoin(JoinGroup(RecordID(high: 4, low: 1), name: "Dora"))) == nil)
    #expect(house.bench.space.joinRequests.count == 1)
    #expect(try house.sayYes() == nil)
    #expect(house.bench.space.member(of: house.bench.people[house.dora])?.name == "Dora" && house.owner == house.place)
  }

  @Test("what can be let in isn't asked for otherwise by asking again") func askingAgainChangesNothing() throws {
    var house = try House()
    #expect(house.ask() == nil)
    let before = house.request
    #expect(house.act(house.dora, .askToJoin(JoinGroup(RecordID(high: 4, low: 1), name: "Dora"))) == nil)
    #expect(house.request == before)
  }

  @Test(
    "a guest's place is given, and a request from before holders were noted asks what the server knows",
    arguments: [true, false])
  func olderForm(isGuest: Bool) throws {
    var house = try House()
    #expect(house.ask() == nil)
    var request = try #require(house.request)
    #expect(request.holder == house.place)
    request.holder = nil
    let stamp = [
      JSONMember("createdAt", .integer(1)), JSONMember("updatedAt", .integer(1)),
      JSONMember("createdBy", .string(request.user.text)),
    ]
    let record = StoredRecord(
      kind: .joinRequest, id: request.id, version: house.bench.space.version, purged: false,
      payload: JSON.object((request.encodedFields.members ?? []) + stamp).bytes)
    house.bench.space.load(record)
    #expect(house.request?.holder == nil && house.request?.reclaims == true)
    if !isGuest { house.guests.remove(house.place) }
    #expect(try house.sayYes()?.code == (isGuest ? nil : .nameTaken))
    #expect(house.owner == (isGuest ? house.bench.people[house.dora] : house.place))
  }

  @Test("a device asks nobody: it knows of a place that went to another, not who has an account") func device() throws {
    var house = try House()
    #expect(house.ask() == nil)
    #expect(house.act(house.eve, .joinGroup(JoinGroup(house.place, reclaims: true))) == nil)
    house.bench.arrivals = nil
    #expect(try house.sayYes()?.code == .nameTaken)
  }

  @Test("ACC-11: who turns out to have an account comes along as a guest, and not as somebody who has made an account")
  func comingAlong() throws {
    var house = try House()
    house.guests.remove(house.place)
    #expect(house.act(house.fay, .joinGroup(JoinGroup(house.place, guest: house.place)))?.code == .nameTaken)
    house.guests.insert(house.place)
    #expect(house.act(house.fay, .joinGroup(JoinGroup(house.place, guest: house.place))) == nil)
  }

  @Test("SEC-02, SEC-15: records that a device brings ask for nobody else, so that no yes puts somebody into a group")
  func adopted() throws {
    for author in [0, nil] {
      var bench = try GroupBench(.household, ["Ann", "Ben"], joined: false)
      let dora = RecordID(high: 8, low: 12)
      if author != nil {
        bench.actor = 0
        try bench.apply(.joinGroup(JoinGroup(bench.people[0])))
      }
      var request = JoinRequest()
      (request.id, request.user, request.member, request.name) = (
        RecordID(high: 5, low: 5), dora, bench.people[1], "Ben"
      )
      request.date = bench.today
      let data = JSON.object(
        (request.encodedFields.members ?? []) + [
          JSONMember("createdAt", .integer(1)), JSONMember("updatedAt", .integer(1)),
        ])
      bench.actor = author
      try bench.apply(.adoptRecords(AdoptRecords([AdoptRecords.Item(kind: .joinRequest, id: request.id, data: data)])))
      #expect(bench.space.joinRequests.isEmpty)
      #expect(bench.refusal(.answerJoin(AnswerJoin(request.id, accepts: true)))?.code == .unknownRecord)
      #expect(bench.space.member(of: dora) == nil)
    }
  }

  @Test(
    "whatever happens in between, in any order: a yes takes nobody's place but the same guest's as when it was asked for"
  )
  func anyOrder() throws {
    var (given, kept) = (0, 0)
    try forAllSeeds(400) { seed, random in
      var house = try House()
      for _ in 0..<Int.random(in: 0...2, using: &random) { Self.step(&house, &random) }
      guard house.ask() == nil, house.request != nil else { return }
      let (asked, wasHeld) = (house.owner, house.member?.user != nil)
      for _ in 0..<Int.random(in: 0...4, using: &random) { Self.step(&house, &random) }
      guard house.request != nil else { return }
      let (people, dora) = (house.bench.people, house.bench.people[house.dora])
      let (owner, holder) = (house.owner, house.member?.user)
      let accounts = people.filter {
        !house.guests.contains($0) && $0 != dora && house.bench.space.member(of: $0) != nil
      }
      let before = house.bench.space.stateHash()
      let mayGive =
        owner == nil || owner == dora || owner == asked && (holder.map { wasHeld && house.guests.contains($0) } ?? true)
      let refusal = try house.sayYes()
      if house.member?.isErased == true {
        #expect(refusal?.code == .unknownRecord, "seed \(seed)")
      } else {
        #expect(refusal?.code == (mayGive ? nil : .nameTaken), "seed \(seed): \(refusal?.message ?? "let in")")
      }
      if refusal == nil {
        given += 1
      } else {
        kept += 1
        #expect(house.bench.space.stateHash() == before, "seed \(seed)")
      }
      for account in accounts {
        #expect(house.bench.space.member(of: account) != nil, "seed \(seed): an account lost its place")
      }
    }
    #expect(given > 40 && kept > 40, "\(given) \(kept)")
  }

  /// What others may do meanwhile.
  private static func step(_ house: inout House, _ random: inout SeededRandom) {
    let holder = house.member?.user
    let index = holder.flatMap { house.bench.people.firstIndex(of: $0) }
    switch Int.random(in: 0..<6, using: &random) {
    case 0, 1: if let holder { house.guests.remove(holder) }
    case 2:
      _ = house.act(house.eve, .joinGroup(JoinGroup(house.place, reclaims: holder.map(house.guests.contains) ?? false)))
    case 3: _ = house.act(house.fay, .joinGroup(JoinGroup(house.place, guest: holder)))
    case 4: if let index, index != house.ann { _ = house.act(index, .leaveGroup(LeaveGroup(house.place))) }
    default:
      // Rarely, or there is no place left.
      guard let index, Int.random(in: 0..<4, using: &random) == 0 else { return }
      house.bench.endsAccounts = true
      _ = house.act(index, .endAccount(.erasure))
      house.bench.endsAccounts = false
    }
  }
}
