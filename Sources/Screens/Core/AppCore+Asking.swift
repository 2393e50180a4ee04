import Basis
import Ledger

/// What features ask of the server and of the browser around the app. `CallTag.swift` says who hears the answer.
extension AppCore {
  /// Asks the server; `fetched` has the answer.
  func request(_ tag: CallTag, _ method: String, _ path: String, _ tab: Tab, body: [UInt8]? = nil) {
    out.append(.request(view: tab.id, tag: tag.rawValue, method: method, path: path, body: body))
  }

  func ask(_ tag: CallTag, _ path: String, _ body: [UInt8], _ tab: Tab) {
    request(tag, "POST", path, tab, body: body)
  }

  /// About one sealed group. Where no tab asks, the first one does.
  func call(
    _ tag: CallTag, _ id: RecordID, _ method: String, _ path: String, _ body: [JSONMember]? = nil, _ tab: Tab? = nil
  ) {
    guard let tab = tab ?? tabs.first else { return }
    out.append(
      .request(
        view: tab.id, tag: tag.of(id), method: method, path: "/v1/spaces/" + id.text + path,
        body: body.map { JSON.object($0).bytes }))
  }

  /// Asks the browser for something with keys; the answer comes as the server's do.
  /// - Parameter user: whom it is about; the person themselves where nobody is named.
  func ask(_ task: SealingTask, _ name: String, _ options: [JSONMember], _ tab: Tab?, user: RecordID? = nil) {
    guard let tab else { return }
    let user = JSONMember("user", .string((user ?? preferences.user)?.text ?? ""))
    out.append(.sealing(view: tab.id, tag: name, task: task, options: .object([user] + options)))
  }

  func download(_ name: String, _ type: String, _ bytes: [UInt8], _ tab: Tab) {
    out.append(.download(view: tab.id, name: name, type: type, bytes: bytes))
    say(.exported, tab)
  }

  static func json(_ bytes: [UInt8]) -> JSON? {
    do { return try JSON.parse(bytes) } catch { return nil }
  }

  /// What a server says in words.
  static func sentence(_ json: JSON?) -> String { json?["error"]?["message"]?.stringValue ?? "" }

  static func levelProblem(_ status: Int, _ json: JSON?) -> LevelProblem {
    status == 0 ? .offline : json?["error"]?["message"]?.stringValue.map { .message($0) } ?? .offline
  }

  /// The copy of the link to let a device in.
  func noteCopied(_ verb: ShareAction, _ tab: Tab) {
    guard case .sealing? = tab.sheet else { return }
    tab.sealing?.note = verb == .copied ? .copied : .byHand
    tab.isDirty = true
  }
}
