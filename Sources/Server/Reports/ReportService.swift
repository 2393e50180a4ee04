import Basis
import HTTPTypes
import Hummingbird
import Pages
import Press
import Screens
import Store

/// `GET /v1/spaces/{space}/report.pdf?from=&to=&group=&chart=…` (ANA-21): what the app's report page shows.
struct ReportRequest: Sendable {
  /// As in the address of the app's page.
  let items: [Route.Item]
  let format: LocaleFormat

  /// - Parameter query: values by name, decoded. `to` is the first day that does not belong (half-open, GEN-3).
  init(query: (String) -> String?) throws(HTTPFailure) {
    let from = try Self.date(query("from"), "from")
    let end = try Self.date(query("to"), "to")
    guard from < end else { throw .badRequest("\u{201C}to\u{201D} has to lie after \u{201C}from\u{201D}.") }
    var items = [
      Route.Item(name: "range", value: "custom"),
      Route.Item(name: "from", value: from.text), Route.Item(name: "through", value: end.adding(days: -1).text),
    ]
    let choices = [
      ("group", ["month", "week", "day", "category"]), ("chart", ["bar", "line", "pie"]),
      ("categorymode", ["only", "except"]), ("walletmode", ["only", "except"]), ("shared", ["shared", "personal"]),
    ]
    for (name, known) in choices {
      guard let value = query(name) else { continue }
      guard known.contains(value) else {
        throw .badRequest(
          "\u{201C}\(name)\u{201D} has to be \(known.dropLast().joined(separator: ", ")) or \(known.last ?? "").")
      }
      items.append(Route.Item(name: name, value: value))
    }
    for name in ["categories", "wallets"] {
      guard let value = query(name) else { continue }
      for part in value.split(separator: ",")
      where RecordID(String(part)) == nil && (name == "wallets" || part != "none") {
        throw .badRequest("\u{201C}\(name)\u{201D} has to be ids.")
      }
      items.append(Route.Item(name: name, value: value))
    }
    self.items = items
    format = LocaleFormat(tag: query("locale") ?? "en-GB")
  }

  private static func date(_ text: String?, _ name: String) throws(HTTPFailure) -> CalendarDate {
    guard let date = text.flatMap({ CalendarDate(text: $0) }), date.isAccepted else {
      throw .badRequest("\u{201C}\(name)\u{201D} has to be YYYY-MM-DD.")
    }
    return date
  }
}

/// The calls for PDFs.
extension ServerCore {
  func reportPDF(_ asked: CallRequest) async throws -> Response {
    guard let user = asked.principal.person else { throw HTTPFailure.notFound }
    let id = try asked.space()
    try limitReports(user)
    try await sync.refuseErased(id, as: asked.principal)
    let report = try ReportRequest { asked.query($0) }
    return try await printed(report, of: id, as: asked.principal)
  }

  func settlementsPDF(_ asked: CallRequest) async throws -> Response {
    let (session, id) = (try asked.signedIn(), try asked.space())
    try limitReports(session.user)
    return try await printedSettlements(of: id, for: session.user, as: asked.principal) { asked.query($0) }
  }

  /// SEC-25.
  private func limitReports(_ user: RecordID) throws {
    if let seconds = reportLimit.take(user, now: clock.now()) { throw HTTPFailure.tooMany(seconds: seconds) }
  }

  /// The space is read with the person's own permit; its pages are laid out from the newest state that is on disk.
  private func printed(_ report: ReportRequest, of space: RecordID, as principal: Principal) async throws -> Response {
    try await bench.during(.report, space) { try await print(report, of: space, as: principal) }
  }

  private func print(_ report: ReportRequest, of space: RecordID, as principal: Principal) async throws -> Response {
    let today = clock.today
    let outcome = try await sync.reading(space, as: principal) { space in
      ReportPrint.pages(of: space, query: report.items, format: report.format, today: today)
    }
    switch outcome {
    case .tooLong:
      throw HTTPFailure.rejected(
        code: "report.too-long",
        sentence: Sentence(
          "A PDF holds two years at most. Choose a shorter time.",
          "Ein PDF fasst höchstens zwei Jahre. Wähle eine kürzere Zeit."))
    case .tooManyPages: throw PressProblem.tooLarge
    case .pages(let pages):
      var response = Response.bytes(try await pdf(of: pages, for: principal), type: "application/pdf")
      response.headers[.contentDisposition] = "attachment; filename=\"\(PrintedReport.fileName(today))\""
      return response
    }
  }

  /// `GET /v1/spaces/{space}/settlements.pdf?member=&from=&through=&least=&most=&order=&locale=` (SPL-18): what the
  /// app's page of payments shows, with the same names in its address.
  private func printedSettlements(
    of space: RecordID, for account: RecordID, as principal: Principal, query: @Sendable @escaping (String) -> String?
  ) async throws -> Response {
    try await bench.during(.report, space) {
      try await printPayments(of: space, for: account, as: principal, query: query)
    }
  }

  private func printPayments(
    of space: RecordID, for account: RecordID, as principal: Principal, query: @Sendable @escaping (String) -> String?
  ) async throws -> Response {
    let today = clock.today
    let format = LocaleFormat(tag: query("locale") ?? "en-GB")
    let report = try await sync.reading(space, as: principal) { space in
      SettlementPrint.report(of: space, account: account, query, format: format, today: today)
    }
    guard let report else { throw HTTPFailure.badRequest("Only a group has settlements.") }
    guard let pages = ReportPrint.pages(report) else { throw PressProblem.tooLarge }
    var response = Response.bytes(try await pdf(of: pages, for: principal), type: "application/pdf")
    response.headers[.contentDisposition] = "attachment; filename=\"Evenkeel_Settlements_\(today.text).pdf\""
    return response
  }

  private func pdf(of pages: [[UInt8]], for principal: Principal) async throws -> [UInt8] {
    let made = clock.now() / 1000
    return try await press.run(for: principal.person?.text ?? "") {
      try PDFPress.pdf(of: pages, madeAt: made, sizeLimit: PrintedReport.sizeLimit)
    }
  }
}
