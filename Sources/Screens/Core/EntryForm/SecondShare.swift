/// Two who share: a field that nobody typed in takes what the other one leaves, and what somebody typed stays as it is
/// (SPL-11). With three or more there is no such field.
struct SecondShare: Sendable, Equatable {
  /// Places in which the person typed since the division was chosen.
  private var typed: [Int] = []

  init() {}

  /// These came in with another text than they had.
  mutating func note(_ changed: [Int]) {
    for place in changed where !typed.contains(place) { typed.append(place) }
  }

  /// - Parameter sharers: the places of those who share.
  /// - Returns: the place that was typed, and the one that takes the rest.
  func rest(among sharers: [Int]) -> (typed: Int, open: Int)? {
    guard sharers.count == 2, typed.count == 1 else { return nil }
    if typed[0] == sharers[0] { return (sharers[0], sharers[1]) }
    if typed[0] == sharers[1] { return (sharers[1], sharers[0]) }
    return nil
  }
}
