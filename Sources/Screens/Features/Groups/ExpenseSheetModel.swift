import Basis
import Filing
import Ledger

/// The sheet of a shared expense, with what each would bear (L-23).
public final class ExpenseSheetModel: Sendable {
  public struct Share: Sendable {
    public let person: Person
    public let money: Money
  }

  public enum Preview: Sendable {
    /// Not all of it is there yet.
    case none
    /// Everyone bears an equal part; the last unit makes some parts one larger.
    case everyone(count: Int, least: Money, most: Money)
    case shares([Share])
  }

  public struct CategoryChoice: Sendable {
    public let name: String
    public let icon: String?
    public let type: Category.BudgetType?
    /// How far it is indented.
    public let depth: Int
  }

  public let form: ExpenseForm
  public let people: [Person]
  /// May have paid it, too (SPL-26).
  public let jointWallet: Person?
  public let currency: CurrencyCode
  public let isHousehold: Bool
  /// The ratio that divides it, `60/40`; and that it's the household's of another time.
  public let ratio: String
  public let isOldRatio: Bool
  /// The result of a typed sum.
  public let sum: Money?
  public let preview: Preview
  /// What the default ratio would come to, beside a division of its own (SPL-11).
  public let usual: [Share]
  /// What is not paid by anybody yet; below 0 too much; nil while it cannot be read (EVT-06).
  public let leftToPay: Money?
  /// Of exact amounts, what nobody bears yet.
  public let leftToShare: Money?
  /// Of percentages, hundredths that are missing; below 0 too many.
  public let missingPercent: Int64?
  public let categories: [CategoryChoice]

  init(_ form: ExpenseForm, _ group: GroupSnapshot, categories: [CategoryChoice]) {
    self.form = form
    self.categories = categories
    people = form.rows.map { group.person($0.member) }
    jointWallet = group.jointPayer(form.payer)
    currency = group.currency
    isHousehold = group.isHousehold
    // SPL-13: what was saved with a ratio keeps it.
    let saved: Expense? = form.id.flatMap { group.space.form($0) }
    let terms = saved.flatMap { $0.division == .ratio ? $0.terms : nil } ?? group.space.ratioTerms
    ratio = ExpenseSheetModel.ratio(terms, group)
    isOldRatio = terms != group.space.ratioTerms
    let amount = form.units(form.amount, group)
    sum = AmountExpression.isSum(form.amount) ? amount.map { group.money($0) } : nil
    preview = ExpenseSheetModel.preview(form, group)
    usual = group.isHousehold && form.mode != .ratio ? ExpenseSheetModel.usual(form, group) : []
    leftToPay = form.hasSeveralPayers ? ExpenseSheetModel.left(amount, form.rows.map { $0.paid }, form, group) : nil
    leftToShare = form.mode == .exact ? ExpenseSheetModel.left(amount, form.rows.map { $0.share }, form, group) : nil
    missingPercent = form.mode == .percent ? ExpenseSheetModel.missing(form, group) : nil
  }

  /// `60/40`, in the order of members; equal shares of three are no such figure.
  private static func ratio(_ terms: [MemberTerm], _ group: GroupSnapshot) -> String {
    let hasPercents = terms.contains { $0.kind == .percent }
    guard terms.count == 2 || hasPercents else { return "" }
    var text = ""
    for term in terms {
      text += (text.isEmpty ? "" : "/") + group.format.percent(hundredths: hasPercents ? term.value : 50_00)
    }
    return text
  }

  private static func left(_ amount: Int64?, _ parts: [String], _ form: ExpenseForm, _ group: GroupSnapshot) -> Money? {
    guard var left = amount else { return nil }
    for part in parts where !PlainText.trimmed(part).isEmpty {
      guard let units = form.units(part, group) else { return nil }
      let (next, overflow) = left.subtractingReportingOverflow(units)
      if overflow { return nil }
      left = next
    }
    return group.money(left)
  }

  private static func missing(_ form: ExpenseForm, _ group: GroupSnapshot) -> Int64? {
    var missing: Int64 = 100_00
    for row in form.rows where !PlainText.trimmed(row.share).isEmpty {
      guard let value = PlainText.number(row.share, digits: .chf, group.format), value >= 0, value < 1 << 40 else {
        return nil
      }
      missing -= value
    }
    return missing
  }

  /// What saving would freeze: by the ledger's own `complete`.
  private static func preview(_ form: ExpenseForm, _ group: GroupSnapshot) -> Preview {
    guard !form.optOut, var expense = ExpenseSheetModel.expense(form, group) else { return .none }
    if expense.description.isEmpty { expense.description = "\u{2026}" }
    let before: Expense? = form.id.flatMap { group.space.form($0) }
    do { try group.space.complete(&expense, before: before) } catch { return .none }
    guard expense.division == .everyone else { return .shares(shares(expense, group)) }
    let parts = group.shares(of: expense)
    guard let most = parts.map({ $0.amount }).max(), let least = parts.map({ $0.amount }).min() else { return .none }
    return .everyone(count: parts.count, least: group.money(least), most: group.money(most))
  }

  private static func usual(_ form: ExpenseForm, _ group: GroupSnapshot) -> [Share] {
    guard var expense = ExpenseSheetModel.expense(form, group) else { return [] }
    if expense.description.isEmpty { expense.description = "\u{2026}" }
    expense.division = .ratio
    expense.terms = []
    do { try group.space.complete(&expense, before: nil) } catch { return [] }
    return shares(expense, group)
  }

  private static func expense(_ form: ExpenseForm, _ group: GroupSnapshot) -> Expense? {
    do { return try form.expense(group) } catch { return nil }
  }

  private static func shares(_ expense: Expense, _ group: GroupSnapshot) -> [Share] {
    expense.shares.map { Share(person: group.person($0.member), money: group.money($0.amount)) }
  }
}
