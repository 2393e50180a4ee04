import Basis

/// Answers of Enable Banking's interface (BNK-01), read as its field reports make necessary: only the amount, the
/// indicator and the status are sure to be there.
public enum EnableBankingAnswer {
  /// One page of an account's transactions.
  public struct Page: Equatable, Sendable {
    public var rows: [BankRow] = []
    /// The next page is asked for with it and the very same parameters; nil at the end.
    public var next: String?
    /// Rows that could not be read: never dropped in silence.
    public var unreadable = 0
  }

  /// Bytes of what the next page is asked for with: it is sent back as a part of an address.
  static let longestKey = 8192

  public static func page(_ bytes: [UInt8]) throws(BankAnswerProblem) -> Page {
    let json = try document(bytes)
    guard let items = json["transactions"]?.arrayValue else { throw .unreadable }
    var page = Page()
    page.next = json["continuation_key"]?.stringValue.flatMap {
      $0.isEmpty || $0.utf8.count > EnableBankingAnswer.longestKey ? nil : $0
    }
    for item in items {
      switch status(item) {
      case .gone: continue
      case .booked, .pending:
        guard let row = row(item) else {
          page.unreadable += 1
          continue
        }
        page.rows.append(row)
      }
    }
    return page
  }

  /// Balances, the booked one first, then what is available.
  public static func balances(_ bytes: [UInt8]) throws(BankAnswerProblem) -> [BankBalance] {
    let json = try document(bytes)
    guard let items = json["balances"]?.arrayValue else { throw .unreadable }
    var found: [(rank: Int, balance: BankBalance)] = []
    for item in items {
      guard let money = money(item["balance_amount"]), let rank = rank(item["balance_type"]?.stringValue ?? "") else {
        continue
      }
      let date = BankText.date(item["reference_date"]) ?? BankText.date(item["last_change_date_time"])
      found.append((rank, BankBalance(amount: money, date: date, isBooked: rank < 4)))
    }
    var out: [BankBalance] = []
    for isBooked in [true, false] {
      // Of equally good ones the bank's first.
      var best: (rank: Int, balance: BankBalance)?
      for item in found where item.balance.isBooked == isBooked && item.rank < best?.rank ?? .max { best = item }
      if let best { out.append(best.balance) }
    }
    return out
  }

  // MARK: Rows

  private enum Standing { case booked, pending, gone }

  /// What is planned, cancelled or refused moved no money.
  private static func status(_ item: JSON) -> Standing {
    switch item["status"]?.stringValue ?? "" {
    case "BOOK": return .booked
    case "PDNG", "HOLD": return .pending
    case "SCHD", "CNCL", "RJCT": return .gone
    default: return BankText.date(item["booking_date"]) == nil ? .pending : .booked
    }
  }

  private static func row(_ item: JSON) -> BankRow? {
    guard var money = money(item["transaction_amount"]) else { return nil }
    let isOut: Bool
    switch item["credit_debit_indicator"]?.stringValue ?? "" {
    case "DBIT": isOut = true
    case "CRDT": isOut = false
    default: return nil
    }
    // Some feeds carry a minus on debits already: the indicator alone gives the sign.
    guard money.minorUnits != .min else { return nil }
    let magnitude = abs(money.minorUnits)
    money = Money(minorUnits: isOut ? -magnitude : magnitude, currency: money.currency)
    var row = BankRow(amount: money)
    row.isPending = status(item) == .pending
    let (booked, made, valued) = (
      BankText.date(item["booking_date"]), BankText.date(item["transaction_date"]), BankText.date(item["value_date"])
    )
    row.date = row.isPending ? made ?? booked ?? valued : booked ?? made ?? valued
    row.valueDate = valued
    let other = isOut ? "creditor" : "debtor"
    row.counterparty =
      BankText.line(item[other]?["name"])
      ?? item[other]?["postal_address"]?["address_line"]?.arrayValue?.first.flatMap { BankText.line($0) }
    let account = item[other + "_account"]
    row.counterpartyAccount = BankText.line(account?["iban"]) ?? BankText.line(account?["other"]?["identification"])
    row.description = words(item)
    row.reference = BankText.reference(item["reference_number"])
    row.externalId = BankText.reference(item["entry_reference"])
    // A row that is booked has a day.
    return row.date == nil && !row.isPending ? nil : row
  }

  /// All lines of the remittance text; else what kind of booking it is.
  private static func words(_ item: JSON) -> String {
    var out: [UInt8] = []
    for line in item["remittance_information"]?.arrayValue ?? [] {
      if out.count > 1000 { break }
      guard let text = BankText.line(line) else { continue }
      if !out.isEmpty { out.append(0x20) }
      out.append(contentsOf: text.bytes)
    }
    return FormatText.line(out) ?? BankText.line(item["bank_transaction_code"]?["description"]) ?? BankText.line(
      item["note"]) ?? ""
  }

  // MARK: Parts

  private static func document(_ bytes: [UInt8]) throws(BankAnswerProblem) -> JSON {
    do throws(JSONError) { return try JSON.parse(bytes, depthLimit: 16) } catch { throw .unreadable }
  }

  private static func money(_ json: JSON?) -> Money? {
    // Each currency is a wallet: three letters that are nobody's money make thousands of them.
    guard let json, let currency = json["currency"]?.currencyValue, currency.isListed else { return nil }
    do throws(MoneyError) { return try BankText.money(json["amount"], currency) } catch { return nil }
  }

  /// Booked balances below 4, available ones from there; nil for those that say something else.
  private static func rank(_ type: String) -> Int? {
    switch type {
    case "ITBD": return 0
    case "CLBD": return 1
    case "PRCD": return 2
    case "OPBD": return 3
    case "ITAV": return 4
    case "CLAV": return 5
    case "XPCD": return 6
    default: return nil
    }
  }
}
