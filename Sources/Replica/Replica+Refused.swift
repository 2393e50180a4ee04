import Basis
import Ledger

/// What the rules say today of a change that was refused once.
public enum Reconsidered: Equatable, Sendable {
  /// What was said then: it was about the change itself.
  case same
  /// Another reason, or the same one.
  case refused(Rejection)
  /// It can be sent again.
  case sendable
}

/// Changes that were refused because of how their group stood: the person wasn't in it, or it was closed. That doesn't
/// stay so.
extension Replica {
  public func reconsidered(_ refused: RejectedBundle, clock: Int64, today: CalendarDate) -> Reconsidered {
    let isOfItsTime = [Rejection.Code.notMember, .archived].contains { sameBytes(refused.code, $0.text) }
    let spaces = refused.bundle.spaces
    guard isOfItsTime, spaces.contains(where: { isGroup($0) }), spaces.allSatisfy({ isComplete($0) }) else {
      return .same
    }
    // What is tried here goes nowhere: neither its ids nor anything that it would store.
    var (trial, random) = (self, SeededRandom(seed: 1))
    do throws(Rejection) {
      try trial.perform(Replica.steps(of: refused.bundle), clock: clock, today: today, random: &random)
      return .sendable
    } catch {
      return .refused(error)
    }
  }

  /// The person sends a refused change again: as a new one, since the server has decided on the old one. If it can't
  /// be, it stays refused, with the reason of today.
  public mutating func resend(rejected key: Int64, clock: Int64, today: CalendarDate, random: inout SeededRandom)
    throws(Rejection)
  {
    guard let index = rejected.firstIndex(where: { $0.key == key }) else { return }
    let bundle = rejected[index].bundle
    do throws(Rejection) {
      try perform(Replica.steps(of: bundle), clock: clock, today: today, random: &random)
    } catch {
      rejected[index] = RejectedBundle(key: key, bundle: bundle, code: error.code.text, message: error.message)
      storage.journal(
        key: key, bytes: JournalEntry.rejected(bundle, code: error.code.text, message: error.message).bytes)
      throw error
    }
    drop(rejected: key)
  }

  private static func steps(of bundle: Bundle) -> [Step] {
    var steps: [Step] = []
    for mutation in bundle.mutations {
      if let last = steps.indices.last, steps[last].space == mutation.space {
        steps[last].intents.append(mutation.intent)
      } else {
        steps.append(Step(mutation.space, [mutation.intent]))
      }
    }
    return steps
  }
}
