import Basis
import Ledger
import Replica

/// Signing out, also where nobody answers (ACC-16, SYN-02).
///
///     sign-out ──answered──> vault sealed
///              ──nobody────> vault sealed, and the device's own engine owes the server a sign-out, first of all
extension AppCore {
  /// What only this device has: changes that wait, and refused ones that nobody mended yet.
  var unsent: Int { replica.pendingCount + replica.rejected.count }

  func signOutModel(_ tab: Tab) -> SignOutModel {
    SignOutModel(
      unsent: unsent, onlyHere: onlyHere.count, stands: onlyHere.standing, canSend: replica.pendingCount > 0,
      isSending: tab.leaving?.isSending ?? false, problem: tab.leaving?.problem)
  }

  /// Asks what becomes of what the server does not have.
  func askToSignOut(everywhere: Bool, _ tab: Tab) {
    tab.leaving = Tab.Leaving(everywhere: everywhere)
    if unsent + onlyHere.count == 0 { return signOut(keep: true, tab) }
    tab.sheet = .signOut
  }

  func sendFirst(_ tab: Tab) {
    tab.leaving?.isSending = true
    tab.leaving?.problem = nil
    out.append(.syncNow)
  }

  /// A sync was answered: whoever waits for it signs out, or reads in the sheet why not.
  func goOnLeaving(_ code: Int, isDone: Bool) {
    for tab in tabs {
      if isDone && replica.pendingCount == 0 {
        // It was sent after all.
        if tab.notice == .offline { tab.notice = nil }
        tab.leaving?.problem = nil
      }
      guard let leaving = tab.leaving, leaving.isSending else { continue }
      if isDone && replica.pendingCount == 0 {
        signOut(keep: true, tab)
      } else if !isDone || (!replica.held.isEmpty && !replica.sendsMore) {
        // Nor is the rest sent while the server leaves alone what it's for.
        tab.leaving?.isSending = false
        tab.leaving?.problem = isDone ? .held : code == 0 ? .offline : code == 401 ? .signedOut : .trouble
        if case .signOut? = tab.sheet { out.append(.focus(view: tab.id, id: "leave-keep")) }
      }
    }
  }

  func signOut(keep: Bool, _ tab: Tab) {
    var body: [UInt8]?
    if tab.leaving?.everywhere ?? false { body = JSON.object([JSONMember("everywhere", .bool(true))]).bytes }
    tab.leaving?.isSending = false
    request(keep ? .keep : .discard, "POST", "/v1/auth/sign-out", tab, body: body)
  }

  /// The server ended the session, or had already, or nobody is there to end it: now the vault is closed.
  func signedOut(_ tag: CallTag, _ status: Int, _ bytes: [UInt8], _ tab: Tab?) {
    guard let tab else { return }
    let isHeard = (status >= 200 && status < 300) || status == 401
    // Other devices can't be signed out from here without the server.
    guard isHeard || (status == 0 && !(tab.leaving?.everywhere ?? false)) else {
      tab.sheet = nil
      if status == 0 { tab.sheet = .noConnection(tag.rawValue) } else { say(.signOutFailed, tab) }
      tab.isDirty = true
      return
    }
    tab.leaving = nil
    out.append(
      .leave(
        view: tab.id, keep: tag == .keep, unsent: unsent + onlyHere.count,
        tag: (isHeard ? CallTag.left : .leftUnheard).rawValue,
        answer: isHeard && status != 401 ? bytes : []))
  }

  /// The vault is closed. Who signed in at a provider's page is still signed in there, and goes to sign out, too.
  func left(_ bytes: [UInt8], isHeard: Bool, _ tab: Tab?) {
    guard let tab else { return }
    guard isHeard else {
      preferences.owesSignOut = true
      preferencesChanged = true
      say(.signedOutUnheard, tab)
      return payOwedSignOut()
    }
    say(.signedOut, tab)
    if let address = AppCore.json(bytes)?["url"]?.stringValue { out.append(.visit(view: tab.id, address)) }
  }

  // MARK: A sign-out that the server has not heard of

  /// The browser still has the cookie of whoever signed out here. Until the server has ended their session nothing else
  /// is asked: it would be asked in their name.
  func payOwedSignOut() {
    guard preferences.owesSignOut, !owed.isAsking, let first = tabs.first else { return }
    owed.isAsking = true
    request(.owedSignOut, "POST", "/v1/auth/sign-out", first)
  }

  /// What is asked for meanwhile waits until that is answered.
  func holdBack() {
    guard preferences.owesSignOut else { return }
    var rest: [AppEffect] = []
    for effect in out {
      if case .request(_, let tag, _, _, _) = effect, !sameBytes(tag, CallTag.owedSignOut.rawValue) {
        owed.held.append(effect)
      } else {
        rest.append(effect)
      }
    }
    out = rest
    if !owed.held.isEmpty { payOwedSignOut() }
  }

  func owedAnswered(_ status: Int) {
    owed.isAsking = false
    let held = owed.held
    owed.held = []
    guard (status >= 200 && status < 300) || status == 401 else {
      // As if each had been asked for and nobody had answered.
      for effect in held { if case .request(let view, let tag, _, _, _) = effect { fetched(tag, 0, [], tab(view)) } }
      owed.failures = min(owed.failures + 1, 8)
      guard let first = tabs.first else { return }
      return out.append(
        .undoTimer(
          view: first.id, milliseconds: min(300_000, 1000 << owed.failures), name: ActionName.account(.owed).text))
    }
    owed.failures = 0
    preferences.owesSignOut = false
    preferencesChanged = true
    for tab in tabs where tab.notice == .signedOutUnheard { say(.signedOut, tab) }
    out += held
  }
}
