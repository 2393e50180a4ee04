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

  /// Who sent messages, or is paused, by name (CAP-13).
  public struct Source: Sendable {
    public let sender: String
    public let isPaused: Bool
    /// Of the last 30 days.
    public let count: Int
    public let last: CalendarDate?
  }

  public let sources: [Source]
  public let keepsTexts: Bool
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
    sources = MessagesModel.sources(snapshot.space)
    keepsTexts = snapshot.space.settings[snapshot.space.id]?.keepsMessages ?? true
    self.site = site
    self.isSynced = isSynced
  }

  private static func sources(_ space: Space) -> [Source] {
    var found: [(sender: String, count: Int, last: CalendarDate?)] = []
    func index(_ sender: String) -> Int {
      if let known = found.firstIndex(where: { TextFolding.key($0.sender) == TextFolding.key(sender) }) { return known }
      found.append((sender, 0, nil))
      return found.count - 1
    }
    for capture in space.forms(Capture.self) where !capture.sender.isEmpty {
      let place = index(capture.sender)
      found[place].count += 1
      found[place].last = max(found[place].last ?? capture.receivedOn, capture.receivedOn)
    }
    for source in space.settings[space.id]?.messageSources ?? [] where source.isPaused { _ = index(source.sender) }
    found.sort { $0.sender.utf8.lexicographicallyPrecedes($1.sender.utf8) }
    return found.map { Source(sender: $0.sender, isPaused: space.isPaused(sender: $0.sender), count: $0.count, last: $0.last) }
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
