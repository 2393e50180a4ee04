import Basis
import HTTPTypes
import Hummingbird
import Store

extension ServerCore {
  /// Plans (PLN-08 to PLN-10); there are none on a server without (PLN-12).
  @CallList<S> static var planCalls: [Call<S>] {
    Call(
      "keepPurchases", .post, "/v1/plan/purchases", .people,
      "Takes what an app store signed of purchases, now or before, for the account, and answers with its plan.",
      takes: .fields([
        "transactions": .purchases
      ]),
      returns: .json(.object(["plan": .plan.orNull]))
    ) { try await $0.keepPurchases($1) }

    Call(
      "redeemProCode", .post, "/v1/plan/code", .people,
      "Gives the account what a code of the operator is for, once, and answers with its plan.",
      takes: .fields(["code": .text("Twenty letters and digits; case, blanks and hyphens are nothing.")]),
      returns: .json(.object(["plan": .plan.orNull]))
    ) { try await $0.redeemProCode($1) }

    // A store has no session: what it signed is what counts.
    Call(
      "storeNotice", .post, "/v1/plan/app-store", .anybody,
      "For Apple's server notifications, version 2; it takes what the store signed, whoever brings it.",
      takes: .fields(["signedPayload": .text("As the store sends it.")]),
      returns: .json(.status("taken"))
    ) { try await $0.storeNotice($1) }
  }
}

extension Schema {
  fileprivate static let purchases = Schema([
    JSONMember("type", .string("array")), JSONMember("items", Schema.string.json), JSONMember("maxItems", .integer(20)),
    JSONMember("description", .string("Signed transactions (JWS), as the store hands them to the app.")),
  ])
}
