/// The list of categories, and the sheet of one.
public enum CategoryAction: UInt8, ActionVerb {
  case new, open, fold, order, up, down, askDelete, input, save, active, delete, colour, emoji, flag, keep

  public static var names: StaticString {
    "category new open fold order up down ask-delete input save active delete colour emoji flag keep"
  }
}

extension ActionName {
  @inline(__always) public static func category(_ verb: CategoryAction) -> ActionName { ActionName(verb) }
}

/// Looking for a category, and making one on the way.
public enum PickingAction: UInt8, ActionVerb {
  case new, cancel, make, search, input

  public static var names: StaticString { "picking new cancel make search input" }
}

extension ActionName {
  @inline(__always) public static func picking(_ verb: PickingAction) -> ActionName { ActionName(verb) }
}

/// Suggested categories.
public enum SuggestAction: UInt8, ActionVerb {
  case look, tick, one, accept

  public static var names: StaticString { "suggest look tick one accept" }
}

extension ActionName {
  @inline(__always) public static func suggest(_ verb: SuggestAction) -> ActionName { ActionName(verb) }
}
