import Basis
import Ledger
import Replica

/// What answers of the server mean for the person (SYN-07, SYN-08), and signing out (ACC-16).
extension AppCore {
  func synced(_ code: Int, _ bytes: [UInt8], _ mark: String) {
    let isDone = receive(code, bytes, mark)
    refreshStatus()
    if preferences.countsUse, status.state == .synced { sendUsage() }
    drawAll()
    for index in views.indices {
      if views[index].asksSync {
        views[index].asksSync = false
        if code == 0 && views[index].sheet == nil { views[index].sheet = .noConnection("sync") }
        if isDone {
          out.append(.announce(view: views[index].id, .synced))
          out.append(.buzz(view: views[index].id))
        }
      }
      goOnDeleting(index, isDone)
      guard let leaving = views[index].leaving, leaving.isSending else { continue }
      if isDone && replica.pendingCount == 0 {
        signOut(keep: true, index)
      } else if !isDone || (!replica.held.isEmpty && !replica.sendsMore) {
        // Nor is the rest sent while the server leaves alone what it's for.
        views[index].leaving?.isSending = false
        say(.sendFailed, index)
      }
    }
  }

  /// Whether it is what a sync answers; the status says it of the person's own ledger, which may be on this device.
  private func receive(_ code: Int, _ bytes: [UInt8], _ mark: String) -> Bool {
    guard code == 200 else {
      status.state = code == 0 ? .offline : code == 401 ? .signedOut : .trouble
      return false
    }
    do throws(SyncProblem) {
      var keeping: Set<RecordID> = []
      if let leaving = preferences.leaving { keeping.insert(leaving) }
      if preferences.sealing != nil { for turning in sealing.turning { keeping.insert(turning) } }
      let received = try replica.receive(bytes, keeping: keeping, mark: mark)
      status.state = .synced
      preferences.lastSynced = now
      takePlan(received.plan)
      preferencesChanged = true
      serverRestored()
      if received.hasMore { out.append(.sync) } else { awaitsData = false }
      spacesErased(received)
      expect(received.expected)
      for id in received.sealedHere { turned(id) }
      if preferences.sealing != nil { followSealing() }
      if preferences.sealing != nil || !replica.rosters.isEmpty { followSealedGroups() }
      // On another device it may go to the server again.
      if preferences.keepsHere, !hasStarted { knowsAccount = false }
      timekeeping.refused.append(contentsOf: received.refusedQuietly)
      if !received.newlyHeld.isEmpty { tellAll(.refused(Refusals.said(AppCore.heldSentence, in: format.language))) }
      for refused in received.newlyRejected { tellAll(.refused(Refusals.said(refused.message, in: format.language))) }
      // An account that was signed in before accounts had vaults of their own gets one now.
      if preferences.user == nil, !views.isEmpty { askForSession("owner", 0) }
      askForAccount()
      followMove()
      return true
    } catch {
      status.state = .trouble
      return false
    }
  }

  /// Where something in a space stopped the server, and it leaves that space alone until whoever runs it looks at it.
  static let heldSentence = """
    Something in one of your ledgers or groups stopped the server, so it takes no changes to that one for now. What you changed stays on this \
    device and is sent later. Please tell whoever runs the server.
    """

  /// The server came back from a backup, and all of it is here now.
  private func serverRestored() {
    guard replica.isRestoreReady, let returned = replica.finishRestoring(clock: now, today: today, random: &random) else { return }
    ownBook = nil
    sealedAsked.rosters = [:]
    sealedAsked.anew = []
    tellAll(.serverRestored(lost: returned.lost))
  }

  // MARK: Signing out

  /// What only this device has: changes that wait, and refused ones that nobody mended yet.
  var unsent: Int { replica.pendingCount + replica.rejected.count }

  /// Asks what becomes of changes that the server does not have.
  func askToSignOut(everywhere: Bool, _ view: Int) {
    views[view].leaving = ViewState.Leaving(everywhere: everywhere)
    if unsent == 0 { return signOut(keep: true, view) }
    views[view].sheet = .signOut
  }

  func sendFirst(_ view: Int) {
    views[view].leaving?.isSending = true
    out.append(.syncNow)
  }

  func signOut(keep: Bool, _ view: Int) {
    var body: [UInt8]?
    if views[view].leaving?.everywhere ?? false { body = JSON.object([JSONMember("everywhere", .bool(true))]).bytes }
    views[view].leaving?.isSending = false
    out.append(
      .request(
        view: views[view].id, tag: keep ? "keep" : "discard", method: "POST", path: "/v1/auth/sign-out", body: body))
  }

  /// The server ended the session, or had already; now the vault is closed. A failure is said.
  func signedOut(_ tag: String, _ status: Int, _ bytes: [UInt8], _ index: Int?) {
    guard let index else { return }
    guard (status >= 200 && status < 300) || status == 401 else {
      views[index].sheet = nil
      if status == 0 { views[index].sheet = .noConnection(tag) } else { say(.signOutFailed, index) }
      views[index].isDirty = true
      return
    }
    views[index].leaving = nil
    out.append(
      .leave(view: views[index].id, keep: sameBytes(tag, "keep"), unsent: unsent + onlyHere, tag: "left", answer: status == 401 ? [] : bytes))
  }

  /// The vault is closed. Who signed in at a provider's page is still signed in there, and goes to sign out, too.
  func left(_ bytes: [UInt8], _ index: Int?) {
    guard let index else { return }
    say(.signedOut, index)
    if let address = AppCore.json(bytes)?["url"]?.stringValue { out.append(.visit(view: views[index].id, address)) }
  }
}
