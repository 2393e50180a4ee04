import Basis
import Insight
import Ledger
import Proving
import Testing

@Suite("WAL-11 wallets of several currencies have a total at dated rates")
struct ConvertedTotalTests {
  private static let today = Household.today

  private func rate(_ text: String, _ currency: CurrencyCode, into: CurrencyCode = .chf) throws -> ExchangeRate {
    ExchangeRate(
      currency, into: into, billionths: try DecimalText.minorUnits(of: Array(text.utf8), digits: 9), on: Self.today)
  }

  @Test("a rate is an exact fraction, and what comes of it is rounded once, halves away from zero")
  func exact() throws {
    let euro = try #require(DatedRate(try rate("0.95", .eur)))
    #expect(euro.converted(100_00) == 95_00 && euro.converted(-100_00) == -95_00)
    #expect(euro.converted(10) == 10 && euro.converted(-10) == -10, "9.5")
    #expect(euro.converted(1) == 1 && euro.converted(0) == 0)
    // Digits of either currency, and a rate that no binary fraction holds.
    let yen = try #require(DatedRate(try rate("0.0057", CurrencyCode("JPY") ?? .chf)))
    #expect(yen.converted(10_000) == 57_00)
    let dinar = try #require(DatedRate(try rate("2.853", CurrencyCode("KWD") ?? .chf)))
    #expect(dinar.converted(1_000) == 2_85)
    let back = try #require(DatedRate(try rate("175.4386", .chf, into: CurrencyCode("JPY") ?? .chf)))
    #expect(back.converted(57_00) == 10_000)
    #expect(euro.converted(.max) == 8_762_203_435_012_037_017)
    #expect(try #require(DatedRate(try rate("1000000", .eur))).converted(.max) == nil, "too large to keep")
    #expect(DatedRate(ExchangeRate(.eur, into: .chf, billionths: 0, on: Self.today)) == nil)
  }

  @Test(
    "the law: adding up first or rounding each differ by less than a unit a part, and doubling a rate doubles what comes"
  )
  func laws() throws {
    forAllSeeds(200) { _, random in
      let billionths = Int64.random(in: 1...50_000_000_000, using: &random)
      guard let one = DatedRate(ExchangeRate(.eur, into: .chf, billionths: billionths, on: Self.today)),
        let two = DatedRate(ExchangeRate(.eur, into: .chf, billionths: billionths * 2, on: Self.today))
      else { Issue.record("no rate"); return }
      let (a, b) = (
        Int64.random(in: -1_000_000_00...1_000_000_00, using: &random),
        Int64.random(in: -1_000_000_00...1_000_000_00, using: &random)
      )
      guard let left = one.converted(a), let right = one.converted(b), let both = one.converted(a + b),
        let double = two.converted(a)
      else {
        Issue.record("no amount")
        return
      }
      #expect((left + right - both).magnitude <= 1)
      #expect((left * 2 - double).magnitude <= 1)
      #expect(one.converted(-a) == -left)
    }
  }

  @Test(
    "typed rates are the ledger's, dated, one for each currency, above zero; the newer of a typed and a given one counts"
  )
  func typedAndGiven() throws {
    var home = Household(wallets: 1)
    let today = Household.today
    var wallet = Wallet()
    (wallet.id, wallet.name, wallet.currency, wallet.initialBalance) = (
      RecordID(high: 5, low: 1), "Euros", .eur, 200_00
    )
    wallet.initialBalanceDate = today.adding(days: -400)
    home.apply(.addWallet(wallet))
    func total() -> ConvertedTotal? {
      ConvertedTotal(Book.totals(home.book.balances(today: today), first: .chf), home.space, today: today)
    }
    func typed(_ text: String, days: Int) throws -> ExchangeRate {
      var typed = try rate(text, .eur)
      typed.date = today.adding(days: days)
      return typed
    }
    #expect(total()?.missing == [.eur] && total()?.money == nil)
    home.apply(home.space.settingRate(try typed("0.95", days: -9), of: .eur))
    #expect(total()?.rates.map(\.source) == [.typed] && total()?.missing == [])
    #expect(total()?.money?.minorUnits == 1_190_00)
    // 49 francs that became 50 euros, on a later day.
    var transfer = Transaction()
    (transfer.id, transfer.walletId, transfer.transferWalletId) = (
      RecordID(high: 5, low: 2), home.wallets[0], wallet.id
    )
    (transfer.amount, transfer.transferAmount, transfer.currency, transfer.date) = (
      -49_00, 50_00, .chf, today.adding(days: -5)
    )
    transfer.description = "Exchange"
    let isTaken = home.apply(.addTransaction(transfer))
    #expect(isTaken)
    #expect(total()?.rates.map(\.source) == [.transfer] && total()?.rates.first?.billionths == 980_000_000)
    #expect(total()?.money?.minorUnits == 1_196_00)
    home.apply(home.space.settingRate(try typed("0.97", days: -5), of: .eur))
    #expect(total()?.rates.map(\.source) == [.typed], "on one day the person's own word")
    #expect(home.space.typedRates.count == 1)
    home.apply(home.space.settingRate(try typed("0.9", days: 1), of: .eur))
    #expect(total()?.rates.map(\.source) == [.transfer], "a rate of tomorrow says nothing today")
    home.apply(home.space.settingRate(nil, of: .eur))
    #expect(total()?.rates.map(\.source) == [.transfer])
    for wrong in [
      ExchangeRate(.eur, into: .chf, billionths: 0, on: today),
      ExchangeRate(.chf, into: .chf, billionths: 1, on: today),
    ] {
      let before = home.space.stateHash()
      let isTaken = home.apply(home.space.settingRate(wrong, of: .eur))
      #expect(!isTaken)
      #expect(home.space.stateHash() == before)
    }
  }
}
