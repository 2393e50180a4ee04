/// What a report shows, and saved ones.
public enum ReportsAction: UInt8, ActionVerb {
  case change, chart, modeCategories, modeWallets, toggleCategories, toggleWallets, print, csv, save, edit, rename
  case delete

  public static var names: StaticString {
    """
    reports change chart mode.categories mode.wallets toggle.categories toggle.wallets print csv save edit rename \
    delete
    """
  }
}

extension ActionName {
  @inline(__always) public static func reports(_ verb: ReportsAction) -> ActionName { ActionName(verb) }
}
