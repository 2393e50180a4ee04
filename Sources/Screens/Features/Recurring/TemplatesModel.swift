import Basis
import Filing
import Insight
import Ledger

/// A template in a list (TXN-22).
public struct TemplateRow: Sendable, Equatable {
  public let id: RecordID
  public let name: String
  public let money: Money
  public let category: CategoryLabel?
  public let wallet: String
  public let frequency: Template.Frequency
  /// The nominal date of the next occurrence, or of the one that the row is about.
  public let date: CalendarDate
  public let isPaused: Bool
  /// The occurrence is of a day that is past, and nobody activated it.
  public let isOverdue: Bool
  /// An earlier one that nobody activated in its period.
  public let missed: CalendarDate?
  /// In Upcoming: its occurrence was activated already.
  public let isDone: Bool

  init(_ template: Template, date: CalendarDate, isDone: Bool = false, _ snapshot: Snapshot) {
    id = template.id
    name = template.description
    let wallet = snapshot.space.wallets[template.walletId]
    money = Money(minorUnits: template.amount, currency: wallet?.currency ?? snapshot.currency)
    category = snapshot.label(template.categoryId)
    self.wallet = wallet?.name ?? ""
    frequency = template.frequency
    self.date = date
    isPaused = template.paused
    isOverdue = !isDone && date < snapshot.today
    missed = template.paused ? nil : template.missed(before: snapshot.space.runningPeriod(snapshot.today))
    self.isDone = isDone
  }
}

extension Space {
  /// The period that today is in: from payday to payday, or the calendar month before there is a payday.
  func runningPeriod(_ today: CalendarDate) -> Period {
    paySchedule?.period(containing: today).span ?? Period.month(containing: today)
  }
}

/// All templates, the next first and the paused ones last.
public final class TemplatesModel: Sendable {
  public let rows: [TemplateRow]
  /// Bills that come every month and could be kept as templates (INC-18).
  public let found: [(bill: BillRhythm, row: EntryRow)]

  init(_ snapshot: Snapshot, dismissed: [String]) {
    var found: [(bill: BillRhythm, row: EntryRow)] = []
    for bill in BillRhythm.find(snapshot.space, today: snapshot.today, without: dismissed) {
      if let entry = snapshot.space.transactions[bill.entry] { found.append((bill, EntryRow(entry, snapshot))) }
    }
    self.found = found
    let period = snapshot.space.runningPeriod(snapshot.today)
    var rows = snapshot.space.forms(Template.self).map { TemplateRow($0, date: $0.next(in: period), snapshot) }
    rows.sort {
      if $0.isPaused != $1.isPaused { return !$0.isPaused }
      return $0.date == $1.date ? $0.id < $1.id : $0.date < $1.date
    }
    self.rows = rows
  }
}

/// The sheet that adds or edits a template.
public final class TemplateSheetModel: Sendable {
  public let form: TemplateForm
  public let sharing: SharingModel
  public let currency: CurrencyCode
  public let wallets: [WalletRow]
  public let categories: [CategoryRow]

  init(_ form: TemplateForm, _ snapshot: Snapshot, _ sharing: SharingModel) {
    self.form = form
    self.sharing = sharing
    currency = form.wallet.flatMap { snapshot.space.wallets[$0]?.currency } ?? snapshot.currency
    wallets = snapshot.book.purses(today: snapshot.today)
      .filter { $0.wallet.active || $0.wallet.id == form.wallet }.map { WalletRow($0) }
    categories = CategoryRow.tree(snapshot.book)
      .filter { ($0.isActive && $0.label.isIncome == form.isIncome) || $0.label.id == form.category }
  }
}
