import Basis
import Insight

/// Where a view is: a page of the app and its query. Every state that a person may want to come back to is in it.
public struct Route: Equatable, Sendable {
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

    /// Whether it shows the person's own ledger.
    /// Has nothing of the person's in it but choices: it is there even where nothing can be read (SEC-07).
    var needsNothing: Bool {
      switch self {
      case .settings, .storage, .trouble, .help, .privacy, .gallery: return true
      default: return false
      }
    }

    var needsLedger: Bool {
      switch self {
      case .settings, .security, .keys, .storage, .trouble, .profile, .deleteAccount, .together, .group, .expense, .help, .privacy, .gallery:
        return false
      default: return !leadsToSignIn
      }
    }

    /// About signing in, or where a link leads that may need it first: nothing to come back to.
    var leadsToSignIn: Bool {
      switch self {
      case .signIn, .signUp, .invite, .verify, .letIn, .joinSealed, .export, .forgotten, .reset: return true
      default: return false
      }
    }
  }

  public struct Item: Equatable, Sendable {
    public let name: String
    public let value: String

    public init(name: String, value: String) { (self.name, self.value) = (name, value) }
  }

  public var page: Page
  public var query: [Item]
  /// What stood behind the `#` of a mail's link. It is in no address that is written.
  var secret: String?

  public init(_ page: Page, _ query: [Item] = []) {
    self.page = page
    self.query = query
  }

  /// The first value under this name.
  public subscript(_ name: String) -> String? {
    for item in query where sameBytes(item.name, name) { return item.value }
    return nil
  }

  /// Reads `/transactions?q=rent`. What is unknown leads to the Dashboard.
  public init(path text: String) {
    var bytes = text.bytes
    if let hash = bytes.firstIndex(of: 0x23) {
      let rest = bytes[(hash + 1)...]
      if !rest.isEmpty { secret = String(decoding: Array(rest), as: UTF8.self) }
      bytes = Array(bytes[..<hash])
    }
    let mark = bytes.firstIndex(of: 0x3F) ?? bytes.count
    var parts: [String] = []
    for part in bytes[..<mark].split(separator: 0x2F) { parts.append(String(decoding: part, as: UTF8.self)) }
    page = Route.page(parts)
    query = []
    guard mark < bytes.count else { return }
    for pair in bytes[(mark + 1)...].split(separator: 0x26) {
      let equals = pair.firstIndex(of: 0x3D) ?? pair.endIndex
      let value = equals < pair.endIndex ? pair[pair.index(after: equals)...] : []
      query.append(Item(name: PercentText.decoded(pair[..<equals]), value: PercentText.decoded(value)))
    }
  }

  private static func page(_ parts: [String]) -> Page {
    guard let first = parts.first else { return .dashboard }
    for (name, page) in plain where sameBytes(name, first) {
      guard parts.count > 1 else { return page }
      if page == .wallets, let id = RecordID(parts[1]) { return .wallet(id) }
      if page == .transactions {
        if let id = RecordID(parts[1]) { return .transaction(id) }
        if sameBytes(parts[1], "transfers") { return .transfers }
        if sameBytes(parts[1], "templates") { return .templates }
        if sameBytes(parts[1], "suggestions") { return .suggestions }
        if sameBytes(parts[1], "calendar") { return .calendar }
      }
      if page == .together, let id = RecordID(parts[1]) {
        if parts.count > 3, sameBytes(parts[2], "expenses"), let expense = RecordID(parts[3]) { return .expense(id, expense) }
        return .group(id)
      }
      if page == .settings {
        if sameBytes(parts[1], "profile") { return .profile }
        if sameBytes(parts[1], "security") { return .security }
        if sameBytes(parts[1], "keys") { return .keys }
        if sameBytes(parts[1], "notifications") { return .notifications }
        if sameBytes(parts[1], "glance") { return .glance }
        if sameBytes(parts[1], "messages") { return .messages }
        if sameBytes(parts[1], "banks") { return .banks }
        if sameBytes(parts[1], "jobs") { return .jobs }
        if sameBytes(parts[1], "reconcile") { return .reconcile }
        if sameBytes(parts[1], "rules") { return .rules }
        if sameBytes(parts[1], "delete") { return .deleteAccount }
        if sameBytes(parts[1], "changes") { return .changes }
        if sameBytes(parts[1], "deleted") { return .deleted }
        if sameBytes(parts[1], "storage") { return .storage }
        if sameBytes(parts[1], "trouble") { return .trouble }
      }
      return page
    }
    return .dashboard
  }

  private static let plain: [(String, Page)] = [
    ("welcome", .welcome), ("transactions", .transactions), ("import", .openFile), ("wallets", .wallets),
    ("categories", .categories), ("budgets", .budgets), ("together", .together), ("analytics", .analytics),
    ("settings", .settings), ("sign-in", .signIn), ("sign-up", .signUp), ("help", .help), ("privacy", .privacy),
    ("invite", .invite), ("verify", .verify), ("let-in", .letIn), ("join-sealed", .joinSealed), ("export", .export),
    ("forgotten", .forgotten), ("reset", .reset),
    ("gallery", .gallery), ("inbox", .inbox), ("reports", .reports),
  ]

  /// Every page that needs nothing more than its name, for tests that visit all of them.
  public static var topPaths: [String] { ["/"] + plain.map { "/" + $0.0 } }

  public var path: String {
    var out = "/"
    switch page {
    case .dashboard: break
    case .wallet(let id): out += "wallets/" + id.text
    case .transaction(let id): out += "transactions/" + id.text
    case .group(let id): out += "together/" + id.text
    case .expense(let group, let id): out += "together/" + group.text + "/expenses/" + id.text
    case .transfers: out += "transactions/transfers"
    case .templates: out += "transactions/templates"
    case .suggestions: out += "transactions/suggestions"
    case .calendar: out += "transactions/calendar"
    case .profile: out += "settings/profile"
    case .security: out += "settings/security"
    case .keys: out += "settings/keys"
    case .notifications: out += "settings/notifications"
    case .glance: out += "settings/glance"
    case .messages: out += "settings/messages"
    case .banks: out += "settings/banks"
    case .jobs: out += "settings/jobs"
    case .reconcile: out += "settings/reconcile"
    case .rules: out += "settings/rules"
    case .deleteAccount: out += "settings/delete"
    case .changes: out += "settings/changes"
    case .deleted: out += "settings/deleted"
    case .storage: out += "settings/storage"
    case .trouble: out += "settings/trouble"
    default:
      for (name, known) in Route.plain where known == page { out += name }
    }
    guard !query.isEmpty else { return out }
    var bytes = out.bytes
    var separator: UInt8 = 0x3F
    for item in query where !item.value.isEmpty {
      bytes.append(separator)
      PercentText.append(item.name, to: &bytes)
      bytes.append(0x3D)
      PercentText.append(item.value, to: &bytes)
      separator = 0x26
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Questions of the help page that other pages lead to: `/help?topic=budgets` has that one open.
public enum HelpTopic {
  public static let budgets = "budgets"
}
