import Basis
import Insight

/// An export by a link in a mail (SEC-17): good for 24 hours, in the account that asked for it.
public struct ExportForm: Sendable, Equatable {
  public enum State: Sendable, Equatable {
    case fetching, done, offline
    /// What came does not read as a whole export.
    case broken
    /// A sentence of the server.
    case refused(String)
  }

  let token: String
  public internal(set) var state = State.fetching
}

/// The secret of a link, or the page to come back to, while its person is on a provider's page to sign in. It stands
/// sealed in this device's vault for as long as the link is good, and in no address.
struct KeptLink: Sendable, Equatable {
  enum Kind: String, CaseIterable, Sendable {
    case letIn, export
    /// Into a sealed group.
    case joins
    /// The path of where they were (ACC-06).
    case page
  }

  let kind: Kind
  let secret: String
  /// Milliseconds since 1970.
  let until: Int64

  init(_ kind: Kind, _ secret: String, until: Int64) { (self.kind, self.secret, self.until) = (kind, secret, until) }

  init?(_ json: JSON) {
    guard let kind = json["kind"]?.stringValue.flatMap({ Kind(written: $0) }), let secret = json["secret"]?.stringValue,
      let until = json["until"]?.integerValue
    else { return nil }
    self.init(kind, secret, until: until)
  }

  var json: JSON {
    .object([
      JSONMember("kind", .string(kind.rawValue)), JSONMember("secret", .string(secret)),
      JSONMember("until", .integer(until)),
    ])
  }
}

extension AppCore {
  static let exportMilliseconds: Int64 = 86_400_000

  func askExportLink(_ tab: Tab) {
    guard preferences.email != nil, serverReads, !tab.showsExample else { return }
    ask(.exportMail, "/v1/account/export", JSON.object([]).bytes, tab)
  }

  /// The link was opened here. Who is not signed in does that first.
  func openExport(_ secret: String, _ tab: Tab) {
    tab.exportLink = nil
    guard preferences.hasAccount else {
      go(Route(.signIn), tab, replace: true)
      return tab.exportLink = secret
    }
    if tab.route.page != .export { go(Route(.export), tab, replace: true) }
    tab.exporting = ExportForm(token: secret)
    takeExport(tab)
  }

  func takeExport(_ tab: Tab) {
    guard let form = tab.exporting, preferences.hasAccount else { return }
    tab.exporting?.state = .fetching
    tab.isDirty = true
    ask(.exportTake, "/v1/account/export/take", JSON.object([JSONMember("token", .string(form.token))]).bytes, tab)
  }

  func exportAnswered(_ tag: CallTag, _ status: Int, _ bytes: [UInt8], _ tab: Tab?) {
    guard let tab else { return }
    tab.isDirty = true
    let isDone = status >= 200 && status < 300
    let sentence = isDone ? nil : AppCore.json(bytes)?["error"]?["message"]?.stringValue
    if tag == .exportMail {
      return say(isDone ? .exportSent : sentence.map { .refused($0) } ?? .offline, tab)
    }
    guard tab.exporting != nil else { return }
    guard isDone else {
      tab.exporting?.state = sentence.map { .refused($0) } ?? .offline
      return
    }
    // Half a file passes for nothing.
    do throws(JSONExport.Problem) { _ = try JSONExport.records(bytes) } catch {
      tab.exporting?.state = .broken
      return
    }
    tab.exporting?.state = .done
    download(JSONExport.fileName(today), "application/json", bytes, tab)
  }
}
