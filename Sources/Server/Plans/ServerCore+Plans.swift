import Basis
import Hummingbird
import Store

/// The calls about plans (PLN-08 to PLN-10); there are none on a server without (PLN-12).
extension ServerCore {
  func plan(_ endpoint: Endpoint, _ form: JSON, _ session: Session?, _ transport: Transport) async throws -> Response {
    guard settings.plans else { throw HTTPFailure.notFound }
    if endpoint == .storeNotice { return try await storeNotice(form, transport) }
    guard let session else { throw HTTPFailure.signedOut }
    if let seconds = planLimit.take(session.user, now: clock.now()) { throw HTTPFailure.tooMany(seconds: seconds) }
    switch endpoint {
    case .keepPurchases: try await store.attach(try Self.transactions(form), to: session.user)
    case .redeemProCode: try await store.redeem(try Self.text(form, "code"), to: session.user, network: transport.network)
    default: throw HTTPFailure.noSuchCall
    }
    let plan = try await sync.plan([:], [], as: .user(session.user))
    return .json(.object([JSONMember("plan", plan ?? .null)]))
  }

  private static func transactions(_ form: JSON) throws -> [String] {
    let listed = form["transactions"]?.arrayValue
    let texts = (listed ?? []).compactMap(\.stringValue)
    guard let listed, texts.count == listed.count, texts.count <= StoreService<S>.purchaseLimit else {
      throw HTTPFailure.badRequest("\u{201C}transactions\u{201D} has to be a list of at most \(StoreService<S>.purchaseLimit) texts.")
    }
    return texts
  }

  /// Whoever sends it has no session: what counts is the signature. What is refused, the store sends again, for days.
  private func storeNotice(_ form: JSON, _ transport: Transport) async throws -> Response {
    if let seconds = storeLimit.take(transport.counted, now: clock.now()) { throw HTTPFailure.tooMany(seconds: seconds) }
    try await store.note(try Self.text(form, "signedPayload"))
    return .json(.object([JSONMember("status", .string("taken"))]))
  }
}
