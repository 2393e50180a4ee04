import Basis
import Ledger

/// What somebody had opened before they left for a provider's page, or had to sign in.
extension AppCore {
  func keepLink(_ tab: Tab) {
    let link =
      tab.letIn.map { KeptLink(.letIn, $0, until: now + AppCore.linkMilliseconds) }
      ?? tab.exportLink.map { KeptLink(.export, $0, until: now + AppCore.exportMilliseconds) }
      ?? tab.joins.map { KeptLink(.joins, $0, until: now + AppCore.exportMilliseconds) }
      ?? tab.returnsTo.map { KeptLink(.page, $0.path, until: now + AppCore.exportMilliseconds) }
    guard link != preferences.keptLink else { return }
    preferences.keptLink = link
    preferencesChanged = true
  }

  /// Somebody signed in: what they had opened before they left goes on, once.
  func takeKeptLink(_ tab: Tab) {
    guard let link = preferences.keptLink else { return }
    preferences.keptLink = nil
    preferencesChanged = true
    guard link.until > now, tab.letIn == nil, tab.exportLink == nil, tab.joins == nil else { return }
    switch link.kind {
    case .letIn: tab.letIn = link.secret
    case .export: tab.exportLink = link.secret
    case .joins: tab.joins = link.secret
    case .page: tab.returnsTo = Route(path: link.secret)
    }
  }

  /// A link with a secret was opened: what it is for is asked at once.
  func openSecret(_ tab: Tab) {
    guard let secret = tab.route.secret else { return }
    tab.route.secret = nil
    // What the host notes of this tab has no secret in it either.
    out.append(.route(view: tab.id, path: tab.route.path, replace: true))
    switch tab.route.page {
    case .invite: openInvite(secret, tab)
    case .verify:
      let form = ProofForm(token: secret)
      tab.proof = form
      ask(.proof, "/v1/auth/verify", form.body, tab)
    case .letIn: openLink(secret, tab)
    case .joinSealed: openDoor(secret, tab)
    case .export: openExport(secret, tab)
    case .reset: tab.account.secret = secret
    case .signUp: tab.account.invitation = secret
    case .signIn, .security: if sameBytes(secret, AppCore.fromProvider) { finishIdentity(tab) }
    default: return
    }
  }
}
