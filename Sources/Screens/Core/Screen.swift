import Basis
import Filing
import Ledger

/// Everything that a tab shows.
public final class Screen {
  /// The places of the navigation (UXA-02).
  public enum Area: Sendable, Equatable, CaseIterable { case dashboard, transactions, budgets, together, settings }

  // Indirect, because they are large, as `Content` is: copying one is copying a reference.
  public indirect enum SheetContent: Sendable {
    case entry(EntrySheetModel)
    case category(CategoryPickerModel)
    case wallet(WalletSheetModel)
    case rate(RateForm)
    case categoryForm(CategorySheetModel)
    case template(TemplateSheetModel)
    case rule(RuleSheetModel)
    case reimbursement(ReimbursementSheetModel)
    case bulkReimbursable(count: Int)
    case reimbursable(EntryRow)
    case currency(CurrencyCode, forHand: Bool)
    case relabel(RelabelForm)
    case message(MessageForm, isReading: Bool)
    case teach(TeachModel)
    case bulkCategory(CategoryChoices, count: Int)
    case bulkPayee(String, count: Int)
    case bulkWallet([WalletRow], count: Int)
    case join(JoinForm)
    case share(ShareForm)
    case guest(GuestChoice)
    case ledgers(LedgersModel)
    case signOut(SignOutModel)
    case noConnection(retry: String)
    case payday(PaydaySheetModel)
    case budget(BudgetSheetModel)
    case plan(PlanSheetModel)
    case bonus(BonusSheetModel)
    case row(EntryRow, selects: Bool)
    case deleteEntry(EntryRow)
    case overPlan(InboxModel.Line)
    case makePlan(category: String)
    case group(GroupForm)
    case pro(ProSheetModel)
    case groupImport(GroupImport)
    case sealGroup(GroupSealing, name: String)
    case expense(ExpenseSheetModel)
    case member(MemberSheetModel)
    case split(SplitSheetModel)
    case donation(DonationForm, CurrencyCode, names: [String])
    case joint(JointSheetModel)
    case settle(SettleQuestion)
    case why(PaymentReason)
    case payment(PaymentForm)
    case confirm(ConfirmForm)
    case address(AddressForm)
    case bank(BankForm)
    case sealing(SealingForm)
    case key(KeyForm)
    case lock(LockForm, LockState, wait: Int)
    case backup(BackupForm)
  }

  public var content: Content
  public var sheet: SheetContent?
  /// Nil on screens before there is anything to navigate: welcome, sign-in.
  public var area: Area?
  public var route: Route
  public var format: LocaleFormat
  public var today: CalendarDate
  /// The currency that needs no mention beside each amount.
  public var currency: CurrencyCode
  /// Beside one entry: the list that it is in, for wide screens.
  public var list: TransactionsModel?
  /// On the list of entries (BNK-09).
  public var banks: BankFetched?
  /// Where the tabs lead back to.
  public var kept = KeptPlaces()
  public var isExample = false
  public var hasHaptics = true
  public var hasSingleKeys = true
  public var status = SyncStatus()
  /// Where the person's own ledger is: what every sentence about it says (SEC-05).
  public var place = LedgerPlace.guest
  public var undo: UndoBar?
  /// The server and the banks were asked whether there is anything new.
  public var isRefreshing = false
  public var greeting = Greeting()
  public var notice: Notice?
  /// Nothing can be saved on this device: a sentence stays on top.
  public var trouble: String?
  /// The account's address, while it waits for its proof (ACC-04).
  public var unproven: String?
  /// Providers on the sign-in, and the ways to sign in of Settings (ACC-09, ACC-10).
  public var providers: [ProviderOffer] = []
  public var identities: IdentityForm?
  /// The server takes passkeys, and the browser has them (ACC-12).
  public var offersPasskey = false
  public var device = DeviceState()
  /// How the app can be installed, when that is offered now: ‹prompt› or ‹apple›.
  public var install = ""
  /// Changes that the server refused, to mend or to drop.
  public var refused: [RefusedChange] = []

  init(content: Content, route: Route, format: LocaleFormat, today: CalendarDate, currency: CurrencyCode) {
    self.content = content
    self.route = route
    self.format = format
    self.today = today
    self.currency = currency
  }
}

/// The bar that offers to take back what was just done (UXA-21).
public struct UndoBar: Sendable, Equatable {
  public let notice: Notice
  public let action: RecordID
  public let token: Int
  /// The group that it happened in; nil for the person's own space.
  public var group: RecordID?
}

/// The first screen (UXA-01).
public struct WelcomeModel: Sendable {
  public let currency: CurrencyCode
  public let isSignedIn: Bool
  /// Ledgers of accounts that signed out here, which only they can open.
  public let sealed: Int
  /// Something that could not be read was put aside here (SEC-07).
  public let hasSetAside: Bool
  /// Groups that go on, also those that are even: all that somebody sees who has nothing of their own yet.
  public let groups: [GroupLine]
  /// There is an account or a group, so there are places to go to.
  public let isHome: Bool
}
