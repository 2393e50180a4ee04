import Basis
import Foundation
import Logging
import Pages
import ServiceLifecycle
import Store

/// Where a mail's links lead, and in which language it is.
struct MailContext: Sendable {
  /// Such as `https://money.example.org`.
  var site: String
  var format: LocaleFormat
}

/// Mails from the sentence to the mail server. A mail is written into the outbox in the same batch as what it is about,
/// sealed, and stays there until it left: a restart loses none, and a mail server that is away is asked again.
final class MailRoom<S: Storage>: Sendable {
  let way: ServerSettings.MailWay
  private let storage: S
  private let vault: Vault
  private let clock: ServerClock
  private let permit: SystemPermit?
  private let bench: Workbench
  private let signal = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))

  /// How long a mail that nobody took waits for its next attempt, in milliseconds.
  static var pauses: [Int64] { [10_000, 30_000, 120_000, 600_000, 1_800_000, 3_600_000] }
  /// When it is given up: by then its links are no good.
  static var patienceMilliseconds: Int64 { 2 * 86_400_000 }
  /// Some more attempts than that takes: one that was written by a clock that was ahead is given up, too.
  private static var mostAttempts: Int { 60 }
  /// How long one server has a mail for itself; longer than an attempt takes.
  private static var leaseMilliseconds: Int64 { 120_000 }
  /// An address that nobody proved is kept this long after the mail about it left (ACC-04).
  static var proofMilliseconds: Int64 { 7 * 86_400_000 }

  init(storage: S, vault: Vault, settings: ServerSettings, bench: Workbench = Workbench()) {
    self.bench = bench
    self.storage = storage
    self.vault = vault
    clock = settings.clock
    way = settings.mailWay
    do { permit = try SystemPermit(.sendMail, as: .job(.post)) } catch { permit = nil }
  }

  /// Whether mails reach people: then addresses are asked to be proven.
  var isReal: Bool {
    if case .server = way { return true }
    return false
  }

  var exists: Bool { way != .none }

  /// The write that puts a mail into the outbox; nothing where there is no mail.
  /// - Parameter path: of the link, with its secret behind `#`, where no server sees it.
  func letter(
    _ text: MailText, to: String, path: String, verifies: RecordID? = nil, _ context: MailContext
  ) throws -> [Write] {
    guard exists, let permit else { return [] }
    let page = MailPage(
      text, link: context.site + path, site: Self.name(context.site), format: context.format, today: clock.today)
    let mail = OutgoingMail(
      id: .random(), to: to, subject: page.subject, plain: page.plain, html: page.html, language: page.language,
      date: clock.now(), verifies: verifies)
    let sealed = try vault.sealNote(mail.bytes, about: "mail", mail.id)
    return [.addMail(permit, StoredMail(id: mail.id, due: clock.now(), createdAt: clock.now(), sealed: sealed))]
  }

  private static func name(_ site: String) -> String { site.components(separatedBy: "://").last ?? site }

  /// Something was put into the outbox.
  func wake() { signal.continuation.yield() }

  var signals: AsyncStream<Void> { signal.stream }

  // MARK: Taking them away

  var carrier: MailCarrier? {
    switch way {
    case .server(let server, let from, _):
      let post = CurlPost(server: server, from: from)
      return { await post.deliver($0) }
    case .folder(let path):
      let folder = MailFolder(path: path)
      return { await folder.deliver($0) }
    case .none: return nil
    }
  }

  /// Tries what is due, each mail once. Returns why some have to wait.
  @discardableResult
  func deliverDue(_ carrier: MailCarrier) async throws -> [Int] {
    guard let permit else { return [] }
    var codes: [Int] = []
    for mail in try await storage.mails(permit, due: clock.now(), limit: 50) {
      let lease = clock.now() + Self.leaseMilliseconds
      guard
        try await isWritten([.moveMail(permit, id: mail.id, from: mail.due, to: lease, attempts: mail.attempts + 1)])
      else {
        continue  // Another server is at it.
      }
      let outcome = try await outcome(of: mail, carrier)
      if case .later(let code) = outcome { codes.append(code) }
      _ = try await isWritten(after(outcome, mail, lease, permit))
    }
    return codes
  }

  /// One that ended the server waits like one that nobody took, until it's given up.
  private func outcome(of mail: StoredMail, _ carrier: MailCarrier) async throws -> MailOutcome {
    do { return try await bench.during(.mail, mail.id) { await deliver(mail, carrier) } } catch HTTPFailure.setAside {
      return .later(code: -1)
    }
  }

  private func deliver(_ stored: StoredMail, _ carrier: MailCarrier) async -> MailOutcome {
    guard let mail = open(stored) else { return .later(code: -1) }
    return await carrier(mail)
  }

  private func open(_ stored: StoredMail) -> OutgoingMail? {
    do {
      return OutgoingMail(id: stored.id, bytes: try vault.openNote(stored.sealed, about: "mail", stored.id))
    } catch { return nil }
  }

  private func after(_ outcome: MailOutcome, _ mail: StoredMail, _ lease: Int64, _ permit: SystemPermit) -> [Write] {
    let now = clock.now()
    switch outcome {
    case .delivered:
      var writes: [Write] = [.removeMail(permit, id: mail.id)]
      if isReal, let user = open(mail)?.verifies {
        writes.append(.awaitVerification(permit, user: user, until: now + Self.proofMilliseconds))
      }
      return writes
    case .later:
      if now - mail.createdAt >= Self.patienceMilliseconds || mail.attempts >= Self.mostAttempts {
        return [.removeMail(permit, id: mail.id)]
      }
      let pause = Self.pauses[min(mail.attempts, Self.pauses.count - 1)]
      return [.moveMail(permit, id: mail.id, from: lease, to: now + pause, attempts: mail.attempts + 1)]
    }
  }

  /// False when another server was faster.
  private func isWritten(_ writes: [Write]) async throws -> Bool {
    do { try await storage.write(writes) } catch {
      if error == .conflict { return false }
      throw error
    }
    return true
  }
}

/// The postman: goes when somebody wrote a mail, and every few seconds for those that wait.
struct MailDelivery<S: Storage>: Service {
  let room: MailRoom<S>
  let logger: Logger

  func run() async throws {
    guard let carrier = room.carrier else { return try await gracefulShutdown() }
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        for await _ in AsyncTicks(every: .seconds(5)) { room.wake() }
      }
      for await _ in room.signals.cancelOnGracefulShutdown() {
        do {
          // The number only: neither address nor words (SEC-16).
          for code in try await room.deliverDue(carrier) {
            logger.warning("a mail could not be handed over yet", metadata: ["code": "\(code)"])
          }
        } catch {
          logger.warning("the outbox could not be read", metadata: ["kind": "\(type(of: error))"])
        }
      }
      group.cancelAll()
    }
  }
}
