import Basis
import Ledger
import Replica

/// What is on this device without an account, and was not brought into the one that is signed in.
public struct LeftApart: Sendable, Equatable {
  public let entries: Int
  public let groups: Int
  /// What the ledger counts in.
  let currency: CurrencyCode?
  /// Why it can't be brought into the ledger on the screen, at the next sign-in either.
  public internal(set) var refusal: LedgerMerge.Refusal?

  var isEmpty: Bool { entries == 0 && groups == 0 }

  init(entries: Int, groups: Int, currency: CurrencyCode?) {
    (self.entries, self.groups, self.currency) = (entries, groups, currency)
  }

  init?(_ json: JSON?) {
    guard let json else { return nil }
    self.init(
      entries: Int(clamping: json["entries"]?.integerValue ?? 0),
      groups: Int(clamping: json["groups"]?.integerValue ?? 0),
      currency: json["currency"]?.stringValue.flatMap { CurrencyCode($0) })
    if isEmpty { return nil }
  }

  var json: JSON {
    var members = [JSONMember("entries", .integer(Int64(entries))), JSONMember("groups", .integer(Int64(groups)))]
    if let currency { members.append(JSONMember("currency", .string(currency.text))) }
    return .object(members)
  }
}
