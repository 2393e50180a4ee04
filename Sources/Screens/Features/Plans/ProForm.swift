import Basis
import Ledger

/// ‹Evenkeel Pro› while somebody looks at it (PLN-07, PLN-08).
public struct ProForm: Sendable {
  public enum Stage: Sendable, Equatable {
    case choosing
    /// The store has the word; the server looks at what it signed.
    case asking, sending
    /// Somebody else has to approve.
    case pending
    /// With the reason, where the store or the server gave one.
    case failed(String?)
    /// The store did its part, and the server was not reached.
    case unsent
    /// There was nothing to restore.
    case nothing
    case done
  }

  public enum CodeProblem: Sendable, Equatable {
    case empty, offline
    case message(String)
  }

  /// The person was on the way to another open event.
  public let isBlocked: Bool
  /// The archived or deleted event that they were on the way to, where it can take the place of the open one.
  public var opens: RecordID?
  /// The last one of the offers at first (PLN-05).
  public var offer = PlanOffer.annual
  public var stage = Stage.choosing
  public var asksForCode = false
  public var code = ""
  public var codeProblem: CodeProblem?

  init(isBlocked: Bool = false) { self.isBlocked = isBlocked }

  public var isBusy: Bool { stage == .asking || stage == .sending }
}

/// What the page asks the app around it for: Web/shop.js.
public struct ShopAsk: Sendable {
  public enum Kind: String, Sendable { case buy, restore, taken }

  public let kind: Kind
  /// For `buy`.
  public let product: String
  /// Whom it is for, as the store writes it.
  public let account: String
  /// For `taken`: what the server took.
  public let transactions: [String]

  init(_ kind: Kind, product: String = "", account: String = "", transactions: [String] = []) {
    self.kind = kind
    self.product = product
    self.account = account
    self.transactions = transactions
  }
}

/// The store of the app around this page, as far as it told.
public struct ShopState: Sendable, Equatable {
  public var isHere = false
  public var isOnline = false
}

/// What the store said that something costs, in its own words, such as ‹2,00 CHF›. Kept, so that the sheet opens
/// offline.
public struct ShopProduct: Sendable, Equatable {
  public let id: String
  public let price: String

  init?(_ json: JSON) {
    guard let id = json["id"]?.stringValue, PlanOffer(productID: id) != nil, let price = json["price"]?.stringValue,
      !price.isEmpty, price.utf8.count <= 40
    else { return nil }
    self.id = id
    self.price = price
  }

  var json: JSON { .object([JSONMember("id", .string(id)), JSONMember("price", .string(price))]) }

  static func list(_ json: JSON?) -> [ShopProduct] {
    var products: [ShopProduct] = []
    for each in json?.arrayValue ?? [] { if let product = ShopProduct(each) { products.append(product) } }
    return products
  }
}
