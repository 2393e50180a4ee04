import Basis

/// Whether all of a ledger arrived where it went (IMP-13): what is there, read back, against what it came from. Every
/// record is looked for; entries are compared to the byte, and counts, sums and checksums are taken of both sides on
/// their own.
public struct MoveProof: Sendable, Equatable {
  /// Counts by kind, sums of entries and opening balances by currency, and SHA-256 over ids and entries.
  struct Tally: Sendable, Equatable {
    var counts = [Int](repeating: 0, count: 32)
    var sums: [Sum] = []
    var checksum: [UInt8] = []

    struct Sum: Sendable, Equatable {
      let currency: CurrencyCode
      var sum: WideSum
    }

    mutating func count(_ kind: RecordKind) { counts[Int(kind.rawValue) & 31] += 1 }

    mutating func add(_ money: Money) {
      if let index = sums.firstIndex(where: { $0.currency == money.currency }) {
        return sums[index].sum.add(money.minorUnits)
      }
      var sum = WideSum()
      sum.add(money.minorUnits)
      sums.append(Sum(currency: money.currency, sum: sum))
    }
  }

  /// Records that were compared, and live entries among them.
  public private(set) var records = 0
  public private(set) var entries = 0
  /// Not there; there with something else that was not said later; and changed since, which is how it should be.
  public private(set) var missing = 0
  public private(set) var altered = 0
  public private(set) var newer = 0
  private(set) var sent = Tally()
  private(set) var found = Tally()

  public var isWhole: Bool { missing == 0 && altered == 0 && sent == found }

  /// - Parameter base: the version that the target had before anything of the source came: what was there stays as it
  ///   was.
  public init(_ merge: LedgerMerge, in target: Space, since base: Int64) {
    var (sentHash, foundHash) = (SHA256(), SHA256())
    for (kind, id) in merge.taken {
      let place = merge.place(of: id)
      guard let there = target.stored(place) else {
        missing += 1
        tally(kind, id, merge.payload(of: id) ?? [], of: merge.source, as: place, &sent, &sentHash)
        continue
      }
      if there.version <= base || (kind != .transaction && merge.isJoined(id)) { continue }
      records += 1
      let payload = merge.payload(of: id) ?? []
      if there.payload != payload, there.purged || target.wasChanged(place, after: merge.source, id) {
        newer += 1
        continue
      }
      if kind == .transaction {
        if merge.source.transactions.live(id) != nil { entries += 1 }
        if there.payload != payload { altered += 1 }
      }
      tally(kind, id, payload, of: merge.source, as: place, &sent, &sentHash)
      tally(there.kind, place, there.payload, of: target, as: place, &found, &foundHash)
    }
    sent.checksum = sentHash.finalize()
    found.checksum = foundHash.finalize()
  }

  private func tally(
    _ kind: RecordKind, _ id: RecordID, _ payload: [UInt8], of space: Space, as place: RecordID, _ tally: inout Tally,
    _ hash: inout SHA256
  ) {
    tally.count(kind)
    if let entry = space.transactions[id] { tally.add(entry.money) }
    if let wallet = space.wallets[id] { tally.add(Money(minorUnits: wallet.initialBalance, currency: wallet.currency)) }
    var line: [UInt8] = [kind.rawValue]
    place.append(to: &line)
    // Of other kinds the engine itself may have written on since: a wallet's newest date, a notice that was read.
    if kind == .transaction { line.append(contentsOf: payload) }
    hash.update(line)
  }
}

extension Space {
  /// Whether somebody said something about a record after the source's copy of it.
  fileprivate func wasChanged(_ id: RecordID, after source: Space, _ old: RecordID) -> Bool {
    guard let here = stored(id).flatMap({ Readable($0) })?.stamp,
      let there = source.stored(old).flatMap({ Readable($0) })?.stamp
    else { return false }
    return here.updatedAt > there.updatedAt || (here.deletedAt ?? 0) > (there.deletedAt ?? 0)
  }
}

extension Readable {
  var kind: RecordKind {
    switch self {
    case .settings: return .settings
    case .wallet: return .wallet
    case .category: return .category
    case .transaction: return .transaction
    case .action: return .action
    case .small(let record): return record.kind
    }
  }

  var stamp: Stamp {
    switch self {
    case .settings(let entry): return entry.record.stamp
    case .wallet(let entry): return entry.record.stamp
    case .category(let entry): return entry.record.stamp
    case .transaction(let entry): return entry.record.stamp
    case .action(let entry): return entry.record.stamp
    case .small(let record): return record.stamp
    }
  }
}
