import Basis
import Filing
import Screens

/// The parts of an entry in its sheet, and what is left to assign (TXN-28).
enum SplitPart {
  @inline(never)
  static func write(_ model: EntrySheetModel, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("fieldset", .cls("parts"), .id("entry-parts")) { h in
      h.tag("legend", .cls("label"), text: words(.partsTitle))
      for index in model.form.parts.indices { part(index, model, words, &h) }
      if let problem = problem(model, words) {
        h.tag("div", .cls("parts-rest"), .id("parts-rest")) { h in
          h.problem(problem, id: "parts-problem")
          if case .partsLeft? = model.form.problem {
            h.button(words(.assignRest), action: .entry(.partRest), id: "part-rest")
          }
        }
      } else {
        h.restToAssign(model.left, id: "parts-rest", overID: "parts-over", words) { h in
          h.button(words(.assignRest), action: .entry(.partRest), id: "part-rest")
        }
      }
      h.tag("div", .cls("chip-row")) { h in
        h.button(words(.addPart), .quiet, action: .entry(.partAdd), id: "part-add", icon: .add)
        h.button(words(.unsplit), .quiet, action: .entry(.unsplit), id: "entry-unsplit")
      }
    }
  }

  private static func part(_ index: Int, _ model: EntrySheetModel, _ words: Words, _ h: inout HTMLWriter) {
    let part = model.form.parts[index]
    let number = String(index + 1)
    let id = "part-" + String(index)
    let name = "part" + String(index)
    h.tag("div", .cls("part"), .id(id), .at("role", "group"), .label(words(.partLabel, number))) { h in
      h.tag("div", .cls("part-head")) { h in
        h.select(
          words(.partCategory, number), id: id + "-category", name: name + "-category",
          options: [("", words(.noCategory))] + CategoryPicker.options(model.categories, showsIcons: true),
          selected: part.category?.text ?? "",
          change: .entry(.input), hidesLabel: true)
        h.iconButton(
          words(.removePart, number), .close, action: .entry(.partRemove), value: String(index), id: id + "-remove")
      }
      h.tag("div", .cls("part-main")) { h in
        h.void(
          "input", .id(id + "-amount"), .name(name + "-amount"), .type("text"), .at("inputmode", "decimal"),
          .value(part.amount), .at("autocomplete", "off"), .at("placeholder", "0"), .input(.entry(.input)),
          .label(words(.partAmount, number)), .at("aria-describedby", described(index, model)))
        h.void(
          "input", .id(id + "-note"), .name(name + "-note"), .type("text"), .value(part.note),
          .at("autocomplete", "off"),
          .at("placeholder", words(.note)), .input(.entry(.input)), .label(words(.partNote, number)))
      }
    }
  }

  /// Why the parts were not taken (TXN-28).
  private static func problem(_ model: EntrySheetModel, _ words: Words) -> String? {
    switch model.form.problem {
    case .part(let index)?: return words(.problemPart, String(index + 1))
    case .partsFew?: return words(.problemPartsFew)
    case .partsLeft(let money)?: return words(.problemPartsLeft, words.amount(money))
    case .partsTooMuch?: return words(.problemPartsMuch)
    case .amount?, .date?, .wallet?, .sameWallet?, .received?, .refused?, nil: return nil
    }
  }

  /// The sentence belongs to the part that it names, else to the first that has no amount.
  private static func described(_ index: Int, _ model: EntrySheetModel) -> String {
    let parts = model.form.parts
    var wrong = parts.firstIndex { $0.amount.isEmpty } ?? 0
    if case .part(let named)? = model.form.problem { wrong = named }
    return index == wrong ? "parts-problem parts-over parts-rest" : "parts-rest"
  }
}

/// Categories of a split entry in words: ‹Groceries, Household›.
enum SplitText {
  static func names(_ parts: [CategoryLabel?], _ words: Words) -> String {
    var out = ""
    for part in parts {
      if !out.isEmpty { out += ", " }
      out += part?.name ?? words(.uncategorised)
    }
    return out
  }
}
