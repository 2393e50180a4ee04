import Basis
import Ledger
import Testing

@testable import Server
@testable import Store

@Suite("NTF-01: what the storage keeps from being told is told when it works again", .serialized)
struct TellerTroubleTests {
  @Test(
    "a sign-in and an entry, both once, and what others wait for",
    arguments: [StorageError.full, .busy, .failed(code: 10, sentence: "disk I/O error")])
  func kept(_ trouble: StorageError) async throws {
    try await TellerStage.staging { stage in
      let (teller, storage) = (stage.server.core.teller, stage.server.storage)
      let browser = TestBrowser()
      try await stage.subscribe(stage.ada, browser)
      try await stage.wait()
      _ = stage.service.take()
      let before = try await stage.inbox().count { $0.topic == .newSignIn }
      try await stage.spend(1)
      teller.heardSignIn(try await stage.ada.user(), on: "Laptop")
      stage.server.clock.advance(milliseconds: 10_000)
      storage.failure.withLock { $0 = trouble }
      for _ in 0..<3 {
        await #expect(throws: trouble) { _ = try await teller.runDue() }
        stage.server.clock.advance(milliseconds: 1_000)
      }
      #expect(stage.service.take().isEmpty)
      storage.failure.withLock { $0 = nil }
      try await stage.wait(seconds: 120)
      let told = try stage.told(browser)
      #expect(told.count == 2 && told.contains("Ben added Boat.") && told.contains { $0.contains("Laptop") }, "\(told)")
      let inbox = try await stage.inbox()
      #expect(inbox.count { $0.topic == .newSignIn } == before + 1 && inbox.count { $0.topic == .expenseAdded } == 1)
    }
  }

  @Test("of messages on their way none is lost because an address that is gone can't be dropped now") func onTheirWay()
    async throws
  {
    try await TellerStage.staging { stage in
      let people = [(stage.ada, "ada"), (stage.ben, "ben")]
      let (desk, storage) = (stage.server.core.teller.desk, stage.server.storage)
      for (person, name) in people {
        try await stage.subscribe(person, TestBrowser(), name)
        let user = try await person.user()
        let recipient = try #require(try await desk.recipients(of: user).first)
        desk.send(
          (0..<8).map { _ in (.test(format: recipient.format, today: .day(2026, 11, 24)), recipient) }, about: nil,
          of: user)
      }
      stage.service.answer(410)
      storage.failure.withLock { $0 = .full }
      await #expect(throws: StorageError.full) { try await desk.deliverDue() }
      #expect(stage.service.take().count == 16)
      storage.failure.withLock { $0 = nil }
    }
  }

  @Test(
    "NTF-03: a zone or a language that somebody names is short",
    arguments: [
      ("Europe/Zurich", "Europe/Zurich"),
      ("Europe/" + String(repeating: "../Europe/", count: 10_000) + "Zurich", "UTC"), ("Nowhere/Land", "UTC"),
    ])
  func names(named: String, kept: String) throws {
    let form = TestBrowser().form("https://push.example.org/a", zone: named)
    #expect(try PushRecipient(form: form).zone == kept)
    let mail = try NoticeMail(form: object([("locale", .string("de-CH")), ("zone", .string(named))]), site: "")
    #expect(mail.zone == kept && mail.locale == "de-CH")
    let marked = try NoticeMail(
      form: object([("locale", .string("d" + String(repeating: "\u{301}", count: 10_000))), ("zone", .string("UTC"))]),
      site: "")
    #expect(marked.locale == "en-GB")
  }
}
