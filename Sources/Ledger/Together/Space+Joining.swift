import Basis

/// How people come into a group: at once, or by asking its admin.
extension Space {
  /// EVT-05: an account becomes a member that nobody is yet, or a new one. Who was a member before is it again.
  mutating func join(_ args: JoinGroup, _ draft: inout Draft) throws(Rejection) {
    guard let user = draft.context.author else { throw Rejection(.notMember, "Please sign in to join.") }
    guard member(of: user) == nil else { return }
    try requireDoor(draft)
    // By an invitation, while they still waited to be let in by the code.
    for request in joinRequests where request.user == user { end(request, &draft) }
    try join(args, as: user, &draft)
  }

  private mutating func join(_ args: JoinGroup, as user: RecordID, _ draft: inout Draft) throws(Rejection) {
    var args = args
    // Who was here before comes back as who they were, with what is still open.
    if let former = formerMember(user), small[args.member] == nil { args.member = former.id }
    try requirePlace(args, draft)
    if let old = small[args.member], var member: Member = form(args.member) {
      // Who bears something stays the same where a place is taken that bears its share already: what was agreed stays
      // (SPL-01). What another account showed of its income doesn't pass to whoever takes its place (SPL-06).
      let isOther = member.user != nil && member.user != args.guest && splitSettings.income(of: member.id) != nil
      let changesBearers = member.leftOn != nil || isOther
      let isOwnGuest = args.guest != nil && member.user == args.guest
      member.user = user
      if member.leftOn != nil {
        member.leftOn = nil
        if hasTwin(member) { member.name = try Validation.personName(args.name) }
        try requireFreeName(member)
      }
      member.was = nil
      member.wasRemoved = false
      member.acknowledged = nil
      replace(old, with: member, name: member.name, &draft)
      // They stay who they were, which is no news of somebody else (EVT-05).
      if isOwnGuest {
        draft.edits.append(Action.Edit(.member, member.id, Action.ownGuest, before: nil, after: .bool(true)))
      }
      if changesBearers { resetRatio(&draft) }
      return
    }
    var member = Member()
    member.id = args.member
    member.name = args.name
    member.user = user
    member.order = Int64(members.count)
    try add(member, &draft)
    draft.count = 1
    draft.subject = member.name
  }

  /// Whether somebody else has the name by now.
  private func hasTwin(_ member: Member) -> Bool {
    let key = TextFolding.key(member.name)
    return members.contains { $0.id != member.id && $0.leftOn == nil && TextFolding.key($0.name) == key }
  }

  /// SEC-02: nobody comes in by saying so, not even who went a moment ago, but whose device began the group without an
  /// account.
  private func requireDoor(_ draft: Draft) throws(Rejection) {
    guard draft.context.letsIn || members.allSatisfy({ $0.user == nil }) else {
      throw Rejection(.notMember, "A group is joined by its code or by an invitation.")
    }
  }

  /// That the member is nobody's yet, or that there is room and no such name for a new one.
  private mutating func requirePlace(_ args: JoinGroup, _ draft: Draft) throws(Rejection) {
    guard args.member != Member.jointWalletID else { throw Rejection.unknown(.member) }
    if let member: Member = form(args.member) {
      guard !member.isErased else { throw Rejection.unknown(.member) }
      guard isOpen(member, to: args, draft) else {
        throw Rejection(
          .nameTaken, "\u{2039}" + member.name + "\u{203A} is somebody else by now. Please choose another one.")
      }
      if member.leftOn != nil { try requireRoom(draft) }
      return
    }
    try requireRoom(draft)
    var member = Member()
    member.id = args.member
    member.name = try Validation.personName(args.name)
    try requireFreeName(member)
  }

  /// Whether the member is nobody's, the guest's who the account is in truth (ACC-11), or a guest's who came back with
  /// a code, which the admin's place is not given for (SEC-02). Asked of what is known now: a guest may have made an
  /// account a moment ago.
  private func isOpen(_ member: Member, to args: JoinGroup, _ draft: Draft) -> Bool {
    guard let user = member.user else { return true }
    guard user == args.guest || args.reclaims && !member.isAdmin else { return false }
    return draft.context.arrivals.map { $0.guests.contains(user) } ?? true
  }

  /// HSE-05.
  func requireRoom(_ draft: Draft) throws(Rejection) {
    guard let group, group.preset == .household else { return }
    let count = members.filter { $0.leftOn == nil }.count
    guard count >= draft.context.householdLimit else { return }
    let limit = String(draft.context.householdLimit)
    throw Rejection(.full, "Your household is full (" + String(count) + " of " + limit + " members).")
  }

  // MARK: Asking to be let in (HSE-06, HSE-08)

  /// Those that wait or were refused, the oldest first.
  public var joinRequests: [JoinRequest] {
    forms(JoinRequest.self).sorted { $0.date == $1.date ? $0.id < $1.id : $0.date < $1.date }
  }

  /// Once for each account; what would not do later is refused now, and asked once more when they are let in.
  mutating func askToJoin(_ args: JoinGroup, _ draft: inout Draft) throws(Rejection) {
    guard let user = draft.context.author else { throw Rejection(.notMember, "Please sign in to join.") }
    guard member(of: user) == nil else { return }
    try requireDoor(draft)
    if let known = joinRequests.first(where: { $0.user == user }) {
      guard known.refusedOn != nil else { return try askOtherwise(args, than: known, &draft) }
      let admin = members.first { $0.isAdmin }?.name ?? ""
      throw Rejection(
        .notLetIn, "\u{2039}" + admin + "\u{203A} did not let you in. An invitation by mail is the way now.")
    }
    var request = JoinRequest()
    request.id = RecordID(derivedFrom: "request/" + draft.mutation.id.text)
    request.user = user
    try ask(args, by: request, &draft)
  }

  /// Who waits for a place that became somebody else's asks for another one by the same request: the one before can
  /// only be refused.
  private mutating func askOtherwise(_ args: JoinGroup, than known: JoinRequest, _ draft: inout Draft) throws(Rejection)
  {
    guard !isStill(known.member, as: known, draft) else { return }
    try ask(args, by: known, &draft)
  }

  private mutating func ask(_ args: JoinGroup, by request: JoinRequest, _ draft: inout Draft) throws(Rejection) {
    try requirePlace(args, draft)
    let member = form(args.member, Member.self)
    var request = request
    request.member = args.member
    if let member { request.name = member.name } else { request.name = try Validation.personName(args.name) }
    request.reclaims = args.reclaims
    request.holder = member.flatMap { $0.user ?? $0.was }
    request.date = draft.mutation.today
    put(request, &draft)
  }

  /// Whether a place can still be given for this request: it's nobody's, theirs from before, or the same guest's as
  /// when they asked.
  private func isStill(_ place: RecordID, as request: JoinRequest, _ draft: Draft) -> Bool {
    guard let member: Member = form(place) else { return true }
    guard let owner = member.user ?? member.was, owner != request.user else { return true }
    // Older requests don't say whose it was. What a server knows of the present one is asked in any case.
    let isOlder = request.holder == nil && request.reclaims && member.user != nil
    guard owner == request.holder || isOlder else { return false }
    return isOpen(member, to: JoinGroup(place, reclaims: request.reclaims), draft)
  }

  mutating func answerJoin(_ args: AnswerJoin, _ draft: inout Draft) throws(Rejection) {
    try requireAdmin(draft)
    guard let old = small[args.request], var request: JoinRequest = form(args.request) else {
      throw Rejection.unknown(.joinRequest)
    }
    draft.subject = request.name
    draft.count = 1
    guard args.accepts else {
      request.refusedOn = draft.mutation.today
      return replace(old, with: request, name: request.name, &draft)
    }
    end(request, &draft)
    // They came by an invitation meanwhile.
    guard member(of: request.user) == nil else { return }
    if group?.preset == .household, draft.context.arrivals?.elsewhere.contains(request.user) ?? false {
      throw Rejection(.otherHousehold, "They are in another household with others, and have to leave that one first.")
    }
    guard isStill(request.member, as: request, draft) else {
      throw Rejection(
        .nameTaken,
        "\u{2039}" + request.name
          + "\u{203A} is taken by now, so nobody was let in. Ask them to enter the code again under another name.")
    }
    try join(JoinGroup(request.member, name: request.name, reclaims: request.reclaims), as: request.user, &draft)
  }

  private mutating func end(_ request: JoinRequest, _ draft: inout Draft) {
    guard var record = small[request.id] else { return }
    mark(&record.stamp, draft)
    put(record, &draft)
  }
}
