/// Reading a file, and looking through it.
public enum ImportAction: UInt8, ActionVerb {
  case file, cancel, confirm, more, duplicates, include, pay, cash, cashWallet, edit, editTyped, editCancel
  case editSave, leaveDoubtful, wallet, name, balance, category, column, header, dates, numbers, flip, swapDates
  case currency

  public static var names: StaticString {
    """
    import file cancel confirm more duplicates include pay cash cash-wallet edit edit-typed edit-cancel edit-save \
    leave-doubtful wallet name balance category column header dates numbers flip swap-dates currency
    """
  }
}

extension ActionName {
  @inline(__always) public static func `import`(_ verb: ImportAction) -> ActionName { ActionName(verb) }
}
