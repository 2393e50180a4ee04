import Basis

/// What a space keeps though this engine can't read it: records that stay unread (TXN-02), and in the others the fields
/// that it doesn't know (L-28). A newer version wrote them, or somebody who means harm, so there is a bound on it
/// (SEC-15).
enum Foreign {
  static let mostRecords = 10_000
  /// Of unread records and unknown fields together, as they are stored.
  static let mostBytes = 4 << 20
}

extension Space {
  /// Refuses adopted records that bring more of it than there is room for. A space that has more already, from an
  /// earlier version, keeps it and takes whatever brings no more.
  mutating func requireForeign(_ draft: Draft) throws(Rejection) {
    var (records, bytes) = (0, 0)
    for (id, image) in draft.before {
      bytes += foreignBytes(of: id) - image.foreignBytes
      if unreadable[id] != nil { records += 1 }
      if case .unreadable = image { records -= 1 }
    }
    if let known = foreignBytes { foreignBytes = known + bytes }
    guard records > 0 || bytes > 0 else { return }
    // A ledger comes in many parts: only the first one that brings any goes through all that is here.
    let all = foreignBytes ?? countForeignBytes()
    foreignBytes = all
    guard records <= 0 || unreadable.count <= Foreign.mostRecords, bytes <= 0 || all <= Foreign.mostBytes else {
      throw Rejection(
        .invalidField,
        "There is too much in these records that this version cannot read. Please update Evenkeel and try again.")
    }
  }

  private func countForeignBytes() -> Int {
    var sum = 0
    for entry in settings.entries.values { sum += entry.foreignBytes }
    for entry in wallets.entries.values { sum += entry.foreignBytes }
    for entry in categories.entries.values { sum += entry.foreignBytes }
    for entry in transactions.entries.values { sum += entry.foreignBytes }
    for entry in actions.entries.values { sum += entry.foreignBytes }
    for record in small.values { sum += record.foreignBytes }
    for record in unreadable.values { sum += record.payload.count }
    return sum
  }

  private func foreignBytes(of id: RecordID) -> Int {
    if let entry = transactions.entries[id] { return entry.foreignBytes }
    if let record = small[id] { return record.foreignBytes }
    if let record = unreadable[id] { return record.payload.count }
    if let entry = wallets.entries[id] { return entry.foreignBytes }
    if let entry = categories.entries[id] { return entry.foreignBytes }
    if let entry = actions.entries[id] { return entry.foreignBytes }
    return settings.entries[id]?.foreignBytes ?? 0
  }
}

extension BeforeImage {
  fileprivate var foreignBytes: Int {
    switch self {
    case .absent, .purged: 0
    case .settings(let entry): entry.foreignBytes
    case .wallet(let entry): entry.foreignBytes
    case .category(let entry): entry.foreignBytes
    case .transaction(let entry): entry.foreignBytes
    case .action(let entry): entry.foreignBytes
    case .small(let record): record.foreignBytes
    case .unreadable(let record): record.payload.count
    }
  }
}

extension Entry {
  fileprivate var foreignBytes: Int {
    let unknown = unknown
    return unknown.isEmpty ? 0 : JSON.object(unknown).bytes.count
  }
}
