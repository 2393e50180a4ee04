import Basis

// How groups of other apps and messages of banks cross the boundary.

extension GroupFile {
  mutating func visit(_ fields: inout CrossingFields) {
    fields.choice(&origin)
    fields.text(&name)
    let count = fields.count(members.count)
    for place in 0..<count where !fields.isBroken {
      if !fields.isWriting { members.append("") }
      fields.text(&members[place])
    }
    GroupFile.visit(&expenses, &fields)
    GroupFile.visit(&undecided, &fields)
    GroupFile.visit(&others, &fields)
    let bearless = fields.count(reimbursed.count)
    for place in 0..<bearless where !fields.isBroken {
      if !fields.isWriting { reimbursed.append(0) }
      fields.whole(&reimbursed[place])
      if reimbursed[place] < 0 { fields.refuse() }
    }
    let remarks = fields.count(problems.count)
    for place in 0..<remarks where !fields.isBroken {
      if !fields.isWriting { problems.append(Problem(line: 0, severity: .warning, code: .more, count: 0, message: "")) }
      fields.whole(&problems[place].line)
      fields.choice(&problems[place].severity)
      fields.choice(&problems[place].code)
      fields.whole(&problems[place].count)
      fields.text(&problems[place].message)
    }
  }

  private static func visit(_ entries: inout [Entry], _ fields: inout CrossingFields) {
    let count = fields.count(entries.count)
    for place in 0..<count where !fields.isBroken {
      if !fields.isWriting {
        entries.append(Entry(date: .earliest, description: "", currency: .chf, amount: 0, paid: [], shares: []))
      }
      entries[place].visit(&fields)
    }
  }
}

extension GroupFile.Entry {
  mutating func visit(_ fields: inout CrossingFields) {
    fields.whole(&line)
    fields.date(&date)
    fields.text(&description)
    fields.text(&category)
    fields.currency(&currency)
    fields.number(&amount)
    GroupFile.Entry.visit(&paid, &fields)
    GroupFile.Entry.visit(&shares, &fields)
    fields.flag(&isPayment)
    fields.choice(&kind)
    fields.text(&notes)
    if fields.isThere(doubt != nil) {
      var own = doubt ?? .rounded
      fields.choice(&own)
      doubt = own
    }
  }

  /// Members are indices: none below 0 gets in. The app looks at the other end of the list itself.
  private static func visit(_ parts: inout [GroupFile.Part], _ fields: inout CrossingFields) {
    let count = fields.count(parts.count)
    for place in 0..<count where !fields.isBroken {
      if !fields.isWriting { parts.append(GroupFile.Part(member: 0, amount: 0)) }
      fields.whole(&parts[place].member)
      fields.number(&parts[place].amount)
      if parts[place].member < 0 { fields.refuse() }
    }
  }
}

extension MessageContext {
  mutating func visit(_ fields: inout CrossingFields) {
    fields.text(&sender)
    fields.currency(&currency)
    fields.date(&received)
    fields.flag(&monthFirst)
    let count = fields.count(patterns.count)
    var own: [MessagePattern] = []
    for place in 0..<count where !fields.isBroken {
      var crossing = fields.isWriting ? PatternCrossing(patterns[place]) : PatternCrossing()
      crossing.visit(&fields)
      // One that is no pattern is left out: it reads nothing.
      if let pattern = crossing.pattern { own.append(pattern) }
    }
    patterns = own
  }
}

private struct PatternCrossing {
  var text = ""
  var sender = ""
  var direction: MessageReading.Direction?
  var isWithdrawal = false
  var despite: MessageRefusal?

  init() {}
  init(_ pattern: MessagePattern) {
    (text, sender, direction) = (pattern.text, pattern.sender, pattern.direction)
    (isWithdrawal, despite) = (pattern.isWithdrawal, pattern.despite)
  }

  mutating func visit(_ fields: inout CrossingFields) {
    fields.text(&text)
    fields.text(&sender)
    direction = fields.choice(direction, [.incoming, .outgoing])
    fields.flag(&isWithdrawal)
    despite = fields.choice(despite, MessageRefusal.allCases)
  }

  var pattern: MessagePattern? {
    direction.flatMap {
      MessagePattern(text, sender: sender, direction: $0, isWithdrawal: isWithdrawal, despite: despite)
    }
  }
}

extension MessageLesson {
  mutating func visit(_ fields: inout CrossingFields) {
    fields.place(&amount)
    fields.places(&payee)
    direction = fields.choice(direction, [.incoming, .outgoing]) ?? .outgoing
    fields.flag(&isWithdrawal)
    let count = fields.count(others.count)
    for place in 0..<count where !fields.isBroken {
      if !fields.isWriting { others.append("") }
      fields.text(&others[place])
    }
  }
}

extension LearnedMessage {
  mutating func visit(_ fields: inout CrossingFields) {
    fields.text(&pattern)
    despite = fields.choice(despite, MessageRefusal.allCases)
    problem = fields.choice(problem, Problem.allCases)
    fields.place(&amount)
    fields.places(&payee)
    direction = fields.choice(direction, [.incoming, .outgoing]) ?? .outgoing
    let count = fields.count(readings.count)
    for place in 0..<count where !fields.isBroken {
      if !fields.isWriting { readings.append(MessageReading()) }
      readings[place].visit(&fields)
    }
  }
}

extension MessageReading {
  mutating func visit(_ fields: inout CrossingFields) {
    fields.flag(&isTransaction)
    fields.money(&amount)
    fields.whole(&confidence)
    fields.text(&payee)
    fields.text(&accountDigits)
    fields.money(&balance)
    fields.text(&reference)
    fields.date(&date)
    // Their names are written in the command's answers, so the order here is the boundary's own.
    direction = fields.choice(direction, [.incoming, .outgoing])
    kind = fields.choice(kind, [.expense, .income, .transfer, .refund, .withdrawal])
    refusal = fields.choice(refusal, MessageRefusal.allCases)
  }
}

extension CrossingFields {
  /// The place in a list, counted from 1; 0 for none.
  fileprivate mutating func choice<Choice: Equatable>(_ value: Choice?, _ all: [Choice]) -> Choice? {
    var place = 0
    for (index, one) in all.enumerated() where value == one { place = index + 1 }
    whole(&place)
    guard place >= 0 && place <= all.count else {
      refuse()
      return nil
    }
    return place == 0 ? nil : all[place - 1]
  }

  /// A place among words, or none.
  fileprivate mutating func place(_ value: inout Int?) {
    guard isThere(value != nil) else { return value = nil }
    var own = value ?? 0
    whole(&own)
    if own < 0 { refuse() }
    value = own
  }

  fileprivate mutating func places(_ value: inout ClosedRange<Int>?) {
    guard isThere(value != nil) else { return value = nil }
    var (first, last) = (value?.lowerBound ?? 0, value?.upperBound ?? 0)
    whole(&first)
    whole(&last)
    guard first >= 0, last >= first else {
      value = nil
      return refuse()
    }
    value = first...last
  }
}
