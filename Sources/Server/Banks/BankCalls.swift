import HTTPTypes
import Hummingbird
import Store

extension ServerCore {
  /// Banks (BNK-01 to BNK-09, BNK-16).
  @CallList<S> static var bankCalls: [Call<S>] {
    Call(
      "banks", get: "/v1/banks", .people,
      "By which providers banks deliver here; with none the app shows nothing of banks.",
      returns: .json(.bankProviders)
    ) { core, _ in core.bankProviders() }

    Call(
      "bankOffers", get: "/v1/banks/offers", .people, "The banks of a country that can be connected.",
      parameters: [.query("country", "Two capital letters.")],
      returns: .json(.bankOffers)
    ) { try await $0.bankOffers($1) }

    Call(
      "connectBank", .post, "/v1/banks", .people,
      "Begins to connect a bank, or to renew its consent, and answers with the address to go to; with a token, connects it.",
      takes: .fields([
        "provider": .text("As the list of providers has it."),
        "agreed": .described("boolean", "True: the person agreed to what is asked of this bank."),
        "zone": .text("Whose morning it is, such as Europe/Zurich."),
        "bank": .text("Its name, as the offers have it.").optional, "country": .text("Two capital letters.").optional,
        "token": .text("A setup token, of a provider that takes one.").optional,
        "connection": .text("Id of the connection whose consent is given again.").optional,
      ]),
      returns: .json(.oneOf([.way, .object(["connection": .id])]))
    ) { try await $0.connectBank($1) }

    // A request from a bank's page carries no session.
    Call(
      "bankReturn", get: BankService<S>.returnPath, .anybody,
      "Where a bank sends people back; answers with the way to the app, whatever came.",
      parameters: [
        .query("code", "Of the bank."), .query("state", "Of the way that began here."),
        .query("error", "Why there is no code."),
      ],
      returns: .sentOn
    ) { await $0.bankReturned($1) }

    Call(
      "syncBank", .post, "/v1/banks/{bank}/sync", .people, "Asks a bank now, and answers with what is new.",
      parameters: [.path("bank", "Id of the connection, as its record in the ledger has it.")],
      takes: .fields([:], mayBeEmpty: true),
      returns: .json(.fetched)
    ) { try await $0.syncBank($1) }

    Call(
      "disconnectBank", .delete, "/v1/banks/{bank}", .people,
      "Ends the consent of a bank, and destroys what opens it.",
      parameters: [.path("bank", "Id of the connection, as its record in the ledger has it.")],
      takes: .fields(
        ["entries": .text("keep (the default), or remove what the bank brought.").optional], mayBeEmpty: true),
      returns: .json(.disconnected)
    ) { try await $0.disconnectBank($1) }
  }
}
