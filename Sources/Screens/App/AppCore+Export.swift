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

/// The secret of a link, or the page to come back to, while its person is on a provider's page to sign in. It stands sealed in this device's vault for as
/// long as the link is good, and in no address.
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
      JSONMember("kind", .string(kind.rawValue)), JSONMember("secret", .string(secret)), JSONMember("until", .integer(until)),
    ])
  }
}

extension AppCore {
  static let exportMilliseconds: Int64 = 86_400_000

  func askExportLink(_ view: Int) {
    guard preferences.email != nil, serverReads, !views[view].showsExample else { return }
    ask("export-mail", "/v1/account/export", JSON.object([]).bytes, view)
  }

  /// The link was opened here. Who is not signed in does that first.
  func openExport(_ secret: String, _ view: Int) {
    views[view].exportLink = nil
    guard preferences.hasAccount else {
      go(Route(.signIn), view, replace: true)
      return views[view].exportLink = secret
    }
    if views[view].route.page != .export { go(Route(.export), view, replace: true) }
    views[view].exporting = ExportForm(token: secret)
    takeExport(view)
  }

  func takeExport(_ view: Int) {
    guard let form = views[view].exporting, preferences.hasAccount else { return }
    views[view].exporting?.state = .fetching
    views[view].isDirty = true
    ask("export-take", "/v1/account/export/take", JSON.object([JSONMember("token", .string(form.token))]).bytes, view)
  }

  func exportAnswered(_ tag: String, _ status: Int, _ bytes: [UInt8], _ index: Int?) {
    guard let index else { return }
    views[index].isDirty = true
    let isDone = status >= 200 && status < 300
    let sentence = isDone ? nil : AppCore.json(bytes)?["error"]?["message"]?.stringValue
    if sameBytes(tag, "export-mail") {
      return say(isDone ? .exportSent : sentence.map { .refused($0) } ?? .offline, index)
    }
    guard views[index].exporting != nil else { return }
    guard isDone else {
      views[index].exporting?.state = sentence.map { .refused($0) } ?? .offline
      return
    }
    // Half a file passes for nothing.
    do throws(JSONExport.Problem) { _ = try JSONExport.records(bytes) } catch {
      views[index].exporting?.state = .broken
      return
    }
    views[index].exporting?.state = .done
    download(JSONExport.fileName(today), "application/json", bytes, index)
  }

  // MARK: Over a provider's page

  func keepLink(_ view: Int) {
    let state = views[view]
    let link = state.letIn.map { KeptLink(.letIn, $0, until: now + AppCore.linkMilliseconds) }
      ?? state.exportLink.map { KeptLink(.export, $0, until: now + AppCore.exportMilliseconds) }
      ?? state.joins.map { KeptLink(.joins, $0, until: now + AppCore.exportMilliseconds) }
      ?? state.returnsTo.map { KeptLink(.page, $0.path, until: now + AppCore.exportMilliseconds) }
    guard link != preferences.keptLink else { return }
    preferences.keptLink = link
    preferencesChanged = true
  }

  /// Somebody signed in: what they had opened before they left goes on, once.
  func takeKeptLink(_ view: Int) {
    guard let link = preferences.keptLink else { return }
    preferences.keptLink = nil
    preferencesChanged = true
    let state = views[view]
    guard link.until > now, state.letIn == nil, state.exportLink == nil, state.joins == nil else { return }
    switch link.kind {
    case .letIn: state.letIn = link.secret
    case .export: state.exportLink = link.secret
    case .joins: state.joins = link.secret
    case .page: state.returnsTo = Route(path: link.secret)
    }
  }
}
