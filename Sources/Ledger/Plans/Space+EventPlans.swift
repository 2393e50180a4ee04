import Basis

extension PlanRefusal {
  /// What the person reads, and the code for programs (PLN-06).
  public var rejection: Rejection {
    switch self {
    case .oneEvent:
      return Rejection(.planOneEvent, "Free has one open event at a time. Archive the other one first, or get Pro.")
    case .readOnly:
      return Rejection(
        .planReadOnly,
        "Without Pro, whoever began this event can have one event changed at a time, and that is another one. Nothing is deleted."
      )
    }
  }
}

extension EventGate {
  /// Whoever is asked, with what a change does to an event.
  func require(_ action: EventAction, on event: RecordID) throws(Rejection) {
    do throws(PlanRefusal) { try check(action, on: event) } catch { throw error.rejection }
  }
}

extension Space {
  /// PLN-02, PLN-11: what the plan of whoever began this event lets be changed in it. Asked only where the context
  /// knows a gate: in a server with plans, and never of a household.
  func requirePlan(_ draft: Draft) throws(Rejection) {
    guard let gate = draft.context.gates[id], group?.preset != .household else { return }
    try gate.require(draft.mutation.intent.eventAction, on: id)
  }
}

extension Intent {
  /// What a change is for a plan. Whatever is not named here changes what is in the event.
  var eventAction: EventAction {
    switch self {
    case .editGroup(let edit): return edit.eventAction
    case .joinGroup, .askToJoin: return .join
    case .answerJoin: return .letIn
    // Nobody pays to get away: neither to go, nor to hand over first.
    case .leaveGroup, .endAccount, .passAdmin: return .leave
    default: return .edit
    }
  }
}

extension EditRecords {
  /// Archiving and deleting are free, and so is to choose this one; to bring an event back is to open one, unless the
  /// same change chooses it: then it takes the place of the one that could be changed.
  fileprivate var eventAction: EventAction {
    if let members = set?.members, !members.isEmpty, members.allSatisfy({ sameBytes($0.name, "chosenAt") }) {
      return .choose
    }
    var ends = false
    var opens = false
    var chooses = false
    var changesMore = false
    for member in set?.members ?? [] {
      if sameBytes(member.name, "chosenAt") { chooses = member.value != .null }
      guard sameBytes(member.name, "archivedOn") || sameBytes(member.name, "deletedOn") else {
        changesMore = true
        continue
      }
      if member.value == .null { opens = true } else { ends = true }
    }
    if opens { return chooses && !ends && set?.members?.count == 2 ? .openInstead : .open }
    return ends && !changesMore ? .archive : .edit
  }
}
