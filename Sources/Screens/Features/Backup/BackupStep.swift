import Basis
import Filing
import Insight
import Ledger
import Replica

/// What the host is asked to do with a passphrase and a file.
public struct BackupStep: Sendable, Equatable {
  public enum Kind: String, Sendable { case seal, open }

  public let kind: Kind
  public let passphrase: String
  /// The day that stands in the file, to be read without the passphrase.
  public let made: CalendarDate?

  init(_ kind: Kind, passphrase: String, made: CalendarDate? = nil) {
    self.kind = kind
    self.passphrase = passphrase
    self.made = made
  }
}
