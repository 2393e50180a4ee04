import Basis
import Ledger
@testable import Screens

/// What people do in the tests of entries, in words.
extension AppDriver {
  /// An app with cash in francs.
  static func started(locale: String = "en-CH") -> AppDriver {
    var app = AppDriver(locale: locale)
    app.act("door.hand")
    app.act("door.currency", [("currency", "CHF")])
    app.act("sheet.discard")
    return app
  }

  mutating func addWallet(_ name: String, balance: String = "0", date: String = "2026-01-01") {
    act("wallet.new")
    act("wallet.save", [("name", name), ("kind", "bank"), ("currency", "CHF"), ("balance", balance), ("date", date)])
  }

  mutating func addEntry(_ amount: String, _ payee: String, date: String = "2026-07-19") {
    act("entry.new")
    act("entry.save", [("amount", amount), ("payee", payee), ("date", date)])
  }

  /// A file for a wallet of this name, which is made if it is not here.
  mutating func importFile(_ text: String, into wallet: String, name: String = "statement.csv") {
    open(text, name: name)
    let id = space.wallets.inIDOrder.first { $0.name == wallet && !$0.stamp.isDeleted }?.id
    act("import.wallet", [("wallet0", id?.text ?? ""), ("name0", wallet)])
    act("import.confirm", [("wallet0", id?.text ?? ""), ("name0", wallet)])
  }

  /// The space that the tab shows.
  var space: Space { presenter.core.space(presenter.core.tabs[0]) }

  var entries: [Transaction] {
    space.timeline.oldestFirst.compactMap { space.transactions[$0.id] }
  }

  func wallet(_ name: String) -> RecordID? { space.wallets.inIDOrder.first { $0.name == name }?.id }

  func entry(_ title: String) -> Transaction? { entries.last { $0.title == title } }

  /// The page without tags, for sentences that cross elements.
  var text: String {
    var out = ""
    var isTag = false
    for character in html {
      if character == "<" {
        isTag = true
      } else if character == ">" {
        isTag = false; out += " "
      } else if !isTag {
        out.append(character)
      }
    }
    return out.split(separator: " ").joined(separator: " ")
  }

  /// A ledger with a wallet, and a household of Ann, whose ledger it is, and Ben.
  static func household() throws -> (app: AppDriver, group: RecordID) {
    var app = AppDriver.started()
    app.addWallet("UBS")
    let people = [StartGroup.Person(RecordID(high: 8, low: 1), "Ann"), .init(RecordID(high: 8, low: 2), "Ben")]
    let group = try app.presenter.core.beginGroup(StartGroup(.household, name: "Flat", currency: .chf, people: people))
    app.go("/transactions")
    return (app, group)
  }
}
