import Basis
import Testing

@testable import Intake

/// An answer of a provider that was cut off on its way: never half of it.
@Suite("BNK-11: every truncation of what a bank answers") struct CutAnswerTests {
  private static let page = """
    {"transactions":[{"transaction_amount":{"currency":"CHF","amount":"12.50"},"credit_debit_indicator":"DBIT","status":"BOOK",
    "entry_reference":"A-17","booking_date":"2026-11-20","creditor":{"name":"Pippin \\u00e9 Bäckerei"},
    "remittance_information":["Card 1234"]}],"continuation_key":"k1"}
    """
  private static let balances = """
    {"balances":[{"balance_type":"CLBD","balance_amount":{"currency":"CHF","amount":"980.00"},"reference_date":"2026-11-20"}]}
    """
  private static let accounts = """
    {"errors":[],"accounts":[{"org":{"name":"Example Union"},"id":"A","name":"Main","currency":"CHF","balance":"100.23",
    "balance-date":1795000000,"transactions":[{"id":"T1","posted":1794910000,"amount":"-33.43","description":"Kiosk é"}]}]}
    """

  /// The whole is read, and each beginning of it is refused.
  private static func cut(_ text: String, _ read: ([UInt8]) throws(BankAnswerProblem) -> Int) throws {
    let bytes = text.bytes
    let whole = try read(bytes)
    #expect(whole == 1)
    for length in 0..<bytes.count {
      var wasRead = true
      do throws(BankAnswerProblem) { _ = try read(Array(bytes[..<length])) } catch { wasRead = false }
      #expect(!wasRead, "\(length) of \(bytes.count) bytes")
    }
  }

  @Test("BNK-11: pages and balances of Enable Banking, accounts of SimpleFIN") func truncations() throws {
    try Self.cut(Self.page) { (bytes) throws(BankAnswerProblem) in try EnableBankingAnswer.page(bytes).rows.count }
    try Self.cut(Self.balances) { (bytes) throws(BankAnswerProblem) in try EnableBankingAnswer.balances(bytes).count }
    try Self.cut(Self.accounts) { (bytes) throws(BankAnswerProblem) in try SimpleFINAnswer(bytes).accounts.count }
  }
}
