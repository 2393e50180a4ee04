import Basis
import Intake
import Ledger

/// What the person decides about messages that came in by themselves (CAP-06 to CAP-08).
extension AppCore {
  func captureAction(_ action: AppAction, _ view: Int) {
    views[view].isDirty = true
    switch action.name {
    case "capture.pause", "capture.resume":
      _ = change([space(views[view]).pausing(action.value, sameBytes(action.name, "capture.pause"))], view, .settingsChanged)
      return
    case "capture.keeps":
      let space = space(views[view])
      let set = [JSONMember("keepsMessages", .bool(sameBytes(action.value, "true")))]
      _ = change([.editSettings(EditRecords(ids: [space.id], set: set))], view, .settingsChanged)
      return
    default: break
    }
    guard let capture = action.id.flatMap({ space(views[view]).form($0, Capture.self) }) else { return }
    switch action.name {
    case "capture.add": openEntry(of: MessageReading(capture), from: capture.id, view)
    case "capture.keep": answer(AnswerCapture(capture.id, .keep), view)
    case "capture.dismiss": answer(AnswerCapture(capture.id, .dismiss), view)
    default: return
    }
  }

  private func answer(_ answer: AnswerCapture, _ view: Int) {
    do throws(Rejection) {
      let action = try perform([.answerCapture(answer)], view)
      offerUndo(action, answer.answer == .keep ? .messageKept : .messageDismissed, view)
    } catch { refuse(error, view) }
  }
}

extension MessageReading {
  /// As it was read when it came.
  init(_ capture: Capture) {
    self.init()
    isTransaction = true
    if let amount = capture.amount, let currency = capture.currency { self.amount = Money(minorUnits: amount, currency: currency) }
    direction = capture.direction == .incoming ? .incoming : .outgoing
    kind = capture.isWithdrawal ? .withdrawal : nil
    payee = capture.payee
    accountDigits = capture.digits
    date = capture.day
    confidence = Int(clamping: capture.confidence)
  }
}
