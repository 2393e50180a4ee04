import Basis

// Passkeys, and what they are asked to sign (ACC-12).

extension MemoryStorage {
  public func passkey(key: [UInt8]) async throws(StorageError) -> Passkey? {
    tables.withLock { $0.passkeys.values.first { $0.key == key } }
  }

  public func passkeys(_ permit: SystemPermit) async throws(StorageError) -> [Passkey] {
    tables.withLock { tables in
      tables.passkeys.values.filter { $0.user == permit.user }.sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
    }
  }
}

extension MemoryStorage.Tables {
  /// Whether somebody can sign in without one of these.
  func hasOtherWay(_ user: RecordID, than id: RecordID) -> Bool {
    accounts[user]?.password != nil || identities.values.contains { $0.user == user && $0.id != id }
      || passkeys.values.contains { $0.user == user && $0.id != id && !$0.isCopied }
  }

  func acceptsAboutPasskeys(_ write: Write) -> Bool {
    switch write {
    case .ifFewPasskeys(let permit, let limit): passkeys.values.count { $0.user == permit.user } < limit
    case .addPasskey(_, let passkey): !passkeys.values.contains { $0.id == passkey.id || $0.key == passkey.key }
    case .usePasskey(let key, let from, _, _):
      passkeys.values.contains { $0.key == key && $0.counter == from && !$0.isCopied }
    case .changePasskey(let permit, let id, _): passkeys[id]?.user == permit.user
    case .removePasskey(let permit, let id): passkeys[id]?.user == permit.user && hasOtherWay(permit.user, than: id)
    case .addChallenge(let challenge): challenges[challenge.hash] == nil
    case .takeChallenge(let hash, let holder, let purpose, let now):
      challenges[hash].map { $0.holder == holder && $0.purpose == purpose && $0.expiresAt > now } ?? false
    // Only what stands above is asked here: a condition that nobody wrote down holds for nothing.
    default: false
    }
  }

  mutating func performAboutPasskeys(_ write: Write) {
    switch write {
    case .addPasskey(let permit, var passkey):
      passkey.user = permit.user
      if accounts[permit.user].map({ $0.erasesAt == nil }) ?? false { passkeys[passkey.id] = passkey }
    case .usePasskey(let key, _, let counter, let time):
      for (id, passkey) in passkeys where passkey.key == key {
        passkeys[id]?.counter = counter
        passkeys[id]?.lastUsedAt = time
      }
    case .markPasskeyCopied(let key):
      for (id, passkey) in passkeys where passkey.key == key { passkeys[id]?.isCopied = true }
    case .changePasskey(let permit, let id, let sealed):
      if passkeys[id]?.user == permit.user { passkeys[id]?.sealed = sealed }
    case .removePasskey(let permit, let id): if passkeys[id]?.user == permit.user { passkeys[id] = nil }
    case .addChallenge(let challenge): challenges[challenge.hash] = challenge
    case .takeChallenge(let hash, _, _, _): challenges[hash] = nil
    default: return
    }
  }
}
