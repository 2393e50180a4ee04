import Basis

/// Learns from a person's own filings which words mean which category, by counting: naive Bayes over the payee, words,
/// pairs and beginnings of words, direction and size.
///
/// Counts are added and taken away, in any order: what was corrected or forgotten leaves nothing behind, and a model
/// that followed each change equals one that is made anew (docs/decisions/0036). No clock, no chance, only operations
/// that IEEE 754 defines: the same answer in the browser and natively. Confidence is no raw probability: filings of
/// some payees are answered as if nothing of these payees had been learned, and how often such answers were right is
/// what the next one is worth (CAT-13).
struct CategoryModel: Sendable {
  struct Guess: Sendable, Equatable {
    let category: RecordID
    /// Whole percent of such answers that were right.
    let confidence: Int
    let word: Word?
  }

  /// The word that spoke for it most: `agreeing` of `total` filings with it are in the category.
  struct Word: Sendable, Equatable {
    let text: String
    let agreeing: Int
    let total: Int
  }

  /// One filing, so that it can be taken away again.
  struct Learned: Sendable {
    let column: Int32
    let rows: [Int32]
  }

  private struct Cell {
    let column: Int32
    var count: Int32
    /// The next one of the same feature; -1 for none.
    let next: Int32
  }

  /// Categories in the order in which they were met, which decides nothing.
  private(set) var categories: [RecordID] = []
  private var columns: [RecordID: Int32] = [:]
  /// Filings, and features of them, by category.
  private var filings: [Int32] = []
  private var mentions: [Int32] = []
  /// By feature: its first cell, and all filings that have it.
  private var rows = FeatureTable()
  private var firstCells: [Int32] = []
  private var totals: [Int32] = []
  private var cells: [Cell] = []
  /// Features that a filing has.
  private var used = 0
  /// What answers are worth for a payee of which nothing is known, and for one of which too many things are.
  private var calibration = Calibration()
  private var knownCalibration = Calibration()

  /// What was never met in a category counts like a twentieth of a filing.
  private static let unseen: Float = 0.05
  /// Enough for decades of entries; what is beyond adds nothing new.
  static let mostRows = 500_000
  static let mostCategories = 400

  init() {}

  // MARK: Learning

  /// Nil where there are too many categories.
  mutating func add(_ features: CategoryFeatures, _ category: RecordID) -> Learned? {
    guard let column = column(of: category) else { return nil }
    var present: [Int32] = []
    present.reserveCapacity(features.hashes.count)
    for hash in features.hashes {
      guard rows.count < CategoryModel.mostRows || rows[hash] != nil else { continue }
      let row = rows.number(of: hash)
      if row == firstCells.count {
        firstCells.append(-1)
        totals.append(0)
      }
      present.append(row)
    }
    let learned = Learned(column: column, rows: present)
    count(learned, 1)
    return learned
  }

  mutating func remove(_ learned: Learned) { count(learned, -1) }

  private mutating func column(of category: RecordID) -> Int32? {
    if let known = columns[category] { return known }
    guard categories.count < CategoryModel.mostCategories else { return nil }
    let column = Int32(truncatingIfNeeded: categories.count)
    columns[category] = column
    categories.append(category)
    filings.append(0)
    mentions.append(0)
    return column
  }

  private mutating func count(_ learned: Learned, _ step: Int32) {
    filings[Int(learned.column)] += step
    mentions[Int(learned.column)] += step * Int32(truncatingIfNeeded: learned.rows.count)
    for row in learned.rows {
      let row = Int(row)
      if totals[row] == 0 { used += 1 }
      totals[row] += step
      if totals[row] == 0 { used -= 1 }
      var cell = firstCells[row]
      while cell >= 0, cells[Int(cell)].column != learned.column { cell = cells[Int(cell)].next }
      if cell >= 0 {
        cells[Int(cell)].count += step
      } else {
        cells.append(Cell(column: learned.column, count: step, next: firstCells[row]))
        firstCells[row] = Int32(truncatingIfNeeded: cells.count - 1)
      }
    }
  }

  /// Of one payee as many answers as this are measured.
  private static let measured = 3

  /// Answers filings of each of these payees as if nothing of it had been learned: those that are known, memory
  /// answers. Of those where memory was not sure, `doubtful`, each is answered as if it alone had not been learned.
  mutating func calibrate(by payees: [[Learned]], doubtful: [Learned]) {
    var found = Calibration()
    for payee in payees {
      for learned in payee { count(learned, -1) }
      for learned in payee.prefix(CategoryModel.measured) {
        guard let best = best(learned.rows) else { continue }
        found.note(best.lead, isRight: best.column == learned.column)
      }
      for learned in payee { count(learned, 1) }
    }
    found.settle()
    calibration = found
    found = Calibration()
    for learned in doubtful {
      count(learned, -1)
      if let best = best(learned.rows) { found.note(best.lead, isRight: best.column == learned.column) }
      count(learned, 1)
    }
    found.settle()
    knownCalibration = found
  }

  // MARK: Answering

  /// The likeliest category and how far it is ahead of the next, in natural logarithms of their odds. Of two alike the
  /// one of the smaller id.
  private func best(_ present: [Int32]) -> (column: Int32, lead: Float)? {
    var scores = [Float](repeating: 0, count: categories.count)
    var known = 0
    let weights = CategoryModel.weights
    // Most of an answer is this walk: cells and scores are reached without asking each time who else holds them.
    cells.withUnsafeBufferPointer { cells in
      scores.withUnsafeMutableBufferPointer { scores in
        for row in present where totals[Int(row)] > 0 {
          known += 1
          var at = firstCells[Int(row)]
          while at >= 0 {
            let cell = cells[Int(at)]
            scores[Int(cell.column)] += CategoryModel.weight(cell.count, weights)
            at = cell.next
          }
        }
      }
    }
    let spread = CategoryModel.unseen * Float(used)
    var (first, second) = (-1, -1)
    for column in scores.indices where filings[column] > 0 {
      scores[column] +=
        CategoryModel.logarithm(Float(filings[column] + 1))
        - Float(known) * CategoryModel.logarithm(Float(mentions[column]) + spread)
      if first < 0 || isAhead(column, first, scores) {
        (first, second) = (column, first)
      } else if second < 0 || isAhead(column, second, scores) {
        second = column
      }
    }
    guard second >= 0 else { return nil }
    return (Int32(truncatingIfNeeded: first), scores[first] - scores[second])
  }

  private func isAhead(_ one: Int, _ other: Int, _ scores: [Float]) -> Bool {
    scores[one] == scores[other] ? categories[one] < categories[other] : scores[one] > scores[other]
  }

  /// Nil before two categories were learned.
  /// - Parameter isKnownPayee: something of the payee was learned.
  func guess(_ features: CategoryFeatures, isKnownPayee: Bool) -> Guess? {
    let present = features.hashes.compactMap { rows[$0] }
    guard let best = best(present) else { return nil }
    var spoke: (share: Float, word: Word)?
    var isKnown = false
    for word in features.words {
      guard let row = rows[word.hash], totals[Int(row)] > 0 else { continue }
      isKnown = true
      let (agreeing, total) = (count(Int(row), best.column), totals[Int(row)])
      // Of words that say as much the one that was met more often.
      let share = (Float(agreeing) - 0.5) / Float(total)
      guard agreeing > 0, share > spoke?.share ?? -1 else { continue }
      spoke = (
        share,
        Word(text: String(decoding: Array(word.bytes), as: UTF8.self), agreeing: Int(agreeing), total: Int(total))
      )
    }
    let confidence = (isKnownPayee ? knownCalibration : calibration).percent(best.lead)
    // Of words that nobody has met before nothing follows, whatever the amount looks like.
    return Guess(
      category: categories[Int(best.column)], confidence: isKnown ? confidence : min(confidence, 40), word: spoke?.word)
  }

  private func count(_ row: Int, _ column: Int32) -> Int32 {
    var at = firstCells[row]
    while at >= 0 {
      if cells[Int(at)].column == column { return cells[Int(at)].count }
      at = cells[Int(at)].next
    }
    return 0
  }

  // MARK: Logarithms

  /// How much more a feature speaks for a category where it was met so often than for one where it was not.
  private static func weight(_ count: Int32, _ weights: [Float]) -> Float {
    count < weights.count ? weights[Int(max(0, count))] : logarithm(1 + Float(count) / unseen)
  }

  /// Of a word of every day and its category there are thousands.
  private static let weights: [Float] = (0..<4096).map { logarithm(1 + Float($0) / unseen) }

  /// The natural logarithm of a number above zero, from operations that are the same everywhere: the C library's
  /// functions are not linked by the rooms of the engine.
  static func logarithm(_ x: Float) -> Float {
    guard x > 0, x.isFinite else { return 0 }
    var exponent = x.exponent
    var rest = x.significand
    if rest > 1.4142135 {
      rest /= 2
      exponent += 1
    }
    let t = (rest - 1) / (rest + 1)
    let square = t * t
    return Float(exponent) * 0.6931472 + 2 * t
      * (1 + square * (1 / 3 + square * (1 / 5 + square * (1 / 7 + square / 9))))
  }
}
