import HTTPTypes
import Hummingbird
import Store

extension ServerCore {
  /// Signing in with a provider (ACC-09, ACC-10).
  @CallList<S> static var identityCalls: [Call<S>] {
    Call(
      "providers", get: "/v1/auth/providers", .anybody,
      "With which providers people can sign in here, and who may make an account.",
      returns: .json(.door)
    ) { try await $0.listProviders($1) }

    Call(
      "startIdentity", .post, "/v1/auth/identity/start", .strangersToo,
      "Begins a sign-in with a provider, or a confirmation with one; answers with the address to go to.",
      takes: .fields([
        "provider": .text("As the list of providers has it."),
        "purpose": .text("sign-in (the default), confirm, or keep, for an account that was deleted.").optional,
        "remember": .boolean.optional,
        "invitation": .text("A code of the operator, or the token of an invitation to a group.").optional,
        "return": .text("A path of the app, which the end of it names again.").optional,
      ]),
      returns: .json(.way)
    ) { try await $0.startIdentity($1) }

    Call(
      "identityReturn", get: IdentityFlows<S>.returnPath, .anybody,
      "Where a provider sends people back; answers with the way to the app, whatever came.",
      parameters: [.path("provider", "google, apple or oidc.")],
      returns: .sentOn
    ) { try await $0.identityReturned($1) }

    Call(
      "identityPosted", .post, IdentityFlows<S>.returnPath, .anybody,
      "Where a provider that posts a form (Apple) sends people back.",
      parameters: [.path("provider", "google, apple or oidc.")],
      takes: .providersForm,
      returns: .sentOn
    ) { try await $0.identityPosted($1) }

    Call(
      "finishIdentity", .post, "/v1/auth/identity/finish", .strangersToo,
      "What came of the way to a provider: signed in, linked, confirmed, cancelled, or refused.",
      takes: .fields([:]),
      returns: .json(.oneOf([.endOfWay, .signedInThere]))
    ) { try await $0.finishIdentity($1) }

    Call(
      "firebase", .post, "/v1/auth/firebase", .strangersToo,
      "Signs in with an ID token of the server's own Firebase project.",
      takes: .fields([
        "token": .text("An ID token of the configured project."), "remember": .boolean.optional,
        "invitation": .text("A code of the operator, or the token of an invitation to a group.").optional,
        "keep": .boolean.optional,
      ]),
      returns: .json(.signedInThere)
    ) { try await $0.firebase($1) }

    Call(
      "identities", get: "/v1/auth/identities", .people,
      "The providers that one signs in with, and those that can be added.",
      returns: .json(.ways)
    ) { try await $0.listWays($1) }

    Call(
      "linkIdentity", .post, "/v1/auth/identities", .confirmedPeople,
      "Begins to add a provider as a way to sign in; answers with the address to go to.",
      takes: .fields(["provider": .text("As the list of providers has it."), "return": .string.optional]),
      returns: .json(.way)
    ) { try await $0.linkIdentity($1) }

    Call(
      "unlinkIdentity", .delete, "/v1/auth/identities/{identity}", .confirmedPeople,
      "Removes a provider as a way to sign in, as long as another way remains.",
      parameters: [.path("identity", "Id of the identity, as the list has it.")],
      takes: .nothing,
      returns: .json(.ways)
    ) { try await $0.unlinkIdentity($1) }
  }
}
