import Basis
import Testing

@testable import Store

@Suite("EVT-05, HSE-04, SEC-25: what was seen of somebody who comes into a group has to be so still when it is written")
struct ArrivalConditionTests {
  private let ben = RecordID(derivedFrom: "ben")
  private let gus = RecordID(derivedFrom: "gus")
  private let gil = RecordID(derivedFrom: "gil")
  private let home = RecordID(derivedFrom: "home")
  private let trip = RecordID(derivedFrom: "trip")

  /// Ada with her own space, Ben with two groups, and two guests.
  private func scene(_ storage: some Storage) async throws -> (home: Permit, trip: Permit) {
    _ = try await Scene(storage)
    func account(_ id: RecordID, _ email: String?) -> Write {
      .addAccount(
        Account(id: id, email: email, name: "A", password: nil, createdAt: 1, lastSignInAt: 1), onlyIfFirst: false)
    }
    let permits = try [home, trip].map { try storage.permitToCreate($0, as: .user(ben)) }
    try await storage.write([account(ben, "ben@example.org"), account(gus, nil), account(gil, nil)])
    for permit in permits {
      try await storage.write([
        .addSpace(
          permit, SpaceHead(id: permit.space, owner: ben, kind: .group, version: 0, wrappedKey: [7], createdAt: 2))
      ])
    }
    return (permits[0], permits[1])
  }

  private func holds(_ write: Write, _ storage: some Storage) async throws -> Bool {
    do { try await storage.write([write]) } catch {
      guard error == .conflict else { throw error }
      return false
    }
    return true
  }

  @Test("a guest is one until they have an address, or stand alone; nobody is none") func guests() async throws {
    try await eachStorage { storage in
      let permit = try await scene(storage).trip
      for user in [gus, gil] { #expect(try await holds(.ifGuest(permit, user: user), storage)) }
      for user in [ben, RecordID(derivedFrom: "nobody")] {
        #expect(try await !holds(.ifGuest(permit, user: user), storage))
      }
      try await storage.write([
        .linkAccount(
          try SystemPermit(.changeOwnAccount, as: .user(gus)), email: "gus@example.org", name: "G", password: "x")
      ])
      try await storage.write([
        .linkAccount(try SystemPermit(.changeOwnAccount, as: .user(gil)), email: nil, name: "G", password: nil)
      ])
      for user in [gus, gil] { #expect(try await !holds(.ifGuest(permit, user: user), storage)) }
    }
  }

  @Test("guests of the group are counted, and nobody else") func few() async throws {
    try await eachStorage { storage in
      let (home, trip) = try await scene(storage)
      try await storage.write([.addMember(trip, user: gus), .addMember(trip, user: gil), .addMember(home, user: gus)])
      #expect(try await holds(.ifFewGuests(trip, limit: 3), storage))
      #expect(try await !holds(.ifFewGuests(trip, limit: 2), storage))
      #expect(try await holds(.ifFewGuests(home, limit: 2), storage))
      #expect(try await !holds(.ifFewGuests(home, limit: 1), storage))
      try await storage.write([.removeMember(trip, user: gil)])
      #expect(try await holds(.ifFewGuests(trip, limit: 2), storage))
      // Of two in one batch both see those who were there before: so each comes by a batch of their own.
      try await storage.write([.ifFewGuests(trip, limit: 2), .addMember(trip, user: gil)])
      #expect(try await !holds(.ifFewGuests(trip, limit: 2), storage))
    }
  }

  @Test("who is in another space than was seen, or in one less, does not come in") func spaces() async throws {
    try await eachStorage { storage in
      let (home, trip) = try await scene(storage)
      let own = try SystemPermit(.listOwnSpaces, as: .user(gus))
      #expect(try await holds(.ifSpaces(own, []), storage))
      #expect(try await !holds(.ifSpaces(own, [home.space]), storage))
      try await storage.write([.ifSpaces(own, []), .addMember(home, user: gus)])
      await #expect(throws: StorageError.conflict) {
        try await storage.write([.ifSpaces(own, []), .addMember(trip, user: gus)])
      }
      let known = try await storage.memberships(own).keys.sorted()
      #expect(known == [home.space])
      #expect(try await holds(.ifSpaces(own, [home.space]), storage))
      #expect(try await !holds(.ifSpaces(own, [home.space, trip.space]), storage))
      try await storage.write([.eraseSpace(home)])
      #expect(try await holds(.ifSpaces(own, []), storage))
    }
  }
}
