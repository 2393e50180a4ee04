import Basis
import Filing
import Ledger

/// Messages that came in by themselves: those that wait for the person, and what became of the others (CAP-06 to
/// CAP-13).
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
    /// Milliseconds since 1970.
    public let receivedAt: Int64
    /// The entry, if it is still there.
    public let entry: RecordID?
    /// Nothing of this sender was called right or taught before (CAP-09).
    public let isNewSender: Bool
    /// Why it waits (CAP-07); nil where it does not, or nothing is missing any more.
    public let lack: Lack?
    /// Only the wallet is missing: those that it may be (CAP-10).
    public let wallets: [(id: RecordID, name: String)]
  }

  /// What is missing of a message that waits, the first that is.
  public enum Lack: Sendable, Equatable {
    case amount, currency
    /// None of the wallets has it.
    case wallet(in: CurrencyCode)
    case payee
    /// All was read, but without certainty.
    case certainty
    case whichWallet
  }

  /// How a phone hands them over, a page each (CAP-01).
  public enum Recipe: String, Sendable, CaseIterable { case android, iphone, wallet }

  /// Who sent messages, or is paused, by name (CAP-13).
  public struct Source: Sendable {
    public let sender: String
    public let isPaused: Bool
    /// Of the last 30 days.
    public let count: Int
    public let last: CalendarDate?
    /// Where its messages go; nil where each finds its own wallet (CAP-10).
    public let wallet: RecordID?
    /// Ways of writing that were taught or confirmed (CAP-09).
    public let learned: Int
  }

  public let sources: [Source]
  public let keepsTexts: Bool
  /// Where messages go that have no wallet of their own; nil where each finds one (CAP-10).
  public let usualWallet: RecordID?
  /// Those that entries of messages can be in.
  public let wallets: [(id: RecordID, name: String)]
  /// The newest first.
  public let waiting: [Row]
  public let others: [Row]
  /// Where this app comes from: messages are posted there.
  public let site: String
  /// Whether a server can take messages: the ledger is in an account, not on this device only.
  public let isSynced: Bool
  /// The server could take none in, since it cannot read the ledger (SEC-26).
  public let isSealed: Bool
  /// Made just now, beside the recipes; shown until the screen is left.
  public let key: String?
  public let currency: CurrencyCode
  /// The one that is looked at; nil on the overview.
  public let recipe: Recipe?
  /// What came last, whatever became of it.
  public var newest: Row? {
    guard let one = waiting.first, let other = others.first else { return waiting.first ?? others.first }
    return other.receivedAt > one.receivedAt ? other : one
  }

  init(_ snapshot: Snapshot, site: String, isSynced: Bool, isSealed: Bool, key: String?, recipe: String? = nil) {
    self.recipe = recipe.flatMap { name in Recipe.allCases.first { sameBytes($0.rawValue, name) } }
    var rows: [(at: Int64, row: Row)] = []
    let captures = snapshot.space.forms(Capture.self)
    var known: Set<[UInt8]> = []
    for capture in captures where capture.state == .created { known.insert(TextFolding.key(capture.sender)) }
    for pattern in snapshot.space.taughtPatterns { known.insert(TextFolding.key(pattern.sender)) }
    // The newest of a sender is asked about, once: its answer is about all of them.
    for capture in captures.sorted(by: { ($1.receivedAt, $1.id) < ($0.receivedAt, $0.id) }) {
      let key = TextFolding.key(capture.sender)
      let isNew = capture.state == .unsure && !key.isEmpty && known.insert(key).inserted
      rows.append((capture.receivedAt, Row(capture, snapshot.space, isNewSender: isNew)))
    }
    waiting = rows.map { $0.row }.filter { $0.state.waits }
    others = rows.map { $0.row }.filter { !$0.state.waits }
    sources = MessagesModel.sources(snapshot.space)
    keepsTexts = snapshot.space.settings[snapshot.space.id]?.keepsMessages ?? true
    let usual = snapshot.space.settings[snapshot.space.id]?.captureWallet
    usualWallet = usual.flatMap { id in snapshot.book.wallets.contains { $0.id == id && $0.active } ? id : nil }
    wallets = snapshot.book.wallets.filter { $0.active && $0.walletKind != .group }.map { ($0.id, $0.name) }
    self.site = site
    self.isSynced = isSynced
    self.isSealed = isSealed
    self.key = key
    currency = snapshot.currency
  }

  private static func sources(_ space: Space) -> [Source] {
    var found: [(sender: String, count: Int, last: CalendarDate?)] = []
    func index(_ sender: String) -> Int {
      if let known = found.firstIndex(where: { TextFolding.key($0.sender) == TextFolding.key(sender) }) { return known }
      found.append((sender, 0, nil))
      return found.count - 1
    }
    let chosen = space.settings[space.id]?.messageSources ?? []
    for capture in space.forms(Capture.self) where !capture.sender.isEmpty {
      // Taken off the list since (CAP-13).
      if let removed = space.messageSource(capture.sender)?.removedAt, capture.receivedAt <= removed { continue }
      let place = index(capture.sender)
      found[place].count += 1
      found[place].last = max(found[place].last ?? capture.receivedOn, capture.receivedOn)
    }
    for source in chosen where source.removedAt == nil { _ = index(source.sender) }
    let patterns = space.taughtPatterns
    for pattern in patterns { _ = index(pattern.sender) }
    found.sort { $0.sender.utf8.lexicographicallyPrecedes($1.sender.utf8) }
    return found.map { one in
      let key = TextFolding.key(one.sender)
      return Source(
        sender: one.sender, isPaused: space.isPaused(sender: one.sender), count: one.count, last: one.last,
        wallet: space.messageSource(one.sender)?.wallet,
        learned: patterns.filter { TextFolding.key($0.sender) == key }.count)
    }
  }
}

extension MessagesModel.Row {
  init(_ capture: Capture, _ space: Space, isNewSender: Bool) {
    self.isNewSender = isNewSender
    id = capture.id
    state = capture.state
    sender = capture.sender
    payee = capture.payee
    text = capture.text
    day = capture.receivedOn
    receivedAt = capture.receivedAt
    entry = capture.transaction.flatMap { space.transactions.live($0)?.id }
    var amount: Money?
    if let minor = capture.signedAmount, let currency = capture.currency {
      amount = Money(minorUnits: minor, currency: currency)
    }
    money = amount
    wallets = space.walletsInQuestion(for: capture).map { ($0.id, $0.name) }
    lack = Self.lack(capture, space)
  }

  private static func lack(_ capture: Capture, _ space: Space) -> MessagesModel.Lack? {
    guard capture.state == .pending else { return nil }
    guard (capture.amount ?? 0) != 0 else { return .amount }
    guard let currency = capture.currency else { return .currency }
    let fits = space.wallets.inIDOrder.contains {
      !$0.stamp.isDeleted && $0.active && $0.walletKind != .group && $0.currency == currency
    }
    guard fits else { return .wallet(in: currency) }
    if !capture.isWithdrawal && (capture.payee ?? "").isEmpty { return .payee }
    if capture.confidence < 700 { return .certainty }
    return space.captureWallet(currency: currency, digits: capture.digits, sender: capture.sender) == nil
      ? .whichWallet : nil
  }
}
