import Basis
import Foundation
import Intake
import Ledger
import Testing

@testable import SandboxBank
@testable import Server
@testable import Store

/// Whatever number a bank, a store or an issuer writes, nothing that computes with it ends the server.
@Suite("BNK-11, PLN-09, ACC-09: numbers in what others answer")
struct ToldNumberTests {
  static let extremes = [
    "9223372036854775807", "-9223372036854775808", "9223372036854775808", "-1", "0", "1", "1e308", "-1e308", "1E400",
    "0.5", "9999999999999999999999999",
    "\"9223372036854775807\"", "null", "true", "[]", "{}", "253402300799", "253402300800000", "315360000",
  ]

  private func json(_ text: String) -> JSON { do { return try JSON.parse(Array(text.utf8)) } catch { return .null } }

  @Test("a number is brought into its range, and what is no whole number is none", arguments: extremes) func told(
    text: String
  ) {
    if let told = json(text).told(in: ToldNumber.seconds) { #expect(ToldNumber.seconds.contains(told)) }
    #expect(
      json("9223372036854775807").told(in: 0...9) == 9 && json("-5").told(in: 0...9) == 0
        && json("0.5").told(in: 0...9) == nil)
  }

  @Test("Enable Banking: how long a consent may last", arguments: extremes) func consent(text: String) throws {
    let bank = try #require(
      EnableBanking.bank(json("{\"name\":\"Evil Bank\",\"country\":\"FI\",\"maximum_consent_validity\":\(text)}")))
    #expect(bank.longestConsent.map { (1...EnableBanking.longestTold).contains($0) } ?? true)
  }

  @Test("Enable Banking: a consent begins whatever its length") func begin() async throws {
    try await BankTown.open { town in
      let connector = try town.enableBanking()
      var bank = try #require(try await connector.banks(in: "CH").first)
      for length in [Int64.max, .min, -1, 0, 1, .max - 300, 1 << 62] {
        bank.longestConsent = length
        let wish = ConsentWish(
          bank: bank, state: "state", returnAddress: "http://localhost:8080/v1/banks/return", language: "en",
          person: "p")
        do {
          let start = try await connector.begin(wish)
          #expect((start.endsAt ?? 0) <= town.clock.now + (EnableBanking.longestTold + 1) * 1000)
        } catch let failure as BankFailure { #expect(failure != .consentEnded) }
      }
    }
  }

  @Test("rows and balances of both providers", arguments: extremes) func answers(text: String) {
    let simple =
      "{\"accounts\":[{\"id\":\"a\",\"name\":\"A\",\"currency\":\"USD\",\"balance\":\(text),\"available-balance\":\(text),"
      + "\"balance-date\":\(text),\"transactions\":[{\"id\":\"t\",\"posted\":\(text),\"transacted_at\":\(text),\"amount\":\(text)}]}]}"
    let enable =
      "{\"transactions\":[{\"transaction_amount\":{\"currency\":\"EUR\",\"amount\":\(text)},\"credit_debit_indicator\":\"DBIT\","
      + "\"status\":\"BOOK\",\"booking_date\":\"2026-11-20\"}],\"balances\":[{\"balance_amount\":{\"currency\":\"EUR\",\"amount\":\(text)}}]}"
    do { #expect(try SimpleFINAnswer(Array(simple.utf8)).accounts.count <= 1) } catch {}
    do { #expect(try EnableBankingAnswer.page(Array(enable.utf8)).rows.count <= 1) } catch {}
    do { #expect(try EnableBankingAnswer.balances(Array(enable.utf8)).count <= 1) } catch {}
  }

  @Test("when a service may be asked again, and how long an answer is good", arguments: extremes) func waiting(
    text: String
  ) {
    let now: Int64 = 1_795_000_000_000
    if let until = BankTime.until(text, now: now) { #expect((now + 60_000...now + 172_800_000).contains(until)) }
    if let age = IssuerDirectory.maxAge(["max-age=" + text]) { #expect(age >= Int64.min) }
    if case .later(let seconds) = PushSender.outcome(status: 429, retryAfter: text) {
      #expect(seconds.map { (1...86_400).contains($0) } ?? true)
    }
  }

  @Test("a store's times", arguments: extremes) func purchase(text: String) async throws {
    let store = try PlayStore()
    let reader = AppStoreReader(settings: try store.settings())
    for name in ["purchaseDate", "expiresDate"] {
      let claims = (PlayStore.purchase().members ?? []).filter { $0.name != name } + [JSONMember(name, json(text))]
      do {
        let found = try await reader.transaction(try store.sign(.object(claims)))
        #expect(
          ToldNumber.milliseconds.contains(found.purchase.endsAt)
            && ToldNumber.milliseconds.contains(found.purchase.boughtAt))
        let entitlement = Subscription(purchase: found.purchase).entitlement
        _ = entitlement.isInForce(at: PlayStore.now)
        #expect(!ServerClock.text(found.purchase.endsAt).isEmpty)
      } catch StoreRefusal.notSigned {}
    }
  }

  @Test("of a fetch only so much is kept, in whole answers") func kept() {
    let answers = [10, 20, 5, 100, 3].map {
      RawBankAnswer(kind: .transactions, account: nil, bytes: [UInt8](repeating: 0, count: $0))
    }
    typealias Service = BankService<MemoryStorage>
    #expect(Service.first(answers, bytes: 36).map(\.bytes.count) == [10, 20, 5])
    #expect(Service.first(answers, bytes: 38).map(\.bytes.count) == [10, 20, 5, 3])
    #expect(Service.first(answers, bytes: 9).map(\.bytes.count) == [5, 3])
    #expect(Service.first([], bytes: 9).isEmpty)
  }
}
