import Basis
import Ledger

/// Where the example household keeps its money.
enum ExampleWallet: Int, CaseIterable {
  case salary, joint, card, cash, savings

  func id(_ ids: ExampleIDs) -> RecordID { ids.id("wallet/" + name) }

  var name: String {
    switch self {
    case .salary: return "Salary account"
    case .joint: return "Joint account"
    case .card: return "Card"
    case .cash: return "Cash"
    case .savings: return "Savings"
    }
  }

  /// Minor units on the first morning.
  var openingBalance: Int64 {
    switch self {
    case .salary: return 9_214_60
    case .joint: return 4_108_35
    case .card: return -842_15
    case .cash: return 145_20
    case .savings: return 21_400_00
    }
  }

  private var icon: String {
    switch self {
    case .salary: return "🏦"
    case .joint: return "👫"
    case .card: return "💳"
    case .cash: return "👛"
    case .savings: return "🐖"
    }
  }

  private var kind: Wallet.Kind {
    switch self {
    case .salary, .joint: return .bank
    case .card: return .card
    case .cash: return .cash
    case .savings: return .savings
    }
  }

  func record(_ ids: ExampleIDs, _ words: ExampleWords, openedOn date: CalendarDate) -> Wallet {
    var wallet = Wallet()
    wallet.id = id(ids)
    wallet.name = words(name)
    wallet.walletKind = kind
    wallet.icon = icon
    wallet.currency = .chf
    wallet.initialBalance = openingBalance
    wallet.initialBalanceDate = date
    wallet.order = Int64(rawValue)
    return wallet
  }
}

/// Categories that the household made for itself beside the default ones.
struct ExampleCategory {
  let key: String
  let name: String
  let icon: String
  let type: Category.BudgetType
  /// The key of the default category above it.
  var parent: String?

  static let own = [
    ExampleCategory(key: "taxes", name: "Taxes", icon: "🧾", type: .needs),
    ExampleCategory(key: "holidays", name: "Holidays", icon: "🏖️", type: .wants),
    ExampleCategory(key: "coffee", name: "Coffee & Snacks", icon: "☕", type: .wants, parent: "dining-out"),
    ExampleCategory(key: "presents", name: "Presents & Giving", icon: "💝", type: .wants),
  ]

  static func id(_ key: String, _ ids: ExampleIDs) -> RecordID {
    for category in own where sameBytes(category.key, key) { return ids.id("category/" + key) }
    return Category.defaultID(key)
  }

  func record(_ ids: ExampleIDs, _ words: ExampleWords) -> Category {
    var category = Category()
    category.id = ids.id("category/" + key)
    category.name = words(name)
    category.icon = icon
    category.group = .expense
    category.budgetType = type
    category.order = 100
    category.parentId = parent.map { Category.defaultID($0) }
    return category
  }
}
