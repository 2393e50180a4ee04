import Basis
import Ledger
import Screens

/// The Together tab: one card for each group (EVT-02), and the sheet that begins one (EVT-01).
enum TogetherPage {
  static func write(_ model: TogetherModel, _ words: Words, _ h: inout HTMLWriter) {
    Page.heading(words(.together), &h)
    if model.isExample {
      return h.emptyState(words(.togetherExample)) { h in
        h.button(words(.startYourOwn), .primary, action: .example(.leave), id: "together-own")
      }
    }
    for awaited in model.awaited { WaitingPart.card(awaited, words, &h) }
    if model.apart > 0 {
      h.tag("p", .cls("answer-soft"), .id("groups-apart")) { h in
        h.text(words(.groupsApart, count: model.apart) + " ")
        h.tag("a", .cls("inline-link"), .href("/settings/storage"), text: words(.whereItLives))
      }
    }
    if model.cards.isEmpty && model.archived.isEmpty && model.deleted.isEmpty && model.arriving == 0
      && model.awaited.isEmpty && model.outside.isEmpty
    {
      if model.sealed > 0 { LedgersPart.sealed(model.sealed, words, &h) }
      return h.emptyState(words(.togetherEmpty)) { h in
        h.button(words(.newEvent), .primary, action: .group(.new), value: "event", id: "group-new", icon: .add)
        doors(words, &h)
      }
    }
    for card in model.cards { write(card, words, &h) }
    for group in model.outside { SealedGroupPart.closed(group, words, &h) }
    if model.arriving > 0 {
      h.tag("p", .cls("answer-soft"), .id("arriving"), text: words(.arrivingGroups, count: model.arriving))
    }
    h.tag("div", .cls("chip-row"), .id("together-doors")) { h in
      h.button(words(.newEvent), action: .group(.new), value: "event", id: "group-new", icon: .add)
      doors(words, &h)
    }
    put(away: model.archived, .archived, id: "archived", words, &h)
    put(away: model.deleted, .deletedGroups, id: "deleted", words, &h)
  }

  private static func put(
    away cards: [TogetherModel.Card], _ title: Phrase, id: String, _ words: Words, _ h: inout HTMLWriter
  ) {
    guard !cards.isEmpty else { return }
    h.details(words(title) + " (" + String(cards.count) + ")", id: id) { h in
      for card in cards { write(card, words, &h) }
    }
  }

  private static func doors(_ words: Words, _ h: inout HTMLWriter) {
    h.button(words(.newHousehold), .quiet, action: .group(.new), value: "household", id: "household-new")
    h.button(words(.haveCode), .quiet, action: .door(.code), id: "group-code")
    h.tag("label", .cls("button quiet"), .at("for", "group-file-input"), .id("group-import")) { h in
      h.text(words(.bringGroup))
      h.void(
        "input", .type("file"), .id("group-file-input"), .cls("file-input"), .at("data-file", .group(.file)),
        .at("accept", ".csv,text/csv"))
    }
  }

  @inline(never)
  private static func write(_ card: TogetherModel.Card, _ words: Words, _ h: inout HTMLWriter) {
    let words = Words(format: words.format, today: words.today, currency: card.currency, place: words.place)
    h.tag("a", .cls("card group-card"), .href(Route(.group(card.id)).path), .id("g-" + card.id.text), .flag("data-row"))
    { h in
      h.tag("span", .cls("group-head")) { h in
        h.tag("span", .cls("group-name"), text: card.name)
        h.tag("span", .cls("soft")) { h in
          h.text(words(card.isHousehold ? .household : .event))
          if card.isReadOnly { h.badge(words(.badgeReadOnly)) }
        }
      }
      if let until = card.keptUntil { h.tag("span", .cls("soft"), text: words.deleted(until: until)) }
      h.tag(
        "span", .cls("group-answer " + tone(card.standing)),
        text: words.standing(card.standing, isHousehold: card.isHousehold))
      h.tag("span", .cls("faces")) { h in
        for line in card.faces {
          h.tag("span", .cls("face-and-net")) { h in
            let isHere = card.here.contains(line.person)
            h.face(line.person, isHere: isHere)
            h.tag(
              "span", .cls("face-net " + HTMLWriter.tone(of: line.net)), .hidden,
              text: words.number(line.net, plus: true))
            h.hiddenText(
              words.name(line.person) + " " + words.net(line.net, isMe: line.person.isMe)
                + (isHere ? ", " + words(.hereNow) + ". " : ". "))
          }
        }
        if card.more > 0 { h.tag("span", .cls("soft"), text: words(.andMore, count: card.more)) }
      }
      if let name = card.waiting.first?.name ?? card.atDoor {
        h.tag("span", .cls("group-news"), text: words(.waitingOutside, name))
      }
      if let news = card.news.first { h.tag("span", .cls("group-news"), text: ActivityPart.sentence(news, words)) }
      if let last = card.last {
        h.tag("span", .cls("group-last")) { h in
          h.tag("span", text: words(.lastExpense, last.title))
          h.money(last.money, words)
        }
      }
    }
  }

  /// Sage for what comes, amber for what is due; the sentence says it, too.
  static func tone(_ standing: Standing) -> String {
    switch standing {
    case .owed: return "good"
    case .owes, .nobody: return "care"
    case .pair(let from, let to, _): return from.isMe ? "care" : to.isMe ? "good" : ""
    case .empty, .even, .evenButOthers, .open: return ""
    }
  }

  /// On the Dashboard: who owes whom, and a tap away the way to settle it (SPL-14).
  @inline(never)
  static func card(_ lines: [GroupLine], _ words: Words, _ h: inout HTMLWriter) {
    guard !lines.isEmpty else { return }
    h.card(words(.together), id: "groups", link: (words(.viewAll), Route(.together).path)) { h in
      h.tag("ul", .cls("rows")) { h in
        // Most people have no two of one name, and a start is quicker without asking.
        let names = hasNamesakes(lines) ? distinct(lines, words) : []
        for (index, line) in lines.enumerated() {
          let name = names.isEmpty ? line.name : names[index]
          let tone = TogetherPage.tone(line.standing)
          h.tag("li", .cls("row"), .id("gl-" + line.id.text), .flag("data-row")) { h in
            let path = Route(.group(line.id), [Route.Item(name: "section", value: "settle")]).path
            h.tag("a", .cls("row-main"), .href(path), .id("go-" + line.id.text)) { h in
              h.tag("span", .cls("disc none"), .hidden) { h in
                h.icon(sameBytes(tone, "care") ? .attention : sameBytes(tone, "good") ? .check : .people)
              }
              h.tag("span", .cls("row-text")) { h in
                h.tag(
                  "span", .cls("row-title group-answer-small " + tone),
                  text: words.standing(line.standing, isHousehold: line.isHousehold))
                h.tag("span", .cls("row-sub"), text: name)
              }
              h.icon(.forward)
            }
          }
        }
      }
    }
  }

  private static func hasNamesakes(_ lines: [GroupLine]) -> Bool {
    for (index, line) in lines.enumerated() {
      for other in lines[..<index] where sameBytes(other.name, line.name) { return true }
    }
    return false
  }

  @inline(never)
  private static func distinct(_ lines: [GroupLine], _ words: Words) -> [String] {
    Distinct.names(lines.map { Named($0.name, [words($0.isHousehold ? .household : .event)]) })
  }

  /// On the Dashboard (UXA-05).
  @inline(never)
  static func offer(_ words: Words, _ h: inout HTMLWriter) {
    h.tag("section", .cls("card greeting"), .id("offer-sharing")) { h in
      h.tag("p") { h in
        h.icon(.people)
        h.tag("span", text: words(.trackWithPartner))
      }
      h.tag("div", .cls("chip-row")) { h in
        h.button(words(.newHousehold), action: .partner(.begin), id: "partner-begin")
        h.button(words(.notNow), .quiet, action: .partner(.later), id: "partner-later")
      }
    }
  }

  // MARK: Beginning one

  static func sheet(_ form: GroupForm, _ words: Words, _ h: inout HTMLWriter) {
    SheetPages.dialog("sheet-group", words(form.isHousehold ? .newHousehold : .newEvent), words, &h) { h in
      h.tag("form", .action(.group(.create)), .id("group-form"), .cls("sheet-form"), .flag("novalidate")) { h in
        // What Enter presses: it adds the name that is being typed.
        h.tag(
          "button", .type("submit"), .cls("visually-hidden"), .action(.group(.personAdd)), .at("tabindex", "-1"),
          .hidden, text: words(.addName))
        if form.asksToDiscard { SheetPages.discardQuestion(words, &h) }
        var refused: Refused?
        if case .refused(let refusal)? = form.problem { refused = refusal }
        let nameProblem = form.problem == .name ? words(.problemName) : refused?.sentence(at: .name)
        h.segmented(
          words(.kindOfGroup), action: .group(.preset),
          options: [("event", words(.event)), ("household", words(.household))],
          selected: form.isHousehold ? "household" : "event", id: "group-preset")
        h.tag("div", .cls("name-and-currency")) { h in
          h.field(words(.groupName), id: "group-name", problem: nameProblem) { h in
            h.void(
              "input", .id("group-name"), .name("name"), .type("text"), .value(form.name), .at("autocomplete", "off"),
              .at("maxlength", "100"), .input(.group(.input)), .flag("data-autofocus", form.name.isEmpty),
              .at("aria-describedby", optional: nameProblem == nil ? nil : "group-name-problem"))
          }
          h.currencies(words(.currency), id: "group-currency", selected: form.currency, change: .group(.input), words)
        }
        h.textField(
          words(.ownName), id: "group-own", name: "own", value: form.ownName, event: .group(.input),
          problem: form.problem == .ownName ? words(.problemOwnName) : nil, autocomplete: "given-name", max: 100)
        h.field(words(.whoElse), id: "group-next", hint: words(form.isSealed ? .whoElseSealedHint : .whoElseHint)) {
          h in
          // Above the field, where whoever typed them sees them, also on the smallest screen.
          if !form.people.isEmpty {
            h.tag("ul", .cls("chips"), .id("group-people"), .label(words(.members))) { h in
              for (index, name) in form.people.enumerated() {
                h.tag("li") { h in
                  h.tag(
                    "button", .type("button"), .cls("chip is-on"), .action(.group(.personRemove)), .data(String(index)),
                    .id("group-person-" + String(index)), .label(words(.removeName, name))
                  ) { h in
                    h.tag("span", text: name)
                    h.icon(.close)
                  }
                }
              }
            }
          }
          h.tag("span", .cls("add-line")) { h in
            h.nextField(
              id: "group-next", name: "next", next: form.next, event: .group(.input), describedBy: "group-next-hint")
            h.button(words(.addName), action: .group(.personAdd), id: "group-add")
          }
        }
        SealedGroupPart.choice(form, words, &h)
        h.refusal(refused, id: "group-problem", shown: [.name])
        if form.problem == .offline { h.problem(words(.serverAway), id: "group-problem") }
        h.tag("div", .cls("form-actions sheet-foot")) { h in
          h.tag(
            "button", .id("group-create"), .type("button"), .cls("button primary"), .action(.group(.create)),
            .flag("disabled", form.isSending),
            .at("aria-describedby", "group-problem"),
            text: words(form.isSending ? .sending : form.isHousehold ? .createHousehold : .createEvent))
        }
      }
    }
  }
}
