import Basis
@testable import Screens

/// What the made-up servers of sealed ledgers (`SealedHome`) and sealed groups (`SealedTown`) have in common: they
/// answer an app until it is quiet, can lose calls and answers, and keep everything that reached them.
protocol SealedServing {
  /// Names of calls that are done and whose answer does not arrive, each once; and of those that never get there.
  var loses: Set<String> { get set }
  var drops: Set<String> { get set }
  /// Everything that reached the server, as text; and names of calls in the order in which they were asked for.
  var seen: String { get set }
  var asked: [String] { get set }

  mutating func answer(_ method: String, _ path: String, _ body: JSON, _ user: RecordID?) -> (Int, String)
  /// What a browser's shim does with keys; nil where something does not open.
  mutating func shim(_ task: SealingTask, _ options: JSON) -> String?
  /// One round.
  mutating func sync(_ app: inout AppDriver)
}

extension SealedServing {
  mutating func serve(_ app: inout AppDriver, syncs: Bool = true) {
    var waiting = app.outputs
    var wantsSync = syncs
    app.outputs = []
    for _ in 0..<200 {
      guard !waiting.isEmpty else {
        guard wantsSync else { return }
        wantsSync = false
        sync(&app)
        waiting = app.outputs
        app.outputs = []
        continue
      }
      guard case .effect(let effect) = waiting.removeFirst() else { continue }
      switch effect {
      case .request(_, let tag, let method, let path, let body):
        let name = Self.name(tag)
        asked.append(name)
        if drops.remove(name) != nil {
          app.send(.fetched(tag: tag, status: 0, bytes: []))
        } else {
          seen += "\n" + path + " " + String(decoding: body ?? [], as: UTF8.self)
          let (status, answer) = answer(
            method, path, AppCore.json(body ?? []) ?? .null, app.presenter.core.preferences.user)
          let isLost = loses.remove(name) != nil
          app.send(.fetched(tag: tag, status: isLost ? 0 : status, bytes: isLost ? [] : Array(answer.utf8)))
        }
      case .sealing(_, let tag, let task, let options):
        asked.append(Self.name(tag))
        let answer = shim(task, options)
        app.send(.fetched(tag: tag, status: answer == nil ? 422 : 200, bytes: Array((answer ?? "").utf8)))
      case .sync, .syncNow: wantsSync = syncs
      default: continue
      }
      waiting += app.outputs
      app.outputs = []
    }
  }

  /// A tag without what it is about.
  private static func name(_ tag: String) -> String { tag.split(separator: ".").prefix(2).joined(separator: ".") }
}

/// Keys that are names: a value says what it would open with.
struct PretendKeys {
  private(set) var made = 0

  mutating func fresh() -> String {
    made += 1
    return RecordID(high: 0x9E37_79B9_7F4A_7C15 &* UInt64(made), low: 0xBF58_476D_1CE4_E5B9 &* UInt64(made + 7)).text
  }

  /// A person's key pair, with the words that bring it back.
  mutating func person() -> String {
    let (key, words) = (fresh(), fresh())
    return "{\"public\":\"P\(key)\",\"private\":\"\(key)\",\"recovery\":\"\(words)\",\"sealed\":\"\(key)/\(words)\"}"
  }

  /// The key pair in what was sealed with a secret.
  func open(_ sealed: String, with secret: String) -> String? {
    let parts = sealed.split(separator: "/")
    guard parts.count == 2, String(parts[1]) == secret else { return nil }
    return "{\"private\":\"\(parts[0])\",\"public\":\"P\(parts[0])\"}"
  }

  /// A key for whoever has the private half of `reader`: who made it, and the key of the epoch before, which they had.
  static func wrap(_ key: String, for reader: String, by maker: String, after previous: String = "") -> String {
    "\(key)/\(reader)/P\(maker)/\(previous)"
  }

  /// What of the keys that were named is of an epoch.
  static func key(_ epoch: Int64, in keys: JSON?) -> String? {
    keys?.arrayValue?.first { $0["epoch"]?.integerValue == epoch }?["key"]?.stringValue
  }

  /// All keys for somebody, with a proof under the newest.
  static func admit(_ options: JSON) -> String {
    func option(_ name: String) -> String { options[name]?.stringValue ?? "" }
    let given = options["keys"]?.arrayValue ?? []
    let wraps = given.map { each in
      let (epoch, key) = (each["epoch"]?.integerValue ?? 0, each["key"]?.stringValue ?? "")
      let wrap = wrap(
        key, for: option("public"), by: option("private"), after: Self.key(epoch - 1, in: options["keys"]) ?? "")
      return "{\"epoch\":\(epoch),\"wrap\":\"\(wrap)\"}"
    }
    let newest = given.max { ($0["epoch"]?.integerValue ?? 0) < ($1["epoch"]?.integerValue ?? 0) }
    return
      "{\"wraps\":[\(wraps.joined(separator: ","))],\"proof\":\"\(SealedTown.proof(newest?["key"]?.stringValue ?? "", option("user"), option("public")))\"}"
  }

  /// The keys of a space that were wrapped for this person, with who made them, and after which of the keys before: one
  /// that is here, or one that was offered. Only the first epoch has none before it.
  func unwrap(_ options: JSON) -> String {
    var opened: [String] = []
    var offered: [Int64: String] = [:]
    let keys = (options["keys"]?.arrayValue ?? []).sorted {
      ($0["epoch"]?.integerValue ?? 0) < ($1["epoch"]?.integerValue ?? 0)
    }
    for each in keys {
      let epoch = each["epoch"]?.integerValue ?? 0
      let parts = (each["wrap"]?.stringValue ?? "").split(separator: "/", omittingEmptySubsequences: false).map(
        String.init)
      guard parts.count >= 2, parts[1] == "P" + (options["private"]?.stringValue ?? "") else { continue }
      var made = ""
      if parts.count == 4 {
        made = ",\"maker\":\"\(parts[2])\""
        let earlier =
          epoch == 1 ? [""] : [Self.key(epoch - 1, in: options["held"]), offered[epoch - 1]].compactMap { $0 }
        if earlier.contains(parts[3]) { made += ",\"after\":\"\(parts[3])\"" }
      }
      if offered[epoch] == nil { offered[epoch] = parts[0] }
      opened.append("{\"epoch\":\(epoch),\"key\":\"\(parts[0])\"\(made)}")
    }
    return "{\"space\":\"\(options["space"]?.stringValue ?? "")\",\"keys\":[\(opened.joined(separator: ","))]}"
  }
}
