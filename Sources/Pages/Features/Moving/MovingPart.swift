import Basis
import Ledger
import Screens

/// A guest's ledger and the account's: the choice, what becomes of it, and the proof that everything arrived (ACC-11,
/// IMP-13).
enum MovingPart {
  @inline(never)
  static func sheet(_ choice: GuestChoice, _ words: Words, _ h: inout HTMLWriter) {
    SheetPages.dialog("sheet-guest", words(choice.hasLedger ? .guestTitle : .guestTitleGroups), words, &h) { h in
      h.tag(
        "p",
        text: choice.entries > 0
          ? words(.guestLead, count: choice.entries) : words(choice.hasLedger ? .guestLeadOther : .guestLeadGroups))
      if choice.isKept, choice.hasLedger { h.tag("p", .id("guest-kept"), text: words(.guestKept)) }
      let joins = choice.hasLedger && choice.refusal == nil
      if choice.hasLedger, case .currencies(let here, let there)? = choice.refusal {
        h.tag("p", .id("guest-currencies"), text: words(.movingCurrencies, here.text, there.text))
      }
      h.tag("div", .cls("stack")) { h in
        if choice.offersJoining {
          h.button(words(joins ? .guestJoin : .movingGroupsGo), .primary, action: .guest(.join), id: "guest-join")
        }
        if joins { h.tag("p", .cls("soft"), text: words(.guestJoinText)) }
        groups(choice.groups, words, &h)
        h.button(
          words(.guestApart), choice.offersJoining ? .plain : .primary, action: .guest(.apart), id: "guest-apart")
        h.tag("p", .cls("soft"), text: words(.guestApartText))
        h.button(words(.exportJSON), .quiet, action: .export(.json), id: "guest-export", icon: .download)
      }
    }
  }

  /// What somebody had here before they signed in, and left apart.
  @inline(never)
  static func apart(_ apart: LeftApart, _ words: Words, _ h: inout HTMLWriter) {
    h.card(words(.apartTitle), id: "apart") { h in
      h.tag("ul", .cls("plain-list")) { h in
        if apart.entries > 0 { h.tag("li", text: words(.apartEntries, count: apart.entries)) }
        if apart.groups > 0 { h.tag("li", text: words(.apartGroups, count: apart.groups)) }
      }
      h.tag("p", .cls("soft"), text: words(apart.refusal == nil ? .apartHow : .apartHowOnly))
      h.tag("div", .cls("form-actions")) { h in h.button(words(.signOut), action: .account(.signOut), id: "apart-open")
      }
    }
  }

  @inline(never)
  static func write(_ model: MovingModel, _ words: Words, _ h: inout HTMLWriter) {
    h.card(words(title(model)), id: "moving") { h in
      switch model.state {
      case .arriving: h.tag("p", .at("role", "status"), text: words(.movingArriving))
      case .closed: h.tag("p", text: words(.movingClosed))
      case .elsewhere: h.tag("p", .id("moving-elsewhere"), text: words(.movingElsewhere))
      case .currencies(let here, let there):
        h.problem(words(.movingCurrencies, here.text, there.text), id: "moving-currencies")
      case .preview(let preview): show(preview, model.groups, words, &h)
      case .sent: h.tag("p", .id("moving-sent"), .at("role", "status"), text: words(.movingSent))
      case .stopped(let missing, let altered):
        if missing > 0 { h.problem(words(.movingMissing, count: missing), id: "moving-missing") }
        if altered > 0 { h.problem(words(.movingAltered), id: "moving-altered") }
        h.tag("p", .cls("soft"), text: words(.movingNothingLost))
      case .done(let entries):
        let none: Phrase = isThere(model) ? .movingDoneNone : .movingWereOneNone
        h.tag("p", .id("moving-done"), text: entries > 0 ? words(.movingDone, count: entries) : words(none))
        let rest: Phrase =
          model.isOfGroups
          ? .movingDoneGroups : model.isGuest ? .movingDoneGuest : model.isOwn ? .movingDoneOwn : .movingDoneOld
        h.tag("p", .cls("soft"), text: words(rest))
      }
      if model.isOwn, model.waits { h.tag("p", .cls("soft"), .id("moving-waits"), text: words(.movingWaitsInList)) }
      switch model.state {
      case .currencies, .elsewhere, .sent, .done: groups(model.groups, words, &h)
      default: break
      }
      if model.asksToRemove, !model.left.isEmpty {
        h.problem(words(.movingLeft, names(model.left, words)), id: "moving-left")
      }
      h.tag("div", .cls("form-actions")) { h in buttons(model, words, &h) }
    }
  }

  @inline(never)
  private static func groups(_ groups: [MovingGroup], _ words: Words, _ h: inout HTMLWriter) {
    guard !groups.isEmpty else { return }
    h.tag("ul", .cls("plain-list"), .id("moving-groups")) { h in
      for group in groups {
        h.tag("li") { h in
          h.text(words(group.isOfDevice ? ofDevice(group.fate) : sentence(group.fate), group.name))
          if let reason = group.reason { h.text(" " + reason) }
        }
      }
    }
  }

  /// Of a group that no server had.
  private static func ofDevice(_ fate: MovingGroup.Fate) -> Phrase {
    switch fate {
    case .comes: return .movingGroupGoes
    case .came: return .movingGroupWent
    case .isIn, .otherHousehold, .stays, .ended, .refused: return sentence(fate)
    }
  }

  private static func names(_ groups: [MovingGroup], _ words: Words) -> String {
    var out = ""
    for (index, group) in groups.enumerated() { out += (index == 0 ? "" : ", ") + group.name }
    return out
  }

  private static func sentence(_ fate: MovingGroup.Fate) -> Phrase {
    switch fate {
    case .comes: return .movingGroupComes
    case .came: return .movingGroupCame
    case .isIn: return .movingGroupIsIn
    case .otherHousehold: return .movingGroupHousehold
    case .stays: return .movingGroupStays
    case .ended: return .movingGroupEnded
    case .refused: return .movingGroupRefused
    }
  }

  private static func isMerge(_ model: MovingModel) -> Bool { model.isGuest || model.isOwn }

  /// Whether it is still where it arrived.
  private static func isThere(_ model: MovingModel) -> Bool { model.isOnServer || model.isOfGroups }

  private static func title(_ model: MovingModel) -> Phrase {
    switch model.state {
    case .done: return isThere(model) ? .movingDoneTitle : .movingWereOneTitle
    case .sent where !isMerge(model), .stopped where !isMerge(model): return .movingTitleOld
    // Nothing can be brought together.
    case .currencies where model.hasLedger: return .guestTitle
    default: return model.hasLedger ? .movingTitle : .guestTitleGroups
    }
  }

  private static func show(
    _ preview: MovingModel.Preview, _ groups: [MovingGroup], _ words: Words, _ h: inout HTMLWriter
  ) {
    h.tag("div", .id("moving-preview")) { h in
      // Who is only in groups has nothing to list.
      if preview.entries + preview.wallets + preview.categories + preview.known + preview.matches.count > 0 {
        list(preview, words, &h)
      }
      self.groups(groups, words, &h)
      h.tag("p", .cls("soft"), text: words(.movingStays))
    }
  }

  private static func list(_ preview: MovingModel.Preview, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("ul", .cls("plain-list")) { h in
      if preview.entries > 0 || preview.known > 0 { h.tag("li", text: words(.movingEntries, count: preview.entries)) }
      if preview.wallets > 0 { h.tag("li", text: words(.movingWallets, count: preview.wallets)) }
      if preview.categories > 0 { h.tag("li", text: words(.movingCategories, count: preview.categories)) }
      if preview.known > 0 { h.tag("li", text: words(.movingKnown, count: preview.known)) }
      for match in preview.matches { h.tag("li", text: line(match, words)) }
    }
  }

  private static func line(_ match: LedgerMerge.Match, _ words: Words) -> String {
    if let renamed = match.renamed { return words(.movingRenamed, match.name, renamed) }
    return words(match.kind == .wallet ? .movingJoinedWallet : .movingJoinedCategory, match.name)
  }

  private static func buttons(_ model: MovingModel, _ words: Words, _ h: inout HTMLWriter) {
    switch model.state {
    case .preview(let preview):
      h.button(
        !model.hasLedger
          ? words(.movingGroupsGo)
          : preview.entries == 0 ? words(.movingGoNone) : words(.movingGo, count: preview.entries), .primary,
        action: .moving(.go), id: "moving-go")
      h.button(words(.guestApart), .quiet, action: .moving(.apart), id: "moving-apart")
    case .elsewhere where model.offersGroups, .currencies where model.offersGroups:
      h.button(words(.movingGroupsGo), .primary, action: .moving(.groups), id: "moving-groups-go")
      h.button(words(.guestApart), .quiet, action: .moving(.apart), id: "moving-apart")
    case .arriving, .closed, .elsewhere, .currencies:
      h.button(words(.guestApart), action: .moving(.apart), id: "moving-apart")
    case .sent: return
    case .stopped:
      h.button(words(.retry), .primary, action: .moving(.go), id: "moving-again")
      if isMerge(model) { h.button(words(.guestApart), .quiet, action: .moving(.apart), id: "moving-apart") }
    case .done where model.isOfGroups:
      h.button(words(.movingKeepGuest), .primary, action: .moving(.apart), id: "moving-apart")
    case .done where model.asksToRemove && !model.left.isEmpty:
      h.button(words(.movingRemoveAll), .danger, action: .moving(.remove), id: "moving-remove-all")
      h.button(words(.movingKeepGuest), .quiet, action: .moving(.apart), id: "moving-apart")
    case .done:
      h.button(
        words(isMerge(model) ? .movingRemoveGuest : .movingRemoveOld), .primary, action: .moving(.remove),
        id: "moving-remove")
      if isMerge(model) {
        h.button(
          words(model.isOwn ? .movingKeepOwn : .movingKeepGuest), .quiet, action: .moving(.apart), id: "moving-apart")
      }
    }
  }
}
