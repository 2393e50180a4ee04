import Basis
import Screens

/// Archiving and deleting a group, and bringing it back (EVT-21, HSE-13).
enum GroupEndPart {
  @inline(never)
  static func write(_ model: GroupSettingsModel, _ words: Words, _ h: inout HTMLWriter) {
    // HSE-03: what somebody may not do is not there.
    guard model.mayChange || model.isOnDevice else { return }
    if model.keptUntil != nil {
      return h.tag("div", .cls("chip-row")) { h in
        h.button(words(.bringBack), action: .group(.bringBack), id: "group-bring-back")
      }
    }
    h.tag("div", .cls("chip-row")) { h in
      if model.isClosed {
        h.button(words(.openAgain), action: .group(.openAgain), id: "group-open-again")
      } else {
        h.button(words(.archiveGroup), action: .group(.archive), id: "group-archive", icon: .folder)
      }
    }
    if !model.isClosed { h.tag("p", .cls("hint"), text: words(.archiveHint)) }
    if model.asksToRemove {
      question(model, words, &h)
    } else {
      h.tag("div", .cls("chip-row")) { h in
        h.button(
          words(model.isOnDevice ? .deleteGroup : .deleteForAll), .danger, action: .group(.removeAsk),
          id: "group-remove",
          icon: .trash)
      }
    }
  }

  private static func question(_ model: GroupSettingsModel, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("div", .cls("strip care ask"), .id("ask-remove-group"), .at("role", "alert")) { h in
      h.tag("span") { h in
        if let open = model.open { h.text(words(.stillOpen, words.amount(open)) + " ") }
        if let joint = model.joint { h.text(words.holding(joint) + " ") }
        h.text(words(model.isOnDevice ? .deleteGroupQuestion : .deleteForAllQuestion, model.name))
      }
      h.button(words(.cancel), .plain, action: .group(.removeKeep), id: "group-keep")
      h.button(
        words(model.isOnDevice ? .deleteGroup : .deleteForAll), .danger, action: .group(.remove),
        id: "group-remove-really")
    }
  }

  /// On the group's own page.
  @inline(never)
  static func banner(_ model: GroupModel, _ words: Words, _ h: inout HTMLWriter) {
    if model.isHeld { return ProSheet.banner(model, words, &h) }
    guard model.isClosed else { return }
    h.tag("div", .cls("banner"), .id("is-archived")) { h in
      h.icon(model.keptUntil == nil ? .folder : .trash)
      h.tag("span", text: model.keptUntil.map { words.deleted(until: $0) } ?? words(.archivedBanner))
    }
  }
}
