import Basis
import Filing
import Intake
import Ledger

/// A person teaches how a bank writes, and messages that wait are read again at once (CAP-09, L-33).
extension AppCore {
  func teachAction(_ verb: TeachAction, _ action: AppAction, _ tab: Tab) {
    tab.isDirty = true
    let space = space(tab)
    switch verb {
    case .open:
      guard let capture = action.id.flatMap({ space.form($0, Capture.self) }), !capture.text.isEmpty else { return }
      return ask(TeachForm(capture, space), tab)
    case .pasted:
      guard case .message(let message)? = tab.sheet else { return }
      return ask(TeachForm(text: message.text), tab)
    default: break
    }
    guard case .teach(var form)? = tab.sheet else { return }
    switch verb {
    case .word:
      guard let word = Int(action.value) else { return }
      form.tap(word)
    case .mark:
      guard let mark = TeachForm.Mark(written: action.value) else { return }
      form.mark = mark
      tab.sheet = .teach(form)
      return
    case .direction:
      guard let direction = TeachForm.Direction(written: action.value) else { return }
      form.direction = direction
      form.isDirty = true
    case .save: return save(form, tab)
    case .open, .pasted: return
    }
    guard form.amount != nil else { return tab.sheet = .teach(form) }
    ask(form, tab)
  }

  private func ask(_ form: TeachForm, _ tab: Tab) {
    tab.sheet = .teach(form)
    let space = space(tab)
    read(.lesson(context(form, space), form.lesson(space)), form.text.bytes, .lesson, tab)
  }

  private func context(_ form: TeachForm, _ space: Space) -> MessageContext {
    let received = form.capture.flatMap { space.form($0, Capture.self) }?.receivedOn
    return MessageContext(
      sender: form.sender, currency: space.currency, received: received ?? today,
      monthFirst: format.dateOrder == .monthDayYear)
  }

  /// What the reader made of it.
  func lessonRead(_ answer: ReadingAnswer, _ tab: Tab) {
    guard case .teach(var form)? = tab.sheet else { return }
    tab.isDirty = true
    switch answer {
    case .learned(let learned):
      form.fill(from: learned)
      form.problem = nil
    case .refused(let refusal): form.problem = refusal.code == .noReader ? .noReader : .unread
    case .statements, .group, .message: form.problem = .unread
    }
    tab.sheet = .teach(form)
  }

  private func save(_ form: TeachForm, _ tab: Tab) {
    guard form.canBeSaved, let learned = form.learned, tab.isReading == nil else { return }
    let space = space(tab)
    var intents: [Intent] = []
    if let pattern = TaughtPattern(
      learned, isWithdrawal: form.direction == .withdrawal, sender: form.sender, id: random.nextID()),
      !space.taughtPatterns.contains(where: { $0.says(pattern) })
    {
      intents.append(.addPattern(pattern))
    }
    var reread = 0
    let categoriser = Categoriser(space, &filings)
    let messages = (form.capture.map { [$0] } ?? []) + form.others
    let readings = form.capture == nil ? learned.readings.dropFirst() : learned.readings[...]
    for (id, reading) in zip(messages, readings) where reading.isTransaction {
      guard var capture = space.form(id, Capture.self), capture.state == .pending else { continue }
      capture.tell(reading)
      intents.append(.rereadMessage(categoriser.message(capture, entry: random.nextID())))
      reread += 1
    }
    do throws(Rejection) {
      if !intents.isEmpty { offerUndo(try perform(intents, tab), .messageLearned(reread: reread), tab) }
      tab.sheet = nil
      if form.capture == nil, let reading = learned.readings.first { openMessageEntry(of: reading, tab) }
    } catch {
      var form = form
      form.problem = .refused(said(error))
      tab.sheet = .teach(form)
    }
  }

  // MARK: From a confirmed example

  /// What the person called right is how this sender writes from now on.
  func learn(from capture: Capture, _ tab: Tab) {
    guard !capture.text.isEmpty, !capture.sender.isEmpty else { return }
    let form = TeachForm(capture, space(tab))
    let space = space(tab)
    read(.lesson(context(form, space), form.lesson(space)), form.text.bytes, .confirmed(capture.id), tab)
  }

  /// Only what says the same as the entry that was called right.
  func confirmedRead(_ answer: ReadingAnswer, _ id: RecordID, _ tab: Tab) {
    let space = space(tab)
    guard case .learned(let learned) = answer, let capture = space.form(id, Capture.self), capture.state == .created,
      let reading = learned.readings.first, reading.isTransaction, reading.amount?.minorUnits == capture.amount,
      TextFolding.key(reading.payee ?? "") == TextFolding.key(capture.payee ?? ""),
      let pattern = TaughtPattern(
        learned, isWithdrawal: capture.isWithdrawal, sender: capture.sender, id: random.nextID()),
      !space.taughtPatterns.contains(where: { $0.says(pattern) })
    else { return }
    tab.isDirty = true
    do throws(Rejection) { _ = try perform([.addPattern(pattern)], tab) } catch { refuse(error, tab) }
  }
}
