import Basis
import Screens

/// With whom an entry is shared, and who bears what of it: unfolded in place (look.md, "Add sheet"; SPL-11).
enum SharingPart {
  @inline(never)
  static func write(_ model: EntrySheetModel, _ words: Words, _ h: inout HTMLWriter) {
    let sharing = model.sharing
    h.tag("div", .cls("sharing"), .id("entry-shared"), .at("tabindex", "-1")) { h in
      if model.form.detail == .shared {
        h.tag("div", .cls("chips"), .at("role", "group"), .label(words(.sharing))) { h in
          chip("private", words(.private), isOn: sharing.chosen == nil, &h)
          for group in sharing.groups { chip(group.id.text, group.name, isOn: group.id == sharing.chosen?.id, &h) }
        }
      }
      guard let chosen = sharing.chosen else { return }
      if sharing.isReadByServer { h.tag("p", .cls("hint"), .id("entry-shared-read"), text: words(.sharedSealedRead, chosen.name)) }
      h.tag("ul", .cls("shares"), .id("entry-shares")) { h in
        for (index, line) in sharing.lines.enumerated() { self.line(line, index, words, &h) }
      }
      if let problem = sharing.problem { h.problem(problem, id: "entry-shares-problem") }
      if model.form.sharing.percents.isEmpty {
        h.button(words(.ownSplit), .quiet, action: "entry.percents", id: "entry-percents")
      } else {
        h.button(words(.usualSplit), .quiet, action: "entry.usual", id: "entry-usual")
      }
    }
  }

  /// On the entry's own page: what of it is the person's, and the way to the group.
  @inline(never)
  static func detail(_ shared: TransactionDetailModel.Shared, _ words: Words, _ h: inout HTMLWriter) {
    h.card(words(.sharedIn, shared.group), id: "shared-in") { h in
      h.tag("p", text: words(.youBear, words.amount(shared.share), words.amount(shared.whole)))
      h.tag("div", .cls("chip-row")) { h in h.linkButton(words(.toTheGroup), .quiet, href: shared.expense.path) }
    }
  }

  @inline(never)
  private static func chip(_ id: String, _ name: String, isOn: Bool, _ h: inout HTMLWriter) {
    h.tag(
      "button", .type("button"), .cls(isOn ? "chip is-on" : "chip"), .id("share-" + id), .action("entry.share"), .data(id),
      .at("aria-pressed", isOn ? "true" : "false"), text: name)
  }

  private static func line(_ line: SharingModel.Line, _ index: Int, _ words: Words, _ h: inout HTMLWriter) {
    let name = line.isOwn ? words(.you) : line.name
    h.tag("li") { h in
      h.tag("span", .cls("share-name"), text: name)
      if let percent = line.percent {
        h.tag("span", .cls("share-percent")) { h in
          h.void(
            "input", .id("entry-share-" + String(index)), .name("share" + String(index)), .type("text"),
            .at("inputmode", "decimal"), .value(percent), .input("entry.input"), .label(words(.sharePercentOf, name)))
          h.tag("span", .hidden, text: "%")
        }
      }
      if let share = line.share { h.money(share, words) }
    }
  }
}
