import Basis
import Ledger
import Replica
import Store

/// Plans, on a server that has them (PLN-06, PLN-12). Everything here is asked of the plan of whoever began an event;
/// the rules are the engine's.
extension SyncService {
  /// Of one account: its plan, and the events that it began, as they are now.
  func gate(of owner: RecordID) async throws -> EventGate {
    guard hasPlans else { return .everything }
    guard Entitlement.tier(try await storage.rights(of: owner), at: clock.now()) == .free else { return .everything }
    let own = Principal.user(owner)
    var events: [OwnEvent] = []
    for head in try await storage.spaces(try SystemPermit(.listOwnSpaces, as: own)) {
      guard head.kind == .group, head.owner == owner else { continue }
      if let preset = head.preset {
        // When it was used last is in its records.
        if preset == .event {
          events.append(OwnEvent(id: head.id, isOpen: head.erasesAt == nil, lastUsedAt: head.createdAt))
        }
        continue
      }
      guard head.version > 0 else { continue }
      let id = head.id
      if let event = try await reading(id, as: own, { OwnEvent($0) }) { events.append(event) }
    }
    return EventGate(tier: .free, events: events)
  }

  /// Those of the groups of a request, by space; none without plans.
  func gates(_ spaces: [RecordID: Access]) async throws -> [RecordID: EventGate] {
    guard hasPlans else { return [:] }
    var owners: [RecordID: EventGate] = [:]
    var gates: [RecordID: EventGate] = [:]
    for (id, access) in spaces where access.hosted.kind == .group {
      guard let owner = try await storage.head(access.read)?.owner else { continue }
      if owners[owner] == nil { owners[owner] = try await gate(of: owner) }
      gates[id] = owners[owner]
    }
    return gates
  }

  /// What a bundle made of events (chosen, archived) counts for the next one of the same request: both may have waited
  /// on a device without a connection.
  func learn(_ gates: inout [RecordID: EventGate], from bundle: [SyncRequest.Item], _ spaces: [RecordID: Access]) {
    for item in bundle where gates[item.space] != nil {
      guard case .success(let mutation) = item.mutation, case .editGroup = mutation.intent,
        let event = spaces[item.space]?.hosted.withLock({ OwnEvent($0.authority.space) })
      else { continue }
      gates = gates.mapValues { $0.knowing(event) }
    }
  }

  /// What calls about an event need of a plan: codes, and letting somebody in by one.
  func requirePlan(_ action: EventAction, _ permit: Permit) async throws {
    guard hasPlans, let head = try await storage.head(permit), head.kind == .group else { return }
    let gate = try await gate(of: head.owner)
    do throws(PlanRefusal) { try gate.check(action, on: head.id) } catch { throw HTTPFailure(error.rejection) }
  }

  /// PLN-02: before a new event gets a place.
  /// - Parameter begun: those that the same request began before.
  func requireRoom(forEvent id: RecordID, besides begun: [OwnEvent], as principal: Principal) async throws {
    guard hasPlans, case .user(let user) = principal else { return }
    let own = try await gate(of: user)
    let gate = EventGate(tier: own.tier, events: own.events + begun)
    do throws(PlanRefusal) { try gate.check(.open, on: id) } catch { throw HTTPFailure(error.rejection) }
  }

  /// Requests that open events of an account, one after the other: each sees what the one before it opened, and of many
  /// at once no more get through than of as many in a row (PLN-02).
  func openingEvents<T>(of person: RecordID?, _ work: () async throws -> T) async throws -> T {
    guard hasPlans, let person else { return try await work() }
    return try await cache.alone(with: [RecordID(derivedFrom: "events of " + person.text)], work)
  }

  /// Whether a sealed space takes what is written: an event does as long as the plan of its admin lets it.
  func takesChanges(_ head: SpaceHead) async throws -> Bool {
    guard hasPlans, head.preset == .event else { return true }
    return try await gate(of: head.owner).allows(.edit, on: head.id)
  }

  /// What the person's devices show of it; nil without plans.
  func plan(_ spaces: [RecordID: Access], _ sealed: [SealedGroup], as principal: Principal) async throws -> JSON? {
    guard hasPlans, case .user(let user) = principal else { return nil }
    let inForce = Entitlement.inForce(try await storage.rights(of: user), at: clock.now())
    let own = try await gate(of: user)
    var readOnly: Set<RecordID> = []
    for (id, gate) in try await gates(spaces) where !gate.allows(.edit, on: id) { readOnly.insert(id) }
    for group in sealed where group.preset == .event && group.admin != user {
      if try await !gate(of: group.admin).allows(.edit, on: group.space) { readOnly.insert(group.space) }
    }
    for event in own.events where !own.allows(.edit, on: event.id) { readOnly.insert(event.id) }
    var members = [
      JSONMember("tier", .string(own.tier.name)),
      JSONMember("endsAt", inForce?.lastsUntil.map { .integer($0) } ?? .null),
      JSONMember("canOpen", .bool(own.tier == .pro || own.kept == nil)),
      JSONMember("own", .array(own.events.map { $0.id }.sorted().map { .string($0.text) })),
      JSONMember("readOnly", .array(readOnly.sorted().map { .string($0.text) })),
    ]
    if let one = try await subscription(of: user) { members.append(JSONMember("subscription", one)) }
    // A guest begins no events, and is not asked to pay for them (ACC-11).
    if let appStore, try await storage.account(id: user)?.isGuest == false {
      members.append(JSONMember("store", appStore.told(user)))
    }
    return .object(members)
  }

  /// The subscription that lasts longest, whatever else the account has: it goes on costing (PLN-10).
  private func subscription(of user: RecordID) async throws -> JSON? {
    let now = clock.now()
    var longest: Subscription?
    for one in try await storage.subscriptions(of: user).map(\.subscription) where one.entitlement.isInForce(at: now) {
      if one.purchase.endsAt > longest?.purchase.endsAt ?? .min { longest = one }
    }
    guard let longest, let endsAt = longest.entitlement.lastsUntil else { return nil }
    return .object([
      JSONMember("endsAt", .integer(endsAt)), JSONMember("renews", .bool(longest.renews)),
      JSONMember("isLate", .bool(longest.isLate)), JSONMember("manage", .string(AppStoreSettings.manage)),
    ])
  }
}

extension Schema {
  /// What `SyncService.plan` writes.
  static let plan = Schema.object([
    "tier": .choice(PlanTier.allCases.map(\.name)), "endsAt": .milliseconds.orNull,
    "canOpen": .described("boolean", "Whether a new event can be begun."), "own": .list(of: .id),
    "readOnly": .list(of: .id),
    "subscription": .object([
      "endsAt": .milliseconds, "renews": .boolean, "isLate": .boolean, "manage": .text("Where to see and end it."),
    ]).optional,
    "store": .appStore.optional,
  ]).named("Plan")
}
