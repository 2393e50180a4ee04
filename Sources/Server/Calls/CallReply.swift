/// What a call answers when all went well.
struct CallReply: Sendable {
  enum Status: Sendable {
    case ok
    /// It made something.
    case created
    /// It made something, or the same person had made it before: then 200.
    case createdOrThere
    /// The browser goes on to the app, whatever came (303). There is no body.
    case sentOn
  }

  var status = Status.ok
  var type = "application/json"
  /// Nil where the description leaves it open: the app's own calls are described by their requests alone.
  var schema: Schema?

  static let json = CallReply()
  static let created = CallReply(status: .created)
  static let createdOrThere = CallReply(status: .createdOrThere)
  static let sentOn = CallReply(status: .sentOn)
  static let events = CallReply(type: "text/event-stream")
  static let text = CallReply(type: "text/plain")
  static let pdf = CallReply(type: "application/pdf")
  static let picture = CallReply(type: "image/svg+xml")

  static func json(_ schema: Schema) -> CallReply { CallReply(schema: schema) }
  static func created(_ schema: Schema) -> CallReply { CallReply(status: .created, schema: schema) }
}

extension Call {
  var isSendingOn: Bool { reply.status == .sentOn }
  var isCreating: Bool { reply.status == .created || reply.status == .createdOrThere }
}
