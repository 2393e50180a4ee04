import Basis
import HTTPTypes
import Ledger
import Store
import Testing

@testable import SandboxBank
@testable import Server

@Suite("BNK-02 to BNK-05: the way to a bank and back")
struct BankWayTests {
  @Test("BNK-01: a server without providers has no such area") func none() async throws {
    try await TestServer().run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      #expect(try await ada.call(.get, "/v1/banks").json["providers"]?.arrayValue == [])
      for path in ["/v1/banks/offers?country=CH"] { #expect(try await ada.call(.get, path).status == 404) }
      #expect(try await ada.post("/v1/banks", object([("provider", .string("simplefin"))])).status == 404)
      let id = RecordID(derivedFrom: "bank").text
      #expect(try await ada.post("/v1/banks/\(id)/sync", object([])).status == 404)
      #expect(try await ada.call(.delete, "/v1/banks/\(id)", []).status == 404)
    }
  }

  @Test("BNK-02: who is signed in chooses from the banks of a country") func offers() async throws {
    try await BankTown.household { home in
      let listed = try await home.ada.call(.get, "/v1/banks/offers?country=CH").json["banks"]?.arrayValue ?? []
      #expect(
        listed.count == 4 && listed.first?["name"]?.stringValue == "UBS (sandbox)"
          && listed.first?["days"]?.integerValue == 180)
      #expect(try await Person(home.client).call(.get, "/v1/banks/offers?country=CH").status == 401)
      for country in ["", "ch", "CHE", "%C3%A4%C3%A4"] {
        #expect(try await home.ada.call(.get, "/v1/banks/offers?country=" + country).status == 400, "\(country)")
      }
    }
  }

  @Test("BNK-03: nothing is asked of a bank without a yes, nor for what is not offered") func agreement() async throws {
    try await BankTown.household { home in
      _ = home.town.bank.takeLog()
      for said in [JSON.null, .bool(false), .string("true")] {
        #expect(try await home.begin([("agreed", said)]).answer.errorCode == "bank.not-agreed")
      }
      #expect(home.town.bank.takeLog().isEmpty)
      #expect(try await home.begin([("provider", .string("unheard-of"))]).answer.status == 404)
      #expect(try await home.begin([("bank", .string("No such bank"))]).answer.errorCode == "bank.unknown")
      #expect(try await home.begin([("bank", .null)]).answer.errorCode == "bank.unknown")
      #expect(try await home.begin([("zone", .string("Mars/Olympus"))]).answer.status == 400)
      #expect(try await home.begin([("connection", .string("x"))]).answer.status == 400)
      #expect(try await home.begin([("connection", .string(RecordID(derivedFrom: "other").text))]).answer.status == 404)
      // A ledger that is on one device only, and somebody without an account of their own.
      let ben = Person(home.client)
      try await ben.signUp("Ben")
      #expect(try await home.begin(as: ben).answer.errorCode == "bank.not-synced")
      #expect(try await home.begin(as: Person(home.client)).answer.status == 401)
    }
  }

  @Test("BNK-04, BNK-05: from the choice to the first rows, in the ledger of who agreed") func wholeWay() async throws {
    try await BankTown.household { home in
      let id = try await home.connect()
      let bank = try await home.connection(id)
      #expect(
        bank.bankName == "UBS (sandbox)" && bank.bankId == "CH:UBS (sandbox)" && bank.status == .active
          && bank.zone == "Europe/Zurich")
      #expect(bank.lastSync == home.town.clock.now && bank.fetched == nil && bank.problem == nil)
      #expect(bank.consentExpiresAt.map { $0 > home.town.clock.now + 179 * 86_400_000 } == true)
      let accounts = try await home.accounts(id)
      #expect(accounts.count == 3 && accounts.allSatisfy { $0.walletId != nil && $0.fetchedUntil == home.town.today })
      let institution = SandboxInstitution.all[0]
      for account in institution.accounts(seed: home.town.bank.options.seed) {
        let here = try #require(accounts.first { $0.title == account.label })
        #expect(here.booked == home.town.bank.booked(account) && here.currency == account.currency)
        #expect(here.ending.map { account.iban("CH").hasSuffix($0) } == true)
      }
      #expect(try await home.entryCount() > 40)
      // BNK-06: neither the ledger nor any answer has the session or a handle.
      let grant = try #require(try await home.grant(id))
      let session = try await home.session(id)
      let version = try await home.ada.sync(
        Notebook(space: home.space, client: RecordID(derivedFrom: "phone")).request([], version: 0))
      let text = version.json.text
      #expect(text.contains("UBS (sandbox)") && !text.contains(session.id))
      for account in session.accounts { #expect(!text.contains(account.handle ?? session.id)) }
      #expect(!grant.sealed.isEmpty && !String(decoding: grant.sealed, as: UTF8.self).contains(session.id))
    }
  }

  @Test(
    "BNK-04: what the bank sends counts once, in the browser that began, for thirty minutes, while that session is there"
  )
  func state() async throws {
    try await BankTown.household { home in
      func way() async throws -> (back: String, browser: String?) {
        let (answer, browser) = try await home.begin()
        return (try home.decide(answer, allows: true), browser)
      }
      let over = "/settings/banks?result=bank_error&reason=over"
      // Another browser, none, and one with a way of its own.
      let first = try await way()
      #expect(try await home.comeBack(first.back, browser: nil) == over)
      #expect(try await home.comeBack(first.back, browser: "evenkeel-bank-way=somebody") == over)
      let second = try await way()
      #expect(try await home.comeBack(first.back, browser: second.browser) == over)
      // None of it ended the ways that are open; each is good once.
      #expect(try await home.comeBack(first.back, browser: first.browser) == "/settings/banks?result=bank_connected")
      #expect(try await home.comeBack(first.back, browser: first.browser) == over)
      // A made-up state with a good code, a code without a state, and nothing at all.
      let code = BankTown.fields(of: second.back)["code"] ?? ""
      for query in [
        "?code=\(code)&state=made-up", "?code=\(code)", "", "?state=%FF", "?" + String(repeating: "a", count: 5000),
      ] {
        #expect(
          try await home.comeBack("/v1/banks/return" + query, browser: second.browser) == over, "\(query.prefix(40))")
      }
      home.town.clock.advance(milliseconds: BankService<MemoryStorage>.wayMilliseconds)
      #expect(try await home.comeBack(second.back, browser: second.browser) == over)
      // Signed out meanwhile.
      let third = try await way()
      #expect(try await home.ada.post("/v1/auth/sign-out", object([])).status == 200)
      #expect(try await home.comeBack(third.back, browser: third.browser) == over)
      #expect(try await home.connections().count == 1)
    }
  }

  @Test("BNK-04: whoever goes back hears nothing; what the bank refuses is said by a code") func refusals() async throws
  {
    try await BankTown.household { home in
      var (answer, browser) = try await home.begin()
      let cancelled = try home.decide(answer, allows: false)
      #expect(try await home.comeBack(cancelled, browser: browser) == "/settings/banks")
      #expect(try await home.comeBack("/v1/banks/return?error=access_denied", browser: nil) == "/settings/banks")
      (answer, browser) = try await home.begin()
      var back = try home.decide(answer, allows: true)
      let fields = BankTown.fields(of: back)
      let refused = try await home.comeBack(
        "/v1/banks/return?error=server_error&state=\(fields["state"] ?? "")", browser: browser)
      #expect(refused == "/settings/banks?result=bank_error&reason=refused")
      // The code is five minutes old when it comes.
      (answer, browser) = try await home.begin()
      back = try home.decide(answer, allows: true)
      home.town.clock.advance(milliseconds: 301_000)
      #expect(try await home.comeBack(back, browser: browser).hasPrefix("/settings/banks?result=bank_error&reason="))
      #expect(try await home.connections().isEmpty)
    }
  }

  @Test("BNK-07, L-3: a consent given again goes on with the same accounts, and what it brought stays one")
  func renewal() async throws {
    try await BankTown.household { home in
      let id = try await home.connect()
      let (accounts, count) = (try await home.accounts(id), try await home.entryCount())
      home.town.bank.set([.expired])
      #expect(try await home.sync(id).status == 422)
      #expect(try await home.connection(id).status == .expired)
      #expect(try await home.grant(id)?.sealed == [], "what opened the bank is destroyed")
      #expect(try await home.sync(id).errorCode == "bank.ended")
      home.town.bank.set([])
      // Another bank than the one it is cannot be put in its place.
      let (answer, browser) = try await home.begin([
        ("connection", .string(id.text)), ("bank", .string("PostFinance (sandbox)")),
      ])
      let back = try home.decide(answer, allows: true)
      #expect(try await home.comeBack(back, browser: browser) == "/settings/banks?result=bank_connected")
      try await home.banks.runDue()
      let bank = try await home.connection(id)
      #expect(bank.status == .active && bank.bankName == "UBS (sandbox)")
      #expect(try await home.connections().count == 1)
      #expect(try await home.accounts(id).map { $0.id } == accounts.map { $0.id })
      #expect(try await home.entryCount() == count)
    }
  }

  @Test("BNK-01: a token of SimpleFIN connects once") func token() async throws {
    try await BankTown.household { home in
      let usual: [(String, JSON)] = [("provider", .string("simplefin")), ("bank", .null), ("country", .null)]
      let (start, browser) = try await home.begin(usual)
      #expect(try start.json["url"]?.stringValue == home.town.address + "/simplefin/create" && browser == nil)
      let token = home.town.bank.makeSetupToken(at: home.town.address)
      let (made, _) = try await home.begin(usual + [("token", .string(token))])
      let id = try #require(try made.json["connection"]?.idValue, "\(made.text)")
      try await home.banks.runDue()
      #expect(try await home.accounts(id).count == 2)
      #expect(try await home.connection(id).bankName == "Example Union (sandbox)")
      #expect(try await home.entryCount() > 20)
      let (again, _) = try await home.begin(usual + [("token", .string(token))])
      #expect(try again.errorCode == "bank.token-used" && !again.text.contains(token), "\(again.text)")
      let (inside, _) = try await home.begin(usual + [("token", .string("aHR0cHM6Ly8xMC4wLjAuMS9jbGFpbS8x"))])
      #expect(try inside.errorCode == "bank.proof-refused")
    }
  }

  @Test("SEC-25: whoever asks without end is slowed down") func limited() async throws {
    try await BankTown.household { home in
      var last = 200
      for _ in 0..<200 where last != 429 { last = try await home.ada.call(.get, "/v1/banks/offers?country=CH").status }
      #expect(last == 429)
    }
  }
}
