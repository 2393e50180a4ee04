/// The five doors of the first screen (UXA-01).
public enum DoorAction: UInt8, ActionVerb {
  case file, hand, code, example, signIn, currency

  public static var names: StaticString { "door file hand code example sign-in currency" }
}

extension ActionName {
  @inline(__always) public static func door(_ verb: DoorAction) -> ActionName { ActionName(verb) }
}

/// Into the example, and out of it.
public enum ExampleAction: UInt8, ActionVerb {
  case start, leave

  public static var names: StaticString { "example start leave" }
}

extension ActionName {
  @inline(__always) public static func example(_ verb: ExampleAction) -> ActionName { ActionName(verb) }
}
