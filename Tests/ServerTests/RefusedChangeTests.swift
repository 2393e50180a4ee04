import Basis
import HTTPTypes
import HummingbirdTesting
import Ledger
import Testing

@testable import Server
@testable import Store

/// What the server does beside a change of a group is done with it or not at all.
@Suite("HSE-13, SEC-18: nothing ends by a change that the group refuses")
struct RefusedChangeTests {
  private func mails(_ server: TestServer) async throws -> [OutgoingMail] {
    let box = Mailbox()
    try await server.core.mail.deliverDue(box.carrier)
    return box.mails(to: "ben@example.org").filter { $0.plain.contains("/together/") }
  }

  @Test(
    "HSE-13: a group whose deletion is refused isn't deleted, the admin reads why, and nobody is mailed that it was")
  func group() async throws {
    let first = TestServer { $0.sendsMail() }
    let (cookies, admin, group) = try await first.run { client in
      let (ada, group, code) = try await SharedGroup.begun(client)
      let ben = Person(client)
      try await ben.signUp("Ben")
      #expect(try await ben.join(code, member: group.member("Ben")).status == 200)
      return ([ada.sessionCookie, ben.sessionCookie], try await ada.user(), group)
    }
    _ = try await mails(first)
    // What Ada changes there ended the server twice, so that it takes no change of hers.
    var quarantine = Quarantine()
    quarantine.work[.author(admin, of: group.space)] = WorkDeaths(count: 2, isSetAside: true, since: 0)
    for isSetAside in [true, false] {
      let server = TestServer(after: first, quarantine: isSetAside ? quarantine : Quarantine()) { $0.sendsMail() }
      try await server.run { client in
        let (ada, ben) = (Person(client), Person(client))
        ada.take(cookies[0])
        ben.take(cookies[1])
        let answer = try await ada.call(.delete, "/v1/groups/\(group.space.text)", Array("{}".utf8))
        #expect(
          try answer.status == (isSetAside ? 422 : 200) && (!isSetAside || answer.errorCode == "mutation.quarantined"),
          "\(answer.text)")
        let told = try await ben.sync(group.on("his").notebook.request([], version: 0))
        #expect(told.kinds("group").count == 1)
        #expect((told.kinds("group").first?["data"]?["deletedOn"]?.stringValue == nil) == isSetAside)
        #expect(try await mails(server).isEmpty == isSetAside)
      }
    }
  }

  @Test("SEC-18: an account isn't marked for erasure as long as one of its groups doesn't take the note of it")
  func account() async throws {
    let server = TestServer { $0.sendsMail() }
    // Thirty days later there are no dates any more that a ledger takes.
    server.clock.set(Int64(CalendarDate.day(2199, 12, 15).daysSinceEpoch) * 86_400_000)
    try await server.run { client in
      let (_, group, code) = try await SharedGroup.begun(client)
      let ben = Person(client)
      try await ben.signUp("Ben")
      #expect(try await ben.join(code, member: group.member("Ben")).status == 200)
      let answer = try await ben.call(.delete, "/v1/account", Array("{}".utf8))
      #expect(answer.status == 422, "\(answer.text)")
      #expect(try await server.storage.account(email: "ben@example.org")?.erasesAt == nil)
      #expect(try await ben.call(.get, "/v1/auth/security").status == 200, "still signed in")
      let told = try await ben.sync(group.on("his").notebook.request([], version: 0))
      #expect(told.kinds("member").count == 3 && told.kinds("member").allSatisfy { $0["data"]?["goesOn"] == nil })
    }
  }
}
