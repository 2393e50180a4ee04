import Basis
import Insight
import Ledger
import Proving
import Testing

extension Household {
  /// Today is 15 June 2026.
  mutating func pay(_ name: String, _ amount: Int64, on date: String, wallet: Int = 0) {
    var entry = Transaction()
    entry.id = random.nextID()
    entry.walletId = wallets[wallet]
    entry.amount = -amount
    entry.date = CalendarDate(text: date) ?? .earliest
    entry.description = name
    apply(.addTransaction(entry))
  }

  mutating func payMonthly(_ name: String, _ amounts: [Int64], day: Int = 3) {
    for (index, amount) in amounts.enumerated() {
      let month = Self.today.firstOfMonth.adding(months: index + 1 - amounts.count)
      pay(name, amount, on: CalendarDate(year: month.year, month: month.month, day: day)?.text ?? "")
    }
  }

  var bills: [String] {
    BillRhythm.find(space, today: Self.today).map {
      (space.transactions[$0.entry]?.title ?? "") + " \($0.day) \($0.count)"
    }
  }
}

@Suite("Returning bills, INC-18") struct BillRhythmTests {
  @Test("INC-18 the same payee, about the same amount, month by month, at least three times; the largest first")
  func billsAreFound() {
    var home = Household()
    home.payMonthly("Phone", [59_90, 59_90, 61_00])
    home.payMonthly("Rent", Array(repeating: 1_200_00, count: 9), day: 1)
    home.payMonthly("PHONE ", [12_00], day: 9)
    #expect(home.bills == ["Rent 1 9", "Phone 3 3"], "capitals and blanks make no other payee")
  }

  @Test("INC-18 not twice, not the shop around the corner, not what ended, not a moving amount, not another rhythm")
  func othersAreNoBills() {
    var home = Household()
    home.payMonthly("Twice", [20_00, 20_00])
    for day in stride(from: -120, through: 0, by: 5) { home.add(-4_50, days: day) }
    for month in 1...4 { home.pay("Ended", 30_00, on: "2026-0\(month)-05") }
    home.payMonthly("Moving", [50_00, 80_00, 130_00, 210_00])
    for days in [-90, -60, -15] { home.pay("Uneven", 40_00, on: Household.today.adding(days: days).text) }
    for month in [2, 4, 6] { home.pay("Every other", 70_00, on: "2026-0\(month)-02") }
    for month in 4...6 { home.pay("Two wallets", 90_00, on: "2026-0\(month)-04", wallet: month % 2) }
    #expect(home.bills.isEmpty, "\(home.bills)")
  }

  @Test("INC-18, L-16 a weekend moves the payment, not the day; the end of the month is one") func itsOwnDay() {
    var home = Household()
    for date in ["2026-02-02", "2026-03-02", "2026-04-01", "2026-05-01", "2026-06-01"] {
      home.pay("Rent", 900_00, on: date)
    }
    for date in ["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31"] {
      home.pay("Club", 15_00, on: date)
    }
    #expect(home.bills == ["Rent 1 5", "Club 31 5"])
  }

  @Test("INC-18 what is kept as a template, by name or by amount and day, or was waved aside is not proposed")
  func whatIsKnownIsNotProposed() throws {
    for (name, amount, day) in [("Rent", Int64(-500_00), 20), ("Wohnung", -1_230_00, 3)] {
      var home = Household()
      home.payMonthly("Rent", [1_200_00, 1_200_00, 1_200_00], day: 1)
      let bill = try #require(BillRhythm.find(home.space, today: Household.today).first)
      #expect(BillRhythm.find(home.space, today: Household.today, without: [bill.key]).isEmpty)
      var template = Template()
      template.id = home.random.nextID()
      template.description = name
      template.amount = amount
      template.walletId = home.wallets[0]
      template.anchor = try #require(CalendarDate(year: 2026, month: 7, day: day))
      template.nextDate = template.anchor
      home.apply(.addTemplate(template))
      #expect(home.space.form(template.id, Template.self) != nil)
      #expect(home.bills.isEmpty, "\(name)")
      home.apply(.deleteRecords(RecordList(kind: .template, ids: [template.id])))
      #expect(home.bills.count == 1)
    }
  }
}
