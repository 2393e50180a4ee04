import Basis
import Intake
import Ledger
import Screens

/// Foreign categories (IMP-05) and ‹Columns› (IMP-02).
enum ImportMapping {
  static func foreign(_ model: ImportModel, _ words: Words, _ h: inout HTMLWriter) {
    guard !model.foreign.isEmpty else { return }
    h.tag("section", .cls("card"), .id("foreign")) { h in
      h.details(words(.fileCategories), id: "foreign-fold", open: model.unmapped > 0) { h in
        if model.asksCategories {
          h.problem(words(.categoriesAsked), id: "foreign-problem")
        } else if model.unmapped > 0 {
          h.tag("p", .cls("soft"), text: words(.fileCategoriesHelp, count: model.unmapped))
        }
        if model.unmapped > 1 { allAtOnce(model, words, &h) }
        for line in model.foreign {
          var options = [("", words(.noCategory)), ("new", words(.createNew, line.name))]
          for category in model.categories where line.isIncome || !category.isIncome {
            let icon = category.icon.map { $0 + " " } ?? ""
            options.append((category.id.text, icon + category.name))
          }
          h.select(
            line.name + " (" + words.format.count(line.rows) + ")", id: "foreign-" + String(line.position),
            name: "foreign" + String(line.position), options: options,
            selected: line.createsNew ? "new" : line.category?.text ?? "", change: "import.category")
        }
      }
    }
  }

  /// For files from elsewhere with dozens of them.
  private static func allAtOnce(_ model: ImportModel, _ words: Words, _ h: inout HTMLWriter) {
    let takesIncome = model.foreign.allSatisfy { $0.isIncome || $0.category != nil || $0.createsNew }
    var options = [("", words(.chooseCategory)), ("new", words(.createEach))]
    for category in model.categories where takesIncome || !category.isIncome {
      options.append((category.id.text, (category.icon.map { $0 + " " } ?? "") + category.name))
    }
    h.select(
      words(.allUnmatched, count: model.unmapped), id: "foreign-all", name: "foreignAll", options: options, selected: "",
      change: "import.category")
  }

  static func columns(_ model: ImportModel, _ words: Words, _ h: inout HTMLWriter) {
    // Formats with rules have none; only the order of day and month can be open in one of them (QIF).
    guard !model.columns.isEmpty || model.canSwapDates else { return }
    h.tag("section", .cls("card"), .id("columns")) { h in
      if model.columns.isEmpty {
        return h.button(words(.swapDates), action: "import.swap-dates", id: "swap-all-dates", icon: .swap)
      }
      h.details(words(.columns), id: "columns-fold") { h in
        if let teacher = model.teacher { h.tag("p", text: words(.columnsTaken, teacher)) }
        h.tag("p", .cls("soft"), text: words(.columnsHelp))
        h.tag("div", .cls("fields")) { h in
          if let mapping = model.mapping { conventions(mapping, words, &h) }
        }
        for column in model.columns {
          let header = column.header.isEmpty ? words(.columns) + " " + String(column.index + 1) : column.header
          h.tag("div", .cls(column.confidence >= 80 || column.role == .ignored ? "column-map" : "column-map care")) { h in
            h.select(
              header, id: "column-" + String(column.index), name: "column" + String(column.index), options: roles(words),
              selected: String(column.role.rawValue), change: "import.column")
            h.tag("p", .cls("hint")) { h in
              if column.role != .ignored {
                h.icon(column.confidence >= 80 ? .check : .attention)
                h.text(words(.sureness, String(column.confidence)) + " \u{B7} ")
              }
              h.text(column.sample)
            }
          }
        }
      }
    }
  }

  private static func conventions(_ mapping: ColumnMapping, _ words: Words, _ h: inout HTMLWriter) {
    let order = mapping.dateOrder == .monthDayYear ? "mdy" : mapping.dateOrder == .yearMonthDay ? "ymd" : "dmy"
    h.select(
      words(.dateOrder), id: "date-order", name: "dateOrder",
      options: [("dmy", words(.dayMonthYear)), ("mdy", words(.monthDayYear)), ("ymd", words(.yearMonthDay))],
      selected: order, change: "import.dates")
    h.select(
      words(.decimalPoint), id: "decimal-point", name: "decimalPoint",
      options: [("point", words(.pointNumbers)), ("comma", words(.commaNumbers))],
      selected: mapping.decimalPoint == 0x2C ? "comma" : "point", change: "import.numbers")
    h.checkbox(
      words(.signsTurned), id: "flip", name: "flip", checked: mapping.flipsSign ?? false, change: "import.flip")
  }

  private static func roles(_ words: Words) -> [(String, String)] {
    ColumnRole.allCases.map { (String($0.rawValue), name($0, words)) }
  }

  private static func name(_ role: ColumnRole, _ words: Words) -> String {
    switch role {
    case .ignored: return words(.roleIgnored)
    case .bookingDate: return words(.roleBookingDate)
    case .valueDate: return words(.roleValueDate)
    case .tradeDate: return words(.roleTradeDate)
    case .time: return words(.roleTime)
    case .amount: return words(.roleAmount)
    case .debit: return words(.roleDebit)
    case .credit: return words(.roleCredit)
    case .flag: return words(.roleFlag)
    case .balance: return words(.roleBalance)
    case .currency: return words(.roleCurrency)
    case .fee: return words(.roleFee)
    case .originalAmount: return words(.roleOriginalAmount)
    case .originalCurrency: return words(.roleOriginalCurrency)
    case .detailAmount: return words(.roleDetailAmount)
    case .payee: return words(.rolePayee)
    case .description: return words(.roleDescription)
    case .reference: return words(.roleReference)
    case .counterpartyAccount: return words(.roleCounterparty)
    case .account: return words(.roleOwn)
    case .category: return words(.roleCategory)
    case .externalId: return words(.roleExternalId)
    case .status: return words(.roleStatus)
    case .kind: return words(.roleKind)
    case .card: return words(.roleCard)
    }
  }
}
