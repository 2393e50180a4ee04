import Screens

/// Where the link to an export leads (SEC-17).
enum ExportPage {
  static func write(_ form: ExportForm?, _ words: Words, _ h: inout HTMLWriter) {
    AccountPages.frame(words(.exportJSON), words, &h) { h in
      switch form?.state {
      case nil: h.tag("p", .cls("soft center"), text: words(.exportOpen))
      case .fetching?:
        h.tag("p", .cls("soft center"), .id("export-fetching"), .at("role", "status"), text: words(.exportFetching))
      case .done?: h.tag("p", .cls("center"), .id("export-done"), .at("role", "status"), text: words(.exportDone))
      case .offline?: h.problem(words(.serverAway), id: "export-problem")
      case .broken?: h.problem(words(.exportBroken), id: "export-problem")
      case .refused(let sentence)?: h.problem(sentence, id: "export-problem")
      }
      guard let state = form?.state, state != .fetching else { return }
      h.tag("div", .cls("form-actions")) { h in
        if case .refused = state {
        } else {
          h.button(words(state == .done ? .exportAgain : .retry), action: .export(.again), id: "export-again")
        }
        h.linkButton(words(.continueButton), state == .done ? .primary : .plain, href: "/settings")
      }
    }
  }
}
