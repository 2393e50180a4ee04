import Basis
import Filing
import Insight
import Ledger

/// What the person does with what they were told. Read on one device is read on all.
extension AppCore {
  func inboxAction(_ verb: InboxAction, _ action: AppAction, _ tab: Tab) {
    tab.isDirty = true
    let space = space(tab)
    switch verb {
    case .read: markRead(ids(action.value), tab)
    case .readAll:
      var unread: [RecordID] = []
      for notice in notices(in: space) where !notice.isRead && notice.isListed(in: space) && notice.date <= today {
        unread.append(notice.id)
      }
      markRead(unread, tab)
    case .learn:
      markRead(ids(action.value), tab)
      go(Route(.help, [Route.Item(name: "topic", value: HelpTopic.budgets)]), tab)
      out.append(.focus(view: tab.id, id: "faq-" + HelpTopic.budgets))
    case .adjust:
      markRead(ids(action.value), tab)
      go(Route(.budgets), tab)
    case .review:
      guard let id = action.id, let notice = space.form(id, InboxNotice.self) else { return }
      markRead([id], tab)
      review(notice, space, tab)
    case .plan:
      guard let id = action.id, let notice = space.form(id, InboxNotice.self), let category = notice.subject else {
        return
      }
      tab.sheet = .makePlan(notice: id, category: category)
    case .savePlan:
      guard case .makePlan(let id, let category)? = tab.sheet else { return }
      makePlan(action["plan"] ?? "", id, category, tab)
    }
  }

  /// What the person was told, without what isn't so any more: others take back what they did.
  func notices(in space: Space) -> [InboxNotice] {
    var groups: [RecordID: GroupSnapshot] = [:]
    return space.forms(InboxNotice.self).compactMap { notice in
      guard notice.mayPass, let id = notice.group, let group = groups[id] ?? groupSnapshot(id) else { return notice }
      groups[id] = group
      return notice.now(in: group)
    }
  }

  private func ids(_ text: String) -> [RecordID] {
    var ids: [RecordID] = []
    for part in text.parts(0x2C) {
      if let id = RecordID(utf8: part) { ids.append(id) }
    }
    return ids
  }

  func markRead(_ ids: [RecordID], _ tab: Tab) {
    tab.sheet = nil
    guard !ids.isEmpty else { return }
    let edit = EditRecords(ids: ids, set: [JSONMember("readOn", .string(today.text))])
    do throws(Rejection) { _ = try perform([.editNotice(edit)], tab) } catch { refuse(error, tab) }
  }

  /// The entries that it is about (UXA-07, ‹Review Transactions›).
  private func review(_ notice: InboxNotice, _ space: Space, _ tab: Tab) {
    var filter = TransactionFilter()
    if let category = notice.subject { filter.categories = [category] }
    if let start = notice.period, let period = space.paySchedule?.period(containing: start) {
      filter.from = period.start
      filter.through = period.lastDay
    }
    go(filter.route, tab)
  }

  /// ‹Make a Plan›: words for the next period, shown when it starts.
  private func makePlan(_ text: String, _ id: RecordID, _ category: RecordID, _ tab: Tab) {
    guard let schedule = space(tab).paySchedule else { return }
    let next = schedule.period(after: schedule.period(containing: today))
    tab.sheet = nil
    guard !text.bytes.allSatisfy({ $0 <= 0x20 }) else { return }
    var plan = InboxNotice(.resolution, subject: category, period: next.start, on: next.start)
    plan.text = text
    let edit = EditRecords(ids: [id], set: [JSONMember("readOn", .string(today.text))])
    do throws(Rejection) {
      _ = try perform([.addNotice(plan), .editNotice(edit)], tab)
      say(.planKept(next.start), tab)
    } catch {
      refuse(error, tab)
    }
  }

  /// One category far over its plan, just now and by what the person did: a sheet (UXA-07). Several are a card.
  func offerOverPlan(_ tab: Tab) {
    guard tab.sheet == nil else { return }
    let snapshot = snapshot(tab)
    let greeting = Greeting(snapshot, notices(in: snapshot.space))
    guard case .overPlan(let lines)? = greeting.card, lines.count == 1, let line = lines.first else { return }
    tab.sheet = .overPlan(line.id)
    tab.isDirty = true
  }
}
