import Basis

/// A report that a person wants to see again (ANA-20): its name and what it asks, as in the page's address.
public struct SavedReport: SmallForm {
  public static let kind = RecordKind.report
  public static let editableFields = ["name", "query"]

  public var id = RecordID(high: 0, low: 0)
  public var name = ""
  public var query = ""

  public init() {}

  public mutating func visit(_ fields: inout Fields) {
    fields.string("name", &name)
    fields.string("query", &query)
  }
}

/// Saves a report under an id that the client made, or saves it anew.
public struct SaveReport: FieldCoded, Sendable, Equatable {
  public var id = RecordID(high: 0, low: 0)
  public var name = ""
  public var query = ""

  public init() {}
  public init(id: RecordID, name: String, query: String) {
    self.id = id
    self.name = name
    self.query = query
  }

  public mutating func visit(_ fields: inout Fields) {
    fields.id("id", &id)
    fields.string("name", &name)
    fields.string("query", &query)
  }
}

extension Space {
  static let mostReports = 100

  mutating func saveReport(_ args: SaveReport, _ draft: inout Draft) throws(Rejection) {
    var report = SavedReport()
    report.id = args.id
    report.name = try Validation.name(args.name)
    report.query = args.query
    guard args.query.utf8.count <= 4000 else {
      throw Rejection(.invalidField, "This report asks for too many things at once to be saved.")
    }
    guard let old = small[args.id] else {
      try requireFree(args.id)
      guard forms(SavedReport.self).count < Space.mostReports else {
        throw Rejection(.invalidField, "There is room for 100 saved reports. Delete one first.")
      }
      draft.count += 1
      draft.subject = draft.subject ?? report.name
      return put(report, &draft)
    }
    guard old.kind == .report else { throw Rejection.unknown(.report) }
    try restore(old, &draft)
    replace(small[args.id] ?? old, with: report, name: report.name, &draft)
  }
}
