/// The person's own household, which is left behind for another one (HSE-04).
public struct OwnHousehold: Sendable, Equatable {
  public let name: String
  /// It stays until nothing is open in it, and is archived then.
  public let hasMoneyOpen: Bool
}
