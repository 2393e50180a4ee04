import Basis
import Ledger

/// What a sealed group has to say beside its figures (SEC-26).
public struct SealedGroupModel: Sendable {
  /// The server has not made it yet, and the sentence why it does not.
  public var isUnmade = false
  public var refusal: String?
  /// The server names somebody whom nobody inside let in, so that nothing is sealed for them.
  public var isUnvouched = false
  /// The server did not take the next key, so that nothing is sealed until it does.
  public var waitsForKey = false
  /// What came does not fit what members sealed.
  public var isDoubtful = false
  /// Why what is written from now on does not open here.
  public var unopened: ClosedModel.Reason?
  /// Nobody else can let the person in again.
  public var isAdmin = false
  /// Who the person is of its people is not said yet.
  public var asksWho = false
  /// By the records the person left, which they did not say on this device.
  public var isSaidGone = false
  /// For the admin: who is it by the records, which nobody said on this device.
  public var claim: Claim?
  /// The person is the next admin by the records and the admin's word, which they did not say on this device.
  public var isOfferedAdmin = false
  public var strangers: Strangers?
  /// The admin is asked once more before somebody is let go.
  public var letsGo: LettingGo?
  public var door: [DoorLine] = []
  /// The names of those who were in when it was sealed, and who did not ask to be let in again yet; for the admin.
  public var expected: [String] = []

  public enum LettingGo: Sendable, Equatable { case strangers, claimant }

  public struct Claim: Sendable, Equatable {
    public let user: RecordID
    public let name: String
  }

  /// Those who are in and have not said who they are.
  public struct Strangers: Sendable, Equatable {
    public let count: Int
    /// Of one whom this device let in.
    public let name: String?
    /// Somebody left, and the next key waits until the admin says whether they get it.
    public let delaysKey: Bool
    public let mayAnswer: Bool
  }
}
