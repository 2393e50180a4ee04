import Basis
import Insight
import Intake
import Ledger

/// A statement between choosing the file and pressing ‹Import›. Nothing of it is written before (IMP-04).
public struct ImportSession: Sendable {
  public enum Outcome: Sendable {
    case read(StatementReading)
    case refused(StatementRefusal)
  }

  /// Where the rows of one currency go: a wallet that is here, or one that the import makes (IMP-14).
  public struct Target: Sendable, Equatable {
    public let currency: CurrencyCode
    /// Nil: a new wallet.
    public var wallet: RecordID?
    public var newID: RecordID
    public var name: String
    /// The balance after the file's last row, as the person typed it.
    public var closingText = ""
  }

  public struct Row: Sendable {
    /// Position in the reading's entries.
    public let index: Int
    public var target: Int
    public var fingerprint: String
    public var isDuplicate = false
    /// Perhaps here already under another date or wording: the person decides (L-4).
    public var isSuggestion = false
    public var isIncluded = true
    /// The person's word about it: true includes, false leaves out.
    var chosen: Bool?
    public var category: RecordID?
    public var source = Transaction.CategorySource.none
    public var confidence: Int64 = 0
    /// The readable name, where it is not the bank's own text (TXN-37).
    public var payee: String?
    /// The bank's text, cleaned: the same however often the rows are planned.
    var cleanName = ""
    /// The transfer of which this row is the other half (L-12). It is then not a new entry, unless the person insists.
    public var adopts: RecordID?
    /// What a template made and this row seems to pay (TXN-39), and whether the two become one.
    public var pays: RecordID?
    public var isPaid = false
    /// The person's word about that.
    var chosenPaid: Bool?
  }

  public let fileName: String
  let bytes: [UInt8]
  private let byteLimit: Int?
  public internal(set) var outcome: Outcome
  public internal(set) var mapping: ColumnMapping?
  /// What the file looked like before any correction, and the wallet whose reading was taken over for it (L-7).
  private var shape = ""
  private(set) var profileOf: RecordID?
  /// The currency of rows where the file names none.
  public internal(set) var fallback: CurrencyCode
  public internal(set) var targets: [Target] = []
  public internal(set) var rows: [Row] = []
  /// Foreign category names of the file and what they become; nil keeps them without a category.
  public internal(set) var foreign: [ForeignCategory] = []
  public internal(set) var shownRows = 10
  public internal(set) var showsDuplicates = false
  public internal(set) var problem: String?

  public struct ForeignCategory: Sendable, Equatable {
    public let name: String
    public let rows: Int
    public let isIncome: Bool
    public var category: RecordID?
    /// The person chose it, also when that is ‹none›.
    public var isChosen = false
    public var createsNew = false
  }

  init(
    fileName: String, bytes: [UInt8], fallback: CurrencyCode, space: Space, teacher: Wallet? = nil,
    byteLimit: Int? = AppCore.fileLimit, outcome known: Outcome? = nil, random: inout SeededRandom
  ) {
    self.byteLimit = byteLimit
    self.fileName = fileName
    self.bytes = bytes
    self.fallback = fallback
    outcome = known ?? ImportSession.read(bytes, mapping: nil, fallback: fallback, limit: byteLimit)
    if known == nil, let reading {
      shape = ReadingProfile.shape(of: reading.columns)
    }
    if known == nil { takeProfile(space, teacher) }
    prepare(space, &random)
  }

  /// Reads the file as the teacher's statements are read; else as those of the wallet that gets files of this shape.
  private mutating func takeProfile(_ space: Space, _ teacher: Wallet?) {
    for wallet in teacher.map({ [$0] }) ?? space.wallets.inIDOrder where !wallet.stamp.isDeleted && wallet.walletKind != .group {
      guard let profile = wallet.profile, teacher != nil || sameBytes(profile.shape, shape) else { continue }
      mapping = profile.mapping
      fallback = wallet.currency
      profileOf = wallet.id
      outcome = ImportSession.read(bytes, mapping: mapping, fallback: fallback, limit: byteLimit)
      return
    }
  }

  /// What the wallets of this import remember: only where somebody corrected the reading.
  var profile: ReadingProfile? { mapping.map { ReadingProfile(shape: shape, mapping: $0) } }

  static func read(
    _ bytes: [UInt8], mapping: ColumnMapping?, fallback: CurrencyCode, limit: Int?
  ) -> Outcome {
    do throws(StatementRefusal) {
      return .read(
        try StatementReader.read(bytes, options: ReadingOptions(mapping: mapping, defaultCurrency: fallback, byteLimit: limit)))
    } catch {
      return .refused(error)
    }
  }

  public var reading: StatementReading? {
    if case .read(let reading) = outcome { return reading }
    return nil
  }

  /// Reads the file again with what the person corrected.
  mutating func readAgain(_ space: Space, _ random: inout SeededRandom) {
    outcome = ImportSession.read(bytes, mapping: mapping, fallback: fallback, limit: byteLimit)
    prepare(space, &random)
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
    let fingerprints = StatementEntry.fingerprints(of: reading.entries)
    rows = []
    rows.reserveCapacity(reading.entries.count)
    for (index, entry) in reading.entries.enumerated() {
      let target: Int
      if let known = targets.firstIndex(where: { $0.currency == entry.amount.currency }) {
        target = known
      } else {
        target = targets.count
        let kept = old.first { $0.currency == entry.amount.currency }
        targets.append(
          kept ?? Target(currency: entry.amount.currency, wallet: nil, newID: random.nextID(), name: ""))
      }
      var row = Row(index: index, target: target, fingerprint: fingerprints[index])
      row.cleanName = PayeeName.clean(PayeeMemory.bankText(entry))
      rows.append(row)
    }
    for index in targets.indices where old.first(where: { $0.currency == targets[index].currency }) == nil {
      targets[index].wallet = ImportSession.knownWallet(reading, targets[index].currency, rows, space, profileOf)
      targets[index].name = ImportSession.freeName(reading, targets[index].currency, targets.count > 1, space)
    }
    foreign = ImportSession.foreignCategories(reading, space)
    plan(space)
  }

  /// Marks what is here already and gives each row its category.
  mutating func plan(_ space: Space) {
    guard let reading else { return }
    let categoriser = Categoriser(space)
    for position in targets.indices {
      let own = rows.indices.filter { rows[$0].target == position }
      var answers = [DuplicateAnswer](repeating: .new, count: own.count)
      if let wallet = targets[position].wallet {
        let finder = DuplicateFinder(known: DuplicateMatcher.known(space, wallet: wallet, reading: reading))
        answers = finder.answers(for: own.map { reading.entries[rows[$0].index] }, walletKey: wallet.text)
      }
      for (row, answer) in zip(own, answers) {
        rows[row].isDuplicate = false
        rows[row].isSuggestion = false
        rows[row].adopts = nil
        rows[row].pays = nil
        switch answer {
        case .new: break
        case .duplicate: rows[row].isDuplicate = true
        case .suggestion: rows[row].isSuggestion = true
        }
        rows[row].isIncluded = rows[row].chosen ?? !rows[row].isDuplicate
      }
      if let wallet = targets[position].wallet {
        adoptHalves(own, wallet, reading, space)
        matchPayments(own, wallet, reading, space)
      }
    }
    let memory = PayeeMemory(space)
    for row in rows.indices {
      let entry = reading.entries[rows[row].index]
      rows[row].payee = memory.name(for: PayeeMemory.bankText(entry), cleaned: rows[row].cleanName)
      let guess = categoriser.guess(entry, name: rows[row].payee, foreign: foreign)
      rows[row].category = guess.category
      rows[row].source = guess.source
      rows[row].confidence = guess.confidence
    }
  }

  /// The wallet of the same account; else the one that holds most of these rows already; else the one that taught how
  /// such files are read; else one of the same name.
  private static func knownWallet(
    _ reading: StatementReading, _ currency: CurrencyCode, _ rows: [Row], _ space: Space, _ profileOf: RecordID?
  ) -> RecordID? {
    let candidates = space.wallets.inIDOrder.filter {
      !$0.stamp.isDeleted && $0.currency == currency && $0.walletKind != .group
    }
    if let account = reading.account.map(compact), !account.isEmpty {
      for wallet in candidates where wallet.account.map(compact) == account { return wallet.id }
    }
    var best: (id: RecordID, count: Int)?
    for wallet in candidates {
      let known = DuplicateMatcher.known(space, wallet: wallet.id, reading: reading)
      guard !known.isEmpty else { continue }
      var count = 0
      for answer in DuplicateFinder(known: known).answers(for: reading.entries, walletKey: wallet.id.text) {
        if case .duplicate = answer { count += 1 }
      }
      if count > 0 && count > (best?.count ?? 0) { best = (wallet.id, count) }
    }
    if let best { return best.id }
    if reading.account == nil, let profileOf, space.wallets[profileOf]?.currency == currency { return profileOf }
    guard reading.account == nil, let hint = reading.bankName else { return nil }
    for wallet in candidates where TextFolding.key(wallet.name) == TextFolding.key(hint) { return wallet.id }
    return nil
  }

  private static func compact(_ text: String) -> [UInt8] {
    TextFolding.fold(text).filter { $0 != 0x20 && $0 != 0x2D }
  }

  /// The bank's name from the file, made unique.
  private static func freeName(
    _ reading: StatementReading, _ currency: CurrencyCode, _ several: Bool, _ space: Space
  ) -> String {
    var base = reading.bankName ?? "Bank"
    if base.unicodeScalars.count > 60 || base.isEmpty { base = "Bank" }
    if several { base += " " + currency.text }
    var taken: [[UInt8]] = []
    space.wallets.forEachUnordered { if !$0.stamp.isDeleted { taken.append(TextFolding.key($0.name)) } }
    if !taken.contains(TextFolding.key(base)) { return base }
    var number = 2
    while taken.contains(TextFolding.key(base + " " + String(number))) && number < 1000 { number += 1 }
    return base + " " + String(number)
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

extension Wallet {
  /// How its statements are read, if somebody corrected that (L-7).
  public var profile: ReadingProfile? { statements.flatMap { ReadingProfile($0) } }
}

extension StatementReading {
  /// The bank's name, as far as the file's title can be one: labels such as `Account number:` and lines full of digits
  /// are not.
  var bankName: String? {
    guard let title = institutionHint, !title.isEmpty, title.unicodeScalars.count <= 60 else { return nil }
    var digits = 0
    for byte in title.bytes {
      if byte == 0x3A || byte == 0x3D || byte == 0x3B { return nil }
      if byte >= 0x30 && byte <= 0x39 { digits += 1 }
    }
    return digits > 4 ? nil : title
  }
}
