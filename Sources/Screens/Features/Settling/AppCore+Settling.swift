import Basis
import Filing
import Ledger

/// ‹Settle up›: payments of an event, open entries of a household, and what was settled.
extension AppCore {
  func settleAction(_ verb: SettleAction, _ action: AppAction, _ tab: Tab) {
    tab.isDirty = true
    guard let id = AppCore.group(tab.route.page), let group = groupSnapshot(id) else { return }
    if let text = action["part"] { tab.settling.part = text }
    switch verb {
    case .pay: pay(action.value, group, tab)
    case .why:
      guard let payment = payment(action.value, group), let reason = PaymentReason(payment, group) else {
        return refuse(Space.stale, tab)
      }
      tab.sheet = .why(reason)
    case .filter: filterSettled(action, tab)
    case .print: printSettled(tab)
    case .file: exportSettlements(tab)
    case .who:
      tab.settling = SettlingState()
      tab.settling.other = action.id
    case .tick:
      guard let entry = action.id else { return }
      if let index = tab.settling.ticked.firstIndex(of: entry) {
        tab.settling.ticked.remove(at: index)
      } else {
        tab.settling.ticked.append(entry)
      }
    case .one: if let entry = action.id { ask([entry], group, tab) }
    case .selected: ask(tab.settling.ticked, group, tab)
    case .all: ask([], group, tab)
    case .partInput: tab.settling.problem = nil
    case .part: askForPart(group, tab)
    case .confirm: confirm(tab)
    case .reopen:
      guard let target = action.id else { return }
      let reopen = Settle(id: random.nextID(), from: nil, to: nil, amount: 0, expenses: [target])
      reopenSettlement(reopen, target, group, tab)
    }
  }

  /// Marks a suggested payment as made (EVT-13), if it is still one of them.
  private func pay(_ key: String, _ group: GroupSnapshot, _ tab: Tab) {
    guard let payment = payment(key, group) else {
      let marked = marked(key, group)
      // The second of two taps: the person has marked it, and is told so already.
      if let marked, isOwn(marked, group) { return }
      return refuse(marked.map { group.space.paidAlready($0) } ?? Space.stale, tab)
    }
    let settle = Settle(id: random.nextID(), from: payment.from, to: payment.to, amount: payment.amount).suggested(
      in: group.space)
    let notice = Notice.settled(
      from: group.person(payment.from), to: group.person(payment.to), group.money(payment.amount))
    change([.settle(settle)], in: group.space.id, tab, notice, canUndo: group.group.allowsReversal)
  }

  /// Whether the person marked it. In a group of this device alone nobody else could.
  private func isOwn(_ settlement: Settlement, _ group: GroupSnapshot) -> Bool {
    guard let author = settlement.author else { return replica.isDeviceOnly(group.space.id) }
    return author == group.me
  }

  /// The payment that was marked since a list with this key was drawn.
  private func marked(_ key: String, _ group: GroupSnapshot) -> Settlement? {
    // The treasury, which is nobody, has an empty part.
    let parts = key.bytes.split(separator: 0x2E, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
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
  private func ask(_ expenses: [RecordID], _ group: GroupSnapshot, _ tab: Tab) {
    let model = SettleModel(group, payments: [], tab.settling)
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
    question(from: net < 0 ? other : me, to: net < 0 ? me : other, Int64(clamping: net.magnitude), chosen, group, tab)
  }

  private func question(
    from: RecordID, to: RecordID, _ amount: Int64, _ expenses: [RecordID], _ group: GroupSnapshot, _ tab: Tab
  ) {
    let other = from == group.me ? to : from
    tab.sheet = .settle(
      SettleQuestion(
        group: group.space.id, from: group.person(from), to: group.person(to), money: group.money(amount),
        canBeReopened: group.group.allowsReversal && group.unreached(among: [from, to]) == nil,
        isAfterLeaving: group.isEnded, otherHasLeft: group.member(other)?.leftOn != nil, expenses: expenses,
        known: group.space.payments(from: from, to: to).map { $0.id }))
  }

  /// SPL-25: any amount up to what is owed.
  private func askForPart(_ group: GroupSnapshot, _ tab: Tab) {
    let model = SettleModel(group, payments: [], tab.settling)
    guard let open = model.open, let other = open.pair.other.id, let me = group.me, model.maySettle else { return }
    do throws(AmountExpression.Problem) {
      let amount = try AmountExpression.minorUnits(tab.settling.part, currency: group.currency, format: format)
      guard amount <= Int64(clamping: open.pair.balance.minorUnits.magnitude) else { throw .tooLarge }
      let isMine = open.pair.balance.minorUnits > 0
      question(from: isMine ? me : other, to: isMine ? other : me, amount, [], group, tab)
    } catch {
      tab.settling.problem = error
      out.append(.focus(view: tab.id, id: "settle-part"))
    }
  }

  private func confirm(_ tab: Tab) {
    guard case .settle(var question)? = tab.sheet else { return }
    var settle = Settle(
      id: random.nextID(), from: question.from.id, to: question.to.id, amount: question.money.minorUnits,
      expenses: question.expenses)
    // Chosen entries say themselves which payment it is.
    settle.isSuggested = question.expenses.isEmpty
    settle.known = settle.isSuggested ? question.known : []
    if question.isAfterLeaving {
      if !question.isSending { settleAfterLeaving(settle, question, tab) }
      return
    }
    do throws(Rejection) {
      let done = try perform([.settle(settle)], in: question.group)
      tab.sheet = nil
      let other = tab.settling.other
      tab.settling = SettlingState()
      tab.settling.other = other
      let notice = Notice.settled(from: question.from, to: question.to, question.money)
      if question.canBeReopened { offerUndo(done, notice, tab, group: question.group) } else { say(notice, tab) }
    } catch {
      // Somebody was faster: the list behind the question is the new one (SPL-17).
      question.problem = said(error)
      tab.sheet = .settle(question)
    }
  }

  private func reopenSettlement(_ args: Settle, _ target: RecordID, _ group: GroupSnapshot, _ tab: Tab) {
    guard change([.reopenSettlement(args)], in: group.space.id, tab, .reopened, canUndo: false),
      let after = groupSnapshot(group.space.id), let row = SettlementRow.all(after).first(where: { $0.id == target })
    else { return }
    if row.isAsked { say(.reopenAsked, tab) }
  }
}
