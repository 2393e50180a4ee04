import Basis
import Filing
import Proving
import Testing

/// TXN-37: names as people say them, from what banks write. All texts are invented in the manner of banks.
struct PayeeNameTests {
  static let examples: [(String, String)] = [
    ("MIGROS ZUERICH HB 0123456", "Migros"),
    ("POS 4321 SHELL STATION 12.03.2026 14:05", "Shell Station"),
    ("Card purchase TESCO STORES 3297 LONDON GB", "Tesco Stores"),
    ("Kauf/Dienstleistung vom 03.05.2026 Karten Nr. xxxx1234 COOP-1831 WIEDIKON ZÜRICH", "Coop"),
    ("SQ *BLUE LANTERN COFFEE", "Blue Lantern Coffee"),
    ("PAYPAL *SPOTIFY", "Spotify"),
    ("SumUp  *Kafi Klus", "Kafi Klus"),
    ("SBB MOBILE BERN", "SBB Mobile"),
    ("IKEA AG SPREITENBACH CH", "IKEA AG"),
    ("NETFLIX.COM/BILL", "Netflix.com"),
    ("www.galaxus.ch", "galaxus.ch"),
    ("Muster Handels GmbH, Bahnhofstrasse 1, 8001 Zürich", "Muster Handels GmbH"),
    ("MCDONALD'S FILIALE 12 BASEL", "McDonald's"),
    ("CAFÉ DE LA GARE", "Café de la Gare"),
    ("ZÜRCHER KANTONALBANK ZUERICH", "Zürcher Kantonalbank"),
    ("Stadt Zürich", "Stadt Zürich"),
    ("Kantonalbank Zürich", "Kantonalbank Zürich"),
    ("H & M 7044 GENEVE", "H & M"),
    ("7-ELEVEN 34012 BOSTON", "7-Eleven"),
    ("Credit Suisse", "Credit Suisse"),
    ("Direct Line Insurance", "Direct Line Insurance"),
    ("Direct debit Helsana Versicherungen", "Helsana Versicherungen"),
    ("TWINT Müller Anna", "Müller Anna"),
    ("Paiement par carte 12/05 LE PETIT FOUR LYON FR", "Le Petit Four"),
    ("PAGAMENTO POS 4411 ESSELUNGA MILANO", "Esselunga"),
    ("BEA 14:22 ALBERT HEIJN 1523 AMSTERDAM", "Albert Heijn"),
    ("Lindenmarkt", "Lindenmarkt"),
    // C-20, C-21: texts in fields.
    ("Empfänger Linde Immobilien AG Mitteilungen Miete November", "Linde Immobilien AG"),
    ("GIRO POST SENDER: LINDE TREUHAND AG MITTEILUNGEN: LOHN OKTOBER", "Linde Treuhand AG"),
    ("GELD EMPFANGEN VOM 03.05.2026 VON TELEFON-NR. +41790000000 MUSTER SABINE", "Muster Sabine"),
    ("ONLINE-SHOPPING VOM 03.05.2026 KARTEN NR. XXXX1234 LANTERN.COM AMSTERDAM (NIEDERLANDE)", "Lantern.com"),
    ("LNT&G EZ-PAY DES:BILL PAY ID:998877", "LNT&G Ez-Pay"),
    ("LANTERN CORP PAYROLL PPD ID: 1234567", "Lantern Corp Payroll"),
    ("Sender", "Sender"),
    ("Mitteilungen", "Mitteilungen"),
    ("Kauf CHF 12.50 DENNER AG", "Denner AG"),
    ("Gutschrift · Einzahlung Schalter", "Einzahlung Schalter"),
    ("DEB · CORNER BAKERY", "Corner Bakery"),
    ("Kafi Klus · 123456-0 07/24, Zahlung Debitkarte", "Kafi Klus"),
    ("MET KAART 5555 04XX XXXX X100 2 LINDEMARKT", "2 Lindemarkt"),
    ("Purchase at CORNER BAKERY LONDON", "Corner Bakery"),
    ("Praxis Dr. Meier", "Praxis Dr. Meier"),
    ("ZINS (NETTO)", "Zins (Netto)"),
    ("ΚΑΦΕΝΕΙΟ ΑΘΗΝΑ", "Καφενειο Αθηνα"),
    ("Visa", "Visa"),
    ("", ""),
    ("1234567890", "1234567890"),
    ("***", "***"),
  ]

  @Test("TXN-37 the bank's text becomes a readable name", arguments: examples)
  func textBecomesAName(text: String, name: String) { #expect(PayeeName.clean(text) == name) }

  /// What was cleaned is clean; nothing that a bank could write traps or comes out empty.
  @Test func cleaningTwiceEqualsCleaningOnce() {
    let words = [
      "MIGROS", "Kauf", "POS", "12.05.2026", "xxxx1234", "*", "SQ", "&", "-", "ZÜRICH", "CH", "0123", "/", ",", "A1",
      "Filiale", "12", "🦊",
      "\u{0}", "ß", "Visa", "de", "GmbH", "#77", "''", "(", ")", "İ", "чай", "TID:99", "AMZN", "DE*2K4", "www.x.ch/y",
      "SENDER:", "Mitteilungen", "DES:BILL", "PPD",
    ]
    forAllSeeds(600) { seed, random in
      var text = ""
      for _ in 0..<Int.random(in: 0...9, using: &random) {
        text += random.pick(words) + (Int.random(in: 0..<5, using: &random) == 0 ? "" : " ")
      }
      let once = PayeeName.clean(text)
      #expect(PayeeName.clean(once) == once, "seed \(seed): \(text)")
      #expect(once.isEmpty == text.allSatisfy { $0 == " " || $0 == "\u{0}" }, "seed \(seed): \(text)")
      #expect(once.unicodeScalars.count <= 80)
    }
  }

  @Test func aTextOfAMegabyteIsCut() {
    #expect(PayeeName.clean(String(repeating: "LINDE ", count: 200_000)).unicodeScalars.count <= 80)
  }
}
