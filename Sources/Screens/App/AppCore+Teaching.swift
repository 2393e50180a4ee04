import Basis
import Filing
import Intake
import Ledger

/// A person teaches how a bank writes, and messages that wait are read again at once (CAP-09, L-33).
extension AppCore {
  func teachAction(_ action: AppAction, _ view: Int) {
    views[view].isDirty = true
    let space = space(views[view])
    switch action.name {
    case "teach.open":
      guard let capture = action.id.flatMap({ space.form($0, Capture.self) }), !capture.text.isEmpty else { return }
      return ask(TeachForm(capture, space), view)
    case "teach.pasted":
      guard case .message(let message)? = views[view].sheet else { return }
      return ask(TeachForm(text: message.text), view)
    default: break
    }
    guard case .teach(var form)? = views[view].sheet else { return }
    switch action.name {
    case "teach.word":
      guard let word = Int(action.value) else { return }
      form.tap(word)
    case "teach.mark":
      guard let mark = TeachForm.Mark(written: action.value) else { return }
      form.mark = mark
      views[view].sheet = .teach(form)
      return
    case "teach.direction":
      guard let direction = TeachForm.Direction(written: action.value) else { return }
      form.direction = direction
      form.isDirty = true
    case "teach.save": return save(form, view)
    default: return
    }
    guard form.amount != nil else { return views[view].sheet = .teach(form) }
    ask(form, view)
  }

  private func ask(_ form: TeachForm, _ view: Int) {
    views[view].sheet = .teach(form)
    let space = space(views[view])
    read(.lesson(context(form, space), form.lesson(space)), form.text.bytes, .lesson, view)
  }

  private func context(_ form: TeachForm, _ space: Space) -> MessageContext {
    let received = form.capture.flatMap { space.form($0, Capture.self) }?.receivedOn
    return MessageContext(
      sender: form.sender, currency: space.currency, received: received ?? today,
      monthFirst: format.dateOrder == .monthDayYear)
  }

  /// What the reader made of it.
  func lessonRead(_ answer: ReadingAnswer, _ view: Int) {
    guard case .teach(var form)? = views[view].sheet else { return }
    views[view].isDirty = true
    switch answer {
    case .learned(let learned):
      form.take(learned)
      form.problem = nil
    case .refused(let refusal): form.problem = refusal.code == .noReader ? .noReader : .unread
    case .statements, .group, .message: form.problem = .unread
    }
    views[view].sheet = .teach(form)
  }

  private func save(_ form: TeachForm, _ view: Int) {
    guard form.canBeSaved, let learned = form.learned, views[view].isReading == nil else { return }
    let space = space(views[view])
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
      if !intents.isEmpty { offerUndo(try perform(intents, view), .messageLearned(reread: reread), view) }
      views[view].sheet = nil
      if form.capture == nil, let reading = learned.readings.first { openEntry(of: reading, view) }
    } catch {
      var form = form
      form.problem = .refused(said(error))
      views[view].sheet = .teach(form)
    }
  }

  // MARK: From a confirmed example

  /// What the person called right is how this sender writes from now on.
  func learn(from capture: Capture, _ view: Int) {
    guard !capture.text.isEmpty, !capture.sender.isEmpty else { return }
    let form = TeachForm(capture, space(views[view]))
    let space = space(views[view])
    read(.lesson(context(form, space), form.lesson(space)), form.text.bytes, .confirmed(capture.id), view)
  }

  /// Only what says the same as the entry that was called right.
  func confirmedRead(_ answer: ReadingAnswer, _ id: RecordID, _ view: Int) {
    let space = space(views[view])
    guard case .learned(let learned) = answer, let capture = space.form(id, Capture.self), capture.state == .created,
      let reading = learned.readings.first, reading.isTransaction, reading.amount?.minorUnits == capture.amount,
      TextFolding.key(reading.payee ?? "") == TextFolding.key(capture.payee ?? ""),
      let pattern = TaughtPattern(learned, isWithdrawal: capture.isWithdrawal, sender: capture.sender, id: random.nextID()),
      !space.taughtPatterns.contains(where: { $0.says(pattern) })
    else { return }
    views[view].isDirty = true
    do throws(Rejection) { _ = try perform([.addPattern(pattern)], view) } catch { refuse(error, view) }
  }
}
