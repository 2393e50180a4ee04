import Basis
import Proving
import Testing

@testable import Intake

@Suite("BNK-01: what SimpleFIN answers")
struct SimpleFINAnswerTests {
  private static let first = """
    {"errors":["Connection to Example Bank\\n may need attention"],"accounts":[{"org":{"domain":"bank.example","name":"Example Bank","sfin-url":"https://x.example"},
    "id":"ACT-1","name":"Savings","currency":"USD","balance":"100.23","available-balance":"75.23","balance-date":1795000000,
    "transactions":[{"id":"T1","posted":1794910000,"amount":"-33293.43","description":"Uncle Frank's Bait Shop"},
    {"id":"T2","posted":0,"amount":"5","description":"Pending thing","pending":true,"transacted_at":1794990000},
    {"id":"T3","posted":1794910000,"amount":"oops","description":"?"}]},
    {"id":"ACT-2","name":"Miles","currency":"https://miles.example/doc","balance":"1","balance-date":1,"transactions":[]}]}
    """
  private static let second = """
    {"errlist":[{"code":"con.auth","msg":"Sign in again","conn_id":"C1"},{"code":"gen.api","message":"start-date is odd"},{"code":"act.failed","msg":"Later"},{"code":"gen.auth","msg":"Once more"}],
    "connections":[{"conn_id":"C1","name":"Bank of Examples","org_id":"O","sfin_url":"https://x.example"}],
    "accounts":[{"id":"A","name":"Main","conn_id":"C1","currency":"CHF","balance":"0.00","balance-date":1795000000,"transactions":[]}]}
    """

  @Test("Version 1: rows with exact amounts, what is pending, balances, and what could not be read") func versionOne()
    throws
  {
    let answer = try SimpleFINAnswer(Self.first.bytes)
    let account = try #require(answer.accounts.first)
    #expect(answer.accounts.count == 1 && answer.otherCurrencies == 1 && account.institution == "Example Bank")
    #expect(account.rows.map(\.amount.minorUnits) == [-33_293_43, 5_00] && account.unreadable == 1)
    #expect(account.rows.map(\.isPending) == [false, true] && account.rows.allSatisfy { $0.date != nil })
    #expect(account.rows.first?.date?.text == "2026-11-17" && account.rows.last?.date?.text == "2026-11-18")
    #expect(
      account.balances.map(\.amount.minorUnits) == [100_23, 75_23] && account.balances.map(\.isBooked) == [true, false])
    #expect(answer.notices == [.init(kind: .incomplete, text: "Connection to Example Bank may need attention")])
  }

  @Test("Version 2: the bank by its connection, notices by their codes, under both names") func versionTwo() throws {
    let answer = try SimpleFINAnswer(Self.second.bytes)
    #expect(answer.accounts.first?.institution == "Bank of Examples")
    #expect(answer.notices.map(\.kind) == [.signInAgain, .request, .incomplete, .signInAgain])
    #expect(answer.notices.map(\.text) == ["Sign in again", "start-date is odd", "Later", "Once more"])
  }

  @Test("Rows become lines of a statement like any other; zero moves nothing") func statement() throws {
    let account = try #require(try SimpleFINAnswer(Self.first.bytes).accounts.first)
    var zero = BankRow(amount: Money(minorUnits: 0, currency: .chf))
    zero.date = CalendarDate(text: "2026-11-20")
    let today = try #require(CalendarDate(text: "2026-11-23"))
    let reading = StatementReading(
      account.rows + [zero], account: nil, institution: account.institution, currency: .chf, today: today)
    #expect(reading.entries.map(\.description) == ["Uncle Frank's Bait Shop", "Pending thing"])
    #expect(
      reading.entries.map(\.externalId) == ["T1", "T2"]
        && Set(StatementEntry.fingerprints(of: reading.entries)).count == 2)
  }

  @Test("Every cut is refused, and hostile bytes are refused or read") func hostile() throws {
    for whole in [Self.first.bytes, Self.second.bytes] {
      for end in 0..<whole.count {
        #expect(throws: BankAnswerProblem.unreadable) { try SimpleFINAnswer(Array(whole[..<end])) }
      }
      var random = SeededRandom(seed: 43)
      for _ in 0..<1000 {
        var bytes = whole
        for _ in 0..<Int.random(in: 1...6, using: &random) {
          bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
        }
        do {
          let answer = try SimpleFINAnswer(bytes)
          #expect(answer.accounts.count + answer.otherCurrencies <= 2)
        } catch { #expect(error == .unreadable) }
      }
    }
  }

  @Test("SEC-25: an answer with more to say than anybody reads takes no longer than one with little, and says less")
  func endless() throws {
    let errors = (0..<100_000).map { "\"\($0)\"" }.joined(separator: ",")
    let list = (0..<100_000).map { "{\"code\":\"con.\($0)\",\"msg\":\"\($0)\"}" }.joined(separator: ",")
    let answer = try SimpleFINAnswer("{\"errors\":[\(errors)],\"errlist\":[\(list)],\"accounts\":[]}".bytes)
    #expect(answer.notices.count == 200)
  }

  @Test("SEC-25: the names of connections are found in a time that grows with them, and not with their square")
  func manyConnections() throws {
    func text(_ count: Int) -> [UInt8] {
      let connections = (0..<count).map { "{\"conn_id\":\"\($0)\",\"name\":\"Bank \($0)\"}" }.joined(separator: ",")
      let accounts = (0..<count).map { "{\"id\":\"\($0)\",\"conn_id\":\"\($0)\",\"currency\":\"CHF\"}" }.joined(
        separator: ",")
      return "{\"connections\":[\(connections)],\"accounts\":[\(accounts)]}".bytes
    }
    let texts = [4_000: text(4_000), 16_000: text(16_000)]
    let factor = try growth(from: 4_000) { count in
      let answer = try SimpleFINAnswer(try #require(texts[count]))
      #expect(answer.accounts.count == count && answer.accounts.last?.institution == "Bank \(count - 1)")
    }
    #expect(factor < 9)
  }
}
