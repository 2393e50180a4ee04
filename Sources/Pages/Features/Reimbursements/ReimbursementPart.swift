import Basis
import Filing
import Ledger
import Screens

/// Money paid back, on an entry's page (TXN-29 to TXN-32).
enum ReimbursementPart {
  @inline(never)
  static func write(_ model: ReimbursementModel?, _ words: Words, _ h: inout HTMLWriter) {
    guard let model else { return }
    if model.entry.amount < 0 { expense(model, words, &h) } else { incoming(model, words, &h) }
  }

  private static func expense(_ model: ReimbursementModel, _ words: Words, _ h: inout HTMLWriter) {
    let entry = model.entry
    h.card(words(.reimbursement), id: "reimbursement") { h in
      guard let type = entry.reimbursable, let status = entry.reimbursementStatus else {
        h.tag("p", .cls("soft"), text: words(.reimbursementAsk))
        h.tag("div", .cls("chip-row")) { h in
          h.button(words(.markWork), action: .reimbursement(.mark), value: "work", id: "mark-work")
          h.button(words(.markPersonal), action: .reimbursement(.mark), value: "personal", id: "mark-personal")
        }
        return
      }
      h.tag("p", .id("reimbursement-state")) { h in
        h.tag("strong", text: sentence(status, model, words))
        h.badge(words(type == .work ? .forWork : .forPersonal))
      }
      links(model, words(.paidBackBy), words, &h)
      h.tag("form", .action(.reimbursement(.note)), .id("reimbursement-form"), .cls("note-form"), .flag("novalidate")) {
        h in
        h.noteField(words(.note), id: "reimbursement-note", value: entry.reimbursementNote ?? "")
        h.submit(words(.save))
      }
      h.tag("div", .cls("chip-row")) { h in
        if status == .pending {
          h.button(words(.linkIncoming), action: .reimbursement(.choose), id: "link-incoming")
          h.button(words(.clearByHand), .quiet, action: .reimbursement(.status), value: "cleared", id: "clear-by-hand")
          if !model.paid.isEmpty {
            h.button(words(.settleRest), .quiet, action: .reimbursement(.status), value: "settled", id: "settle-rest")
          }
        } else if model.open.minorUnits > 0 {
          h.button(words(.waitAgain), .quiet, action: .reimbursement(.status), value: "pending", id: "wait-again")
        }
        if model.paid.isEmpty {
          h.button(words(.takeMarkOff), .quiet, action: .reimbursement(.unmark), id: "take-mark-off")
        }
      }
    }
  }

  private static func sentence(
    _ status: Transaction.ReimbursementStatus, _ model: ReimbursementModel, _ words: Words
  ) -> String {
    let day = words.day(model.entry.clearedAt ?? model.entry.date)
    switch status {
    case .pending: return words(.waitsFor, words.amount(model.open))
    case .cleared: return words(.cameBackOn, day)
    case .settled: return words(.settledOn, day, words.amount(model.open))
    }
  }

  private static func incoming(_ model: ReimbursementModel, _ words: Words, _ h: inout HTMLWriter) {
    h.card(words(.reimbursement), id: "reimbursement") { h in
      links(model, words(.paysBack), words, &h)
      if !model.paid.isEmpty {
        if model.open.minorUnits > 0 { h.tag("p", .cls("soft"), text: words(.restIsIncome, words.amount(model.open))) }
      } else if let original = model.original {
        h.tag("p", .cls("soft"), text: words(.refundOf))
        h.tag("ul", .cls("rows")) { h in h.entry(original, words, showsDate: true) }
        h.tag("div", .cls("chip-row")) { h in
          h.button(words(.notARefund), .quiet, action: .reimbursement(.noRefund), id: "not-a-refund")
        }
      } else {
        h.tag("div", .cls("chip-row")) { h in
          h.button(words(.refundLink), action: .reimbursement(.choose), id: "refund-link")
        }
      }
    }
  }

  private static func links(_ model: ReimbursementModel, _ label: String, _ words: Words, _ h: inout HTMLWriter) {
    guard !model.paid.isEmpty else { return }
    h.tag("p", .cls("soft"), text: label)
    h.tag("ul", .cls("rows"), .id("reimbursement-links")) { h in
      for paid in model.paid {
        let name = paid.row.title.isEmpty ? words(.noPayee) : paid.row.title
        let id = paid.row.id.text
        h.tag("li", .cls("row")) { h in
          h.tag("a", .cls("row-main"), .href(Route(.transaction(paid.row.id)).path), .id("ln-" + id)) { h in
            h.tag("span", .cls("row-text")) { h in
              h.tag("span", .cls("row-title"), text: name)
              h.tag("span", .cls("row-sub"), text: words.shortDay(paid.row.date))
            }
            h.money(paid.money, words)
          }
          h.button(
            words(.unlink), .quiet, action: .reimbursement(.unlink), value: id, id: "un-" + id,
            describes: words(.unlinkOf, name))
        }
      }
    }
  }

  // MARK: Sheets

  @inline(never)
  static func sheet(_ model: ReimbursementSheetModel, _ words: Words, _ h: inout HTMLWriter) {
    SheetPages.dialog(
      "sheet-reimbursement", words(model.isRefund ? .chooseRefunded : .chooseIncoming), words, &h
    ) { h in
      h.tag(
        "form", .action(.reimbursement(.none)), .id("reimbursement-choice"), .cls("sheet-form"), .flag("novalidate")
      ) { h in
        h.tag("p", .cls("picker-head")) { h in
          h.tag("span", .cls("row-title"), text: model.row.title.isEmpty ? words(.noPayee) : model.row.title)
          h.money(model.row.money, words, plus: true)
        }
        if !model.isRefund && !model.candidates.isEmpty {
          h.textField(
            words(.linkAmount, model.open.currency.text), id: "link-amount", name: "amount", value: model.amount,
            hint: words(.linkAmountHint, words.amount(model.open)),
            problem: model.problem.map { $0.isEmpty ? words(.problemNumber) : $0 }, mode: "decimal")
        } else if let problem = model.problem {
          h.problem(problem, id: "link-problem")
        }
        if model.candidates.isEmpty { h.tag("p", .cls("soft"), text: words(.noCandidates)) }
        h.tag("ul", .cls("rows"), .id("candidates")) { h in
          for row in model.candidates { candidate(row, words, &h) }
        }
      }
    }
  }

  private static func candidate(_ row: EntryRow, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("li", .cls("row")) { h in
      h.tag(
        "button", .type("button"), .cls("row-main"), .action(.reimbursement(.link)), .data(row.id.text),
        .id("cd-" + row.id.text)
      ) { h in
        h.disc(row.category)
        h.tag("span", .cls("row-text")) { h in
          h.tag("span", .cls("row-title"), text: row.title.isEmpty ? words(.noPayee) : row.title)
          h.tag("span", .cls("row-sub"), text: words.day(row.date) + " \u{B7} " + row.wallet)
        }
        h.money(row.money, words, style: row.money.minorUnits > 0 ? "in" : "out", plus: true)
      }
    }
  }

  /// TXN-38: many at once.
  @inline(never)
  static func bulk(_ count: Int, _ words: Words, _ h: inout HTMLWriter) {
    SheetPages.dialog("sheet-bulk-reimbursable", words(.reimbursement), words, &h) { h in
      h.tag("p", .cls("soft"), text: words(.selected, count: count))
      h.tag("p", .cls("hint"), text: words(.bulkReimbursableHint))
      marks(isMarked: true, words, &h)
    }
  }

  /// From the row: by swiping right, in its menu, by key (TXN-13, TXN-14).
  @inline(never)
  static func one(_ row: EntryRow, _ words: Words, _ h: inout HTMLWriter) {
    SheetPages.dialog("sheet-reimbursable", words(.reimbursement), words, &h) { h in
      h.tag("p", .cls("picker-head")) { h in
        h.tag("span", .cls("row-title"), text: row.title.isEmpty ? words(.noPayee) : row.title)
        h.money(row.money, words, plus: true)
      }
      h.tag("p", .cls("soft"), text: words(.reimbursementAsk))
      marks(isMarked: row.paidBack != nil, words, &h)
    }
  }

  private static func marks(isMarked: Bool, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("div", .cls("chip-row")) { h in
      h.button(words(.markWork), action: .bulk(.reimbursableMark), value: "work", id: "bulk-work")
      h.button(words(.markPersonal), action: .bulk(.reimbursableMark), value: "personal", id: "bulk-personal")
      if isMarked { h.button(words(.takeMarkOff), .quiet, action: .bulk(.reimbursableMark), id: "bulk-unmark") }
    }
  }
}
