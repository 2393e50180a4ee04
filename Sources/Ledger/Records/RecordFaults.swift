import Basis

// What a record may not say by itself, beyond the bounds of its fields. Only what would burden whoever reads it: what
// is merely odd, such as a blank name, stays readable, since hiding a wallet would hide the money in it.

/// The first field whose condition holds.
private func firstFault(_ checks: (field: String, isBroken: Bool)...) -> String? {
  for check in checks where check.isBroken { return check.field }
  return nil
}

extension Validation {
  /// Twice what a person may type: a merge puts a number behind names that are taken (ACC-11).
  static func isLong(_ name: String?) -> Bool {
    // A scalar has four bytes at most: most names need no counting.
    guard let name, name.utf8.count > 2 * longestName else { return false }
    return name.unicodeScalars.count > 2 * longestName
  }

  /// In bytes alone: what one grapheme is changes with the version of Unicode, what is readable must not.
  static func isLong(icon: String?) -> Bool { (icon?.utf8.count ?? 0) > 64 }
}

extension Wallet {
  public var fault: String? { firstFault(("name", Validation.isLong(name)), ("icon", Validation.isLong(icon: icon))) }
}

extension Category {
  public var fault: String? {
    firstFault(("name", Validation.isLong(name)), ("icon", Validation.isLong(icon: icon)))
  }
}

extension Template {
  public var fault: String? { firstFault(("description", Validation.isLong(description))) }
}

extension Budget {
  public var fault: String? {
    firstFault(("limit", limit < 0), ("weight", weight < 0), ("name", Validation.isLong(name)))
  }
}

extension SavedReport {
  public var fault: String? { firstFault(("name", Validation.isLong(name)), ("query", query.utf8.count > 4000)) }
}

extension FilingRule {
  /// Every entry goes through every condition.
  public var fault: String? {
    firstFault(
      ("conditions", conditions.count > FilingRule.mostConditions),
      ("text", conditions.contains { Validation.isLong($0.text) }))
  }
}

extension Group {
  public var fault: String? { firstFault(("name", Validation.isLong(name))) }
}

extension Member {
  public var fault: String? { firstFault(("name", Validation.isLong(name))) }
}

extension Expense {
  public var fault: String? {
    firstFault(("description", Validation.isLong(description)), ("shares", !isSound), ("paid", !hasFewPairs))
  }
}

extension Donation {
  public var fault: String? { firstFault(("amount", amount <= 0), ("name", Validation.isLong(name))) }
}

extension Settlement {
  public var fault: String? { firstFault(("covers", !isSound)) }
}

extension ImportRow {
  /// Whether each of its texts may be kept.
  var hasShortTexts: Bool {
    for text in [description, payee, counterparty, reference, notes, foreignCategory] {
      if (text?.utf8.count ?? 0) > Validation.longestText { return false }
    }
    return true
  }
}
