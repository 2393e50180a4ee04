import Basis
import Filing
import Ledger

/// ‹Settle up›: payments of an event, open entries of a household, and what was settled.
extension AppCore {
  func settleAction(_ action: AppAction, _ view: Int) {
    views[view].isDirty = true
    guard let id = AppCore.group(views[view].route.page), let group = groupSnapshot(id) else { return }
    if let text = action["part"] { views[view].settling.part = text }
    switch action.name {
    case "settle.pay": pay(action.value, group, view)
    case "settle.why":
      guard let payment = payment(action.value, group), let reason = PaymentReason(payment, group) else {
        return refuse(Space.stale, view)
      }
      views[view].sheet = .why(reason)
    case "settle.filter": filterSettled(action, view)
    case "settle.print": printSettled(view)
    case "settle.who":
      views[view].settling = SettlingState()
      views[view].settling.other = action.id
    case "settle.tick":
      guard let entry = action.id else { return }
      if let index = views[view].settling.ticked.firstIndex(of: entry) {
        views[view].settling.ticked.remove(at: index)
      } else {
        views[view].settling.ticked.append(entry)
      }
    case "settle.one": if let entry = action.id { ask([entry], group, view) }
    case "settle.selected": ask(views[view].settling.ticked, group, view)
    case "settle.all": ask([], group, view)
    case "settle.part-input": views[view].settling.problem = nil
    case "settle.part": askForPart(group, view)
    case "settle.confirm": confirm(view)
    case "settle.reopen":
      guard let target = action.id else { return }
      let reopen = Settle(id: random.nextID(), from: nil, to: nil, amount: 0, expenses: [target])
      reopenSettlement(reopen, target, group, view)
    default: break
    }
  }

  /// Marks a suggested payment as made (EVT-13), if it is still one of them.
  private func pay(_ key: String, _ group: GroupSnapshot, _ view: Int) {
    guard let payment = payment(key, group) else { return refuse(marked(key, group).map { group.space.paidAlready($0) } ?? Space.stale, view) }
    let settle = Settle(id: random.nextID(), from: payment.from, to: payment.to, amount: payment.amount).suggested(in: group.space)
    let notice = Notice.settled(
      from: group.person(payment.from), to: group.person(payment.to), group.money(payment.amount))
    change([.settle(settle)], in: group.space.id, view, notice, canUndo: group.group.allowsReversal)
  }

  /// The payment that somebody else marked since a list with this key was drawn.
  private func marked(_ key: String, _ group: GroupSnapshot) -> Settlement? {
    // The treasury, which is nobody, has an empty part.
    let parts = key.bytes.split(separator: 0x2E, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
    guard parts.count == 4, let count = Int(parts[3]) else { return nil }
    let payments = group.space.payments(from: RecordID(parts[0]), to: RecordID(parts[1]))
    return payments.count > count ? payments.last : nil
  }

  /// The suggested payment that a tap means; nil when it is none any more, since somebody else changed something.
  private func payment(_ key: String, _ group: GroupSnapshot) -> GroupPayment? {
    let model = SettleModel(group, payments: payments(of: group.space), SettlingState())
    guard let found = model.payments.first(where: { sameBytes($0.key, key) }) else { return nil }
    return GroupPayment(from: found.from.id, to: found.to.id, amount: found.money.minorUnits)
  }

  /// The question for chosen entries, or for everything between the two (SPL-16): with the net and its direction.
  private func ask(_ expenses: [RecordID], _ group: GroupSnapshot, _ view: Int) {
    let model = SettleModel(group, payments: [], views[view].settling)
    guard let open = model.open, let other = open.pair.other.id, let me = group.me, model.maySettle else { return }
    var net = open.pair.balance.minorUnits
    if !expenses.isEmpty {
      net = 0
      for entry in open.entries where expenses.contains(entry.id) {
        net = net.addingClamped(entry.isMine ? entry.open.minorUnits : entry.open.minorUnits.negatedClamped)
      }
    }
    let chosen = expenses.filter { id in open.entries.contains { $0.id == id } }
    guard !open.entries.isEmpty, expenses.isEmpty || !chosen.isEmpty else { return }
    question(from: net < 0 ? other : me, to: net < 0 ? me : other, Int64(clamping: net.magnitude), chosen, group, view)
  }

  private func question(
    from: RecordID, to: RecordID, _ amount: Int64, _ expenses: [RecordID], _ group: GroupSnapshot, _ view: Int
  ) {
    views[view].sheet = .settle(
      SettleQuestion(
        group: group.space.id, from: group.person(from), to: group.person(to), money: group.money(amount),
        canBeReopened: group.group.allowsReversal, isAfterLeaving: group.isEnded, expenses: expenses,
        known: group.space.payments(from: from, to: to).map { $0.id }))
  }

  /// SPL-25: any amount up to what is owed.
  private func askForPart(_ group: GroupSnapshot, _ view: Int) {
    let model = SettleModel(group, payments: [], views[view].settling)
    guard let open = model.open, let other = open.pair.other.id, let me = group.me, model.maySettle else { return }
    do throws(AmountExpression.Problem) {
      let amount = try AmountExpression.minorUnits(views[view].settling.part, currency: group.currency, format: format)
      guard amount <= Int64(clamping: open.pair.balance.minorUnits.magnitude) else { throw .tooLarge }
      let isMine = open.pair.balance.minorUnits > 0
      question(from: isMine ? me : other, to: isMine ? other : me, amount, [], group, view)
    } catch {
      views[view].settling.problem = error
      out.append(.focus(view: views[view].id, id: "settle-part"))
    }
  }

  private func confirm(_ view: Int) {
    guard case .settle(var question)? = views[view].sheet else { return }
    var settle = Settle(
      id: random.nextID(), from: question.from.id, to: question.to.id, amount: question.money.minorUnits,
      expenses: question.expenses)
    // Chosen entries say themselves which payment it is.
    settle.isSuggested = question.expenses.isEmpty
    settle.known = settle.isSuggested ? question.known : []
    if question.isAfterLeaving {
      if !question.isSending { settleAfterLeaving(settle, question, view) }
      return
    }
    do throws(Rejection) {
      let done = try perform([.settle(settle)], in: question.group)
      views[view].sheet = nil
      let other = views[view].settling.other
      views[view].settling = SettlingState()
      views[view].settling.other = other
      let notice = Notice.settled(from: question.from, to: question.to, question.money)
      if question.canBeReopened { offerUndo(done, notice, view, group: question.group) } else { say(notice, view) }
    } catch {
      // Somebody was faster: the list behind the question is the new one (SPL-17).
      question.problem = said(error)
      views[view].sheet = .settle(question)
    }
  }

  private func reopenSettlement(_ args: Settle, _ target: RecordID, _ group: GroupSnapshot, _ view: Int) {
    guard change([.reopenSettlement(args)], in: group.space.id, view, .reopened, canUndo: false),
      let after = groupSnapshot(group.space.id), let row = SettlementRow.all(after).first(where: { $0.id == target })
    else { return }
    if row.isAsked { say(.reopenAsked, view) }
  }
}
