import Basis

extension Space {
  /// SPL-20, SPL-23, TXN-09: entries and payments follow what the group says.
  mutating func follow(_ args: FollowGroup, _ draft: inout Draft) throws(Rejection) {
    try putWallet(of: args, &draft)
    let categories = categoriesByName()
    for share in args.shares { try take(share, args, categories, &draft) }
    for expense in args.gone { letGo(expense, &draft) }
  }

  /// Has no balance of its own: what is owed is the group's to say. Its name may be that of another wallet.
  private mutating func putWallet(of args: FollowGroup, _ draft: inout Draft) throws(Rejection) {
    let id = Wallet.id(ofGroup: args.group)
    var wallet = wallets[id] ?? Wallet()
    if wallets[id] == nil {
      wallet.id = id
      wallet.walletKind = .group
      wallet.currency = args.currency
      wallet.stamp = draft.newStamp
    }
    let name = try Validation.name(args.name)
    guard wallets[id] == nil || !sameBytes(wallet.name, name) || wallet.stamp.isDeleted || !wallet.active else {
      return
    }
    wallet.name = name
    wallet.active = true
    wallet.stamp.deletedAt = nil
    wallet.stamp.deletedBy = nil
    put(wallet, &draft)
  }

  /// HSE-18: where the person put the group's category before, else their own category of that name.
  private func categoriesByName() -> [[UInt8]: RecordID] {
    var known: [[UInt8]: RecordID] = [:]
    categories.forEachUnordered { category in
      if !category.stamp.isDeleted, category.group == .expense, category.active {
        known[TextFolding.key(category.name)] = category.id
      }
    }
    var newest: [[UInt8]: CalendarDate] = [:]
    for share in forms(OwnShare.self) {
      guard let name = share.categoryName else { continue }
      let key = TextFolding.key(name)
      for id in [OwnShare.entryID(of: share.expense), share.payment ?? share.id] {
        guard let entry = transactions.live(id), entry.categorySource == .manual, let category = entry.categoryId,
          newest[key].map({ $0 <= entry.date }) ?? true
        else { continue }
        known[key] = category
        newest[key] = entry.date
      }
    }
    return known
  }

  private mutating func take(
    _ share: OwnShare, _ args: FollowGroup, _ categories: [[UInt8]: RecordID], _ draft: inout Draft
  ) throws(Rejection) {
    guard share.group == args.group, share.share >= 0, share.paid >= 0 else {
      throw Rejection.malformed(.wrongType("shares"))
    }
    try Validation.amount(share.share)
    try Validation.amount(share.paid)
    try Validation.amount(share.whole ?? 0)
    try Validation.date(share.date)
    try Validation.text(share.description)
    var share = share
    share.id = OwnShare.id(of: share.expense)
    let category = share.categoryName.flatMap { categories[TextFolding.key($0)] }
    // One that was let go, too: the expense may be back, and so its payment.
    let old = small[share.id]?.read(OwnShare.self)
    setBorne(share, args, category, old, &draft)
    if share.paid == 0 {
      if let payment = old?.payment { unbind(payment, &draft) }
      share.payment = nil
    } else {
      let kept = old?.payment.flatMap { transactions.live($0)?.id }
      let payment = share.payment ?? kept ?? OwnShare.paymentID(of: share.expense)
      if let before = old?.payment, before != payment { unbind(before, &draft) }
      share.payment = payment
      try setPayment(payment, share, args, category, &draft)
    }
    let gone = small[share.id].flatMap { $0.stamp.isDeleted ? $0 : nil }
    guard old != share || gone != nil else { return }
    if let gone {
      var back = gone
      back.stamp.deletedAt = nil
      back.stamp.deletedBy = nil
      put(back, &draft)
    }
    put(share, &draft)
    draft.count += 1
  }

  /// What others paid for the person is spending of theirs, in the wallet that stands for the group.
  private mutating func setBorne(
    _ share: OwnShare, _ args: FollowGroup, _ category: RecordID?, _ old: OwnShare?, _ draft: inout Draft
  ) {
    let id = OwnShare.entryID(of: share.expense)
    let amount = share.share.subtractingClamped(share.paid)
    guard amount > 0 else { return remove(entry: id, &draft) }
    var entry = transactions[id] ?? newEntry(id, share, args, category, draft)
    entry.amount = -amount
    entry.date = share.date
    // A name of the person's own stays.
    if old.map({ sameBytes($0.description, entry.description) }) ?? true { entry.description = share.description }
    entry.othersShare = notCounted(entry, share)
    write(&entry, &draft)
  }

  /// SPL-20: by own share what others bear of a payment does not count; by amount paid what others paid for the person.
  private func notCounted(_ entry: Transaction, _ share: OwnShare) -> Int64? {
    let isPayment = entry.id != OwnShare.entryID(of: share.expense)
    let countsPaid = settings[id]?.sharedSpendingView == .amountPaid
    let part = isPayment == countsPaid || share.isJoint ? 0 : isPayment ? share.othersShare : entry.size
    return part == 0 ? nil : part
  }

  /// All entries by the view that the person chose now.
  mutating func recountShares(_ draft: inout Draft) {
    for share in forms(OwnShare.self) {
      for entryID in [OwnShare.entryID(of: share.expense), share.payment ?? share.id] {
        guard var entry = transactions.live(entryID), entry.groupRecord == share.expense else { continue }
        entry.othersShare = notCounted(entry, share)
        write(&entry, &draft)
      }
    }
  }

  private func newEntry(
    _ id: RecordID, _ share: OwnShare, _ args: FollowGroup, _ category: RecordID?, _ draft: Draft
  ) -> Transaction {
    var entry = Transaction()
    entry.id = id
    entry.walletId = Wallet.id(ofGroup: args.group)
    entry.currency = args.currency
    entry.description = share.description
    entry.date = share.date
    entry.source = .shared
    entry.group = args.group
    entry.groupRecord = share.expense
    if let category {
      entry.categoryId = category
      entry.categorySource = .learned
    }
    entry.stamp = draft.newStamp
    return entry
  }

  /// SPL-23: an own entry that paid for the others too, or one that waits for its wallet.
  private mutating func setPayment(
    _ id: RecordID, _ share: OwnShare, _ args: FollowGroup, _ category: RecordID?, _ draft: inout Draft
  ) throws(Rejection) {
    let isDerived = id == OwnShare.paymentID(of: share.expense)
    var entry: Transaction
    if let known = transactions.live(id) {
      guard known.currency == args.currency else {
        throw Rejection(
          .currencyMismatch, "This group is kept in " + args.currency.text + ". Please share an entry in that currency."
        )
      }
      guard known.amount < 0, !known.isTransfer else { throw Rejection(.shares, "Only an expense can be shared.") }
      guard known.settles == nil, known.groupRecord == nil || known.groupRecord == share.expense else {
        throw Rejection(.shares, "This entry is shared already.")
      }
      entry = known
    } else {
      guard isDerived else { throw Rejection.unknown(.transaction) }
      entry = transactions[id] ?? newEntry(id, share, args, category, draft)
      entry.status = .incomplete
    }
    // Until the person says from where, nothing is known of it but what the group says.
    if entry.status == .incomplete && isDerived {
      entry.amount = share.paid.negatedClamped
      entry.date = share.date
      entry.description = share.description
    }
    entry.group = args.group
    entry.groupRecord = share.expense
    entry.othersShare = notCounted(entry, share)
    write(&entry, &draft)
  }

  /// The payment is the person's alone again; one that was never completed goes.
  private mutating func unbind(_ id: RecordID, _ draft: inout Draft) {
    guard let known = transactions.live(id) else { return }
    if known.source == .shared && known.status == .incomplete { return remove(entry: id, &draft) }
    var entry = known
    entry.leaveGroup()
    put(entry, &draft)
  }

  private mutating func letGo(_ expense: RecordID, _ draft: inout Draft) {
    remove(entry: OwnShare.entryID(of: expense), &draft)
    guard var record = small[OwnShare.id(of: expense)], let share = record.read(OwnShare.self) else { return }
    if let payment = share.payment { unbind(payment, &draft) }
    guard !record.stamp.isDeleted else { return }
    mark(&record.stamp, draft)
    put(record, &draft)
    draft.count += 1
  }

  private mutating func write(_ entry: inout Transaction, _ draft: inout Draft) {
    entry.stamp.deletedAt = nil
    entry.stamp.deletedBy = nil
    entry.excluded = entry.excludedByRule
    guard transactions[entry.id] != entry else { return }
    entry.stamp.updatedAt = draft.clock
    put(entry, &draft)
  }

  private mutating func remove(entry id: RecordID, _ draft: inout Draft) {
    guard var entry = transactions.live(id) else { return }
    mark(&entry.stamp, draft)
    put(entry, &draft)
  }

  /// Whether the expense behind an entry is still there.
  func isFollowed(_ entry: Transaction) -> Bool {
    entry.groupRecord.map { form(OwnShare.id(of: $0), OwnShare.self) != nil } ?? false
  }

  /// TXN-08, TXN-09: what the others see of a shared entry changes only together with the group, in one bundle.
  func requireBundles(_ draft: Draft) throws(Rejection) {
    if case .followGroup = draft.mutation.intent { return }
    for (id, image) in draft.before {
      guard case .transaction(let entry) = image, let group = entry.record.group, !draft.context.spaces.contains(group),
        isFollowed(entry.record)
      else { continue }
      let old = entry.record
      let new = transactions[id]
      guard let new, new.amount == old.amount, new.date == old.date, new.stamp.isDeleted == old.stamp.isDeleted,
        !new.isTransfer
      else {
        throw Space.linked(old)
      }
    }
  }

  /// To whoever changes alone what others see of an entry, or deletes it.
  public static func linked(_ entry: Transaction) -> Rejection {
    Rejection(
      .linkedToGroup,
      "\u{2039}" + entry.title
        + "\u{203A} is shared, so this changes only with its group. If you aren't in it any more, it's up to the others."
    )
  }
}
