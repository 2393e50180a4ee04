/// Reading a bank's message that was pasted or shared.
public enum MessageAction: UInt8, ActionVerb {
  case open, shared, read

  public static var names: StaticString { "message open shared read" }
}

extension ActionName {
  @inline(__always) public static func message(_ verb: MessageAction) -> ActionName { ActionName(verb) }
}

/// Setting up a phone that sends messages.
public enum MessagesAction: UInt8, ActionVerb {
  case copied

  public static var names: StaticString { "messages copied" }
}

extension ActionName {
  @inline(__always) public static func messages(_ verb: MessagesAction) -> ActionName { ActionName(verb) }
}

/// Messages that came in by themselves, and their senders.
public enum CaptureAction: UInt8, ActionVerb {
  case pause, resume, keeps, wallet, usual, into, remove, key, test, ignore, save, forget, add, keep, dismiss

  public static var names: StaticString {
    "capture pause resume keeps wallet usual into remove key test ignore save forget add keep dismiss"
  }
}

extension ActionName {
  @inline(__always) public static func capture(_ verb: CaptureAction) -> ActionName { ActionName(verb) }
}

/// Teaching how a bank writes.
public enum TeachAction: UInt8, ActionVerb {
  case open, pasted, word, mark, direction, save

  public static var names: StaticString { "teach open pasted word mark direction save" }
}

extension ActionName {
  @inline(__always) public static func teach(_ verb: TeachAction) -> ActionName { ActionName(verb) }
}
