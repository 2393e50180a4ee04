import Basis
import Ledger
import Replica

/// A guest's ledger and the account's (ACC-11), and the proof that a ledger arrived (IMP-13).
extension AppCore {
  // MARK: At the sign-in

  /// Whether there is something to choose: entries or groups of a guest here, and a ledger of the account.
  func hasGuestChoice(_ json: JSON?) -> Bool {
    guard !preferences.hasAccount, let space = ownID.flatMap({ replica.space($0) }) else { return false }
    guard AppCore.holdsSomething(space) || guestGroups(json).contains(where: { $0.fate == .comes }) else {
      return false
    }
    return AppCore.personalSpace(json) != nil || (json?["user"]?["keepsOnDevice"]?.boolValue ?? false)
  }

  func askAboutGuest(_ answer: JSON?, _ tab: Tab) {
    guard let answer, let own = ownID, let space = replica.space(own) else { return }
    tab.isDirty = true
    tab.account.isSending = false
    let listed = AppCore.personalSpace(answer)
    tab.sheet = .guest(
      GuestChoice(
        entries: liveEntries(of: own), hasLedger: AppCore.holdsSomething(space), groups: guestGroups(answer),
        isKept: listed == nil,
        refusal: LedgerMerge.refusal(space.currency, listed.flatMap { AppCore.currency(of: $0, answer) }),
        answer: answer.bytes))
  }

  func guestAction(_ verb: GuestAction, _ tab: Tab) {
    guard case .guest(let choice)? = tab.sheet, let user = AppCore.json(choice.answer)?["user"]?["id"]?.idValue else {
      return
    }
    let joins =
      switch verb {
      case .join: true
      case .apart: false
      }
    guard !joins || choice.offersJoining else { return }
    tab.sheet = nil
    tab.account.isSending = true
    tab.isDirty = true
    out.append(
      .enter(
        view: tab.id, user: user, adopt: false, tag: (joins ? CallTag.arrived : .arrivedApart).rawValue,
        answer: joins ? withLedger(choice.answer) : choice.answer))
  }

  /// Who chose neither is not signed in after all.
  func closeGuestChoice(_ tab: Tab) {
    tab.sheet = nil
    request(.guestLeft, "POST", "/v1/auth/sign-out", tab)
  }

  /// The guest's records go along into the account's vault; the device's keeps them, too.
  private func withLedger(_ answer: [UInt8]) -> [UInt8] {
    guard let own = ownID, let space = replica.space(own) else { return answer }
    var bytes = answer
    bytes.removeLast()
    bytes.append(contentsOf: ",\"guest\":{\"space\":\"".bytes + own.text.bytes + "\",\"records\":[".bytes)
    for (index, record) in space.allRecords.enumerated() {
      if index > 0 { bytes.append(0x2C) }
      record.append(to: &bytes)
    }
    bytes.append(0x5D)
    appendGroups(to: &bytes, AppCore.json(answer))
    return bytes + "}}".bytes
  }

  /// In the account's vault: what the guest had stands aside until the person saw what becomes of it.
  /// - Parameter groups: that the guest is in, as the server said.
  func bring(_ guest: JSON, _ groups: JSON?) -> Bool {
    guard let id = guest["space"]?.idValue, let list = guest["records"]?.arrayValue else { return false }
    if let step = moving?.step,
      step == .sent || step == .groups || step == .stopped || (moving?.isOwn ?? false && step != .done)
    {
      return false
    }
    replica.setAside(list.compactMap { StoredRecord(json: $0) }, of: id, as: AppCore.before(id))
    var move = MovingIn(isGuest: true, step: .asked)
    move.groups = setAsideGroups(guest) + MovingGroup.all(groups)
    moving = move
    mergePreview = nil
    return true
  }

  /// The guest has something else by now, so an offer to remove it is over.
  func forgetGuestOffer() {
    guard let move = moving, move.isGuest, move.step == .done || move.step == .asked else { return }
    replica.dropAside()
    moving = nil
  }

  static func before(_ id: RecordID) -> RecordID { RecordID(derivedFrom: "before/" + id.text) }

  // MARK: To the server

  // MARK: On the screen

  func movingModel() -> MovingModel? {
    guard let move = moving, replica.asideID != nil, isShown(move), !isOver(move) else { return nil }
    var model = MovingModel(isGuest: move.isGuest, isOwn: move.isOwn, state: movingState(move), groups: move.groups)
    model.isOfGroups = move.isOfGroups
    model.hasLedger =
      !move.isGuest || replica.asideID.flatMap { replica.space($0) }.map { AppCore.holdsSomething($0) } ?? true
    model.isOnServer = isSynced
    model.asksToRemove = asksToRemoveGuest
    return model
  }

  /// Whether the ledger on the screen is the one that it goes into, as far as that is known.
  private func isShown(_ move: MovingIn) -> Bool { move.target.map { $0 == ownID } ?? true }

  /// It went up, and is not there any more: that everything arrived is said of a copy that is gone (SEC-05).
  private func isOver(_ move: MovingIn) -> Bool { move.step == .done && !move.isMerge && !isSynced }

  private func movingState(_ move: MovingIn) -> MovingModel.State {
    switch move.step {
    case .sent, .groups: return .sent
    case .stopped: return .stopped(missing: move.missing, altered: move.altered)
    case .done: return .done(entries: move.entries)
    case .asked: return previewState()
    }
  }

  private func previewState() -> MovingModel.State {
    guard closed == nil else { return .closed }
    guard let own = ownID, !awaitsData, replica.isComplete(own) else { return .arriving }
    if place == .elsewhere { return .elsewhere }
    if !isSynced && !hasStarted && !preferences.keepsHere { return .arriving }
    let version = replica.space(own)?.version ?? 0
    if let known = mergePreview, known.version == version { return known.state }
    let state = previewed()
    mergePreview = (version, state)
    return state
  }

  private func previewed() -> MovingModel.State {
    do throws(LedgerMerge.Refusal) {
      guard let merge = try merge(isGuest: true) else { return .arriving }
      return .preview(
        MovingModel.Preview(
          entries: merge.entries, wallets: merge.wallets, categories: merge.categories, known: merge.known,
          matches: merge.matches))
    } catch {
      switch error {
      case .currencies(let here, let there): return .currencies(here, there)
      }
    }
  }

  func movingAction(_ verb: MovingAction, _ tab: Tab) {
    guard let move = moving, isShown(move), !tab.showsExample else { return }
    drawAll()
    switch verb {
    case .go: if move.step == .asked || move.step == .stopped { send(move, tab) }
    case .groups: if move.step == .asked { sendGroups(move) }
    case .apart:
      guard move.isMerge, move.step != .sent, move.step != .groups else { return }
      asksToRemoveGuest = false
      // A guest's is in the device's own vault as well; another one of the account's would be nowhere else.
      if move.isOwn {
        takeBackAside()
      } else {
        noteKept(move)
        replica.dropAside()
      }
      moving = nil
      say(move.isOwn ? .ledgersApart : .signedInApart, tab)
    case .remove:
      guard move.step == .done, !move.isOfGroups else { return }
      // What is nowhere else goes only with a second yes, to a question that names it.
      if move.isGuest, move.groups.contains(where: { $0.staysBehind }), !asksToRemoveGuest {
        return asksToRemoveGuest = true
      }
      asksToRemoveGuest = false
      replica.dropAside()
      moving = nil
      // What a guest has here is still here where it was a ledger of the account's that moved.
      if move.isGuest {
        preferences.leftApart = nil
        out.append(.forgetGuest)
      }
      say(.oldCopyRemoved, tab)
    }
  }

  /// All that is not there yet, as changes like any others: in the journal in one step with the note that they are on
  /// their way, so that it goes on by itself whatever comes in between.
  private func send(_ before: MovingIn, _ tab: Tab) {
    guard closed == nil, !awaitsData, let own = ownID, replica.isComplete(own), let target = replica.space(own) else {
      return
    }
    var move = before
    if move.step == .asked { move.base = target.version }
    move.step = .sent
    move.target = own
    dropRefusedParts(of: own)
    do throws(LedgerMerge.Refusal) {
      guard let merge = try merge(isGuest: move.isMerge) else { return }
      let action = random.nextID()
      merge.forEachPart(of: Replica.adoptionChunk) { part in
        do throws(Rejection) {
          try replica.perform(
            [.adoptRecords(AdoptRecords(part))], in: own, action: action, clock: now, today: today, random: &random)
        } catch {
          move.step = .stopped
          move.missing += part.count
        }
      }
    } catch { return }
    bringDeviceGroups(&move)
    moving = move
    refreshStatus()
    if isSynced { out.append(.sync) }
    followMove()
  }

  /// Those are made anew, as far as they are still needed.
  private func dropRefusedParts(of own: RecordID) {
    for refused in replica.rejected where refused.bundle.spaces == [own] {
      let isPart = refused.bundle.mutations.allSatisfy { if case .adoptRecords = $0.intent { true } else { false } }
      if isPart { replica.drop(rejected: refused.key) }
    }
  }

  // MARK: The proof (IMP-13)

  /// Once nothing waits any more: is the server's copy the one that is here, and is all of the old ledger in it?
  func followMove() {
    guard let move = moving, !looksAtMove, let own = ownID, closed == nil, !awaitsData, let first = tabs.first else {
      return
    }
    if move.step == .groups { return bringGroups() }
    guard move.step == .sent, isShown(move) else { return }
    guard isSynced else { return proveMove(own) }
    guard replica.isWhole(own), status.state == .synced, !isDoubtful else { return }
    // Of what it can't read the server has no hash; what came back from it was opened, counted and summed here.
    if isSealed { return proveMove(own) }
    looksAtMove = true
    request(.movingLook, "GET", "/v1/spaces/" + own.text + "/copy", first)
  }

  func moveLookedAt(_ status: Int, _ bytes: [UInt8]) {
    looksAtMove = false
    guard status == 200, let json = AppCore.json(bytes), let own = ownID, replica.isWhole(own),
      let space = replica.space(own)
    else { return }
    // Something was added meanwhile: once it is here, the server is asked again.
    guard json["version"]?.integerValue == space.version else { return out.append(.syncNow) }
    guard json["hash"]?.stringValue.map({ sameBytes($0, space.stateHash()) }) ?? false else {
      return stopMove(missing: 0, altered: 1)
    }
    proveMove(own)
  }

  private func proveMove(_ own: RecordID) {
    guard var move = moving, let target = replica.space(own) else { return }
    do throws(LedgerMerge.Refusal) {
      guard let merge = try merge(isGuest: move.isMerge) else { return }
      let proof = MoveProof(merge, in: target, since: move.base)
      guard proof.isWhole else {
        return stopMove(missing: proof.missing, altered: max(proof.altered, proof.missing == 0 ? 1 : 0))
      }
      move.entries = proof.entries
      move.step = .groups
      moving = move
      bringGroups()
    } catch { stopMove(missing: 0, altered: 1) }
  }

  func finishMove() {
    guard var move = moving else { return }
    guard replica.asideID != nil else {
      moving = nil
      return drawAll()
    }
    move.step = .done
    moving = move
    drawAll()
    // It left the server before it was compared.
    if isOver(move) { return forgetArrival() }
    // What just was said of a move between the levels is the better word of it; the page says the rest.
    for tab in tabs where tab.notice != .sealed && tab.notice != .movedUp {
      say(.movedIn(count: move.entries), tab)
    }
  }

  private func stopMove(missing: Int, altered: Int) {
    guard var move = moving else { return }
    (move.step, move.missing, move.altered) = (.stopped, missing, altered)
    moving = move
    tellAll(.moveStopped)
    drawAll()
  }
}
