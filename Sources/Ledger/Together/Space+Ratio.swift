import Basis

/// The default ratio of a household (SPL-01 to SPL-10).
extension Space {
  public var splitSettings: SplitRatioSettings { form(SplitRatioSettings.recordID) ?? SplitRatioSettings() }

  /// Those who bear shares now, in their order.
  public var bearers: [Member] { members.filter { $0.leftOn == nil && $0.part == .contributing } }

  /// How a new expense is divided (SPL-01, SPL-02, SPL-05).
  public var ratioTerms: [MemberTerm] {
    let bearers = bearers
    let applied = splitSettings.applied
    if isRatio(applied, bearers) {
      return bearers.map { member in
        MemberTerm(member.id, .percent, 100 * (applied.first { $0.member == member.id }?.amount ?? 0))
      }
    }
    return bearers.contains { $0.percent > 0 }
      ? bearers.map { MemberTerm($0.id, .percent, $0.percent) } : bearers.map { MemberTerm($0.id) }
  }

  /// The same in hundredths of a percent, as far as equal shares go into them.
  public var ratioInForce: [MemberAmount] {
    let terms = ratioTerms
    guard terms.contains(where: { $0.kind == .percent }) else { return Space.equalShares(terms.map { $0.member }) }
    return terms.map { MemberAmount($0.member, $0.value) }
  }

  /// What the admin set by hand.
  public var manualRatio: [MemberAmount] {
    let bearers = bearers
    guard bearers.contains(where: { $0.percent > 0 }) else { return Space.equalShares(bearers.map { $0.id }) }
    return bearers.map { MemberAmount($0.id, $0.percent) }
  }

  private static func equalShares(_ members: [RecordID]) -> [MemberAmount] {
    zip(members, Shares.divide(100_00, by: members.map { _ in 1 })).map { MemberAmount($0, $1) }
  }

  /// Whole percent of everybody who bears something, at least 1 each, 100 in all.
  private func isRatio(_ percents: [MemberAmount], _ bearers: [Member]) -> Bool {
    guard percents.count == bearers.count, !bearers.isEmpty else { return false }
    var sum: Int64 = 0
    for bearer in bearers {
      guard let part = percents.first(where: { $0.member == bearer.id })?.amount, part >= 1, part <= 100 else {
        return false
      }
      sum += part
    }
    return sum == 100
  }

  /// What the incomes that members show come to; the one figure of preview and ratio (SPL-05). Nil when one of them is
  /// missing or 0.
  public func percents(_ incomes: [SplitRatioSettings.Income]) -> [MemberAmount]? {
    let bearers = bearers
    guard !incomes.contains(where: { $0.income == 0 }) else { return nil }
    if let own = incomes.first(where: { $0.income == nil }) {
      return isRatio(own.percents, bearers) ? own.percents : nil
    }
    let figures = bearers.map { bearer in incomes.first { $0.member == bearer.id }?.income ?? 0 }
    return IncomeRatio.percents(figures).map { zip(bearers, $0).map { MemberAmount($0.id, $1) } }
  }

  // MARK: By hand

  /// SPL-02. None: equal shares. Setting it ends shares by income.
  mutating func setRatio(_ args: SetRatio, _ draft: inout Draft) throws(Rejection) {
    try requireAdmin(draft)
    var sum: Int64 = 0
    for part in args.percents {
      guard part.amount >= 100, part.amount <= 10_000 else {
        throw Rejection(.ratio, "Each member bears at least 1 %. Please check the percentages.")
      }
      sum += part.amount
    }
    let bearers = bearers
    let named = Set(args.percents.map { $0.member })
    guard args.percents.isEmpty || named.count == args.percents.count && named == Set(bearers.map { $0.id }) else {
      throw Rejection(.ratio, "Every member needs a percentage of their own.")
    }
    guard args.percents.isEmpty || sum == 10_000 else { throw Rejection(.ratio, "Percentages must add up to 100 %.") }
    let before = ratioInForce
    setManual(args.percents, &draft)
    draft.subject = group?.name
    draft.count = 1
    guard group?.preset == .household else { return }
    var settings = splitSettings
    if settings.mode == .incomeBased { settings.forgetIncomes() }
    save(settings, since: before, .manual, &draft)
  }

  /// SPL-01: who comes or goes makes it equal again. The figures that members showed to each other go, too.
  mutating func resetRatio(_ draft: inout Draft) {
    if case .startGroup = draft.mutation.intent { return }
    guard group?.preset == .household else { return }
    setManual([], &draft)
    var settings = splitSettings
    settings.forgetIncomes()
    save(settings, since: [], .members, &draft)
  }

  @inline(never)
  private mutating func setManual(_ percents: [MemberAmount], _ draft: inout Draft) {
    for member in members {
      let percent = percents.first { $0.member == member.id }?.amount ?? 0
      guard member.percent != percent, let old = small[member.id] else { continue }
      var changed = member
      changed.percent = percent
      replace(old, with: changed, name: member.name, &draft)
    }
  }

  /// Notes a change where there is one.
  private mutating func save(
    _ changed: SplitRatioSettings, since before: [MemberAmount], _ reason: SplitRatioSettings.Change.Reason,
    _ draft: inout Draft
  ) {
    var settings = changed
    put(settings, &draft)
    let now = ratioInForce
    guard now != before else { return }
    var change = SplitRatioSettings.Change()
    change.at = draft.clock
    // Whoever's device was the last to add to it may have a clock that is behind: nothing was asked for later than it
    // was answered.
    change.date =
      reason == .incomes || reason == .noIncome
      ? max(draft.mutation.today, settings.askedOn ?? .earliest) : draft.mutation.today
    change.author = draft.context.author.flatMap { member(of: $0) }?.id
    change.reason = reason
    change.version = draft.version
    change.percents = now
    if reason == .incomes { (change.start, change.through) = (settings.start, settings.through) }
    settings.history.append(change)
    if settings.history.count > SplitRatioSettings.mostChanges { settings.history.removeFirst() }
    put(settings, &draft)
  }

  // MARK: By income

  /// SPL-04, SPL-07: the admin changes the mode, or asks for newer incomes.
  mutating func changeSplit(_ args: ChangeSplit, _ draft: inout Draft) throws(Rejection) {
    try requireHousehold()
    // By itself, on the device of who was the admin until just now.
    let isByItself = args.mode == nil && args.autoRecalculate == nil && !args.isNow
    if isByItself, let own = try actor(draft), !own.isAdmin { return }
    try requireAdmin(draft)
    if let through = args.through, through >= min(draft.mutation.today, draft.context.latestDate) {
      throw Rejection(.periodOpen, "This period is not over yet, so nobody knows its income.")
    }
    var settings = splitSettings
    let before = ratioInForce
    if let isAuto = args.autoRecalculate { settings.autoRecalculate = isAuto }
    if args.mode == .manual {
      settings.forgetIncomes()
      return save(settings, since: before, .manual, &draft)
    }
    if args.mode == .incomeBased, !settings.looksAtIncomes {
      for member in bearers where member.user == nil {
        throw Rejection(
          .ratio,
          "\u{2039}" + member.name
            + "\u{203A} has no account here yet. Each member shows their income from their own device.")
      }
      settings.isAsked = true
      settings.autoRecalculate = true
      settings.ask(args, draft)
    } else if settings.looksAtIncomes, let through = args.through {
      // Both devices of the admin see the same period end.
      let isNew = settings.autoRecalculate && (settings.through.map { $0 < through } ?? true)
      guard args.isNow || isNew else { return save(settings, since: before, .incomes, &draft) }
      settings.ask(args, draft)
    }
    decide(settings, before, &draft)
  }

  /// SPL-06: by the member whose income it is, whoever the arguments speak of (L-37).
  mutating func publishIncome(_ args: PublishIncome, _ draft: inout Draft) throws(Rejection) {
    try requireHousehold()
    guard let own = try actor(draft), bearers.contains(where: { $0.id == own.id }) else {
      throw Rejection(.notMember, "Only people who bear a share in this household can show their income.")
    }
    var settings = splitSettings
    let before = ratioInForce
    let index = settings.incomes.firstIndex { $0.member == own.id }
    if args.isWithdrawn {
      guard let index else { return }
      settings.incomes.remove(at: index)
      if settings.mode == .incomeBased { settings.forgetIncomes() }
      return save(settings, since: before, .withdrawn, &draft)
    }
    // Asked for until just now: nothing is shown, and nobody is told of what their device did by itself.
    guard settings.looksAtIncomes else { return }
    try Validation.amount(args.income ?? 0)
    try Validation.date(args.until)
    guard args.income ?? 0 >= 0, args.percents.isEmpty || args.income == nil && isRatio(args.percents, bearers) else {
      throw Rejection(.ratio, "Percentages must add up to 100 %.")
    }
    if args.income == nil, let other = settings.incomes.first(where: { $0.income == nil && $0.member != own.id }) {
      let name = form(other.member, Member.self)?.name ?? ""
      throw Rejection(
        .ratio,
        "\u{2039}" + name
          + "\u{203A} shows only the percentage already. The others show the amount, or nobody can work it out.")
    }
    var income = args
    income.member = own.id
    income.round = max(0, min(args.round, settings.round))
    // Percentages that somebody worked out with another figure are none any more.
    if index.map({ settings.incomes[$0].income != args.income }) ?? true {
      for other in settings.incomes.indices where other != index { settings.incomes[other].percents = [] }
    }
    if let index { settings.incomes[index] = income } else { settings.incomes.append(income) }
    decide(settings, before, &draft)
  }

  /// When everybody agreed, shares are by income; when all figures are of the newest period, they are worked out.
  private mutating func decide(_ asked: SplitRatioSettings, _ before: [MemberAmount], _ draft: inout Draft) {
    var settings = asked
    var reason = SplitRatioSettings.Change.Reason.incomes
    let shown = bearers.map { settings.income(of: $0.id) }
    if settings.looksAtIncomes, !shown.isEmpty, shown.allSatisfy({ $0 != nil }) {
      settings.mode = .incomeBased
      settings.isAsked = false
      let incomes = shown.compactMap { $0 }
      if incomes.allSatisfy({ settings.isCurrent($0) }) {
        settings.applied = percents(incomes) ?? []
        if settings.applied.isEmpty { reason = .noIncome }
      }
    }
    save(settings, since: before, reason, &draft)
  }

  private func requireHousehold() throws(Rejection) {
    guard group?.preset == .household else { throw Rejection(.wrongKind, "Only a household has a ratio.") }
  }
}

extension SplitRatioSettings {
  fileprivate mutating func ask(_ args: ChangeSplit, _ draft: Draft) {
    round &+= 1
    askedOn = draft.mutation.today
    if args.through != nil { (start, through) = (args.start, args.through) }
  }
}
