import Basis
import Ledger
import Pages
import Proving
import Screens

/// A device whose ledger and group hold what strangers wrote, as it finds them in its pages at a start; every address,
/// every link and every button of the app is tried. What there is to try stands in the pages themselves, so that a new
/// screen, a new sheet and a new button are tried without a change here.
struct HostileTour {
  private var presenter = Presenter()
  private var html = ""
  private var now = HostileReading.now
  private var pages: [Int: [UInt8]] = [:]
  var clock = StepClock()
  private(set) var own: RecordID?
  private(set) var group: RecordID?
  private var seenLinks: Set<String> = []
  private var seenActions: Set<String> = []
  /// What pages offer and the table of actions doesn't have.
  private(set) var strangeActions: Set<String> = []

  /// - Parameter isHousehold: else the group is an event.
  init(isHousehold: Bool) {
    send(.boot(locale: "en-CH", seed: RecordID(high: 7, low: 11)))
    send(.start(route: "/"))
    act("door.hand")
    act("door.currency", [("currency", "CHF")])
    act("sheet.discard")
    send(.action(AppAction("go", route: "/together")))
    act("group.new", [("value", isHousehold ? "household" : "event")])
    act("group.create", [("name", "Flat"), ("own", "Ann"), ("next", "Ben, Cleo"), ("currency", "CHF")])
    act("sheet.discard")
    send(.hidden)
    for (index, bytes) in pages where index > 0 {
      guard let page = PackedPage(bytes) else { continue }
      var space = Space(id: page.space)
      _ = space.load(page)
      if space.group == nil { own = page.space } else { group = page.space }
    }
  }

  /// A start with these records in the places of those that were there.
  mutating func restart(_ spaces: [Space]) {
    var stored = pages
    for (index, bytes) in pages where index > 0 {
      guard let page = PackedPage(bytes), let space = spaces.first(where: { $0.id == page.space }) else { continue }
      stored[index] = space.packed(space.allRecords.map { $0.id })
    }
    presenter = Presenter()
    send(.boot(locale: "en-CH", seed: RecordID(high: 8, low: 12)))
    for index in stored.keys.sorted() { send(.page(index: index, bytes: stored[index] ?? [])) }
    step("start", .start(route: "/"))
  }

  /// - Parameters:
  ///   - most: steps at most.
  ///   - random: decides what is tried where there is more.
  mutating func walk(most: Int, _ random: inout SeededRandom) {
    var waiting =
      Route.topPaths + ["/reports?by=month&from=1900-01-01&to=2199-12-31", "/analytics?period=all", "/?period=all"]
    if let group { waiting.append("/together/" + group.text) }
    let known = Set(ActionTable.whole.names)
    var left = most
    while left > 0, let path = waiting.popLast() {
      guard seenLinks.insert(path).inserted else { continue }
      left -= 1
      go(path)
      for link in found("href=\"/", until: "\"")
      where !seenLinks.contains("/" + link) && Self.isNew("/" + link, in: waiting) {
        waiting.insert("/" + link, at: Int.random(in: 0...waiting.count, using: &random))
      }
      let actions = found("data-action=\"", until: ">").map(Self.action)
      for (name, _) in actions where !known.contains(name) { strangeActions.insert(name) }
      for (name, value) in actions.shuffled(using: &random).prefix(4) where seenActions.insert(name).inserted {
        left -= 1
        act(name, value.map { [("value", $0)] } ?? [])
        // What it opened is left as it was.
        act("sheet.discard")
        go(path)
      }
    }
  }

  /// Pages of the same kind are many: three of each will do.
  private static func isNew(_ link: String, in waiting: [String]) -> Bool {
    let stem = link.split(separator: "/").first.map(String.init) ?? ""
    return waiting.count { $0.hasPrefix("/" + stem) } < 6
  }

  /// The name and value out of `name" data-value="value" …`.
  private static func action(_ text: String) -> (String, String?) {
    let name = String(text.prefix { $0 != "\"" })
    guard let range = text.firstRange(of: "data-value=\"") else { return (name, nil) }
    return (name, String(text[range.upperBound...].prefix { $0 != "\"" }))
  }

  private func found(_ start: String, until end: Character) -> [String] {
    html.split(separator: start).dropFirst().map { String($0.prefix { $0 != end }) }
  }

  private mutating func go(_ path: String) { step(path, .action(AppAction("go", route: path))) }

  private mutating func act(_ name: String, _ fields: [(String, String)] = []) {
    step(name, .action(AppAction(name, fields: fields.map { AppAction.Field($0.0, $0.1) })))
  }

  private mutating func step(_ name: String, _ kind: AppEvent.Kind) {
    var (copy, clock) = (self, clock)
    clock.time(name) { copy.send(kind) }
    self = copy
    self.clock = clock
  }

  private mutating func send(_ kind: AppEvent.Kind) {
    now += 1000
    for output in presenter.handle(AppEvent(view: 1, now: now, today: HostileReading.today, kind: kind)) {
      switch output {
      case .draw(_, let bytes, _, _): html = String(decoding: bytes, as: UTF8.self)
      case .effect(.store(let changes)):
        for (index, bytes) in changes.pages { pages[index] = bytes }
        for index in changes.droppedPages { pages[index] = nil }
      default: continue
      }
    }
  }

  /// Something is there, and it is no page that says that nothing can be read: what is tried would prove nothing.
  var isDrawn: Bool { !html.isEmpty && html.firstRange(of: "closed-unreadable") == nil }
}
