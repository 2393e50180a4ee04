import Basis
import Foundation
import Synchronization

/// Remembers what is being worked on, so that what makes the engine trap or loop can't stop the server again and again
/// (design.md: a trap can't be caught, and a phone sends the same mutation until it is answered).
///
/// A small file is mapped into memory: noting an item is a few stores to memory, and the operating system keeps what
/// was stored when the process dies. No fsync is needed: a trap ends the process, not the machine. The handler of the
/// signals that a trap raises notes the thread and the task; so the next start knows which of the noted items was the
/// guilty one, and does not blame those that a kill or a power cut interrupted (see `Quarantine`).
///
/// Work that does not suspend is noted with its thread (`noting`). Work that does is noted with its task (`during`):
/// one item may be at several places of a task, and all of them are the item.
///
/// Layout: a head of 64 bytes (thread that trapped 0, magic 8, task that trapped 16, whether one trapped 24), then
/// slots of 64 bytes: id (0), thread (16), task (24), start in milliseconds of the monotonic clock (32), kind (40),
/// guilty (48). A slot is in use while its kind is not 0.
public final class ApplyJournal: Sendable {
  public static let slotCount = 1024
  private static let notedPerBundle = 4
  private static let magic: UInt64 = 0x4556_4B4E_574B_3031
  private static let headLength = 64
  private static let slotLength = 64
  static let byteCount = headLength + slotCount * slotLength

  private nonisolated(unsafe) let base: UnsafeMutableRawPointer
  /// Guards which slots are taken; the bytes of a slot belong to whoever took it.
  private let free: Mutex<[Int]>
  private let probe: WorkProbe?

  /// What the process before this one left behind.
  public struct Remains: Equatable, Sendable {
    /// What ended the process: its thread or task trapped, or its time was over.
    public var trapped: [WorkItem] = []
    /// What was being worked on besides.
    public var interrupted: [WorkItem] = []
    /// Whether the process died of a trap or a time limit, whether or not one of the items is known to be guilty.
    public var isByTrap = false

    public init() {}
  }
  public let remains: Remains

  /// Opens the file, reads what is left of the last process, and starts with a clean one. Nil when there's no room for
  /// it or it can't be made: the file is allocated, never sparse, so that a full disk is met here and not by a store.
  public init?(path: String, probe: WorkProbe? = nil) {
    guard let mapped = MappedFile.open(path, byteCount: Self.byteCount) else { return nil }
    base = mapped
    remains = Self.read(mapped)
    memset(mapped, 0, Self.byteCount)
    (mapped + 8).storeBytes(of: Self.magic, as: UInt64.self)
    free = Mutex(Array(0..<Self.slotCount))
    self.probe = probe
  }

  /// Whether a journal lies there with all of its bytes.
  public static func isWhole(at path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && Int(status.st_size) == byteCount
  }

  deinit { munmap(base, Self.byteCount) }

  private static func read(_ base: UnsafeMutableRawPointer) -> Remains {
    var remains = Remains()
    // Another layout, of an older version, says nothing.
    guard (base + 8).load(as: UInt64.self) == magic else { return remains }
    let (thread, task) = (base.load(as: UInt64.self), (base + 16).load(as: UInt64.self))
    remains.isByTrap = (base + 24).load(as: UInt64.self) != 0
    var slots: [(item: WorkItem, isGuilty: Bool, isOfThread: Bool, isOfTask: Bool)] = []
    for slot in 0..<slotCount {
      let start = base + headLength + slot * slotLength
      guard let kind = WorkKind(rawValue: UInt8(truncatingIfNeeded: (start + 40).load(as: UInt64.self))) else {
        continue
      }
      let id = RecordID(high: start.load(as: UInt64.self), low: (start + 8).load(as: UInt64.self))
      let (slotThread, slotTask) = ((start + 16).load(as: UInt64.self), (start + 24).load(as: UInt64.self))
      slots.append(
        (
          WorkItem(kind, id), (start + 48).load(as: UInt64.self) != 0, slotThread != 0 && slotThread == thread,
          slotThread == 0 && slotTask != 0 && slotTask == task
        ))
    }
    // The nearest that is known: what the watch named, else what the thread was at, else what its task was at.
    let named = slots.contains { $0.isGuilty }
    let threaded = slots.contains { $0.isOfThread }
    for slot in slots {
      let isExact = named ? slot.isGuilty : threaded ? slot.isOfThread : slot.isOfTask
      if remains.isByTrap && isExact {
        remains.trapped.append(slot.item)
      } else {
        remains.interrupted.append(slot.item)
      }
    }
    return remains
  }

  /// Runs the work with the mutations' ids noted. The work must not suspend. Of a bundle that traps all are refused
  /// later, since it is applied whole or not at all.
  /// - Parameter authors: who asks for them, by space.
  public func noting<T, E: Error>(_ mutations: [RecordID], by authors: [WorkItem] = [], _ work: () throws(E) -> T)
    throws(E) -> T
  {
    try noting(
      items: mutations.prefix(Self.notedPerBundle).map { WorkItem(.apply, $0) } + authors.prefix(Self.notedPerBundle),
      work)
  }

  /// Runs work that does not suspend with its items noted for this thread.
  public func noting<T, E: Error>(items: [WorkItem], _ work: () throws(E) -> T) throws(E) -> T {
    let slots = take(items, thread: Self.currentThread(), task: 0)
    defer { give(slots) }
    if let probe { for item in items { probe.began(item) } }
    return try work()
  }

  /// One of many small parts of an item's work is done: nothing that is noted, tests alone listen.
  public func gotOn(with item: WorkItem) { probe?.gotOn(item) }

  /// What this thread is at goes through many records and got on with them: its time begins again for the watch, which
  /// ends what stands still. Each call looks at all slots, so it is for every thousandth record or so.
  public func gotOn() {
    let (thread, now) = (Self.currentThread(), Self.milliseconds())
    for slot in 0..<Self.slotCount {
      let start = base + Self.headLength + slot * Self.slotLength
      guard (start + 16).load(as: UInt64.self) == thread,
        let kind = WorkKind(rawValue: UInt8(truncatingIfNeeded: (start + 40).load(as: UInt64.self)))
      else { continue }
      (start + 32).storeBytes(of: now, as: UInt64.self)
      probe?.gotOn(WorkItem(kind, RecordID(high: start.load(as: UInt64.self), low: (start + 8).load(as: UInt64.self))))
    }
  }

  /// Runs work that may suspend with its items noted for this task.
  public func during<T>(_ items: [WorkItem], _ work: () async throws -> T) async throws -> T {
    let slots = take(items, thread: 0, task: Self.currentTask())
    defer { give(slots) }
    return try await work()
  }

  private func take(_ items: [WorkItem], thread: UInt64, task: UInt64) -> [Int] {
    // More at once than slots: the rest goes without, rather than waiting.
    let slots = free.withLock { free in
      let taken = Array(free.suffix(items.count))
      free.removeLast(taken.count)
      return taken
    }
    let now = Self.milliseconds()
    for (slot, item) in zip(slots, items) {
      let start = base + Self.headLength + slot * Self.slotLength
      start.storeBytes(of: item.id.high, as: UInt64.self)
      (start + 8).storeBytes(of: item.id.low, as: UInt64.self)
      (start + 16).storeBytes(of: thread, as: UInt64.self)
      (start + 24).storeBytes(of: task, as: UInt64.self)
      (start + 32).storeBytes(of: now, as: UInt64.self)
      (start + 40).storeBytes(of: UInt64(item.kind.rawValue), as: UInt64.self)
    }
    return slots
  }

  private func give(_ slots: [Int]) {
    for slot in slots {
      let start = base + Self.headLength + slot * Self.slotLength
      (start + 40).storeBytes(of: 0, as: UInt64.self)
    }
    free.withLock { $0.append(contentsOf: slots) }
  }

  // MARK: What takes too long

  /// A slot that a thread has held without a break, for the watch.
  struct Held: Hashable {
    var slot: Int
    var started: UInt64
    var item: WorkItem
  }

  /// What threads are at, and have been for at least this long. Work that suspends is left out: it may wait for good
  /// reason.
  func held(forMilliseconds limit: UInt64) -> [Held] {
    let now = Self.milliseconds()
    var found: [Held] = []
    for slot in 0..<Self.slotCount {
      let start = base + Self.headLength + slot * Self.slotLength
      guard let kind = WorkKind(rawValue: UInt8(truncatingIfNeeded: (start + 40).load(as: UInt64.self))),
        (start + 16).load(as: UInt64.self) != 0
      else { continue }
      let started = (start + 32).load(as: UInt64.self)
      guard now >= started, now - started >= limit else { continue }
      let id = RecordID(high: start.load(as: UInt64.self), low: (start + 8).load(as: UInt64.self))
      found.append(Held(slot: slot, started: started, item: WorkItem(kind, id)))
    }
    return found
  }

  /// For the next start: these ended this process.
  func blame(_ held: [Held]) {
    for one in held {
      (base + Self.headLength + one.slot * Self.slotLength + 48).storeBytes(of: 1, as: UInt64.self)
    }
    (base + 24).storeBytes(of: 1, as: UInt64.self)
  }

  static func milliseconds() -> UInt64 { DispatchTime.now().uptimeNanoseconds / 1_000_000 }

  fileprivate static func currentThread() -> UInt64 {
    #if os(Linux)
      UInt64(pthread_self())
    #else
      UInt64(UInt(bitPattern: pthread_self()))
    #endif
  }

  /// The task's address: a number that no other task has while it runs, and that can be read without allocating.
  fileprivate static func currentTask() -> UInt64 {
    withUnsafeCurrentTask { task in task.map { UInt64(unsafeBitCast($0, to: UInt.self)) } ?? 0 }
  }

  /// Makes traps of this process leave their thread in the file. For the process that serves, once.
  public func watchForTraps() {
    watchedJournal = base
    for signalNumber in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT] {
      signal(signalNumber) { signalNumber in
        // Only stores and async-signal-safe calls here. The default action follows: the process still dies of it.
        if let journal = watchedJournal {
          journal.storeBytes(of: ApplyJournal.currentThread(), as: UInt64.self)
          (journal + 16).storeBytes(of: ApplyJournal.currentTask(), as: UInt64.self)
          (journal + 24).storeBytes(of: 1, as: UInt64.self)
        }
        signal(signalNumber, SIG_DFL)
        raise(signalNumber)
      }
    }
  }
}

/// Where the signal handler finds the mapped file. Written once, before the first mutation is applied.
private nonisolated(unsafe) var watchedJournal: UnsafeMutableRawPointer?
