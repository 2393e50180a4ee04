import Basis
import Hummingbird
import Store

/// The calls about plans (PLN-08 to PLN-10); there are none on a server without (PLN-12).
extension ServerCore {
  func keepPurchases(_ asked: CallRequest) async throws -> Response {
    let form = try asked.form()
    let user = try planned(asked)
    try await store.attach(try Self.transactions(form), to: user)
    return try await plan(of: user)
  }

  func redeemProCode(_ asked: CallRequest) async throws -> Response {
    let form = try asked.form()
    let user = try planned(asked)
    try await store.redeem(try Self.text(form, "code"), to: user, network: asked.transport.network)
    return try await plan(of: user)
  }

  /// Who asks about their plan.
  private func planned(_ asked: CallRequest) throws -> RecordID {
    guard settings.plans else { throw HTTPFailure.notFound }
    let user = try asked.signedIn().user
    if let seconds = planLimit.take(user, now: clock.now()) { throw HTTPFailure.tooMany(seconds: seconds) }
    return user
  }

  private func plan(of user: RecordID) async throws -> Response {
    let plan = try await sync.plan([:], [], as: .user(user))
    return .json(.object([JSONMember("plan", plan ?? .null)]))
  }

  private static func transactions(_ form: JSON) throws -> [String] {
    let listed = form["transactions"]?.arrayValue
    let texts = (listed ?? []).compactMap(\.stringValue)
    guard let listed, texts.count == listed.count, texts.count <= StoreService<S>.purchaseLimit else {
      throw HTTPFailure.badRequest(
        "\u{201C}transactions\u{201D} has to be a list of at most \(StoreService<S>.purchaseLimit) texts.")
    }
    return texts
  }

  /// Whoever sends it has no session: what counts is the signature. What is refused, the store sends again, for days.
  func storeNotice(_ asked: CallRequest) async throws -> Response {
    let form = try asked.form()
    guard settings.plans else { throw HTTPFailure.notFound }
    if let seconds = storeLimit.take(asked.transport.counted, now: clock.now()) {
      throw HTTPFailure.tooMany(seconds: seconds)
    }
    try await store.note(try Self.text(form, "signedPayload"))
    return .json(.object([JSONMember("status", .string("taken"))]))
  }
}
