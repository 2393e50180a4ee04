import Basis

/// What is known about a booking whose category is looked for.
public struct CategorySample: Sendable {
  /// The bank's text.
  public var description: String
  /// As people call it: without branches, places and numbers.
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

/// A booking as numbers: its payee as a whole, its words, their pairs and beginnings, direction and size.
struct CategoryFeatures {
  private(set) var hashes: [UInt64] = []
  private(set) var words: [(bytes: ArraySlice<UInt8>, hash: UInt64)] = []

  /// A few hundred features at most, whatever the text.
  private static let mostWords = 24

  init(_ sample: CategorySample) {
    hashes.reserveCapacity(48)
    words.reserveCapacity(12)
    if let payee = sample.payee { add(payee.firstScalars(300)) }
    add(sample.description.firstScalars(300))
    if let notes = sample.notes { add(notes.firstScalars(300)) }
    if let payee = sample.payee {
      let key = TextFolding.key(payee.firstScalars(300))
      if key.count >= 3 { hashes.append(CategoryFeatures.hash(4, key[...])) }
    }
    let sign: UInt64 = sample.minorUnits > 0 ? 1 : 2
    hashes.append(sign)
    // The size of the amount: by powers of two, and exactly, for subscriptions.
    hashes.append(100 + sign * 100 + UInt64(64 - sample.minorUnits.magnitude.leadingZeroBitCount))
    hashes.append(0x51_0000_0000 &+ sample.minorUnits.magnitude &* 2 &+ sign)
  }

  /// The words of a text: letters. Numbers are references and branches, and only say that there are some.
  private mutating func add(_ text: String) {
    let folded = TextFolding.fold(text)
    var (start, hasDigit) = (0, false)
    for end in 0...folded.count {
      let byte = end < folded.count ? folded[end] : 0x20
      let isDigit = byte >= 0x30 && byte <= 0x39
      if isDigit || byte >= 0x61 && byte <= 0x7A || byte >= 0x80 {
        if isDigit { hasDigit = true }
        continue
      }
      if end - start > 1 && !hasDigit { add(folded[start..<end]) }
      (start, hasDigit) = (end + 1, false)
    }
  }

  /// A word, if it is not there yet.
  private mutating func add(_ word: ArraySlice<UInt8>) {
    guard words.count < CategoryFeatures.mostWords else { return }
    let hash = CategoryFeatures.hash(1, word)
    for known in words where known.hash == hash && known.bytes == word { return }
    hashes.append(hash)
    if let previous = words.last { hashes.append(previous.hash &* 31 &+ hash) }
    words.append((word, hash))
    // Beginnings join the forms of a word, and names that banks cut.
    if word.count > 4 { hashes.append(CategoryFeatures.hash(2, word.prefix(4))) }
    if word.count > 6 { hashes.append(CategoryFeatures.hash(3, word.suffix(5))) }
  }

  /// FNV-1a.
  static func hash(_ kind: UInt64, _ bytes: ArraySlice<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ kind
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash | 0x8000_0000_0000_0000
  }
}
