import Basis
import Filing
import Ledger

/// What is in a joint wallet when somebody goes, or all of it does: nobody settles it (SPL-26).
public struct JointHolding: Sendable, Equatable {
  public let name: String
  /// Below zero it is overdrawn.
  public let balance: Money
  /// What whoever goes put in, below zero took out, and what they bear of what it paid. Nil where it's about everybody.
  public let part: Part?

  /// What one member put into a joint wallet, and bears of what it paid.
  public struct Part: Sendable, Equatable {
    public let person: Person
    public let putIn: Money
    public let borne: Money
  }

  /// Nil where there is none, or nothing is in it, of the household or of this member.
  init?(_ group: GroupSnapshot, of member: RecordID? = nil) {
    guard let wallet = group.space.jointWallet, wallet.leftOn == nil else { return nil }
    let part = group.space.jointParts.first { $0.member == member }
    guard member == nil ? group.space.jointBalance != 0 : part != nil else { return nil }
    name = wallet.name
    balance = group.money(group.space.jointBalance)
    self.part = part.map {
      Part(person: group.person($0.member), putIn: group.money($0.putIn), borne: group.money($0.borne))
    }
  }
}
