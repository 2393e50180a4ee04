import Basis

/// Who sends messages, as its person wants them to be taken (CAP-13).
public struct MessageSource: FieldCoded, Sendable, Equatable {
  /// As the phone names it.
  public var sender = ""
  /// Nothing is taken from it until the person says so.
  public var isPaused = true

  public init() {}
  public init(pausing sender: String) { self.sender = sender }

  public mutating func visit(_ fields: inout Fields) {
    fields.string("sender", &sender)
    fields.flag("paused", &isPaused)
  }

  static let most = 200
}

extension Space {
  /// Whether messages of this sender are left alone.
  public func isPaused(sender: String) -> Bool {
    let key = TextFolding.key(sender)
    return settings.entries[id]?.record.messageSources.contains { $0.isPaused && TextFolding.key($0.sender) == key } ?? false
  }

  /// What pauses a sender, or goes on with it.
  public func pausing(_ sender: String, _ isPaused: Bool) -> Intent {
    let key = TextFolding.key(sender)
    var sources = settings.entries[id]?.record.messageSources.filter { TextFolding.key($0.sender) != key } ?? []
    if isPaused { sources.append(MessageSource(pausing: sender)) }
    return .editSettings(
      EditRecords(ids: [id], set: [JSONMember("messageSources", .array(sources.map { $0.encodedFields }))]))
  }

  func validate(_ sources: [MessageSource]) throws(Rejection) {
    guard sources.count <= MessageSource.most,
      sources.allSatisfy({ $0.sender.unicodeScalars.count <= Validation.longestName })
    else { throw Rejection(.invalidField, "So many senders cannot be paused.") }
  }
}
