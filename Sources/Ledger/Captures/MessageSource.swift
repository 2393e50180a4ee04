import Basis

/// Who sends messages, as its person wants them to be taken (CAP-10, CAP-13).
public struct MessageSource: FieldCoded, Sendable, Equatable {
  /// As the phone names it.
  public var sender = ""
  /// Nothing is taken from it until the person says so.
  public var isPaused = false
  /// Where its messages go, unless one names another account.
  public var wallet: RecordID?
  /// When the person took it off the list, in milliseconds since 1970: what came until then is told of nowhere any
  /// more.
  public var removedAt: Int64?

  public init() {}
  public init(_ sender: String) { self.sender = sender }

  public mutating func visit(_ fields: inout Fields) {
    fields.string("sender", &sender)
    fields.flag("paused", &isPaused)
    fields.optionalID("wallet", &wallet)
    fields.optionalInteger("removedAt", &removedAt, .instant)
  }

  static let most = 200
}

extension Space {
  /// What the person chose for a sender, however it is written; with an empty name for messages that name none.
  public func messageSource(_ sender: String) -> MessageSource? {
    let key = TextFolding.key(sender)
    return settings.entries[id]?.record.messageSources.first { TextFolding.key($0.sender) == key }
  }

  /// Whether this sender has told of a payment before, or the person has said something about it (CAP-07).
  public func knows(sender: String) -> Bool {
    // Where messages without a sender go says nothing of who sent one.
    guard !sender.isEmpty else { return false }
    let source = messageSource(sender)
    if let source, source.removedAt == nil { return true }
    let key = TextFolding.key(sender)
    return small.values.contains { record in
      guard record.kind == .capture, let capture = record.read(Capture.self) else { return false }
      return capture.transaction != nil && capture.receivedAt > source?.removedAt ?? .min
        && TextFolding.key(capture.sender) == key
    }
  }

  /// Whether messages of this sender are left alone.
  public func isPaused(sender: String) -> Bool { messageSource(sender)?.isPaused ?? false }

  /// What pauses a sender, or goes on with it.
  public func pausing(_ sender: String, _ isPaused: Bool) -> Intent {
    choosing(sender) { source in
      source.isPaused = isPaused
      source.removedAt = nil
    }
  }

  /// What sends a sender's messages to a wallet; nil to let each message find its own.
  public func binding(_ sender: String, to wallet: RecordID?) -> Intent {
    choosing(sender) { source in
      source.wallet = wallet
      source.removedAt = nil
    }
  }

  /// What takes a sender off the list, with all that was chosen for it and learned from it (CAP-13). The next message
  /// of it comes in like one of a sender that nobody knows.
  /// - Parameter now: milliseconds since 1970.
  public func removing(_ sender: String, now: Int64) -> [Intent] {
    let key = TextFolding.key(sender)
    let learned = taughtPatterns.filter { TextFolding.key($0.sender) == key }.map { $0.id }
    // Messages are gone by then, and so is what was said of them.
    let over = now - Int64(Capture.kept + 1) * 86_400_000
    let removal = choosing(sender, unlessRemovedBefore: over) { source in
      (source.isPaused, source.wallet, source.removedAt) = (false, nil, now)
    }
    return learned.isEmpty ? [removal] : [removal, .deleteRecords(RecordList(kind: .pattern, ids: learned))]
  }

  private func choosing(
    _ sender: String, unlessRemovedBefore over: Int64 = .min, _ change: (inout MessageSource) -> Void
  ) -> Intent {
    let key = TextFolding.key(sender)
    var sources = settings.entries[id]?.record.messageSources ?? []
    var source = messageSource(sender) ?? MessageSource(sender)
    sources.removeAll { TextFolding.key($0.sender) == key || $0.removedAt ?? .max < over }
    change(&source)
    if source.isPaused || source.wallet != nil || source.removedAt != nil { sources.append(source) }
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
