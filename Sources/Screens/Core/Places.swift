import Basis
import Filing
import Insight

/// The pages of the app. A new one is a case, a row in `places`, and what it shows.
extension Route {
  public enum Page: Equatable, Sendable {
    case welcome, dashboard, transactions, openFile, wallets, categories, budgets, together, analytics
    case settings, security, keys, notifications, glance, messages, banks, jobs, reconcile, rules, deleteAccount, storage, trouble, changes, deleted, signIn, signUp
    /// Where the links of mails lead (HSE-08, ACC-04).
    case invite, verify
    /// Where the link of another device leads (SEC-26).
    case letIn
    /// Where a sealed group's link leads (SEC-26).
    case joinSealed
    /// Where the link to an export leads (SEC-17).
    case export
    /// A forgotten password: asking for a link, and where it leads (ACC-08).
    case forgotten, reset
    case wallet(RecordID)
    case transaction(RecordID), transfers
    case templates, suggestions
    case calendar, profile, help, privacy, gallery, inbox, reports
    /// A household or an event; which part of it stands in the query, `section` (EVT-02).
    case group(RecordID)
    /// One expense of a group.
    case expense(RecordID, RecordID)
  }

  enum Need {
    /// The person's own ledger.
    case ledger
    /// What is on the device, but not the person's own ledger.
    case device
    /// Nothing of the person's but choices: it is there even where nothing can be read (SEC-07).
    case nothing
    /// About signing in, or where a link leads that may need it first: nothing to come back to.
    case signIn
  }

  /// Each page that words alone lead to: its address, the tab that it belongs to, and what it needs.
  static let places: [(name: String, page: Page, area: Screen.Area?, needs: Need)] = [
    ("", .dashboard, .dashboard, .ledger),
    ("welcome", .welcome, .dashboard, .ledger),
    ("import", .openFile, .dashboard, .ledger),
    ("wallets", .wallets, .dashboard, .ledger),
    ("analytics", .analytics, .dashboard, .ledger),
    ("reports", .reports, .dashboard, .ledger),
    ("inbox", .inbox, .dashboard, .ledger),
    ("transactions", .transactions, .transactions, .ledger),
    ("transactions/transfers", .transfers, .transactions, .ledger),
    ("transactions/templates", .templates, .transactions, .ledger),
    ("transactions/suggestions", .suggestions, .transactions, .ledger),
    ("transactions/calendar", .calendar, .transactions, .ledger),
    ("budgets", .budgets, .budgets, .ledger),
    ("together", .together, .together, .device),
    ("categories", .categories, .settings, .ledger),
    ("settings", .settings, .settings, .nothing),
    ("settings/profile", .profile, .settings, .device),
    ("settings/security", .security, .settings, .device),
    ("settings/keys", .keys, .settings, .device),
    ("settings/notifications", .notifications, .settings, .ledger),
    ("settings/glance", .glance, .settings, .ledger),
    ("settings/messages", .messages, .settings, .ledger),
    ("settings/banks", .banks, .settings, .ledger),
    ("settings/jobs", .jobs, .settings, .ledger),
    ("settings/reconcile", .reconcile, .settings, .ledger),
    ("settings/rules", .rules, .settings, .ledger),
    ("settings/delete", .deleteAccount, .settings, .device),
    ("settings/changes", .changes, .settings, .ledger),
    ("settings/deleted", .deleted, .settings, .ledger),
    ("settings/storage", .storage, .settings, .nothing),
    ("settings/trouble", .trouble, .settings, .nothing),
    ("help", .help, .settings, .nothing),
    ("privacy", .privacy, .settings, .nothing),
    ("gallery", .gallery, .settings, .nothing),
    ("sign-in", .signIn, nil, .signIn),
    ("sign-up", .signUp, nil, .signIn),
    ("invite", .invite, nil, .signIn),
    ("verify", .verify, nil, .signIn),
    ("let-in", .letIn, .dashboard, .signIn),
    ("join-sealed", .joinSealed, .dashboard, .signIn),
    ("export", .export, nil, .signIn),
    ("forgotten", .forgotten, nil, .signIn),
    ("reset", .reset, nil, .signIn),
  ]
}

extension Route.Page {
  /// Of a page about one thing, that of the list that it is in.
  var place: (name: String, page: Route.Page, area: Screen.Area?, needs: Route.Need) {
    var listed = self
    switch self {
    case .wallet: listed = .wallets
    case .transaction: listed = .transactions
    case .group, .expense: listed = .together
    default: break
    }
    for place in Route.places where place.page == listed { return place }
    return Route.places[0]
  }

  var area: Screen.Area? { place.area }
  var needsNothing: Bool { place.needs == .nothing }
  var needsLedger: Bool { place.needs == .ledger }
  var leadsToSignIn: Bool { place.needs == .signIn }
}
