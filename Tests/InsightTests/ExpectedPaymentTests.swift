import Basis
import Insight
import Ledger
import Proving
import Testing

extension Household {
  /// An entry that a template made; its name, whatever it is, is not asked.
  mutating func activate(_ amount: Int64, days: Int) -> RecordID {
    var template = Template()
    template.id = random.nextID()
    template.description = "Rent"
    template.amount = amount
    template.walletId = wallets[0]
    template.anchor = Self.today.adding(days: days)
    template.nextDate = template.anchor
    apply(.addTemplate(template))
    var entry = Transaction()
    entry.walletId = wallets[0]
    entry.amount = amount
    entry.date = template.anchor
    entry.description = "Rent"
    apply(
      .activateTemplate(ActivateTemplate(template: template.id, occurrence: template.anchor, ordinal: 1, entry: entry)))
    return Template.activation(template.id, template.anchor, ordinal: 1)
  }

  mutating func book(_ amount: Int64, days: Int, wallet: Int = 0) -> RecordID {
    var row = ImportRow()
    row.fingerprint = "row " + String(random.next())
    row.id = ImportRow.id(wallet: wallets[wallet], fingerprint: row.fingerprint)
    row.date = Self.today.adding(days: days)
    row.amount = amount
    apply(.importStatement(ImportStatement(fileName: nil, walletId: wallets[wallet], rows: [row])))
    return row.id
  }

  var payments: [[RecordID]] { ExpectedPayments.find(space, book).map { [$0.expected, $0.booked] } }
}

@Suite("Finding payments of templates, TXN-39") struct ExpectedPaymentTests {
  @Test("TXN-39 the exact amount wins over the nearer day, each is in one pair, and the newest comes first")
  func theBestFitWins() {
    var home = Household()
    let old = home.activate(-100_00, days: -40)
    let oldRow = home.book(-105_00, days: -38)
    let one = home.activate(-100_00, days: -10)
    _ = home.book(-101_00, days: -10)
    let exact = home.book(-100_00, days: -6)
    #expect(home.payments == [[one, exact], [old, oldRow]])
    let two = home.activate(-100_00, days: -9)
    #expect(home.payments.count == 3 && home.payments.contains { $0[0] == two })
    let isMerged = home.apply(.mergePayment(MergeTransfer(outgoing: one, incoming: exact)))
    #expect(isMerged)
    #expect(!home.payments.contains { $0[0] == one || $0[1] == exact })
  }

  @Test("TXN-39 not another wallet, not an entry by hand, not what was declined, nothing before a statement came")
  func othersAreNone() {
    var home = Household()
    let rent = home.activate(-100_00, days: -10)
    home.add(-100_00, days: -10)
    _ = home.book(-100_00, days: -10, wallet: 1)
    #expect(home.payments.isEmpty)
    let row = home.book(-100_00, days: -9)
    #expect(home.payments == [[rent, row]])
    home.apply(
      .editTransactions(EditRecords(ids: [rent], set: [JSONMember("notTransferWith", .array([.string(row.text)]))])))
    #expect(home.payments.isEmpty)
  }

  @Test("TXN-39 a book that goes on from an earlier one knows the same") func booksAgree() {
    forAllSeeds(20) { seed, random in
      var home = Household(seed: seed)
      var book = home.book
      for _ in 0..<30 {
        let amount = Int64.random(in: -120_00 ... -90_00, using: &random)
        let days = Int.random(in: -60...0, using: &random)
        if Bool.random(using: &random) {
          _ = home.activate(amount, days: days)
        } else {
          _ = home.book(amount, days: days)
        }
        if let pair = ExpectedPayments.find(home.space, home.book).first, Bool.random(using: &random) {
          let isMerged = home.apply(.mergePayment(MergeTransfer(outgoing: pair.expected, incoming: pair.booked)))
          #expect(isMerged, "seed \(seed)")
        }
        book = Book(home.space, after: book)
        #expect(book.expected == home.book.expected, "seed \(seed)")
      }
    }
  }
}
