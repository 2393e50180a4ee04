/// What a call takes as its body.
enum CallBody: Sendable {
  /// Bytes of the largest body of a guest.
  static let limitOfGuests = 1 << 20

  /// None: the address says all.
  case none
  /// JSON, with what the description says of it. Where what is asked for stands in the address, no bytes are as good as
  /// `{}`.
  case json(Schema?, mayBeEmpty: Bool = false)
  /// What a device has of its spaces: larger than all else, and taken as it is, since the engine compares bytes.
  case records(Schema)
  /// A phone posts what it has: a form, or the bare text. With a key only, since a page of another site could send that
  /// with a person's cookie. Keys remember what was refused.
  case messages(Schema)
  /// What a provider's page sends by a person's browser. It's only noted: the call's handler reads it, and nothing
  /// changes by it.
  case providersForm

  /// Nothing but an empty object or no bytes, since what is asked for stands in the address.
  static var nothing: CallBody { .json(nil, mayBeEmpty: true) }

  static func fields(_ properties: KeyValuePairs<String, Schema>, mayBeEmpty: Bool = false) -> CallBody {
    .json(.object(properties), mayBeEmpty: mayBeEmpty)
  }

  var schema: Schema? {
    switch self {
    case .none, .providersForm: nil
    case .json(let schema, _): schema
    case .records(let schema), .messages(let schema): schema
    }
  }
}

extension Call {
  /// Whether there is a body to read and to check before the handler comes.
  var hasBody: Bool {
    switch body {
    case .none, .providersForm: false
    case .json, .records, .messages: true
    }
  }

  var mayBeEmpty: Bool { if case .json(_, mayBeEmpty: true) = body { true } else { false } }
  var takesRecords: Bool { if case .records = body { true } else { false } }
  var takesMessages: Bool { if case .messages = body { true } else { false } }
}
