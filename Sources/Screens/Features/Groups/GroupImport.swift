import Basis
import Intake
import Ledger

/// A group out of another app's file, before it is brought in (L-27).
public struct GroupImport: Sendable {
  public let file: GroupFile
  /// The currency that most of its entries have: a group has one (EVT-01).
  public let currency: CurrencyCode
  public var name: String
  /// The place of the member that the person is.
  public var me = 0
  public var problem: String?

  init(_ file: GroupFile, name: String, ownName: String?) {
    self.file = file
    var best = CurrencyCode.chf
    var most = -1
    for currency in file.currencies {
      let count = (file.expenses + file.others).filter { $0.currency == currency }.count
      if count > most { (best, most) = (currency, count) }
    }
    currency = best
    self.name = file.name ?? name
    if let ownName {
      let key = TextFolding.key(ownName)
      me = file.members.firstIndex { TextFolding.key($0) == key } ?? 0
    }
  }

  public var entries: [GroupFile.Entry] { (file.expenses + file.others).filter { $0.currency == currency } }
  /// What cannot come along: rows in other currencies, and rows of which the file does not say who paid.
  public var leftOut: Int { file.expenses.count + file.others.count - entries.count + file.undecided.count }

  mutating func read(_ action: AppAction) {
    if let text = action["name"] { name = text }
    if let text = action["me"], let place = AppAction("", value: text).number, place < file.members.count { me = place }
    problem = nil
  }

  /// The members in an order that has the person first, with the ids that they will have.
  func people(_ random: inout SeededRandom) -> (start: StartGroup, ids: [RecordID]) {
    var ids: [RecordID] = []
    for _ in file.members { ids.append(random.nextID()) }
    var people: [StartGroup.Person] = []
    if me < ids.count { people.append(StartGroup.Person(ids[me], file.members[me])) }
    for (index, member) in file.members.enumerated() where index != me {
      people.append(StartGroup.Person(ids[index], member))
    }
    return (StartGroup(.event, name: name, currency: currency, people: people), ids)
  }

  /// All that is in the file, with the day of each entry.
  func changes(_ ids: [RecordID], _ random: inout SeededRandom) -> [(intent: Intent, date: CalendarDate?)] {
    var changes: [(intent: Intent, date: CalendarDate?)] = []
    let bearless = file.reimbursed.filter { $0 < ids.count }.map { ids[$0] }
    if !bearless.isEmpty {
      let part = JSONMember("part", .string(Member.Part.reimbursementOnly.name))
      changes.append((.editMember(EditRecords(ids: bearless, set: [part])), nil))
    }
    for entry in entries {
      if let intent = intent(entry, ids, id: random.nextID()) { changes.append((intent, entry.date)) }
    }
    return changes
  }

  private static func title(_ entry: GroupFile.Entry) -> String {
    let text = PlainText.trimmed(entry.description).firstScalars(100)
    return text.isEmpty ? entry.category?.firstScalars(100) ?? "\u{2013}" : text
  }

  /// An entry as the ledger keeps it: shares are what the file says, to the unit.
  func intent(_ entry: GroupFile.Entry, _ ids: [RecordID], id: RecordID) -> Intent? {
    func member(_ parts: [GroupFile.Part]) -> RecordID? {
      parts.first.flatMap { $0.member < ids.count ? ids[$0.member] : nil }
    }
    switch entry.kind {
    case .donation:
      var donation = Donation()
      donation.id = id
      donation.member = member(entry.paid)
      donation.name = GroupImport.title(entry)
      donation.amount = entry.amount
      donation.date = entry.date
      donation.note = entry.notes
      return .addDonation(donation)
    case .treasury:
      let (from, to) = (member(entry.paid), member(entry.shares))
      return (from == nil) == (to == nil) ? nil : .settle(Settle(id: id, from: from, to: to, amount: entry.amount))
    case .shared, .everyone, .notShared: break
    }
    if let payment = entry.payment {
      guard payment.from < ids.count, payment.to < ids.count, payment.from != payment.to else { return nil }
      return .settle(Settle(id: id, from: ids[payment.from], to: ids[payment.to], amount: entry.amount))
    }
    var expense = Expense()
    expense.id = id
    expense.description = GroupImport.title(entry)
    expense.date = entry.date
    expense.amount = entry.amount
    for part in entry.paid where part.member < ids.count {
      expense.paid.append(MemberAmount(ids[part.member], part.amount))
    }
    switch entry.kind {
    case .everyone, .donation, .treasury: expense.division = .everyone
    case .notShared:
      expense.division = .everyone
      expense.optOut = true
    case .shared:
      expense.division = .custom
      for part in entry.shares where part.member < ids.count {
        expense.terms.append(MemberTerm(ids[part.member], .exact, part.amount))
      }
    }
    expense.categoryName = entry.category
    expense.note = entry.notes
    return .addExpense(expense)
  }
}
