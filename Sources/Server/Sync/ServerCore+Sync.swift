import Basis
import HTTPTypes
import Hummingbird
import Store

/// The calls by which devices and the server tell each other what changed.
extension ServerCore {
  /// `POST /v1/sync`.
  func takeSync(_ asked: CallRequest) async throws -> Response {
    let (session, principal) = (asked.session, asked.principal)
    if let session { try limit(session) }
    let request = try await sync.read(asked.body, of: principal.person)
    // Looked up where it counts: for most people it is on the disk.
    let isConfirmed =
      if let session, request.mayNeedConfirmation { try await accounts.isConfirmed(session) } else { false }
    let answer = try await sync.sync(request, as: principal, isConfirmed: isConfirmed)
    noteSeen(request, answer, session)
    count(answer)
    return try await zipped(answer.bytes, asked.request.headers, for: principal.person)
  }

  /// `GET /v1/events?spaces=`.
  func followEvents(_ asked: CallRequest) async throws -> Response {
    let session = try asked.signedIn()
    let spaces = try Self.ids(asked.query("spaces"))
    let stream = EventStream(
      storage: storage, hub: events, principal: asked.principal, session: session, clock: clock)
    return try await stream.response(
      asked.request, spaces: spaces, lastEventID: asked.request.headers[HTTPField.Name("Last-Event-ID")!])
  }

  private static func ids(_ text: String?) throws -> [RecordID] {
    var ids: [RecordID] = []
    for part in (text ?? "").split(separator: ",") {
      guard let id = RecordID(String(part)) else {
        throw HTTPFailure.badRequest("\u{201C}spaces\u{201D} has to be ids.")
      }
      if !ids.contains(id) { ids.append(id) }
    }
    guard ids.count <= SyncRequest.spaceLimit else { throw HTTPFailure.badRequest("These are too many spaces.") }
    return ids
  }

  func limit(_ user: RecordID) throws {
    if let seconds = syncLimit.take(user, now: clock.now()) { throw HTTPFailure.tooMany(seconds: seconds) }
  }

  private func limit(_ session: Session) throws {
    if session.isOfGuest, let seconds = guestLimit.take(session.user, now: clock.now()) {
      throw HTTPFailure.tooMany(seconds: seconds)
    }
    try limit(session.user)
  }

  private func count(_ answer: SyncAnswer) {
    var (applied, rejected, gaps) = (0, 0, 0)
    for outcome in answer.outcomes {
      if outcome.isGap { gaps += 1 } else if outcome.isRejection { rejected += 1 } else { applied += 1 }
    }
    metrics.count(.mutationsApplied, applied)
    metrics.count(.mutationsRejected, rejected)
    metrics.count(.gaps, gaps)
  }

  /// Small answers are not worth the work.
  private func zipped(_ bytes: [UInt8], _ headers: HTTPFields, for person: RecordID?) async throws -> Response {
    guard bytes.count > 4096, StaticFiles.accepts("gzip", headers) else { return .bytes(bytes) }
    let zip = { @Sendable [longLine = sync.longLine] in longLine.measuring(person) { Gzip.compress(bytes, level: 3) } }
    // A large one keeps none of the threads that answer everybody.
    let zipped = bytes.count > 256 << 10 ? try await sync.longThreads.run(for: person?.text ?? "") { zip() } : zip()
    guard let zipped else { return .bytes(bytes) }
    var response = Response.bytes(zipped)
    response.headers[.contentEncoding] = "gzip"
    return response
  }
}
