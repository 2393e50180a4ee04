import Basis

/// Who bears a name, by the key under which names are unique (WAL-03): whether one is free is one look, however many
/// there are. Made when a rule first asks, and kept with every change from then on, so that a device that only reads
/// folds nothing.
struct NameIndex: Sendable {
  private var bearers: [[UInt8]: [RecordID]] = [:]

  mutating func add(_ name: String, _ id: RecordID) { bearers[TextFolding.key(name), default: []].append(id) }

  mutating func remove(_ name: String, _ id: RecordID) {
    let key = TextFolding.key(name)
    bearers[key]?.removeAll { $0 == id }
    if bearers[key]?.isEmpty ?? false { bearers[key] = nil }
  }

  /// Another one of this name. Of several, which adoption may bring, the smallest id: the same on every replica.
  func bearer(of name: String, besides id: RecordID) -> RecordID? {
    var found: RecordID?
    for bearer in bearers[TextFolding.key(name)] ?? [] where bearer != id { found = min(found ?? bearer, bearer) }
    return found
  }
}

extension Wallet {
  /// Whether no other one may have its name: a group's wallet is called as its group.
  var keepsName: Bool { !stamp.isDeleted && walletKind != .group }
}

extension Space {
  mutating func walletNamed(_ name: String, besides id: RecordID) -> RecordID? {
    if walletNames == nil {
      var index = NameIndex()
      wallets.forEachUnordered { if $0.keepsName { index.add($0.name, $0.id) } }
      walletNames = index
    }
    return walletNames?.bearer(of: name, besides: id)
  }

  mutating func categoryNamed(_ name: String, besides id: RecordID) -> RecordID? {
    if categoryNames == nil {
      var index = NameIndex()
      categories.forEachUnordered { if !$0.stamp.isDeleted { index.add($0.name, $0.id) } }
      categoryNames = index
    }
    return categoryNames?.bearer(of: name, besides: id)
  }
}
