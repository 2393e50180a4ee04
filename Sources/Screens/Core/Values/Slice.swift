import Basis
import Filing
import Insight
import Ledger

/// A slice of a ring by category.
public struct Slice: Sendable {
  /// Nil without `isOther` and `gone`: ‹Uncategorized›.
  public let category: CategoryLabel?
  /// A category that was deleted after its period was closed, and the name that it had.
  public let gone: (id: RecordID, name: String)?
  /// The small rest of the ring in one slice.
  public let isOther: Bool
  public let type: Category.BudgetType?
  public let amount: Money
  public private(set) var percent: Int
  public let entries: Int
  public let hasParts: Bool
  /// Which tint of the type's hue: 0 for its largest slice.
  public let tint: Int

  init(_ slice: Breakdown.Slice, tint: Int, _ snapshot: Snapshot) {
    let label = snapshot.label(slice.category)
    category = label
    gone = label == nil ? slice.category.map { ($0, slice.name) } : nil
    isOther = false
    type = slice.type
    amount = Money(minorUnits: slice.amount, currency: snapshot.currency)
    percent = slice.percent
    entries = slice.entries
    hasParts = slice.hasParts
    self.tint = tint
  }

  /// The small rest of several.
  init(rest: some Sequence<Slice>, tint: Int, _ currency: CurrencyCode) {
    var sum = WideSum()
    var (percent, entries) = (0, 0)
    for slice in rest {
      sum.add(slice.amount.minorUnits)
      percent += slice.percent
      entries += slice.entries
    }
    (category, gone, isOther, type, hasParts) = (nil, nil, true, nil, true)
    amount = Money(minorUnits: sum.clamped, currency: currency)
    (self.percent, self.entries, self.tint) = (percent, entries, tint)
  }

  /// Percentages of what is drawn: those of a rest are its own, and no sum of rounded ones.
  static func shared(_ slices: [Slice]) -> [Slice] {
    var slices = slices
    for (index, percent) in Breakdown.percentages(slices.map { $0.amount.minorUnits }).enumerated() {
      slices[index].percent = percent
    }
    return slices
  }

  /// The name under which a slice is chosen.
  public var key: String { isOther ? "other" : (category?.id ?? gone?.id)?.text ?? "none" }
}

extension Slice {
  static func all(_ slices: [Breakdown.Slice], _ snapshot: Snapshot) -> [Slice] {
    var tints = [0, 0, 0, 0]
    var out: [Slice] = []
    for slice in slices {
      let kind = slice.type.flatMap { Category.BudgetType.allCases.firstIndex(of: $0) } ?? 3
      out.append(Slice(slice, tint: tints[kind], snapshot))
      tints[kind] += 1
    }
    return out
  }

  /// ANA-10: ten, and the rest as one; a single one left over has its own name.
  static func topTen(_ slices: [Slice], _ currency: CurrencyCode) -> [Slice] {
    guard slices.count > 11 else { return slices }
    return Slice.shared(Array(slices.prefix(10)) + [Slice(rest: slices.dropFirst(10), tint: 4, currency)])
  }
}
