import Basis

/// What runs by itself, as the server said last (NTF-13).
public struct JobsForm: Sendable, Equatable {
  public struct Line: Sendable, Equatable {
    /// A stable name, as `close-periods`.
    public let job: String
    /// The connection that is asked; nil for all else.
    public let bank: RecordID?
    public let isRunning: Bool
    /// Tries that failed since the last one that worked.
    public let failures: Int
    public let done: ServerMoment?
    public let failed: ServerMoment?
    /// Nil where it does not run by itself.
    public let next: ServerMoment?
  }

  public var lines: [Line] = []
  /// What the server does at all; nil for everybody but whoever runs it.
  public var server: [Line]?
  /// Mails that did not leave the server yet; told with `server`.
  public var mailsWaiting = 0
  public var isLoading = true
  /// What is shown may be old then.
  public var problem: CallProblem?

  public init() {}

  mutating func read(_ json: JSON) {
    isLoading = false
    problem = nil
    lines = JobsForm.lines(json["jobs"])
    server = json["server"] == nil ? nil : JobsForm.lines(json["server"])
    mailsWaiting = Int(clamping: json["mailsWaiting"]?.integerValue ?? 0)
  }

  private static func lines(_ json: JSON?) -> [Line] {
    var out: [Line] = []
    for item in json?.arrayValue ?? [] {
      guard let job = item["job"]?.stringValue else { continue }
      out.append(
        Line(
          job: job, bank: item["bank"]?.idValue, isRunning: item["running"]?.boolValue ?? false,
          failures: Int(clamping: item["failures"]?.integerValue ?? 0), done: ServerMoment(item["lastDoneAt"]),
          failed: ServerMoment(item["lastFailedAt"]), next: ServerMoment(item["nextAt"])))
    }
    return out
  }
}
