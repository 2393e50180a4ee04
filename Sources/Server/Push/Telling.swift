import Logging
import ServiceLifecycle
import Store

/// Looks every second whether somebody is to be told something.
struct Telling<S: Storage>: Service {
  let teller: Teller<S>
  let logger: Logger

  func run() async throws {
    var hasBegun = false
    for await _ in AsyncTicks(every: .seconds(1)).cancelOnGracefulShutdown() {
      do {
        if !hasBegun { try await teller.begin() }
        hasBegun = true
        // The number only: neither addresses nor words (SEC-16).
        for status in try await teller.runDue() {
          logger.warning("a push service refused a message", metadata: ["status": "\(status)"])
        }
      } catch {
        logger.warning("people could not be told", metadata: ["kind": "\(type(of: error))"])
      }
    }
  }
}
