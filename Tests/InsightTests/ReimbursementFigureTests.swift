import Basis
import Insight
import Ledger
import Proving
import Testing

@Suite("Figures of money paid back, TXN-30, TXN-31, L-18") struct ReimbursementFigureTests {
  private let month = Period.month(containing: Household.today)

  private func mark(_ ids: RecordID...) -> Intent {
    .editTransactions(EditRecords(ids: ids, set: [JSONMember("reimbursable", .string("work"))]))
  }

  private func accept(_ home: inout Household, _ intent: Intent) {
    let isAccepted = home.apply(intent)
    #expect(isAccepted)
  }

  private func figures(_ home: Household, _ period: Period? = nil) -> PeriodFigures {
    PeriodFigures(home.book, period: period ?? month, currency: .chf, today: Household.today)
  }

  private func pending(_ home: Household) -> (Int64?, Int) {
    let found = PendingReimbursements(home.book, period: month, currency: .chf, today: Household.today)
    return (found.amount.exact, found.count)
  }

  @Test("EX-17 income 5000, expenses 1000 of which 200 wait") func worked() {
    var home = Household()
    home.add(5_000_00, category: "salary")
    home.add(-800_00, category: "groceries")
    let travel = home.add(-200_00, category: "transportation")
    accept(&home, mark(travel))
    let figures = figures(home)
    #expect(figures.income.exact == 5_000_00 && figures.spending.exact == 800_00 && figures.net.exact == 4_200_00)
    #expect(pending(home).0 == 200_00 && pending(home).1 == 1)
    #expect(figures.spendingCount == 1)
    #expect(home.balances[0] == 5_000_00, "1'000 + 5'000 - 1'000: the wallet has the cash")
    // The same month with an income entry wrongly marked by an import: the count stays 1.
    let wrong: [JSONMember] = [
      JSONMember("walletId", .string(home.wallets[0].text)), JSONMember("date", .string(Household.today.text)),
      JSONMember("amount", .integer(70_00)), JSONMember("currency", .string("CHF")),
      JSONMember("description", .string("?")), JSONMember("categorySource", .string("none")),
      JSONMember("status", .string("complete")), JSONMember("booking", .string("booked")),
      JSONMember("source", .string("import")), JSONMember("reimbursable", .string("work")),
      JSONMember("reimbursementStatus", .string("pending")), JSONMember("createdAt", .integer(0)),
      JSONMember("updatedAt", .integer(0)), JSONMember("createdBy", .string(travel.text)),
    ]
    let item = AdoptRecords.Item(kind: .transaction, id: RecordID(high: 9, low: 9), data: .object(wrong))
    accept(&home, .adoptRecords(AdoptRecords([item])))
    #expect(home.space.transactions[RecordID(high: 9, low: 9)] != nil)
    #expect(pending(home).0 == 200_00 && pending(home).1 == 1)
  }

  @Test("L-18 the cash stays in its month, the expense's month gets the credit; only the difference counts")
  func months() {
    var home = Household()
    let expense = home.add(-200_00, days: -60, category: "transportation")
    let income = home.add(250_00)
    let then = Period.month(containing: Household.today.adding(days: -60))
    accept(&home, mark(expense))
    accept(&home, .linkReimbursement(LinkReimbursement(expense: expense, income: income, amount: 200_00)))
    #expect(figures(home, then).spending.isZero && figures(home).income.exact == 50_00)
    #expect(home.balances[0] == 1_050_00)
    // The plan says the same as every other screen.
    accept(&home, .setPayday(SetPayday(day: 1)))
    if let period = home.space.paySchedule?.period(containing: Household.today) {
      let plan = PlanFigures(home.space, period, home.space.planInputs(of: period), today: Household.today)
      #expect(plan.received == 50_00 && plan.spending == 0)
    }
    let list = TransactionFilter().run(home.space, home.book, today: Household.today)
    #expect(list.totals.first?.income.exact == 50_00 && list.totals.first?.spending.isZero == true)
    var filter = TransactionFilter()
    filter.direction = .income
    #expect(filter.run(home.space, home.book, today: Household.today).totals.first?.income.exact == 50_00)
  }

  @Test("TXN-32 a refund counts negative in its category, on the day it is booked") func refund() {
    var home = Household()
    let expense = home.add(-80_00, days: -60, category: "shopping")
    let back = home.add(30_00)
    let set = [JSONMember("refundOf", JSON.string(expense.text))]
    accept(&home, .editTransactions(EditRecords(ids: [back], set: set)))
    let figures = figures(home)
    #expect(figures.income.isZero && figures.spending.exact == -30_00)
    #expect(Breakdown(home.book, figures).slices.first?.category == Category.defaultID("shopping"))
  }

  @Test("TXN-30 random links: what counts and what is excluded add up to the amounts") func adding() {
    forAllSeeds(30) { seed, _ in
      var intents = RandomIntents(seed: seed)
      var space = Space(id: RecordID(high: 1, low: 1))
      for step in 0..<250 {
        let mutation = Mutation(
          id: intents.random.nextID(), space: space.id, sequence: Int64(step), clock: Int64(step),
          today: RandomIntents.today, intent: intents.next(in: space))
        do throws(Rejection) { _ = try space.apply(mutation) } catch {}
      }
      space.transactions.forEachUnordered { entry in
        guard !entry.stamp.isDeleted else { return }
        let head = entry.head
        var sum: Int64 = 0
        for part in head.contributions { sum += part.amount }
        #expect(sum == head.counted, "seed \(seed)")
        #expect(head.counted.magnitude + head.excluded.magnitude == entry.amount.magnitude, "seed \(seed)")
        for link in entry.links {
          let other = space.transactions.live(link.transactionId)
          let back = other?.links.contains { $0.transactionId == entry.id && $0.amount == link.amount }
          #expect(back == true, "seed \(seed)")
        }
        #expect(entry.linkedAmount <= entry.size, "seed \(seed)")
      }
    }
  }
}
