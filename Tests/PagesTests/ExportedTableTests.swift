import Basis
import Insight
import Ledger
@testable import Screens
import Testing

/// The table that a spreadsheet opens.
struct ExportedTableTests {
  @Test("IMP-09, IMP-10: days, amounts and signs are as spreadsheets read them, and no text is one that they would run", arguments: [
    "=1+1", "+41", "-SUM(A1)", "@cell", "\tKiosk",
  ])
  func neutralised(payee: String) throws {
    var app = AppDriver.started()
    var entry = Transaction()
    (entry.id, entry.walletId) = (RecordID(high: 95, low: 1), app.space.wallets.inIDOrder[0].id)
    (entry.date, entry.amount, entry.payee) = (AppDriver.usualDay, -1_234_50, payee)
    try app.presenter.core.perform([.addTransaction(entry)], 0)
    for (style, amount) in [(Settings.NumberStyle.standard, "-1234.50"), (.swiss, "-1'234.50")] {
      let bytes = CSVExport.bytes(app.space, filter: TransactionFilter(), style: style, today: app.today)
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(bytes.starts(with: [0xEF, 0xBB, 0xBF]) && text.contains("\(AppDriver.usualDay.text),\(amount),CHF,"))
      #expect(!text.contains(",\(payee)") && !text.contains("\"\(payee)"), "\(text)")
    }
  }
}
