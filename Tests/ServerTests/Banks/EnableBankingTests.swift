import Basis
import Intake
import Testing

@testable import SandboxBank
@testable import Server

@Suite("BNK-01: Enable Banking, asked of the sandbox bank")
struct EnableBankingTests {
  private func wish(_ grant: BankGrant, _ town: BankTown, days: Int = 90) -> FetchWish {
    FetchWish(accounts: grant.accounts.map { $0.id }, from: town.today.adding(days: -days), to: town.today)
  }

  /// What the bank shows of its everyday account in a time.
  private func shown(_ town: BankTown, days: Int) -> Int {
    let account = SandboxInstitution.all[0].accounts(seed: town.bank.options.seed)[0]
    let first = town.today.adding(days: -days)
    return town.bank.visible(account).filter { $0.isPending(on: town.today) || $0.booked >= first }.count
  }

  /// How a fetch of everything ends under a fault, account by account or as a whole.
  private func failure(_ faults: Set<SandboxFault>, days: Int = 90) async throws -> BankFailure? {
    try await BankTown.open { town in
      let connector = try town.enableBanking()
      let grant = try await town.grant(connector)
      town.bank.set(faults)
      do throws(BankFailure) {
        return try await connector.fetch(wish(grant, town, days: days), with: grant.secret).accounts.first?.failure
      } catch { return error }
    }
  }

  @Test("BNK-02: the banks of a country, with what each says of itself") func list() async throws {
    try await BankTown.open { town in
      let connector = try town.enableBanking()
      let banks = try await connector.banks(in: "CH")
      #expect(banks.count == SandboxInstitution.all.filter { $0.country == "CH" }.count)
      let first = try #require(banks.first)
      #expect(first.id == "CH:UBS (sandbox)" && first.longestConsent == 180 * 86_400 && first.isSandbox)
      #expect(banks.last?.presenceHeaders == ["psu-ip-address", "psu-user-agent"])
      _ = town.bank.takeLog()
      let again = try await connector.banks(in: "CH")
      #expect(again == banks && town.bank.takeLog().isEmpty, "a list is asked for once an hour")
      for country in ["ch", "CHE", "", "C\"", "€"] {
        let none = try await connector.banks(in: country)
        #expect(none.isEmpty)
      }
    }
  }

  @Test("BNK-03, BNK-07: a consent as long as the bank gives it, for one use of its code") func consent() async throws {
    try await BankTown.open { town in
      let connector = try town.enableBanking()
      let bank = try #require(try await connector.banks(in: "CH").first)
      let wish = ConsentWish(
        bank: bank, state: "state-1", returnAddress: "http://localhost:8080/v1/banks/return", language: "de",
        person: "p")
      let start = try await connector.begin(wish)
      #expect(start.endsAt == town.clock.now / 1000 * 1000 + (180 * 86_400 - EnableBanking.consentMargin) * 1000)
      let back = try #require(town.bank.decide(start.address, allows: true))
      let fields = BankTown.fields(of: back)
      #expect(fields["state"] == "state-1")
      let code = try #require(fields["code"])
      let grant = try await connector.finish(.code(code))
      #expect(grant.accounts.map { $0.name } == ["Everyday account", "Savings account", "Travel account"])
      #expect(grant.accounts.map { $0.currency?.text } == ["CHF", "CHF", "EUR"])
      #expect(grant.endsAt == start.endsAt && grant.bankName == "UBS (sandbox)")
      await #expect(throws: BankFailure.proofRefused) { try await connector.finish(.code(code)) }
      await #expect(throws: BankFailure.proofRefused) { try await connector.finish(.code("made up")) }
      await #expect(throws: BankFailure.proofRefused) { try await connector.finish(.setupToken("x")) }
      // BNK-06: nothing that is printed has any of it.
      for text in ["\(grant.secret)", String(reflecting: grant.secret), String(describing: ConsentProof.code(code))] {
        #expect(!text.contains(code) && text.utf8.count < 40)
      }
    }
  }

  @Test("BNK-05: the accounts are the same ones after the consent was given again, under other handles") func renewal()
    async throws
  {
    try await BankTown.open { town in
      let connector = try town.enableBanking()
      let (first, second) = (try await town.grant(connector), try await town.grant(connector))
      #expect(first.accounts == second.accounts && first.secret != second.secret)
      let (old, new) = (try EnableBankingSession(first.secret), try EnableBankingSession(second.secret))
      #expect(old.accounts.map { $0.handle } != new.accounts.map { $0.handle })
      let listed = try await connector.accounts(second.secret)
      #expect(listed == second.accounts)
    }
  }

  @Test("BNK-09: all pages of all accounts, each row once, and what the bank says it holds") func pages() async throws {
    try await BankTown.open { town in
      let connector = try town.enableBanking()
      let grant = try await town.grant(connector)
      let found = try await connector.fetch(wish(grant, town), with: grant.secret)
      #expect(found.accounts.count == 3 && found.accounts.allSatisfy { $0.failure == nil && $0.unreadable == 0 })
      let everyday = found.accounts[0]
      #expect(everyday.rows.count == shown(town, days: 90) && everyday.rows.count > 40, "more than one page")
      #expect(Set(everyday.rows.map { $0.externalId }).count == everyday.rows.count)
      #expect(everyday.balances.count == 2 && everyday.from == town.today.adding(days: -90))
      // Each answer as it came: two or more pages and the balances.
      #expect(found.answers.filter { $0.account == grant.accounts[0].id && $0.kind == .transactions }.count > 1)
      #expect(found.answers.filter { $0.kind == .balances }.count == 3)
    }
  }

  @Test("BNK-09: pages that are empty in between, or lead to themselves, end") func strangePages() async throws {
    for fault in [SandboxFault.emptyPage, .repeatedKeys] {
      try await BankTown.open([fault]) { town in
        let connector = try town.enableBanking()
        let grant = try await town.grant(connector)
        let found = try await connector.fetch(wish(grant, town), with: grant.secret)
        let rows = found.accounts[0].rows
        #expect(Set(rows.map { $0.externalId }).count == rows.count, "\(fault)")
        #expect(rows.count >= 80 || rows.count == shown(town, days: 90), "\(fault): \(rows.count)")
        #expect(town.bank.takeLog().count < 30, "\(fault)")
      }
    }
  }

  @Test("BNK-09: of a fetch whose second page fails the first one stays, with the failure beside it") func brokenPage()
    async throws
  {
    try await BankTown.open([.brokenPage]) { town in
      let connector = try town.enableBanking()
      let grant = try await town.grant(connector)
      let everyday = try await connector.fetch(wish(grant, town), with: grant.secret).accounts[0]
      #expect(everyday.rows.count == 40 && everyday.failure == .unreachable)
    }
  }

  @Test("L-10: a limit is no fault; until when is known where the bank says so") func limits() async throws {
    #expect(try await failure([.limited]) == .limited(untilMilliseconds: nil))
    guard case .limited(let until?)? = try await failure([.limitedUntil]) else {
      Issue.record("no moment")
      return
    }
    #expect(until == ClockBox().now + 3_600_000)
  }

  @Test(
    "BNK-11: what each fault means",
    arguments: [
      (SandboxFault.expired, BankFailure.consentEnded), (.serverError, .unreachable), (.unreadable, .unreadable),
      (.slow, .slow),
    ])
  func faults(fault: SandboxFault, meaning: BankFailure) async throws {
    #expect(try await failure([fault]) == meaning)
  }

  @Test("BNK-09: a bank that gives less than was wished for is asked for less") func shortPeriod() async throws {
    try await BankTown.open([.shortPeriod]) { town in
      let connector = try town.enableBanking()
      let grant = try await town.grant(connector)
      let everyday = try await connector.fetch(wish(grant, town, days: 300), with: grant.secret).accounts[0]
      #expect(everyday.failure == nil && everyday.from == town.today.adding(days: -89))
      #expect(everyday.rows.count == shown(town, days: 89))
    }
  }

  @Test("BNK-06: a refusal that repeats what it was asked is not repeated") func tellsAll() async throws {
    guard case .refused(let reason)? = try await failure([.tellsAll]) else {
      Issue.record("not refused")
      return
    }
    #expect(reason == "WRONG_REQUEST_PARAMETERS")
  }

  @Test("BNK-11: rows without ids, or with another one each time, are rows") func ids() async throws {
    for fault in [SandboxFault.noIds, .changedIds] {
      try await BankTown.open([fault]) { town in
        let connector = try town.enableBanking()
        let grant = try await town.grant(connector)
        let rows = try await connector.fetch(wish(grant, town), with: grant.secret).accounts[0].rows
        #expect(rows.count == shown(town, days: 90), "\(fault)")
        #expect(fault != .noIds || rows.allSatisfy { $0.externalId == nil })
      }
    }
  }

  @Test("BNK-08: an end is an end, twice as well") func ends() async throws {
    try await BankTown.open { town in
      let connector = try town.enableBanking()
      let grant = try await town.grant(connector)
      try await connector.end(grant.secret)
      try await connector.end(grant.secret)
      await #expect(throws: BankFailure.consentEnded) {
        try await connector.fetch(wish(grant, town), with: grant.secret)
      }
      await #expect(throws: BankFailure.consentEnded) { try await connector.accounts(grant.secret) }
    }
  }

  @Test("BNK-01: a key that the provider does not know is the operator's to mend") func wrongKey() async throws {
    try await BankTown.open { town in
      let settings = try town.settings { $0["EVENKEEL_ENABLE_BANKING_KEY"] = RSASigningKey().privatePEM }
      let clock = town.clock
      let connector = try #require(settings.connectors(clock: ServerClock { clock.now }).first)
      await #expect(throws: BankFailure.misconfigured) { try await connector.banks(in: "CH") }
    }
  }

  @Test("L-10: that the person is there is told with all that a bank wants, or not at all") func presence() async throws
  {
    try await BankTown.open { town in
      let connector = try town.enableBanking()
      let grant = try await town.grant(connector, "Kantonalbank Musterlingen (sandbox)")
      for (address, agent, isTold) in [
        ("198.105.1.7", "Browser/1", true), ("192.168.1.7", "Browser/1", false), ("198.105.1.7", "", false),
      ] {
        var asked = wish(grant, town)
        asked.presence = Presence(networkAddress: address, userAgent: agent)
        _ = town.bank.takeLog()
        let found = try await connector.fetch(asked, with: grant.secret)
        #expect(found.accounts.allSatisfy { $0.failure == nil }, "\(address)")
        let told = town.bank.takeLog().filter { $0.path.hasPrefix("/accounts/") }.map {
          $0.headers[.init("Psu-Ip-Address")!]
        }
        #expect(!told.isEmpty && told.allSatisfy { $0 == (isTold ? address : nil) }, "\(address)")
      }
    }
  }

  @Test("SEC-25: a provider that lies fills neither what is kept of a consent nor what is remembered of banks")
  func lies() throws {
    let long = String(repeating: "x", count: 100_000)
    func members(_ list: [(String, JSON)]) -> JSON { .object(list.map { JSONMember($0.0, $0.1) }) }
    let account = { (number: Int) in
      members([
        ("uid", .string("handle \(number)")), ("identification_hash", .string("hash \(number)")),
        ("name", .string(long)),
        ("currency", .string("CHF")), ("identification_hashes", .array((0..<1_000).map { .string("other \($0)") })),
      ])
    }
    let granted = members([
      ("session_id", .string("session")), ("accounts", .array((0..<2_000).map(account))),
      ("aspsp", members([("name", .string(long)), ("country", .string(long))])),
    ])
    let session = try EnableBankingSession(granted: granted)
    #expect(session.accounts.count == EnableBankingSession.mostAccounts && session.bankName.isEmpty)
    #expect(session.secret.bytes.count < 100_000)
    #expect(throws: BankFailure.unreadable) {
      try EnableBankingSession(granted: members([("session_id", .string(long)), ("accounts", .array([]))]))
    }
    #expect(EnableBanking.bank(members([("name", .string(long)), ("country", .string("CH"))])) == nil)
    let bank = try #require(
      EnableBanking.bank(
        members([
          ("name", .string("Seebank")), ("country", .string("CH")), ("bic", .string(long)),
          ("logo", .string("https://" + long)),
          ("required_psu_headers", .array((0..<1_000).map { .string("psu-\($0)") })),
        ])))
    #expect(bank.bic == nil && bank.logo == nil && bank.presenceHeaders.count == 20)
    // What a refusal says is read as far as it is shown, with each secret looked for.
    let refused = BankFailure.refused(
      String(repeating: "a b", count: 1_000_000), code: "X", hiding: (0..<200).map { "secret \($0)" })
    guard case .refused(let reason) = refused else {
      Issue.record("\(refused)")
      return
    }
    #expect(reason.unicodeScalars.count == BankFailure.reasonLimit)
    #expect(BankFailure.refused("the token abc is old", code: "X", hiding: ["abc"]) == .refused(reason: "X"))
  }
}
