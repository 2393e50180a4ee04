import Pages
import Testing

@testable import Screens

/// The table of actions: what pages may offer, and what comes back from them.
@Suite("The names of actions")
struct ActionNameTests {
  @Test("every case has the name that stands in its place, and the name is read back as the case")
  func namesAreRead() {
    let table = ActionTable.whole
    #expect(table.faults.isEmpty, "\(table.faults)")
    #expect(table.names.count > 600)
  }

  @Test("each kind of action has a first word of its own, and no two names are the same")
  func namesDiffer() {
    let table = ActionTable.whole
    #expect(Set(table.words).count == table.words.count && table.words.count > 70)
    #expect(Set(table.names).count == table.names.count)
    for name in table.names {
      var asked = Asked(ActionReading(name))
      asked.ask()
      #expect(asked.hits == 1, "\(name)")
    }
  }

  @Test(
    "what isn't in the table is no name",
    arguments: [
      "", ".", "..", "12", "w", "wallet", "wallet.", ".save", "wallet.saved", "wallet.sav", "wallet.save.again",
      "wallets.save", "Wallet.save", "wallet.12", "wallet..save", "expire.12", "reports.mode", "mode.categories",
      "wallet.new open", "wallet new.open", "wallet. ", "go ", " go", ".go", "\0", "wallet.\0", "wallet.new\0",
      "\0.new",
    ])
  func othersAreNone(_ text: String) {
    var asked = Asked(ActionReading(text))
    asked.ask()
    #expect(asked.hits == 0)
  }

  @Test("a name that nobody knows changes nothing, and draws the page")
  func strangersDoNothing() {
    var app = AppDriver.started()
    let before = app.html
    app.act("wallet.saved", [("name", "Pocket")])
    #expect(app.html == before && !app.outputs.isEmpty)
  }

  @Test("what the pages of the example offer is in the table")
  func pagesOfferNames() {
    var app = AppDriver()
    var offered = Self.offered(app.html)
    app.act("door.example")
    for path in Route.topPaths {
      app.go(path)
      offered.formUnion(Self.offered(app.html))
    }
    #expect(offered.count > 40, "\(offered.count)")
    #expect(offered.subtracting(ActionTable.whole.names).isEmpty)
  }

  /// The names in a page, in every attribute that has some.
  static func offered(_ html: String) -> Set<String> {
    var names: Set<String> = []
    for attribute in ["action", "change", "input", "file", "drop"] {
      for part in html.split(separator: "data-" + attribute + "=\"").dropFirst() {
        names.insert(String(part.prefix { $0 != "\"" }))
      }
    }
    return names
  }
}

/// Goes through the rows of the table without being any of the actions.
struct ActionTable: ActionReader {
  private(set) var words: [String] = []
  private(set) var names: [String] = []
  /// What a kind's names and cases disagree in.
  private(set) var faults: [String] = []

  static let whole: ActionTable = {
    var table = ActionTable()
    AppCore().hear(&table, AppAction(""), Tab(id: 1, route: Route(.dashboard)))
    return table
  }()

  mutating func verb<Verb: ActionVerb>() -> Verb? {
    let parts = "\(Verb.names)".split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    words.append(parts[0])
    var cases: [Verb] = []
    while let next = Verb(rawValue: UInt8(cases.count)) { cases.append(next) }
    if cases.count != parts.count - 1 { faults.append("\(Verb.self): \(cases.count) cases, \(parts.count - 1) names") }
    for (each, verb) in zip(cases, parts.dropFirst()) {
      let name = parts[0].isEmpty ? verb : parts[0] + "." + verb
      let same: Verb? = ActionReading(name).verb()
      let numbered: Verb? = ActionReading(name + ".12").verb()
      if "\(each)" != Self.camelled(verb) || ActionName(each).text != name || same?.rawValue != each.rawValue
        || numbered?.rawValue != each.rawValue
      {
        faults.append("\(Verb.self).\(each): \(name)")
      }
      names.append(name)
    }
    return nil
  }

  /// `ask-delete` as a case is called.
  private static func camelled(_ verb: String) -> String {
    var out = ""
    for part in verb.split(whereSeparator: { $0 == "-" || $0 == "." }) {
      out += out.isEmpty ? String(part) : part.prefix(1).uppercased() + part.dropFirst()
    }
    return out
  }
}

/// How many kinds of action take a name for theirs.
private struct Asked: ActionReader {
  private let reading: ActionReading
  private(set) var hits = 0

  init(_ reading: ActionReading) { self.reading = reading }

  mutating func ask() { AppCore().hear(&self, AppAction(""), Tab(id: 1, route: Route(.dashboard))) }

  mutating func verb<Verb: ActionVerb>() -> Verb? {
    let found: Verb? = reading.verb()
    if found != nil { hits += 1 }
    return nil
  }
}
