import Basis

extension Space {
  /// NTF-08: the second one about the same thing changes nothing.
  mutating func addNotice(_ args: InboxNotice, _ draft: inout Draft) throws(Rejection) {
    var notice = args
    notice.id = InboxNotice.id(args.topic, args.subject, args.period)
    if typedEntryExists(notice.id) { return }
    try Validation.date(notice.date)
    let today = min(draft.mutation.today, draft.context.latestDate)
    // The day on which an account ends is ahead (SEC-19); until then it can still be settled.
    let isOfNow = notice.date <= today && (notice.topic == .accountEnds || (notice.period ?? today) <= today)
    guard notice.topic == .resolution || isOfNow else {
      throw Rejection(.periodOpen, "This period has not begun yet.")
    }
    try Validation.amount(notice.amount ?? 0)
    try Validation.amount(notice.limit ?? 0)
    try Validation.text(notice.text)
    try Validation.text(notice.who)
    put(notice, &draft)
  }

  /// Whether they were read. One that is not here any more needs no word.
  mutating func editNotices(_ edit: EditRecords, _ draft: inout Draft) throws(Rejection) {
    let set = try members(of: edit)
    for id in edit.ids {
      try requireTime(draft)
      guard let old = small[id], !old.stamp.isDeleted, old.kind == .notice else { continue }
      put(try edited(old, InboxNotice.self, set: set), &draft)
    }
  }

  /// BUD-07, UXA-12: what a closing tells. Only the newest boundary speaks: of many periods that are closed at once,
  /// the others are history (NTF-14).
  mutating func tellOfClosing(
    _ period: BudgetPeriod, next: BudgetPeriod, _ figures: PlanFigures, isPartial: Bool, today: CalendarDate,
    _ draft: inout Draft
  ) {
    guard next.span.contains(today) else { return }
    if next.start.days(until: today) <= InboxNotice.freshDays {
      tell(InboxNotice(.periodStarted, period: next.start, on: today), &draft)
    }
    guard !isPartial, settings[id]?.celebrates ?? true, figures.staysWithinPlan else { return }
    tell(InboxNotice(.celebration, period: period.start, on: today), &draft)
  }

  private mutating func tell(_ notice: InboxNotice, _ draft: inout Draft) {
    if !typedEntryExists(notice.id) { put(notice, &draft) }
  }
}

extension Intent {
  /// It only tells the person something, or that they read it.
  var isNotice: Bool {
    switch self {
    case .addNotice, .editNotice: true
    default: false
    }
  }
}

extension PlanFigures {
  /// UXA-12: there is a budget, and none came to more than 100 %.
  public var staysWithinPlan: Bool { !lines.isEmpty && lines.allSatisfy { $0.spent <= $0.allocated } }
}
