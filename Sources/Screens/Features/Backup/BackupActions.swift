/// Saving a backup, and bringing one back.
public enum BackupAction: UInt8, ActionVerb {
  case open, save, file, unlock, restore

  public static var names: StaticString { "backup open save file unlock restore" }
}

extension ActionName {
  @inline(__always) public static func backup(_ verb: BackupAction) -> ActionName { ActionName(verb) }
}
