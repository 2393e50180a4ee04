import Basis

/// What a word or phrase of a message is a sign of.
enum Cue: UInt8, Sendable {
  /// Money left or reached the person's account, said by a verb of booking.
  case out, in_
  /// The same, said by a noun or by a word that also stands elsewhere: payment, purchase, transfer, deposit.
  case weakOut, weakIn
  /// Money came back.
  case refund
  /// Cash left or reached the account.
  case cashOut, cashIn
  /// A movement whose direction other words tell.
  case transfer
  /// Roles of the amount beside them.
  case balance, limit, fee, running, amount, rate, points
  /// What stands before a counterparty.
  case to, at, from, by, payee, purpose, remark
  /// Accounts, cards, references.
  case account, card, reference, own
  /// The end of a counterparty's name.
  case stop, time
  /// A name that is the kind of payment itself: POS, NEFT, ATM.
  case channel
  /// Why a message may be no transaction.
  case code, codeUse, declined, future, request, advert, due, statement, mandate, notice, conditional
  /// Said of something that has happened.
  case done
  /// Shows a language and nothing else.
  case word
}

/// Where a phrase stands in a message.
struct CueHit: Sendable {
  var cue: Cue
  var start: Int
  var end: Int
  /// Packed letters of the language's code; 0 where the phrase belongs to several.
  var language: UInt32
  /// Too short to mean the same in another language; scripts that write a word in two characters have no such words.
  var isShort: Bool
}

/// The phrases of all tables, as a tree of their characters.
struct CueTable: Sendable {
  struct Phrase: Sendable {
    /// Where its characters stand in `characters`.
    var start: Int
    var count: Int
    var cue: Cue
    var language: UInt32
    /// More letters may follow: `debitad*`.
    var isStem: Bool
    /// The next word follows at once: `ב+`, as Hebrew writes its prepositions.
    var isJoined: Bool
  }

  /// What phrases have in common up to a character.
  private struct Node: Sendable {
    var character: UInt32
    /// In `order`: the phrases that end here, then those that go on.
    var start: Int
    var end: Int
    var last: Int
    /// In `nodes`; none where few phrases go on, which are then compared one by one.
    var children: Range<Int>
  }

  /// Of all phrases, one after the other.
  private var characters: [UInt32] = []
  /// In the order of the tables.
  private var phrases: [Phrase] = []
  /// Places in `phrases` by their characters.
  private var order: [Int] = []
  private var nodes: [Node] = []
  /// Where the first characters with the same last bits begin among the first nodes.
  private var roots: [Int] = []

  static let shared = CueTable()

  private init() {
    for (cue, text) in CueWords.all {
      for line in text.parts(0x0A) { add(line, cue) }
    }
    order = phrases.indices.sorted { precedes($0, $1) }
    let firsts = grow(0..<order.count, depth: 0)
    roots = Array(repeating: firsts.upperBound, count: CueTable.rootCount + 1)
    for index in firsts.reversed() { roots[CueTable.root(nodes[index].character)] = index }
    for index in (0..<CueTable.rootCount).reversed() where roots[index] == firsts.upperBound { roots[index] = roots[index + 1] }
  }

  private static let rootCount = 1024
  private static func root(_ character: UInt32) -> Int { Int(character & 1023) }

  /// By the root of the first character, then by all characters.
  private func precedes(_ left: Int, _ right: Int) -> Bool {
    let (left, right) = (phrases[left], phrases[right])
    let (leftRoot, rightRoot) = (CueTable.root(characters[left.start]), CueTable.root(characters[right.start]))
    if leftRoot != rightRoot { return leftRoot < rightRoot }
    for offset in 0..<min(left.count, right.count) where characters[left.start + offset] != characters[right.start + offset] {
      return characters[left.start + offset] < characters[right.start + offset]
    }
    return left.count < right.count
  }

  /// Adds the nodes for a range of `order` whose phrases share their first characters, and all below them.
  private mutating func grow(_ range: Range<Int>, depth: Int) -> Range<Int> {
    let first = nodes.count
    var index = range.lowerBound
    while index < range.upperBound {
      let character = characters[phrases[order[index]].start + depth]
      let start = index
      var end = index
      while index < range.upperBound && characters[phrases[order[index]].start + depth] == character {
        if phrases[order[index]].count == depth + 1 { end = index + 1 }
        index += 1
      }
      nodes.append(Node(character: character, start: start, end: max(start, end), last: index, children: 0..<0))
    }
    let added = first..<nodes.count
    for place in added where nodes[place].last - nodes[place].end > 3 {
      nodes[place].children = grow(nodes[place].end..<nodes[place].last, depth: depth + 1)
    }
    return added
  }

  /// A line of a table: the language's code, a blank, phrases with `|` between them.
  private mutating func add(_ line: [UInt8], _ cue: Cue) {
    guard line.count > 3, let blank = line.firstIndex(of: 0x20) else { return }
    var language: UInt32 = 0
    for byte in line[..<blank] { language = language << 8 | UInt32(byte) }
    if language == 0x2A { language = 0 }
    for part in line[(blank + 1)...].split(separator: 0x7C) {
      var characters = MessageText.fold(String(decoding: Array(part), as: UTF8.self))
      while characters.last == 0x20 { characters.removeLast() }
      let isStem = characters.last == 0x2A
      let isJoined = characters.last == 0x2B
      if isStem || isJoined { characters.removeLast() }
      guard !characters.isEmpty else { continue }
      phrases.append(
        Phrase(
          start: self.characters.count, count: characters.count, cue: cue, language: language, isStem: isStem,
          isJoined: isJoined))
      self.characters += characters
    }
  }

  /// All phrases of the text, the longest at each place (several where languages share one), none within another.
  func hits(in text: MessageText) -> [CueHit] {
    var hits: [CueHit] = []
    hits.reserveCapacity(32)
    var found = Found()
    var index = 0
    while index < text.count {
      let first = text.folded[index]
      guard MessageText.isLetter(first) || first == 0x40 || first == 0x23 || first == 0x25, CueTable.mayStart(text, index) else {
        index += 1
        continue
      }
      found.begin(at: index, isWithin: text.isCapitalTurn(at: index) && text.isLetter(at: index - 1))
      for place in roots[CueTable.root(first)]..<roots[CueTable.root(first) + 1] where nodes[place].character == first {
        find(nodes[place], in: text, at: index + 1, depth: 1, &found)
      }
      for place in found.phrases {
        let phrase = phrases[place]
        hits.append(
          CueHit(
            cue: phrase.cue, start: index, end: found.end, language: phrase.language,
            isShort: found.end - index < 4 && !MessageText.isUnspaced(first)))
      }
      index = found.phrases.isEmpty ? index + 1 : found.end
    }
    return hits
  }

  /// The longest phrases found at a place.
  private struct Found {
    var start = 0
    var end = 0
    /// Small words within a word of mixed case are a part of it: `MelON`.
    var isWithin = false
    /// Places in `phrases`, in order.
    var phrases: [Int] = []

    mutating func begin(at index: Int, isWithin: Bool) {
      start = index
      end = index + 1
      self.isWithin = isWithin
      phrases.removeAll(keepingCapacity: true)
    }

    mutating func add(_ place: Int, _ end: Int) {
      if end < self.end { return }
      if end > self.end { phrases.removeAll(keepingCapacity: true) }
      self.end = end
      var index = phrases.count
      while index > 0 && phrases[index - 1] > place { index -= 1 }
      phrases.insert(place, at: index)
    }
  }

  /// Follows a text from a node on: `index` is where the node's character was read.
  private func find(_ node: Node, in text: MessageText, at index: Int, depth: Int, _ found: inout Found) {
    for place in node.start..<node.end { end(order[place], in: text, at: index, &found) }
    if node.children.isEmpty {
      for place in node.end..<node.last {
        if let index = rest(phrases[order[place]], text, from: depth, at: index) { end(order[place], in: text, at: index, &found) }
      }
      return
    }
    let next = text.character(at: index)
    for place in node.children {
      let character = nodes[place].character
      if character == 0x20 {
        find(nodes[place], in: text, at: CueTable.behindGap(text, index), depth: depth + 1, &found)
      } else if character == next {
        find(nodes[place], in: text, at: index + 1, depth: depth + 1, &found)
      }
    }
  }

  /// A phrase whose characters were read up to `index`: it counts if a word may end there.
  private func end(_ place: Int, in text: MessageText, at index: Int, _ found: inout Found) {
    let phrase = phrases[place]
    if phrase.count < 4 && found.isWithin { return }
    if phrase.isStem {
      var index = index
      while text.isLetter(at: index) && !text.isCapitalTurn(at: index) { index += 1 }
      found.add(place, index)
    } else if phrase.isJoined {
      if text.isLetter(at: index) && text.wordMayStart(at: found.start) { found.add(place, index) }
    } else if text.wordMayEnd(at: index) {
      found.add(place, index)
    }
  }

  /// A blank stands for up to three gaps, or none.
  private static func behindGap(_ text: MessageText, _ index: Int) -> Int {
    var end = index
    while end - index < 3 && end < text.count && (MessageText.isGap(text.folded[end]) || text.folded[end] == 0x0A) { end += 1 }
    return end
  }

  /// The place behind the characters of a phrase from `depth` on; nil where the text differs.
  private func rest(_ phrase: Phrase, _ text: MessageText, from depth: Int, at start: Int) -> Int? {
    var index = start
    for place in (phrase.start + depth)..<(phrase.start + phrase.count) {
      let character = characters[place]
      if character == 0x20 {
        index = CueTable.behindGap(text, index)
      } else if text.character(at: index) == character {
        index += 1
      } else {
        return nil
      }
    }
    return index
  }

  /// Arabic and Hebrew write small words (and, with, the) together with the next one.
  private static func mayStart(_ text: MessageText, _ index: Int) -> Bool {
    if text.wordMayStart(at: index) { return true }
    guard text.folded[index] >= 0x590 && text.folded[index] <= 0x6FF else { return false }
    var before = index - 1
    var length = 0
    while before >= 0 && text.isLetter(at: before) {
      guard length < 3 && joined.contains(text.folded[before]) else { return false }
      before -= 1
      length += 1
    }
    return true
  }

  private static let joined = MessageText.fold("والبفكהובלמש")
}

extension MessageText {
  func isCapitalTurn(at index: Int) -> Bool { isCapital(at: index) && !isCapital(at: index - 1) }
}
