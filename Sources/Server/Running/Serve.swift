import Basis
import Foundation
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOPosix
import ServiceLifecycle
import Store

/// Runs the server until it is asked to stop. Throws `SettingsProblem` before it listens when a setting is invalid.
/// - Parameters:
///   - onReady: called with the address once requests are answered.
///   - onUnclaimed: called with the link to the first account, where nobody has one yet and whoever makes it has to
///     have the
///     link: it is for the eyes of whoever runs the server, and for no log.
public func serve(
  _ settings: ServerSettings, onReady: @escaping @Sendable (String) -> Void,
  onUnclaimed: @escaping @Sendable (String) -> Void = { _ in }
) async throws {
  try await serve(settings, probe: nil, onReady: onReady, onUnclaimed: onUnclaimed)
}

/// - Parameter probe: for tests, which have the server trap or loop at what they choose.
package func serve(
  _ settings: ServerSettings, probe: WorkProbe?, onReady: @escaping @Sendable (String) -> Void,
  onUnclaimed: @escaping @Sendable (String) -> Void = { _ in }
) async throws {
  let start = ContinuousClock.now
  try settings.validate()
  let settings = try settings.withCertificateNames()
  var logger = Logger(label: "evenkeel")
  logger.logLevel = Logger.Level(rawValue: settings.logLevel) ?? .notice
  let folder = DataFolder(settings.dataFolder)
  let installation = try await Installation.open(folder: folder, masterKeyFile: settings.masterKeyFile) { error in
    // After a failed fsync nobody knows what is on disk; the next start reads it (SQLite's log makes that safe).
    FileHandle.standardError.write(Data("evenkeel: the data could not be written (\(error)); stopping.\n".utf8))
    _exit(74)
  }
  let journal = ApplyJournal(path: folder.journal, probe: probe)
  if journal == nil {
    FileHandle.standardError.write(
      Data("evenkeel: there is no room for \(folder.journal): it goes on without; make room and start it again.\n".utf8)
    )
  }
  journal?.watchForTraps()
  let left = try await installation.storage.settle(
    journal?.remains ?? ApplyJournal.Remains(), now: settings.clock.now())
  let quarantine = try await installation.storage.settleAccounts(left, now: settings.clock.now())
  let watch = journal.map { WorkWatch($0, limitMilliseconds: settings.workLimitMilliseconds) }
  watch?.begin()
  let stopping = StopSignal { watch?.stop() }
  defer { withExtendedLifetime(stopping) {} }
  let core = ServerCore(
    storage: installation.storage, vault: installation.vault, settings: settings, journal: journal,
    quarantine: quarantine)
  let isUnclaimed = try await !installation.storage.hasAccounts()
  if case .folder(let path) = settings.mailWay {
    FileHandle.standardError.write(
      Data("evenkeel: mails are written to \(path), since EVENKEEL_SMTP_URL is not set.\n".utf8))
  }
  let files = OpenFiles.raise()
  let connections = OpenFiles.connections(of: files, atMost: settings.connections.total)
  core.connections.limit(total: connections)
  logger.notice(
    "limits",
    metadata: [
      "files": "\(files)", "connections": "\(connections)", "per address": "\(settings.connections.perAddress)",
    ])
  let application = try application(core, settings, logger) { address in
    core.startMilliseconds.withLock { $0 = Int((ContinuousClock.now - start).microseconds / 1000) }
    onReady(address)
    core.accounts.first.announce(at: settings.site ?? address, isUnclaimed: isUnclaimed, onUnclaimed)
  }
  var configuration = ServiceGroupConfiguration(
    services: [
      .init(service: application), .init(service: Upkeep(core: core, logger: logger)),
      .init(service: Heartbeats(core: core)),
      .init(service: MailDelivery(room: core.mail, logger: logger)),
      .init(service: Telling(teller: core.teller, logger: logger)),
      .init(service: Banking(banks: core.banks, logger: logger)),
      .init(
        service: BackupAging(installation: installation, clock: settings.clock, metrics: core.metrics, logger: logger)),
    ],
    gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
  configuration.maximumGracefulShutdownDuration = .seconds(10)
  do { try await ServiceGroup(configuration: configuration).run() } catch {
    await installation.storage.close()
    throw error
  }
  await installation.storage.close()
  // Until here nobody puts a backup back.
  withExtendedLifetime(installation) {}
}

func application<S: Storage>(
  _ core: ServerCore<S>, _ settings: ServerSettings, _ logger: Logger, onReady: @escaping @Sendable (String) -> Void
) throws -> some ApplicationProtocol {
  let scheme = settings.tls == nil ? "http" : "https"
  let host = settings.host
  return Application(
    router: core.router(), server: try serverBuilder(settings, core.connections),
    configuration: ApplicationConfiguration(address: .hostname(host, port: settings.port), serverName: nil),
    onServerRunning: { channel in
      let port = channel.localAddress?.port ?? settings.port
      let name = host.contains(":") ? "[\(host)]" : host
      onReady("\(scheme)://\(name == "0.0.0.0" || name == "[::]" ? "localhost" : name):\(port)")
    }, logger: logger)
}

/// What has to happen from time to time: the jobs.
struct Upkeep<S: Storage>: Service {
  let core: ServerCore<S>
  let logger: Logger

  func run() async throws {
    // The first look soon after the start.
    var pause = core.settings.jobsPause / 3
    for await _ in AsyncTicks(every: pause).cancelOnGracefulShutdown() {
      await runJobs()
      pause = core.settings.jobsPause
      break
    }
    for await _ in AsyncTicks(every: pause).cancelOnGracefulShutdown() { await runJobs() }
  }

  /// Whatever fails in it ends nothing else that the server does.
  private func runJobs() async {
    do { try await core.jobs.runDue() } catch let error as StorageError {
      switch error {
      // Another process may hold the database, or was faster: the next minute is early enough.
      case .busy, .conflict: break
      // A write that may be on disk or not ends the process by itself (`onFailure`); what else fails is tried again.
      case .failed, .full, .unreadable: note(error)
      }
    } catch { note(error) }
  }

  /// The job waits and is tried again. The kind of the error is said, never its content (SEC-16).
  private func note(_ error: any Error) { logger.error("a job failed", metadata: ["kind": "\(type(of: error))"]) }
}

/// A tick every so often, until cancelled.
struct AsyncTicks: AsyncSequence, Sendable {
  let every: Duration

  init(every: Duration) { self.every = every }

  struct Iterator: AsyncIteratorProtocol {
    let every: Duration

    mutating func next() async -> Void? {
      do { try await Task.sleep(for: every) } catch { return nil }
      return ()
    }
  }

  func makeAsyncIterator() -> Iterator { Iterator(every: every) }
}
