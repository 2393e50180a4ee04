import Basis
import Insight
import Screens

/// A month as a table of days (TXN-26).
enum CalendarPage {
  static func write(_ model: CalendarModel, _ words: Words, _ h: inout HTMLWriter) {
    Page.heading(words(.calendar), back: "/transactions", words(.back), &h)
    answer(model, words, &h)
    h.tag("div", .cls("period calendar-steps")) { h in
      step(model.previous, .back, "calendar-back", words, &h)
      h.tag("h2", .id("calendar-month"), .at("aria-live", "polite"), text: words.monthAndYear(model.month))
      step(model.next, .forward, "calendar-next", words, &h)
    }
    h.tag("div", .cls("card calendar-card")) { h in
      h.tag("table", .cls("calendar"), .id("calendar"), .at("aria-labelledby", "calendar-month")) { h in
        weekdays(words, &h)
        h.raw("<tbody>")
        for week in model.weeks {
          h.tag("tr") { h in
            for day in week { cell(day, model, words, &h) }
          }
        }
        h.raw("</tbody>")
      }
    }
    list(model, words, &h)
  }

  /// The names of the columns, from the first day of the reader's week.
  @inline(never)
  static func weekdays(_ words: Words, _ h: inout HTMLWriter) {
    h.raw("<thead><tr>")
    for offset in 0..<7 {
      // 1970-01-05 was a Monday.
      let name = words.weekday(CalendarDate(daysSinceEpoch: 3 + Int32(words.format.firstWeekday + offset)))
      h.tag("th", .at("scope", "col")) { h in
        h.tag("span", .hidden, text: name.firstScalars(2))
        h.hiddenText(name)
      }
    }
    h.raw("</tr></thead>")
  }

  private static func answer(_ model: CalendarModel, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("div", .cls("answer-block"), .id("calendar-answer")) { h in
      let month = words(.inPeriod, words.monthName(model.month))
      if let spending = model.spending, spending.minorUnits > 0 {
        h.tag("p", .cls("answer"), text: words(.youSpent, words.rounded(spending), month))
      } else {
        h.tag("p", .cls("answer"), text: words(.nothingSpentIn, month))
      }
      if let income = model.income { h.tag("p", .cls("answer-soft"), text: words(.cameIn, words.amount(income))) }
    }
  }

  @inline(never)
  private static func step(_ month: CalendarDate?, _ icon: Icon, _ id: String, _ words: Words, _ h: inout HTMLWriter) {
    guard let month else {
      return h.tag("span", .cls("icon-button is-off"), .id(id), .hidden) { h in h.icon(icon) }
    }
    h.tag(
      "a", .cls("icon-button"), .href(path("month", month.text.firstScalars(7))), .id(id),
      .label(words.monthAndYear(month))
    ) { h in h.icon(icon) }
  }

  private static func path(_ name: String, _ value: String) -> String {
    "/transactions/calendar?" + name + "=" + value
  }

  @inline(never)
  private static func cell(_ day: CalendarModel.Day?, _ model: CalendarModel, _ words: Words, _ h: inout HTMLWriter) {
    guard let day else { return h.raw("<td></td>") }
    let isToday = day.date == words.today
    h.tag("td", .cls(day.date > words.today ? "is-future" : isToday ? "is-today" : "")) { h in
      guard day.entries > 0 else { return h.tag("span", .cls("calendar-day"), text: String(day.date.day)) }
      let isChosen = day.date == model.chosen
      h.tag(
        "a", .cls(isChosen ? "calendar-day is-chosen" : "calendar-day"), .href(path("day", day.date.text)),
        .id("c-" + day.date.text), .label(spoken(day, words)), .at("aria-current", optional: isChosen ? "date" : nil)
      ) { h in
        h.tag("span", .cls("calendar-number"), .hidden, text: String(day.date.day))
        if let spending = day.spending {
          h.tag("span", .cls("calendar-out"), .hidden, text: words.compact(spending.turned, plus: true))
        }
        if let income = day.income {
          h.tag("span", .cls("calendar-in"), .hidden, text: words.compact(income, plus: true))
        }
      }
    }
  }

  /// ‹14 July, spent 45 francs 50, came in 100 francs›.
  private static func spoken(_ day: CalendarModel.Day, _ words: Words) -> String {
    var out = words.day(day.date)
    if let spending = day.spending { out += ", " + words(.spentOnDay, words.spoken(spending)) }
    if let income = day.income { out += ", " + words(.cameIn, words.spoken(income)) }
    return out + ", " + words(.walletEntries, count: day.entries)
  }

  private static func list(_ model: CalendarModel, _ words: Words, _ h: inout HTMLWriter) {
    guard let day = model.chosen else { return }
    h.tag("section", .id("calendar-list"), .at("aria-labelledby", "calendar-day")) { h in
      h.tag("h2", .cls("section-head"), .id("calendar-day"), text: words.dayHeading(day))
      if model.rows.isEmpty {
        h.tag("p", .cls("soft"), text: words(.nothingOnDay))
      } else {
        h.tag("ul", .cls("rows card")) { h in
          for row in model.rows { h.entry(row, words) }
        }
      }
    }
  }
}

extension Money {
  /// What was spent, as it is seen in the wallet: below zero.
  var turned: Money { Money(minorUnits: 0 &- minorUnits, currency: currency) }
  /// Without its sign.
  var size: Money { Money(minorUnits: Int64(clamping: minorUnits.magnitude), currency: currency) }
}
