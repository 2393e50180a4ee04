/// Where the ledger lives (SEC-05).
public enum LevelAction: UInt8, ActionVerb {
  case again, here, synced, sealed, look, keep, end, go

  public static var names: StaticString { "level again here synced sealed look keep end go" }
}

extension ActionName {
  @inline(__always) public static func level(_ verb: LevelAction) -> ActionName { ActionName(verb) }
}

/// Several ledgers on one device.
public enum LedgersAction: UInt8, ActionVerb {
  case ask, apart, join, bring, save, open, removeAsk, remove, keep

  public static var names: StaticString { "ledgers ask apart join bring save open remove-ask remove keep" }
}

extension ActionName {
  @inline(__always) public static func ledgers(_ verb: LedgersAction) -> ActionName { ActionName(verb) }
}
