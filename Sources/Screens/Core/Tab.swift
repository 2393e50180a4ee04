import Basis
import Filing
import Ledger

/// What one tab is doing.
final class Tab {
  indirect enum Sheet: Sendable {
    case entry(TransactionForm)
    case category(RecordID, appliesToAlike: Bool, always: Bool)
    case wallet(WalletForm)
    /// What a currency is worth in the total of all wallets (WAL-11).
    case rate(RateForm)
    case categoryForm(CategoryForm)
    case template(TemplateForm)
    case rule(RuleForm)
    /// Which entry pays this one back, or is given back by it.
    case reimbursement(RecordID, amount: String, problem: String?)
    /// Who pays back one entry, or many that are selected.
    case reimbursable(RecordID?)
    /// Which currency a new space has; afterwards the add sheet opens when `forHand`.
    case currency(CurrencyCode, forHand: Bool)
    /// Another currency for all amounts (HSE-15).
    case relabel(RelabelForm)
    /// A bank's message to read (CAP-01).
    case message(MessageForm)
    /// How a bank writes (CAP-09).
    case teach(TeachForm)
    case bulkCategory
    case bulkPayee(String)
    case bulkWallet
    case join(JoinForm)
    case share(ShareForm)
    /// A ledger here, and one in the account that was signed in to (ACC-11).
    case guest(GuestChoice)
    /// The account's ledger is another one than the one here, which is nowhere else.
    case ledgers
    /// Signing out while changes wait for the server (ACC-16).
    case signOut
    /// What was asked for needs a connection: the action that tries again (UXA-09).
    case noConnection(String)
    case payday(PaydayForm)
    case budget(BudgetForm)
    case plan(PlanForm)
    /// Giving the bonus its uses (INC-15).
    case bonus(BonusForm)
    /// Whether one entry is to be deleted (TXN-10).
    case deleteEntry(RecordID)
    /// What can be done with one entry of a list.
    case row(RecordID)
    /// One category far over its plan (UXA-07).
    case overPlan(RecordID)
    case makePlan(notice: RecordID, category: RecordID)
    case group(GroupForm)
    /// What Pro is (PLN-07).
    case pro(ProForm)
    case groupImport(GroupImport)
    /// A group that the server is not to read any more (SEC-26).
    case sealGroup(GroupSealing)
    case expense(ExpenseForm)
    case member(MemberForm)
    case split(SplitForm)
    case donation(DonationForm)
    case joint(JointForm)
    /// A new key for a machine (ACC-13).
    case key(KeyForm)
    /// Another e-mail address (ACC-15).
    case address(AddressForm)
    /// The password, before something goes on.
    case confirm(ConfirmForm)
    /// What is about to be settled (SPL-16), and why somebody pays (L-24).
    case settle(SettleQuestion)
    case why(PaymentReason)
    case payment(PaymentForm)
    /// Connecting a bank (BNK-02, BNK-03).
    case bank(BankForm)
    /// The recovery key, or the link that lets another device in (SEC-26), with `sealing` of this tab.
    case sealing
    /// The app lock's (SEC-09), with `lock` of this tab.
    case lock
    /// Saving a backup, or bringing one back (SEC-05).
    case backup(BackupForm)
  }

  let id: Int64
  var route: Route
  /// How the person left the tabs that they may come back to (TXN-16, TXN-21).
  var kept = KeptPlaces()
  var sheet: Sheet?
  var showsExample = false
  var slice: String?
  /// Pages of the list that are in the document; 0 for the first screenful.
  var pages = 0
  var marked: RecordID?
  var selection: [RecordID]?
  var isFilterOpen = false
  /// Categories whose children are folded away, and whether a list shows how to change its order.
  var folded: [RecordID] = []
  var isOrdering = false
  /// What is done in a picker of categories.
  var picking = CategoryPicking()
  /// Suggested categories that the person left out (CAT-15).
  var unticked: [RecordID] = []
  var importing: ImportSession?
  var review = ImportReview()
  /// Files that were chosen with it: each has a review of its own (IMP-01).
  var waitingFiles: [(name: String, bytes: [UInt8])] = []
  /// A message that another app shared, until the person said in which currency they count (CAP-01).
  var sharedText: String?
  /// What the reading module was asked for and has not answered yet.
  var isReading: PendingReading?
  /// The example's import may have found bills; of the person's own ledger the preferences know it (INC-18).
  var tellsOfBills = false
  var account = AccountForm()
  var profile: ProfileForm?
  /// The invitation and the proof whose links this tab was opened with.
  var invite: InviteForm?
  var proof: ProofForm?
  var undo: UndoBar?
  var notice: Notice?
  /// Which one it is, so that only its own time takes it away.
  var noticeToken = 0
  var asksToPurge: RecordID?
  /// Whom the admin of a sealed group is asked about, before they are let go.
  var letsGo: SealedGroupModel.LettingGo?
  /// The number of the search in this tab's address.
  var search: Int?
  /// How a sign-out that waits goes on.
  var leaving: Leaving?
  /// The refused change that the open form mends.
  var mending: Int64?
  /// The person asked to sync now, so a failure is said.
  var asksSync = false
  /// They want to know whether there is anything new, here and at the banks (TXN-35).
  var refreshing: Refreshing?
  /// ‹Settle up›, the name of a new member, and a group's settings while somebody is at them.
  var settling = SettlingState()
  var newMember = NewMember()
  var groupSettings: GroupSettingsForm?
  /// How the browser installs: ‹prompt›, ‹apple›, or nothing.
  var installOffer = ""
  var isDirty = true
  /// One's devices, as the server listed them last.
  var security: SecurityForm?
  /// Providers to sign in with, as the server offered them, and the ways of the account (ACC-09, ACC-10).
  var providers: [ProviderOffer] = []
  var askedProviders = false
  /// Who may make an account, as the server said at the last visit (ACC-20).
  var registration: Registration?
  var identities: IdentityForm?
  /// What a passkey is asked for at the moment (ACC-12).
  var passkeyUse: PasskeyUse?
  var takesPasskeys = false
  /// One's keys for machines, likewise.
  var keys: KeysForm?
  /// ‹Notifications›, while somebody looks at it.
  var push: PushForm?
  /// ‹Banks›, while somebody looks at it.
  var banks: BanksForm?
  /// ‹What runs by itself›, while somebody looks at it.
  var jobs: JobsForm?
  /// A key that was made beside the recipes (CAP-01): on the screen until it is left, and nowhere else.
  var phoneKey: String?
  /// The end of the account, while somebody looks at its page (SEC-18).
  var deleting: DeleteForm?
  /// The ledger that the person is asked about before it is removed from here.
  var removesLedger: RecordID?
  /// Where the person's own space lives, while somebody looks at its page (SEC-05).
  var level: LevelForm?
  /// Keys of the sealed ledger, while somebody is at them; and the secret of a link that waits for the sign-in.
  var sealing: SealingForm?
  var letIn: String?
  /// What a sealing key is made for, and the secret of a sealed group's link that waits for the sign-in.
  var sealsNext: SealedStep?
  var joins: String?
  /// Where somebody was whose session was over, when they went to sign in again (ACC-06).
  var returnsTo: Route?
  /// The secret of a link to an export that waits for the sign-in, and the export while it is fetched (SEC-17).
  var exportLink: String?
  var exporting: ExportForm?
  /// The last call that may need a confirmation.
  var asked: AskedCall?
  var lock = LockForm()

  struct Refreshing: Sendable {
    /// Whether the server was asked first, and has not answered to the end.
    var awaitsSync: Bool
    /// Entries that came meanwhile.
    var found = 0
    var hasNews = false
    /// What came, or what went wrong, is said already.
    var isSaid = false
  }

  struct Leaving: Sendable {
    var everywhere: Bool
    var isSending = false
    /// Why nothing was sent; said in the sheet that asks.
    var problem: SignOutModel.Problem?
  }

  init(id: Int64, route: Route) {
    self.id = id
    self.route = route
  }
}
