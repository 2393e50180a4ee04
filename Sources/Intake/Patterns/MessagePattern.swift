import Basis

/// How one bank writes one kind of message (CAP-03, CAP-09, L-33): words that stay the same, gaps, and slots for the
/// amount and the name. No regular expressions: it can be learned from one message, reads any text in linear time, and
/// does the same on the phone and on the server. What else a message says (day, account, balance) the reader finds by
/// itself.
///
/// Written as `spent «amount» at «payee» on 0`: `0` stands for any run of digits, a blank for any blanks, `…` for a
/// gap, `«start»` for the beginning of the message and `«end»` for the end of a line. None of these marks occurs in a
/// message as it is compared.
public struct MessagePattern: Sendable, Equatable {
  enum Part: Equatable, Sendable {
    /// Folded characters (`MessageText`).
    case words([UInt32])
    case start, gap, amount, payee, end
  }

  let parts: [Part]
  /// Whose messages it reads, as the phone names them; empty for anybody's.
  public let sender: String
  public let direction: MessageReading.Direction
  public let isWithdrawal: Bool
  /// What the message that it was learned from was taken for before: no reason against another of its form.
  public let despite: MessageRefusal?

  /// Characters of a name.
  static let longestName = 80
  /// Characters of `text`.
  public static let most = 400
  /// How many characters all patterns together may be compared with in one message. Five hundred go through a page of
  /// text for a tenth of it; a pattern that asks for a name behind each letter takes thousands of times the message's
  /// length.
  static let mostSteps = 20_000_000

  init(
    _ parts: [Part], sender: String, direction: MessageReading.Direction, isWithdrawal: Bool, despite: MessageRefusal?
  ) {
    self.parts = parts
    self.sender = sender
    self.direction = direction
    self.isWithdrawal = isWithdrawal
    self.despite = despite
  }

  // MARK: Its written form

  private static let open: UInt32 = 0xAB
  private static let close: UInt32 = 0xBB
  private static let dots: UInt32 = 0x2026
  private static let names: [(Part, [UInt32])] = [
    (.amount, MessageText.fold("amount")), (.payee, MessageText.fold("payee")), (.end, MessageText.fold("end")),
    (.start, MessageText.fold("start")),
  ]

  /// Nil for anything but one amount, at most one name, and words beside them.
  public init?(
    _ text: String, sender: String = "", direction: MessageReading.Direction, isWithdrawal: Bool = false,
    despite: MessageRefusal? = nil
  ) {
    guard text.unicodeScalars.count <= MessagePattern.most else { return nil }
    var parts: [Part] = []
    var words: [UInt32] = []
    var slot: [UInt32]?
    func finish() {
      if !words.isEmpty { parts.append(.words(words)) }
      words = []
    }
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case MessagePattern.open where slot == nil:
        finish()
        slot = []
      case MessagePattern.close:
        guard let name = slot, let part = MessagePattern.names.first(where: { $0.1 == name })?.0 else { return nil }
        parts.append(part)
        slot = nil
      case MessagePattern.dots where slot == nil:
        finish()
        parts.append(.gap)
      case let value:
        if slot == nil { words.append(value) } else { slot?.append(value) }
      }
    }
    finish()
    guard slot == nil, parts.filter({ $0 == .amount }).count == 1, parts.filter({ $0 == .payee }).count <= 1,
      MessagePattern.letters(in: parts) >= MessagePattern.fewestLetters, MessagePattern.isBounded(parts)
    else { return nil }
    self.init(parts, sender: sender, direction: direction, isWithdrawal: isWithdrawal, despite: despite)
  }

  public var text: String {
    var out: [UInt32] = []
    for part in parts {
      switch part {
      case .words(let words): out += words
      case .gap: out.append(MessagePattern.dots)
      case .start, .amount, .payee, .end:
        let name = MessagePattern.names.first { $0.0 == part }?.1 ?? []
        out += [MessagePattern.open] + name + [MessagePattern.close]
      }
    }
    return MessageText.text(out)
  }

  /// With fewer, it would read half of everything.
  static let fewestLetters = 3

  static func letters(in parts: [Part]) -> Int {
    parts.reduce(0) { count, part in
      guard case .words(let words) = part else { return count }
      return count + words.filter { MessageText.isLetter($0) }.count
    }
  }

  /// A name begins and ends at something: words, an amount, the end of a line.
  private static func isBounded(_ parts: [Part]) -> Bool {
    guard let place = parts.firstIndex(of: .payee) else { return true }
    guard place > 0, place + 1 < parts.count else { return false }
    return isBound(parts[place - 1]) && isBound(parts[place + 1])
  }

  private static func isBound(_ part: Part) -> Bool {
    guard case .words(let words) = part else { return part != .gap }
    return words.contains { $0 != 0x20 }
  }

  // MARK: Reading by it

  struct Match {
    /// Where the amount's number begins.
    var number: Int
    var payee: Range<Int>?
  }

  /// Whether it may be asked about this sender's messages: its own, or where one of the two is not known.
  func isAbout(_ other: String) -> Bool {
    sender.isEmpty || other.isEmpty || TextFolding.key(sender) == TextFolding.key(other)
  }

  /// The one with the most words of its own that fits.
  static func first(
    of patterns: [MessagePattern], sender: String, in text: MessageText, _ amounts: [AmountSpan]
  ) -> (pattern: MessagePattern, match: Match)? {
    var best: (pattern: MessagePattern, match: Match, letters: Int)?
    var steps = 0
    for pattern in patterns where pattern.isAbout(sender) {
      let letters = letters(in: pattern.parts)
      guard letters > best?.letters ?? 0, let match = pattern.match(text, amounts, &steps) else { continue }
      best = (pattern, match, letters)
    }
    return best.map { ($0.pattern, $0.match) }
  }

  /// What it says of a message beside the amount. A person has shown it, so it is sure.
  func tell(_ match: Match, _ text: MessageText, _ reading: inout MessageReading) {
    reading.direction = direction
    reading.kind = isWithdrawal ? .withdrawal : direction == .incoming ? .income : .expense
    reading.payee = match.payee.flatMap { MessagePayee.clean(text, $0) }
    reading.confidence = reading.currency == nil ? 690 : 960
  }

  func match(_ text: MessageText, _ amounts: [AmountSpan]) -> Match? {
    var steps = 0
    return match(text, amounts, &steps)
  }

  /// - Parameter steps: what patterns have cost in this message so far; none fits once that is `mostSteps`.
  func match(_ text: MessageText, _ amounts: [AmountSpan], _ steps: inout Int) -> Match? {
    var found = Match(number: -1)
    var place = 0
    for block in parts.split(separator: .gap) {
      var end: Int?
      // The first place is the right one: what comes later has the rest of the text for itself.
      while place <= text.count, end == nil {
        var attempt = found
        end = MessagePattern.match(block, text, at: place, amounts, &attempt, &steps)
        if end == nil { place += 1 } else { found = attempt }
      }
      guard let end else { return nil }
      place = end
    }
    return found.number >= 0 ? found : nil
  }

  private static func match(
    _ block: ArraySlice<Part>, _ text: MessageText, at start: Int, _ amounts: [AmountSpan], _ found: inout Match,
    _ steps: inout Int
  ) -> Int? {
    var place = start
    for index in block.indices {
      steps += 1
      guard steps <= mostSteps else { return nil }
      switch block[index] {
      case .words(let words):
        if index == block.startIndex, let first = words.first, MessageText.isLetter(first),
          !text.wordMayStart(at: start)
        {
          return nil
        }
        guard let end = match(words, text, at: place, &steps) else { return nil }
        place = end
      case .amount:
        steps += amounts.count
        guard let amount = AmountSpan.starting(at: place, amounts) else { return nil }
        found.number = amount.number
        place = amount.end
      case .payee:
        let rest = block[(index + 1)...]
        var end = place + 1
        while end <= min(text.count, place + longestName) {
          if let last = match(rest, text, at: end, amounts, &found, &steps) {
            found.payee = place..<end
            return last
          }
          if text.character(at: end - 1) == 0x0A { return nil }
          end += 1
        }
        return nil
      case .start:
        guard place == 0 else { return nil }
      case .end:
        while place < text.count, text.folded[place] != 0x0A, isStop(text.folded[place]) { place += 1 }
        guard place >= text.count || text.folded[place] == 0x0A else { return nil }
      case .gap: return nil
      }
    }
    return place
  }

  private static func isStop(_ value: UInt32) -> Bool {
    value == 0x20 || value == 0x2E || value == 0x2C || value == 0x21 || value == 0x3B || value == 0x22
      || value == 0x3002
  }

  private static func match(_ words: [UInt32], _ text: MessageText, at start: Int, _ steps: inout Int) -> Int? {
    var place = start
    // A blank and a digit stand for as many as there are.
    defer { steps += place - start }
    for value in words {
      switch value {
      case 0x20:
        guard text.isBlank(at: place) else { return nil }
        while text.isBlank(at: place) { place += 1 }
      case 0x30:
        guard text.isDigit(at: place), !text.isDigit(at: place - 1) else { return nil }
        while text.isDigit(at: place) { place += 1 }
      default:
        guard text.character(at: place) == value, place < text.count else { return nil }
        place += 1
      }
    }
    return place
  }
}

/// A number with the currency beside it, as a pattern takes it.
struct AmountSpan {
  var number: Int
  var start: Int
  var end: Int

  init(_ number: NumberMention, _ text: MessageText) {
    self.number = number.start
    let from = number.sign == 0 ? number.start : number.start - 1
    let left = MoneyWords.shared.match(in: text, endingBefore: from)
    let right = MoneyWords.shared.match(in: text, startingBehind: number.end)
    start = min(left?.start ?? from, from)
    end = max(right?.end ?? number.end, number.end)
  }

  static func starting(at place: Int, _ all: [AmountSpan]) -> AmountSpan? {
    all.first { $0.start == place || $0.number == place }
  }
}
