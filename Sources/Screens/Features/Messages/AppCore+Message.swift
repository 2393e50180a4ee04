import Basis
import Filing
import Insight
import Intake
import Ledger

/// A bank's message that somebody pastes becomes an entry to look over (CAP-01, CAP-06, CAP-07).
extension AppCore {
  func messagesAction(_ verb: MessagesAction, _ tab: Tab) {
    switch verb {
    case .copied: say(.copied, tab)
    }
  }

  func messageAction(_ verb: MessageAction, _ action: AppAction, _ tab: Tab) {
    tab.isDirty = true
    switch verb {
    case .open: openMessage("", tab)
    case .shared: openMessage(action["text"] ?? "", tab)
    case .read:
      guard case .message? = tab.sheet, tab.isReading == nil else { return }
      readMessage(action["text"] ?? "", tab)
    }
  }

  /// The box, empty or with what another app shared, which is read at once. Who has nothing here yet says first in
  /// which currency they count.
  func openMessage(_ text: String, _ tab: Tab) {
    tab.isDirty = true
    guard hasStarted || tab.showsExample else {
      tab.sharedText = text
      tab.sheet = .currency(RegionCurrency.preset(locale: locale), forHand: true)
      return
    }
    tab.sheet = .message(MessageForm())
    if text.isEmpty { return out.append(.focus(view: tab.id, id: "message-text")) }
    readMessage(text, tab)
  }

  private func readMessage(_ text: String, _ tab: Tab) {
    var form = MessageForm()
    form.text = text
    form.problem = form.flaw
    tab.sheet = .message(form)
    guard form.problem == nil else { return out.append(.focus(view: tab.id, id: "message-text")) }
    let context = MessageContext(
      currency: space(tab).currency, received: today, monthFirst: format.dateOrder == .monthDayYear,
      patterns: space(tab).messagePatterns)
    read(.message(context), form.text.bytes, .message, tab)
  }

  /// The message that this tab waited for.
  func messageRead(_ answer: ReadingAnswer, _ tab: Tab) {
    guard case .message(var form)? = tab.sheet else { return }
    tab.isDirty = true
    switch answer {
    case .message(let message) where message.isTransaction: return openMessageEntry(of: message, tab)
    case .message(let message): form.problem = .refused(message.refusal ?? .noMovement)
    case .refused(let refusal): form.problem = refusal.code == .noReader ? .noReader : .unread
    case .statements, .group, .learned: form.problem = .unread
    }
    tab.sheet = .message(form)
    out.append(.focus(view: tab.id, id: "message-text"))
  }

  /// What the message does not say stays open (CAP-07); nothing is saved before the person does.
  func openMessageEntry(of message: MessageReading, from capture: RecordID? = nil, _ tab: Tab) {
    let snapshot = snapshot(tab)
    var form = TransactionForm()
    form.capture = capture
    form.direction = message.direction == .incoming ? .income : .expense
    form.payee = message.payee ?? ""
    form.date = min(message.date ?? today, today).text
    form.wallet = wallet(of: message, snapshot)
    form.isDirty = true
    let currency = form.wallet.flatMap { snapshot.space.wallets[$0]?.currency } ?? snapshot.currency
    var foreign: Money?
    if let amount = message.amount {
      if message.currency ?? currency == currency, amount.currency.exponent == currency.exponent {
        form.amount = format.magnitude(Money(minorUnits: amount.minorUnits, currency: currency))
      } else if message.currency != nil {
        foreign = amount
      }
    }
    if message.kind == .withdrawal, let from = form.wallet,
      let cash = snapshot.space.cashWallet(currency, besides: from)
    {
      form.direction = .transfer
      form.toWallet = cash
    }
    form.message = ReadMessage(
      isSure: message.confidence > 900, foreign: foreign,
      mayBeTwice: foreign == nil && capture == nil && isThere(message, snapshot))
    suggest(&form, snapshot)
    tab.sheet = .entry(form)
    out.append(.focus(view: tab.id, id: "entry-amount"))
  }

  /// The one whose account the message names, else the usual one if it has the currency, else any that has.
  private func wallet(of message: MessageReading, _ snapshot: Snapshot) -> RecordID? {
    let usual = AppCore.usualWallet(snapshot)
    let named = message.accountDigits.flatMap { snapshot.space.wallet(ofAccount: $0, currency: message.currency) }
    let fits =
      usual.flatMap { snapshot.space.wallets[$0] }.map { (message.currency ?? $0.currency) == $0.currency } ?? false
    return named
      ?? (fits ? usual : snapshot.space.captureWallet(currency: message.currency, digits: nil, sender: "") ?? usual)
  }

  /// The same payment as an entry: its day, its amount and its payee (CAP-08).
  private func isThere(_ message: MessageReading, _ snapshot: Snapshot) -> Bool {
    guard let amount = message.amount else { return false }
    let (day, payee) = (message.date ?? today, TextFolding.key(message.payee ?? ""))
    var found = false
    snapshot.space.transactions.forEachUnordered { entry in
      guard !entry.stamp.isDeleted, entry.date == day, entry.amount.magnitude == amount.minorUnits.magnitude,
        entry.currency == message.currency ?? entry.currency
      else { return }
      if TextFolding.key(entry.payee ?? entry.counterparty ?? entry.description) == payee { found = true }
    }
    return found
  }
}
