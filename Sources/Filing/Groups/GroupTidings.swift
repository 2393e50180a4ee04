import Basis
import Ledger

/// What a member hears of what the others did in a group between two of its versions (NTF-07).
public struct GroupTidings {
  private let group: GroupSnapshot
  /// The oldest first; each at most once, whoever makes it.
  public private(set) var notices: [InboxNotice] = []

  /// Of what came with the versions after `after`, up to `through`.
  public init(_ group: GroupSnapshot, after: Int64, through: Int64) {
    self.group = group
    var actions: [Action] = []
    group.space.actions.forEachUnordered { action in
      guard action.author != nil, action.author != group.me, action.undoneBy == nil, action.undoes == nil,
        action.date <= group.today, action.date.days(until: group.today) <= InboxNotice.freshDays,
        let version = group.space.version(of: action.id), version > after, version <= through
      else { return }
      actions.append(action)
    }
    actions.sort { $0.stamp.createdAt == $1.stamp.createdAt ? $0.id < $1.id : $0.stamp.createdAt < $1.stamp.createdAt }
    let touched = touched(by: Set(actions.map { $0.id }))
    for action in actions { take(action, touched[action.id] ?? []) }
    for person in WaitingPerson.all(group) {
      guard let version = group.space.version(of: person.id), version > after, version <= through else { continue }
      var notice = InboxNotice(.askedToJoin, subject: person.id, period: nil, on: min(person.date, group.today))
      notice.who = person.name
      notice.text = group.group.name
      notice.group = group.space.id
      notices.append(notice)
    }
    if let version = group.space.version(of: SplitRatioSettings.recordID), version > after, version <= through {
      takeRatio(after: after, through: through)
      takeQuestion()
    }
  }

  /// More at once are one line (NTF-14).
  private static let mostTold = 5

  /// All of them, with one line that stands for them where there are many.
  public static func summed(_ notices: [InboxNotice], _ group: GroupSnapshot, on day: CalendarDate) -> [InboxNotice] {
    guard notices.count > mostTold else { return notices }
    var told = notices
    for index in told.indices { told[index].isQuiet = true }
    var summary = InboxNotice(.groupSummary, subject: notices[0].id, period: nil, on: day)
    summary.count = Int64(notices.count)
    summary.text = group.group.name
    summary.group = group.space.id
    told.append(summary)
    return told
  }

  /// Of one who is not in the group any more; the same notice on each of their devices, and a new one when they come
  /// back and go again.
  public static func end(of group: GroupSnapshot, on day: CalendarDate) -> InboxNotice? {
    guard group.me != nil else { return nil }
    var notice = InboxNotice(.memberRemoved, subject: came(into: group)?.id ?? group.space.id, period: nil, on: day)
    notice.text = group.group.name
    notice.group = group.space.id
    return notice
  }

  /// By which the person came into the group, the last time.
  private static func came(into group: GroupSnapshot) -> Action? {
    guard let me = group.me else { return nil }
    var came: Action?
    group.space.actions.forEachUnordered { action in
      guard action.author == me, sameBytes(action.name, "joinGroup") || sameBytes(action.name, "startGroup") else {
        return
      }
      if came.map({ $0.stamp.createdAt < action.stamp.createdAt }) ?? true { came = action }
    }
    return came
  }

  /// The expenses and settlements that each of these actions made or deleted.
  private func touched(by actions: Set<RecordID>) -> [RecordID: [SmallRecord]] {
    var touched: [RecordID: [SmallRecord]] = [:]
    guard !actions.isEmpty else { return touched }
    for record in group.space.small.values where record.kind == .expense || record.kind == .settlement {
      let made = record.stamp.createdBy
      // What came and went between two looks needs no word.
      if actions.contains(made) {
        if !record.stamp.isDeleted { touched[made, default: []].append(record) }
      } else if let gone = record.stamp.deletedBy, actions.contains(gone) {
        touched[gone, default: []].append(record)
      }
    }
    return touched
  }

  private mutating func take(_ action: Action, _ touched: [SmallRecord]) {
    switch action.name {
    case "addExpense":
      for record in touched { takeExpense(.expenseAdded, record.read(Expense.self), action, key: record.id) }
    case "deleteRecords":
      for record in touched where record.kind == .expense {
        takeExpense(.expenseDeleted, record.read(Expense.self), action, key: record.id)
      }
    case "editExpense":
      guard let edit = action.edits.first(where: { $0.kind == .expense }) else { return }
      takeExpense(.expenseChanged, group.space.form(edit.id, Expense.self), action, key: action.id)
    case "settle": for record in touched { takeSettlement(record.read(Settlement.self), action) }
    case "joinGroup": if ActivityLine(action, group)?.kind != .hasAccount { takeMember(.memberJoined, action) }
    case "leaveGroup": if ActivityLine(action, group)?.kind == .left { takeMember(.memberLeft, action) }
    case "endAccount":
      // SEC-19: whom something is open with, while it can still be settled.
      guard let me = group.me, let author = action.author, let day = group.member(author)?.goesOn,
        let open = group.space.openDebts(of: author).first(where: { $0.other == me })
      else { return }
      var notice = notice(.accountEnds, action, key: action.id)
      notice.amount = open.amount
      notice.text = group.group.name
      notice.period = day
      notices.append(notice)
    case "editGroup":
      guard group.group.deletedOn != nil,
        action.edits.contains(where: { sameBytes($0.field, "deletedOn") && $0.after != nil })
      else { return }
      var notice = notice(.groupDeleted, action, key: action.id)
      notice.text = group.group.name
      notices.append(notice)
    default: return
    }
  }

  private func notice(_ topic: InboxNotice.Topic, _ action: Action, key: RecordID) -> InboxNotice {
    var notice = InboxNotice(topic, subject: key, period: nil, on: action.date)
    notice.who = action.author.map { group.person($0).name }
    notice.group = group.space.id
    notice.currency = group.currency
    notice.at = action.stamp.createdAt
    return notice
  }

  /// Those whom it concerns: who bears a share, paid for it, or did before it was changed.
  private mutating func takeExpense(_ topic: InboxNotice.Topic, _ expense: Expense?, _ action: Action, key: RecordID) {
    guard let expense, let me = group.me else { return }
    let share = group.shares(of: expense).first { $0.member == me }?.amount ?? 0
    let isConcerned =
      share != 0 || expense.paid.contains { $0.member == me }
      || action.edits.contains { edit in
        guard edit.id == expense.id, sameBytes(edit.field, "shares") || sameBytes(edit.field, "paid") else {
          return false
        }
        return edit.before?.arrayValue?.contains { $0["member"]?.idValue == me } ?? false
      }
    guard isConcerned else { return }
    var notice = notice(topic, action, key: key)
    notice.text = expense.description
    notice.amount = expense.amount
    notice.limit = share
    notices.append(notice)
  }

  private mutating func takeSettlement(_ settlement: Settlement?, _ action: Action) {
    guard var settlement else { return }
    settlement.date = action.date
    if let notice = GroupTidings.payment(settlement, group, at: action.stamp.createdAt) { notices.append(notice) }
  }

  /// That somebody else marked what the person paid or got; nil where it is none of theirs, or long ago.
  /// - Parameter at: when it was marked, milliseconds since 1970.
  public static func payment(_ settlement: Settlement, _ group: GroupSnapshot, at: Int64) -> InboxNotice? {
    guard settlement.reopens == nil, let me = group.me, settlement.from == me || settlement.to == me,
      let other = settlement.from == me ? settlement.to : settlement.from, other != Member.jointWalletID,
      settlement.date.days(until: group.today) <= InboxNotice.freshDays
    else { return nil }
    var notice = InboxNotice(.settled, subject: settlement.id, period: nil, on: min(settlement.date, group.today))
    notice.who = group.person(other).name
    notice.group = group.space.id
    notice.currency = group.currency
    notice.at = at
    notice.amount = settlement.amount
    return notice
  }

  /// Who comes and goes is told to the admin.
  private mutating func takeMember(_ topic: InboxNotice.Topic, _ action: Action) {
    guard group.isAdmin else { return }
    var notice = notice(topic, action, key: action.id)
    notice.who = action.subject
    notice.text = group.group.name
    notices.append(notice)
  }

  /// The newest change only, to everybody but who made it (SPL-01, SPL-06, SPL-07). What incomes came to concerns
  /// whoever's device was the last to add to it as well.
  private mutating func takeRatio(after: Int64, through: Int64) {
    guard let change = group.space.splitSettings.history.last, isFresh(change.date), isNew(change, after, through)
    else { return }
    let topic: InboxNotice.Topic
    switch change.reason {
    case .incomes: topic = .ratioFromIncomes
    case .noIncome: topic = .ratioWithoutIncome
    case .manual, .members, .withdrawn:
      // Whoever just left knows why the shares of the others are equal again.
      guard let me = group.me, change.author != me, group.member(me)?.leftOn == nil else { return }
      // Who is left alone has nobody to share with.
      guard change.reason != .members || change.percents.count > 1 else { return }
      topic = change.reason == .manual ? .ratioChanged : change.reason == .members ? .ratioReset : .ratioWithdrawn
    }
    var notice = InboxNotice(
      topic, subject: RecordID(derivedFrom: group.space.id.text + "/" + String(change.at)), period: nil, on: change.date
    )
    notice.who = change.author.map { group.person($0).name }
    // A clock that was behind dates nothing.
    notice.at = change.at >= Int64(change.date.daysSinceEpoch - 1) * 86_400_000 ? change.at : nil
    notice.group = group.space.id
    var text = ""
    for part in change.percents { text += (text.isEmpty ? "" : "/") + group.format.percent(hundredths: part.amount) }
    notice.text = text
    notices.append(notice)
  }

  private func isFresh(_ day: CalendarDate) -> Bool {
    day <= group.today && day.days(until: group.today) <= InboxNotice.freshDays
  }

  /// The settings change for other reasons, too: then what the ratio was set to last is no news any more.
  private func isNew(_ change: SplitRatioSettings.Change, _ after: Int64, _ through: Int64) -> Bool {
    if let version = change.version { return version > after && version <= through }
    // Noted by an earlier version of the app.
    guard let came = GroupTidings.came(into: group) else { return true }
    return change.date == came.date ? change.at > came.stamp.createdAt : change.date > came.date
  }

  /// SPL-06: whoever has not agreed yet is asked, once for each time that the admin asks.
  private mutating func takeQuestion() {
    let settings = group.space.splitSettings
    guard group.mayAgree, !group.isAdmin, let day = settings.askedOn, isFresh(day) else { return }
    var notice = InboxNotice(.incomeAsked, subject: InboxNotice.asking(group.space), period: nil, on: day)
    notice.who = group.members.first { $0.isAdmin }?.name
    notice.group = group.space.id
    notices.append(notice)
  }
}
