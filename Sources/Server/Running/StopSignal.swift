import Dispatch
import Foundation
import Synchronization

/// Hears that the process was asked to stop on a queue with a thread of its own: where each core is in a loop, no task
/// would. The services stop by their own signals.
final class StopSignal: Sendable {
  /// Set once, and only kept alive here.
  private nonisolated(unsafe) let sources: [any DispatchSourceSignal]

  init(_ heard: @escaping @Sendable () -> Void) {
    let queue = DispatchQueue(label: "evenkeel.stop")
    sources = [SIGTERM, SIGINT].map { number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler(handler: heard)
      source.resume()
      return source
    }
  }
}
