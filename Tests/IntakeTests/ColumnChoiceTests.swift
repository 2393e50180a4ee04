import Basis
import Testing

@testable import Intake

/// Which columns are taken where the header's words are unknown, or where two columns could be meant.
@Suite struct ColumnChoiceTests {
  private func read(_ text: String) throws -> StatementReading { try StatementReader.read(Array(text.utf8)) }

  @Test func aDayWithOneBookingDateIsStillTheBookingDate() throws {
    let reading = try read(
      """
      Datum;Text;Betrag;Valuta
      31.03.2025;Tea;-2.00;31.03.2025
      31.03.2025;Cake;-5.00;30.03.2025
      31.03.2025;Rent;-900.00;29.03.2025
      31.03.2025;Salary;5000.00;28.03.2025
      31.03.2025;Bread;-4.00;28.03.2025

      """)
    #expect(reading.entries.map(\.date.text) == [String](repeating: "2025-03-31", count: 5))
  }

  @Test func anUnknownDateBesideTheValueDateIsTheBookingDate() throws {
    let reading = try read(
      """
      Value date,Zugarep,Description,Amount
      2025-03-27,2025-03-28,Tea,-2.00
      2025-03-31,2025-03-29,Cake,-5.00
      2025-03-26,2025-03-30,Rent,-900.00

      """)
    #expect(reading.entries.map(\.date.text) == ["2025-03-28", "2025-03-29", "2025-03-30"])
  }

  @Test func namesThatBeginLikeATotalStayBookings() throws {
    let reading = try read(
      """
      Date;Libellé;Montant
      02/01/2024;Total Access Lyon;-60,00
      15/01/2024;Solde prix prestations;-10,00
      16/01/2024;Report de paiement Orla;25,00
      31/01/2024;Total;-45,00
      31/01/2024;Solde au 31 janvier 2024;1 000,00

      """)
    #expect(reading.entries.map(\.amount.decimalText) == ["-60.00", "-10.00", "25.00"])
  }

  @Test func purchasesBesideACardNumberAreMoneyOut() throws {
    let reading = try read(
      """
      Datum;Beschreibung;Karte;Betrag
      26.06.2023;Kestrel Books;**2748;39.64
      23.06.2023;Nimbus Coffee;**2748;3.75
      21.06.2023;Aldertree Market;**2748;36.25
      20.06.2023;Fennick Rail;**2748;12.00
      19.06.2023;Orla Quill;;-447.30
      18.06.2023;Bram Tolver;;-20.00
      17.06.2023;Meadow Dental;;-30.00

      """)
    #expect(reading.entries.first?.amount.decimalText == "-39.64")
    #expect(reading.entries.last?.amount.decimalText == "30.00")
  }

  @Test func aColumnNamedCreditThatHoldsWordsIsDoubted() throws {
    let reading = try read(
      """
      Transaction date,Credit amount,Balance,Type,Text,Description,Debit amount,Sort code,Account number
      25/05/2017,BGC,'12-34-56,99966633,EMPLOYER INC,,903.52,4058.83
      15/05/2017,BP,'12-34-56,99966633,OASIS COFFEE,2.76,,3155.31
      04/05/2017,DEB,'12-34-56,99966633,ALDERTREE,64.41,,3158.07

      """)
    #expect(reading.hasError)
  }

  @Test func equalBalancesBesideEmptyAmountsProveNothing() throws {
    let reading = try read(
      """
      Transaction Date,Posted Date,Zubo.,Description,Debit,Likugo
      2015-12-31,2016-01-02,1234,Airplanes,1000.00,
      2015-12-31,2016-01-02,1234,Autopay,,1000.00

      """)
    #expect(reading.entries.count == 2)
  }

  /// The rows above the first row with all three dates belong to the table, too.
  @Test func firstRowsThatLackADateAreNotLost() throws {
    let reading = try read(
      """
      Kipa:;Orla Quill;;;

      Zoba;Rukami;Datep;Lugo;Vesami
      2022-09-28;;Tea;-2.00;98.00
      2022-09-28;;Cake;-5.00;100.00
      2022-09-27;2022-09-29;Rent;-10.00;105.00
      2022-09-27;2022-09-28;Bread;-4.00;115.00
      2022-09-26;2022-09-26;Salary;50.00;119.00

      """)
    #expect(reading.entries.count == 5)
  }

  @Test func aSecondTableWithOtherColumnsIsNotDroppedSilently() throws {
    let reading = try read(
      """
      Date,Text,Amount,Balance
      2024-01-05,Tea,-2.00,98.00
      2024-01-06,Cake,-5.00,93.00
      2024-01-07,Bread,-3.00,90.00

      Text,Card,Amount,Date
      Hotel,1234,-80.00,2024-01-06

      """)
    #expect(reading.entries.count == 3)
    #expect(reading.problems.contains { $0.line == 7 && $0.severity == .error })
  }

  @Test func aLineOfNameAndValueIsNoHeader() throws {
    let reading = try read(
      """
      Conto:;CH00
      Valuta:;CHF

      Data;Vabe;Testo di avviso;Accredito in CHF;Zazodipo;Kaz;Categoria
      07.04.2024;Registrazione;Pippin Bakery;;-2500;;
      06.04.2024;Registrazione;Nimbus Coffee;;-40;;

      """)
    #expect(reading.entries.map(\.amount.decimalText) == ["-2500.00", "-40.00"])
  }

  /// IMP-03: `mar.` is a Tuesday before a whole date, and March before a day and a year.
  @Test func aShortWeekdayThatIsAlsoAMonth() throws {
    let days = try read(
      "Date;Libellé;Montant\nlun. 10/02/2025;Thé;-2,00\nmar. 11/02/2025;Pain;-3,00\nmer. 26/02/2025;Bois;-4,00\n")
    #expect(days.entries.map(\.date.text) == ["2025-02-10", "2025-02-11", "2025-02-26"])
    let months = try read("Date,Text,Amount\nMar 28 2025,Tea,-2.00\nMar-04-2025,Bread,-3.00\n")
    #expect(months.entries.map(\.date.text) == ["2025-03-28", "2025-03-04"])
  }

  /// IMP-03: years of three digits only where month and day can be.
  @Test func numbersInThreePartsAreNoDates() throws {
    let text = "Date,Code,Text,Amount\n2025-03-28,123-45-67,Tea,-2.00\n2025-03-29,110-20-40,Bread,-3.00\n"
    #expect(try read(text).entries.map(\.date.text) == ["2025-03-28", "2025-03-29"])
    #expect(try read(text).entries.allSatisfy { $0.valueDate == nil })
  }

  /// IMP-07: where nothing names the columns, a last row without words and with fewer fields is told and left out.
  @Test func aBalanceInTheLastRowIsNoBooking() throws {
    let rows =
      "02/04/2025;-25,50;Carte;;THE ORLA;;0;Divers\n05/04/2025;900,00;Virement;;WINDMERE;;0;Revenus\n"
      + "12/04/2025;-64,00;Carte;;BOIS BRAM;;0;Maison\n"
    let reading = try read(rows + "30/04/2025;1810,50;;;07701 55123Z\n")
    #expect(reading.entries.map(\.amount.decimalText) == ["-25.50", "900.00", "-64.00"])
    #expect(reading.problems.contains { $0.line == 4 && $0.message == IntakeSentences.lastBalance })
    #expect(try read(rows + "30/04/2025;-18,50;Carte;;PAIN\n").entries.count == 4)
  }

  /// IMP-07: a line that sums a statement up, with its years in front and behind, is not imported without a question.
  @Test func aSummingLineAloneIsAsked() throws {
    let line = "2025-02-28,01-02-2025,'77 1230,JAN KESTREL,PLN,\"900,00\",\"1446,80\",3,\n"
    #expect(try read(line).hasError)
  }

  /// IMP-07: an empty booking date with a word for what is not booked yet, in whatever field.
  @Test func aRowThatIsNotBookedYetIsLeftOut() throws {
    let reading = try read(
      "Buchungstag;Valuta;Zweck;Betrag;Info\n;14.04.25;Kiosk Fennick;-2,10;Umsatz vorgemerkt\n11.04.25;11.04.25;Tee;-8,40;Umsatz gebucht\n"
    )
    #expect(reading.entries.map(\.amount.decimalText) == ["-8.40"])
    #expect(reading.problems.contains { $0.line == 2 && $0.code == .notPosted })
  }

  /// IMP-07: more charges than credits beside one payment to a card turn all signs, with the question.
  @Test func aCardWithUnknownCreditsIsAsked() throws {
    let reading = try read(
      "Date,Text,Amount\n2025-01-05,Tea,4.00\n2025-01-06,Books,20.00\n2025-01-07,PAYMENT THANK YOU,-50.00\n"
        + "2025-01-08,Kestrel credit,-5.00\n2025-01-09,Bread,3.00\n")
    #expect(reading.entries.map(\.amount.decimalText) == ["-4.00", "-20.00", "50.00", "5.00", "-3.00"])
    #expect(reading.problems.contains { $0.code == .signUnproved && $0.severity == .error })
  }
}
