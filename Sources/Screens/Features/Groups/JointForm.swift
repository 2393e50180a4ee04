import Basis
import Filing
import Ledger

/// The sheet about the joint wallet of a household (SPL-26): beginning or naming it, paying in, taking out.
public struct JointForm: Sendable, Equatable {
  public enum Kind: Equatable, Sendable { case begin, name, payIn, takeOut }
  public enum Problem: Equatable, Sendable {
    case name, amount(AmountExpression.Problem), date
    case refused(Refused)
  }

  public let group: RecordID
  public let kind: Kind
  public var name = ""
  /// Of ‹begin›: what is in it already; may be blank.
  public var amount = ""
  public var date: String
  /// Who pays in or takes out; nobody when it comes from or goes elsewhere.
  public var who: RecordID?
  public var problem: Problem?
  public var isDirty = false
  public var asksToDiscard = false

  init(_ kind: Kind, _ group: GroupSnapshot) {
    self.group = group.space.id
    self.kind = kind
    name = group.space.jointWallet?.name ?? ""
    date = group.today.text
    who = group.me ?? group.active.first?.id
  }

  public var isPayment: Bool { kind == .payIn || kind == .takeOut }

  mutating func read(_ action: AppAction) {
    let before = self
    action.take("name", &name)
    action.take("amount", &amount)
    action.take("date", &date)
    if let text = action["who"] { who = RecordID(text) }
    if self != before {
      isDirty = true
      problem = nil
    }
  }

  struct SaveProblem: Error {
    let problem: Problem
  }

  /// What saving asks of the ledger; nothing when nothing changed.
  func intents(_ group: GroupSnapshot, _ random: inout SeededRandom) throws(SaveProblem) -> [Intent] {
    let wallet = Member.jointWalletID
    if isPayment {
      guard let day = CalendarDate(text: date), day.isAccepted else { throw SaveProblem(problem: .date) }
      let units = try units(group)
      let isIn = kind == .payIn
      return [
        .settle(
          Settle(id: random.nextID(), from: isIn ? who : wallet, to: isIn ? wallet : who, amount: units, date: day))
      ]
    }
    guard !PlainText.trimmed(name).isEmpty else { throw SaveProblem(problem: .name) }
    if kind == .name {
      guard !sameBytes(name, group.space.jointWallet?.name ?? "") else { return [] }
      return [.editMember(EditRecords(ids: [wallet], set: [JSONMember("name", .string(name))]))]
    }
    var member = Member()
    member.id = wallet
    member.name = name
    guard !PlainText.trimmed(amount).isEmpty else { return [.addMember(member)] }
    return [.addMember(member), .settle(Settle(id: random.nextID(), from: nil, to: wallet, amount: try units(group)))]
  }

  private func units(_ group: GroupSnapshot) throws(SaveProblem) -> Int64 {
    do throws(AmountExpression.Problem) {
      return try AmountExpression.minorUnits(amount, currency: group.currency, format: group.format)
    } catch {
      throw SaveProblem(problem: .amount(error))
    }
  }
}

public struct JointSheetModel: Sendable {
  public let form: JointForm
  public let currency: CurrencyCode
  /// For whom the person may enter a payment (SPL-26).
  public let people: [Person]
  /// It is empty, so that it can be closed.
  public let canClose: Bool

  init(_ form: JointForm, _ group: GroupSnapshot) {
    self.form = form
    currency = group.currency
    let isFree = group.isAdmin || !group.members.contains { $0.user != nil }
    people = group.active.filter { isFree || $0.id == group.me }.map { group.person($0.id) }
    canClose = form.kind == .name && group.space.jointBalance == 0
  }
}
