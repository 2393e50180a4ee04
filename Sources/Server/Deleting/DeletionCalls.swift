import HTTPTypes
import Hummingbird
import Store

extension ServerCore {
  /// The end of an account (SEC-18).
  @CallList<S> static var deletionCalls: [Call<S>] {
    Call(
      "deleteAccount", .delete, "/v1/account", .confirmedPeople,
      "Deletes the account: all sessions and keys end at once, everything is erased after 30 days.",
      takes: .nothing,
      returns: .json(.status("deleted").with(["erasesAt": .time]))
    ) { try await $0.deleteAccount($1) }

    Call(
      "keepAccount", .post, "/v1/account/keep", .strangersToo,
      "Signs in to an account that was deleted, and takes the deletion back, until it is erased.",
      takes: .fields(["email": .string, "password": .string, "remember": .boolean.optional]),
      returns: .json(.signedIn)
    ) { try await $0.keepAccount($1) }
  }
}
