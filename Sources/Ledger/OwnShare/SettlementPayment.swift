import Basis

extension Settlement {
  /// The entry that is made of a settlement in a person's own space (SPL-21): one, on whichever of their devices.
  public static func paymentID(of settlement: RecordID) -> RecordID {
    RecordID(derivedFrom: "settlement payment/" + settlement.text)
  }
}

extension Transaction {
  /// Nothing else is known or claimed of it: it may be a settlement's payment (SPL-27).
  public var canSettle: Bool {
    !isTransfer && !isSplit && settles == nil && groupRecord == nil && links.isEmpty && reimbursable == nil
      && refundOf == nil && status == .complete && !stamp.isDeleted
  }
}

extension Space {
  /// SPL-20, SPL-21: what settles a debt is a payment and nothing else.
  func validateSettling(_ record: Transaction) throws(Rejection) {
    guard record.settles != nil else { return }
    var free = record
    free.settles = nil
    guard free.canSettle else {
      throw Rejection(
        .shares,
        "An entry that settles what is owed in a group can't be shared, split, moved or paid back. Please take that mark off first."
      )
    }
  }
}
