/// What a call answers when all went well. What it answers when not, is the same for all: `Schema.refusal`.
struct CallReply: Sendable {
  struct Variant: Sendable {
    let status: Int
    /// Nil where the call's own summary says it.
    var description: String?
    /// None where there is no body.
    var contents: [Content] = []
  }

  struct Content: Sendable {
    let type: String
    /// Of JSON, and of nothing else.
    var schema: Schema?
  }

  let variants: [Variant]

  private init(_ variants: [Variant]) { self.variants = variants }

  static func json(_ schema: Schema) -> CallReply { CallReply([.json(200, schema)]) }

  /// It made something.
  static func created(_ schema: Schema) -> CallReply { CallReply([.json(201, schema)]) }

  /// It made something, or the same person had made it before.
  static func created(_ schema: Schema, orThere there: Schema) -> CallReply {
    CallReply([.json(201, schema), .json(200, there, "It was there already.")])
  }

  /// The browser goes on to the app, whatever came.
  static let sentOn = CallReply([Variant(status: 303)])
  static let events = CallReply([Variant(status: 200, contents: [Content(type: "text/event-stream")])])
  static let text = CallReply([Variant(status: 200, contents: [Content(type: "text/plain")])])
  static let pdf = CallReply([Variant(status: 200, contents: [Content(type: "application/pdf")])])

  /// A picture or figures, as the address says; nothing for whoever has them.
  static func card(_ schema: Schema) -> CallReply {
    let pictures = [Content(type: "image/svg+xml"), Content(type: "image/png")]
    return CallReply([
      Variant(status: 200, contents: pictures + [.json(schema)]),
      Variant(status: 304, description: "It is the one that If-None-Match names."),
    ])
  }
}

extension CallReply.Variant {
  fileprivate static func json(_ status: Int, _ schema: Schema, _ description: String? = nil) -> CallReply.Variant {
    CallReply.Variant(status: status, description: description, contents: [.json(schema)])
  }
}

extension CallReply.Content {
  static func json(_ schema: Schema) -> CallReply.Content {
    CallReply.Content(type: "application/json", schema: schema)
  }
}
