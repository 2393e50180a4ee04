import Basis

/// A person's rules, ready to be asked about many entries: what they look for is folded once, and each text of an entry
/// once. A text costs its length for each condition, whatever it says, and of a long one only the beginning is looked
/// at.
public struct RuleBook: Sendable {
  /// Bytes of a folded text that rules look at. A bank's purpose has 140 letters, a message 4,096 at most.
  static let longestText = 4_096
  /// How many bytes the rules may look at in one change: more than 500 rules need for a statement's 500 rows with texts
  /// of a thousand bytes.
  static let mostLooks = 400_000_000

  private struct Ready: Sendable {
    let rule: FilingRule
    /// For each condition; nil for one that is about no text.
    let wanted: [WantedText?]

    init(_ rule: FilingRule) {
      self.rule = rule
      wanted = rule.conditions.map { $0.aspect.isText ? WantedText($0.text) : nil }
    }
  }

  private let rules: [Ready]

  /// - Parameter rules: in the order in which they are asked.
  public init(_ rules: [FilingRule]) { self.rules = rules.map { Ready($0) } }

  var isEmpty: Bool { rules.isEmpty }

  /// The first rule that holds and whose category may file the entry.
  /// - Parameter looks: what looking has cost so far, in bytes.
  func first(for subject: RuleSubject, looks: inout Int, where files: (FilingRule) -> Bool = { _ in true })
    -> FilingRule?
  {
    if rules.isEmpty { return nil }
    let texts = RuleTexts(subject)
    for ready in rules where holds(ready, subject, texts, &looks) && files(ready.rule) { return ready.rule }
    return nil
  }

  /// A rule without a condition holds for nothing.
  private func holds(_ ready: Ready, _ subject: RuleSubject, _ texts: RuleTexts, _ looks: inout Int) -> Bool {
    looks += 1
    guard !ready.rule.isPaused, !ready.rule.conditions.isEmpty else { return false }
    for (condition, wanted) in zip(ready.rule.conditions, ready.wanted) {
      guard let wanted else {
        if !condition.holdsWithoutText(for: subject) { return false }
        continue
      }
      guard let text = texts.text(condition.aspect) else { return false }
      looks += text.count
      if !wanted.occurs(in: text, condition.comparison) { return false }
    }
    return true
  }
}

/// The texts of an entry as conditions compare them.
struct RuleTexts {
  private let description: [UInt8]
  private let counterparty: [UInt8]?
  private let notes: [UInt8]?

  init(_ subject: RuleSubject) {
    description = RuleTexts.folded(subject.description)
    counterparty = subject.counterparty.map { RuleTexts.folded($0) }
    notes = subject.notes.map { RuleTexts.folded($0) }
  }

  func text(_ aspect: RuleCondition.Aspect) -> [UInt8]? {
    switch aspect {
    case .description: return description
    case .counterparty: return counterparty
    case .notes: return notes
    case .amount, .direction, .wallet, .source: return nil
    }
  }

  private static func folded(_ text: String) -> [UInt8] {
    let key = TextFolding.key(text)
    return key.count <= RuleBook.longestText ? key : Array(key[..<RuleBook.longestText])
  }
}

/// What a condition looks for, folded; found in as many steps as the text has bytes (Knuth, Morris and Pratt), where
/// trying each place takes the product of both lengths.
struct WantedText: Sendable {
  private let bytes: [UInt8]
  /// How much of the beginning is found again at the end of as much of it.
  private let borders: [Int]

  init(_ text: String) {
    bytes = TextFolding.key(text)
    var borders = [Int](repeating: 0, count: bytes.count)
    var length = 0
    for place in bytes.indices.dropFirst() {
      while length > 0, bytes[place] != bytes[length] { length = borders[length - 1] }
      if bytes[place] == bytes[length] { length += 1 }
      borders[place] = length
    }
    self.borders = borders
  }

  func occurs(in text: [UInt8], _ comparison: RuleCondition.Comparison) -> Bool {
    guard !bytes.isEmpty else { return false }
    switch comparison {
    case .equals: return text == bytes
    case .startsWith: return text.starts(with: bytes)
    case .contains: return contains(text)
    }
  }

  private func contains(_ text: [UInt8]) -> Bool {
    guard text.count >= bytes.count else { return false }
    var length = 0
    for byte in text {
      while length > 0, byte != bytes[length] { length = borders[length - 1] }
      if byte == bytes[length] { length += 1 }
      if length == bytes.count { return true }
    }
    return false
  }
}
