import Basis
import Screens

/// Income and spending by month (ANA-27).
enum AnalyticsPage {
  static func write(_ model: AnalyticsModel, _ words: Words, _ h: inout HTMLWriter) {
    if let average = model.average {
      h.tag("p", .cls("eyebrow"), text: words(.analytics))
      h.tag("h1", .cls("answer"), .id("title"), text: words(.analyticsAnswer, words.rounded(average)))
    } else {
      Page.heading(words(.analytics), &h)
    }
    var highest: Int64 = 1
    for month in model.months {
      highest = max(highest, month.spending?.minorUnits ?? 0, month.income?.minorUnits ?? 0)
    }
    h.tag("div", .cls("card table-card")) { h in
      h.tag("table", .cls("months")) { h in
        h.raw("<thead><tr>")
        for (index, phrase) in [Phrase.month, .income, .expenses, .net].enumerated() {
          h.tag("th", .at("scope", "col"), .cls(index == 0 ? "" : "right"), text: words(phrase))
        }
        h.raw("</tr></thead><tbody>")
        for month in model.months {
          h.tag("tr") { h in
            h.tag("th", .at("scope", "row")) { h in
              h.tag("a", .href("/?period=" + PeriodChoice.month(month.start).text), text: words.monthName(month.start))
              h.keel(Share.thousandths(month.spending?.minorUnits ?? 0, of: highest))
            }
            for (money, style) in [(month.income, "in"), (month.spending, ""), (month.net, "")] {
              h.tag("td", .cls("right")) { h in h.wholeMoney(money, words, style: style) }
            }
          }
        }
        h.raw("</tbody>")
      }
    }
  }
}
