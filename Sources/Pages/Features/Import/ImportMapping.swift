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
            line.name + " (" + words.count(line.rows) + ")", id: "foreign-" + String(line.position),
            name: "foreign" + String(line.position), options: options,
            selected: line.createsNew ? "new" : line.category?.text ?? "", change: .import(.category))
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
      words(.allUnmatched, count: model.unmapped), id: "foreign-all", name: "foreignAll", options: options,
      selected: "",
      change: .import(.category))
  }

  static func columns(_ model: ImportModel, _ words: Words, _ h: inout HTMLWriter) {
    // Formats with rules have none; only the order of day and month can be open in one of them (QIF).
    guard !model.columns.isEmpty || model.canSwapDates else { return }
    h.tag("section", .cls("card"), .id("columns")) { h in
      if model.columns.isEmpty {
        return h.button(words(.swapDates), action: .import(.swapDates), id: "swap-all-dates", icon: .swap)
      }
      if model.asksColumns {
        h.tag("h2", text: words(.columns))
        let read = model.count > 0 ? words(.columnsRead, count: model.count) : words(.columnsReadNothing)
        said(model.isGuess ? words(.columnsGuessed) : read, model.isGuess || model.count == 0 ? .attention : .check, &h)
        return table(model, words, &h)
      }
      h.details(words(.columns), id: "columns-fold") { h in
        if let teacher = model.teacher { h.tag("p", text: words(.columnsTaken, teacher)) }
        h.tag("p", .cls("soft"), text: words(.columnsHelp))
        table(model, words, &h)
      }
    }
  }

  /// The page of a table whose columns nobody recognises: the person says what they are, and the review comes below
  /// them (L-7).
  @inline(never)
  static func asked(_ refusal: StatementRefusal, _ model: ImportModel, _ words: Words, _ h: inout HTMLWriter) {
    // The same form as the review's, with its heading in it, so that a control keeps the focus when the review comes or
    // goes.
    h.tag("form", .cls("review"), .id("review"), .action(.import(.confirm)), .flag("novalidate")) { h in
      Page.heading(words(.columnsAskedTitle), back: "/", words(.back), &h)
      h.tag("section", .cls("card"), .id("columns")) { h in
        h.tag("p", .cls("file-name")) { h in
          h.icon(.file)
          h.text(model.fileName)
        }
        said(
          model.isUnsaid ? words(.columnsAsked) : words.said(refusal.message), model.isUnsaid ? .columns : .attention,
          &h)
        table(model, words, &h)
      }
      h.tag("div", .cls("sticky"), .id("import-bar")) { h in
        h.button(
          words(model.filesAfter > 0 ? .skipFile : .cancel), .plain, action: .import(.cancel), id: "import-cancel",
          key: "Escape")
      }
    }
    if model.filesAfter == 0 { ImportPage.drop(words(.anotherFile), words, &h) }
  }

  /// What comes of the choices, told to who cannot see it, too.
  private static func said(_ sentence: String, _ icon: Icon, _ h: inout HTMLWriter) {
    h.tag("p", .cls(icon == .attention ? "strip care" : "strip plain"), .id("columns-word"), .at("role", "status")) {
      h in
      h.icon(icon)
      h.text(sentence)
    }
  }

  /// The first rows as they stand, each column with what it is.
  private static func table(_ model: ImportModel, _ words: Words, _ h: inout HTMLWriter) {
    let header = model.mapping?.headerLine ?? 0
    h.tag("div", .cls("fields")) { h in
      begins(model, header, words, &h)
      if let mapping = model.mapping { conventions(mapping, words, &h) }
    }
    h.tag(
      "div", .cls("table-scroll"), .id("columns-table"), .at("role", "region"), .at("tabindex", "0"),
      .label(words(.firstRows))
    ) { h in
      h.tag("table", .cls("column-table")) { h in
        h.tag("thead") { h in
          h.tag("tr") { h in
            h.tag("td") { _ in }
            for column in model.columns { head(column, words, &h) }
          }
        }
        h.tag("tbody") { h in
          for line in model.tableLines.filter({ $0.line > header && $0.cells.count > 1 }).prefix(6) {
            h.tag("tr") { h in
              h.tag("th", .at("scope", "row"), text: words(.lineNumber, String(line.line)))
              for column in model.columns {
                h.tag("td", text: column.index < line.cells.count ? line.cells[column.index] : "")
              }
            }
          }
        }
      }
    }
  }

  private static func head(_ column: ColumnReading, _ words: Words, _ h: inout HTMLWriter) {
    let isSure = column.confidence >= 80 || column.role == .ignored
    h.tag("th", .at("scope", "col"), .id("column-head-" + String(column.index)), .cls(isSure ? "" : "care")) { h in
      h.select(
        column.header.isEmpty ? words(.columnNumber, String(column.index + 1)) : column.header,
        id: "column-" + String(column.index), name: "column" + String(column.index), options: roles(words),
        selected: String(column.role.rawValue), change: .import(.column))
      guard column.role != .ignored else { return }
      h.tag("p", .cls("hint")) { h in
        h.icon(isSure ? .check : .attention)
        h.text(words(.sureness, String(column.confidence)))
      }
    }
  }

  /// On which line the columns have their names.
  private static func begins(_ model: ImportModel, _ header: Int, _ words: Words, _ h: inout HTMLWriter) {
    guard !model.tableLines.isEmpty else { return }
    var options = [("0", words(.noColumnNames))]
    for line in model.tableLines {
      var text = ""
      for cell in line.cells where !cell.isEmpty { text += (text.isEmpty ? "" : " \u{B7} ") + cell }
      options.append((String(line.line), words(.lineNumber, String(line.line)) + ": " + text.firstScalars(60)))
    }
    h.select(
      words(.columnNames), id: "header-line", name: "headerLine", options: options, selected: String(header),
      change: .import(.header))
  }

  private static func conventions(_ mapping: ColumnMapping, _ words: Words, _ h: inout HTMLWriter) {
    // What was neither said nor read yet is left to the cells.
    if let order = mapping.dateOrder {
      h.select(
        words(.dateOrder), id: "date-order", name: "dateOrder",
        options: [("dmy", words(.dayMonthYear)), ("mdy", words(.monthDayYear)), ("ymd", words(.yearMonthDay))],
        selected: order == .monthDayYear ? "mdy" : order == .yearMonthDay ? "ymd" : "dmy", change: .import(.dates))
    }
    if let point = mapping.decimalPoint {
      h.select(
        words(.decimalPoint), id: "decimal-point", name: "decimalPoint",
        options: [("point", words(.pointNumbers)), ("comma", words(.commaNumbers))],
        selected: point == 0x2C ? "comma" : "point", change: .import(.numbers))
    }
    if let flips = mapping.flipsSign {
      h.checkbox(words(.signsTurned), id: "flip", name: "flip", checked: flips, change: .import(.flip))
    }
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
    case .wallet: return words(.wallet)
    case .notes: return words(.roleNotes)
    }
  }
}
