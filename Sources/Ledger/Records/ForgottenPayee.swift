import Basis

/// A payee whose earlier categories count no more, because the person said so (CAT-16): what is filed by hand later
/// does.
public struct ForgottenPayee: FieldCoded, Sendable, Equatable {
  /// As lists show it.
  public var payee = ""
  /// Milliseconds since 1970: choices until then are forgotten.
  public var until: Int64 = 0

  public init() {}

  public mutating func visit(_ fields: inout Fields) {
    fields.string("payee", &payee)
    fields.integer("until", &until, .instant)
  }

  static let most = 500
  /// Characters: descriptions of banks stand in for payees.
  static let longest = 1000
}

extension Space {
  /// Until when choices are forgotten, by the folded name of the payee.
  public var forgottenChoices: [[UInt8]: Int64] {
    var out: [[UInt8]: Int64] = [:]
    for line in settings.entries[id]?.record.forgottenPayees ?? [] {
      let key = TextFolding.key(line.payee)
      out[key] = max(line.until, out[key] ?? .min)
    }
    return out
  }

  /// What forgets a payee's categories until now. The oldest makes room where there are too many: what it was about was
  /// long ago.
  /// - Parameter until: milliseconds since 1970.
  public func forgetting(_ payee: String, until: Int64) -> Intent {
    let key = TextFolding.key(payee)
    var lines = settings.entries[id]?.record.forgottenPayees ?? []
    lines.removeAll { TextFolding.key($0.payee) == key }
    var line = ForgottenPayee()
    line.payee = payee
    line.until = until
    lines.append(line)
    if lines.count > ForgottenPayee.most { lines.removeFirst() }
    return .editSettings(
      EditRecords(ids: [id], set: [JSONMember("forgottenPayees", .array(lines.map { $0.encodedFields }))]))
  }

  func validate(_ forgotten: [ForgottenPayee]) throws(Rejection) {
    guard forgotten.count <= ForgottenPayee.most,
      forgotten.allSatisfy({ $0.payee.unicodeScalars.count <= ForgottenPayee.longest && $0.until >= 0 })
    else { throw Rejection(.invalidField, "So many payees cannot be forgotten.") }
  }
}
