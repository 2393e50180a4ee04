import Basis
import Foundation
import Ledger
import Store

/// Pro by purchases and codes (PLN-08 to PLN-10). What the store signed is the only authority on purchases: the app,
/// and whoever speaks for it, only carries it here.
final class StoreService<S: Storage>: Sendable {
  private let storage: S
  private let sync: SyncService<S>
  private let vault: Vault
  private let clock: ServerClock
  private let reader: AppStoreReader?
  /// As with codes of groups: five wrong ones, then 15 minutes of rest.
  private let lockout = Lockout(perAccount: 5, perNetwork: 5)

  /// Purchases in one request.
  static var purchaseLimit: Int { 20 }

  init(storage: S, sync: SyncService<S>, vault: Vault, settings: ServerSettings) {
    self.storage = storage
    self.sync = sync
    self.vault = vault
    clock = settings.clock
    reader = settings.store.appStore.map { AppStoreReader(settings: $0) }
  }

  // MARK: Purchases

  /// Attaches what a person bought, now or before, to their account.
  /// - Throws: `StoreRefusal`, when none of it gives them Pro at this moment.
  func attach(_ signed: [String], to user: RecordID) async throws {
    guard let reader else { throw StoreRefusal.noStore }
    try await requireAccount(user)
    guard !signed.isEmpty else { throw StoreRefusal.nothingToRestore }
    var gives = false
    var refusal: StoreRefusal?
    for text in signed {
      do {
        try await attach(try await reader.transaction(text), to: user)
        gives = true
      } catch let problem as StoreRefusal { refusal = refusal ?? problem }
    }
    if !gives { throw refusal ?? .nothingToRestore }
  }

  private func attach(_ transaction: AppStoreReader.Transaction, to user: RecordID) async throws {
    if let account = transaction.account, account != user { throw StoreRefusal.otherAccount }
    let permit = try SystemPermit(.keepSubscription, as: .user(user))
    let kept = try await keep(Subscription(purchase: transaction.purchase), transaction, permit) { known, now in
      if let owner = known?.user, owner != user { throw StoreRefusal.taken }
      // What is over is nobody's to take.
      return known?.user == user || now.entitlement.isInForce(at: self.clock.now()) ? user : nil
    }
    guard !kept.purchase.isRevoked else { throw StoreRefusal.revoked }
    guard kept.entitlement.isInForce(at: clock.now()) else { throw StoreRefusal.over }
  }

  /// What the store says by itself (Apple's server notifications, version 2). Whatever it is about, it may come twice
  /// and late.
  func note(_ signed: String) async throws {
    guard let reader else { throw StoreRefusal.noStore }
    guard let word = try await reader.word(signed) else { return }
    var named: RecordID?
    if let account = word.transaction.account, try await storage.account(id: account)?.isGuest == false {
      named = account
    }
    let permit = try SystemPermit(.keepSubscription, as: .job(.store))
    let holder = named
    _ = try await keep(
      Subscription(purchase: word.transaction.purchase, renewal: word.renewal), word.transaction, permit
    ) { known, _ in
      known?.user ?? holder
    }
  }

  /// Adds what was said to what is known. For a person, nil as the owner keeps nothing.
  private func keep(
    _ said: Subscription, _ transaction: AppStoreReader.Transaction, _ permit: SystemPermit,
    owner: @Sendable (StoredSubscription?, Subscription) throws -> RecordID?
  ) async throws -> Subscription {
    let key = vault.subscriptionKey(transaction.original, in: "app-store")
    return try await sync.retrying {
      let known = try await self.storage.subscription(key: key)
      let subscription = known?.subscription.merging(said) ?? said
      let one = StoredSubscription(key: key, user: try owner(known, subscription), subscription: subscription)
      let isForNobody = one.user == nil && permit.principal != .job(.store)
      if one != known, !isForNobody { try await self.storage.write([.keepSubscription(permit, one, inPlaceOf: known)]) }
      return subscription
    }
  }

  // MARK: Codes

  /// Gives an account what a code is for, once.
  func redeem(_ text: String, to user: RecordID, network: String) async throws {
    try await requireAccount(user)
    let now = clock.now()
    let (hash, code) = try await lockout.attempt(account: user.text, network: network, clock: clock, clears: false) {
      guard let hash = ProCodeText.hash(text), let code = try await storage.proCode(hash: hash, now: now) else {
        throw StoreRefusal.wrongCode
      }
      return (hash, code)
    }
    var given = StoredEntitlement(key: hash, user: user, source: .code, endsAt: code.endsAt, signedAt: now)
    if let days = code.days {
      given.endsAt = ServerClock.endOfDayEverywhere(before: clock.today.adding(days: days + 1))
    }
    do {
      try await storage.write([
        .useProCode(try SystemPermit(.changeOwnAccount, as: .user(user)), hash: hash, now: now),
        .keepEntitlement(try SystemPermit(.changeOwnAccount, as: .user(user)), given),
      ])
    } catch StorageError.conflict {
      // Somebody else was faster.
      throw StoreRefusal.wrongCode
    }
  }

  /// Guests begin no events (ACC-11): nothing of it would be theirs.
  private func requireAccount(_ user: RecordID) async throws {
    guard try await storage.account(id: user)?.isGuest == false else { throw HTTPFailure.guest }
  }
}
