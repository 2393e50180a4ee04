import Basis

extension Space {
  /// CAT-03.
  mutating func add(_ category: Category, _ draft: inout Draft) throws(Rejection) {
    try requireFree(category.id)
    var record = category
    record.stamp = draft.newStamp
    record.isSystem = false
    try validate(&record)
    draft.count = 1
    draft.subject = record.name
    put(record, &draft)
  }

  mutating func editCategories(_ edit: EditRecords, _ draft: inout Draft) throws(Rejection) {
    let set = try members(of: edit)
    for id in edit.ids {
      try requireTime(draft)
      guard let old = categories.live(id) else { throw Rejection.unknown(.category) }
      var record = try edited(old, set: set, draft)
      try validate(&record)
      note(old, &record, name: record.name, &draft)
      put(record, &draft)
    }
  }

  private mutating func validate(_ category: inout Category) throws(Rejection) {
    category.name = try Validation.name(category.name)
    try Validation.icon(category.icon)
    if category.group == .income { category.budgetType = nil }
    try requireFreeName(category)
    if let id = category.successorId {
      guard let heir = categories.live(id), id != category.id else { throw Rejection.unknown(.category) }
      guard heir.group == category.group else {
        throw Rejection(.categoryGroup, "Entries go to another category of the same group.")
      }
    }
    guard let parentId = category.parentId else { return }
    guard let parent = categories.live(parentId) else { throw Rejection.unknown(.category) }
    guard parent.group == category.group else {
      throw Rejection(.categoryGroup, "A category and the one above it are both for income or both for expenses.")
    }
    // CAT-06: cycles are refused. The walk ends, because it can visit each category once.
    var ancestor: RecordID? = parentId
    var steps = 0
    while let current = ancestor {
      steps += 1
      guard current != category.id, steps <= categories.count + 1 else {
        throw Rejection(.categoryCycle, "A category can't be its own parent. Please choose another one.")
      }
      ancestor = categories[current]?.parentId
    }
  }

  mutating func requireFreeName(_ category: Category) throws(Rejection) {
    guard categoryNamed(category.name, besides: category.id) == nil else {
      throw Rejection(
        .nameTaken,
        "There is a category named \u{2039}" + category.name + "\u{203A} already. Please choose another name.")
    }
  }

  /// CAT-05.
  func requireDeletable(_ category: Category) throws(Rejection) {
    // Nearly always nothing refers to it: what does is looked for once, to name it.
    guard references.count(category.id) > 0 else { return }
    guard !small.values.contains(where: { $0.references.contains(category.id) }) else {
      throw Rejection(
        .categoryInUse,
        "A budget, a recurring template or a rule uses this category. Mark it as inactive, or change those first.")
    }
    throw Rejection(
      .categoryInUse, "This category is in use. Mark it as inactive, or give its entries another category first.")
  }
}
