import Basis
import Ledger

/// ‹What runs by itself› as it is drawn (NTF-13, BNK-09). What the ledger knows of its banks is there without a
/// connection, too.
public struct JobsModel: Sendable {
  public struct Bank: Sendable {
    public let bank: BankConnection
    /// Nil until the server said something of it.
    public let line: JobsForm.Line?
    public let isBusy: Bool
    /// Its limit is not over yet (L-10).
    public let isLimited: Bool
  }

  public let place: Teller
  public let form: JobsForm
  public let banks: [Bank]
  /// Looking after the ledger; nil until the server said something of it.
  public let ledger: JobsForm.Line?

  init(_ space: Space, place: Teller, form: JobsForm, syncing: [RecordID], now: Int64) {
    self.place = place
    self.form = form
    banks = space.bankConnections.filter { !$0.isEnded }.map { bank in
      let line = form.lines.first { $0.bank == bank.id }
      return Bank(
        bank: bank, line: line, isBusy: syncing.contains(bank.id) || bank.toFetch != nil || line?.isRunning ?? false,
        isLimited: (bank.limitedUntil ?? 0) > now)
    }
    ledger = form.lines.first { $0.bank == nil && sameBytes($0.job, "close-periods") }
  }
}
