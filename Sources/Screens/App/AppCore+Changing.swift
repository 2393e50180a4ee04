import Basis
import Ledger
import Replica

extension AppCore {
  static let undoMilliseconds = 10_000

  /// Asks the ledger for changes as one action. A refusal leaves everything as it was.
  func perform(_ intents: [Intent], _ view: Int, action: RecordID? = nil) throws(Rejection) -> RecordID {
    if views[view].showsExample { return try performInExample(intents) }
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
  func change(_ intents: [Intent], _ view: Int, _ notice: Notice) -> Bool {
    do throws(Rejection) {
      offerUndo(try perform(intents, view), notice, view)
      return true
    } catch {
      refuse(error, view)
      return false
    }
  }

  /// The same for an entry that may be shared: its expense goes and comes back with it (TXN-11, TXN-12).
  func changeShared(_ intent: Intent, entry id: RecordID, isBack: Bool, _ view: Int, _ notice: Notice) -> Bool {
    guard !views[view].showsExample, let steps = stepsWithGroup(intent, entry: id, isBack: isBack) else {
      return change([intent], view, notice)
    }
    do throws(Rejection) {
      offerUndo(try perform(steps), notice, view)
      return true
    } catch {
      refuse(error, view)
      return false
    }
  }

  func offerUndo(_ action: RecordID, _ notice: Notice, _ view: Int, group: RecordID? = nil) {
    undoTokens += 1
    views[view].undo = UndoBar(notice: notice, action: action, token: undoTokens, group: group)
    views[view].notice = nil
    views[view].isDirty = true
    out.append(.announce(view: views[view].id, notice))
    out.append(
      .undoTimer(
        view: views[view].id, milliseconds: AppCore.undoMilliseconds, name: "undo.expire." + String(undoTokens)))
  }

  /// Undo belongs to the latest action (UXA-21): where another one was done and said so, what came before it is not offered
  /// any more.
  func clearUndo(_ bar: UndoBar?, _ view: Int64, saidSince count: Int) {
    guard let bar, let index = views.firstIndex(where: { $0.id == view }), views[index].undo == bar else { return }
    let said = out.dropFirst(count).contains { effect in
      if case .announce(let place, _) = effect { place == view } else { false }
    }
    guard said else { return }
    views[index].undo = nil
    views[index].isDirty = true
  }

  func refuse(_ rejection: Rejection, _ view: Int) { say(.refused(said(rejection)), view) }

  func say(_ notice: Notice, _ view: Int) {
    undoTokens += 1
    views[view].notice = notice
    views[view].noticeToken = undoTokens
    views[view].isDirty = true
    out.append(.announce(view: views[view].id, notice))
    guard !notice.stays else { return }
    let name = "notice.expire." + String(undoTokens)
    out.append(.undoTimer(view: views[view].id, milliseconds: AppCore.undoMilliseconds, name: name))
  }

  func undo(_ action: RecordID, _ view: Int) {
    let group = views[view].undo.flatMap { $0.action == action ? $0.group : nil }
    do throws(Rejection) {
      let steps = views[view].showsExample ? [] : undoSteps(action)
      if steps.count > 1 {
        _ = try perform(steps)
      } else if let group {
        _ = try perform([undoing(action, in: group)], in: group)
      } else {
        _ = try perform([.undo(UndoAction(action))], view)
      }
      views[view].undo = nil
      say(.undone, view)
    } catch {
      views[view].undo = nil
      refuse(error, view)
    }
  }

  /// Begins the person's own space: its currency and default categories (UXA-01, CAT-02).
  func startSpace(_ currency: CurrencyCode, _ view: Int) -> Bool {
    guard !hasStarted else { return true }
    do throws(Rejection) {
      let start = StartSpace(currency: currency, language: format.language)
      _ = try perform([.startSpace(start)], view)
      out.append(.persist)
      return true
    } catch {
      refuse(error, view)
      return false
    }
  }

  // MARK: Going places

  func go(_ route: Route, _ view: Int, replace: Bool = false, isHistory: Bool = false) {
    let old = views[view].route
    if route.page == .signIn, status.state == .signedOut, !old.page.leadsToSignIn { views[view].returnsTo = Route(old.page, old.query) }
    // Whoever makes an account to let others into an event comes back to that event (EVT-14).
    if !preferences.hasAccount, !old.page.leadsToSignIn || !route.page.leadsToSignIn {
      views[view].returnsTo = route.page.leadsToSignIn && AppCore.group(old.page) != nil ? Route(old.page) : nil
    }
    views[view].route = route
    keepPlace(from: old, view, isHistory: isHistory)
    views[view].isDirty = true
    views[view].sheet = nil
    views[view].isFilterOpen = false
    if old != route {
      views[view].settling = SettlingState()
      views[view].newMember = NewMember()
      views[view].groupSettings = nil
      if let group = AppCore.group(route.page) {
        views[view].notice = nil
        askedAfterLeaving.remove(group)
      }
    }
    if AppCore.isList(old.page) && AppCore.isList(route.page) {
      // Beside the list: what is chosen and loaded stays; the entry keeps the list's filters.
      if !isHistory, route.query.isEmpty, case .transaction = route.page { views[view].route.query = old.query }
    } else if old.page != route.page {
      views[view].pages = 0
      views[view].selection = nil
      views[view].slice = nil
      views[view].notice = nil
      views[view].asksToPurge = nil
      views[view].letsGo = nil
      views[view].isOrdering = false
      views[view].profile = nil
      views[view].phoneKey = nil
      if route.page != .openFile {
        views[view].importing = nil
        views[view].isReading = nil
        views[view].waitingFiles = []
      }
      if route.page == .templates { tellOfBills(false, view) }
      if route.page != .transactions { views[view].marked = nil }
      keepInvitation(route.page, view)
    } else if old != route {
      views[view].slice = nil
    }
    if !isHistory { out.append(.route(view: views[view].id, path: views[view].route.path, replace: replace)) }
  }

  /// The list of transactions, alone or with one of them beside it.
  static func isList(_ page: Route.Page) -> Bool {
    switch page {
    case .transactions, .transaction: return true
    default: return false
    }
  }
}
