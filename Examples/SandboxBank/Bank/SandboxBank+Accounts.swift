import Basis
import Foundation
import HTTPTypes
import Hummingbird

/// Enable Banking's interface: what is on the accounts.
extension SandboxBank {
  private static let pageSize = 40

  func account(_ request: Request, _ uid: String, _ resource: String) async throws -> Response {
    var place: (id: String, session: SandboxState.Session, account: SandboxAccount)?
    for (id, session) in state.withLock({ $0.sessions }) {
      for account in session.institution.accounts(seed: options.seed) where account.handle(in: id) == uid { place = (id, session, account) }
    }
    guard let place else { return Self.refusal(404, "ACCOUNT_DOES_NOT_EXIST") }
    if place.session.isClosed { return Self.refusal(401, "CLOSED_SESSION") }
    if place.session.endsAt <= now || has(.expired) { return Self.refusal(401, "EXPIRED_SESSION") }
    let isPresent: Bool
    switch presence(request, place.session.institution) {
    case .refused(let response): return response
    case .told(let told): isPresent = told
    }
    if let fault = try await fault(resource + uid, isPresent: isPresent) { return fault }
    let response: Response
    switch resource {
    case "details": response = .sandbox(json(place.account, place.session, place.id))
    case "balances": response = .sandbox(balances(place.account))
    case "transactions": response = transactions(request, place.account, place.id)
    default: return Self.refusal(404, "WRONG_REQUEST_PARAMETERS")
    }
    return response
  }

  // MARK: Faults

  private enum Presence { case refused(Response), told(Bool) }

  /// All headers that the bank wants, or none; and no address of somebody's own network.
  private func presence(_ request: Request, _ institution: SandboxInstitution) -> Presence {
    let sent = request.headers.filter { $0.name.canonicalName.hasPrefix("psu-") }.map { $0.name.canonicalName }
    guard !sent.isEmpty else { return .told(false) }
    for name in institution.presenceHeaders where !sent.contains(name.lowercased()) {
      return .refused(Self.refusal(422, "PSU_HEADER_NOT_PROVIDED", name))
    }
    let address = request.headers[HTTPField.Name("Psu-Ip-Address")!] ?? ""
    if address.isEmpty || ["10.", "127.", "192.168.", "::1"].contains(where: { address.hasPrefix($0) }) {
      return .refused(Self.refusal(400, "ASPSP_ERROR", "the address is private"))
    }
    return .told(true)
  }

  /// What happens in the place of an answer.
  func fault(_ resource: String, isPresent: Bool) async throws -> Response? {
    if has(.slow) { try await Task.sleep(for: options.slowness) }
    if has(.serverError) { return .text("<html><h1>502 Bad Gateway</h1></html>", status: .badGateway, type: "text/html") }
    if has(.unreadable) { return .text("{\"transactions\":[{\"transaction_amount\":{\"curr", type: "application/json") }
    if has(.tellsAll) { return Self.refusal(400, "WRONG_REQUEST_PARAMETERS", "Not understood: \(resource)") }
    let day = today.text
    let count = isPresent ? 0 : state.withLock { state in
      state.fetches[day + resource, default: 0] += 1
      return state.fetches[day + resource, default: 0]
    }
    guard has(.limited) || has(.limitedUntil) || (has(.fourADay) && count > 4) else { return nil }
    var response = Self.refusal(429, "ASPSP_RATE_LIMIT_EXCEEDED", "Try again later")
    if has(.limitedUntil) { response.headers[HTTPField.Name("Retry-After")!] = "3600" }
    return response
  }

  // MARK: Rows

  /// Everything that the bank shows today; the balance is that of what is booked here.
  func visible(_ account: SandboxAccount) -> [SandboxRow] {
    let (today, isLate) = (today, has(.lateRows))
    return account.rows(until: today).filter { row in
      guard isLate, row.booked <= today, row.booked.days(until: today) < 5 else { return true }
      // One in three of the last days.
      return RecordID(derivedFrom: row.id).low % 3 != 0
    }
  }

  func booked(_ account: SandboxAccount) -> Int64 {
    let today = today
    return visible(account).filter { $0.booked <= today }.reduce(account.opening) { $0 + $1.units }
  }

  func available(_ account: SandboxAccount) -> Int64 { visible(account).reduce(account.opening) { $0 + $1.units } }

  private func balances(_ account: SandboxAccount) -> JSON {
    let list = [("ITBD", booked(account)), ("ITAV", available(account))].map { type, units in
      members([
        ("name", .string("")), ("balance_amount", Self.amount(units, account.currency)), ("balance_type", .string(type)),
        ("reference_date", .string(today.text)),
      ])
    }
    return members([("balances", .array(list))])
  }

  private static func amount(_ units: Int64, _ currency: CurrencyCode) -> JSON {
    members([
      ("currency", .string(currency.text)), ("amount", .string(Money(minorUnits: units, currency: currency).decimalText)),
    ])
  }

  private func transactions(_ request: Request, _ account: SandboxAccount, _ session: String) -> Response {
    let query = request.uri.queryParameters
    let from = query.get("date_from").flatMap { CalendarDate(text: $0) }
    var to = query.get("date_to").flatMap { CalendarDate(text: $0) }
    if query.get("date_to") != nil, from == nil { return Self.refusal(422, "DATE_TO_WITHOUT_DATE_FROM") }
    if let from, from > today { return Self.refusal(422, "DATE_FROM_IN_FUTURE") }
    if let from, let to, from > to { return Self.refusal(422, "WRONG_DATE_INTERVAL") }
    switch query.get("strategy") ?? "default" {
    case "default":
      if has(.shortPeriod), let from, from.days(until: today) >= 90 { return Self.refusal(422, "WRONG_TRANSACTIONS_PERIOD") }
    case "longest": to = nil
    default: return Self.refusal(422, "WRONG_REQUEST_PARAMETERS", "strategy")
    }
    let isLongest = query.get("strategy") == "longest"
    let first = isLongest ? SandboxAccount.beginning : from ?? today.adding(days: -90)
    let status = query.get("transaction_status")
    let rows = visible(account).filter { row in
      let isPending = row.isPending(on: today)
      if let status, status != (isPending ? "PDNG" : "BOOK") { return false }
      return isPending || (row.booked >= first && row.booked <= to ?? today)
    }
    // The newest first, as banks have it.
    return page(Array(rows.reversed()), request, account, session)
  }

  /// A key says where it goes on, and for which question it is good.
  private func page(_ rows: [SandboxRow], _ request: Request, _ account: SandboxAccount, _ session: String) -> Response {
    let asked = (request.uri.query ?? "").split(separator: "&").filter { !$0.hasPrefix("continuation_key=") }.joined(separator: "&")
    let question = RecordID(derivedFrom: asked + session + account.seed).text
    var start = 0
    if let key = request.uri.queryParameters.get("continuation_key") {
      let parts = key.split(separator: "_")
      guard parts.count == 2, let number = Int(parts[0]), number >= 0 else { return Self.refusal(422, "WRONG_CONTINUATION_KEY") }
      guard String(parts[1]) == question else { return Self.refusal(422, "WRONG_REQUEST_PARAMETERS") }
      start = number
      if has(.brokenPage) { return .text("<html>504</html>", status: .gatewayTimeout, type: "text/html") }
    }
    let asks = state.withLock { state in
      state.asks += 1
      return state.asks
    }
    if has(.emptyPage), start == Self.pageSize, !(request.uri.query ?? "").contains("continuation_key=0") {
      return answer([], "0\(start)_\(question)", account, asks)
    }
    let end = min(start + Self.pageSize, rows.count)
    let next = end < rows.count ? "\(end)_\(question)" : nil
    if has(.repeatedKeys), start > 0 { return answer(Array(rows[min(start, end)..<end]), "\(start)_\(question)", account, asks) }
    return answer(Array(rows[min(start, end)..<end]), next, account, asks)
  }

  private func answer(_ rows: [SandboxRow], _ next: String?, _ account: SandboxAccount, _ asks: Int) -> Response {
    .sandbox(members([
      ("transactions", .array(rows.map { json($0, account, asks) })), ("continuation_key", next.map { .string($0) } ?? .null),
    ]))
  }

  /// The id that the bank gives a row today.
  func id(_ row: SandboxRow, asks: Int) -> String? {
    if has(.noIds) { return nil }
    if has(.changedIds) { return RecordID(derivedFrom: row.id + " \(asks)").text }
    if has(.pendingOtherId), row.isPending(on: today) { return RecordID(derivedFrom: row.id + " pending").text }
    return row.id
  }

  private func json(_ row: SandboxRow, _ account: SandboxAccount, _ asks: Int) -> JSON {
    let isPending = row.isPending(on: today)
    let party = row.other.isEmpty ? JSON.null : members([("name", .string(row.other))])
    let own = members([("name", .string("A. and B. Sandbox"))])
    return members([
      ("entry_reference", id(row, asks: asks).map { .string($0) } ?? .string("")), ("transaction_id", .string(Self.randomText())),
      ("transaction_amount", Self.amount(abs(row.units), account.currency)),
      ("credit_debit_indicator", .string(row.units < 0 ? "DBIT" : "CRDT")), ("status", .string(isPending ? "PDNG" : "BOOK")),
      ("booking_date", isPending ? .null : .string(row.booked.text)), ("value_date", isPending ? .null : .string(row.booked.text)),
      ("transaction_date", .string(row.made.text)), ("creditor", row.units < 0 ? party : own), ("debtor", row.units < 0 ? own : party),
      ("remittance_information", .array([.string(row.text)])), ("merchant_category_code", .null),
    ])
  }
}
