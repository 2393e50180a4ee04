import Basis
import Filing
import Insight
import Ledger
import Replica

/// The app without a page: events in, effects out. Pure: the clock, the date and randomness come with the events.
///
///     event ──> replica, tabs ──> effects: store, draw, announce …
///     screen(for: id) ──> what that tab shows now
/// A class, so that no call copies what it holds. It belongs to one presenter.
public final class AppCore {
  public private(set) var format = LocaleFormat(tag: "en-GB")
  var locale = "en-GB"
  /// Where the app comes from.
  var site = ""
  var random = SeededRandom(seed: 0)
  var replica: Replica
  var preferences = Preferences()
  var tabs: [Tab] = []
  /// The example lives in memory only; nothing of it is stored.
  var example: Space?
  var exampleCount: Int64 = 0
  var ownBook: Book?
  /// What the person filed, of the space that was asked about last; read when it is first needed.
  var filings = SpaceFilings()
  /// False until the first screen is there, which does not wait for what could be suggested.
  var looksForSuggestions = false
  var foundSuggestions: (space: RecordID, version: Int64, list: [CategorySuggestion])?
  var countedBills: (space: RecordID, version: Int64, dismissed: Int, count: Int)?
  private var exampleBook: Book?

  var now: Int64 = 0
  public internal(set) var today = CalendarDate.earliest

  // What the host told before the first tab: kept until all of it is here, since pages may come in any order.
  /// Pages that came before the one that says what they are of.
  private var waitingPages: [(index: Int, bytes: [UInt8])] = []
  private var knowsReplica = false
  private var loadingJournal: [(key: Int64, bytes: [UInt8])] = []
  private var isLoaded = false

  var status = SyncStatus()
  /// A code of the host when this device cannot store.
  var trouble: String?
  var preferencesChanged = false
  /// Households that the person left, and of which the server was asked what is paid by now (HSE-14).
  var askedAfterLeaving: Set<RecordID> = []
  /// Those that it told of since the person's own entries were brought in line with them.
  var toldAfterLeaving: [ToldDeparture] = []
  var undoTokens = 0
  /// How many changes were made since the start.
  var performed = 0
  var device = DeviceState()
  /// After signing in on a device without data, until the account's is here.
  var awaitsData = false
  /// The account's address waits for its proof (ACC-04), as far as the server told; it is asked once.
  var isUnproven = false
  /// The address that the account is to have, once it is proven (ACC-15).
  var newEmail: String?
  var knowsAccount = false
  /// The server was asked for the keys of the person's own sealed space since the start (SEC-26).
  var asksForSpaceKeys = false
  var sealedAsked = SealedAsked()
  /// The ledger went from here, and the person is told once it is known where it is (SEC-05).
  var tellsMovedAway = false
  /// The server said that the account’s address is proven (HSE-02).
  var isProven = false
  /// The server was asked for its copy, to compare it with what went there (IMP-13).
  var looksAtMove = false
  /// The person is asked whether what is nowhere else may go with a guest's copy.
  var asksToRemoveGuest = false
  /// What would become of a guest's ledger, at this version of the account's (ACC-11).
  var mergePreview: (version: Int64, state: MovingModel.State)?
  /// The server was asked before to erase its copy, and that was not answered (SEC-05).
  var isRepeated = false
  var out: [AppEffect] = []
  var lastReading: Int64 = 0
  var timekeeping = Timekeeping()
  /// The app lock, and since when no tab is looked at (SEC-09).
  var lock = LockState()
  var awaySince: Int64?
  /// What this event imported, to be told in one line (NTF-14).
  var imported: InboxNotice?
  /// Who else is where, the tab that was used last if it is still there, and the group that the others see the person
  /// in.
  var presence: [GroupPresence] = []
  var usedTab: Tab?
  var shownPresence: RecordID?
  /// What the number on the app's icon was counted from, and the number.
  var badgeMark: [Int64] = []
  var shownBadge: Int?
  /// Names of providers of banks that the server has; nil until it said so (BNK-01).
  var bankProviders: [String]?
  /// What the store signed, on its way to the server (PLN-08).
  var carried: [String] = []
  var owed = OwedSignOut()
  var followed: [RecordID: FollowMark] = [:]
  var followedSplits: [RecordID: FollowMark] = [:]

  public init() { replica = Replica(client: RecordID(high: 0, low: 0)) }

  public func handle(_ event: AppEvent) -> [AppEffect] {
    now = event.now
    today = event.today
    status.offset = event.offset
    out = []
    var tab = tab(event.view)
    switch event.kind {
    case .boot(let locale, let seed, let site):
      self.site = site
      boot(locale, seed)
    case .page(let index, let bytes): load(page: index, bytes)
    case .journal(let key, let bytes): loadingJournal.append((key, bytes))
    case .start(let route):
      finishLoading()
      tab = start(tab, event.view, route)
    case .leave:
      tabs.removeAll { $0.id == event.view }
      if usedTab?.id == event.view { usedTab = nil }
      tab = nil
    case .action(let action):
      looksForSuggestions = true
      if let tab {
        let (bar, count, said) = (tab.undo, performed, out.count)
        act(action, tab)
        if performed != count { clearUndo(bar, tab, saidSince: said) }
      }
    case .synced(let code, let bytes, let mark): synced(code, bytes, mark)
    case .fetched(let tag, let code, let bytes): fetched(tag, code, bytes, tab)
    case .read(let number, let bytes, let trouble): wasRead(number, bytes, trouble: trouble, tab)
    case .quarantined: tellAll(.setAside)
    case .trouble(let code):
      trouble = code.isEmpty ? nil : code
      drawAll()
    case .reports(let text):
      device.reports = text
      drawAll()
    case .heard(let group, let accounts): heard(accounts, in: group)
    case .lock(let answer): lockAnswered(answer, tab)
    case .away: wentAway()
    case .back: cameBack(event.view)
    case .hidden: if isLoaded { replica.checkpoint() }
    }
    return finish(event, tab)
  }

  /// The tab of an event, of an effect, or on the screen; nil once it was closed.
  func tab(_ id: Int64) -> Tab? { tabs.first { $0.id == id } }

  /// The body of the next sync request; nil when there is nothing to ask for.
  public func syncRequest() -> [UInt8]? {
    preferences.owesSignOut || !preferences.hasAccount && preferences.user == nil
      ? nil : replica.syncRequest(asksForGroups: !preferences.awaited.isEmpty || preferences.keepsHere)
  }

  // MARK: Loading

  private func boot(_ locale: String, _ seed: RecordID) {
    self.locale = locale
    format = LocaleFormat(tag: locale)
    random = SeededRandom(seed: seed.high ^ seed.low &* 0x9E37_79B9_7F4A_7C15)
    replica = Replica(client: random.nextID())
  }

  /// A page is read when it comes, while the host fetches and opens the next one.
  private func load(page index: Int, _ bytes: [UInt8]) {
    if index == Preferences.page {
      if let read = Preferences(bytes) { preferences = read } else { trouble = "page-unreadable" }
    } else if index == 0 {
      if let read = Replica(metaPage: bytes) { replica = read } else { trouble = "page-unreadable" }
      knowsReplica = true
      loadWaitingPages()
    } else if !knowsReplica {
      waitingPages.append((index, bytes))
    } else if !replica.load(page: index, bytes) {
      trouble = "page-unreadable"
    }
  }

  private func loadWaitingPages() {
    for (index, bytes) in waitingPages where !replica.load(page: index, bytes) { trouble = "page-unreadable" }
    waitingPages = []
  }

  private func finishLoading() {
    guard !isLoaded else { return }
    isLoaded = true
    replica.account = preferences.user
    loadingJournal.sort { $0.key < $1.key }
    loadWaitingPages()
    for (key, bytes) in loadingJournal where !replica.load(journal: key, bytes) { trouble = "page-unreadable" }
    replica.finishLoading()
    loadingJournal = []
    // The first start: a space on this device, before there is any account (SEC-05).
    if ownID == nil { replica.addSpace(random.nextID(), deviceOnly: true) }
    refreshStatus()
  }

  private func start(_ known: Tab?, _ id: Int64, _ path: String) -> Tab {
    var route = route(of: path)
    let tab = known ?? Tab(id: id, route: route)
    if known == nil { tabs.append(tab) }
    followExample(of: &route, tab, isHistory: true)
    tab.route = route
    tab.isDirty = true
    if route.page == .signUp { suggestName(tab) }
    if !lock.isLocked { openAsked(tab) }
    out.append(.shield(view: id, on: lock.isOn, isLocked: lock.isLocked))
    giveSpaceKeys()
    payOwedSignOut()
    if route.page == .transactions {
      out.append(.undoTimer(view: id, milliseconds: 300, name: ActionName.suggest(.look).text))
    }
    return tab
  }

  /// The host that seals and opens keeps no key over a start.
  func giveSpaceKeys() { if let keys = preferences.sealing?["spaces"] { out.append(.spaceKeys(keys)) } }

  // MARK: Ending an event

  /// Storing goes first: what is shown after it may say that a change is saved.
  private func finish(_ event: AppEvent, _ tab: Tab?) -> [AppEffect] {
    guard isLoaded, !lock.isLocked else { return finishLocked() }
    var isAction = false
    if case .action = event.kind { isAction = true }
    followGroups()
    tellLetIn()
    keepOneHousehold()
    noteGroupTidings()
    reduceEnded()
    askAfterLeaving()
    markGroupsSeen()
    followSplits()
    keepTime(in: tab, isAction: isAction)
    hideSearches()
    showPresence(of: event, tab)
    askForProviders()
    showBadge(after: event)
    holdBack()
    var effects: [AppEffect] = []
    var changes = AppStorage()
    // A ledger that is this device's alone is the same one after a reload, also with nothing in it.
    if hasOwnData || preferences.keptHere != nil {
      let taken = replica.takeStorageChanges()
      changes.pages = taken.pages
      changes.journal = taken.journal
      changes.forgotten = taken.forgotten
      changes.droppedPages = taken.droppedPages
    }
    if preferencesChanged {
      changes.pages.append((Preferences.page, preferences.bytes))
      preferencesChanged = false
    }
    if !changes.isEmpty && trouble.map({ !sameBytes($0, "page-unreadable") }) ?? true {
      effects.append(.store(changes))
    }
    effects.append(contentsOf: out)
    out = []
    for tab in tabs where tab.isDirty {
      tab.isDirty = false
      effects.append(.draw(view: tab.id))
    }
    return effects
  }

  /// Behind the lock nothing is known, so nothing is worked out and nothing stored.
  private func finishLocked() -> [AppEffect] {
    guard isLoaded else { return out }
    var effects = out
    out = []
    for tab in tabs where tab.isDirty {
      tab.isDirty = false
      effects.append(.draw(view: tab.id))
    }
    return effects
  }

  /// Nothing is written before the person has anything: a look at the example leaves no trace.
  var hasOwnData: Bool {
    isSynced || replica.spaceIDs.contains { id in replica.space(id).map { $0.version > 0 } ?? false }
  }

  func drawAll() { for tab in tabs { tab.isDirty = true } }

  func tellAll(_ notice: Notice) {
    undoTokens += 1
    for tab in tabs {
      tab.notice = notice
      tab.noticeToken = undoTokens
      tab.isDirty = true
      out.append(.announce(view: tab.id, notice))
    }
  }

  // MARK: What there is

  /// The ledger that the person chose, where there are several; else the account's, else the device's.
  /// Never a group's.
  var ownID: RecordID? {
    let own = ownLedgers
    if let shown = preferences.shown, own.contains(shown) { return shown }
    return own.first { !replica.isDeviceOnly($0) } ?? own.first
  }
  var isSynced: Bool { ownID.map { !replica.isDeviceOnly($0) } ?? false }

  /// The space that a tab shows: the person's own, or the example.
  func space(_ tab: Tab) -> Space {
    if tab.showsExample, let example { return example }
    return ownID.flatMap { replica.space($0) } ?? Space(id: RecordID(high: 0, low: 0))
  }

  var hasStarted: Bool { ownID.flatMap { replica.space($0)?.currency } != nil }

  func snapshot(_ tab: Tab) -> Snapshot {
    let space = space(tab)
    // Those that the person left, too: what was shared in them is still divided as it was.
    let groups = tab.showsExample ? [] : replica.groupIDs.compactMap { replica.space($0) }
    return Snapshot(
      space: space, book: book(of: space, isExample: tab.showsExample), format: format, today: today, groups: groups,
      account: replica.account)
  }

  /// What a ranking read stays for the next one.
  func rememberRanked(_ read: RankedEntries, isExample: Bool) {
    if isExample { exampleBook?.ranked = read } else { ownBook?.ranked = read }
  }

  /// The figures of a space, brought up to date. Not to be kept while something changes: it is changed in place.
  func book(of space: Space, isExample: Bool) -> Book {
    if isExample {
      if !(exampleBook?.follow(space) ?? false) { exampleBook = Book(space) }
    } else if !(ownBook?.follow(space) ?? false) {
      ownBook = Book(space)
    }
    return (isExample ? exampleBook : ownBook) ?? Book(space)
  }

  func refreshStatus() {
    status.waiting = replica.pendingCount
    status.refused = replica.rejected.count
    status.lastSynced = preferences.lastSynced
    status.isSealed = isSealed
    if !isSynced {
      let isShared = replica.groupIDs.contains { !replica.isDeviceOnly($0) && !replica.isEnded($0) }
      let last = status.state == .onThisDevice ? status.groups ?? .synced : status.state
      status.groups = isShared ? last : nil
      status.state = .onThisDevice
      let isElsewhere = isShared || !preferences.awaited.isEmpty || ownLedgers.contains { !replica.isDeviceOnly($0) }
      status.isAlone = place == .here && !isElsewhere && status.waiting == 0
    } else {
      status.isAlone = false
      status.groups = nil
      if status.state == .onThisDevice { status.state = .synced }
    }
  }
}
