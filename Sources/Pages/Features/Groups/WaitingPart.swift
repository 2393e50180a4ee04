import Basis
import Filing
import Screens

/// Who waits to be let into a household, on both sides of the door (HSE-08).
enum WaitingPart {
  /// For the admin.
  @inline(never)
  static func banners(_ people: [WaitingPerson], _ words: Words, _ h: inout HTMLWriter) {
    for person in people {
      h.tag("section", .cls("card greeting"), .id("waits-" + person.id.text), .at("role", "status")) { h in
        h.tag("p") { h in
          h.icon(.people)
          h.tag("span", text: words(person.isKnownName ? .asksAsKnown : .asksToComeIn, person.name))
        }
        h.tag("div", .cls("chip-row")) { h in
          h.button(
            words(.letThemIn), .primary, action: .waiting(.accept), value: person.id.text,
            id: "accept-" + person.id.text
          )
          h.button(
            words(.doNotLetIn), .quiet, action: .waiting(.refuse), value: person.id.text, id: "refuse-" + person.id.text
          )
        }
      }
    }
  }

  /// For who asked.
  @inline(never)
  static func card(_ awaited: AwaitedGroup, _ words: Words, _ h: inout HTMLWriter) {
    if awaited.isSealed { return SealedGroupPart.waiting(awaited, words, &h) }
    h.tag("section", .cls("card group-card"), .id("w-" + awaited.group.text)) { h in
      h.tag("span", .cls("group-head")) { h in
        h.tag("span", .cls("group-name"), text: awaited.name)
        h.tag("span", .cls("soft"), text: words(.household))
      }
      h.tag("p", .cls("answer-soft"), text: words(awaited.isRefused ? .adminSaidNo : .waitingForAdmin, awaited.admin))
      h.tag("div", .cls("chip-row")) { h in
        if !awaited.isRefused {
          h.button(
            words(.askAgain), action: .waiting(.again), value: awaited.group.text, id: "again-" + awaited.group.text)
        }
        h.button(
          words(awaited.isRefused ? .doorForget : .stopWaiting), .quiet, action: .waiting(.forget),
          value: awaited.group.text,
          id: "forget-" + awaited.group.text)
      }
    }
  }
}
