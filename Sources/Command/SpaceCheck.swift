import Basis
import Insight
import Ledger

/// What must hold in every space (design.md, "What must always hold"), as sentences about what does not.
enum SpaceCheck {
  static func problems(of space: Space, listedVersion: Int64) -> [String] {
    var problems: [String] = []
    if space.version < listedVersion {
      problems.append("It is at version \(space.version) although \(listedVersion) was recorded.")
    }
    for record in space.allRecords where record.version < 1 || record.version > space.version {
      problems.append(
        "\(record.kind.text) \(record.id.text) has version \(record.version) in a space at \(space.version).")
    }
    for record in space.unreadable.values.sorted(by: { $0.id < $1.id }) {
      problems.append(
        "\(record.kind.text) \(record.id.text) cannot be read by this version of Evenkeel. It is kept as it is.")
    }
    if space.recordCount > 0 && space.settings[space.id] == nil { problems.append("It has no settings.") }
    problems += names(space) + transactions(space) + reload(space)
    for line in Book(space).balances(today: .latest) where line.balance == nil {
      problems.append("The balance of wallet “\(line.wallet.name)” is too large to keep.")
    }
    return problems
  }

  /// WAL-03, CAT-03, CAT-06.
  private static func names(_ space: Space) -> [String] {
    var problems: [String] = []
    var seen: Set<[UInt8]> = []
    for wallet in space.wallets.inIDOrder where !wallet.stamp.isDeleted {
      if !seen.insert(TextFolding.key(wallet.name)).inserted {
        problems.append("Two wallets are named “\(wallet.name)”.")
      }
    }
    seen = []
    for category in space.categories.inIDOrder where !category.stamp.isDeleted {
      if !seen.insert(TextFolding.key(category.name)).inserted {
        problems.append("Two categories are named “\(category.name)”.")
      }
      var ancestor = category.parentId
      var steps = 0
      while let current = ancestor, steps <= space.categories.count {
        ancestor = space.categories[current]?.parentId
        steps += 1
      }
      if steps > space.categories.count { problems.append("Category “\(category.name)” is its own parent.") }
    }
    return problems
  }

  private static func transactions(_ space: Space) -> [String] {
    var problems: [String] = []
    var live = 0
    for entry in space.transactions.inIDOrder {
      if !entry.stamp.isDeleted { live += 1 }
      let name = "Entry \(entry.id.text) of \(entry.date.text)"
      guard let wallet = space.wallets[entry.walletId] else {
        problems.append("\(name) belongs to a wallet that is not there.")
        continue
      }
      if entry.currency != wallet.currency { problems.append("\(name) is not in its wallet's currency.") }
      if !entry.date.isAccepted { problems.append("\(name) lies outside of 1900 to 2199.") }
      if let category = entry.categoryId, space.categories[category] == nil {
        problems.append("\(name) has a category that is not there.")
      }
      for part in entry.splits where part.categoryId.map({ space.categories[$0] == nil }) ?? false {
        problems.append("\(name) has a part with a category that is not there.")
      }
      if entry.isSplit && entry.soundParts.isEmpty { problems.append("\(name) has parts that do not add up to it.") }
      guard let otherId = entry.transferWalletId else { continue }
      guard let other = space.wallets[otherId], let amount = entry.transferAmount else {
        problems.append("\(name) is a transfer without its other half.")
        continue
      }
      if amount.signum() != -entry.amount.signum() || (other.currency == entry.currency && amount != 0 &- entry.amount)
      {
        problems.append("\(name) is a transfer whose halves do not add up.")
      }
    }
    if space.timeline.count != live { problems.append("The list of entries holds \(space.timeline.count) of \(live).") }
    return problems
  }

  /// The same records loaded in another order give the same bytes.
  private static func reload(_ space: Space) -> [String] {
    var copy = Space(id: space.id)
    for record in space.allRecords.reversed() { copy.load(record) }
    copy.advance(to: space.version)
    return copy.stateHash() == space.stateHash() ? [] : ["Loaded again, it gives another state hash."]
  }
}
