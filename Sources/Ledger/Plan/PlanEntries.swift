import Basis

/// What a plan's sums need of a period's entries. Reading each record is what a screen costs, so whoever has them laid
/// out for sums already (`Book` in Insight) hands them over.
public struct PlanEntries: Sendable {
  public struct Line: Sendable {
    /// Days since 1970.
    public let day: Int32
    /// Its place among the inputs' lines; −1 for no category.
    public let category: Int32
    public let flow: Flow
    /// What counts, in minor units with its sign; of a transfer what was put aside (BUD-14).
    public let amount: Int64

    public init(day: Int32, category: Int32, flow: Flow, amount: Int64) {
      self.day = day
      self.category = category
      self.flow = flow
      self.amount = amount
    }
  }

  public let lines: [Line]

  public init(_ lines: [Line]) { self.lines = lines }

  /// From the records themselves: entries of these days that are complete and in the space's currency, and transfers.
  init(_ space: Space, from first: CalendarDate, through last: CalendarDate, _ inputs: PlanInputs, _ tree: PlanTree) {
    let currency = space.currency ?? .chf
    var lines: [Line] = []
    for key in space.timeline.keys(from: first, through: last) {
      guard let head = space.transactions.head(key.id), head.isComplete else { continue }
      let day = head.date.daysSinceEpoch
      if let other = head.transferWalletId {
        let saved = PlanEntries.saved(
          space.wallets[head.walletId], space.wallets[other], head.amount, head.transferAmount ?? 0, currency)
        if saved > 0 { lines.append(Line(day: day, category: -1, flow: .transfer, amount: saved)) }
        continue
      }
      guard head.currency == currency else { continue }
      for (category, amount) in head.contributions {
        let index = category.flatMap { tree.index[$0] }
        let flow = head.flow(inExpenseCategory: index.map { !inputs.lines[$0].isIncome } ?? false)
        lines.append(Line(day: day, category: Int32(truncatingIfNeeded: index ?? -1), flow: flow, amount: amount))
      }
    }
    self.lines = lines
  }

  /// BUD-14: what a transfer puts into a wallet for savings; between two of them nothing is saved. Minor units, 0 for
  /// none.
  public static func saved(
    _ own: Wallet?, _ other: Wallet?, _ amount: Int64, _ arrived: Int64, _ currency: CurrencyCode
  ) -> Int64 {
    let isSaving = (own?.walletKind == .savings, other?.walletKind == .savings)
    guard isSaving.0 != isSaving.1, (isSaving.1 ? other : own)?.currency == currency else { return 0 }
    return max(0, isSaving.1 ? arrived : amount)
  }
}
