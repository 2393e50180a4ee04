import Basis

extension Report {
  // MARK: JSON

  /// `{"report":kind, …}`; amounts are decimal strings, negative is money out.
  var json: JSON {
    var members = [JSONMember("report", .string(kind.rawValue))]
    switch kind {
    case .balance:
      members.append(JSONMember("wallets", .array(wallets.map(Report.json))))
      members.append(JSONMember("totals", .array(walletTotals.map(Report.totalJSON))))
    case .monthly: members.append(JSONMember("months", .array(sections.map { section($0, named: "category") })))
    case .periods: members.append(JSONMember("periods", .array(sections.map { section($0, named: nil) })))
    case .categories: members.append(JSONMember("totals", .array(sections.map { section($0, named: "category") })))
    case .counterparties:
      members.append(JSONMember("totals", .array(sections.map { section($0, named: "counterparty") })))
    }
    return .object(members)
  }

  private func section(_ section: Section, named name: String?) -> JSON {
    var members: [JSONMember] = []
    if let start = section.start {
      if kind == .monthly {
        members.append(JSONMember("month", .string(Report.month(start))))
      } else {
        members.append(JSONMember("start", .string(start.text)))
        if let end = section.end { members.append(JSONMember("end", .string(end.text))) }
      }
    }
    func amount(_ minorUnits: Int64) -> JSON {
      .string(Money(minorUnits: minorUnits, currency: section.currency).decimalText)
    }
    members.append(JSONMember("currency", section.currency.shown.map { .string($0) } ?? .null))
    members.append(JSONMember("income", amount(section.income)))
    members.append(JSONMember("spending", amount(section.spending)))
    members.append(JSONMember("net", amount(section.net)))
    members.append(JSONMember("count", .integer(section.count)))
    if section.isChanged {
      members.append(
        JSONMember(
          "changedSinceClosing",
          .object([
            JSONMember("income", amount(section.changedIncome)),
            JSONMember("spending", amount(section.changedSpending)),
          ])))
    }
    if let name {
      let lines = section.lines.map { line in
        JSON.object([
          JSONMember(name, line.name.map { .string($0) } ?? .null), JSONMember("amount", amount(line.amount)),
          JSONMember("count", .integer(line.count)),
        ])
      }
      members.append(JSONMember(name == "category" ? "categories" : "counterparties", .array(lines)))
    }
    return .object(members)
  }

  private static func json(_ line: WalletLine) -> JSON {
    .object([
      JSONMember("wallet", .string(line.name)),
      JSONMember("currency", line.currency.shown.map { .string($0) } ?? .null),
      JSONMember(
        "balance", line.balance.map { .string(Money(minorUnits: $0, currency: line.currency).decimalText) } ?? .null),
      JSONMember("count", .integer(line.count)),
    ])
  }

  private static func totalJSON(_ total: (currency: CurrencyCode, balance: Int64?)) -> JSON {
    .object([
      JSONMember("currency", total.currency.shown.map { .string($0) } ?? .null),
      JSONMember(
        "balance", total.balance.map { .string(Money(minorUnits: $0, currency: total.currency).decimalText) } ?? .null),
    ])
  }

  /// One total for each currency, in the order in which the wallets name them (GEN-6).
  private var walletTotals: [(currency: CurrencyCode, balance: Int64?)] {
    var totals: [(currency: CurrencyCode, balance: Int64?)] = []
    for wallet in wallets {
      guard let index = totals.firstIndex(where: { $0.currency == wallet.currency }) else {
        totals.append((wallet.currency, wallet.balance))
        continue
      }
      guard let sum = totals[index].balance, let balance = wallet.balance else {
        totals[index].balance = nil
        continue
      }
      let (value, overflow) = sum.addingReportingOverflow(balance)
      totals[index].balance = overflow ? nil : value
    }
    return totals
  }

  static func month(_ date: CalendarDate) -> String { String(decoding: Array(date.text.utf8.prefix(7)), as: UTF8.self) }

  // MARK: Text

  private static let none = "(no category)"
  private static let nobody = "(no name)"

  var text: String {
    switch kind {
    case .balance: balanceText
    case .monthly: monthlyText
    case .periods: periodsText
    case .categories: totalsText("Category", Report.none)
    case .counterparties: totalsText("Counterparty", Report.nobody)
    }
  }

  private static func amount(_ minorUnits: Int64, _ currency: CurrencyCode) -> String {
    Money(minorUnits: minorUnits, currency: currency).decimalText
  }

  private var severalCurrencies: Bool { sections.contains { $0.currency != sections.first?.currency } }

  private var balanceText: String {
    var table = TextTable([("Wallet", .left), ("Balance", .right), ("Currency", .left), ("Entries", .right)])
    for line in wallets {
      table.add([
        line.name, line.balance.map { Report.amount($0, line.currency) } ?? "too large", line.currency.shown ?? "-",
        String(line.count),
      ])
    }
    if wallets.count > 1 {
      table.addRule()
      for total in walletTotals {
        table.add([
          "Total", total.balance.map { Report.amount($0, total.currency) } ?? "too large", total.currency.shown ?? "-",
        ])
      }
    }
    return table.text
  }

  private var monthlyText: String {
    var table = TextTable([("Month", .left), ("Category", .left), ("Amount", .right), ("Entries", .right)])
    for section in sections {
      let month = section.start.map { Report.month($0) } ?? ""
      let suffix = severalCurrencies ? " " + (section.currency.shown ?? "-") : ""
      for line in section.lines {
        table.add([
          month, line.name ?? Report.none, Report.amount(line.amount, section.currency) + suffix, String(line.count),
        ])
      }
      table.addRule()
      table.add([month, "Income", Report.amount(section.income, section.currency) + suffix])
      table.add([month, "Spending", Report.amount(0 &- section.spending, section.currency) + suffix])
      table.add([month, "Net", Report.amount(section.net, section.currency) + suffix, String(section.count)])
      table.addRule()
    }
    return table.text
  }

  private var periodsText: String {
    var table = TextTable([
      ("From", .left), ("To", .left), ("Income", .right), ("Spending", .right), ("Net", .right), ("Currency", .left),
      ("Entries", .right),
    ])
    for section in sections {
      table.add([
        section.start?.text ?? "", section.end?.text ?? "", Report.amount(section.income, section.currency),
        Report.amount(section.spending, section.currency), Report.amount(section.net, section.currency),
        section.currency.shown ?? "-", String(section.count),
      ])
    }
    return table.text
  }

  private func totalsText(_ title: String, _ unnamed: String) -> String {
    var table = TextTable([(title, .left), ("Amount", .right), ("Currency", .left), ("Entries", .right)])
    for section in sections {
      let currency = section.currency.shown ?? "-"
      for line in section.lines {
        table.add([line.name ?? unnamed, Report.amount(line.amount, section.currency), currency, String(line.count)])
      }
      table.addRule()
      table.add(["Net", Report.amount(section.net, section.currency), currency, String(section.count)])
    }
    return table.text
  }
}
