import Basis
import Filing
import Intake
import Ledger
import Testing

@testable import Pages
@testable import Screens

@Suite("BNK-02 to BNK-15: banks, as their person meets them")
struct BankFlowTests {
  /// Ann, signed in, on ‹Banks›; the server has both providers.
  private static func banks(_ providers: String = "[{\"id\":\"enable_banking\"},{\"id\":\"simplefin\"}]") -> AppDriver {
    var peer = SyncPeer()
    var app = peer.ann()
    app.go("/settings/banks")
    app.send(.fetched(tag: "banks", status: 200, bytes: Array("{\"providers\":\(providers)}".utf8)))
    return app
  }

  private static func requests(_ app: AppDriver, _ wanted: String) -> [(path: String, body: JSON?)] {
    app.outputs.compactMap { output in
      guard case .effect(.request(_, let tag, _, let path, let body)) = output, tag == wanted else { return nil }
      return (path, body.flatMap { AppCore.json($0) })
    }
  }

  /// A connected bank that brought two rows and a balance.
  static func connected(booked: Int64 = 980_00) throws -> AppDriver {
    var app = banks()
    let core = app.presenter.core
    let today = AppDriver.usualDay
    var bank = BankConnection()
    (bank.id, bank.provider, bank.bankId, bank.bankName) = (
      RecordID(high: 5, low: 1), "enable_banking", "CH:Seebank", "Seebank"
    )
    bank.consentExpiresAt = app.now + 80 * 86_400_000
    let space = try #require(core.ownSpace)
    let offer = BankOffer(uid: "h", number: "CH9300762011623852957", title: "Private", currency: .chf)
    _ = try core.perform(BankIntake.connected(bank, [offer], in: space, today: today), core.tabs[0])
    let account = try #require(core.ownSpace?.bankAccounts(of: bank.id).first)
    func row(_ day: String, _ amount: Int64, _ name: String, _ id: String) throws -> BankRow {
      var row = BankRow(amount: Money(minorUnits: amount, currency: .chf))
      (row.date, row.counterparty, row.externalId) = (try #require(CalendarDate(text: day)), name, id)
      return row
    }
    let rows = [
      try row("2026-07-10", -20_00, "Pippin Bakery", "1"), try row("2026-07-12", -45_00, "Harbour Books", "2"),
    ]
    for round in 0..<2 {
      // The balance of the second time is what the test is about.
      let amount = round == 0 ? 1000_00 : booked
      let delivery = BankDelivery(
        account: account.id, rows: rows,
        balances: [BankBalance(amount: Money(minorUnits: amount, currency: .chf), date: today, isBooked: true)],
        from: today.adding(days: -90), today: today, at: app.now)
      let outcome = BankIntake.delivered(delivery, in: try #require(core.ownSpace))
      let action = try core.perform(outcome.intents, core.tabs[0])
      _ = try core.perform(
        BankIntake.synced(
          bank.id, imported: outcome.totalNew, unreadable: 0, action: action, at: app.now, today: today,
          in: try #require(core.ownSpace)), core.tabs[0])
    }
    app.go("/settings/banks")
    return app
  }

  @Test("BNK-01: without a provider there is nothing about banks; with one Settings leads there") func hidden() {
    var app = Self.banks("[]")
    #expect(app.contains("id=\"banks-none\"") && !app.contains("id=\"bank-add\""))
    app.go("/settings")
    #expect(!app.contains("href=\"/settings/banks\""))
    var other = Self.banks()
    other.go("/settings")
    #expect(other.contains("href=\"/settings/banks\""))
  }

  @Test("BNK-16: without an account, and on this device only, it says why") func apart() {
    var guest = AppDriver()
    guest.go("/settings/banks")
    #expect(
      guest.contains("id=\"banks-apart\"") && guest.contains("this needs an account")
        && !guest.contains("id=\"bank-add\""))
  }

  @Test(
    "BNK-02: money says more about where somebody's bank is than the language of their phone",
    arguments: [
      ("en-CH", CurrencyCode.chf, "CH"), ("en-GB", .chf, "CH"), ("de-LI", .chf, "LI"), ("fr-FR", .eur, "FR"),
      ("en", .eur, "DE"), ("en-US", .usd, "DE"),
    ])
  func country(locale: String, currency: CurrencyCode, country: String) {
    #expect(BankForm.country(of: currency, locale: locale) == country)
  }

  @Test("BNK-02: the list is of the currency's country, and is searched by name or BIC") func choosing() {
    var app = Self.banks()
    app.act("bank.add")
    #expect(Self.requests(app, "bank-offers").map(\.path) == ["/v1/banks/offers?country=CH"])
    let offers =
      "{\"banks\":[{\"name\":\"Seebank\",\"bic\":\"SEEBCHZZ\"},{\"name\":\"Bergbank Zürich\",\"isSandbox\":true}]}"
    app.send(.fetched(tag: "bank-offers", status: 200, bytes: Array(offers.utf8)))
    #expect(app.contains("Seebank") && app.contains("Bergbank") && app.contains("for trying out"))
    app.act("bank.search", [("search", "zurich")])
    #expect(!app.contains("SEEBCHZZ") && app.contains("Bergbank"))
    app.act("bank.search", [("search", "seebchzz")])
    #expect(app.contains("Seebank") && !app.contains("Bergbank"))
    app.act("bank.search", [("search", "nobody")])
    #expect(app.contains("id=\"bank-not-found\""))
    app.act("bank.country", [("country", "DE")])
    #expect(Self.requests(app, "bank-offers").map(\.path) == ["/v1/banks/offers?country=DE"])
    app.act("bank.country", [("country", "../x")])
    #expect(Self.requests(app, "bank-offers").isEmpty)
    app.send(.fetched(tag: "bank-offers", status: 0, bytes: []))
    #expect(app.contains("id=\"bank-again\""))
  }

  @Test("BNK-03, BNK-04: nothing is asked before the person's word for this bank; then the app goes to the bank")
  func agreeing() throws {
    var app = Self.banks()
    app.act("bank.add")
    app.send(.fetched(tag: "bank-offers", status: 200, bytes: Array("{\"banks\":[{\"name\":\"Seebank\"}]}".utf8)))
    app.act("bank.pick", value: "Seebank")
    #expect(Self.requests(app, "bank-begin").isEmpty)
    for text in ["Evenkeel will access:", "Account balances", "Transaction history (last 90 days)", "Connect Seebank"] {
      let isThere = app.contains(text)
      #expect(isThere, "\(text)")
    }
    app.act("bank.connect")
    let asked = try #require(Self.requests(app, "bank-begin").first)
    #expect(
      asked.path == "/v1/banks" && asked.body?["agreed"]?.boolValue == true
        && asked.body?["bank"]?.stringValue == "Seebank")
    #expect(app.contains("disabled"), "the button rests while a connection is opened")
    app.act("bank.connect")
    #expect(Self.requests(app, "bank-begin").isEmpty, "once")
    app.send(.fetched(tag: "bank-begin", status: 200, bytes: Array("{\"url\":\"https://bank.example/consent\"}".utf8)))
    let visits = app.outputs.compactMap { output -> String? in
      if case .effect(.visit(_, let address)) = output { return address }
      return nil
    }
    #expect(visits == ["https://bank.example/consent"])
  }

  @Test("BNK-04: who comes back is told; who thought better of it is not; a refusal says why") func returning() {
    var app = Self.banks()
    app.go("/settings/banks?result=bank_connected")
    #expect(app.announcements.last?.contains("Connected") == true)
    var cancelled = Self.banks()
    let said = cancelled.announcements.count
    cancelled.go("/settings/banks")
    #expect(cancelled.announcements.count == said && !cancelled.contains("banks-problem"))
    var refused = Self.banks()
    refused.go("/settings/banks?result=bank_error&reason=refused")
    #expect(refused.contains("The bank said no."))
  }

  @Test("BNK-02: a token is asked for where the provider works so, and an empty one is mended first") func token()
    throws
  {
    var app = Self.banks("[{\"id\":\"simplefin\"}]")
    app.act("bank.add")
    #expect(app.contains("id=\"bank-token\""))
    app.act("bank.connect", [("token", "  ")])
    #expect(app.contains("Please put in the token.") && Self.requests(app, "bank-begin").isEmpty)
    app.act("bank.connect", [("token", " aHR0 cHM6 ")])
    let asked = try #require(Self.requests(app, "bank-begin").first)
    #expect(asked.body?["token"]?.stringValue == "aHR0cHM6" && asked.body?["provider"]?.stringValue == "simplefin")
    app.send(
      .fetched(
        tag: "bank-begin", status: 422,
        bytes: Array("{\"error\":{\"code\":\"x\",\"message\":\"This token was used before.\"}}".utf8)))
    #expect(app.contains("This token was used before."))
  }

  @Test("BNK-12, BNK-15: a card per bank with status, last fetch, end of access, account and balance") func card()
    throws
  {
    var app = try Self.connected(booked: 1000_00)
    for text in ["Seebank", "Last fetched", "access until", "Private \u{B7}\u{B7}\u{B7}2957", "as of"] {
      let isThere = app.contains(text)
      #expect(isThere, "\(text)")
    }
    #expect(!app.contains("CH93") && !app.contains("Differs"))
    app.go("/")
    #expect(app.contains("Bank Balance: CHF\u{A0}1"))
    app.go("/transactions")
    #expect(app.contains("from the bank"), "BNK-11: rows of the bank carry its sign, with a name")
  }

  @Test("BNK-12: a line for each currency, with the time of a balance of today and the day of an older one") func asOf()
    throws
  {
    let today = AppDriver.usualDay
    let words = Words(format: LocaleFormat(tag: "en-CH"), today: today, currency: .chf)
    let morning = Int64(today.daysSinceEpoch) * 86_400_000 + (4 * 60 + 5) * 60_000
    func total(_ currency: CurrencyCode, _ at: Int64) -> BankTotal {
      BankTotal(money: Money(minorUnits: 3245_67, currency: currency), at: ServerMoment(milliseconds: at))
    }
    var h = HTMLWriter()
    BanksPage.totals([total(.chf, morning), total(.eur, morning - 86_400_000)], 120, words, &h)
    let text = String(decoding: h.bytes, as: UTF8.self)
    #expect(
      text.contains("Bank Balance: CHF\u{A0}3&#39;245.67 (as of today 06:05)")
        && text.contains("€\u{A0}3&#39;245.67 (as of 19 July, 06:05)"), "\(text)")
  }

  @Test("BNK-09: while it is being fetched the card says how many accounts of how many") func progress() throws {
    var app = try Self.connected()
    let core = app.presenter.core
    let id = RecordID(high: 5, low: 1)
    func begun(_ fetched: Int) throws {
      _ = try core.perform(
        BankIntake.begun(id, fetched: fetched, of: 3, at: app.now, in: try #require(core.ownSpace)), core.tabs[0])
      app.go("/settings/banks")
    }
    try begun(1)
    #expect(app.contains("Fetching what is new: 1 of 3"))
    try begun(2)
    #expect(app.contains("Fetching what is new: 2 of 3"))
    _ = try core.perform(
      BankIntake.synced(
        id, imported: 0, unreadable: 0, action: RecordID(high: 9, low: 9), at: app.now, today: app.today,
        in: try #require(core.ownSpace)), core.tabs[0])
    app.go("/settings/banks")
    #expect(!app.contains("Fetching what is new"))
  }

  @Test("BNK-09, BNK-11, L-10: fetching now says what came, and a limit until when") func fetching() throws {
    var app = try Self.connected(booked: 1000_00)
    let id = RecordID(high: 5, low: 1).text
    app.act("bank.sync", value: id)
    let button = try #require(app.html.split(separator: "<button").first { $0.contains("id=\"sync-\(id)\"") })
    #expect(
      button.contains("One moment") && button.prefix { $0 != ">" }.contains("disabled"), "P5: a tap is answered at once"
    )
    #expect(Self.requests(app, "bank-sync").map(\.path) == ["/v1/banks/\(id)/sync"])
    app.send(.fetched(tag: "bank-sync", status: 200, bytes: Array("{\"totalNew\":12,\"totalUpdated\":1}".utf8)))
    #expect(app.announcements.last == "12 transactions imported from Seebank")
    // Two at once, of which a server says more than there is.
    app.act("bank.sync", value: id)
    app.presenter.core.tabs[0].banks?.syncing.append(RecordID(high: 5, low: 1))
    for told in [Int64.max, .max] {
      app.send(.fetched(tag: "bank-sync", status: 200, bytes: Array("{\"totalNew\":\(told)}".utf8)))
    }
    app.go("/transactions")
    app.act("bank.sync-all")
    #expect(Self.requests(app, "bank-sync").map(\.path) == ["/v1/banks/\(id)/sync"])
    app.send(.fetched(tag: "bank-sync", status: 0, bytes: []))
    app.go("/settings/banks")
    let said = app.announcements.count
    app.act("bank.sync", value: id)
    app.send(.fetched(tag: "bank-sync", status: 200, bytes: Array("{\"totalNew\":0,\"totalUpdated\":0}".utf8)))
    #expect(app.announcements.count == said, "no message for 0")
    let core = app.presenter.core
    _ = try core.perform(
      BankIntake.failed(
        RecordID(high: 5, low: 1), .limited, limitedUntil: app.now + 3_600_000, at: app.now, today: app.today,
        in: try #require(core.ownSpace)), core.tabs[0])
    app.go("/settings/banks")
    #expect(app.contains("The bank answers again after"))
  }

  @Test("C-13, L-10: a bank's limit is said beside ‹Fetch now›, by the clock on the wall", arguments: [0, 120, -210])
  func limit(offset: Int) throws {
    var app = try Self.connected()
    app.offset = offset
    let bank = RecordID(high: 5, low: 1)
    func card() throws -> String {
      let card = try #require(app.html.split(separator: "<section").first { $0.contains("id=\"bank-\(bank.text)\"") })
      return String(card)
    }
    app.act("bank.sync", value: bank.text)
    let answer = "{\"error\":{\"code\":\"bank.limited\",\"message\":\"Your bank has had enough requests for today.\"}}"
    app.send(.fetched(tag: "bank-sync", status: 429, bytes: Array(answer.utf8)))
    #expect(
      try card().contains("Your bank has had enough requests for today.") && card().contains("id=\"sync-\(bank.text)\"")
    )
    #expect(!app.contains("id=\"banks-problem\""), "nowhere else")
    // What the server wrote into the ledger meanwhile.
    let until = app.now + 3_600_000
    let core = app.presenter.core
    _ = try core.perform(
      BankIntake.failed(
        bank, .limited, limitedUntil: until, at: app.now, today: app.today, in: try #require(core.ownSpace)),
      core.tabs[0])
    app.go("/settings/banks")
    let minute = (Int(until / 60_000) + offset) % 1440
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    let text = DrawnAmounts.plain("<section" + (try card()))
    #expect(
      text.contains("The bank answers again after") && text.contains(two(minute / 60) + ":" + two(minute % 60)),
      "\(text)")
    #expect(!text.contains("enough requests"), "said once, with its end")
    #expect(
      try #require(card().split(separator: "<button").first { $0.contains("id=\"sync-") }).prefix { $0 != ">" }
        .contains("disabled"))
    for line in app.html.split(separator: "T") where line.first?.isNumber == true {
      #expect(!line.prefix(9).hasSuffix("Z"), "no machine's moment: \(line.prefix(20))")
    }
  }

  @Test("BNK-08: disconnecting asks, keeps the entries unless the person says otherwise") func ending() throws {
    var app = try Self.connected()
    let id = RecordID(high: 5, low: 1).text
    app.act("bank.end-ask", value: id)
    #expect(app.contains("Disconnect Seebank?"))
    app.act("bank.end-keep")
    #expect(!app.contains("Disconnect Seebank?"))
    app.act("bank.end-ask", value: id)
    app.act("bank.end")
    #expect(Self.requests(app, "bank-end").map(\.path) == ["/v1/banks/\(id)"])
    app.act("bank.end-ask", value: id)
    app.act("bank.end-entries", [("input", "true")])
    app.act("bank.end")
    #expect(Self.requests(app, "bank-end").map(\.path) == ["/v1/banks/\(id)"])
    #expect(Self.requests(app, "bank-end").first?.body?["entries"]?.stringValue == "remove")
  }

  @Test("BNK-10: a row that waits shows both, and each answer takes it away; undo brings it back") func question()
    throws
  {
    var app = try Self.connected()
    let core = app.presenter.core
    let account = try #require(core.ownSpace?.bankAccounts(of: RecordID(high: 5, low: 1)).first)
    var mine = Transaction()
    (mine.id, mine.walletId, mine.date) = (
      RecordID(high: 6, low: 1), try #require(account.walletId), try #require(CalendarDate(text: "2026-07-15"))
    )
    (mine.amount, mine.payee) = (-9_00, "Kiosk")
    _ = try core.perform([.addTransaction(mine)], core.tabs[0])
    var row = BankRow(amount: Money(minorUnits: -9_00, currency: .chf))
    (row.date, row.counterparty, row.externalId) = (mine.date, "K Kiosk AG", "9")
    let delivery = BankDelivery(
      account: account.id, rows: [row], balances: [], from: mine.date, today: app.today, at: app.now)
    _ = try core.perform(BankIntake.delivered(delivery, in: try #require(core.ownSpace)).intents, core.tabs[0])
    app.go("/settings/banks")
    #expect(app.contains("Is this the same?") && app.contains("Seebank says") && app.contains("Kiosk"))
    let id = try #require(app.value(of: "bank.keep"))
    // What each answer came to is said, and not that settings changed.
    for (answer, says) in [
      ("keep", "Your entry stays as it is."), ("replace", "Your entry has the bank’s details now."),
      ("both", "Both are kept as separate entries."),
    ] {
      app.act("bank." + answer, value: id)
      #expect(!app.contains("Is this the same?") && app.announcements.last == says, "\(answer)")
      app.act("undo")
      #expect(app.contains("Is this the same?"))
    }
  }

  @Test("BNK-13, BNK-14: a difference leads to both sides and what may be the cause; at 0 the day is kept")
  func reconciling() throws {
    var app = try Self.connected(booked: 980_00)
    let core = app.presenter.core
    let account = try #require(core.ownSpace?.bankAccounts(of: RecordID(high: 5, low: 1)).first)
    #expect(app.contains("Differs by CHF\u{A0}20.00"))
    var mine = Transaction()
    (mine.id, mine.walletId, mine.date) = (
      RecordID(high: 6, low: 1), try #require(account.walletId), try #require(CalendarDate(text: "2026-07-11"))
    )
    (mine.amount, mine.payee) = (5_00, "Refund")
    _ = try core.perform([.addTransaction(mine)], core.tabs[0])
    let bakery = try #require(core.ownSpace?.transactions.inIDOrder.first { $0.amount == -20_00 })
    _ = try core.perform([.deleteRecords(RecordList(kind: .transaction, ids: [bakery.id]))], core.tabs[0])
    app.go("/settings/reconcile?account=" + account.id.text)
    for text in [
      "At the bank, deleted here", "Pippin Bakery", "Here, unknown to the bank", "Refund", "as a correction",
    ] {
      let isThere = app.contains(text)
      #expect(isThere, "\(text)")
    }
    let asks = [app.contains("None of these?"), app.contains("No entry explains it")]
    #expect(asks == [true, false])
    app.act("reconcile.back", value: bakery.id.text)
    app.act("reconcile.remove", value: mine.id.text)
    #expect(app.contains("Difference") && app.contains("20.00") && !app.contains("Pippin Bakery"))
    let alone = [app.contains("None of these?"), app.contains("No entry explains it")]
    #expect(alone == [false, true], "there are no causes to choose from")
    app.act("reconcile.correct", value: "Balance correction")
    let agrees = app.contains("id=\"reconcile-agrees\"")
    #expect(
      agrees,
      "\(app.announcements.suffix(3)) \(app.html.components(separatedBy: "reconcile-figures").last?.prefix(900) ?? "")")
    let kept = core.ownSpace?.form(account.id, BankAccount.self)
    #expect(kept?.reconciledOn == AppDriver.usualDay)
    let correction = core.ownSpace?.transactions.inIDOrder.first {
      $0.description == "Balance correction" && !$0.stamp.isDeleted
    }
    #expect(correction?.amount == -20_00 && correction?.date == AppDriver.usualDay)
    app.act("undo")
    #expect(!app.contains("id=\"reconcile-agrees\""), "undo takes the correction and the day back")
    #expect(core.ownSpace?.form(account.id, BankAccount.self)?.reconciledOn == nil)
  }

  @Test("The person's choices are theirs: wallet, time, what happens to matches") func choices() throws {
    var app = try Self.connected()
    let core = app.presenter.core
    let bank = RecordID(high: 5, low: 1)
    app.act("bank.matches", [("value", bank.text), ("matches", "keep")])
    app.act("bank.time", [("value", bank.text), ("time", "21:30")])
    let kept = core.ownSpace?.form(bank, BankConnection.self)
    #expect(kept?.matches == .keep && kept?.syncMinute == 21 * 60 + 30)
    app.act("bank.time", [("value", bank.text), ("time", "99:99")])
    let minute = try #require(core.ownSpace?.form(bank, BankConnection.self)).syncMinute
    #expect(minute == 21 * 60 + 30)
    let account = try #require(core.ownSpace?.bankAccounts(of: bank).first)
    app.act("bank.wallet", [("value", account.id.text), ("wallet", "")])
    #expect(core.ownSpace?.form(account.id, BankAccount.self)?.walletId == nil)
    #expect(app.contains("nothing is taken") && app.announcements.last == "Nothing more is taken from it.")
    let wallet = try #require(
      core.ownSpace?.wallets.inIDOrder.first { $0.currency == account.currency && !$0.stamp.isDeleted })
    app.act("bank.wallet", [("value", account.id.text), ("wallet", wallet.id.text)])
    #expect(app.announcements.last == "New entries go into \(wallet.name).")
  }
}

extension AppCore {
  fileprivate var ownSpace: Space? { ownID.flatMap { replica.space($0) } }
}
