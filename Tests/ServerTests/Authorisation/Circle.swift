import Basis
import HTTPTypes
import HummingbirdTesting
import Ledger
import Testing

@testable import Server
@testable import Store

/// Everybody who could ask, from who has nothing to do with a space to who runs it (SEC-02).
enum Asker: String, CaseIterable, Sendable {
  case nobody, stranger, former, guest, member, admin

  /// In the groups; of the admin's own space only the admin is.
  func isIn(_ kind: Ground) -> Bool {
    kind == .own ? self == .admin : self == .guest || self == .member || self == .admin
  }
}

/// Every kind of space.
enum Ground: String, CaseIterable, Sendable {
  case own, household, event

  var preset: Group.Preset? {
    switch self {
    case .own: nil
    case .household: .household
    case .event: .event
    }
  }
}

/// Ada with a space of her own, a household and an event; Ben is in both groups, so is Gus without an account; Fay was,
/// and was let go; Sue has an account and nothing to do with any of it.
struct Circle: Sendable {
  let server: TestServer
  let client: any TestClientProtocol
  let ada: Person
  let people: [Asker: Person]
  let own: Notebook
  private(set) var groups: [Ground: SharedGroup] = [:]
  private(set) var codes: [Ground: String] = [:]
  private(set) var invitations: [Ground: String] = [:]

  /// What only who is in the spaces may read.
  static let secrets = ["Coffee", "Boat", "Ticino", "Ada", "ivy@example.org"]

  static func serving(_ body: @Sendable @escaping (Circle) async throws -> Void) async throws {
    let server = TestServer {
      $0.spacesPerAccount = 10_000
      $0.householdLimit = 20
      $0.invitationsPerHour = 0
    }
    try await server.run { client in try await body(try await Circle(server, client)) }
  }

  init(_ server: TestServer, _ client: any TestClientProtocol) async throws {
    self.server = server
    self.client = client
    var people: [Asker: Person] = [:]
    for asker in Asker.allCases { people[asker] = Person(client) }
    self.people = people
    ada = try #require(people[.admin])
    for (asker, name) in [(Asker.admin, "Ada"), (.member, "Ben"), (.former, "Fay"), (.stranger, "Sue")] {
      try await #require(people[asker]).signUp(name)
    }
    own = try await ada.makeSpace("own")
    #expect(try await ada.sync(own.request([[own.spend(3)]])).statuses == ["applied"])
    for ground in [Ground.household, .event] {
      let group = try await begin(ground, "first", with: people.filter { [.member, .former, .guest].contains($0.key) })
      groups[ground] = group
      codes[ground] = try await group.code(of: ada)
      let listed = try await ada.post(Self.path(group, "invitations"), object([("email", .string("ivy@example.org"))]))
      invitations[ground] = try #require(try listed.json["invitations"]?.arrayValue?.first?["id"]?.stringValue)
    }
  }

  /// A group with Ada, Kim and Zoe without accounts, an expense that is settled and one that is open, and those who
  /// ask.
  func begin(_ ground: Ground, _ name: String, with askers: [Asker: Person]) async throws -> SharedGroup {
    let preset = try #require(ground.preset)
    var group = SharedGroup(ground.rawValue + " " + name)
    let payment = Settle(
      id: group.record("settled"), from: group.member("Kim"), to: group.member("Ada"), amount: 45_00,
      expenses: preset == .household ? [group.record("paid")] : [])
    var zoe = Member()
    (zoe.id, zoe.name) = (group.member("Zoe"), "Zoe")
    let begun = try await ada.sync(
      group.notebook.request([
        [group.start(["Ada", "Kim"], preset)], [group.expense(2, by: "Ada", id: group.name("paid"))],
        [group.notebook.mutation(3, .settle(payment))], [group.expense(4, by: "Ada", id: group.name("open"))],
        [group.notebook.mutation(5, .addDonation(group.gift("gift")))], [group.notebook.mutation(6, .addMember(zoe))],
      ]))
    #expect(begun.statuses == Array(repeating: "applied", count: 6), "\(begun.json.text)")
    guard !askers.isEmpty else { return group }
    let code = try await group.code(of: ada)
    for (asker, person) in askers {
      #expect(try await person.join(code, member: group.member(asker.rawValue), name: asker.rawValue).status == 200)
    }
    try await ada.answerDoor(of: group)
    if preset == .household {
      #expect(try await Person(client).join(code, name: "Una").status == 200)
      group.waiting = try await ada.waiting(for: group).first?.id
    }
    if askers[.former] != nil {
      let leave = group.notebook.mutation(7, .leaveGroup(LeaveGroup(group.member(Asker.former.rawValue))))
      #expect(try await ada.sync(group.notebook.request([[leave]])).statuses == ["applied"])
    }
    return group
  }

  /// Somebody new for one group, since nobody is in two households (HSE-01).
  func newcomer(_ asker: Asker, _ name: String) async throws -> Person {
    let person = Person(client)
    if asker != .guest { try await person.signUp(asker.rawValue + name) }
    return person
  }

  func space(_ ground: Ground) -> RecordID { groups[ground]?.space ?? own.space }

  static func path(_ group: SharedGroup, _ rest: String) -> String { "/v1/groups/\(group.space.text)/" + rest }

  /// Everything that a refused call has to leave as it is.
  func state() async throws -> [String] {
    var found: [String] = []
    for ground in Ground.allCases {
      let notebook = groups[ground]?.notebook ?? own
      found.append(try await ada.sync(notebook.request([], version: 0)).patches.map(\.text).joined())
      guard ground != .own else { continue }
      for rest in ["code", "invitations"] {
        found.append(try await ada.call(.get, "/v1/groups/\(notebook.space.text)/" + rest).text)
      }
    }
    return found
  }
}

extension SharedGroup {
  func name(_ name: String) -> String { space.text + name }
  func record(_ name: String) -> RecordID { RecordID(derivedFrom: self.name(name)) }

  func gift(_ name: String) -> Donation {
    var donation = Donation()
    donation.id = record(name)
    donation.name = "Grandma"
    donation.amount = 10_00
    donation.date = .day(2026, 11, 20)
    return donation
  }
}

extension JSON {
  var text: String { String(decoding: bytes, as: UTF8.self) }
}
