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
    direction = MessageReading.choice(direction, [.incoming, .outgoing], &fields)
    kind = MessageReading.choice(kind, [.expense, .income, .transfer, .refund, .withdrawal], &fields)
    refusal = MessageReading.choice(refusal, MessageRefusal.allCases, &fields)
  }

  /// The place in a list, counted from 1; 0 for none.
  private static func choice<Choice: Equatable>(
    _ value: Choice?, _ all: [Choice], _ fields: inout CrossingFields
  ) -> Choice? {
    var place = 0
    for (index, one) in all.enumerated() where value == one { place = index + 1 }
    fields.whole(&place)
    guard place >= 0 && place <= all.count else {
      fields.refuse()
      return nil
    }
    return place == 0 ? nil : all[place - 1]
  }
}
