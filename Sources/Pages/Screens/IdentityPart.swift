import Screens

/// Providers: on the sign-in, in the question whether it is oneself, and in Settings (ACC-09, ACC-10, ACC-19).
enum IdentityPart {
  /// Beneath a form: a line with ‹or› on it, then a button for each.
  @inline(never)
  static func doors(_ offers: [ProviderOffer], isSending: Bool, _ words: Words, _ h: inout HTMLWriter) {
    guard !offers.isEmpty else { return }
    h.tag("p", .cls("divider")) { h in h.tag("span", text: words(.orElse)) }
    buttons(offers, action: "identity.go", isSending: isSending, words, &h)
  }

  @inline(never)
  static func buttons(
    _ offers: [ProviderOffer], action: String, isSending: Bool, _ words: Words, _ h: inout HTMLWriter
  ) {
    h.tag("div", .cls("stack providers")) { h in
      for offer in offers {
        h.tag(
          "button", .type("button"), .cls("button provider"), .action(action), .data(offer.id), .id("with-" + offer.id),
          .flag("disabled", isSending), text: words(.continueWith, offer.name))
      }
    }
  }

  /// The card of Settings.
  @inline(never)
  static func card(_ form: IdentityForm?, _ offset: Int, _ words: Words, _ h: inout HTMLWriter) {
    guard let form, !form.linked.isEmpty || !form.offers.isEmpty || form.problem != nil else { return }
    h.card(words(.waysToSignIn), id: "ways") { h in
      if let problem = form.problem { h.problem(SecurityPage.sentence(problem, words), id: "ways-problem") }
      h.tag("ul", .cls("rows")) { h in
        if form.hasPassword { h.tag("li", .cls("row static")) { h in title(words(.password), [], &h) } }
        for linked in form.linked { row(linked, form, offset, words, &h) }
      }
      h.tag("div", .cls("chip-row")) { h in
        for offer in form.offers {
          h.button(words(.addWay, offer.name), action: "identity.link", value: offer.id, id: "link-" + offer.id, icon: .add)
        }
      }
    }
  }

  private static func title(_ text: String, _ below: [String], _ h: inout HTMLWriter) {
    h.tag("span", .cls("disc plain"), .hidden) { h in h.icon(.key) }
    h.tag("span", .cls("row-text")) { h in
      h.tag("span", .cls("row-title"), text: text)
      for line in below { h.tag("span", .cls("row-sub"), text: line) }
    }
  }

  private static func row(
    _ linked: IdentityForm.Linked, _ form: IdentityForm, _ offset: Int, _ words: Words, _ h: inout HTMLWriter
  ) {
    let key = linked.id.text
    h.tag("li", .cls("row static wraps"), .id("way-" + key)) { h in
      h.tag("div", .cls("row-main")) { h in
        var below = linked.email.isEmpty ? [] : [linked.email]
        if let used = linked.used { below.append(words(.lastUsed, SecurityPage.moment(used, offset, words))) }
        title(linked.name, below, &h)
        if form.canRemove {
          h.button(
            words(.removeWay), .quiet, action: "identity.remove-ask", value: key, id: "unlink-" + key,
            describes: words(.removeWayOf, linked.name))
        }
      }
      if form.asksToRemove == linked.id {
        h.tag("div", .cls("strip care ask"), .id("ask-unlink"), .at("role", "alert")) { h in
          h.tag("span", text: words(.removeWayAsk, linked.name))
          h.button(words(.cancel), .plain, action: "identity.remove-keep", id: "unlink-keep")
          h.button(words(.removeWay), .danger, action: "identity.remove", value: key, id: "unlink-really")
        }
      }
    }
  }
}
