import Filing
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
      behind(words(.categorise), .folder, .row(.category), "e", &h)
      behind(words(.delete), .trash, .row(.delete), "Delete", &h)
      behind(words(.select), .check, .row(.select), "x", &h)
      behind(words(.bulkReimbursable), .undo, .row(.reimbursable), "r", isStart: true, &h)
    }
  }

  @inline(never)
  private static func behind(
    _ label: String, _ icon: Icon, _ action: ActionName, _ key: String, isStart: Bool = false, _ h: inout HTMLWriter
  ) {
    h.tag(
      "button", .type("button"), .cls("behind"), .action(action), .id(for: action), .at("data-row-key", key),
      .at("data-side", optional: isStart ? "start" : nil)
    ) { h in
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
        item(words(.open), .eye, .row(.open), row, "", &h)
        if !row.isTransfer { item(words(.categorise), .folder, .row(.category), row, "", &h) }
        if row.canBePaidBack { item(words(.bulkReimbursable), .undo, .row(.reimbursable), row, "", &h) }
        if selects { item(words(.select), .check, .row(.select), row, "", &h) }
        item(words(.delete), .trash, .row(.delete), row, " is-danger", &h)
      }
    }
  }

  /// TXN-10: before it goes, from wherever it was asked.
  @inline(never)
  static func question(_ row: EntryRow, _ words: Words, _ h: inout HTMLWriter) {
    SheetPages.dialog("sheet-delete", words(.deleteTransaction), words, &h) { h in
      h.tag("p", .cls("picker-head")) { h in
        h.tag("span", .cls("row-title"), text: row.title.isEmpty ? row.category?.name ?? words(.noPayee) : row.title)
        h.money(row.money, words, plus: !row.isTransfer)
      }
      if row.goesFromGroup { h.tag("p", .id("delete-shared"), text: words(.deleteShared)) }
      h.tag("p", .cls("soft"), text: words(.restoreHint))
      h.tag("div", .cls("form-actions sheet-foot")) { h in
        h.button(words(.cancel), .plain, action: .sheet(.close), id: "delete-cancel")
        h.button(
          words(.delete), .danger, action: .row(.deleteReally), value: row.id.text, id: "delete-confirm", icon: .trash)
      }
    }
  }

  @inline(never)
  private static func item(
    _ label: String, _ icon: Icon, _ action: ActionName, _ row: EntryRow, _ style: String, _ h: inout HTMLWriter
  ) {
    h.tag("li", .cls("row")) { h in
      h.tag("button", .type("button"), .cls("row-main" + style), .action(action), .data(row.id.text)) { h in
        h.tag("span", .cls("disc plain"), .hidden) { h in h.icon(icon) }
        h.tag("span", .cls("row-text row-title"), text: label)
      }
    }
  }
}
