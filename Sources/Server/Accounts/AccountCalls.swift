import HTTPTypes
import Hummingbird
import Store

extension ServerCore {
  /// Signing up, in and out, and what an account shows its person (ACC-01, ACC-05, ACC-16, SEC-23).
  @CallList<S> static var accountCalls: [Call<S>] {
    Call(
      "signUp", .post, "/v1/auth/sign-up", .strangersToo, "Makes an account and signs in.",
      takes: .fields([
        "name": .string, "email": .string, "password": .text("8 to 128 characters, an uppercase letter, a digit."),
        "confirmation": .string.optional, "remember": .boolean.optional,
        "invitation": .text("A code of the operator, or the token of an invitation to a group.").optional,
        "key": .askedKey.optional,
      ]),
      returns: .json(.signedUp)
    ) { try await $0.signUp($1) }

    // Whose browser it was until now is looked at (ACC-11).
    Call(
      "signIn", .post, "/v1/auth/sign-in", .strangersToo, "Signs in with e-mail and password.",
      takes: .fields(["email": .string, "password": .string, "remember": .boolean.optional, "key": .askedKey.optional]),
      returns: .json(.signedIn.with(["key": .newKey.optional]))
    ) { try await $0.signIn($1) }

    Call(
      "signOut", .post, "/v1/auth/sign-out", .strangersToo,
      "Ends this session, or all sessions of the account; tells where to sign out at the provider, too, where there is such a place.",
      takes: .fields(["everywhere": .boolean.optional], mayBeEmpty: true),
      returns: .json(.signedOut)
    ) { try await $0.signOut($1) }

    Call(
      "session", get: "/v1/auth/session", .strangersToo,
      "Who is signed in, and their spaces; user is null when nobody is.",
      returns: .json(.session)
    ) { try await $0.whoIsSignedIn($1) }

    Call(
      "confirm", .post, "/v1/auth/confirm", .people,
      "Confirms with the account's password; good for ten minutes, in this session, for the calls that need it.",
      takes: .fields(["password": .string]),
      returns: .json(.confirmed)
    ) { try await $0.confirm($1) }

    Call(
      "profile", .patch, "/v1/auth/profile", .people, "Changes the name of the account.",
      takes: .fields(["name": .text("1 to 100 characters.")]),
      returns: .json(.session)
    ) { try await $0.rename($1) }

    Call(
      "deviceKey", get: "/v1/auth/device-key", .people,
      "The key that opens what this account left sealed on a device.",
      returns: .json(.object(["key": .text("32 bytes, hexadecimal.")]))
    ) { try await $0.deviceKey($1) }

    Call(
      "security", get: "/v1/auth/security", .people, "One's sessions, and what happened to the account.",
      returns: .json(.security)
    ) { try await $0.security($1) }

    Call(
      "endSession", .delete, "/v1/auth/sessions/{session}", .people, "Ends one of one's sessions.",
      parameters: [.path("session", "Id of the session, as the list has it.")],
      takes: .nothing,
      returns: .json(.security)
    ) { try await $0.endSession($1) }
  }
}

extension Schema {
  /// For scripts: the answer has a key for machines, too (ACC-13).
  fileprivate static let askedKey = Schema.object([
    "name": .text("1 to 100 characters."), "scope": .text("capture, read, full, glance, or glance-plain."),
    "days": .integer.optional,
  ])
}
