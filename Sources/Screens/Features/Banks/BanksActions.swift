/// Connected banks.
public enum BankAction: UInt8, ActionVerb {
  case add, renew, sync, syncAll, endAsk, endKeep, endEntries, end, matches, time, wallet, keep, replace, both
  case country, again, pick, token, back, connect, search, input

  public static var names: StaticString {
    """
    bank add renew sync sync-all end-ask end-keep end-entries end matches time wallet keep replace both country \
    again pick token back connect search input
    """
  }
}

extension ActionName {
  @inline(__always) public static func bank(_ verb: BankAction) -> ActionName { ActionName(verb) }
}

/// A wallet against its bank (BNK-14).
public enum ReconcileAction: UInt8, ActionVerb {
  case back, remove, correct, done

  public static var names: StaticString { "reconcile back remove correct done" }
}

extension ActionName {
  @inline(__always) public static func reconcile(_ verb: ReconcileAction) -> ActionName { ActionName(verb) }
}
