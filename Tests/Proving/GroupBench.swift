import Basis
import Ledger

/// A group with people who act in it, so that examples read as sentences. Each person's account has the member's id.
public struct GroupBench {
  public var space = Space(id: RecordID(high: 9, low: 1))
  public var random = SeededRandom(seed: 7)
  public var clock: Int64 = RandomIntents.epoch
  public var today = RandomIntents.today
  public var householdLimit = 20
  /// As in a server, for who asked for the end of their account (SEC-18).
  public var endsAccounts = false
  /// As a server lets somebody settle who left (HSE-14).
  public var settlesAfterLeaving = false
  /// Not so where no server can read the group, which tells nothing to those who left (HSE-14).
  public var tellsDeparted = true
  /// What plans let be done, as a server with plans asks (PLN-06).
  public var gates: [RecordID: EventGate] = [:]
  /// What a server knows of people on their way in; nil as on a device (EVT-05).
  public var arrivals: Arrivals?
  public var people: [RecordID] = []
  /// Who acts: a place among the people; nobody without an account.
  public var actor: Int?

  /// All people have accounts when `joined`, the first one is the admin.
  public init(
    _ preset: Group.Preset, _ names: [String], joined: Bool = true, currency: CurrencyCode = .chf
  ) throws(Rejection) {
    for number in names.indices { people.append(RecordID(high: 8, low: UInt64(number + 1))) }
    actor = joined ? 0 : nil
    var start: [StartGroup.Person] = []
    for (index, name) in names.enumerated() where index == 0 || !joined { start.append(.init(people[index], name)) }
    try apply(.startGroup(StartGroup(preset, name: "Home", currency: currency, people: start)))
    guard joined else { return }
    for index in names.indices.dropFirst() {
      actor = index
      try apply(.joinGroup(JoinGroup(people[index], name: names[index])))
    }
    actor = 0
  }

  @discardableResult
  public mutating func apply(_ intent: Intent) throws(Rejection) -> RecordID {
    clock += 1000
    var context = ApplyContext(author: actor.map { people[$0] }, householdLimit: householdLimit)
    context.endsAccounts = endsAccounts
    context.gates = gates
    context.arrivals = arrivals
    context.settlesAfterLeaving = settlesAfterLeaving
    context.tellsDeparted = tellsDeparted
    let mutation = Mutation(
      id: random.nextID(), space: space.id, sequence: 1, clock: clock, today: today, intent: intent)
    _ = try space.apply(mutation, context: context)
    return mutation.id
  }

  /// The refusal; nil when it was taken.
  public mutating func refusal(_ intent: Intent) -> Rejection? {
    do throws(Rejection) {
      try apply(intent)
      return nil
    } catch {
      return error
    }
  }

  public mutating func ratio(_ percents: [Int64]) throws(Rejection) {
    try apply(.setRatio(SetRatio(zip(people, percents).map { MemberAmount($0, $1 * 100) })))
  }

  /// An expense that one person paid, by the default ratio in a household and by everyone in an event.
  public func expense(_ amount: Int64, by payer: Int, _ name: String = "Groceries") -> Expense {
    var expense = Expense()
    expense.description = name
    expense.date = today
    expense.amount = amount
    expense.paid = [MemberAmount(people[payer], amount)]
    expense.division = space.group?.preset == .household ? .ratio : .everyone
    return expense
  }

  @discardableResult
  public mutating func add(_ expense: Expense) throws(Rejection) -> RecordID {
    var expense = expense
    expense.id = random.nextID()
    try apply(.addExpense(expense))
    return expense.id
  }

  @discardableResult
  public mutating func donate(_ amount: Int64, _ name: String = "Grandma") throws(Rejection) -> RecordID {
    var donation = Donation()
    donation.id = random.nextID()
    donation.name = name
    donation.amount = amount
    donation.date = today
    try apply(.addDonation(donation))
    return donation.id
  }

  public func shares(of id: RecordID) -> [Int64] {
    space.form(id, Expense.self)?.shares.map { $0.amount } ?? []
  }

  public func settle(_ from: Int?, _ to: Int?, _ amount: Int64, _ expenses: [RecordID] = [], id: UInt64 = 1) -> Intent {
    .settle(
      Settle(
        id: RecordID(high: 7, low: id), from: from.map { people[$0] }, to: to.map { people[$0] }, amount: amount,
        expenses: expenses))
  }

  /// Payments as `from-to amount`, `T` for the treasury.
  public func payments() -> [String] {
    func name(_ id: RecordID?) -> String { id.flatMap { id in people.firstIndex(of: id) }.map { String($0) } ?? "T" }
    return space.suggestedPayments().payments.map { name($0.from) + "-" + name($0.to) + " " + String($0.amount) }
  }
}
