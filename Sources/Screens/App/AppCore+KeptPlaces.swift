import Basis
import Insight
import Ledger

/// How a tab's places were left, for as long as it is open.
public struct KeptPlaces: Sendable, Equatable {
  /// Filters, search and order of the list (TXN-16).
  public var list: [Route.Item] = []
  /// The period that Dashboard, Budgets and Transactions follow; nil for what is newest (TXN-21).
  var period: PeriodChoice?
}

extension AppCore {
  /// After a tab went somewhere: what it left is kept, and what the new place follows goes with it.
  func keepPlace(from old: Route, _ view: Int, isHistory: Bool) {
    let route = views[view].route
    switch route.page {
    case .dashboard, .budgets:
      if let asked = route["period"] {
        choose(asked, view)
      } else if old.page == route.page {
        views[view].kept.period = nil
      } else if !isHistory, let period = views[view].kept.period {
        let text = route.page == .dashboard ? period.text : period.period(book(view), today: today).start.text
        views[view].route.query.append(Route.Item(name: "period", value: text))
      }
    case .transactions:
      if !isHistory, route.query.isEmpty, AppCore.isUnderList(old.page) {
        views[view].route.query = views[view].kept.list
      } else if AppCore.isList(old.page) {
        // What was looked for in the list; a look at what adds up to a figure elsewhere is none.
        views[view].kept.list = route.query
        followDates(view)
      }
    default: break
    }
  }

  /// Pages whose way back leads to the list.
  private static func isUnderList(_ page: Route.Page) -> Bool {
    page == .calendar || page == .templates || page == .transfers || page == .suggestions
  }

  /// What is shown anyway is no choice: the newest period goes on being the newest one.
  private func kept(_ choice: PeriodChoice?, _ view: Int) -> PeriodChoice? {
    choice == PeriodChoice.newest(book(view), space(views[view]), today: today) ? nil : choice
  }

  private func book(_ view: Int) -> Book { book(of: space(views[view]), isExample: views[view].showsExample) }

  /// A period of the Dashboard or the budgets: the list follows.
  private func choose(_ text: String, _ view: Int) {
    let space = space(views[view])
    // The budgets name a period by its first day, also where it is a month.
    let day = CalendarDate(text: text).map { PeriodChoice(space.budgetPeriod(containing: $0)) }
    guard let choice = day ?? PeriodChoice(text, space) else { return }
    let period = kept(choice, view)
    guard period != views[view].kept.period else { return }
    views[view].kept.period = period
    var filter = TransactionFilter(Route(.transactions, views[view].kept.list))
    let span = period == .all ? nil : period?.period(book(view), today: today)
    filter.from = span?.start
    filter.through = span?.lastDay
    views[view].kept.list = filter.query
  }

  /// The list's dates are a period, or were taken away there: the others follow. Any other span is the list's own.
  private func followDates(_ view: Int) {
    let filter = TransactionFilter(views[view].route)
    if let from = filter.from, let through = filter.through {
      let space = space(views[view])
      let month = Period.month(containing: from)
      let choices: [PeriodChoice] = [PeriodChoice(space.budgetPeriod(containing: from)), .month(month.start), .year(from.year)]
      let whole = choices.first { choice in
        let span = choice.period(book(view), today: today)
        return span.start == from && span.lastDay == through
      }
      if let whole { views[view].kept.period = kept(whole, view) }
    } else if filter.from == nil, filter.through == nil {
      views[view].kept.period = nil
    }
  }
}
