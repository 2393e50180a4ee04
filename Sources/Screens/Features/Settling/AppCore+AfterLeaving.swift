import Basis
import Filing
import Ledger
import Replica

/// What is still open in a household that the person has left (HSE-14). They reach the group no more, so the server
/// marks a payment for them, and tells what the others marked.
extension AppCore {
  /// Whether the server can be asked about it: what it can't read stays with those who have its key.
  func maySettleAfterLeaving(_ id: RecordID) -> Bool {
    replica.isReduced(id) && !replica.isSealed(id) && replica.space(id)?.group?.deletedOn == nil
  }

  private func settlePath(_ group: RecordID) -> String { "/v1/groups/" + group.text + "/settle" }

  /// Once for each start, each visit of the group's page and each sync that the person asks for: what was even may be
  /// open again.
  func askAfterLeaving() {
    guard trouble == nil, !awaitsData, closed == nil, let tab = tabs.first, status.state != .signedOut else { return }
    let elsewhere = replica.departures.filter { replica.space($0) == nil }
    for id in replica.groupIDs.filter(maySettleAfterLeaving) + elsewhere where !askedAfterLeaving.contains(id) {
      askedAfterLeaving.insert(id)
      request(.afterLeaving, "POST", settlePath(id), tab, body: Array("{}".utf8))
    }
  }

  /// Sent again after its answer was lost, it is the same payment.
  func settleAfterLeaving(_ settle: Settle, _ question: SettleQuestion, _ tab: Tab) {
    var question = question
    question.sent = question.sent ?? settle
    question.isSending = true
    question.isOffline = false
    question.problem = nil
    tab.sheet = .settle(question)
    let body = JSON.object([JSONMember("settle", (question.sent ?? settle).encodedFields)]).bytes
    request(.settleAfterLeaving, "POST", settlePath(question.group), tab, body: body)
  }

  func afterLeavingAnswered(_ tag: CallTag, _ status: Int, _ bytes: [UInt8], _ tab: Tab?) {
    let json = AppCore.json(bytes)
    let isDone = status >= 200 && status < 300
    if isDone, let json, let id = json["space"]?.idValue { takeDeparture(json, of: id) }
    guard tag == .settleAfterLeaving, let tab, case .settle(var question)? = tab.sheet, question.isSending else {
      return
    }
    tab.isDirty = true
    question.isSending = false
    if isDone {
      tab.sheet = nil
      tab.settling = SettlingState()
      return say(.settled(from: question.from, to: question.to, question.money), tab)
    }
    question.isOffline = status == 0
    if status != 0 {
      question.problem = json?["error"]?["message"]?.stringValue ?? said(Space.stale)
      // The list behind the question is the new one (SPL-17).
      askedAfterLeaving.remove(question.group)
    }
    tab.sheet = .settle(question)
  }

  private func takeDeparture(_ json: JSON, of id: RecordID) {
    // On a device that didn't know the household nothing of it is news.
    let isKnown = replica.space(id) != nil
    let taken = replica.takeDeparture(json, of: id)
    if let untold = replica.untold(json, of: id) {
      toldAfterLeaving.removeAll { $0.group == id }
      toldAfterLeaving.append(ToldDeparture(group: id, untold: untold))
    }
    guard let group = groupSnapshot(id) else { return }
    drawAll()
    var notices: [InboxNotice] = []
    let went = group.me.flatMap { group.member($0) }?.leftOn ?? group.today
    for payment in taken where isKnown {
      guard let settlement = group.space.form(payment, Settlement.self), settlement.author != group.me,
        settlement.date >= went,
        let notice = GroupTidings.payment(settlement, group, at: settlement.at)
      else { continue }
      notices.append(notice)
    }
    if let own = ownID, replica.isComplete(own) { noteTidings(notices, group, in: own) }
  }
}
