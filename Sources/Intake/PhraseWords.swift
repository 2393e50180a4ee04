/// The first words of the phrases for balances and totals. Rules out without folding that a text in ASCII starts with one
/// of them: nearly every booking.
struct PhraseWords: Sendable {
  /// Open addressing; 0 is a free place.
  private var slots = [UInt64](repeating: 0, count: 1024)

  static let shared = PhraseWords()

  private init() {
    for phrase in BankPhrases.allPhrases {
      phrase.withUnsafeBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        let (word, _) = PhraseWords.firstWord(base, 0, buffer.count)
        if word != 0 { add(word) }
      }
    }
  }

  /// The letters at the start in lower case, eight to a word; longer words are mixed. 0 where there is none.
  @inline(__always)
  private static func firstWord(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> (word: UInt64, end: Int) {
    var word: UInt64 = 0
    var index = start
    while index < end {
      let letter = base[index] | 0x20
      guard letter >= 0x61 && letter <= 0x7A && base[index] < 0x80 else { break }
      word = (word << 8 | word >> 56) ^ UInt64(letter)
      index += 1
    }
    return (word, index)
  }

  private static func slot(_ word: UInt64) -> Int {
    Int(truncatingIfNeeded: (word &* 0x9E37_79B9_7F4A_7C15) >> 54)
  }

  private mutating func add(_ word: UInt64) {
    var slot = PhraseWords.slot(word)
    while slots[slot] != 0 && slots[slot] != word { slot = (slot + 1) & 1023 }
    slots[slot] = word
  }

  /// False where the text certainly starts with no phrase. It has to start with an ASCII letter.
  @inline(__always)
  func mayStart(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Bool {
    let (word, stop) = PhraseWords.firstWord(base, start, end)
    // A mark over a letter or a character of another script may belong to the word.
    if word == 0 || (stop < end && base[stop] >= 0x80) { return true }
    var slot = PhraseWords.slot(word)
    while slots[slot] != 0 {
      if slots[slot] == word { return true }
      slot = (slot + 1) & 1023
    }
    return false
  }
}
