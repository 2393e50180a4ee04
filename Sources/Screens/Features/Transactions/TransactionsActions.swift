/// The list of transactions.
public enum ListAction: UInt8, ActionVerb {
  case more

  public static var names: StaticString { "list more" }
}

extension ActionName {
  @inline(__always) public static func list(_ verb: ListAction) -> ActionName { ActionName(verb) }
}

/// What the list shows.
public enum FilterAction: UInt8, ActionVerb {
  case open, close, clear, apply, change, category, wallet

  public static var names: StaticString { "filter open close clear apply change category wallet" }
}

extension ActionName {
  @inline(__always) public static func filter(_ verb: FilterAction) -> ActionName { ActionName(verb) }
}

/// Choosing several entries.
public enum SelectAction: UInt8, ActionVerb {
  case toggle, start, end, all, category, delete

  public static var names: StaticString { "select toggle start end all category delete" }
}

extension ActionName {
  @inline(__always) public static func select(_ verb: SelectAction) -> ActionName { ActionName(verb) }
}

/// Changing several entries at once.
public enum BulkAction: UInt8, ActionVerb {
  case payee, reimbursable, reimbursableMark, wallet, payeeSave, walletChoose

  public static var names: StaticString {
    "bulk payee reimbursable reimbursable-mark wallet payee-save wallet-choose"
  }
}

extension ActionName {
  @inline(__always) public static func bulk(_ verb: BulkAction) -> ActionName { ActionName(verb) }
}

/// Halves of transfers, and payments that were expected.
public enum TransfersAction: UInt8, ActionVerb {
  case join, joinAll, decline, pay, notPaid

  public static var names: StaticString { "transfers join join-all decline pay not-paid" }
}

extension ActionName {
  @inline(__always) public static func transfers(_ verb: TransfersAction) -> ActionName { ActionName(verb) }
}

/// What was deleted lately.
public enum DeletedAction: UInt8, ActionVerb {
  case restore, ask, purge, keep

  public static var names: StaticString { "deleted restore ask purge keep" }
}

extension ActionName {
  @inline(__always) public static func deleted(_ verb: DeletedAction) -> ActionName { ActionName(verb) }
}
