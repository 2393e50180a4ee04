import Basis

/// What goes on once the account has a key of its own.
enum SealedStep: Sendable {
  case begin(GroupForm)
  case join(JoinForm)
  /// A group that the server reads until now, and the door of one that was sealed meanwhile.
  case seal(RecordID)
  case stand(RecordID)
}
