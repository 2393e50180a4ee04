import Basis
import Insight
import Ledger
import Screens

extension Words {
  /// ‹July 2026›, or ‹25 Jun - 24 Jul› (BUD-19).
  func period(_ period: BudgetPeriod) -> String {
    if period.isCalendarMonth { return monthAndYear(period.start) }
    let text = self(.dayToDay, shortDay(period.start), shortDay(period.lastDay))
    return period.lastDay.year == today.year ? text : text + " " + String(period.lastDay.year)
  }

  /// For the axis of a chart: ‹Jul›, or ‹25 Jun–24 Jul›.
  func axis(_ period: BudgetPeriod) -> String {
    if period.isCalendarMonth { return monthAndYear(period.start).firstScalars(3) }
    return shortDay(period.start) + "\u{2013}" + shortDay(period.lastDay)
  }

  /// `15%`, `20.1%`: tenths where there are any.
  func percent(permille: Int64) -> String {
    let size = permille.magnitude
    let text = String(size / 10) + (size % 10 == 0 ? "" : "." + String(size % 10))
    return self(.tightPercent, (permille < 0 ? "\u{2212}" : "") + text)
  }

  /// Far below zero, as early in a period before the income came, the exact figure says nothing.
  func rate(_ rate: SavingsRate?) -> String {
    guard let rate else { return self(.rateNone) }
    return rate.permille < -1000 ? "< " + percent(permille: -1000) : percent(permille: rate.permille)
  }

  func money(_ units: Int64) -> Money { Money(minorUnits: units, currency: currency) }
  func rounded(_ units: Int64) -> String { rounded(money(units)) }

  /// Figures beside a chart: `0`, `2'000`, `4'000`; with coins only where steps are smaller than whole units, and
  /// `15000k` where there is no room for all digits.
  func ticks(_ units: [Int64]) -> [String] {
    let amounts = units.map { money($0) }
    let isWhole = amounts.allSatisfy { sameBytes(brief($0), format.amount($0, .wholeUnits)) }
    let texts = amounts.map { isWhole ? format.number($0, .wholeUnits) : number($0) }
    return isWhole && texts.contains { $0.unicodeScalars.count > 9 } ? amounts.map { compact($0) } : texts
  }

  /// `+CHF 120 (+35%)`.
  func change(_ change: Change) -> String {
    let sign = change.difference > 0 ? "+" : change.difference < 0 ? "\u{2212}" : ""
    // Beside amounts that are exact.
    var text = sign + brief(money(Int64(clamping: change.difference.magnitude)))
    if let percent = change.percent, change.difference != 0 { text += " (" + sign + String(percent) + "%)" }
    return text
  }

  /// `Income ↑ 5% from last period`.
  func trend(_ name: String, _ change: Change) -> String {
    guard change.difference != 0 else { return self(.trendSame, name) }
    let arrow = change.difference > 0 ? "\u{2191}" : "\u{2193}"
    let size =
      change.percent.map { self(.tightPercent, String($0)) } ?? rounded(Int64(clamping: change.difference.magnitude))
    return self(.trendArrow, name, arrow, size)
  }
}
