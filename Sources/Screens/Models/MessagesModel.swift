import Basis
import Ledger

/// Messages that came in by themselves: those that wait for the person, and what became of the others (CAP-06 to CAP-13).
public struct MessagesModel: Sendable {
  public struct Row: Sendable {
    public let id: RecordID
    public let state: Capture.State
    public let sender: String
    public let payee: String?
    /// With the sign of the account holder; nil where it is not known.
    public let money: Money?
    public let text: String
    public let day: CalendarDate
    /// The entry, if it is still there.
    public let entry: RecordID?
  }

  /// The newest first.
  public let waiting: [Row]
  public let others: [Row]
  /// Where this app comes from: messages are posted there.
  public let site: String
  /// Whether a server can take messages: the ledger is in an account, not on this device only.
  public let isSynced: Bool

  init(_ snapshot: Snapshot, site: String, isSynced: Bool) {
    var rows: [(at: Int64, row: Row)] = []
    for capture in snapshot.space.forms(Capture.self) { rows.append((capture.receivedAt, Row(capture, snapshot.space))) }
    rows.sort { ($1.at, $1.row.id) < ($0.at, $0.row.id) }
    waiting = rows.map { $0.row }.filter { $0.state.waits }
    others = rows.map { $0.row }.filter { !$0.state.waits }
    self.site = site
    self.isSynced = isSynced
  }

  /// How many wait for the person.
  static func waiting(in space: Space) -> Int { space.forms(Capture.self).filter { $0.state.waits }.count }
}

extension Capture.State {
  public var waits: Bool { self == .pending || self == .unsure }
}

extension MessagesModel.Row {
  init(_ capture: Capture, _ space: Space) {
    id = capture.id
    state = capture.state
    sender = capture.sender
    payee = capture.payee
    text = capture.text
    day = capture.receivedOn
    entry = capture.transaction.flatMap { space.transactions.live($0)?.id }
    var amount: Money?
    if let minor = capture.signedAmount, let currency = capture.currency { amount = Money(minorUnits: minor, currency: currency) }
    money = amount
  }
}
