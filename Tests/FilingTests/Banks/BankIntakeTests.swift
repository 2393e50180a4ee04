import Basis
import Intake
import Ledger
import Proving
import Testing

@testable import Filing

@Suite("BNK-05 to BNK-13: what a bank's word does to a ledger")
struct BankIntakeTests {
  private static func row(
    _ date: String, _ amount: Int64, _ name: String, id: String? = nil, text: String = "", isPending: Bool = false
  ) -> BankRow { BankBench.row(date, amount, name, id: id, text: text, isPending: isPending) }

  // MARK: Consent

  @Test("BNK-05: an account without a wallet gets one, with the bank's name; that of a known number keeps it")
  func connecting() throws {
    var bench = try BankBench()
    var known = Wallet()
    (known.id, known.name, known.account) = (RecordID(high: 2, low: 3), "Salary", "CH9300762011623852957")
    try bench.apply(.addWallet(known))
    try bench.connect([
      BankBench.main, BankOffer(uid: "hash-2", number: "CH5604835012345678009", title: "Savings", currency: .chf),
    ])
    let accounts = bench.space.bankAccounts(of: BankBench.connection)
    #expect(accounts.count == 2)
    #expect(accounts.first { $0.uid == "hash-1" }?.walletId == known.id)
    let other = try #require(accounts.first { $0.uid == "hash-2" })
    #expect(other.ending == "8009" && bench.space.wallets[other.walletId ?? known.id]?.name == "Seebank 8009")
  }

  @Test("BNK-07: a consent that is given again knows its accounts, by id and else by number") func renewal() throws {
    var bench = try BankBench()
    try bench.connect()
    let before = bench.account
    try bench.connect([BankOffer(uid: "changed", number: "CH9300762011623852957", title: "Private", currency: .chf)])
    #expect(bench.space.bankAccounts(of: BankBench.connection).count == 1)
    #expect(
      bench.account.id == before.id && bench.account.uid == "changed" && bench.account.walletId == before.walletId)
    #expect(bench.space.wallets.inIDOrder.count == 2)
  }

  @Test("A second bank never takes the wallet that another one feeds") func taken() throws {
    var bench = try BankBench()
    try bench.connect()
    var other = BankConnection()
    (other.id, other.provider, other.bankName) = (RecordID(high: 5, low: 2), "simplefin", "Other")
    _ = try bench.apply(BankIntake.connected(other, [BankBench.main], in: bench.space, today: bench.today))
    let account = try #require(bench.space.bankAccounts(of: other.id).first)
    #expect(account.walletId != nil && account.walletId != bench.wallet)
  }

  @Test("CAT-11: a rule for what banks deliver is asked of what banks deliver") func rulesOfBanks() throws {
    var bench = try BankBench()
    try bench.connect()
    var rule = FilingRule()
    (rule.id, rule.categoryId, rule.reimbursable) = (
      RecordID(high: 8, low: 1), Category.defaultID("transportation"), .work
    )
    rule.conditions = [.text(.counterparty, .contains, "halde"), .source(.bank)]
    try bench.apply(.addRule(rule))
    _ = try bench.deliver([Self.row("2026-11-03", -20_00, "Haldebahn", id: "1")], booked: 6000_00)
    let entry = try #require(bench.entries.first)
    #expect(entry.categoryId == rule.categoryId && entry.categorySource == .rule && entry.reimbursable == .work)
  }

  // MARK: Rows

  @Test("BNK-09, BNK-12: the first delivery brings rows, the balance, and an opening that agrees with the bank")
  func first() throws {
    var bench = try BankBench()
    try bench.connect()
    let outcome = try bench.deliver(
      [Self.row("2026-11-03", -20_00, "Migros", id: "1"), Self.row("2026-11-10", 5000_00, "Employer", id: "2")],
      booked: 6000_00)
    #expect(outcome.totalNew == 2 && outcome.totalUpdated == 0 && outcome.questions == 0)
    #expect(bench.entries.allSatisfy { $0.source == .bank && $0.booking == .booked })
    let comparison = try #require(BankComparison(bench.account, in: bench.space))
    #expect(comparison.own.minorUnits == 6000_00 && comparison.difference?.minorUnits == 0)
    #expect(bench.account.fetchedUntil == bench.today && bench.bank.lastSync != nil && bench.bank.status == .active)
    let notice = try #require(bench.notices.first { $0.topic == .bankImported })
    #expect(notice.count == 2 && notice.text == "Seebank")
    #expect(!bench.notices.contains { $0.topic == .balanceMismatch })
  }

  @Test("BNK-10, L-2, L-3: the same rows again are none, with other ids too; two alike on one day stay two")
  func again() throws {
    var bench = try BankBench()
    try bench.connect()
    let rows = [Self.row("2026-11-03", -20_00, "Migros", id: "1"), Self.row("2026-11-03", -20_00, "Migros", id: "2")]
    try bench.deliver(rows)
    #expect(bench.entries.count == 2)
    let same = try bench.deliver(rows)
    #expect(same.totalNew == 0 && bench.entries.count == 2)
    let changed = try bench.deliver(
      rows.enumerated().map { index, row in
        var row = row
        row.externalId = "new-\(index)"
        return row
      })
    #expect(changed.totalNew == 0 && bench.entries.count == 2)
    let late = try bench.deliver(rows + [Self.row("2026-10-28", -7_50, "Kiosk", id: "late")])
    #expect(late.totalNew == 1, "L-6: a late row with an earlier date is taken")
  }

  @Test("L-1, L-9: what was deleted stays deleted, what was edited is known again") func edited() throws {
    var bench = try BankBench()
    try bench.connect()
    let rows = [Self.row("2026-11-03", -20_00, "Migros", id: "1"), Self.row("2026-11-04", -5_00, "Kiosk", id: "2")]
    try bench.deliver(rows)
    let kiosk = try #require(bench.entries.first { $0.amount == -5_00 })
    try bench.apply(.deleteRecords(RecordList(kind: .transaction, ids: [kiosk.id])))
    let migros = try #require(bench.entries.first)
    try bench.apply(
      .editTransactions(
        EditRecords(
          ids: [migros.id], set: [JSONMember("payee", .string("Weekend")), JSONMember("description", .string("x"))])))
    let outcome = try bench.deliver(rows)
    #expect(outcome.totalNew == 0 && outcome.questions == 0 && bench.lines == ["2026-11-03 -2000 Weekend"])
  }

  @Test("BNK-10: what is not booked is one entry that becomes booked, with what the person made of it") func booked()
    throws
  {
    var bench = try BankBench()
    try bench.connect()
    try bench.deliver([Self.row("2026-11-18", -20_00, "Migros", id: "p1", isPending: true)])
    let entry = try #require(bench.entries.first)
    #expect(entry.booking == .pending && entry.source == .bank)
    try bench.apply(.editTransactions(EditRecords(ids: [entry.id], set: [JSONMember("notes", .string("party"))])))
    let outcome = try bench.deliver([Self.row("2026-11-19", -21_50, "MIGROS ZUERICH", id: "p1")])
    #expect(outcome.totalNew == 0 && outcome.totalUpdated == 1)
    let now = try #require(bench.entries.first)
    #expect(
      bench.entries.count == 1 && now.id == entry.id && now.booking == .booked && now.amount == -21_50
        && now.notes == "party")
  }

  @Test("L-4: without the bank's own link a booked row only asks, and nothing is counted twice") func suggestion()
    throws
  {
    var bench = try BankBench()
    try bench.connect()
    try bench.deliver([Self.row("2026-11-18", -20_00, "Reservation", id: "p1", isPending: true)])
    let outcome = try bench.deliver([Self.row("2026-11-19", -20_00, "MIGROS", id: "b7")])
    #expect(outcome.questions == 1 && outcome.totalNew == 0 && bench.entries.count == 1)
    let question = try #require(bench.space.bankQuestions.first)
    // It waits, however often the bank says it again.
    try bench.deliver([Self.row("2026-11-19", -20_00, "MIGROS", id: "b7")])
    #expect(bench.space.bankQuestions.count == 1 && bench.entries.count == 1)
    let action = try bench.apply(.answerBank(AnswerBank(question.id, .replace)))
    #expect(bench.lines == ["2026-11-19 -2000 Migros"] && bench.space.bankQuestions.isEmpty)
    let after = try bench.deliver([Self.row("2026-11-19", -20_00, "MIGROS", id: "b7")])
    #expect(after.totalNew == 0 && after.questions == 0)
    try bench.apply(.undo(UndoAction(action)))
    #expect(bench.space.bankQuestions.count == 1 && bench.entries.first?.booking == .pending)
  }

  @Test("What the bank has no longer among what is not booked goes, can come back, and is not what a person deleted")
  func gone() throws {
    var bench = try BankBench()
    try bench.connect()
    let hold = Self.row("2026-11-18", -200_00, "Hotel", id: "h1", isPending: true)
    try bench.deliver([hold])
    try bench.deliver([])
    #expect(bench.entries.isEmpty)
    let again = try bench.deliver([hold])
    #expect(again.totalNew == 1 && bench.entries.count == 1)
    try bench.deliver([])
    let booked = try bench.deliver([Self.row("2026-11-19", -200_00, "Hotel", id: "h1")])
    #expect(booked.totalNew == 1 && bench.lines == ["2026-11-19 -20000 Hotel"])
    // What the person deleted while it was not booked stays deleted when it is (L-1).
    try bench.deliver([Self.row("2026-11-19", -3_00, "Kiosk", id: "k", isPending: true)])
    let kiosk = try #require(bench.entries.first { $0.amount == -3_00 })
    try bench.apply(.deleteRecords(RecordList(kind: .transaction, ids: [kiosk.id])))
    try bench.deliver([Self.row("2026-11-19", -3_00, "Kiosk", id: "k", isPending: true)])
    let after = try bench.deliver([Self.row("2026-11-20", -3_00, "Kiosk", id: "k")])
    #expect(after.totalNew == 0 && !bench.lines.contains { $0.contains("Kiosk") })
  }

  @Test("A booked row that looks like one which waits still is another purchase") func twins() throws {
    var bench = try BankBench()
    try bench.connect()
    let waiting = Self.row("2026-11-19", -4_50, "Kiosk", id: "p", isPending: true)
    try bench.deliver([waiting])
    try bench.deliver([Self.row("2026-11-19", -4_50, "Kiosk", id: "b"), waiting])
    #expect(bench.lines == ["2026-11-19 -450 Kiosk", "2026-11-19 -450 Kiosk (pending)"])
    try bench.deliver([
      Self.row("2026-11-19", -4_50, "Kiosk", id: "b"), Self.row("2026-11-19", -4_50, "Kiosk", id: "p"),
    ])
    #expect(bench.lines == ["2026-11-19 -450 Kiosk", "2026-11-19 -450 Kiosk"])
  }

  // MARK: The person's own entries

  @Test(
    "BNK-10: an entry of the person's own asks; each answer does what it says, and its default asks no more",
    arguments: BankMatch.allCases)
  func own(answer: BankMatch) throws {
    var bench = try BankBench()
    try bench.connect()
    var mine = Transaction()
    (mine.id, mine.walletId, mine.date) = (RecordID(high: 3, low: 1), bench.wallet, CalendarDate(text: "2026-11-03")!)
    (mine.amount, mine.payee, mine.notes) = (-20_00, "Migros", "for the party")
    try bench.apply(.addTransaction(mine))
    let rows = [Self.row("2026-11-03", -20_00, "Migros", id: "1", text: "Card 1234 Migros")]
    let outcome = try bench.deliver(rows)
    #expect(outcome.questions == 1 && bench.entries.count == 1)
    let question = try #require(bench.space.bankQuestions.first)
    try bench.apply(.answerBank(AnswerBank(question.id, answer)))
    #expect(bench.entries.count == (answer == .both ? 2 : 1))
    let kept = try #require(bench.entries.first { $0.id == mine.id })
    #expect(kept.notes == "for the party" && kept.payee == "Migros")
    #expect(kept.source == (answer == .replace ? .bank : .manual))
    #expect(kept.description == (answer == .replace ? "Card 1234 Migros" : ""))
    let again = try bench.deliver(rows)
    #expect(again.totalNew == 0 && again.questions == 0 && again.totalUpdated == 0)

    // The same as a default of the connection.
    var second = try BankBench()
    try second.connect()
    mine.walletId = second.wallet
    try second.apply(.addTransaction(mine))
    try second.apply(
      .editBank(EditRecords(ids: [BankBench.connection], set: [JSONMember("matches", .string(answer.rawValue))])))
    let silent = try second.deliver(rows)
    #expect(silent.questions == 0 && second.entries.count == (answer == .both ? 2 : 1))
  }

  @Test(
    "One purchase from message, statement and bank is one entry, whichever comes first",
    arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]])
  func oneEntry(order: [Int]) throws {
    var bench = try BankBench()
    try bench.connect()
    try bench.apply(.editBank(EditRecords(ids: [BankBench.connection], set: [JSONMember("matches", .string("keep"))])))
    for way in order {
      switch way {
      case 0:
        var capture = Capture()
        (capture.id, capture.sender, capture.text) = (
          bench.random.nextID(), "SEEBANK", "CHF 20.00 at Migros, account 2957"
        )
        // The card was used on a Sunday.
        (capture.receivedAt, capture.receivedOn) = (bench.clock, CalendarDate(text: "2026-11-01")!)
        (capture.amount, capture.currency, capture.payee, capture.digits, capture.confidence) = (
          20_00, .chf, "Migros", "2957", 980
        )
        try bench.apply(.captureMessage(CaptureMessage(capture, entry: bench.random.nextID())))
      case 1:
        let text =
          "Date;Text;Amount;Balance\n2026-11-03;Kartenzahlung Migros Zuerich;-20.00;980.00\n2026-11-04;Coop Bern;-5.00;975.00\n"
        var random = SeededRandom(seed: 3)
        var session = ImportSession(
          reading: "a.csv", text.bytes, fallback: .chf, into: bench.space, teacher: nil, random: &random)
        session.send(to: bench.space.wallets[bench.wallet]?.name ?? "", in: bench.space)
        _ = try bench.apply(session.mutations(in: bench.space))
      default: try bench.deliver([Self.row("2026-11-03", -20_00, "Migros", id: "1", text: "Migros Zuerich 8001")])
      }
    }
    #expect(bench.entries.filter { $0.amount == -20_00 }.count == 1, "\(bench.lines)")
    #expect(bench.space.bankQuestions.isEmpty)
  }

  // MARK: Balances, failures, reminders

  @Test("BNK-13, NTF-08: a difference is told once, another one again") func mismatch() throws {
    var bench = try BankBench()
    try bench.connect()
    try bench.deliver([Self.row("2026-11-03", -20_00, "Migros", id: "1")], booked: 100_00)
    let rows = [Self.row("2026-11-03", -20_00, "Migros", id: "1")]
    try bench.deliver(rows, booked: 90_00)
    try bench.deliver(rows, booked: 90_00)
    #expect(bench.notices.filter { $0.topic == .balanceMismatch }.map(\.amount) == [-10_00])
    try bench.deliver(rows, booked: 80_00)
    #expect(bench.notices.filter { $0.topic == .balanceMismatch }.count == 2)
  }

  @Test("BNK-11, L-10: a failure is told once a day, a limit is remembered and nobody is called for it") func failing()
    throws
  {
    var bench = try BankBench()
    try bench.connect()
    for _ in 0..<3 {
      _ = try bench.apply(
        BankIntake.failed(
          BankBench.connection, .unreachable, limitedUntil: nil, at: bench.clock, today: bench.today, in: bench.space))
    }
    #expect(bench.notices.filter { $0.topic == .bankFailed }.count == 1 && bench.bank.status == .error)
    bench.today = bench.today.adding(days: 1)
    _ = try bench.apply(
      BankIntake.failed(
        BankBench.connection, .limited, limitedUntil: 99, at: bench.clock, today: bench.today, in: bench.space))
    #expect(
      bench.notices.filter { $0.topic == .bankFailed }.count == 1 && bench.bank.limitedUntil == 99
        && bench.bank.problem == .limited)
    try bench.deliver([])
    #expect(bench.bank.problem == nil && bench.bank.status == .active && bench.bank.limitedUntil == nil)
  }

  @Test("BNK-07: the end of a consent is told 7 days and 1 day before, and when it came") func reminders() throws {
    var bench = try BankBench()
    try bench.connect()
    var bank = bench.bank
    let day: Int64 = 86_400_000
    bank.consentExpiresAt = bench.clock + 90 * day
    try bench.apply(.keepBank(bank))
    var told: [Int64] = []
    for elapsed in Int64(0)...90 {
      let now = (bank.consentExpiresAt ?? 0) - (90 - elapsed) * day
      let intents = BankIntake.reminders(BankBench.connection, now: now, today: bench.today, in: bench.space)
      if !intents.isEmpty { told.append(90 - elapsed) }
      _ = try bench.apply(intents)
    }
    #expect(
      told == [7, 1] && bench.notices.filter { $0.topic == .consentEnds }.compactMap(\.count).sorted() == [1, 7])
    _ = try bench.apply(
      BankIntake.stopped(BankBench.connection, isWanted: false, at: bench.clock, today: bench.today, in: bench.space))
    #expect(bench.bank.status == .expired && bench.notices.filter { $0.topic == .consentEnds }.count == 3)
    _ = try bench.apply(
      BankIntake.stopped(BankBench.connection, isWanted: true, at: bench.clock, today: bench.today, in: bench.space))
    #expect(bench.bank.isEnded)
  }

  @Test("BNK-07: a server that was away on the seventh day tells how many days are left, once") func lateReminder()
    throws
  {
    var bench = try BankBench()
    try bench.connect()
    var bank = bench.bank
    bank.consentExpiresAt = bench.clock + 90 * 86_400_000
    try bench.apply(.keepBank(bank))
    for left in [Int64(5), 4] {
      let now = (bank.consentExpiresAt ?? 0) - left * 86_400_000
      _ = try bench.apply(BankIntake.reminders(BankBench.connection, now: now, today: bench.today, in: bench.space))
    }
    #expect(bench.notices.filter { $0.topic == .consentEnds }.map(\.count) == [5])
  }

  @Test("Without a wallet nothing is taken, and nothing is lost: the next sync asks for the same days") func homeless()
    throws
  {
    var bench = try BankBench()
    try bench.connect()
    let rows = [Self.row("2026-11-03", -20_00, "Migros", id: "1")]
    let wallet = bench.wallet
    try bench.apply(.editBank(EditRecords(ids: [bench.account.id], set: [JSONMember("walletId", .null)])))
    try bench.deliver(rows)
    #expect(bench.entries.isEmpty && bench.account.fetchedUntil == nil)
    try bench.apply(
      .editBank(EditRecords(ids: [bench.account.id], set: [JSONMember("walletId", .string(wallet.text))])))
    try bench.deliver(rows)
    #expect(bench.entries.count == 1)
  }

  @Test("Rows in another currency go into a wallet of their own, the same one each time") func currencies() throws {
    var bench = try BankBench()
    try bench.connect()
    let euro = try #require(CurrencyCode("EUR"))
    for number in 1...3 {
      let row = BankBench.row("2026-11-0\(number)", -20_00, "Shop \(number)", id: "\(number)", currency: euro)
      try bench.deliver([row])
    }
    #expect(
      bench.entries.count == 3 && Set(bench.entries.map(\.walletId)).count == 1
        && bench.entries.allSatisfy { $0.currency == euro })
  }

  @Test("Undo takes a whole sync back, and the next one brings it again") func undo() throws {
    var bench = try BankBench()
    try bench.connect()
    let rows = [
      Self.row("2026-11-03", -20_00, "Migros", id: "1"),
      Self.row("2026-11-18", -4_00, "Kiosk", id: "p", isPending: true),
    ]
    try bench.deliver(rows)
    let action = try #require(bench.space.actions.inIDOrder.first { $0.name == "importStatement" })
    #expect(action.subject == "Seebank")
    try bench.apply(.undo(UndoAction(action.id)))
    #expect(bench.entries.isEmpty)
    try bench.deliver(rows)
    #expect(bench.entries.count == 2)
  }

  @Test("BNK-09 the same of a bank's rows: once booked they go to the cash wallet, with the amount that was booked")
  func fromBanks() throws {
    var bench = try BankBench()
    var wallet = Wallet()
    (wallet.id, wallet.name, wallet.walletKind) = (RecordID(high: 2, low: 9), "Purse", .cash)
    try bench.apply(.addWallet(wallet))
    try bench.connect()
    let waits = BankBench.row("2026-11-12", -60_00, "", id: "2", text: "Geldautomat Bahnhof", isPending: true)
    try bench.deliver(
      [
        BankBench.row("2026-11-10", -100_00, "Coop City", id: "1", text: "BARGELDBEZUG COOP CITY"), waits,
        BankBench.row("2026-11-11", -30_00, "Coop City", id: "3"),
      ], booked: 1000_00)
    func transfers() -> [Int64] { bench.entries.filter { $0.transferWalletId == wallet.id }.map { $0.amount }.sorted() }
    #expect(transfers() == [-100_00], "what isn't booked yet may change")
    #expect(bench.lines.contains("2026-11-12 -6000 Bargeldbezug (pending)"))
    var booked = waits
    (booked.isPending, booked.amount) = (false, Money(minorUnits: -61_50, currency: .chf))
    try bench.deliver([booked], booked: 1000_00)
    #expect(
      transfers() == [-100_00, -61_50]
        && bench.entries.filter { $0.transferWalletId == wallet.id }.allSatisfy { $0.transferAmount == 0 - $0.amount })
    let count = bench.entries.count
    try bench.deliver(
      [booked, BankBench.row("2026-11-10", -100_00, "Coop City", id: "1", text: "BARGELDBEZUG COOP CITY")],
      booked: 1000_00)
    #expect(bench.entries.count == count && transfers() == [-100_00, -61_50])
  }

  /// Rows that are all alike, as a bank that lies may send them.
  private static func alike(_ count: Int, isPending: Bool) -> [BankRow] {
    (0..<count).map { _ in row("2026-11-19", -1, "", id: "3a", text: "3a", isPending: isPending) }
  }

  @Test("SEC-25: thousands of rows that are all alike come in and are known again") func alike() throws {
    var bench = try BankBench()
    try bench.connect()
    let waiting = Self.alike(1_000, isPending: true)
    #expect(try bench.deliver(waiting).totalNew == 1_000)
    let again = try bench.deliver(waiting)
    #expect(again.totalNew == 0 && again.totalUpdated == 0)
    let outcome = try bench.deliver(Self.alike(1_000, isPending: false))
    #expect(outcome.totalNew == 0 && outcome.totalUpdated == 1_000)
    #expect(bench.entries.count == 1_000 && bench.entries.allSatisfy { $0.booking != .pending })
  }

  @Test(
    "SEC-25: rows that are all alike are known again in a time that grows with them, and not with their square",
    arguments: [true, false])
  func alikeInTime(isPending: Bool) throws {
    var benches: [Int: (bench: BankBench, delivery: BankDelivery)] = [:]
    for count in [1_000, 4_000] {
      var bench = try BankBench()
      try bench.connect()
      try bench.deliver(Self.alike(count, isPending: true))
      bench.space.settleIndexes()
      let delivery = BankDelivery(
        account: bench.account.id, rows: Self.alike(count, isPending: isPending), balances: [],
        from: bench.today.adding(days: -90), today: bench.today, at: bench.clock)
      benches[count] = (bench, delivery)
    }
    let factor = try growth(from: 1_000) { count in
      let (bench, delivery) = try #require(benches[count])
      let outcome = BankIntake.delivered(delivery, in: bench.space)
      #expect(outcome.totalNew == 0 && outcome.totalUpdated == (isPending ? 0 : count))
    }
    #expect(factor < 9)
  }
}
