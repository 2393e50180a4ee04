import Basis
@testable import Screens

/// What the made-up servers of sealed ledgers (`SealedHome`) and sealed groups (`SealedTown`) have in common: they answer an
/// app until it is quiet, can lose calls and answers, and keep everything that reached them.
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
          let (status, answer) = answer(method, path, AppCore.json(body ?? []) ?? .null, app.presenter.core.preferences.user)
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

  /// The keys of a space that were wrapped for this person.
  func unwrap(_ options: JSON) -> String {
    var opened: [String] = []
    for each in options["keys"]?.arrayValue ?? [] {
      let parts = (each["wrap"]?.stringValue ?? "").split(separator: "/")
      if parts.count == 2, parts[1] == "P" + (options["private"]?.stringValue ?? "") {
        opened.append("{\"epoch\":\(each["epoch"]?.integerValue ?? 0),\"key\":\"\(parts[0])\"}")
      }
    }
    return "{\"space\":\"\(options["space"]?.stringValue ?? "")\",\"keys\":[\(opened.joined(separator: ","))]}"
  }
}
