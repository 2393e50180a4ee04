import Basis
import Intake
import Ledger

/// Teaching how a bank writes, with one of its messages (CAP-09, L-33): the person taps the amount and the name.
public struct TeachForm: Sendable, Equatable {
  public enum Mark: String, Sendable, CaseIterable { case amount, payee }
  public enum Direction: String, Sendable, CaseIterable { case expense, income, withdrawal }
  public enum Problem: Sendable, Equatable {
    case noReader, unread
    /// The sentence of a refusal by the ledger.
    case refused(String)
  }

  /// The message that came in by itself; nil for one that was pasted.
  public let capture: RecordID?
  public let sender: String
  public let text: String
  public let words: [String]
  /// Other messages of this sender, the newest first.
  public let others: [RecordID]
  public var mark = Mark.amount
  public var amount: Int?
  public var payee: ClosedRange<Int>?
  public var direction = Direction.expense
  /// What would be learned; nil until the reader answered.
  public var learned: LearnedMessage?
  public var problem: Problem?
  public var isDirty = false
  public var asksToDiscard = false

  /// Messages that are read again when something was learned.
  static let most = 50
  /// Words of a name.
  static let longestName = 12

  init(text: String) {
    (capture, sender, self.text, others) = (nil, "", text, [])
    words = MessageWords(text).words
  }

  init(_ capture: Capture, _ space: Space) {
    self.capture = capture.id
    (sender, text) = (capture.sender, capture.text)
    words = MessageWords(capture.text).words
    let key = TextFolding.key(capture.sender)
    var others = space.forms(Capture.self).filter {
      $0.id != capture.id && !$0.text.isEmpty && TextFolding.key($0.sender) == key && !sameBytes($0.text, capture.text)
    }
    others.sort { ($1.receivedAt, $1.id) < ($0.receivedAt, $0.id) }
    self.others = others.prefix(TeachForm.most).map { $0.id }
  }

  /// What the reader is asked.
  func lesson(_ space: Space) -> MessageLesson {
    var lesson = MessageLesson()
    (lesson.amount, lesson.payee) = (amount, payee)
    lesson.direction = direction == .income ? .incoming : .outgoing
    lesson.isWithdrawal = direction == .withdrawal
    lesson.others = others.map { space.form($0, Capture.self)?.text ?? "" }
    return lesson
  }

  /// A tap on a word.
  mutating func tap(_ word: Int) {
    guard words.indices.contains(word) else { return }
    isDirty = true
    switch mark {
    case .amount:
      amount = word
      mark = .payee
    case .payee:
      guard let marked = payee, !marked.contains(word) else {
        payee = payee == word...word ? nil : word...word
        return
      }
      let wider = min(marked.lowerBound, word)...max(marked.upperBound, word)
      payee = wider.count > TeachForm.longestName ? word...word : wider
    }
  }

  mutating func fill(from learned: LearnedMessage) {
    self.learned = learned
    guard amount == nil, let found = learned.amount else { return }
    (amount, payee, mark) = (found, learned.payee, .payee)
    direction = learned.direction == .incoming ? .income : .expense
  }

  public var canBeSaved: Bool { learned?.pattern != nil && learned?.readings.first?.isTransaction == true }
}
