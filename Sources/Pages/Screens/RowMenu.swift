import Screens

/// What can be done with one entry of a list. Swiping, the menu and keys lead to the same actions (TXN-13, TXN-14).
enum RowMenu {
  /// One set for all rows of a screen: the page moves it under the row that is swiped, and the row says which entry is
  /// meant. Whoever does not swipe finds the same behind ‹More›, so it is no stop for keys and ears until it is seen.
  @inline(never)
  static func actions(_ screen: Screen, _ words: Words, _ h: inout HTMLWriter) {
    switch screen.content {
    case .transactions, .transaction, .calendar, .dashboard, .wallet: break
    default: return
    }
    h.tag("div", .cls("row-behind"), .id("row-behind")) { h in
      behind(words(.categorise), .folder, "row.category", "e", &h)
      behind(words(.delete), .trash, "row.delete", "Delete", &h)
      behind(words(.select), .check, "row.select", "x", &h)
    }
  }

  @inline(never)
  private static func behind(_ label: String, _ icon: Icon, _ action: String, _ key: String, _ h: inout HTMLWriter) {
    h.tag("button", .type("button"), .cls("behind"), .action(action), .id(for: action), .at("data-row-key", key)) { h in
      h.icon(icon)
      h.tag("span", text: label)
    }
  }

  @inline(never)
  static func sheet(_ row: EntryRow, selects: Bool, _ words: Words, _ h: inout HTMLWriter) {
    let title = row.title.isEmpty ? row.category?.name ?? words(.noPayee) : row.title
    SheetPages.dialog("sheet-row", title, words, &h) { h in
      h.tag("p", .cls("picker-head")) { h in
        h.tag("span", .cls("soft"), text: words.dayHeading(row.date))
        h.money(row.money, words, plus: !row.isTransfer)
      }
      h.tag("ul", .cls("rows")) { h in
        item(words(.open), .eye, "row.open", row, "", &h)
        if !row.isTransfer { item(words(.categorise), .folder, "row.category", row, "", &h) }
        if selects { item(words(.select), .check, "row.select", row, "", &h) }
        item(words(.delete), .trash, "row.delete", row, " is-danger", &h)
      }
    }
  }

  @inline(never)
  private static func item(
    _ label: String, _ icon: Icon, _ action: String, _ row: EntryRow, _ style: String, _ h: inout HTMLWriter
  ) {
    h.tag("li", .cls("row")) { h in
      h.tag("button", .type("button"), .cls("row-main" + style), .action(action), .data(row.id.text)) { h in
        h.tag("span", .cls("disc plain"), .hidden) { h in h.icon(icon) }
        h.tag("span", .cls("row-text row-title"), text: label)
      }
    }
  }
}
