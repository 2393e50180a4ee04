import Basis
import Screens

/// A row of the review, open for changes (IMP-04).
enum RowEditPart {
  @inline(never)
  static func write(
    _ edit: RowEdit, _ line: ImportModel.Line, _ model: ImportModel, _ words: Words, _ h: inout HTMLWriter
  ) {
    h.tag("li", .cls("row static"), .id("r-" + String(line.index))) { h in
      h.tag("div", .cls("row-edit"), .at("role", "group"), .label(words(.edit) + ": " + line.title)) { h in
        fields(edit, line, model, words, &h)
      }
    }
  }

  /// ‹Import› does not send this form: what is typed is told as it is typed.
  private static var typed: Attribute { .input(.import(.editTyped)) }

  private static func fields(
    _ edit: RowEdit, _ line: ImportModel.Line, _ model: ImportModel, _ words: Words, _ h: inout HTMLWriter
  ) {
    input(words(.date), "row-date", edit.date, "date", &h)
    input(words(.amount), "row-amount", edit.amount, "text", &h)
    input(words(.payee), "row-payee", edit.payee, "text", &h)
    h.field(words(.category), id: "row-category") { h in
      h.tag("span", .cls("select")) { h in
        h.tag("select", .id("row-category"), .name("row-category"), .at("form", "row-form"), typed) { h in
          h.tag("option", .value(""), text: words(.uncategorised))
          for category in model.categories where !category.isIncome || line.money.minorUnits > 0 {
            h.tag(
              "option", .value(category.id.text), .flag("selected", category.id == edit.category), text: category.name)
          }
        }
      }
    }
    h.tag("label", .cls("check"), .at("for", "row-include")) { h in
      h.void(
        "input", .type("checkbox"), .id("row-include"), .name("row-include"), .at("form", "row-form"), typed,
        .flag("checked", edit.isIncluded))
      h.tag("span", text: words(.include))
    }
    if edit.isBad { h.problem(words(.rowBad), id: "row-problem") }
    h.tag("div", .cls("chip-row")) { h in
      h.tag(
        "button", .type("submit"), .cls("button primary"), .id("row-save"), .at("form", "row-form"), text: words(.save))
      h.button(words(.cancel), .quiet, action: .import(.editCancel), id: "row-cancel")
    }
  }

  private static func input(_ label: String, _ id: String, _ value: String, _ type: String, _ h: inout HTMLWriter) {
    h.field(label, id: id) { h in
      h.void(
        "input", .id(id), .name(id), .type(type), .value(value), .at("form", "row-form"), typed,
        .at("autocomplete", "off"))
    }
  }
}
