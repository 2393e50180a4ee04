import Basis

/// What a person shows in one message, by words (CAP-09, L-33).
public struct MessageLesson: Sendable, Equatable {
  /// The word with the amount; nil to take what the reader takes itself.
  public var amount: Int?
  /// The words of the name; nil where the message has none. Without an amount, what the reader takes itself.
  public var payee: ClosedRange<Int>?
  public var direction = MessageReading.Direction.outgoing
  public var isWithdrawal = false
  /// Other messages of the same sender, to be read by what is learned.
  public var others: [String] = []

  public init() {}
}

/// What was learned from it.
public struct LearnedMessage: Sendable, Equatable {
  public enum Problem: UInt8, Error, CaseIterable {
    /// The word has no number.
    case noNumber
    /// The name and the amount share words.
    case overlap
    /// Too few words stand beside them to know such a message again.
    case tooLittle
  }

  /// `MessagePattern.text`.
  public var pattern: String?
  public var despite: MessageRefusal?
  public var problem: Problem?
  /// The words that were taken.
  public var amount: Int?
  public var payee: ClosedRange<Int>?
  public var direction = MessageReading.Direction.outgoing
  /// The message itself by the pattern, then the others.
  public var readings: [MessageReading] = []

  public init() {}
}

extension MessageLesson {
  /// Learns from a message how its sender writes.
  public func learn(from message: String, context: MessageContext) -> LearnedMessage {
    let text = MessageText(message)
    let words = MessageWords(text)
    var learned = LearnedMessage()
    let (plain, number) = MessageReader.read(text, context: context.with([]))
    learned.despite = plain.refusal
    (learned.amount, learned.payee, learned.direction) = (amount, payee, direction)
    if amount == nil {
      learned.amount = number.flatMap { words.places(of: $0..<($0 + 1)) }?.lowerBound
      learned.payee = plain.payee.flatMap { MessageLesson.place(of: $0, in: text) }.flatMap { words.places(of: $0) }
      learned.direction = plain.direction ?? direction
    }
    let dates = DateMention.all(in: text)
    let spans = MessageReader.amounts(in: text, dates)
    do throws(LearnedMessage.Problem) {
      let marks = try marks(learned, words, text, spans)
      let pattern = try generalised(marks, text, dates, learned, context.sender)
      learned.pattern = pattern.text
      let taught = context.with([pattern])
      for one in [message] + others { learned.readings.append(MessageReader.read(one, context: taught)) }
    } catch { learned.problem = error }
    return learned
  }

  // MARK: What was marked

  private struct Marks {
    var amount: AmountSpan
    var payee: Range<Int>?
  }

  private func marks(
    _ learned: LearnedMessage, _ words: MessageWords, _ text: MessageText, _ spans: [AmountSpan]
  ) throws(LearnedMessage.Problem) -> Marks {
    guard let amount = learned.amount, words.ranges.indices.contains(amount) else { throw .noNumber }
    // A tap on the currency means the number beside it.
    let word = words.ranges[amount]
    guard
      let span = spans.first(where: { ($0.number..<max($0.end, $0.number + 1)).overlaps(word) })
        ?? spans.first(where: { ($0.start..<$0.end).overlaps(word) })
    else { throw .noNumber }
    guard let payee = learned.payee else { return Marks(amount: span) }
    guard words.ranges.indices.contains(payee.lowerBound), words.ranges.indices.contains(payee.upperBound) else {
      throw .overlap
    }
    var range = words.ranges[payee.lowerBound].lowerBound..<words.ranges[payee.upperBound].upperBound
    while let first = range.first, MessageLesson.isEdge(text.folded[first]) { range = (first + 1)..<range.upperBound }
    while let last = range.last, MessageLesson.isEdge(text.folded[last]) { range = range.lowerBound..<last }
    guard !range.isEmpty, !range.overlaps(span.start..<span.end) else { throw .overlap }
    return Marks(amount: span, payee: range)
  }

  /// Marks around a name that are not of it.
  private static func isEdge(_ value: UInt32) -> Bool {
    switch value {
    case 0x20, 0x0A, 0x21, 0x22, 0x27, 0x28, 0x29, 0x2C, 0x2D, 0x2E, 0x3A, 0x3B, 0x3C, 0x3E, 0x3002: return true
    default: return false
    }
  }

  private static func place(of name: String, in text: MessageText) -> Range<Int>? {
    let wanted = MessageText.fold(name)
    guard !wanted.isEmpty, text.count >= wanted.count else { return nil }
    for start in 0...(text.count - wanted.count) where text.matches(wanted, at: start) {
      return start..<(start + wanted.count)
    }
    return nil
  }

  // MARK: The pattern

  /// Of few and many words around, what reads most of the other messages; of two that read as many, the longer.
  private func generalised(
    _ marks: Marks, _ text: MessageText, _ dates: [DateMention], _ learned: LearnedMessage, _ sender: String
  ) throws(LearnedMessage.Problem) -> MessagePattern {
    var best: (pattern: MessagePattern, read: Int)?
    let own = MessageReader.amounts(in: text, dates)
    let rest = others.map { other in
      let text = MessageText(other)
      return (text, MessageReader.amounts(in: text, DateMention.all(in: text)))
    }
    for reach in [3, 2, 1] {
      let parts = MessageLesson.parts(marks, text, dates, reach: reach)
      let pattern = MessagePattern(
        parts, sender: sender, direction: learned.direction, isWithdrawal: isWithdrawal, despite: learned.despite)
      guard
        let checked = MessagePattern(
          pattern.text, sender: sender, direction: learned.direction, isWithdrawal: isWithdrawal,
          despite: learned.despite),
        let match = checked.match(text, own), match.number == marks.amount.number, match.payee == marks.payee
      else { continue }
      let read = rest.filter { checked.match($0.0, $0.1) != nil }.count
      if read > best?.read ?? -1 { best = (checked, read) }
    }
    guard let best else { throw .tooLittle }
    return best.pattern
  }

  /// - Parameter reach: words that are taken on each side.
  private static func parts(_ marks: Marks, _ text: MessageText, _ dates: [DateMention], reach: Int) -> [MessagePattern
    .Part]
  {
    var slots: [(MessagePattern.Part, Range<Int>)] = [(.amount, marks.amount.start..<marks.amount.end)]
    if let payee = marks.payee { slots.append((.payee, payee)) }
    slots.sort { $0.1.lowerBound < $1.1.lowerBound }
    let around = MessageSurroundings(text: text, dates: dates, reach: reach)
    var parts: [MessagePattern.Part] = []
    func add(_ words: [UInt32]) { if !words.isEmpty { parts.append(.words(words)) } }
    var end = 0
    for (index, (slot, range)) in slots.enumerated() {
      if index == 0 {
        let head = around.before(range.lowerBound, from: 0)
        if head.isEmpty && range.lowerBound == 0 { parts.append(.start) }
        add(head)
      } else if let whole = around.between(end, range.lowerBound) {
        add(whole)
      } else {
        add(around.after(end, to: range.lowerBound))
        parts.append(.gap)
        add(around.before(range.lowerBound, from: end))
      }
      parts.append(slot)
      end = range.upperBound
    }
    let behind = around.after(end, to: text.count)
    add(behind)
    if slots.last?.0 == .payee, around.endsLine(behind: end) { parts.append(.end) }
    return parts
  }
}

/// The words beside a slot that will stand there in the next message, too: never a day, and of a number only that there
/// is one.
private struct MessageSurroundings {
  let text: MessageText
  let dates: [DateMention]
  let reach: Int

  /// Words that end at a place.
  func before(_ place: Int, from floor: Int) -> [UInt32] {
    var start = place
    var words = 0
    // What stands at the beginning of a line is told by the end of the one before.
    while start > floor && text.isBlank(at: start - 1) { start -= 1 }
    while start > floor {
      let value = text.folded[start - 1]
      if value == 0x0A { break }
      if isDate(start - 1) { break }
      if MessageText.isDigit(value) {
        while start > floor && text.isDigit(at: start - 1) { start -= 1 }
        break
      }
      if isBoundary(start) {
        words += 1
        if words > reach { break }
      }
      start -= 1
    }
    return normal(start, place, trims: true)
  }

  /// Words that begin at a place.
  func after(_ place: Int, to ceiling: Int) -> [UInt32] {
    var end = place
    var words = 1
    while end < ceiling {
      let value = text.folded[end]
      if value == 0x0A || isDate(end) && end > place { break }
      if MessageText.isDigit(value) {
        while end < ceiling && text.isDigit(at: end) { end += 1 }
        break
      }
      if isBoundary(end), end > place {
        words += 1
        if words > reach { break }
      }
      end += 1
    }
    // A day that follows at once is at least a number.
    if end == place || end < ceiling && isDate(end) && text.isDigit(at: end) { end = min(end + 1, ceiling) }
    return normal(place, end, trims: false)
  }

  /// All of it, where it is short and says the same each time.
  func between(_ start: Int, _ end: Int) -> [UInt32]? {
    guard end - start <= 30, !(start..<end).contains(where: { isDate($0) || MessageText.isDigit(text.folded[$0]) })
    else { return nil }
    return normal(start, end, trims: false)
  }

  func endsLine(behind place: Int) -> Bool {
    var index = place
    while index < text.count {
      let value = text.folded[index]
      if value == 0x0A { return true }
      guard value == 0x20 || value == 0x2E || value == 0x2C || value == 0x21 || value == 0x22 || value == 0x3002 else {
        return false
      }
      index += 1
    }
    return true
  }

  private func isDate(_ place: Int) -> Bool { dates.contains { $0.start <= place && place < $0.end } }

  /// A word begins at a place, seen from either side.
  private func isBoundary(_ place: Int) -> Bool {
    text.isBlank(at: place - 1) != text.isBlank(at: place) && text.isBlank(at: place)
      || place < text.count && MessageText.isUnspaced(text.folded[place])
  }

  private func normal(_ start: Int, _ end: Int, trims: Bool) -> [UInt32] {
    var out: [UInt32] = []
    for place in start..<end {
      let value = text.isDigit(at: place) ? 0x30 : text.isBlank(at: place) ? 0x20 : text.folded[place]
      if (value == 0x30 || value == 0x20) && out.last == value { continue }
      out.append(value)
    }
    while trims, out.first == 0x20 { out.removeFirst() }
    return out
  }
}
