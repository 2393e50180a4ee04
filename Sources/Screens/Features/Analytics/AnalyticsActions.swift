/// What Analytics shows.
public enum AnalyticsAction: UInt8, ActionVerb {
  case period, chart, compare, with, dates, dismiss

  public static var names: StaticString { "analytics period chart compare with dates dismiss" }
}

extension ActionName {
  @inline(__always) public static func analytics(_ verb: AnalyticsAction) -> ActionName { ActionName(verb) }
}
