/// The list of wallets, and the sheet of one.
public enum WalletAction: UInt8, ActionVerb {
  case new, open, order, up, down, save, active, askDelete, keep, delete, input

  public static var names: StaticString {
    "wallet new open order up down save active ask-delete keep delete input"
  }
}

extension ActionName {
  @inline(__always) public static func wallet(_ verb: WalletAction) -> ActionName { ActionName(verb) }
}

/// Rates of exchange.
public enum RateAction: UInt8, ActionVerb {
  case open, save, remove, input

  public static var names: StaticString { "rate open save remove input" }
}

extension ActionName {
  @inline(__always) public static func rate(_ verb: RateAction) -> ActionName { ActionName(verb) }
}
