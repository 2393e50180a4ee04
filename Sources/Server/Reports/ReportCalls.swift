import HTTPTypes
import Hummingbird
import Store

extension ServerCore {
  /// Reports as PDFs (ANA-21, SPL-18).
  @CallList<S> static var reportCalls: [Call<S>] {
    Call(
      "reportPDF", get: "/v1/spaces/{space}/report.pdf", .peopleAndKeys, "A report of up to two years as a PDF.",
      parameters: [
        .path("space", "Id of the space."), .query("from", "First date."),
        .query("to", "First date that does not belong."),
        .query("group", "month, week, day or category; by default month."),
        .query("chart", "bar, line or pie; by default bar."),
        .query("categories", "Ids, separated by commas; none for what has none."),
        .query("categorymode", "only or except."), .query("wallets", "Ids, separated by commas."),
        .query("walletmode", "only or except."), .query("shared", "shared or personal; by default both."),
        .query("locale", "Of words and figures, such as de-CH."),
      ],
      returns: .pdf
    ) { try await $0.reportPDF($1) }

    Call(
      "settlementsPDF", get: "/v1/spaces/{space}/settlements.pdf", .people, "What was settled in a group, as a PDF.",
      parameters: [
        .path("space", "Id of the group."), .query("member", "Id of a member."), .query("from", "First date."),
        .query("through", "Last date."), .query("least", "Least amount."), .query("most", "Largest amount."),
        .query("order", "newest, oldest, largest or smallest; by default newest."),
        .query("locale", "Of words and figures, such as de-CH."),
      ],
      returns: .pdf
    ) { try await $0.settlementsPDF($1) }
  }
}
