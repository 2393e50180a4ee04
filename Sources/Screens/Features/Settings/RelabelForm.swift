import Basis
import Ledger

/// What relabelling would come to, before it is done (HSE-15): nothing is converted, so the person sees what they get.
public struct RelabelForm: Sendable {
  public struct Sample: Sendable {
    public let title: String
    public let before: Money
    public let after: Money
  }

  public let from: CurrencyCode
  public let to: CurrencyCode
  /// Why it can't be done, in the engine's words.
  public var problem: String?
  public private(set) var entries = 0
  public private(set) var wallets = 0
  /// The newest entries, as they are and as they would be.
  public private(set) var samples: [Sample] = []

  /// Tries it on a copy of the space, so that what is shown is what the rule does.
  init(_ space: Space, to: CurrencyCode, today: CalendarDate, language: String) {
    from = space.currency ?? .chf
    self.to = to
    var trial = space
    let mutation = Mutation(
      id: RecordID(high: 0, low: 1), space: space.id, sequence: 0, clock: 0, today: today,
      intent: .relabelCurrency(RelabelCurrency(from: from, to: to)))
    do throws(Rejection) { _ = try trial.apply(mutation) } catch {
      problem = Refusals.said(error.message, in: language)
    }
    space.wallets.forEachUnordered { if !$0.stamp.isDeleted && $0.currency == from { wallets += 1 } }
    space.transactions.forEachUnordered { if !$0.stamp.isDeleted && $0.currency == from { entries += 1 } }
    guard problem == nil else { return }
    for key in space.timeline.oldestFirst.reversed() where samples.count < 3 {
      guard let before = space.transactions.live(key.id), let after = trial.transactions.live(key.id),
        before.currency == from
      else { continue }
      samples.append(Sample(title: before.title, before: before.money, after: after.money))
    }
  }
}
