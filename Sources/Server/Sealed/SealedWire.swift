import Basis
import Foundation
import Store

// What `POST /v1/sync` takes and answers of sealed spaces. What is inside is not for the server (SEC-26).

extension SyncRequest {
  /// Records of one sealed space, as one device made them from the version that it had.
  struct Seal: Sendable {
    struct Record: Sendable {
      var id: RecordID
      var version: Int64
      var sealed: [UInt8]
    }

    var space: RecordID
    var epoch: Int64
    var from: Int64
    var to: Int64
    /// Of the last change of this installation that is in it.
    var sequence: Int64
    /// How often in a row this installation came too late.
    var losses: Int64
    var head: [UInt8]
    var records: [Record]

    static let recordLimit = 20_000
    /// Bytes of one sealed record, at most.
    static let sizeLimit = 256 << 10
    /// Count and sum as JSON, and room for what a later version says.
    static let headLimit = 1 << 10
    /// JSON on devices has no larger whole numbers.
    static let largestVersion: Int64 = 1 << 53
    /// Versions that one push makes, at most: one for each change. A member who names more would leave none for the
    /// others.
    static let stepLimit: Int64 = 1 << 16

    /// Epoch, nonce and tag, around one byte at least.
    private static let overhead = 4 + 12 + 16

    /// Whether it can be what a device makes: each version is a new one, each record is there once, and each value is
    /// sealed with a key of this epoch.
    var isSound: Bool {
      guard from >= 0, from < to, to <= Self.largestVersion, to - from <= Self.stepLimit,
        records.count <= Self.recordLimit, epoch >= 1,
        isSealed(head, limit: Self.headLimit)
      else { return false }
      var ids: Set<RecordID> = []
      return records.allSatisfy { record in
        record.version > from && record.version <= to && ids.insert(record.id).inserted
          && isSealed(record.sealed, limit: Self.sizeLimit)
      }
    }

    private func isSealed(_ bytes: [UInt8], limit: Int) -> Bool {
      guard bytes.count > Self.overhead, bytes.count <= limit else { return false }
      return bytes.prefix(4).reduce(Int64(0)) { $0 << 8 | Int64($1) } == epoch
    }
  }
}

extension SyncRequest.Seal {
  init(json: JSON) throws(HTTPFailure) {
    guard let space = json["space"]?.idValue, let epoch = json["epoch"]?.integerValue,
      let from = json["from"]?.integerValue,
      let to = json["to"]?.integerValue, let sequence = json["sequence"]?.integerValue, sequence >= 1,
      let head = json["head"]?.sealedValue, let records = json["records"]?.arrayValue
    else {
      throw .badRequest(
        "A seal needs \u{201C}space\u{201D}, \u{201C}epoch\u{201D}, \u{201C}from\u{201D}, \u{201C}to\u{201D}, \u{201C}sequence\u{201D}, \u{201C}head\u{201D} and \u{201C}records\u{201D}."
      )
    }
    (self.space, self.epoch, self.from, self.to, self.sequence, self.head) = (space, epoch, from, to, sequence, head)
    losses = json["losses"]?.integerValue ?? 0
    self.records = []
    for record in records {
      guard let id = record["id"]?.idValue, let version = record["version"]?.integerValue,
        let sealed = record["sealed"]?.sealedValue
      else {
        throw .badRequest(
          "A sealed record needs \u{201C}id\u{201D}, \u{201C}version\u{201D} and \u{201C}sealed\u{201D}.")
      }
      self.records.append(Record(id: id, version: version, sealed: sealed))
    }
  }
}

extension SyncAnswer {
  /// What became of a push.
  struct Seal: Sendable {
    enum Status: String, CaseIterable, Sendable {
      /// Now, or by an earlier try.
      case applied
      /// Another device was first.
      case lost
      /// Somebody went: another key has to be made first.
      case rotate
      /// It cannot be taken here: the space has another key by now, or is none that is sealed.
      case closed
      /// It is nothing that a device makes: too large, or its versions make no sense. Sent again it would be so, too.
      case unsound
    }

    var space: RecordID
    var status: Status
    /// What the space is at.
    var version: Int64
    /// Why, where it is for another reason than the status tells: devices of before know the status alone.
    var code: String?

    var json: JSON {
      .object(
        [
          JSONMember("space", .string(space.text)), JSONMember("status", .string(status.rawValue)),
          JSONMember("version", .integer(version)),
        ] + (code.map { [JSONMember("code", .string($0))] } ?? []))
    }
  }
}

extension SealedPlace {
  /// `version-id`, where a page ended.
  init?(cursor: String) {
    let parts = cursor.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let version = Int64(parts[0]), version >= 0, let id = RecordID(String(parts[1])) else {
      return nil
    }
    self.init(version: version, id: id)
  }

  var cursor: String { "\(version)-\(id.text)" }
}

extension JSON {
  /// The bytes that a text in Base64 stands for.
  var sealedValue: [UInt8]? {
    guard let text = stringValue, let data = Data(base64Encoded: text) else { return nil }
    return [UInt8](data)
  }

  static func sealed(_ bytes: [UInt8]) -> JSON { .string(Data(bytes).base64EncodedString()) }
}

extension Schema {
  /// What `SyncAnswer.Seal.json` writes.
  static let seal = Schema.object([
    "space": .id, "status": .choice(SyncAnswer.Seal.Status.allCases.map(\.rawValue)), "version": .integer,
    "code": .string.optional,
  ])
}
