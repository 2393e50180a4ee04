import Basis
import Ledger
import Replica

extension AppCore {
  static let undoMilliseconds = 10_000

  /// Asks the ledger for changes as one action. A refusal leaves everything as it was.
  func perform(_ intents: [Intent], _ tab: Tab, action: RecordID? = nil) throws(Rejection) -> RecordID {
    if tab.showsExample { return try performInExample(intents) }
    guard let id = ownID, closed == nil else { throw Rejection(.wrongSpace, "This space is not on this device.") }
    let done = try replica.perform(intents, in: id, action: action, clock: now, today: today, random: &random)
    performed += 1
    refreshStatus()
    drawAll()
    if isSynced { out.append(.sync) }
    return done
  }

  func performInExample(_ intents: [Intent]) throws(Rejection) -> RecordID {
    guard var space = example else { throw Rejection(.wrongSpace, "The example is over.") }
    // The copy in `example` is let go of, so that the change happens in place.
    example = nil
    let action = random.nextID()
    var applied: [Applied] = []
    do throws(Rejection) {
      for intent in intents {
        exampleCount += 1
        let mutation = Mutation(
          id: random.nextID(), space: space.id, sequence: exampleCount, action: action, clock: now, today: today,
          intent: intent)
        applied.append(try space.apply(mutation, context: ApplyContext(mayPurge: true)))
      }
    } catch {
      for done in applied.reversed() { space.revert(done) }
      example = space
      throw error
    }
    example = space
    performed += 1
    drawAll()
    return action
  }

  /// Performs, then offers Undo; or says why not.
  @discardableResult
  func change(_ intents: [Intent], _ tab: Tab, _ notice: Notice) -> Bool {
    do throws(Rejection) {
      offerUndo(try perform(intents, tab), notice, tab)
      return true
    } catch {
      refuse(error, tab)
      return false
    }
  }

  /// The same for an entry that may be shared: its expense goes and comes back with it (TXN-11, TXN-12).
  func changeShared(_ intent: Intent, entry id: RecordID, isBack: Bool, _ tab: Tab, _ notice: Notice) -> Bool {
    guard !tab.showsExample, let steps = stepsWithGroup(intent, entry: id, isBack: isBack) else {
      return change([intent], tab, notice)
    }
    do throws(Rejection) {
      offerUndo(try perform(steps), notice, tab)
      return true
    } catch {
      refuse(error, tab)
      return false
    }
  }

  func offerUndo(_ action: RecordID, _ notice: Notice, _ tab: Tab, group: RecordID? = nil) {
    undoTokens += 1
    tab.undo = UndoBar(notice: notice, action: action, token: undoTokens, group: group)
    tab.notice = nil
    tab.isDirty = true
    out.append(.announce(view: tab.id, notice))
    out.append(
      .undoTimer(
        view: tab.id, milliseconds: AppCore.undoMilliseconds, name: ActionName.undo(.expire).numbered(undoTokens)))
  }

  /// Undo belongs to the latest action (UXA-21): where another one was done and said so, what came before it is not
  /// offered any more.
  func clearUndo(_ bar: UndoBar?, _ tab: Tab, saidSince count: Int) {
    guard let bar, tab.undo == bar else { return }
    let said = out.dropFirst(count).contains { effect in
      if case .announce(let place, _) = effect { place == tab.id } else { false }
    }
    guard said else { return }
    tab.undo = nil
    tab.isDirty = true
  }

  func refuse(_ rejection: Rejection, _ tab: Tab) { say(.refused(said(rejection)), tab) }

  func say(_ notice: Notice, _ tab: Tab) {
    undoTokens += 1
    tab.notice = notice
    tab.noticeToken = undoTokens
    tab.isDirty = true
    out.append(.announce(view: tab.id, notice))
    guard !notice.stays else { return }
    let name = ActionName.notice(.expire).numbered(undoTokens)
    out.append(.undoTimer(view: tab.id, milliseconds: AppCore.undoMilliseconds, name: name))
  }

  func undo(_ action: RecordID, _ tab: Tab) {
    let group = tab.undo.flatMap { $0.action == action ? $0.group : nil }
    do throws(Rejection) {
      let steps = tab.showsExample ? [] : undoSteps(action)
      if steps.count > 1 {
        _ = try perform(steps)
      } else if let group {
        _ = try perform([undoing(action, in: group)], in: group)
      } else {
        _ = try perform([.undo(UndoAction(action))], tab)
      }
      tab.undo = nil
      say(.undone, tab)
    } catch {
      tab.undo = nil
      refuse(error, tab)
    }
  }

  /// Begins the person's own space: its currency and default categories (UXA-01, CAT-02).
  func startSpace(_ currency: CurrencyCode, _ tab: Tab) -> Bool {
    guard !hasStarted else { return true }
    do throws(Rejection) {
      let start = StartSpace(currency: currency, language: format.language)
      _ = try perform([.startSpace(start)], tab)
      out.append(.persist)
      return true
    } catch {
      refuse(error, tab)
      return false
    }
  }

  // MARK: Going places

  func go(_ route: Route, _ tab: Tab, replace: Bool = false, isHistory: Bool = false) {
    let old = tab.route
    if route.page == .signIn, status.state == .signedOut, !old.page.leadsToSignIn {
      tab.returnsTo = Route(old.page, old.query)
    }
    // Whoever makes an account to let others into an event comes back to that event (EVT-14).
    if !preferences.hasAccount, !old.page.leadsToSignIn || !route.page.leadsToSignIn {
      tab.returnsTo = route.page.leadsToSignIn && AppCore.group(old.page) != nil ? Route(old.page) : nil
    }
    tab.route = route
    keepPlace(from: old, tab, isHistory: isHistory)
    tab.isDirty = true
    tab.sheet = nil
    tab.isFilterOpen = false
    if old != route {
      tab.settling = SettlingState()
      tab.newMember = NewMember()
      tab.groupSettings = nil
      if let group = AppCore.group(route.page) {
        tab.notice = nil
        askedAfterLeaving.remove(group)
      }
    }
    if AppCore.isList(old.page) && AppCore.isList(route.page) {
      // Beside the list: what is chosen and loaded stays; the entry keeps the list's filters.
      if !isHistory, route.query.isEmpty, case .transaction = route.page { tab.route.query = old.query }
    } else if old.page != route.page {
      tab.pages = 0
      tab.selection = nil
      tab.slice = nil
      tab.notice = nil
      tab.asksToPurge = nil
      tab.letsGo = nil
      tab.isOrdering = false
      tab.profile = nil
      tab.phoneKey = nil
      if route.page != .openFile {
        tab.importing = nil
        tab.isReading = nil
        tab.waitingFiles = []
      }
      if route.page == .templates { tellOfBills(false, tab) }
      if route.page != .transactions { tab.marked = nil }
      keepInvitation(route.page, tab)
    } else if old != route {
      tab.slice = nil
    }
    if !isHistory { out.append(.route(view: tab.id, path: tab.route.path, replace: replace)) }
  }

  /// The list of transactions, alone or with one of them beside it.
  static func isList(_ page: Route.Page) -> Bool {
    switch page {
    case .transactions, .transaction: return true
    default: return false
    }
  }

  func walletName(_ id: RecordID?, _ tab: Tab) -> String? { id.flatMap { space(tab).wallets[$0]?.name } }

  struct Place {
    let id: RecordID
    let order: Int64
    let name: String
  }

  /// Changes places with the neighbour `step` further.
  func move(_ id: RecordID, in list: [Place], _ step: Int, _ tab: Tab, edit: (EditRecords) -> Intent) {
    guard let index = list.firstIndex(where: { $0.id == id }),
      let (places, orders) = Reordering.orders(list.map { $0.order }, moving: index, by: step)
    else { return }
    var intents: [Intent] = []
    for (position, place) in places.enumerated() where list[place].order != orders[position] {
      let set = [JSONMember("order", .integer(orders[position]))]
      intents.append(edit(EditRecords(ids: [list[place].id], set: set)))
    }
    change(intents, tab, .reordered(name: list[index].name))
  }
}
