import Basis
import Ledger
import Replica

/// Who is in a sealed group by the server's rows, and who by its records, which anybody who is in may have written:
/// where the two differ, its people are asked (decision 0039).
extension AppCore {
  // MARK: What was said on this device

  /// What the person has said once these are done, if they say anything with them: that they leave, who is to be the
  /// admin, or that they are.
  func saying(_ intents: [Intent], in id: RecordID) -> [SealingKeys.Said]? {
    guard replica.isGroup(id), replica.isSealed(id), let user = preferences.user,
      let own = replica.space(id)?.member(of: user)
    else { return nil }
    let known = sealing.said
    var said = known
    for intent in intents {
      if case .leaveGroup(let leave) = intent, leave.member == own.id {
        said.append(SealingKeys.Said(space: id, user: user, what: .goes))
      }
      if case .passAdmin(let list) = intent, let next: Member = list.ids.first.flatMap({ replica.space(id)?.form($0) })
      {
        let isTaken = !own.isAdmin && next.id == own.id && replica.space(id)?.group?.nextAdmin == own.id
        guard own.isAdmin || isTaken else { continue }
        // One at a time; to oneself it takes back the offer.
        said.removeAll { $0.space == id && $0.what == .leads }
        if let next = next.user, next != user || isTaken {
          said.append(SealingKeys.Said(space: id, user: next, what: .leads))
        }
      }
    }
    return said == known ? nil : said
  }

  func hasSaid(_ user: RecordID, _ what: SealingKeys.Said.What, _ id: RecordID) -> Bool {
    sealing.said.contains(SealingKeys.Said(space: id, user: user, what: what))
  }

  /// What was said is done once, or came to nothing: the server has that admin, the records name somebody else, or the
  /// person is in the group again or still. Whoever wants the same once more says it once more.
  func forgetSaid(_ roster: SealedRoster, _ space: Space) {
    let left = sealing.said.filter { said in
      guard said.space == roster.space else { return false }
      let member = space.member(of: said.user)
      return switch said.what {
      case .goes: member == nil
      // An offer may have been taken back on another device.
      case .leads: said.user != roster.admin && member.map { $0.isAdmin || space.group?.nextAdmin == $0.id } ?? false
      }
    }
    guard left.count < sealing.said.count(where: { $0.space == roster.space }) else { return }
    sealing.said = sealing.said.filter { $0.space != roster.space } + left
  }

  /// By the records the person left, and not on this device.
  func isSaidGone(_ id: RecordID) -> Bool {
    guard let user = preferences.user, !hasSaid(user, .goes, id) else { return false }
    return replica.departed(from: id).contains { $0.user == user }
  }

  /// Who is the admin by the records, where the server has somebody else.
  func otherAdmin(_ roster: SealedRoster, _ space: Space) -> Member? {
    guard let admin = space.members.first(where: { $0.isAdmin && $0.user != roster.admin }),
      roster.members.contains(where: { $0.user == admin.user }),
      space.version(of: admin.id).map({ $0 <= replica.confirmedVersion(space.id) }) ?? false
    else { return nil }
    return admin
  }

  /// For the admin: who says that they are it, as long as nobody said so on this device.
  func adminClaim(_ id: RecordID) -> SealedGroupModel.Claim? {
    guard let roster = replica.roster(of: id), roster.admin == preferences.user, replica.isComplete(id),
      !replica.isDoubtful(id),
      let space = replica.space(id), let admin = otherAdmin(roster, space), let user = admin.user,
      !hasSaid(user, .leads, id)
    else { return nil }
    return SealedGroupModel.Claim(user: user, name: admin.name)
  }

  /// Whether the records and the admin have the person for the next admin, and nobody said so on this device: a group
  /// takes room and a place of whoever is its admin, and nobody is made that unasked.
  func isOfferedAdmin(_ id: RecordID) -> Bool {
    guard let user = preferences.user, let roster = replica.roster(of: id), roster.offered == user,
      let space = replica.space(id)
    else { return false }
    return otherAdmin(roster, space)?.user == user && !hasSaid(user, .leads, id)
  }

  /// A yes to what the records say: the person left, or they or this one are the admin.
  func confirmSaid(_ verb: SealedAction, _ action: AppAction, _ tab: Tab) {
    guard let id = AppCore.group(tab.route.page), let roster = replica.roster(of: id), let own = preferences.user else {
      return
    }
    let said: SealingKeys.Said
    if verb == .left, isSaidGone(id) {
      said = SealingKeys.Said(space: id, user: own, what: .goes)
    } else if verb == .lead, isOfferedAdmin(id) {
      said = SealingKeys.Said(space: id, user: own, what: .leads)
    } else if verb == .hand, let user = action.id, adminClaim(id)?.user == user {
      said = SealingKeys.Said(space: id, user: user, what: .leads)
    } else {
      return
    }
    sealing.said.append(said)
    for what in ["left", "rows"] { sealedAsked.rosters[(what + roster.space.text).bytes] = nil }
    followSealedGroups()
  }

  /// Nobody handed it over: the records say so again.
  func takeBackAdmin(_ tab: Tab) {
    guard let id = AppCore.group(tab.route.page), adminClaim(id) != nil, let me = groupSnapshot(id)?.me else { return }
    change([.passAdmin(RecordList(kind: .member, ids: [me]))], in: id, tab, .set(.isAdmin), canUndo: false)
  }

  // MARK: Who is in and said nothing

  /// Who has the keys by the server's rows and is nobody by the records: they came in by a link, or were let in, and
  /// wrote nothing yet.
  func strangers(_ id: RecordID) -> [SealedRoster.Member] {
    guard let roster = replica.roster(of: id), let space = replica.space(id), space.group != nil,
      replica.isComplete(id), !replica.isDoubtful(id),
      !replica.isEnded(id)
    else { return [] }
    let (known, gone) = (space.groupAccounts, replica.departed(from: id, isConfirmed: false))
    return roster.members.filter { member in
      member.user != preferences.user && !known.contains(member.user) && !gone.contains { $0.user == member.user }
    }
  }

  func isWelcome(_ user: RecordID, _ id: RecordID) -> Bool {
    sealedAsked.welcome.contains { $0.space == id && $0.user == user }
  }

  func strangerLine(_ id: RecordID) -> SealedGroupModel.Strangers? {
    let found = strangers(id).filter { !isWelcome($0.user, id) }
    guard let first = found.first, let roster = replica.roster(of: id) else { return nil }
    let known = found.count == 1 ? sealedAsked.names.last { $0.space == id && $0.user == first.user } : nil
    return SealedGroupModel.Strangers(
      count: found.count, name: known?.name, delaysKey: replica.isKeyDue(id),
      mayAnswer: roster.admin == preferences.user)
  }

  /// The admin lets go of those who are nobody by the records, or of whoever says that they are the admin: by the rows
  /// alone, since the records have nothing of it. Or whoever is in gets the next key, too.
  func answerStrangers(_ verb: SealedAction, _ action: AppAction, _ tab: Tab) {
    guard let id = AppCore.group(tab.route.page), let roster = replica.roster(of: id), roster.admin == preferences.user
    else { return }
    let found =
      action.id.map { user in roster.members.filter { $0.user == user && adminClaim(id)?.user == user } }
      ?? strangers(id)
    tab.letsGo = nil
    guard verb == .keep else {
      if !found.isEmpty { say(.letGo, tab) }
      for member in found { replica.noteLetGo(member.user, from: id) }
      return reportRows(
        id,
        found.map {
          JSON.object([JSONMember("user", .string($0.user.text)), JSONMember("version", .integer($0.since + 1))])
        })
    }
    sealedAsked.welcome += found.map { (space: id, user: $0.user) }
    sealedAsked.rosters[("renew" + id.text).bytes] = nil
    followSealedGroups()
  }
}
