/// Who pays whom in a group.
public enum SettleAction: UInt8, ActionVerb {
  case pay, why, filter, print, file, who, tick, one, selected, all, partInput, part, confirm, reopen

  public static var names: StaticString {
    "settle pay why filter print file who tick one selected all part-input part confirm reopen"
  }
}

extension ActionName {
  @inline(__always) public static func settle(_ verb: SettleAction) -> ActionName { ActionName(verb) }
}

/// A settlement in one's own wallets.
public enum PaymentAction: UInt8, ActionVerb {
  case open, input, save, found, no, later, unmark

  public static var names: StaticString { "payment open input save found no later unmark" }
}

extension ActionName {
  @inline(__always) public static func payment(_ verb: PaymentAction) -> ActionName { ActionName(verb) }
}
