import Basis

extension Space {
  /// INC-13, INC-14. A second device that gives the same answer changes nothing.
  mutating func answerBonus(_ args: AnswerBonus, _ draft: inout Draft) throws(Rejection) {
    guard let old = transactions.live(args.transaction) else { throw Rejection.unknown(.transaction) }
    let id = Bonus.id(old.id)
    let known = form(id, Bonus.self)
    if let known, known.answer == args.answer, args.answer != .pool || old.isInPool { return }
    if let known, known.allocatedSum > 0 {
      throw Rejection(.bonus, "Parts of this bonus have their use already. Undo that first.")
    }
    guard args.amount > 0, args.amount <= old.amount else {
      throw Rejection(.bonus, "A bonus is above zero and no more than the entry itself.")
    }
    var record = old
    if args.answer == .pool {
      guard old.canBeBonus, old.currency == currency else {
        throw Rejection(.bonus, "An income in your currency that is whole and pays nothing back can be a bonus.")
      }
      try needBonusPool(args.language, &draft)
      record.putIntoPool(args.amount)
    } else {
      record.takeOutOfPool(known?.categoryId.flatMap { categories.live($0)?.id })
    }
    try validate(&record, before: old, today: draft.mutation.today)
    note(old, &record, name: record.title, &draft)
    put(record, &draft)

    var bonus = Bonus()
    bonus.id = id
    bonus.transactionId = old.id
    bonus.answer = args.answer
    bonus.amount = args.amount
    bonus.categoryId = old.categoryId == Category.bonusPool ? known?.categoryId : old.categoryId
    bonus.answeredOn = draft.mutation.today
    if let before = small[id] {
      try restore(before, &draft)
      replace(small[id] ?? before, with: bonus, name: record.title, &draft)
    } else {
      guard unreadable[id] == nil else { throw Rejection.malformed(.unknownName("bonus")) }
      touch(id, &draft)
      remove(id)
      put(bonus, &draft)
    }
    draft.count = 1
  }

  /// INC-15: the oldest bonus is used up first.
  mutating func allocateBonus(_ args: AllocateBonus, _ draft: inout Draft) throws(Rejection) {
    var parts = [args.save, args.splurge, args.debt]
    var sum: Int64 = 0
    for part in parts {
      try Validation.amount(part)
      guard part >= 0 else { throw Rejection(.bonus, "Each part is zero or more. Please enter it without a minus.") }
      sum += part
    }
    guard sum > 0 else { throw Rejection(.bonus, "Please give at least one of the three an amount.") }
    let open = openBonuses(draft.mutation.today)
    var left: Int64 = 0
    for pooled in open { left = left.addingClamped(pooled.left) }
    guard sum <= left else {
      let money = Money(minorUnits: left, currency: currency ?? .chf)
      throw Rejection(
        .bonus,
        "Of your bonus " + money.currency.text + "\u{A0}" + money.decimalText
          + " can still be allocated. Please enter no more than that.")
    }
    for pooled in open {
      guard let old = small[pooled.bonus.id], sum > 0 else { continue }
      var bonus = pooled.bonus
      var rest = pooled.left
      if bonus.allocated.count != parts.count { bonus.allocated = [0, 0, 0] }
      for index in parts.indices {
        let taken = min(rest, parts[index])
        bonus.allocated[index] = bonus.allocated[index].addingClamped(taken)
        parts[index] -= taken
        rest -= taken
        sum -= taken
      }
      replace(old, with: bonus, name: transactions[bonus.transactionId]?.title ?? "", &draft)
    }
    draft.count = 1
  }

  /// The special category is made with the first bonus, and comes back when it went with an undo.
  private mutating func needBonusPool(_ language: String, _ draft: inout Draft) throws(Rejection) {
    let id = Category.bonusPool
    if categories.live(id) != nil { return }
    var category = categories[id] ?? Category()
    category.id = id
    let name = sameBytes(language, "de") ? "Bonustopf" : "Bonus Pool"
    category.name = name
    var number = 2
    while !isFreeName(category) {
      category.name = name + " " + String(number)
      number += 1
    }
    if categories[id] != nil { return try restore(category, &draft) }
    category.icon = "\u{1F381}"
    category.order = Int64(categories.count)
    category.isSystem = true
    category.group = .income
    category.includedInBudget = false
    // Not offered for entries: what is in it comes by an answer.
    category.active = false
    category.stamp = draft.newStamp
    touch(id, &draft)
    remove(id)
    put(category, &draft)
  }

  private mutating func isFreeName(_ category: Category) -> Bool {
    do throws(Rejection) { try requireFreeName(category) } catch { return false }
    return true
  }
}

extension Transaction {
  /// Itself or a part of it (INC-14).
  public var isInPool: Bool {
    categoryId == Category.bonusPool || splits.contains { $0.categoryId == Category.bonusPool }
  }

  /// The category split of INC-14; all of it needs no parts.
  mutating func putIntoPool(_ part: Int64) {
    if part < amount {
      splits = [
        TransactionPart(amount: amount - part, categoryId: categoryId),
        TransactionPart(amount: part, categoryId: Category.bonusPool),
      ]
      categoryId = nil
    } else {
      categoryId = Category.bonusPool
      categorySource = .manual
      categoryConfidence = 100
    }
  }

  /// The way back: the part goes to the first of the others.
  mutating func takeOutOfPool(_ former: RecordID?) {
    if categoryId == Category.bonusPool {
      categoryId = former
      categorySource = former == nil ? .none : .manual
      categoryConfidence = former == nil ? nil : 100
    }
    guard isInPool else { return }
    var parts = splits.filter { $0.categoryId != Category.bonusPool }
    if parts.count < 2 {
      categoryId = parts.first?.categoryId ?? former
      categorySource = categoryId == nil ? .none : .manual
      categoryConfidence = categoryId == nil ? nil : 100
      splits = []
    } else {
      for part in splits where part.categoryId == Category.bonusPool {
        parts[0].amount = parts[0].amount.addingClamped(part.amount)
      }
      splits = parts
    }
  }
}
