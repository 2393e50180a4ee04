import Basis

/// A group as CSV that spreadsheets open (RFC 4180, UTF-8 with BOM), to take along or to bring back (L-8, L-27).
public enum GroupExport {
  /// Our own form says everything: who paid and who bears what, which entries are payments, notes, the group's name.
  static let header = ["Date", "Description", "Category", "Cost", "Currency", "Payment", "Notes", "Group"]
  /// What the row is. Files of before have none.
  static let kind = "Kind"
  static let paidBy = "Paid by"
  static let shareOf = "Share of"
  /// What the row does to a balance, so that each column adds up to the last row.
  static let balanceOf = "Balance of"
  /// A member who bears nothing of what everyone bears: a row without an amount.
  static let reimbursed = "reimbursement only"

  static func word(_ kind: GroupFile.Kind) -> String {
    switch kind {
    case .shared: "expense"
    case .everyone: "everyone"
    case .notShared: "not shared"
    case .donation: "donation"
    case .treasury: "treasury"
    }
  }

  static func word(_ kind: GroupFile.Closing.Kind) -> String {
    switch kind {
    case .total: "total"
    case .fromTreasury: "from the treasury"
    case .rounding: "rounding"
    case .balance: "balance"
    }
  }

  /// Everything, so that reading it gives the same group again.
  public static func full(_ file: GroupFile, _ style: SheetStyle = .standard) -> [UInt8] {
    var out: [UInt8] = [0xEF, 0xBB, 0xBF]
    var row = GroupFileRow(style)
    for title in header + [kind] { row.plain(title) }
    for title in [paidBy, shareOf, balanceOf] {
      for name in file.members { row.text(title + " " + String(decoding: GroupFileCell.guarded(name), as: UTF8.self)) }
    }
    row.end(&out)
    for entry in file.expenses + file.undecided + file.others {
      row.plain(entry.date.text)
      row.text(entry.description)
      row.text(entry.category ?? "")
      row.amount(entry.amount, entry.currency)
      row.plain(entry.currency.text)
      row.plain(entry.isPayment ? "yes" : "no")
      row.text(entry.notes ?? "")
      row.text(file.name ?? "")
      row.plain(entry.isPayment && entry.kind == .shared ? "payment" : word(entry.kind))
      let count = file.members.count
      for figures in [amounts(entry.paid, count), amounts(entry.shares, count), entry.nets(members: count)] {
        row.amounts(figures, entry.currency, count)
      }
      row.end(&out)
    }
    for line in file.closing {
      row.plain(line.date.text)
      row.plain("")
      row.plain("")
      if let amount = line.amount { row.amount(amount, line.currency) } else { row.plain("") }
      row.plain(line.currency.text)
      row.plain("no")
      row.plain("")
      row.text(file.name ?? "")
      row.plain(word(line.kind))
      for figures in [line.paid, line.shares, line.nets] { row.amounts(figures, line.currency, file.members.count) }
      row.end(&out)
    }
    for member in file.reimbursed where member < file.members.count {
      row.plain("")
      row.text(file.members[member])
      for _ in 0..<5 { row.plain("") }
      row.text(file.name ?? "")
      row.plain(reimbursed)
      for _ in 0..<3 { row.amounts([], .chf, file.members.count) }
      row.end(&out)
    }
    return out
  }

  /// As Splitwise writes a group: what each row does to each balance, and the balances at the end. What somebody paid
  /// in a row with several payers, notes and undecided rows have no place in it.
  public static func splitwise(_ file: GroupFile, today: CalendarDate) -> [UInt8] {
    var out: [UInt8] = [0xEF, 0xBB, 0xBF]
    var row = GroupFileRow(.standard)
    for title in header.prefix(5) { row.plain(title) }
    for name in file.members { row.text(name) }
    row.end(&out)
    row.end(&out)
    var totals: [(currency: CurrencyCode, sums: [WideSum])] = []
    for entry in file.expenses {
      let nets = entry.nets(members: file.members.count)
      row.plain(entry.date.text)
      row.text(entry.description)
      row.text(entry.isPayment ? GroupFileWords.payment : entry.category ?? "")
      row.amount(entry.amount, entry.currency)
      row.plain(entry.currency.text)
      for net in nets { row.amount(net, entry.currency) }
      row.end(&out)
      var place = totals.count
      for index in totals.indices where totals[index].currency == entry.currency { place = index }
      if place == totals.count { totals.append((entry.currency, nets.map { _ in WideSum() })) }
      for (member, net) in nets.enumerated() { totals[place].sums[member].add(net) }
    }
    row.end(&out)
    for total in totals {
      row.plain(today.text)
      row.plain("Total balance")
      row.plain(" ")
      row.plain(" ")
      row.plain(total.currency.text)
      for sum in total.sums { row.amount(sum.clamped, total.currency) }
      row.end(&out)
    }
    return out
  }

  private static func amounts(_ parts: [GroupFile.Part], _ count: Int) -> [Int64] {
    var amounts = [Int64](repeating: 0, count: count)
    for part in parts where part.member < count { amounts[part.member] &+= part.amount }
    return amounts
  }
}

/// One row that is being written.
private struct GroupFileRow {
  private var bytes: [UInt8] = []
  private var isEmpty = true

  private static let mostBytes = 15_000
  private let style: SheetStyle

  init(_ style: SheetStyle) { self.style = style }

  /// Of our own: numbers, dates, headers.
  mutating func plain(_ text: String) {
    if !isEmpty { bytes.append(style.separator) }
    isEmpty = false
    bytes.append(contentsOf: text.bytes)
  }

  mutating func amount(_ minorUnits: Int64, _ currency: CurrencyCode) {
    plain(style.number(Money(minorUnits: minorUnits, currency: currency)))
  }

  /// One for each member; those of 0 and those that there are not stay empty.
  mutating func amounts(_ figures: [Int64], _ currency: CurrencyCode, _ count: Int) {
    for place in 0..<count {
      let figure = place < figures.count ? figures[place] : 0
      if figure == 0 { plain("") } else { amount(figure, currency) }
    }
  }

  /// What somebody wrote: guarded from spreadsheets, quoted where it has to be.
  mutating func text(_ text: String) {
    plain("")
    var content = GroupFileCell.guarded(text)
    // Readers, ours too, take a quote over very many lines or bytes for one that was never closed.
    if content.filter({ $0 == 0x0A }).count > 40 { content = content.map { $0 == 0x0A ? 0x20 : $0 } }
    if content.count > GroupFileRow.mostBytes {
      content = Array(content.prefix(GroupFileRow.mostBytes))
      while let last = content.last, last & 0xC0 == 0x80 { content.removeLast() }
      content.removeLast()
    }
    CSVText.append(content, to: &bytes)
  }

  mutating func end(_ out: inout [UInt8]) {
    out.append(contentsOf: bytes)
    out.append(contentsOf: [0x0D, 0x0A])
    bytes = []
    isEmpty = true
  }
}

/// What Splitwise calls the category of a payment between two members.
enum GroupFileWords {
  static let payment = "Payment"

  private static let payments: [[UInt8]] =
    ("payment|zahlung|bezahlung|paiement|pagamento|pago|betaling|betalning|indbetaling|maksu|platnosc|platba|odeme|"
    + "fizetes|plata|оплата|платеж|платіж|πληρωμη|支払い|付款|결제|pembayaran").parts(0x7C)

  static func isPayment(_ category: [UInt8]) -> Bool {
    let folded = WordFolding.fold(category)
    return payments.contains { $0 == folded || WordFolding.fold($0) == folded }
  }
}
