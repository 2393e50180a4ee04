import Basis
import Intake
import Ledger

// What the reader and the ledger have in common about messages; the app and the server both go by it.

extension Space {
  /// What was taught, as the reader takes it (CAP-09). One that a newer app wrote in another way is left out.
  public var messagePatterns: [MessagePattern] {
    taughtPatterns.compactMap { taught in
      MessagePattern(
        taught.pattern, sender: taught.sender, direction: taught.direction == .incoming ? .incoming : .outgoing,
        isWithdrawal: taught.isWithdrawal, despite: taught.despite.flatMap { MessageRefusal(written: $0) })
    }
  }
}

extension AppCore {
  /// True when the bytes are a file of patterns: what is new in it is learned (CAP-03).
  func takePatterns(_ bytes: [UInt8], _ view: Int) -> Bool {
    guard bytes.first == 0x7B else { return false }
    views[view].isDirty = true
    let found: [MessagePattern]
    do throws(PatternFile.Problem) { found = try PatternFile.read(bytes).patterns } catch {
      if error == .newerVersion { say(.patternsAreNewer, view) }
      return error == .newerVersion
    }
    guard startSpace(RegionCurrency.preset(locale: locale), view) else { return true }
    let known = space(views[view]).taughtPatterns
    var intents: [Intent] = []
    for pattern in found {
      let fresh = TaughtPattern(pattern, id: random.nextID())
      if !known.contains(where: { $0.says(fresh) }) { intents.append(.addPattern(fresh)) }
    }
    go(Route(.messages), view)
    if intents.isEmpty { say(.patternsLearned(0), view) } else { _ = change(intents, view, .patternsLearned(intents.count)) }
    return true
  }
}

extension TaughtPattern {
  init(_ pattern: MessagePattern, id: RecordID) {
    self.init()
    (self.id, sender, self.pattern, isWithdrawal) = (id, pattern.sender, pattern.text, pattern.isWithdrawal)
    direction = pattern.direction == .incoming ? .incoming : .outgoing
    despite = pattern.despite?.rawValue
  }

  /// Nil where nothing was learned.
  init?(_ learned: LearnedMessage, isWithdrawal: Bool, sender: String, id: RecordID) {
    guard let pattern = learned.pattern else { return nil }
    self.init()
    self.id = id
    self.sender = sender
    self.pattern = pattern
    direction = learned.direction == .incoming ? .incoming : .outgoing
    self.isWithdrawal = isWithdrawal
    despite = learned.despite?.rawValue
  }

  func says(_ other: TaughtPattern) -> Bool {
    sameBytes(pattern, other.pattern) && sameBytes(sender, other.sender) && direction == other.direction
      && isWithdrawal == other.isWithdrawal
  }
}

extension Capture {
  /// What a message says, as it is kept.
  public mutating func tell(_ reading: MessageReading) {
    direction = reading.direction == .incoming ? .incoming : .outgoing
    isWithdrawal = reading.kind == .withdrawal
    currency = reading.currency
    amount = currency == nil ? nil : reading.amount?.minorUnits
    payee = reading.payee.map { $0.firstScalars(100) }
    date = reading.date
    // What is left on the account says something in the account's own currency only.
    balance = reading.balance.flatMap { $0.currency == reading.currency ? $0.minorUnits : nil }
    reference = reading.reference.map { $0.firstScalars(100) }
    digits = reading.accountDigits
    confidence = Int64(reading.confidence)
  }
}
