import Basis
import Ledger
import Proving
import Testing

/// CAP-02, CAP-06 to CAP-08, CAP-10: what becomes of a message that was read.
@Suite struct CaptureTests {
  private static let noon: Int64 = 1_800_000_000_000

  private func message(
    _ text: String, from sender: String = "VISECA", minutes: Int64 = 0, amount: Int64? = 12_50, payee: String? = "Coop",
    sure: Int64 = 950, _ change: (inout Capture) -> Void = { _ in }
  ) -> Capture {
    var capture = Capture()
    capture.text = text
    capture.sender = sender
    capture.receivedAt = Self.noon + minutes * 60_000
    capture.receivedOn = RandomIntents.today
    capture.amount = amount
    capture.currency = amount == nil ? nil : .chf
    capture.payee = payee
    capture.confidence = sure
    change(&capture)
    return capture
  }

  private func live(_ bench: Bench) -> Int { bench.space.transactions.inIDOrder.filter { !$0.stamp.isDeleted }.count }

  /// What the message became.
  private func take(_ capture: Capture, _ bench: inout Bench) throws -> Capture {
    var capture = capture
    capture.id = bench.random.nextID()
    try bench.apply(.captureMessage(CaptureMessage(capture, entry: bench.random.nextID())))
    return try #require(bench.space.form(capture.id))
  }

  private func entry(_ capture: Capture, _ bench: Bench) throws -> Transaction {
    let id = try #require(capture.transaction)
    return try #require(bench.space.transactions[id])
  }

  @Test(
    "CAP-02, CAP-06: a sure message is an entry, a doubtful one an entry to look over, an unsure one waits and counts nowhere"
  )
  func levels() throws {
    var bench = try Bench()
    let sure = try take(message("CHF 12.50 Coop"), &bench)
    #expect(sure.state == .created)
    let made = try entry(sure, bench)
    #expect(
      made.amount == -12_50 && made.payee == "Coop" && made.source == .capture && made.date == RandomIntents.today)
    #expect(try take(message("a", minutes: 60, sure: 901), &bench).state == .created)
    #expect(try take(message("e", minutes: 90, sure: 900), &bench).state == .unsure, "90 % is still looked over")
    #expect(try take(message("b", minutes: 120, sure: 899), &bench).state == .unsure)
    #expect(try take(message("c", minutes: 180, sure: 700), &bench).state == .unsure)
    let waiting = try take(message("d", minutes: 240, sure: 699), &bench)
    #expect(waiting.state == .pending && waiting.transaction == nil)
    #expect(live(bench) == 5)
  }

  @Test("CAP-07, CAP-04: without an amount, a payee or a wallet in its currency it waits with what is known")
  func partial() throws {
    var bench = try Bench()
    #expect(try take(message("no amount", amount: nil), &bench).state == .pending)
    #expect(try take(message("no payee", minutes: 60, payee: nil), &bench).state == .pending)
    let foreign = try take(message("EUR 9", minutes: 120) { $0.currency = .eur }, &bench)
    #expect(foreign.state == .pending && foreign.amount == 12_50 && foreign.currency == .eur)
    #expect(try take(message("nothing was paid", minutes: 180, amount: 0), &bench).state == .pending)
    #expect(live(bench) == 0)
  }

  @Test("L-32: delivered twice within a day it is one entry; the next day the same words are another payment")
  func twice() throws {
    var bench = try Bench()
    let first = try take(message("CHF 12.50 Coop"), &bench)
    let again = try take(message("CHF 12.50 Coop", minutes: 23 * 60), &bench)
    #expect(again.state == .duplicate && again.transaction == first.transaction)
    #expect(try take(message("CHF 12.50 Coop", minutes: 25 * 60), &bench).state == .created)
  }

  @Test("L-32: two banks about one payment make one entry, whatever each calls the shop") func twoBanks() throws {
    var bench = try Bench()
    let first = try take(
      message("Zahlung CHF 12.50 COOP PRONTO 4711 ZUERICH", payee: "COOP PRONTO") { $0.reference = "A1" }, &bench)
    let other = try take(
      message("You paid 12.50 at Coop", from: "Wallet", minutes: 3, payee: "Coop") { $0.reference = "B2" }, &bench)
    #expect(other.state == .duplicate && other.transaction == first.transaction)
    #expect(
      try take(message("You paid 12.50 at Migros", from: "Wallet", minutes: 4, payee: "Migros"), &bench).state
        == .created)
    #expect(
      try take(message("Got 12.50 from Coop", from: "Wallet", minutes: 5) { $0.direction = .incoming }, &bench).state
        == .created)
    #expect(
      try take(message("You paid 12.50 at Coop", from: "Other", minutes: 11), &bench).state == .created, "ten minutes")
  }

  @Test(
    "L-34: another balance, reference or time in the words of one bank is a second purchase",
    arguments: [
      ("Coop 12.50 balance 100.00", "Coop 12.50 balance 87.50", Int64?(100_00), Int64?(87_50), true),
      ("Coop 12.50 at 14:02", "Coop 12.50 at 14:06", nil, nil, true),
      ("Coop 12.50 authorised", "Coop 12.50 booked", nil, nil, false),
      ("Coop 12.50 balance 87.50", "Card: Coop 12.50 balance 87.50", 87_50, 87_50, false),
    ])
  func secondPurchase(_ one: String, _ two: String, _ before: Int64?, _ after: Int64?, isSecond: Bool) throws {
    var bench = try Bench()
    _ = try take(message(one) { $0.balance = before }, &bench)
    #expect(
      try take(message(two, minutes: 4) { $0.balance = after }, &bench).state == (isSecond ? .created : .duplicate))
  }

  @Test("L-1, CAP-08: a message whose entry was deleted stays so when it comes again") func deleted() throws {
    var bench = try Bench()
    let first = try take(message("CHF 12.50 Coop"), &bench)
    try bench.apply(.deleteRecords(RecordList(kind: .transaction, ids: [try #require(first.transaction)])))
    #expect(try take(message("CHF 12.50 Coop", minutes: 5), &bench).state == .duplicate)
    #expect(live(bench) == 0)
  }

  @Test("CAP-08: what the person typed, or a file brought, is known again once") func typed() throws {
    var bench = try Bench()
    var typed = Transaction()
    typed.id = bench.random.nextID()
    typed.walletId = bench.wallet
    typed.amount = -12_50
    typed.date = RandomIntents.today
    typed.payee = "coop"
    try bench.apply(.addTransaction(typed))
    let first = try take(message("CHF 12.50 Coop, 14:00"), &bench)
    #expect(first.state == .duplicate && first.transaction == typed.id)
    #expect(
      try take(message("CHF 12.50 Coop, 18:00", minutes: 240), &bench).state == .created, "the entry is told of already"
    )
  }

  @Test(
    "CAP-10: the account in the message chooses the wallet, else where this sender's last entry ended up, else it waits"
  ) func wallets() throws {
    var bench = try Bench()
    let card = RecordID(high: 3, low: 1)
    let other = RecordID(high: 3, low: 2)
    try bench.addWallet(card, "Card")
    try bench.addWallet(other, "Other")
    try bench.apply(
      .editWallet(EditRecords(ids: [card], set: [JSONMember("account", .string("CH93 0076 2011 6238 5295 7"))])))
    #expect(try entry(try take(message("a") { $0.digits = "2957" }, &bench), bench).walletId == card)
    let asked = try take(message("b", from: "Bank B", minutes: 60), &bench)
    #expect(asked.state == .pending)
    #expect(Set(bench.space.walletsInQuestion(for: asked).map(\.id)) == [bench.wallet, card, other])
    let made = try bench.add(-12_50)
    try bench.apply(.editTransactions(EditRecords(ids: [made], set: [JSONMember("walletId", .string(other.text))])))
    try bench.apply(.answerCapture(AnswerCapture(asked.id, .keep, entry: made)))
    #expect(try entry(try take(message("c", from: "Bank B", minutes: 120), &bench), bench).walletId == other)
    #expect(try take(message("d", from: "Bank C", minutes: 180), &bench).state == .pending)
    #expect(
      bench.space.walletsInQuestion(for: try take(message("e", minutes: 240, sure: 500), &bench)).isEmpty,
      "more is missing")
  }

  @Test("CAP-10: a sender's wallet, once said, is that of what waits and of what comes", arguments: ["VISECA", ""])
  func asked(sender: String) throws {
    var bench = try Bench()
    let card = RecordID(high: 3, low: 1)
    try bench.addWallet(card, "Card")
    var waiting = try take(message("a", from: sender), &bench)
    #expect(waiting.state == .pending)
    try bench.apply(bench.space.binding(sender, to: card))
    try bench.apply(.rereadMessage(CaptureMessage(waiting, entry: bench.random.nextID())))
    waiting = try #require(bench.space.form(waiting.id))
    #expect(waiting.state == .created)
    #expect(try entry(waiting, bench).walletId == card)
    #expect(try entry(try take(message("b", from: sender, minutes: 60), &bench), bench).walletId == card)
    #expect(try take(message("c", from: "Bank C", minutes: 120), &bench).state == .pending)
    #expect(
      bench.space.knows(sender: sender) == !sender.isEmpty,
      "where messages without a sender go makes none of them known (CAP-07)")
  }

  @Test(
    "CAP-02, CAT-12: the entry has the category that its reader found; one that is gone, or only for income, leaves it open"
  )
  func categories() throws {
    var bench = try Bench()
    var food = Category()
    (food.id, food.name) = (RecordID(high: 4, low: 1), "Food")
    var pay = Category()
    (pay.id, pay.name, pay.group) = (RecordID(high: 4, low: 2), "Pay", .income)
    try bench.apply(.addCategory(food))
    try bench.apply(.addCategory(pay))
    var minutes: Int64 = 0
    func filed(_ category: RecordID, _ change: (inout Capture) -> Void = { _ in }) throws -> Transaction {
      minutes += 60
      var message = CaptureMessage(
        message("CHF 12.50 Coop \(minutes)", minutes: minutes, change), entry: bench.random.nextID())
      message.capture.id = bench.random.nextID()
      (message.categoryId, message.categorySource, message.categoryConfidence) = (category, .learned, 950)
      try bench.apply(.captureMessage(message))
      return try #require(bench.space.transactions[message.entry])
    }
    let made = try filed(food.id)
    #expect(made.categoryId == food.id && made.categorySource == .learned && made.categoryConfidence == 100)
    #expect(try filed(pay.id).categoryId == nil)
    #expect(try filed(pay.id) { $0.direction = .incoming }.categoryId == pay.id)
    #expect(try filed(bench.random.nextID()).categorySource == .none)
  }

  @Test("CAP-05: money from a machine goes into the cash wallet where there is one") func withdrawal() throws {
    var bench = try Bench()
    let cash = RecordID(high: 3, low: 3)
    var wallet = Wallet()
    wallet.id = cash
    wallet.name = "Cash"
    wallet.walletKind = .cash
    try bench.apply(.addWallet(wallet))
    let made = try entry(
      try take(message("ATM 100", amount: 100_00, payee: nil) { $0.isWithdrawal = true }, &bench), bench)
    #expect(made.walletId == bench.wallet && made.transferWalletId == cash && made.amount == -100_00)
  }

  @Test("CAP-08, CAP-06: the person keeps or dismisses what waits; both can be undone") func answers() throws {
    var bench = try Bench()
    let waiting = try take(message("a", sure: 500), &bench)
    #expect(bench.refusal(.answerCapture(AnswerCapture(waiting.id, .keep))) == .unknownRecord)
    let made = try bench.add(-12_50)
    try bench.apply(.answerCapture(AnswerCapture(waiting.id, .keep, entry: made)))
    #expect(bench.space.form(waiting.id, Capture.self)?.state == .created)
    #expect(bench.space.form(waiting.id, Capture.self)?.transaction == made)
    let unsure = try take(message("b", minutes: 60, sure: 800), &bench)
    try bench.apply(.answerCapture(AnswerCapture(unsure.id, .keep)))
    #expect(bench.space.form(unsure.id, Capture.self)?.state == .created)
    let other = try take(message("c", minutes: 120, sure: 100), &bench)
    let action = try bench.apply(.answerCapture(AnswerCapture(other.id, .dismiss)))
    #expect(bench.space.form(other.id, Capture.self)?.state == .dismissed)
    try bench.apply(.undo(UndoAction(action)))
    #expect(bench.space.form(other.id, Capture.self)?.state == .pending)
  }

  @Test("UXA-21: a captured entry is undone with its message") func undo() throws {
    var bench = try Bench()
    var capture = message("CHF 12.50 Coop")
    capture.id = bench.random.nextID()
    let action = try bench.apply(.captureMessage(CaptureMessage(capture, entry: bench.random.nextID())))
    try bench.apply(.undo(UndoAction(action)))
    #expect(live(bench) == 0 && bench.space.forms(Capture.self).isEmpty)
    #expect(try take(message("CHF 12.50 Coop", minutes: 5), &bench).state == .duplicate, "it is not told a second time")
  }

  @Test("CAP-02: after 30 days nothing of a message is left, and the entry stays") func forgotten() throws {
    var bench = try Bench()
    let old = try take(message("CHF 12.50 Coop"), &bench)
    #expect(bench.space.nextForgetting == RandomIntents.today.adding(days: 31))
    bench.today = RandomIntents.today.adding(days: 30)
    try bench.apply(.forgetCaptures)
    #expect(bench.space.forms(Capture.self).count == 1)
    bench.today = RandomIntents.today.adding(days: 31)
    try bench.apply(.forgetCaptures)
    #expect(bench.space.forms(Capture.self).isEmpty && bench.space.stored(old.id)?.payload.isEmpty == true)
    #expect(live(bench) == 1 && bench.space.nextForgetting == nil)
  }

  @Test("SEC-15: what no reader gives is refused") func refused() throws {
    var bench = try Bench()
    for change: (inout Capture) -> Void in [
      { $0.amount = -1 }, { $0.confidence = 1001 }, { $0.text = String(repeating: "a", count: 4097) },
      { $0.sender = String(repeating: "a", count: 101) }, { $0.digits = "12345" }, { $0.window = -1 },
      { $0.window = 1441 },
    ] {
      var capture = message("a")
      change(&capture)
      capture.id = bench.random.nextID()
      #expect(bench.refusal(.captureMessage(CaptureMessage(capture, entry: bench.random.nextID()))) == .invalidField)
    }
  }

  @Test("CAP-12: in whatever order messages arrive, there are as many entries") func order() throws {
    let all = [
      message("CHF 12.50 Coop, 14:00"), message("CHF 12.50 Coop, 14:00", minutes: 2),
      message("paid 12.50 Coop", from: "Wallet", minutes: 1),
      message("CHF 12.50 Coop, 18:00", minutes: 240),
      message("CHF 7.00 Kiosk", minutes: 1, amount: 7_00, payee: "Kiosk"),
    ]
    try forAllSeeds(60) { _, random in
      var bench = try Bench()
      for capture in all.shuffled(using: &random) { _ = try take(capture, &bench) }
      #expect(live(bench) == 3)
    }
  }

  @Test(
    "CAP-08: the server says within how many minutes an equal payment is the same",
    arguments: [(nil, 10), (0, 0), (45, 45), (1440, 1440)])
  func window(minutes: Int64?, bound: Int64) throws {
    var bench = try Bench()
    _ = try take(message("CHF 12.50 Coop Bern") { $0.window = minutes }, &bench)
    #expect(
      try take(message("Coop, 12.50", from: "Wallet", minutes: bound + 1) { $0.window = minutes }, &bench).state
        == .created)
    #expect(
      try take(message("12.50 at Coop", from: "Other", minutes: -bound) { $0.window = minutes }, &bench).state
        == .duplicate)
  }

  @Test("CAP-13: a paused sender is left alone, whatever its case, until the person goes on with it") func paused()
    throws
  {
    var bench = try Bench()
    _ = try take(message("before"), &bench)
    try bench.apply(bench.space.pausing("viseca", true))
    var mute = message("meanwhile", minutes: 60)
    mute.id = bench.random.nextID()
    try bench.apply(.captureMessage(CaptureMessage(mute, entry: bench.random.nextID())))
    #expect(bench.space.form(mute.id, Capture.self) == nil)
    #expect(live(bench) == 1)
    #expect(try take(message("other", from: "UBS", minutes: 60), &bench).state == .created)
    try bench.apply(bench.space.pausing("VISECA", false))
    #expect(try take(message("after", minutes: 120), &bench).state == .created)
    #expect(bench.space.settings[bench.space.id]?.messageSources == [])
  }

  @Test("CAP-10: a sender's messages go where its person says, unless they name another account") func bound() throws {
    var bench = try Bench()
    let usual = try entry(take(message("first"), &bench), bench).walletId
    var wallet = Wallet()
    (wallet.id, wallet.name, wallet.currency, wallet.order) = (bench.random.nextID(), "Card", .chf, 90)
    try bench.apply(.addWallet(wallet))
    try bench.apply(bench.space.binding("viseca", to: wallet.id))
    #expect(try entry(take(message("second", minutes: 60), &bench), bench).walletId == wallet.id)
    #expect(usual == bench.wallet)
    #expect(try take(message("other", from: "UBS", minutes: 120), &bench).state == .pending)
    #expect(bench.refusal(bench.space.binding("UBS", to: bench.random.nextID())) == .unknownRecord)
    try bench.apply(bench.space.pausing("VISECA", true))
    try bench.apply(bench.space.pausing("VISECA", false))
    #expect(bench.space.messageSource("VISECA")?.wallet == wallet.id, "pausing forgets nothing")
    try bench.apply(bench.space.binding("VISECA", to: nil))
    #expect(bench.space.settings[bench.space.id]?.messageSources == [])
  }

  @Test("CAP-10: one wallet for all messages that have none of their own, in its currency and as long as it is there")
  func usual() throws {
    var bench = try Bench()
    let first = try entry(take(message("first"), &bench), bench).walletId
    var card = Wallet()
    (card.id, card.name, card.currency, card.order) = (bench.random.nextID(), "Card", .chf, 90)
    try bench.apply(.addWallet(card))
    func choose(_ wallet: RecordID?) -> Intent {
      .editSettings(
        EditRecords(ids: [bench.space.id], set: [JSONMember("captureWallet", wallet.map { .string($0.text) } ?? .null)])
      )
    }
    try bench.apply(choose(card.id))
    #expect(
      try entry(take(message("second", minutes: 60), &bench), bench).walletId == card.id,
      "also of a sender that went elsewhere")
    try bench.apply(bench.space.binding("UBS", to: first))
    #expect(try entry(take(message("own", from: "UBS", minutes: 120), &bench), bench).walletId == first)
    #expect(bench.space.captureWallet(currency: .eur, digits: nil, sender: "VISECA") == nil)
    #expect(bench.refusal(choose(bench.random.nextID())) == .unknownRecord)
    var old = Wallet()
    (old.id, old.name, old.currency, old.order) = (bench.random.nextID(), "Old", .chf, 91)
    try bench.apply(.addWallet(old))
    try bench.apply(choose(old.id))
    try bench.apply(.deleteRecords(RecordList(kind: .wallet, ids: [old.id])))
    #expect(bench.space.captureWallet(currency: .chf, digits: nil, sender: "NEW") == nil)
    try bench.apply(choose(nil))
    #expect(bench.space.settings[bench.space.id]?.captureWallet == nil)
  }

  @Test("CAP-13: a sender that is taken off the list is as if it had never been, until it writes again") func removed()
    throws
  {
    var bench = try Bench()
    let first = try entry(take(message("first"), &bench), bench).walletId
    #expect(bench.space.knows(sender: "viseca"))
    try bench.apply(bench.space.binding("VISECA", to: first))
    try bench.apply(bench.space.pausing("VISECA", true))
    let now = Self.noon + 3_600_000
    for intent in bench.space.removing("viseca", now: now) { try bench.apply(intent) }
    #expect(!bench.space.isPaused(sender: "VISECA") && bench.space.messageSource("VISECA")?.wallet == nil)
    #expect(!bench.space.knows(sender: "VISECA"))
    #expect(try take(message("second", minutes: 120), &bench).state == .created)
    #expect(bench.space.knows(sender: "VISECA"))
    // A word about it is the end of that; what is older than any message is let go with the next one.
    try bench.apply(bench.space.pausing("VISECA", true))
    #expect(bench.space.messageSource("VISECA")?.removedAt == nil)
    for intent in bench.space.removing("VISECA", now: now) { try bench.apply(intent) }
    for intent in bench.space.removing("UBS", now: now + 32 * 86_400_000) { try bench.apply(intent) }
    #expect(bench.space.settings[bench.space.id]?.messageSources.map(\.sender) == ["UBS"])
  }

  @Test("CAP-09: a message that waits is read again; one that was answered stays as it is; undoing makes it wait again")
  func reread() throws {
    var bench = try Bench()
    let waiting = try take(message("Banko 12.50 Coop", payee: nil, sure: 0), &bench)
    #expect(waiting.state == .pending && live(bench) == 0)
    var read = waiting
    (read.payee, read.confidence, read.text, read.sender) = ("Coop", 960, "forged", "OTHER")
    read.receivedAt = 5
    let action = try bench.apply(.rereadMessage(CaptureMessage(read, entry: bench.random.nextID())))
    let known: Capture = try #require(bench.space.form(waiting.id))
    #expect(known.state == .created && live(bench) == 1)
    #expect(known.text == waiting.text && known.sender == waiting.sender && known.receivedAt == waiting.receivedAt)
    try bench.apply(.rereadMessage(CaptureMessage(read, entry: bench.random.nextID())))
    #expect(live(bench) == 1)
    try bench.apply(.undo(UndoAction(action)))
    #expect(bench.space.form(waiting.id, Capture.self)?.state == .pending && live(bench) == 0)
    read.id = bench.random.nextID()
    #expect(bench.refusal(.rereadMessage(CaptureMessage(read, entry: bench.random.nextID()))) == .unknownRecord)
  }

  @Test("L-33: a pattern is a record of the space: kept, deleted, brought back, and never without bounds")
  func patterns() throws {
    var bench = try Bench()
    var pattern = TaughtPattern()
    (pattern.id, pattern.sender, pattern.pattern) = (bench.random.nextID(), "BANKO", "spent «amount» at «payee» on 0")
    try bench.apply(.addPattern(pattern))
    #expect(bench.space.taughtPatterns == [pattern])
    try bench.apply(.deleteRecords(RecordList(kind: .pattern, ids: [pattern.id])))
    #expect(bench.space.taughtPatterns.isEmpty)
    try bench.apply(.restoreRecords(RecordList(kind: .pattern, ids: [pattern.id])))
    #expect(bench.space.taughtPatterns == [pattern])
    for wrong in ["", String(repeating: "a", count: 401)] {
      var other = pattern
      (other.id, other.pattern) = (bench.random.nextID(), wrong)
      #expect(bench.refusal(.addPattern(other)) == .invalidField)
    }
  }

  @Test("CAP-02: with the setting off no words of a message are kept") func wordless() throws {
    var bench = try Bench()
    try bench.apply(.editSettings(EditRecords(ids: [bench.space.id], set: [JSONMember("keepsMessages", .bool(false))])))
    let kept = try take(message("CHF 12.50 Coop"), &bench)
    #expect(kept.text.isEmpty && kept.state == .created)
  }
}
