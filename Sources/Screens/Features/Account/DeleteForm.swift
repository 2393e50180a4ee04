import Basis

/// The end of the account (SEC-18): asked once more on its page, then by the password.
public struct DeleteForm: Sendable {
  /// How long a person can come back.
  public static let keptDays = 30

  public enum Problem: Sendable {
    case offline
    /// A group of which the person is the admin, with others in it (SEC-19).
    case soleAdmin(group: RecordID, name: String)
    /// A sentence of the server.
    case message(String)
  }

  public var asks = false
  public var isSending = false
  public var problem: Problem?
  /// Groups that the server can't read hear of it first, from this device (SEC-19).
  var tellsGroups = false
  /// Where the ledger is that is to go with the account.
  public internal(set) var place = LedgerPlace.synced
  /// Something of it is sealed, and this device's key to it goes: only the recovery key or another device opens it
  /// again.
  public internal(set) var losesKey = false
  /// Entries of ledgers that are on this device and nowhere else: they stay here, sealed, as long as the account can be
  /// kept.
  public internal(set) var onlyHere = 0
  /// Changes that only this device has: they stay here in the same way.
  public internal(set) var unsent = 0
  /// What a store goes on charging: only there it can be ended (PLN-10).
  public internal(set) var subscription: PlanSubscription?

  public init() {}

  mutating func read(_ error: JSON?, isAway: Bool) {
    isSending = false
    asks = false
    tellsGroups = false
    if let id = error?["group"]?.idValue {
      problem = .soleAdmin(group: id, name: error?["name"]?.stringValue ?? "")
    } else if !isAway, let text = error?["message"]?.stringValue {
      problem = .message(text)
    } else {
      problem = .offline
    }
  }
}
