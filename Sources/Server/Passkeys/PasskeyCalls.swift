import HTTPTypes
import Hummingbird
import Store

extension ServerCore {
  /// Passkeys (ACC-11, ACC-12).
  @CallList<S> static var passkeyCalls: [Call<S>] {
    Call(
      "passkeys", get: "/v1/auth/passkeys", .people, "One's passkeys, and the other ways to sign in.",
      returns: .json(.ways)
    ) { try await $0.listWays($1) }

    Call(
      "passkeyOptions", .post, "/v1/auth/passkeys/options", .confirmedPeople,
      "What a browser has to be asked to make a passkey; good once, for five minutes, in this session.",
      takes: .fields([:], mayBeEmpty: true),
      returns: .json(.passkeyCreation)
    ) { try await $0.passkeyOptions($1) }

    // Brings an answer to `passkeyOptions`, in the session that asked: it needs no confirmation of its own.
    Call(
      "addPasskey", .post, "/v1/auth/passkeys", .people, "Keeps the passkey that a browser made with it.",
      takes: .fields([
        "name": .text("1 to 100 characters; by default what the device calls itself.").optional,
        "credential": .credential,
      ]),
      returns: .created(.ways)
    ) { try await $0.addPasskey($1) }

    Call(
      "renamePasskey", .patch, "/v1/auth/passkeys/{passkey}", .people, "Gives a passkey another name.",
      parameters: [.path("passkey", "Id of the passkey, as the list has it.")],
      takes: .fields(["name": .text("1 to 100 characters.")]),
      returns: .json(.ways)
    ) { try await $0.renamePasskey($1) }

    Call(
      "removePasskey", .delete, "/v1/auth/passkeys/{passkey}", .confirmedPeople,
      "Revokes a passkey, as long as another way to sign in remains.",
      parameters: [.path("passkey", "Id of the passkey, as the list has it.")],
      takes: .nothing,
      returns: .json(.ways)
    ) { try await $0.removePasskey($1) }

    Call(
      "passkeyChallenge", .post, "/v1/auth/passkey/challenge", .strangersToo,
      "What a passkey has to sign, for a sign-in or to confirm; good once, for five minutes, in this browser.",
      takes: .fields(["purpose": .text("sign-in or confirm.")]),
      returns: .json(.passkeyRequest)
    ) { try await $0.passkeyChallenge($1) }

    Call(
      "passkeySignIn", .post, "/v1/auth/passkey/sign-in", .strangersToo, "Signs in with a passkey alone.",
      takes: .fields([
        "credential": .credential, "remember": .boolean.optional,
        "keep": .described("boolean", "True for an account that was deleted and stays.").optional,
      ]),
      returns: .json(.signedIn)
    ) { try await $0.signInByPasskey($1) }

    Call(
      "passkeyConfirm", .post, "/v1/auth/passkey/confirm", .people,
      "Confirms with a passkey of the account, like its password.",
      takes: .fields(["credential": .credential]),
      returns: .json(.status("confirmed").with(["until": .time]))
    ) { try await $0.confirmByPasskey($1) }

    Call(
      "passkeyNew", .post, "/v1/auth/passkey/new", .strangersToo,
      "What a device needs to make the passkey of a new account without an address; good once, for five minutes, in this browser.",
      takes: .fields([
        "name": .text("1 to 100 characters."), "invitation": .text("Where the server asks for one.").optional,
      ]),
      returns: .json(.passkeyCreation)
    ) { try await $0.beginPasskeyAccount($1) }

    Call(
      "passkeyAccount", .post, "/v1/auth/passkey/account", .strangersToo,
      "Makes an account without an address, which a passkey alone signs in to; a guest\u{2019}s becomes it.",
      takes: .fields([
        "name": .text("As it was asked with."), "credential": .credential,
        "invitation": .text("Where the server asks for one.").optional, "remember": .boolean.optional,
      ]),
      returns: .created(.signedIn)
    ) { try await $0.makePasskeyAccount($1) }
  }
}

extension Schema {
  fileprivate static let credential = Schema.described(
    "object", "What the browser answered, as PublicKeyCredential.toJSON() writes it.")
}
