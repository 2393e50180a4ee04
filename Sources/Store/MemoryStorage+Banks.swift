import Basis

// Banks: what opens them, who is on the way to one, and what they answered (BNK-04, BNK-06, BNK-09).

extension MemoryStorage {
  public func bankGrants(_ permit: Permit) async throws(StorageError) -> [StoredBankGrant] {
    tables.withLock { tables in tables.bankGrants.values.filter { $0.space == permit.space }.sorted { $0.id < $1.id } }
  }

  public func bankGrant(_ permit: Permit, id: RecordID) async throws(StorageError) -> StoredBankGrant? {
    tables.withLock { tables in tables.bankGrants[id].flatMap { $0.space == permit.space ? $0 : nil } }
  }

  public func bankGrantsDue(
    _ permit: SystemPermit, now: Int64, limit: Int
  ) async throws(StorageError) -> [(space: RecordID, id: RecordID)] {
    tables.withLock { tables in
      let due = tables.bankGrants.values.filter { grant in
        NextTime.isDue(grant.due, .bank, now: now) && NextTime.isDue(grant.leaseEnds, .lease, now: now)
          && (tables.accounts[grant.user].map { !$0.isDisabled && $0.erasesAt == nil } ?? false)
      }
      return due.sorted { ($0.due, $0.id) < ($1.due, $1.id) }.prefix(limit).map { ($0.space, $0.id) }
    }
  }

  public func bankConsent(state: [UInt8]) async throws(StorageError) -> StoredBankConsent? {
    tables.withLock { $0.openConsent(state) }
  }

  public func bankAnswers(_ permit: Permit, of connection: RecordID, account: RecordID) async throws(StorageError)
    -> [StoredBankAnswer]
  {
    tables.withLock { tables in
      guard tables.bankGrants[connection]?.space == permit.space else { return [] }
      return tables.bankAnswers.filter { $0.connection == connection && $0.account == account }.sorted {
        $0.fetchedAt > $1.fetchedAt
      }
    }
  }
}

extension MemoryStorage.Tables {
  /// One whose session is still there.
  fileprivate func openConsent(_ state: [UInt8]) -> StoredBankConsent? {
    bankConsents[state].flatMap { sessions[$0.session]?.user == $0.user ? $0 : nil }
  }

  private func owned(_ id: RecordID, _ permit: Permit) -> StoredBankGrant? {
    bankGrants[id].flatMap { $0.space == permit.space ? $0 : nil }
  }

  func acceptsAboutBanks(_ write: Write) -> Bool {
    switch write {
    case .keepBankGrant(let permit, let grant):
      (spaces[permit.space].map { $0.owner == grant.user && $0.kind == .personal } ?? false)
        && (bankGrants[grant.id].map { $0.space == permit.space } ?? true)
    case .takeBankGrant(let permit, let id, let due, let holder, let now, _):
      owned(id, permit).map {
        ($0.due == due || due == nil) && (NextTime.isDue($0.leaseEnds, .lease, now: now) || $0.holder == holder)
      } ?? false
    case .finishBankGrant(let permit, let id, let holder, _, _, _): owned(id, permit)?.holder == holder
    case .addBankConsent(let permit, let consent):
      sessions[consent.session]?.user == permit.user && openConsent(consent.state) == nil
    case .takeBankConsent(let state, let browser, let now):
      openConsent(state).map { $0.browser == browser && !NextTime.isDue($0.expiresAt, .consent, now: now) } ?? false
    // Only what stands above is asked here: a condition that nobody wrote down holds for nothing.
    default: false
    }
  }

  mutating func performAboutBanks(_ write: Write) {
    switch write {
    case .keepBankGrant(let permit, var grant):
      guard spaces[permit.space]?.owner == grant.user, bankGrants[grant.id].map({ $0.space == permit.space }) ?? true
      else { return }
      grant.space = permit.space
      bankGrants[grant.id] = grant
    case .takeBankGrant(let permit, let id, _, let holder, _, let until):
      guard owned(id, permit) != nil else { return }
      bankGrants[id]?.holder = holder
      bankGrants[id]?.leaseEnds = until
    case .finishBankGrant(let permit, let id, _, let due, let attempts, let isOver):
      guard owned(id, permit) != nil else { return }
      bankGrants[id]?.due = due
      bankGrants[id]?.attempts = attempts
      bankGrants[id]?.holder = nil
      bankGrants[id]?.leaseEnds = 0
      if isOver { bankGrants[id]?.sealed = [] }
    case .planBankGrants(let permit, let due):
      for (id, grant) in bankGrants where grant.space == permit.space && grant.due > due && !grant.sealed.isEmpty {
        bankGrants[id]?.due = due
      }
    case .removeBankGrant(let permit, let id):
      guard owned(id, permit) != nil else { return }
      bankGrants[id] = nil
      settleBanks()
    case .keepBankAnswer(let permit, let answer):
      guard owned(answer.connection, permit) != nil else { return }
      bankAnswers.removeAll {
        $0.connection == answer.connection && $0.account == answer.account && $0.fetchedAt == answer.fetchedAt
      }
      bankAnswers.append(answer)
      let own = bankAnswers.filter { $0.connection == answer.connection && $0.account == answer.account }
      for old in own.sorted(by: { $0.fetchedAt > $1.fetchedAt }).dropFirst(keptBankAnswers) {
        bankAnswers.removeAll { $0 == old }
      }
      let all = bankAnswers.filter { owned($0.connection, permit) != nil }.sorted {
        if $0.fetchedAt != $1.fetchedAt { return $0.fetchedAt > $1.fetchedAt }
        return $0.connection != $1.connection ? $0.connection < $1.connection : $0.account < $1.account
      }
      var total = 0
      for kept in all {
        total += kept.sealed.count
        if total > keptBankAnswerBytes { bankAnswers.removeAll { $0 == kept } }
      }
    case .addBankConsent(let permit, var consent):
      guard sessions[consent.session]?.user == permit.user else { return }
      consent.user = permit.user
      bankConsents[consent.state] = consent
    case .takeBankConsent(let state, _, _): bankConsents[state] = nil
    default: return
    }
  }

  /// What belongs to a space, a session or a grant goes with it.
  mutating func settleBanks() {
    bankGrants = bankGrants.filter { spaces[$0.value.space] != nil && accounts[$0.value.user] != nil }
    bankAnswers.removeAll { bankGrants[$0.connection] == nil }
    bankConsents = bankConsents.filter { sessions[$0.value.session]?.user == $0.value.user }
  }

  mutating func forgetBanks(now: Int64) {
    settleBanks()
    bankConsents = bankConsents.filter { !NextTime.isDue($0.value.expiresAt, .consent, now: now) }
    bankAnswers.removeAll { $0.fetchedAt <= now - keptBankAnswerMilliseconds }
  }
}
