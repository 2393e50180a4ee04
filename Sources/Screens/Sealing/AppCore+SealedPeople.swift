import Basis
import Ledger
import Replica

/// Who is in a sealed group by the server's rows, and who by its records, which anybody who is in may have written: where the two
/// differ, its people are asked (decision 0039).
extension AppCore {
  // MARK: What was said on this device

  /// What the person has said once these are done, if they say anything with them: that they leave, or who is to be the admin.
  func saying(_ intents: [Intent], in id: RecordID) -> [SealingKeys.Said]? {
    guard replica.isGroup(id), replica.isSealed(id), let user = preferences.user, let own = replica.space(id)?.member(of: user) else { return nil }
    let known = sealing.said
    var said = known
    for intent in intents {
      if case .leaveGroup(let leave) = intent, leave.member == own.id { said.append(SealingKeys.Said(space: id, user: user)) }
      if case .passAdmin(let list) = intent, own.isAdmin {
        // One offer at a time; to oneself it takes back the other.
        said.removeAll { $0.space == id && $0.user != user }
        let next: Member? = list.ids.first.flatMap { replica.space(id)?.form($0) }
        if let next = next?.user, next != user { said.append(SealingKeys.Said(space: id, user: next)) }
      }
    }
    return said == known ? nil : said
  }

  func hasSaid(_ user: RecordID, _ id: RecordID) -> Bool { sealing.said.contains(SealingKeys.Said(space: id, user: user)) }

  /// What was said is done once, or came to nothing: the server has that admin, or the person is in the group again or still. Whoever wants
  /// the same once more says it once more.
  func forgetSaid(_ roster: SealedRoster, _ space: Space) {
    guard let user = preferences.user else { return }
    let isIn = space.member(of: user) != nil
    let left = sealing.said.filter { $0.space == roster.space && ($0.user == user ? !isIn : $0.user != roster.admin) }
    guard left.count < sealing.said.count(where: { $0.space == roster.space }) else { return }
    sealing.said = sealing.said.filter { $0.space != roster.space } + left
  }

  /// By the records the person left, and not on this device.
  func isSaidGone(_ id: RecordID) -> Bool {
    guard let user = preferences.user, !hasSaid(user, id) else { return false }
    return replica.departed(from: id).contains { $0.user == user }
  }

  /// Who is the admin by the records, where the server has somebody else.
  func otherAdmin(_ roster: SealedRoster, _ space: Space) -> Member? {
    guard let admin = space.members.first(where: { $0.isAdmin && $0.user != roster.admin }), roster.members.contains(where: { $0.user == admin.user }),
      space.version(of: admin.id).map({ $0 <= replica.confirmedVersion(space.id) }) ?? false
    else { return nil }
    return admin
  }

  /// For the admin: who says that they are it, as long as nobody said so on this device.
  func adminClaim(_ id: RecordID) -> SealedGroupModel.Claim? {
    guard let roster = replica.roster(of: id), roster.admin == preferences.user, replica.isComplete(id), !replica.isDoubtful(id),
      let space = replica.space(id), let admin = otherAdmin(roster, space), let user = admin.user, !hasSaid(user, id)
    else { return nil }
    return SealedGroupModel.Claim(user: user, name: admin.name)
  }

  /// A yes to what the records say: the person left, or this one is the admin.
  func confirmSaid(_ action: AppAction, _ view: Int) {
    guard let id = AppCore.group(views[view].route.page), let roster = replica.roster(of: id), let own = preferences.user else { return }
    let user = sameBytes(action.name, "sealed.left") ? own : action.id
    guard let user, user == own ? isSaidGone(id) : adminClaim(id)?.user == user else { return }
    sealing.said.append(SealingKeys.Said(space: id, user: user))
    for what in ["left", "rows"] { sealedAsked.rosters[(what + roster.space.text).bytes] = nil }
    followSealedGroups()
  }

  /// Nobody handed it over: the records say so again.
  func takeBackAdmin(_ view: Int) {
    guard let id = AppCore.group(views[view].route.page), adminClaim(id) != nil, let me = groupSnapshot(id)?.me else { return }
    change([.passAdmin(RecordList(kind: .member, ids: [me]))], in: id, view, .set(.isAdmin), canUndo: false)
  }

  // MARK: Who is in and said nothing

  /// Who has the keys by the server's rows and is nobody by the records: they came in by a link, or were let in, and wrote nothing yet.
  func strangers(_ id: RecordID) -> [SealedRoster.Member] {
    guard let roster = replica.roster(of: id), let space = replica.space(id), space.group != nil, replica.isComplete(id), !replica.isDoubtful(id),
      !replica.isEnded(id)
    else { return [] }
    let (known, gone) = (space.groupAccounts, replica.departed(from: id, isConfirmed: false))
    return roster.members.filter { member in
      member.user != preferences.user && !known.contains(member.user) && !gone.contains { $0.user == member.user }
    }
  }

  func isWelcome(_ user: RecordID, _ id: RecordID) -> Bool { sealedAsked.welcome.contains { $0.space == id && $0.user == user } }

  func strangerLine(_ id: RecordID) -> SealedGroupModel.Strangers? {
    let count = strangers(id).filter { !isWelcome($0.user, id) }.count
    guard count > 0, let roster = replica.roster(of: id) else { return nil }
    return SealedGroupModel.Strangers(count: count, delaysKey: replica.isKeyDue(id), mayAnswer: roster.admin == preferences.user)
  }

  /// The admin lets go of those who are nobody by the records, or of whoever says that they are the admin: by the rows alone, since the
  /// records have nothing of it. Or whoever is in gets the next key, too.
  func answerStrangers(_ action: AppAction, _ view: Int) {
    guard let id = AppCore.group(views[view].route.page), let roster = replica.roster(of: id), roster.admin == preferences.user else { return }
    let found = action.id.map { user in roster.members.filter { $0.user == user && adminClaim(id)?.user == user } } ?? strangers(id)
    guard sameBytes(action.name, "sealed.keep") else {
      for member in found { replica.noteLetGo(member.user, from: id) }
      return tellRows(id, found.map { JSON.object([JSONMember("user", .string($0.user.text)), JSONMember("version", .integer($0.since + 1))]) })
    }
    sealedAsked.welcome += found.map { (space: id, user: $0.user) }
    sealedAsked.rosters[("renew" + id.text).bytes] = nil
    followSealedGroups()
  }
}
