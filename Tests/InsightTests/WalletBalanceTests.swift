import Basis
import Insight
import Ledger
import Proving
import Testing

@Suite("WAL-04 balances are computed, never kept")
struct WalletBalanceTests {
  @Test func postingsUpToTodayCountFromTheInitialDateOn() {
    var home = Household()
    home.add(-50_00, days: -3)
    home.add(-7_00)
    #expect(home.balances == [943_00, 1_000_00])
    home.add(-900_00, days: 1)
    #expect(home.balances == [943_00, 1_000_00], "what is to come")
    home.add(-20_00, days: -401)
    #expect(home.balances == [943_00, 1_000_00], "from before the initial balance's date")
  }

  /// After add, edit, delete, restore and undo: what stands there is the sum of what stands there.
  @Test func theyStayExactWhateverIsDone() {
    forAllSeeds(40) { seed, random in
      var home = Household(seed: seed, wallets: 3)
      var ids: [RecordID] = []
      for _ in 0..<40 {
        switch Int.random(in: 0..<5, using: &random) {
        case 0 where !ids.isEmpty: home.apply(.deleteRecords(RecordList(kind: .transaction, ids: [random.pick(ids)])))
        case 1 where !ids.isEmpty: home.apply(.restoreRecords(RecordList(kind: .transaction, ids: [random.pick(ids)])))
        case 2 where !ids.isEmpty:
          let amount = JSONMember("amount", .integer(Int64.random(in: 1...90_00, using: &random)))
          let wallet = JSONMember("walletId", .string(random.pick(home.wallets).text))
          home.apply(.editTransactions(EditRecords(ids: [random.pick(ids)], set: [amount, wallet])))
        default:
          let amount = Int64.random(in: -90_00...90_00, using: &random)
          let days = Int.random(in: -410...3, using: &random)
          ids.append(home.add(amount == 0 ? 1 : amount, days: days, wallet: Int.random(in: 0..<3, using: &random)))
        }
      }
      let expected = home.wallets.map { wallet -> Int64? in
        var sum: Int64 = 1_000_00
        for entry in home.space.transactions.inIDOrder
        where !entry.stamp.isDeleted && entry.walletId == wallet && entry.date <= Household.today
          && entry.date >= Household.today.adding(days: -400)
        { sum += entry.amount }
        return sum
      }
      #expect(home.balances == expected, "seed \(seed)")
    }
  }
}
