import Basis
import Screens

/// With whom an entry is shared, and who bears what of it: unfolded in place (look.md, "Add sheet"; SPL-11).
enum SharingPart {
  @inline(never)
  static func write(_ model: EntrySheetModel, _ words: Words, _ h: inout HTMLWriter) {
    let sharing = model.sharing
    h.tag("div", .cls("sharing"), .id("entry-shared"), .at("tabindex", "-1"), .flag("data-whole")) { h in
      if model.form.detail == .shared, sharing.fixed == nil || !sharing.groups.isEmpty {
        h.tag("div", .cls("chips"), .at("role", "group"), .label(words(.sharing))) { h in
          chip("private", words(.private), isOn: sharing.chosen == nil, &h)
          for (group, choice) in zip(sharing.groups, words.choices(sharing.groups)) {
            chip(choice.0, choice.1, isOn: group.id == sharing.chosen?.id, &h)
          }
        }
      }
      guard let chosen = sharing.chosen else { return }
      if let fixed = sharing.fixed {
        h.tag("p", .cls("hint"), .id(fixed.isBorne ? "entry-borne" : "entry-fixed")) { h in
          h.text(says(fixed, words) + " ")
          if !sharing.groups.isEmpty { h.text(words(.shareTakeOut) + " ") }
          if let path = fixed.path?.path { h.tag("a", .cls("inline-link"), .href(path), text: words(.toTheGroup)) }
        }
        return bears(fixed, id: "entry-fixed-split", words, &h)
      }
      if sharing.isReadByServer {
        h.tag("p", .cls("hint"), .id("entry-shared-read"), text: words(.sharedSealedRead, chosen.name))
      }
      h.tag("ul", .cls("shares"), .id("entry-shares")) { h in
        for line in sharing.lines {
          self.line(line, isDescribed: line.percent?.place == 0, event: .entry(.input), words, &h)
        }
      }
      var refused: String?
      if case .refused(let refusal)? = model.form.problem { refused = refusal.sentence(at: .division) }
      if let problem = refused ?? sharing.problem { h.problem(problem, id: "entry-shares-problem") }
      if model.form.sharing.isKept { h.tag("p", .cls("hint"), .id("entry-kept"), text: words(.keptSplit)) }
      h.tag("div", .cls("chip-row")) { h in
        if model.form.sharing.percents.isEmpty {
          h.tag(
            "button", .type("button"), .cls("button quiet"), .id("entry-percents"), .action(.entry(.percents)),
            .at("aria-describedby", "entry-shares-problem"),
            text: words(model.form.sharing.isKept ? .splitByPercent : .ownSplit))
        }
        if model.form.sharing.isCustom {
          h.button(words(.usualSplit), .quiet, action: .entry(.usual), id: "entry-usual")
        }
      }
    }
  }

  /// On the entry's own page: what of it is the person's, and the way to the group.
  @inline(never)
  static func detail(_ shared: EntryShare, _ words: Words, _ h: inout HTMLWriter) {
    h.card(words(.sharedIn, shared.group), id: "shared-in") { h in
      bears(shared, id: "detail-split", words, &h)
      if shared.standing != .open {
        h.tag("p", .cls("soft"), .id("detail-standing"), text: says(shared, words))
      }
      if let path = shared.path?.path {
        h.tag("div", .cls("chip-row")) { h in h.linkButton(words(.toTheGroup), .quiet, href: path) }
      }
    }
  }

  /// What the person bears, and by which split: the same on the page and in the sheet.
  private static func bears(_ shared: EntryShare, id: String, _ words: Words, _ h: inout HTMLWriter) {
    if let whole = shared.whole {
      h.tag("p", text: words(.youBear, words.amount(shared.share), words.amount(whole)))
    } else {
      h.tag("p", text: words(.sharedOwn, words.amount(shared.share)))
    }
    if let split = shared.split { h.tag("p", .cls("soft"), .id(id), text: words(.customSplitOf, split)) }
  }

  /// Where the share comes from, and what of the entry can still be changed.
  private static func says(_ shared: EntryShare, _ words: Words) -> String {
    let phrase: Phrase
    switch shared.standing {
    case .open: return words(.borneHint, shared.group)
    case .left: phrase = .shareLeft
    case .over: phrase = .shareOver
    case .away: phrase = .shareAway
    }
    return (shared.isBorne ? words(.borneOf, shared.group) + " " : "") + words(phrase, shared.group)
  }

  @inline(never)
  private static func chip(_ id: String, _ name: String, isOn: Bool, _ h: inout HTMLWriter) {
    h.tag(
      "button", .type("button"), .cls(isOn ? "chip is-on" : "chip"), .id("share-" + id), .action(.entry(.share)),
      .data(id),
      .at("aria-pressed", isOn ? "true" : "false"), text: name)
  }

  /// Of what comes again (TXN-22): the group, and its usual division or one of the person's own.
  @inline(never)
  static func template(_ model: TemplateSheetModel, _ words: Words, _ h: inout HTMLWriter) {
    let sharing = model.sharing
    guard !model.form.isIncome, sharing.isOffered || model.form.sharing.group != nil else { return }
    h.select(
      words(.sharing), id: "template-share", name: "share",
      options: [("", words(.private))] + words.choices(sharing.groups),
      selected: model.form.sharing.group?.text ?? "", change: .template(.input))
    guard sharing.chosen != nil else { return }
    h.tag("div", .cls("sharing"), .id("template-shared")) { h in
      h.tag("ul", .cls("shares"), .id("entry-shares")) { h in
        for line in sharing.lines {
          self.line(line, isDescribed: line.percent?.place == 0, event: .template(.input), words, &h)
        }
      }
      var problem = sharing.problem
      if case .refused(let refusal)? = model.form.problem { problem = refusal.sentence(at: .division) ?? problem }
      if problem == nil, model.form.problem == .split { problem = words(.problemNumber) }
      if let problem { h.problem(problem, id: "entry-shares-problem") }
      let isKept = model.form.sharing.isKept
      if isKept { h.tag("p", .cls("hint"), .id("entry-kept"), text: words(.keptSplit)) }
      h.tag("div", .cls("chip-row")) { h in
        if model.form.sharing.percents.isEmpty {
          h.button(
            words(isKept ? .splitByPercent : .ownSplit), .quiet, action: .template(.percents), id: "template-percents")
        }
        if model.form.sharing.isCustom {
          h.button(words(.usualSplit), .quiet, action: .template(.usual), id: "template-usual")
        }
      }
    }
  }

  private static func line(
    _ line: SharingModel.Line, isDescribed: Bool, event: ActionName, _ words: Words, _ h: inout HTMLWriter
  ) {
    let name = line.isOwn ? words(.you) : line.name
    h.tag("li") { h in
      h.tag("span", .cls("share-name")) { h in
        h.text(name)
        if let usual = line.usual { h.tag("span", .cls("row-sub"), text: words(.defaultLine, words.amount(usual))) }
      }
      if let percent = line.percent {
        let place = String(percent.place)
        h.tag("span", .cls("share-percent")) { h in
          h.void(
            "input", .id("entry-share-" + place), .name("share" + place), .type("text"), .at("inputmode", "decimal"),
            .value(percent.text), .input(event), .label(words(.sharePercentOf, name)),
            .at("aria-describedby", optional: isDescribed ? "entry-shares-problem" : nil))
          h.tag("span", .hidden, text: "%")
        }
      }
      if let share = line.share { h.money(share, words) }
    }
  }
}
