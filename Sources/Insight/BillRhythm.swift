import Basis
import Ledger

/// A bill that comes every month and is no template yet: what one can be proposed from (INC-18).
public struct BillRhythm: Sendable, Equatable {
  /// Day of the month, 1 to 31, on which it comes most often.
  public let day: Int64
  /// How many times it came, each about a month after the one before and within a tenth of its amount.
  public let count: Int
  /// The newest entry: its name, amount, wallet and category are the bill's.
  public let entry: RecordID
  /// Under which it is waved aside: the same for the same payee in the same wallet.
  public let key: String

  static let mostShown = 20
  /// Newer than this it still lives; and a bill shows itself within so many days.
  private static let aliveDays = 45, seenDays = 130

  private struct Entry {
    let id: RecordID
    let date: CalendarDate
    let amount: Int64

    func isLike(_ other: Int64) -> Bool {
      let (one, two) = (amount.magnitude, other.magnitude)
      return (one > two ? one - two : two - one) <= two / 10
    }
  }

  private struct Group {
    let wallet: RecordID
    let name: [UInt8]
    var entries: [Entry] = []
    /// A template made one of them.
    var isKept = false
  }

  /// The largest first.
  ///
  /// Time: reads the entries of the last months; of what lies before only those that could belong to a found one.
  public static func find(_ space: Space, today: CalendarDate, without dismissed: [String] = []) -> [BillRhythm] {
    var found: [(amount: Int64, bill: BillRhythm)] = []
    for (key, group) in groups(space, today) where !group.isKept {
      let key = "bill-" + key.text
      guard let chain = chain(group.entries), let last = chain.last, last.date.days(until: today) <= aliveDays,
        !isTemplate(group, last, space), !dismissed.contains(where: { sameBytes($0, key) })
      else { continue }
      let all = older(chain, group, space) + chain
      found.append((last.amount, BillRhythm(day: usualDay(all), count: all.count, entry: last.id, key: key)))
    }
    found.sort { $0.amount == $1.amount ? $0.bill.entry < $1.bill.entry : $0.amount < $1.amount }
    return found.prefix(mostShown).map { $0.bill }
  }

  /// By wallet and payee, oldest first.
  private static func groups(_ space: Space, _ today: CalendarDate) -> [(key: RecordID, group: Group)] {
    var groups: [(key: RecordID, group: Group)] = []
    var places: [RecordID: Int] = [:]
    for key in space.timeline.keys(from: today.adding(days: -seenDays), through: today) {
      guard let head = space.transactions.head(key.id), head.amount < 0, !head.isTransfer, head.isComplete,
        let entry = space.transactions[key.id]
      else { continue }
      let name = TextFolding.key(entry.title)
      guard !name.isEmpty else { continue }
      let group = RecordID(derivedFrom: head.walletId.text + String(decoding: name, as: UTF8.self))
      let place = places[group] ?? groups.count
      if place == groups.count {
        places[group] = place
        groups.append((group, Group(wallet: head.walletId, name: name)))
      }
      groups[place].group.entries.append(Entry(id: key.id, date: head.date, amount: head.amount))
      if entry.source == .template { groups[place].group.isKept = true }
    }
    return groups
  }

  /// The entries that are this bill; nil when the payee is mostly paid in other ways, or not month by month.
  private static func chain(_ entries: [Entry]) -> [Entry]? {
    for last in entries.suffix(3).reversed() {
      let alike = entries.filter { $0.isLike(last.amount) }
      guard alike.count >= 3, alike.count * 4 >= entries.count * 3 else { continue }
      var isMonthly = true
      for index in alike.indices.dropFirst() where !isMonth(alike[index - 1].date.days(until: alike[index].date)) {
        isMonthly = false
      }
      if isMonthly { return alike }
    }
    return nil
  }

  private static func isMonth(_ days: Int) -> Bool { days >= 24 && days <= 37 }

  /// What came before, a month at a time, the oldest first.
  private static func older(_ chain: [Entry], _ group: Group, _ space: Space) -> [Entry] {
    var out: [Entry] = []
    guard var first = chain.first else { return [] }
    while out.count < 60 {
      var before: Entry?
      for key in space.timeline.keys(from: first.date.adding(days: -37), through: first.date.adding(days: -24)) {
        guard let head = space.transactions.head(key.id), head.walletId == group.wallet, head.amount < 0,
          !head.isTransfer
        else { continue }
        let entry = Entry(id: key.id, date: head.date, amount: head.amount)
        guard entry.isLike(first.amount), let record = space.transactions[key.id],
          TextFolding.key(record.title) == group.name
        else { continue }
        before = entry
      }
      guard let before else { break }
      out.insert(before, at: 0)
      first = before
    }
    return out
  }

  /// The earliest of equally frequent days: a weekend puts a payment off.
  private static func usualDay(_ entries: [Entry]) -> Int64 {
    var days = Array(repeating: 0, count: 32)
    for entry in entries { days[entry.date.day] += 1 }
    var day = 1
    for candidate in 1...31 where days[candidate] > days[day] { day = candidate }
    return Int64(day)
  }

  /// Whether a template stands for it, by its name or by amount and day.
  private static func isTemplate(_ group: Group, _ last: Entry, _ space: Space) -> Bool {
    let next = last.date.adding(months: 1)
    return space.forms(Template.self).contains { template in
      guard template.walletId == group.wallet, template.amount < 0 else { return false }
      if TextFolding.key(template.description) == group.name { return true }
      let nominal = template.nominalDate(onOrAfter: next.adding(days: -PaymentFit.mostDays))
      return PaymentFit(expected: template.amount, on: nominal, amount: last.amount, on: next) != nil
    }
  }
}
