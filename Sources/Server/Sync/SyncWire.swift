import Basis
import Ledger
import Replica

// The body and the answer of `POST /v1/sync`. The answer is written straight to bytes: payloads are JSON already.

struct SyncRequest: Sendable {
  struct Ask: Sendable {
    var space: RecordID
    var version: Int64
    /// Where the page before ended, as this server wrote it.
    var cursor: String?
    /// Outcomes up to this sequence were seen and need not be kept.
    var acknowledged: Int64
  }

  /// A mutation whose address was read, while the rest may be unreadable: it is answered in any case, or the client's
  /// queue would jam.
  struct Item: Sendable {
    var id: RecordID
    var space: RecordID
    var sequence: Int64
    var mutation: Result<Mutation, Rejection>
    /// Sealed spaces that the same bundle changes on the device: of them the server has the ids alone (TXN-09).
    var named: Set<RecordID> = []
  }

  var client: RecordID
  /// Whose records the client has; nil for a client that doesn't say.
  var user: RecordID?
  /// Which history the client's records are of; nil for a client that heard of none yet.
  var history: RecordID?
  var asks: [Ask]
  var bundles: [[Item]]
  var seals: [Seal] = []

  /// All that it names.
  var spaces: Set<RecordID> {
    Set(asks.map(\.space) + bundles.joined().map(\.space) + seals.map(\.space))
  }

  /// Whether one of its changes is of a kind that some are refused of unless the person gave their password a moment
  /// ago (HSE-13).
  var mayNeedConfirmation: Bool {
    bundles.joined().contains { item in
      if case .success(let mutation) = item.mutation, case .editGroup = mutation.intent { true } else { false }
    }
  }

  static let spaceLimit = 1000
  static let mutationLimit = 20_000

  init(client: RecordID, asks: [Ask], bundles: [[Item]]) {
    self.client = client
    self.asks = asks
    self.bundles = bundles
  }

  /// One ask for each space: no device asks for one twice, and each would cost a page.
  private static func merged(_ asks: [Ask]) -> [Ask] {
    var merged: [Ask] = []
    var places: [RecordID: Int] = [:]
    for ask in asks {
      if let place = places[ask.space] {
        merged[place].acknowledged = max(merged[place].acknowledged, ask.acknowledged)
      } else {
        places[ask.space] = merged.count
        merged.append(ask)
      }
    }
    return merged
  }

  init(json: JSON) throws(HTTPFailure) {
    guard let client = json["client"]?.idValue else { throw .badRequest("\u{201C}client\u{201D} has to be an id.") }
    self.client = client
    if let user = json["user"] {
      guard let user = user.idValue else { throw .badRequest("\u{201C}user\u{201D} has to be an id.") }
      self.user = user
    }
    if let history = json["history"] {
      guard let history = history.idValue else { throw .badRequest("\u{201C}history\u{201D} has to be an id.") }
      self.history = history
    }
    asks = []
    bundles = []
    asks = Self.merged(try (json["spaces"]?.arrayValue ?? []).map { json throws(HTTPFailure) in try Ask(json: json) })
    var count = 0
    for bundle in json["bundles"]?.arrayValue ?? [] {
      guard let mutations = bundle["mutations"]?.arrayValue else {
        throw .badRequest("A bundle has to have \u{201C}mutations\u{201D}.")
      }
      var items: [Item] = []
      let named = Set((bundle["named"]?.arrayValue ?? []).prefix(Self.spaceLimit).compactMap(\.idValue))
      for mutation in mutations {
        var item = try Item(json: mutation)
        item.named = named
        items.append(item)
      }
      count += items.count
      bundles.append(items)
    }
    for seal in json["seals"]?.arrayValue ?? [] { seals.append(try Seal(json: seal)) }
    guard asks.count <= Self.spaceLimit && seals.count <= Self.spaceLimit && count <= Self.mutationLimit else {
      throw .badRequest("This is too much for one request.")
    }
  }
}

extension SyncRequest.Ask {
  init(json: JSON) throws(HTTPFailure) {
    guard let space = json["space"]?.idValue, let version = json["version"]?.integerValue, version >= 0 else {
      throw .badRequest("Each of \u{201C}spaces\u{201D} needs \u{201C}space\u{201D} and \u{201C}version\u{201D}.")
    }
    self.space = space
    self.version = version
    acknowledged = max(0, json["acknowledged"]?.integerValue ?? 0)
    if let after = json["after"], after != .null {
      guard let cursor = after.stringValue else { throw .badRequest("\u{201C}after\u{201D} has to be a text.") }
      self.cursor = cursor
    }
  }
}

extension SyncRequest.Item {
  init(json: JSON) throws(HTTPFailure) {
    guard let id = json["id"]?.idValue, let space = json["space"]?.idValue,
      let sequence = json["sequence"]?.integerValue, sequence >= 1
    else {
      throw .badRequest("A mutation needs \u{201C}id\u{201D}, \u{201C}space\u{201D} and \u{201C}sequence\u{201D}.")
    }
    self.id = id
    self.space = space
    self.sequence = sequence
    do {
      mutation = .success(try Mutation(json: json))
    } catch {
      mutation = .failure(.malformed(error))
    }
  }
}

/// The answer of a sync. Patches are bytes already: they are written while the lock of their space is held, from the
/// records' own payloads.
struct SyncAnswer: Sendable {
  var outcomes: [Outcome] = []
  private(set) var patches: [[UInt8]] = []
  var seals: [Seal] = []
  /// Spaces of the request that are not there for this person (any more).
  var missing: [RecordID] = []
  /// Those of them that the person keeps on one device (SEC-05).
  var erased: [RecordID] = []
  /// Spaces of the request that are set aside: nothing of them was told or decided, and their bundles are to be sent
  /// again (GEN-7).
  var waiting: [RecordID] = []
  /// All groups that the person is in, besides sealed ones.
  var groups: [RecordID] = []
  /// Sealed ones, with what their devices need to know of each other (SEC-26).
  var sealedGroups: [JSON] = []
  /// Those that were sealed while the person was in them, and that wait for their key.
  var expected: [RecordID] = []
  /// Households that the person isn't in any more, so that each of their devices can ask what is open with them
  /// (HSE-14).
  var departures: [RecordID] = []
  /// Another one after each time that the server was put back from a backup.
  var history: RecordID
  var now: Int64
  /// What the person has, on a server with plans (PLN-06).
  var plan: JSON?
  /// What the patches take of what all answers together may.
  var room: AnswerBudget.Room?
  /// All answers together take too much: this one is not sent, and is asked for again.
  var isOverBudget = false

  /// Whether it has no room for another page: then the rest is only told where to go on.
  var isFull: Bool { isOverBudget || byteCount >= Self.byteLimit }
  private(set) var byteCount = 0
  static let byteLimit = 4 << 20

  mutating func append(patch: [UInt8]) {
    byteCount += patch.count
    guard room?.take(patch.count) ?? true else {
      isOverBudget = true
      return
    }
    patches.append(patch)
  }

  var bytes: [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(256 + 256 * outcomes.count + patches.reduce(0) { $0 + $1.count })
    out.append(contentsOf: "{\"outcomes\":[".utf8)
    for (index, outcome) in outcomes.enumerated() {
      if index > 0 { out.append(0x2C) }
      outcome.json.append(to: &out)
    }
    out.append(contentsOf: "],\"patches\":[".utf8)
    for (index, patch) in patches.enumerated() {
      if index > 0 { out.append(0x2C) }
      out.append(contentsOf: patch)
    }
    out.append(0x5D)
    if !seals.isEmpty {
      out.append(contentsOf: ",\"seals\":".utf8)
      JSON.array(seals.map(\.json)).append(to: &out)
    }
    if !missing.isEmpty {
      out.append(contentsOf: ",\"missing\":".utf8)
      JSON.array(missing.map { .string($0.text) }).append(to: &out)
    }
    if !erased.isEmpty {
      out.append(contentsOf: ",\"erased\":".utf8)
      JSON.array(erased.map { .string($0.text) }).append(to: &out)
    }
    if !waiting.isEmpty {
      out.append(contentsOf: ",\"waiting\":".utf8)
      JSON.array(waiting.map { .string($0.text) }).append(to: &out)
    }
    out.append(contentsOf: ",\"groups\":".utf8)
    JSON.array(groups.map { .string($0.text) }).append(to: &out)
    if !sealedGroups.isEmpty {
      out.append(contentsOf: ",\"sealedGroups\":".utf8)
      JSON.array(sealedGroups).append(to: &out)
    }
    if !expected.isEmpty {
      out.append(contentsOf: ",\"expected\":".utf8)
      JSON.array(expected.map { .string($0.text) }).append(to: &out)
    }
    if !departures.isEmpty {
      out.append(contentsOf: ",\"departures\":".utf8)
      JSON.array(departures.map { .string($0.text) }).append(to: &out)
    }
    out.append(contentsOf: ",\"history\":\"".utf8)
    history.append(to: &out)
    out.append(contentsOf: "\",\"now\":".utf8)
    JSON.append(now, to: &out)
    if let plan {
      out.append(contentsOf: ",\"plan\":".utf8)
      plan.append(to: &out)
    }
    out.append(0x7D)
    return out
  }
}

extension Schema {
  /// What `SyncAnswer.bytes` writes.
  static let synced = Schema.object([
    "outcomes": .list(of: .outcome), "patches": .list(of: .oneOf([.patch, .sealedPatch])),
    "seals": .list(of: .seal).optional,
    "missing": .list(of: .id).optional, "erased": .list(of: .id).optional, "waiting": .list(of: .id).optional,
    "groups": .list(of: .id), "sealedGroups": .list(of: .sealedGroup).optional, "expected": .list(of: .id).optional,
    "departures": .list(of: .id).optional,
    "history": .described("string", "Another id after each time that the server was put back from a backup."),
    "now": .milliseconds,
    "plan": .plan.optional,
  ])

  /// What `Outcome.json` writes.
  private static let outcome = Schema.object([
    "space": .id, "id": .id, "sequence": .integer, "status": .choice(["applied", "rejected", "gap"]),
    "version": .described("integer", "Of the space, with what was applied.").optional, "code": .string.optional,
    "message": .string.optional, "expected": .described("integer", "The sequence that has to come first.").optional,
  ])

  /// What `Authority.appendPatch` writes.
  private static let patch = Schema.spaceRecords.with(["more": .text("Where the next page goes on.").optional])

  /// What `StoredRecord.append` writes.
  static let record = Schema.object([
    "kind": .choice(RecordKind.allCases.map(\.text)), "id": .id, "version": .integer, "purged": .boolean.optional,
    "data": .described("object", "The record itself; amounts are whole minor units. A purged one has none.").optional,
  ]).named("Record")
}
