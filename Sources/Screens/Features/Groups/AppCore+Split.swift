import Basis
import Ledger
import Replica

/// How a household splits: the admin's choice, each member's consent, and what their own device shows (SPL-04 to
/// SPL-09).
extension AppCore {
  func splitAction(_ verb: SplitAction, _ action: AppAction, _ tab: Tab) {
    tab.isDirty = true
    guard let id = AppCore.group(tab.route.page), let group = groupSnapshot(id) else { return }
    switch verb {
    case .mode:
      if sameBytes(action.value, "manual") {
        if group.split.looksAtIncomes { changeSplit(ChangeSplit(mode: .manual), id, tab, .splitByHand) }
      } else if !group.split.looksAtIncomes {
        tab.sheet = .split(SplitForm(group: id, isSwitch: true))
      }
    case .agree: tab.sheet = .split(SplitForm(group: id, isSwitch: false))
    case .only:
      guard case .split(var form)? = tab.sheet else { return }
      form.isPercentOnly = sameBytes(action.value, "true")
      form.problem = nil
      tab.sheet = .split(form)
    case .confirm: confirmSplit(tab)
    case .withdraw: change([.publishIncome(.withdrawal)], in: id, tab, .set(.incomeHidden), canUndo: false)
    case .now: changeSplit(ChangeSplit(isNow: true, of: endedPeriod), id, tab, .ratio)
    case .auto:
      var args = ChangeSplit()
      args.autoRecalculate = sameBytes(action.value, "true")
      changeSplit(args, id, tab, .splitAgain(sameBytes(action.value, "true")))
    }
  }

  private func changeSplit(_ args: ChangeSplit, _ id: RecordID, _ tab: Tab, _ done: Setting) {
    change([.changeSplit(args)], in: id, tab, .set(done), canUndo: false)
    tab.groupSettings = nil
  }

  /// Nothing of a ledger that is kept on one device is shown to anybody (SEC-05).
  private var hidesIncome: Bool { preferences.keepsHere && !isSynced }

  private func confirmSplit(_ tab: Tab) {
    guard case .split(var form)? = tab.sheet, let group = groupSpace(form.group) else { return }
    if hidesIncome {
      form.problem =
        "Your own ledger stays on this device, so your income is not shown to the household. Choose a fixed ratio, or sync your ledger in Settings."
      return tab.sheet = .split(form)
    }
    guard var figure = splitFigure(group, isPercentOnly: form.isPercentOnly) else { return }
    // Asking is a round of its own.
    if form.isSwitch { figure.round &+= 1 }
    var intents: [Intent] = [.publishIncome(figure)]
    if form.isSwitch { intents.insert(.changeSplit(ChangeSplit(mode: .incomeBased, of: endedPeriod)), at: 0) }
    do throws(Rejection) {
      _ = try perform(intents, in: form.group)
      tab.sheet = nil
      tab.groupSettings = nil
      say(.set(form.isSwitch ? .splitByIncome : .incomeShown), tab)
    } catch {
      form.problem = said(error)
      tab.sheet = .split(form)
    }
  }

  func splitSheet(_ form: SplitForm) -> Screen.SheetContent? {
    guard let group = groupSnapshot(form.group) else { return nil }
    let own = ownID.flatMap { replica.space($0) }
    let figure = splitFigure(group.space, isPercentOnly: false)
    let preview = figure.flatMap { splitPreview(group.space, $0) } ?? []
    return .split(SplitSheetModel(form, group, figure, own: own?.currency ?? group.currency, preview: preview))
  }

  // MARK: The person's own figure

  private var endedPeriod: Period? {
    guard let own = ownID, let space = replica.space(own) else { return nil }
    return space.budgetPeriod(before: space.budgetPeriod(containing: today))?.span
  }

  /// What this device would show of the person's income; nil where the currencies differ.
  private func splitFigure(_ group: Space, isPercentOnly: Bool) -> PublishIncome? {
    guard let own = ownID, let space = replica.space(own), space.currency ?? group.currency == group.currency else {
      return nil
    }
    var figure = space.publishedIncome(today: today)
    figure.round = group.splitSettings.round
    guard isPercentOnly, let income = figure.income, income > 0 else { return figure }
    figure.percents = splitPreview(group, figure) ?? []
    figure.income = nil
    return figure
  }

  /// Everybody's percentages with this figure; nil while one of the others is missing or old (SPL-05).
  private func splitPreview(_ group: Space, _ figure: PublishIncome) -> [MemberAmount]? {
    guard let me = group.ownMember(replica.account)?.id else { return nil }
    let settings = group.splitSettings
    var own = SplitRatioSettings.Income()
    own.member = me
    own.income = figure.income
    let others = settings.incomes.filter { $0.member != me }
    guard others.allSatisfy({ settings.isCurrent($0) }), others.count + 1 == group.bearers.count else { return nil }
    return group.percents(others + [own])
  }

  // MARK: By itself

  /// After each event, and cheap while no household looks at incomes: the admin's device asks when their period ended,
  /// and each member's device answers for who agreed.
  func followSplits() {
    guard let own = ownID, trouble == nil, !awaitsData, replica.isComplete(own), !hidesIncome else { return }
    for id in replica.groupIDs where replica.isComplete(id) && !replica.isEnded(id) {
      guard let group = replica.space(id) else { continue }
      let mark = FollowMark(group: group.touches.plans, own: Int(today.daysSinceEpoch))
      guard followedSplits[id] != mark else { continue }
      followedSplits[id] = mark
      guard group.splitSettings.looksAtIncomes, group.group?.archivedOn == nil,
        let me = group.ownMember(replica.account)
      else { continue }
      if me.isAdmin, group.splitSettings.mode == .incomeBased, group.splitSettings.autoRecalculate,
        let ended = endedPeriod,
        group.splitSettings.through.map({ $0 < ended.lastDay }) ?? true
      {
        let ask = ChangeSplit(of: ended)
        _ = applyUnasked(.changeSplit(ask), as: ask.mutationID(in: id), in: id)
      }
      answer(id, me.id)
    }
  }

  private func answer(_ id: RecordID, _ me: RecordID) {
    guard let group = replica.space(id), let mine = group.splitSettings.income(of: me) else { return }
    let waits = mine.income == nil && mine.percents.isEmpty
    guard mine.round != group.splitSettings.round || waits,
      let figure = splitFigure(group, isPercentOnly: mine.income == nil),
      figure.income != nil || !figure.percents.isEmpty
    else { return }
    _ = applyUnasked(.publishIncome(figure), as: random.nextID(), in: id)
  }
}
