import Basis
import Foundation
import Ledger
@testable import Pages
import Proving
@testable import Screens
import Testing

@Suite("M34: of what one chooses from, no two read the same")
struct DistinctTests {
  @Test("The first hint that tells them apart is added, and only to those that are alike") func hints() {
    let options = [
      Named("Flat", ["Household", "", "Ben"]), Named("Flat", ["Event", "1 May 2026", "Cleo"]), Named("Cash", ["Cash"]),
    ]
    #expect(Distinct.names(options) == ["Flat, Household", "Flat, Event", "Cash"])
    let events = [Named("Trip", ["Event", "1 May 2026"]), Named("Trip", ["Event", "3 June 2026"])]
    #expect(Distinct.names(events) == ["Trip, 1 May 2026", "Trip, 3 June 2026"], "what both are says nothing")
    #expect(Distinct.names([Named("A"), Named("A"), Named("A (2)")]) == ["A", "A (2)", "A (2) (2)"])
  }

  @Test("A law: whatever they are called, each is told apart, keeps its place, and its name comes first")
  func law() {
    for seed in 1...400 as ClosedRange<UInt64> {
      var random = SeededRandom(seed: seed)
      let words = ["Flat", "flat", "Flat, Event", "Flat (2)", "", "Ben"]
      let options = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        Named(
          random.pick(words),
          (0..<Int.random(in: 0...3, using: &random)).map { _ in random.pick(["", "Event", "CHF", "2"]) })
      }
      let names = Distinct.names(options)
      #expect(names.count == options.count && Set(names).count == names.count, "seed \(seed): \(names)")
      for (name, option) in zip(names, options) { #expect(name.hasPrefix(option.name), "seed \(seed)") }
    }
  }

  /// The texts of each list of choices on a page: options of a select, buttons of a group.
  static func lists(_ html: String) -> [[String]] {
    var lists: [[String]] = []
    for (open, close, item, end) in [
      ("<select", "</select>", "<option", "</option>"), ("role=\"group\"", "</div>", "<button", "</button>"),
    ] {
      for part in html.components(separatedBy: open).dropFirst() {
        let inside = part.components(separatedBy: close)[0]
        lists.append(
          inside.components(separatedBy: item).dropFirst().map { each in
            var (text, isTag) = ("", true)
            for character in each.components(separatedBy: end)[0] {
              if character == "<" {
                isTag = true
              } else if character == ">" {
                isTag = false
              } else if !isTag {
                text.append(character)
              }
            }
            return text
          })
      }
    }
    return lists
  }

  @Test(
    "In every list of choices, with a wallet, a household and two events of one name", arguments: ["en-CH", "de-CH"])
  func pickers(locale: String) throws {
    var app = AppDriver.started(locale: locale)
    app.addWallet("Flat")
    let people = [StartGroup.Person(RecordID(high: 8, low: 1), "Ann"), .init(RecordID(high: 8, low: 2), "Ben")]
    let core = app.presenter.core
    let home = try core.beginGroup(StartGroup(.household, name: "Flat", currency: .chf, people: people))
    for _ in 0..<2 { _ = try core.beginGroup(StartGroup(.event, name: "Flat", currency: .chf, people: people)) }
    // An entry that is shared makes the group's own wallet where the person bears a part of it.
    app.act("entry.new")
    app.act("entry.input", [("amount", "40"), ("payee", "Lamp")])
    app.act("entry.detail", value: "shared")
    #expect(
      Self.lists(app.html).contains { $0.filter { $0.hasPrefix("Flat") }.count == 3 }, "three groups to choose from")
    var seen = check(app, "entry")
    app.act("entry.share", value: home.text)
    app.act("entry.save")
    app.go("/together/" + home.text)
    app.act("expense.new")
    app.act("expense.input", [("payer", people[1].id.text)])
    app.act("expense.save", [("amount", "30"), ("name", "Bread"), ("date", "2026-07-20")])
    for route in ["/transactions", "/reports", "/", "/settings", "/transactions/templates", "/settings/rules"] {
      app.go(route)
      if route == "/transactions" { app.act("filter.open") }
      seen += check(app, route)
    }
    app.go("/transactions/templates")
    app.act("template.new")
    seen += check(app, "template")
    #expect(seen > 20)
  }

  /// - Returns: how many choices there were.
  private func check(_ app: AppDriver, _ place: String) -> Int {
    let lists = Self.lists(app.html)
    for list in lists { #expect(Set(list).count == list.count, "\(place): \(list)") }
    return lists.reduce(0) { $0 + $1.count }
  }
}
