import Basis
import Foundation
import Ledger
import Proving
import Testing

@testable import Pages
@testable import Screens

/// Answers to what was done: they name it, and they go by themselves or by one tap (P5, P9).
@Suite("Answers, P5 and P9") struct AnswerTests {
  /// The names of the timers that run from the last event on.
  private static func timers(_ app: AppDriver) -> [String] {
    app.outputs.compactMap { output in
      if case .effect(.undoTimer(_, let milliseconds, let name)) = output, milliseconds == AppCore.undoMilliseconds {
        name
      } else {
        nil
      }
    }
  }

  @Test("P9 an answer goes by its own time or by a tap; one that came after it stays") func goesByItself() throws {
    var app = AppDriver.group()
    app.go(app.groupPath + "?section=settings")
    app.act("group.archive")
    #expect(app.contains("id=\"notice\""))
    let first = try #require(Self.timers(app).last { $0.hasPrefix("notice.expire.") })
    app.act("group.open-again")
    let second = try #require(Self.timers(app).last { $0.hasPrefix("notice.expire.") })
    app.act(first)
    #expect(app.contains("id=\"notice\""), "its time is not over")
    app.act(second)
    #expect(!app.contains("id=\"notice\""))
    app.act("group.archive")
    app.act("notice.dismiss")
    #expect(!app.contains("id=\"notice\""))
  }

  @Test("P9 what went wrong stays until it is tapped") func staysUntilRead() {
    var app = AppDriver.started()
    app.presenter.core.say(.offline, app.tab)
    app.go("/")
    #expect(Notice.offline.stays && Notice.refused("No").stays && Notice.accountDeleted(.latest).stays)
    #expect(!Notice.copied.stays && !Notice.nothingNew.stays && !Notice.set(.isAdmin).stays)
    #expect(Self.timers(app).isEmpty)
  }

  /// All of them, so that a new one needs its sentence here.
  private static let settings: [Setting] = [
    .currency(.eur), .amountsIn(.eur), .rate(.eur), .rateGone(.eur), .countsShare(true), .countsShare(false),
    .exportNumbers, .celebrates(true),
    .celebrates(false), .sender("VISECA", isOn: true), .sender("VISECA", isOn: false), .keepsMessages(true),
    .keepsMessages(false),
    .noWalletForMessages, .bankMatches, .bankTime, .lockOff, .lockPasskey(true), .lockPasskey(false), .notifications,
    .amountsInNotifications(true), .amountsInNotifications(false), .quietHours(true), .quietHours(false), .isAdmin,
    .settlementsReopen(true), .settlementsReopen(false), .mirrored(true), .mirrored(false), .ratio, .splitByHand,
    .splitByIncome,
    .splitAgain(true), .splitAgain(false), .incomeShown, .incomeHidden,
  ]

  @Test("P5 each setting's answer is a sentence of its own, in both languages", arguments: ["en-CH", "de-CH"])
  func sentences(locale: String) {
    let words = Words(format: LocaleFormat(tag: locale), today: AppDriver.usualDay, currency: .chf)
    var said: [String] = []
    for setting in Self.settings {
      let text = NoticeText.sentence(.set(setting), words)
      #expect(!said.contains(text) && text.count > 10 && !text.contains("{"), "\(text)")
      for word in ["Settings changed", "Kept.", "Einstellung geändert"] { #expect(!text.contains(word)) }
      said.append(text)
    }
  }

  @Test("P5 what was set is what the answer names") func settingsAnswer() {
    var app = AppDriver.started()
    app.go("/settings")
    app.act("settings.celebrates", value: "false")
    #expect(app.announcements.last == "No more celebrations.")
    app.act("settings.shared", value: "amountPaid")
    #expect(app.announcements.last == "Shared expenses count with what you paid.")
    app.act("settings.numbers", value: "swiss")
    #expect(app.announcements.last == "Your exports use this style of numbers now.")
  }

  // MARK: Is there anything new?

  private static func nothing(_ app: inout AppDriver) {
    app.send(.synced(status: 200, bytes: Array("{\"outcomes\":[],\"patches\":[],\"now\":1}".utf8)))
  }

  private static func asked(_ app: AppDriver) -> [String] {
    app.outputs.compactMap { output in
      if case .effect(.request(_, "bank-sync", _, let path, _)) = output { path } else { nil }
    }
  }

  @Test(
    "TXN-35 drawn down, a screen asks the server and the banks, shows that it does, and says what came",
    arguments: ["/", "/transactions"])
  func drawnDown(route: String) throws {
    var app = try BankFlowTests.connected()
    app.go(route)
    #expect(app.contains("Pull to refresh") && !app.contains("pull is-busy"))
    app.act("sync.now")
    #expect(Self.asked(app) == ["/v1/banks/\(RecordID(high: 5, low: 1).text)/sync"])
    #expect(app.outputs.contains { if case .effect(.syncNow) = $0 { true } else { false } })
    #expect(app.contains("pull is-busy") && app.contains("Looking for anything new"))
    Self.nothing(&app)
    #expect(app.contains("pull is-busy"), "the bank has not answered")
    app.send(.fetched(tag: "bank-sync", status: 200, bytes: Array("{\"totalNew\":0,\"totalUpdated\":0}".utf8)))
    #expect(!app.contains("pull is-busy") && app.announcements.last == "Nothing new")
    app.act("sync.now")
    app.send(.fetched(tag: "bank-sync", status: 200, bytes: Array("{\"totalNew\":12,\"totalUpdated\":1}".utf8)))
    Self.nothing(&app)
    #expect(app.announcements.last == "12 transactions imported from Seebank" && !app.contains("pull is-busy"))
  }

  @Test("TXN-35 a bank or a server that does not answer is said once, and the sign goes") func trouble() throws {
    var app = try BankFlowTests.connected()
    app.go("/transactions")
    app.act("bank.sync-all")
    #expect(app.contains("pull is-busy"))
    app.send(
      .fetched(
        tag: "bank-sync", status: 502,
        bytes: Array("{\"error\":{\"message\":\"Could not connect to Seebank. Try again?\"}}".utf8)))
    #expect(!app.contains("pull is-busy") && app.announcements.last == "Could not connect to Seebank. Try again?")
    app.act("notice.dismiss")
    app.act("sync.now")
    app.send(.fetched(tag: "bank-sync", status: 200, bytes: Array("{\"totalNew\":0,\"totalUpdated\":0}".utf8)))
    app.send(.synced(status: 0, bytes: []))
    #expect(!app.contains("pull is-busy") && app.contains("sheet-connection"))
    app.act("sheet.close")
    app.act("sync.now")
    app.send(.fetched(tag: "bank-sync", status: 200, bytes: Array("{\"totalNew\":0,\"totalUpdated\":0}".utf8)))
    app.send(.synced(status: 500, bytes: []))
    #expect(!app.contains("pull is-busy") && app.announcements.last?.contains("could not be understood") == true)
  }

  @Test("TXN-35 with no bank at all, Refresh still says that nothing came") func withoutBanks() throws {
    var peer = SyncPeer()
    var app = peer.ann()
    app.go("/transactions")
    app.act("sync.now")
    peer.sync(&app)
    #expect(app.announcements.last == "Nothing new", "\(app.announcements)")
  }

  @Test(
    "P5, TXN-35 what came from another device is counted as it is: one is one, whatever went or was added here meanwhile"
  )
  func countsWhatCame() throws {
    var peer = SyncPeer()
    var laptop = peer.ann()
    laptop.addWallet("Everyday")
    laptop.addEntry("4.50", "Kiosk")
    laptop.addEntry("12", "Bakery")
    peer.sync(&laptop)
    var app = peer.device(seed: 31)
    peer.sync(&app)
    func refresh(adding payee: String? = nil) {
      app.go("/transactions")
      app.act("sync.now")
      if let payee { app.addEntry("9", payee) }
      peer.sync(&app)
      #expect(!app.contains("pull is-busy"))
    }
    #expect(app.entries.count == 2)
    laptop.addEntry("30", "Cinema")
    peer.sync(&laptop)
    refresh()
    #expect(app.announcements.last == "1 new entry")
    refresh()
    #expect(app.announcements.last == "Nothing new")
    // One goes, three come, and one is typed here while the server is asked.
    let kiosk = try #require(laptop.entry("Kiosk")).id
    _ = try laptop.presenter.core.perform([.deleteRecords(RecordList(kind: .transaction, ids: [kiosk]))], laptop.tab)
    for payee in ["Ferry", "Garage", "Harbour"] { laptop.addEntry("5", payee) }
    peer.sync(&laptop)
    refresh(adding: "Own")
    #expect(app.announcements.last == "3 new entries", "\(app.announcements.suffix(3))")
    #expect(app.entries.count == 6 && app.entry("Kiosk") == nil)
    // Only one that goes, or changes, is news, and no new entry.
    peer.sync(&laptop)
    let ferry = try #require(laptop.entry("Ferry")).id
    _ = try laptop.presenter.core.perform([.deleteRecords(RecordList(kind: .transaction, ids: [ferry]))], laptop.tab)
    peer.sync(&laptop)
    refresh()
    #expect(app.announcements.last?.contains("new entr") == false && app.announcements.last != "Nothing new")
  }

  @Test(
    "P5 one new entry and several, in both languages",
    arguments: [
      ("en-CH", ["1 new entry", "2 new entries", "21 new entries"]),
      ("de-CH", ["1 neuer Eintrag", "2 neue Einträge", "21 neue Einträge"]),
    ])
  func newEntries(locale: String, sentences: [String]) {
    let words = Words(format: LocaleFormat(tag: locale), today: AppDriver.usualDay, currency: .chf)
    #expect([1, 2, 21].map { NoticeText.sentence(.refreshed(count: $0), words) } == sentences)
  }

  // MARK: Ways (P4)

  @Test(
    "P4 Analytics and a bank's file are one tap away from the main places, also the second time",
    arguments: ["en-CH", "de-CH"])
  func ways(locale: String) {
    var app = AppDriver(locale: locale)
    app.open(AppDriver.statement())
    app.act("import.confirm")
    app.go("/")
    #expect(app.contains("id=\"analytics-link\""), "from the Dashboard")
    app.act("entry.new")
    #expect(app.contains("id=\"file-open\""), "in +")
    app.act("sheet.close")
    app.go("/transactions")
    #expect(app.contains("id=\"file-link\"") && app.contains("id=\"list-menu\""), "in the menu of the list")
  }

  @Test("P9 above the first row stand two lines of sums at most, whatever currencies there are") func sums() throws {
    var app = try TimeTests.driver()
    try TimeTests.spend(20_00, on: "2026-02-11", &app)
    var intents: [Intent] = []
    for (number, currency) in [CurrencyCode.eur, CurrencyCode("USD") ?? .eur, CurrencyCode("GBP") ?? .eur].enumerated()
    {
      var wallet = Wallet()
      (wallet.id, wallet.name, wallet.currency) = (RecordID(high: 40, low: UInt64(number)), currency.text, currency)
      wallet.initialBalanceDate = TimeTests.day("2026-01-01")
      intents.append(.addWallet(wallet))
      for amount: Int64 in [-9_00, 30_00] {
        var entry = Transaction()
        entry.id = RecordID(high: 41, low: UInt64(number * 2) + (amount > 0 ? 1 : 0))
        (entry.walletId, entry.currency, entry.amount, entry.date, entry.description) = (
          wallet.id, currency, amount, TimeTests.day("2026-02-11"), "Trip"
        )
        intents.append(.addTransaction(entry))
      }
    }
    _ = try app.presenter.core.perform(intents, app.tab)
    app.go("/transactions")
    let answer = DrawnAmounts.piece(app.html, id: "list-answer", to: "<details") ?? ""
    #expect(answer.components(separatedBy: "<p").count - 1 <= 2, "\(answer)")
    let others = DrawnAmounts.piece(app.html, id: "other-totals", to: "</details>").map { DrawnAmounts.plain($0) } ?? ""
    #expect(others.contains("Also in ") && ["EUR", "USD", "GBP"].allSatisfy { others.contains($0) }, "\(others)")
  }
}
