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
