import Foundation
import Synchronization

/// Ends the process when a thread is at one thing for too long. A loop in Swift can't be interrupted, and meanwhile it
/// holds a core and its space's lock: so the item is named in the journal, and the process ends with a status of its
/// own, for whatever restarts it. The next start sets the item aside.
///
/// A thread of its own, since a loop on each core leaves tasks and queues none to run on.
public final class WorkWatch: Sendable {
  /// EX_SOFTWARE: a bug of ours ended it.
  public static let exitStatus: Int32 = 70
  /// How long one thing may take once the process was asked to stop.
  private static let patienceWhenStopping: UInt64 = 4_000
  /// After this long it ends whatever still keeps it; what is on disk is whole at any instant.
  private static let lastPatience: UInt64 = 30_000
  private static let turn: useconds_t = 200_000

  private let journal: ApplyJournal
  private let limit: UInt64
  /// When the process was asked to stop; 0 while it wasn't.
  private let stopping = Atomic<UInt64>(0)

  /// - Parameter limitMilliseconds: how long one thing may take, of which the process computed at least half.
  public init(_ journal: ApplyJournal, limitMilliseconds: UInt64 = 10_000) {
    self.journal = journal
    limit = limitMilliseconds
  }

  /// Begins to watch, until the process ends.
  public func begin() {
    let thread = Thread { [self] in
      var seen: [ApplyJournal.Held: UInt64] = [:]
      while true {
        usleep(Self.turn)
        seen = look(seen)
      }
    }
    thread.name = "evenkeel-watch"
    thread.start()
  }

  /// The process was asked to stop: from now on less patience is had.
  public func stop() {
    _ = stopping.compareExchange(expected: 0, desired: ApplyJournal.milliseconds(), ordering: .relaxed)
  }

  /// - Parameter seen: what was being worked on at the last look, with the processor time of the process when it was
  ///   first seen.
  private func look(_ seen: [ApplyJournal.Held: UInt64]) -> [ApplyJournal.Held: UInt64] {
    let asked = stopping.load(ordering: .relaxed)
    let isStopping = asked != 0
    if isStopping && ApplyJournal.milliseconds() - asked >= Self.lastPatience { end([]) }
    let patience = isStopping ? min(limit, Self.patienceWhenStopping) : limit
    let held = journal.held(forMilliseconds: 0)
    let used = Self.processorMilliseconds()
    let now = ApplyJournal.milliseconds()
    var next: [ApplyJournal.Held: UInt64] = [:]
    var guilty: [ApplyJournal.Held] = []
    for one in held {
      let before = seen[one] ?? used
      next[one] = before
      // A machine that stood still took the time, and not this.
      if now >= one.started, now - one.started >= patience, used - before >= patience / 2 { guilty.append(one) }
    }
    if !guilty.isEmpty { end(guilty) }
    return next
  }

  private func end(_ guilty: [ApplyJournal.Held]) -> Never {
    if !guilty.isEmpty { journal.blame(guilty) }
    let names = guilty.map { "\($0.item.kind.name) \($0.item.id.text)" }.joined(separator: ", ")
    let sentence =
      guilty.isEmpty
      ? "evenkeel: stopping, although not everything came to its end in time."
      : "evenkeel: stopping, because this doesn't end: \(names). It's set aside at the next start."
    FileHandle.standardError.write(Data((sentence + "\n").utf8))
    _exit(Self.exitStatus)
  }

  /// What all threads together computed.
  static func processorMilliseconds() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1000 + UInt64(time.tv_nsec) / 1_000_000
  }
}

/// How long work that can stop by itself may take, well before `WorkWatch` ends the process for it: measured in the
/// same two ways, so that a machine that stands still takes nobody's time.
public struct Patience: Sendable {
  private let milliseconds: UInt64
  private let started: UInt64
  private let used: UInt64

  public init(milliseconds: UInt64) {
    self.milliseconds = milliseconds
    started = ApplyJournal.milliseconds()
    used = WorkWatch.processorMilliseconds()
  }

  public var isOver: Bool {
    let now = ApplyJournal.milliseconds()
    guard now >= started, now - started >= milliseconds else { return false }
    return WorkWatch.processorMilliseconds() - used >= milliseconds / 2
  }
}
