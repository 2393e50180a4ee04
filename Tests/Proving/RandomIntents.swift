import Basis
import Ledger

/// Makes plausible and less plausible intents for a space: most are accepted, some refer to what is gone, some break a
/// rule on purpose. The same seed makes the same intents.
public struct RandomIntents {
  public var random: SeededRandom
  public static let epoch: Int64 = 1_780_000_000_000
  public static let today = CalendarDate(year: 2026, month: 6, day: 15) ?? .earliest

  public init(seed: UInt64) { random = SeededRandom(seed: seed) }

  public mutating func next(in space: Space) -> Intent {
    guard space.currency != nil else { return .startSpace(StartSpace(currency: .chf)) }
    let wallets = space.wallets.inIDOrder
    if wallets.isEmpty { return addWallet() }
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<6: return addWallet()
    case 6..<11: return addCategory(in: space)
    case 11..<39: return addTransaction(in: space, wallets)
    case 39..<42: return bonus(in: space)
    case 42..<46: return reimbursement(in: space)
    case 46..<49: return template(in: space, wallets)
    case 49: return Bool.random(using: &random) ? rule(in: space, wallets) : message(in: space, wallets)
    case 50..<66: return editTransactions(in: space)
    case 66..<72: return delete(in: space)
    case 72..<77: return restore(in: space)
    case 77..<84: return importRows(wallets, in: space)
    case 84..<90: return .undo(UndoAction(pickID(space.actions.inIDOrder.map { $0.id })))
    case 90..<94: return .editWallet(EditRecords(ids: [random.pick(wallets).id], set: [walletField()]))
    case 94..<96:
      return .editCategory(
        EditRecords(ids: [pickID(space.categories.inIDOrder.map { $0.id })], set: [categoryField(space)]))
    case 96..<99: return plan(in: space)
    default:
      let ids = space.transactions.inIDOrder.map { $0.id }
      let expected = space.transactions.inIDOrder.filter { $0.awaitsBank }.map { $0.id }
      if Bool.random(using: &random) {
        return .mergePayment(MergeTransfer(outgoing: pickID(expected), incoming: pickID(ids)))
      }
      return .mergeTransfer(MergeTransfer(outgoing: pickID(ids), incoming: pickID(ids)))
    }
  }

  private mutating func plan(in space: Space) -> Intent {
    let budgets = space.forms(Budget.self)
    switch Int.random(in: 0..<7, using: &random) {
    case 6: return report(in: space)
    case 0:
      return .setPayday(
        SetPayday(day: Int64.random(in: 0...32, using: &random), shift: random.pick(Payday.Shift.allCases)))
    case 1, 2:
      return .setBudget(
        Budget(
          categoryId: pickID(space.categories.inIDOrder.map { $0.id }),
          limit: Int64.random(in: -1...90_000, using: &random)))
    case 3:
      return .editBudget(
        EditRecords(
          ids: [pickID(budgets.map { $0.id })],
          set: [
            random.pick([
              JSONMember("limit", .integer(77_00)), JSONMember("isSuggested", .bool(true)),
              JSONMember("active", .bool(false)),
              JSONMember("alertThreshold", .integer(101)), JSONMember("categoryId", .null),
            ])
          ]))
    case 4 where Int.random(in: 0..<4, using: &random) == 0:
      // CLF has four digits, JPY none: some are refused, others scale.
      let codes = ["CHF", "EUR", "JPY", "CLF", "KWD"].compactMap { CurrencyCode($0) }
      let from = random.pick([space.currency ?? .chf, space.currency ?? .chf, .jpy])
      return .relabelCurrency(RelabelCurrency(from: from, to: random.pick(codes)))
    case 4:
      return .editSettings(
        EditRecords(
          ids: [space.id],
          set: [
            random.pick([
              JSONMember("manualIncome", .integer(5000_00)), JSONMember("incomeMode", .string("auto")),
              JSONMember("gracePeriodDays", .integer(9)),
              JSONMember("percents", .array([.integer(60), .integer(30), .integer(10)])),
              JSONMember("percents", .array([.integer(60), .integer(30), .integer(20)])),
            ])
          ]))
    default:
      let start = space.paySchedule.flatMap { space.nextToClose($0)?.start }
      return .closePeriod(ClosePeriod(start: start ?? RandomIntents.today))
    }
  }

  /// Saved, saved anew, under an id of something else, deleted, brought back.
  private mutating func report(in space: Space) -> Intent {
    let ids = space.small.values.filter { $0.kind == .report }.map { $0.id }.sorted()
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return .deleteRecords(RecordList(kind: .report, ids: [pickID(ids)]))
    case 1: return .restoreRecords(RecordList(kind: .report, ids: [pickID(ids)]))
    default:
      let id = Int.random(in: 0..<8, using: &random) == 0 ? pickID(space.wallets.inIDOrder.map { $0.id }) : pickID(ids)
      return .saveReport(
        SaveReport(id: id, name: random.pick(["By month", "Cafés", " "]), query: random.pick(["by=month", ""])))
    }
  }

  private mutating func reimbursement(in space: Space) -> Intent {
    let all = space.transactions.inIDOrder.filter { !$0.stamp.isDeleted }
    let marked = all.filter { $0.reimbursable != nil }
    let spent = all.filter { $0.amount < 0 && !$0.isTransfer }
    let linked = marked.filter { !$0.links.isEmpty }
    if marked.count < 3, !spent.isEmpty, Bool.random(using: &random) {
      let ids = [random.pick(spent).id, random.pick(spent).id]
      return .editTransactions(EditRecords(ids: ids, set: [JSONMember("reimbursable", .string("work"))]))
    }
    if !linked.isEmpty, Int.random(in: 0..<4, using: &random) == 0 {
      let expense = random.pick(linked)
      switch Int.random(in: 0..<3, using: &random) {
      case 0:
        return .deleteRecords(
          RecordList(kind: .transaction, ids: [random.pick(expense.links).transactionId, expense.id]))
      case 1: return edit(expense.id, "amount", .integer(expense.amount + 100))
      default:
        return .unlinkReimbursement(
          LinkReimbursement(expense: expense.id, income: random.pick(expense.links).transactionId))
      }
    }
    let expense = marked.isEmpty ? pickID([]) : random.pick(marked).id
    let income = pickID(all.filter { $0.amount > 0 }.map { $0.id })
    let most = min(space.transactions[expense]?.linkable ?? 5, space.transactions[income]?.linkable ?? 5)
    let amount = most > 0 ? Int64.random(in: 0...most, using: &random) + Int64.random(in: 0...1, using: &random) : 7
    return .linkReimbursement(LinkReimbursement(expense: expense, income: income, amount: amount))
  }

  /// Answers, mostly about income, and steps of allocating, some of more than there is.
  private mutating func bonus(in space: Space) -> Intent {
    let left = space.openBonuses(RandomIntents.today).reduce(Int64(0)) { $0 + $1.left }
    if left > 0, Int.random(in: 0..<3, using: &random) == 0 {
      let save = Int64.random(in: 0...left, using: &random)
      return .allocateBonus(
        AllocateBonus(
          save: save, splurge: (left - save) / 2, debt: Int64.random(in: -1...max(1, (left - save) / 2), using: &random)
        ))
    }
    let all = space.transactions.inIDOrder
    let known = space.forms(Bonus.self).map { $0.transactionId }
    let income = all.filter { $0.canBeBonus }.map { $0.id }
    let id =
      !known.isEmpty && Bool.random(using: &random)
      ? random.pick(known) : pickID(income.isEmpty ? all.map { $0.id } : income)
    let size = min(1_000_000, max(1, space.transactions[id]?.amount ?? 1))
    return .answerBonus(
      AnswerBonus(
        id, random.pick([.pool, .pool, .budget, .regular]),
        amount: Bool.random(using: &random) ? size : Int64.random(in: 0...size + 1, using: &random),
        language: random.pick(["en", "de"])))
  }

  private func edit(_ id: RecordID, _ field: String, _ value: JSON) -> Intent {
    .editTransactions(EditRecords(ids: [id], set: [JSONMember(field, value)]))
  }

  private mutating func rule(in space: Space, _ wallets: [Wallet]) -> Intent {
    let ids = space.small.values.filter { $0.kind == .rule }.map { $0.id }.sorted()
    switch Int.random(in: 0..<5, using: &random) {
    case 0, 1:
      var rule = FilingRule()
      rule.id = random.nextID()
      rule.categoryId = pickID(space.categories.inIDOrder.map { $0.id })
      rule.conditions = [
        random.pick([
          .text(.counterparty, .contains, "mig"), .text(.description, .equals, " "), .amount(from: 100, to: 5_000),
          .amount(from: 9, to: 1),
          .moneyIn(Bool.random(using: &random)), .wallet(random.pick(wallets).id), .source(.capture),
        ])
      ]
      return .addRule(rule)
    case 2:
      return .editRule(
        EditRecords(
          ids: [pickID(ids)],
          set: [
            random.pick([
              JSONMember("paused", .bool(true)),
              JSONMember("order", .integer(Int64.random(in: -3...9, using: &random))),
              JSONMember("conditions", .array([])), JSONMember("categoryId", .string(pickID(ids).text)),
            ])
          ]))
    case 3: return .deleteRecords(RecordList(kind: .rule, ids: [pickID(ids)]))
    default: return .restoreRecords(RecordList(kind: .rule, ids: [pickID(ids)]))
    }
  }

  private mutating func message(in space: Space, _ wallets: [Wallet]) -> Intent {
    let waiting = space.forms(Capture.self)
    var capture = Capture()
    capture.id = random.nextID()
    capture.sender = random.pick(["VISECA", "viseca", "", "UBS"])
    capture.text = "CHF 12.50 " + random.pick(["Coop", "Migros"])
    capture.receivedAt = RandomIntents.epoch + Int64.random(in: 0...9, using: &random) * 300_000
    capture.receivedOn = RandomIntents.today
    capture.amount = random.pick([12_50, 8_00, nil])
    capture.currency = capture.amount == nil ? nil : .chf
    capture.payee = random.pick(["Coop", "Migros", nil])
    capture.confidence = random.pick([950, 800, 0])
    let patterns = space.small.values.filter { $0.kind == .pattern }.map { $0.id }.sorted()
    switch Int.random(in: 0..<14, using: &random) {
    case 9...13: return bank(in: space, wallets)
    case 0...2:
      var message = CaptureMessage(capture, entry: random.nextID())
      if capture.receivedAt % 2 == 0 { message.categoryId = space.categories.inIDOrder.last?.id }
      return .captureMessage(message)
    case 3:
      capture.id = pickID(waiting.map { $0.id })
      return .rereadMessage(CaptureMessage(capture, entry: random.nextID()))
    case 4:
      return .answerCapture(AnswerCapture(pickID(waiting.map { $0.id }), random.pick(AnswerCapture.Answer.allCases)))
    case 5:
      var pattern = TaughtPattern()
      (pattern.id, pattern.sender, pattern.pattern) = (
        random.nextID(), capture.sender, random.pick(["spent «amount»", ""])
      )
      return .addPattern(pattern)
    case 6: return .deleteRecords(RecordList(kind: .pattern, ids: [pickID(patterns)]))
    case 7: return space.binding(capture.sender, to: random.pick([random.pick(wallets).id, nil]))
    default: return space.pausing(capture.sender, Bool.random(using: &random))
    }
  }

  /// What a server says of a bank, and what its person says back (BNK-05, BNK-10).
  private mutating func bank(in space: Space, _ wallets: [Wallet]) -> Intent {
    let banks = space.small.values.filter { $0.kind == .bankConnection }.map { $0.id }.sorted()
    let accounts = space.small.values.filter { $0.kind == .bankAccount }.map { $0.id }.sorted()
    let questions = space.bankQuestions.map { $0.id }.sorted()
    let wallet = random.pick(wallets)
    switch Int.random(in: 0..<7, using: &random) {
    case 0:
      var bank = BankConnection()
      bank.id = random.pick([pickID(banks), random.nextID()])
      (bank.provider, bank.bankId, bank.bankName) = ("enable_banking", "CH/UBS", random.pick(["UBS", ""]))
      bank.status = random.pick(BankConnection.Status.allCases)
      return .keepBank(bank)
    case 1:
      var account = BankAccount()
      account.id = random.pick([pickID(accounts), random.nextID()])
      account.connection = pickID(banks)
      (account.uid, account.title, account.currency) = (random.pick(["a", "b"]), "Main", wallet.currency)
      account.walletId = random.pick([wallet.id, nil])
      account.booked = random.pick([0, 12_345, nil])
      return .keepBankAccount(account)
    case 2:
      let set = random.pick([
        JSONMember("matches", .string("keep")), JSONMember("syncMinute", .integer(random.pick([420, 1440]))),
      ])
      return .editBank(EditRecords(ids: [pickID(banks)], set: [set]))
    case 3:
      return .editBank(EditRecords(ids: [pickID(accounts)], set: [JSONMember("walletId", .string(wallet.id.text))]))
    case 4:
      let entry = random.pick(space.transactions.inIDOrder.map { $0.id } + [random.nextID()])
      var question = BankQuestion()
      question.account = pickID(accounts)
      (question.entry, question.bankName, question.row.id) = (entry, "UBS", random.nextID())
      (question.row.date, question.row.amount, question.row.description) = (
        space.transactions[entry]?.date ?? .earliest, -500, "Coop"
      )
      question.row.fingerprint = "bank" + String(Int.random(in: 0..<20, using: &random))
      question.id = BankQuestion.id(question.account, fingerprint: question.row.fingerprint)
      return .askBank(question)
    case 5: return .answerBank(AnswerBank(pickID(questions), random.pick(BankMatch.allCases)))
    default:
      var row = ImportRow()
      (row.id, row.amount, row.description, row.fingerprint) = (
        random.nextID(), -700, "Migros", "x" + String(random.next() % 50)
      )
      row.date = CalendarDate(daysSinceEpoch: 20_000)
      row.matches = random.pick(space.transactions.inIDOrder.map { $0.id } + [random.nextID()])
      row.match = random.pick(BankMatch.allCases)
      row.booking = random.pick([.pending, .booked])
      var statement = ImportStatement(fileName: "UBS", walletId: wallet.id, rows: [row])
      statement.bank = pickID(banks)
      return .importStatement(statement)
    }
  }

  private mutating func template(in space: Space, _ wallets: [Wallet]) -> Intent {
    let ids = space.small.values.filter { $0.kind == .template }.map { $0.id }.sorted()
    switch Int.random(in: 0..<7, using: &random) {
    case 0, 1:
      var template = Template()
      template.id = random.nextID()
      template.description = random.pick(["Rent", "Abo", " "])
      template.amount = Int64.random(in: -90_000...9_000, using: &random)
      template.walletId = random.pick(wallets).id
      if Bool.random(using: &random) { template.categoryId = pickID(space.categories.inIDOrder.map { $0.id }) }
      template.frequency = random.pick(Template.Frequency.allCases)
      template.anchor = random.date(from: CalendarDate(year: 2026, month: 1, day: 1) ?? .earliest, days: 200)
      template.nextDate = template.anchor
      return .addTemplate(template)
    case 2:
      return .editTemplate(
        EditRecords(
          ids: [pickID(ids)],
          set: [
            random.pick([
              JSONMember("paused", .bool(true)), JSONMember("paused", .bool(false)), JSONMember("amount", .integer(0)),
              JSONMember("frequency", .string("weekly")), JSONMember("nextDate", .string("2026-07-31")),
              JSONMember("walletId", .string(pickID(wallets.map { $0.id }).text)),
            ])
          ]))
    case 3: return .deleteRecords(RecordList(kind: .template, ids: [pickID(ids)]))
    case 4: return .restoreRecords(RecordList(kind: .template, ids: [pickID(ids)]))
    default:
      var entry = Transaction()
      let id = pickID(ids)
      let template = space.form(id, Template.self)
      let wallet = space.wallets[template?.walletId ?? id] ?? random.pick(wallets)
      entry.walletId = wallet.id
      entry.currency = wallet.currency
      entry.date = RandomIntents.today
      entry.amount = template?.amount ?? -500
      entry.description = template?.description ?? "?"
      entry.categoryId = template?.categoryId
      return .activateTemplate(
        ActivateTemplate(
          template: id, occurrence: template?.nextDate ?? RandomIntents.today,
          ordinal: Int64.random(in: 0...2, using: &random), entry: entry))
    }
  }

  private mutating func pickID(_ ids: [RecordID]) -> RecordID {
    ids.isEmpty || Int.random(in: 0..<40, using: &random) == 0 ? random.nextID() : random.pick(ids)
  }

  private mutating func addWallet() -> Intent {
    var wallet = Wallet()
    wallet.id = random.nextID()
    wallet.name = "Wallet " + String(Int.random(in: 0..<30, using: &random))
    wallet.walletKind = random.pick(Array(Wallet.Kind.allCases))
    wallet.currency = random.pick([.chf, .chf, .chf, .eur])
    wallet.initialBalance = Int64.random(in: -10_000...1_000_000, using: &random)
    wallet.initialBalanceDate = CalendarDate(year: 2026, month: 1, day: 1) ?? .earliest
    return .addWallet(wallet)
  }

  private mutating func addCategory(in space: Space) -> Intent {
    var category = Category()
    category.id = random.nextID()
    category.name = "Category " + String(Int.random(in: 0..<40, using: &random))
    category.icon = random.pick(["🎈", "🚲", "👩‍👩‍👧", "no"])
    category.group = random.pick([.expense, .expense, .income])
    if Bool.random(using: &random) { category.parentId = pickID(space.categories.inIDOrder.map { $0.id }) }
    return .addCategory(category)
  }

  private mutating func addTransaction(in space: Space, _ wallets: [Wallet]) -> Intent {
    var transaction = Transaction()
    let wallet = random.pick(wallets)
    transaction.id = random.nextID()
    transaction.walletId = wallet.id
    transaction.currency = wallet.currency
    transaction.date = random.date(from: CalendarDate(year: 2026, month: 1, day: 1) ?? .earliest, days: 200)
    transaction.amount =
      Int.random(in: 0..<30, using: &random) == 0
      ? random.edgyInt64() : Int64.random(in: -20_000...5_000, using: &random)
    transaction.description = random.pick(["Migros", "Kafé Zürich", "\u{0}odd\u{2028}", "Ünïcode 😀", ""])
    if Bool.random(using: &random) { transaction.categoryId = pickID(space.categories.inIDOrder.map { $0.id }) }
    if Int.random(in: 0..<6, using: &random) == 0 {
      transaction.transferWalletId = random.pick(wallets).id
      transaction.transferAmount = 0 &- transaction.amount
    }
    if transaction.transferWalletId == nil && Int.random(in: 0..<5, using: &random) == 0 {
      transaction.splits = parts(of: transaction.amount, in: space)
    }
    return .addTransaction(transaction)
  }

  /// Parts that mostly add up, and sometimes break a rule of TXN-28.
  public mutating func parts(of amount: Int64, in space: Space) -> [TransactionPart] {
    let categories = space.categories.inIDOrder.filter { $0.group == .expense || amount > 0 }.map { $0.id }
    var parts: [TransactionPart] = []
    var rest = amount
    for _ in 1..<Int.random(in: 2...4, using: &random) {
      let share = rest / Int64.random(in: 2...5, using: &random)
      parts.append(TransactionPart(amount: share, categoryId: Bool.random(using: &random) ? pickID(categories) : nil))
      rest -= share
    }
    let slip: Int64 = Int.random(in: 0..<8, using: &random) == 0 ? 1 : 0
    parts.append(TransactionPart(amount: rest &+ slip, categoryId: pickID(categories), note: "rest"))
    return parts
  }

  private mutating func editTransactions(in space: Space) -> Intent {
    let ids = space.transactions.inIDOrder.map { $0.id }
    var chosen = [pickID(ids)]
    if Int.random(in: 0..<4, using: &random) == 0 { chosen += [pickID(ids), pickID(ids)] }
    let field: JSONMember
    switch Int.random(in: 0..<12, using: &random) {
    case 9: field = JSONMember("reimbursable", random.pick([.string("work"), .string("personal"), .null]))
    case 10: field = JSONMember("reimbursementStatus", .string(random.pick(["pending", "cleared", "settled"])))
    case 11: field = JSONMember("refundOf", .string(pickID(ids).text))
    case 7:
      let amount = space.transactions[chosen[0]]?.amount ?? 0
      field = JSONMember("splits", .array(parts(of: amount, in: space).map { $0.encodedFields }))
    case 8: field = JSONMember("splits", .null)
    case 0: field = JSONMember("amount", .integer(Int64.random(in: -9_000...9_000, using: &random)))
    case 1: field = JSONMember("notes", random.pick([.string("note"), .null, .string("Änderung")]))
    case 2: field = JSONMember("categoryId", .string(pickID(space.categories.inIDOrder.map { $0.id }).text))
    case 3: field = JSONMember("date", .string(random.pick(["2026-03-01", "2026-02-31", "1066-10-14"])))
    case 4: field = JSONMember("walletId", .string(pickID(space.wallets.inIDOrder.map { $0.id }).text))
    case 5: field = JSONMember("createdAt", .integer(1))
    default: field = JSONMember("payee", .string("Payee " + String(Int.random(in: 0..<9, using: &random))))
    }
    return .editTransactions(EditRecords(ids: chosen, set: [field]))
  }

  private mutating func delete(in space: Space) -> Intent {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return .deleteRecords(RecordList(kind: .wallet, ids: [pickID(space.wallets.inIDOrder.map { $0.id })]))
    case 1: return .deleteRecords(RecordList(kind: .category, ids: [pickID(space.categories.inIDOrder.map { $0.id })]))
    default:
      let ids = space.transactions.inIDOrder.map { $0.id }
      return .deleteRecords(RecordList(kind: .transaction, ids: [pickID(ids), pickID(ids)]))
    }
  }

  private mutating func restore(in space: Space) -> Intent {
    .restoreRecords(RecordList(kind: .transaction, ids: [pickID(space.transactions.inIDOrder.map { $0.id })]))
  }

  private mutating func importRows(_ wallets: [Wallet], in space: Space) -> Intent {
    let wallet = random.pick(wallets)
    var rows: [ImportRow] = []
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      var row = ImportRow()
      row.fingerprint = "row " + String(Int.random(in: 0..<60, using: &random))
      row.id = ImportRow.id(wallet: wallet.id, fingerprint: row.fingerprint)
      row.date = random.date(from: CalendarDate(year: 2026, month: 1, day: 1) ?? .earliest, days: 200)
      row.amount = Int64.random(in: -5_000...5_000, using: &random)
      row.description = row.fingerprint
      if Int.random(in: 0..<6, using: &random) == 0 {
        row.adopts = random.pick(wallets).id
        let transfers = space.transactions.inIDOrder.filter { $0.isTransfer || $0.awaitsBank }
        if !transfers.isEmpty {
          let transfer = random.pick(transfers)
          row.adopts = transfer.id
          row.amount = (transfer.walletId == wallet.id ? transfer.amount : transfer.transferAmount) ?? row.amount
          if transfer.awaitsBank {
            row.amount += row.amount / 11
            row.date = transfer.date.adding(days: Int.random(in: -6...6, using: &random))
          }
        }
      }
      rows.append(row)
    }
    return .importStatement(ImportStatement(fileName: "statement.csv", walletId: wallet.id, rows: rows))
  }

  private mutating func walletField() -> JSONMember {
    random.pick([
      JSONMember("name", .string("Wallet " + String(Int.random(in: 0..<30, using: &random)))),
      JSONMember("active", .bool(false)), JSONMember("kind", .string("cash")), JSONMember("currency", .string("EUR")),
      JSONMember("initialBalance", .integer(0)), JSONMember("name", .string("   ")),
    ])
  }

  private mutating func categoryField(_ space: Space) -> JSONMember {
    random.pick([
      JSONMember("name", .string("Category " + String(Int.random(in: 0..<40, using: &random)))),
      JSONMember("parentId", .string(pickID(space.categories.inIDOrder.map { $0.id }).text)),
      JSONMember("parentId", .null), JSONMember("active", .bool(false)), JSONMember("group", .string("income")),
      JSONMember("icon", .string("🌊")),
    ])
  }
}
