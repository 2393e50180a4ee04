import Basis
import Ledger

/// What the account has, as the server told last (PLN-06, PLN-10). There is none on a server without plans: then nothing of
/// plans or prices is on any screen (PLN-12). The server decides; this is so that the app says why before it asks.
public struct EventPlan: Sendable, Equatable {
  public var tier: PlanTier
  /// The last day of Pro; nil for one without an end, and for Free.
  public var lastDay: CalendarDate?
  /// Whether another event can be begun or opened again.
  public var canOpen: Bool
  /// Events that the person began, where they have Free.
  public var own: [RecordID]
  /// Events that can only be read, for want of Pro of whoever began them (PLN-11).
  public var readOnly: [RecordID]

  init?(_ json: JSON) {
    guard let tier = json["tier"]?.stringValue, let canOpen = json["canOpen"]?.boolValue else { return nil }
    self.tier = sameBytes(tier, PlanTier.pro.name) ? .pro : .free
    self.canOpen = canOpen
    if let end = json["endsAt"]?.integerValue { lastDay = EventPlan.lastDay(before: end) }
    own = EventPlan.ids(json["own"])
    readOnly = EventPlan.ids(json["readOnly"])
  }

  var json: JSON {
    var members = [
      JSONMember("tier", .string(tier.name)), JSONMember("canOpen", .bool(canOpen)),
      JSONMember("own", .array(own.map { .string($0.text) })),
      JSONMember("readOnly", .array(readOnly.map { .string($0.text) })),
    ]
    if let lastDay { members.append(JSONMember("endsAt", .integer(EventPlan.end(of: lastDay)))) }
    return .object(members)
  }

  private static func ids(_ json: JSON?) -> [RecordID] {
    var ids: [RecordID] = []
    for each in json?.arrayValue ?? [] { if let id = each.idValue { ids.append(id) } }
    return ids
  }

  private static var day: Int64 { 86_400_000 }
  private static var noon: Int64 { 43_200_000 }

  /// A day is over when it is over everywhere, twelve hours after midnight in UTC.
  static func lastDay(before end: Int64) -> CalendarDate {
    CalendarDate(daysSinceEpoch: Int32(clamping: (max(noon, end) - noon - 1) / day))
  }

  private static func end(of date: CalendarDate) -> Int64 { (Int64(date.daysSinceEpoch) + 1) * day + noon }
}

/// What Pro is, what it costs, and how it comes (PLN-07).
public struct ProSheetModel: Sendable {
  public let plan: EventPlan
  /// The person was on the way to another open event.
  public let isBlocked: Bool
}
