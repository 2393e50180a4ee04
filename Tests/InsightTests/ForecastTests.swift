import Basis
import Insight
import Ledger
import Testing

@Suite("Forecast to the next payday (issue 4, item 5)") struct ForecastTests {
  /// Three whole periods from the 25th with CHF 30 of groceries a day, CHF 1,200 rent on the 1st and a salary on the
  /// 25th.
  static func lived(rent: Bool = true, payday: Int64? = 25) throws -> PeriodBench {
    var bench = try PeriodBench(today: "2026-01-25", payday: payday)
    var date = day("2026-01-25")
    while date <= day("2026-05-04") {
      bench.today = date
      if date.day == 25 { try bench.add(4000_00, PeriodBench.salary, on: date.text) }
      if rent && date.day == 1 && date.month != 5 { try bench.add(-1200_00, PeriodBench.rent, on: date.text) }
      try bench.add(-30_00, PeriodBench.groceries, on: date.text)
      date = date.adding(days: 1)
    }
    bench.today = day("2026-05-04")
    return bench
  }

  static func forecast(_ bench: PeriodBench) -> Forecast? {
    Forecast(bench.space, Book(bench.space), currency: .chf, today: bench.today)
  }

  static func template(
    _ bench: inout PeriodBench, _ amount: Int64, _ category: RecordID?, from date: String,
    _ frequency: Template.Frequency = .monthly
  ) throws {
    var template = Template()
    template.id = bench.random.nextID()
    template.description = "Standing order"
    template.amount = amount
    template.categoryId = category
    template.walletId = bench.wallet
    template.frequency = frequency
    template.anchor = day(date)
    template.nextDate = day(date)
    try bench.apply(.addTemplate(template))
  }

  @Test("what is there, less the open bill and the usual days")
  func usual() throws {
    let bench = try Self.lived()
    let found = try #require(Self.forecast(bench))
    #expect(found.payday == day("2026-05-25") && found.days == 20)
    // 4 salaries, 100 days of groceries, 3 rents: the fourth is still open, since nothing was paid in this period.
    #expect(found.now == 4 * 4000_00 - 100 * 30_00 - 3 * 1200_00)
    #expect(found.known == 0)
    #expect(found.usual == 20 * 30_00 + 1200_00)
    #expect(found.left == found.now - found.usual)
  }

  @Test("a template takes the place of what its category usually costs; weekly ones come more than once")
  func templates() throws {
    var bench = try Self.lived()
    try Self.template(&bench, -1250_00, PeriodBench.rent, from: "2026-05-06")
    try Self.template(&bench, -10_00, nil, from: "2026-05-08", .weekly)
    var found = try #require(Self.forecast(bench))
    #expect(found.known == -1250_00 - 3 * 10_00)
    #expect(found.usual == 20 * 30_00)
    // An entry with a later date is known, too.
    try bench.add(500_00, PeriodBench.salary, on: "2026-05-20")
    try bench.add(-1_00, on: "2026-05-25")
    found = try #require(Self.forecast(bench))
    #expect(found.known == 500_00 - 1250_00 - 30_00)
  }

  @Test("one that is behind and was paid without being confirmed is not counted twice")
  func behind() throws {
    var bench = try Self.lived()
    try Self.template(&bench, -1200_00, PeriodBench.rent, from: "2026-05-01")
    #expect(try #require(Self.forecast(bench)).known == -1200_00)
    try bench.add(-1200_00, PeriodBench.rent, on: "2026-05-02")
    #expect(try #require(Self.forecast(bench)).known == 0)
    // Income that is behind has come.
    try Self.template(&bench, 4000_00, PeriodBench.salary, from: "2026-04-28")
    #expect(try #require(Self.forecast(bench)).known == 0)
  }

  @Test("savings are left alone, and so are other currencies")
  func savings() throws {
    var bench = try Self.lived()
    let before = try #require(Self.forecast(bench))
    var wallet = Wallet()
    wallet.id = bench.random.nextID()
    wallet.name = "Reserve"
    wallet.walletKind = .savings
    wallet.initialBalance = 9000_00
    wallet.initialBalanceDate = day("2025-01-01")
    try bench.apply(.addWallet(wallet))
    wallet.id = bench.random.nextID()
    wallet.name = "Euro"
    wallet.walletKind = .cash
    wallet.currency = .eur
    try bench.apply(.addWallet(wallet))
    #expect(Self.forecast(bench) == before)
  }

  @Test("nothing is said with too little history, without a payday, or from old figures")
  func silence() throws {
    #expect(try Self.forecast(Self.lived(payday: nil)) == nil)
    var young = try PeriodBench(today: "2026-05-04")
    try young.add(-30_00, PeriodBench.groceries, on: "2026-04-20")
    try young.add(-30_00, PeriodBench.groceries, on: "2026-05-03")
    #expect(Self.forecast(young) == nil)
    var stale = try Self.lived()
    stale.today = day("2026-05-12")
    #expect(Self.forecast(stale) == nil)
    #expect(Self.forecast(try PeriodBench(today: "2026-05-04")) == nil)
  }

  @Test("extreme amounts stop at the end of what can be kept")
  func extremes() throws {
    var bench = try Self.lived()
    for _ in 0..<20 { try bench.add(-999_999_999_999_99, PeriodBench.groceries, on: "2026-04-01") }
    #expect(Self.forecast(bench).map { $0.left < 0 } ?? true)
  }
}
