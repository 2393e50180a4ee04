import Basis
@testable import Ledger
import Proving

/// Spaces that hold as much as they may, and of what has no limit much more than a life brings.
enum FullSpace {
  static let space = RecordID(high: 71, low: 1)
  static let user = RecordID(high: 71, low: 2)
  static let name = String(repeating: "n", count: 94)
  static let entries = 5_000
  static let expenses = 40

  static func id(_ kind: RecordKind, _ number: Int) -> RecordID {
    RecordID(high: 7_000 + UInt64(kind.rawValue), low: UInt64(number + 1))
  }
  static func ids(_ kind: RecordKind, _ count: Int) -> [RecordID] { (0..<count).map { id(kind, $0) } }
  private static func called(_ number: Int) -> String { name + String(100_000 + number) }

  /// - Parameter members: of a group, besides the joint wallet.
  static func group(_ preset: Group.Preset, members: Int) -> Space {
    var space = started()
    var group = Group()
    (group.preset, group.name) = (preset, "Home")
    space.set(SmallRecord(group, stamp: Stamp()))
    for number in 0..<members {
      var member = Member()
      (member.id, member.name, member.order, member.isAdmin) = (
        id(.member, number), called(number), Int64(number), number == members - 1
      )
      // Whoever acts stands last.
      if number == members - 1 { member.user = user }
      space.set(SmallRecord(member, stamp: Stamp()))
    }
    return space
  }

  private static func started() -> Space {
    var space = Space(id: space)
    var settings = Settings()
    settings.id = space.id
    settings.currency = .chf
    for number in 0..<Payday.most {
      settings.paydays.append(
        Payday(day: Int64(number % 31 + 1), setOn: RandomIntents.today.adding(days: 7 * (number - Payday.most))))
    }
    space.settings.entries[space.id] = Entry(record: settings, version: 1, unknown: [])
    space.version = 1
    return space
  }

  /// Everybody paid and bears a part of each expense.
  static func fullGroup(_ preset: Group.Preset) -> Space {
    let count = (RecordKind.member.most ?? 0) - 1
    var space = group(preset, members: count)
    for number in 0..<expenses {
      var expense = Expense()
      (expense.id, expense.description, expense.date, expense.author) = (
        id(.expense, number), called(number), RandomIntents.today, id(.member, count - 1)
      )
      expense.amount = Int64(count * (count + 1) / 2)
      expense.paid = (0..<count).map { MemberAmount(id(.member, $0), Int64($0 + 1)) }
      expense.terms = (0..<count).map { MemberTerm(id(.member, $0), .exact, Int64(count - $0)) }
      expense.shares = (0..<count).map { MemberAmount(id(.member, $0), Int64(count - $0)) }
      expense.division = .custom
      space.set(SmallRecord(expense, stamp: Stamp()))
    }
    return space
  }

  static func fullLedger() -> Space {
    var space = started()
    func most(_ kind: RecordKind) -> Int { kind.most ?? 0 }
    for number in 0..<most(.wallet) {
      var wallet = Wallet()
      (wallet.id, wallet.name, wallet.currency) = (id(.wallet, number), called(number), .chf)
      space.set(wallet: Entry(record: wallet, version: 1, unknown: []))
    }
    for number in 0..<most(.category) {
      var category = Category()
      (category.id, category.name, category.group, category.order) = (
        id(.category, number), called(number), .expense, Int64(number)
      )
      // The longest chain.
      if number > 0 { category.parentId = id(.category, number - 1) }
      space.set(category: Entry(record: category, version: 1, unknown: []))
    }
    for number in 0..<most(.budget) {
      var budget = Budget(categoryId: id(.category, number), limit: 5_00)
      budget.id = id(.budget, number)
      space.set(SmallRecord(budget, stamp: Stamp()))
    }
    for number in 0..<most(.template) {
      var template = Template()
      (template.id, template.description, template.amount) = (id(.template, number), called(number), -5_00)
      (template.categoryId, template.walletId) = (id(.category, number), id(.wallet, number % most(.wallet)))
      (template.anchor, template.nextDate) = (RandomIntents.today, RandomIntents.today)
      space.set(SmallRecord(template, stamp: Stamp()))
    }
    for number in 0..<most(.rule) {
      var rule = FilingRule()
      (rule.id, rule.categoryId, rule.order, rule.reimbursable) = (
        id(.rule, number), id(.category, number), Int64(number), .work
      )
      rule.conditions = Array(repeating: .text(.counterparty, .contains, name), count: FilingRule.mostConditions - 1)
      rule.conditions.append(.text(.counterparty, .contains, name + "x"))
      space.set(SmallRecord(rule, stamp: Stamp()))
    }
    for number in 0..<most(.pattern) {
      var pattern = TaughtPattern()
      (pattern.id, pattern.sender, pattern.pattern) = (
        id(.pattern, number), name, "spent «amount» at " + called(number)
      )
      space.set(SmallRecord(pattern, stamp: Stamp()))
    }
    for number in 0..<entries {
      var entry = Transaction()
      (entry.id, entry.walletId, entry.date, entry.amount) = (
        id(.transaction, number), id(.wallet, number % most(.wallet)),
        RandomIntents.today.adding(days: -(number % 300)), -5_00 - Int64(number)
      )
      (entry.description, entry.payee, entry.categoryId) = (called(number), name, id(.category, most(.category) - 1))
      space.set(transaction: Entry(record: entry, version: 1, unknown: []))
    }
    for number in 0..<1_000 {
      var capture = Capture()
      (capture.id, capture.sender, capture.amount, capture.currency) = (
        id(.capture, number), name, 7_00 + Int64(number), .chf
      )
      (capture.receivedAt, capture.receivedOn, capture.payee) = (
        RandomIntents.epoch + Int64(number), RandomIntents.today, name
      )
      space.set(SmallRecord(capture, stamp: Stamp()))
      var notice = InboxNotice(
        .periodStarted, period: RandomIntents.today.adding(days: -number), on: RandomIntents.today)
      notice.id = id(.notice, number)
      space.set(SmallRecord(notice, stamp: Stamp()))
    }
    space.settleIndexes()
    return space
  }
}
