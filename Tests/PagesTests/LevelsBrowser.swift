import Basis
import Ledger
@testable import Pages
import Replica
@testable import Screens

/// A browser as the host in `Web/` keeps it: a vault of the device's own and one for each account, of which one is
/// shown, and an engine that is made anew whenever another one is. It draws only what a test looks at, so that long
/// walks stay quick.
struct LevelsBrowser {
  struct Vault {
    var pages: [Int: [UInt8]] = [:]
    var journal: [Int64: [UInt8]] = [:]
    /// Nobody can read it before its account signs in.
    var isSealed = false
    /// There is more than choices.
    var hasLedger: Bool { !journal.isEmpty || pages.keys.contains { $0 != Preferences.page } }
    var isEmpty: Bool { journal.isEmpty && pages.isEmpty }
  }

  let number: Int
  var core = AppCore()
  var vaults: [String: Vault] = ["": Vault()]
  /// The account whose vault is shown; empty for the device's own.
  var shown = ""
  var isOnline = true
  var now: Int64
  var announced: [Notice] = []
  /// Where the focus was sent last.
  var focused = ""
  private var waiting: [AppEffect] = []
  private var wantsSync = false
  private var starts = 0

  init(_ number: Int) {
    self.number = number
    now = 1_785_000_000_000 + Int64(number) * 17
    begin()
  }

  // MARK: Events

  mutating func send(_ kind: AppEvent.Kind) {
    now += 1000
    take(core.handle(AppEvent(view: 1, now: now, today: AppDriver.usualDay, kind: kind)))
  }

  private mutating func take(_ effects: [AppEffect]) {
    for effect in effects {
      switch effect {
      case .store(let changes): store(changes)
      case .announce(_, let notice): announced.append(notice)
      case .focus(_, let id): focused = id
      case .sync, .syncNow: wantsSync = true
      default: waiting.append(effect)
      }
    }
  }

  private mutating func store(_ changes: AppStorage) {
    var vault = vaults[shown] ?? Vault()
    for (index, bytes) in changes.pages { vault.pages[index] = bytes }
    for (key, bytes) in changes.journal { vault.journal[key] = bytes }
    for key in changes.forgotten { vault.journal[key] = nil }
    for index in changes.droppedPages { vault.pages[index] = nil }
    vaults[shown] = vault
  }

  /// A fresh engine for the vault that is shown.
  mutating func begin(route: String = "/") {
    starts += 1
    (waiting, wantsSync) = ([], true)
    core = AppCore()
    send(
      .boot(
        locale: "en-CH", seed: RecordID(high: UInt64(number * 1000 + starts), low: 11),
        site: "https://money.example.org"))
    let vault = vaults[shown] ?? Vault()
    for (index, bytes) in vault.pages.sorted(by: { $0.key < $1.key }) { send(.page(index: index, bytes: bytes)) }
    for (key, bytes) in vault.journal.sorted(by: { $0.key < $1.key }) { send(.journal(key: key, bytes: bytes)) }
    send(.start(route: route))
    tellVaults()
  }

  private mutating func tellVaults() {
    let sealed = vaults.count { !$0.key.isEmpty && $0.key != shown }
    act(
      "storage.vaults",
      [("sealed", String(sealed)), ("guest", String(!shown.isEmpty && (vaults[""]?.hasLedger ?? false)))])
  }

  mutating func act(_ name: String, _ fields: [(String, String)] = []) {
    send(.action(AppAction(name, fields: fields.map { AppAction.Field($0.0, $0.1) })))
  }

  mutating func act(_ name: String, value: String) { act(name, [("value", value)]) }
  mutating func go(_ route: String) { send(.action(AppAction("go", route: route))) }

  // MARK: What the host does

  /// Until nothing is left to do.
  mutating func settle(_ server: inout LevelsServer) {
    for _ in 0..<400 {
      guard !waiting.isEmpty else {
        guard wantsSync else { return }
        wantsSync = false
        sync(&server)
        continue
      }
      perform(waiting.removeFirst(), &server)
    }
  }

  mutating func sync(_ server: inout LevelsServer) {
    guard let request = core.syncRequest() else { return }
    guard isOnline else { return send(.synced(status: 0, bytes: [])) }
    let (status, bytes) = server.sync(request, from: number, keys: core.preferences.sealing)
    send(.synced(status: status, bytes: bytes, mark: "opened"))
    server.noteSeen(number, core.replica)
  }

  private mutating func perform(_ effect: AppEffect, _ server: inout LevelsServer) {
    switch effect {
    case .request(_, let tag, let method, let path, let body):
      guard isOnline else { return send(.fetched(tag: tag, status: 0, bytes: [])) }
      let (status, answer) = server.answer(method, path, AppCore.json(body ?? []) ?? .null, from: number)
      send(.fetched(tag: tag, status: status, bytes: Array(answer.utf8)))
    case .sealing(_, let tag, let task, let options):
      let answer = server.home.shim(task, options)
      send(.fetched(tag: tag, status: answer == nil ? 422 : 200, bytes: Array((answer ?? "").utf8)))
    case .undoTimer(_, _, let name): if name == "level.again" { act(name) }
    case .enter(_, let user, let adopt, let tag, let answer): enter(user.text, adopt, tag, answer)
    case .leave(_, let keep, _, let tag, let answer):
      if keep { vaults[shown]?.isSealed = true } else { vaults[shown] = nil }
      shown = ""
      begin()
      send(.fetched(tag: tag, status: 200, bytes: answer))
    case .forgetGuest:
      vaults[""] = Vault()
      tellVaults()
    default: return
    }
  }

  private mutating func enter(_ user: String, _ adopt: Bool, _ tag: String, _ answer: [UInt8]) {
    // The key to it comes from the server.
    guard isOnline else { return send(.fetched(tag: "enter-failed", status: 0, bytes: answer)) }
    var next = vaults[user] ?? Vault()
    if adopt, shown.isEmpty, next.isEmpty { (next, vaults[""]) = (vaults[""] ?? Vault(), Vault()) }
    if !shown.isEmpty, shown != user { vaults[shown]?.isSealed = true }
    next.isSealed = false
    vaults[user] = next
    shown = user
    begin()
    send(.fetched(tag: tag, status: 200, bytes: answer))
  }

  // MARK: What a person does

  /// - Parameter here: with "Keep my ledger on this device only".
  mutating func signUp(_ server: inout LevelsServer, here: Bool = false) {
    go("/sign-up")
    if here { act("account.here", value: "true") }
    act(
      "account.sign-up",
      [("name", "Ann"), ("email", "ann@example.org"), ("password", "Segelboot7"), ("confirmation", "Segelboot7")])
    settle(&server)
  }

  mutating func signIn(_ server: inout LevelsServer) {
    go("/sign-in")
    act("account.sign-in", [("email", "ann@example.org"), ("password", "Segelboot7")])
    settle(&server)
  }

  mutating func add(_ payee: String, _ server: inout LevelsServer, currency: String = "CHF") {
    if !core.hasStarted {
      act("door.hand")
      act("door.currency", [("currency", currency)])
      act("sheet.discard")
    }
    act("entry.new")
    if case .wallet? = core.tabs.first?.sheet {
      act(
        "wallet.save",
        [("name", "Cash"), ("kind", "cash"), ("currency", "CHF"), ("balance", "0"), ("date", "2026-01-01")])
      act("entry.new")
    }
    act("entry.save", [("amount", "12.30"), ("payee", payee), ("date", "2026-07-19")])
    settle(&server)
  }

  /// Through all of what is asked, as somebody does who wants it; false where it does not come to its end.
  mutating func move(_ level: String, _ server: inout LevelsServer) {
    go("/settings/storage")
    act(level)
    settle(&server)
    act("level.go")
    settle(&server)
    if case .words? = core.tabs[0].sealing?.step, case .sealing? = core.tabs[0].sheet { provesWords() }
    settle(&server)
  }

  /// The recovery key lets this device in.
  mutating func useWords(_ server: inout LevelsServer) {
    guard core.closed == .noKey, let secret = server.home.identity?.recovery.split(separator: "/").last,
      let id = RecordID(String(secret))
    else { return }
    go("/")
    act("sealing.open", [("words", RecoveryWords.words(id).joined(separator: " "))])
    settle(&server)
  }

  private mutating func provesWords() {
    guard case .words(let words)? = core.tabs[0].sealing?.step else { return }
    act("sealing.kept")
    guard case .proof(let asked)? = core.tabs[0].sealing?.step else { return }
    act("sealing.prove", asked.map { ("word\($0 + 1)", words[$0]) })
  }

  // MARK: What is to be seen

  var html: String { core.screen(for: 1).map { String(decoding: Page.html($0), as: UTF8.self) } ?? "" }

  /// A page as a second tab would show it, which does nothing and is gone again.
  func page(_ route: String) -> String {
    core.tabs.append(Tab(id: 99, route: Route(path: route)))
    defer { core.tabs.removeAll { $0.id == 99 } }
    return core.screen(for: 99).map { String(decoding: Page.html($0), as: UTF8.self) } ?? ""
  }

  /// Without tags.
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

  func contains(_ text: String) -> Bool { html.contains(text) }
  var sheet: Tab.Sheet? { core.tabs.first?.sheet }
  var asksAboutLedgers: Bool { if case .ledgers? = sheet { true } else { false } }

  /// The payees of a ledger.
  static func payees(_ space: Space) -> Set<String> {
    var names: Set<String> = []
    for key in space.timeline.oldestFirst {
      if let name = space.transactions.live(key.id)?.payee { names.insert(name) }
    }
    return names
  }

  /// On the screen.
  var onScreen: Set<String> {
    guard core.closed == nil, !core.awaitsData, let space = core.ownID.flatMap({ core.replica.space($0) }) else {
      return []
    }
    return Self.payees(space)
  }

  /// On the screen, in a ledger of the list, or in one that stands aside and has its card on ‹Where it lives›.
  var inReach: Set<String> {
    var names = onScreen
    let lines = core.ledgersModel(core.tabs[0]).lines.filter { !$0.isShown }
    guard !lines.isEmpty || core.replica.asideID != nil else { return names }
    let page = page("/settings/storage")
    // A line is for the ledger that its button opens.
    for line in lines where page.contains("data-action=\"ledgers.open\" data-value=\"\(line.id.text)\"") {
      if let space = core.replica.space(line.id) { names.formUnion(Self.payees(space)) }
    }
    if page.contains("id=\"moving\""), let aside = core.replica.asideID.flatMap({ core.replica.space($0) }) {
      names.formUnion(Self.payees(aside))
    }
    return names
  }

  /// In the vaults that are not shown: a signing in opens each of them, or a signing out, and a screen says that they
  /// are there: how many of accounts, and the one without.
  var inVaults: Set<String> {
    var names: Set<String> = []
    let others = vaults.filter { $0.key != shown && $0.value.hasLedger }
    guard !others.isEmpty else { return names }
    let pages = page("/settings/storage") + page("/")
    let sealed = Words(format: core.format, today: core.today, currency: .chf)(
      .welcomeSealedHere, count: vaults.count { !$0.key.isEmpty && $0.key != shown })
    for (profile, vault) in others {
      let isSaid =
        profile.isEmpty
        ? ["ledgers-guest", "apart", "moving"].contains { pages.contains("id=\"\($0)\"") }
        : pages.contains(sealed) && (pages.contains("/sign-in") || pages.contains("door.sign-in"))
      guard isSaid, let meta = vault.pages[0], var replica = Replica(metaPage: meta) else { continue }
      for (index, bytes) in vault.pages where index != 0 && index != Preferences.page {
        _ = replica.load(page: index, bytes)
      }
      for (key, bytes) in vault.journal.sorted(by: { $0.key < $1.key }) { _ = replica.load(journal: key, bytes) }
      replica.finishLoading()
      for id in replica.spaceIDs { if let space = replica.space(id) { names.formUnion(Self.payees(space)) } }
      if let aside = replica.asideID.flatMap({ replica.space($0) }) { names.formUnion(Self.payees(aside)) }
    }
    return names
  }

  /// What would go with the vault that is shown, and is nowhere else.
  func onlyHere(_ server: LevelsServer, besides others: [LevelsBrowser]) -> Set<String> {
    others.reduce(inReach.subtracting(server.payees)) { $0.subtracting($1.inReach).subtracting($1.inVaults) }
      .subtracting(inVaults)
  }
}
