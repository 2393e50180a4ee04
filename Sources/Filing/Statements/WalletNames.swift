import Basis
import Ledger

/// The names that wallets have, for those that are about to be made.
struct WalletNames {
  private var taken: [[UInt8]] = []

  /// Of the wallets that are not deleted.
  init(_ space: Space) {
    space.wallets.forEachUnordered { if !$0.stamp.isDeleted { taken.append(TextFolding.key($0.name)) } }
  }

  mutating func take(_ name: String) { taken.append(TextFolding.key(name)) }

  func isFree(_ name: String) -> Bool { !taken.contains(TextFolding.key(name)) }

  /// This name if it is free, or the first that is of the same with a number: Cash 2, Cash 3.
  func free(_ name: String) -> String {
    guard !isFree(name) else { return name }
    var number = 2
    while !isFree(name + " " + String(number)) && number < 1000 { number += 1 }
    return name + " " + String(number)
  }
}
