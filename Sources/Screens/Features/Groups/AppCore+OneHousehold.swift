import Basis
import Ledger
import Replica

/// Everybody with a proven address is in one household: with others, or one that is theirs alone (HSE-01, HSE-02,
/// HSE-04).
extension AppCore {
  /// After each event: begins the person's own when there is none, and leaves their own behind when they are in
  /// another. Only with what the server said just now at hand, or two devices would begin one each.
  func keepOneHousehold() {
    guard isProven, let user = preferences.user, trouble == nil, !awaitsData, hasStarted, isSynced,
      status.state == .synced,
      replica.spaceIDs.allSatisfy({ replica.isComplete($0) })
    else { return }
    let (alone, isWithOthers) = households(of: user)
    if isWithOthers { return leaveBehind(alone) }
    if alone.isEmpty { return preferences.awaited.isEmpty ? beginOwnHousehold() : () }
    // Two devices began one each: both keep the same one.
    // What somebody began sealed they mean to keep (SEC-26).
    let empty = alone.filter { !replica.isSealed($0) && replica.space($0)?.isUntouchedGroup ?? false }
    if alone.count > 1 { leaveBehind(empty.count < alone.count ? empty : Array(empty.sorted().dropFirst())) }
  }

  /// The open ones that are the person's alone, and whether they are in one with others.
  private func households(of user: RecordID) -> (alone: [RecordID], isWithOthers: Bool) {
    var alone: [RecordID] = []
    var isWithOthers = false
    for id in replica.groupIDs where !replica.isEnded(id) && !replica.isDeviceOnly(id) {
      guard let space = replica.space(id), let group = space.group, group.preset == .household, !group.isClosed else {
        continue
      }
      if space.groupAccounts == [user] { alone.append(id) } else { isWithOthers = true }
    }
    return (alone, isWithOthers)
  }

  /// HSE-04: archived with what is in it, or deleted when that is nothing. While money is open in it, it stays: in an
  /// archived one nothing can be settled.
  private func leaveBehind(_ households: [RecordID]) {
    for id in households {
      guard let space = replica.space(id), !space.hasMoneyOpen else { continue }
      edit([JSONMember(space.isUntouchedGroup ? "deletedOn" : "archivedOn", .string(today.text))], in: id)
    }
  }

  /// What becomes of the person's own household when they come into another one. Nothing is said of one with nothing in
  /// it.
  func ownHouseholds(leftFor another: Bool) -> [OwnHousehold] {
    guard another, isProven, isSynced, let user = preferences.user else { return [] }
    return households(of: user).alone.compactMap { id in
      guard let space = replica.space(id), let group = space.group, !space.isUntouchedGroup else { return nil }
      return OwnHousehold(name: group.name, hasMoneyOpen: space.hasMoneyOpen)
    }
  }

  private func edit(_ set: [JSONMember], in id: RecordID) {
    do throws(Rejection) { _ = try perform([.editGroup(EditRecords(ids: [Group.recordID], set: set))], in: id) } catch {
      // It stays as it is; the person can archive it themselves.
    }
  }

  /// The household that is the person's alone and has nothing in it yet.
  var untouchedHousehold: RecordID? {
    replica.groupIDs.first { id in
      guard !replica.isEnded(id), let space = replica.space(id), let group = space.group else { return false }
      return group.preset == .household && !group.isClosed && !replica.isSealed(id) && space.isUntouchedGroup
    }
  }

  /// The name of the household in which the person is with others (HSE-01).
  var sharedHousehold: String? {
    for id in replica.groupIDs where !replica.isEnded(id) {
      guard let space = replica.space(id), let group = space.group, group.preset == .household, !group.isClosed else {
        continue
      }
      if space.groupAccounts.count > 1 { return group.name }
    }
    return nil
  }

  /// ‹[User]'s Household› (HSE-02).
  private func beginOwnHousehold() {
    // One that the server refused, for want of room, waits among the refused changes: it is not begun over and over.
    guard let currency = ownID.flatMap({ replica.space($0)?.currency }),
      !replica.rejected.contains(where: { $0.bundle.beginsHousehold })
    else { return }
    let isAnother = replica.groupIDs.contains { id in
      guard !replica.isDeviceOnly(id), let group = replica.space(id)?.group, group.preset == .household else {
        return false
      }
      return group.isClosed || replica.isEnded(id)
    }
    var name = PlainText.trimmed(preferences.name ?? "")
    if name.isEmpty, let email = preferences.email {
      name = String(decoding: email.bytes.prefix { $0 != 0x40 }, as: UTF8.self)
    }
    guard !name.isEmpty else { return }
    let title = sameBytes(format.language, "de") ? "Haushalt von " + name : name + "\u{2019}s Household"
    let person = StartGroup.Person(random.nextID(), name)
    do throws(Rejection) {
      _ = try beginGroup(StartGroup(.household, name: title, currency: currency, people: [person]))
      // Whoever left theirs, or deleted it, finds one that they didn't make.
      if isAnother { tellAll(.householdOfOwn(name: title)) }
    } catch {
      // A name that is no name for a group: the person begins one by hand.
    }
  }
}

extension Bundle {
  fileprivate var beginsHousehold: Bool {
    mutations.contains { mutation in
      guard case .startGroup(let args) = mutation.intent else { return false }
      return args.preset == .household
    }
  }
}
