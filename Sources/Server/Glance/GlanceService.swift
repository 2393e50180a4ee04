import Basis
import Filing
import Ledger
import Pages
import Press
import Store
import Synchronization

/// Draws cards at a glance, each once for a state of the space and a day (NTF-09, NTF-10): a card is asked for every
/// few minutes, and its figures seldom change.
final class GlanceService<S: Storage>: Sendable {
  struct Card: Sendable {
    let bytes: [UInt8]
    let etag: String
    fileprivate let version: Int64
    fileprivate let day: CalendarDate
  }

  private struct Place: Hashable {
    let space: RecordID
    let showsAmounts: Bool
    let request: GlanceRequest
  }

  private let sync: SyncService<S>
  private let keys: AccountKeys<S>
  private let press: LowPriorityThreads
  private let clock: ServerClock
  private let drawn = Mutex<[Place: Card]>([:])
  private static var keptCards: Int { 200 }
  /// Pixels to a point, as phones have them.
  private static var zoom: Int { 2 }
  private static var sizeLimit: Int { 2_000_000 }

  init(sync: SyncService<S>, keys: AccountKeys<S>, press: LowPriorityThreads, clock: ServerClock) {
    (self.sync, self.keys, self.press, self.clock) = (sync, keys, press, clock)
  }

  /// - Parameter key: from the address, which is all that says who asks. A wrong, ended or other key is told nothing
  ///   but ‹not found›, and so is one whose ledger is not on this server any more.
  func card(_ key: String, _ request: GlanceRequest) async throws -> Card {
    let (space, principal, version, showsAmounts) = try await found(key)
    let (day, minute) = ServerClock.wallTime(clock.now(), in: request.zone)
    let place = Place(space: space, showsAmounts: showsAmounts, request: request)
    if let card = drawn.withLock({ $0[place] }), card.version == version, card.day == day { return card }
    return try await sync.bench.during(.card, space) { try await draw(place, as: principal, version, day, minute) }
  }

  private func draw(_ place: Place, as principal: Principal, _ version: Int64, _ day: CalendarDate, _ minute: Int64)
    async throws -> Card
  {
    let (space, request, showsAmounts) = (place.space, place.request, place.showsAmounts)
    let format = LocaleFormat(tag: request.locale)
    let now = clock.now()
    let figures = try await sync.reading(space, as: principal, to: .glanceAtSpace) { space in
      let model = GlanceModel(space, format: format, today: day)
      guard request.form != .json else {
        return model.json(request.kind, showsAmounts: showsAmounts, updated: now).bytes
      }
      return GlanceCard.svg(
        model, request.kind, request.size, request.look, showsAmounts: showsAmounts, format: format, minute: minute)
    }
    let bytes =
      request.form == .png
      ? try await press.run(for: space.text) {
        try PNGPress.png(of: figures, zoom: Self.zoom, sizeLimit: Self.sizeLimit)
      } : figures
    let hash = SHA256.hash(bytes).prefix(12).map { String($0, radix: 16) }.joined()
    let card = Card(bytes: bytes, etag: "\"" + hash + "\"", version: version, day: day)
    drawn.withLock { drawn in
      if drawn.count >= Self.keptCards { drawn.removeAll() }
      drawn[place] = card
    }
    return card
  }

  private func found(_ key: String) async throws -> (space: RecordID, Principal, version: Int64, showsAmounts: Bool) {
    do {
      let principal = try await keys.principal(key)
      guard case .key(_, let scope) = principal, scope == .glance || scope == .plainGlance else {
        throw HTTPFailure.notFound
      }
      let space = try await sync.scriptSpace(nil, as: principal)
      let membership = try await sync.storage.permit(.glanceAtSpace, on: space, as: principal).membership
      return (space, principal, membership.version, scope == .glance)
    } catch is HTTPFailure { throw HTTPFailure.notFound } catch Refusal.notFound { throw HTTPFailure.notFound }
  }
}

extension GlanceModel {
  /// For widgets that draw by themselves; amounts as decimal texts, null where they are hidden.
  /// - Parameter updated: milliseconds since 1970.
  func json(_ kind: Kind, showsAmounts: Bool, updated: Int64) -> JSON {
    func amount(_ money: Money?) -> JSON { showsAmounts ? money.map { .string($0.decimalText) } ?? .null : .null }
    var members = [
      JSONMember("kind", .string(kind.rawValue)), JSONMember("currency", .string(currency.text)),
      JSONMember("lastUpdated", .string(ServerClock.text(updated))),
    ]
    switch kind {
    case .spending:
      members += [
        JSONMember("from", .string(period.start.text)), JSONMember("through", .string(period.lastDay.text)),
        JSONMember("monthSpending", amount(spent)), JSONMember("todaySpending", amount(spentToday)),
        JSONMember("remaining", amount(remaining)),
        JSONMember("usedPercent", usedPercent.map { .integer($0) } ?? .null),
        JSONMember("pacePercent", .integer(pacePercent)), JSONMember("daysLeft", .integer(Int64(daysLeft))),
      ]
    case .recent:
      members.append(
        JSONMember(
          "transactions",
          .array(
            recent.map { row in
              .object([
                JSONMember("date", .string(row.date.text)), JSONMember("title", .string(row.title)),
                JSONMember("category", row.category.map { .string($0.name) } ?? .null),
                JSONMember("amount", amount(row.money)),
                JSONMember("currency", .string(row.money.currency.text)),
              ])
            })))
    case .budgets:
      members.append(
        JSONMember(
          "budgets",
          .array(
            budgets.map { budget in
              .object([
                JSONMember("name", .string(budget.name)), JSONMember("percent", .integer(budget.percent)),
                JSONMember("isOver", .bool(budget.isOver)), JSONMember("spent", amount(budget.spent)),
                JSONMember("allocated", amount(budget.allocated)),
              ])
            })))
    }
    return .object(members)
  }
}

extension Schema {
  /// What `GlanceModel.json` writes.
  static let card = Schema.oneOf([
    head(.spending).with([
      "from": .date, "through": .date, "monthSpending": .hideable, "todaySpending": .hideable, "remaining": .hideable,
      "usedPercent": .integer.orNull, "pacePercent": .integer, "daysLeft": .integer,
    ]),
    head(.recent).with([
      "transactions": .list(
        of: .object([
          "date": .date, "title": .string, "category": .string.orNull, "amount": .hideable, "currency": .currency,
        ]))
    ]),
    head(.budgets).with([
      "budgets": .list(
        of: .object([
          "name": .string, "percent": .integer, "isOver": .boolean, "spent": .hideable, "allocated": .hideable,
        ]))
    ]),
  ])

  private static func head(_ kind: GlanceModel.Kind) -> Schema {
    .object(["kind": .choice([kind.rawValue]), "currency": .currency, "lastUpdated": .time])
  }

  /// Null also where the card hides amounts.
  private static let hideable = Schema.decimal.orNull
}
