import Basis
import Filing
import Screens

/// A group's name and dates, how a household shares, what can be reopened, archive and deletion (SPL-01 to SPL-03,
/// SPL-19, EVT-21).
enum GroupSettingsPart {
  static func write(_ model: GroupSettingsModel, _ words: Words, _ h: inout HTMLWriter) {
    if !model.mayChange { h.tag("p", .cls("answer-soft"), .id("only-admin"), text: words(.onlyAdmin)) }
    let isFixed = !model.mayChange || model.isArchived
    h.tag("form", .action(.group(.settingsSave)), .id("group-settings-form"), .cls("card"), .flag("novalidate")) { h in
      h.textField(
        words(.name), id: "group-settings-name", name: "name", value: model.name, event: .group(.settings),
        problem: model.problem?.sentence(at: .name), max: 100)
      if !model.isHousehold {
        h.tag("div", .cls("fields")) { h in
          h.textField(
            words(.begins), id: "group-starts", name: "starts", value: model.starts, type: "date",
            event: .group(.settings))
          h.textField(
            words(.ends), id: "group-ends", name: "ends", value: model.ends, type: "date", event: .group(.settings),
            problem: model.problem?.sentence(at: .date))
        }
      }
      h.noteField(words(.note), id: "group-note", value: model.note, event: .group(.settings))
      h.tag("p", .cls("hint"), text: words(.currencyFixed, model.currency.text))
      h.refusal(model.problem, id: "group-settings-problem", shown: model.isHousehold ? [.name] : [.name, .date])
      if model.mayChange {
        h.tag("div", .cls("form-actions")) { h in
          h.submit(words(.save), disabled: isFixed, refusal: "group-settings-problem")
        }
      }
    }
    if let split = model.split {
      SplitModePart.write(split, isFixed: isFixed, words, &h)
      if !split.isByIncome { ratio(model, isFixed, words, &h) }
    }
    if let isMirrored = model.isMirrored {
      h.tag("section", .cls("card"), .id("group-own")) { h in
        h.checkbox(words(.mirrorOwn), id: "group-mirror", name: "mirror", checked: isMirrored, change: .group(.mirror))
        h.tag("p", .cls("hint under-check"), text: words(.mirrorHint))
      }
    }
    SealedGroupPart.level(model, words, &h)
    h.tag("section", .cls("card"), .id("group-more")) { h in
      h.tag("label", .cls("check"), .at("for", "allow-reversal")) { h in
        h.void(
          "input", .type("checkbox"), .id("allow-reversal"), .name("reversal"), .flag("checked", model.allowsReversal),
          .change(.group(.reversal)), .flag("disabled", isFixed))
        h.tag("span", text: words(.allowReversal))
      }
      h.tag("p", .cls("hint"), text: words(.allowReversalHint))
      GroupEndPart.write(model, words, &h)
    }
  }

  /// SPL-02 and SPL-03: percentages with what they come to, live.
  private static func ratio(_ model: GroupSettingsModel, _ isFixed: Bool, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("form", .action(.group(.ratioSave)), .id("ratio-form"), .cls("card shares"), .flag("novalidate")) { h in
      h.tag("h2", .cls("card-title"), text: words(.defaultRatio))
      if model.parts.count == 2 {
        let name = words(.shareInPercent, words.name(model.parts[0].person))
        h.void(
          "input", .id("ratio-slider"), .type("range"), .at("min", "1"), .at("max", "99"), .at("step", "1"),
          .value(whole(model.parts[0].percent)), .input(.group(.slide)), .label(name), .flag("disabled", isFixed))
      }
      h.tag("div", .cls("fields")) { h in
        for (index, part) in model.parts.enumerated() {
          let id = "ratio-" + String(index)
          h.field(words(.shareInPercent, words.name(part.person)), id: id) { h in
            h.void(
              "input", .id(id), .name("percent" + String(index)), .type("text"), .value(part.percent),
              .at("autocomplete", "off"),
              .at("inputmode", "decimal"), .input(.group(.settings)),
              .at("aria-describedby", optional: index == 0 ? "ratio-problem" : nil))
          }
        }
      }
      h.tag("div", .id("ratio-preview"), .at("aria-live", "polite")) { h in
        if let problem = model.ratioProblem {
          h.problem(problem, id: "ratio-problem")
        } else if let missing = model.missing, missing != 0 {
          let size = ExpenseSheetPage.percent(Int64(clamping: missing.magnitude), words)
          h.tag("p", .cls("hint"), text: words(missing > 0 ? .percentToAssign : .percentTooMuch, size))
        } else {
          var shares: [(Person, Money)] = []
          for part in model.parts { if let money = part.preview { shares.append((part.person, money)) } }
          if !shares.isEmpty {
            h.tag("p", .cls("ratio-line"), text: words(.onExample, words.brief(model.hundred), words.parts(shares)))
          }
        }
      }
      h.tag("p", .cls("hint"), text: words(.ratioHint))
      guard model.mayChange else { return }
      h.tag("div", .cls("form-actions")) { h in
        if !model.isEqual {
          h.button(words(.equalShares), .quiet, action: .group(.ratioEqual), id: "ratio-equal", disabled: isFixed)
        }
        h.submit(words(.saveRatio), disabled: isFixed || !model.ratioIsNew)
      }
    }
  }

  private static func whole(_ text: String) -> String {
    String(decoding: text.bytes.prefix { $0 >= 0x30 && $0 <= 0x39 }, as: UTF8.self)
  }
}
