import Basis
import HTTPTypes
import Hummingbird
import Store

/// The calls for scripts, widgets and phones (SYN-15, ANA-27, CAP-11).
extension ServerCore {
  func addTransaction(_ asked: CallRequest) async throws -> Response {
    if let user = asked.principal.person { try limit(user) }
    let key = try asked.idempotencyKey()
    let answer = try await sync.addTransaction(asked.body, key: key, space: asked.query("space"), as: asked.principal)
    return .bytes(answer, status: .created)
  }

  func capture(_ asked: CallRequest) async throws -> Response {
    let principal = asked.principal
    if !principal.isKey { try SyncService<S>.requireOwnForm(asked.body) }
    // Two phones with a key each do not wait for one another.
    let asker =
      Self.key(in: asked.request.headers).map { RecordID(derivedFrom: "capture limit/" + $0) } ?? principal.person
    if let asker, let seconds = captureLimit.take(asker, now: clock.now()) {
      throw HTTPFailure.tooMany(seconds: seconds)
    }
    let answer = try await sync.capture(
      asked.body, key: try asked.idempotencyKey(), space: asked.query("space"), as: principal, mailContext(asked).format
    )
    return .bytes(answer)
  }

  // MARK: Reading

  func transactions(_ asked: CallRequest) async throws -> Response {
    let space = try await listed(asked, TransactionList.names)
    let list = try TransactionList { asked.query($0) }
    return .json(try await sync.reading(space, as: asked.principal) { list.json(of: $0) })
  }

  func periodSummary(_ asked: CallRequest) async throws -> Response { try await figures(.summary, asked) }

  func analytics(_ asked: CallRequest) async throws -> Response { try await figures(.analytics, asked) }

  private func figures(_ figures: PeriodQuery.Figures, _ asked: CallRequest) async throws -> Response {
    let space = try await listed(asked, PeriodQuery.names)
    let (query, now) = (try PeriodQuery { asked.query($0) }, clock.now())
    return .json(try await sync.reading(space, as: asked.principal) { query.json(figures, of: $0, now: now) }.get())
  }

  /// The space that is read. A name that is not known is refused: whoever mistypes a filter would take everything for a
  /// part.
  /// - Parameter known: the names that the call has in its query.
  private func listed(_ asked: CallRequest, _ known: [String]) async throws -> RecordID {
    if let user = asked.principal.person, let seconds = listLimit.take(user, now: clock.now()) {
      throw HTTPFailure.tooMany(seconds: seconds)
    }
    for (name, _) in asked.request.uri.queryParameters where !known.contains(String(name)) {
      throw HTTPFailure.badRequest("There is no \u{201C}\(name)\u{201D} here: \(known.joined(separator: ", ")).")
    }
    return try await sync.scriptSpace(asked.query("space"), as: asked.principal)
  }
}
