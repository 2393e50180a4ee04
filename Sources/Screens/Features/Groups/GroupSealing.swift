import Basis
import Ledger
import Replica

/// What is about to become of a group, in its sheet (SEC-26).
public struct GroupSealing: Sendable, Equatable {
  let group: RecordID
  public var isSending = false
  public var problem: LevelProblem?
  var looksLeft = 0

  init(group: RecordID, problem: LevelProblem? = nil) {
    self.group = group
    self.problem = problem
  }
}
