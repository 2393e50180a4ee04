import Basis
import HummingbirdTesting
import Ledger
import Testing

@testable import Server
@testable import Store

/// Who is here now: in memory, for members, and over with the stream.
@Suite("Who is here now") struct PresenceTests {
  private let space = RecordID(derivedFrom: "space"), other = RecordID(derivedFrom: "other")
  private let ada = RecordID(derivedFrom: "ada"), ben = RecordID(derivedFrom: "ben")

  @Test("a person is in one group at a time, for each of their devices, and not for themselves")
  func table() {
    var table = PresenceTable()
    #expect(table.say(true, in: space, session: [1], user: ada, now: 0) == [space])
    #expect(table.say(true, in: space, session: [1], user: ada, now: 20_000) == [], "said again")
    #expect(table.people(in: space, except: ben) == [ada] && table.people(in: space, except: ada) == [])
    #expect(table.say(true, in: space, session: [2], user: ada, now: 0) == [space])
    #expect(table.people(in: space, except: ben) == [ada], "once, with two devices")
    #expect(Set(table.say(true, in: other, session: [1], user: ada, now: 21_000)) == [space, other])
    #expect(
      table.say(false, in: space, session: [1], user: ada, now: 21_000) == [], "a late word about the page before")
    #expect(table.people(in: other, except: ben) == [ada])
    #expect(table.say(false, in: other, session: [1], user: ada, now: 22_000) == [other])
    #expect(table.say(false, in: other, session: [1], user: ada, now: 22_000) == [])
    #expect(table.end(session: [2]) == [space] && table.end(session: [2]) == [])
    #expect(table.people(in: space, except: ben) == [])
  }

  @Test("a connection that broke without a word is forgotten after 45 seconds; who was let go at once")
  func ends() {
    var table = PresenceTable()
    _ = table.say(true, in: space, session: [1], user: ada, now: 0)
    #expect(table.endExpired(now: 44_999) == [])
    #expect(table.endExpired(now: 45_000) == [space])
    _ = table.say(true, in: space, session: [1], user: ada, now: 0)
    _ = table.say(true, in: space, session: [2], user: ben, now: 0)
    #expect(table.end(user: ada) == [space])
    #expect(table.people(in: space, except: RecordID(derivedFrom: "cleo")) == [ben])
  }

  @Test("SEC-25: who comes and goes all the time wakes the others so many times a minute") func often() async throws {
    let server = TestServer()
    try await server.run { client in
      let (ada, group, code) = try await SharedGroup.begun(client)
      let ben = Person(client)
      #expect(try await ben.join(code, member: group.member("Ben")).status == 200)
      func say(_ person: Person, _ isHere: Bool) async throws -> Int {
        try await person.post("/v1/groups/\(group.space.text)/here", object([("here", .bool(isHere))])).status
      }
      var taken = 0
      for number in 0..<140 where try await say(ben, number % 2 == 0) == 200 { taken += 1 }
      #expect(taken == 120)
      #expect(try await say(ada, true) == 200)
      server.clock.advance(milliseconds: 60_000)
      #expect(try await say(ben, true) == 200)
    }
  }

  @Test("members hear of each other over their streams, a stranger of nobody, and the end of a stream is heard")
  func overStreams() async throws {
    let server = TestServer()
    try await server.live { client in
      let (ada, group, code) = try await SharedGroup.begun(client)
      let (ben, eve) = (Person(client), Person(client))
      #expect(try await ben.join(code, member: group.member("Ben")).status == 200)
      try await eve.signUp("Eve")
      let own = try await eve.makeSpace("eve")
      let port = try #require(client.port)
      func follow(_ person: Person, _ space: RecordID) async throws -> PlainSocket {
        let stream = try #require(PlainSocket(port: port, patienceSeconds: 20))
        stream.cookie = person.sessionCookie
        #expect(stream.stream("/v1/events?spaces=" + space.text))
        _ = try #require(await stream.later(until: "event: version\n"))
        _ = try #require(await stream.later(until: "\n\n"))
        return stream
      }
      func isHere(_ person: Person, _ here: Bool) async throws -> Int {
        try await person.post("/v1/groups/\(group.space.text)/here", object([("here", .bool(here))])).status
      }
      let hers = try await follow(ada, group.space)
      let eves = try await follow(eve, own.space)
      let benID = try await ben.user(), adaID = try await ada.user()
      #expect(try await isHere(eve, true) == 404, "a stranger is nowhere in it")
      do {
        let his = try await follow(ben, group.space)
        #expect(try await isHere(ben, true) == 200)
        let event = try #require(await hers.later(until: "]}\n\n"))
        #expect(
          event.hasSuffix("event: here\ndata: {\"space\":\"\(group.space.text)\",\"people\":[\"\(benID.text)\"]}\n\n"))
        #expect(try await isHere(ada, true) == 200)
        #expect(await his.later(until: "[\"\(adaID.text)\"]}\n\n") != nil, "and not himself")
      }
      // Ben's browser is gone, without a word.
      #expect(await hers.later(until: "\"people\":[]}\n\n") != nil)
      // Who comes later hears at once who is there.
      let again = try await follow(ben, group.space)
      #expect(try #require(await again.later(until: "]}\n\n")).contains(adaID.text))
      server.core.events.heartbeat(now: 0)
      let rest = try #require(await eves.later(until: ": still here"))
      #expect(!rest.contains("event: here"))
    }
  }

  @Test("who is removed is not there any more, and hears nothing more")
  func removed() async throws {
    let server = TestServer()
    try await server.run { client in
      let (ada, group, code) = try await SharedGroup.begun(client)
      let ben = Person(client)
      #expect(try await ben.join(code, member: group.member("Ben")).status == 200)
      let here = "/v1/groups/\(group.space.text)/here"
      #expect(try await ben.post(here, object([("here", .bool(true))])).status == 200)
      let adaID = try await ada.user(), benID = try await ben.user()
      #expect(server.core.events.present(in: group.space, besides: adaID) == [benID])
      let seen = try await ada.sync(group.notebook.request([], version: 0))
      #expect(seen.groups == [group.space])
      let remove = group.notebook.mutation(2, .leaveGroup(LeaveGroup(group.member("Ben"))))
      #expect(try await ada.sync(group.notebook.request([[remove]], version: 0)).statuses == ["applied"])
      #expect(server.core.events.present(in: group.space, besides: adaID) == [])
      #expect(try await ben.post(here, object([("here", .bool(true))])).status == 404)
      #expect(try await ada.post(here, object([("here", .string("yes"))])).status == 400)
    }
  }
}
