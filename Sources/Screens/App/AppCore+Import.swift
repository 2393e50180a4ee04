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

  func importAction(_ action: AppAction, _ view: Int) {
    views[view].isDirty = true
    switch action.name {
    case "import.file": return chooseFile(action, view)
    case "import.cancel":
      endReview(view)
      if views[view].importing == nil { go(Route(.dashboard), view) }
      return
    case "import.again":
      views[view].importing = nil
      views[view].isReading = nil
      return
    default: break
    }
    // While the file is read, what is shown is about to be replaced.
    guard views[view].isReading == nil, var session = views[view].importing else { return }
    views[view].importing = nil
    let space = reviewSpace(view)
    views[view].review.problem = nil
    switch action.name {
    case "import.confirm":
      session.readTargets(action)
      // What stands in an open row counts, too.
      if let field = views[view].review.keepEdit(&session, space, format) {
        out.append(.focus(view: views[view].id, id: field))
        break
      }
      if !views[view].review.hasAskedCategories, let field = session.openCategory {
        views[view].review.hasAskedCategories = true
        out.append(.focus(view: views[view].id, id: field))
        break
      }
      return confirm(session, view)
    case "import.more": views[view].review.shownRows += 50
    case "import.duplicates": views[view].review.showsDuplicates.toggle()
    case "import.include": session.include(action)
    case "import.pay": session.pay(action)
    case "import.cash": session.takeCash(action, space)
    case "import.cash-wallet": session.addCashWallets(space, named: purseName, &random)
    case "import.edit":
      let field = views[view].review.keepEdit(&session, space, format)
      if field == nil, let index = action.number { views[view].review.edit(index, of: session, format) }
      out.append(.focus(view: views[view].id, id: field ?? "row-date"))
    case "import.edit-typed":
      views[view].review.typed(action)
      views[view].isDirty = false
    case "import.edit-cancel", "import.edit-save":
      let index = views[view].review.editing?.index
      if sameBytes(action.name, "import.edit-save") {
        views[view].review.typed(action)
        _ = views[view].review.keepEdit(&session, space, format)
      } else {
        views[view].review.editing = nil
      }
      // Back to where it was opened.
      if let index, views[view].review.editing == nil { out.append(.focus(view: views[view].id, id: "e-" + String(index))) }
    case "import.leave-doubtful": session.leaveDoubtful()
    case "import.wallet":
      session.readTargets(action)
      if session.takesCurrency(space) { session.readAgain() } else { session.plan(space) }
    case "import.name", "import.balance": session.readTargets(action)
    case "import.category":
      session.mapCategory(action)
      session.plan(space)
    case "import.column", "import.header", "import.dates", "import.numbers", "import.flip", "import.swap-dates", "import.currency":
      session.correct(action)
      session.readAgain()
    default: break
    }
    views[view].importing = session
    if let task = session.task {
      // The page changes once the answer is here: a menu must not jump back in between.
      views[view].isDirty = false
      read(task, session.bytes, .statement, view)
    }
  }

  /// Of several files at once the second and the next ones wait for the first one's review (IMP-01).
  private func chooseFile(_ action: AppAction, _ view: Int) {
    let isNext = action["index"].map { !sameBytes($0, "0") } ?? false
    if !isNext { views[view].waitingFiles = [] }
    guard isNext, views[view].importing != nil else { return openFile(action["name"] ?? "", action.file, view) }
    // One that is too large to be read is refused in its turn.
    views[view].waitingFiles.append((action["name"] ?? "", action.file ?? []))
    let kept = views[view].waitingFiles.reduce(0) { $0 + $1.bytes.count }
    if kept > AppCore.waitingLimit {
      views[view].waitingFiles.removeLast()
      say(.filesLeftOut, view)
    }
  }

  /// What waits comes next; with nothing, there is no review any more.
  private func endReview(_ view: Int) {
    views[view].importing = nil
    views[view].isReading = nil
    // An export or a backup among them is taken at once, and leaves nothing to review.
    while views[view].importing == nil, let next = views[view].waitingFiles.first {
      let rest = Array(views[view].waitingFiles.dropFirst())
      openFile(next.name, next.bytes.isEmpty ? nil : next.bytes, view)
      views[view].waitingFiles = rest
    }
  }

  private func openFile(_ name: String, _ file: [UInt8]?, _ view: Int) {
    // The example is for looking: a file of one's own goes to one's own space.
    views[view].showsExample = false
    let space = reviewSpace(view)
    let bytes = file ?? []
    if BackupFile.isSealed(bytes) { return openBackup(bytes, view) }
    // An export of Evenkeel itself comes back whole (IMP-11).
    if restoreExport(bytes, view) || takePatterns(bytes, view) { return }
    let preset = RegionCurrency.preset(locale: locale)
    var session = ImportSession(
      fileName: name, bytes: bytes, fallback: space.currency ?? preset, byteLimit: AppCore.fileLimit)
    session.filings = filings
    let isTooLarge = file == nil || bytes.count > AppCore.fileLimit
    if isTooLarge { session.refuseSize() }
    if views[view].route.page != .openFile { go(Route(.openFile), view) }
    views[view].importing = session
    views[view].review = ImportReview()
    views[view].isReading = nil
    if let task = session.task, !isTooLarge { read(task, bytes, .statement, view) }
  }

  /// The statement that this tab waited for.
  func statementRead(_ answer: ReadingAnswer, _ view: Int) {
    guard var session = views[view].importing else { return }
    views[view].importing = nil
    session.take(answer, reviewSpace(view), &random)
    if let task = session.task { read(task, session.bytes, .statement, view) } else { views[view].isDirty = true }
    views[view].importing = session
  }

  /// The space as it will be: with the default categories, when there is none yet. Nothing of it is kept.
  func reviewSpace(_ view: Int) -> Space {
    let space = ownID.flatMap { replica.space($0) } ?? Space(id: RecordID(high: 0, low: 0))
    guard space.currency == nil else { return space }
    var preview = Space(id: space.id)
    let start = StartSpace(currency: RegionCurrency.preset(locale: locale), language: format.language)
    let mutation = Mutation(
      id: RecordID(high: 0, low: 1), space: space.id, sequence: 1, clock: now, today: today, intent: .startSpace(start))
    do throws(Rejection) { _ = try preview.apply(mutation) } catch { return space }
    return preview
  }

  private func confirm(_ session: ImportSession, _ view: Int) {
    let count = session.includedCount
    guard count + session.adoptedCount > 0 else {
      views[view].importing = session
      return
    }
    let currency = session.targets.first?.currency ?? RegionCurrency.preset(locale: locale)
    guard startSpace(currency, view) else {
      views[view].importing = session
      return
    }
    do throws(Rejection) {
      let action = random.nextID()
      let intents = session.intents(space(views[view]), format: format)
      _ = try perform(intents, view, action: action)
      tellImport(session, action, count, view)
      let newest = session.newestDate
      let space = space(views[view])
      let period = newest.map { PeriodChoice(space.budgetPeriod(containing: $0)).text }
      let query = period.map { [Route.Item(name: "period", value: $0)] } ?? []
      endReview(view)
      if views[view].importing == nil { go(Route(.dashboard, query), view) }
      offerUndo(action, .imported(count: count), view)
      tellOfBills(true, view)
    } catch {
      views[view].review.problem = said(error)
      views[view].importing = session
      out.append(.announce(view: views[view].id, .refused(said(error))))
    }
  }

  /// ‹12 transactions imported from UBS›, once the event is over (NTF-07).
  private func tellImport(_ session: ImportSession, _ action: RecordID, _ count: Int, _ view: Int) {
    guard count > 0 else { return }
    var notice = InboxNotice(.imported, subject: action, period: nil, on: today)
    notice.count = Int64(count)
    let target = session.targets.first
    let wallet = target?.wallet.flatMap { space(views[view]).wallets[$0]?.name }
    notice.text = session.reading?.bankName ?? wallet ?? target?.name
    imported = notice
  }

  /// True when the bytes are an export of Evenkeel, which is then adopted if there is nothing here yet.
  func restoreExport(_ bytes: [UInt8], _ view: Int) -> Bool {
    guard let intents = BackupFile.intents(bytes) else { return false }
    let space = space(views[view])
    guard space.transactions.count == 0 && space.wallets.count == 0 else {
      say(.backupNeedsEmptySpace, view)
      return true
    }
    do throws(Rejection) {
      _ = try perform(intents, view)
      out.append(.persist)
      go(Route(.dashboard), view)
    } catch {
      refuse(error, view)
    }
    return true
  }
}
