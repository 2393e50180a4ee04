import Basis

/// Everything that can be asked of a space, a person's or a group's. An edit names only the fields that the person
/// changed.
public indirect enum Intent: Sendable, Equatable {
  case startSpace(StartSpace)
  case addWallet(Wallet)
  case addCategory(Category)
  case addTransaction(Transaction)
  case editSettings(EditRecords)
  case relabelCurrency(RelabelCurrency)
  case editWallet(EditRecords)
  case editCategory(EditRecords)
  case editTransactions(EditRecords)
  case deleteRecords(RecordList)
  case restoreRecords(RecordList)
  case importStatement(ImportStatement)
  case mergeTransfer(MergeTransfer)
  case mergePayment(MergeTransfer)
  case setPayday(SetPayday)
  case setBudget(Budget)
  case editBudget(EditRecords)
  case closePeriod(ClosePeriod)
  case addTemplate(Template)
  case editTemplate(EditRecords)
  case activateTemplate(ActivateTemplate)
  case addRule(FilingRule)
  case editRule(EditRecords)
  case linkReimbursement(LinkReimbursement)
  case unlinkReimbursement(LinkReimbursement)
  case addNotice(InboxNotice)
  case editNotice(EditRecords)
  case captureMessage(CaptureMessage)
  case answerCapture(AnswerCapture)
  /// A message that waits is read again, by what was learned since (CAP-09).
  case rereadMessage(CaptureMessage)
  case addPattern(TaughtPattern)
  /// The server's word about a bank, one of its accounts, and a row that waits for the person's (BNK-05, BNK-10).
  case keepBank(BankConnection)
  case keepBankAccount(BankAccount)
  case askBank(BankQuestion)
  case editBank(EditRecords)
  case answerBank(AnswerBank)
  /// What is older than 30 days (CAP-02).
  case forgetCaptures
  case saveReport(SaveReport)
  case answerBonus(AnswerBonus)
  case allocateBonus(AllocateBonus)
  case startGroup(StartGroup)
  case editGroup(EditRecords)
  case passAdmin(RecordList)
  case addMember(Member)
  case editMember(EditRecords)
  case joinGroup(JoinGroup)
  case askToJoin(JoinGroup)
  case answerJoin(AnswerJoin)
  case leaveGroup(LeaveGroup)
  case endAccount(EndAccount)
  case setRatio(SetRatio)
  case changeSplit(ChangeSplit)
  case publishIncome(PublishIncome)
  case addExpense(Expense)
  case editExpense(EditRecords)
  case addDonation(Donation)
  case editDonation(EditRecords)
  case settle(Settle)
  case reopenSettlement(Settle)
  case followGroup(FollowGroup)
  case undo(UndoAction)
  case adoptRecords(AdoptRecords)
  case purge(RecordList)

  public var name: String { row.name }

  public var args: JSON {
    switch self {
    case .startSpace(let args): return args.encodedFields
    case .addWallet(let record): return Intent.withID(record)
    case .addCategory(let record): return Intent.withID(record)
    case .addTransaction(let record): return Intent.withID(record)
    case .editSettings(let args), .editWallet(let args), .editCategory(let args), .editTransactions(let args),
      .editBudget(let args), .editTemplate(let args), .editRule(let args), .editNotice(let args), .editGroup(let args),
      .editMember(let args),
      .editExpense(let args), .editDonation(let args), .editBank(let args):
      return args.encodedFields
    case .deleteRecords(let args), .restoreRecords(let args), .purge(let args), .passAdmin(let args):
      return args.encodedFields
    case .importStatement(let args): return args.encodedFields
    case .mergeTransfer(let args), .mergePayment(let args): return args.encodedFields
    case .setPayday(let args): return args.encodedFields
    case .setBudget(let args): return args.encodedFields
    case .closePeriod(let args): return args.encodedFields
    case .addTemplate(let form): return Intent.withID(form)
    case .addRule(let form): return Intent.withID(form)
    case .addPattern(let form): return Intent.withID(form)
    case .keepBank(let form): return Intent.withID(form)
    case .keepBankAccount(let form): return Intent.withID(form)
    case .askBank(let form): return Intent.withID(form)
    case .answerBank(let args): return args.encodedFields
    case .addMember(let form): return Intent.withID(form)
    case .joinGroup(let args), .askToJoin(let args): return args.encodedFields
    case .answerJoin(let args): return args.encodedFields
    case .addExpense(let form): return Intent.withID(form)
    case .addDonation(let form): return Intent.withID(form)
    case .startGroup(let args): return args.encodedFields
    case .leaveGroup(let args): return args.encodedFields
    case .endAccount(let args): return args.encodedFields
    case .setRatio(let args): return args.encodedFields
    case .changeSplit(let args): return args.encodedFields
    case .publishIncome(let args): return args.encodedFields
    case .settle(let args), .reopenSettlement(let args): return args.encodedFields
    case .followGroup(let args): return args.encodedFields
    case .activateTemplate(let args): return args.encodedFields
    case .linkReimbursement(let args), .unlinkReimbursement(let args): return args.encodedFields
    case .addNotice(let args): return args.encodedFields
    case .captureMessage(let args), .rereadMessage(let args): return args.encodedFields
    case .answerCapture(let args): return args.encodedFields
    case .forgetCaptures: return .object([])
    case .saveReport(let args): return args.encodedFields
    case .answerBonus(let args): return args.encodedFields
    case .relabelCurrency(let args): return args.encodedFields
    case .allocateBonus(let args): return args.encodedFields
    case .undo(let args): return args.encodedFields
    case .adoptRecords(let args): return args.encodedFields
    }
  }

  init(name: String, schema: Int64, args: JSON) throws(DecodingProblem) {
    guard schema >= 1 && schema <= Mutation.currentSchema else { throw .unknownName("schema") }
    switch name {
    case "startSpace": self = .startSpace(try Intent.read(args))
    case "addWallet": self = .addWallet(try Intent.readRecord(args))
    case "addCategory": self = .addCategory(try Intent.readRecord(args))
    case "addTransaction": self = .addTransaction(try Intent.readRecord(args))
    case "relabelCurrency": self = .relabelCurrency(try Intent.read(args))
    case "editSettings": self = .editSettings(try Intent.read(args))
    case "editWallet": self = .editWallet(try Intent.read(args))
    case "editCategory": self = .editCategory(try Intent.read(args))
    case "editTransactions": self = .editTransactions(try Intent.read(args))
    case "deleteRecords": self = .deleteRecords(try Intent.read(args))
    case "restoreRecords": self = .restoreRecords(try Intent.read(args))
    case "importStatement": self = .importStatement(try Intent.read(args))
    case "mergeTransfer": self = .mergeTransfer(try Intent.read(args))
    case "mergePayment": self = .mergePayment(try Intent.read(args))
    case "setPayday": self = .setPayday(try Intent.read(args))
    case "setBudget": self = .setBudget(try Intent.read(args))
    case "editBudget": self = .editBudget(try Intent.read(args))
    case "closePeriod": self = .closePeriod(try Intent.read(args))
    case "addTemplate": self = .addTemplate(try Intent.readForm(args))
    case "startGroup": self = .startGroup(try Intent.read(args))
    case "editGroup": self = .editGroup(try Intent.read(args))
    case "passAdmin": self = .passAdmin(try Intent.read(args))
    case "addMember": self = .addMember(try Intent.readForm(args))
    case "editMember": self = .editMember(try Intent.read(args))
    case "joinGroup": self = .joinGroup(try Intent.read(args))
    case "askToJoin": self = .askToJoin(try Intent.read(args))
    case "answerJoin": self = .answerJoin(try Intent.read(args))
    case "leaveGroup": self = .leaveGroup(try Intent.read(args))
    case "endAccount": self = .endAccount(try Intent.read(args))
    case "setRatio": self = .setRatio(try Intent.read(args))
    case "changeSplit": self = .changeSplit(try Intent.read(args))
    case "publishIncome": self = .publishIncome(try Intent.read(args))
    case "addExpense": self = .addExpense(try Intent.readForm(args))
    case "editExpense": self = .editExpense(try Intent.read(args))
    case "addDonation": self = .addDonation(try Intent.readForm(args))
    case "editDonation": self = .editDonation(try Intent.read(args))
    case "settle": self = .settle(try Intent.read(args))
    case "reopenSettlement": self = .reopenSettlement(try Intent.read(args))
    case "followGroup": self = .followGroup(try Intent.read(args))
    case "editTemplate": self = .editTemplate(try Intent.read(args))
    case "addRule": self = .addRule(try Intent.readForm(args))
    case "editRule": self = .editRule(try Intent.read(args))
    case "activateTemplate": self = .activateTemplate(try Intent.read(args))
    case "linkReimbursement": self = .linkReimbursement(try Intent.read(args))
    case "unlinkReimbursement": self = .unlinkReimbursement(try Intent.read(args))
    case "addNotice": self = .addNotice(try Intent.read(args))
    case "editNotice": self = .editNotice(try Intent.read(args))
    case "captureMessage": self = .captureMessage(try Intent.read(args))
    case "rereadMessage": self = .rereadMessage(try Intent.read(args))
    case "addPattern": self = .addPattern(try Intent.readForm(args))
    case "answerCapture": self = .answerCapture(try Intent.read(args))
    case "keepBank": self = .keepBank(try Intent.readForm(args))
    case "keepBankAccount": self = .keepBankAccount(try Intent.readForm(args))
    case "askBank": self = .askBank(try Intent.readForm(args))
    case "editBank": self = .editBank(try Intent.read(args))
    case "answerBank": self = .answerBank(try Intent.read(args))
    case "forgetCaptures": self = .forgetCaptures
    case "saveReport": self = .saveReport(try Intent.read(args))
    case "answerBonus": self = .answerBonus(try Intent.read(args))
    case "allocateBonus": self = .allocateBonus(try Intent.read(args))
    case "undo": self = .undo(try Intent.read(args))
    case "adoptRecords": self = .adoptRecords(try Intent.read(args))
    case "purge": self = .purge(try Intent.read(args))
    default: throw .unknownName("name")
    }
  }

  private static func read<A: FieldCoded>(_ json: JSON) throws(DecodingProblem) -> A {
    var args = A()
    if let problem = args.readFields(json) { throw problem }
    return args
  }

  private static func withID<F: SmallForm>(_ form: F) -> JSON {
    .object([JSONMember("id", .string(form.id.text))] + (form.encodedFields.members ?? []))
  }

  private static func readForm<F: SmallForm>(_ json: JSON) throws(DecodingProblem) -> F {
    guard let id = json["id"]?.idValue else { throw .missing("id") }
    var form: F = try read(json)
    form.id = id
    return form
  }

  private static func withID<R: LedgerRecord>(_ record: R) -> JSON {
    guard case .object(let members) = record.encodedFields else { return .null }
    return .object([JSONMember("id", .string(record.id.text))] + members)
  }

  /// A record with its id beside its fields. The stamp may be absent: `apply` makes it.
  private static func readRecord<R: LedgerRecord>(_ json: JSON) throws(DecodingProblem) -> R {
    guard let members = json.members else { throw .notAnObject }
    guard let idJSON = json["id"] else { throw .missing("id") }
    guard let id = idJSON.idValue else { throw .wrongType("id") }
    let record: R = try read(.object(members.filter { !sameBytes($0.name, "id") }.withStamp))
    var named = record
    named.id = id
    return named
  }
}

extension Array where Element == JSONMember {
  /// Completes the stamp's required fields, which authors need not send.
  var withStamp: [JSONMember] {
    var out = self
    for (name, value) in [
      ("createdAt", JSON.integer(0)), ("updatedAt", .integer(0)),
      ("createdBy", .string(RecordID(high: 0, low: 0).text)),
    ] where !contains(where: { sameBytes($0.name, name) }) {
      out.append(JSONMember(name, value))
    }
    return out
  }
}
