import Basis
import Intake
import Ledger

/// The same import as on the screen, for the command line: nobody looks at it before it is kept.
extension ImportSession {
  /// `teacher`: the wallet whose reading is taken over, also for a file that looks different from its own (L-7).
  public init(
    reading fileName: String, _ bytes: [UInt8], fallback: CurrencyCode, into space: Space, teacher: Wallet?,
    random: inout SeededRandom
  ) {
    self.init(fileName: fileName, bytes: bytes, fallback: fallback, byteLimit: nil, teacher: teacher, isLookedAt: false)
    while let task { take(ReadingDesk.answer(task, bytes), space, &random) }
  }

  /// For a file whose format has rules: it was read already, one account at a time, and no columns are to be found.
  public init(
    reading fileName: String, _ reading: StatementReading, fallback: CurrencyCode, into space: Space,
    filings: SpaceFilings = SpaceFilings(), random: inout SeededRandom
  ) {
    self.init(fileName: fileName, bytes: [], fallback: fallback, byteLimit: nil)
    self.filings = filings
    take(.statements([reading]), space, &random)
  }

  /// The wallet of this name, whatever its capitals and accents (WAL-03).
  public static func wallet(named name: String, in space: Space) -> Wallet? {
    let key = TextFolding.key(name)
    return space.wallets.inIDOrder.first {
      !$0.stamp.isDeleted && $0.walletKind != .group && TextFolding.key($0.name) == key
    }
  }

  /// Sends the rows to the wallet of this name, which is made when it is not there. Several currencies in one file get
  /// a wallet each: the first one the name, the others the name and their code.
  public mutating func send(to name: String, in space: Space) {
    joinTargets()
    for position in targets.indices {
      let wanted = position == 0 ? name : name + " " + targets[position].currency.text
      targets[position].wallet = nil
      targets[position].name = wanted
      targets[position].wallet = ImportSession.wallet(named: wanted, in: space)?.id
    }
    plan(space)
  }

  /// One for each account and currency, whatever wallets the rows name.
  private mutating func joinTargets() {
    var kept: [Target] = []
    var places: [Int] = []
    for target in targets {
      if let place = kept.firstIndex(where: { $0.account == target.account && $0.currency == target.currency }) {
        places.append(place)
      } else {
        places.append(kept.count)
        kept.append(target)
      }
    }
    for row in rows.indices { rows[row].target = places[rows[row].target] }
    targets = kept
  }

  /// What to do for it, as one action.
  public func mutations(in space: Space) -> [Intent] { intents(space, format: LocaleFormat(tag: "de-CH")) }

  /// Rows that are here already.
  public var duplicateCount: Int { rows.reduce(0) { $0 + ($1.isDuplicate ? 1 : 0) } }
}
