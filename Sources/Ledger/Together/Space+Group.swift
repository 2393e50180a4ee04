import Basis

extension Space {
  /// Settings, the group and its first members, in one step and once (EVT-01, HSE-02).
  mutating func start(_ args: StartGroup, _ draft: inout Draft) throws(Rejection) {
    guard settings.entries[id] == nil else { throw Rejection(.alreadyStarted, "This group is here already.") }
    guard !args.people.isEmpty else { throw Rejection.malformed(.missing("people")) }
    var record = Settings()
    record.id = id
    record.currency = args.currency
    record.numberStyle = args.currency == .chf ? .swiss : .standard
    record.startedOn = draft.mutation.today
    record.stamp = draft.newStamp
    put(record, &draft)
    var group = Group()
    group.preset = args.preset
    group.name = try Validation.name(args.name)
    put(group, &draft)
    for (order, person) in args.people.enumerated() {
      var member = Member()
      member.id = person.id
      member.name = person.name
      guard !member.isJointWallet else { throw Rejection.malformed(.wrongType("people")) }
      member.order = Int64(order)
      member.isAdmin = order == 0
      if order == 0 { member.user = draft.context.author }
      try add(member, &draft)
    }
    draft.count = 1
    draft.subject = group.name
  }

  /// What a group's mutation may be, and a personal space's may not.
  func requireFitting(_ draft: Draft) throws(Rejection) {
    guard draft.mutation.intent.fits(group: isGroup) else {
      throw Rejection(.wrongKind, isGroup ? "Groups don't have that." : "This belongs in a group.")
    }
    // Whoever goes, goes from wherever they are.
    if case .endAccount = draft.mutation.intent { return }
    // So does who comes along with an account, out of groups that are closed as well (ACC-11).
    if case .joinGroup(let args) = draft.mutation.intent, args.guest != nil { return }
    if isGroup, group?.deletedOn != nil {
      try requireBringingBack(draft)
      return try requirePlan(draft)
    }
    try requirePlan(draft)
    guard isGroup, group?.archivedOn != nil else { return }
    if case .editGroup = draft.mutation.intent { return }
    if isAfterLeaving(draft.mutation.intent) { return }
    throw Rejection(.archived, "This group is archived. Its admin can open it again.")
  }

  /// HSE-13, EVT-21: of a deleted group nothing changes but that. It may be chosen with it, in the place of another
  /// (PLN-11).
  private func requireBringingBack(_ draft: Draft) throws(Rejection) {
    if case .editGroup(let edit) = draft.mutation.intent, let set = edit.set?.members,
      set.contains(where: { sameBytes($0.name, "deletedOn") }),
      set.allSatisfy({ sameBytes($0.name, "deletedOn") && $0.value == .null || sameBytes($0.name, "chosenAt") })
    {
      return
    }
    throw Rejection(.archived, "This group was deleted. Its admin can bring it back for 30 days.")
  }

  /// Records come as they are, so that the rules of a group do not see them: only while it is one device's (EVT-01).
  func requireNobodyElse(_ draft: Draft) throws(Rejection) {
    guard isGroup, members.contains(where: { $0.user != nil && $0.user != draft.context.author }) else { return }
    throw Rejection(.wrongKind, "Others take part in this group by now. Nothing can be copied into it.")
  }

  // MARK: Who may (HSE-03, EVT-16)

  /// The active member that an account is.
  public func member(of user: RecordID) -> Member? { members.first { $0.user == user && $0.leftOn == nil } }

  /// The member of a household that an account was until they went (HSE-14).
  public func formerMember(_ user: RecordID) -> Member? {
    members.last { $0.leftOn != nil && $0.user == nil && $0.was == user }
  }

  /// The member who changes something; nil where no member has an account, on the device of whoever made the group.
  func actor(_ draft: Draft) throws(Rejection) -> Member? {
    let members = members
    guard members.contains(where: { $0.user != nil }) else { return nil }
    guard let own = draft.context.author.flatMap({ member(of: $0) }) else {
      throw Rejection(.notMember, "You are not a member of this group any more.")
    }
    return own
  }

  func requireAdmin(_ draft: Draft) throws(Rejection) {
    if let own = try actor(draft), !own.isAdmin { throw Space.onlyAdmin(members.first { $0.isAdmin }) }
  }

  static func onlyAdmin(_ admin: Member?) -> Rejection {
    Rejection(.notAdmin, "Only " + (admin?.name ?? "the admin") + " can do this.")
  }

  func live(member id: RecordID) throws(Rejection) -> Member {
    guard let member: Member = form(id) else { throw Rejection.unknown(.member) }
    return member
  }

  /// The member that the person at a device is: the account's; where nobody has one yet, whoever began the group.
  public func ownMember(_ account: RecordID?) -> Member? {
    if let account, let own = member(of: account) ?? formerMember(account) { return own }
    let all = members
    return all.contains { $0.user != nil } ? nil : all.first { $0.isAdmin }
  }

  /// The accounts of all active members: who reaches the group on a server.
  public var groupAccounts: Set<RecordID> {
    var users: Set<RecordID> = []
    for member in members where member.leftOn == nil { if let user = member.user { users.insert(user) } }
    return users
  }

  // MARK: The group

  /// Nobody else and nothing is in it yet.
  public var isUntouchedGroup: Bool {
    members.count == 1
      && !small.values.contains { $0.kind == .expense || $0.kind == .donation || $0.kind == .settlement }
  }

  mutating func editGroup(_ edit: EditRecords, _ draft: inout Draft) throws(Rejection) {
    try requireAdmin(draft)
    let set = try members(of: edit)
    guard edit.ids == [Group.recordID], let old = small[Group.recordID] else { throw Rejection.unknown(.group) }
    var group = try edited(old, Group.self, set: set)
    group.name = try Validation.name(group.name)
    try Validation.text(group.note)
    for date in [group.starts, group.ends, group.archivedOn, group.deletedOn] {
      if let date { try Validation.date(date) }
    }
    if let day = group.deletedOn {
      // HSE-13: one household at a time, and everybody's: nobody ends it with a phone that was left lying.
      // One in which nobody else and nothing is, their device leaves behind by itself (HSE-04).
      if group.preset == .household, !draft.context.isConfirmed, self.group?.deletedOn == nil, !isUntouchedGroup {
        throw Rejection(.passwordNeeded, "Please confirm with your password to delete this household.")
      }
      group.deletedOn = min(max(day, draft.context.earliestDate), draft.context.latestDate)
    }
    if let chosenAt = group.chosenAt {
      // A clock that is ahead makes no choice that nobody can take back.
      let latest = (Int64(draft.context.latestDate.daysSinceEpoch) + 1) * 86_400_000
      group.chosenAt = group.preset == .event ? min(chosenAt, latest) : nil
    }
    if let starts = group.starts, let ends = group.ends, ends < starts {
      throw Rejection(.dateOutOfRange, "It ends before it begins. Please check the dates.")
    }
    replace(old, with: group, name: group.name, &draft)
  }

  /// HSE-12: offered by the admin, and taken by who was asked; or taken back where it was never offered.
  mutating func passAdmin(to id: RecordID, _ draft: inout Draft) throws(Rejection) {
    let next = try live(member: id)
    guard var group, let oldGroup = small[Group.recordID], next.user != nil, next.leftOn == nil else {
      throw Rejection(.notAdmin, "Only a member with an account can be the admin.")
    }
    if let own = try actor(draft), !own.isAdmin {
      guard own.id == id, group.nextAdmin == id || draft.context.isKeeper else {
        throw Space.onlyAdmin(members.first { $0.isAdmin })
      }
      for member in members where member.isAdmin != (member.id == id) {
        guard let old = small[member.id] else { continue }
        var changed = member
        changed.isAdmin.toggle()
        replace(old, with: changed, name: next.name, &draft)
      }
      group.nextAdmin = nil
    } else {
      group.nextAdmin = next.isAdmin ? nil : id
    }
    replace(oldGroup, with: group, name: next.name, &draft)
    draft.count = 1
  }

  // MARK: Members

  mutating func addMember(_ args: Member, _ draft: inout Draft) throws(Rejection) {
    // In a household people come by an invitation (HSE-06); an event's collaborators enter whom they like (EVT-03).
    if group?.preset == .household { try requireAdmin(draft) } else { _ = try actor(draft) }
    if args.isJointWallet { return try beginJointWallet(args, &draft) }
    var member = Member()
    member.id = args.id
    member.name = args.name
    member.part = args.part
    member.order = Int64(members.count)
    try add(member, &draft)
    draft.count = 1
    draft.subject = member.name
  }

  mutating func add(_ args: Member, _ draft: inout Draft) throws(Rejection) {
    try requireFree(args.id)
    try requireRoom(draft)
    var member = args
    member.name = try Validation.personName(member.name)
    try requireFreeName(member)
    put(member, &draft)
    // SPL-01: a new member resets the household to equal shares.
    resetRatio(&draft)
  }

  mutating func editMembers(_ edit: EditRecords, _ draft: inout Draft) throws(Rejection) {
    let own = try actor(draft)
    let set = try members(of: edit)
    for id in edit.ids {
      try requireTime(draft)
      guard let old = small[id], !old.stamp.isDeleted, old.kind == .member else { throw Rejection.unknown(.member) }
      var member = try edited(old, Member.self, set: set)
      if group?.preset == .household, let own, !own.isAdmin, own.id != id {
        throw Space.onlyAdmin(members.first { $0.isAdmin })
      }
      // A name that is kept from before stays, whatever is asked of names by now.
      let isRenamed = old.read(Member.self).map { !sameBytes($0.name, member.name) } ?? true
      if isRenamed {
        member.name = try Validation.personName(member.name)
        guard !member.isErased else {
          throw Rejection(.fixedField, "This account was erased. Its name cannot come back.")
        }
        try requireFreeName(member)
      }
      if member.isJointWallet { member.part = .reimbursementOnly }
      let part = old.read(Member.self)?.part
      replace(old, with: member, name: member.name, &draft)
      // Who bears something comes or goes with it.
      if part != member.part { resetRatio(&draft) }
    }
  }

  /// HSE-10, HSE-11, EVT-04, EVT-22.
  mutating func leave(_ args: LeaveGroup, _ draft: inout Draft) throws(Rejection) {
    var member = try live(member: args.member)
    guard let old = small[member.id], member.leftOn == nil else { throw Rejection.unknown(.member) }
    let own = try actor(draft)
    if let own, own.id != member.id, !own.isAdmin { throw Space.onlyAdmin(members.first { $0.isAdmin }) }
    guard !member.isAdmin else {
      throw Rejection(
        .notAdmin, "The admin cannot leave. Please make somebody else the admin first, or delete the group.")
    }
    draft.subject = member.name
    if member.isJointWallet { return try closeJointWallet(&draft) }
    if group?.preset == .event, member.user == nil {
      guard groupSums.uses[member.id] == nil else {
        throw Rejection(
          .memberInUse,
          "\u{2039}" + member.name + "\u{203A} has expenses or payments. Make them reimbursement-only instead.")
      }
      var gone = old
      mark(&gone.stamp, draft)
      draft.count = 1
      return put(gone, &draft)
    }
    if group?.preset == .household {
      var open: Int64 = 0
      for other in members where other.id != member.id {
        open = open.addingClamped(debt(of: member.id, to: other.id).sizeClamped)
      }
      guard open == (args.acknowledged ?? 0) else {
        let money = Money(minorUnits: open, currency: currency ?? .chf)
        throw Rejection(
          .openDebts,
          money.currency.text + "\u{A0}" + money.decimalText + " is open between \u{2039}" + member.name
            + "\u{203A} and the others. Please settle it, or acknowledge it.")
      }
      member.leftOn = draft.mutation.today
      member.was = member.user
      member.wasRemoved = own.map { $0.id != member.id } ?? false
      if open != 0 { member.acknowledged = open }
    }
    // In an event the figures stay with the name, which somebody can claim again.
    member.user = nil
    replace(old, with: member, name: member.name, &draft)
    resetRatio(&draft)
    draft.count = 1
  }

  /// Whoever went keeps the name in what was shared, and takes it from nobody else (HSE-09).
  mutating func requireFreeName(_ member: Member) throws(Rejection) {
    guard member.leftOn == nil, let other = groupSums.memberNamed(member.name, besides: member.id) else { return }
    let name = form(other, Member.self)?.name ?? member.name
    throw Rejection(.nameTaken, "There is a \u{2039}" + name + "\u{203A} already. Please choose another name.")
  }
}
