import HTTPTypes
import Hummingbird
import Store

extension ServerCore {
  /// Proven addresses and new passwords (ACC-04, ACC-08, ACC-15).
  @CallList<S> static var mailCalls: [Call<S>] {
    Call(
      "sendVerification", .post, "/v1/auth/verification", .strangersToo,
      "Sends a new link that proves the account's address, at most five an hour; with an expired link's token, without a session.",
      takes: .fields(
        ["token": .text("Of a link that expired; without it, the session's account.").optional], mayBeEmpty: true),
      returns: .json(.status("sent"))
    ) { try await $0.sendVerification($1) }

    Call(
      "verifyAddress", .post, "/v1/auth/verify", .anybody,
      "Proves an address by the token of a link that was sent to it.",
      takes: .fields(["token": .text("What comes after the # in the link.")]),
      returns: .json(.status("verified").with(["email": .string]))
    ) { try await $0.verifyAddress($1) }

    Call(
      "askReset", .post, "/v1/auth/reset", .anybody,
      "Sends a link to a new password, if the address has an account; the answer is the same for all.",
      takes: .fields(["email": .string]),
      returns: .json(.status("sent"))
    ) { try await $0.askReset($1) }

    Call(
      "resetPassword", .post, "/v1/auth/reset/password", .anybody,
      "Sets a new password by the token of a link, and ends every session of the account.",
      takes: .fields([
        "token": .text("What comes after the # in the link."),
        "password": .text("8 to 128 characters, an uppercase letter, a digit; none of the last three."),
        "confirmation": .string.optional,
      ]),
      returns: .json(.status("updated"))
    ) { try await $0.resetPassword($1) }

    Call(
      "changePassword", .post, "/v1/auth/password", .people,
      "Sets a new password, with the present one, and ends every other session of the account.",
      takes: .fields([
        "current": .text("The present one; wrong ones count as in a sign-in."),
        "password": .text("8 to 128 characters, an uppercase letter, a digit; none of the last three."),
        "confirmation": .string.optional,
      ]),
      returns: .json(.status("updated"))
    ) { try await $0.changePassword($1) }

    Call(
      "askNewAddress", .post, "/v1/auth/email", .confirmedPeople,
      "Sends a link to another address, which is the account's once the link is opened, and a word to the present one.",
      takes: .fields(["email": .string]),
      returns: .json(.session)
    ) { try await $0.askNewAddress($1) }

    Call(
      "keepAddress", .delete, "/v1/auth/email", .people,
      "The address stays as it is: the link to another one is over.",
      takes: .nothing,
      returns: .json(.session)
    ) { try await $0.keepAddress($1) }
  }
}
