import Basis
import Insight
import Ledger
import Proving
import Screens
import Testing

/// TXN-33, L-12: transfers from two banks' files to one entry.
struct TransferFlowTests {
  static func file(_ rows: [(String, String, Int)], opening: Int) -> String {
    var out = "Booking date;Description;Amount;Balance;Currency\n"
    var balance = opening
    for (date, text, amount) in rows {
      balance += amount
      let day = date.split(separator: "-").reversed().joined(separator: ".")
      func decimal(_ units: Int) -> String { Money(minorUnits: Int64(units), currency: .chf).decimalText }
      out += "\(day);\(text);\(decimal(amount));\(decimal(balance));CHF\n"
    }
    return out
  }

  static let current = file(
    [
      ("2026-07-01", "Opening shop", -12_30), ("2026-07-03", "Dauerauftrag Sparkonto", -500_00),
      ("2026-07-09", "Lindenmarkt", -44_10),
    ],
    opening: 2_000_00)
  static let savings = file(
    [
      ("2026-07-04", "Gutschrift Ann Muster", 500_00), ("2026-07-11", "Zins Juli", 1_25),
      ("2026-07-12", "Spesen Konto", -2_00),
    ],
    opening: 10_000_00)

  private func both(_ isReversed: Bool = false) -> AppDriver {
    var app = AppDriver()
    let files = [(Self.current, "Current"), (Self.savings, "Savings")]
    for (text, name) in isReversed ? files.reversed() : files { app.importFile(text, into: name) }
    return app
  }

  private func balance(_ name: String, _ app: AppDriver) -> Int64? {
    Book(app.space).balances(today: app.today).first { $0.wallet.name == name }?.balance
  }

  @Test(
    "TXN-33 the Dashboard says that its figures hold halves of transfers, in the period in which they are, until they are joined"
  )
  func theDashboardSaysSo() throws {
    var app = both()
    app.go("/")
    let sentence = "1 transfer between your wallets still counts as income and spending."
    #expect(app.text.contains(sentence) && app.contains("href=\"/transactions/transfers\""))
    app.go("/?period=2026-06")
    #expect(!app.text.contains(sentence))
    app.go("/?period=2026")
    #expect(app.text.contains(sentence))
    app.act("transfers.join-all")
    app.go("/?period=2026-07")
    #expect(!app.text.contains(sentence))
    app.act("undo")
    #expect(app.text.contains(sentence))
  }

  @Test(
    "TXN-33 two files in any order, joined: balances equal the statements', and nothing is spent or earned",
    arguments: [false, true])
  func twoFilesAreJoined(isReversed: Bool) throws {
    var app = both(isReversed)
    #expect(balance("Current", app) == 1_443_60)
    #expect(balance("Savings", app) == 10_499_25)
    app.go("/transactions")
    #expect(app.text.contains("1 transfer between your wallets found"))
    app.go("/transactions/transfers")
    #expect(app.text.contains("Current → Savings"))
    let id = try #require(app.value(of: "transfers.join"))
    app.act("transfers.join", value: id)
    #expect(balance("Current", app) == 1_443_60)
    #expect(balance("Savings", app) == 10_499_25)
    let month = PeriodFigures(
      Book(app.space), period: Period.month(containing: app.today), currency: .chf, today: app.today)
    #expect(month.income.exact == 1_25)
    #expect(month.spending.exact == 58_40)
    #expect(app.text.contains("No transfers wait"))
    app.act("undo")
    #expect(app.entries.count == 6)
    app.act("transfers.join-all")
    #expect(app.entries.count == 5)
  }

  @Test("L-12, IMP-06 after joining, both files are still known row by row", arguments: [false, true])
  func filesStayKnown(isReversed: Bool) {
    var app = both(isReversed)
    app.act("transfers.join-all")
    for text in [Self.current, Self.savings] {
      app.open(text)
      #expect(app.text.contains("3 already here"), "\(app.text.suffix(400))")
      app.act("import.cancel")
    }
  }

  @Test("TXN-33 ‹Not a transfer› is remembered, and undone")
  func decliningIsRemembered() throws {
    var app = both()
    app.go("/transactions/transfers")
    app.act("transfers.decline", value: try #require(app.value(of: "transfers.decline")))
    #expect(app.text.contains("No transfers wait"))
    app.go("/transactions")
    #expect(!app.contains("id=\"transfers-card\""))
    app.act("undo")
    #expect(app.contains("id=\"transfers-card\""))
  }

  @Test("L-12 a transfer entered by hand takes the halves of both files, in any order", arguments: [false, true])
  func aTransferByHandTakesBothHalves(isReversed: Bool) throws {
    var app = AppDriver.started()
    app.addWallet("Current", balance: "2000", date: "2026-07-01")
    app.addWallet("Savings", balance: "10000", date: "2026-07-01")
    app.act("entry.new")
    app.act(
      "entry.save",
      [
        ("direction", "transfer"), ("amount", "500"), ("date", "2026-07-03"), ("note", "for later"),
        ("wallet", try #require(app.wallet("Current")).text), ("to", try #require(app.wallet("Savings")).text),
      ])
    #expect(app.entries.count == 1)
    let files = [(Self.current, "Current"), (Self.savings, "Savings")]
    for (text, name) in isReversed ? files.reversed() : files {
      app.importFile(text, into: name)
    }
    #expect(app.entries.count == 5, "never a second entry for a half")
    let transfer = try #require(app.entries.first { $0.isTransfer })
    #expect(transfer.notes == "for later")
    #expect(transfer.fingerprint != nil && transfer.transferFingerprint != nil)
    #expect(balance("Current", app) == 1_443_60)
    #expect(balance("Savings", app) == 10_499_25)
    app.go("/transactions")
    #expect(!app.contains("id=\"transfers-card\""))
    for text in [Self.current, Self.savings] {
      app.open(text)
      #expect(app.text.contains("3 already here"))
      app.act("import.cancel")
    }
  }

  @Test("L-12 the review says which row is the half of a transfer, and a person may still insist on an entry")
  func theReviewNamesTheHalf() throws {
    var app = AppDriver.started()
    app.addWallet("Current", balance: "2000", date: "2026-07-01")
    app.addWallet("Savings", balance: "10000", date: "2026-07-01")
    app.act("entry.new")
    app.act(
      "entry.save",
      [
        ("direction", "transfer"), ("amount", "500"), ("date", "2026-07-03"),
        ("wallet", try #require(app.wallet("Current")).text), ("to", try #require(app.wallet("Savings")).text),
      ])
    app.open(Self.savings)
    app.act("import.wallet", [("wallet0", try #require(app.wallet("Savings")).text)])
    #expect(app.text.contains("Import 2 transactions"))
    app.act("import.duplicates")
    #expect(app.text.contains("The other half of a transfer that is here"))
    app.act("import.include", [("value", "0"), ("input", "true")])
    #expect(app.text.contains("Import 3 transactions"))
    app.act("import.confirm")
    #expect(app.entries.count == 4)
  }

  /// Random lives of two accounts: whatever order the files come in, joining leaves the statements' balances.
  @Test func joiningKeepsTheBalancesOfRandomStatements() throws {
    forAllSeeds(12) { seed, random in
      var rows: [[(String, String, Int)]] = [[], []]
      for day in 0..<28 {
        let date = CalendarDate(daysSinceEpoch: 20_605 + Int32(day))
        let kind = Int.random(in: 0..<4, using: &random)
        if kind == 0 {
          let amount = Int.random(in: 1...3, using: &random) * 100_00
          let from = Int.random(in: 0...1, using: &random)
          let later = date.adding(days: Int.random(in: 0...3, using: &random))
          rows[from].append((date.text, "To own account \(day)", -amount))
          rows[1 - from].append((later.text, "From own account \(day)", amount))
        } else {
          rows[kind % 2].append((date.text, "Shop \(day)", -Int.random(in: 1...9_000, using: &random)))
        }
      }
      for index in 0...1 { rows[index].sort { $0.0 < $1.0 } }
      guard rows[0].count > 3 && rows[1].count > 3 else { return }
      var app = AppDriver(seed: seed)
      let files = [(Self.file(rows[0], opening: 50_000_00), "One"), (Self.file(rows[1], opening: 70_000_00), "Two")]
      for (text, name) in Bool.random(using: &random) ? files : files.reversed() { app.importFile(text, into: name) }
      let ends = [50_000_00, 70_000_00].enumerated().map { Int64($1 + rows[$0].reduce(0) { $0 + $1.2 }) }
      #expect([balance("One", app), balance("Two", app)] == ends, "seed \(seed)")
      app.act("transfers.join-all")
      #expect([balance("One", app), balance("Two", app)] == ends, "seed \(seed)")
      #expect(TransferPairs.find(app.space, Book(app.space)).isEmpty, "seed \(seed)")
    }
  }
}
