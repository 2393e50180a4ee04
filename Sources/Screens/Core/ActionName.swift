import Basis

/// What people do with one kind of thing. The cases stand in the order of their names, and these are written nowhere else.
public protocol ActionVerb: RawRepresentable, Sendable where RawValue == UInt8 {
  /// The first word of all these names, then for each case what follows the point: `wallet new save` is `wallet.new` and
  /// `wallet.save`. Names of one word follow a space.
  static var names: StaticString { get }
}

/// The name of something that people do, or that the shell tells of: what a page writes into `data-action`, and what
/// comes back as the name of an `AppAction`. It's made of cases only: a page can't offer what nobody hears.
public struct ActionName: Equatable, @unchecked Sendable {
  // Two small values instead of a text, since pages hand over hundreds of them. What is pointed to is a literal.
  private let names: UnsafePointer<UInt8>
  private let place: UInt8

  @inline(__always)
  init<Verb: ActionVerb>(_ verb: Verb) {
    names = Verb.names.utf8Start
    place = verb.rawValue
  }

  /// In letters, hyphens and points, which are the same in HTML.
  @inline(never)
  public func append(to bytes: inout [UInt8]) {
    var at = 0
    while names[at] > 0x20 {
      bytes.append(names[at])
      at += 1
    }
    if at > 0 { bytes.append(0x2E) }
    var left = place
    while left > 0 {
      at += 1
      if names[at] == 0x20 { left -= 1 }
    }
    at += 1
    while names[at] > 0x20 {
      bytes.append(names[at])
      at += 1
    }
  }

  public var text: String {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Of a timer that was started under this number: one that runs out later is another one.
  func numbered(_ number: Int) -> String { text + "." + String(number) }

  public static func == (left: ActionName, right: ActionName) -> Bool { sameBytes(left.text, right.text) }
}

/// What looks for the kind of action that a name is of.
protocol ActionReader {
  /// The case of that name; nil where it's of another kind.
  mutating func verb<Verb: ActionVerb>() -> Verb?
}

/// Reads the name of an action, with or without a timer's number behind it.
struct ActionReading: ActionReader {
  private var text: [UInt8]
  private let point: Int?
  private static let none = UInt8.max

  init(_ name: String) {
    text = name.bytes
    if let last = text.lastIndex(of: 0x2E), last + 1 < text.count,
      text[(last + 1)...].allSatisfy({ $0 >= 0x30 && $0 <= 0x39 })
    {
      text.removeSubrange(last...)
    }
    point = text.firstIndex(of: 0x2E)
    if point == 0 { text = [] }
  }

  @inline(__always)
  func verb<Verb: ActionVerb>() -> Verb? { Verb(rawValue: place(in: Verb.names.utf8Start)) }

  /// Which one of the names it is; they end with a zero, as literals do.
  @inline(never)
  private func place(in names: UnsafePointer<UInt8>) -> UInt8 {
    guard !text.isEmpty else { return ActionReading.none }
    var at = 0
    while at < point ?? 0 {
      guard names[at] > 0x20, names[at] == text[at] else { return ActionReading.none }
      at += 1
    }
    guard names[at] == 0x20 else { return ActionReading.none }
    let start = point.map { $0 + 1 } ?? 0
    var place: UInt8 = 0
    while names[at] != 0 {
      at += 1
      var index = start
      while index < text.count, names[at] > 0x20, names[at] == text[index] {
        at += 1
        index += 1
      }
      if index == text.count && names[at] <= 0x20 { return place }
      while names[at] > 0x20 { at += 1 }
      place += 1
    }
    return ActionReading.none
  }
}

extension AppCore {
  /// What the person did. What isn't in the table only draws the page anew.
  func act(_ action: AppAction, _ tab: Tab) {
    var name = ActionReading(action.name)
    if lock.isLocked {
      if let verb: LockAction = name.verb() { lockAction(verb, action, tab) }
      return
    }
    if preferences.countsUse { tally(action: action.name, tab) }
    hear(&name, action, tab)
  }

  /// The table: a row for each kind of action, and who hears it.
  func hear(_ name: inout some ActionReader, _ action: AppAction, _ tab: Tab) {
    if let verb: PlainAction = name.verb() { return plainAction(verb, action, tab) }
    if let verb: AccountAction = name.verb() { return accountAction(verb, action, tab) }
    if let verb: AnalyticsAction = name.verb() { return analyticsAction(verb, action, tab) }
    if let verb: BackupAction = name.verb() { return backupAction(verb, action, tab) }
    if let verb: BankAction = name.verb() { return bankAction(verb, action, tab) }
    if let verb: BonusAction = name.verb() { return bonusAction(verb, action, tab) }
    if let verb: BulkAction = name.verb() { return bulkAction(verb, action, tab) }
    if let verb: CaptureAction = name.verb() { return captureAction(verb, action, tab) }
    if let verb: CategoryAction = name.verb() { return categoryAction(verb, action, tab) }
    if let verb: ConfirmAction = name.verb() { return confirmAction(verb, action, tab) }
    if let verb: DeleteAction = name.verb() { return deleteAction(verb, tab) }
    if let verb: DeletedAction = name.verb() { return deletedAction(verb, action, tab) }
    if let verb: DonationAction = name.verb() { return donationAction(verb, action, tab) }
    if let verb: DoorAction = name.verb() { return doorAction(verb, action, tab) }
    if let verb: EmailAction = name.verb() { return emailAction(verb, action, tab) }
    if let verb: EntryAction = name.verb() { return entryAction(verb, action, tab) }
    if let verb: ExampleAction = name.verb() { return exampleAction(verb, tab) }
    if let verb: ExpenseAction = name.verb() { return expenseAction(verb, action, tab) }
    if let verb: ExportAction = name.verb() { return exportAction(verb, tab) }
    if let verb: FilterAction = name.verb() { return filterAction(verb, action, tab) }
    if let verb: GroupAction = name.verb() { return groupAction(verb, action, tab) }
    if let verb: GuestAction = name.verb() { return guestAction(verb, tab) }
    if let verb: IdentityAction = name.verb() { return identityAction(verb, action, tab) }
    if let verb: ImportAction = name.verb() { return importAction(verb, action, tab) }
    if let verb: InboxAction = name.verb() { return inboxAction(verb, action, tab) }
    if let verb: InstallAction = name.verb() { return installAction(verb, action, tab) }
    if let verb: InvitationAction = name.verb() { return invitationAction(verb, action, tab) }
    if let verb: InviteAction = name.verb() { return inviteAction(verb, action, tab) }
    if let verb: JobAction = name.verb() { return jobAction(verb, tab) }
    if let verb: JoinAction = name.verb() { return joinAction(verb, action, tab) }
    if let verb: JointAction = name.verb() {
      if let paid = jointAction(verb, action, tab) { offerEntry(of: paid, tab) }
      return
    }
    if let verb: KeyAction = name.verb() { return keyAction(verb, action, tab) }
    if let verb: LedgersAction = name.verb() { return ledgersAction(verb, action, tab) }
    if let verb: LevelAction = name.verb() { return levelAction(verb, action, tab) }
    if let verb: ListAction = name.verb() { return listAction(verb, action, tab) }
    if let verb: LockAction = name.verb() { return lockAction(verb, action, tab) }
    if let verb: MemberAction = name.verb() { return memberAction(verb, action, tab) }
    if let verb: MessageAction = name.verb() { return messageAction(verb, action, tab) }
    if let verb: MessagesAction = name.verb() { return messagesAction(verb, tab) }
    if let verb: MovingAction = name.verb() { return movingAction(verb, tab) }
    if let verb: NoticeAction = name.verb() { return noticeAction(verb, action, tab) }
    if let verb: PartnerAction = name.verb() { return partnerAction(verb, tab) }
    if let verb: PasskeyAction = name.verb() { return passkeyAction(verb, action, tab) }
    if let verb: PasswordAction = name.verb() { return passwordAction(verb, action, tab) }
    if let verb: PaymentAction = name.verb() { return paymentAction(verb, action, tab) }
    if let verb: PeriodAction = name.verb() { return periodAction(verb, action, tab) }
    if let verb: PickAction = name.verb() { return pickAction(verb, action, tab) }
    if let verb: PickingAction = name.verb() { return pickingAction(verb, action, tab) }
    if let verb: PlanAction = name.verb() { return planAction(verb, action, tab) }
    if let verb: ProAction = name.verb() { return proAction(verb, action, tab) }
    if let verb: ProfileAction = name.verb() { return profileAction(verb, action, tab) }
    if let verb: ProofAction = name.verb() { return proofAction(verb, tab) }
    if let verb: PushAction = name.verb() { return pushAction(verb, action, tab) }
    if let verb: RateAction = name.verb() { return rateAction(verb, action, tab) }
    if let verb: ReconcileAction = name.verb() { return reconcileAction(verb, action, tab) }
    if let verb: ReimbursementAction = name.verb() { return reimbursementAction(verb, action, tab) }
    if let verb: RelabelAction = name.verb() { return relabelAction(verb, action, tab) }
    if let verb: ReportAction = name.verb() { return reportAction(verb, tab) }
    if let verb: ReportsAction = name.verb() { return reportsAction(verb, action, tab) }
    if let verb: RowAction = name.verb() { return rowAction(verb, action, tab) }
    if let verb: RuleAction = name.verb() { return ruleAction(verb, action, tab) }
    if let verb: SealedAction = name.verb() { return sealedAction(verb, action, tab) }
    if let verb: SealingAction = name.verb() { return sealingAction(verb, action, tab) }
    if let verb: SecurityAction = name.verb() { return securityAction(verb, action, tab) }
    if let verb: SelectAction = name.verb() { return selectAction(verb, action, tab) }
    if let verb: SettingsAction = name.verb() { return settingsAction(verb, action, tab) }
    if let verb: SettleAction = name.verb() { return settleAction(verb, action, tab) }
    if let verb: ShareAction = name.verb() { return shareAction(verb, action, tab) }
    if let verb: SheetAction = name.verb() { return sheetAction(verb, action, tab) }
    if let verb: SplitAction = name.verb() { return splitAction(verb, action, tab) }
    if let verb: StorageAction = name.verb() { return storageAction(verb, action, tab) }
    if let verb: SuggestAction = name.verb() { return suggestAction(verb, action, tab) }
    if let verb: SyncAction = name.verb() { return syncAction(verb, tab) }
    if let verb: TeachAction = name.verb() { return teachAction(verb, action, tab) }
    if let verb: TemplateAction = name.verb() { return templateAction(verb, action, tab) }
    if let verb: TransfersAction = name.verb() { return transferAction(verb, action, tab) }
    if let verb: UndoBarAction = name.verb() { return undoAction(verb, action, tab) }
    if let verb: UpdateAction = name.verb() { return updateAction(verb, action, tab) }
    if let verb: WaitingAction = name.verb() { return waitingAction(verb, action, tab) }
    if let verb: WalletAction = name.verb() { return walletAction(verb, action, tab) }
    tab.isDirty = true
  }
}
