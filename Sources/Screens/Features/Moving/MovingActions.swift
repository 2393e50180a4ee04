/// A ledger on its way into the account (IMP-13).
public enum MovingAction: UInt8, ActionVerb {
  case go, groups, apart, remove

  public static var names: StaticString { "moving go groups apart remove" }
}

extension ActionName {
  @inline(__always) public static func moving(_ verb: MovingAction) -> ActionName { ActionName(verb) }
}

/// Whether a guest's ledger comes along at signing in (ACC-11).
public enum GuestAction: UInt8, ActionVerb {
  case join, apart

  public static var names: StaticString { "guest join apart" }
}

extension ActionName {
  @inline(__always) public static func guest(_ verb: GuestAction) -> ActionName { ActionName(verb) }
}
