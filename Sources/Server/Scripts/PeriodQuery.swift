import Basis
import Filing
import Foundation
import Hummingbird
import Insight
import Ledger
import Screens
import Store

/// `GET /v1/summary?period=&zone=` and `GET /v1/analytics?period=&zone=` (SYN-15, ANA-27): what the Dashboard says of a
/// time, for scripts and widgets. Made from the Dashboard's own model, so that both say the same.
struct PeriodQuery: Sendable {
  static let names = ["space", "period", "zone"]

  /// Which of the two is asked for.
  enum Figures { case summary, analytics }

  private let period: String?
  private let zone: String

  /// - Parameter query: values by name, decoded. Without a period: the running one.
  init(query: (String) -> String?) throws(HTTPFailure) {
    period = query("period")
    if let period, period.utf8.count > 10 { throw PeriodQuery.noPeriod }
    zone = query("zone") ?? "UTC"
    guard zone.utf8.count <= 60, TimeZone(identifier: zone) != nil else {
      throw .badRequest("\u{201C}zone\u{201D} has to be a name such as Europe/Zurich.")
    }
  }

  private static var noPeriod: HTTPFailure {
    .badRequest(
      "\u{201C}period\u{201D} has to be a month such as 2026-11, a year, a day of a period from payday to payday, or \u{201C}all\u{201D}."
    )
  }

  /// - Parameter now: milliseconds since 1970.
  /// - Returns: a bad request when there is no such period.
  func json(_ figures: Figures, of space: Space, now: Int64) -> Result<JSON, HTTPFailure> {
    let today = ServerClock.wallTime(now, in: zone).day
    let wanted =
      period.map { PeriodChoice($0, space) } ?? PeriodChoice(today.text, space)
      ?? PeriodChoice(String(today.text.prefix(7)))
    guard let choice = wanted else { return .failure(PeriodQuery.noPeriod) }
    let snapshot = Snapshot(space: space, format: LocaleFormat(tag: "en-GB"), today: today)
    let model = DashboardModel(snapshot, route: Route(.dashboard, [Route.Item(name: "period", value: choice.text)]))
    return .success(
      .object(
        Self.head(model, snapshot)
          + (figures == .summary ? Self.summary(model) : Self.analytics(model, snapshot.currency))))
  }

  private static func head(_ model: DashboardModel, _ snapshot: Snapshot) -> [JSONMember] {
    let head = [
      JSONMember(
        "period",
        .object(
          [JSONMember("name", .string(model.choice.text))] + span(model.period))),
      JSONMember("currency", .string(snapshot.currency.text)),
      JSONMember("income", amount(model.income)), JSONMember("spending", amount(model.spending)),
      JSONMember("net", amount(model.net)),
    ]
    // Closed periods keep their figures; what entries make of them since stands beside, as on every screen (BUD-21).
    guard let changed = model.changed else { return head }
    let none = Money(minorUnits: 0, currency: snapshot.currency)
    return head + [
      JSONMember(
        "changedSinceClosing",
        .object([
          JSONMember("income", amount(changed.income ?? none)),
          JSONMember("spending", amount(changed.spending ?? none)),
        ]))
    ]
  }

  private static func summary(_ model: DashboardModel) -> [JSONMember] {
    [
      JSONMember("payments", .integer(Int64(model.spendingCount))),
      JSONMember("uncategorised", .integer(Int64(model.uncategorised))),
      JSONMember(
        "balances",
        .array(
          model.balances.map { total in
            .object([JSONMember("currency", .string(total.currency.text)), JSONMember("amount", amount(total.money))])
          })),
      JSONMember(
        "types",
        .array(
          model.types.map { line in
            .object([
              JSONMember("type", .string(line.type.name)), JSONMember("spent", amount(line.spent)),
              JSONMember("allocated", amount(line.allocated)),
            ])
          })),
    ]
  }

  private static func analytics(_ model: DashboardModel, _ currency: CurrencyCode) -> [JSONMember] {
    [
      JSONMember(
        "categories",
        .array(
          model.slices.map { slice in
            var members: [JSONMember] = []
            if let id = slice.category?.id ?? slice.gone?.id {
              members = [
                JSONMember("id", .string(id.text)),
                JSONMember("name", .string(slice.category?.name ?? slice.gone?.name ?? "")),
              ]
            }
            return .object(
              members + [
                JSONMember("amount", amount(slice.amount)), JSONMember("percent", .integer(Int64(slice.percent))),
                JSONMember("payments", .integer(Int64(slice.entries))),
              ])
          })),
      JSONMember(
        "series",
        .array(
          model.bars.map { bar in
            .object(
              span(bar.period) + [JSONMember("spending", amount(Money(minorUnits: bar.amount, currency: currency)))])
          })),
    ]
  }

  /// `to` is the first day that does not belong (half-open, GEN-3).
  private static func span(_ period: Period) -> [JSONMember] {
    [JSONMember("from", .string(period.start.text)), JSONMember("to", .string(period.end.text))]
  }

  /// Null where a sum is too large to keep.
  private static func amount(_ money: Money?) -> JSON { money.map { .string($0.decimalText) } ?? .null }
}

extension Schema {
  /// What `PeriodQuery` writes at the beginning of both.
  private static let period = Schema.object([
    "period": .object([("name", .text("As the address takes it."))] + span), "currency": .currency, "income": .sum,
    "spending": .sum,
    "net": .sum,
    // Only where entries of a closed period came, went or changed later.
    "changedSinceClosing": .object(["income": .sum, "spending": .sum]).optional,
  ])

  /// `to` is the first day that does not belong.
  private static let span: [(name: String, schema: Schema)] = [("from", .date), ("to", .date)]

  static let periodSummary = Schema.period.with([
    "payments": .integer, "uncategorised": .integer,
    "balances": .list(of: .object(["currency": .currency, "amount": .sum])),
    "types": .list(
      of: .object([
        "type": .choice(Category.BudgetType.allCases.map(\.name)), "spent": .sum, "allocated": .sum,
      ])),
  ])

  static let analytics = Schema.period.with([
    "categories": .list(
      of: .object([
        "id": .id.optional, "name": .text("Without one: spending that has no category.").optional, "amount": .sum,
        "percent": .integer,
        "payments": .integer,
      ])),
    "series": .list(of: .object(span + [("spending", .sum)])),
  ])
}
