import Basis

/// What a mutation did: the whole records that it changed, and what is needed to take it back.
public struct Applied: Sendable {
  /// The version of the space that the mutation made.
  public let version: Int64
  /// In the order in which they changed; each id once.
  public let records: [StoredRecord]
  let before: [(id: RecordID, image: BeforeImage)]

  /// Each changed record with the version that it had before; nil for a new one.
  public var changes: [(record: StoredRecord, earlier: Int64?)] {
    var changes: [(record: StoredRecord, earlier: Int64?)] = []
    changes.reserveCapacity(records.count)
    // `records` is in the order of `before`, where a record may be missing that came and went.
    for (id, image) in before where changes.count < records.count {
      let record = records[changes.count]
      if record.id == id { changes.append((record, image.version)) }
    }
    return changes
  }
}

/// What stood under an id before a mutation.
indirect enum BeforeImage: Sendable {
  case absent
  case settings(Entry<Settings>)
  case wallet(Entry<Wallet>)
  case category(Entry<Category>)
  case transaction(Entry<Transaction>)
  case action(Entry<Action>)
  case small(SmallRecord)
  case unreadable(StoredRecord)
  case purged(StoredRecord)

  var version: Int64? {
    switch self {
    case .absent: nil
    case .settings(let entry): entry.version
    case .wallet(let entry): entry.version
    case .category(let entry): entry.version
    case .transaction(let entry): entry.version
    case .action(let entry): entry.version
    case .small(let record): record.version
    case .unreadable(let record), .purged(let record): record.version
    }
  }
}

/// The changes of a mutation while its rules run.
struct Draft {
  let mutation: Mutation
  let context: ApplyContext
  /// The version that all changed records get.
  let version: Int64
  var before: [(id: RecordID, image: BeforeImage)] = []
  var touched: Set<RecordID> = []
  /// For the action that the mutation belongs to.
  var edits: [Action.Edit] = []
  var count: Int64 = 0
  var subject: String?
  var undoes: RecordID?
  /// About how many bytes were put, rather too few: no more than the records will have that are written for it.
  var byteCount = 0

  var clock: Int64 { mutation.clock }

  /// The stamp of a record that this mutation creates.
  var newStamp: Stamp {
    var stamp = Stamp()
    stamp.createdAt = mutation.clock
    stamp.updatedAt = mutation.clock
    stamp.createdBy = mutation.action
    return stamp
  }
}

extension Space {
  /// Applies one mutation. Deterministic: the same state and mutation give the same bytes everywhere. A rejection
  /// leaves the state as it was, to the byte.
  public mutating func apply(_ mutation: Mutation, context: ApplyContext = ApplyContext()) throws(Rejection) -> Applied
  {
    guard mutation.space == id else { throw Rejection(.wrongSpace, "This change belongs to another space.") }
    guard version < Int64.max else { throw Rejection(.malformed, "This space is full.") }
    settleIndexes(isLazy: context.isRarelyRead)
    loadedHeads.drop()
    try requireTime(context)
    let pairs = groupSums.pairCount
    let named = groupSums.uses.count
    var draft = Draft(mutation: mutation.within(context), context: context, version: version + 1)
    let nets = eventNets
    do {
      try perform(mutation.intent, &draft)
      keepPairs(since: nets, &draft)
      try requireCounts(draft)
      try requireFewPairs(before: pairs, named)
      try requireBundles(draft)
      noteAction(&draft)
      try requireBytes(draft)
    } catch {
      restore(draft.before)
      throw error
    }
    version = draft.version
    var records: [StoredRecord] = []
    records.reserveCapacity(draft.before.count)
    for (id, _) in draft.before {
      if let record = stored(id) { records.append(record) }
    }
    for id in Array(draft.touched).sorted() { changeLog.append(version: version, id: id) }
    // Otherwise each question about a time would sort a copy, when the new entry is not the newest.
    settleIndexes(isLazy: context.isRarelyRead)
    return Applied(version: version, records: records, before: draft.before)
  }

  /// Takes a mutation back. Only the newest one that is still applied can be taken back: used to rebase pending
  /// mutations and to undo the first half of a bundle whose second half was refused.
  public mutating func revert(_ applied: Applied) {
    settleIndexes()
    changeLog.removeLast(applied.before.count)
    restore(applied.before)
    version = applied.version - 1
  }

  private mutating func restore(_ before: [(id: RecordID, image: BeforeImage)]) {
    foreignBytes = nil
    for (id, image) in before.reversed() {
      remove(id)
      switch image {
      case .absent: break
      case .settings(let entry): settings.entries[id] = entry
      case .wallet(let entry): set(wallet: entry)
      case .category(let entry): set(category: entry)
      case .transaction(let entry): set(transaction: entry)
      case .action(let entry): actions.entries[id] = entry
      case .small(let record): set(record)
      case .unreadable(let record): unreadable[id] = record
      case .purged(let record): purged[id] = record
      }
    }
  }

  private mutating func perform(_ intent: Intent, _ draft: inout Draft) throws(Rejection) {
    if case .startSpace(let args) = intent { return try start(args, &draft) }
    if case .startGroup(let args) = intent { return try start(args, &draft) }
    if case .adoptRecords(let args) = intent {
      try requireNobodyElse(draft)
      try requirePlan(draft)
      return try adopt(args, &draft)
    }
    // Somebody in a group hears of it before they have a ledger of their own (NTF-07).
    guard settings.entries[id] != nil || intent.isNotice else { throw Rejection.notStarted }
    foreignBytes = nil
    try requireFitting(draft)
    if intent.row.changesPlans { try keepEndedPlans(&draft) }
    switch intent {
    case .startSpace, .startGroup, .adoptRecords: return
    case .editGroup(let edit): try editGroup(edit, &draft)
    case .passAdmin(let list): if let id = list.ids.first { try passAdmin(to: id, &draft) }
    case .addMember(let member): try addMember(member, &draft)
    case .editMember(let edit): try editMembers(edit, &draft)
    case .joinGroup(let args): try join(args, &draft)
    case .askToJoin(let args): try askToJoin(args, &draft)
    case .answerJoin(let args): try answerJoin(args, &draft)
    case .leaveGroup(let args): try leave(args, &draft)
    case .endAccount(let args): try endAccount(args, &draft)
    case .setRatio(let args): try setRatio(args, &draft)
    case .changeSplit(let args): try changeSplit(args, &draft)
    case .publishIncome(let args): try publishIncome(args, &draft)
    case .addExpense(let expense): try add(expense, &draft)
    case .editExpense(let edit): try editExpenses(edit, &draft)
    case .addDonation(let donation): try add(donation, &draft)
    case .editDonation(let edit): try editDonations(edit, &draft)
    case .settle(let args): try settle(args, &draft)
    case .reopenSettlement(let args): try reopen(args, &draft)
    case .followGroup(let args): try follow(args, &draft)
    case .addWallet(let wallet): try add(wallet, &draft)
    case .addCategory(let category): try add(category, &draft)
    case .addTransaction(let transaction): try add(transaction, &draft)
    case .editSettings(let edit): try editSettings(edit, &draft)
    case .relabelCurrency(let args): try relabel(args, &draft)
    case .editWallet(let edit): try editWallets(edit, &draft)
    case .editCategory(let edit): try editCategories(edit, &draft)
    case .editTransactions(let edit): try editTransactions(edit, &draft)
    case .deleteRecords(let list): try delete(list, &draft)
    case .restoreRecords(let list): try restore(list, &draft)
    case .importStatement(let statement): try importRows(statement, &draft)
    case .mergeTransfer(let merge): try mergeTransfer(merge, &draft)
    case .mergePayment(let merge): try mergePayment(merge, &draft)
    case .setPayday(let args): try setPayday(args, &draft)
    case .setBudget(let budget): try setBudget(budget, &draft)
    case .editBudget(let edit): try editBudgets(edit, &draft)
    case .closePeriod(let args): try closePeriod(args, &draft)
    case .addTemplate(let template): try add(template, &draft)
    case .editTemplate(let edit): try editTemplates(edit, &draft)
    case .activateTemplate(let args): try activate(args, &draft)
    case .addRule(let rule): try add(rule, &draft)
    case .editRule(let edit): try editRules(edit, &draft)
    case .linkReimbursement(let args): try link(args, &draft)
    case .unlinkReimbursement(let args): try unlink(args, &draft)
    case .addNotice(let notice): try addNotice(notice, &draft)
    case .editNotice(let edit): try editNotices(edit, &draft)
    case .captureMessage(let args): try captureMessage(args, &draft)
    case .rereadMessage(let args): try rereadMessage(args, &draft)
    case .addPattern(let pattern): try add(pattern, &draft)
    case .keepBank(let bank): try keepBank(bank, &draft)
    case .keepBankAccount(let account): try keepBankAccount(account, &draft)
    case .askBank(let question): try askBank(question, &draft)
    case .editBank(let edit): try editBanks(edit, &draft)
    case .answerBank(let args): try answerBank(args, &draft)
    case .answerCapture(let args): try answerCapture(args, &draft)
    case .forgetCaptures: forgetCaptures(&draft)
    case .saveReport(let args): try saveReport(args, &draft)
    case .answerBonus(let args): try answerBonus(args, &draft)
    case .allocateBonus(let args): try allocateBonus(args, &draft)
    case .undo(let undo): try undoAction(undo.target, &draft)
    case .purge(let list): try purge(list, &draft)
    }
  }

  /// Who left is nobody's member any more, but it was they who did it.
  private func leaver(_ draft: Draft) -> RecordID? {
    switch draft.mutation.intent {
    case .leaveGroup(let args): args.member
    case .endAccount: draft.edits.first?.id
    case .settle: formerActor(draft)?.id
    default: nil
    }
  }

  /// Writes or continues the action that the mutation belongs to.
  private mutating func noteAction(_ draft: inout Draft) {
    switch draft.mutation.intent.trace {
    case .none: return
    case .ifCounted: if draft.count == 0 { return }
    case .action: break
    }
    let key = draft.mutation.action
    var action = actions[key] ?? Action()
    if actions.entries[key] == nil {
      guard !typedEntryExists(key) else { return }
      action.id = key
      action.name = draft.mutation.intent.name
      action.date = draft.mutation.today
      action.stamp = draft.newStamp
      action.undoes = draft.undoes
      if isGroup, let author = draft.context.author { action.author = member(of: author)?.id ?? leaver(draft) }
    }
    action.stamp.updatedAt = draft.clock
    let isImport = if case .importStatement = draft.mutation.intent { true } else { false }
    if isImport && !action.isImport {
      // What an import makes on its way, such as a wallet, categories and headings, leaves it an import: it is known by
      // its file and counts its rows.
      (action.name, action.count, action.subject) = (draft.mutation.intent.name, 0, draft.subject)
    }
    if isImport || !action.isImport { action.count = action.count.addingReportingOverflow(draft.count).partialValue }
    action.subject = action.subject ?? draft.subject
    action.edits.append(contentsOf: draft.edits)
    put(action, &draft)
  }
}

// MARK: - Writing within a draft

extension Space {
  private func image(of id: RecordID) -> BeforeImage {
    if let entry = transactions.entries[id] { return .transaction(entry) }
    if let entry = wallets.entries[id] { return .wallet(entry) }
    if let entry = categories.entries[id] { return .category(entry) }
    if let entry = actions.entries[id] { return .action(entry) }
    if let entry = settings.entries[id] { return .settings(entry) }
    if let record = small[id] { return .small(record) }
    if let record = unreadable[id] { return .unreadable(record) }
    if let record = purged[id] { return .purged(record) }
    return .absent
  }

  /// - Parameter byteCount: about how long the record will be, rather too little; asked once for each.
  func touch(_ id: RecordID, _ draft: inout Draft, _ byteCount: @autoclosure () -> Int = 0) {
    guard draft.touched.insert(id).inserted else { return }
    draft.before.append((id, image(of: id)))
    draft.byteCount += byteCount()
  }

  func touch(_ record: SmallRecord, _ draft: inout Draft) {
    touch(record.id, &draft, JSON.object(record.members).leastBytes)
  }

  mutating func put(_ transaction: Transaction, _ draft: inout Draft) {
    touch(transaction.id, &draft, transaction.leastBytes)
    let unknown = transactions.entries[transaction.id]?.unknown ?? []
    set(transaction: Entry(record: transaction, version: draft.version, unknown: unknown))
  }

  mutating func put(_ category: Category, _ draft: inout Draft) {
    touch(category.id, &draft, category.name.utf8.count)
    let unknown = categories.entries[category.id]?.unknown ?? []
    set(category: Entry(record: category, version: draft.version, unknown: unknown))
  }

  mutating func put(_ wallet: Wallet, _ draft: inout Draft) {
    touch(wallet.id, &draft, wallet.name.utf8.count)
    let unknown = wallets.entries[wallet.id]?.unknown ?? []
    set(wallet: Entry(record: wallet, version: draft.version, unknown: unknown))
  }

  mutating func put(_ record: Settings, _ draft: inout Draft) {
    touch(record.id, &draft, 0)
    let unknown = settings.entries[record.id]?.unknown ?? []
    settings.entries[record.id] = Entry(record: record, version: draft.version, unknown: unknown)
  }

  mutating func put(_ action: Action, _ draft: inout Draft) {
    touch(action.id, &draft, action.edits.reduce(0) { $0 + ($1.before?.leastBytes ?? 0) + ($1.after?.leastBytes ?? 0) })
    let unknown = actions.entries[action.id]?.unknown ?? []
    actions.entries[action.id] = Entry(record: action, version: draft.version, unknown: unknown)
  }

  mutating func put(raw record: StoredRecord, _ draft: inout Draft) {
    touch(record.id, &draft, record.payload.count)
    remove(record.id)
    var record = record
    record.version = draft.version
    if record.purged { purged[record.id] = record } else { unreadable[record.id] = record }
  }

  /// Between two steps of a change that has many: whether it took too long, or wrote too much, already.
  func requireTime(_ draft: Draft) throws(Rejection) {
    try requireBytes(draft)
    try requireTime(draft.context)
  }

  private func requireTime(_ context: ApplyContext) throws(Rejection) {
    if let isOverTime = context.isOverTime, isOverTime() { throw .tooMuch }
  }

  /// As soon as it has put too much, and not when all of it is in memory (SEC-25).
  private func requireBytes(_ draft: Draft) throws(Rejection) {
    guard draft.byteCount <= draft.context.mostBytes else { throw .tooMuch }
  }

  func requireFree(_ id: RecordID) throws(Rejection) {
    guard !typedEntryExists(id) else {
      throw Rejection(.idInUse, "This entry is here already.")
    }
  }
}
