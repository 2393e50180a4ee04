import Basis

/// An event that an account began, as far as its plan asks. Joined ones are none of its business (PLN-02).
public struct OwnEvent: Hashable, Sendable {
  public var id: RecordID
  /// Neither archived nor deleted.
  public var isOpen: Bool
  /// Milliseconds since 1970.
  public var lastUsedAt: Int64
  /// When it was chosen to stay editable without Pro, in milliseconds since 1970; nil where it never was (PLN-11).
  public var chosenAt: Int64?

  public init(id: RecordID, isOpen: Bool, lastUsedAt: Int64, chosenAt: Int64? = nil) {
    self.id = id
    self.isOpen = isOpen
    self.lastUsedAt = lastUsedAt
    self.chosenAt = chosenAt
  }

  /// As its ledger has it; nil for what is no event.
  public init?(_ space: Space) {
    guard let group = space.group, group.preset == .event else { return nil }
    var lastUsedAt: Int64 = 0
    for record in space.small.values { lastUsedAt = max(lastUsedAt, record.stamp.updatedAt) }
    self.init(id: space.id, isOpen: !group.isClosed, lastUsedAt: lastUsedAt, chosenAt: group.chosenAt)
  }

  /// Whether this one stays editable before the other: chosen later, else used later, else the smaller id, so that
  /// every device says the same.
  func comes(before other: OwnEvent) -> Bool {
    let (mine, others) = (chosenAt ?? .min, other.chosenAt ?? .min)
    if mine != others { return mine > others }
    return lastUsedAt != other.lastUsedAt ? lastUsedAt > other.lastUsedAt : id < other.id
  }
}

/// What somebody wants to do with events, as far as plans ask (PLN-02, PLN-03).
public enum EventAction: Hashable, Sendable, CaseIterable {
  /// To begin one, or to bring an archived or deleted one back.
  case open
  /// To change what is in it, by anybody who takes part.
  case edit
  /// To make a code for it, and to let somebody in by one.
  case makeCode, letIn
  /// To have it on all devices.
  case sync
  /// To have this one stay editable, and no other (PLN-11).
  case choose
  /// To bring this one back in the place of the one that is editable: opened and chosen in one change.
  case openInstead
  /// Free for everybody, for ever, like the choice: to read, to take it along in a file, to leave, to archive, to
  /// delete, and to join somebody else's.
  case read, export, leave, archive, delete, join
}

/// Why a plan does not allow it.
public enum PlanRefusal: Error, Equatable, Sendable {
  /// Free has one own open event, and there is one.
  case oneEvent
  /// Pro of whoever began it ended, and another of their events stays editable (PLN-11).
  case readOnly
}

/// What the plan of whoever began an event lets be done with it, by anybody (PLN-06, PLN-11). A pure function of what
/// is given: the server asks it before it writes, and screens show what it says.
public struct EventGate: Sendable {
  public let tier: PlanTier
  /// Those of one account.
  public let events: [OwnEvent]

  public init(tier: PlanTier, events: [OwnEvent]) {
    self.tier = tier
    self.events = events
  }

  /// With what is known of one of the events by now.
  public func knowing(_ event: OwnEvent) -> EventGate {
    EventGate(tier: tier, events: events.map { $0.id == event.id ? event : $0 })
  }

  /// A server without plans grants everything (PLN-12).
  public static let everything = EventGate(tier: .pro, events: [])

  /// The one open event that stays editable without Pro: the chosen one, else the last used.
  public var kept: RecordID? {
    var best: OwnEvent?
    for event in events where event.isOpen && best.map({ event.comes(before: $0) }) ?? true { best = event }
    return best?.id
  }

  /// - Parameter event: the event that it is about. One that is not among `events` is somebody else's, and nothing of
  ///   this account's plan speaks against it, except for beginning it.
  public func check(_ action: EventAction, on event: RecordID) throws(PlanRefusal) {
    guard tier == .free else { return }
    switch action {
    case .choose, .openInstead, .read, .export, .leave, .archive, .delete, .join: return
    case .open:
      guard let kept, kept != event else { return }
      throw .oneEvent
    case .edit, .makeCode, .letIn, .sync:
      guard let own = events.first(where: { $0.id == event }), own.isOpen, kept != event else { return }
      throw .readOnly
    }
  }

  public func allows(_ action: EventAction, on event: RecordID) -> Bool {
    do {
      try check(action, on: event)
      return true
    } catch { return false }
  }
}
