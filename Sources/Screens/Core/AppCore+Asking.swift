import Basis
import Ledger

/// What features ask of the server and of the browser around the app. `CallTag.swift` says who hears the answer.
extension AppCore {
  /// Asks the server; `fetched` has the answer.
  func request(_ tag: CallTag, _ method: String, _ path: String, _ tab: Tab, body: [UInt8]? = nil) {
    out.append(.request(view: tab.id, tag: tag.rawValue, method: method, path: path, body: body))
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

  /// The copy of the link to let a device in.
  func noteCopied(_ action: AppAction, _ tab: Tab) {
    guard case .sealing? = tab.sheet else { return }
    tab.sealing?.note = sameBytes(action.name, "share.copied") ? .copied : .byHand
    tab.isDirty = true
  }
}
