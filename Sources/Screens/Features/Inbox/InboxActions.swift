/// Notices.
public enum InboxAction: UInt8, ActionVerb {
  case read, readAll, learn, adjust, review, plan, savePlan

  public static var names: StaticString { "inbox read read-all learn adjust review plan save-plan" }
}

extension ActionName {
  @inline(__always) public static func inbox(_ verb: InboxAction) -> ActionName { ActionName(verb) }
}

/// Messages on this device, and by mail.
public enum PushAction: UInt8, ActionVerb {
  case state, again, on, off, mail, mailInstead, test, kind, mailKind, topic, mailTopic, amounts, quiet

  public static var names: StaticString {
    "push state again on off mail mail-instead test kind mail-kind topic mail-topic amounts quiet"
  }
}

extension ActionName {
  @inline(__always) public static func push(_ verb: PushAction) -> ActionName { ActionName(verb) }
}
