import Basis

/// Saying who of a group one is: one of its names, or a new one. By a code and by an invitation alike (EVT-05).
protocol ChoosingMember {
  var member: RecordID? { get set }
  var isNew: Bool { get set }
  var name: String { get }
}

extension ChoosingMember {
  mutating func pick(_ action: AppAction) {
    isNew = action.id == nil
    member = action.id
  }

  /// What has to be said before one can join; nil for nothing.
  var missing: JoinForm.Problem? {
    if member == nil && !isNew { return .nobodyChosen }
    return isNew && name.bytes.allSatisfy { $0 <= 0x20 } ? .nameMissing : nil
  }
}
