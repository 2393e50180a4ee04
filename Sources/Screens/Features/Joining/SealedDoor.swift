import Basis
import Ledger
import Replica

/// The way into a sealed group that somebody stands before.
public struct SealedDoor: Sendable, Equatable {
  /// Of a link, hexadecimal digits; nil for who is in already, or has a code.
  var secret: String?
  /// Under which name the server keeps it.
  var id = ""
  var space: RecordID?
  var keys: [JSON] = []
  /// By a code, which shows nothing: the admin is asked.
  public var isAsking = false
  public var isHousehold = false

  init(secret: String? = nil, space: RecordID? = nil) {
    self.secret = secret
    self.space = space
  }
}
