import Basis
import Insight
import Ledger
import Proving
import Testing

@Suite("Finding transfers, TXN-33, L-12") struct TransferPairTests {
  @Test("TXN-33 opposite entries of two wallets up to three days apart are a pair")
  func oppositeEntriesAreAPair() {
    for days in -3...3 {
      var home = Household()
      let out = home.add(-50_00, days: -10)
      let into = home.add(50_00, days: -10 + days, wallet: 1)
      #expect(home.pairs == [TransferPair(outgoing: out, incoming: into)], "\(days) days")
    }
  }

  @Test("TXN-33 not the same wallet, not four days, not another amount, not the same sign")
  func othersAreNoPair() {
    var home = Household()
    home.add(-50_00)
    home.add(50_00, days: -4, wallet: 1)
    home.add(50_00)
    home.add(50_01, wallet: 1)
    home.add(-50_00, wallet: 1)
    let pairs = home.pairs
    #expect(pairs.count == 1, "the incoming entry of the first wallet and the outgoing one of the second")
    #expect(pairs.first.flatMap { home.space.transactions[$0.outgoing]?.walletId } == home.wallets[1])
  }

  @Test("TXN-33 the nearest date wins, and no entry is in two pairs")
  func theNearestDateWins() {
    var home = Household(wallets: 3)
    let out = home.add(-50_00, days: -5)
    home.add(50_00, days: -3, wallet: 1)
    let near = home.add(50_00, days: -4, wallet: 2)
    #expect(home.pairs == [TransferPair(outgoing: out, incoming: near)])
  }

  @Test("TXN-33 what was joined, deleted, split or declined is not found again")
  func whatWasDecidedIsNotFoundAgain() {
    var home = Household()
    let out = home.add(-50_00)
    let into = home.add(50_00, wallet: 1)
    var declined = home
    declined.apply(
      .editTransactions(
        EditRecords(ids: [out], set: [JSONMember("notTransferWith", .array([.string(into.text)]))])))
    #expect(declined.pairs.isEmpty)
    let other = declined.add(50_00, days: 1, wallet: 1)
    #expect(declined.pairs == [TransferPair(outgoing: out, incoming: other)], "another half is still found")
    var joined = home
    joined.apply(.mergeTransfer(MergeTransfer(outgoing: out, incoming: into)))
    #expect(joined.pairs.isEmpty)
    var split = home
    _ = split.split(
      out, [TransactionPart(amount: -20_00, categoryId: nil), TransactionPart(amount: -30_00, categoryId: nil)])
    #expect(split.pairs.isEmpty)
    home.apply(.deleteRecords(RecordList(kind: .transaction, ids: [into])))
    #expect(home.pairs.isEmpty)
  }

  @Test("L-12 a joined transfer reaches the other wallet on its own day, so that both statements agree with it")
  func aTransferArrivesOnItsOwnDay() {
    var home = Household()
    let out = home.add(-50_00, days: -2)
    let into = home.add(50_00, wallet: 1)
    func balances(_ days: Int) -> [Int64?] {
      home.book.balances(today: Household.today.adding(days: days)).map { $0.balance }
    }
    let before = [-3, -2, -1, 0].map { balances($0) }
    home.apply(.mergeTransfer(MergeTransfer(outgoing: out, incoming: into)))
    #expect([-3, -2, -1, 0].map { balances($0) } == before)
  }

  /// Against the plain definition, on crowded days with few amounts.
  @Test func pairsAreSoundCompleteAndTheSameInAnyOrder() {
    forAllSeeds(80) { seed, random in
      var home = Household(seed: seed, wallets: 3)
      for _ in 0..<60 {
        let amount = Int64.random(in: 1...4, using: &random) * (Bool.random(using: &random) ? 1 : -1)
        home.add(amount, days: -Int.random(in: 0..<14, using: &random), wallet: Int.random(in: 0..<3, using: &random))
      }
      let pairs = home.pairs
      var used: Set<RecordID> = []
      for pair in pairs {
        guard let out = home.space.transactions[pair.outgoing], let into = home.space.transactions[pair.incoming] else {
          Issue.record("seed \(seed)")
          continue
        }
        #expect(out.amount == -into.amount && out.amount < 0 && out.walletId != into.walletId, "seed \(seed)")
        #expect(abs(out.date.days(until: into.date)) <= 3, "seed \(seed)")
        #expect(used.insert(out.id).inserted && used.insert(into.id).inserted, "seed \(seed)")
      }
      // Nothing that could be paired is left.
      let rest = home.space.transactions.inIDOrder.filter { !used.contains($0.id) }
      for out in rest where out.amount < 0 {
        for into in rest where into.amount == -out.amount && into.walletId != out.walletId {
          #expect(abs(out.date.days(until: into.date)) > 3, "seed \(seed)")
        }
      }
      var loaded = Space(id: home.space.id)
      for record in home.space.allRecords.shuffled(using: &random) { loaded.load(record) }
      #expect(TransferPairs.find(loaded, Book(loaded)) == pairs, "seed \(seed)")
    }
  }

  /// All alike is the worst case: it has to end, too.
  @Test func aCrowdOfEqualEntriesIsMatched() {
    var home = Household()
    for number in 0..<6_000 { home.add(number % 2 == 0 ? -5_00 : 5_00, days: -(number % 3), wallet: number % 2) }
    #expect(home.pairs.count == 3_000)
    var same = Household()
    for number in 0..<6_000 { same.add(number % 2 == 0 ? -5_00 : 5_00) }
    #expect(same.pairs.isEmpty, "one wallet transfers nothing to itself")
  }
}
