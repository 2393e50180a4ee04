import Basis
import Insight
import Intake
import Ledger
import Testing

/// IMP-10, in every table that leaves: the app's and the command's are `CSVExport`, a report's is `CustomReport.csv`, a
/// group's and its payments' go through `GroupFileCell`.
@Suite("IMP-10: what a spreadsheet would run is neutralised, and a number stays a number")
struct ExportPrivacyTests {
  static let evil = [
    "=HYPERLINK(\"http://x\",\"y\")", "+1+1", "-2+3", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "\u{0}=1", "\u{1B}=1",
    "\u{7F}=1",
  ]

  /// RFC 4180.
  static func cells(_ bytes: [UInt8]) -> [[String]] {
    var rows: [[String]] = [[]]
    var cell: [UInt8] = []
    var isQuoted = false
    var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    func end() {
      rows[rows.count - 1].append(String(decoding: cell, as: UTF8.self))
      cell = []
    }
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case 0x22 where isQuoted && index < bytes.count && bytes[index] == 0x22:
        cell.append(0x22)
        index += 1
      case 0x22: isQuoted.toggle()
      case 0x2C where !isQuoted: end()
      case 0x0D where !isQuoted: continue
      case 0x0A where !isQuoted:
        end()
        rows.append([])
      default: cell.append(byte)
      }
    }
    return rows.filter { !$0.isEmpty }
  }

  static func isDangerous(_ cell: String) -> Bool {
    guard let first = cell.utf8.first else { return false }
    return first < 0x20 || first == 0x7F || "=+-@".utf8.contains(first)
  }

  private static func isNumber(_ cell: String) -> Bool {
    !cell.isEmpty && cell.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x2E || $0 == 0x27 }
      && cell.first != "'"
  }

  @Test("IMP-10 transactions: texts of every column, in both number styles; amounts are as they are, minus and all")
  func transactions() {
    for (number, text) in Self.evil.enumerated() {
      var home = Household(seed: UInt64(number + 1))
      var entry = Transaction()
      entry.id = home.random.nextID()
      entry.walletId = home.wallets[0]
      entry.amount = -1_234_56
      entry.date = Household.today
      (entry.description, entry.payee, entry.notes) = (text, text, text)
      home.apply(.addTransaction(entry))
      for style in [SheetStyle.standard, .swiss] {
        let bytes = CSVExport.bytes(home.space, filter: TransactionFilter(), style: style, today: Household.today)
        #expect(bytes.starts(with: [0xEF, 0xBB, 0xBF]), "the mark by which spreadsheets know UTF-8 (IMP-09)")
        let rows = Self.cells(bytes)
        #expect(rows.count == 2 && rows[1].count == CSVExport.header.count)
        let amount = style == .swiss ? "-1'234.56" : "-1234.56"
        #expect(rows[1][0] == Household.today.text && rows[1][2] == "CHF")
        #expect(rows[1][1] == amount && rows[1][10] == amount && rows[1][11] == amount)
        for cell in rows.joined() where !Self.isNumber(cell) {
          #expect(!Self.isDangerous(cell), "\(text.debugDescription)")
        }
        #expect(rows[1].contains("'" + text), "the words are all there")
      }
    }
  }

  @Test("IMP-10 names of wallets and categories in transactions and in a report's table") func names() {
    var home = Household()
    var category = Category()
    (category.id, category.name, category.group) = (home.random.nextID(), "=cmd|' /C calc'!A0", .expense)
    home.apply(.addCategory(category))
    home.apply(.editWallet(EditRecords(ids: [home.wallets[0]], set: [JSONMember("name", .string("@wallet"))])))
    let id = home.add(-50_00)
    home.apply(.editTransactions(EditRecords(ids: [id], set: [JSONMember("categoryId", .string(category.id.text))])))
    let rows = Self.cells(
      CSVExport.bytes(home.space, filter: TransactionFilter(), style: .standard, today: Household.today))
    #expect(rows[1].contains("'" + category.name) && rows[1].contains("'@wallet"))
    for cell in rows.joined() where !Self.isNumber(cell) { #expect(!Self.isDangerous(cell)) }
  }

  @Test("IMP-10 the cells of a group's tables") func groups() {
    for text in Self.evil {
      let cell = String(decoding: GroupFileCell.guarded(text), as: UTF8.self)
      #expect(cell == "'" + text && !Self.isDangerous(cell))
    }
    for plain in ["Anna", "Käse & Brot", "1-2", ""] {
      #expect(String(decoding: GroupFileCell.guarded(plain), as: UTF8.self) == plain)
    }
  }
}
