import Basis
import Filing
import Insight
import Intake
import Ledger
import Replica

extension AppCore {
  /// The largest statement in the app (IMP-07).
  static let fileLimit = 20_000_000
  /// Of all files that wait for their review, together: they are in memory.
  static let waitingLimit = 60_000_000

  func importAction(_ verb: ImportAction, _ action: AppAction, _ tab: Tab) {
    tab.isDirty = true
    switch verb {
    case .file: return chooseFile(action, tab)
    case .cancel:
      endReview(tab)
      if tab.importing == nil { go(Route(.dashboard), tab) }
      return
    default: break
    }
    // While the file is read, what is shown is about to be replaced.
    guard tab.isReading == nil, var session = tab.importing else { return }
    tab.importing = nil
    let space = reviewSpace(tab)
    tab.review.problem = nil
    switch verb {
    case .confirm:
      session.readTargets(action)
      // What stands in an open row counts, too.
      if let field = tab.review.keepEdit(&session, space, format) {
        out.append(.focus(view: tab.id, id: field))
        break
      }
      if !tab.review.hasAskedCategories, let field = session.openCategory {
        tab.review.hasAskedCategories = true
        out.append(.focus(view: tab.id, id: field))
        break
      }
      return confirm(session, tab)
    case .more: tab.review.shownRows += 50
    case .duplicates: tab.review.showsDuplicates.toggle()
    case .include: session.include(action)
    case .pay: session.pay(action)
    case .cash: session.takeCash(action, space)
    case .cashWallet: session.addCashWallets(space, named: purseName, &random)
    case .edit:
      let field = tab.review.keepEdit(&session, space, format)
      if field == nil, let index = action.number { tab.review.edit(index, of: session, format) }
      out.append(.focus(view: tab.id, id: field ?? "row-date"))
    case .editTyped:
      tab.review.typed(action)
      tab.isDirty = false
    case .editCancel, .editSave:
      let index = tab.review.editing?.index
      if verb == .editSave {
        tab.review.typed(action)
        _ = tab.review.keepEdit(&session, space, format)
      } else {
        tab.review.editing = nil
      }
      // Back to where it was opened.
      if let index, tab.review.editing == nil { out.append(.focus(view: tab.id, id: "e-" + String(index))) }
    case .leaveDoubtful: session.leaveDoubtful()
    case .wallet:
      session.readTargets(action)
      if session.takesCurrency(space) { session.readAgain() } else { session.plan(space) }
    case .name, .balance: session.readTargets(action)
    case .category:
      session.mapCategory(action)
      session.plan(space)
    case .column, .header, .dates, .numbers, .flip, .swapDates,
      .currency:
      session.correct(verb, action)
      session.readAgain()
    case .file, .cancel: break
    }
    tab.importing = session
    if let task = session.task {
      // The page changes once the answer is here: a menu must not jump back in between.
      tab.isDirty = false
      read(task, session.bytes, .statement, tab)
    }
  }

  /// Of several files at once the second and the next ones wait for the first one's review (IMP-01).
  private func chooseFile(_ action: AppAction, _ tab: Tab) {
    let isNext = action["index"].map { !sameBytes($0, "0") } ?? false
    if !isNext { tab.waitingFiles = [] }
    guard isNext, tab.importing != nil else { return openFile(action["name"] ?? "", action.file, tab) }
    // One that is too large to be read is refused in its turn.
    tab.waitingFiles.append((action["name"] ?? "", action.file ?? []))
    let kept = tab.waitingFiles.reduce(0) { $0 + $1.bytes.count }
    if kept > AppCore.waitingLimit {
      tab.waitingFiles.removeLast()
      say(.filesLeftOut, tab)
    }
  }

  /// What waits comes next; with nothing, there is no review any more.
  private func endReview(_ tab: Tab) {
    tab.importing = nil
    tab.isReading = nil
    // An export or a backup among them is taken at once, and leaves nothing to review.
    while tab.importing == nil, let next = tab.waitingFiles.first {
      let rest = Array(tab.waitingFiles.dropFirst())
      openFile(next.name, next.bytes.isEmpty ? nil : next.bytes, tab)
      tab.waitingFiles = rest
    }
  }

  private func openFile(_ name: String, _ file: [UInt8]?, _ tab: Tab) {
    // The example is for looking: a file of one's own goes to one's own space.
    tab.showsExample = false
    let space = reviewSpace(tab)
    let bytes = file ?? []
    if openOwn(bytes, tab) { return }
    let preset = RegionCurrency.preset(locale: locale)
    var session = ImportSession(
      fileName: name, bytes: bytes, fallback: space.currency ?? preset, byteLimit: AppCore.fileLimit)
    session.filings = filings
    let isTooLarge = file == nil || bytes.count > AppCore.fileLimit
    if isTooLarge { session.refuseSize() }
    if tab.route.page != .openFile { go(Route(.openFile), tab) }
    tab.importing = session
    tab.review = ImportReview()
    tab.isReading = nil
    if let task = session.task, !isTooLarge { read(task, bytes, .statement, tab) }
  }

  /// The statement that this tab waited for.
  func statementRead(_ answer: ReadingAnswer, _ tab: Tab) {
    guard var session = tab.importing else { return }
    tab.importing = nil
    session.take(answer, reviewSpace(tab), &random)
    if let task = session.task { read(task, session.bytes, .statement, tab) } else { tab.isDirty = true }
    tab.importing = session
  }

  /// The space as it will be: with the default categories, when there is none yet. Nothing of it is kept.
  func reviewSpace(_ tab: Tab) -> Space {
    let space = ownID.flatMap { replica.space($0) } ?? Space(id: RecordID(high: 0, low: 0))
    guard space.currency == nil else { return space }
    var preview = Space(id: space.id)
    let start = StartSpace(currency: RegionCurrency.preset(locale: locale), language: format.language)
    let mutation = Mutation(
      id: RecordID(high: 0, low: 1), space: space.id, sequence: 1, clock: now, today: today, intent: .startSpace(start))
    do throws(Rejection) { _ = try preview.apply(mutation) } catch { return space }
    return preview
  }

  private func confirm(_ session: ImportSession, _ tab: Tab) {
    let count = session.includedCount
    guard count + session.adoptedCount > 0 else {
      tab.importing = session
      return
    }
    let currency = session.targets.first?.currency ?? RegionCurrency.preset(locale: locale)
    guard startSpace(currency, tab) else {
      tab.importing = session
      return
    }
    do throws(Rejection) {
      let action = random.nextID()
      let intents = session.intents(space(tab), format: format)
      _ = try perform(intents, tab, action: action)
      noteImport(session, action, count, tab)
      let newest = session.newestDate
      let space = space(tab)
      let period = newest.map { PeriodChoice(space.budgetPeriod(containing: $0)).text }
      let query = period.map { [Route.Item(name: "period", value: $0)] } ?? []
      endReview(tab)
      if tab.importing == nil { go(Route(.dashboard, query), tab) }
      offerUndo(action, .imported(count: count), tab)
      tellOfBills(true, tab)
    } catch {
      tab.review.problem = said(error)
      tab.importing = session
      out.append(.announce(view: tab.id, .refused(said(error))))
    }
  }

  /// ‹12 transactions imported from UBS›, once the event is over (NTF-07).
  private func noteImport(_ session: ImportSession, _ action: RecordID, _ count: Int, _ tab: Tab) {
    guard count > 0 else { return }
    var notice = InboxNotice(.imported, subject: action, period: nil, on: today)
    notice.count = Int64(count)
    let target = session.targets.first
    let wallet = target?.wallet.flatMap { space(tab).wallets[$0]?.name }
    notice.text = session.reading?.bankName ?? wallet ?? target?.name
    imported = notice
  }
}
