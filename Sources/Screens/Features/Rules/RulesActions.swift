/// Rules that file entries.
public enum RuleAction: UInt8, ActionVerb {
  case new, edit, forget, up, down, askDelete, save, pause, delete, direction, open, input, keep

  public static var names: StaticString {
    "rule new edit forget up down ask-delete save pause delete direction open input keep"
  }
}

extension ActionName {
  @inline(__always) public static func rule(_ verb: RuleAction) -> ActionName { ActionName(verb) }
}
