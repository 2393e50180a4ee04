import Logging
import ServiceLifecycle
import Store

/// Looks every twenty seconds which banks are to be asked, and at once after a consent.
struct Banking<S: Storage>: Service {
  let banks: BankService<S>
  let logger: Logger

  private static var ticksBetweenLooks: Int { 20 }

  func run() async throws {
    var ticks = 0
    for await _ in AsyncTicks(every: .seconds(1)).cancelOnGracefulShutdown() {
      defer { ticks += 1 }
      guard banks.isWoken() || ticks % Self.ticksBetweenLooks == 0 else { continue }
      // The kind only: neither addresses nor words (SEC-16).
      do { try await banks.runDue() } catch {
        logger.warning("banks could not be asked", metadata: ["kind": "\(type(of: error))"])
      }
    }
  }
}
