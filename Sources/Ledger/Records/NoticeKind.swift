import Basis

/// Kinds of notices that a person can have told on their devices, or not (NTF-05). The names are stable: they are
/// stored.
public enum NoticeKind: String, NamedChoice, Sendable, CaseIterable {
  case expenses, settlements, members, ratio
  case budgets, goals, periods, income
  /// What a bank wrote and what waits for a word of the person's; what an import brought.
  case messages, imports, banks
  public var name: String { rawValue }
}

extension NoticeKind {
  /// Its types that can be switched by themselves; where it has one only, the kind's own switch is that (NTF-05).
  public var topics: [InboxNotice.Topic] {
    let own = InboxNotice.Topic.allCases.filter { $0.kind == self && !$0.isSummary }
    return own.count > 1 ? own : []
  }
}

extension InboxNotice.Topic {
  /// One line for several notices of a kind (NTF-14).
  public var isSummary: Bool { self == .groupSummary || self == .budgetSummary }

  /// The type of this name; nil for one of a later version.
  public init?(type name: String) {
    for topic in InboxNotice.Topic.allCases where sameBytes(topic.name, name) {
      self = topic
      return
    }
    return nil
  }

  /// Nil for questions of the Dashboard, which nobody has to be called for.
  public var kind: NoticeKind? {
    switch self {
    case .expenseAdded, .expenseChanged, .expenseDeleted, .groupSummary: return .expenses
    case .settled: return .settlements
    case .askedToJoin, .memberJoined, .memberLeft, .memberRemoved, .groupDeleted, .accountEnds: return .members
    case .ratioChanged, .ratioFromIncomes, .ratioWithoutIncome, .ratioReset, .ratioWithdrawn, .incomeAsked:
      return .ratio
    case .budgetAlert, .budgetPassed, .budgetSummary: return .budgets
    case .celebration, .savingsGoal: return .goals
    case .periodStarted: return .periods
    case .noIncome, .bonusFound, .bonusDeadline: return .income
    case .messagesWait: return .messages
    case .imported: return .imports
    case .bankImported, .bankFailed, .consentEnds, .balanceMismatch: return .banks
    case .overPlan, .firstBudget, .resolution: return nil
    // Told by itself, whatever is switched off (NTF-05).
    case .newSignIn: return nil
    }
  }
}

/// How a notice goes to a person beside their inbox (NTF-01).
public enum NoticeChannel: String, Sendable, CaseIterable { case device, mail }

extension Settings {
  /// Whether notices of this kind go to the person this way.
  public func tells(_ kind: NoticeKind, by channel: NoticeChannel = .device) -> Bool {
    for name in muted(channel) where sameBytes(name, kind.name) { return false }
    return true
  }

  /// Whether notices of this type do: of a kind that is told, and not switched off by themselves. A summary does as
  /// long as one of those that it can speak for is wanted.
  public func tells(_ topic: InboxNotice.Topic, by channel: NoticeChannel = .device) -> Bool {
    guard let kind = topic.kind, tells(kind, by: channel) else { return false }
    let names = muted(channel)
    return (topic.isSummary ? kind.topics : [topic]).contains { topic in !names.contains { sameBytes($0, topic.name) } }
  }

  /// The channel's field with or without this kind.
  public func muting(_ kind: NoticeKind, _ isMuted: Bool, by channel: NoticeChannel = .device) -> JSON {
    muting(named: kind.name, isMuted, by: channel)
  }

  /// Likewise for one type alone.
  public func muting(_ topic: InboxNotice.Topic, _ isMuted: Bool, by channel: NoticeChannel = .device) -> JSON {
    muting(named: topic.name, isMuted, by: channel)
  }

  private func muting(named name: String, _ isMuted: Bool, by channel: NoticeChannel) -> JSON {
    var names = muted(channel)
    names.removeAll { sameBytes($0, name) }
    if isMuted { names.append(name) }
    var text = ""
    for other in names { text += (text.isEmpty ? "" : ",") + other }
    return text.isEmpty ? .null : .string(text)
  }

  private func muted(_ channel: NoticeChannel) -> [String] {
    let kept = channel == .device ? mutedNotices : mutedMails
    return (kept ?? "").parts(0x2C).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Minutes until the quiet hours are over; 0 outside of them.
  /// - Parameter minute: of the person's own day, 0 to 1439.
  public func quietMinutes(at minute: Int64) -> Int64 {
    guard let from = quietFrom, let until = quietUntil, from != until else { return 0 }
    let isQuiet = from < until ? minute >= from && minute < until : minute >= from || minute < until
    guard isQuiet else { return 0 }
    return minute < until ? until - minute : until + Settings.minutesOfDay - minute
  }

  public static let minutesOfDay: Int64 = 1440

  func validateNotices() throws(Rejection) {
    for minute in [quietFrom, quietUntil] {
      guard let minute else { continue }
      guard minute >= 0, minute < Settings.minutesOfDay else {
        throw Rejection(.invalidField, "A time of day lies between 00:00 and 23:59.")
      }
    }
    try Validation.text(mutedNotices)
    try Validation.text(mutedMails)
  }
}
