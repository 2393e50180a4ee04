import Basis
import Intake
import Proving
import Testing

/// CAP-01, CAP-12: the bodies that phones send, as they are.
@Suite struct CaptureBodyTests {
  private func read(_ body: String) throws -> [CapturedMessage] { try CaptureBody.read(Array(body.utf8)).get() }
  private func one(_ body: String) throws -> CapturedMessage {
    let all = try read(body)
    return try #require(all.count == 1 ? all.first : nil)
  }

  @Test("CAP-01: Evenkeel's own form, alone and in a list") func own() throws {
    let message = try one(#"{"sender":"VISECA","text":"CHF 12.50 Coop","receivedAt":"2026-11-23T14:05:09+01:00"}"#)
    #expect(message.sender == "VISECA" && message.text == "CHF 12.50 Coop")
    #expect(message.receivedAt == 1_795_439_109_000 && message.receivedOn == CalendarDate(text: "2026-11-23"))
    let list = try read(#"[{"text":"a"},{"text":"b","sender":"c"}]"#)
    #expect(list.map(\.text) == ["a", "b"] && list[1].sender == "c")
    #expect(try read(#"{"messages":[{"text":"a"}]}"#).count == 1)
    #expect(
      CaptureBody.read(Array("[\(Array(repeating: "\"a\"", count: 101).joined(separator: ","))]".utf8))
        == .failure(.tooMany))
    for empty in ["", "  \n", "[]"] { #expect(CaptureBody.read(Array(empty.utf8)) == .failure(.empty)) }
  }

  @Test(
    "CAP-01: the bodies of forwarders",
    arguments: [
      // Incoming SMS to URL: milliseconds, bare or quoted.
      (
        #"{"from":"+41791234567","text":"CHF 5.00","sentStamp":1795439109000,"receivedStamp":1795439110000,"sim":"sim1"}"#,
        "+41791234567", "CHF 5.00", Int64?(1_795_439_110_000)
      ),
      (#"{"from":"Bank","text":"x","receivedStamp":"1795439110000"}"#, "Bank", "x", 1_795_439_110_000),
      // SMS Gateway: inside of a payload.
      (
        #"{"id":"1","event":"sms:received","deviceId":"d","payload":{"messageId":"m","sender":"Bank","phoneNumber":"Bank","simNumber":1,"message":"EUR 3","receivedAt":"2026-11-23T13:05:09.123Z"}}"#,
        "Bank", "EUR 3", 1_795_439_109_000
      ),
      (#"{"event":"sms:received","payload":{"phoneNumber":"Bank","message":"EUR 3"}}"#, "Bank", "EUR 3", nil),
      // MacroDroid: a template with the text as it is.
      (
        "{\"title\":\"My \"Bank\"\",\"text\":\"Paid \"Coop\", CHF 5\nthanks\",\"app\":\"[not_app_name]\"}",
        "My \"Bank\"", "Paid \"Coop\", CHF 5\nthanks", nil
      ),
      ("sms_name=Bank&sms_message=CHF+5.00+at+Coop%21", "Bank", "CHF 5.00 at Coop!", nil),
      // Tasker.
      (
        #"{"%SMSRN":"x","SMSRF":"+49170","SMSRB":"3,50 EUR","time":"1795439109"}"#, "+49170", "3,50 EUR",
        1_795_439_109_000
      ),
      // ntfy.
      (
        #"{"id":"a","time":1795439109,"event":"message","topic":"bank","title":"Bank","message":"CHF 1"}"#, "bank",
        "CHF 1", 1_795_439_109_000
      ),
      // The bare text.
      ("Ihre Karte: CHF 12.50 bei Coop", "", "Ihre Karte: CHF 12.50 bei Coop", nil),
      ("a = b & c: CHF 1", "", "a = b & c: CHF 1", nil),
    ])
  func forwarders(_ body: String, _ sender: String, _ text: String, _ at: Int64?) throws {
    let message = try one(body)
    #expect(message.sender == sender && message.text == text && message.receivedAt == at && !message.isOther)
  }

  @Test(
    "CAP-01: what a forwarder tells of itself is no message",
    arguments: [
      #"{"event":"sms:sent","payload":{"phoneNumber":"1","message":"CHF 5"}}"#,
      #"{"event":"system:ping","payload":{"health":1}}"#,
    ])
  func others(_ body: String) throws { #expect(try one(body).isOther) }

  @Test("CAP-01: variables that were not filled in are nothing") func placeholders() throws {
    let message = try one(#"{"sender":"[sms_name]","title":"{not_title}","from":"%SMSRF","text":"CHF 5"}"#)
    #expect(message.sender.isEmpty && message.title.isEmpty && message.text == "CHF 5")
  }

  @Test(
    "CAP-01, CAP-04: a payment with the phone comes in parts, with the amount as the phone shows it",
    arguments: [
      (
        #"{"Amount":"CHF 12.50","Merchant":"Coop","Card or Pass":"Visa 1234","Name":"Coop Pronto"}"#, 12_50, "CHF",
        "Coop", "1234", 950
      ),
      (#"{"amount":"12,50 €","merchant":"Rewe","card":"Girocard"}"#, 12_50, "EUR", "Rewe", "", 950),
      (#"{"amount":"$1,234.56","payee":"Apple","account":"Card 9999"}"#, 1_234_56, "USD", "Apple", "9999", 950),
      (#"{"amount":7.5,"payee":"Kiosk"}"#, 7_50, "CHF", "Kiosk", "", 950),
      (#"{"amount":"0.00","merchant":"SBB"}"#, 0, "CHF", "SBB", "", 500),
      (#"{"amount":"CHF 4.00","merchant":""}"#, 4_00, "CHF", "", "", 500),
    ])
  func parts(_ body: String, _ minor: Int, _ currency: String, _ payee: String, _ digits: String, _ confidence: Int)
    throws
  {
    let reading = try one(body).reading(currency: .chf, today: try #require(CalendarDate(text: "2026-11-23")))
    #expect(reading.isTransaction && reading.amount?.minorUnits ?? 0 == Int64(minor))
    #expect(minor == 0 || reading.currency?.text == currency)
    #expect(reading.payee ?? "" == payee && reading.accountDigits ?? "" == digits && reading.confidence == confidence)
    #expect(reading.direction == .outgoing)
  }

  @Test("CAP-05: a deposit comes in") func deposit() throws {
    let reading = try one(#"{"amount":"50.00","payee":"Ann","type":"deposit"}"#).reading(
      currency: .chf, today: .earliest)
    #expect(reading.direction == .incoming && reading.kind == .income)
  }

  @Test("CAP-01: a phone wallet's notification has the shop as its title") func walletNotification() throws {
    let reading = try one(#"{"app":"Google Wallet","title":"Coop Pronto","text":"CHF 12.50 with Visa •• 1234"}"#)
      .reading(currency: .chf, today: .earliest)
    #expect(reading.isTransaction && reading.payee == "Coop Pronto" && reading.amount?.minorUnits == 12_50)
  }

  @Test("CAP-01: any bytes give messages or a reason, and every beginning of a body too") func anyBytes() throws {
    let sample = Array(
      "{\"event\":\"sms:received\",\"payload\":{\"sender\":\"B\",\"message\":\"Paid \"Coop\" 5\n\",\"receivedAt\":\"2026-11-23T14:05:09+01:00\"}}"
        .utf8)
    for length in 0...sample.count { _ = CaptureBody.read(Array(sample.prefix(length))) }
    try forAllSeeds(400) { _, random in
      var bytes = sample
      for _ in 0..<Int.random(in: 1...20, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        bytes[place] = UInt8.random(in: 0...255, using: &random)
      }
      if case .success(let messages) = CaptureBody.read(bytes) {
        for message in messages { _ = message.reading(currency: .chf, today: .earliest) }
      }
    }
    let deep = Array(String(repeating: "[", count: 100_000).utf8)
    #expect(try CaptureBody.read(deep).get().count == 1)
  }
}
