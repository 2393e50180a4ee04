import Basis

extension Space {
  /// TXN-22.
  mutating func add(_ template: Template, _ draft: inout Draft) throws(Rejection) {
    try requireFree(template.id)
    var record = template
    try validate(&record, before: nil)
    draft.count = 1
    draft.subject = record.description
    put(record, &draft)
  }

  /// TXN-24: what it made before stays as it is.
  mutating func editTemplates(_ edit: EditRecords, _ draft: inout Draft) throws(Rejection) {
    let set = try members(of: edit)
    let namesDate = set.contains { sameBytes($0.name, "nextDate") }
    for id in edit.ids {
      try requireTime(draft)
      guard let old = small[id], let before: Template = form(id) else { throw Rejection.unknown(.template) }
      var record = try edited(old, Template.self, set: set)
      // Resuming computes the next date from today.
      if before.paused && !record.paused && !namesDate { record.nextDate = max(record.nextDate, draft.mutation.today) }
      try validate(&record, before: before)
      replace(old, with: record, name: record.description, &draft)
    }
  }

  private func validate(_ template: inout Template, before old: Template?) throws(Rejection) {
    template.description = try Validation.name(template.description)
    try Validation.amount(template.amount)
    guard template.amount != 0 else { throw Rejection(.amountZero, "Please enter an amount other than zero.") }
    if template.amount > 0 || template.sharedWith == nil { (template.sharedWith, template.split) = (nil, []) }
    guard template.split.isEmpty || Template.isWhole(template.split) else {
      throw Rejection(.ratio, "Percentages must add up to 100 %.")
    }
    try Validation.date(template.anchor)
    template.nextDate = template.nominalDate(onOrAfter: template.nextDate)
    try Validation.date(template.nextDate)
    if old?.walletId != template.walletId {
      guard let wallet = wallets.live(template.walletId) else { throw Rejection.unknown(.wallet) }
      if let old, let before = wallets[old.walletId], before.currency != wallet.currency, old.amount == template.amount
      {
        throw Rejection(
          .currencyMismatch,
          "\u{2039}" + wallet.name + "\u{203A} is kept in " + wallet.currency.text
            + ". Please choose a wallet in the same currency, or enter the amount again.")
      }
    }
    guard let id = template.categoryId else { return }
    guard old?.categoryId != id || old?.amount.signum() != template.amount.signum() else { return }
    guard let category = categories.live(id) else { throw Rejection.unknown(.category) }
    guard category.group == .expense || template.amount > 0 else { throw Space.isForIncome(category) }
  }

  /// TXN-23: the occurrence becomes a transaction. Whoever comes second with the same one changes nothing, in silence;
  /// also when its transaction was deleted meanwhile (L-1). A template that was deleted on another device meanwhile
  /// still gives its transaction: the person confirmed it.
  mutating func activate(_ args: ActivateTemplate, _ draft: inout Draft) throws(Rejection) {
    guard let old = small[args.template], let template = old.read(Template.self) else {
      throw Rejection.unknown(.template)
    }
    guard args.ordinal >= 1 && args.ordinal <= ActivateTemplate.mostTimes else {
      throw Rejection(.invalidField, "This was activated too often for one date.")
    }
    try Validation.date(args.occurrence)
    guard !typedEntryExists(args.id) else { return }
    guard let members = args.entry?.members else { throw Rejection.malformed(.missing("entry")) }
    var entry = Transaction()
    if let problem = entry.readFields(.object(members.withStamp)) { throw Rejection.malformed(problem) }
    entry.id = args.id
    entry.source = .template
    try add(entry, &draft)
    guard !old.stamp.isDeleted, template.nextDate <= args.occurrence else { return }
    var moved = template
    moved.nextDate = template.nominalDate(after: args.occurrence)
    guard moved.nextDate.isAccepted else { return }
    let (count, subject) = (draft.count, draft.subject)
    replace(old, with: moved, name: template.description, &draft)
    (draft.count, draft.subject) = (count, subject)
  }

  /// CAT-05, WAL-07: a template that comes back needs its wallet and category.
  func requireParts(of record: SmallRecord) throws(Rejection) {
    if let template = record.read(Template.self) {
      guard wallets.live(template.walletId) != nil else { throw Rejection.unknown(.wallet) }
      if let id = template.categoryId, categories.live(id) == nil { throw Rejection.unknown(.category) }
    } else if let budget = record.read(Budget.self), budget.active {
      guard categories.live(budget.categoryId) != nil else { throw Rejection.unknown(.category) }
    } else if let rule = record.read(FilingRule.self) {
      guard categories.live(rule.categoryId) != nil else { throw Rejection.unknown(.category) }
      for case let id? in rule.conditions.map({ $0.wallet }) where wallets.live(id) == nil {
        throw Rejection.unknown(.wallet)
      }
    }
  }
}

extension SmallRecord {
  /// The wallet and the category that cannot go while this is live (CAT-05, WAL-07).
  var references: [RecordID] {
    guard !stamp.isDeleted else { return [] }
    if let template = read(Template.self) {
      return template.categoryId.map { [template.walletId, $0] } ?? [template.walletId]
    }
    if let budget = read(Budget.self), budget.active { return [budget.categoryId] }
    if let rule = read(FilingRule.self) { return [rule.categoryId] + rule.conditions.compactMap { $0.wallet } }
    return []
  }
}

/// What Upcoming says of a template in a period (TXN-23).
public struct DueTemplate: Sendable, Equatable {
  public let template: Template
  public let occurrence: CalendarDate
  /// How often the occurrence was activated already; the transactions are live.
  public let timesDone: Int
  /// For activating it next.
  public let ordinal: Int64
}

extension Template {
  /// What comes next while a period runs: its first occurrence that was not activated, else the first one after it.
  /// What earlier periods left undone is let go.
  public func next(in period: Period) -> CalendarDate { nominalDate(onOrAfter: max(nextDate, period.start)) }

  /// The last one that was let go like this, to be told; nil for none.
  public func missed(before period: Period) -> CalendarDate? {
    guard let last = nominalDate(before: next(in: period)), last >= nextDate else { return nil }
    return last
  }
}

extension Space {
  /// Templates with an occurrence in the period, by date: the next one that is due, else the last that is done. What
  /// earlier periods left undone is let go: nothing piles up. Paused ones are left out (TXN-24).
  public func dueTemplates(_ period: Period) -> [DueTemplate] {
    var due: [DueTemplate] = []
    for template in forms(Template.self) where !template.paused {
      let next = template.next(in: period)
      var found = next < period.end ? state(of: template, next) : nil
      if found == nil, let last = template.nominalDate(before: period.end), last >= period.start,
        last < template.nextDate
      {
        let state = state(of: template, last)
        // One that was never activated was skipped on purpose, by another next date.
        if state.ordinal > 1 { found = state }
      }
      if let found { due.append(found) }
    }
    due.sort {
      if $0.occurrence != $1.occurrence { return $0.occurrence < $1.occurrence }
      return $0.template.id < $1.template.id
    }
    return due
  }

  public func state(of template: Template, _ occurrence: CalendarDate) -> DueTemplate {
    var ordinal: Int64 = 1
    var done = 0
    while ordinal < ActivateTemplate.mostTimes {
      let id = Template.activation(template.id, occurrence, ordinal: ordinal)
      guard typedEntryExists(id) else { break }
      if transactions.live(id) != nil { done += 1 }
      ordinal += 1
    }
    return DueTemplate(template: template, occurrence: occurrence, timesDone: done, ordinal: ordinal)
  }
}
