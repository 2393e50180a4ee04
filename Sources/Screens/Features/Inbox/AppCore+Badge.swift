import Basis
import Ledger

/// The number on the app's icon (NTF-11): messages of banks to complete, and groups in which the person owes something.
extension AppCore {
  /// After an event: cheap while nothing changed that it counts. Not at a start, whose first screen waits for less.
  func showBadge(after event: AppEvent) {
    switch event.kind {
    case .action, .synced, .fetched: break
    default: return
    }
    guard !awaitsData, let own = ownID, let space = replica.space(own) else { return }
    var mark: [Int64] = [Int64(today.daysSinceEpoch), space.version]
    for id in replica.groupIDs { if let group = groupSpace(id) { mark.append(group.version) } }
    guard mark != badgeMark else { return }
    badgeMark = mark
    var count = space.waitingMessages
    for line in groupLines() where line.standing.isMine { count += 1 }
    guard count != shownBadge else { return }
    shownBadge = count
    out.append(.badge(count))
  }
}

extension Standing {
  /// Something is to be paid, in whichever direction.
  var isOpen: Bool {
    switch self {
    case .owed, .owes, .pair: return true
    case .empty, .nobody, .even, .evenButOthers, .open: return false
    }
  }

  /// It is the person's turn to pay.
  var isMine: Bool {
    switch self {
    case .owes: return true
    case .pair(let from, _, _): return from.isMe
    case .empty, .nobody, .even, .evenButOthers, .open, .owed: return false
    }
  }
}
