import Basis
import Hummingbird
import Store

/// `GET /v1/jobs`: what runs by itself for a person, how it ended last, and when it does next (NTF-13). What the server
/// does at all is told to whoever runs it. Ids, times and numbers only: nothing of what went wrong, and nothing of
/// anybody else.
extension ServerCore {
  func listJobs(_ asked: CallRequest) async throws -> Response {
    let session = try asked.signedIn()
    let principal = Principal.user(session.user)
    let states = try await jobs.states()
    var own: [JSON] = []
    // Of a sealed ledger its devices take care (SEC-26).
    let space = try await storage.spaces(try SystemPermit(.listOwnSpaces, as: principal)).first {
      $0.kind == .personal && !$0.level.isSealed
    }
    if let space {
      let permit = try await storage.permit(.readSpace, on: space.id, as: principal).permit
      if !banks.connectors.isEmpty {
        // What opens a consent that is over is gone: nothing asks that bank any more.
        for grant in try await storage.bankGrants(permit) where !grant.sealed.isEmpty { own.append(job(grant)) }
      }
      let state = states.first { $0.kind == .closePeriods } ?? JobState(kind: .closePeriods)
      own.append(job(state, due: max(state.due, try await storage.closingDue(permit) ?? BankSchedule.never)))
    }
    var members = [JSONMember("jobs", .array(own))]
    if let permit = try await storage.permitToSeeJobs(as: session.user) {
      let all = try await storage.jobs(permit)
      members.append(JSONMember("server", .array(all.map { job($0, due: $0.due) })))
      members.append(JSONMember("mailsWaiting", .integer(Int64(try await storage.mailCount()))))
    }
    return .json(.object(members))
  }

  private func job(_ grant: StoredBankGrant) -> JSON {
    let isRunning = grant.holder != nil && !NextTime.isDue(grant.leaseEnds, .lease, now: clock.now())
    return .object(
      [
        JSONMember("job", .string(JobKind.syncBanks.rawValue)), JSONMember("bank", .string(grant.id.text)),
        JSONMember("running", .bool(isRunning)),
        JSONMember("failures", .integer(Int64(grant.attempts))),
      ] + Self.moment("nextAt", grant.due))
  }

  private func job(_ state: JobState, due: Int64) -> JSON {
    .object(
      [
        JSONMember("job", .string(state.kind.rawValue)),
        JSONMember("running", .bool(state.isRunning(now: clock.now()))),
        JSONMember("failures", .integer(Int64(state.failures))),
      ] + Self.moment("lastDoneAt", state.lastSuccess) + Self.moment("lastFailedAt", state.lastFailure)
        + Self.moment("nextAt", due))
  }

  /// Left out where there is none, or none by itself.
  private static func moment(_ name: String, _ milliseconds: Int64?) -> [JSONMember] {
    guard let milliseconds, milliseconds < BankSchedule.never else { return [] }
    return [JSONMember(name, .string(ServerClock.text(milliseconds)))]
  }
}

extension Schema {
  static let jobs = Schema.object([
    "jobs": .list(of: .job), "server": .list(of: .job).optional,
    "mailsWaiting": .described("integer", "Mails that did not leave yet, for who runs the server.").optional,
  ])

  private static let job = Schema.object([
    "job": .choice(JobKind.allCases.map(\.rawValue)), "bank": .id.optional, "running": .boolean, "failures": .integer,
    "lastDoneAt": .time.optional, "lastFailedAt": .time.optional, "nextAt": .time.optional,
  ]).named("Job")
}
