import Basis

/// What is known about a booking whose category is looked for.
public struct CategorySample: Sendable {
  /// The bank's text, and the payee where a column names one.
  public var description: String
  public var payee: String?
  public var notes: String?
  /// Negative is money out.
  public var minorUnits: Int64
  public var wallet: String?

  public init(
    description: String, payee: String? = nil, notes: String? = nil, minorUnits: Int64, wallet: String? = nil
  ) {
    self.description = description
    self.payee = payee
    self.notes = notes
    self.minorUnits = minorUnits
    self.wallet = wallet
  }
}

/// Learns from a person's own choices which words mean which category: multinomial logistic regression over words,
/// pairs and beginnings of words, with AdaGrad steps (Duchi et al. 2011). Each choice is one small step, so that it
/// learns from a correction at once.
///
/// Deterministic: no clock, no chance, only operations that IEEE 754 defines, the same in the browser and natively.
/// Confidence is no raw probability: each example is answered before it is learned, and how often such answers were
/// right is what the next one is worth (CAT-13).
public struct CategoryModel: Sendable {
  public struct Guess: Sendable, Equatable {
    public let category: String
    /// Whole percent of such answers that were right.
    public let confidence: Int
    /// The word that spoke for it most.
    public let word: String?
  }

  public private(set) var categories: [String] = []
  private var positions: [[UInt8]: Int] = [:]
  /// Row of weights for each feature; rows have `stride` classes.
  private var rows: [UInt64: Int] = [:]
  private var stride = 8
  private var weights: [Float] = []
  private var squares: [Float] = []
  private var calibration = Calibration()
  public private(set) var learned = 0

  private static let rate: Float = 0.6
  /// Enough for decades of entries; what is beyond adds nothing new.
  static let mostRows = 200_000
  static let mostCategories = 400

  public init() {}

  // MARK: Learning

  /// One choice of a person. Nothing happens for an empty name.
  public mutating func learn(_ sample: CategorySample, _ category: String, steps: Int = 3) {
    let features = CategoryFeatures(sample)
    guard let target = position(of: category) else { return }
    note(features, target)
    for _ in 0..<steps { step(features, target) }
    learned += 1
  }

  /// A history, in several passes in an order that does not follow the calendar.
  public mutating func learn(_ samples: [(sample: CategorySample, category: String)], passes: Int = 6) {
    var prepared: [(features: CategoryFeatures, target: Int)] = []
    for item in samples {
      guard let target = position(of: item.category) else { continue }
      prepared.append((CategoryFeatures(item.sample), target))
    }
    guard !prepared.isEmpty else { return }
    // A prime step walks through all positions before it comes back.
    let stride = [7_919, 6_151, 104_729].first { prepared.count % $0 != 0 } ?? 1
    for pass in 0..<passes {
      var place = pass % prepared.count
      for index in prepared.indices {
        let item = prepared[place]
        // Answers of the first quarter say little about a model that has seen all.
        if pass == 0 && index * 4 >= prepared.count { note(item.features, item.target) }
        step(item.features, item.target)
        place = (place + stride) % prepared.count
      }
    }
    learned += prepared.count
  }

  private mutating func position(of name: String) -> Int? {
    let key = TextFolding.key(name)
    guard !key.isEmpty else { return nil }
    if let known = positions[key] { return known }
    guard categories.count < CategoryModel.mostCategories else { return nil }
    if categories.count == stride { widen() }
    positions[key] = categories.count
    categories.append(name)
    return categories.count - 1
  }

  private mutating func widen() {
    let wide = stride * 2
    var (moved, movedSquares) = ([Float](repeating: 0, count: rows.count * wide), [Float](repeating: 0, count: rows.count * wide))
    for row in 0..<rows.count {
      for column in 0..<stride {
        moved[row * wide + column] = weights[row * stride + column]
        movedSquares[row * wide + column] = squares[row * stride + column]
      }
    }
    (weights, squares, stride) = (moved, movedSquares, wide)
  }

  private mutating func step(_ features: CategoryFeatures, _ target: Int) {
    var present: [Int] = []
    present.reserveCapacity(features.hashes.count)
    for hash in features.hashes {
      if let row = rows[hash] {
        present.append(row)
      } else if rows.count < CategoryModel.mostRows {
        present.append(rows.count)
        rows[hash] = rows.count
        weights.append(contentsOf: repeatElement(0, count: stride))
        squares.append(contentsOf: repeatElement(0, count: stride))
      }
    }
    let value = features.value
    let shares = probabilities(present, value)
    for column in shares.indices {
      let error = shares[column] - (column == target ? 1 : 0)
      let gradient = error * value
      if gradient == 0 { continue }
      for row in present {
        let at = row * stride + column
        squares[at] += gradient * gradient
        weights[at] -= CategoryModel.rate * gradient / (CategoryModel.root(squares[at]) + 1e-4)
      }
    }
  }

  private func probabilities(_ present: [Int], _ value: Float) -> [Float] {
    var scores = [Float](repeating: 0, count: categories.count)
    for row in present {
      for column in scores.indices { scores[column] += weights[row * stride + column] }
    }
    var highest = -Float.greatestFiniteMagnitude
    for column in scores.indices {
      scores[column] *= value
      highest = max(highest, scores[column])
    }
    var sum: Float = 0
    for column in scores.indices {
      scores[column] = Float(CategoryModel.exponential(Double(scores[column] - highest)))
      sum += scores[column]
    }
    for column in scores.indices { scores[column] /= sum }
    return scores
  }

  /// e^x for x up to 0, from operations that are the same everywhere: 2^k times a Taylor polynomial.
  static func exponential(_ x: Double) -> Double {
    guard x > -80 else { return 0 }
    // The nearest whole number of a negative one. The C library's functions are not linked by the rooms of the engine.
    let k = Int(x * 1.4426950408889634 - 0.5)
    let r = x - Double(k) * 0.6931471805599453
    var (sum, term) = (1.0, 1.0)
    for n in 1...12 {
      term *= r / Double(n)
      sum += term
    }
    return sum * Double(sign: .plus, exponent: k, significand: 1)
  }

  /// The square root: a first guess by halving the exponent, then Newton's steps.
  static func root(_ x: Float) -> Float {
    guard x > 0 && x.isFinite else { return 0 }
    var y = Float(bitPattern: (x.bitPattern >> 1) &+ 0x1FBD_1DF5)
    for _ in 0..<3 { y = 0.5 * (y + x / y) }
    return y
  }

  // MARK: Answering

  private func best(_ features: CategoryFeatures) -> (column: Int, share: Float, present: [Int])? {
    guard categories.count > 1 else { return nil }
    let present = features.hashes.compactMap { rows[$0] }
    let shares = probabilities(present, features.value)
    var column = 0
    for other in shares.indices where shares[other] > shares[column] { column = other }
    return (column, shares[column], present)
  }

  private mutating func note(_ features: CategoryFeatures, _ target: Int) {
    guard let found = best(features) else { return }
    calibration.note(found.share, isRight: found.column == target)
  }

  /// Nil before two categories were learned.
  public func guess(_ sample: CategorySample) -> Guess? {
    let features = CategoryFeatures(sample)
    guard let found = best(features) else { return nil }
    var spoke: (word: Int, weight: Float)?
    for (word, hash) in features.words.enumerated() {
      guard let row = rows[hash.hash] else { continue }
      let weight = weights[row * stride + found.column]
      if weight > (spoke?.weight ?? 0) { spoke = (word, weight) }
    }
    // Of words that nobody has met before nothing follows, whatever the amount looks like.
    let isKnown = features.words.contains { rows[$0.hash] != nil }
    let confidence = calibration.percent(found.share)
    return Guess(
      category: categories[found.column], confidence: isKnown ? confidence : min(confidence, 40),
      word: spoke.map { String(decoding: features.words[$0.word].bytes, as: UTF8.self) })
  }
}

/// The words of a booking as numbers.
struct CategoryFeatures {
  private(set) var hashes: [UInt64] = []
  private(set) var words: [(bytes: [UInt8], hash: UInt64)] = []
  /// The same for each feature, so that long texts speak no louder than short ones.
  var value: Float { hashes.isEmpty ? 0 : 1 / CategoryModel.root(Float(hashes.count)) }

  /// A few hundred features at most, whatever the text.
  private static let mostWords = 24

  init(_ sample: CategorySample) {
    var found: [[UInt8]] = []
    for text in [sample.payee, sample.description, sample.notes] {
      guard let text else { continue }
      for word in CategoryFeatures.split(text.firstScalars(300)) where found.count < CategoryFeatures.mostWords {
        if !found.contains(where: { $0 == word }) { found.append(word) }
      }
    }
    var previous: UInt64 = 0
    for word in found {
      let hash = CategoryFeatures.hash(1, word)
      words.append((word, hash))
      hashes.append(hash)
      if previous != 0 { hashes.append(previous &* 31 &+ hash) }
      previous = hash
      // Beginnings join the forms of a word, and names that banks cut.
      if word.count > 4 { hashes.append(CategoryFeatures.hash(2, Array(word.prefix(4)))) }
      if word.count > 6 { hashes.append(CategoryFeatures.hash(3, Array(word.suffix(5)))) }
    }
    let sign: UInt64 = sample.minorUnits > 0 ? 1 : 2
    hashes.append(sign)
    // The size of the amount: by powers of two, and exactly, for subscriptions.
    hashes.append(100 + sign * 100 + UInt64(64 - sample.minorUnits.magnitude.leadingZeroBitCount))
    hashes.append(0x51_0000_0000 &+ sample.minorUnits.magnitude &* 2 &+ sign)
  }

  /// Letters; numbers are references and branches, and only say that there are some.
  private static func split(_ text: String) -> [[UInt8]] {
    var out: [[UInt8]] = []
    var word: [UInt8] = []
    var hasDigit = false
    for byte in TextFolding.fold(text) + [0x20] {
      let isDigit = byte >= 0x30 && byte <= 0x39
      if isDigit || byte >= 0x61 && byte <= 0x7A || byte >= 0x80 {
        if isDigit { hasDigit = true }
        word.append(byte)
        continue
      }
      if word.count > 1 && !hasDigit { out.append(word) }
      word.removeAll(keepingCapacity: true)
      hasDigit = false
    }
    return out
  }

  /// FNV-1a.
  private static func hash(_ kind: UInt64, _ bytes: [UInt8]) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ kind
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash | 0x8000_0000_0000_0000
  }
}

/// How often answers of a given share were right, in steps of 5 %, made to rise (pool adjacent violators).
struct Calibration: Sendable {
  private var right = [Int](repeating: 0, count: 20)
  private var all = [Int](repeating: 0, count: 20)

  mutating func note(_ share: Float, isRight: Bool) {
    let bin = Calibration.bin(share)
    all[bin] += 1
    if isRight { right[bin] += 1 }
  }

  private static func bin(_ share: Float) -> Int { max(0, min(19, share.isFinite ? Int(share * 20) : 0)) }

  func percent(_ share: Float) -> Int {
    let total = all.reduce(0, +)
    // Before there is experience nothing is applied by itself.
    guard total >= 20 else { return min(75, Int(share * 75)) }
    var pools: [(right: Double, all: Double, last: Int)] = []
    for bin in 0..<20 {
      // Two imagined answers that were right as often as the share says: empty steps have a value, too.
      let middle = (Double(bin) + 0.5) / 20
      pools.append((Double(right[bin]) + 2 * middle, Double(all[bin]) + 2, bin))
      while pools.count > 1 {
        let (one, two) = (pools[pools.count - 2], pools[pools.count - 1])
        guard one.right * two.all >= two.right * one.all else { break }
        pools.removeLast(2)
        pools.append((one.right + two.right, one.all + two.all, two.last))
      }
    }
    let bin = Calibration.bin(share)
    for pool in pools where bin <= pool.last { return min(99, Int(pool.right / pool.all * 100)) }
    return 0
  }
}
