import Basis
import Ledger

/// The word on one mutation, kept until its client acknowledged it, so that a retry gets the same answer.
public struct Outcome: Sendable, Equatable {
  public enum Verdict: Sendable, Equatable {
    case applied(version: Int64)
    case rejected(code: String, message: String)
    /// Earlier mutations of this client are missing; nothing was applied. `expected` is the next sequence.
    case gap(expected: Int64)
  }
  public var space: RecordID
  public var mutation: RecordID
  public var sequence: Int64
  public var verdict: Verdict

  /// `{"space","id","sequence","status","version"?,"code"?,"message"?,"expected"?}`
  public var json: JSON {
    var members = [
      JSONMember("space", .string(space.text)), JSONMember("id", .string(mutation.text)),
      JSONMember("sequence", .integer(sequence)),
    ]
    switch verdict {
    case .applied(let version):
      members.append(JSONMember("status", .string("applied")))
      members.append(JSONMember("version", .integer(version)))
    case .rejected(let code, let message):
      members.append(JSONMember("status", .string("rejected")))
      members.append(JSONMember("code", .string(code)))
      members.append(JSONMember("message", .string(message)))
    case .gap(let expected):
      members.append(JSONMember("status", .string("gap")))
      members.append(JSONMember("expected", .integer(expected)))
    }
    return .object(members)
  }

  /// A stored outcome; nil for a gap, which is never stored, and for other bytes.
  public init?(json: JSON) {
    guard let space = json["space"]?.idValue, let id = json["id"]?.idValue,
      let sequence = json["sequence"]?.integerValue, let status = json["status"]?.stringValue
    else { return nil }
    if sameBytes(status, "applied") {
      self.init(
        space: space, mutation: id, sequence: sequence, verdict: .applied(version: json["version"]?.integerValue ?? 0))
    } else if sameBytes(status, "rejected") {
      let code = json["code"]?.stringValue ?? ""
      let message = json["message"]?.stringValue ?? ""
      self.init(space: space, mutation: id, sequence: sequence, verdict: .rejected(code: code, message: message))
    } else {
      return nil
    }
  }

  init(space: RecordID, mutation: RecordID, sequence: Int64, verdict: Verdict) {
    self.space = space
    self.mutation = mutation
    self.sequence = sequence
    self.verdict = verdict
  }
}

/// What the server remembers of one client in one space.
public struct ClientProgress: Sendable, Equatable {
  /// The sequence of the last mutation that was decided; 0 before the first.
  public var lastSequence: Int64
  /// Decided, but perhaps not seen by the client: ascending by sequence.
  public var outcomes: [Outcome]

  public init(lastSequence: Int64 = 0, outcomes: [Outcome] = []) {
    self.lastSequence = lastSequence
    self.outcomes = outcomes
  }
}

/// What one bundle did on the server: to be stored in one transaction before any of it is told.
public struct Decision: Sendable {
  /// One for each mutation of the bundle.
  public var outcomes: [Outcome] = []
  /// Changed records by space, in the order of the mutations; empty for retries, rejections and gaps.
  public var applied: [(space: RecordID, applied: Applied)] = []
  /// True when the clients' progress changed and has to be stored: the last sequence is that of the last outcome.
  public var isNew = false
}

/// The server's side of the sync protocol, pure: which mutation is next, what a retry is told, what a bundle does.
///
/// A mutation whose sequence was decided gets its outcome again, for ever; the next one is applied or rejected, and a
/// rejected one advances too, or its client's queue would jam; a later one is refused as a gap.
public struct Authority: Sendable {
  public var space: Space
  public var clients: [RecordID: ClientProgress] = [:]

  public init(space: Space) { self.space = space }

  /// Outcomes up to this sequence were seen by the client and need not be kept.
  public mutating func acknowledge(client: RecordID, upTo sequence: Int64) {
    clients[client]?.outcomes.removeAll { $0.sequence <= sequence }
  }

  /// Decides one bundle. `authorities` holds every space that the principal may change; a mutation on any other space
  /// is rejected as unknown.
  ///
  /// - Parameters:
  ///   - quarantined: ids of mutations that stopped this engine before; they are rejected unapplied (GEN-7).
  ///   - unreadable: why mutations of this bundle could not be decoded. They are rejected with it and advance as any
  ///     other rejection does, or their client's queue would jam.
  ///   - context: among others the latest day for which the server's clock lets history be written.
  public static func decide(
    _ bundle: Bundle, client: RecordID, authorities: inout [Authority], quarantined: Set<RecordID> = [],
    unreadable: [RecordID: Rejection] = [:], context: ApplyContext = ApplyContext()
  ) -> Decision {
    var decision = Decision()
    switch position(of: bundle, client: client, in: authorities) {
    case .decided:
      for mutation in bundle.mutations { decision.outcomes.append(known(mutation, client: client, in: authorities)) }
      return decision
    case .gap(let mutation, let expected):
      decision.outcomes = [
        Outcome(
          space: mutation.space, mutation: mutation.id, sequence: mutation.sequence, verdict: .gap(expected: expected))
      ]
      return decision
    case .foreign:
      for mutation in bundle.mutations { decision.outcomes.append(unknown(mutation)) }
      return decision
    case .next: break
    }
    decision.isNew = true
    do throws(Rejection) {
      for mutation in bundle.mutations where !authorities.contains(where: { $0.space.id == mutation.space }) {
        throw Rejection(.unknownSpace, "This space is not here.")
      }
      for mutation in bundle.mutations where quarantined.contains(mutation.id) {
        throw Rejection(.quarantined, "This change could not be processed and was set aside.")
      }
      guard bundle.mutations.count <= Bundle.most else { throw .tooMuch }
      for mutation in bundle.mutations { if let rejection = unreadable[mutation.id] { throw rejection } }
      decision.applied = try applyAll(bundle, context, &authorities)
      for (mutation, done) in zip(bundle.mutations, decision.applied) {
        decision.outcomes.append(
          Outcome(
            space: mutation.space, mutation: mutation.id, sequence: mutation.sequence,
            verdict: .applied(version: done.applied.version)))
      }
    } catch {
      for mutation in bundle.mutations {
        decision.outcomes.append(
          Outcome(
            space: mutation.space, mutation: mutation.id, sequence: mutation.sequence,
            verdict: .rejected(code: error.code.text, message: error.message)))
      }
    }
    for outcome in decision.outcomes {
      guard let index = authorities.firstIndex(where: { $0.space.id == outcome.space }) else { continue }
      // In their place: a second reference would copy all that are kept for each one that is added.
      authorities[index].clients[client, default: ClientProgress()].lastSequence = outcome.sequence
      authorities[index].clients[client, default: ClientProgress()].outcomes.append(outcome)
    }
    return decision
  }

  private enum Position {
    case decided
    case next
    case gap(Mutation, expected: Int64)
    /// None of its spaces is here.
    case foreign
  }

  private static func unknown(_ mutation: Mutation) -> Outcome {
    Outcome(
      space: mutation.space, mutation: mutation.id, sequence: mutation.sequence,
      verdict: .rejected(code: Rejection.Code.unknownSpace.text, message: "This space is not here."))
  }

  /// Where a bundle stands in the spaces that are here. One that names another space as well is refused, and advances
  /// the others like any refusal: or the queue of who left a group would jam.

  private static func position(of bundle: Bundle, client: RecordID, in authorities: [Authority]) -> Position {
    var expected: [RecordID: Int64] = [:]
    var decided = 0
    var known = 0
    for mutation in bundle.mutations {
      guard let authority = authorities.first(where: { $0.space.id == mutation.space }) else { continue }
      known += 1
      let last = authority.clients[client]?.lastSequence ?? 0
      if mutation.sequence <= last {
        // Another mutation had this sequence: its client counts anew, after it was out of the group for a while.
        let kept = authority.clients[client]?.outcomes.first { $0.sequence == mutation.sequence }
        if let kept, kept.mutation != mutation.id { return .gap(mutation, expected: last + 1) }
        decided += 1
        continue
      }
      let next = expected[mutation.space] ?? last + 1
      guard mutation.sequence == next else { return .gap(mutation, expected: last + 1) }
      expected[mutation.space] = next + 1
    }
    if known == 0 && !bundle.mutations.isEmpty { return .foreign }
    if decided == known { return .decided }
    // Bundles are decided whole: a half that is known means that the client cut its bundles in another way.
    if decided > 0, let first = bundle.mutations.first(where: { expected[$0.space] != nil }) {
      return .gap(first, expected: first.sequence)
    }
    return .next
  }

  private static func known(_ mutation: Mutation, client: RecordID, in authorities: [Authority]) -> Outcome {
    guard let authority = authorities.first(where: { $0.space.id == mutation.space }) else { return unknown(mutation) }
    let kept = authority.clients[client]?.outcomes.first { $0.sequence == mutation.sequence }
    // Acknowledged outcomes are gone; the client knows them, so that any word will do, and `applied` drops the entry.
    return kept
      ?? Outcome(
        space: mutation.space, mutation: mutation.id, sequence: mutation.sequence,
        verdict: .applied(version: authority.space.version))
  }

  private static func applyAll(
    _ bundle: Bundle, _ context: ApplyContext, _ authorities: inout [Authority]
  ) throws(Rejection) -> [(space: RecordID, applied: Applied)] {
    var context = context
    context.spaces = bundle.spaces.union(bundle.named)
    var done: [(index: Int, applied: Applied)] = []
    var byteCount = 0
    for mutation in bundle.mutations {
      do throws(Rejection) {
        guard let index = authorities.firstIndex(where: { $0.space.id == mutation.space }) else {
          throw Rejection(.wrongSpace, "This space is not here.")
        }
        context.mostBytes = Bundle.mostBytes - byteCount
        let applied = try authorities[index].space.apply(mutation, context: context)
        done.append((index, applied))
        for record in applied.records { byteCount += record.payload.count }
        guard byteCount <= Bundle.mostBytes else { throw Rejection.tooMuch }
      } catch {
        for step in done.reversed() { authorities[step.index].space.revert(step.applied) }
        throw error
      }
    }
    return done.map { (authorities[$0.index].space.id, $0.applied) }
  }
}

extension Authority {
  /// Writes one patch as JSON: the records changed since `version`, or after a cursor that an earlier page gave.
  /// - Parameter limit: 0 gives no record. If there are any, it names the place where the next page goes on, so that
  ///   nobody takes this for all of them.
  public mutating func appendPatch(
    since version: Int64, after cursor: String?, limit: Int = 2000, to out: inout [UInt8]
  ) {
    let start = cursor.flatMap { PatchCursor($0) }
    let page = space.records(changedSince: version, after: start.map { ($0.version, $0.id) }, limit: limit)
    out.append(contentsOf: Array("{\"space\":\"".utf8))
    space.id.append(to: &out)
    out.append(contentsOf: Array("\",\"to\":".utf8))
    JSON.append(space.version, to: &out)
    if page.more {
      let end =
        page.records.last.map { PatchCursor(version: $0.version, id: $0.id) } ?? start ?? PatchCursor(behind: version)
      out.append(contentsOf: Array(",\"more\":\"".utf8))
      out.append(contentsOf: end.text.utf8)
      out.append(0x22)
    }
    out.append(contentsOf: Array(",\"records\":[".utf8))
    for (index, record) in page.records.enumerated() {
      if index > 0 { out.append(0x2C) }
      record.append(to: &out)
    }
    out.append(contentsOf: [0x5D, 0x7D])
  }
}

/// Where a page of a patch ended: `version-id`.
struct PatchCursor {
  let version: Int64
  let id: RecordID

  init(version: Int64, id: RecordID) {
    self.version = version
    self.id = id
  }

  /// Behind everything of this version.
  init(behind version: Int64) { self.init(version: version, id: RecordID(high: .max, low: .max)) }

  init?(_ text: String) {
    let parts = text.parts(0x2D)
    guard parts.count == 2, let version = Int64(String(decoding: parts[0], as: UTF8.self)),
      let id = RecordID(utf8: parts[1])
    else { return nil }
    self.init(version: version, id: id)
  }

  var text: String { String(version) + "-" + id.text }
}
