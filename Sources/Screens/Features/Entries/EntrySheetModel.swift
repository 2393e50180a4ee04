import Basis
import Filing
import Insight
import Intake
import Ledger

/// The sheet that adds or edits a transaction (look.md, "Add sheet").
public final class EntrySheetModel: Sendable {
  /// Why a category is suggested.
  public enum Reason: Sendable, Equatable {
    case rule
    case samePayee(String)
    case often(count: Int)
    case words
  }

  public let form: TransactionForm
  public let currency: CurrencyCode
  /// The result of a typed sum.
  public let sum: Money?
  public let chips: [CategoryLabel]
  public let reason: Reason?
  /// All that can be chosen, for the parts of a split; and as the picker shows them.
  public let categories: [CategoryRow]
  public let choices: CategoryChoices
  public let wallets: [WalletRow]
  public let receivedCurrency: CurrencyCode?
  /// For an entry that is here: the bank's own words, source and last change.
  public let original: Transaction?
  public let walletName: String
  /// What is in no part yet; negative when the parts are too much; nil while an amount cannot be read (TXN-28).
  public let left: Money?
  /// How many entries the payee has, this one among them, when a new name could go to all of them (TXN-37).
  public let alike: Int
  public let today: CalendarDate
  public let sharing: SharingModel

  /// - Parameter advice: for what the form says so far.
  init(
    _ form: TransactionForm, _ snapshot: Snapshot, _ sharing: SharingModel, _ advice: CategoryAdvice,
    _ picking: CategoryPicking
  ) {
    self.form = form
    self.sharing = sharing
    today = snapshot.today
    let lines = snapshot.book.purses(today: snapshot.today)
    wallets = lines.filter { $0.wallet.active || $0.wallet.id == form.wallet || $0.wallet.id == form.toWallet }
      .map { WalletRow($0) }
    let own = form.wallet.flatMap { snapshot.space.wallets[$0] }
    walletName = own?.name ?? ""
    currency = own?.currency ?? snapshot.currency
    let other = form.toWallet.flatMap { snapshot.space.wallets[$0] }
    receivedCurrency =
      form.direction == .transfer && other != nil && other?.currency != currency ? other?.currency : nil
    original = form.id.flatMap { snapshot.space.transactions[$0] }
    left =
      form.isSplit
      ? form.left(currency, snapshot.format).map { [currency] in
        Money(minorUnits: $0, currency: currency)
      } : nil
    alike = EntrySheetModel.alike(form, original, snapshot)
    sum = EntrySheetModel.sum(form, currency, snapshot.format)
    let isIncome = form.direction == .income
    categories = CategoryRow.tree(snapshot.book).filter { row in
      let isInPart = form.parts.contains { $0.category == row.label.id }
      return (row.isActive || isInPart)
        && (row.label.isIncome == isIncome || isInPart || (isIncome && form.id != nil && row.label.id == form.category))
    }
    choices = CategoryChoices(categories, picking, isIncome: isIncome)
    let likely = LikelyCategories(snapshot, isIncome: isIncome, advice: advice)
    var chips = likely.ids.prefix(5).compactMap { snapshot.label($0) }
    if let chosen = snapshot.label(form.category), !chips.contains(where: { $0.id == chosen.id }) {
      if chips.count == 5 { chips.removeLast() }
      chips.insert(chosen, at: 0)
    }
    self.chips = chips
    reason = form.categoryChosen || form.category == nil || form.category != likely.ids.first ? nil : likely.reason
  }

  private static func alike(_ form: TransactionForm, _ original: Transaction?, _ snapshot: Snapshot) -> Int {
    guard let original, !original.isTransfer, form.direction != .transfer, !sameBytes(form.payee, original.title),
      !form.payee.isEmpty
    else { return 0 }
    let others = PayeeMemory.alike(original, snapshot.space).count
    return others == 0 ? 0 : others + 1
  }

  private static func sum(_ form: TransactionForm, _ currency: CurrencyCode, _ format: LocaleFormat) -> Money? {
    guard AmountExpression.isSum(form.amount) else { return nil }
    do throws(AmountExpression.Problem) {
      let units = try AmountExpression.minorUnits(form.amount, currency: currency, format: format)
      return Money(minorUnits: units, currency: currency)
    } catch {
      return nil
    }
  }
}

extension EntrySheetModel.Reason {
  init(_ reason: CategoryAdvice.Reason) {
    switch reason {
    case .rule: self = .rule
    case .filed(let payee, _, _): self = .samePayee(payee)
    case .known, .listed, .word, .amount, .nothing: self = .words
    }
  }
}
