import Basis
import Ledger

/// Which lines of the book a report counts (ANA-19). A parent category includes its children.
public struct LineFilter: Sendable, Equatable {
  public enum Mode: Sendable, Equatable { case only, except }

  /// No category: all of them. Nil among them is what has none.
  public var categories: [RecordID?] = []
  public var categoryMode = Mode.only
  public var wallets: [RecordID] = []
  public var walletMode = Mode.only
  /// What is shared with a group, or what is the person's alone; nil for both.
  public var isShared: Bool?

  public init() {}

  /// For each column of the book whether it counts; nil when all do.
  func columnFlags(_ book: Book, _ parents: [Int32]) -> [Bool]? {
    guard !categories.isEmpty else { return nil }
    var named = Array(repeating: false, count: book.columns)
    for id in categories {
      if let column = id.map({ book.column(of: $0) }) ?? book.categories.count { named[column] = true }
    }
    var flags = named
    for column in flags.indices where !named[column] {
      var current = column
      var steps = 0
      while current < parents.count, parents[current] >= 0, steps <= parents.count {
        current = Int(parents[current])
        if named[current] {
          flags[column] = true
          break
        }
        steps += 1
      }
    }
    return categoryMode == .only ? flags : flags.map { !$0 }
  }

  /// For each wallet of the book whether it counts; nil when all do.
  func walletFlags(_ book: Book) -> [Bool]? {
    guard !wallets.isEmpty else { return nil }
    let isExcept = walletMode == .except
    return book.wallets.map { wallet in wallets.contains(wallet.id) != isExcept }
  }
}
