import Basis
import Intake
import Ledger

/// What a file's columns are said to be: taken over from the wallet that remembers it, and remembered with it (IMP-02, L-7).
extension ImportSession {
  /// Whether the file is to be read as the teacher's statements are; else as those of the wallet that gets files of this
  /// shape.
  mutating func takesProfile(_ space: Space) -> Bool {
    guard teacher != nil || !shape.isEmpty || unknown != nil else { return false }
    for wallet in teacher.map({ [$0] }) ?? space.wallets.inIDOrder where !wallet.stamp.isDeleted && wallet.walletKind != .group {
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

  /// What the wallets of this import remember: only where somebody corrected the reading.
  var profile: ReadingProfile? {
    guard let mapping else { return nil }
    let own = unknown?.shape(headerLine: mapping.headerLine ?? 0) ?? shape
    return own.isEmpty ? nil : ReadingProfile(shape: own, mapping: mapping)
  }

  /// What stands in the file, where nothing could be read of it and a person can help.
  public var table: UnknownTable? {
    if case .refused(let refusal) = outcome { return refusal.table }
    return nil
  }
}
