import Basis

extension Space {
  static let mostParts = 50

  /// TXN-28: at least two parts, none of them zero, all with the sign of the whole, adding up to it. The categories are
  /// in the parts; a split entry has none of its own.
  func validateParts(_ record: inout Transaction, before old: Transaction?) throws(Rejection) {
    guard record.isSplit else { return }
    guard !record.isTransfer else { throw Space.splitTransfer }
    if record.categoryId != nil {
      guard old?.isSplit != true else {
        throw Rejection(.splitCategory, "This entry is split. Its parts have the categories; please change those.")
      }
      record.categoryId = nil
    }
    let isUnchanged = old.map { $0.splits == record.splits } ?? false
    guard !isUnchanged || old?.amount != record.amount else { return }
    guard !isUnchanged else {
      throw Rejection(.splitSum, "This entry is split. Please change its parts together with its amount.")
    }
    try validateNewParts(record, before: old)
  }

  private func validateNewParts(_ record: Transaction, before old: Transaction?) throws(Rejection) {
    guard record.splits.count >= 2, record.splits.count <= Space.mostParts else {
      throw Rejection(.splitCount, "A split has two parts or more, up to 50.")
    }
    var sum: Int64 = 0
    for part in record.splits {
      guard part.amount != 0, (part.amount < 0) == (record.amount < 0) else {
        throw Rejection(.splitPart, "Each part needs an amount other than zero, in the direction of the whole.")
      }
      let (next, overflow) = sum.addingReportingOverflow(part.amount)
      guard !overflow else {
        throw Rejection(.amountTooLarge, "This amount is too large to keep. Please check the digits.")
      }
      sum = next
      try Validation.text(part.note)
      try validateCategory(of: part, record, before: old)
    }
    guard sum == record.amount else {
      let parts = Money(minorUnits: sum, currency: record.currency).decimalText
      throw Rejection(
        .splitSum,
        "The parts come to " + parts + ", the whole is " + record.money.decimalText + ". Please assign the rest.")
    }
  }

  /// A category that a part had before stays, also when it is gone meanwhile.
  private func validateCategory(
    of part: TransactionPart, _ record: Transaction, before old: Transaction?
  ) throws(Rejection) {
    guard let id = part.categoryId else { return }
    if let old, (old.amount < 0) == (record.amount < 0) {
      for known in old.splits where known.categoryId == id { return }
    }
    guard let category = categories.live(id) else { throw Rejection.unknown(.category) }
    guard category.group == .expense || record.amount > 0 else { throw Space.isForIncome(category) }
  }

  static func isForIncome(_ category: Category) -> Rejection {
    Rejection(
      .categoryGroup, "\u{2039}" + category.name + "\u{203A} is for income. Please choose a category for expenses.")
  }

  /// Undoing puts single fields back. Where a newer change leaves an entry that no longer adds up, the newer one has to
  /// be undone first.
  func requireSound(_ record: Transaction) throws(Rejection) {
    var isSound =
      !record.isSplit || (!record.isTransfer && !record.soundParts.isEmpty && record.categoryId == nil)
    if let other = record.transferWalletId, wallets[other]?.currency == record.currency {
      isSound = isSound && record.transferAmount == 0 &- record.amount
    }
    guard hasSoundLinks(record) else {
      throw Rejection(.notUndoable, "This entry was linked or marked otherwise since. Please undo that change first.")
    }
    guard isSound else {
      throw Rejection(
        .notUndoable, "This entry was split or joined to a transfer since. Please undo that change first.")
    }
  }
}
