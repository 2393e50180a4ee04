import Basis

/// Who pays whom in an event's plan. What they pay follows from the balances.
public struct PayingPair: FieldCoded, Sendable, Hashable {
  /// Nobody stands for the treasury.
  public var from: RecordID?
  public var to: RecordID?

  public init() {}
  public init(from: RecordID?, to: RecordID?) {
    self.from = from
    self.to = to
  }

  public mutating func visit(_ fields: inout Fields) {
    fields.optionalID("from", &from)
    fields.optionalID("to", &to)
  }

  /// As many as members and the treasury can have at most.
  static let most = 1_000
}

/// What each party of an event is owed (positive) or owes, the treasury first, then members in their order.
struct EventNets: Equatable {
  let parties: [RecordID?]
  let nets: [Int64]

  init(_ figures: GroupFigures) {
    parties = [nil] + figures.lines.map { $0.member }
    nets = [figures.treasuryOwes.negatedClamped] + figures.lines.map { $0.net }
  }

  /// The pairs by the places of their parties. Those who are not here any more have none.
  func places(of pairs: [PayingPair]) -> [SettlingPayment] {
    guard !pairs.isEmpty else { return [] }
    var places: [RecordID: Int] = [:]
    for (place, party) in parties.enumerated() { if let party { places[party] = place } }
    func place(_ party: RecordID?) -> Int? { party.map { places[$0] } ?? 0 }
    var found: [SettlingPayment] = []
    for pair in pairs {
      if let from = place(pair.from), let to = place(pair.to) {
        found.append(SettlingPayment(from: from, to: to, amount: 0))
      }
    }
    return found
  }

  /// The fewest payments, keeping most of the pairs; nil where the nets are nothing that can be settled.
  func plan(keeping pairs: [PayingPair]) -> SettlingPlan? {
    do { return try FewestPayments.settle(nets, shown: places(of: pairs)) } catch { return nil }
  }

  func pairs(of plan: SettlingPlan) -> [PayingPair] {
    plan.payments.map { PayingPair(from: parties[$0.from], to: parties[$0.to]) }
  }
}

extension Space {
  /// Nil where nobody pays by it: in a household, with nobody to share, or with sums that no amount can hold.
  var eventNets: EventNets? {
    guard isGroup, group?.preset == .event, let figures = groupFigures, !figures.isTooLarge else { return nil }
    return EventNets(figures)
  }

  /// The fewest payments that settle everybody, by EVT-17; none while there is nobody to share. They depend on the
  /// group's records alone, so every device shows the same ones (L-25).
  public func suggestedPayments() -> (payments: [GroupPayment], isOptimal: Bool) {
    guard let figures = groupFigures else { return ([], true) }
    guard !figures.isTooLarge else { return ([], false) }
    let nets = EventNets(figures)
    guard let plan = nets.plan(keeping: group?.pairs ?? []) else { return ([], false) }
    return (
      plan.payments.map { GroupPayment(from: nets.parties[$0.from], to: nets.parties[$0.to], amount: $0.amount) },
      plan.isOptimal
    )
  }

  /// Keeps who pays whom with the group (L-25): the pairs stay as they are while payments between them alone still
  /// bring everybody to zero, whatever their amounts become. Where they can't, others take their place, and as many as
  /// possible stay.
  ///
  /// - Parameter before: the balances before this change.
  mutating func keepPairs(since before: EventNets?, _ draft: inout Draft) {
    // Records that come as they are bring their pairs along. Half of them settle nothing yet.
    if case .adoptRecords = draft.mutation.intent { return }
    guard let after = eventNets, after != before, var group else { return }
    guard !FewestPayments.settles(after.nets, between: after.places(of: group.pairs)) else { return }
    var shown = group.pairs
    if let before, let plan = before.plan(keeping: shown) { shown = before.pairs(of: plan) }
    guard let plan = after.plan(keeping: shown) else { return }
    let pairs = after.pairs(of: plan)
    guard pairs.count <= PayingPair.most, pairs != group.pairs else { return }
    group.pairs = pairs
    put(group, &draft)
  }
}
