/// Buying Pro; the shell answers with some of them (PLN-08).
public enum ProAction: UInt8, ActionVerb {
  case open, state, answered, arrived, choose, buy, restore, again, instead, code, redeem

  public static var names: StaticString {
    "pro open state answered arrived choose buy restore again instead code redeem"
  }
}

extension ActionName {
  @inline(__always) public static func pro(_ verb: ProAction) -> ActionName { ActionName(verb) }
}
