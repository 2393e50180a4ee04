import Basis
import Ledger

/// Bonuses: asking, marking, allocating, and the day on which their time is over (INC-12 to INC-16).
extension AppCore {
  func bonusAction(_ verb: BonusAction, _ action: AppAction, _ tab: Tab) {
    tab.isDirty = true
    let space = space(tab)
    switch verb {
    case .treat: answer(action.id, .pool, space, tab)
    case .include: answer(action.id, .budget, space, tab)
    case .decline: answer(action.id, .regular, space, tab)
    case .mark: answer(action.id, .pool, all: true, space, tab)
    case .takeOff: answer(action.id, .regular, all: true, space, tab)
    case .allocate: tab.sheet = .bonus(BonusForm())
    case .slide, .save, .input:
      guard case .bonus(var form)? = tab.sheet else { return }
      form.read(action)
      let none = Money(minorUnits: 0, currency: space.currency ?? .chf)
      let available = BonusModel(snapshot(tab)).available ?? none
      if verb == .slide, let index = action.number,
        let whole = PlanForm.whole(action["input"] ?? "")
      {
        form.slide(index, to: whole, of: available, format)
      }
      tab.sheet = .bonus(form)
      if verb == .save { allocate(form, available.currency, space, tab) }
    }
  }

  /// - Parameter all: the whole entry, by hand; else what the question said.
  private func answer(_ id: RecordID?, _ answer: Bonus.Answer, all: Bool = false, _ space: Space, _ tab: Tab) {
    guard let id, let entry = space.transactions.live(id),
      let amount = all ? entry.amount : space.bonusQuestion(id, today: today)?.above
    else { return }
    var intents: [Intent] = [.answerBonus(AnswerBonus(id, answer, amount: amount, language: format.language))]
    let open = space.bonusQuestions(today: today)
    if open.isEmpty || open.count == 1 && open[0].entry == id { intents += AppCore.reading(.bonusFound, space, today) }
    change(intents, tab, .changed(count: 1))
  }

  private func allocate(_ form: BonusForm, _ currency: CurrencyCode, _ space: Space, _ tab: Tab) {
    var form = form
    let units = form.units(currency, format)
    guard units.count == 3, units[0] >= 0, units[1] >= 0, units[2] >= 0 else {
      form.problem = ""
      return tab.sheet = .bonus(form)
    }
    let step = AllocateBonus(save: units[0], splurge: units[1], debt: units[2])
    do throws(Rejection) {
      let intents: [Intent] = [.allocateBonus(step)] + AppCore.reading(.bonusDeadline, space, today)
      offerUndo(try perform(intents, tab), .planChanged, tab)
      tab.sheet = nil
    } catch {
      form.problem = said(error)
      tab.sheet = .bonus(form)
    }
  }

  /// What was told is read once it is answered.
  private static func reading(_ topic: InboxNotice.Topic, _ space: Space, _ today: CalendarDate) -> [Intent] {
    var ids: [RecordID] = []
    for notice in space.forms(InboxNotice.self) where notice.topic == topic && !notice.isRead { ids.append(notice.id) }
    return ids.isEmpty ? [] : [.editNotice(EditRecords(ids: ids, set: [JSONMember("readOn", .string(today.text))]))]
  }

  // MARK: Time
}
