import Basis
import Testing

@testable import Intake

/// What a reading holds beside dates and amounts.
@Suite struct StatementDetailTests {
  private func read(_ text: String, _ options: ReadingOptions = ReadingOptions()) throws -> StatementReading {
    try StatementReader.read(Array(text.utf8), options: options)
  }

  @Test func namesTextsAccountsAndReferences() throws {
    let reading = try read(
      """
      Account;CH93 0076 2011 6238 5295 7
      Booking date;Value date;Payee;Counterparty IBAN;Purpose;Reference;Category;Amount;Currency;Balance;Transaction ID
      05.01.2024;06.01.2024;Harbour Power;DE89370400440532013000;January bill;INV-77;Energy;-80.10;CHF;919.90;A1
      07.01.2024;08.01.2024;Orla Quill;DE02120300000000202051;Dinner;;Food;20.00;CHF;939.90;A2

      """)
    let first = try #require(reading.entries.first)
    #expect(first.payee == "Harbour Power")
    #expect(first.description == "January bill")
    #expect(first.reference == "INV-77")
    #expect(first.counterpartyAccount == "DE89370400440532013000")
    #expect(first.category == "Energy")
    #expect(first.externalId == "A1")
    #expect(first.valueDate == CalendarDate(year: 2024, month: 1, day: 6))
    #expect(first.balance == Money(minorUnits: 91_990, currency: .chf))
    #expect(first.line == 3)
    #expect(reading.currency == .chf)
    #expect(reading.account == "CH93 0076 2011 6238 5295 7")
    #expect(reading.openingBalance == Money(minorUnits: 100_000, currency: .chf))
    #expect(reading.closingBalance == Money(minorUnits: 93_990, currency: .chf))
    #expect(reading.proof == .agrees(rows: 1))
  }

  /// IMP-14.
  @Test func aBrokenBalanceNamesItsRow() throws {
    let reading = try read(
      """
      Date,Text,Amount,Balance
      2024-01-01,Tea,-2.00,98.00
      2024-01-02,Tea,-2.00,96.00
      2024-01-03,Tea,-2.00,94.00
      2024-01-05,Tea,-2.00,90.00
      2024-01-06,Tea,-2.00,88.00

      """)
    #expect(reading.proof == .breaks(atLine: 5, agreeing: 3, breaking: 1))
    #expect(reading.problems.contains { $0.code == .balanceBreaks && $0.line == 5 })
  }

  /// IMP-14: a balance printed once a day proves all bookings of the day.
  @Test func aBalanceProvesEveryRowSinceTheOneBefore() throws {
    let rows = [
      "2024-01-01,Tea,-2.00,98.00", "2024-01-02,Cake,-5.00,", "2024-01-02,Pay,40.00,133.00", "2024-01-03,Bus,-3.00,",
      "2024-01-03,Tram,-3.00,", "2024-01-03,Tea,-2.00,125.00",
    ]
    let oldestFirst = try read("Date,Text,Amount,Balance\n" + rows.joined(separator: "\n") + "\n")
    #expect(oldestFirst.proof == .agrees(rows: 5))
    let opened = try read("Opening balance:,100.00\n\nDate,Text,Amount,Balance\n" + rows.joined(separator: "\n") + "\n")
    #expect(opened.proof == .agrees(rows: 6))
  }

  @Test func openingAndClosingBalanceProveTheRows() throws {
    let reading = try read(
      "Opening balance:,100.00\nClosing balance:,93.00\n\n"
        + "Date,Text,Amount\n2024-01-02,Tea,-2.00\n2024-01-03,Cake,-5.00\n"
    )
    #expect(reading.proof == .agrees(rows: 2))
    #expect(reading.confidence >= 90)
  }

  @Test func detailsOfACollectiveBookingBelongToIt() throws {
    let reading = try read(
      """
      Datum;Text;Einzelbetrag;Belastung;Gutschrift;Saldo
      05.01.2024;Sammelauftrag;;30.00;;70.00
      ;Aldertree Market;10.00;;;
      ;Tollgate Fuel;20.00;;;
      06.01.2024;Lohn;;;50.00;120.00

      """)
    #expect(reading.entries.count == 2)
    #expect(reading.entries[0].description.contains("Aldertree Market"))
    #expect(reading.entries[0].description.contains("Tollgate Fuel"))
  }

  @Test(arguments: [
    ("windows-1250", "Žluťoučká pekárna", "Datum;Popis;Částka"),
    ("windows-1251", "Пекарня Заря", "Дата;Описание;Сумма"),
    ("windows-1252", "Bäckerei Mösli", "Datum;Buchungstext;Betrag"),
    ("windows-1253", "Φούρνος Αυγή", "Ημερομηνία;Περιγραφή;Ποσό"),
    ("windows-1254", "Şafak Fırını", "Tarih;Açıklama;Tutar"),
    ("windows-1255", "מאפיית השחר", "תאריך;תיאור;סכום"),
    ("windows-1257", "Ąžuolų kepyklėlė Žvirblis", "Data;Gavėjas;Suma"),
  ])
  func textsKeepTheirLettersInEveryCodePage(name: String, text: String, header: String) throws {
    let page = try #require(CodePage.all.first { $0.name == name })
    let statement = header + "\n05.01.2024;\(text);-4,20\n06.01.2024;\(text);-3,10\n07.01.2024;\(text);9,00\n"
    let bytes = statement.unicodeScalars.map { scalar -> UInt8 in
      scalar.value < 0x80 ? UInt8(scalar.value) : UInt8((page.scalars.firstIndex(of: scalar.value) ?? 0) + 0x80)
    }
    let reading = try StatementReader.read(bytes)
    #expect(reading.encoding == name)
    #expect((reading.entries.first?.payee ?? reading.entries.first?.description) == text)
  }

  /// IMP-02: the person's correction goes before what the reader found.
  @Test func aMappingTurnsTheSignAndChoosesTheOrder() throws {
    let text = "Date,Details,Amount\n03/05/2024,Tea,2.00\n08/04/2024,Cake,3.00\n"
    let open = try read(text)
    #expect(open.hasError)
    let mapping = ColumnMapping(dateOrder: .monthDayYear, flipsSign: true)
    let fixed = try read(text, ReadingOptions(mapping: mapping))
    #expect(fixed.comparable == ["2024-03-05 -2.00", "2024-08-04 -3.00"])
    #expect(!fixed.hasError)
  }

  @Test func aMappingNamesTheColumns() throws {
    let text = "a,b,c,d\n2024-01-05,7.00,Tea,2.00\n2024-01-06,8.00,Cake,3.00\n"
    let mapping = ColumnMapping(roles: [
      AssignedRole(column: 0, role: .bookingDate), AssignedRole(column: 3, role: .debit),
      AssignedRole(column: 2, role: .description),
    ])
    let reading = try read(text, ReadingOptions(mapping: mapping))
    #expect(reading.comparable == ["2024-01-05 -2.00", "2024-01-06 -3.00"])
    #expect(reading.entries[0].description == "Tea")
  }

  @Test func readingAgainWithTheMappingThatWasFoundChangesNothing() throws {
    for fixture in StatementFixture.all where fixture.certainty == .sure {
      let first = try StatementReader.read(fixture.bytes)
      let again = try StatementReader.read(fixture.bytes, options: ReadingOptions(mapping: first.mapping))
      #expect(again.comparable == first.comparable, "\(fixture.name)")
    }
  }

  @Test func severalCurrenciesAreKeptApart() throws {
    let reading = try read(
      "Date,Text,Amount,Currency\n2024-01-05,Tea,-2.00,EUR\n2024-01-06,Sushi,-1500,JPY\n2024-01-07,Tea,-2.00,EUR\n")
    #expect(reading.entries[1].amount == Money(minorUnits: -1500, currency: .jpy))
    #expect(reading.currency == .eur)
    #expect(reading.problems.contains { $0.code == .severalCurrencies })
  }

  @Test func theDefaultCurrencyIsUsedWhereTheFileNamesNone() throws {
    let reading = try read(
      "Date,Text,Amount\n2024-01-05,Tea,-2.00\n2024-01-06,Tea,-3.00\n", ReadingOptions(defaultCurrency: .chf))
    #expect(reading.currency == .chf)
    #expect(!reading.problems.contains { $0.code == .currencyUnknown })
  }

  /// IMP-04. Here rather than among the fixtures: a file that is cut within its first rows cannot say which day a bank
  /// means.
  @Test func whatIsHeldBackIsNoBooking() throws {
    let reading = try read(
      """
      Conto Corrente: 3300000

      Data_Operazione;Data_Valuta;Entrate;Uscite;Descrizione;Descrizione_Completa;Stato
      ;28/06/2026;;34,90;Pagamento Carta;LIBRERIA DEL LAGO;Autorizzato
      ;27/06/2026;;12,20;Pagamento Carta;BAR DEL PONTE;Autorizzato
      22/06/2026;23/06/2026;;34,47;Pagamento;MERCATO VERDE;Contabilizzato
      16/06/2026;15/06/2026;51,87;;Bonifico;BONIFICO DA LUCIA VERDI;Contabilizzato
      12/06/2026;13/06/2026;;677,51;Affitto;CASA SUL FIUME;Contabilizzato
      03/06/2026;04/06/2026;;79,54;Addebito;ENERGIA DEL LAGO;Contabilizzato

      """)
    #expect(reading.comparable == ["2026-06-03 -79.54", "2026-06-12 -677.51", "2026-06-16 51.87", "2026-06-22 -34.47"])
    #expect(reading.problems.filter { $0.code == .notPosted }.count == 2)
  }

  /// IMP-04.
  @Test func theDayOfBookingComesBeforeTheDayOfThePurchase() throws {
    let reading = try read(
      """
      #Data operacji;#Data księgowania;#Opis operacji;#Tytuł;#Nadawca/Odbiorca;#Kwota;#Saldo po operacji;
      2026-01-02;2026-01-05;ZAKUP PRZY UŻYCIU KARTY;ZIELONA LIPA;;-45,30;1 954,70;
      2026-01-08;2026-01-09;PRZELEW ZEWNĘTRZNY;czynsz;ANNA LIS;-120,00;1 834,70;
      2026-01-12;2026-01-12;PRZELEW PRZYCHODZĄCY;pensja;RZEKA SP. Z O.O.;2 500,00;4 334,70;
      2026-01-16;2026-01-19;ZAKUP PRZY UŻYCIU KARTY;KSIĘGARNIA;;-18,99;4 315,71;

      """)
    #expect(
      reading.comparable == ["2026-01-05 -45.30", "2026-01-09 -120.00", "2026-01-12 2500.00", "2026-01-19 -18.99"])
  }
}
