import Basis
import Screens

/// Donations: what was given, what is used, what is left (EVT-08).
enum TreasuryPart {
  static func write(_ model: TreasuryModel, _ words: Words, _ h: inout HTMLWriter) {
    if model.lines.isEmpty {
      return h.emptyState(words(.treasuryEmpty)) { h in
        if !model.isArchived {
          h.button(words(.addDonation), .primary, action: .donation(.new), id: "donation-new", icon: .add)
        }
      }
    }
    h.tag("dl", .cls("figures card"), .id("treasury-figures")) { h in
      SummaryPart.figure(words(.donated), model.donated, words, &h)
      SummaryPart.figure(words(.used), model.used, words, &h)
      SummaryPart.figure(words(.leftOver), model.left, words, &h)
    }
    h.tag("ul", .cls("rows card"), .id("donations")) { h in
      for line in model.lines {
        h.tag("li", .cls("row"), .id("n-" + line.id.text), .flag("data-row")) { h in
          h.tag(
            "button", .type("button"), .cls("row-main"), .action(.donation(.open)), .data(line.id.text),
            .id("donation-" + line.id.text)
          ) { h in
            h.tag("span", .cls("disc savings"), .hidden) { h in h.icon(.savings) }
            h.tag("span", .cls("row-text")) { h in
              h.tag("span", .cls("row-title"), text: line.name)
              h.tag(
                "span", .cls("row-sub"),
                text: words.shortDay(line.date) + (line.note.map { " \u{B7} " + Words.firstLine($0) } ?? ""))
            }
            h.money(line.money, words, style: "good")
          }
        }
      }
    }
    guard !model.isArchived else { return }
    h.tag("div", .cls("chip-row")) { h in
      h.button(words(.addDonation), action: .donation(.new), id: "donation-new", icon: .add)
    }
  }

  @inline(never)
  static func sheet(
    _ form: DonationForm, _ currency: CurrencyCode, _ names: [String], _ words: Words, _ h: inout HTMLWriter
  ) {
    SheetPages.dialog("sheet-donation", words(form.id == nil ? .addDonation : .editDonation), words, &h) { h in
      h.tag("form", .action(.donation(.save)), .id("donation-form"), .cls("sheet-form"), .flag("novalidate")) { h in
        if form.asksToDiscard { SheetPages.discardQuestion(words, &h) }
        var amountProblem: String?
        if case .amount(let problem)? = form.problem { amountProblem = EntrySheet.sentence(problem, currency, words) }
        var refused: Refused?
        if case .refused(let refusal)? = form.problem { refused = refusal }
        amountProblem = amountProblem ?? refused?.sentence(at: .amount)
        h.field(words(.amount) + ", " + currency.text, id: "donation-amount", problem: amountProblem) { h in
          h.void(
            "input", .id("donation-amount"), .name("amount"), .type("text"), .at("inputmode", "decimal"),
            .value(form.amount),
            .at("autocomplete", "off"), .input(.donation(.input)), .flag("data-autofocus", form.id == nil),
            .at("aria-invalid", optional: amountProblem == nil ? nil : "true"),
            .at("aria-describedby", optional: amountProblem == nil ? nil : "donation-amount-problem"))
        }
        h.field(words(.donor), id: "donation-name", problem: refused?.sentence(at: .name)) { h in
          h.void(
            "input", .id("donation-name"), .name("name"), .type("text"), .value(form.name), .at("autocomplete", "off"),
            .at("list", "donation-names"), .at("maxlength", "100"), .input(.donation(.input)),
            .at("aria-describedby", optional: refused?.field == .name ? "donation-name-problem" : nil))
          h.tag("datalist", .id("donation-names")) { h in
            for name in names { h.void("option", .value(name)) }
          }
        }
        h.tag("div", .cls("fields")) { h in
          h.textField(
            words(.date), id: "donation-date", name: "date", value: form.date, type: "date", event: .donation(.input),
            problem: form.problem == .date ? words(.problemDate) : refused?.sentence(at: .date))
          h.noteField(words(.note), id: "donation-note", value: form.note, event: .donation(.input))
        }
        h.refusal(refused, id: "donation-problem", shown: [.amount, .name, .date])
        h.tag("div", .cls("form-actions sheet-foot")) { h in
          if form.id != nil {
            h.button(words(.delete), .danger, action: .donation(.delete), id: "donation-delete", icon: .trash)
          }
          h.submit(words(.save), refusal: "donation-problem")
        }
      }
    }
  }
}
