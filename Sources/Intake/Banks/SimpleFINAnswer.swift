import Basis

/// An answer of SimpleFIN's `/accounts`, version 1 or 2 of the protocol (BNK-01).
public struct SimpleFINAnswer: Equatable, Sendable {
  public struct Account: Equatable, Sendable {
    public var id: String
    public var name: String
    /// Of the bank, where the answer names it.
    public var institution: String?
    public var rows: [BankRow] = []
    public var balances: [BankBalance] = []
    /// Rows that could not be read: never dropped in silence.
    public var unreadable = 0
  }

  /// What the provider wants to be known.
  public struct Notice: Equatable, Sendable {
    public enum Kind: Equatable, Sendable {
      /// The connection to the bank has to be renewed by the person.
      case signInAgain
      /// Data of an account is missing, or something failed for now.
      case incomplete
      /// For whoever runs the server.
      case request
    }
    public var kind: Kind
    /// One line; what the provider wrote.
    public var text: String
  }

  public var accounts: [Account] = []
  public var notices: [Notice] = []
  /// Accounts in a currency of their own making, which no ledger can hold.
  public var otherCurrencies = 0
  /// Of one answer; whoever has more to say says nothing new.
  static let mostNotices = 100
  /// Bytes of an account's id, which a record keeps and addresses name.
  static let longestID = 500

  public init(_ bytes: [UInt8]) throws(BankAnswerProblem) {
    let json: JSON
    do throws(JSONError) { json = try JSON.parse(bytes, depthLimit: 16) } catch { throw .unreadable }
    guard let items = json["accounts"]?.arrayValue else { throw .unreadable }
    for text in (json["errors"]?.arrayValue ?? []).prefix(SimpleFINAnswer.mostNotices) {
      if let line = BankText.line(text) { notices.append(Notice(kind: .incomplete, text: line)) }
    }
    for item in (json["errlist"]?.arrayValue ?? []).prefix(SimpleFINAnswer.mostNotices) {
      // One published example names it otherwise.
      guard let line = BankText.line(item["msg"]) ?? BankText.line(item["message"]) else { continue }
      notices.append(Notice(kind: SimpleFINAnswer.kind(item["code"]?.stringValue ?? ""), text: line))
    }
    var names: [[UInt8]: String] = [:]
    for item in json["connections"]?.arrayValue ?? [] {
      if let id = item["conn_id"]?.stringValue, let name = BankText.line(item["name"]) { names[id.bytes] = name }
    }
    for item in items {
      guard let id = item["id"]?.stringValue, !id.isEmpty, id.utf8.count <= SimpleFINAnswer.longestID else {
        throw .unreadable
      }
      guard let currency = item["currency"]?.currencyValue else {
        otherCurrencies += 1
        continue
      }
      var account = Account(id: id, name: BankText.line(item["name"]) ?? id)
      account.institution = BankText.line(item["org"]?["name"]) ?? BankText.line(item["org"]?["domain"])
      if let connection = item["conn_id"]?.stringValue, let name = names[connection.bytes] {
        account.institution = name
      }
      account.balances = SimpleFINAnswer.balances(item, currency)
      for row in item["transactions"]?.arrayValue ?? [] {
        if let row = SimpleFINAnswer.row(row, currency) { account.rows.append(row) } else { account.unreadable += 1 }
      }
      accounts.append(account)
    }
  }

  /// An unknown code is what its first part says.
  private static func kind(_ code: String) -> Notice.Kind {
    if sameBytes(code, "con.auth") || sameBytes(code, "gen.auth") { return .signInAgain }
    let bytes = code.bytes
    return bytes.count >= 4 && bytes[0..<4].elementsEqual("gen.".bytes) ? .request : .incomplete
  }

  private static func balances(_ item: JSON, _ currency: CurrencyCode) -> [BankBalance] {
    let date = item["balance-date"]?.integerValue.flatMap { day($0) }
    var out: [BankBalance] = []
    for (name, isBooked) in [("balance", true), ("available-balance", false)] {
      guard let value = item[name] else { continue }
      do throws(MoneyError) {
        out.append(BankBalance(amount: try BankText.money(value, currency), date: date, isBooked: isBooked))
      } catch { continue }
    }
    return out
  }

  private static func row(_ item: JSON, _ currency: CurrencyCode) -> BankRow? {
    let money: Money
    do throws(MoneyError) { money = try BankText.money(item["amount"], currency) } catch { return nil }
    var row = BankRow(amount: money)
    let posted = item["posted"]?.integerValue.flatMap { day($0) }
    row.isPending = item["pending"]?.boolValue ?? (posted == nil)
    row.date = row.isPending ? item["transacted_at"]?.integerValue.flatMap { day($0) } ?? posted : posted
    row.counterparty = BankText.line(item["payee"])
    row.description = BankText.line(item["description"]) ?? BankText.line(item["memo"]) ?? ""
    row.externalId = BankText.reference(item["id"])
    return row.date == nil && !row.isPending ? nil : row
  }

  /// The day of a moment in seconds since 1970, in UTC; nil for none (0) and for what no ledger holds.
  private static func day(_ seconds: Int64) -> CalendarDate? {
    guard seconds > 0, seconds < 1 << 40 else { return nil }
    let date = CalendarDate(daysSinceEpoch: Int32(clamping: seconds / 86_400))
    return date.isAccepted ? date : nil
  }
}
