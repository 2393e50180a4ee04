import Basis

/// How well a movement of money fits what a template's transaction expects of the bank (TXN-39): the same direction,
/// five days and a tenth of the amount at most.
public struct PaymentFit: Sendable, Equatable {
  public static let mostDays = 5
  /// Minor units between the two amounts.
  public let difference: UInt64
  public let days: Int

  public init?(expected: Int64, on date: CalendarDate, amount: Int64, on day: CalendarDate) {
    guard expected.signum() * amount.signum() == 1 else { return nil }
    let (one, other) = (expected.magnitude, amount.magnitude)
    days = abs(date.days(until: day))
    difference = one > other ? one - other : other - one
    guard days <= PaymentFit.mostDays, difference <= one / 10 else { return nil }
  }

  /// The exact amount first, then the nearest day, then the nearest amount.
  public func isBetter(than other: PaymentFit) -> Bool {
    if (difference == 0) != (other.difference == 0) { return difference == 0 }
    return days == other.days ? difference < other.difference : days < other.days
  }
}

extension Transaction {
  /// Made by a template, and no statement has confirmed it yet.
  public var awaitsBank: Bool { source == .template && fingerprint == nil && !isTransfer }

  /// Whether a row of the same wallet may be its payment. Parts and links keep the amount as it is.
  public func paymentFit(_ amount: Int64, on day: CalendarDate) -> PaymentFit? {
    guard awaitsBank, let fit = PaymentFit(expected: self.amount, on: date, amount: amount, on: day),
      fit.difference == 0 || !isSplit && links.isEmpty
    else { return nil }
    return fit
  }

  /// As a bank wrote it, without anything of its own that a merge would lose.
  public var canConfirmPayment: Bool {
    fingerprint != nil && (source == .import || source == .bank) && !isTransfer && !isSplit && links.isEmpty
      && reimbursable == nil && refundOf == nil
  }
}

extension Space {
  /// TXN-39: two entries become one. What the template's activation made stays with its words and category and takes
  /// over what the bank says; the bank's entry is deleted by the same action, so that undoing it brings both back.
  mutating func mergePayment(_ merge: MergeTransfer, _ draft: inout Draft) throws(Rejection) {
    guard let expected = transactions.live(merge.outgoing), var booked = transactions.live(merge.incoming) else {
      throw Rejection.unknown(.transaction)
    }
    guard booked.canConfirmPayment, confirm(expected, by: booked, &draft) else {
      throw Rejection(
        .paymentFit,
        "These two are not the same payment: wallet, day or amount differ too much, or one is linked already.")
    }
    mark(&booked.stamp, draft)
    put(booked, &draft)
  }

  /// A row of a statement that a template's transaction expected. False when it does not fit; the row is then an entry
  /// of its own.
  mutating func adoptPayment(_ row: ImportRow, of old: Transaction, in wallet: Wallet, _ draft: inout Draft) -> Bool {
    if let known = old.fingerprint { return old.walletId == wallet.id && sameBytes(known, row.fingerprint) }
    return confirm(old, by: transaction(of: row, in: wallet, draft), &draft)
  }

  private mutating func confirm(_ old: Transaction, by bank: Transaction, _ draft: inout Draft) -> Bool {
    guard old.walletId == bank.walletId, old.paymentFit(bank.amount, on: bank.date) != nil else { return false }
    var record = old
    record.amount = bank.amount
    record.date = bank.date
    // The person's name stays in front of the bank's words.
    if record.payee == nil { record.payee = old.description.isEmpty ? bank.payee : old.description }
    record.description = bank.description
    record.counterparty = bank.counterparty
    record.reference = bank.reference
    record.valueDate = bank.valueDate
    record.externalId = bank.externalId
    record.fingerprint = bank.fingerprint
    record.foreignCategory = bank.foreignCategory
    record.booking = bank.booking
    record.line = bank.line
    record.notes = old.notes ?? bank.notes
    if record.categoryId == nil && !record.isSplit {
      record.categoryId = bank.categoryId
      record.categorySource = bank.categorySource
      record.categoryConfidence = bank.categoryConfidence
    }
    record.excluded = record.excludedByRule
    note(old, &record, name: record.title, &draft)
    put(record, &draft)
    return true
  }
}
