import Basis
import Filing
import Insight
import Ledger
import Proving
import Screens
import Testing

@testable import Server

/// The calls for scripts answer the same question as the app's screens: of random ledgers, what they say of a time is
/// the sum of what they list, and what the Dashboard, the report and the glance card show (SYN-15, ANA-27).
@Suite("SYN-15, ANA-27: one truth in the calls for scripts") struct ScriptLawTests {
  static let seeds = 8
  private static let zurich = "Europe/Zurich"

  /// A ledger of three months with ordinary untidiness: no category, parts, refunds, transfers, another currency,
  /// entries that somebody pays back, that are still to come, and that reach a closed period late.
  private struct World {
    static let bank = RecordID(high: 2, low: 2), euros = RecordID(high: 2, low: 3), savings = RecordID(high: 2, low: 4)
    static let kinds = ["groceries", "rent", "dining-out", "emergency-fund"].map { Category.defaultID($0) }
    var space = Space(id: RecordID(high: 1, low: 1))
    var random: SeededRandom
    var sequence: Int64 = 0
    var today = CalendarDate(text: "2026-01-26") ?? .earliest

    init(seed: UInt64) throws {
      random = SeededRandom(seed: seed)
      try apply(.startSpace(StartSpace(currency: .chf)))
      for (id, name, currency, kind) in [
        (Self.bank, "Bank", CurrencyCode.chf, Wallet.Kind.bank), (Self.euros, "Euros", .eur, .bank),
        (Self.savings, "Nest egg", .chf, .savings),
      ] {
        var wallet = Wallet()
        (wallet.id, wallet.name, wallet.currency, wallet.walletKind) = (id, name, currency, kind)
        (wallet.initialBalance, wallet.initialBalanceDate) = (500_05, CalendarDate(text: "2025-11-01") ?? .earliest)
        try apply(.addWallet(wallet))
      }
      try apply(.setPayday(SetPayday(day: random.pick([1, 25]))))
      for category in Self.kinds where Bool.random(using: &random) {
        try apply(.setBudget(Budget(categoryId: category, limit: Int64.random(in: 20_00...600_00, using: &random))))
      }
      for _ in 0..<60 { try step() }
    }

    mutating func apply(_ intent: Intent) throws(Rejection) {
      sequence += 1
      _ = try space.apply(
        Mutation(
          id: random.nextID(), space: space.id, sequence: sequence, clock: RandomIntents.epoch + sequence, today: today,
          intent: intent))
    }

    mutating func step() throws(Rejection) {
      today = today.adding(days: Int.random(in: 0...3, using: &random))
      while let period = space.closable(today: today) { try apply(.closePeriod(ClosePeriod(start: period.start))) }
      var entry = Transaction()
      (entry.id, entry.walletId, entry.currency, entry.date) = (random.nextID(), Self.bank, .chf, today)
      (entry.amount, entry.description) = (-Int64.random(in: 1_01...300_00, using: &random), "Shop")
      if Int.random(in: 0..<4, using: &random) > 0 { entry.categoryId = random.pick(Self.kinds) }
      switch Int.random(in: 0..<10, using: &random) {
      case 0: entry.date = today.adding(days: -Int.random(in: 8...50, using: &random))
      case 1: entry.date = today.adding(days: Int.random(in: 1...20, using: &random))
      case 2: (entry.amount, entry.categoryId) = (4_000_00 - entry.amount, Category.defaultID("salary"))
      case 3: (entry.transferWalletId, entry.categoryId) = (Self.savings, nil)
      case 4: (entry.walletId, entry.currency) = (Self.euros, .eur)
      case 5: (entry.amount, entry.categoryId) = (-entry.amount / 4 + 1, random.pick(Self.kinds))
      case 6: (entry.reimbursable, entry.reimbursementStatus) = (.work, .pending)
      case 7:
        let other = entry.amount / 3 - 1
        entry.splits = [
          TransactionPart(amount: entry.amount - other, categoryId: Self.kinds[0]),
          TransactionPart(amount: other, categoryId: Self.kinds[2]),
        ]
        entry.categoryId = nil
      default: break
      }
      try apply(.addTransaction(entry))
    }

    /// Noon of today, in milliseconds since 1970.
    var now: Int64 { Int64(today.daysSinceEpoch) * 86_400_000 + 43_200_000 }

    func answer(_ figures: PeriodQuery.Figures, _ period: String?) throws -> JSON {
      try PeriodQuery { name in name == "period" ? period : name == "zone" ? ScriptLawTests.zurich : nil }.json(
        figures, of: space, now: now
      ).get()
    }

    func list(_ values: [String: String]) throws -> [JSON] {
      var rows: [JSON] = []
      for page in 1...50 {
        let asked = values.merging(["page": String(page), "limit": "7"]) { own, _ in own }
        let answer = try TransactionList { asked[$0] }.json(of: space)
        let found = answer["transactions"]?.arrayValue ?? []
        rows += found
        if Int64(rows.count) == answer["total"]?.integerValue || found.isEmpty { break }
      }
      return rows
    }
  }

  private func units(_ json: JSON?) -> Int64 {
    let text = json?.stringValue ?? ""
    let digits = Int64(String(text.filter { $0.isNumber })) ?? .min
    return text.hasPrefix("-") ? -digits : digits
  }

  @Test("The summary, the analytics and the list of a time say the same, and what the screens say of it") func periods()
    throws
  {
    var (closed, late) = (0, 0)
    try forAllSeeds(Self.seeds) { seed, _ in
      let world = try World(seed: seed)
      var day = world.today
      for _ in 0..<4 {
        let period = world.space.budgetPeriod(containing: day)
        day = period.start.adding(days: -1)
        let name = "seed \(seed) \(period.start.text)"
        let summary = try world.answer(.summary, period.start.text)
        let analytics = try world.answer(.analytics, period.start.text)
        #expect(
          summary["period"]?["from"]?.stringValue == period.start.text
            && summary["period"]?["to"]?.stringValue == period.span.end.text, "\(name)")
        for field in ["income", "spending", "net"] {
          #expect(summary[field]?.stringValue == analytics[field]?.stringValue, "\(name): \(field)")
        }
        let (income, spending) = (units(summary["income"]), units(summary["spending"]))
        #expect(units(summary["net"]) == income - spending, "\(name): net")
        let slices = analytics["categories"]?.arrayValue ?? []
        #expect(slices.reduce(0) { $0 + units($1["amount"]) } == spending, "\(name): categories")
        #expect(
          (analytics["series"]?.arrayValue ?? []).reduce(0) { $0 + units($1["spending"]) } == spending,
          "\(name): series")
        // The entries: what they come to, and what of it a closed period was not closed with.
        let end = min(period.span.end, world.today.adding(days: 1))
        let rows = try world.list(["from": period.start.text, "to": end.text])
        let changed = summary["changedSinceClosing"]
        let (more, earned) = (changed.map { units($0["spending"]) } ?? 0, changed.map { units($0["income"]) } ?? 0)
        if world.space.closedPeriods.whole(period.start) != nil {
          closed += 1
          if changed != nil { late += 1 }
        } else {
          #expect(changed == nil, "\(name): nothing was closed")
        }
        #expect(counted(rows, world) == income + earned - spending - more, "\(name): list")
        // The app's own screens.
        let snapshot = Snapshot(space: world.space, format: LocaleFormat(tag: "en-CH"), today: world.today)
        let report = ReportsModel(
          snapshot,
          route: Route(
            path: "/reports?group=month&range=custom&from=\(period.start.text)&through=\(period.lastDay.text)")
        ).report
        #expect((report.income, report.spending) == (income, spending), "\(name): report")
        let budget = world.space.budgetForPeriod(period, today: world.today)
        if world.space.closedPeriods.whole(period.start) == nil {
          #expect((budget.received, budget.spending) == (income, spending), "\(name): Budgets")
        }
        for line in summary["types"]?.arrayValue ?? [] {
          let type = budget.types.first { $0.type.name == line["type"]?.stringValue }
          #expect(units(line["spent"]) == type?.spent && units(line["allocated"]) == type?.allocated, "\(name): types")
        }
      }
      let card = GlanceModel(world.space, format: LocaleFormat(tag: "en-CH"), today: world.today)
      let running = try world.answer(.summary, nil)
      #expect(units(running["spending"]) == card.spent?.minorUnits, "seed \(seed): card")
    }
    #expect(closed >= 8 && late >= 4, "\(closed) closed, \(late) changed since")
  }

  /// What rows of a list come to in francs, by what the rows themselves say: transfers and other currencies count
  /// nowhere, and what somebody pays back does not count while it is awaited.
  private func counted(_ rows: [JSON], _ world: World) -> Int64 {
    var sum: Int64 = 0
    for row in rows
    where row["currency"]?.stringValue == "CHF" && row["transferWallet"] == nil
      && row["status"]?.stringValue == "complete"
    {
      sum += units(row["counted"] ?? row["amount"])
    }
    return sum
  }

  @Test("A list by category has the entries of its slice") func slices() throws {
    try forAllSeeds(Self.seeds) { seed, _ in
      let world = try World(seed: seed)
      let period = world.space.budgetPeriod(containing: world.today)
      let analytics = try world.answer(.analytics, nil)
      for slice in analytics["categories"]?.arrayValue ?? [] {
        guard let id = slice["id"]?.stringValue else { continue }
        let rows = try world.list(["from": period.start.text, "to": world.today.adding(days: 1).text, "category": id])
        var spent: Int64 = 0
        for row in rows where row["currency"]?.stringValue == "CHF" && row["transferWallet"] == nil {
          let parts = (row["parts"]?.arrayValue ?? []).filter { $0["category"]?["id"]?.stringValue == id }
          if parts.isEmpty {
            spent -= units(row["counted"] ?? row["amount"])
          } else {
            for part in parts { spent -= units(part["amount"]) }
          }
        }
        #expect(units(slice["amount"]) == spent, "seed \(seed) \(slice["name"]?.stringValue ?? "")")
      }
    }
  }
}
