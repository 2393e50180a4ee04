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
    let index = index
    var best: Int?
    for position in words.indices where position == 0 || words[position - 1] == 0x20 {
      let next = position + 1 < words.count ? words[position + 1] : 0x20
      // Of those that begin alike the best come first.
      for place in index.places(words[position], next) {
        if let best, !index.entries[place].goesBefore(index.entries[best]) { break }
        if index.entries[place].isIncome == isIncome, index.entries[place].matches(words, at: position) {
          best = place
          break
        }
      }
    }
    return best.map { place in
      let entry = index.entries[place]
      return
        Match(
          category: entry.category,
          confidence: entry.isName && entry.isWhole(cleaned ?? PayeeName.clean(text))
            ? max(entry.confidence, exact) : entry.confidence)
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
  static func keeps(_ byte: UInt8) -> Bool {
    byte >= 0x61 && byte <= 0x7A || byte >= 0x30 && byte <= 0x39 || byte >= 0x80
  }

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

  /// The table by the first two bytes.
  struct Index: Sendable {
    private(set) var entries: [Entry] = []
    /// Where those begin whose first bytes fall into one place, and after the last one where they end.
    private var starts: [Int] = []

    private static let places = 512

    init() {
      for line in MerchantWords.table {
        for word in line.words.parts(0x2C) {
          var bytes = word
          while bytes.first == 0x20 || bytes.first == 0x0A { bytes.removeFirst() }
          let isPrefix = bytes.last == 0x2A
          if isPrefix { bytes.removeLast() }
          guard !bytes.isEmpty else { continue }
          entries.append(
            Entry(
              rank: entries.count, bytes: bytes, isPrefix: isPrefix, category: line.category, isIncome: line.isIncome,
              confidence: line.confidence))
        }
      }
      entries.sort { left, right in
        let (one, other) = (Index.place(of: left), Index.place(of: right))
        return one == other ? left.goesBefore(right) : one < other
      }
      for (place, entry) in entries.enumerated() {
        while starts.count <= Index.place(of: entry) { starts.append(place) }
      }
      while starts.count <= Index.places { starts.append(entries.count) }
    }

    private static func place(of entry: Entry) -> Int {
      place(entry.bytes[0], entry.bytes.count > 1 ? entry.bytes[1] : 0x20)
    }

    private static func place(_ first: UInt8, _ second: UInt8) -> Int { (Int(first) * 31 + Int(second)) % places }

    /// Of what may begin with these two bytes; a blank stands for the end.
    func places(_ first: UInt8, _ second: UInt8) -> Range<Int> {
      let place = Index.place(first, second)
      return starts[place]..<starts[place + 1]
    }
  }

  private static let index = Index()
}
