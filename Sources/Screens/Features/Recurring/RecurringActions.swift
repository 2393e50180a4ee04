/// Recurring entries.
public enum TemplateAction: UInt8, ActionVerb {
  case fold, activate, new, `repeat`, open, askDelete, percents, usual, save, pause, delete, direction, input, keep

  public static var names: StaticString {
    "template fold activate new repeat open ask-delete percents usual save pause delete direction input keep"
  }
}

extension ActionName {
  @inline(__always) public static func template(_ verb: TemplateAction) -> ActionName { ActionName(verb) }
}
