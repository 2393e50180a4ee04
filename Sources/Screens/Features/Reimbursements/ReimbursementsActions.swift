/// What somebody pays back.
public enum ReimbursementAction: UInt8, ActionVerb {
  case link, mark, unmark, note, status, choose, noRefund, unlink, none

  public static var names: StaticString {
    "reimbursement link mark unmark note status choose no-refund unlink none"
  }
}

extension ActionName {
  @inline(__always) public static func reimbursement(_ verb: ReimbursementAction) -> ActionName { ActionName(verb) }
}
