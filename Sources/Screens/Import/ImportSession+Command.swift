import Basis
import Intake
import Ledger

/// The same import as on the screen, for the command line: nobody looks at it before it is kept.
extension ImportSession {
  public init(
    reading fileName: String, _ bytes: [UInt8], fallback: CurrencyCode, into space: Space, random: inout SeededRandom
  ) {
    self.init(fileName: fileName, bytes: bytes, fallback: fallback, space: space, random: &random)
  }

  /// Sends the rows to the wallet of this name, which is made when it is not there. Several currencies in one file get a
  /// wallet each: the first one the name, the others the name and their code.
  public mutating func send(to name: String, in space: Space) {
    for position in targets.indices {
      let wanted = position == 0 ? name : name + " " + targets[position].currency.text
      targets[position].wallet = nil
      targets[position].name = wanted
      let key = TextFolding.key(wanted)
      for wallet in space.wallets.inIDOrder where !wallet.stamp.isDeleted && TextFolding.key(wallet.name) == key {
        targets[position].wallet = wallet.id
      }
    }
    plan(space)
  }

  /// What to do for it, as one action.
  public func mutations(in space: Space) -> [Intent] { intents(space, format: LocaleFormat(tag: "de-CH")) }

  public var duplicateCount: Int { rows.reduce(0) { $0 + ($1.isDuplicate ? 1 : 0) } }
}
