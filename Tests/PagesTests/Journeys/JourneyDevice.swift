import Basis
import Ledger
import Pages
import Replica

@testable import Screens

/// One browser of one person: a vault for whoever has no account, one for each account, a session, and the app over the vault that
/// is shown. It does what `Web/host.js` does with effects.
final class JourneyDevice {
  struct Vault {
    var pages: [Int: [UInt8]] = [:]
    var journal: [Int64: [UInt8]] = [:]
    var isEmpty: Bool { pages.isEmpty && journal.isEmpty }

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
  /// Backups that were saved, as their files.
  private(set) var files: [[UInt8]] = []
  private var seeds: UInt64

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
    settle()
  }

  func act(_ action: String, value: String) { act(action, [("value", value)]) }

  func go(_ route: String) {
    app.go(route)
    settle()
  }

  func sync() {
    guard isOnline else { return }
    app.outputs.append(.effect(.syncNow))
    settle()
  }

  /// A reload: only what was stored is left.
  func reload(_ route: String = "/") {
    keep()
    app = open(vaults[shown] ?? Vault(), route)
    settle()
  }

  /// What a vault of this device would show, without opening it here.
  func look(into vault: String) -> AppDriver? { vaults[vault].map { open($0, "/") } }

  private func open(_ vault: Vault, _ route: String) -> AppDriver {
    seeds &+= 1
    var fresh = AppDriver(before: app, seed: seeds)
    fresh.stored = []
    for (index, bytes) in vault.pages.sorted(by: { $0.key < $1.key }) { fresh.send(.page(index: index, bytes: bytes)) }
    for (key, bytes) in vault.journal.sorted(by: { $0.key < $1.key }) { fresh.send(.journal(key: key, bytes: bytes)) }
    fresh.send(.start(route: route))
    return fresh
  }

  // MARK: Effects

  private func keep() {
    for changes in app.stored { vaults[shown, default: Vault()].take(changes) }
    app.stored = []
  }

  /// Until nothing is left to do.
  private func settle() {
    var waiting = effects()
    var wantsSync = false
    for _ in 0..<300 {
      guard !waiting.isEmpty else {
        guard wantsSync else { return }
        wantsSync = false
        exchange()
        waiting = effects()
        continue
      }
      switch waiting.removeFirst() {
      case .request(_, let tag, let method, let path, let body):
        var answer = (0, "")
        if isOnline { answer = town.answer(method, path, AppCore.json(body ?? []) ?? .null, &session) }
        app.send(.fetched(tag: tag, status: answer.0, bytes: Array(answer.1.utf8)))
      case .sync, .syncNow: wantsSync = true
      case .enter(_, let user, let adopt, let tag, let answer): enter(user.text, adopt, tag, answer)
      case .leave(_, let keeps, _, let tag, let answer):
        if !keeps { vaults[shown] = nil }
        shown = JourneyDevice.device
        app = open(vaults[shown] ?? Vault(), "/")
        app.send(.fetched(tag: tag, status: 200, bytes: answer))
      case .forgetGuest: vaults[JourneyDevice.device] = nil
      case .erase:
        vaults[shown] = nil
        shown = JourneyDevice.device
        app = open(vaults[shown] ?? Vault(), "/")
      case .backup(_, let tag, let step, let file):
        // Nothing is sealed: the file says what it would open to.
        let magic = Array("Evenkeel backup\n".utf8)
        app.send(.fetched(tag: tag, status: 200, bytes: step.kind == .seal ? magic + file : Array(file.dropFirst(magic.count))))
      case .download(_, let name, _, let bytes): if name.hasSuffix(".evenkeel") { files.append(bytes) }
      case .undoTimer(_, _, "level.again"): app.act("level.again")
      default: continue
      }
      waiting += effects()
    }
  }

  private func effects() -> [AppEffect] {
    keep()
    defer { app.outputs = [] }
    return app.outputs.compactMap { if case .effect(let effect) = $0 { effect } else { nil } }
  }

  private func exchange() {
    guard let request = app.presenter.core.syncRequest() else { return }
    guard isOnline else { return app.send(.synced(status: 0, bytes: [])) }
    guard let user = session?.user, let answer = town.sync(request, as: user) else { return app.send(.synced(status: 401, bytes: [])) }
    app.send(.synced(status: 200, bytes: answer))
  }

  private func enter(_ user: String, _ adopt: Bool, _ tag: String, _ answer: [UInt8]) {
    var next = vaults[user] ?? Vault()
    if adopt, shown == JourneyDevice.device, next.isEmpty {
      next = vaults[JourneyDevice.device] ?? Vault()
      vaults[JourneyDevice.device] = nil
    }
    vaults[user] = next
    shown = user
    app = open(next, "/")
    app.send(.fetched(tag: tag, status: 200, bytes: answer))
  }
}
