import Basis
import Ledger
import Screens

/// Categories as a tree, and one category's sheet (CAT-02, CAT-03, CAT-06).
enum CategoriesPage {
  static func write(_ model: CategoriesModel, _ words: Words, _ h: inout HTMLWriter) {
    Page.heading(words(.categories), &h)
    for isIncome in [false, true] {
      let rows = model.rows.filter { $0.label.isIncome == isIncome }
      h.tag("h2", .cls("section-head"), text: isIncome ? words(.income) : words(.expenses))
      h.tag("ul", .cls("rows card")) { h in
        for row in rows {
          h.tag("li", .cls(row.isActive ? "row" : "row is-muted"), .flag("data-row")) { h in
            h.tag(
              "button", .type("button"), .cls("row-main depth-" + String(row.depth)), .action("category.open"),
              .data(row.label.id.text), .id("k-" + row.label.id.text)
            ) { h in
              h.disc(row.label)
              h.tag("span", .cls("row-text")) { h in
                h.tag("span", .cls("row-title"), text: row.label.name)
                let entries = words(.walletEntries, count: row.entries)
                h.tag(
                  "span", .cls("row-sub"), text: isIncome ? entries : Tone.type(row.label.type, words) + " \u{B7} " + entries)
              }
              h.icon(.forward)
            }
          }
        }
      }
    }
    h.tag("div", .cls("chip-row")) { h in
      h.button(words(.addCategory), action: "category.new", id: "category-new", icon: .add)
    }
  }

  static func sheet(_ model: CategorySheetModel, _ words: Words, _ h: inout HTMLWriter) {
    let form = model.form
    SheetPages.dialog("sheet-form", form.id == nil ? words(.addCategory) : words(.editCategory), words, &h) { h in
      h.tag("form", .action("category.save"), .id("category-form"), .cls("sheet-form"), .flag("novalidate")) { h in
        if form.asksToDiscard { SheetPages.discardQuestion(words, &h) }
        h.textField(
          words(.name), id: "category-name", name: "name", value: form.name, event: "category.input",
          problem: form.problem, required: true, max: 100)
        h.tag("div", .cls("fields")) { h in
          h.textField(words(.icon), id: "category-icon", name: "icon", value: form.icon, event: "category.input", max: 16)
          if form.id == nil {
            h.select(
              words(.group), id: "category-group", name: "group",
              options: [("expense", words(.expenses)), ("income", words(.income))], selected: form.group.name,
              change: "category.input")
          }
          if form.group == .expense {
            h.select(
              words(.type), id: "category-type", name: "type",
              options: [("needs", words(.needs)), ("wants", words(.wants)), ("savings", words(.savings)), ("", words(.none))],
              selected: form.type?.name ?? "", change: "category.input")
          }
          h.select(
            words(.parent), id: "category-parent", name: "parent",
            options: [("", words(.noParent))] + model.parents.map { ($0.id.text, $0.name) },
            selected: form.parent?.text ?? "", change: "category.input")
        }
        h.tag("div", .cls("form-actions sheet-foot")) { h in
          if form.id != nil && !model.isUsed {
            h.button(words(.delete), .danger, action: "category.delete", id: "category-delete", icon: .trash)
          }
          h.submit(words(.save))
        }
      }
    }
  }
}
