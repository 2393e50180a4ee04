import Basis

/// Who sends messages, as its person wants them to be taken (CAP-10, CAP-13).
public struct MessageSource: FieldCoded, Sendable, Equatable {
  /// As the phone names it.
  public var sender = ""
  /// Nothing is taken from it until the person says so.
  public var isPaused = false
  /// Where its messages go, unless one names another account.
  public var wallet: RecordID?

  public init() {}
  public init(_ sender: String) { self.sender = sender }

  public mutating func visit(_ fields: inout Fields) {
    fields.string("sender", &sender)
    fields.flag("paused", &isPaused)
    fields.optionalID("wallet", &wallet)
  }

  static let most = 200
}

extension Space {
  /// What the person chose for a sender, however it is written.
  public func messageSource(_ sender: String) -> MessageSource? {
    guard !sender.isEmpty else { return nil }
    let key = TextFolding.key(sender)
    return settings.entries[id]?.record.messageSources.first { TextFolding.key($0.sender) == key }
  }

  /// Whether this sender has told of a payment before, or the person has said something about it (CAP-07).
  public func knows(sender: String) -> Bool {
    if messageSource(sender) != nil { return true }
    let key = TextFolding.key(sender)
    return !sender.isEmpty && small.values.contains { record in
      guard record.kind == .capture, let capture = record.read(Capture.self) else { return false }
      return capture.transaction != nil && TextFolding.key(capture.sender) == key
    }
  }

  /// Whether messages of this sender are left alone.
  public func isPaused(sender: String) -> Bool { messageSource(sender)?.isPaused ?? false }

  /// What pauses a sender, or goes on with it.
  public func pausing(_ sender: String, _ isPaused: Bool) -> Intent { choosing(sender) { $0.isPaused = isPaused } }

  /// What sends a sender's messages to a wallet; nil to let each message find its own.
  public func binding(_ sender: String, to wallet: RecordID?) -> Intent { choosing(sender) { $0.wallet = wallet } }

  private func choosing(_ sender: String, _ change: (inout MessageSource) -> Void) -> Intent {
    let key = TextFolding.key(sender)
    var sources = settings.entries[id]?.record.messageSources ?? []
    var source = messageSource(sender) ?? MessageSource(sender)
    sources.removeAll { TextFolding.key($0.sender) == key }
    change(&source)
    if source.isPaused || source.wallet != nil { sources.append(source) }
    return .editSettings(
      EditRecords(ids: [id], set: [JSONMember("messageSources", .array(sources.map { $0.encodedFields }))]))
  }

  func validate(_ sources: [MessageSource]) throws(Rejection) {
    guard sources.count <= MessageSource.most,
      sources.allSatisfy({ $0.sender.unicodeScalars.count <= Validation.longestName })
    else { throw Rejection(.invalidField, "So many senders cannot be kept.") }
    for wallet in sources.compactMap({ $0.wallet }) where wallets[wallet] == nil { throw Rejection.unknown(.wallet) }
  }
}
