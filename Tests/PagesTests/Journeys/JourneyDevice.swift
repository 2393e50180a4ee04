import Basis
import Ledger
import Pages
import Replica

@testable import Screens

/// One browser of one person: a vault for whoever has no account, one for each account, a session, and the app over the
/// vault that is shown, in up to two tabs. It does what `Web/host.js` does with effects.
final class JourneyDevice {
  /// What goes wrong while somebody does one thing.
  enum Mishap: Sendable {
    /// Every button is tapped twice, before anything is answered.
    case doubleTap
    /// Every answer comes only after the next tap.
    case slow
    /// This many requests are answered, and the next one is lost on its way, or its answer is.
    case requestLost(after: Int)
    case answerLost(after: Int)
  }

  struct Vault {
    var pages: [Int: [UInt8]] = [:]
    var journal: [Int64: [UInt8]] = [:]
    var isEmpty: Bool { pages.isEmpty && journal.isEmpty }
    /// More than the page of choices.
    var hasLedger: Bool { !journal.isEmpty || pages.keys.contains { $0 != Preferences.page } }

    mutating func take(_ changes: AppStorage) {
      for (index, bytes) in changes.pages { pages[index] = bytes }
      for (key, bytes) in changes.journal { journal[key] = bytes }
      for key in changes.forgotten { journal[key] = nil }
      for index in changes.droppedPages { pages[index] = nil }
    }
  }

  /// The key of the guests' vault.
  static let device = ""

  let town: JourneyTown
  let name: String
  private(set) var vaults: [String: Vault] = [:]
  private(set) var shown = JourneyDevice.device
  private(set) var app: AppDriver
  var session: JourneyTown.Session?
  var isOnline = true
  private var tabs = 1
  /// Backups that were saved, as their files.
  private(set) var files: [[UInt8]] = []
  var mishap: Mishap?
  private var seeds: UInt64
  private var waiting: [AppEffect] = []
  private var wantsSync = false
  private var isSyncing = false
  /// Answers that are on their way.
  private var late: [() -> Void] = []
  /// Of the engine: whoever asked an earlier one is gone.
  private var generation = 0

  init(_ town: JourneyTown, _ name: String, seed: UInt64) {
    (self.town, self.name, seeds) = (town, name, seed)
    app = AppDriver(seed: seed)
    app.outputs = []
  }

  /// Whose vault is shown; nil for nobody's.
  var account: RecordID? { app.presenter.core.preferences.hasAccount ? app.presenter.core.preferences.user : nil }

  // MARK: Doing

  func act(_ action: String, _ fields: [(String, String)] = [], file: [UInt8]? = nil) {
    app.act(action, fields, file: file)
    if case .doubleTap? = mishap {
      // What a device does by itself is done between the two.
      perform()
      app.act(action, fields, file: file)
    }
    settle()
  }

  func act(_ action: String, value: String) { act(action, [("value", value)]) }

  func go(_ route: String) {
    app.go(route)
    settle()
  }

  /// The network is there, and whatever waits for it is tried.
  func sync() {
    guard isOnline else { return }
    if app.presenter.core.preferences.owesSignOut { app.act("account.owed") }
    app.outputs.append(.effect(.syncNow))
    settle()
  }

  /// A reload: only what was stored is left.
  func reload() {
    keep()
    late = []
    begin()
    settle()
  }

  /// The next taps are in the other tab, which is opened if it isn't there yet.
  func goToOtherTab() {
    app.view = 3 - app.view
    tabs = 2
    if !app.presenter.core.tabs.contains(where: { $0.id == app.view }) { app.send(.start(route: "/")) }
    settle()
  }

  /// What a vault of this device would show, without opening it here.
  func look(into vault: String) -> AppDriver? { vaults[vault].map { open($0) } }

  /// Each other ledger that a list in this app names, opened from there, and what stands aside until two become one.
  func otherLedgers(_ shownApp: AppDriver, in vault: String) -> [JourneySight] {
    let page = JourneySight.page(shownApp, "/settings/storage")
    let core = shownApp.presenter.core
    var sights: [JourneySight] = []
    var named = core.ledgersModel(core.tabs[0]).lines.filter { page.contains("id=\"open-" + $0.id.text + "\"") }.map {
      $0.id
    }
    let parts = page.contains("id=\"moving-apart\"") && core.moving?.isOwn ?? false
    if parts, let aside = core.replica.asideID { named.append(aside) }
    for id in named {
      guard var fresh = look(into: vault) else { continue }
      if parts { fresh.act("moving.apart") }
      fresh.act("ledgers.open", value: id.text)
      sights.append(JourneySight(fresh))
    }
    return sights
  }

  private func open(_ vault: Vault, route: String = "/") -> AppDriver {
    seeds &+= 1
    var fresh = AppDriver(before: app, seed: seeds)
    fresh.stored = []
    for (index, bytes) in vault.pages.sorted(by: { $0.key < $1.key }) { fresh.send(.page(index: index, bytes: bytes)) }
    for (key, bytes) in vault.journal.sorted(by: { $0.key < $1.key }) { fresh.send(.journal(key: key, bytes: bytes)) }
    fresh.send(.start(route: route))
    return fresh
  }

  /// A fresh engine over the vault that is shown, in every tab.
  private func begin(route: String = "/") {
    generation += 1
    (isSyncing, waiting) = (false, [])
    let tab = app.view
    app.view = 1
    app = open(vaults[shown] ?? Vault(), route: route)
    if tabs == 2 {
      take()
      app.view = 2
      app.send(.start(route: "/"))
    }
    take()
    app.view = tab
    tellVaults()
    wantsSync = true
  }

  /// Which vaults there are besides the one that is shown.
  private func tellVaults() {
    let sealed = vaults.count { $0.key != JourneyDevice.device && $0.key != shown && !$0.value.isEmpty }
    let hasGuest = shown != JourneyDevice.device && (vaults[JourneyDevice.device]?.hasLedger ?? false)
    app.act("storage.vaults", [("sealed", String(sealed)), ("guest", String(hasGuest))])
    take()
  }

  // MARK: Effects

  private func keep() {
    for changes in app.stored { vaults[shown, default: Vault()].take(changes) }
    app.stored = []
  }

  private func take() {
    keep()
    waiting += app.outputs.compactMap { if case .effect(let effect) = $0 { effect } else { nil } }
    app.outputs = []
  }

  /// Until nothing is left to do. What was on its way for long comes first.
  private func settle() {
    take()
    let due = late
    late = []
    for answer in due { answer() }
    for _ in 0..<300 {
      perform()
      if case .slow? = mishap { return }
      guard !late.isEmpty else { return }
      let due = late
      late = []
      for answer in due { answer() }
    }
  }

  /// What the device does by itself; what is asked for is on its way then.
  private func perform() {
    take()
    for _ in 0..<300 {
      guard !waiting.isEmpty else {
        guard wantsSync else { return }
        wantsSync = false
        exchange()
        continue
      }
      perform(waiting.removeFirst())
      take()
    }
  }

  private func perform(_ effect: AppEffect) {
    switch effect {
    case .request(let view, let tag, let method, let path, let body):
      var cookie = session
      town.caller = String(name.dropLast())
      let answer = reach { town.answer(method, path, AppCore.json(body ?? []) ?? .null, &cookie) } ?? (0, "")
      let isNew = answer.0 != 0 && cookie != session
      later { [self] isSame in
        if isNew { session = cookie }
        if isSame { send(.fetched(tag: tag, status: answer.0, bytes: Array(answer.1.utf8)), to: view) }
      }
    case .sync, .syncNow: wantsSync = true
    case .enter(let view, let user, let adopt, let tag, let answer): enter(user.text, adopt, tag, answer, view)
    case .leave(let view, let keeps, _, let tag, let answer):
      if !keeps { vaults[shown] = nil }
      shown = JourneyDevice.device
      begin()
      send(.fetched(tag: tag, status: 200, bytes: answer), to: view)
    case .forgetGuest:
      vaults[JourneyDevice.device] = nil
      tellVaults()
    case .erase:
      vaults[shown] = nil
      shown = JourneyDevice.device
      begin()
    case .backup(let view, let tag, let step, let file):
      // Nothing is sealed: the file says what it would open to.
      let magic = Array("Evenkeel backup\n".utf8)
      send(
        .fetched(tag: tag, status: 200, bytes: step.kind == .seal ? magic + file : Array(file.dropFirst(magic.count))),
        to: view)
    case .download(_, let name, _, let bytes): if name.hasSuffix(".evenkeel") { files.append(bytes) }
    case .passkey(let view, let ask):
      // The device has it, or makes it.
      later { [self] isSame in
        if isSame { send(.action(AppAction(ask.answer, fields: [AppAction.Field("credential", "{}")])), to: view) }
      }
    case .visit:
      // Out of the app and back: only what was stored is left.
      keep()
      late = []
      begin(route: "/sign-in#provider")
    case .undoTimer(let view, _, "level.again"): send(.action(AppAction("level.again", fields: [])), to: view)
    default: return
    }
  }

  /// An event for one of the tabs.
  private func send(_ kind: AppEvent.Kind, to view: Int64) {
    let tab = app.view
    app.view = view
    app.send(kind)
    app.view = tab
    take()
  }

  // MARK: The network

  /// An answer comes, to the engine that asked or to none.
  private func later(_ answer: @escaping (_ isSame: Bool) -> Void) {
    let asked = generation
    late.append { [self] in answer(asked == generation) }
  }

  /// What comes back of a request; nil where nothing does. The server may have done it all the same.
  private func reach<Answer>(_ work: () -> Answer) -> Answer? {
    guard isOnline else { return nil }
    switch mishap {
    case .requestLost(after: 0)?:
      mishap = nil
      return nil
    case .answerLost(after: 0)?:
      mishap = nil
      _ = work()
      return nil
    case .requestLost(let after)?: mishap = .requestLost(after: after - 1)
    case .answerLost(let after)?: mishap = .answerLost(after: after - 1)
    case .doubleTap?, .slow?, nil: break
    }
    return work()
  }

  private func exchange() {
    guard !isSyncing, let request = app.presenter.core.syncRequest() else { return }
    isSyncing = true
    let cookie = session
    let answer = reach { cookie.flatMap { town.sync(request, $0) }.map { (200, $0) } ?? (401, []) } ?? (0, [])
    later { [self] isSame in
      guard isSame else { return }
      isSyncing = false
      app.send(.synced(status: answer.0, bytes: answer.1))
      take()
    }
  }

  private func enter(_ user: String, _ adopt: Bool, _ tag: String, _ answer: [UInt8], _ view: Int64) {
    // The key to it comes from the server.
    guard isOnline else { return send(.fetched(tag: "enter-failed", status: 0, bytes: answer), to: view) }
    var next = vaults[user] ?? Vault()
    if adopt, shown == JourneyDevice.device, next.isEmpty {
      next = vaults[JourneyDevice.device] ?? Vault()
      vaults[JourneyDevice.device] = nil
    }
    vaults[user] = next
    shown = user
    begin()
    send(.fetched(tag: tag, status: 200, bytes: answer), to: view)
  }
}
