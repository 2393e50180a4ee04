import Basis
import Ledger
import Screens

/// All wallets in one currency, with the rates that it takes (WAL-11).
enum RatePart {
  static func total(_ model: WalletsModel, _ words: Words, _ h: inout HTMLWriter) {
    guard !model.rates.isEmpty || !model.missing.isEmpty else { return }
    h.tag("div", .cls("card"), .id("converted")) { h in
      if let money = model.converted {
        h.tag("p", .id("converted-total")) { h in h.tag("strong", text: words(.convertedTotal, words.amount(money))) }
      }
      for line in model.rates {
        h.tag("p", .cls("fact-line")) { h in
          h.tag(
            "span", .cls("soft"),
            text: words(
              line.isTyped ? .rateTyped : .rateFromTransfer, line.currency.text, line.rate, line.into.text,
              words.day(line.date)))
          h.button(
            words(.rateChange), .plain, action: .rate(.open), value: line.currency.text,
            id: "rate-" + line.currency.text,
            describes: words(.rateChangeOf, line.currency.text))
        }
      }
      guard !model.missing.isEmpty else { return }
      h.tag("div", .cls("chip-row")) { h in
        for currency in model.missing {
          h.button(
            words(.rateAdd, currency.text), .quiet, action: .rate(.open), value: currency.text,
            id: "rate-" + currency.text)
        }
      }
    }
  }

  static func sheet(_ form: RateForm, _ words: Words, _ h: inout HTMLWriter) {
    SheetPages.dialog("sheet-rate", words(.rateTitle, form.currency.text), words, &h) { h in
      h.tag("form", .action(.rate(.save)), .id("rate-form"), .cls("sheet-form"), .flag("novalidate")) { h in
        if form.asksToDiscard { SheetPages.discardQuestion(words, &h) }
        var refused: Refused?
        if case .refused(let refusal)? = form.problem { refused = refusal }
        h.tag("div", .cls("fields")) { h in
          h.textField(
            words(.rateValue, form.currency.text, form.into.text), id: "rate-value", name: "rate", value: form.rate,
            event: .rate(.input),
            problem: form.problem == .rate ? words(.rateProblem) : refused?.sentence(at: .amount), mode: "decimal",
            required: true, max: 30)
          h.textField(
            words(.onDate), id: "rate-date", name: "date", value: form.date, type: "date", event: .rate(.input),
            problem: form.problem == .date ? words(.rateFuture) : refused?.sentence(at: .date))
        }
        h.tag("p", .cls("hint"), text: words(.rateHelp))
        h.refusal(refused, id: "rate-problem", shown: [.amount, .date])
        h.tag("div", .cls("form-actions sheet-foot")) { h in
          if form.isTyped {
            h.button(words(.rateRemove), .danger, action: .rate(.remove), id: "rate-remove", icon: .trash)
          }
          h.submit(words(.save), refusal: "rate-problem")
        }
      }
    }
  }
}
