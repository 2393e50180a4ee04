import Basis

/// What the server does by the clock, each by one server at a time, again until it succeeded, and after downtime as
/// soon as it is up (NTF-13). Rows hold ids and times only.
public enum JobKind: String, CaseIterable, Sendable {
  case forgetExpired = "forget-expired"
  case closePeriods = "close-periods"
  /// Accounts whose address nobody proved in time become guests again (ACC-04).
  case forgetUnverified = "forget-unverified"
  /// Accounts whose persons wanted them deleted 30 days ago (SEC-18).
  case eraseAccounts = "erase-accounts"
  /// Banks that are to be asked (BNK-09). Each connection has a time and a lease of its own.
  case syncBanks = "sync-banks"
}

/// One kind of job. Times are milliseconds since 1970.
public struct JobState: Hashable, Sendable {
  public var kind: JobKind
  public var due: Int64
  /// The server that is at it, and until when it is left alone with it: a killed one loses it then.
  public var holder: RecordID?
  public var leaseEnds: Int64
  public var lastSuccess: Int64?
  /// Tries that failed since the last one that worked, and when the last of them did: how long the next one waits.
  public var failures: Int
  public var lastFailure: Int64?

  public init(
    kind: JobKind, due: Int64 = 0, holder: RecordID? = nil, leaseEnds: Int64 = 0, lastSuccess: Int64? = nil,
    failures: Int = 0,
    lastFailure: Int64? = nil
  ) {
    self.kind = kind
    self.due = due
    self.holder = holder
    self.leaseEnds = leaseEnds
    self.lastSuccess = lastSuccess
    self.failures = failures
    self.lastFailure = lastFailure
  }

  /// Whether a server is at it at this moment.
  public func isRunning(now: Int64) -> Bool { holder != nil && !NextTime.isDue(leaseEnds, .lease, now: now) }

  public func isDue(now: Int64) -> Bool { NextTime.isDue(due, .job, now: now) }

  func mayBeTaken(by other: RecordID, now: Int64) -> Bool {
    isDue(now: now) && (NextTime.isDue(leaseEnds, .lease, now: now) || holder == other)
  }
}
