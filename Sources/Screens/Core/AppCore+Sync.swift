import Basis
import Ledger
import Replica

/// What answers of the server mean for the person (SYN-07, SYN-08).
extension AppCore {
  func synced(_ code: Int, _ bytes: [UInt8], _ mark: String) {
    var (hasNews, hasMore) = (false, false)
    let before = awaitedEntries
    let isDone = receive(code, bytes, mark, &hasNews, &hasMore)
    // What this device adds meanwhile is nothing new to its person.
    let found = awaitedEntries.subtracting(before).count
    refreshStatus()
    if preferences.countsUse, status.state == .synced { sendUsage() }
    drawAll()
    for tab in tabs {
      if tab.asksSync {
        tab.asksSync = false
        if code == 0 && tab.sheet == nil { tab.sheet = .noConnection("sync") }
        if isDone {
          // In lists the sign beside the title says it; in the settings nothing else would.
          if tab.route.page == .settings {
            say(status.isAlone ? .nothingToSync : isSynced ? .synced : .restSynced, tab)
          }
          out.append(.buzz(view: tab.id))
        }
      }
      refreshed(tab, found: found, hasNews: hasNews, hasMore: hasMore, isDone: isDone, isAway: code == 0)
      goOnDeleting(tab, isDone)
    }
    goOnLeaving(code, isDone: isDone)
  }

  /// Whether it is what a sync answers; the status says it of the person's own ledger, which may be on this device.
  private func receive(_ code: Int, _ bytes: [UInt8], _ mark: String, _ hasNews: inout Bool, _ hasMore: inout Bool)
    -> Bool
  {
    guard code == 200 else {
      status.state = code == 0 ? .offline : code == 401 ? .signedOut : .trouble
      if code == 401 { askWhoIsIn() }
      return false
    }
    do throws(SyncProblem) {
      var keeping: Set<RecordID> = []
      if let leaving = preferences.leaving { keeping.insert(leaving) }
      if preferences.sealing != nil { for turning in sealing.turning { keeping.insert(turning) } }
      let received = try replica.receive(bytes, keeping: keeping, mark: mark)
      (hasNews, hasMore) = (!received.changedSpaces.isEmpty, received.hasMore)
      status.state = .synced
      preferences.lastSynced = now
      takePlan(received.plan)
      preferencesChanged = true
      serverRestored()
      if received.hasMore { out.append(.sync) } else { awaitsData = false }
      // Whoever was invited may have come in: the list in an open sheet says so.
      for tab in tabs {
        if case .share(let form)? = tab.sheet, received.changedSpaces.contains(form.group) { loadInvites(tab) }
      }
      spacesErased(received)
      expect(received.expected)
      lookAtHouseholdDoors()
      for id in received.sealedHere { turned(id) }
      if preferences.sealing != nil {
        goOnMoving()
        followSealing()
      }
      if preferences.sealing != nil || !replica.rosters.isEmpty { followSealedGroups() }
      // On another device it may go to the server again.
      if preferences.keepsHere, !hasStarted { knowsAccount = false }
      timekeeping.refused.append(contentsOf: received.refusedQuietly)
      if !received.newlyHeld.isEmpty { tellAll(.refused(Refusals.said(AppCore.heldSentence, in: format.language))) }
      for refused in received.newlyRejected {
        // There is nothing left of it to undo.
        for tab in tabs where refused.bundle.mutations.contains(where: { $0.action == tab.undo?.action }) {
          tab.undo = nil
        }
        // Of a group that was sealed meanwhile its own card says more than that one isn't in it any more.
        let isSealedNow = refused.bundle.mutations.contains { mutation in
          preferences.awaited.contains { $0.group == mutation.space && $0.isSealed }
        }
        if !isSealedNow { tellAll(.refused(Refusals.said(refused.message, format: format))) }
        if isPaidAlready(refused) { replica.drop(rejected: refused.key) }
      }
      // An account that was signed in before accounts had vaults of their own gets one now.
      if preferences.user == nil, let first = tabs.first { askForSession(.owner, first) }
      askForAccount()
      followMove()
      return true
    } catch {
      status.state = .trouble
      return false
    }
  }

  /// All that was refused is a payment that somebody else marked first: it counts, and nothing is left to fix or to
  /// discard (EVT-13).
  private func isPaidAlready(_ refused: RejectedBundle) -> Bool {
    guard sameBytes(refused.code, Rejection.Code.settlementChanged.text) else { return false }
    return refused.bundle.mutations.allSatisfy { mutation in
      guard case .settle(let args) = mutation.intent, args.isSuggested, let group = replica.space(mutation.space) else {
        return false
      }
      return group.payments(from: args.from, to: args.to).contains {
        $0.amount == args.amount && !args.known.contains($0.id)
      }
    }
  }

  /// A guest signed in, and the page went away before they had said what becomes of what is here: the browser is the
  /// account's already. Who is in asks that question again.
  private func askWhoIsIn() {
    guard !preferences.hasAccount, preferences.user != nil, !isAskedAboutGuest,
      let tab = tabs.first(where: { $0.sheet == nil && !$0.account.isSending })
    else { return }
    askForSession(.owner, tab)
  }

  private var isAskedAboutGuest: Bool { tabs.contains { if case .guest? = $0.sheet { true } else { false } } }

  /// Where something in a space stopped the server, and it leaves that space alone until whoever runs it looks at it.
  static let heldSentence = """
    Something in one of your ledgers or groups stopped the server, so it takes no changes to that one for now. What you changed stays on this \
    device and is sent later. Please tell whoever runs the server.
    """

  /// The server came back from a backup, and all of it is here now.
  private func serverRestored() {
    guard replica.isRestoreReady, let returned = replica.finishRestoring(clock: now, today: today, random: &random)
    else { return }
    ownBook = nil
    sealedAsked.rosters = [:]
    sealedAsked.anew = []
    tellAll(.serverRestored(lost: returned.lost))
  }
}
