import Dispatch
import Synchronization

/// Opened from any thread; whoever came before waits at it.
final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)
  func pass() { semaphore.wait() }
  func open(_ times: Int = 1) { for _ in 0..<times { semaphore.signal() } }
}

/// Who came in which order.
final class Order: Sendable {
  private let names = Mutex<[String]>([])
  var all: [String] { names.withLock { $0 } }
  func note(_ name: String) { names.withLock { $0.append(name) } }
}
