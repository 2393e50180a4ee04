import Basis
import Filing
import HTTPTypes
import Ledger
import Proving
import Screens
import Testing

@testable import Server
@testable import Store

@Suite("SYN-15: the calls for scripts")
struct ScriptTests {
  @Test func aTransactionOfAScriptIsListedWithDecimalTexts() async throws {
    let server = TestServer()
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      _ = try await ada.makeSpace("ada")
      let made = try await ada.post(
        "/v1/transactions",
        object([
          ("amount", .string("-12.3")), ("date", .string("2026-11-20")), ("payee", .string("Baker")),
          ("wallet", .string("Cash")),
        ]))
      #expect(made.status == 201, "\(made.text)")
      let id = try #require(made.json["id"]?.stringValue)
      let list = try await ada.call(.get, "/v1/transactions?limit=10").json
      let rows = try #require(list["transactions"]?.arrayValue)
      #expect(list["total"]?.integerValue == 1)
      #expect(rows.first?["id"]?.stringValue == id)
      #expect(rows.first?["amount"]?.stringValue == "-12.30")
      #expect(rows.first?["currency"]?.stringValue == "CHF")
      #expect(rows.first?["wallet"]?["name"]?.stringValue == "Cash")
    }
  }

  @Test("SYN-15, ANA-27: a period's summary and analytics are what the Dashboard says of it") func periods()
    async throws
  {
    let server = TestServer()
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let space = try await ada.makeSpace("ada").space
      let entries = [
        ("-12.30", "2026-11-15", "Groceries"), ("-7.70", "2026-11-03", ""), ("3000.00", "2026-11-01", "Salary"),
        ("-99.00", "2026-10-31", "Groceries"),
      ]
      for (amount, date, category) in entries {
        var members = [
          ("amount", JSON.string(amount)), ("date", .string(date)), ("payee", .string("Baker")),
          ("wallet", .string("Cash")),
        ]
        if !category.isEmpty { members.append(("category", .string(category))) }
        let made = try await ada.post("/v1/transactions", object(members))
        #expect(made.status == 201, "\(made.text)")
      }
      let summary = try await ada.call(.get, "/v1/summary?period=2026-11").json
      let analytics = try await ada.call(.get, "/v1/analytics?period=2026-11").json
      for answer in [summary, analytics] {
        #expect(
          answer["period"]?["from"]?.stringValue == "2026-11-01" && answer["period"]?["to"]?.stringValue == "2026-12-01"
        )
        #expect(answer["currency"]?.stringValue == "CHF" && answer["income"]?.stringValue == "3000.00")
        #expect(answer["spending"]?.stringValue == "20.00" && answer["net"]?.stringValue == "2980.00")
      }
      #expect(summary["payments"]?.integerValue == 2 && summary["uncategorised"]?.integerValue == 1)
      #expect(summary["balances"]?.arrayValue?.first?["amount"]?.stringValue == "2881.00")
      let slices = try #require(analytics["categories"]?.arrayValue)
      #expect(
        slices.map { $0["amount"]?.stringValue } == ["12.30", "7.70"] && slices[0]["name"]?.stringValue == "Groceries"
          && slices[1]["id"] == nil)
      let series = try #require(analytics["series"]?.arrayValue)
      #expect(
        series.count == 30 && series[14]["from"]?.stringValue == "2026-11-15"
          && series[14]["spending"]?.stringValue == "12.30")
      // The same figures as the app's own screen draws from the same records.
      let user = try #require(try await server.core.storage.account(email: "ada@example.org")?.id)
      let model = try await server.core.sync.reading(space, as: .user(user)) {
        DashboardModel(
          Snapshot(
            space: $0, format: LocaleFormat(tag: "en-GB"),
            today: CalendarDate(year: 2026, month: 11, day: 18) ?? .earliest),
          route: Route(.dashboard, [Route.Item(name: "period", value: "2026")]))
      }
      let year = try await ada.call(.get, "/v1/summary?period=2026").json
      #expect(
        year["spending"]?.stringValue == model.spending?.decimalText
          && year["net"]?.stringValue == model.net?.decimalText)
      #expect(
        try await ada.call(.get, "/v1/summary").json["period"]?["name"]?.stringValue?.count == 7, "the running month")
      for wrong in [
        "/v1/summary?period=soon", "/v1/analytics?period=2026-13", "/v1/summary?from=2026-01-01",
        "/v1/summary?zone=Mars/Base",
      ] {
        #expect(try await ada.call(.get, wrong).status == 400, "\(wrong)")
      }
    }
  }

  @Test(
    "B-7, EX-13: of a closed period the summary and the analytics keep amounts and numbers, and say what changed since")
  func closedPeriod() throws {
    var space = Space(id: RecordID(high: 1, low: 1))
    var random = SeededRandom(seed: 3)
    let wallet = RecordID(high: 2, low: 2)
    var sequence: Int64 = 0
    func day(_ text: String) -> CalendarDate { CalendarDate(text: text) ?? .earliest }
    func apply(_ intent: Intent, on today: String) throws(Rejection) {
      sequence += 1
      _ = try space.apply(
        Mutation(
          id: random.nextID(), space: space.id, sequence: sequence, clock: RandomIntents.epoch + sequence,
          today: day(today), intent: intent))
    }
    func spend(_ amount: Int64, on date: String, today: String) throws(Rejection) {
      var entry = Transaction()
      (entry.id, entry.walletId, entry.amount, entry.date) = (random.nextID(), wallet, amount, day(date))
      (entry.description, entry.categoryId) = ("Shop", Category.defaultID("groceries"))
      try apply(.addTransaction(entry), on: today)
    }
    try apply(.startSpace(StartSpace(currency: .chf)), on: "2026-01-26")
    var record = Wallet()
    (record.id, record.name, record.initialBalanceDate) = (wallet, "Bank", day("2025-01-01"))
    try apply(.addWallet(record), on: "2026-01-26")
    try apply(.setPayday(SetPayday(day: 25)), on: "2026-01-26")
    try spend(-480_00, on: "2026-02-10", today: "2026-02-10")
    let now: Int64 = 1_772_366_400_000
    func answer(_ figures: PeriodQuery.Figures) throws -> JSON {
      let query = try PeriodQuery { name in name == "period" ? "2026-02-01" : nil }
      return try query.json(figures, of: space, now: now).get()
    }
    try apply(.closePeriod(ClosePeriod(start: day("2026-01-25"))), on: "2026-03-01")
    #expect(try answer(.summary)["changedSinceClosing"] == nil)
    try spend(-20_00, on: "2026-02-20", today: "2026-03-01")
    for figures in [PeriodQuery.Figures.summary, .analytics] {
      let found = try answer(figures)
      #expect(found["period"]?["from"]?.stringValue == "2026-01-25" && found["spending"]?.stringValue == "480.00")
      #expect(
        found["changedSinceClosing"]?["spending"]?.stringValue == "20.00"
          && found["changedSinceClosing"]?["income"]?.stringValue == "0.00")
    }
    #expect(try answer(.summary)["payments"]?.integerValue == 1)
    let slice = try #require(try answer(.analytics)["categories"]?.arrayValue?.first)
    #expect(slice["amount"]?.stringValue == "480.00" && slice["payments"]?.integerValue == 1)
  }

  @Test("SYN-15, CAP-06: what a message brought without certainty says so in the list, until somebody has looked at it")
  func review() async throws {
    let server = TestServer()
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let notebook = try await ada.makeSpace("ada")
      var capture = Capture()
      capture.id = RecordID(high: 77, low: 1)
      (capture.text, capture.sender, capture.payee) = ("CHF 8.00 maybe Kiosk", "VISECA", "Kiosk")
      (capture.receivedAt, capture.receivedOn) = (1_795_000_000_000, .day(2026, 11, 21))
      (capture.amount, capture.currency, capture.confidence) = (8_00, .chf, 800)
      let unsure = notebook.mutation(3, .captureMessage(CaptureMessage(capture, entry: RecordID(high: 78, low: 1))))
      #expect(
        try await ada.sync(notebook.request([[unsure, notebook.spend(4)]])).statuses.allSatisfy { $0 == "applied" })
      func rows() async throws -> [String: Bool] {
        let list = try await ada.call(.get, "/v1/transactions").json["transactions"]?.arrayValue ?? []
        return Dictionary(
          uniqueKeysWithValues: list.compactMap { row in
            guard let payee = (row["payee"] ?? row["description"])?.stringValue,
              let asks = row["needsReview"]?.boolValue
            else { return nil }
            #expect(row["status"]?.stringValue == "complete", "it counts all the same")
            return (payee, asks)
          })
      }
      #expect(try await rows() == ["Kiosk": true, "Coffee": false])
      let kept = notebook.mutation(5, .answerCapture(AnswerCapture(capture.id, .keep)))
      #expect(try await ada.sync(notebook.request([[kept]])).statuses == ["applied"])
      #expect(try await rows() == ["Kiosk": false, "Coffee": false])
    }
  }

  @Test("TXN-16: a list for scripts takes the filters of the app's list, and refuses what it does not know")
  func filters() async throws {
    let server = TestServer()
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      _ = try await ada.makeSpace("ada")
      for (amount, payee) in [("-12.30", "Baker"), ("-5.00", "Kiosk"), ("40.00", "Ben")] {
        _ = try await ada.post(
          "/v1/transactions",
          object([("amount", .string(amount)), ("payee", .string(payee)), ("wallet", .string("Cash"))]))
      }
      func payees(_ query: String) async throws -> Set<String> {
        let answer = try await ada.call(.get, "/v1/transactions?" + query)
        #expect(answer.status == 200, "\(query): \(answer.text)")
        return Set(try answer.json["transactions"]?.arrayValue?.compactMap { $0["payee"]?.stringValue } ?? [])
      }
      #expect(try await payees("q=bak") == ["Baker"])
      #expect(try await payees("direction=income") == ["Ben"])
      #expect(try await payees("category=none&direction=expense") == ["Baker", "Kiosk"])
      for wrong in ["serch=bak", "direction=sideways", "wallet=Cash", "category=none,Food", "limit=0"] {
        #expect(try await ada.call(.get, "/v1/transactions?" + wrong).status == 400, "\(wrong)")
      }
    }
  }

  @Test("SEC-25: a script run wild is slowed down, and told for how long; another account is not") func limited()
    async throws
  {
    let server = TestServer()
    try await server.run { client in
      let (ada, ben) = (Person(client), Person(client))
      for (person, name) in [(ada, "Ada"), (ben, "Ben")] {
        try await person.signUp(name)
        _ = try await person.makeSpace(name)
      }
      var last = try await ada.call(.get, "/v1/transactions?limit=1")
      for _ in 0..<600 { last = try await ada.call(.get, "/v1/transactions?limit=1") }
      #expect(last.status == 429)
      #expect(try last.json["error"]?["retryAfterSeconds"]?.integerValue ?? 0 > 0)
      #expect(try await ben.call(.get, "/v1/transactions?limit=1").status == 200)
      server.clock.advance(milliseconds: 60_000)
      #expect(try await ada.call(.get, "/v1/transactions?limit=1").status == 200)
    }
  }

  @Test func anIdempotencyKeyAnswersOnceMore() async throws {
    let server = TestServer()
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      _ = try await ada.makeSpace("ada")
      let name = HTTPField.Name("Idempotency-Key")!
      let body = object([("amount", .string("-1.00"))])
      let first = try await ada.post("/v1/transactions", body, headers: [name: "a"])
      let second = try await ada.post("/v1/transactions", body, headers: [name: "a"])
      #expect(first.status == 201 && second.status == 201 && first.body == second.body)
      let other = try await ada.post("/v1/transactions", object([("amount", .string("-2.00"))]), headers: [name: "a"])
      #expect(other.status == 409)
      #expect(try await ada.post("/v1/transactions", body, headers: [name: "b"]).body != first.body)
      #expect(try await ada.call(.get, "/v1/transactions").json["total"]?.integerValue == 2)
      // Many at once: one wins, all get its answer.
      let bodies = try await withThrowingTaskGroup(of: [UInt8].self) { group in
        for _ in 0..<10 {
          group.addTask { try await ada.post("/v1/transactions", body, headers: [name: "c"]).body }
        }
        return try await group.reduce(into: [[UInt8]]()) { $0.append($1) }
      }
      #expect(Set(bodies).count == 1)
      #expect(try await ada.call(.get, "/v1/transactions").json["total"]?.integerValue == 3)
    }
  }

  @Test func rulesAreThoseOfTheApp() async throws {
    let server = TestServer()
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      #expect(try await ada.post("/v1/transactions", object([("amount", .string("-1.00"))])).status == 404)
      _ = try await ada.makeSpace("ada")
      let zero = try await ada.post("/v1/transactions", object([("amount", .string("0"))]))
      #expect(zero.status == 422)
      #expect(try zero.errorCode == "amount.zero")
      let dollars = try await ada.post(
        "/v1/transactions", object([("amount", .string("1.00")), ("currency", .string("USD"))]))
      #expect(try dollars.errorCode == "currency.mismatch")
      // A refusal does not stop the next one.
      #expect(try await ada.post("/v1/transactions", object([("amount", .string("-1.00"))])).status == 201)
    }
  }

  @Test func pagesTileTheList() async throws {
    let server = TestServer()
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let notebook = try await ada.makeSpace("ada")
      _ = try await ada.sync(notebook.request((3..<28).map { [notebook.spend($0)] }))
      var ids: [String] = []
      for page in 1...4 {
        let rows =
          try await ada.call(.get, "/v1/transactions?page=\(page)&limit=10").json["transactions"]?.arrayValue ?? []
        ids += rows.compactMap { $0["id"]?.stringValue }
      }
      #expect(ids.count == 25 && Set(ids).count == 25)
      #expect(try await ada.call(.get, "/v1/transactions?from=2026-11-22").json["total"]?.integerValue == 0)
      #expect(try await ada.call(.get, "/v1/transactions?to=2026-11-22").json["total"]?.integerValue == 25)
    }
  }
}
