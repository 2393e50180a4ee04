import Basis

/// What a group is: a household or an event are presets of one model (HSE-01, EVT-01). A space with this record, under
/// its fixed id, is a group's; its currency stands in the settings like that of every space.
public struct Group: SmallForm {
  public enum Preset: String, NamedChoice, Sendable {
    case household, event
    public var name: String { rawValue }
  }

  public static let kind = RecordKind.group
  public static let editableFields = [
    "name", "note", "starts", "ends", "allowsReversal", "archivedOn", "deletedOn", "chosenAt",
  ]
  public static let recordID = RecordID(derivedFrom: "group")

  public var id = Group.recordID
  public var preset = Preset.event
  public var name = ""
  public var note: String?
  public var starts: CalendarDate?
  public var ends: CalendarDate?
  /// Whether a settlement can be reopened (SPL-19).
  public var allowsReversal = true
  /// Read-only from then on (EVT-21).
  public var archivedOn: CalendarDate?
  /// Nothing but bringing it back is possible from then on; destroyed when `keptDays` are over (HSE-13, EVT-21).
  public var deletedOn: CalendarDate?
  /// When this event was chosen as the one that can be changed without Pro, in milliseconds since 1970 (PLN-11). Of
  /// several that were, the newest choice counts.
  public var chosenAt: Int64?
  /// Who was asked to become the admin, and has not accepted yet (HSE-12).
  public var nextAdmin: RecordID?
  /// Who pays whom, as an event's plan has it: kept so that every device shows the same one (L-25).
  public var pairs: [PayingPair] = []

  public init() {}

  public mutating func visit(_ fields: inout Fields) {
    fields.choice("preset", &preset)
    fields.string("name", &name)
    fields.optionalString("note", &note)
    fields.optionalDate("starts", &starts)
    fields.optionalDate("ends", &ends)
    fields.flag("allowsReversal", &allowsReversal, default: true)
    fields.optionalDate("archivedOn", &archivedOn)
    fields.optionalID("nextAdmin", &nextAdmin)
    fields.optionalDate("deletedOn", &deletedOn)
    fields.optionalInteger("chosenAt", &chosenAt, .instant)
    fields.list("pairs", &pairs, most: PayingPair.most)
  }

  /// Archived or deleted: read-only.
  public var isClosed: Bool { archivedOn != nil || deletedOn != nil }

  public static let keptDays = 30
  /// The first day on which it is not kept any more; nil while it is not deleted.
  public var endsOn: CalendarDate? { deletedOn?.adding(days: Group.keptDays) }
}

/// Somebody who takes part in a group's money, with or without an account (EVT-03). Who left stays as a named member,
/// so that the past keeps its payers (L-26).
public struct Member: SmallForm {
  public enum Part: String, NamedChoice, Sendable {
    /// Bears shares.
    case contributing
    /// Gets back what they paid, and bears no share of what everyone bears.
    case reimbursementOnly
    public var name: String { rawValue }
  }

  public static let kind = RecordKind.member
  public static let editableFields = ["name", "part"]

  public var id = RecordID(high: 0, low: 0)
  public var name = ""
  public var part = Part.contributing
  /// Exactly one member is (HSE-03, EVT-16).
  public var isAdmin = false
  /// The account that this member is; nobody's for a member without one (EVT-05).
  public var user: RecordID?
  /// The place in the order of members, which decides the last of all ties (SPL-12).
  public var order: Int64 = 0
  /// Hundredths of a percent that this member bears by default; 0 for everybody is equal shares (SPL-01, SPL-02).
  public var percent: Int64 = 0
  public var leftOn: CalendarDate?
  /// The account that a household's member was until they went: if it comes back, it is the same member (HSE-14).
  public var was: RecordID?
  /// Somebody else let them go (HSE-10): of what was settled by then they keep nothing.
  public var wasRemoved = false
  /// Minor units that were open when the member went, as whoever let them go acknowledged (HSE-10, HSE-14).
  public var acknowledged: Int64?
  /// The account behind the member is erased on this day, unless its person keeps it (SEC-18).
  public var goesOn: CalendarDate?
  /// It was erased: nobody's, without a name (SEC-19).
  public var isErased = false

  public init() {}

  public mutating func visit(_ fields: inout Fields) {
    fields.string("name", &name)
    fields.choice("part", &part)
    fields.flag("isAdmin", &isAdmin)
    fields.optionalID("user", &user)
    fields.integer("order", &order, .order)
    fields.integer("percent", &percent, .basisPoints)
    fields.optionalDate("leftOn", &leftOn)
    fields.optionalID("was", &was)
    fields.flag("wasRemoved", &wasRemoved, default: false)
    fields.optionalInteger("acknowledged", &acknowledged, .sum)
    fields.optionalDate("goesOn", &goesOn)
    fields.flag("isErased", &isErased, default: false)
  }
}
