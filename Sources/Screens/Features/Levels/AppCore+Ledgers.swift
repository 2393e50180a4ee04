import Basis
import Filing
import Ledger
import Replica

/// Several ledgers of one person on one device (SEC-05): one of them is on the screen, the others are in a list that
/// opens them. None takes another's place unless the person said so.
extension AppCore {
  // MARK: What the server says

  /// The account has a ledger with the server, and the one here is another one that is nowhere else.
  func noteListed(_ json: JSON?) {
    var other: OtherLedger?
    // It went from that device to the server.
    if preferences.movedAway, let listed = AppCore.personalSpace(json), replica.space(listed) == nil {
      preferences.movedAway = false
      preferencesChanged = true
    }
    // The one that this device's own is on its way to isn't another one.
    if let listed = AppCore.personalSpace(json), isOnlyHere, replica.space(listed) == nil,
      listed != preferences.arriving
    {
      other = OtherLedger(
        space: listed, epoch: AppCore.epoch(of: listed, json), currency: AppCore.currency(of: listed, json))
    }
    guard other != preferences.other else { return }
    preferences.other = other
    preferencesChanged = true
    drawAll()
  }

  /// The question, at once: nothing was replaced, and nothing is until it is answered.
  func askAboutLedgers(_ tab: Tab) {
    guard preferences.other != nil, !tab.showsExample else { return }
    tab.sheet = .ledgers
    tab.isDirty = true
  }

  // MARK: On the screen

  func ledgersModel(_ tab: Tab) -> LedgersModel {
    var model = LedgersModel()
    guard !tab.showsExample else { return model }
    model.sealed = device.sealedVaults
    model.hasGuest = device.hasGuest && preferences.hasAccount
    model.isElsewhere = preferences.movedAway && preferences.hasAccount && hasStarted
    model.asks = ledgersQuestion()
    model.asksToRemove = tab.removesLedger
    for id in ownLedgers {
      guard let space = replica.space(id), space.currency != nil || !replica.isDeviceOnly(id) else { continue }
      model.lines.append(line(id, space))
    }
    if let id = waitingAside, let space = replica.space(id) { model.lines.append(line(id, space)) }
    return model
  }

  /// Nil for most people, who have one. Of what another account left here nothing is said: it isn't theirs.
  func otherLedgers(_ tab: Tab) -> OtherLedgers? {
    guard !tab.showsExample else { return nil }
    if preferences.other != nil, isOnlyHere { return .asked }
    let moves = preferences.moving != nil
    var count = moves && waitingAside != nil ? 1 : 0
    for id in ownLedgers where id != ownID {
      guard let space = replica.space(id), space.currency != nil || !replica.isDeviceOnly(id) else { continue }
      count += 1
    }
    if count > 0 { return .listed(count) }
    guard preferences.hasAccount else { return nil }
    if preferences.leftApart != nil || moves, leftApart?.entries ?? 0 > 0 { return .apart }
    return preferences.movedAway && hasStarted ? .elsewhere : nil
  }

  /// Another ledger of this device that is to be brought together with the one on the screen, and hasn't gone anywhere
  /// yet: until then it is one like any other.
  private var waitingAside: RecordID? {
    guard let move = moving, move.isOwn, move.step == .asked || move.step == .stopped else { return nil }
    return replica.asideID
  }

  private func line(_ id: RecordID, _ space: Space) -> LedgersModel.Line {
    let isHere = replica.isDeviceOnly(id)
    return LedgersModel.Line(
      id: id, level: isHere ? .onThisDevice : replica.isSealed(id) ? .sealed : .synced, currency: space.currency,
      entries: AppCore.entries(of: space),
      newest: space.timeline.oldestFirst.last?.date, isShown: id == ownID, isWhole: replica.isComplete(id),
      isMovable: isHere && id != ownID && !isMovingIn, refusal: id == ownID ? nil : whyApart(id))
  }

  /// Why what is in this one can't go into the one on the screen.
  private func whyApart(_ id: RecordID) -> LedgerMerge.Refusal? {
    LedgerMerge.refusal(replica.space(id)?.currency, ownID.flatMap { replica.space($0)?.currency })
  }

  private func ledgersQuestion() -> LedgersModel.Question? {
    guard let other = preferences.other, isOnlyHere, let space = ownID.flatMap({ replica.space($0) }) else {
      return nil
    }
    return LedgersModel.Question(
      entries: AppCore.entries(of: space), isSealed: other.epoch != nil, becomesReadable: other.epoch == nil,
      isBusy: isMovingIn, refusal: LedgerMerge.refusal(space.currency, other.currency))
  }

  /// The account has another ledger with the server than the one on the screen. A server keeps one of each person's, so
  /// that one can't go there, and nobody is offered it or asked about it.
  var otherWithServer: LevelForm.Other? {
    guard preferences.hasAccount, isOnlyHere, let own = ownID else { return nil }
    let here = replica.space(own)?.currency
    if let other = preferences.other { return LevelForm.Other(refusal: LedgerMerge.refusal(other.currency, here)) }
    guard let id = ownLedgers.first(where: { $0 != own && !replica.isDeviceOnly($0) }) else { return nil }
    return LevelForm.Other(refusal: whyApart(id))
  }

  /// Something stands aside that is not proven to be anywhere else.
  private var isMovingIn: Bool { moving.map { $0.step != .done } ?? false }

  // MARK: What the person says

  func ledgersAction(_ verb: LedgersAction, _ action: AppAction, _ tab: Tab) {
    guard preferences.hasAccount, !tab.showsExample else { return }
    tab.isDirty = true
    tab.removesLedger = nil
    switch verb {
    case .ask: askAboutLedgers(tab)
    case .apart: keepApart(tab)
    case .join:
      if let own = ownID, let question = ledgersQuestion(), question.refusal == nil { bringTogether(own, tab) }
    case .bring: if let id = action.id, isKept(id), whyApart(id) == nil { bringTogether(id, tab) }
    case .save:
      tab.sheet = nil
      act(AppAction(.backup(.open), value: ""), tab)
    case .open:
      guard let id = action.id else { return }
      if id == waitingAside {
        takeBackAside()
        moving = nil
      }
      if ownLedgers.contains(id) { openLedger(id, tab) }
    case .removeAsk:
      guard let id = action.id, isKept(id) else { return }
      tab.removesLedger = id
      out.append(.focus(view: tab.id, id: "ledger-keep"))
    case .remove:
      guard let id = action.id, isKept(id), !isMovingIn else { return }
      replica.removeSpace(id)
      say(.ledgerRemoved, tab)
    case .keep: return
    }
    refreshStatus()
    drawAll()
  }

  /// On this device only, and not on the screen.
  private func isKept(_ id: RecordID) -> Bool { id != ownID && ownLedgers.contains(id) && replica.isDeviceOnly(id) }

  /// Both stay, each as it is; the one on the screen stays on it.
  private func keepApart(_ tab: Tab) {
    tab.sheet = nil
    guard let own = ownID, takeOther() else { return }
    preferences.shown = own
    out.append(.syncNow)
    go(Route(.storage), tab)
    say(.ledgersApart, tab)
  }

  /// The account's ledger with the server comes here, too.
  private func takeOther() -> Bool {
    guard let other = preferences.other else { return false }
    preferences.other = nil
    preferencesChanged = true
    if replica.space(other.space) == nil { replica.addSpace(other.space, deviceOnly: false, epoch: other.epoch) }
    return true
  }

  /// What is in one of this device goes into another, once the person has seen what becomes of it. Until everything is
  /// proven to be there it stands aside, as it is (ACC-11, IMP-13).
  private func bringTogether(_ source: RecordID, _ tab: Tab) {
    tab.sheet = nil
    guard replica.isDeviceOnly(source), !isMovingIn, closed == nil || source != ownID else {
      return say(.moveStopped, tab)
    }
    if source == ownID { guard takeOther() else { return } }
    guard replica.layAside(source) else { return say(.moveStopped, tab) }
    // What stood aside before was proven to be in the account; the guest keeps the rest of theirs.
    if let over = moving, over.isGuest { noteKept(over) }
    asksToRemoveGuest = false
    moving = MovingIn(isGuest: false, isOwn: true, step: .asked)
    mergePreview = nil
    if let target = ownID { show(target) }
    go(Route(.storage), tab)
    out.append(.focus(view: tab.id, id: "moving"))
  }

  func openLedger(_ id: RecordID, _ tab: Tab) {
    show(id)
    go(Route(.dashboard), tab)
    say(.ledgerOpened, tab)
  }

  /// Puts one on the screen, in every tab.
  func show(_ id: RecordID) {
    preferences.shown = id
    preferences.keepsHere = replica.isDeviceOnly(id) && preferences.hasAccount
    preferencesChanged = true
    ownBook = nil
    mergePreview = nil
    foundSuggestions = nil
    filings = SpaceFilings()
    awaitsData = !replica.isDeviceOnly(id) && !replica.isComplete(id)
    for tab in tabs {
      tab.undo = nil
      tab.selection = nil
      tab.level = nil
      tab.isDirty = true
    }
    refreshStatus()
    out.append(.syncNow)
  }

  /// A ledger that is shown goes on under another id.
  func follow(_ old: RecordID, _ fresh: RecordID) {
    if moving?.target == old { moving?.target = fresh }
    guard preferences.shown == old || ownLedgers.count > 1 else { return }
    preferences.shown = fresh
    preferencesChanged = true
  }
}
