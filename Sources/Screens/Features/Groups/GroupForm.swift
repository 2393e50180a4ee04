import Basis
import Filing
import Ledger

/// Beginning a group: its name, its currency, its people (EVT-01).
public struct GroupForm: Sendable, Equatable {
  public enum Problem: Equatable, Sendable {
    case name, ownName
    /// A sealed group begins with a key of the account's, which the server has to know.
    case offline
    case refused(Refused)
  }

  public var isHousehold = false
  /// The server keeps it and can't read it (SEC-26); only an account has the choice.
  public var isSealed = false
  public var offersSealing = false
  public var isSending = false
  public var name = ""
  public var currency: CurrencyCode
  public var ownName = ""
  /// Everybody else so far.
  public var people: [String] = []
  /// The name that is being typed; several are divided by commas.
  public var next = NextItem()
  public var problem: Problem?
  public var isDirty = false
  public var asksToDiscard = false

  static let mostPeople = 100

  init(isHousehold: Bool, currency: CurrencyCode, ownName: String) {
    self.isHousehold = isHousehold
    self.currency = currency
    self.ownName = ownName
  }

  mutating func read(_ action: AppAction) {
    let before = self
    action.take("name", &name)
    action.take("own", &ownName)
    action.take("next", &next.text)
    if let text = action["currency"], let code = CurrencyCode(text) { currency = code }
    if self != before {
      isDirty = true
      problem = nil
    }
  }

  /// Takes over the names that were typed.
  mutating func addNext() {
    for part in next.removeText().bytes.split(separator: 0x2C) where people.count < GroupForm.mostPeople {
      let name = PlainText.trimmed(String(decoding: part, as: UTF8.self))
      let key = TextFolding.key(name)
      guard !name.isEmpty, !people.contains(where: { TextFolding.key($0) == key }), TextFolding.key(ownName) != key
      else { continue }
      people.append(name)
      isDirty = true
    }
  }

  /// What beginning asks of the ledger.
  func start(_ random: inout SeededRandom) -> Result<StartGroup, GroupProblem> {
    guard !PlainText.trimmed(name).isEmpty else { return .failure(GroupProblem(problem: .name)) }
    guard !PlainText.trimmed(ownName).isEmpty else { return .failure(GroupProblem(problem: .ownName)) }
    var all = [StartGroup.Person(random.nextID(), PlainText.trimmed(ownName))]
    for person in people { all.append(StartGroup.Person(random.nextID(), person)) }
    return .success(StartGroup(isHousehold ? .household : .event, name: name, currency: currency, people: all))
  }

  struct GroupProblem: Error {
    let problem: Problem
  }
}

/// A name that is being added to a group.
struct NewMember: Sendable {
  var next = NextItem()
  var problem: String?
}

/// One member's sheet: name, whether they bear anything, and going (EVT-03, EVT-04, HSE-10, HSE-11).
public struct MemberForm: Sendable, Equatable {
  public let group: RecordID
  public let id: RecordID
  public var name: String
  public var bearsNothing: Bool
  public var problem: Refused?
  public var isDirty = false
  public var asksToDiscard = false
  public var asksToRemove = false

  init(_ member: Member, group: RecordID) {
    self.group = group
    id = member.id
    name = member.name
    bearsNothing = member.part == .reimbursementOnly
  }

  mutating func read(_ action: AppAction) {
    let before = name
    action.take("name", &name)
    guard !sameBytes(before, name) else { return }
    isDirty = true
    problem = nil
  }
}

public struct MemberSheetModel: Sendable {
  public let form: MemberForm
  public let person: Person
  public let isAdmin: Bool
  public let isHousehold: Bool
  public let isArchived: Bool
  /// The admin may hand the role to this member, who has to accept (HSE-12); already asked.
  public let canBecomeAdmin: Bool
  public let isAskedToBeAdmin: Bool
  /// Whoever asked them can say that they stay the admin.
  public let canTakeBack: Bool
  /// HSE-03: of others only the admin changes anything in a household, and takes them out; oneself one can always
  /// leave.
  public let mayChange: Bool
  public let mayRemove: Bool
  /// What is open between them and the others, per person: above 0 they owe it (HSE-11).
  public let open: [OpenPair]
  /// All of it, to be acknowledged.
  public let sum: Money
  /// What they have to do with the joint wallet, which goes on without them.
  public let joint: JointHolding?
  /// The person leaves, and could reopen payments until then (SPL-19).
  public let losesReopening: Bool
  /// In an event the name stays with its figures, and goes on sharing what everyone shares (EVT-22).
  public let nameStays: Bool
  /// What a name that goes has borne until now, of what everyone shares: the others bear it then.
  public let passedOn: Money?

  init?(_ form: MemberForm, _ group: GroupSnapshot) {
    guard let member = group.member(form.id) else { return nil }
    self.form = form
    person = group.person(form.id)
    isAdmin = member.isAdmin
    isHousehold = group.isHousehold
    isArchived = group.isArchived
    canBecomeAdmin = group.isAdmin && !member.isAdmin && member.user != nil && member.leftOn == nil
    isAskedToBeAdmin = group.group.nextAdmin == form.id
    canTakeBack = isAskedToBeAdmin && group.isAdmin
    let isOwn = form.id == group.me || group.isAdmin
    mayChange = !group.isHousehold || isOwn
    mayRemove = isOwn && !member.isAdmin && !group.isArchived
    var open: [OpenPair] = []
    var sum: Int64 = 0
    if group.isHousehold {
      for other in group.members where other.id != form.id {
        let debt = group.space.debt(of: form.id, to: other.id)
        guard debt != 0 else { continue }
        open.append(OpenPair(other: group.person(other.id), balance: group.money(debt)))
        sum = sum.addingClamped(debt.sizeClamped)
      }
    }
    self.open = open
    self.sum = group.money(sum)
    joint = JointHolding(group, of: form.id)
    losesReopening =
      group.isHousehold && form.id == group.me && SettlementRow.all(group).contains { $0.canReopen }
    nameStays = !group.isHousehold && member.user != nil
    let net = group.isHousehold || member.user != nil ? 0 : group.net(form.id)
    passedOn = net < 0 ? group.money(net.negatedClamped) : nil
  }
}

/// A donation to the treasury (EVT-08).
public struct DonationForm: Sendable, Equatable {
  public enum Problem: Equatable, Sendable {
    case amount(AmountExpression.Problem), date, refused(Refused)
  }

  public let group: RecordID
  public let id: RecordID?
  public var name = ""
  public var amount = ""
  public var date = ""
  public var note = ""
  public var problem: Problem?
  public var isDirty = false
  public var asksToDiscard = false

  init(group: RecordID, today: CalendarDate) {
    self.group = group
    id = nil
    date = today.text
  }

  init(_ donation: Donation, _ group: GroupSnapshot) {
    self.group = group.space.id
    id = donation.id
    name = donation.name ?? ""
    amount = group.format.magnitude(group.money(donation.amount))
    date = donation.date.text
    note = donation.note ?? ""
  }

  mutating func read(_ action: AppAction) {
    let before = self
    action.take("name", &name)
    action.take("amount", &amount)
    action.take("date", &date)
    action.take("note", &note)
    if self != before {
      isDirty = true
      problem = nil
    }
  }

  struct SaveProblem: Error {
    let problem: Problem
  }

  /// The intent of saving; nil when nothing changed.
  func save(_ group: GroupSnapshot, newID: RecordID) throws(SaveProblem) -> Intent? {
    guard let day = CalendarDate(text: date), day.isAccepted else { throw SaveProblem(problem: .date) }
    let units: Int64
    do throws(AmountExpression.Problem) {
      units = try AmountExpression.minorUnits(amount, currency: group.currency, format: group.format)
    } catch {
      throw SaveProblem(problem: .amount(error))
    }
    let before: Donation? = id.flatMap { group.space.form($0) }
    let given = PlainText.trimmed(name)
    let key = TextFolding.key(given)
    var donation = before ?? Donation()
    if before == nil || !sameBytes(name, before?.name ?? "") {
      donation.name = given
      donation.member = group.members.first { TextFolding.key($0.name) == key }?.id
    }
    donation.amount = units
    donation.date = day
    if !sameBytes(note, before?.note ?? "") { donation.note = note.isEmpty ? nil : note }
    guard let before else {
      donation.id = newID
      return .addDonation(donation)
    }
    var set: [JSONMember] = []
    func add(_ name: String, _ changed: Bool, _ value: JSON) { if changed { set.append(JSONMember(name, value)) } }
    add("name", before.name != donation.name, .string(given))
    add("member", before.member != donation.member, donation.member.map { .string($0.text) } ?? .null)
    add("amount", before.amount != donation.amount, .integer(units))
    add("date", before.date != donation.date, .string(day.text))
    add("note", before.note != donation.note, donation.note.map { .string($0) } ?? .null)
    return set.isEmpty ? nil : .editDonation(EditRecords(ids: [donation.id], set: set))
  }
}
