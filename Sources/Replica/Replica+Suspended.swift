import Basis
import Ledger

/// A server whose word on a sealed space does not fit what devices made (SEC-26, decision 0052): nothing of that space
/// is sent until it does, and the person is told. What is here stays.
struct SealedDoubt: Sendable, Equatable {
  /// The server offered a key that nobody vouches for, or another one in the place of one that is here. Stored, since
  /// only a clean answer ends it.
  var hasOtherKey = false
  /// The accounts that the server named as members while the present key was this one. Stored.
  var people: [RecordID] = []
  /// Somebody of `people` is gone without a new key being due: they still have this one.
  var lacksPeople = false
  /// The server names an earlier key as the present one.
  var goesBack = false
  /// How many answers in a row were of a state before the one that is here. A single one may just have been late.
  var earlier = 0
  /// How many pushes in a row the server did not take because of their key, and named no later one.
  var closed = 0

  /// The server says that it has a change of this device of which its records show nothing.
  var hasForgotten = false

  /// An honest server says neither this often.
  static let patience = 3

  var isBehind: Bool { earlier >= Self.patience }
  var isSuspended: Bool {
    hasOtherKey || lacksPeople || hasForgotten || goesBack || isBehind || closed >= Self.patience
  }

  /// Members as the server names them, while the key is the same. Only who is one by the records, too, is missed later:
  /// a server may name anybody.
  mutating func take(_ roster: SealedRoster, known accounts: Set<RecordID>) {
    let named = roster.members.map { $0.user }
    lacksPeople = !roster.isRenewalDue && people.contains { !named.contains($0) }
    guard !lacksPeople, !roster.isRenewalDue else { return }
    for user in named where !people.contains(user) && accounts.contains(user) { people.append(user) }
  }

  mutating func noteClosed() { closed = min(Self.patience, closed + 1) }

  mutating func noteEarlier() { earlier = min(Self.patience, earlier + 1) }

  /// Another key is the present one: who has it begins anew.
  mutating func renewed() {
    people = []
    lacksPeople = false
    closed = 0
  }
}

extension SealedDoubt {
  var json: [JSONMember] {
    guard hasOtherKey || !people.isEmpty else { return [] }
    return [JSONMember("other", .bool(hasOtherKey)), JSONMember("people", .array(people.map { .string($0.text) }))]
  }

  init(json: JSON) {
    hasOtherKey = json["other"]?.boolValue ?? false
    people = (json["people"]?.arrayValue ?? []).compactMap { $0.idValue }
  }
}

extension Replica {
  /// What the server says of a sealed space does not fit: nothing of it leaves this device.
  public func isSuspended(_ id: RecordID) -> Bool { copy(id)?.sealed?.doubt.isSuspended ?? false }

  /// The server did not take the last push because of its key.
  public func isKeyRefused(_ id: RecordID) -> Bool { (copy(id)?.sealed?.doubt.closed ?? 0) > 0 }

  /// The largest version that a space can have: JSON on devices has no larger whole numbers. A server that names a
  /// larger one is not believed, so that nothing that counts on from it overflows.
  static var largestVersion: Int64 { 1 << 53 }

  /// What came of looking at the keys that the server offers for a sealed space.
  public mutating func noteOffer(of id: RecordID, isSound: Bool) {
    guard let index = copyIndex(id), copies[index].sealed != nil else { return }
    copies[index].sealed?.doubt.hasOtherKey = !isSound
    storage.metaChanged = true
  }
}

extension Space {
  /// Whether a change of this space that was made here, and pushed, is among its records: by what it made, or by the
  /// action that it is known as. Of a few kinds nothing can be told.
  func shows(_ bundle: Bundle) -> Bool {
    bundle.mutations.allSatisfy { mutation in
      guard mutation.space == id else { return true }
      // Settings go by the id of the space, whatever they were called before.
      if case .adoptRecords(let adopted) = mutation.intent {
        return adopted.records.allSatisfy { version(of: $0.kind == .settings ? id : $0.id) != nil }
      }
      switch mutation.intent.trace {
      case .none, .ifCounted: return true
      case .action: return version(of: mutation.action) != nil
      }
    }
  }
}
