import Basis
import Insight
import Intake
import Ledger

/// A statement between choosing the file and pressing ‹Import›. Nothing of it is written before (IMP-04).
public struct ImportSession: Sendable {
  /// What became of reading the file.
  public enum Outcome: Sendable {
    /// The file is being read for the first time.
    case waiting
    case read(StatementReading)
    case refused(StatementRefusal)
  }

  public let fileName: String
  /// Empty where somebody else read them.
  public let bytes: [UInt8]
  private let byteLimit: Int?
  public internal(set) var outcome = Outcome.waiting
  /// What is to be read before this goes on; its answer goes to `take`.
  public private(set) var task: ReadingTask?
  private var isKnown = false
  /// Of the file, in its order.
  public private(set) var accounts: [Account] = []
  /// The wallet whose reading is to be taken over whatever the file looks like.
  let teacher: Wallet?
  public internal(set) var mapping: ColumnMapping?
  /// What the file looked like before any correction, and the wallet whose reading was taken over for it (L-7).
  private(set) var shape = ""
  public internal(set) var profileOf: RecordID?
  /// The wallet that the person chose, where that decides the currency of a file that names none.
  var chosenWallet: RecordID?
  /// The file's table as it stands, where the reader recognised none of its columns.
  private(set) var unknown: UnknownTable?
  /// The person says what the columns are: nobody knows it yet (IMP-02, L-7).
  public private(set) var asksColumns = false
  /// The columns are a guess, and nobody looked at them yet.
  public internal(set) var isGuess = false
  /// Somebody looks at what is read before it is kept, so that it may be a guess.
  private let isLookedAt: Bool
  /// The currency of rows where the file names none.
  public internal(set) var fallback: CurrencyCode
  /// Where the rows go: one for each account, currency and name of a wallet in the file.
  public internal(set) var targets: [Target] = []
  /// In the order of the reading's entries.
  public internal(set) var rows: [Row] = []
  /// Foreign category names of the file and what they become; nil keeps them without a category.
  public internal(set) var foreign: [ForeignCategory] = []
  /// What was filed in the space so far, from who has it at hand.
  public var filings = SpaceFilings()
  /// Wallets for cash that the person asked for in the review, having none: made with the import, where a row goes
  /// there.
  public internal(set) var newCash: [Wallet] = []
  /// Entries that other rows of the same delivery stand for.
  var taken: Set<RecordID> = []
  /// How the rows came in, which a rule may ask (CAT-11).
  var source = Transaction.Source.import

  /// Reads nothing yet: see `task`.
  /// - Parameters:
  ///   - byteLimit: the largest file that is read; nil for any.
  ///   - teacher: the wallet whose reading is taken over, also for a file that looks different from its own (L-7).
  ///   - isLookedAt: somebody looks at what is read before it is kept, so that it may be a guess.
  public init(
    fileName: String, bytes: [UInt8], fallback: CurrencyCode, byteLimit: Int?, teacher: Wallet? = nil,
    isLookedAt: Bool = true
  ) {
    self.isLookedAt = isLookedAt
    self.fileName = fileName
    self.bytes = bytes
    self.fallback = fallback
    self.byteLimit = byteLimit
    self.teacher = teacher
    readAgain()
  }

  /// Asks for the file to be read, with what the person corrected.
  public mutating func readAgain() {
    task = .statement(ReadingOptions(mapping: mapping, defaultCurrency: fallback, byteLimit: byteLimit))
  }

  /// What the file was read as. Afterwards `task` may ask for it once more, with the columns that a wallet remembers.
  public mutating func take(_ answer: ReadingAnswer, _ space: Space, _ random: inout SeededRandom) {
    task = nil
    let isFirst = !isKnown
    isKnown = true
    switch answer {
    case .statements(let readings): hold(readings)
    case .refused(let refusal): outcome = .refused(refusal)
    case .group, .message, .learned: outcome = .refused(StatementRefusal(message: "", code: .unread))
    }
    if isFirst {
      // Formats with rules have no columns that could be corrected.
      if let reading, !reading.columns.isEmpty { shape = ReadingProfile.shape(of: reading.columns) }
      unknown = table
      if takesProfile(space) {
        outcome = .waiting
        return readAgain()
      }
      if let unknown, isLookedAt, unknown.isGuessWhole {
        (mapping, isGuess, asksColumns) = (unknown.mapping, true, true)
        outcome = .waiting
        return readAgain()
      }
    }
    if table != nil { asksColumns = true }
    prepare(space, &random)
  }

  /// A refusal without a reading.
  public mutating func take(_ refusal: StatementRefusal) {
    task = nil
    isKnown = true
    outcome = .refused(refusal)
    rows = []
    targets = []
  }

  /// What the file was read as; nil while it is being read, and where it could not be.
  public var reading: StatementReading? {
    if case .read(let reading) = outcome { return reading }
    return nil
  }

  /// Several accounts stand in one review, each with its own wallet; their rows keep the file's order.
  private mutating func hold(_ readings: [StatementReading]) {
    guard var whole = readings.first else { return }
    accounts = []
    for (position, reading) in readings.enumerated() {
      let start = position == 0 ? 0 : whole.entries.count
      accounts.append(
        Account(
          entries: start..<(start + reading.entries.count), number: reading.account, bankName: reading.bankName,
          opening: reading.openingBalance))
      guard position > 0 else { continue }
      whole.entries += reading.entries
      whole.problems += reading.problems
      whole.proof = whole.proof.joined(reading.proof)
      if whole.currency != reading.currency { whole.currency = nil }
      if !sameBytes(whole.institutionHint ?? "", reading.institutionHint ?? "") { whole.institutionHint = nil }
      whole.account = nil
      whole.openingBalance = nil
      whole.closingBalance = nil
    }
    outcome = .read(whole)
  }

  // MARK: Preparing

  mutating func prepare(_ space: Space, _ random: inout SeededRandom) {
    guard let reading else {
      rows = []
      targets = []
      return
    }
    let old = targets
    targets = []
    var fingerprints: [String] = []
    for account in accounts {
      // Which occurrence of a row it is counts within its account, however the file is cut (L-3).
      let own = accounts.count == 1 ? reading.entries : Array(reading.entries[account.entries])
      fingerprints += StatementEntry.fingerprints(of: own)
    }
    rows = []
    rows.reserveCapacity(reading.entries.count)
    var account = 0
    for (index, entry) in reading.entries.enumerated() {
      while account + 1 < accounts.count && index >= accounts[account].entries.upperBound { account += 1 }
      let target: Int
      let wanted = Target(
        account: account, currency: entry.amount.currency, named: entry.wallet, newID: RecordID(high: 0, low: 0),
        name: "")
      if let known = targets.lastIndex(where: { $0.isSame(as: wanted) }) {
        target = known
      } else {
        target = targets.count
        var made = old.first { $0.isSame(as: wanted) } ?? wanted
        if made.newID == wanted.newID { made.newID = random.nextID() }
        targets.append(made)
      }
      var row = Row(index: index, target: target, fingerprint: fingerprints[index])
      row.cashName = ImportSession.cashName(entry)
      row.cleanName = row.cashName ?? PayeeName.clean(PayeeMemory.bankText(entry))
      rows.append(row)
    }
    for index in targets.indices
    where !old.contains(where: { $0.isSame(as: targets[index]) }) {
      let currency = targets[index].currency
      let chosen = chosenWallet.flatMap { space.wallets[$0]?.currency == currency ? $0 : nil }
      targets[index].wallet = chosen ?? knownWallet(reading, targets[index], space)
      targets[index].name = freeName(index, space)
    }
    foreign = ImportSession.foreignCategories(reading, space)
    plan(space)
  }

  /// Marks what is here already and gives each row its category.
  public mutating func plan(_ space: Space) {
    guard let reading else { return }
    let categoriser = Categoriser(space, &filings)
    for position in targets.indices {
      let own = rows.indices.filter { rows[$0].target == position }
      var answers = [DuplicateAnswer](repeating: .new, count: own.count)
      var known: [KnownEntry] = []
      if let wallet = targets[position].wallet {
        known = DuplicateMatcher.known(space, wallet: wallet, reading: reading, taken: taken)
        let finder = DuplicateFinder(known: known)
        answers = finder.answers(for: own.map { reading.entries[rows[$0].index] }, walletKey: wallet.text)
      }
      for (row, answer) in zip(own, answers) {
        rows[row].isDuplicate = false
        rows[row].isSuggestion = false
        rows[row].adopts = nil
        rows[row].pays = nil
        rows[row].same = nil
        switch answer {
        case .new: break
        case .duplicate(let index):
          rows[row].isDuplicate = true
          rows[row].same = known[index].id
        case .suggestion(let index):
          rows[row].isSuggestion = true
          rows[row].same = known[index].id
        }
      }
      if let wallet = targets[position].wallet { recognise(own, wallet, space) }
      if let wallet = targets[position].wallet {
        adoptHalves(own, wallet, reading, space)
        matchPayments(own, wallet, reading, space)
      }
      for row in own { rows[row].isIncluded = rows[row].chosen ?? !(rows[row].isDuplicate || rows[row].isSuggestion) }
    }
    let memory = PayeeMemory(space)
    for row in rows.indices {
      let entry = reading.entries[rows[row].index]
      let cash = rows[row].cashName
      rows[row].payee = memory.name(for: cash ?? PayeeMemory.bankText(entry), cleaned: rows[row].cleanName) ?? cash
      let advice = advice(rows[row], entry, categoriser)
      // What everybody knows by its name is filed from 70 % on: a first file shows at once where the money goes (L-40),
      // and the review, which has each row's category, is where it is confirmed (CAT-13).
      let isSure = advice.decision == .apply || (advice.decision == .suggest && advice.source == .merchant)
      rows[row].category = isSure ? advice.category : nil
      rows[row].suggested = advice.decision == .suggest && !isSure ? advice.category : nil
      rows[row].source = isSure ? advice.source.stored : .none
      rows[row].confidence = isSure ? Int64(advice.confidence) : 0
      ImportSession.changed(&rows[row], space)
      takeCash(row, entry, space)
    }
  }

  /// The bank's name from the file, with the end of the account's number where there are several or the name is taken,
  /// made unique.
  private func freeName(_ position: Int, _ space: Space) -> String {
    let account = accounts[targets[position].account]
    var names = WalletNames(space)
    for other in targets.indices where other != position { names.take(targets[other].name) }
    if let named = targets[position].named, !TextFolding.key(named).isEmpty, named.unicodeScalars.count <= 60,
      names.isFree(named)
    {
      return named
    }
    let told = account.bankName ?? BankNames.bank(ofAccount: account.number) ?? BankNames.bank(inFileName: fileName)
    var base = targets[position].named ?? told ?? "Bank"
    if base.unicodeScalars.count > 60 || base.isEmpty { base = "Bank" }
    let end = account.number.map { " " + String(decoding: ImportSession.compact($0).suffix(4), as: UTF8.self) }
    if accounts.count > 1, let end {
      base += end
    } else if targets.count > 1 {
      base += " " + targets[position].currency.text
    }
    // ‹PostFinance 4417› says more than ‹PostFinance 2›.
    if !names.isFree(base), accounts.count == 1, let end, names.isFree(base + end) { return base + end }
    return names.free(base)
  }

  private static func foreignCategories(_ reading: StatementReading, _ space: Space) -> [ForeignCategory] {
    var names: [(key: [UInt8], name: String, rows: Int, income: Int)] = []
    var positions: [[UInt8]: Int] = [:]
    for entry in reading.entries {
      guard let name = entry.category, !name.isEmpty else { continue }
      let key = TextFolding.key(name)
      let income = entry.amount.minorUnits > 0 ? 1 : 0
      if let position = positions[key] {
        names[position].rows += 1
        names[position].income += income
      } else {
        positions[key] = names.count
        names.append((key, name, 1, income))
      }
    }
    // The choices of earlier imports are in the entries themselves (IMP-05).
    var earlier = NewestChoices()
    space.transactions.forEachUnordered { transaction in
      guard let foreign = transaction.foreignCategory, let category = transaction.categoryId else { return }
      let key = TextFolding.key(foreign)
      if positions[key] != nil { earlier.note(key, clock: transaction.stamp.updatedAt, id: category) }
    }
    let own = space.categories.inIDOrder.filter { !$0.stamp.isDeleted && $0.active }
    var out: [ForeignCategory] = []
    for line in names {
      let isIncome = line.income * 2 > line.rows
      let same = own.first { TextFolding.key($0.name) == line.key && ($0.group == .expense || isIncome) }
      let word = MerchantWords.match(line.name, isIncome: isIncome).map { Category.defaultID($0.category) }
      let chosen = earlier[line.key] ?? same?.id ?? word.flatMap { space.categories.live($0)?.id }
      out.append(ForeignCategory(name: line.name, rows: line.rows, isIncome: isIncome, category: chosen))
    }
    out.sort { $0.rows == $1.rows ? $0.name.bytes.lexicographicallyPrecedes($1.name.bytes) : $0.rows > $1.rows }
    return out
  }
}

extension BalanceProof {
  /// Of two accounts of one file: what breaks is said, and what is proved is counted.
  func joined(_ other: BalanceProof) -> BalanceProof {
    switch (self, other) {
    case (.breaks, _), (_, .noBalances): return self
    case (_, .breaks), (.noBalances, _): return other
    case (.agrees(let some), .agrees(let others)): return .agrees(rows: some + others)
    }
  }
}
