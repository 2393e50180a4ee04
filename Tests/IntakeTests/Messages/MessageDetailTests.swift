import Basis
import Testing

@testable import Intake

/// Single facts of a message: formats of numbers, currencies of signs, accounts, names, dates, kinds.
@Suite struct MessageDetailTests {
  private func read(
    _ text: String, sender: String = "", currency: String? = nil, received: String? = nil, monthFirst: Bool = false
  ) -> MessageReading {
    MessageReader.read(
      text,
      context: MessageContext(
        sender: sender, currency: currency.flatMap { CurrencyCode($0) },
        received: received.flatMap { CalendarDate(text: $0) },
        monthFirst: monthFirst))
  }

  @Test(
    "CAP-04: thousands and decimals as each country writes them",
    arguments: [
      ("Paid CHF 1'234.50 at Shop", "1234.50", "CHF"), ("Paid CHF 1’234.50 at Shop", "1234.50", "CHF"),
      ("Paid EUR 1.234,50 at Shop", "1234.50", "EUR"), ("Paid EUR 1 234,50 at Shop", "1234.50", "EUR"),
      ("Paid 1\u{202F}234,50 € at Shop", "1234.50", "EUR"), ("Paid INR 1,23,456.00 at Shop", "123456.00", "INR"),
      ("Paid USD 1,234 at Shop", "1234.00", "USD"), ("Paid Rp 50.000 at Shop", "50000.00", "IDR"),
      ("Paid $15 at Shop", "15.00", "USD"), ("Paid CHF 45.50 at Shop", "45.50", "CHF"),
      ("Paid ￥１，２８０ at Shop. ありがとうございます", "1280", "JPY"), ("Paid ١٢٣٫٥٠ ريال at Shop", "123.50", "SAR"),
      ("Paid KWD 3.500 at Shop", "3.500", "KWD"), ("Paid VND 150.000 at Shop", "150000", "VND"),
      ("Paid KRW 12,000 at Shop", "12000", "KRW"), ("Paid BHD 1,234.500 at Shop", "1234.500", "BHD"),
      ("Paid Rs.1100at Shop", "1100.00", "INR"), ("Paid 0.5 EUR at Shop", "0.50", "EUR"),
      ("Paid EUR 12,5 at Shop", "12.50", "EUR"), ("Paid 1.000 تومان at Shop", "10000.00", "IRR"),
    ])
  func numbers(text: String, amount: String, currency: String) {
    let reading = read(text)
    #expect(reading.amount?.decimalText == amount)
    #expect(reading.currency?.text == currency)
  }

  @Test("CAP-04: an amount with what remains of it and a day is a payment without any verb, and doubtful")
  func remains() {
    let reading = read("12.03 17:40 KALYNA 112.50UAH Bal. 820.10UAH")
    #expect(reading.isTransaction && reading.direction == .outgoing && reading.payee == "KALYNA")
    #expect(reading.balance?.decimalText == "820.10" && reading.confidence < 700)
    #expect(!read("12.03 17:40 Bal. 820.10UAH").isTransaction)
  }

  @Test("CAP-04: a sign of several countries is the person's own currency, unless the message says another")
  func signs() {
    #expect(read("Paid kr 50,00 to Shop", currency: "NOK").currency?.text == "NOK")
    #expect(read("Paid $50.00 to Shop", currency: "AUD").currency?.text == "AUD")
    #expect(read("Paid Rs 50.00 to Shop", currency: "LKR").currency?.text == "LKR")
    #expect(read("Paid Rs 50.00 to Shop. Bal NPR 200.00", currency: "LKR").currency?.text == "NPR")
    #expect(read("Paid $50.00 to Shop via PayID").currency?.text == "AUD")
    #expect(read("Paid $50.00 to Shop", sender: "+61400000000").currency?.text == "AUD")
    #expect(read("Card *1234 debited 50.00 at Shop").currency == nil)
    #expect(read("Card *1234 debited 50.00 at Shop", currency: "CHF").amount?.decimalText == "50.00")
  }

  @Test("CAP-04: of an amount and the same abroad, the account's own counts")
  func abroad() {
    let reading = read("Shopping abroad\nAmount: JPY 5,000 (AED 118.40)\nCard: *1234\nAt: BAZAAR")
    #expect(reading.amount?.decimalText == "118.40" && reading.currency?.text == "AED")
    let other = read("Card *1234: CHF 27.51 (EUR 28.00) paid at Bazaar. Balance CHF 100.00")
    #expect(other.amount?.decimalText == "27.51" && other.currency?.text == "CHF")
  }

  @Test("CAP-02: the amount, the fee and the balance are told apart")
  func roles() {
    let reading = read("Fee EUR 1.00. You sent EUR 40.00 to Ben. New balance EUR 59.00. Limit EUR 500.00")
    #expect(reading.amount?.decimalText == "40.00" && reading.balance?.decimalText == "59.00")
    #expect(read("EUR 40.00 spent. Available limit EUR 500.00").balance == nil)
    #expect(read("Balance EUR 59.00 after EUR 40.00 was paid to Ben").balance?.decimalText == "59.00")
  }

  @Test(
    "CAP-10: the account is the person's own, whatever way it is masked",
    arguments: [
      ("EUR 5 debited from A/c XX1234 to a/c XX9876", "1234"), ("EUR 5 received from A/C *1111 in A/C *2222", "2222"),
      ("EUR 5 paid with card 4111********1234", "1234"), ("EUR 5 paid with card **** **** **** 1234", "1234"),
      ("EUR 5 debited from acct 01-22***3344", "3344"), ("EUR 5 paid. Card ending in 7788", "7788"),
      ("EUR 5 debited from a/c XX377", "377"), ("EUR 5 paid, Konto •5566", "5566"),
    ])
  func accounts(text: String, digits: String) {
    #expect(read(text).accountDigits == digits)
  }

  @Test(
    "CAP-02: what systems wrap around a name goes",
    arguments: [
      ("EUR 5 paid at SQ *CORNER CAFE on 05-06-26", "CORNER CAFE"),
      ("Rs 5 credited to A/c XX12 by UPI/CR/012345678901/JANE DOE/xbnk", "JANE DOE"),
      ("Rs 5 debited from A/c XX12 to jane.doe@examplebank on 05-06-26", "jane.doe"),
      ("Rs 5 debited from A/c XX12; CORNER CAFE credited. UPI:012345678901", "CORNER CAFE"),
      ("Payment to 'Corner Cafe' is successful. Amount: EUR 5.00", "Corner Cafe"),
      ("EUR 5 paid at 7-Eleven using card *1234", "7-Eleven"),
      ("EUR 5 received from Ms. Jane D'Arc on 5 June 2026", "Ms. Jane D'Arc"),
    ])
  func names(text: String, payee: String) {
    #expect(read(text).payee == payee)
  }

  @Test(
    "CAP-07: dates in many forms; without a year the day of receipt decides",
    arguments: [
      ("EUR 5 paid on 05-06-26", "2026-06-05"), ("EUR 5 paid on 05Jun26", "2026-06-05"),
      ("EUR 5 paid on June 5, 2026", "2026-06-05"), ("EUR 5 paid 2026-06-05 10:00", "2026-06-05"),
      ("EUR 5 bezahlt am 5. Juni 2026", "2026-06-05"), ("EUR 5 paid on 05JUN", "2026-06-05"),
      ("5,000원 승인 06/05 12:11", "2026-06-05"), ("6月5日消费5.00元", "2026-06-05"), ("EUR 5 paid on 5/6/2569", "2026-06-05"),
    ])
  func dates(text: String, date: String) {
    #expect(read(text, received: "2026-06-05").date?.text == date)
  }

  @Test(
    "CAP-05: who wrote the message, and what a code is not to be shared for, is no payee",
    arguments: [
      (
        "A/c **7702 is credited with INR 99.00 on 07-07-2026 as bonus. Balance is INR 3,103.51. onlinebank by PALM",
        "PALM"
      ),
      (
        "A/C XX7702 Credited by Rs. 6000 Total Bal: Rs. 10443.20 CR. Never share OTP/Password for LOAN delay.-Palm",
        "LOAN delay"
      ),
      (
        "A/c XX7702 Debited Rs.5000.00 on 08/07/2026 18:02. Avl Bal Rs.16250.90.If not you SMS BLOCK to 9842461461-PLM",
        "PLM"
      ),
    ])
  func notPayees(text: String, other: String) {
    let reading = read(text)
    #expect(reading.isTransaction && !(reading.payee ?? "").hasPrefix(other), "\(reading)")
  }

  @Test(
    "CAP-05: signs before a name and a clearing system's words are not of it",
    arguments: [
      (
        "Withdrawn Rs.10000 From Palm Bank Card x7702 At +SECTOR 18 NOIDA On 2026-07-12 Bal Rs.31022.90",
        "SECTOR 18 NOIDA"
      ),
      (
        "Debit INR 2360.00\nPalm Bank A/c XX7702\n05-07-26 10:00:51\nACH-DR-TP ACH RIVERLIFE INSUR\nSMS BLOCKALL CustID to 918691000002",
        "RIVERLIFE INSUR"
      ),
    ])
  func framedNames(text: String, payee: String) {
    #expect(read(text).payee == payee)
  }

  @Test("CAP-04: eleven digits behind 03 make rupees Pakistan's; beside no rupees they say nothing")
  func pakistaniNumbers() {
    #expect(read("Acct 03001234567 debited 500.00 at CORNER SHOP", currency: "NGN").currency?.text == "NGN")
    #expect(read("Rs. 500.00 sent to HINA BAIG 03001234567").currency?.text == "PKR")
  }

  @Test("CAP-07: the order of day and month follows the place")
  func dateOrder() {
    #expect(read("EUR 5 paid on 05/06/2026").date?.text == "2026-06-05")
    #expect(read("EUR 5 paid on 05/06/2026", monthFirst: true).date?.text == "2026-05-06")
    #expect(read("EUR 5 paid on 05/06/2026", received: "2026-05-06").date?.text == "2026-05-06")
  }

  @Test(
    "CAP-05: kinds",
    arguments: [
      ("EUR 5 paid at Shop", MessageReading.Kind.expense), ("Salary of EUR 5 credited", .income),
      ("EUR 5 withdrawn at ATM Main Street", .withdrawal), ("EUR 5 refunded by Shop", .refund),
      ("EUR 5 debited for transfer to Ben", .transfer),
    ])
  func kinds(text: String, kind: MessageReading.Kind) {
    #expect(read(text).kind == kind)
  }

  @Test("CAP-06: what says little is less sure than what says all")
  func confidence() {
    let full = read("Rs 5.00 debited from A/c XX1234 on 05-06-26 to SHOP. Ref 012345678901. Bal Rs 10.00")
    let thin = read("payment 5.00 EUR")
    #expect(full.confidence >= 900)
    #expect(thin.confidence < 700)
  }
}
