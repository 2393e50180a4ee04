import Basis
import Intake
import Ledger
import Screens

/// The parts of the review: wallets, doubtful rows, rows, duplicates, remarks.
enum ImportParts {
  static func targets(_ model: ImportModel, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("section", .cls("card"), .id("targets"), .label(words(.toWalletLabel))) { h in
      for target in model.targets {
        let suffix = String(target.position)
        h.tag("div", .cls("target")) { h in
          if !target.choices.isEmpty {
            h.select(
              words(.toWalletLabel) + (target.mark.map { " (" + $0 + ")" } ?? ""),
              id: "wallet-" + suffix, name: "wallet" + suffix,
              options: [("", words(.newWallet))] + target.choices.map { ($0.id.text, name(of: $0, target.currency)) },
              selected: target.wallet?.text ?? "", change: .import(.wallet))
          }
          if target.wallet == nil {
            h.textField(
              words(.walletName) + (target.mark.map { " (" + $0 + ")" } ?? ""),
              id: "name-" + suffix, name: "name" + suffix, value: target.name, event: .import(.name), max: 100)
          }
          if target.asksForBalance, let last = target.lastDate {
            h.textField(
              words(.balanceOn, words.day(last)), id: "balance-" + suffix, name: "balance" + suffix,
              value: target.closingText, event: .import(.balance), mode: "decimal")
          }
          if let first = target.missing.first, let last = target.missing.last {
            h.tag("p", .cls("row-doubt"), .id("missing-" + suffix)) { h in
              h.icon(.attention)
              h.text(
                first == last
                  ? words(.monthMissing, words.monthAndYear(first))
                  : words(.monthsMissing, words.monthAndYear(first), words.monthAndYear(last)))
            }
          }
          if let opening = target.opening, target.wallet == nil {
            h.tag("p", .cls("hint"), text: words(.openingBalance, words.amount(opening)))
          }
        }
      }
    }
  }

  /// A wallet in another currency says so: to choose it says what the file's amounts are in.
  private static func name(of wallet: WalletRow, _ currency: CurrencyCode) -> String {
    wallet.currency == currency ? wallet.name : wallet.name + " \u{B7} " + wallet.currency.text
  }

  /// First what is doubtful: our reading, the reason, and a way to leave it out (look.md).
  static func doubtful(_ model: ImportModel, _ words: Words, _ h: inout HTMLWriter) {
    guard !model.doubtful.isEmpty else { return }
    h.card(words(.needYou, count: model.doubtfulCount), id: "doubtful") { h in
      h.tag("p", .cls("soft"), text: words(.needYouHelp))
      h.tag("div", .cls("chip-row")) { h in
        if model.canSwapDates {
          h.button(words(.swapDates), action: .import(.swapDates), id: "swap-dates", icon: .swap)
        }
        if model.canFlipSigns { h.button(words(.flipSigns), action: .import(.flip), id: "flip-signs", icon: .swap) }
        h.button(words(.leaveAllOut), .quiet, action: .import(.leaveDoubtful), id: "leave-doubtful")
      }
      h.tag("ul", .cls("rows")) { h in
        for line in model.doubtful { row(line, model, words, &h, ticks: true) }
      }
      if model.doubtful.count < model.doubtfulCount { more("doubtful-more", words, &h) }
    }
  }

  /// Rows that pay what a template made: a tick joins the two (TXN-39).
  static func payments(_ model: ImportModel, _ words: Words, _ h: inout HTMLWriter) {
    guard !model.payments.isEmpty else { return }
    h.card(words(.paymentsFound, count: model.payments.count), id: "payments") { h in
      h.tag("p", .cls("soft"), text: words(.paymentsHelp))
      h.tag("ul", .cls("rows")) { h in
        for line in model.payments { row(line, model, words, &h, ticks: true) }
      }
    }
  }

  static func rows(_ model: ImportModel, _ words: Words, _ h: inout HTMLWriter) {
    guard model.plainCount > 0 else { return }
    h.card(words(.rowsAsTheyWillBe), id: "rows") { h in
      h.tag("p", .cls("soft with-keel")) { h in
        h.text(words(.haveCategory, count: model.included, words.count(model.categorised)))
        h.keel(Share.thousandths(Int64(model.categorised), of: Int64(max(1, model.included))))
      }
      h.tag("ul", .cls("rows")) { h in
        for line in model.lines { row(line, model, words, &h, ticks: false) }
      }
      h.tag("div", .cls("list-end")) { h in
        h.tag("p", .cls("soft"), text: words(.rowsShown, count: model.plainCount, words.count(model.lines.count)))
        if model.lines.count < model.plainCount {
          h.button(words(.showMoreRows), action: .import(.more), id: "rows-more")
        }
      }
    }
  }

  static func duplicates(_ model: ImportModel, _ words: Words, _ h: inout HTMLWriter) {
    guard model.duplicateCount > 0 else { return }
    h.tag("section", .cls("card"), .id("duplicates")) { h in
      h.open(
        "button",
        .type("button"), .cls("fold-button"), .id("duplicates-toggle"), .action(.import(.duplicates)),
        .at("aria-expanded", model.showsDuplicates ? "true" : "false"))
      h.tag("span", text: words(.alreadyHere, count: model.duplicateCount))
      h.icon(.forward)
      h.close("button")
      if model.showsDuplicates {
        h.tag("p", .cls("soft"), text: words(.alreadyHereHelp))
        h.tag("ul", .cls("rows")) { h in
          for line in model.duplicates { row(line, model, words, &h, ticks: true) }
        }
        if model.duplicates.count < model.duplicateCount { more("duplicates-more", words, &h) }
      }
    }
  }

  /// The rest of a long list.
  private static func more(_ id: String, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("div", .cls("list-end")) { h in h.button(words(.showMoreRows), action: .import(.more), id: id) }
  }

  @inline(never)
  private static func row(
    _ line: ImportModel.Line, _ model: ImportModel, _ words: Words, _ h: inout HTMLWriter, ticks: Bool
  ) {
    if let edit = model.editing, edit.index == line.index { return RowEditPart.write(edit, line, model, words, &h) }
    h.tag("li", .cls(line.isIncluded ? "row static" : "row static is-out"), .id("r-" + String(line.index))) { h in
      if ticks {
        h.tag("label", .cls("row-check")) { h in
          let isPayment = line.expected != nil && !line.isDuplicate
          h.void(
            "input", .type("checkbox"), .id("i-" + String(line.index)),
            .flag("checked", isPayment ? line.isPaid : line.isIncluded),
            .change(isPayment ? .import(.pay) : .import(.include)), .data(String(line.index)),
            .label(words(isPayment ? .joinTransfer : .include) + ": " + line.title + ", " + words.spoken(line.money)))
        }
      } else {
        h.disc(line.category, isTransfer: line.isCash)
      }
      h.tag("div", .cls("row-main")) { h in
        h.tag("span", .cls("row-text")) { h in
          h.tag("span", .cls("row-title"), text: line.title.isEmpty ? words(.noPayee) : line.title)
          h.tag("span", .cls("row-sub")) { h in
            h.text(
              words.shortDay(line.date) + " \u{B7} "
                + (line.category?.name ?? words(line.isCash ? .transfer : .uncategorised)))
            if line.isChanged {
              h.text(" ")
              h.tag("span", .cls("badge"), text: words(.rowChanged))
            } else if line.source == .learned {
              h.text(" ")
              h.tag("span", .cls("badge"), text: words(.sourceLearned))
            } else if let suggested = line.suggested {
              h.text(" ")
              h.tag("span", .cls("badge care wraps"), text: words(.importSuggested, suggested.name))
            }
          }
          if let expected = line.expected {
            h.tag(
              "span", .cls("row-sub"),
              text: words(.paysFor, expected.name, words.amount(expected.money), words.shortDay(expected.date)))
          }
          cash(line, words, &h)
          if line.isHalf { h.tag("span", .cls("row-sub"), text: words(.isTransferHalf)) }
          if let doubt = line.doubt ?? (line.mayBeHere ? words(.mayBeHere) : nil) {
            h.tag("span", .cls("row-doubt")) { h in
              h.icon(.attention)
              h.text(words(.lineNumber, String(line.line)) + ": " + doubt)
            }
          }
        }
        h.money(line.money, words, style: line.money.minorUnits > 0 ? "in" : "", plus: true)
      }
      h.iconButton(
        words(.edit) + ": " + line.title, .hand, action: .import(.edit), value: String(line.index),
        id: "e-" + String(line.index))
    }
  }

  /// Who has no wallet for cash can have one with this import: what was taken out is no spending then (P12).
  static func cashOffer(_ model: ImportModel, _ words: Words, _ h: inout HTMLWriter) {
    guard model.cashWithoutWallet > 0 else { return }
    h.tag("div", .cls("strip"), .id("import-cash")) { h in
      h.icon(.wallet)
      h.tag("span", text: words(.cashLacksWallet, count: model.cashWithoutWallet))
      h.button(words(.cashAddWallet), .quiet, action: .import(.cashWallet), id: "import-cash-wallet")
    }
  }

  /// Cash that was taken goes to the cash wallet, unless the person says otherwise.
  private static func cash(_ line: ImportModel.Line, _ words: Words, _ h: inout HTMLWriter) {
    guard let wallet = line.cashWallet else { return }
    let id = "cash-" + String(line.index)
    h.tag("label", .cls("check"), .at("for", id)) { h in
      h.void(
        "input", .type("checkbox"), .id(id), .flag("checked", line.isCash), .change(.import(.cash)),
        .data(String(line.index)))
      h.tag("span", text: words(.cashGoesTo, wallet))
    }
  }

  /// Rows that could not be read, with line and reason (IMP-07), then remarks about the file.
  static func problems(_ model: ImportModel, _ words: Words, _ h: inout HTMLWriter) {
    let bad = model.problems.filter { $0.severity == .error && $0.line > 0 }
    let remarks = model.problems.filter { !($0.severity == .error && $0.line > 0) }
    list(bad, words(.skippedRows, count: bad.count), "skipped", words, &h)
    list(remarks, words(.remarks, count: remarks.count), "remarks", words, &h)
  }

  private static func list(
    _ problems: [IntakeProblem], _ title: String, _ id: String, _ words: Words, _ h: inout HTMLWriter
  ) {
    guard !problems.isEmpty else { return }
    h.tag("section", .cls("card")) { h in
      h.details(title, id: id) { h in
        h.tag("ul", .cls("plain-list")) { h in
          for problem in problems.prefix(100) {
            h.tag("li") { h in
              if problem.line > 0 { h.tag("strong", text: words(.lineNumber, String(problem.line)) + ": ") }
              h.text(words.said(problem.message))
            }
          }
        }
      }
    }
  }
}
