import Basis
import Filing
import Intake
import Ledger
import Pages
import Replica
import Store

/// `POST /v1/capture`: messages that a phone hands over become entries of its person's own ledger (CAP-01, CAP-02,
/// CAP-11). What they say is read and decided by the engine; nothing of them goes to a log (CAP-14).
extension SyncService {
  /// What became of each message, in their order. With a key, the same request gets the same answer for 30 days.
  func capture(
    _ body: [UInt8], key: String?, space named: String?, as principal: Principal, _ format: LocaleFormat
  ) async throws -> [UInt8] {
    let messages = try Self.messages(body)
    let id = try await scriptSpace(named, as: principal)
    let keyHash = key.map { Self.digest(Array($0.utf8)) }
    let request = CaptureRequest(messages: messages, body: body, keyHash: keyHash, format: format)
    return try await inTurn(of: principal.person) { isLong in
      try await retrying { try await attempt(request, on: id, as: principal, isLong: isLong) }
    }
  }

  private struct CaptureRequest: Sendable {
    var messages: [CapturedMessage]
    var body: [UInt8]
    var keyHash: [UInt8]?
    var format: LocaleFormat
  }

  /// A message, or why there is none.
  private enum Heard: Sendable {
    case ignored(MessageRefusal?)
    case message(RecordID)
  }

  /// Bytes of one message (CAP-11).
  static var captureBytes: Int { 16 << 10 }

  private static func messages(_ body: [UInt8]) throws(HTTPFailure) -> [CapturedMessage] {
    switch CaptureBody.read(body) {
    case .success(let messages):
      let isTooLong =
        messages.contains { $0.words.utf8.count > captureBytes } || messages.count == 1 && body.count > captureBytes
      if isTooLong { throw .bodyTooLarge(limit: captureBytes) }
      return messages
    case .failure(.empty):
      throw .badRequest("Send a message: {\"sender\": \u{2026}, \"text\": \u{2026}}, a list of them, or its text.")
    case .failure(.tooMany): throw .badRequest("Send at most \(CaptureBody.most) messages at once.")
    }
  }

  /// Of a browser only Evenkeel's own form is taken: what stands for a phone's odd bodies is its key.
  static func requireOwnForm(_ body: [UInt8]) throws {
    let json = try JSON.parse(body, depthLimit: 16)
    for message in json.arrayValue ?? [json] {
      guard let text = message["text"]?.stringValue, !text.isEmpty else {
        throw HTTPFailure.badRequest("A message is {\"sender\": \u{2026}, \"text\": \u{2026}}.")
      }
    }
  }

  private func attempt(_ request: CaptureRequest, on id: RecordID, as principal: Principal, isLong: Bool) async throws
    -> [UInt8]
  {
    let (permits, membership) = try await storage.permits([.addToSpace], on: id, as: principal)
    let hosted = try await cache.pin(permits[0], atLeast: membership.version)
    defer { cache.unpin(hosted) }
    let requestHash = Self.digest(request.body)
    if let keyHash = request.keyHash {
      if let kept = try await keptAnswer(permits[0], hosted, keyHash, requestHash) { return kept }
      try await measureAnswers(of: principal)
    }
    try await measure(permits[0])
    let part = ServerPart(client: Self.clientKey(RecordID(derivedFrom: "captures"), principal), today: clock.today)
    try await cache.ensureClient(part.client, in: hosted, permits[0])
    let (items, heard) = try await measured(principal.person, on: [id], isLong: isLong) { [self] in
      try hosted.withLock { hosted -> ([SyncRequest.Item], [Heard]) in
        let (changes, heard) = try read(request, into: hosted)
        return (numbered(changes, part, in: hosted), heard)
      }
    }
    // A code or an advert is told of and leaves no trace (CAP-14).
    if items.isEmpty {
      return Self.answer(heard.map { Self.answer($0, of: nil, in: request.format) }, isList: request.messages.count > 1)
    }
    let access = Access(hosted: hosted, change: permits[0], read: permits[0])
    let (result, answer) = try await measured(principal.person, on: [id], isLong: isLong) { [self] in
      var answer: [UInt8] = []
      let result = try decide(items, as: part, [id: access]) { hosted in
        let space = hosted.authority.space
        let told = heard.map { heard -> JSON in
          guard case .message(let capture) = heard else { return Self.answer(heard, of: nil, in: request.format) }
          return Self.answer(heard, of: space.form(capture), in: request.format)
        }
        answer = Self.answer(told, isList: request.messages.count > 1)
        guard let keyHash = request.keyHash else { return [] }
        return try keeping(answer, for: keyHash, of: requestHash, in: hosted, permits[0])
      }
      return (result, answer)
    }
    try await settle(result)
    try result.requireApplied()
    return answer
  }

  // MARK: Reading

  private func read(_ request: CaptureRequest, into hosted: HostedSpace) throws -> (
    changes: [ServerChange], heard: [Heard]
  ) {
    let space = hosted.authority.space
    var changes: [ServerChange] = []
    var heard: [Heard] = []
    let patterns = space.messagePatterns
    // Only where a message is money.
    var categoriser: Categoriser?
    let patience = Patience(milliseconds: requestMilliseconds)
    for (index, message) in request.messages.enumerated() {
      // Patterns that somebody taught may try many ways of reading each. Nothing was changed yet, so fewer can be sent
      // again.
      if index > 0 && patience.isOver {
        throw HTTPFailure.rejected(
          code: "capture.too-long",
          sentence: Sentence(
            "These messages take too long to read together. Send fewer at once.",
            "Diese Nachrichten zusammen zu lesen dauert zu lange. Sende weniger auf einmal."))
      }
      guard !message.isOther, !message.words.isEmpty else {
        heard.append(.ignored(nil))
        continue
      }
      let reading = message.reading(
        currency: space.currency, today: day(of: message), monthFirst: request.format.dateOrder == .monthDayYear,
        patterns: patterns)
      // An amount in words that nobody knows may be a bank that has yet to be taught (CAP-09); one that a known sender
      // left out is for the person to say (CAP-07).
      guard
        reading.isTransaction || reading.isUnknownForm && !message.sender.isEmpty
          || reading.refusal == .noAmount && space.knows(sender: message.sender)
      else {
        heard.append(.ignored(reading.refusal))
        continue
      }
      guard !space.isPaused(sender: message.sender) else {
        heard.append(.ignored(nil))
        continue
      }
      var capture = Capture(message, reading)
      capture.id = RecordID.random()
      capture.receivedAt = moment(of: message)
      capture.receivedOn = day(of: message)
      capture.window = captureWindow
      let known = categoriser ?? Categoriser(space, &hosted.filings)
      categoriser = known
      changes.append(ServerChange(intent: .captureMessage(known.message(capture, entry: RecordID.random()))))
      heard.append(.message(capture.id))
    }
    return (changes, heard)
  }

  /// A phone whose clock is ahead says nothing about when.
  private func moment(of message: CapturedMessage) -> Int64 {
    guard let at = message.receivedAt, at <= clock.now() + ServerClock.dayMilliseconds else { return clock.now() }
    return at
  }

  private func day(of message: CapturedMessage) -> CalendarDate {
    if let day = message.receivedOn, day <= clock.latestDate { return day }
    let at = moment(of: message)
    guard clock.now() - at > ServerClock.dayMilliseconds / 2 else { return clock.today }
    return CalendarDate(daysSinceEpoch: Int32(clamping: at / ServerClock.dayMilliseconds))
  }

  // MARK: Answers

  private static func answer(_ all: [JSON], isList: Bool) -> [UInt8] {
    (isList ? JSON.object([JSONMember("results", .array(all))]) : all.first ?? .null).bytes
  }

  private static func answer(_ heard: Heard, of capture: Capture?, in format: LocaleFormat) -> JSON {
    let text = JSONMember("text", .string(CaptureLine.text(capture, format)))
    guard let capture else {
      var members = [JSONMember("result", .string("ignored")), text]
      if case .ignored(let reason?) = heard { members.append(JSONMember("reason", .string(reason.rawValue))) }
      return .object(members)
    }
    let result =
      switch capture.state {
      case .created, .unsure: "created"
      case .pending, .dismissed: "pending"
      case .duplicate: "duplicate"
      }
    var members = [JSONMember("result", .string(result)), JSONMember("id", .string(capture.id.text))]
    if let entry = capture.transaction { members.append(JSONMember("transaction", .string(entry.text))) }
    return .object(members + [text])
  }
}

extension Schema {
  /// What became of a message.
  static let heard = Schema.object([
    "result": .choice(
      ["created", "duplicate", "pending", "ignored"], "pending: it waits for the person; ignored: nothing is kept."),
    "text": .text("One line for the person, in the language of Accept-Language."), "id": .id.optional,
    "transaction": .id.optional,
    "reason": .choice(
      MessageRefusal.allCases.map(\.rawValue),
      "Why it isn’t taken for a payment; of what is ignored, where there is one."
    ).optional,
  ]).named("Heard")
}
