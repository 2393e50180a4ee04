/// The sheet of a transaction.
public enum EntryAction: UInt8, ActionVerb {
  case new, open, splitOpen, duplicate, remove, direction, category, more, detail, share, percents, usual, renameAll
  case split, unsplit, partAdd, partRemove, partRest, askDelete, keep, delete, save, input

  public static var names: StaticString {
    """
    entry new open split-open duplicate remove direction category more detail share percents usual rename-all split \
    unsplit part-add part-remove part-rest ask-delete keep delete save input
    """
  }
}

extension ActionName {
  @inline(__always) public static func entry(_ verb: EntryAction) -> ActionName { ActionName(verb) }
}
