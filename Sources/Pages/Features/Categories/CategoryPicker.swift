import Basis
import Ledger
import Screens

/// Choosing a category: the tree with children indented, a search, and ‹New category› for the one that is lacking
/// (CAT-06).
enum CategoryPicker {
  /// - Parameter action: what a tap on a category does.
  @inline(never)
  static func write(
    _ choices: CategoryChoices, chosen: RecordID?, action: ActionName, prefix: String, _ words: Words,
    _ h: inout HTMLWriter
  ) {
    let picking = choices.picking
    h.tag("div", .cls("picker"), .id("picker")) { h in
      h.tag("label", .cls("visually-hidden"), .at("for", "picking-find"), text: words(.searchCategories))
      h.tag("span", .cls("search-box")) { h in
        h.icon(.search)
        h.void(
          "input", .type("search"), .id("picking-find"), .name("find"), .value(picking.search),
          .at("form", "picking-form"),
          .input(.picking(.search)), .at("placeholder", words(.searchCategories)), .at("autocomplete", "off"),
          .at("enterkeyhint", "search"))
      }
      if choices.rows.isEmpty {
        h.tag("p", .cls("soft"), .id("picking-none"), .at("role", "status"), text: words(.noCategoryFound))
      }
      tree(choices.rows, chosen, action, prefix, words, &h)
      if picking.isNaming { naming(choices, words, &h) } else { offer(picking, words, &h) }
    }
    // A sheet that is a form itself has this one next to it: forms don't nest.
    if action != .entry(.category) { form(&h) }
  }

  /// Where the fields of the picker are sent to.
  static func form(_ h: inout HTMLWriter) {
    h.tag("form", .action(.picking(.make)), .id("picking-form"), .flag("novalidate")) { _ in }
  }

  /// Leaves of the top level share lines; a parent begins a line, and its children stand indented under it.
  @inline(never)
  private static func tree(
    _ rows: [CategoryRow], _ chosen: RecordID?, _ action: ActionName, _ prefix: String, _ words: Words,
    _ h: inout HTMLWriter
  ) {
    var path: [String] = []
    h.tag("ul", .cls("picker-tree"), .label(words(.categories))) { h in
      for row in rows {
        while path.count > row.depth { path.removeLast() }
        let style = row.hasChildren || row.depth > 0 ? "branch depth-" + String(row.depth) : "leaf"
        h.tag("li", .cls(style)) { h in
          SheetPages.chip(
            row.label, isOn: row.label.id == chosen, action: action, id: prefix + row.label.id.text,
            under: path.last.map { ", " + words(.categoryUnder, $0) }, &h)
        }
        path.append(row.label.name)
      }
    }
  }

  private static func offer(_ picking: CategoryPicking, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("div", .cls("chip-row")) { h in
      h.button(
        picking.search.isEmpty ? words(.newCategory) : words(.newCategoryNamed, picking.search), .quiet,
        action: .picking(.new),
        id: "picking-new", icon: .add)
    }
  }

  @inline(never)
  private static func naming(_ choices: CategoryChoices, _ words: Words, _ h: inout HTMLWriter) {
    let picking = choices.picking
    let problem = picking.problem?.sentence
    h.tag("div", .cls("card picker-new"), .at("role", "group"), .label(words(.newCategory))) { h in
      h.field(words(.name), id: "picking-name", problem: problem) { h in
        h.void(
          "input", .id("picking-name"), .name("new-name"), .type("text"), .value(picking.name),
          .at("form", "picking-form"),
          .input(.picking(.input)), .at("autocomplete", "off"), .at("maxlength", "100"),
          .at("aria-invalid", optional: problem == nil ? nil : "true"),
          .at("aria-describedby", optional: problem == nil ? nil : "picking-name-problem"))
      }
      if !choices.isIncome {
        h.field(words(.type), id: "picking-type") { h in
          h.tag("span", .cls("select")) { h in
            h.tag(
              "select", .id("picking-type"), .name("new-type"), .change(.picking(.input)), .at("form", "picking-form")
            ) { h in
              for type in [Category.BudgetType.needs, .wants, .savings, nil] {
                h.tag(
                  "option", .value(type?.name ?? ""), .flag("selected", type == picking.type),
                  text: Tone.type(type, words))
              }
            }
          }
        }
      }
      h.tag("div", .cls("chip-row")) { h in
        h.button(words(.cancel), .quiet, action: .picking(.cancel), id: "picking-cancel")
        h.tag(
          "button", .type("submit"), .cls("button plain"), .id("picking-make"), .at("form", "picking-form"),
          text: words(.makeAndChoose))
      }
    }
  }

  /// For a list of choices, which cannot be a tree: children are indented by spaces.
  static func options(_ rows: [CategoryRow], showsIcons: Bool = false) -> [(String, String)] {
    rows.map { row in
      (
        row.label.id.text,
        indent(row.depth) + (showsIcons ? row.label.icon.map { $0 + " " } ?? "" : "") + row.label.name
      )
    }
  }

  static func indent(_ depth: Int) -> String {
    var indent = ""
    for _ in 0..<depth { indent += "\u{2003}" }
    return indent
  }
}
