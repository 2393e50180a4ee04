import Basis
import Intake
import Store

/// Rows and balances of accounts, page by page (BNK-09, BNK-12).
extension EnableBanking {
  /// Of a whole fetch: what is not here by then comes the next time.
  static let patience = Duration.seconds(300)
  /// Of all answers of a fetch together.
  static let byteLimit = 16 << 20
  /// Days back that are asked for where a bank refuses more (‹WRONG_TRANSACTIONS_PERIOD›), one after the other.
  static let shorterReaches = [89, 59, 29]

  func fetch(_ wish: FetchWish, with secret: BankSecret) async throws(BankFailure) -> BankCatch {
    let session = try EnableBankingSession(secret)
    var run = FetchRun(
      wish: wish, session: session, today: BankTime.day(clock.now()), end: ContinuousClock.now + Self.patience,
      fields: await presence(wish.presence, session))
    for id in wish.accounts {
      var found = AccountFetch(account: id, from: min(wish.from, run.today))
      do throws(BankFailure) {
        guard let handle = session.account(id)?.handle else { throw .consentEnded }
        try await rows(&found, handle, &run)
        try await balances(&found, handle, &run)
      } catch { found.failure = found.failure ?? error }
      // The next account would be told the same.
      if found.failure == .misconfigured { throw .misconfigured }
      run.found.accounts.append(found)
    }
    if !run.found.accounts.isEmpty, run.found.accounts.allSatisfy({ $0.failure == .consentEnded && $0.rows.isEmpty }) {
      throw .consentEnded
    }
    return run.found
  }

  /// What is the same for all accounts of a fetch, and what it brought in so far.
  private struct FetchRun {
    let wish: FetchWish
    let session: EnableBankingSession
    /// In UTC, as the provider counts.
    let today: CalendarDate
    let end: ContinuousClock.Instant
    let fields: [(String, String)]
    var found = BankCatch(accounts: [])
    var byteCount = 0

    init(
      wish: FetchWish, session: EnableBankingSession, today: CalendarDate, end: ContinuousClock.Instant,
      fields: [(String, String)]
    ) {
      (self.wish, self.session, self.today, self.end, self.fields) = (wish, session, today, end, fields)
    }
  }

  /// Reads pages until there are no more. What was read stays when a later page fails, with the failure beside it.
  ///
  /// NB: booked and pending rows are asked for together, since each says itself what it is: asking twice would use up
  /// the few calls of a day in half the time, and one bank's second page fails where a status was asked for.
  private func rows(_ found: inout AccountFetch, _ handle: String, _ run: inout FetchRun) async throws(BankFailure) {
    var pages = BankFetch()
    var reach = run.wish.reach
    var key: String?
    var isFirst = true
    repeat {
      // The very same parameters with each key, or it is refused.
      let query = query(from: found.from, reach, run) + (key.map { [("continuation_key", $0)] } ?? [])
      do throws(BankFailure) {
        let reply = try await call("accounts/" + FormText.encoded(handle) + "/transactions", query, &run)
        guard (200..<300).contains(reply.status) else {
          if isFirst, let shorter = shorter(reply, found.from, &reach, run) {
            found.from = shorter
            continue
          }
          throw EnableBankingFailure.read(reply, now: clock.now(), hiding: run.session.hidden)
        }
        run.found.answers.append(RawBankAnswer(kind: .transactions, account: found.account, bytes: reply.bytes))
        let page: EnableBankingAnswer.Page
        do throws(BankAnswerProblem) {
          page = try WorkScope.noted { () throws(BankAnswerProblem) in try EnableBankingAnswer.page(reply.bytes) }
        } catch { throw .unreadable }
        key = WorkScope.noted { pages.take(page) }
        isFirst = false
      } catch {
        (found.rows, found.unreadable) = (pages.rows, pages.unreadable)
        throw error
      }
    } while key != nil || isFirst
    (found.rows, found.unreadable) = (pages.rows, pages.unreadable)
  }

  private func query(from: CalendarDate, _ reach: FetchWish.Reach, _ run: FetchRun) -> [(String, String)] {
    var query = [("date_from", from.text), ("strategy", reach == .longest ? "longest" : "default")]
    // Up to now there is nothing to leave out; and a day that has not begun in UTC is in the future there.
    if reach == .dates, run.wish.to < run.today { query.append(("date_to", max(run.wish.to, from).text)) }
    return query
  }

  /// A later first day, where a bank refuses an earlier one. Nil where there is none, or it refuses something else.
  private func shorter(
    _ reply: OutgoingFetch.Reply, _ from: CalendarDate, _ reach: inout FetchWish.Reach, _ run: FetchRun
  ) -> CalendarDate? {
    switch EnableBankingFailure.code(reply) {
    case "WRONG_TRANSACTIONS_PERIOD", "WRONG_DATE_INTERVAL": break
    case "WRONG_REQUEST_PARAMETERS" where reach == .longest:
      reach = .dates
      return from
    default: return nil
    }
    reach = .dates
    for days in Self.shorterReaches {
      let day = run.today.adding(days: -days)
      // Not beyond what was wished for: that would be another fetch.
      if day > from && day <= run.wish.to { return day }
    }
    return nil
  }

  private func balances(_ found: inout AccountFetch, _ handle: String, _ run: inout FetchRun) async throws(BankFailure)
  {
    let reply = try await call("accounts/" + FormText.encoded(handle) + "/balances", [], &run)
    guard (200..<300).contains(reply.status) else {
      throw EnableBankingFailure.read(reply, now: clock.now(), hiding: run.session.hidden)
    }
    run.found.answers.append(RawBankAnswer(kind: .balances, account: found.account, bytes: reply.bytes))
    do throws(BankAnswerProblem) {
      found.balances = try WorkScope.noted { () throws(BankAnswerProblem) in
        try EnableBankingAnswer.balances(reply.bytes)
      }
    } catch { throw .unreadable }
  }

  private func call(_ path: String, _ query: [(String, String)], _ run: inout FetchRun) async throws(BankFailure)
    -> OutgoingFetch.Reply
  {
    guard ContinuousClock.now < run.end else { throw .slow }
    guard run.byteCount < Self.byteLimit else { throw .unreadable }
    let reply = try await reply(path, query: query, fields: run.fields)
    run.byteCount += reply.bytes.count
    return reply
  }

  // MARK: Presence

  /// The headers that tell a bank that the person is there: all that it requires, or none. Nothing is made up, so where
  /// one is not known the bank is asked as if nobody were there.
  private func presence(_ presence: Presence?, _ session: EnableBankingSession) async -> [(String, String)] {
    // Some banks refuse everything that comes with an address of a network at home.
    guard let presence, NetworkAddress(presence.networkAddress)?.isPublic == true else { return [] }
    let offered: [OfferedBank]
    // Without the list nobody knows what the bank requires.
    do throws(BankFailure) { offered = try await banks(in: session.country) } catch { return [] }
    let required = offered.first { $0.name == session.bankName }?.presenceHeaders ?? []
    return Self.presenceFields(presence, required: required.isEmpty ? ["psu-ip-address", "psu-user-agent"] : required)
  }

  static func presenceFields(_ presence: Presence, required: [String]) -> [(String, String)] {
    var fields: [(String, String)] = []
    for name in required {
      let value: String?
      switch name {
      case "psu-ip-address": value = presence.networkAddress
      case "psu-user-agent": value = presence.userAgent
      default: value = name.hasPrefix("psu-") ? presence.fields[String(name.dropFirst(4))] : nil
      }
      guard let value, !value.isEmpty, value.utf8.count <= 1000, value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F })
      else { return [] }
      fields.append((name, value))
    }
    return fields
  }
}
