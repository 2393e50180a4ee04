import Basis

/// Somebody who holds a household's code asks to be let in; its admin answers (HSE-06, HSE-08). While it waits they are
/// no member and see nothing of the group.
public struct JoinRequest: SmallForm {
  public static let kind = RecordKind.joinRequest
  public static let editableFields: [String] = []

  public var id = RecordID(high: 0, low: 0)
  /// The account that asks.
  public var user = RecordID(high: 0, low: 0)
  /// Whom of the group they say that they are, or the id that they would have.
  public var member = RecordID(high: 0, low: 0)
  public var name = ""
  /// The member is a guest who lost their data, as the server knows (EVT-05).
  public var reclaims = false
  /// Whose place the member's was when they asked: if it has become anybody else's, this request doesn't give it away.
  /// Older requests don't say it.
  public var holder: RecordID?
  public var date = CalendarDate.earliest
  /// The admin said no.
  public var refusedOn: CalendarDate?

  public init() {}

  public mutating func visit(_ fields: inout Fields) {
    fields.id("user", &user)
    fields.id("member", &member)
    fields.string("name", &name)
    fields.flag("reclaims", &reclaims, default: false)
    fields.optionalID("holder", &holder)
    fields.date("date", &date)
    fields.optionalDate("refusedOn", &refusedOn)
  }
}

/// The admin lets somebody in who asked, or does not (HSE-08).
public struct AnswerJoin: FieldCoded, Sendable, Equatable {
  public var request = RecordID(high: 0, low: 0)
  public var accepts = false

  public init() {}
  public init(_ request: RecordID, accepts: Bool) {
    self.request = request
    self.accepts = accepts
  }

  public mutating func visit(_ fields: inout Fields) {
    fields.id("request", &request)
    fields.flag("accepts", &accepts)
  }
}
