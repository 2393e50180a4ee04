import Basis
import Ledger
import Replica

/// ‹What the server sees› (SEC-27): one of the person's own newest records, beside what the server's disk holds of it.
extension AppCore {
  func loadSeen(_ tab: Tab) {
    var form = tab.level ?? LevelForm()
    form.seen = []
    if preferences.hasAccount, !tab.showsExample {
      if isSynced, let id = ownID, let space = replica.space(id), let newest = AppCore.newestEntry(space) {
        form.seen.append(newest)
      }
      for id in replica.groupIDs where !replica.isDeviceOnly(id) && !replica.isEnded(id) {
        if let space = groupSpace(id), let newest = AppCore.newestExpense(space) { form.seen.append(newest) }
      }
    }
    for index in form.seen.indices { form.seen[index].isSealed = replica.isSealed(form.seen[index].space) }
    tab.level = form
    tab.isDirty = true
    for each in form.seen {
      request(.levelSeen, "GET", "/v1/spaces/" + each.space.text + "/stored?record=" + each.record.text, tab)
    }
  }

  private static func newestEntry(_ space: Space) -> LevelForm.Seen? {
    var newest: Transaction?
    space.transactions.forEachUnordered { entry in
      guard !entry.stamp.isDeleted else { return }
      guard let known = newest else { return newest = entry }
      if (entry.stamp.updatedAt, entry.id) > (known.stamp.updatedAt, known.id) { newest = entry }
    }
    return newest.map {
      LevelForm.Seen(group: nil, title: $0.title, money: $0.money, date: $0.date, space: space.id, record: $0.id)
    }
  }

  private static func newestExpense(_ space: Space) -> LevelForm.Seen? {
    var newest: (at: Int64, expense: Expense)?
    for record in space.small.values where !record.stamp.isDeleted {
      guard let expense = record.read(Expense.self) else { continue }
      let at = record.stamp.updatedAt
      guard let known = newest else {
        newest = (at, expense)
        continue
      }
      if (at, expense.id) > (known.at, known.expense.id) { newest = (at, expense) }
    }
    guard let found = newest?.expense, let currency = space.currency else { return nil }
    return LevelForm.Seen(
      group: space.group?.name, title: found.description, money: Money(minorUnits: found.amount, currency: currency),
      date: found.date, space: space.id, record: found.id)
  }
}

extension LevelForm {
  mutating func show(_ json: JSON) {
    guard let record = json["record"]?.idValue, let bytes = json["bytes"]?.stringValue else { return }
    for index in seen.indices where seen[index].record == record {
      seen[index].bytes = bytes
      seen[index].size = Int(clamping: json["size"]?.integerValue ?? 0)
    }
  }
}
