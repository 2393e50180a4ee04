import Basis
import Crypto
import Foundation
import Ledger
import Replica
import Store

/// The calls for scripts and widgets (SYN-15): the same rules and the same permission checks as the app's.
extension SyncService {
  /// The space that a script means: the one that it names, or the person's own.
  func scriptSpace(_ named: String?, as principal: Principal) async throws -> RecordID {
    if let named {
      guard let id = RecordID(named) else { throw HTTPFailure.notFound }
      try await refuseErased(id, as: principal)
      return id
    }
    let permit = try SystemPermit(.listOwnSpaces, as: principal)
    guard let space = try await storage.spaces(permit).first(where: { $0.kind == .personal }) else {
      if let person = principal.person, try await storage.account(id: person)?.keepsOnDevice ?? false {
        throw HTTPFailure.onDevice
      }
      throw HTTPFailure.notFound
    }
    guard !space.level.isSealed else { throw HTTPFailure.sealing(.sealed) }
    return space.id
  }

  /// `POST /v1/transactions`. With a key, the same request gets the same answer for 30 days.
  func addTransaction(
    _ body: [UInt8], key: String?, space named: String?, as principal: Principal
  ) async throws -> [UInt8] {
    let form = try TransactionForm(json: try JSON.parse(body, depthLimit: 16))
    let id = try await scriptSpace(named ?? form.space, as: principal)
    let keyHash = key.map { Self.digest(Array($0.utf8)) }
    return try await inTurn(of: principal.person) { isLong in
      try await retrying { try await attempt(form, body, keyHash, on: id, as: principal, isLong: isLong) }
    }
  }

  private func attempt(
    _ form: TransactionForm, _ body: [UInt8], _ keyHash: [UInt8]?, on id: RecordID, as principal: Principal,
    isLong: Bool
  ) async throws -> [UInt8] {
    let (permits, membership) = try await storage.permits([.addToSpace], on: id, as: principal)
    let hosted = try await cache.pin(permits[0], atLeast: membership.version)
    defer { cache.unpin(hosted) }
    let requestHash = Self.digest(body)
    if let keyHash {
      if let kept = try await keptAnswer(permits[0], hosted, keyHash, requestHash) { return kept }
      try await measureAnswers(of: principal)
    }
    try await measure(permits[0])
    let part = ServerPart(client: Self.clientKey(RecordID(derivedFrom: "scripts"), principal), today: clock.today)
    try await cache.ensureClient(part.client, in: hosted, permits[0])
    let record = RecordID.random()
    let items = try hosted.withLock { hosted -> [SyncRequest.Item] in
      let transaction = try form.transaction(record, in: hosted.authority.space, today: part.today)
      return numbered([ServerChange(intent: .addTransaction(transaction))], part, in: hosted)
    }
    let answer = JSON.object([JSONMember("id", .string(record.text))]).bytes
    let access = Access(hosted: hosted, change: permits[0], read: permits[0])
    let result = try await measured(principal.person, on: [id], isLong: isLong) { [self] in
      try decide(items, as: part, [id: access]) { hosted in
        guard let keyHash else { return [] }
        return try keeping(answer, for: keyHash, of: requestHash, in: hosted, permits[0])
      }
    }
    try await settle(result)
    try result.requireApplied()
    return answer
  }

  /// What the same request was answered before.
  func keptAnswer(_ permit: Permit, _ hosted: HostedSpace, _ keyHash: [UInt8], _ requestHash: [UInt8]) async throws
    -> [UInt8]?
  {
    guard let kept = try await storage.keptAnswer(permit, key: keyHash) else { return nil }
    guard kept.requestHash == requestHash else { throw HTTPFailure.keyReused }
    return try hosted.key.open(note: kept.sealedAnswer, about: Self.answerName(permit.space, keyHash))
  }

  static func digest(_ bytes: [UInt8]) -> [UInt8] { [UInt8](Crypto.SHA256.hash(data: bytes)) }

  static func answerName(_ space: RecordID, _ keyHash: [UInt8]) -> [UInt8] {
    var name = Array("answer|\(space.text)|".utf8)
    name.append(contentsOf: keyHash)
    return name
  }
}

/// One transaction as a script writes it: the amount as a decimal text, wallet and category by id or by name.
struct TransactionForm: Sendable {
  var amount: String
  var currency: String?
  var date: CalendarDate?
  var payee: String?
  var description: String
  var notes: String?
  var wallet: String?
  var category: String?
  var space: String?

  init(json: JSON) throws(HTTPFailure) {
    guard json.members != nil else { throw .badRequest("Send one transaction as a JSON object.") }
    guard let amount = json["amount"]?.stringValue else {
      throw .badRequest("\u{201C}amount\u{201D} has to be a decimal text such as \"-12.30\".")
    }
    self.amount = amount
    currency = try Self.text(json, "currency")
    if let text = try Self.text(json, "date") {
      guard let date = CalendarDate(text: text) else { throw .badRequest("\u{201C}date\u{201D} has to be YYYY-MM-DD.") }
      self.date = date
    }
    payee = try Self.text(json, "payee")
    description = try Self.text(json, "description") ?? ""
    notes = try Self.text(json, "notes")
    wallet = try Self.text(json, "wallet")
    category = try Self.text(json, "category")
    space = try Self.text(json, "space")
  }

  private static func text(_ json: JSON, _ name: String) throws(HTTPFailure) -> String? {
    guard let value = json[name], value != .null else { return nil }
    guard let text = value.stringValue else { throw .badRequest("\u{201C}\(name)\u{201D} has to be a text.") }
    return text
  }

  func transaction(_ id: RecordID, in space: Space, today: CalendarDate) throws(HTTPFailure) -> Transaction {
    let wallet = try wallet(in: space)
    if let currency, currency != wallet.currency.text {
      throw .rejected(
        code: Rejection.Code.currencyMismatch.text,
        sentence: Sentence("\u{201C}\(wallet.name)\u{201D} is kept in \(wallet.currency.text)."))
    }
    var transaction = Transaction()
    transaction.id = id
    transaction.walletId = wallet.id
    transaction.currency = wallet.currency
    do {
      transaction.amount = try Money(decimalText: amount, currency: wallet.currency).minorUnits
    } catch {
      throw .badRequest("\u{201C}amount\u{201D} has to be a decimal text such as \"-12.30\".")
    }
    transaction.date = date ?? today
    transaction.payee = payee
    transaction.description = description
    transaction.notes = notes
    if let category {
      let found = space.categories.inIDOrder.first {
        !$0.stamp.isDeleted && ($0.id.text == category || $0.name == category)
      }
      guard let found else { throw .badRequest("There is no category \u{201C}\(category)\u{201D}.") }
      transaction.categoryId = found.id
    }
    return transaction
  }

  private func wallet(in space: Space) throws(HTTPFailure) -> Wallet {
    let live = space.wallets.inIDOrder.filter { !$0.stamp.isDeleted && $0.active && $0.walletKind != .group }
    if let wallet {
      guard let found = live.first(where: { $0.id.text == wallet || $0.name == wallet }) else {
        throw .badRequest("There is no wallet \u{201C}\(wallet)\u{201D}.")
      }
      return found
    }
    guard let first = live.min(by: { ($0.order, $0.id) < ($1.order, $1.id) }) else {
      throw .badRequest("There is no wallet yet.")
    }
    return first
  }
}
