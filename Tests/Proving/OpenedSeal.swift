import Basis

extension JSON {
  /// A record or a head of a sealed space as the host gives it that opened it (Web/sealing.js).
  public func opened(under epoch: Int64) -> JSON {
    guard case .object(let members) = self else { return self }
    return .object([JSONMember("epoch", .integer(epoch))] + members)
  }
}
