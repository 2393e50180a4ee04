import Basis
import Ledger

/// What the account has, as the server told last (PLN-06, PLN-10). There is none on a server without plans: then
/// nothing of plans or prices is on any screen (PLN-12). The server decides; this is so that the app says why before it
/// asks.
public struct EventPlan: Sendable, Equatable {
  public var tier: PlanTier
  /// The last day of Pro; nil for one without an end, and for Free.
  public var lastDay: CalendarDate?
  /// Whether another event can be begun or opened again.
  public var canOpen: Bool
  /// Events that the person began, where they have Free.
  public var own: [RecordID]
  /// What is paid for in a store, whatever else there is; it goes on costing (PLN-10).
  public var subscription: PlanSubscription?
  /// Where the server takes purchases (PLN-08).
  public var store: PlanStore?
  /// Events that can only be read, for want of Pro of whoever began them (PLN-11).
  public var readOnly: [RecordID]

  init?(_ json: JSON) {
    guard let tier = json["tier"]?.stringValue, let canOpen = json["canOpen"]?.boolValue else { return nil }
    self.tier = sameBytes(tier, PlanTier.pro.name) ? .pro : .free
    self.canOpen = canOpen
    if let end = json["endsAt"]?.integerValue { lastDay = EventPlan.lastDay(before: end) }
    own = EventPlan.ids(json["own"])
    readOnly = EventPlan.ids(json["readOnly"])
    subscription = json["subscription"].flatMap { PlanSubscription($0) }
    store = json["store"].flatMap { PlanStore($0) }
  }

  var json: JSON {
    var members = [
      JSONMember("tier", .string(tier.name)), JSONMember("canOpen", .bool(canOpen)),
      JSONMember("own", .array(own.map { .string($0.text) })),
      JSONMember("readOnly", .array(readOnly.map { .string($0.text) })),
    ]
    if let subscription { members.append(JSONMember("subscription", subscription.json)) }
    if let store { members.append(JSONMember("store", store.json)) }
    if let lastDay { members.append(JSONMember("endsAt", .integer(EventPlan.end(of: lastDay)))) }
    return .object(members)
  }

  /// What is paid for is all there is: it ends with that.
  public var isPaidOnly: Bool { lastDay != nil && subscription.map { EventPlan.lastDay(before: $0.endsAt) } == lastDay }

  private static func ids(_ json: JSON?) -> [RecordID] {
    var ids: [RecordID] = []
    for each in json?.arrayValue ?? [] where ids.count < mostEvents { if let id = each.idValue { ids.append(id) } }
    return ids
  }

  /// Of a list: nobody has so many.
  private static var mostEvents: Int { 2_000 }
  private static var day: Int64 { 86_400_000 }
  /// The last moment that anything here ends at.
  static var latest: Int64 { (Int64(CalendarDate.latest.daysSinceEpoch) + 1) * day + noon }
  private static var noon: Int64 { 43_200_000 }

  /// A day is over when it is over everywhere, twelve hours after midnight in UTC.
  static func lastDay(before end: Int64) -> CalendarDate {
    CalendarDate(daysSinceEpoch: Int32(clamping: (min(max(noon, end), latest) - noon - 1) / day))
  }

  private static func end(of date: CalendarDate) -> Int64 { (Int64(date.daysSinceEpoch) + 1) * day + noon }
}

/// A subscription in a store, as the server told (PLN-10).
public struct PlanSubscription: Sendable, Equatable {
  /// Milliseconds since 1970: paid until then, or goes on until then while a payment is tried again.
  public let endsAt: Int64
  public let renews: Bool
  /// The last payment failed.
  public let isLate: Bool
  /// Where people see and end it.
  public let manage: String

  init?(_ json: JSON) {
    guard let endsAt = json["endsAt"]?.integerValue, let manage = PlanStore.address(json["manage"]) else { return nil }
    self.endsAt = min(max(endsAt, 0), EventPlan.latest)
    self.manage = manage
    renews = json["renews"]?.boolValue ?? false
    isLate = json["isLate"]?.boolValue ?? false
  }

  var json: JSON {
    .object([
      JSONMember("endsAt", .integer(endsAt)), JSONMember("renews", .bool(renews)), JSONMember("isLate", .bool(isLate)),
      JSONMember("manage", .string(manage)),
    ])
  }

  /// The day of its end where the person is.
  /// - Parameter offset: minutes that the device's clock is ahead of UTC.
  public func day(offset: Int) -> CalendarDate {
    let (local, isTooMuch) = endsAt.addingReportingOverflow(Int64(offset) * 60_000)
    return CalendarDate(daysSinceEpoch: Int32(clamping: (isTooMuch ? endsAt : local) / 86_400_000))
  }
}

/// What the app has to know to buy for the account (PLN-08).
public struct PlanStore: Sendable, Equatable {
  /// The account, as the store writes it.
  public let account: String
  /// The terms of a purchase.
  public let terms: String

  init?(_ json: JSON) {
    guard let account = json["account"]?.stringValue, let terms = PlanStore.address(json["terms"]) else { return nil }
    self.account = account
    self.terms = terms
  }

  var json: JSON { .object([JSONMember("account", .string(account)), JSONMember("terms", .string(terms))]) }

  /// Leads to the web, or is nothing.
  static func address(_ json: JSON?) -> String? {
    json?.stringValue.flatMap { text in
      let start = "https://".bytes
      let bytes = text.bytes
      return bytes.count > start.count && Array(bytes.prefix(start.count)) == start ? text : nil
    }
  }
}

/// What Pro is, what it costs, and how it comes (PLN-07).
public struct ProSheetModel: Sendable {
  public enum Buying: Sendable, Equatable {
    /// Not from this page.
    case elsewhere
    /// There is a store, but no connection or no answer: nothing can be bought at the moment.
    case unreachable
    case ready
  }

  public let plan: EventPlan
  public let form: ProForm
  public let buying: Buying
  /// What a store said that they cost; else the prices of the plans are shown.
  public let products: [ShopProduct]
}
