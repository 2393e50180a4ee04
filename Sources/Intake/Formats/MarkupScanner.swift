/// Why markup is not read any further.
struct MarkupFault: Error, Equatable {
  enum Kind: UInt8 { case malformed, cutOff, hasDefinitions, tooDeep }

  let kind: Kind
  /// The byte at which it was noticed.
  let offset: Int
}

/// One reader for the tags of statements: XML (strict, XML 1.0 without a document type definition) and the SGML of OFX
/// 1 (lenient: leaves without end tags, stray signs).
///
/// No definitions, so no entities but the five predefined ones and numeric references: nothing can grow while it is
/// read, and depth is bounded. Positions instead of copies: texts are made where they are wanted. What is allowed where
/// is asked of MarkupScanner+Characters.
struct MarkupScanner {
  enum Token: UInt8 { case open, close, text, end }

  static let deepest = 64

  let bytes: [UInt8]
  /// Names that the caller knows, without a prefix; `nameID` is the position in it, or -1.
  private let known: [[UInt8]]
  /// Positions in `known`, each where `slot` says or behind it; -1 where there is none.
  private var slots = [Int](repeating: -1, count: 128)
  let isStrict: Bool
  private(set) var position: Int
  /// Start of the token's bytes.
  private(set) var tokenStart = 0
  private(set) var nameID = -1
  /// The whole name, with its prefix.
  private(set) var name = 0..<0
  private(set) var text = 0..<0
  private(set) var hasReferences = false
  /// The value of the attribute `Ccy` of the last opened element.
  private(set) var currency = 0..<0
  private var open: [(name: Range<Int>, id: Int)] = []
  private var closesAtOnce = false
  private var sawRoot = false
  private var attributes: [Range<Int>] = []
  /// Marks that were looked for in vain: they are not looked for again, or a run of openings would take its square.
  private var missing: [UInt8] = []
  private var countedTo = 0
  private var lineCount = 1

  init(_ bytes: [UInt8], from start: Int, names: [[UInt8]], isStrict: Bool) {
    self.bytes = bytes
    known = names
    self.isStrict = isStrict
    position = start
    for (id, word) in names.enumerated() {
      var slot = MarkupScanner.slot(word[0], word[word.count - 1], word.count)
      while slots[slot] >= 0 { slot = (slot + 1) & 127 }
      slots[slot] = id
    }
  }

  private static func slot(_ first: UInt8, _ last: UInt8, _ count: Int) -> Int {
    (Int(first) * 7 + Int(last) + count * 31) & 127
  }

  /// Physical line of an offset, from 1. Asked for in rising order.
  mutating func line(of offset: Int) -> Int {
    while countedTo < min(offset, bytes.count) {
      if bytes[countedTo] == 0x0A { lineCount += 1 }
      countedTo += 1
    }
    return lineCount
  }

  mutating func next() throws(MarkupFault) -> Token {
    if closesAtOnce {
      closesAtOnce = false
      return .close
    }
    while position < bytes.count {
      tokenStart = position
      if bytes[position] != 0x3C {
        if try readText(from: position) { return .text }
        continue
      }
      if starts("<!--") {
        try skip(to: "-->", after: 4, forbidsDoubleHyphen: true)
      } else if starts("<![CDATA[") {
        if isStrict && open.isEmpty { throw fault(.malformed) }
        let start = position + 9
        try skip(to: "]]>", after: 9, forbidsDoubleHyphen: false)
        text = start..<max(start, position - 3)
        hasReferences = false
        try checkCharacters(text)
        return .text
      } else if starts("<?") {
        try skipInstruction()
      } else if starts("<!") {
        if isStrict { throw fault(starts("<!DOCTYPE") ? .hasDefinitions : .malformed) }
        try skip(to: ">", after: 2, forbidsDoubleHyphen: false)
      } else if position + 1 < bytes.count && bytes[position + 1] == 0x2F {
        if try readClose() { return .close }
      } else if position + 1 < bytes.count && MarkupScanner.startsName(bytes[position + 1]) {
        if try readOpen() { return .open }
      } else {
        if isStrict { throw fault(position + 1 < bytes.count ? .malformed : .cutOff) }
        if try readText(from: position + 1) { return .text }
      }
    }
    tokenStart = position
    if isStrict && (!open.isEmpty || !sawRoot) { throw fault(.cutOff) }
    return .end
  }

  /// The text of the last token, with its references resolved; of another range of text, likewise.
  func appendText(_ range: Range<Int>, hasReferences: Bool, to out: inout [UInt8]) {
    guard hasReferences else {
      out.append(contentsOf: bytes[range])
      return
    }
    var index = range.lowerBound
    while index < range.upperBound {
      if bytes[index] == 0x26, let found = reference(index, range.upperBound) {
        UTF8Write.append(found.scalar, to: &out)
        index = found.end
      } else {
        out.append(bytes[index])
        index += 1
      }
    }
  }

  // MARK: Parts

  private func fault(_ kind: MarkupFault.Kind) -> MarkupFault {
    MarkupFault(kind: kind, offset: min(position, bytes.count))
  }

  /// Moves behind the next `mark`. Without one a strict reader refuses; a lenient one goes on behind the opening.
  private mutating func skip(
    to mark: StaticString, after opening: Int, forbidsDoubleHyphen: Bool
  ) throws(MarkupFault) {
    var index = position + opening
    if missing.contains(mark.utf8Start[0]) { index = bytes.count }
    while index < bytes.count {
      if starts(mark, at: index) {
        if isStrict && forbidsDoubleHyphen { try checkCharacters((position + opening)..<index) }
        position = index + mark.utf8CodeUnitCount
        return
      }
      if isStrict && forbidsDoubleHyphen && starts("--", at: index) { throw fault(.malformed) }
      index += 1
    }
    if isStrict {
      position = bytes.count
      throw fault(.cutOff)
    }
    missing.append(mark.utf8Start[0])
    position += opening
  }

  private mutating func skipInstruction() throws(MarkupFault) {
    let start = position
    try skip(to: "?>", after: 2, forbidsDoubleHyphen: false)
    guard isStrict else { return }
    var end = start + 2
    while end < position - 2 && MarkupScanner.continuesName(bytes[end]) { end += 1 }
    let target = bytes[(start + 2)..<end]
    let isDeclaration = target.count == 3 && target.says("xml")
    let isReserved = target.count == 3 && String(decoding: Array(target.map { $0 | 0x20 }), as: UTF8.self) == "xml"
    guard let first = target.first, MarkupScanner.startsName(first),
      end == position - 2 || MarkupScanner.isBlank(bytes[end]), !isReserved || isDeclaration && start == firstByte,
      !isDeclaration || isGoodDeclaration(end..<(position - 2))
    else {
      position = start
      throw fault(.malformed)
    }
    try checkCharacters(start..<position)
  }

  // MARK: Tags

  private mutating func readName(from start: Int) -> Int {
    var end = start
    while end < bytes.count && MarkupScanner.continuesName(bytes[end]) { end += 1 }
    name = start..<end
    return end
  }

  private mutating func identify() {
    var start = name.lowerBound
    if isStrict {
      for index in name where bytes[index] == 0x3A { start = index + 1 }
    }
    nameID = -1
    let count = name.upperBound - start
    guard count > 0 else { return }
    var slot = MarkupScanner.slot(folded(start), folded(name.upperBound - 1), count)
    while slots[slot] >= 0 {
      if isName(start, count, known[slots[slot]]) {
        nameID = slots[slot]
        return
      }
      slot = (slot + 1) & 127
    }
  }

  @inline(__always)
  private func folded(_ index: Int) -> UInt8 {
    let byte = bytes[index]
    return !isStrict && byte >= 0x61 && byte <= 0x7A ? byte - 0x20 : byte
  }

  private func isName(_ start: Int, _ count: Int, _ word: [UInt8]) -> Bool {
    guard word.count == count else { return false }
    for index in 0..<count where folded(start + index) != word[index] { return false }
    return true
  }

  private mutating func readOpen() throws(MarkupFault) -> Bool {
    if isStrict && open.isEmpty && sawRoot { throw fault(.malformed) }
    var index = readName(from: position + 1)
    currency = 0..<0
    attributes.removeAll(keepingCapacity: true)
    while true {
      let blanks = index
      while index < bytes.count && MarkupScanner.isBlank(bytes[index]) { index += 1 }
      guard index < bytes.count else { return try endOfFile() }
      if bytes[index] == 0x3E { break }
      if bytes[index] == 0x2F && index + 1 < bytes.count && bytes[index + 1] == 0x3E {
        closesAtOnce = true
        index += 1
        break
      }
      guard isStrict else {
        // Whatever else stands in a lenient tag is passed over; another `<` means that the `>` was forgotten.
        if bytes[index] == 0x3C {
          position = index
          identify()
          return true
        }
        index += 1
        continue
      }
      position = index
      guard index > blanks else { throw fault(index + 1 < bytes.count ? .malformed : .cutOff) }
      index = try readAttribute(index)
    }
    position = index + 1
    sawRoot = true
    if isStrict && !closesAtOnce {
      guard open.count < MarkupScanner.deepest else { throw fault(.tooDeep) }
    }
    identify()
    if isStrict && !closesAtOnce { open.append((name, nameID)) }
    return true
  }

  private mutating func endOfFile() throws(MarkupFault) -> Bool {
    position = bytes.count
    if isStrict { throw fault(.cutOff) }
    return false
  }

  /// Returns the offset behind the attribute that starts at `start`.
  private mutating func readAttribute(_ start: Int) throws(MarkupFault) -> Int {
    guard MarkupScanner.startsName(bytes[start]) else { throw fault(.malformed) }
    var index = start
    while index < bytes.count && MarkupScanner.continuesName(bytes[index]) { index += 1 }
    let found = start..<index
    for other in attributes where bytes[other].elementsEqual(bytes[found]) { throw fault(.malformed) }
    // More attributes than any statement has: comparing them with each other has to stay bounded.
    guard attributes.count < 256 else { throw fault(.tooDeep) }
    attributes.append(found)
    while index < bytes.count && MarkupScanner.isBlank(bytes[index]) { index += 1 }
    guard index < bytes.count else { throw fault(.cutOff) }
    guard bytes[index] == 0x3D else { throw fault(.malformed) }
    index += 1
    while index < bytes.count && MarkupScanner.isBlank(bytes[index]) { index += 1 }
    guard index < bytes.count else { throw fault(.cutOff) }
    let quote = bytes[index]
    guard quote == 0x22 || quote == 0x27 else { throw fault(.malformed) }
    let value = index + 1
    index = value
    while index < bytes.count && bytes[index] != quote {
      if bytes[index] == 0x3C { throw fault(.malformed) }
      if bytes[index] == 0x26 && reference(index, bytes.count) == nil { throw fault(.malformed) }
      index += 1
    }
    guard index < bytes.count else { throw fault(.cutOff) }
    try checkCharacters(value..<index)
    if found.count == 3 && bytes[found].says("Ccy") { currency = value..<index }
    return index + 1
  }

  private mutating func readClose() throws(MarkupFault) -> Bool {
    var index = readName(from: position + 2)
    while index < bytes.count
      && (MarkupScanner.isBlank(bytes[index]) || !isStrict && bytes[index] != 0x3E && bytes[index] != 0x3C)
    {
      index += 1
    }
    guard index < bytes.count else { return try endOfFile() }
    if isStrict {
      guard bytes[index] == 0x3E, let last = open.last, bytes[last.name].elementsEqual(bytes[name]) else {
        throw fault(.malformed)
      }
      open.removeLast()
      nameID = last.id
      position = index + 1
    } else {
      position = bytes[index] == 0x3E ? index + 1 : index
      identify()
    }
    return true
  }

  // MARK: Text

  /// False for blank text between the markup around the root.
  private mutating func readText(from start: Int) throws(MarkupFault) -> Bool {
    var index = start
    hasReferences = false
    while index < bytes.count && bytes[index] != 0x3C {
      if bytes[index] == 0x26 { hasReferences = true }
      index += 1
    }
    text = position..<index
    if isStrict {
      if open.isEmpty {
        for at in text where !MarkupScanner.isBlank(bytes[at]) {
          position = at
          throw fault(.malformed)
        }
        position = index
        return false
      }
      try checkCharacters(text)
      for at in text {
        let byte = bytes[at]
        if byte == 0x26 && reference(at, index) == nil || byte == 0x5D && starts("]]>", at: at) {
          position = at
          throw fault(index == bytes.count ? .cutOff : .malformed)
        }
      }
    }
    position = index
    return true
  }
}
