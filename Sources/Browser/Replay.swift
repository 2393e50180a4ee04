#if !EVENKEEL_READER
  import Basis
  import Ledger

  /// Applies a log of mutations, one JSON document a line, to one empty space, and tells what came out.
  ///
  /// The proof that native code and WebAssembly agree: the same log gives the same hash on both (design.md, `apply`).
  struct Replay {
    private(set) var applied: Int64 = 0
    private(set) var rejected: Int64 = 0
    private(set) var unreadable: Int64 = 0
    private(set) var space: Space

    /// Lines that are no mutation are counted and skipped; the first that is one says which space it is about.
    init(log: [UInt8]) {
      var space: Space?
      for line in log.split(separator: 0x0A) {
        let mutation: Mutation
        do {
          mutation = try Replay.mutation(Array(line))
        } catch {
          unreadable += 1
          continue
        }
        if space == nil { space = Space(id: mutation.space) }
        do {
          _ = try space?.apply(mutation)
          applied += 1
        } catch {
          rejected += 1
        }
      }
      self.space = space ?? Space(id: RecordID(high: 0, low: 0))
    }

    private enum Problem: Error { case noMutation }

    private static func mutation(_ line: [UInt8]) throws(Problem) -> Mutation {
      let json: JSON
      do { json = try JSON.parse(line) } catch { throw .noMutation }
      do { return try Mutation(json: json) } catch { throw .noMutation }
    }

    /// `{"applied","rejected","unreadable","version","hash"}`, the same bytes everywhere.
    var json: JSON {
      .object([
        JSONMember("applied", .integer(applied)), JSONMember("rejected", .integer(rejected)),
        JSONMember("unreadable", .integer(unreadable)), JSONMember("version", .integer(space.version)),
        JSONMember("hash", .string(space.stateHash())),
      ])
    }
  }
#endif
