import Basis

/// A record that whoever runs the server set aside: it stays sealed in the database as it is, and is not read.
public struct RecordAside: Hashable, Sendable {
  public var space: RecordID
  public var record: RecordID

  public init(space: RecordID, record: RecordID) {
    self.space = space
    self.record = record
  }
}
