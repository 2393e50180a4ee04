import HTTPTypes
import Hummingbird
import Store

extension ServerCore {
  /// What scripts, widgets and phones bring and read (SYN-15, ANA-27, CAP-11).
  @CallList<S> static var scriptCalls: [Call<S>] {
    Call(
      "addTransaction", .post, "/v1/transactions", .peopleAndKeys, "Adds one transaction from a script.",
      parameters: [.space, .idempotencyKey],
      takes: .fields([
        "amount": .text("Decimal text, such as -12.30; negative is an expense."), "currency": .string.optional,
        "date": .text("YYYY-MM-DD, today by default.").optional, "payee": .string.optional,
        "description": .string.optional, "notes": .string.optional,
        "wallet": .text("Id or name, the first by default.").optional, "category": .text("Id or name.").optional,
      ]),
      returns: .created(.object(["id": .id]))
    ) { try await $0.addTransaction($1) }

    // One message is answered by what became of it, several by a list of that.
    Call(
      "capture", .post, "/v1/capture", .peopleAndKeys,
      "Reads messages of banks, one or up to 100, in the forms that phones send, and makes entries of them.",
      parameters: [.space, .idempotencyKey],
      takes: .messages(
        .object([
          "text": .text("The message. The bodies of common forwarders, forms and bare text are read, too.").optional,
          "sender": .string.optional, "receivedAt": .text("RFC 3339; now by default.").optional,
        ])),
      returns: .json(.oneOf([.heard, .object(["results": .list(of: .heard)])]))
    ) { try await $0.capture($1) }

    Call(
      "transactions", get: "/v1/transactions", .peopleAndKeys, "Transactions, newest first, in pages.",
      parameters: [
        .space, .query("page", "From 1."),
        .query("limit", "1 to 1000, by default 50."), .query("from", "First date."),
        .query("to", "First date that does not belong."), .query("q", "Text or amount to look for."),
        .query("category", "Ids, separated by commas; none for what has none."),
        .query("wallet", "Ids, separated by commas."), .query("direction", "expense, income or transfer."),
      ],
      returns: .json(.transactions)
    ) { try await $0.transactions($1) }

    Call(
      "periodSummary", get: "/v1/summary", .peopleAndKeys,
      "Income, spending, balances and what the plan has, of a period.",
      parameters: [.space, .period, .zone],
      returns: .json(.periodSummary)
    ) { try await $0.periodSummary($1) }

    Call(
      "analytics", get: "/v1/analytics", .peopleAndKeys, "Spending of a period by category and over time.",
      parameters: [.space, .period, .zone],
      returns: .json(.analytics)
    ) { try await $0.analytics($1) }
  }
}

extension CallParameter {
  fileprivate static let space = CallParameter.query("space", "Id of the space; the own personal one by default.")
  fileprivate static let idempotencyKey = CallParameter.header("Idempotency-Key", "Kept 30 days.")
  fileprivate static let period = CallParameter.query(
    "period",
    "A month such as 2026-11, a year, a day of a period from payday to payday, or all; the running period by default.")
  fileprivate static let zone = CallParameter.query("zone", "Whose today, such as Europe/Zurich; by default UTC.")
}
