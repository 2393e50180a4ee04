import Basis
import Insight
import Ledger

extension AppCore {
  /// After a tab went somewhere: what it left is kept, and what the new place follows goes with it.
  func keepPlace(from old: Route, _ tab: Tab, isHistory: Bool) {
    let route = tab.route
    switch route.page {
    case .dashboard, .budgets:
      if let asked = route["period"] {
        choose(asked, tab)
      } else if old.page == route.page {
        tab.kept.period = nil
      } else if !isHistory, let period = tab.kept.period {
        let text = route.page == .dashboard ? period.text : period.period(book(tab), today: today).start.text
        tab.route.query.append(Route.Item(name: "period", value: text))
      }
    case .transactions:
      if !isHistory, route.query.isEmpty, AppCore.isUnderList(old.page) {
        tab.route.query = tab.kept.list
      } else if AppCore.isList(old.page) {
        // What was looked for in the list; a look at what adds up to a figure elsewhere is none.
        tab.kept.list = route.query
        followDates(tab)
      }
    default: break
    }
  }

  /// Pages whose way back leads to the list.
  private static func isUnderList(_ page: Route.Page) -> Bool {
    page == .calendar || page == .templates || page == .transfers || page == .suggestions
  }

  /// What is shown anyway is no choice: the newest period goes on being the newest one.
  private func kept(_ choice: PeriodChoice?, _ tab: Tab) -> PeriodChoice? {
    choice == PeriodChoice.newest(book(tab), space(tab), today: today) ? nil : choice
  }

  private func book(_ tab: Tab) -> Book { book(of: space(tab), isExample: tab.showsExample) }

  /// A period of the Dashboard or the budgets: the list follows.
  private func choose(_ text: String, _ tab: Tab) {
    let space = space(tab)
    // The budgets name a period by its first day, also where it is a month.
    let day = CalendarDate(text: text).map { PeriodChoice(space.budgetPeriod(containing: $0)) }
    guard let choice = day ?? PeriodChoice(text, space) else { return }
    let period = kept(choice, tab)
    guard period != tab.kept.period else { return }
    tab.kept.period = period
    var filter = TransactionFilter(Route(.transactions, tab.kept.list))
    let span = period == .all ? nil : period?.period(book(tab), today: today)
    filter.from = span?.start
    filter.through = span?.lastDay
    tab.kept.list = filter.query
  }

  /// The list's dates are a period, or were taken away there: the others follow. Any other span is the list's own.
  private func followDates(_ tab: Tab) {
    let filter = TransactionFilter(tab.route)
    if let from = filter.from, let through = filter.through {
      let space = space(tab)
      let month = Period.month(containing: from)
      let choices: [PeriodChoice] = [
        PeriodChoice(space.budgetPeriod(containing: from)), .month(month.start), .year(from.year),
      ]
      let whole = choices.first { choice in
        let span = choice.period(book(tab), today: today)
        return span.start == from && span.lastDay == through
      }
      if let whole { tab.kept.period = kept(whole, tab) }
    } else if filter.from == nil, filter.through == nil {
      tab.kept.period = nil
    }
  }
}
