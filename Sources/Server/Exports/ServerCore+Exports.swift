import Basis
import HTTPTypes
import Hummingbird
import Insight
import Ledger
import Store

/// The calls about exports: by a link (SEC-17), and what a device tells of its own (SEC-23).
extension ServerCore {
  func noteExport(_ asked: CallRequest) async throws -> Response {
    try asked.requireNothing()
    let session = try asked.signedIn()
    try limitExports(session)
    try await storage.write([try accounts.log.write(.exported, session.user, asked.origin)])
    return .json(.object([JSONMember("status", .string("noted"))]))
  }

  /// `POST /v1/account/export` sends the link.
  func askExport(_ asked: CallRequest) async throws -> Response {
    let (form, session) = (try asked.form(), try asked.signedIn())
    try limitExports(session)
    try CallRequest.requireNothing(in: form)
    try await exports.ask(for: session.user, mailContext(asked))
    return .json(.object([JSONMember("status", .string("sent"))]))
  }

  /// `POST /v1/account/export/take` answers with the file.
  func takeExport(_ asked: CallRequest) async throws -> Response {
    let (form, session) = (try asked.form(), try asked.signedIn())
    try limitExports(session)
    var response = Response.bytes(
      try await exports.take(try Self.text(form, "token"), as: session.user, from: asked.origin))
    response.headers[.contentDisposition] = "attachment; filename=\"\(JSONExport.fileName(clock.today))\""
    response.headers[.cacheControl] = "no-store"
    return response
  }

  /// SEC-25.
  private func limitExports(_ session: Session) throws {
    if let seconds = exportLimit.take(session.user, now: clock.now()) { throw HTTPFailure.tooMany(seconds: seconds) }
  }
}

extension Schema {
  /// What `JSONExport` writes of a ledger and of the groups that its person is in.
  static let export = Schema.object(
    [
      ("format", .choice([JSONExport.format])), ("version", .integer), ("exportDate", .date), ("space", .id),
    ] + sections(RecordKind.allCases) + [
      ("together", Schema.list(of: .object([("space", .id)] + sections(JSONExport.together))).optional)
    ])

  private static func sections(_ kinds: [RecordKind]) -> [(name: String, schema: Schema)] {
    kinds.map {
      (JSONExport.section($0), .list(of: .described("object", "A record with its id; amounts are whole minor units.")))
    }
  }
}
