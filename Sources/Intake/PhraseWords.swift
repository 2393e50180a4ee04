/// The first words of the phrases for balances and totals. Rules out without folding that a text in ASCII starts with
/// one of them: nearly every booking.
struct PhraseWords: Sendable {
  /// Words, and what they begin with; open addressing, 0 is a free place.
  private var slots = [UInt64](repeating: 0, count: 4096)
  /// The letters of U+00E0 to U+00FF without their marks; 0 where folding makes something else of them.
  static let latinLetters: [UInt8] = "aaaaaa\0ceeeeiiii\0nooooo\0\0uuuuy\0y".bytes

  static let shared = PhraseWords()

  private init() {
    for phrase in BankPhrases.allPhrases {
      phrase.withUnsafeBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        var length = 1
        while length <= buffer.count {
          let (word, end) = PhraseWords.firstWord(base, 0, length)
          if word == 0 || end < length { break }
          add(PhraseWords.beginning(word))
          length += 1
        }
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
      var letter = base[index] | 0x20
      var length = 1
      if base[index] == 0xC3 && index + 1 < end {
        letter = latinLetters[Int(base[index + 1] & 0x1F)]
        length = 2
      } else if base[index] >= 0x80 {
        break
      }
      guard letter >= 0x61 && letter <= 0x7A else { break }
      word = (word << 8 | word >> 56) ^ UInt64(letter)
      index += length
    }
    return (word, index)
  }

  /// Marks a word as the beginning of longer ones.
  private static func beginning(_ word: UInt64) -> UInt64 { ~word }

  private static func slot(_ word: UInt64) -> Int {
    Int(truncatingIfNeeded: (word &* 0x9E37_79B9_7F4A_7C15) >> 52)
  }

  @inline(__always)
  private func contains(_ word: UInt64) -> Bool {
    var slot = PhraseWords.slot(word)
    while slots[slot] != 0 {
      if slots[slot] == word { return true }
      slot = (slot + 1) & 4095
    }
    return false
  }

  private mutating func add(_ word: UInt64) {
    var slot = PhraseWords.slot(word)
    while slots[slot] != 0 && slots[slot] != word { slot = (slot + 1) & 4095 }
    slots[slot] = word
  }

  /// False where the text certainly starts with no phrase. It has to start with a letter.
  @inline(__always)
  func mayStart(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Bool {
    let (word, stop) = PhraseWords.firstWord(base, start, end)
    if word == 0 { return true }
    // A loose mark over a letter, or a character of another script, may belong to the word.
    if stop < end && base[stop] >= 0x80 { return contains(PhraseWords.beginning(word)) }
    return contains(word)
  }
}
