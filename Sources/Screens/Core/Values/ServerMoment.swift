import Basis
import Ledger

/// A time of the server: minutes since 1970 in UTC.
public struct ServerMoment: Sendable, Equatable {
  public let minutes: Int64

  public init(milliseconds: Int64) { minutes = milliseconds / 60_000 }

  /// Reads RFC 3339 in UTC, such as "2026-11-21T07:26:00Z".
  init?(_ value: JSON?) {
    guard let bytes = value?.stringValue?.bytes, bytes.count >= 16, bytes[13] == 0x3A,
      let date = CalendarDate(text: String(decoding: bytes.prefix(10), as: UTF8.self)),
      let hour = AppAction("", value: String(decoding: bytes[11..<13], as: UTF8.self)).number,
      let minute = AppAction("", value: String(decoding: bytes[14..<16], as: UTF8.self)).number
    else { return nil }
    minutes = Int64(date.daysSinceEpoch) * 1440 + Int64(hour * 60 + minute)
  }
}

/// One of the person's devices that are signed in (SEC-23).
public struct SignedInDevice: Sendable, Equatable {
  public let id: RecordID
  /// Empty when nobody knows.
  public let name: String
  public let signedIn: ServerMoment?
  public let used: ServerMoment?
  public let isThis: Bool
}

/// Why a call of Settings came to nothing.
public enum CallProblem: Equatable, Sendable {
  case offline
  /// The browser made none, or used none; it has one of this account already.
  case noPasskey, passkeyHere
  /// A sentence of the server.
  case message(String)
}
