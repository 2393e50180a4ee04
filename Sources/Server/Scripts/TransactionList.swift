import Basis
import Insight
import Ledger
import Screens

/// `GET /v1/transactions?page=&limit=&from=&to=&q=&category=&wallet=&direction=` (SYN-15): newest first; amounts as
/// decimal texts beside their currency. The filters are those of the app's list, by the names that they have in its
/// addresses (TXN-16).
struct TransactionList: Sendable {
  private static let filters = ["q", "category", "wallet", "direction"]
  static let names = ["space", "page", "limit", "from", "to"] + filters
  var page: Int
  var limit: Int
  var from: CalendarDate?
  var to: CalendarDate?
  private var filter = TransactionFilter()

  /// - Parameter query: values by name, decoded.
  init(query: (String) -> String?) throws(HTTPFailure) {
    page = try Self.number(query("page"), "page", 1...1_000_000) ?? 1
    limit = try Self.number(query("limit"), "limit", 1...1000) ?? 50
    from = try Self.date(query("from"), "from")
    to = try Self.date(query("to"), "to")
    var items: [Route.Item] = []
    for name in Self.filters {
      if let value = query(name) { items.append(Route.Item(name: name, value: value)) }
    }
    filter = TransactionFilter(Route(.transactions, items))
    // What was not understood would be everything.
    func parts(_ text: String?) -> [Substring] { (text ?? "").split(separator: ",").sorted() }
    for item in items
    where item.name != "q" && parts(filter.query.first { $0.name == item.name }?.value) != parts(item.value) {
      throw .badRequest("\u{201C}\(item.name)\u{201D} is not one that the list knows.")
    }
  }

  private static func number(_ text: String?, _ name: String, _ range: ClosedRange<Int>) throws(HTTPFailure) -> Int? {
    guard let text else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw .badRequest("\u{201C}\(name)\u{201D} has to be from \(range.lowerBound) to \(range.upperBound).")
    }
    return number
  }

  private static func date(_ text: String?, _ name: String) throws(HTTPFailure) -> CalendarDate? {
    guard let text else { return nil }
    guard let date = CalendarDate(text: text) else {
      throw .badRequest("\u{201C}\(name)\u{201D} has to be YYYY-MM-DD.")
    }
    return date
  }

  /// `from` is the first day, `to` the first day that does not belong (half-open, GEN-3).
  func json(of space: Space) -> JSON {
    var filter = filter
    (filter.from, filter.through) = (from, to?.adding(days: -1))
    let ids = filter.run(space, Book(space), today: .latest).ids
    let rows = ids.dropFirst((page - 1) * limit).prefix(limit).compactMap { space.transactions[$0] }
    // What a message brought without certainty, until the person has looked at it (CAP-06).
    let unsure = Set(space.forms(Capture.self).lazy.filter { $0.state == .unsure }.compactMap(\.transaction))
    return .object([
      JSONMember("page", .integer(Int64(page))), JSONMember("limit", .integer(Int64(limit))),
      JSONMember("total", .integer(Int64(ids.count))),
      JSONMember(
        "transactions", .array(rows.map { Self.json(of: $0, needsReview: unsure.contains($0.id), in: space) })),
    ])
  }

  private static func json(of transaction: Transaction, needsReview: Bool, in space: Space) -> JSON {
    var members = [
      JSONMember("id", .string(transaction.id.text)), JSONMember("date", .string(transaction.date.text)),
      JSONMember("amount", .string(transaction.money.decimalText)),
      JSONMember("currency", .string(transaction.currency.text)),
      JSONMember("description", .string(transaction.description)),
    ]
    // What sums count, where that is not all of it: of a shared one the own share (SPL-20).
    if !transaction.isTransfer, transaction.head.counted != transaction.amount {
      members.append(
        JSONMember(
          "counted", .string(Money(minorUnits: transaction.head.counted, currency: transaction.currency).decimalText)))
    }
    for (name, text) in [
      ("payee", transaction.payee), ("counterparty", transaction.counterparty), ("reference", transaction.reference),
      ("notes", transaction.notes),
    ] {
      if let text { members.append(JSONMember(name, .string(text))) }
    }
    members.append(named("wallet", transaction.walletId, space.wallets[transaction.walletId]?.name))
    if let id = transaction.categoryId { members.append(named("category", id, space.categories[id]?.name)) }
    if let id = transaction.transferWalletId { members.append(named("transferWallet", id, space.wallets[id]?.name)) }
    if transaction.isSplit {
      members.append(
        JSONMember("parts", .array(transaction.splits.map { json(of: $0, transaction.currency, in: space) })))
    }
    members.append(JSONMember("status", .string(transaction.status.name)))
    members.append(JSONMember("booking", .string(transaction.booking.name)))
    members.append(JSONMember("needsReview", .bool(needsReview)))
    return .object(members)
  }

  /// One part of a split transaction (TXN-28).
  private static func json(of part: TransactionPart, _ currency: CurrencyCode, in space: Space) -> JSON {
    let amount = Money(minorUnits: part.amount, currency: currency).decimalText
    var members = [JSONMember("amount", .string(amount))]
    if let id = part.categoryId { members.append(named("category", id, space.categories[id]?.name)) }
    if let note = part.note { members.append(JSONMember("note", .string(note))) }
    return .object(members)
  }

  private static func named(_ member: String, _ id: RecordID, _ name: String?) -> JSONMember {
    JSONMember(
      member, .object([JSONMember("id", .string(id.text)), JSONMember("name", .string(name ?? ""))]))
  }
}

extension Schema {
  /// What `TransactionList` writes.
  static let transactions = Schema.object([
    "page": .integer, "limit": .integer, "total": .integer, "transactions": .list(of: .transaction),
  ])

  private static let transaction = Schema.object([
    "id": .id, "date": .date, "amount": .decimal, "currency": .currency, "description": .string,
    "counted": .text("What of it sums count, where that is not all: of a shared one the own share.").optional,
    "payee": .string.optional, "counterparty": .string.optional, "reference": .string.optional,
    "notes": .string.optional,
    "wallet": .thing, "category": .thing.optional, "transferWallet": .thing.optional,
    "parts": .list(of: .object(["amount": .decimal, "category": .thing.optional, "note": .string.optional])).optional,
    "status": .choice(Transaction.Status.allCases.map(\.name), "incomplete: then it counts nowhere yet."),
    "booking": .choice(Transaction.Booking.allCases.map(\.name)),
    "needsReview": .described("boolean", "Read from a message without certainty. It counts, and waits for a look."),
  ]).named("Transaction")

  /// A wallet or a category, by its id.
  private static let thing = Schema.object(["id": .id, "name": .string])
}
