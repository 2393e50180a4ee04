import Basis
import Filing
import Ledger

/// Everything that a tab shows.
public final class Screen {
  /// The places of the navigation (UXA-02).
  public enum Area: Sendable, Equatable, CaseIterable { case dashboard, transactions, budgets, together, settings }

  // Indirect, because they are large: copying one is copying a reference.
  public indirect enum Content: Sendable {
    case welcome(WelcomeModel)
    /// Signed in, and the account's data is on its way; true when the server can't be reached.
    case arriving(isAway: Bool)
    /// A sealed ledger that this device can't show (SEC-26).
    case closed(ClosedModel)
    case dashboard(DashboardModel)
    case transactions(TransactionsModel)
    /// One entry; nil when it is not here any more.
    case transaction(TransactionDetailModel?)
    /// Halves of transfers that wait to be joined.
    case transfers(TransfersModel)
    case openFile
    case review(ImportModel)
    case wallets(WalletsModel)
    case wallet(WalletModel)
    case categories(CategoriesModel)
    case calendar(CalendarModel)
    case templates(TemplatesModel)
    case rules(RulesModel)
    case suggestions(SuggestionsModel)
    case help
    /// The privacy policy (SEC-20).
    case privacy
    case inbox(InboxModel)
    case gallery(GalleryModel)
    /// The form is there while it is edited.
    case profile(SettingsModel, ProfileForm?, newEmail: String?)
    case budgets(BudgetsModel)
    case together(TogetherModel)
    case group(GroupModel)
    /// One shared expense; nil when it is not here any more.
    case expense(ExpenseModel?, group: RecordID)
    case analytics(AnalyticsModel)
    case reports(ReportsModel)
    case settings(SettingsModel)
    /// One's devices and what happened to the account; nil without an account.
    case security(SecurityForm?, AccountForm)
    /// Keys for machines; nil without an account.
    case keys(KeysForm?)
    case notifications(NotificationsModel)
    /// Cards at a glance: whether there can be some, and the keys, of which theirs are shown (NTF-10).
    case glance(Teller, KeysForm)
    case messages(MessagesModel)
    case banks(BanksModel)
    /// What runs by itself (NTF-13).
    case jobs(JobsModel)
    /// Nil where there is nothing to compare.
    case reconcile(ReconcileModel?)
    /// The end of the account (SEC-18); nil without one.
    case deleteAccount(DeleteForm?)
    /// - Parameter apart: what is on this device without an account.
    case storage(SettingsModel, LevelForm, apart: LeftApart?)
    /// What is kept about faults, as text.
    case trouble(String)
    case changes(ChangesModel)
    case deleted(DeletedModel)
    case signIn(AccountForm)
    case signUp(AccountForm, hasData: Bool)
    /// An invitation by mail (HSE-08); nil when its link was not opened here.
    case invite(InviteForm?)
    /// The proof of an address (ACC-04).
    case verify(ProofForm?)
    /// An export by a link (SEC-17); nil when its link was not opened here.
    case export(ExportForm?)
    /// The app lock (SEC-09): seconds until a passcode may be tried.
    case locked(LockState, LockForm, wait: Int)
    case forgotten(AccountForm), reset(AccountForm)
  }

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
