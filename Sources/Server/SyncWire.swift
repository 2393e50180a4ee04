import Basis
import Ledger

// The body and the answer of `POST /v1/sync`. The answer is written straight to bytes: payloads are JSON already.

struct SyncRequest: Sendable {
  struct Ask: Sendable {
    var space: RecordID
    var version: Int64
    var cursor: Cursor?
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
  }

  var client: RecordID
  var asks: [Ask]
  var bundles: [[Item]]

  static let spaceLimit = 1000
  static let mutationLimit = 20_000

  init(client: RecordID, asks: [Ask], bundles: [[Item]]) {
    self.client = client
    self.asks = asks
    self.bundles = bundles
  }

  init(json: JSON) throws(HTTPFailure) {
    guard let client = json["client"]?.idValue else { throw .badRequest("\u{2039}client\u{203A} has to be an id.") }
    self.client = client
    asks = []
    bundles = []
    for ask in json["spaces"]?.arrayValue ?? [] { asks.append(try Ask(json: ask)) }
    var count = 0
    for bundle in json["bundles"]?.arrayValue ?? [] {
      guard let mutations = bundle["mutations"]?.arrayValue else {
        throw .badRequest("A bundle has to have \u{2039}mutations\u{203A}.")
      }
      var items: [Item] = []
      for mutation in mutations { items.append(try Item(json: mutation)) }
      count += items.count
      bundles.append(items)
    }
    guard asks.count <= Self.spaceLimit && count <= Self.mutationLimit else {
      throw .badRequest("This is too much for one request.")
    }
  }
}

/// Where a page of a patch ended: the version and id of its last record. Text: `<version>.<id>`.
struct Cursor: Sendable, Equatable {
  var version: Int64
  var id: RecordID

  var text: String { "\(version)." + id.text }

  init(version: Int64, id: RecordID) {
    self.version = version
    self.id = id
  }

  init?(_ text: String) {
    guard let dot = text.utf8.firstIndex(of: 0x2E), let version = Int64(text[..<dot]),
      let id = RecordID(String(text[text.utf8.index(after: dot)...]))
    else { return nil }
    self.init(version: version, id: id)
  }
}

extension SyncRequest.Ask {
  init(json: JSON) throws(HTTPFailure) {
    guard let space = json["space"]?.idValue, let version = json["version"]?.integerValue, version >= 0 else {
      throw .badRequest("Each of \u{2039}spaces\u{203A} needs \u{2039}space\u{203A} and \u{2039}version\u{203A}.")
    }
    self.space = space
    self.version = version
    acknowledged = max(0, json["acknowledged"]?.integerValue ?? 0)
    if let after = json["after"], after != .null {
      guard let cursor = after.stringValue.flatMap({ Cursor($0) }) else {
        throw .badRequest("\u{2039}after\u{203A} is no cursor of this server.")
      }
      self.cursor = cursor
    }
  }
}

extension SyncRequest.Item {
  init(json: JSON) throws(HTTPFailure) {
    guard let id = json["id"]?.idValue, let space = json["space"]?.idValue,
      let sequence = json["sequence"]?.integerValue, sequence >= 1
    else { throw .badRequest("A mutation needs \u{2039}id\u{203A}, \u{2039}space\u{203A} and \u{2039}sequence\u{203A}.") }
    self.id = id
    self.space = space
    self.sequence = sequence
    do {
      mutation = .success(try Mutation(json: json))
    } catch {
      mutation = .failure(Rejection(error))
    }
  }
}

extension Rejection {
  init(_ problem: DecodingProblem) {
    switch problem {
    case .unknownName:
      self.init(.newerSchema, "This change comes from a newer version of Evenkeel than the server's.")
    default: self.init(.malformed, "This change could not be read.")
    }
  }
}

/// What became of one mutation.
struct Outcome: Sendable, Equatable {
  enum Status: Sendable, Equatable {
    case applied(version: Int64?)
    case rejected(code: String, message: String)
    case gap(expected: Int64)
  }
  var space: RecordID
  var id: RecordID
  var sequence: Int64
  var status: Status

  init(_ item: SyncRequest.Item, _ status: Status) {
    space = item.space
    id = item.id
    sequence = item.sequence
    self.status = status
  }

  func append(to out: inout [UInt8]) {
    out.append(contentsOf: "{\"space\":\"".utf8)
    space.append(to: &out)
    out.append(contentsOf: "\",\"id\":\"".utf8)
    id.append(to: &out)
    out.append(contentsOf: "\",\"sequence\":".utf8)
    JSON.append(sequence, to: &out)
    switch status {
    case .applied(let version):
      out.append(contentsOf: ",\"status\":\"applied\"".utf8)
      if let version {
        out.append(contentsOf: ",\"version\":".utf8)
        JSON.append(version, to: &out)
      }
    case .rejected(let code, let message):
      out.append(contentsOf: ",\"status\":\"rejected\",\"code\":".utf8)
      JSON.append(code, to: &out)
      out.append(contentsOf: ",\"message\":".utf8)
      JSON.append(message, to: &out)
    case .gap(let expected):
      out.append(contentsOf: ",\"status\":\"gap\",\"expected\":".utf8)
      JSON.append(expected, to: &out)
    }
    out.append(0x7D)
  }
}

/// The form in which a rejection is kept until it was seen: `{"id","code","message"}`, sealed.
struct KeptRejection: Sendable, Equatable {
  var code: String
  var message: String

  init(_ rejection: Rejection) {
    code = rejection.code.text
    message = rejection.message
  }

  var bytes: [UInt8] {
    JSON.object([JSONMember("code", .string(code)), JSONMember("message", .string(message))]).bytes
  }

  init?(bytes: [UInt8]) {
    do {
      let json = try JSON.parse(bytes)
      guard let code = json["code"]?.stringValue, let message = json["message"]?.stringValue else { return nil }
      self.code = code
      self.message = message
    } catch { return nil }
  }

  /// What the sealed form is about.
  static func name(_ space: RecordID, _ client: RecordID, _ sequence: Int64) -> [UInt8] {
    Array("outcome|\(space.text)|\(client.text)|\(sequence)".utf8)
  }
}

/// The records of one space that are newer than the client's version, or one page of them.
struct Patch: Sendable {
  var space: RecordID
  var to: Int64
  var records: [StoredRecord]
  var more: Cursor?

  func append(to out: inout [UInt8]) {
    out.append(contentsOf: "{\"space\":\"".utf8)
    space.append(to: &out)
    out.append(contentsOf: "\",\"to\":".utf8)
    JSON.append(to, to: &out)
    out.append(contentsOf: ",\"records\":[".utf8)
    for (index, record) in records.enumerated() {
      if index > 0 { out.append(0x2C) }
      out.append(contentsOf: "{\"kind\":\"".utf8)
      out.append(contentsOf: record.kind.text.utf8)
      out.append(contentsOf: "\",\"id\":\"".utf8)
      record.id.append(to: &out)
      out.append(contentsOf: "\",\"version\":".utf8)
      JSON.append(record.version, to: &out)
      if record.purged {
        out.append(contentsOf: ",\"purged\":true}".utf8)
      } else {
        out.append(contentsOf: ",\"data\":".utf8)
        out.append(contentsOf: record.payload)
        out.append(0x7D)
      }
    }
    out.append(0x5D)
    if let more {
      out.append(contentsOf: ",\"more\":\"".utf8)
      out.append(contentsOf: more.text.utf8)
      out.append(0x22)
    }
    out.append(0x7D)
  }
}

struct SyncAnswer: Sendable {
  var outcomes: [Outcome] = []
  var patches: [Patch] = []
  /// Spaces of the request that are not there for this person (any more).
  var missing: [RecordID] = []
  var now: Int64

  var bytes: [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(256 + 256 * outcomes.count)
    out.append(contentsOf: "{\"outcomes\":[".utf8)
    for (index, outcome) in outcomes.enumerated() {
      if index > 0 { out.append(0x2C) }
      outcome.append(to: &out)
    }
    out.append(contentsOf: "],\"patches\":[".utf8)
    for (index, patch) in patches.enumerated() {
      if index > 0 { out.append(0x2C) }
      patch.append(to: &out)
    }
    out.append(0x5D)
    if !missing.isEmpty {
      out.append(contentsOf: ",\"missing\":".utf8)
      JSON.array(missing.map { .string($0.text) }).append(to: &out)
    }
    out.append(contentsOf: ",\"now\":".utf8)
    JSON.append(now, to: &out)
    out.append(0x7D)
    return out
  }
}
