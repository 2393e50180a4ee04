import Basis
import Ledger

/// What a server says of a sealed group with each answer (SEC-26, decision 0039): who is in it and what vouches for
/// them, who waits at its door, and whether its key has to be another one. Never stored: before the first answer
/// nothing of it is known.
public struct SealedRoster: Sendable, Equatable {
  public struct Member: Sendable, Equatable {
    public let user: RecordID
    /// Their public key, and that key sealed under the group's by whoever let them in; Base64.
    public let publicKey: String
    public let proof: String
    /// The group's version when this row was made: who left by a record of an earlier one has come back since.
    public let since: Int64
  }

  /// Somebody who has the code and waits for the admin.
  public struct Waiting: Sendable, Equatable {
    public let user: RecordID
    public let name: String
    public let publicKey: String
  }

  public let space: RecordID
  public let isHousehold: Bool
  public let epoch: Int64
  public let version: Int64
  public let admin: RecordID
  /// Whom the admin wants in their place, until that one takes it. Told to these two.
  public let offered: RecordID?
  /// Somebody went: nothing is taken from anybody until a member has made the next key.
  public let isRenewalDue: Bool
  /// It was deleted, and the server erases it unless the admin says otherwise.
  public let isEnding: Bool
  public let members: [Member]
  /// Told to the admin alone.
  public let waiting: [Waiting]
  /// Likewise: who was in when the group was sealed, and has shown no key since.
  public let expected: [RecordID]

  /// How many groups a server may tell of, and how many people of each list of one: whatever a device does for each of
  /// them has an end. An honest one has no more people in a group, or at its door.
  public static let most = 1_000
  public static let mostPeople = 100

  init?(_ json: JSON) {
    guard let space = json["space"]?.idValue, let epoch = json["epoch"]?.integerValue, epoch >= 1,
      epoch <= Int64(UInt32.max),
      let admin = json["admin"]?.idValue
    else { return nil }
    self.space = space
    self.epoch = epoch
    self.admin = admin
    offered = json["offered"]?.idValue
    isHousehold = json["preset"]?.stringValue.map { sameBytes($0, "household") } ?? false
    version = min(max(0, json["version"]?.integerValue ?? 0), Replica.largestVersion)
    isRenewalDue = json["rotate"]?.boolValue ?? false
    isEnding = json["erasesAt"]?.integerValue != nil
    var members: [Member] = []
    for each in (json["members"]?.arrayValue ?? []).prefix(SealedRoster.mostPeople) {
      guard let user = each["user"]?.idValue, let key = each["public"]?.stringValue,
        let proof = each["proof"]?.stringValue
      else { continue }
      // Nobody came later than now.
      members.append(
        Member(user: user, publicKey: key, proof: proof, since: min(max(0, each["since"]?.integerValue ?? 0), version)))
    }
    self.members = members
    var waiting: [Waiting] = []
    for each in (json["waiting"]?.arrayValue ?? []).prefix(SealedRoster.mostPeople) {
      guard let user = each["user"]?.idValue, let key = each["public"]?.stringValue else { continue }
      waiting.append(Waiting(user: user, name: each["name"]?.stringValue ?? "", publicKey: key))
    }
    self.waiting = waiting
    expected = (json["expected"]?.arrayValue ?? []).prefix(SealedRoster.mostPeople).compactMap { $0.idValue }
  }
}

extension Replica {
  public func roster(of group: RecordID) -> SealedRoster? { rosters.first { $0.space == group } }

  /// The sealed groups that the account is in. An answer that is late tells nothing of a key or a version that was
  /// before.
  mutating func takeRosters(_ told: [JSON]) {
    let known = rosters
    rosters = []
    for element in told.prefix(SealedRoster.most) {
      guard var roster = SealedRoster(element) else { continue }
      if let old = known.first(where: { $0.space == roster.space }),
        (old.epoch, old.version) > (roster.epoch, roster.version)
      {
        roster = old
      }
      rosters.append(roster)
    }
  }

  /// Whom the server still has in a sealed group, though by its confirmed records they left after they had come: with
  /// the version of the record that says so. Who has not joined by the records yet is not among them. Who left under
  /// the present key has it, whatever the server says of when they came back: that is after the next key, or not at
  /// all.
  ///
  /// - Parameter isConfirmed: whether only what the server has counts, or what waits on this device, too.
  public func departed(from group: RecordID, isConfirmed: Bool = true) -> [(user: RecordID, version: Int64)] {
    guard let roster = roster(of: group), let copy = copy(group), copy.isComplete, copy.sealed?.isDoubtful == false
    else { return [] }
    let accounts = copy.space.groupAccounts
    let silent = roster.members.filter { !accounts.contains($0.user) || copy.isLetGo($0.user) }
    guard !silent.isEmpty else { return [] }
    var latest: [RecordID: Int64] = [:]
    copy.space.actions.forEachUnordered { action in
      guard let version = copy.space.version(of: action.id), version <= copy.confirmedVersion || !isConfirmed else {
        return
      }
      for user in action.leavers { latest[user] = max(latest[user] ?? 0, version) }
    }
    let (epoch, left) = (copy.sealed?.epoch ?? 0, copy.sealed?.left ?? [:])
    return silent.compactMap { member in
      let version = latest[member.user] ?? 0
      if epoch > 0, version > copy.confirmedVersion || left[member.user] ?? 0 >= epoch || copy.isLetGo(member.user) {
        return (member.user, max(version, member.since + 1))
      }
      return version > member.since ? (member.user, version) : nil
    }
  }

  /// Whether what waits for a sealed space may go now. Into a group nothing goes before the server told who is in, nor
  /// while it has somebody in who left, nor while anybody who left has the present key: that would be sealed under a
  /// key that they have.
  func mayPush(_ copy: SpaceCopy) -> Bool {
    guard copy.canPush else { return false }
    return !copy.isGroup
      || roster(of: copy.space.id) != nil && departed(from: copy.space.id).isEmpty && !copy.isKeyWithLeavers
  }

  /// Whether a sealed group needs its next key: the server says so, or somebody who left has the present one.
  public func isKeyDue(_ group: RecordID) -> Bool {
    roster(of: group)?.isRenewalDue ?? false || copy(group)?.isKeyWithLeavers ?? false
  }

  /// The admin let somebody go by the rows alone: they have the present key, whatever the server says of them and
  /// whoever they are by the records.
  public mutating func noteLetGo(_ user: RecordID, from group: RecordID) {
    guard let index = copyIndex(group), let epoch = copies[index].sealed?.epoch else { return }
    copies[index].sealed?.letGo[user] = epoch
    storage.metaChanged = true
  }

  /// Since a server said that it was put back, other keys of a sealed group were taken in the place of those that were
  /// here, from this epoch on.
  public mutating func noteOtherKey(of group: RecordID, epoch: Int64) {
    guard let index = copyIndex(group) else { return }
    copies[index].sealed?.noteOtherKey(epoch)
    storage.metaChanged = true
  }

  /// What the server says of keys. That the present one has to be another holds until it is, whatever comes late.
  mutating func heed(_ roster: SealedRoster, _ index: Int) {
    guard let epoch = copies[index].sealed?.epoch else { return }
    if roster.epoch > epoch { copies[index].sealed?.lacksKey = true }
    let accounts = copies[index].space.groupAccounts
    if roster.epoch == epoch { copies[index].sealed?.doubt.take(roster, known: accounts) }
    copies[index].sealed?.doubt.goesBack = roster.epoch < epoch
    if roster.epoch == epoch, roster.isRenewalDue { copies[index].sealed?.isRenewalDue = true }
  }

  /// Nobody takes what waits for a sealed group that the person is not in any more (HSE-10, SYN-04).
  mutating func rejectEnded(_ received: inout Received) {
    while let position = pending.firstIndex(where: { waiting in
      waiting.bundle.spaces.contains { copy($0).map { $0.isEnded && $0.sealed != nil } ?? false }
    }) {
      settleRefused(pending.remove(at: position), Replica.ended, &received)
    }
  }
}

extension SpaceCopy {
  /// That somebody left the group, or was let go, under a key.
  mutating func noteLeft(_ user: RecordID, under epoch: Int64) {
    let known = sealed?.left[user] ?? 0
    sealed?.left[user] = max(epoch, known)
  }

  /// Whether the admin let them go on this device under the present key.
  func isLetGo(_ user: RecordID) -> Bool {
    guard let sealed, sealed.epoch > 0 else { return false }
    return sealed.letGo[user] ?? 0 >= sealed.epoch
  }

  /// Whether somebody who left has the present key, by what is known here and not by what the server says. Who is a
  /// member again has come back, unless they were let go: the records may be theirs.
  var isKeyWithLeavers: Bool {
    guard isGroup, let sealed, sealed.epoch > 0 else { return false }
    if sealed.letGo.values.contains(where: { $0 >= sealed.epoch }) { return true }
    guard sealed.left.values.contains(where: { $0 >= sealed.epoch }) else { return false }
    let accounts = space.groupAccounts
    return sealed.left.contains { $0.value >= sealed.epoch && !accounts.contains($0.key) }
  }
}

extension Action {
  /// The accounts that were somebody of a group before it, and not after it.
  var leavers: [RecordID] {
    edits.compactMap { $0.kind == .member && sameBytes($0.field, "user") ? $0.before?.idValue : nil }
  }
}
