/// What runs by itself (NTF-13).
public enum JobAction: UInt8, ActionVerb {
  case again

  public static var names: StaticString { "job again" }
}

extension ActionName {
  @inline(__always) public static func job(_ verb: JobAction) -> ActionName { ActionName(verb) }
}

/// How the app looks and what it does.
public enum SettingsAction: UInt8, ActionVerb {
  case theme, look, haptics, presence, usage, keys, celebrates, currency, shared, numbers

  public static var names: StaticString {
    "settings theme look haptics presence usage keys celebrates currency shared numbers"
  }
}

extension ActionName {
  @inline(__always) public static func settings(_ verb: SettingsAction) -> ActionName { ActionName(verb) }
}

/// Files of everything.
public enum ExportAction: UInt8, ActionVerb {
  case mail, again, csv, budgets, json, filtered

  public static var names: StaticString { "export mail again csv budgets json filtered" }
}

extension ActionName {
  @inline(__always) public static func export(_ verb: ExportAction) -> ActionName { ActionName(verb) }
}

/// Other currency, same amounts.
public enum RelabelAction: UInt8, ActionVerb {
  case open, input, save

  public static var names: StaticString { "relabel open input save" }
}

extension ActionName {
  @inline(__always) public static func relabel(_ verb: RelabelAction) -> ActionName { ActionName(verb) }
}
