import Basis

/// What a person did in one go, kept so that it can be undone as a whole for 30 days (UXA-21).
///
/// Created and deleted records name their action themselves; only edits need their values before and after here.
public struct Action: LedgerRecord, Equatable {
  /// One field of one record that the action changed.
  public struct Edit: FieldCoded, Sendable, Equatable {
    public var kind: RecordKind = .transaction
    public var id = RecordID(high: 0, low: 0)
    public var field = ""
    /// Absent: the field was not set.
    public var before: JSON?
    public var after: JSON?

    public init() {}

    init(_ kind: RecordKind, _ id: RecordID, _ field: String, before: JSON?, after: JSON?) {
      self.kind = kind
      self.id = id
      self.field = field
      self.before = before
      self.after = after
    }

    public mutating func visit(_ fields: inout Fields) {
      fields.kind("kind", &kind)
      fields.id("id", &id)
      fields.string("field", &field)
      fields.json("before", &before)
      fields.json("after", &after)
    }
  }

  /// In the place of a field: the account that joined had been that member as a guest (ACC-11).
  public static let ownGuest = "ownGuest"

  static let fieldNames = visitedNames
  public static let kind = RecordKind.action
  public static let editableFields: [String] = []

  public var id = RecordID(high: 0, low: 0)
  /// The name of the intent, `importStatement`: what ‹Recent changes› shows a sentence for.
  public var name = ""
  /// The author's civil date.
  public var date = CalendarDate.earliest
  /// How many records it touched.
  public var count: Int64 = 0
  /// A file's or a record's name to show.
  public var subject: String?
  public var edits: [Edit] = []
  /// The action that undid this one.
  public var undoneBy: RecordID?
  /// The action that this one undid.
  public var undoes: RecordID?
  /// The member of a group who did it (HSE-19); nobody in a person's own space.
  public var author: RecordID?
  public var stamp = Stamp()

  public init() {}

  /// Rows of a file or a bank came with it, whatever else it did.
  public var isImport: Bool { sameBytes(name, "importStatement") }

  public mutating func visit(_ fields: inout Fields) {
    fields.string("name", &name)
    fields.date("date", &date)
    fields.integer("count", &count, .count)
    fields.optionalString("subject", &subject)
    fields.list("edits", &edits, most: Bound.batch)
    fields.optionalID("undoneBy", &undoneBy)
    fields.optionalID("undoes", &undoes)
    fields.optionalID("author", &author)
    stamp.visit(&fields)
  }
}
