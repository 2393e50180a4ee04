import Basis
import Proving
import Testing

@testable import Server
@testable import Store

@Suite("SEC-26, decision 0039: a sealed group when two devices do something in the same moment")
struct SealedRaceTests {
  @Test(
    "Of two that renew the first wins, and its members have its key and no other; a retry of the winner is harmless")
  func renewals() async throws {
    for _ in 0..<10 {
      let server = TestServer()
      try await SealedScenes.group(server) { ada, others in
        let ben = others[0]
        #expect(try await ada.renew(3, for: [ada] + others).errorCode == "sealing.not-due")
        #expect(try await ada.roster([(others[1].user, 1)]).status == 200)
        async let first = ada.renew(2, for: [ada, ben], by: "Ada")
        async let second = ben.renew(2, for: [ada, ben], by: "Ben")
        let statuses = [try await first.status, try await second.status]
        #expect(statuses.sorted() == [200, 409], "\(statuses)")
        let winner = statuses[0] == 200 ? "Ada" : "Ben"
        for person in [ada, ben] {
          #expect(try await person.keys()?[2] == SealedDevice.text(person.wrap(2, by: winner)))
        }
        let by = winner == "Ada" ? ada : ben
        #expect(try await by.renew(2, for: [ada, ben], by: winner).status == 200)
        #expect(try await by.renew(2, for: [ada, ben], by: "else").errorCode == "sealing.not-due")
        #expect(try await ada.group()?["epoch"] == .integer(2))
      }
    }
  }

  @Test(
    "A member makes the next key unasked, since devices know of people who are on no list; each twenty a day in one group, and whole or not at all"
  )
  func unasked() async throws {
    let server = TestServer()
    try await SealedScenes.group(server) { ada, others in
      let all = [ada] + others
      #expect(try await others[0].renew(2, for: [ada]).errorCode == "sealing.members")
      for epoch in Int64(2)...21 {
        let answer = try await ada.renew(epoch, for: all)
        #expect(answer.status == 200)
      }
      #expect(try await ada.renew(22, for: all).status == 429)
      // Nobody uses up what others may.
      #expect(try await others[1].renew(22, for: all).status == 200)
      // Who went is no reason to wait.
      #expect(try await ada.roster([(others[1].user, 1)]).status == 200)
      #expect(try await ada.renew(23, for: [ada, others[0]]).status == 200)
      #expect(try await ada.renew(24, for: [ada, others[0]]).status == 429)
      server.clock.advance(milliseconds: 86_400_000 / 20)
      #expect(try await ada.renew(24, for: [ada, others[0]]).status == 200)
      #expect(try await others[0].group()?["epoch"] == .integer(24))
    }
  }

  @Test("All members of a group together make sixty unasked keys a day, however many they are")
  func unaskedOfAll() async throws {
    let server = TestServer()
    try await SealedScenes.group(server, .event, with: ["Ben", "Cleo", "Dan"]) {
      (ada: SealedPerson, others: [SealedPerson]) async throws -> Void in
      let all = [ada] + others
      var epoch: Int64 = 1
      for maker in all.prefix(3) {
        for _ in 0..<20 {
          epoch += 1
          #expect(try await maker.renew(epoch, for: all).status == 200, "\(maker.name) \(epoch)")
        }
      }
      // Dan has made none.
      let (dan, next) = (others[2], epoch + 1)
      #expect(try await dan.renew(next, for: all).status == 429)
      #expect(try await dan.group()?["epoch"] == .integer(61))
      server.clock.advance(milliseconds: 86_400_000 / 60)
      #expect(try await dan.renew(next, for: all).status == 200)
      #expect(try await dan.renew(next + 1, for: all).status == 429)
    }
  }

  @Test("What is not for exactly the members, or not the next epoch, renews nothing") func malformedRenewals()
    async throws
  {
    let server = TestServer()
    try await SealedScenes.group(server) { ada, others in
      let (ben, cleo) = (others[0], others[1])
      #expect(try await ada.roster([(cleo.user, 1)]).status == 200)
      for members in [[ada], [ada, ben, cleo], [ada, cleo], []] {
        #expect(try await ada.renew(2, for: members).errorCode == "sealing.members")
      }
      #expect(try await ada.renew(3, for: [ada, ben]).errorCode == "sealing.members")
      #expect(try await ada.renew(1, for: [ada, ben]).status == 400)
      #expect(try await ada.renew(2, for: [ada, ben, ben]).status == 400)
      for body in [
        "{}", "{\"epoch\":2,\"wraps\":[],\"proofs\":[]}", "{\"epoch\":9007199254740993,\"wraps\":[1],\"proofs\":null}",
        "[]",
      ] {
        let refused = try await ada.person.call(.put, SealedPerson.path("keys"), Array(body.utf8))
        #expect(refused.status == 400 || refused.status == 409, "\(body)")
      }
      #expect(try await cleo.renew(2, for: [ada, ben]).status == 404)
      #expect(try await ben.group()?["rotate"] == .bool(true))
      #expect(try await ben.keys()?.count == 1)
      #expect(try await ben.renew(2, for: [ada, ben]).status == 200)
    }
  }

  @Test("SEC-26: of keys that nobody asked for a group takes sixty a day, whoever makes them; one that is due goes on")
  func sixty() async throws {
    let server = TestServer { $0.syncsPerMinute = 0 }
    try await SealedScenes.group(server, with: ["Ben", "Cleo", "Dan"]) {
      (ada: SealedPerson, others: [SealedPerson]) async throws in
      let members = [ada] + others
      var epoch: Int64 = 1
      for person in members.dropLast() {
        for _ in 0..<20 {
          epoch += 1
          #expect(try await person.renew(epoch, for: members).status == 200)
        }
      }
      let dan = others[2]
      #expect(try await dan.renew(epoch + 1, for: members).status == 429)
      #expect(try await dan.roster([(dan.user, 9)]).status == 200)
      #expect(try await ada.renew(epoch + 1, for: members.dropLast()).status == 200)
    }
  }

  @Test("A renewal and somebody who comes in at the same moment: both whole, and whoever is in has the key")
  func renewalAgainstJoin() async throws {
    for _ in 0..<10 {
      let server = TestServer()
      try await SealedScenes.group(server, with: ["Ben"]) { ada, others in
        let ben = others[0]
        let cleo = try await SealedPerson("Cleo", ada.person.client)
        // A link that was there before; the key is due by an account that went, so that the storage has both.
        server.storage.tables.withLock { $0.spaces[SealedPerson.space]?.isKeyDue = true }
        async let renewed = ben.renew(2, for: [ada, ben])
        async let joined = cleo.joinByLink(epoch: 2)
        let (renewal, join) = (try await renewed, try await joined)
        #expect(renewal.status == 200, "\(renewal.text)")
        // Too early it is told to wait; with the keys of another epoch it asks anew.
        let code = try join.errorCode
        if join.status != 200 { #expect(code == "sealing.rotating" || code == "sealing.members", "\(join.text)") }
        let members = try await ada.members()
        #expect(members.contains(cleo.user) == (join.status == 200))
        let people = [ada, ben] + (join.status == 200 ? [cleo] : [])
        for person in people { #expect(try await person.keys()?.keys.sorted() == [1, 2], "\(person.name)") }
      }
    }
  }

  @Test("A renewal that was reckoned without somebody who is in by now fails") func renewalAfterJoin() async throws {
    let server = TestServer()
    try await SealedScenes.group(server, with: ["Ben"]) { ada, others in
      let permit = try await server.storage.permit(.keepRoster, on: SealedPerson.space, as: .user(ada.user)).permit
      let before = try #require(await server.storage.sealedGroup(permit))
      let cleo = try await SealedPerson("Cleo", ada.person.client)
      #expect(try await cleo.joinByLink().status == 200)
      await #expect(throws: StorageError.conflict) {
        try await server.storage.write([.ifGroup(permit, before), .renewKey(permit, epoch: 2)])
      }
      #expect(try await ada.group()?["epoch"] == .integer(1))
    }
  }

  @Test("Let go and back again: the record that says it is older than the row, at whatever moment it is told")
  func rosterAgainstRejoin() async throws {
    for _ in 0..<10 {
      let server = TestServer()
      try await SealedScenes.group(server, with: ["Ben"]) { (ada: SealedPerson, others: [SealedPerson]) async throws in
        let ben = others[0]
        #expect(try await ada.push(from: 0, to: 4) == "applied")
        #expect(try await ada.roster([(ben.user, 4)]).status == 200)
        #expect(try await ada.renew(2, for: [ada]).status == 200)
        #expect(try await ada.makeLink("two").status == 200)
        async let again = ada.roster([(ben.user, 4)])
        async let joined = ben.joinByLink("two", epoch: 2)
        #expect(try await again.status == 200)
        #expect(try await joined.status == 200)
        #expect(try await ben.members() == [ada.user, ben.user])
        #expect(try await ben.group()?["rotate"] == .bool(false))
      }
    }
  }

  @Test("A push in the moment in which somebody is let go lands whole before it, or not at all")
  func pushAgainstRoster() async throws {
    for _ in 0..<10 {
      let server = TestServer()
      try await SealedScenes.group(server, with: ["Ben"]) { ada, others in
        let ben = others[0]
        async let pushed = ben.push(from: 0, to: 1)
        async let gone = ada.roster([(ben.user, 1)])
        #expect(try await gone.status == 200)
        let status = try await pushed
        #expect(["applied", "rotate", "closed"].contains(status), "\(status ?? "none")")
        #expect(try await ada.read() == (status == "applied" ? [1] : []))
        #expect(try await ben.push(from: 1, to: 2) == "closed")
      }
    }
  }

  @Test("HSE-04: of four households that somebody comes into at once, one has them") func fourHouseholds() async throws
  {
    let server = TestServer()
    try await server.run { client in
      var words: [String] = []
      for number in 0..<4 {
        let admin = try await SealedPerson("Admin\(number)", client)
        let (word, space) = ("home \(number)", RecordID(derivedFrom: "home \(number)"))
        #expect(try await admin.begin(space: space).status == 201)
        let link = object([
          ("id", SealedPerson.linkID(word)), ("content", SealedDevice.text([UInt8](repeating: 1, count: 99))),
          ("days", .integer(1)),
        ])
        #expect(try await admin.person.post(SealedPerson.path("sealed-link", of: space), link).status == 200)
        words.append(word)
      }
      // No more than there is room for in one of them.
      for round in 0..<5 {
        let dan = try await SealedPerson("Dan\(round)", client)
        let answers = try await withThrowingTaskGroup(of: Answer.self) { group in
          for word in words { group.addTask { try await dan.joinByLink(word) } }
          return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(answers.count { $0.status == 200 } == 1, "round \(round): \(answers.map(\.status))")
        for refused in answers where refused.status != 200 {
          #expect(try refused.errorCode == "group.other-household", "\(refused.text)")
        }
      }
    }
  }

  @Test("Of many who use the last place in a household one gets it") func lastPlace() async throws {
    let server = TestServer { $0.householdLimit = 3 }
    try await SealedScenes.group(server, with: ["Ben"]) { ada, _ in
      var people: [SealedPerson] = []
      for name in ["Cleo", "Dan", "Eve", "Fay"] { people.append(try await SealedPerson(name, ada.person.client)) }
      let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
        for person in people { group.addTask { try await person.joinByLink().status } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(statuses.sorted() == [200, 409, 409, 409])
      #expect(try await ada.members().count == 3)
    }
  }
}
