/// Keys for machines, and cards at a glance.
public enum KeyAction: UInt8, ActionVerb {
  case again, new, revokeAsk, revokeKeep, revoke, copied, scope, amounts, kind, size, look, make, input

  public static var names: StaticString {
    "key again new revoke-ask revoke-keep revoke copied scope amounts kind size look make input"
  }
}

extension ActionName {
  @inline(__always) public static func key(_ verb: KeyAction) -> ActionName { ActionName(verb) }
}

/// The account's devices.
public enum SecurityAction: UInt8, ActionVerb {
  case again, end

  public static var names: StaticString { "security again end" }
}

extension ActionName {
  @inline(__always) public static func security(_ verb: SecurityAction) -> ActionName { ActionName(verb) }
}
