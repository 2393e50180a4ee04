import Basis
import Insight
import Ledger
import Replica

/// Settlements in the person's own wallets: recording one (SPL-21), and bank entries that settle (SPL-27).
extension AppCore {
  /// For how long after a settlement its payment is offered to be recorded.
  static let offerDays = 31
  /// More than these would hide what is still to be settled.
  static let mostOffers = 3

  func paymentAction(_ verb: PaymentAction, _ action: AppAction, _ tab: Tab) {
    tab.isDirty = true
    switch verb {
    case .open:
      guard let offer = offers(tab).first(where: { $0.settlement == action.id }) else { return }
      if let form = PaymentForm(offer, snapshot(tab)) { tab.sheet = .payment(form) }
    case .input:
      guard case .payment(var form)? = tab.sheet else { return }
      if let id = action["where"].flatMap({ RecordID($0) }) { form.chosen = id }
      tab.sheet = .payment(form)
    case .save: savePayment(action, tab)
    case .found:
      guard let found = foundPayments(tab).first(where: { $0.entry == action.id }) else {
        return refuse(Space.stale, tab)
      }
      markPaid(found, tab)
    case .no, .later:
      preferences.dismissed.append(AppCore.waved(action.value))
      preferencesChanged = true
      drawAll()
    case .unmark:
      guard let id = action.id else { return }
      change([AppCore.settling(id, nil)], tab, .changed(count: 1))
    }
  }

  private static func waved(_ id: String) -> String { "settle/" + id }

  private static func settling(_ entry: RecordID, _ settlement: RecordID?) -> Intent {
    let value = settlement.map { JSON.string($0.text) } ?? .null
    return .editTransactions(EditRecords(ids: [entry], set: [JSONMember("settles", value)]))
  }

  private func isWaved(_ id: RecordID) -> Bool {
    preferences.dismissed.contains { sameBytes($0, AppCore.waved(id.text)) }
  }

  /// Of the group that a tab shows, the newest first.
  func offers(_ tab: Tab) -> [PaymentOffer] {
    guard !tab.showsExample, let id = AppCore.group(tab.route.page), let group = groupSnapshot(id), group.me != nil
    else { return [] }
    let recent = SettlementRow.all(group).filter { $0.date.days(until: today) <= AppCore.offerDays }
    let offers = recent.compactMap { PaymentOffer($0, id) }.filter { !isWaved($0.settlement) }
    guard !offers.isEmpty else { return [] }
    let own = snapshot(tab)
    guard own.book.wallets.contains(where: { PaymentForm.takes($0, group.currency) }) else { return [] }
    let recorded = DebtPayments.recorded(own.space, own.book)
    return Array(offers.filter { !recorded.contains($0.settlement) }.prefix(AppCore.mostOffers))
  }

  /// Entries of the person's that look like the payment of what is open in one of their groups.
  func foundPayments(_ tab: Tab) -> [DebtPayment] {
    guard !tab.showsExample else { return [] }
    var debts: [OpenDebt] = []
    for id in replica.groupIDs where replica.isComplete(id) && !replica.isEnded(id) {
      guard let group = groupSpace(id), let own = group.ownMember(replica.account) else { continue }
      debts.append(contentsOf: OpenDebt.all(of: group, as: own.id, suggested: payments(of: group)))
    }
    guard !debts.isEmpty else { return [] }
    let own = snapshot(tab)
    return DebtPayments.find(own.space, own.book, debts, today: today).filter { !isWaved($0.entry) }
  }

  func foundModels(_ tab: Tab) -> [PaymentFound] {
    let found = foundPayments(tab)
    guard !found.isEmpty else { return [] }
    let own = snapshot(tab)
    return found.compactMap { PaymentFound($0, own, groupName: groupSpace($0.debt.group)?.group?.name ?? "") }
  }

  /// What the person put into a joint wallet or took out is a payment of one of their own wallets, too: asked at once
  /// (SPL-21).
  func offerEntry(of paid: MarkedPayment, _ tab: Tab) {
    guard hasStarted, let group = groupSnapshot(paid.group), let record: Settlement = group.space.form(paid.settlement),
      let offer = PaymentOffer(SettlementRow(record, group), paid.group),
      let sheet = PaymentForm(offer, snapshot(tab))
    else { return }
    tab.sheet = .payment(sheet)
  }

  private func savePayment(_ action: AppAction, _ tab: Tab) {
    guard case .payment(var form)? = tab.sheet, let own = ownID else { return }
    if let id = action["where"].flatMap({ RecordID($0) }) { form.chosen = id }
    guard let choice = form.choices.first(where: { $0.id == form.chosen }) else { return }
    let offer = form.offer
    var intent = AppCore.settling(choice.id, offer.settlement)
    if choice.entry == nil {
      var entry = Transaction()
      entry.id = Settlement.paymentID(of: offer.settlement)
      entry.walletId = choice.id
      entry.amount = offer.amount
      entry.currency = offer.money.currency
      entry.date = offer.date
      entry.payee = offer.other.name
      entry.settles = offer.settlement
      intent =
        replica.space(own)?.transactions[entry.id] == nil
        ? .addTransaction(entry) : .restoreRecords(RecordList(kind: .transaction, ids: [entry.id]))
    }
    do throws(Rejection) {
      let done = try perform([Replica.Step(own, [intent])])
      tab.sheet = nil
      offerUndo(done, .recorded, tab)
    } catch {
      form.problem = said(error)
      tab.sheet = .payment(form)
    }
  }

  /// The settlement and what it was paid with, as one bundle.
  private func markPaid(_ found: DebtPayment, _ tab: Tab) {
    guard let own = ownID, let group = groupSnapshot(found.debt.group), let me = group.me else { return }
    let isIn = found.debt.amount > 0
    let settle = Settle(
      id: random.nextID(), from: isIn ? found.debt.other : me, to: isIn ? me : found.debt.other,
      amount: Int64(clamping: found.debt.amount.magnitude)
    ).suggested(in: group.space)
    do throws(Rejection) {
      let done = try perform([
        Replica.Step(group.space.id, [.settle(settle)]), Replica.Step(own, [AppCore.settling(found.entry, settle.id)]),
      ])
      let notice = Notice.settled(
        from: group.person(settle.from), to: group.person(settle.to), group.money(settle.amount))
      if group.group.allowsReversal { offerUndo(done, notice, tab) } else { say(notice, tab) }
    } catch {
      refuse(error, tab)
    }
  }

  /// Which settlement an entry is the payment of, for its own page.
  func settledBy(_ entry: Transaction) -> SettlingEntry? {
    guard let id = entry.settles else { return nil }
    for groupID in replica.groupIDs {
      guard let group = groupSnapshot(groupID), let settlement: Settlement = group.space.form(id) else { continue }
      let row = SettlementRow(settlement, group)
      return SettlingEntry(
        group: group.group.name, from: row.from, to: row.to, money: row.money, isReopened: row.isReopened,
        path: Route(.group(groupID), [Route.Item(name: "section", value: "settle")]))
    }
    return SettlingEntry(group: nil, from: nil, to: nil, money: entry.money, isReopened: false, path: nil)
  }
}
