/// Names of one word: what any page offers, and what the shell tells.
public enum PlainAction: UInt8, ActionVerb {
  case day, gallery, go, open, redraw, search, slice, undo

  public static var names: StaticString { " day gallery go open redraw search slice undo" }
}

extension ActionName {
  @inline(__always) public static func plain(_ verb: PlainAction) -> ActionName { ActionName(verb) }
}

/// Sealed groups: their doors, links and people (SEC-26).
public enum SealedAction: UInt8, ActionVerb {
  case accept, refuse, who, left, hand, lead, keyAgain, mine, letGoAsk, letGoNot, letGo, keep, turnAsk, turn
  case turnAgain, stand, again, days, linkMake, linkEnd, linkCopy, linkSend

  public static var names: StaticString {
    """
    sealed accept refuse who left hand lead key-again mine let-go-ask let-go-not let-go keep turn-ask turn \
    turn-again stand again days link-make link-end link-copy link-send
    """
  }
}

extension ActionName {
  @inline(__always) public static func sealed(_ verb: SealedAction) -> ActionName { ActionName(verb) }
}

/// Leaving a sheet.
public enum SheetAction: UInt8, ActionVerb {
  case discard, keep, close

  public static var names: StaticString { "sheet discard keep close" }
}

extension ActionName {
  @inline(__always) public static func sheet(_ verb: SheetAction) -> ActionName { ActionName(verb) }
}

/// Giving an entry another category.
public enum PickAction: UInt8, ActionVerb {
  case open, alike, always, choose

  public static var names: StaticString { "pick open alike always choose" }
}

extension ActionName {
  @inline(__always) public static func pick(_ verb: PickAction) -> ActionName { ActionName(verb) }
}

/// What can be done with one entry of a list (TXN-13).
public enum RowAction: UInt8, ActionVerb {
  case menu, open, category, select, reimbursable, delete, deleteReally

  public static var names: StaticString { "row menu open category select reimbursable delete delete-really" }
}

extension ActionName {
  @inline(__always) public static func row(_ verb: RowAction) -> ActionName { ActionName(verb) }
}

/// The bar that offers to take a change back; the timer's number follows its name.
public enum UndoBarAction: UInt8, ActionVerb {
  case dismiss, expire

  public static var names: StaticString { "undo dismiss expire" }
}

extension ActionName {
  @inline(__always) public static func undo(_ verb: UndoBarAction) -> ActionName { ActionName(verb) }
}

/// The line that says what happened; the timer's number follows its name.
public enum NoticeAction: UInt8, ActionVerb {
  case dismiss, expire

  public static var names: StaticString { "notice dismiss expire" }
}

extension ActionName {
  @inline(__always) public static func notice(_ verb: NoticeAction) -> ActionName { ActionName(verb) }
}

/// Asking for the password again.
public enum ConfirmAction: UInt8, ActionVerb {
  case go, input

  public static var names: StaticString { "confirm go input" }
}

extension ActionName {
  @inline(__always) public static func confirm(_ verb: ConfirmAction) -> ActionName { ActionName(verb) }
}

/// Another month, or whatever a page goes by.
public enum PeriodAction: UInt8, ActionVerb {
  case choose

  public static var names: StaticString { "period choose" }
}

extension ActionName {
  @inline(__always) public static func period(_ verb: PeriodAction) -> ActionName { ActionName(verb) }
}

/// Asking the server now.
public enum SyncAction: UInt8, ActionVerb {
  case now

  public static var names: StaticString { "sync now" }
}

extension ActionName {
  @inline(__always) public static func sync(_ verb: SyncAction) -> ActionName { ActionName(verb) }
}

/// The browser's storage, as the shell tells of it.
public enum StorageAction: UInt8, ActionVerb {
  case state, vaults, setAside, forgetAside, ask

  public static var names: StaticString { "storage state vaults set-aside forget-aside ask" }
}

extension ActionName {
  @inline(__always) public static func storage(_ verb: StorageAction) -> ActionName { ActionName(verb) }
}

/// Putting the app on the home screen.
public enum InstallAction: UInt8, ActionVerb {
  case offer, ask, answer, dismiss

  public static var names: StaticString { "install offer ask answer dismiss" }
}

extension ActionName {
  @inline(__always) public static func install(_ verb: InstallAction) -> ActionName { ActionName(verb) }
}

/// A new version of the app.
public enum UpdateAction: UInt8, ActionVerb {
  case ready, idle, taken, reload

  public static var names: StaticString { "update ready idle taken reload" }
}

extension ActionName {
  @inline(__always) public static func update(_ verb: UpdateAction) -> ActionName { ActionName(verb) }
}

/// What is kept about faults (UXA-10).
public enum ReportAction: UInt8, ActionVerb {
  case download

  public static var names: StaticString { "report download" }
}

extension ActionName {
  @inline(__always) public static func report(_ verb: ReportAction) -> ActionName { ActionName(verb) }
}
