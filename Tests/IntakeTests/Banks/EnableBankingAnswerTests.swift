import Basis
import Proving
import Testing

@testable import Intake

@Suite("BNK-09: what Enable Banking answers")
struct EnableBankingAnswerTests {
  private static func page(_ rows: String, next: String = "null") throws -> EnableBankingAnswer.Page {
    try EnableBankingAnswer.page("{\"transactions\":[\(rows)],\"continuation_key\":\(next)}".bytes)
  }

  private static func row(_ members: String, status: String = "BOOK", way: String = "DBIT", amount: String = "12.50")
    -> String
  {
    "{\"transaction_amount\":{\"currency\":\"CHF\",\"amount\":\"\(amount)\"},\"credit_debit_indicator\":\"\(way)\",\"status\":\"\(status)\"\(members.isEmpty ? "" : ",")\(members)}"
  }

  private static let booked = "\"booking_date\":\"2026-11-20\""

  @Test("A booking in full: sign by the indicator, counterparty, words of all lines, references, days") func whole()
    throws
  {
    let page = try Self.page(
      Self.row(
        "\"entry_reference\":\"A-17\",\"transaction_id\":\"changes\",\"booking_date\":\"2026-11-20\",\"value_date\":\"2026-11-21\",\"transaction_date\":\"2026-11-18\",\"creditor\":{\"name\":\" Pippin  Bakery \"},\"creditor_account\":{\"iban\":\"CH9300762011623852957\"},\"remittance_information\":[\"Card 1234\",\"Zürich\"],\"reference_number\":\"RF18\""
      ),
      next: "\"k1\"")
    let row = try #require(page.rows.first)
    #expect(page.next == "k1" && page.unreadable == 0 && page.rows.count == 1)
    #expect(row.amount == Money(minorUnits: -12_50, currency: .chf) && !row.isPending)
    #expect(row.date?.text == "2026-11-20" && row.valueDate?.text == "2026-11-21")
    #expect(row.counterparty == "Pippin Bakery" && row.description == "Card 1234 Zürich")
    #expect(row.reference == "RF18" && row.externalId == "A-17" && row.counterpartyAccount == "CH9300762011623852957")
  }

  @Test(
    "The indicator alone gives the sign, also where debits carry a minus already",
    arguments: [
      ("DBIT", "12.50", -12_50), ("DBIT", "-12.50", -12_50), ("CRDT", "12.50", 12_50), ("CRDT", "-12.50", 12_50),
    ])
  func signs(way: String, amount: String, units: Int) throws {
    let row = try #require(try Self.page(Self.row(Self.booked, way: way, amount: amount)).rows.first)
    #expect(row.amount.minorUnits == Int64(units))
  }

  @Test("Money that comes in has its debtor as counterparty; without a name the first line of the address")
  func incoming() throws {
    let named = try #require(
      try Self.page(
        Self.row(Self.booked + ",\"debtor\":{\"name\":\"Employer\"},\"creditor\":{\"name\":\"Me\"}", way: "CRDT")
      ).rows.first)
    #expect(named.counterparty == "Employer")
    let placed = try #require(
      try Self.page(
        Self.row(
          Self.booked + ",\"creditor\":{\"name\":\"\",\"postal_address\":{\"address_line\":[\"Kiosk AG\",\"Bern\"]}}")
      ).rows.first)
    #expect(placed.counterparty == "Kiosk AG")
  }

  @Test("What is planned, cancelled or refused is no row; what is not booked may have no day") func standing() throws {
    for status in ["SCHD", "CNCL", "RJCT"] {
      #expect(try Self.page(Self.row(Self.booked, status: status)).rows.isEmpty)
    }
    let pending = try Self.page(Self.row("", status: "PDNG"))
    #expect(pending.rows.first?.isPending == true && pending.rows.first?.date == nil && pending.unreadable == 0)
    let undated = try Self.page(Self.row("", status: "BOOK"))
    #expect(undated.rows.isEmpty && undated.unreadable == 1, "a booking without any day is told, not dropped")
    #expect(try Self.page(Self.row(Self.booked, status: "OTHR")).rows.first?.isPending == false)
  }

  @Test("Places that mean no reference are none", arguments: ["", "0", "000", "NOTPROVIDED", "NonRef", " "])
  func noReference(text: String) throws {
    let row = try #require(try Self.page(Self.row(Self.booked + ",\"entry_reference\":\"\(text)\"")).rows.first)
    #expect(row.externalId == nil)
  }

  @Test("More digits than the currency has, another word for an amount, no indicator: counted, and the others are read")
  func unreadable() throws {
    let rows = [
      Self.row(Self.booked, amount: "12.505"), Self.row(Self.booked, amount: "twelve"),
      Self.row(Self.booked, way: "XXXX"), Self.row(Self.booked),
      Self.row(Self.booked, amount: "99999999999999999999"),
    ]
    let page = try Self.page(rows.joined(separator: ","))
    #expect(page.rows.count == 1 && page.unreadable == 4)
  }

  @Test("An empty page may still have a key; an empty key is none") func keys() throws {
    #expect(try Self.page("", next: "\"k2\"").next == "k2")
    #expect(try Self.page("", next: "\"\"").next == nil)
  }

  @Test("BNK-12: the booked balance the bank is surest of, and what is available") func balances() throws {
    func one(_ type: String, _ amount: String, _ date: String = "2026-11-20") -> String {
      "{\"name\":\"\",\"balance_amount\":{\"currency\":\"EUR\",\"amount\":\"\(amount)\"},\"balance_type\":\"\(type)\",\"reference_date\":\"\(date)\"}"
    }
    let all = [one("XPCD", "7"), one("CLBD", "3245.67"), one("INFO", "1"), one("OPBD", "2"), one("ITAV", "-5.10")]
      .joined(separator: ",")
    let found = try EnableBankingAnswer.balances("{\"balances\":[\(all)]}".bytes)
    #expect(found.map(\.isBooked) == [true, false])
    #expect(found.map(\.amount.minorUnits) == [3245_67, -5_10] && found.first?.date?.text == "2026-11-20")
    #expect(try EnableBankingAnswer.balances("{\"balances\":[]}".bytes).isEmpty)
  }

  @Test("Every cut of an answer is refused or read, and hostile bytes never take long") func hostile() throws {
    let whole =
      "{\"transactions\":[\(Self.row(Self.booked)),\(Self.row("", status: "PDNG"))],\"continuation_key\":\"k\"}".bytes
    for end in 0..<whole.count {
      #expect(throws: BankAnswerProblem.unreadable) { try EnableBankingAnswer.page(Array(whole[..<end])) }
    }
    var random = SeededRandom(seed: 41)
    for _ in 0..<2000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      do {
        let page = try EnableBankingAnswer.page(bytes)
        #expect(page.rows.count + page.unreadable <= 2)
      } catch { #expect(error == .unreadable) }
    }
  }

  @Test("BNK-09: pages that overlap count once, one that comes again ends it, two alike without an id are two")
  func pages() throws {
    func page(_ ids: [String], _ next: String?) throws -> EnableBankingAnswer.Page {
      let rows = ids.map { Self.row(Self.booked + ($0.isEmpty ? "" : ",\"entry_reference\":\"\($0)\"")) }
      return try Self.page(rows.joined(separator: ","), next: next.map { "\"\($0)\"" } ?? "null")
    }
    var fetch = BankFetch()
    #expect(fetch.take(try page(["a", "b"], "1")) == "1")
    #expect(fetch.take(try page([], "2")) == "2", "an empty page in between")
    #expect(fetch.take(try page(["b", "c"], "3")) == "3")
    #expect(fetch.take(try page(["b", "c"], "4")) == nil, "the same page under another key")
    #expect(fetch.rows.compactMap(\.externalId) == ["a", "b", "c"])
    var looping = BankFetch()
    #expect(looping.take(try page(["a"], "1")) == "1")
    #expect(looping.take(try page(["b"], "1")) == nil, "the same key")
    var alike = BankFetch()
    #expect(alike.take(try page(["", ""], nil)) == nil)
    #expect(alike.rows.count == 2)
  }

  @Test("SEC-25: a bank that never ends is not listened to for ever, and what is too much is counted") func endless() {
    var page = EnableBankingAnswer.Page()
    page.rows = (0..<15_000).map { number in
      var row = BankRow(amount: Money(minorUnits: -1, currency: .chf))
      (row.externalId, row.date) = ("3a", CalendarDate(daysSinceEpoch: Int32(19_000 + number % 300)))
      return row
    }
    page.next = "1"
    var fetch = BankFetch()
    #expect(fetch.take(page) == "1" && fetch.rows.count == 15_000, "two alike on one page are two")
    for index in page.rows.indices { page.rows[index].externalId = "4b" }
    page.next = "2"
    #expect(fetch.take(page) == nil)
    #expect(fetch.rows.count == BankFetch.mostRows && fetch.unreadable == 10_000)
  }

  @Test("SEC-25: rows that all have one id are told apart in a time that grows with them, and not with their square")
  func oneIdForAll() throws {
    let factor = growth(from: 2_500) { count in
      var page = EnableBankingAnswer.Page()
      page.rows = (0..<count).map { number in
        var row = BankRow(amount: Money(minorUnits: Int64(-1 - number), currency: .chf))
        (row.externalId, row.date) = ("3a", CalendarDate(daysSinceEpoch: 19_000))
        return row
      }
      var fetch = BankFetch()
      page.next = "1"
      #expect(fetch.take(page) == "1")
      // None of them was there before.
      for index in page.rows.indices { page.rows[index].date = CalendarDate(daysSinceEpoch: 19_001) }
      page.next = "2"
      _ = fetch.take(page)
      #expect(fetch.rows.count + fetch.unreadable == 2 * count)
    }
    #expect(factor < 9)
  }

  @Test("SEC-25: of a bank that lies only what a ledger can hold is taken, and the rest is counted") func lies() throws
  {
    func row(_ currency: String, _ amount: String, _ more: String = "") -> String {
      """
      {"transaction_amount":{"currency":"\(currency)","amount":\(amount)},"credit_debit_indicator":"CRDT","status":"BOOK",\
      "booking_date":"2026-11-10"\(more)}
      """
    }
    // Three letters that are nobody's money would be thousands of wallets.
    let letters = ["A", "J", "Q", "X", "Z"]
    let made = letters.flatMap { one in letters.flatMap { two in letters.map { one + two + $0 } } }
    let currencies = try Self.page((made + ["CHF"]).map { row($0, "\"1.00\"") }.joined(separator: ","))
    #expect(currencies.rows.allSatisfy { $0.amount.currency.isListed } && currencies.rows.count < 5)
    #expect(currencies.rows.count + currencies.unreadable == made.count + 1)
    // What no ledger holds would have the whole delivery refused.
    let largest = "10000000000000.00"
    let amounts = [
      "\"\(largest)\"", "\"10000000000000.01\"", "\"92233720368547758.07\"", "9223372036854775807", "1e300", "[]", "{}",
      "\"" + String(repeating: "9", count: 100_000) + "\"", "\"0." + String(repeating: "0", count: 100_000) + "1\"",
    ]
    let money = try Self.page(amounts.map { row("CHF", $0) }.joined(separator: ","))
    #expect(money.rows.map { $0.amount.minorUnits } == [1_000_000_000_000_000] && money.unreadable == amounts.count - 1)
    // Letters of any kind, and lines without end.
    for letter in ["x", "\u{E9}", "e\u{301}\u{301}", "\u{1F600}"] {
      let long = String(repeating: letter, count: 50_000)
      let lines = Array(repeating: "\"\(letter)\"", count: 50_000).joined(separator: ",")
      let page = try Self.page(
        row(
          "CHF", "1",
          ",\"entry_reference\":\"\(long)\",\"remittance_information\":[\"\(long)\"],\"debtor\":{\"name\":\"\(long)\"}")
          + "," + row("CHF", "2", ",\"remittance_information\":[\(lines)]"))
      #expect(page.rows.count == 2)
      for text in page.rows.flatMap({ [$0.description, $0.counterparty ?? "", $0.externalId ?? ""] }) {
        #expect(text.utf8.count <= 1_003 && !text.unicodeScalars.contains("\u{FFFD}"))
      }
    }
    #expect(try Self.page("", next: "\"" + String(repeating: "k", count: 100_000) + "\"").next == nil)
    for bytes in ["<html><body>Maintenance</body></html>", "[]", "{}", "{\"transactions\":{}}", "null", ""] {
      #expect(throws: BankAnswerProblem.unreadable) { try EnableBankingAnswer.page(bytes.bytes) }
      #expect(throws: BankAnswerProblem.unreadable) { try EnableBankingAnswer.balances(bytes.bytes) }
    }
  }
}
