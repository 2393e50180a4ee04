import Basis
import Ledger

/// One change of each kind, as somebody would send it who knows every id of a group.
enum Deed: String, CaseIterable, Sendable {
  case startSpace, addWallet, addCategory, addTransaction, editSettings, relabelCurrency, editWallet, editCategory
  case editTransactions
  case deleteRecords, restoreRecords, importStatement, mergeTransfer, mergePayment, setPayday, setBudget, editBudget
  case addRule, editRule
  case closePeriod, addTemplate, editTemplate, activateTemplate, linkReimbursement, unlinkReimbursement, addNotice,
    editNotice
  case captureMessage, rereadMessage, answerCapture, addPattern, forgetCaptures
  case keepBank, keepBankAccount, askBank, editBank, answerBank
  case saveReport, answerBonus, allocateBonus, startGroup, editGroup, passAdmin, addMember, editMember, joinGroup,
    askToJoin, answerJoin, leaveGroup, endAccount
  case setRatio, changeSplit, publishIncome, addExpense, editExpense, addDonation, editDonation, settle,
    reopenSettlement
  case followGroup, undo, adoptRecords, purge

  /// Without a default, so that a new intent needs a deed, and with it a rule and a sample.
  init(_ intent: Intent) {
    self =
      switch intent {
      case .startSpace: .startSpace
      case .addWallet: .addWallet
      case .addCategory: .addCategory
      case .addTransaction: .addTransaction
      case .editSettings: .editSettings
      case .relabelCurrency: .relabelCurrency
      case .editWallet: .editWallet
      case .editCategory: .editCategory
      case .editTransactions: .editTransactions
      case .deleteRecords: .deleteRecords
      case .restoreRecords: .restoreRecords
      case .importStatement: .importStatement
      case .mergeTransfer: .mergeTransfer
      case .mergePayment: .mergePayment
      case .setPayday: .setPayday
      case .setBudget: .setBudget
      case .editBudget: .editBudget
      case .closePeriod: .closePeriod
      case .addTemplate: .addTemplate
      case .editTemplate: .editTemplate
      case .addRule: .addRule
      case .editRule: .editRule
      case .activateTemplate: .activateTemplate
      case .linkReimbursement: .linkReimbursement
      case .unlinkReimbursement: .unlinkReimbursement
      case .addNotice: .addNotice
      case .editNotice: .editNotice
      case .captureMessage: .captureMessage
      case .rereadMessage: .rereadMessage
      case .addPattern: .addPattern
      case .keepBank: .keepBank
      case .keepBankAccount: .keepBankAccount
      case .askBank: .askBank
      case .editBank: .editBank
      case .answerBank: .answerBank
      case .answerCapture: .answerCapture
      case .forgetCaptures: .forgetCaptures
      case .saveReport: .saveReport
      case .answerBonus: .answerBonus
      case .allocateBonus: .allocateBonus
      case .startGroup: .startGroup
      case .editGroup: .editGroup
      case .passAdmin: .passAdmin
      case .addMember: .addMember
      case .editMember: .editMember
      case .joinGroup: .joinGroup
      case .askToJoin: .askToJoin
      case .answerJoin: .answerJoin
      case .leaveGroup: .leaveGroup
      case .endAccount: .endAccount
      case .setRatio: .setRatio
      case .changeSplit: .changeSplit
      case .publishIncome: .publishIncome
      case .addExpense: .addExpense
      case .editExpense: .editExpense
      case .addDonation: .addDonation
      case .editDonation: .editDonation
      case .settle: .settle
      case .reopenSettlement: .reopenSettlement
      case .followGroup: .followGroup
      case .undo: .undo
      case .adoptRecords: .adoptRecords
      case .purge: .purge
      }
  }

  /// For a group of `Circle.begin`.
  func sample(in group: SharedGroup) -> Intent {
    let id = group.record("sample \(self)")
    let open = group.record("open")
    let kim = group.member("Kim")
    func edit(_ ids: [RecordID], _ name: String, _ value: String) -> EditRecords {
      EditRecords(ids: ids, set: [JSONMember(name, .string(value))])
    }
    switch self {
    case .startSpace: return .startSpace(StartSpace(currency: .chf))
    case .addWallet:
      var wallet = Wallet()
      wallet.id = id
      wallet.name = "Purse"
      return .addWallet(wallet)
    case .addCategory:
      var category = Category()
      category.id = id
      category.name = "Boats"
      return .addCategory(category)
    case .addTransaction:
      var transaction = Transaction()
      transaction.id = id
      transaction.amount = -1_00
      transaction.date = .day(2026, 11, 20)
      return .addTransaction(transaction)
    case .editSettings: return .editSettings(edit([group.space], "currency", "EUR"))
    case .relabelCurrency: return .relabelCurrency(RelabelCurrency(from: .chf, to: .eur))
    case .editWallet: return .editWallet(edit([id], "name", "Other"))
    case .editCategory: return .editCategory(edit([id], "name", "Other"))
    case .editTransactions: return .editTransactions(edit([id], "notes", "Other"))
    case .deleteRecords: return .deleteRecords(RecordList(kind: .expense, ids: [open]))
    // Nothing of it was deleted: of expenses it would ask what `deleteRecords` asks (GroupRightsTests).
    case .restoreRecords: return .restoreRecords(RecordList(kind: .transaction, ids: [id]))
    case .importStatement: return .importStatement(ImportStatement(fileName: "a.csv", walletId: id, rows: []))
    case .mergeTransfer: return .mergeTransfer(MergeTransfer(outgoing: id, incoming: open))
    case .mergePayment: return .mergePayment(MergeTransfer(outgoing: id, incoming: open))
    case .setPayday: return .setPayday(SetPayday())
    case .setBudget: return .setBudget(Budget())
    case .editBudget: return .editBudget(edit([id], "limit", "1"))
    case .closePeriod: return .closePeriod(ClosePeriod())
    case .addTemplate:
      var template = Template()
      template.id = id
      return .addTemplate(template)
    case .editTemplate: return .editTemplate(edit([id], "name", "Other"))
    case .addRule:
      var rule = FilingRule()
      rule.id = id
      return .addRule(rule)
    case .editRule: return .editRule(edit([id], "paused", "yes"))
    case .activateTemplate: return .activateTemplate(ActivateTemplate())
    case .linkReimbursement: return .linkReimbursement(LinkReimbursement())
    case .unlinkReimbursement: return .unlinkReimbursement(LinkReimbursement())
    case .addNotice: return .addNotice(InboxNotice())
    case .editNotice: return .editNotice(edit([id], "state", "read"))
    case .captureMessage:
      var capture = Capture()
      capture.id = id
      return .captureMessage(CaptureMessage(capture, entry: open))
    case .rereadMessage:
      var capture = Capture()
      capture.id = id
      return .rereadMessage(CaptureMessage(capture, entry: open))
    case .addPattern:
      var pattern = TaughtPattern()
      (pattern.id, pattern.pattern) = (open, "spent «amount»")
      return .addPattern(pattern)
    case .keepBank:
      var bank = BankConnection()
      (bank.id, bank.provider, bank.bankName) = (open, "enable_banking", "UBS")
      return .keepBank(bank)
    case .keepBankAccount:
      var account = BankAccount()
      (account.id, account.uid) = (open, "a")
      return .keepBankAccount(account)
    case .askBank: return .askBank(BankQuestion())
    case .editBank: return .editBank(edit([id], "matches", "keep"))
    case .answerBank: return .answerBank(AnswerBank(id, .keep))
    case .answerCapture: return .answerCapture(AnswerCapture(id, .dismiss))
    case .forgetCaptures: return .forgetCaptures
    case .saveReport: return .saveReport(SaveReport())
    case .answerBonus: return .answerBonus(AnswerBonus())
    case .allocateBonus: return .allocateBonus(AllocateBonus())
    case .startGroup:
      return .startGroup(StartGroup(.event, name: "Again", currency: .chf, people: [.init(group.member("Eve"), "Eve")]))
    case .editGroup: return .editGroup(edit([Group.recordID], "note", "Mine now"))
    case .passAdmin: return .passAdmin(RecordList(kind: .member, ids: [group.member("Ada")]))
    case .addMember:
      var member = Member()
      member.id = group.member("Eve")
      member.name = "Eve"
      member.isAdmin = true
      member.user = id
      return .addMember(member)
    case .editMember: return .editMember(edit([kim], "name", "Kimberley"))
    case .joinGroup: return .joinGroup(JoinGroup(group.member("Ada"), name: "Ada", reclaims: true))
    case .askToJoin: return .askToJoin(JoinGroup(group.member("Ada"), name: "Ada", reclaims: true))
    case .answerJoin: return .answerJoin(AnswerJoin(group.waiting ?? id, accepts: true))
    case .leaveGroup: return .leaveGroup(LeaveGroup(group.member("Zoe")))
    case .endAccount: return .endAccount(.erasure)
    case .setRatio: return .setRatio(SetRatio())
    case .changeSplit: return .changeSplit(ChangeSplit(mode: .manual))
    case .publishIncome:
      var income = PublishIncome()
      income.isWithdrawn = true
      return .publishIncome(income)
    case .addExpense:
      var expense = Expense()
      expense.id = id
      expense.description = "Bread"
      expense.date = .day(2026, 11, 20)
      expense.amount = 12_00
      expense.paid = [MemberAmount(kim, 12_00)]
      return .addExpense(expense)
    case .editExpense: return .editExpense(edit([open], "description", "Yacht"))
    case .addDonation: return .addDonation(group.gift("another gift"))
    case .editDonation: return .editDonation(edit([group.record("gift")], "note", "Thanks"))
    case .settle: return .settle(Settle(id: id, from: kim, to: group.member("Ada"), amount: 45_00, expenses: [open]))
    case .reopenSettlement:
      return .reopenSettlement(Settle(id: id, from: nil, to: nil, amount: 0, expenses: [group.record("settled")]))
    case .followGroup: return .followGroup(FollowGroup(group.space, name: "Ticino", currency: .chf))
    case .undo: return .undo(UndoAction(group.notebook.action(4)))
    case .adoptRecords:
      let data = object([("name", .string("Eve")), ("part", .string("contributing")), ("isAdmin", .bool(true))])
      return .adoptRecords(AdoptRecords([AdoptRecords.Item(kind: .member, id: id, data: data)]))
    case .purge: return .purge(RecordList(kind: .expense, ids: [open]))
    }
  }
}

extension Notebook {
  /// What ‹Recent changes› calls the mutation with a sequence.
  func action(_ sequence: Int64) -> RecordID { mutation(sequence, .purge(RecordList())).action }
}
