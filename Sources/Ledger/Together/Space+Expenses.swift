import Basis

extension Space {
  /// SPL-23, EVT-06.
  mutating func add(_ args: Expense, _ draft: inout Draft) throws(Rejection) {
    let own = try actor(draft)
    try requireFree(args.id)
    var expense = args
    expense.author = own?.id
    try complete(&expense, before: nil)
    draft.count = 1
    draft.subject = expense.description
    put(expense, &draft)
  }

  mutating func editExpenses(_ edit: EditRecords, _ draft: inout Draft) throws(Rejection) {
    let set = try members(of: edit)
    for id in edit.ids {
      try requireTime(draft)
      guard let old = small[id], let before: Expense = form(id) else { throw Rejection.unknown(.expense) }
      try requireChangeable(before, draft)
      var expense = try edited(old, Expense.self, set: set)
      try complete(&expense, before: before)
      replace(old, with: expense, name: expense.description, &draft)
    }
  }

  mutating func delete(expense id: RecordID, _ draft: inout Draft) throws(Rejection) {
    guard let expense: Expense = form(id), var record = small[id] else { return }
    try requireChangeable(expense, draft)
    mark(&record.stamp, draft)
    draft.subject = draft.subject ?? expense.description
    put(record, &draft)
  }

  /// Bringing back is changing, too.
  func requireRestorable(_ record: SmallRecord, _ draft: Draft) throws(Rejection) {
    if let expense = record.read(Expense.self) { try requireChangeable(expense, draft) } else { _ = try actor(draft) }
  }

  /// HSE-03: in a household whoever added or paid it; in an event every collaborator. Nobody once it is settled
  /// (SPL-17).
  func requireChangeable(_ expense: Expense, _ draft: Draft) throws(Rejection) {
    if groupSums.covered[expense.id] != nil {
      let money = Money(minorUnits: expense.amount, currency: currency ?? .chf)
      throw Rejection(
        .expenseSettled,
        "\u{2039}" + expense.description + "\u{203A} of " + money.currency.text + "\u{A0}" + money.decimalText
          + " is settled. Reopen its settlement to change it.")
    }
    try requireTold((expense.paid + expense.shares).map { $0.member }, draft)
    guard let own = try actor(draft), let changers = changers(of: expense) else { return }
    guard changers.contains(own.id) else {
      throw Rejection(.notAuthor, "Only the person who added or paid this can change it.")
    }
  }

  /// Whose it is to change an expense (HSE-03): whoever added or paid it. Nil for everybody: in an event, of what the
  /// joint wallet paid, which everybody paid, and where nobody has an account.
  public func changers(of expense: Expense) -> [RecordID]? {
    guard group?.preset == .household, !expense.isJoint, members.contains(where: { $0.user != nil }) else { return nil }
    let payers = expense.paid.map { $0.member }
    guard let author = expense.author, !payers.contains(author) else { return payers }
    return [author] + payers
  }

  /// Checks an expense and divides it: what is saved is what the preview showed, since both ask here (L-23).
  public func complete(_ expense: inout Expense, before old: Expense?) throws(Rejection) {
    expense.description = try Validation.name(expense.description)
    try Validation.date(expense.date)
    try Validation.amount(expense.amount)
    try Validation.text(expense.note)
    guard expense.amount > 0 else { throw Rejection(.amountZero, "Please enter an amount above zero.") }
    var paid: Int64 = 0
    for part in expense.paid {
      try Validation.amount(part.amount)
      guard part.amount > 0 else { throw Rejection(.paidSum, "Who paid something paid more than zero.") }
      paid = paid.addingClamped(part.amount)
      try requireMember(part.member, old)
    }
    guard Set(expense.paid.map { $0.member }).count == expense.paid.count else {
      throw Rejection(.paidSum, "Somebody is named twice among those who paid.")
    }
    if expense.paid.count > 1, expense.paid.contains(where: { $0.member == Member.jointWalletID }) {
      throw Rejection(
        .paidSum, "The joint wallet pays all of it, or nothing. Please enter what somebody else paid on its own.")
    }
    if expense.isJoint && expense.optOut {
      throw Rejection(.paidSum, "What the joint wallet paid is shared by all. Please say who paid it alone.")
    }
    guard paid == expense.amount else { throw overOrUnder(paid, expense.amount, .paidSum) }
    try divide(&expense, before: old)
    guard expense.hasFewPairs else {
      throw Rejection(.paidSum, "Too many people paid for this at once. Please enter it as several expenses.")
    }
  }

  private func divide(_ expense: inout Expense, before old: Expense?) throws(Rejection) {
    let isHousehold = group?.preset == .household
    var terms: [MemberTerm]
    switch expense.division {
    case .everyone:
      guard isHousehold else {
        expense.terms = []
        expense.shares = []
        return
      }
      terms = bearers.map { MemberTerm($0.id) }
    // SPL-13: what was saved with a ratio keeps it.
    case .ratio:
      if let old, old.division == .ratio { terms = old.terms } else { terms = ratioTerms }
    case .custom: terms = expense.terms
    }
    for term in terms {
      guard term.member != Member.jointWalletID else { throw Rejection(.shares, "The joint wallet bears no share.") }
      try requireMember(term.member, old)
    }
    guard Set(terms.map { $0.member }).count == terms.count else {
      throw Rejection(.shares, "Somebody is named twice among those who share it.")
    }
    // The earlier member gets the last unit, whatever order they were named in.
    let order = members
    func place(_ term: MemberTerm) -> Int { order.firstIndex { $0.id == term.member } ?? order.count }
    terms.sort { place($0) < place($1) }
    let payers = terms.indices.filter { index in expense.paid.contains { $0.member == terms[index].member } }
    let parts: [Int64]
    do { parts = try ExpenseShares.divide(expense.amount, among: terms.map { $0.term }, payers: payers) } catch {
      throw refusal(error, expense, terms)
    }
    // Frozen with the names of those who bear them, so that a later member changes nothing.
    if isHousehold, expense.division == .everyone { expense.division = .custom }
    expense.terms = terms
    expense.shares = zip(terms, parts).map { MemberAmount($0.member, $1) }
  }

  /// Undoing single fields has to leave an expense that adds up, with shares that belong to its amount.
  func requireSound(_ expense: Expense) throws(Rejection) {
    var again = expense
    try complete(&again, before: expense)
    guard again == expense else {
      throw Rejection(.notUndoable, "This was changed again since then, so it cannot be undone.")
    }
  }

  /// HSE-14: who left is in no new expense, and stays in those that are here (L-26).
  private func requireMember(_ id: RecordID, _ old: Expense?) throws(Rejection) {
    guard let member: Member = form(id) else { throw Rejection.unknown(.member) }
    let wasHere = old.map { old in (old.paid + old.shares).contains { $0.member == id } } ?? false
    guard member.leftOn == nil || wasHere else {
      if member.isJointWallet {
        throw Rejection(.notMember, "\u{2039}" + member.name + "\u{203A} was closed. Please choose who paid.")
      }
      throw Rejection(.notMember, "\u{2039}" + member.name + "\u{203A} has left. A new expense cannot include them.")
    }
  }

  private func overOrUnder(_ sum: Int64, _ amount: Int64, _ code: Rejection.Code) -> Rejection {
    let (difference, _) = sum.subtractingReportingOverflow(amount)
    let money = Money(minorUnits: Int64(clamping: difference.magnitude), currency: currency ?? .chf)
    let text = money.currency.text + "\u{A0}" + money.decimalText
    return Rejection(code, difference < 0 ? text + " still to assign." : text + " too much is assigned.")
  }

  private func refusal(_ problem: ShareProblem, _ expense: Expense, _ terms: [MemberTerm]) -> Rejection {
    switch problem {
    case .amounts(let over): return overOrUnder(expense.amount.addingClamped(over), expense.amount, .shares)
    case .percentages: return Rejection(.ratio, "Percentages must add up to 100 %.")
    case .negative: return Rejection(.shares, "A share is zero or more. Please enter it without a minus.")
    case .nobody: return Rejection(.shares, "Nobody bears this. Please choose at least one member.")
    case .tooLarge: return Rejection(.amountTooLarge, "These shares are too large to keep. Please check the digits.")
    }
  }

  // MARK: Donations (EVT-08)

  mutating func add(_ args: Donation, _ draft: inout Draft) throws(Rejection) {
    _ = try actor(draft)
    try requireFree(args.id)
    let donation = try checked(args)
    draft.count = 1
    draft.subject = donation.name
    put(donation, &draft)
  }

  mutating func editDonations(_ edit: EditRecords, _ draft: inout Draft) throws(Rejection) {
    _ = try actor(draft)
    let set = try members(of: edit)
    for id in edit.ids {
      try requireTime(draft)
      guard let old = small[id], !old.stamp.isDeleted, old.kind == .donation else { throw Rejection.unknown(.donation) }
      let donation = try checked(try edited(old, Donation.self, set: set))
      replace(old, with: donation, name: donation.name ?? "", &draft)
    }
  }

  private func checked(_ args: Donation) throws(Rejection) -> Donation {
    var donation = args
    try Validation.amount(donation.amount)
    try Validation.date(donation.date)
    try Validation.text(donation.note)
    guard donation.amount > 0 else { throw Rejection(.amountZero, "Please enter an amount above zero.") }
    if let member = donation.member {
      donation.name = try live(member: member).name
    } else {
      donation.name = try Validation.name(donation.name ?? "")
    }
    return donation
  }
}
