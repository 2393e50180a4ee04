import Basis

/// Words in a bank's text that name what money went for: shops and services that everybody knows, and plain words in
/// several languages. A word matches at the start of a word of the text; `*` at its end lets the word go on.
///
/// Small on purpose: it makes the first picture useful, the person's own choices take over from there.
public enum MerchantWords {
  public struct Match: Equatable, Sendable {
    /// Key of a default category, `groceries`.
    public let category: String
    /// Whole percent.
    public let confidence: Int64
  }

  /// The category that the text speaks of, for money that goes out or comes in. The longest word wins: it says most.
  /// - Parameter cleaned: what `PayeeName` makes of the text, from who has it at hand.
  public static func match(_ text: String, isIncome: Bool, cleaned: String? = nil) -> Match? {
    let words = normalised(text)
    var best: Entry?
    var position = 0
    while position < words.count {
      let isStart = position == 0 || words[position - 1] == 0x20
      if isStart && words[position] != 0x20 {
        for entry in index.entries(words[position]) {
          guard entry.isIncome == isIncome, best.map({ entry.goesBefore($0) }) ?? true else { continue }
          if entry.matches(words, at: position) { best = entry }
        }
      }
      position += 1
    }
    return best.map { entry in
      Match(category: entry.category, confidence: entry.isName && entry.isWhole(cleaned ?? PayeeName.clean(text)) ? max(entry.confidence, exact) : entry.confidence)
    }
  }

  /// Whole percent of a name that is all that the text says: applied without asking (CAT-13).
  private static let exact: Int64 = 95

  /// Folded, with everything but letters and digits as single blanks.
  static func normalised(_ text: String) -> [UInt8] {
    var out: [UInt8] = []
    for byte in TextFolding.fold(text) {
      if keeps(byte) {
        out.append(byte)
      } else if let last = out.last, last != 0x20 {
        out.append(0x20)
      }
    }
    if out.last == 0x20 { out.removeLast() }
    return out
  }

  /// Whether a byte of a folded text is of a letter or digit.
  static func keeps(_ byte: UInt8) -> Bool { byte >= 0x61 && byte <= 0x7A || byte >= 0x30 && byte <= 0x39 || byte >= 0x80 }

  struct Entry: Sendable {
    /// Plain words are in lines of less.
    private static let names: Int64 = 80

    let rank: Int
    let bytes: [UInt8]
    let isPrefix: Bool
    let category: String
    let isIncome: Bool
    let confidence: Int64

    /// Of a merchant or a service, and not a word of which there are many kinds.
    var isName: Bool { confidence >= Entry.names }

    /// Whether nothing is left of the text besides branches, places and numbers (CAT-17).
    func isWhole(_ cleaned: String) -> Bool {
      let rest = MerchantWords.normalised(cleaned)
      return isPrefix ? rest.starts(with: bytes) && !rest.contains(0x20) : rest == bytes
    }

    func goesBefore(_ other: Entry) -> Bool {
      bytes.count == other.bytes.count ? rank < other.rank : bytes.count > other.bytes.count
    }

    func matches(_ text: [UInt8], at position: Int) -> Bool {
      let end = position + bytes.count
      guard end <= text.count else { return false }
      var offset = 0
      while offset < bytes.count {
        if text[position + offset] != bytes[offset] { return false }
        offset += 1
      }
      return isPrefix || end == text.count || text[end] == 0x20
    }
  }

  /// The table by first byte.
  struct Index: Sendable {
    private var buckets: [[Entry]] = Array(repeating: [], count: 256)

    init() {
      var rank = 0
      for line in MerchantWords.table {
        for word in line.words.parts(0x2C) {
          var bytes = word
          while bytes.first == 0x20 || bytes.first == 0x0A { bytes.removeFirst() }
          let isPrefix = bytes.last == 0x2A
          if isPrefix { bytes.removeLast() }
          guard let first = bytes.first else { continue }
          buckets[Int(first)].append(
            Entry(
              rank: rank, bytes: bytes, isPrefix: isPrefix, category: line.category, isIncome: line.isIncome,
              confidence: line.confidence))
          rank += 1
        }
      }
    }

    func entries(_ first: UInt8) -> [Entry] { buckets[Int(first)] }
  }

  private static let index = Index()
}
