import Basis

/// A provider that this server lets people sign in with (ACC-09).
public struct ProviderOffer: Sendable, Equatable {
  /// As the server calls it.
  public let id: String
  /// On the button.
  public let name: String

  init?(_ json: JSON) {
    guard let id = json["id"]?.stringValue, let name = json["name"]?.stringValue, !id.isEmpty, !name.isEmpty,
      json["isButton"]?.boolValue ?? true
    else { return nil }
    (self.id, self.name) = (id, name)
  }

  static func list(_ json: JSON?) -> [ProviderOffer] {
    var offers: [ProviderOffer] = []
    for element in json?.arrayValue ?? [] {
      guard let offer = ProviderOffer(element) else { continue }
      if !offers.contains(where: { sameBytes($0.id, offer.id) }) { offers.append(offer) }
    }
    return offers
  }
}

/// The ways to sign in of Settings, as the server lists them (ACC-10).
public struct IdentityForm: Sendable, Equatable {
  public struct Linked: Sendable, Equatable {
    public let id: RecordID
    /// The provider's, as on its button.
    public let name: String
    /// As the provider knows the person; empty when it tells none.
    public let email: String
    public let used: ServerMoment?
  }

  /// A passkey (ACC-12).
  public struct Kept: Sendable, Equatable {
    public let id: RecordID
    public let name: String
    public let made: ServerMoment?
    public let used: ServerMoment?
    /// Somebody has a copy: it signs in no more.
    public let isCopied: Bool
  }

  public var linked: [Linked] = []
  public var passkeys: [Kept] = []
  /// The passkey that gets another name, and that name while it is typed.
  public var renames: RecordID?
  public var newName = ""
  public var offers: [ProviderOffer] = []
  public var hasPassword = false
  /// The one that the person is asked about.
  public var asksToRemove: RecordID?
  public var problem: CallProblem?

  public init() {}

  /// One may go as long as another way stays.
  public var canRemove: Bool { canRemove(nil) }

  /// - Parameter passkey: that is to go; nil for a provider.
  public func canRemove(_ passkey: Kept?) -> Bool {
    var others = linked.count - (passkey == nil ? 1 : 0)
    for each in passkeys where !each.isCopied && each.id != passkey?.id { others += 1 }
    return hasPassword || others > 0
  }

  mutating func read(_ json: JSON) {
    offers = ProviderOffer.list(json["providers"])
    hasPassword = json["hasPassword"]?.boolValue ?? false
    linked = []
    passkeys = []
    for element in json["passkeys"]?.arrayValue ?? [] {
      guard let id = element["id"]?.idValue else { continue }
      passkeys.append(
        Kept(
          id: id, name: element["name"]?.stringValue ?? "", made: ServerMoment(element["createdAt"]),
          used: ServerMoment(element["lastUsedAt"]), isCopied: element["isCopied"]?.boolValue ?? false))
    }
    for element in json["identities"]?.arrayValue ?? [] {
      guard let id = element["id"]?.idValue else { continue }
      linked.append(
        Linked(
          id: id, name: element["name"]?.stringValue ?? "", email: element["email"]?.stringValue ?? "",
          used: ServerMoment(element["lastUsedAt"])))
    }
  }
}
