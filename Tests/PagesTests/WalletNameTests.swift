import Basis
import Ledger
import Testing

@testable import Filing
@testable import Screens

@Suite("P12: a new wallet is called after its bank, where the file tells one") struct WalletNameTests {
  @Test(
    "The file's name has the bank in it, or not, or several",
    arguments: [
      ("postfinance.csv", "PostFinance"), ("export_PostFinance_20260301.csv", "PostFinance"),
      ("Chase4417_Activity20260301.CSV", "Chase"),
      ("n26-csv-transactions.csv", "N26"), ("credit-suisse 2026.csv", "Credit Suisse"),
      ("CreditSuisse.csv", "Credit Suisse"),
      ("Societe_Generale.csv", "Société Générale"), ("konto.csv", nil), ("account statement.csv", nil),
      ("booking.csv", nil),
      ("ubs-and-revolut.csv", nil), ("", nil), ("!!!", nil), ("Kubs.csv", nil),
    ] as [(String, String?)]) func fileNames(name: String, bank: String?)
  {
    #expect(BankNames.bank(inFileName: name) == bank)
  }

  @Test(
    "A Swiss IBAN says which bank keeps the account",
    arguments: [
      ("CH93 0900 0000 1234 5678 9", "PostFinance"), ("ch9300700110000123456", "Zürcher Kantonalbank"),
      ("CH3100230000A12345678", "UBS"),
      ("CH5680808001234567890", "Raiffeisen"), ("CH9300762011623852957", nil), ("DE89370400440532013000", nil),
      ("CH93", nil), ("4417", nil),
    ] as [(String, String?)]) func accounts(number: String, bank: String?)
  {
    #expect(BankNames.bank(ofAccount: number) == bank)
    #expect(BankNames.bank(ofAccount: nil) == nil)
  }

  private func imported(_ files: [(name: String, text: String)]) -> [String] {
    var app = AppDriver.started()
    for file in files {
      app.open(file.text, name: file.name)
      app.act("import.confirm")
    }
    return app.space.wallets.inIDOrder.filter { $0.walletKind == .bank && !$0.stamp.isDeleted }.map(\.name).sorted()
  }

  private func rows(_ head: String, month: Int) -> String {
    head + "Datum;Buchungstext;Betrag CHF\n"
      + (1...3).map { "0\($0).0\(month).2026;Laden \(month)\($0);-\(month)\($0).50\n" }.joined()
  }

  @Test("The review proposes it; a second account of the same bank has the end of its number")
  func proposed() {
    #expect(imported([("postfinance.csv", rows("", month: 2))]) == ["PostFinance"])
    let account = { (end: String) in "Konto:;CH93 0900 0000 1234 \(end) 9\n\n" }
    #expect(
      imported([("a.csv", rows(account("4417"), month: 2)), ("b.csv", rows(account("5528"), month: 3))]) == [
        "PostFinance", "PostFinance 5289",
      ])
    #expect(imported([("konto.csv", rows("", month: 2))]) == ["Bank"], "where nothing tells one")
  }
}
