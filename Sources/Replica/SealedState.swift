import Basis
import Ledger

/// What a device knows of its copy of a space that the server keeps and cannot read (SEC-26, decision 0029).
struct SealedState: Sendable, Equatable {
  /// Which of the space's keys is the present one.
  var epoch: Int64
  /// Of what is confirmed, as far as it is here.
  var sum = VersionSum()
  /// What came does not add up to what a device had sealed, or did not open: nothing of it counts as complete.
  var isDoubtful = false
  /// The host has no key of this epoch. Told with each answer, so never stored.
  var lacksKey = false
  /// Somebody left the group, so that nothing is sealed under this key any more. Told with each answer, so never
  /// stored.
  var isRenewalDue = false
  /// The newest state that a page was of: what comes late of an earlier one would not add up with it.
  var newest: Int64 = 0
  /// Which keys what is here is sealed under, so that nothing newer comes under an earlier one.
  var order = KeyOrder()
  /// How many pushes in a row came second.
  var losses: Int64 = 0
  /// The server does not take what was pushed, whatever it stands on: the next push is of one change, so that it shows
  /// which.
  var isTriedAlone = false
  /// Under which key the newest record was by which each account left: who comes back after it does so under a later
  /// one.
  var left: [RecordID: Int64] = [:]
  /// Likewise of those whom the admin let go on this device: by the rows alone, so that the records may go on naming
  /// them.
  var letGo: [RecordID: Int64] = [:]
  /// What of the server's word does not fit what is known here.
  var doubt = SealedDoubt()

  init(epoch: Int64) { self.epoch = epoch }

  /// Why nothing of a patch can be taken.
  enum Problem {
    case closed, broken

    /// The host's word. A patch without the mark it did not open, whatever the server wrote into it: that is none for a
    /// sealed space.
    init?(_ patch: JSON, mark: String) {
      if patch["closed"]?.boolValue ?? false {
        self = .closed
      } else if (patch["broken"]?.boolValue ?? false) || mark.utf8.isEmpty
        || !(patch["sealed"]?.stringValue.map { sameBytes($0, mark) } ?? false)
      {
        self = .broken
      } else {
        return nil
      }
    }
  }

  /// After the last page of a patch. False when the records here are not those that the device before had.
  mutating func finish(_ patch: JSON, to: Int64) -> Bool {
    lacksKey = false
    let head = OpenedSeal(patch["head"])?.value
    let expected = head.flatMap { VersionSum(json: $0) } ?? (to == 0 ? VersionSum() : nil)
    isDoubtful = expected != sum || (to > 0 && head?["to"]?.integerValue != to)
    // Of an epoch whose key is not here only the server speaks: it would shut out whatever members write.
    let told = patch["epoch"]?.integerValue ?? 0
    if !isDoubtful { order.reach(to, epoch: epoch == 0 ? told : min(told, epoch)) }
    return !isDoubtful
  }
}

extension SealedState {
  /// A server that was put back may have given the number of an epoch to another key. Whoever left with the key before
  /// it may have made it: they count as having the first one that is known afterwards.
  mutating func noteOtherKey(_ epoch: Int64) {
    for (user, known) in left where known >= epoch - 1 { left[user] = .max }
    for (user, known) in letGo where known >= epoch - 1 { letGo[user] = .max }
  }

  /// After a restore. Who left, or was let go, did so whatever the server says, and a key that did not count is no
  /// better for it (SEC-26).
  /// - Parameter accounts: who is in by the records of that time: they came back with it, and everybody sees them.
  mutating func keepPeople(of earlier: SealedState?, besides accounts: Set<RecordID>) {
    guard let earlier else { return }
    for (user, epoch) in earlier.left where !accounts.contains(user) { left[user] = max(epoch, left[user] ?? 0) }
    letGo = earlier.letGo
    doubt.hasOtherKey = earlier.doubt.hasOtherKey
  }

  /// A present key is known again, of this epoch: nobody has a later one.
  mutating func noteFirst(_ epoch: Int64) {
    for (user, known) in left { left[user] = min(known, epoch) }
    for (user, known) in letGo { letGo[user] = min(known, epoch) }
  }
}

/// Keys follow each other as versions do. Who left a group has its earlier keys, and could go on writing under them if
/// the server helped: so what is newer than something under a later key, or than the state in which the server had a
/// later key, is under none of them (decision 0039).
struct KeyOrder: Sendable, Equatable {
  struct Mark: Sendable, Equatable {
    var version: Int64 = 0
    var epoch: Int64 = 0

    /// Whether a value of this version may be under the key of this epoch.
    func allows(_ version: Int64, _ epoch: Int64) -> Bool { version > self.version ? epoch >= self.epoch : true }
  }

  /// The newest record that is here.
  var newest = Mark()
  /// The newest whole state that is here, and the server's key at that time.
  var reached = Mark()

  /// False when a record, or a head of that version, cannot be one of a member.
  mutating func take(_ version: Int64, epoch: Int64) -> Bool {
    guard newest.allows(version, epoch), reached.allows(version, epoch) else { return false }
    if version > newest.version { newest = Mark(version: version, epoch: epoch) }
    return version == newest.version ? epoch >= newest.epoch : true
  }

  mutating func reach(_ version: Int64, epoch: Int64) {
    reached = Mark(version: version, epoch: max(reached.epoch, epoch))
  }
}

/// How many records a space has, and the sum of their versions. No version of a record is higher than its newest, so
/// that whoever leaves one out or shows an older state of it cannot come to the same two figures.
struct VersionSum: Sendable, Equatable {
  var count: Int64 = 0
  var sum: Int64 = 0

  mutating func note(_ version: Int64, inPlaceOf earlier: Int64?) {
    if earlier == nil { count &+= 1 }
    sum &+= version &- (earlier ?? 0)
  }
}

extension SealedState {
  var json: JSON {
    .object(
      [
        JSONMember("epoch", .integer(epoch)), JSONMember("count", .integer(sum.count)),
        JSONMember("sum", .integer(sum.sum)),
        JSONMember("doubtful", .bool(isDoubtful)),
        JSONMember(
          "order",
          .array(
            [order.newest.version, order.newest.epoch, order.reached.version, order.reached.epoch].map { .integer($0) })
        ),
      ] + SealedState.json("left", left) + SealedState.json("letGo", letGo) + doubt.json)
  }

  private static func json(_ name: String, _ epochs: [RecordID: Int64]) -> [JSONMember] {
    epochs.isEmpty
      ? [] : [JSONMember(name, .object(epochs.keys.sorted().map { JSONMember($0.text, .integer(epochs[$0] ?? 0)) }))]
  }

  private static func epochs(_ json: JSON?) -> [RecordID: Int64] {
    var found: [RecordID: Int64] = [:]
    if case .object(let all)? = json {
      for each in all { if let user = RecordID(each.name) { found[user] = each.value.integerValue } }
    }
    return found
  }

  init?(json: JSON) {
    guard let epoch = json["epoch"]?.integerValue, let sum = VersionSum(json: json) else { return nil }
    self.init(epoch: epoch)
    self.sum = sum
    isDoubtful = json["doubtful"]?.boolValue ?? false
    doubt = SealedDoubt(json: json)
    left = SealedState.epochs(json["left"])
    letGo = SealedState.epochs(json["letGo"])
    let marks = (json["order"]?.arrayValue ?? []).compactMap { $0.integerValue }
    if marks.count == 4 {
      order.newest = KeyOrder.Mark(version: marks[0], epoch: marks[1])
      order.reached = KeyOrder.Mark(version: marks[2], epoch: marks[3])
    }
  }
}

extension VersionSum {
  init?(json: JSON) {
    guard let count = json["count"]?.integerValue, let sum = json["sum"]?.integerValue else { return nil }
    self.init(count: count, sum: sum)
  }
}

extension Replica {
  static let unsound = Rejection(
    .invalidField,
    "The server does not take this change: it is larger than what it keeps sealed. Please enter it in smaller parts.")

  /// Bytes of a record that a server takes when they are sealed, and how many at once (SEC-26): it would refuse more,
  /// and could not say why, since it sees neither.
  static let sealableBytes = 240 << 10
  static let sealableRecords = 20_000

  static func requireSealable(_ applied: Applied) throws(Rejection) {
    guard applied.records.count <= sealableRecords else {
      throw Rejection(
        .invalidField, "These are too many entries at once for a sealed ledger. Please import them in smaller files.")
    }
    for record in applied.records where record.payload.count > sealableBytes {
      throw Rejection(
        .invalidField, "This is too long for a sealed ledger. Please shorten its text to less than 200,000 letters.")
    }
  }
}
