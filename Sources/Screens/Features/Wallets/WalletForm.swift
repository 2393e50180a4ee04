import Basis
import Ledger

/// Adding and editing a wallet (WAL-02, WAL-05).
public struct WalletForm: Sendable, Equatable {
  public enum Problem: Equatable, Sendable {
    case balance
    case date
    case refused(Refused)
  }

  public var id: RecordID?
  public var name = ""
  public var kind = Wallet.Kind.bank
  public var institution = ""
  /// An emoji; empty for the sign of its kind.
  public var icon = ""
  public var currency: CurrencyCode
  public var balance = ""
  public var date = ""
  public var active = true
  public var problem: Problem?
  public var isDirty = false
  public var asksToDiscard = false
  public var asksToDelete = false

  init(currency: CurrencyCode, today: CalendarDate) {
    self.currency = currency
    date = today.text
  }

  init(_ wallet: Wallet, format: LocaleFormat) {
    id = wallet.id
    name = wallet.name
    kind = wallet.walletKind
    institution = wallet.institution ?? ""
    icon = wallet.icon ?? ""
    currency = wallet.currency
    let money = Money(minorUnits: wallet.initialBalance, currency: wallet.currency)
    balance = (wallet.initialBalance < 0 ? "-" : "") + format.magnitude(money)
    date = wallet.initialBalanceDate.text
    active = wallet.active
  }

  mutating func read(_ action: AppAction) {
    let before = self
    action.take("name", &name)
    if let text = action["kind"], let chosen = Wallet.Kind(name: text) { kind = chosen }
    action.take("institution", &institution)
    action.take("icon", &icon)
    if let text = action["currency"], let chosen = CurrencyCode(text) { currency = chosen }
    action.take("balance", &balance)
    action.take("date", &date)
    if self != before {
      isDirty = true
      problem = nil
    }
  }

  func save(_ space: Space, format: LocaleFormat, newID: RecordID) throws(SaveProblem) -> Intent? {
    guard let units = format.signedMinorUnits(typed: balance, currency: currency) else {
      throw SaveProblem(problem: .balance)
    }
    guard let day = CalendarDate(text: date), day.isAccepted else { throw SaveProblem(problem: .date) }
    var record = id.flatMap { space.wallets[$0] } ?? Wallet()
    let before = record
    record.name = name
    record.walletKind = kind
    record.institution = institution.isEmpty ? nil : institution
    record.icon = icon.isEmpty ? nil : icon
    record.currency = currency
    record.initialBalance = units
    record.initialBalanceDate = day
    guard id != nil else {
      record.id = newID
      record.order = Int64(space.wallets.count)
      return .addWallet(record)
    }
    var set: [JSONMember] = []
    func add(_ name: String, _ changed: Bool, _ value: JSON) { if changed { set.append(JSONMember(name, value)) } }
    add("name", !sameBytes(before.name, record.name), .string(record.name))
    add("kind", before.walletKind != record.walletKind, .string(record.walletKind.name))
    add("institution", before.institution != record.institution, record.institution.map { .string($0) } ?? .null)
    add("icon", before.icon != record.icon, record.icon.map { .string($0) } ?? .null)
    add("currency", before.currency != record.currency, .string(record.currency.text))
    add("initialBalance", before.initialBalance != units, .integer(units))
    add("initialBalanceDate", before.initialBalanceDate != day, .string(day.text))
    return set.isEmpty ? nil : .editWallet(EditRecords(ids: [record.id], set: set))
  }

  struct SaveProblem: Error { let problem: Problem }
}
