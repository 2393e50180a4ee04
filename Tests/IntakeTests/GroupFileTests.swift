import Basis
import Testing

@testable import Intake

/// L-27, issue 5 item 7: a group comes over from Splitwise or Spliit with every balance as it was.
@Suite("Groups from other apps, L-27") struct GroupFileTests {
  static func read(_ text: String, usual: CurrencyCode = .chf) throws -> GroupFile {
    let file = try GroupFileReader.read(Array(text.utf8), usual: usual)
    #expect(file.isSound)
    return file
  }

  @Test func splitwiseRowsSayWhoPaidAndWhoBears() throws {
    let file = try Self.read(GroupFileFixture.splitwise)
    #expect(file.origin == .splitwise && file.members == ["Ann", "Ben", "Cara 🌲"])
    #expect(file.lines == GroupFileFixture.splitwiseExpected)
    #expect(file.currencies == [.chf, .eur] && file.undecided.isEmpty)
    #expect(file.expenses[3].payment?.from == 1 && file.expenses[3].payment?.to == 0)
    #expect(file.expenses.map(\.line) == [3, 4, 5, 6, 7])
    // Two paid for the hut: how much each of them is not in the file, and it is said so.
    #expect(file.said == ["7 warning severalPayers 1"])
    #expect(file.expenses[4].doubt == .severalPayers && file.expenses[4].nets(members: 3) == [2000, 8000, -10000])
  }

  @Test func bytesOfEveryKindAreUnderstood() throws {
    let expected = try Self.read(GroupFileFixture.splitwise)
    let text = GroupFileFixture.splitwise
    #expect(try Self.read("\u{FEFF}" + text).content == expected.content)
    #expect(try Self.read(text.replacing("\n", with: "\r\n")).content == expected.content)
    #expect(try Self.read(text.replacing(",", with: "\t")).expenses.count == 5)
    let wide: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(try GroupFileReader.read(wide, usual: .chf).content == expected.content)
  }

  @Test func headersMayBeInAnyLanguageAndNumbersHaveACommaAndMembersAnyName() throws {
    let german = try Self.read(GroupFileFixture.german)
    #expect(german.members == ["Änne Müller", "Cost"])
    #expect(
      german.lines == [
        "2026-03-01 Einkauf [Lebensmittel] 1234.50 EUR: Änne Müller 1234.50 | Änne Müller 617.25, Cost 617.25",
        "2026-03-02 Änne M. hat Cost bezahlt [] 617.25 EUR payment: Änne Müller 617.25 | Cost 617.25",
      ])
    #expect(german.problems.isEmpty)
    let french = try Self.read(GroupFileFixture.french)
    #expect(
      french.lines == [
        "2026-03-11 Café [Général] 7.20 EUR: Zoé 7.20 | Zoé 3.60, Léo 3.60",
        "2026-03-12 Léo a payé Zoé [] 3.60 EUR payment: Léo 3.60 | Zoé 3.60",
      ])
    #expect(french.problems.isEmpty)
    let japanese = try Self.read(GroupFileFixture.japanese)
    #expect(japanese.members == ["花子", "太郎"])
    #expect(japanese.lines == ["2026-03-01 寿司 [外食] 4501 JPY: 花子 4501 | 花子 2251, 太郎 2250"])
    // 4501 in two is a yen too much for one of them, which the file's own figures do not add up to.
    #expect(japanese.said == ["2 warning rounded 1"])
  }

  @Test func spliitPrintsSharesAndTheSignIsThePayers() throws {
    let file = try Self.read(GroupFileFixture.spliit)
    #expect(file.origin == .spliit && file.members == ["Ann", "Ben", "Cara"])
    #expect(
      file.lines == [
        "2026-03-01 Groceries [Groceries] 60.00 EUR: Ann 60.00 | Ann 20.00, Ben 20.00, Cara 20.00",
        "2026-03-02 Pizza [Dining Out] 100.00 EUR: Ben 100.00 | Ann 33.33, Ben 33.34, Cara 33.33",
        "2026-03-04 Ben back to Ann [] 30.00 EUR payment: Ben 30.00 | Ann 30.00",
        "2026-03-04 Ben back to Ann [] 20.00 EUR payment: Ben 20.00 | Cara 20.00",
        "2026-03-05 Deposit came back [General] 30.00 EUR: Ann 10.00, Ben 10.00, Cara 10.00 | Ann 30.00",
      ])
    // Ben or Cara paid the taxi: the file does not know, so somebody is asked.
    #expect(file.undecidedLines == ["2026-03-03 Taxi for Ann [Taxi] 12.00 EUR:  | Ann 12.00"])
    #expect(file.said == ["3 warning rounded 1", "4 error payerUnknown 1", "6 warning refund 1"])
    #expect(file.problems.allSatisfy { !$0.message.isEmpty })
  }

  @Test func spliitsNewerColumnsAndItsBalancesAreRead() throws {
    let newer = try Self.read(GroupFileFixture.spliitNewer)
    #expect(newer.members == ["Ann", "Ben"])
    #expect(
      newer.lines == [
        "2026-03-01 Hotel [Hotel] 16250 JPY: Ann 16250 | Ann 8125, Ben 8125",
        "2026-03-02 Ben paid back [] 8125 JPY payment: Ben 8125 | Ann 8125",
        "2026-03-03 Museum [Entertainment] 3000 JPY: Ben 3000 | Ann 3000",
      ])
    #expect(newer.expenses[0].notes == "EUR 100.00 × 162.5" && newer.expenses[1].notes == nil)
    #expect(newer.problems.isEmpty)
    let nets = try Self.read(GroupFileFixture.spliitNets)
    #expect(nets.members == ["Ann", "Ben", "Cara"])
    #expect(
      nets.lines == [
        "2026-03-01 Groceries [Groceries] 60.00 EUR: Ann 60.00 | Ann 20.00, Ben 20.00, Cara 20.00",
        "2026-03-02 Ben to Ann [] 20.00 EUR payment: Ben 20.00 | Ann 20.00",
      ])
    #expect(nets.problems.isEmpty)
  }

  @Test func ourOwnFormSaysEverything() throws {
    let file = try Self.read(GroupFileFixture.own)
    #expect(file.origin == .evenkeel && file.name == "Alps" && file.problems.isEmpty)
    #expect(
      file.lines == [
        "2026-03-01 Hut [Lodging] 300.00 CHF: Ann 100.00, Ben 200.00 | Ann 100.00, Ben 100.00, Cara 100.00",
        "2026-03-02 =1+1 [] 0.05 CHF: Cara 0.05 | Ann 0.02, Ben 0.02, Cara 0.01",
        "2026-03-03 Ben to Ann [] 25.00 CHF payment: Ben 25.00 | Ann 25.00",
      ])
    #expect(file.expenses[0].notes == "Two nights\nand breakfast")
  }

  // MARK: What does not add up

  static func rows(_ rows: String...) -> String {
    "Date,Description,Category,Cost,Currency,Ann,Ben,Cara\n\n2026-01-01,Start,Food,3.00,CHF,2.00,-1.00,-1.00\n"
      + rows.joined(separator: "\n") + "\n"
  }

  static func total(_ figures: String) -> String { "2026-02-01,Total balance, , ,CHF," + figures }

  @Test func aCentOfRoundingIsThePayersAndIsSaid() throws {
    let file = try Self.read(
      Self.rows("2026-01-02,Tea,Food,10.00,CHF,6.66,-3.33,-3.34", Self.total("8.66,-4.33,-4.34")))
    #expect(file.lines[1] == "2026-01-02 Tea [Food] 10.00 CHF: Ann 10.00 | Ann 3.33, Ben 3.33, Cara 3.34")
    #expect(file.said == ["4 warning rounded 1"] && file.expenses[1].doubt == .rounded)
    // Also where the others would bear more than there is.
    let more = try Self.read(
      Self.rows("2026-01-02,Tea,Food,10.00,CHF,10.01,-5.01,-5.00", Self.total("12.01,-6.01,-6.00")))
    #expect(more.lines[1] == "2026-01-02 Tea [Food] 10.00 CHF: Ann 10.00 | Ben 5.00, Cara 5.00")
    #expect(more.said == ["4 warning rounded 1"])
  }

  @Test func problemsAreSentencesForOneRowAndForMany() throws {
    let tea = "2026-01-02,Tea,Food,10.00,CHF,6.66,-3.33,-3.34"
    let one = try Self.read(
      Self.rows(tea, "2026-01-02,T,F,ten {text},CHF,1.00,-1.00,0.00", Self.total("8.66,-4.33,-4.34")))
    #expect(
      one.problems.map(\.message) == [
        "This row has figures that miss their sum by a rounding. The difference went to the share of who paid.",
        "The amount ‹ten {text}› could not be read. This row is left out; correct it in the file or enter it by hand.",
      ])
    let many = try Self.read(Self.rows(tea, tea, Self.total("15.33,-7.66,-7.68")))
    #expect(
      many.problems.map(\.message) == [
        "2 rows, first here, have figures that miss their sum by a rounding. The difference went to the share of who paid.",
        "The rows do not add up to the file's own total for CHF. A row may be missing; export the group again.",
      ])
  }

  @Test func aRowThatDoesNotAddUpIsLeftOutAndNamed() throws {
    let file = try Self.read(
      Self.rows("2026-01-02,Tea,Food,10.00,CHF,6.00,-3.33,-3.33", Self.total("8.00,-4.33,-4.33")))
    #expect(file.lines.count == 1)
    #expect(file.said == ["4 error unbalanced 1"])
  }

  @Test func figuresThatAskForMoreThanTheCostKeepTheBalancesRight() throws {
    let file = try Self.read(
      Self.rows("2026-01-02,Tea,Food,10.00,CHF,20.00,-10.00,-10.00", Self.total("22.00,-11.00,-11.00")))
    #expect(file.lines[1] == "2026-01-02 Tea [Food] 20.00 CHF: Ann 20.00 | Ben 10.00, Cara 10.00")
    #expect(file.said == ["4 warning costDiffers 1"])
  }

  @Test func aRowThatMovesNothingIsNotGuessed() throws {
    let file = try Self.read(
      Self.rows("2026-01-02,Own tea,Food,10.00,CHF,0.00,0.00,0.00", Self.total("2.00,-1.00,-1.00")))
    #expect(file.lines.count == 1)
    #expect(file.undecidedLines == ["2026-01-02 Own tea [Food] 10.00 CHF:  | "])
    #expect(file.said == ["4 warning payerUnknown 1"])
  }

  @Test func aMissingRowShowsByTheFilesOwnTotal() throws {
    let missing = try Self.read(Self.rows(Self.total("3.00,-2.00,-1.00")))
    #expect(missing.said == ["4 warning totalDiffers 1"])
    let cut = try Self.read(Self.rows("2026-01-02,Tea,Food,10.00,CHF,5.00,-5.00,0.00"))
    #expect(cut.said == ["0 warning totalMissing 1"])
  }

  @Test func cellsThatCannotBeReadAreNamed() throws {
    let file = try Self.read(
      Self.rows(
        "2026-13-02,Tea,Food,10.00,CHF,5.00,-5.00,0.00", "2026-01-02,Tea,Food,ten,CHF,5.00,-5.00,0.00",
        "2026-01-02,Tea,Food,,CHF,5.00", "2026-01-02,Tea,Food,99999999999999999.00,CHF,1.00,-1.00,0.00",
        "2026-01-02,Tea,Food,0.00,CHF,0.00,0.00,0.00", "2026-01-02,Tea,Food,10.005,CHF,5.00,-5.00,0.00",
        Self.total("7.00,-6.00,-1.00")))
    #expect(
      file.said == [
        "4 error dateUnreadable 1", "5 error amountUnreadable 1", "6 error amountMissing 1", "7 error amountTooLarge 1",
        "8 error amountMissing 1", "9 warning amountRounded 1", "10 warning totalDiffers 1",
      ])
    #expect(file.lines.last == "2026-01-02 Tea [Food] 10.01 CHF: Ann 10.01 | Ann 5.01, Ben 5.00")
  }

  @Test func membersWithOneNameAreToldApart() throws {
    let file = try Self.read(
      "Date,Description,Category,Cost,Currency,Ben,Ben,Ben 2,\n2026-01-01,Tea,Food,9.00,CHF,6.00,-3.00,-3.00,\n")
    #expect(file.members == ["Ben", "Ben 2", "Ben 2 2"])
    #expect(file.problems.map(\.code) == [.namesAlike, .totalMissing])
  }

  @Test func aSignIsReadAsTheCurrencyThatIsUsualHere() throws {
    let text = GroupFileFixture.spliit.replacing("€", with: "$")
    let cad = try #require(CurrencyCode("CAD"))
    #expect(try Self.read(text, usual: cad).currencies == [cad])
    #expect(try Self.read(text, usual: .chf).currencies == [.usd])
    let odd = try Self.read(GroupFileFixture.spliit.replacing("€", with: "shells"))
    #expect(odd.currencies == [.chf] && odd.problems.contains { $0.code == .currencyUnknown && $0.count == 5 })
  }

  @Test func aGroupWithoutExpensesHasItsMembers() throws {
    let empty = try Self.read("Date,Description,Category,Cost,Currency,Ann,Ben\n\n")
    #expect(empty.members == ["Ann", "Ben"] && empty.expenses.isEmpty && empty.problems.isEmpty)
  }

  // MARK: What is no group

  @Test(arguments: [
    ("", StatementRefusal.Code.empty), ("  \n\n", .empty), ("hello", .noTable), ("%PDF-1.4", .document),
    ("{\"a\":1}", .json),
    ("PK\u{3}\u{4}xl/", .spreadsheet), ("<html><body>Sign in", .webPage),
    ("Date,Text,Amount\n2026-01-01,Tea,-4.50\n", .noTable),
    (
      "Date,Text,Kind,Amount,Currency,Balance\n2026-01-01,Tea,Card,-4.50,CHF,95.50\n2026-01-02,Pay,In,10.00,CHF,105.50\n",
      .noTable
    ),
    ("2026-01-01,Tea,Food,10.00,CHF,5.00,-5.00\n", .noTable),
    ("Date,Description,Category,Cost,Currency,Payment,Notes,Group,Paid by Ann,Share of Ben\n", .noTable),
  ]) func aFileThatIsNoGroupIsRefusedWithASentence(text: String, code: StatementRefusal.Code) {
    do throws(StatementRefusal) {
      let file = try GroupFileReader.read(Array(text.utf8), usual: .chf)
      Issue.record("\(file)")
    } catch {
      #expect(error.code == code && error.message.hasSuffix("."))
    }
  }

  @Test func aFileThatIsTooLargeIsRefused() {
    do throws(StatementRefusal) {
      _ = try GroupFileReader.read(Array(repeating: 0x61, count: 2_000_001), usual: .chf, byteLimit: 2_000_000)
      Issue.record("was read")
    } catch {
      #expect(error.code == .tooLarge && error.message.contains("2 MB"))
    }
  }
}
