import Basis
import Intake
import Ledger
import Pages
@testable import Screens

/// Drives the whole app as a browser does: events in, effects out, the last page at hand.
struct AppDriver {
  var presenter = Presenter()
  var html = ""
  var title = ""
  var outputs: [Presenter.Output] = []
  var announcements: [String] = []
  /// Everything that the app asked to store, in order.
  var stored: [AppStorage] = []
  var now: Int64 = 1_785_000_000_000
  var today: CalendarDate
  /// Minutes that the clock on the wall is before UTC's.
  var offset = 0
  /// Whether files are read at once, and how many were asked for.
  var readsFiles = true
  var readFiles = 0
  /// The tab that the events are of, and whose page is at hand.
  var view: Int64 = 1

  init(
    locale: String = "en-CH", today: CalendarDate = AppDriver.usualDay, route: String = "/", seed: UInt64 = 7
  ) {
    self.today = today
    send(.boot(locale: locale, seed: RecordID(high: seed, low: 11)))
    send(.start(route: route))
  }

  /// A fresh engine in the place of one that is gone, before it is told what was stored.
  init(before: AppDriver, seed: UInt64) {
    today = before.today
    now = before.now
    stored = before.stored
    send(.boot(locale: "en-CH", seed: RecordID(high: seed, low: 11), site: "https://money.example.org"))
  }

  static let usualDay = CalendarDate(daysSinceEpoch: 20_654)  // 2026-07-20

  mutating func send(_ kind: AppEvent.Kind) {
    now += 1000
    outputs = presenter.handle(AppEvent(view: view, now: now, today: today, offset: offset, kind: kind))
    take()
    // What the app wants read is read as the module does it: over bytes.
    for output in outputs {
      if case .effect(.read(_, let number, let task, let file)) = output {
        readFiles += 1
        guard readsFiles else { continue }
        send(.read(number: number, bytes: ReadingDesk.answer(task: task, file) ?? [], trouble: ""))
      }
    }
  }

  private mutating func take() {
    for output in outputs {
      switch output {
      case .draw(view, let bytes, let name, _):
        html = String(decoding: bytes, as: UTF8.self)
        title = name
      case .announce(_, let text): announcements.append(text)
      case .effect(.store(let changes)): stored.append(changes)
      case .draw, .effect: break
      }
    }
  }

  mutating func act(_ name: String, _ fields: [(String, String)] = [], file: [UInt8]? = nil) {
    send(.action(AppAction(name, fields: fields.map { AppAction.Field($0.0, $0.1) }, file: file)))
  }

  mutating func act(_ name: String, value: String) { act(name, [("value", value)]) }

  mutating func go(_ route: String) { send(.action(AppAction("go", route: route))) }

  mutating func open(_ text: String, name: String = "konto.csv") {
    act("import.file", [("name", name), ("size", String(text.utf8.count))], file: Array(text.utf8))
  }

  func contains(_ text: String) -> Bool { html.contains(text) }

  var screen: Screen? { presenter.core.screen(for: 1) }
  /// The tab that was opened first.
  var tab: Tab { presenter.core.tabs[0] }

  /// The first value of `data-value` of an element with this action.
  func value(of action: String) -> String? {
    guard let range = html.range(of: "data-action=\"" + action + "\" data-value=\"") else { return nil }
    return String(html[range.upperBound...].prefix { $0 != "\"" })
  }

  /// A statement with balances, as a Swiss bank could write it. All invented.
  static func statement(rows: Int = 40) -> String {
    var out = "Booking date;Description;Debit;Credit;Balance;Currency\n"
    let payees = [
      ("Migros Zürich HB", 4_265), ("SBB Mobile", 1_820), ("Restaurant Kronenhalle", 9_800), ("Netflix.com", 1_890),
      ("Coop-1831 Wiedikon", 3_390), ("Swisscom (Schweiz) AG", 6_500), ("Apotheke Bellevue", 2_240),
      ("Digitec Galaxus", 14_900), ("TWINT Müller Anna", 3_500), ("Helsana Versicherungen", 38_540),
    ]
    var balance = 520_000
    var random = SeededRandom(seed: 3)
    for row in 0..<rows {
      let date = CalendarDate(daysSinceEpoch: 20_575 + Int32(row))
      let text = date.text.split(separator: "-").reversed().joined(separator: ".")
      func decimal(_ units: Int) -> String {
        Money(minorUnits: Int64(units), currency: .chf).decimalText
      }
      if row % 30 == 24 {
        balance += 640_000
        out += "\(text);Lohnzahlung Muster AG;;\(decimal(640_000));\(decimal(balance));CHF\n"
      } else if row % 30 == 1 {
        balance -= 185_000
        out += "\(text);Miete Wohnbau Seefeld;\(decimal(185_000));;\(decimal(balance));CHF\n"
      } else {
        let (payee, amount) = random.pick(payees)
        let units = amount + Int.random(in: 0...900, using: &random)
        balance -= units
        out += "\(text);\(payee);\(decimal(units));;\(decimal(balance));CHF\n"
      }
    }
    return out
  }
}
