import Basis
import Ledger
import Testing

@testable import SandboxBank
@testable import Server
@testable import Store

@Suite("NTF-13, BNK-09: what runs by itself, as its person sees it", .serialized)
struct JobListTests {
  private static func lines(_ person: Person, _ name: String = "jobs") async throws -> [JSON] {
    let answer = try await person.call(.get, "/v1/jobs")
    #expect(answer.status == 200, "\(answer.text)")
    return try answer.json[name]?.arrayValue ?? []
  }

  private static func line(_ person: Person, _ job: String, _ name: String = "jobs") async throws -> JSON {
    try #require(try await lines(person, name).first { $0["job"]?.stringValue == job })
  }

  @Test("A bank: when it is asked next, and after a try that did not work until when it waits") func banks()
    async throws
  {
    try await BankTown.household { home in
      let id = try await home.connect()
      let quiet = try await Self.line(home.ada, "sync-banks")
      #expect(quiet["bank"]?.idValue == id && quiet["failures"] == .integer(0) && quiet["running"] == .bool(false))
      #expect(quiet["nextAt"]?.stringValue == ServerClock.text(try #require(try await home.grant(id)).due))
      home.town.bank.set([.serverError])
      let refused = try await home.sync(id)
      #expect(refused.status >= 400)
      let failed = try await Self.line(home.ada, "sync-banks")
      #expect(failed["failures"] == .integer(1))
      #expect(failed["nextAt"]?.stringValue == ServerClock.text(home.town.clock.now + 15 * 60_000))
      // What went wrong is nobody's secret, and is not in it.
      #expect(Set(failed.members?.map(\.name) ?? []) == ["job", "bank", "running", "failures", "nextAt"])
    }
  }

  @Test("One's own ledger is looked after; others' banks are not seen, and the server's jobs by its operator only")
  func others() async throws {
    try await BankTown.household { home in
      try await home.connect()
      try await home.server.core.jobs.runDue()
      let own = try await Self.line(home.ada, "close-periods")
      #expect(own["lastDoneAt"]?.stringValue == ServerClock.text(home.town.clock.now) && own["failures"] == .integer(0))
      // Ada's was the first account.
      let server = try await Self.lines(home.ada, "server")
      #expect(Set(server.compactMap { $0["job"]?.stringValue }) == Set(JobKind.allCases.map(\.rawValue)))
      #expect(try await home.ada.call(.get, "/v1/jobs").json["mailsWaiting"]?.integerValue != nil)
      let ben = Person(home.client)
      try await ben.signUp("Ben")
      #expect(try await Self.lines(ben).isEmpty, "he has no ledger here yet")
      _ = try await ben.makeSpace("ben")
      let answer = try await ben.call(.get, "/v1/jobs")
      #expect(try answer.json["server"] == nil && answer.json["mailsWaiting"] == nil)
      #expect(try answer.json["jobs"]?.arrayValue?.compactMap { $0["job"]?.stringValue } == ["close-periods"])
      #expect(try await Person(home.client).call(.get, "/v1/jobs").status == 401)
    }
  }

  @Test("A job that did not work waits longer each time, says so, and is done as soon as its time has come")
  func backoff() async throws {
    #expect((0..<6).map { JobService<MemoryStorage>.pause(after: $0) / 60_000 } == [1, 5, 15, 60, 60, 60])
    let server = TestServer()
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let permit = try SystemPermit(.runJobs, as: .job(.timekeeping))
      let (now, holder) = (server.clock.now, RecordID(derivedFrom: "other"))
      try await server.storage.write([.takeJob(permit, .forgetExpired, holder: holder, now: now, until: now + 60_000)])
      #expect(try await Self.line(ada, "forget-expired", "server")["running"] == .bool(true))
      try await server.storage.write([.failJob(permit, .forgetExpired, holder: holder, at: now, nextDue: now + 60_000)])
      try await server.core.jobs.runDue()
      let waits = try await Self.line(ada, "forget-expired", "server")
      #expect(waits["failures"] == .integer(1) && waits["lastFailedAt"]?.stringValue == ServerClock.text(now))
      #expect(waits["nextAt"]?.stringValue == ServerClock.text(now + 60_000) && waits["lastDoneAt"] == nil)
      let metrics = try await ada.call(.get, "/metrics").text
      #expect(metrics.contains("evenkeel_job_forget_expired_failures 1"))
      server.clock.advance(milliseconds: 60_000)
      try await server.core.jobs.runDue()
      let done = try await Self.line(ada, "forget-expired", "server")
      #expect(done["failures"] == .integer(0) && done["lastDoneAt"]?.stringValue == ServerClock.text(now + 60_000))
    }
  }
}
