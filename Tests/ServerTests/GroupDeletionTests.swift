import Basis
import Ledger
import Testing

@testable import Server
@testable import Store

/// HSE-13, EVT-21: a deleted group stays for 30 days, and is destroyed after them.
struct GroupDeletionTests {
  private func mark(_ group: SharedGroup, _ sequence: Int64, _ day: JSON) -> Mutation {
    group.notebook.mutation(
      sequence, .editGroup(EditRecords(ids: [Group.recordID], set: [JSONMember("deletedOn", day)])))
  }

  private func noon(_ text: String) -> Int64 {
    Int64(CalendarDate(text: text)?.daysSinceEpoch ?? 0) * 86_400_000 + 12 * 3_600_000
  }

  /// Who was away for a month signs in again.
  private func move(_ server: TestServer, to now: Int64, _ person: Person) async throws {
    server.clock.set(now)
    let form = object([("email", .string("ada@example.org")), ("password", .string("Engine1842"))])
    #expect(try await person.post("/v1/auth/sign-in", form).status == 200)
    try await server.core.jobs.runDue()
  }

  @Test(
    "HSE-13, EVT-21: nothing changes in it and nobody joins it, its admin brings it back; after 30 days nothing is left"
  )
  func deletedRestoredDestroyed() async throws {
    let server = TestServer()
    let core = server.core
    server.clock.set(noon("2026-11-22"))
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let group = SharedGroup()
      _ = try await ada.sync(group.notebook.request([[group.start()], [group.expense(2, by: "Ada")]]))
      let code = try await group.code(of: ada)
      let ben = Person(client)
      #expect(try await ben.join(code, member: group.member("Ben")).status == 200)
      let his = group.on("his")
      #expect(
        try await ben.sync(his.notebook.request([[mark(his, 1, .string("2026-11-22"))]])).statuses == ["rejected"])
      // A phone whose clock is years behind destroys nothing early.
      let marked = try await ada.sync(group.notebook.request([[mark(group, 3, .string("2020-01-01"))]], version: 0))
      #expect(marked.statuses == ["applied"])
      #expect(marked.kinds("group").first?["data"]?["deletedOn"]?.stringValue == "2026-11-22")
      let late = try await ben.sync(his.notebook.request([[his.expense(2, by: "Ben")]], version: 0))
      #expect(late.statuses == ["rejected"] && late.kinds("expense").count == 1, "everybody still sees what was")
      #expect(try await Person(client).join(code, name: "Dan").status == 422)
      try await core.jobs.runDue()
      #expect(try await ada.sync(group.notebook.request([[mark(group, 4, .null)]])).statuses == ["applied"])
      #expect(
        try await ben.sync(his.notebook.request([[his.expense(3, by: "Ben")]], version: 0)).statuses == ["applied"])
      try await move(server, to: noon("2026-12-30"), ada)
      #expect(
        try await ada.sync(group.notebook.request([], version: 0)).kinds("expense").count == 2, "it came back in time")

      #expect(
        try await ada.sync(group.notebook.request([[mark(group, 5, .string("2026-12-30"))]])).statuses == ["applied"])
      for (now, isThere) in [(noon("2027-01-28"), true), (noon("2027-01-29") + 1, false)] {
        try await move(server, to: now, ada)
        #expect(try await ada.sync(group.notebook.request([], version: 0)).groups.isEmpty != isThere, "\(now)")
      }
      let gone = try await ben.sync(his.notebook.request([[his.expense(4, by: "Ben")]], version: 0))
      #expect(gone.statuses == ["rejected"] && gone.patches.isEmpty && gone.missing == [.string(group.space.text)])
      let permit = try core.storage.permit(.eraseSpace, on: group.space, as: .timekeeping)
      #expect(try await core.storage.head(permit) == nil)
    }
  }
}
