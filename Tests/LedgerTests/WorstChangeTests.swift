import Basis
@testable import Ledger
import Proving
import Synchronization
import Testing

@Suite("SEC-25: what one change costs in a full space", .serialized)
struct WorstChangeTests {
  /// Milliseconds of one thread, unoptimised and on a machine that is busy: optimised it is a tenth and less. What
  /// compares all with all takes minutes.
  private static let most = 30_000.0

  fileprivate static func set(_ ids: [RecordID], _ name: String, _ value: JSON) -> EditRecords {
    EditRecords(ids: ids, set: [JSONMember(name, value)])
  }

  fileprivate static func take(_ intent: Intent, _ space: inout Space, isOverTime: (@Sendable () -> Bool)? = nil)
    throws(Rejection)
  {
    var context = ApplyContext(mayPurge: true, author: FullSpace.user, householdLimit: 2_000)
    context.endsAccounts = true
    context.isOverTime = isOverTime
    let mutation = Mutation(
      id: RecordID(high: 72, low: UInt64(space.version)), space: space.id, sequence: 1,
      clock: RandomIntents.epoch + space.version,
      today: RandomIntents.today, intent: intent)
    _ = try space.apply(mutation, context: context)
  }

  private func measure(_ intents: [Intent], in full: Space) {
    for intent in intents {
      var space = full
      var refusal: Rejection?
      let milliseconds = processorMilliseconds {
        do throws(Rejection) { try Self.take(intent, &space) } catch { refusal = error }
      }
      print("bench: \(intent.name) \(Int(milliseconds)) ms \(refusal?.code.text ?? "")")
      #expect(milliseconds < Self.most, "\(intent.name) \(refusal?.message ?? "")")
    }
  }

  private static func ledgerIntents() -> [Intent] {
    func ids(_ kind: RecordKind) -> [RecordID] { FullSpace.ids(kind, kind.most ?? 1_000) }
    let entries = FullSpace.ids(.transaction, FullSpace.entries)
    let long = String(repeating: "n", count: 20_000)
    var entry = Transaction()
    (entry.id, entry.walletId, entry.date, entry.amount, entry.notes) = (
      RecordID(high: 73, low: 1), FullSpace.id(.wallet, 0), RandomIntents.today, -50, long
    )
    entry.splits = (0..<Space.mostParts).map { number in
      var part = TransactionPart()
      (part.amount, part.categoryId, part.note) = (-1, FullSpace.id(.category, number), long)
      return part
    }
    var rows: [ImportRow] = []
    for number in 0..<500 {
      var row = ImportRow()
      (row.id, row.amount, row.date) = (RecordID(high: 74, low: UInt64(number)), -5, RandomIntents.today)
      (row.payee, row.categoryId, row.categorySource) = (FullSpace.name, FullSpace.id(.category, number), .rule)
      rows.append(row)
    }
    var capture = Capture()
    (capture.id, capture.sender, capture.amount, capture.currency, capture.payee) = (
      RecordID(high: 73, low: 2), FullSpace.name, 3_00, .chf, FullSpace.name
    )
    (capture.receivedAt, capture.receivedOn, capture.confidence, capture.text) = (
      RandomIntents.epoch, RandomIntents.today, 960, String(repeating: "t", count: Capture.most)
    )
    var waiting = capture
    waiting.id = FullSpace.id(.capture, 0)
    let wallet: Wallet = {
      var wallet = Wallet()
      (wallet.id, wallet.name, wallet.currency) = (RecordID(high: 73, low: 3), "New", .chf)
      return wallet
    }()
    var category = Category()
    (category.id, category.name, category.group, category.parentId) = (
      RecordID(high: 73, low: 4), "New", .expense, ids(.category).last
    )
    let adopted = ids(.category).enumerated().map { number, _ in
      var fresh = Category()
      (fresh.name, fresh.group) = ("Adopted \(number)", .expense)
      return AdoptRecords.Item(kind: .category, id: RecordID(high: 75, low: UInt64(number)), data: fresh.encodedFields)
    }
    var budget = Budget(categoryId: FullSpace.id(.category, 7), limit: 5)
    budget.id = RecordID(high: 73, low: 5)
    var template = Template()
    (template.id, template.description, template.amount, template.walletId) = (
      RecordID(high: 73, low: 6), "New", -5, FullSpace.id(.wallet, 0)
    )
    (template.anchor, template.nextDate) = (RandomIntents.today, RandomIntents.today)
    var rule = FilingRule()
    (rule.id, rule.categoryId, rule.conditions) = (
      RecordID(high: 73, low: 7), FullSpace.id(.category, 7), [.moneyIn(false)]
    )
    var pattern = TaughtPattern()
    (pattern.id, pattern.pattern) = (RecordID(high: 73, low: 8), "spent «amount» here")
    let shares = entries.prefix(500).map { id in
      var share = OwnShare()
      (share.expense, share.description, share.date, share.share, share.paid) = (
        id, FullSpace.name, RandomIntents.today, 5, 5
      )
      return share
    }
    let linked = LinkReimbursement(expense: entries[0], income: entries[1], amount: 1)
    return [
      .addWallet(wallet), .addCategory(category), .addTransaction(entry),
      .editSettings(set([FullSpace.space], "numberStyle", .string("standard"))),
      .relabelCurrency(RelabelCurrency(from: .chf, to: .eur)),
      .editWallet(set(ids(.wallet), "active", .bool(false))),
      .editWallet(set([FullSpace.id(.wallet, 1)], "name", .string("Other"))),
      .editCategory(set(ids(.category), "active", .bool(false))),
      .editTransactions(set(entries, "notes", .string("Other"))),
      .deleteRecords(RecordList(kind: .wallet, ids: ids(.wallet))),
      .deleteRecords(RecordList(kind: .category, ids: ids(.category).reversed())),
      .deleteRecords(RecordList(kind: .transaction, ids: entries)),
      .deleteRecords(RecordList(kind: .template, ids: ids(.template))),
      .restoreRecords(RecordList(kind: .transaction, ids: entries)),
      .importStatement(ImportStatement(fileName: "a", walletId: FullSpace.id(.wallet, 0), rows: rows)),
      .mergeTransfer(MergeTransfer(outgoing: entries[0], incoming: entries[1])),
      .mergePayment(MergeTransfer(outgoing: entries[0], incoming: entries[1])),
      .setPayday(SetPayday(day: 7)), .setBudget(budget), .editBudget(set(ids(.budget), "limit", .integer(7))),
      .closePeriod(ClosePeriod(start: RandomIntents.today)), .addTemplate(template),
      .editTemplate(set(ids(.template), "paused", .bool(true))),
      .activateTemplate(
        ActivateTemplate(
          template: FullSpace.id(.template, 0), occurrence: RandomIntents.today, ordinal: 1, entry: entry)),
      .addRule(rule), .editRule(set(ids(.rule), "paused", .bool(true))), .linkReimbursement(linked),
      .unlinkReimbursement(linked),
      .addNotice(InboxNotice(.periodStarted, period: RandomIntents.today, on: RandomIntents.today)),
      .editNotice(set(FullSpace.ids(.notice, 1_000), "readOn", .string(RandomIntents.today.text))),
      .captureMessage(CaptureMessage(capture, entry: RecordID(high: 73, low: 9))),
      .rereadMessage(CaptureMessage(waiting, entry: RecordID(high: 73, low: 9))),
      .answerCapture(AnswerCapture(waiting.id, .dismiss)),
      .addPattern(pattern), .keepBank(BankConnection()), .keepBankAccount(BankAccount()), .askBank(BankQuestion()),
      .editBank(set(FullSpace.ids(.bankConnection, 1_000), "matches", .string("keep"))),
      .answerBank(AnswerBank(waiting.id, .keep)), .forgetCaptures,
      .saveReport(SaveReport(id: RecordID(high: 73, low: 10), name: "New", query: "")),
      .answerBonus(AnswerBonus(entries[0], .regular, amount: 0)),
      .allocateBonus(AllocateBonus()),
      .followGroup(FollowGroup(RecordID(high: 73, low: 11), name: "Home", currency: .chf, shares: Array(shares))),
      .adoptRecords(AdoptRecords(Array(adopted))), .purge(RecordList(kind: .transaction, ids: entries)),
      .startSpace(StartSpace(currency: .chf)),
    ]
  }

  @Test("a ledger: the worst of each kind that can be sent")
  func ledger() throws {
    let full = FullSpace.fullLedger()
    #expect(full.smallCounts[.budget] == RecordKind.budget.most && full.categories.count == RecordKind.category.most)
    measure(Self.ledgerIntents(), in: full)
    // What is undone is an action with as many changes as there are entries.
    var edited = full
    try Self.take(
      .editTransactions(Self.set(FullSpace.ids(.transaction, FullSpace.entries), "notes", .string("Other"))), &edited)
    measure([.undo(UndoAction(RecordID(high: 72, low: UInt64(full.version))))], in: edited)
  }

  private static func groupIntents(_ members: [RecordID]) -> [Intent] {
    let (newcomer, own) = (RecordID(high: 73, low: 1), members[members.count - 1])
    var member = Member()
    (member.id, member.name) = (newcomer, "New")
    var expense = Expense()
    (expense.id, expense.description, expense.date, expense.amount) = (
      RecordID(high: 73, low: 2), "New", RandomIntents.today, Int64(members.count)
    )
    (expense.paid, expense.terms, expense.division) = (
      members.map { MemberAmount($0, 1) }, members.reversed().map { MemberTerm($0) }, .custom
    )
    var donation = Donation()
    (donation.id, donation.name, donation.amount, donation.date) = (
      RecordID(high: 73, low: 3), "New", 5, RandomIntents.today
    )
    let settle = Settle(id: RecordID(high: 73, low: 4), from: members[0], to: own, amount: 5, expenses: [])
    let people = (0..<999).map { StartGroup.Person(RecordID(high: 76, low: UInt64($0)), "Person \($0)") }
    var income = PublishIncome()
    (income.income, income.until) = (5_000_00, RandomIntents.today)
    return [
      .startGroup(StartGroup(.event, name: "Home", currency: .chf, people: people)),
      .editGroup(set([Group.recordID], "note", .string("New"))),
      .passAdmin(RecordList(kind: .member, ids: [members[0]])), .addMember(member),
      .editMember(set(members, "part", .string("contributing"))),
      .editMember(set([members[0]], "name", .string("Other"))), .joinGroup(JoinGroup(newcomer, name: "New")),
      .askToJoin(JoinGroup(newcomer, name: "New")),
      .answerJoin(AnswerJoin(newcomer, accepts: true)), .leaveGroup(LeaveGroup(members[0])), .endAccount(.erasure),
      .setRatio(SetRatio([])), .changeSplit(ChangeSplit(mode: .manual)), .publishIncome(income), .addExpense(expense),
      .editExpense(set([FullSpace.id(.expense, 0)], "description", .string("Other"))),
      .deleteRecords(RecordList(kind: .expense, ids: FullSpace.ids(.expense, 4))),
      .addDonation(donation), .editDonation(set([donation.id], "amount", .integer(7))), .settle(settle),
      .reopenSettlement(settle),
    ]
  }

  @Test(
    "an event and a household: the worst of each kind that can be sent", arguments: [Group.Preset.event, .household])
  func group(_ preset: Group.Preset) {
    let full = FullSpace.fullGroup(preset)
    measure(Self.groupIntents(FullSpace.ids(.member, full.members.count)), in: full)
  }

  /// A new kind needs its worst in one of the lists above, and its name here.
  private func place(_ intent: Intent) -> String {
    switch intent {
    case .startSpace, .addWallet, .addCategory, .addTransaction, .editSettings, .relabelCurrency, .editWallet,
      .editCategory, .editTransactions,
      .deleteRecords, .restoreRecords, .importStatement, .mergeTransfer, .mergePayment, .setPayday, .setBudget,
      .editBudget, .closePeriod,
      .addTemplate, .editTemplate, .activateTemplate, .addRule, .editRule, .linkReimbursement, .unlinkReimbursement,
      .addNotice, .editNotice,
      .captureMessage, .answerCapture, .rereadMessage, .addPattern, .keepBank, .keepBankAccount, .askBank, .editBank,
      .answerBank,
      .forgetCaptures, .saveReport, .answerBonus, .allocateBonus, .followGroup, .adoptRecords, .purge:
      "ledger"
    case .startGroup, .editGroup, .passAdmin, .addMember, .editMember, .joinGroup, .askToJoin, .answerJoin, .leaveGroup,
      .endAccount, .setRatio,
      .changeSplit, .publishIncome, .addExpense, .editExpense, .addDonation, .editDonation, .settle, .reopenSettlement:
      "group"
    case .undo: "by itself"
    }
  }

  @Test("each kind that can be sent has its worst here")
  func complete() {
    let all = Self.ledgerIntents() + Self.groupIntents(FullSpace.ids(.member, 3))
    #expect(Set(all.filter { place($0) == "ledger" }.map(\.name)).count == 43)
    #expect(Set(all.filter { place($0) == "group" }.map(\.name)).count == 19)
  }

  @Test("a change of many records is given up when its time is over, between two of them, and leaves the same bytes")
  func overTime() {
    let full = FullSpace.fullLedger()
    let groups = FullSpace.fullGroup(.event)
    let lists = Self.ledgerIntents().filter {
      [
        "editWallet", "editCategory", "editTransactions", "deleteRecords", "importStatement", "adoptRecords",
        "editBudget", "editTemplate", "editRule", "editNotice", "restoreRecords",
      ].contains($0.name)
    }
    let home = FullSpace.fullGroup(.household)
    let ofGroups = Self.groupIntents(FullSpace.ids(.member, groups.members.count)).filter {
      ["editMember", "deleteRecords", "settle"].contains($0.name)
    }
    for (intent, before) in lists.map({ ($0, full) }) + ofGroups.map({ ($0, $0.name == "settle" ? home : groups) }) {
      var space = before
      let asked = Mutex(0)
      let isOverTime: @Sendable () -> Bool = {
        asked.withLock {
          $0 += 1; return $0 > 3
        }
      }
      do throws(Rejection) {
        try Self.take(intent, &space, isOverTime: isOverTime)
        // Of a single record there is nothing to ask between.
        #expect(asked.withLock { $0 } <= 3, "\(intent.name)")
      } catch {
        if error == .tooMuch { #expect(asked.withLock { $0 } == 4, "\(intent.name)") }
      }
      if asked.withLock({ $0 }) > 3 { #expect(space.version == before.version, "\(intent.name)") }
    }
    var space = full
    #expect(throws: Rejection.tooMuch) { try Self.take(.addPattern(TaughtPattern()), &space, isOverTime: { true }) }
    #expect(space.stateHash() == full.stateHash())
  }
}

/// Measured alone (scripts/test.sh): other work slows the larger list down by more than the smaller one.
@Suite("SEC-25: what a change of one among many costs", .serialized) struct OneOfManyTimingTests {
  @Test("to change one of a thousand costs what it costs to change one of a hundred, and no look at all of their names")
  func oneOfMany() {
    func perChange(_ members: Int) -> Double {
      var space = FullSpace.group(.event, members: members)
      return processorMilliseconds {
        for step in 0..<200 {
          do throws(Rejection) {
            try WorstChangeTests.take(
              .editMember(
                WorstChangeTests.set([FullSpace.id(.member, step % members)], "name", .string("Name \(step)"))), &space)
          } catch { Issue.record("\(error.message)") }
        }
      }
    }
    // The fastest of nine: what else the machine does makes a measurement longer, and never shorter.
    func fastest(_ members: Int) -> Double { (0..<9).map { _ in perChange(members) }.min() ?? 0 }
    let (few, many) = (fastest(100), fastest(1_000))
    // Each looks through all members once or twice. To fold their names as well takes twenty times as long.
    #expect(many < 6 * few, "\(few) \(many)")
  }
}
