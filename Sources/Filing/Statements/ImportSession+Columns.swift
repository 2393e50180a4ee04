import Basis
import Intake
import Ledger

/// What a file's columns are said to be: taken over from the wallet that remembers it, and remembered with it (IMP-02,
/// L-7).
extension ImportSession {
  /// Whether the file is to be read as the teacher's statements are; else as those of the wallet that gets files of
  /// this shape; else in the currency of the wallets that got such files, where it names none.
  mutating func takesProfile(_ space: Space) -> Bool {
    guard teacher != nil || !shape.isEmpty || unknown != nil else { return false }
    return takesCorrections(space) || takesRememberedCurrency(space)
  }

  private mutating func takesRememberedCurrency(_ space: Space) -> Bool {
    guard reading?.namesCurrency == false else { return false }
    var found: CurrencyCode?
    for wallet in space.wallets.inIDOrder where remembers(wallet) {
      if let found, found != wallet.currency { return false }
      found = wallet.currency
    }
    guard let found, found != fallback else { return false }
    fallback = found
    return true
  }

  private mutating func takesCorrections(_ space: Space) -> Bool {
    for wallet in teacher.map({ [$0] }) ?? space.wallets.inIDOrder
    where !wallet.stamp.isDeleted && wallet.walletKind != .group {
      guard let profile = wallet.profile else { continue }
      let header = unknown?.headerLine(ofShape: profile.shape)
      guard teacher != nil || header != nil || !shape.isEmpty && sameBytes(profile.shape, shape) else { continue }
      mapping = profile.mapping
      // Where nobody recognises the table, nobody recognises where it begins.
      mapping?.headerLine = header ?? unknown?.mapping.headerLine
      fallback = wallet.currency
      profileOf = wallet.id
      return true
    }
    return false
  }

  /// What the wallets of this import remember of it, so that the next file of this shape finds them (IMP-14).
  var profile: ReadingProfile? {
    let own = mapping.flatMap { unknown?.shape(headerLine: $0.headerLine ?? 0) } ?? shape
    return own.isEmpty ? nil : ReadingProfile(shape: own, mapping: mapping ?? ColumnMapping())
  }

  /// A wallet that got a file of this shape before, whose columns have names: as many nameless ones say little.
  func remembers(_ wallet: Wallet) -> Bool {
    guard !wallet.stamp.isDeleted, wallet.walletKind != .group, !shape.isEmpty, let known = wallet.statementShape else {
      return false
    }
    return sameBytes(known, shape) && reading?.columns.contains { !$0.header.isEmpty } == true
  }

  /// The file names no currency: it is the one of the wallet that the rows go to.
  public var isCurrencyAssumed: Bool { targets.count == 1 && reading?.namesCurrency == false }

  /// Takes over the currency of the wallet that the person chose; true when the file has to be read again for it.
  public mutating func takesCurrency(_ space: Space) -> Bool {
    guard isCurrencyAssumed, let id = targets[0].wallet, let wallet = space.wallets.live(id),
      wallet.currency != fallback
    else { return false }
    (chosenWallet, fallback) = (id, wallet.currency)
    return true
  }

  /// What stands in the file, where nothing could be read of it and a person can help.
  public var table: UnknownTable? {
    if case .refused(let refusal) = outcome { return refusal.table }
    return nil
  }
}

extension Wallet {
  /// How its statements are read, if somebody corrected that (L-7).
  public var profile: ReadingProfile? { remembered.flatMap { $0.isTaught ? $0 : nil } }

  /// The shape of the statements that went into it last (IMP-14).
  var statementShape: String? { remembered?.shape }

  private var remembered: ReadingProfile? { statements.flatMap { ReadingProfile($0) } }
}
