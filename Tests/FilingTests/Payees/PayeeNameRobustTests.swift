import Basis
import Proving
import Testing

@testable import Filing

/// TXN-37, design.md 5: whatever a bank writes has a readable name, and no text stops the app.
@Suite("Readable names of any text") struct PayeeNameRobustTests {
  private static let pieces = [
    "POS", "Card purchase", "Kauf", "MIGROS", "Coop-1831", "Zürich", "HB", "St.", "Gallen", "CH", "&", "*", "SQ *BLUE",
    "TWINT", "Müller",
    "12.50", "4321", "xxxx1234", "Filiale", "12", "AG", "GmbH", "www.example.com/bill", "von", "to", "Market", "The",
    "A", "B", "X", "XX",
    "Direct", "debit", "GENERAL", "McDonald", "PAYPAL *X", "/", "-", "ab", "iPhone", "O2", "3M", "Kantonalbank", "Bern",
    "Hotel", "BAR",
    ",", ";", "·", "d'Or", "(Schweiz)", "(", "No", "e", "Das", "DER", "Cafe", "caFE", "TID", "Terminal", "\u{200F}",
    "東京",
  ]

  @Test(
    "TXN-37: a word for a branch twice before one number is no reason to stop",
    arguments: [
      "Migros Filiale Filiale 12", "Filiale Filiale 12", "Coop Filiale Filiale Filiale 7 3",
    ])
  func branches(text: String) {
    #expect(!PayeeName.clean(text).isEmpty)
  }

  @Test("TXN-37: any words in any order have a name, which is its own readable name") func any() {
    forAllSeeds(4_000) { seed, random in
      let count = Int.random(in: 1...7, using: &random)
      var text = ""
      for _ in 0..<count { text += (text.isEmpty ? "" : " ") + random.pick(Self.pieces) }
      let name = PayeeName.clean(text)
      #expect(!name.isEmpty, "seed \(seed): \(text)")
      #expect(PayeeName.clean(name) == name, "seed \(seed): \(text) → \(name) → \(PayeeName.clean(name))")
    }
  }
}
