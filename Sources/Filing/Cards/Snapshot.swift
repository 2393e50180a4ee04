import Basis
import Insight
import Ledger

/// What screens, cards and notices are made of: a space as it is now, its book, the reader's format and date.
public final class Snapshot: Sendable {
  public let space: Space
  public let book: Book
  public let format: LocaleFormat
  public let today: CalendarDate
  /// The person's groups, which know how a shared entry is divided.
  public let groups: [Space]
  /// Who the person is in them.
  public let account: RecordID?

  /// - Parameters:
  ///   - book: of this space.
  ///   - groups: the person's, as far as they are at hand.
  ///   - account: nil for nobody who is signed in.
  public init(space: Space, book: Book, format: LocaleFormat, today: CalendarDate, groups: [Space], account: RecordID?)
  {
    self.space = space
    self.book = book
    self.format = format
    self.today = today
    self.groups = groups
    self.account = account
  }

  public convenience init(space: Space, book: Book, format: LocaleFormat, today: CalendarDate) {
    self.init(space: space, book: book, format: format, today: today, groups: [], account: nil)
  }

  public convenience init(space: Space, format: LocaleFormat, today: CalendarDate) {
    self.init(space: space, book: Book(space), format: format, today: today)
  }

  /// The currency that totals and analytics count; Swiss francs before the person chose.
  public var currency: CurrencyCode { space.currency ?? .chf }

  /// Nil for no category, and for one that is gone.
  public func label(_ id: RecordID?) -> CategoryLabel? {
    guard let id, let category = space.categories.live(id) else { return nil }
    return CategoryLabel(category)
  }

  /// `80/20` of an entry that is divided by percentages of its own, the person's first (SPL-11).
  public func customSplit(_ entry: Transaction) -> String? {
    guard let record = entry.groupRecord, let group = groups.first(where: { $0.id == entry.group }),
      let expense = group.form(record, Expense.self), expense.division == .custom,
      expense.terms.allSatisfy({ $0.kind == .percent }), let member = group.ownMember(account)?.id
    else { return nil }
    let own = expense.terms.filter { $0.member == member }
    var text = ""
    for term in own + expense.terms.filter({ $0.member != member }) {
      text += (text.isEmpty ? "" : "/") + format.percent(hundredths: term.value)
    }
    return text
  }

  /// A sum of what counts in totals; nil where it is too large to write.
  public func money(_ sum: WideSum) -> Money? { sum.exact.map { Money(minorUnits: $0, currency: currency) } }
}
