import Logging
import ServiceLifecycle
import Store

/// Thirty days are thirty days, also where nobody makes another backup (SEC-11): at the start and every hour.
struct BackupAging: Service {
  let installation: Installation
  let clock: ServerClock
  let metrics: Metrics
  let logger: Logger

  func run() async throws {
    var known: Set<String> = []
    try await pass(&known)
    for await _ in AsyncTicks(every: .seconds(3605)).cancelOnGracefulShutdown() { try await pass(&known) }
  }

  /// - Parameter known: troubles that were told; each is told when it comes, and not every hour.
  func pass(_ known: inout Set<String>) async throws {
    // Of the system, whatever day a demo plays on: files of backups do not play along.
    let now = clock.now() - clock.movedMilliseconds
    let aged: Installation.Aged
    do { aged = try await installation.removeAged(now: now) } catch {
      metrics.note(job: Self.name, failed: true)
      // Another process may hold the database, or no file can be opened: the next hour is early enough.
      logger.warning("old backups could not be looked at", metadata: ["kind": "\(type(of: error))"])
      return
    }
    metrics.note(job: Self.name, failed: !aged.troubles.isEmpty)
    for path in aged.removed { logger.notice("older than 30 days, removed", metadata: ["file": "\(path)"]) }
    for trouble in aged.troubles where !known.contains(trouble) {
      logger.warning("what is older than 30 days could not be removed", metadata: ["reason": "\(trouble)"])
    }
    known = Set(aged.troubles)
  }

  private static let name = "backup-aging"
}
