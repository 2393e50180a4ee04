import Basis
import Intake
import Ledger
import Pages
import Testing

@testable import Screens

/// IMP-12: what banks offer beside CSV comes through the same review.
struct FormatImportTests {
  static func ofx(account: String = "CH93 0000 1", extra: String = "") -> String {
    """
    OFXHEADER:100
    DATA:OFXSGML

    <OFX><BANKMSGSRSV1>
    <STMTTRNRS><STMTRS><CURDEF>CHF<BANKACCTFROM><BANKID>1<ACCTID>\(account)<ACCTTYPE>CHECKING</BANKACCTFROM>
    <BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260702<TRNAMT>-12.50<FITID>a1<NAME>Corner Bakery</STMTTRN>
    <STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260705<TRNAMT>300.00<FITID>a2<NAME>Refund Office</STMTTRN></BANKTRANLIST>
    </STMTRS></STMTTRNRS>\(extra)</BANKMSGSRSV1></OFX>
    """
  }
  /// A second account in the same file, with the same booking as one of the first.
  static let second = """
    <STMTTRNRS><STMTRS><CURDEF>CHF<BANKACCTFROM><BANKID>1<ACCTID>CH93 0000 2<ACCTTYPE>SAVINGS</BANKACCTFROM>
    <BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260702<TRNAMT>-12.50<FITID>b1<NAME>Corner Bakery</STMTTRN></BANKTRANLIST>
    </STMTRS></STMTTRNRS>
    """
  static let qif = "!Type:Bank\nD03/02/2026\nT-5.00\nPBus\n^\nD04/02/2026\nT-6.00\nPTram\n^\n"

  private static func review(_ app: AppDriver) -> ImportModel? {
    if case .review(let model)? = app.screen?.content { return model }
    return nil
  }

  private static func wallets(_ app: AppDriver) -> [Wallet] {
    app.presenter.core.ownID.flatMap { app.presenter.core.replica.space($0) }?.wallets.inIDOrder.filter {
      !$0.stamp.isDeleted
    } ?? []
  }

  @Test("IMP-12, IMP-04: an OFX file is reviewed like CSV, with its kind named, and its columns not asked for")
  func ofxIsReviewed() {
    var app = AppDriver()
    app.open(Self.ofx(), name: "download.bin")
    #expect(app.contains("2 transactions") && app.contains("\u{B7} OFX"))
    #expect(app.contains("Corner Bakery") && !app.contains("id=\"columns\""))
    app.act("import.confirm", [("name0", "Salary")])
    #expect(Self.wallets(app).map(\.account) == ["CH93 0000 1"])
  }

  @Test("IMP-06: the same OFX file brings nothing the second time")
  func twiceIsOnce() {
    var app = AppDriver()
    app.open(Self.ofx())
    app.act("import.confirm", [("name0", "Salary")])
    app.open(Self.ofx())
    #expect(Self.review(app)?.duplicateCount == 2 && Self.review(app)?.included == 0)
    #expect(app.contains("Nothing new to import"))
  }

  @Test("IMP-14: two accounts in one file get a wallet each, and find them again")
  func twoAccounts() {
    var app = AppDriver()
    app.open(Self.ofx(extra: Self.second))
    #expect(Self.review(app)?.targets.map(\.mark) == ["CH93 0000 1", "CH93 0000 2"])
    #expect(Self.review(app)?.targets.map(\.rows) == [2, 1])
    #expect(Set(Self.review(app)?.targets.map(\.name) ?? []).count == 2)
    app.act("import.confirm")
    #expect(Set(Self.wallets(app).map(\.account)) == ["CH93 0000 1", "CH93 0000 2"])
    app.open(Self.ofx(extra: Self.second))
    #expect(Self.review(app)?.duplicateCount == 3)
    // One account alone, later: the same wallet, and known again.
    app.open(Self.ofx())
    #expect(Self.review(app)?.duplicateCount == 2 && Self.review(app)?.targets.count == 1)
  }

  @Test("IMP-03: where day and month of a QIF file can't be told apart, one tap turns them")
  func qifDates() {
    var app = AppDriver()
    app.open(Self.qif)
    let before = Self.review(app)?.lines.map { $0.date.text } ?? []
    #expect(app.contains("import.swap-dates"))
    app.act("import.swap-dates")
    let after = Self.review(app)?.lines.map { $0.date.text } ?? []
    #expect(before != after && Set(before + after).isSuperset(of: ["2026-02-03", "2026-03-02"]))
    app.act("import.swap-dates")
    #expect(Self.review(app)?.lines.map { $0.date.text } == before, "and back")
  }

  @Test("UXA-09: while the file is read the page says so; other taps change nothing, an old answer is passed over")
  func waiting() {
    var app = AppDriver()
    app.readsFiles = false
    app.open(AppDriver.statement(rows: 12))
    #expect(app.contains("id=\"reading\"") && app.contains("konto.csv"))
    app.act("import.confirm")
    app.send(.read(number: 77, bytes: [1, 2], trouble: ""))
    #expect(app.contains("id=\"reading\""))
    app.readsFiles = true
    app.open(AppDriver.statement(rows: 13))
    app.send(.read(number: 1, bytes: [], trouble: "fault"))
    #expect(app.contains("13 transactions"))
  }

  @Test("UXA-09, UXA-10: without the reading module a sentence says what to do, after a fault that it is ours")
  func noReader() {
    var app = AppDriver()
    app.readsFiles = false
    app.open(AppDriver.statement(rows: 12))
    app.send(.read(number: 1, bytes: [], trouble: "missing"))
    #expect(app.contains("Connect once") && app.contains("Nothing was added"))
    app.open(AppDriver.statement(rows: 12))
    app.send(.read(number: 2, bytes: [9, 9, 9], trouble: ""))
    #expect(app.contains("stumbled over this file"))
    app.readsFiles = true
    app.open(AppDriver.statement(rows: 12))
    #expect(app.contains("12 transactions"))
  }

  @Test("IMP-07: a file above the limit is refused without being read")
  func tooLarge() {
    var app = AppDriver()
    app.act("import.file", [("name", "big.csv"), ("size", "30000000")])
    #expect(app.contains("above 20 MB") && app.readFiles == 0)
  }
}
