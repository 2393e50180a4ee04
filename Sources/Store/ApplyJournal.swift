import Basis
import Foundation
import Synchronization

/// Remembers which mutation is being applied, so that one that makes the engine trap can't stop the server again and
/// again (design.md: a trap can't be caught, and a phone sends the same mutation until it is answered).
///
/// A small file is mapped into memory: noting an id is a store to memory, and the operating system keeps what was stored
/// when the process dies. No fsync is needed: a trap ends the process, not the machine. The handler of the signals that
/// a trap raises notes the thread; so the next start knows which of the noted mutations was the guilty one, and does not
/// blame those that a kill or a power cut interrupted (they are counted, see `Quarantine`).
///
/// Layout: 8 bytes with the id of the thread that trapped, 8 bytes unused, then slots of 32 bytes: id of the mutation
/// (16), thread (8), 8 unused. A slot is in use while its thread is not 0.
public final class ApplyJournal: Sendable {
  public static let slotCount = 256
  private static let notedPerBundle = 4
  private static let byteCount = 16 + slotCount * 32

  private nonisolated(unsafe) let base: UnsafeMutableRawPointer
  /// Guards which slots are taken; the bytes of a slot belong to whoever took it.
  private let free: Mutex<[Int]>

  /// What the process before this one left behind.
  public struct Remains: Equatable, Sendable {
    public var trapped: [RecordID] = []
    public var interrupted: [RecordID] = []

    public init() {}
  }
  public let remains: Remains

  /// Opens the file, reads what is left of the last process, and starts with a clean one. Nil where there is no room for it.
  public init?(path: String) {
    guard let mapped = MappedFile.open(path, byteCount: Self.byteCount) else { return nil }
    base = mapped
    remains = Self.read(mapped)
    memset(mapped, 0, Self.byteCount)
    free = Mutex(Array(0..<Self.slotCount))
  }

  deinit { munmap(base, Self.byteCount) }

  private static func read(_ base: UnsafeMutableRawPointer) -> Remains {
    var remains = Remains()
    let trappedThread = base.load(as: UInt64.self)
    for slot in 0..<slotCount {
      let start = base + 16 + slot * 32
      let thread = (start + 16).load(as: UInt64.self)
      guard thread != 0 else { continue }
      let id = RecordID(high: start.load(as: UInt64.self), low: (start + 8).load(as: UInt64.self))
      if thread == trappedThread { remains.trapped.append(id) } else { remains.interrupted.append(id) }
    }
    return remains
  }

  /// Runs the work with the mutations' ids noted. The work must not suspend. Of a bundle that traps all are refused
  /// later, since it is applied whole or not at all.
  public func noting<T, E: Error>(_ mutations: [RecordID], _ work: () throws(E) -> T) throws(E) -> T {
    // More at once than slots: the rest goes without, rather than waiting.
    let slots = free.withLock { free in
      let taken = Array(free.suffix(min(mutations.count, Self.notedPerBundle)))
      free.removeLast(taken.count)
      return taken
    }
    let thread = Self.currentThread()
    for (slot, mutation) in zip(slots, mutations) {
      let start = base + 16 + slot * 32
      start.storeBytes(of: mutation.high, as: UInt64.self)
      (start + 8).storeBytes(of: mutation.low, as: UInt64.self)
      (start + 16).storeBytes(of: thread, as: UInt64.self)
    }
    defer {
      for slot in slots { (base + 16 + slot * 32 + 16).storeBytes(of: 0, as: UInt64.self) }
      free.withLock { $0.append(contentsOf: slots) }
    }
    return try work()
  }

  fileprivate static func currentThread() -> UInt64 {
    #if os(Linux)
      UInt64(pthread_self())
    #else
      UInt64(UInt(bitPattern: pthread_self()))
    #endif
  }

  /// Makes traps of this process leave their thread in the file. For the process that serves, once.
  public func watchForTraps() {
    watchedJournal = base
    for signalNumber in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT] {
      signal(signalNumber) { signalNumber in
        // Only stores and async-signal-safe calls here. The default action follows: the process still dies of it.
        watchedJournal?.storeBytes(of: ApplyJournal.currentThread(), as: UInt64.self)
        signal(signalNumber, SIG_DFL)
        raise(signalNumber)
      }
    }
  }
}

/// Where the signal handler finds the mapped file. Written once, before the first mutation is applied.
private nonisolated(unsafe) var watchedJournal: UnsafeMutableRawPointer?
