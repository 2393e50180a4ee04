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
  private struct Phrase: Sendable {
    /// Where its characters stand in `characters`.
    var start: Int32
    var count: Int32
    /// Its place in the tables.
    var rank: Int32
    /// Where few phrases go on: the character behind those that they share. Rules out nearly all of them at once.
    var next: UInt32 = 0
    var language: UInt32
    var cue: Cue
    /// More letters may follow: `debitad*`.
    var isStem: Bool
    /// The next word follows at once: `ב+`, as Hebrew writes its prepositions.
    var isJoined: Bool
  }

  /// What phrases have in common up to a character.
  private struct Node: Sendable {
    var character: UInt32
    /// In `phrases`: those that end here, then, where few go on, those to be compared one by one.
    var start: Int32 = 0
    var end: Int32 = 0
    var last: Int32 = 0
    /// The node behind a blank of the phrase; 0 for none.
    var gap: Int32 = 0
    /// The last five bits of all other characters that go on from here, a bit for each: most of what a message goes on
    /// with is ruled out without a further look at memory, which is what following costs.
    var mask: UInt32 = 0
    /// The nodes of these characters, one for each bit, in the order of the bits.
    var first: Int32 = 0
    /// Another node of the same bit; 0 for none.
    var other: Int32 = 0
  }

  /// Of all phrases, one after the other.
  private var characters: [UInt32] = []
  /// By their characters, so that what is compared together stands together.
  private var phrases: [Phrase] = []
  /// The first one is none.
  private var nodes = [Node(character: 0)]
  /// The nodes of first characters by their last bits: open addressing, 0 for a free place.
  private var roots: [Int32] = []

  static let shared = CueTable()

  private init() {
    for (cue, text) in CueWords.all {
      for line in text.parts(0x0A) { add(line, cue) }
    }
    phrases = phrases.sorted { precedes($0, $1) }
    let groups = groups(0..<phrases.count, depth: 0)
    var room = 64
    while room < groups.count * 4 { room *= 2 }
    roots = Array(repeating: 0, count: room)
    for group in groups {
      let root = add(character(phrases[group.lowerBound], 0))
      var slot = Int(nodes[root].character) & (room - 1)
      while roots[slot] != 0 { slot = (slot + 1) & (room - 1) }
      roots[slot] = Int32(truncatingIfNeeded: root)
      grow(root, group, depth: 1)
    }
  }

  /// The node of a first character; 0 for none.
  private func root(_ character: UInt32) -> Int32 {
    var slot = Int(character) & (roots.count - 1)
    while roots[slot] != 0 && nodes[Int(roots[slot])].character != character { slot = (slot + 1) & (roots.count - 1) }
    return roots[slot]
  }

  /// The node that a character leads to; 0 for none.
  private func next(_ node: Node, _ character: UInt32) -> Int32 {
    let bit: UInt32 = 1 << (character & 31)
    guard node.mask & bit != 0 else { return 0 }
    var place = node.first + Int32(truncatingIfNeeded: (node.mask & (bit - 1)).nonzeroBitCount)
    while place != 0 && nodes[Int(place)].character != character { place = nodes[Int(place)].other }
    return place
  }

  private func precedes(_ left: Phrase, _ right: Phrase) -> Bool {
    for depth in 0..<Int(min(left.count, right.count)) where character(left, depth) != character(right, depth) {
      return character(left, depth) < character(right, depth)
    }
    return left.count < right.count
  }

  private func character(_ phrase: Phrase, _ depth: Int) -> UInt32 { characters[Int(phrase.start) + depth] }

  private mutating func add(_ character: UInt32) -> Int {
    nodes.append(Node(character: character))
    return nodes.count - 1
  }

  /// Phrases that share `depth` characters, by the next one.
  private func groups(_ range: Range<Int>, depth: Int) -> [Range<Int>] {
    var groups: [Range<Int>] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let start = index
      while index < range.upperBound && character(phrases[index], depth) == character(phrases[start], depth) {
        index += 1
      }
      groups.append(start..<index)
    }
    return groups
  }

  /// Gives a node its phrases, which share `depth` characters, and adds what leads on from it.
  private mutating func grow(_ node: Int, _ range: Range<Int>, depth: Int) {
    var end = range.lowerBound
    while end < range.upperBound && Int(phrases[end].count) == depth { end += 1 }
    let isFew = range.upperBound - end <= 3
    nodes[node].start = Int32(truncatingIfNeeded: range.lowerBound)
    nodes[node].end = Int32(truncatingIfNeeded: end)
    nodes[node].last = Int32(truncatingIfNeeded: isFew ? range.upperBound : end)
    let groups = groups(end..<range.upperBound, depth: depth)
    for group in groups {
      let character = character(phrases[group.lowerBound], depth)
      if isFew { for place in group { phrases[place].next = character } }
      if isFew || character != 0x20 { nodes[node].mask |= 1 << (character & 31) }
    }
    if isFew { return }
    let first = nodes.count
    nodes[node].first = Int32(truncatingIfNeeded: first)
    for _ in 0..<nodes[node].mask.nonzeroBitCount { nodes.append(Node(character: 0)) }
    for group in groups {
      let character = character(phrases[group.lowerBound], depth)
      var place = first + (nodes[node].mask & (1 << (character & 31) - 1)).nonzeroBitCount
      if character == 0x20 {
        place = add(character)
        nodes[node].gap = Int32(truncatingIfNeeded: place)
      } else if nodes[place].character == 0 {
        nodes[place].character = character
      } else {
        let added = add(character)
        nodes[added].other = nodes[place].other
        nodes[place].other = Int32(truncatingIfNeeded: added)
        place = added
      }
      grow(place, group, depth: depth + 1)
    }
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
          start: Int32(truncatingIfNeeded: self.characters.count), count: Int32(truncatingIfNeeded: characters.count),
          rank: Int32(truncatingIfNeeded: phrases.count), language: language, cue: cue, isStem: isStem,
          isJoined: isJoined))
      self.characters += characters
    }
  }

  /// All phrases of the text, the longest at each place (several where languages share one), none within another.
  func hits(in text: MessageText) -> [CueHit] {
    var hits: [CueHit] = []
    hits.reserveCapacity(32)
    var found = Found()
    found.phrases.reserveCapacity(16)
    var index = 0
    while index < text.count {
      let first = text.folded[index]
      // Most places are within a word; only scripts that join words are looked at closer.
      guard text.wordMayStart(at: index) || first >= 0x590,
        text.isLetter(at: index) || first == 0x40 || first == 0x23 || first == 0x25, CueTable.mayStart(text, index)
      else {
        index += 1
        continue
      }
      let node = root(first)
      guard node != 0 else {
        index += 1
        continue
      }
      found.begin(at: index, isWithin: text.isCapitalTurn(at: index) && text.isLetter(at: index - 1))
      follow(node, in: text, at: index + 1, depth: 1, &found)
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

  /// The small word that a phrase of several ends with, if it is one that leads to a name: `перевод от`, `przelew na`.
  func link(endOf hit: CueHit, in text: MessageText) -> Cue? {
    var start = hit.end
    while start > hit.start && text.isLetter(at: start - 1) { start -= 1 }
    guard start > hit.start, start < hit.end else { return nil }
    let node = root(text.folded[start])
    guard node != 0 else { return nil }
    var found = Found()
    found.begin(at: start, isWithin: false)
    follow(node, in: text, at: start + 1, depth: 1, &found)
    guard found.end == hit.end else { return nil }
    for place in found.phrases where phrases[place].language == hit.language {
      switch phrases[place].cue {
      case .to, .at, .from: return phrases[place].cue
      default: break
      }
    }
    return nil
  }

  /// The longest phrases found at a place.
  private struct Found {
    var start = 0
    var end = 0
    /// Small words within a word of mixed case are a part of it: `MelON`.
    var isWithin = false
    /// Places in `phrases`, in the order of the tables.
    var phrases: [Int] = []

    mutating func begin(at index: Int, isWithin: Bool) {
      start = index
      end = index + 1
      self.isWithin = isWithin
      if !phrases.isEmpty { phrases.removeAll(keepingCapacity: true) }
    }

    mutating func add(_ place: Int, _ end: Int, _ all: [Phrase]) {
      if end < self.end { return }
      if end > self.end && !phrases.isEmpty { phrases.removeAll(keepingCapacity: true) }
      self.end = end
      phrases.append(place)
      var index = phrases.count - 1
      while index > 0 && all[phrases[index - 1]].rank > all[phrases[index]].rank {
        phrases.swapAt(index - 1, index)
        index -= 1
      }
    }
  }

  /// Follows a text from a node on: `index` is behind the node's character.
  private func follow(_ first: Int32, in text: MessageText, at start: Int, depth: Int, _ found: inout Found) {
    var (node, index, depth) = (first, start, depth)
    while node != 0 {
      let here = nodes[Int(node)]
      let next = text.character(at: index)
      for place in here.start..<here.end { end(Int(place), in: text, at: index, &found) }
      let isFew = here.last != here.end
      // A blank has the first bit.
      if isFew && here.mask & (1 << (next & 31) | 1) != 0 {
        for place in here.end..<here.last where phrases[Int(place)].next == next || phrases[Int(place)].next == 0x20 {
          if let index = rest(phrases[Int(place)], text, from: depth, at: index) {
            end(Int(place), in: text, at: index, &found)
          }
        }
      }
      if here.gap != 0 { follow(here.gap, in: text, at: CueTable.behindGap(text, index), depth: depth + 1, &found) }
      node = isFew ? 0 : self.next(here, next)
      index += 1
      depth += 1
    }
  }

  /// A phrase whose characters were read up to `index`: it counts if a word may end there.
  private func end(_ place: Int, in text: MessageText, at index: Int, _ found: inout Found) {
    let phrase = phrases[place]
    if phrase.count < 4 && found.isWithin { return }
    if phrase.isStem {
      var index = index
      while text.isLetter(at: index) && !text.isCapitalTurn(at: index) { index += 1 }
      found.add(place, index, phrases)
    } else if phrase.isJoined {
      if text.isLetter(at: index) && text.wordMayStart(at: found.start) { found.add(place, index, phrases) }
    } else if text.wordMayEnd(at: index) {
      found.add(place, index, phrases)
    }
  }

  /// A blank stands for up to three gaps, or none.
  private static func behindGap(_ text: MessageText, _ index: Int) -> Int {
    var end = index
    while end - index < 3 && end < text.count && (MessageText.isGap(text.folded[end]) || text.folded[end] == 0x0A) {
      end += 1
    }
    return end
  }

  /// The place behind the characters of a phrase from `depth` on; nil where the text differs.
  private func rest(_ phrase: Phrase, _ text: MessageText, from depth: Int, at start: Int) -> Int? {
    var index = start
    for depth in depth..<Int(phrase.count) {
      let character = character(phrase, depth)
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

  fileprivate static let joined = MessageText.fold("والبفكהובלמש")
}

extension MessageText {
  /// A letter that Arabic or Hebrew writes together with the next word.
  static func isJoining(_ value: UInt32) -> Bool { CueTable.joined.contains(value) }

  func isCapitalTurn(at index: Int) -> Bool { isCapital(at: index) && !isCapital(at: index - 1) }
}
