import Basis
import HTTPTypes
import Ledger
import Testing

@testable import SandboxBank
@testable import Server
@testable import Store

@Suite("BNK-08: the end of a bank's consent")
struct BankEndTests {
  @Test(
    "BNK-08: what opened the bank is destroyed here and withdrawn there; what it brought stays, or goes on request",
    arguments: [false, true])
  func disconnect(removes: Bool) async throws {
    try await BankTown.household { home in
      let id = try await home.connect()
      let count = try await home.entryCount()
      let session = try await home.session(id)
      let form = object([("entries", .string(removes ? "remove" : "keep"))])
      let answer = try await home.ada.call(.delete, "/v1/banks/\(id.text)", form.bytes)
      #expect(try answer.json["status"]?.stringValue == "disconnected" && answer.json["withdrawn"]?.boolValue == true)
      #expect(home.town.bank.state.withLock { $0.sessions[session.id]?.isClosed } == true)
      #expect(try await home.grant(id) == nil)
      #expect(try await home.connection(id).status == .ended)
      #expect(try await home.entryCount() == (removes ? 0 : count))
      #expect(try await home.sync(id).errorCode == "bank.ended")
      home.town.tomorrow()
      _ = home.town.bank.takeLog()
      try await home.banks.runDue()
      #expect(home.town.bank.takeLog().isEmpty)
      try await home.signIn()
      let trail =
        try await home.ada.call(.get, "/v1/auth/security").json["events"]?.arrayValue?.compactMap {
          $0["kind"]?.stringValue
        } ?? []
      #expect(
        trail.filter { $0 == "bank-connected" }.count == 1 && trail.filter { $0 == "bank-disconnected" }.count == 1,
        "SEC-23")
      // Again, and with a wish that nobody knows.
      #expect(try await home.ada.call(.delete, "/v1/banks/\(id.text)", form.bytes).status == 200)
      #expect(
        try await home.ada.call(.delete, "/v1/banks/\(id.text)", object([("entries", .string("all"))]).bytes).status
          == 400)
    }
  }

  @Test("BNK-08: a provider that cannot be reached keeps nobody from it") func unreachable() async throws {
    try await BankTown.household { home in
      let id = try await home.connect()
      // The provider knows this application no more.
      let clock = home.town.clock
      let settings = try home.town.settings { $0["EVENKEEL_ENABLE_BANKING_KEY"] = RSASigningKey().privatePEM }
      let strange = BankService(
        storage: home.server.storage, vault: home.banks.vault, sync: home.banks.sync, log: home.banks.log,
        settings: home.server.core.settings,
        metrics: home.banks.metrics, connectors: settings.connectors(clock: ServerClock { clock.now }))
      let user = try await home.ada.user()
      #expect(try await strange.disconnect(id, of: user, removesEntries: false, from: nil) == false)
      #expect(try await home.grant(id) == nil)
      #expect(try await home.connection(id).status == .ended)
    }
  }

  @Test("Authorisation: nobody asks, renews or ends somebody else's bank") func others() async throws {
    try await BankTown.household { home in
      let id = try await home.connect()
      let ben = Person(home.client)
      try await ben.signUp("Ben")
      _ = try await ben.makeSpace("ben")
      _ = home.town.bank.takeLog()
      #expect(try await home.sync(id, as: ben).status == 404)
      #expect(
        try await ben.call(.delete, "/v1/banks/\(id.text)", object([("entries", .string("remove"))]).bytes).status
          == 404)
      #expect(try await home.begin([("connection", .string(id.text))], as: ben).answer.status == 404)
      for path in ["/v1/banks/\(id.text)/sync"] {
        #expect(try await Person(home.client).post(path, object([])).status == 401)
      }
      #expect(try await home.connection(id).status == .active)
      #expect(home.town.bank.takeLog().isEmpty)
    }
  }

  @Test("BNK-16: a ledger that a bank delivers to stays on the server; without banks it may leave") func levels()
    async throws
  {
    try await BankTown.household { home in
      let id = try await home.connect()
      let place = "/v1/spaces/\(home.space.text)"
      let copy = try await home.ada.call(.get, place + "/copy").json
      let form = object([("version", copy["version"] ?? .null), ("hash", copy["hash"] ?? .null)]).bytes
      #expect(try await home.ada.call(.delete, place, form).errorCode == "bank.still-connected")
      #expect(
        try await home.ada.call(.delete, "/v1/banks/\(id.text)", object([("entries", .string("keep"))]).bytes).status
          == 200)
      let later = try await home.ada.call(.get, place + "/copy").json
      let again = object([("version", later["version"] ?? .null), ("hash", later["hash"] ?? .null)]).bytes
      #expect(try await home.ada.call(.delete, place, again).status == 200)
    }
  }

  @Test(
    "SEC-18: with an account its consents end at once, here and there; taken back, it has its entries and connects anew"
  ) func deletedAccount() async throws {
    try await BankTown.household { home in
      let id = try await home.connect()
      let session = try await home.session(id)
      #expect(try await home.ada.confirm("Engine1842").status == 200)
      #expect(try await home.ada.call(.delete, "/v1/account", Array("{}".utf8)).status == 200)
      #expect(home.town.bank.state.withLock { $0.sessions[session.id]?.isClosed } == true)
      #expect(home.server.storage.tables.withLock { $0.bankGrants.isEmpty })
      #expect(try await home.connection(id).status != .active)
      home.town.clock.advance(milliseconds: 31 * 86_400_000)
      try await home.server.core.jobs.runDue()
      #expect(home.town.bank.state.withLock { $0.sessions[session.id]?.isClosed } == true)
      #expect(
        home.server.storage.tables.withLock {
          $0.bankGrants.isEmpty && $0.bankAnswers.isEmpty && $0.bankConsents.isEmpty
        })
    }
  }

  @Test("A ledger put back from a backup that speaks of a bank which nothing opens says so") func afterRestore()
    async throws
  {
    try await BankTown.household { home in
      let id = try await home.connect()
      home.server.storage.tables.withLock { $0.bankGrants = [:] }
      #expect(try await home.sync(id).errorCode == "bank.ended")
      #expect(try await home.connection(id).status == .expired)
    }
  }
}
