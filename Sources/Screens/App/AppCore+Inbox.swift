import Basis
import Insight
import Ledger

/// What the person does with what they were told. Read on one device is read on all.
extension AppCore {
  func inboxAction(_ action: AppAction, _ view: Int) {
    views[view].isDirty = true
    let space = space(views[view])
    switch action.name {
    case "inbox.read": read(ids(action.value), view)
    case "inbox.read-all":
      var unread: [RecordID] = []
      for notice in space.forms(InboxNotice.self) where !notice.isRead && notice.isListed(in: space) && notice.date <= today {
        unread.append(notice.id)
      }
      read(unread, view)
    case "inbox.learn":
      read(ids(action.value), view)
      go(Route(.help, [Route.Item(name: "topic", value: HelpTopic.budgets)]), view)
      out.append(.focus(view: views[view].id, id: "faq-" + HelpTopic.budgets))
    case "inbox.adjust":
      read(ids(action.value), view)
      go(Route(.budgets), view)
    case "inbox.review":
      guard let id = action.id, let notice = space.form(id, InboxNotice.self) else { return }
      read([id], view)
      review(notice, space, view)
    case "inbox.plan":
      guard let id = action.id, let notice = space.form(id, InboxNotice.self), let category = notice.subject else { return }
      views[view].sheet = .makePlan(notice: id, category: category)
    case "inbox.save-plan":
      guard case .makePlan(let id, let category)? = views[view].sheet else { return }
      makePlan(action["plan"] ?? "", id, category, view)
    default: break
    }
  }

  private func ids(_ text: String) -> [RecordID] {
    var ids: [RecordID] = []
    for part in text.parts(0x2C) {
      if let id = RecordID(utf8: part) { ids.append(id) }
    }
    return ids
  }

  func read(_ ids: [RecordID], _ view: Int) {
    views[view].sheet = nil
    guard !ids.isEmpty else { return }
    let edit = EditRecords(ids: ids, set: [JSONMember("readOn", .string(today.text))])
    do throws(Rejection) { _ = try perform([.editNotice(edit)], view) } catch { refuse(error, view) }
  }

  /// The entries that it is about (UXA-07, ‹Review Transactions›).
  private func review(_ notice: InboxNotice, _ space: Space, _ view: Int) {
    var filter = TransactionFilter()
    if let category = notice.subject { filter.categories = [category] }
    if let start = notice.period, let period = space.paySchedule?.period(containing: start) {
      filter.from = period.start
      filter.through = period.lastDay
    }
    go(filter.route, view)
  }

  /// ‹Make a Plan›: words for the next period, shown when it starts.
  private func makePlan(_ text: String, _ id: RecordID, _ category: RecordID, _ view: Int) {
    guard let schedule = space(views[view]).paySchedule else { return }
    let next = schedule.period(after: schedule.period(containing: today))
    views[view].sheet = nil
    guard !text.bytes.allSatisfy({ $0 <= 0x20 }) else { return }
    var plan = InboxNotice(.resolution, subject: category, period: next.start, on: next.start)
    plan.text = text
    let edit = EditRecords(ids: [id], set: [JSONMember("readOn", .string(today.text))])
    do throws(Rejection) {
      _ = try perform([.addNotice(plan), .editNotice(edit)], view)
      say(.planKept(next.start), view)
    } catch {
      refuse(error, view)
    }
  }

  func setCelebrates(_ on: Bool, _ view: Int) {
    let space = space(views[view])
    guard space.currency != nil else { return }
    let edit = EditRecords(ids: [space.id], set: [JSONMember("celebrates", .bool(on))])
    change([.editSettings(edit)], view, .set(.celebrates(on)))
  }

  /// One category far over its plan, just now and by what the person did: a sheet (UXA-07). Several are a card.
  func offerOverPlan(_ view: Int64) {
    guard let index = views.firstIndex(where: { $0.id == view }), views[index].sheet == nil else { return }
    let greeting = Greeting(snapshot(views[index]))
    guard case .overPlan(let lines)? = greeting.card, lines.count == 1, let line = lines.first else { return }
    views[index].sheet = .overPlan(line.id)
    views[index].isDirty = true
  }
}
