import Basis

extension Space {
  /// A message that was read becomes an entry, waits for the person, or is one more word about what is here already
  /// (CAP-02, CAP-06 to CAP-08, CAP-10).
  mutating func captureMessage(_ args: CaptureMessage, _ draft: inout Draft) throws(Rejection) {
    var capture = args.capture
    try requireFree(capture.id)
    try requireFree(args.entry)
    try validate(capture)
    forgetCaptures(&draft)
    if isPaused(sender: capture.sender) { return }
    if settings.entries[id]?.record.keepsMessages == false { capture.text = "" }
    try decide(&capture, args, &draft)
    put(capture, &draft)
  }

  /// Only one that waits: whose entry is there is the person's by now.
  mutating func rereadMessage(_ args: CaptureMessage, _ draft: inout Draft) throws(Rejection) {
    guard let old = small[args.capture.id], let waiting: Capture = form(args.capture.id) else {
      throw Rejection.unknown(.capture)
    }
    guard waiting.state == .pending else { return }
    try requireFree(args.entry)
    var capture = args.capture
    (capture.sender, capture.text) = (waiting.sender, waiting.text)
    (capture.receivedAt, capture.receivedOn, capture.window) = (waiting.receivedAt, waiting.receivedOn, waiting.window)
    try validate(capture)
    try decide(&capture, args, &draft)
    replace(old, with: capture, name: capture.payee ?? capture.sender, &draft)
  }

  private mutating func decide(_ capture: inout Capture, _ args: CaptureMessage, _ draft: inout Draft) throws(Rejection)
  {
    capture.transaction = nil
    capture.state = .pending
    if let known = twin(of: capture) {
      capture.state = .duplicate
      capture.transaction = known.transaction
    } else if let known = entry(toldBy: capture) {
      capture.state = .duplicate
      capture.transaction = known
    } else if var record = entry(of: capture, id: args.entry) {
      record.stamp = draft.newStamp
      // A category that was deleted meanwhile, or is for the other direction, leaves it open.
      if !record.isTransfer, let category = args.categoryId.flatMap({ categories.live($0) }),
        category.group == .expense || record.amount > 0
      {
        record.categoryId = category.id
        record.categorySource = args.categorySource ?? .auto
        record.categoryConfidence = max(0, min(100, args.categoryConfidence ?? 0))
      }
      var looks = 0
      try mark(&record, by: markingRules, &looks)
      try validate(&record, before: nil, today: draft.mutation.today)
      put(record, &draft)
      capture.state = capture.confidence > 900 ? .created : .unsure
      capture.transaction = record.id
      draft.count = 1
      draft.subject = record.title
    }
  }

  mutating func answerCapture(_ args: AnswerCapture, _ draft: inout Draft) throws(Rejection) {
    guard let old = small[args.capture], var capture: Capture = form(args.capture) else {
      throw Rejection.unknown(.capture)
    }
    switch args.answer {
    case .keep:
      let entry = args.entry ?? (capture.state == .unsure ? capture.transaction : nil)
      guard let entry, transactions.live(entry) != nil else { throw Rejection.unknown(.transaction) }
      capture.state = .created
      capture.transaction = entry
    case .dismiss: capture.state = .dismissed
    }
    replace(old, with: capture, name: capture.payee ?? capture.sender, &draft)
  }

  /// CAP-02: nothing of a message is kept for longer than 30 days.
  mutating func forgetCaptures(_ draft: inout Draft) {
    let day = min(draft.mutation.today, draft.context.latestDate).adding(days: -Capture.kept)
    for record in smallInIDOrder where record.kind == .capture {
      guard let capture = record.read(Capture.self), capture.receivedOn < day else { continue }
      put(raw: StoredRecord(kind: .capture, id: record.id, version: draft.version, purged: true, payload: []), &draft)
    }
  }

  /// When the oldest message is to be forgotten; nil without any.
  public var nextForgetting: CalendarDate? {
    var oldest: CalendarDate?
    for record in small.values where record.kind == .capture {
      guard let capture = record.read(Capture.self) else { continue }
      oldest = min(oldest ?? capture.receivedOn, capture.receivedOn)
    }
    return oldest?.adding(days: Capture.kept + 1)
  }

  private func validate(_ capture: Capture) throws(Rejection) {
    try Validation.date(capture.receivedOn)
    if let date = capture.date { try Validation.date(date) }
    try Validation.amount(capture.amount ?? 0)
    try Validation.amount(capture.balance ?? 0)
    guard (0...1000).contains(capture.confidence), (0...1440).contains(capture.window ?? 0), capture.amount ?? 1 >= 0,
      capture.text.unicodeScalars.count <= Capture.most,
      capture.sender.unicodeScalars.count <= Validation.longestName, (capture.payee ?? "").utf8.count <= 400,
      (capture.reference ?? "").utf8.count <= 400, (capture.digits ?? "").utf8.count <= 4
    else { throw Rejection(.invalidField, "This message is too long, or was not read as messages are.") }
  }

  // MARK: What is here already

  /// Another message about the same payment.
  private func twin(of capture: Capture) -> Capture? {
    var found: Capture?
    for record in small.values where record.kind == .capture {
      guard record.id != capture.id, let other = record.read(Capture.self), other.state != .duplicate,
        capture.isSamePayment(as: other)
      else { continue }
      // The nearest in time; of two at once the smaller id, so that every replica finds the same.
      let (new, old) = (capture.distance(to: other), found.map { capture.distance(to: $0) } ?? .max)
      if new < old || new == old && other.id < found?.id ?? other.id { found = other }
    }
    return found
  }

  /// An entry that no message told of yet, of the same day or the one before, or booked up to three days later: typed
  /// by the person, from a bank's file, or from the bank before a phone that was off handed its message over.
  private func entry(toldBy capture: Capture) -> RecordID? {
    guard let amount = capture.signedAmount, let payee = capture.payee, !payee.isEmpty else { return nil }
    let key = TextFolding.key(payee)
    var told: Set<RecordID> = []
    for record in small.values where record.kind == .capture {
      if let entry = record.read(Capture.self)?.transaction { told.insert(entry) }
    }
    var found: RecordID?
    for place in timeline.oldestFirst.reversed() {
      guard let entry = transactions[place.id] else { continue }
      if entry.date < capture.day.adding(days: -1) { break }
      guard entry.date <= capture.day.adding(days: 3), entry.amount == amount,
        entry.currency == capture.currency ?? entry.currency,
        !entry.stamp.isDeleted, !told.contains(entry.id),
        TextFolding.key(entry.payee ?? entry.counterparty ?? entry.description) == key
      else { continue }
      found = found.map { min($0, entry.id) } ?? entry.id
    }
    return found
  }

  // MARK: The entry

  /// Without a category; nil when something is missing that a person has to say (CAP-06, CAP-07).
  public func entry(of capture: Capture, id: RecordID) -> Transaction? {
    guard capture.confidence >= 700, let amount = capture.signedAmount, amount != 0, let currency = capture.currency,
      let walletId = captureWallet(currency: currency, digits: capture.digits, sender: capture.sender),
      let wallet = wallets.live(walletId), wallet.currency == currency
    else { return nil }
    let cash = capture.isWithdrawal ? cashWallet(currency, besides: walletId) : nil
    guard cash != nil || capture.isWithdrawal || !(capture.payee ?? "").isEmpty else { return nil }
    var entry = Transaction()
    entry.id = id
    entry.walletId = walletId
    entry.date = capture.day
    entry.amount = amount
    entry.currency = currency
    entry.payee = capture.payee
    entry.reference = capture.reference
    entry.source = .capture
    entry.transferWalletId = cash
    return entry
  }

  /// The wallet that a message is about (CAP-10): the one whose account it names; else the one that the person chose
  /// for its sender, or for all that have none; else the one where the last message of this sender ended up, so that
  /// moving an entry once is enough; else the only one that it can be. Nil where a person has to say which of several.
  public func captureWallet(currency: CurrencyCode?, digits: String?, sender: String) -> RecordID? {
    if let digits, let named = wallet(ofAccount: digits, currency: currency) { return named }
    let fitting = fittingWallets(currency)
    if let bound = messageSource(sender)?.wallet, fitting.contains(where: { $0.id == bound }) { return bound }
    // Deleted, or in another currency, it is nothing to go by.
    if let usual = settings.entries[id]?.record.captureWallet, fitting.contains(where: { $0.id == usual }) {
      return usual
    }
    if let last = lastWallet(of: sender), fitting.contains(where: { $0.id == last }) { return last }
    let likely = likelyWallets(currency)
    return likely.count == 1 ? likely[0].id : nil
  }

  /// Those that the person is asked about where nothing else is missing (CAP-10), in their order; else none.
  public func walletsInQuestion(for capture: Capture) -> [Wallet] {
    guard capture.state == .pending, capture.confidence >= 700, (capture.signedAmount ?? 0) != 0,
      let currency = capture.currency,
      capture.isWithdrawal || !(capture.payee ?? "").isEmpty,
      captureWallet(currency: currency, digits: capture.digits, sender: capture.sender) == nil
    else { return [] }
    return likelyWallets(currency)
  }

  /// No bank writes about cash, unless the person has nothing else.
  private func likelyWallets(_ currency: CurrencyCode?) -> [Wallet] {
    let fitting = fittingWallets(currency)
    let banked = fitting.filter { $0.walletKind != .cash }
    return (banked.isEmpty ? fitting : banked).sorted { ($0.order, $0.id) < ($1.order, $1.id) }
  }

  /// The only one whose account ends in these digits.
  public func wallet(ofAccount digits: String, currency: CurrencyCode?) -> RecordID? {
    let named = fittingWallets(currency).filter { $0.hasAccount(endingIn: digits) }
    return named.count == 1 ? named[0].id : nil
  }

  private func fittingWallets(_ currency: CurrencyCode?) -> [Wallet] {
    wallets.inIDOrder.filter { wallet in
      !wallet.stamp.isDeleted && wallet.active && wallet.walletKind != .group
        && (currency ?? wallet.currency) == wallet.currency
    }
  }

  private func lastWallet(of sender: String) -> RecordID? {
    guard !sender.isEmpty else { return nil }
    var newest: (at: Int64, id: RecordID, wallet: RecordID)?
    for record in small.values where record.kind == .capture {
      guard let other = record.read(Capture.self), sameBytes(other.sender, sender), other.state != .duplicate,
        let entry = other.transaction.flatMap({ transactions.live($0) })
      else { continue }
      if newest.map({ ($0.at, $0.id) < (other.receivedAt, other.id) }) ?? true {
        newest = (other.receivedAt, other.id, entry.walletId)
      }
    }
    return newest?.wallet
  }

  public func cashWallet(_ currency: CurrencyCode, besides walletId: RecordID) -> RecordID? {
    wallets.inIDOrder.first {
      !$0.stamp.isDeleted && $0.active && $0.walletKind == .cash && $0.currency == currency && $0.id != walletId
    }?.id
  }
}

extension Wallet {
  func hasAccount(endingIn digits: String) -> Bool {
    let wanted = digits.bytes
    guard let account, !wanted.isEmpty else { return false }
    let kept = account.bytes.filter { $0 >= 0x30 && $0 <= 0x39 }
    return kept.count >= wanted.count && Array(kept.suffix(wanted.count)) == wanted
  }
}
