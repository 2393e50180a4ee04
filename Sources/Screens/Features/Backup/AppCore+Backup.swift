import Basis
import Filing
import Insight
import Ledger
import Replica

/// A backup: one file with everything in it that opens with its passphrase alone, where there is no server to come back
/// from (SEC-05, ACC-11). The host has the cryptography (Web/backup.js, decision 0042); what is in the file is the
/// export (SEC-17).
///
///     ledger ──export──> host seals ──> file ··· file ──> host opens ──> tried out on its own ──> preview ──> ledger
extension AppCore {
  func backupAction(_ verb: BackupAction, _ action: AppAction, _ tab: Tab) {
    tab.isDirty = true
    switch verb {
    case .open:
      guard hasBackup(tab) else { return }
      tab.sheet = .backup(BackupForm(.save))
    case .save: saveBackup(action, tab)
    case .file:
      tab.showsExample = false
      // The same place takes what ‹Export data› made.
      if !restoreExport(action.file ?? [], tab) { openBackup(action.file, tab) }
    case .unlock: unlockBackup(action, tab)
    case .restore: restoreBackup(tab)
    }
  }

  /// There is something to save. Some people have groups only.
  func hasBackup(_ tab: Tab) -> Bool { !tab.showsExample && (hasStarted || !groupsHere.isEmpty) }

  /// Groups that are on no server.
  private var groupsHere: [Space] { replica.groupIDs.filter { replica.isDeviceOnly($0) }.compactMap { groupSpace($0) } }

  // MARK: Saving

  private func saveBackup(_ action: AppAction, _ tab: Tab) {
    guard case .backup(var form)? = tab.sheet, case .save = form.step, !form.isSending,
      let space = ownID.flatMap({ replica.space($0) })
    else { return }
    let passphrase = action["passphrase"] ?? ""
    form.problem = hasWholeLedger ? BackupForm.problem(passphrase, again: action["again"] ?? "") : .notWhole
    form.isSending = form.problem == nil
    tab.sheet = .backup(form)
    guard form.isSending else { return out.append(.focus(view: tab.id, id: "backup-passphrase")) }
    let others = replica.groupIDs.filter { !replica.isDeviceOnly($0) }.compactMap { groupSpace($0) }
    let bytes = JSONExport.bytes(space, groups: others, whole: groupsHere, exportDate: today)
    out.append(
      .backup(
        view: tab.id, tag: CallTag.backupSealed.rawValue, BackupStep(.seal, passphrase: passphrase, made: today),
        file: bytes))
  }

  // MARK: Opening

  /// True when the bytes are an export of Evenkeel, which is then adopted if there is nothing here yet.
  func restoreExport(_ bytes: [UInt8], _ tab: Tab) -> Bool {
    guard let intents = BackupFile.intents(bytes) else { return false }
    let space = space(tab)
    guard space.transactions.count == 0 && space.wallets.count == 0 else {
      say(.backupNeedsEmptySpace, tab)
      return true
    }
    do throws(Rejection) {
      _ = try perform(intents, tab)
      out.append(.persist)
      go(Route(.dashboard), tab)
    } catch {
      refuse(error, tab)
    }
    return true
  }

  /// A chosen file, which its passphrase opens; nil for one that was too large to be read at all.
  func openBackup(_ file: [UInt8]?, _ tab: Tab) {
    var form = BackupForm(.open)
    form.file = file ?? []
    if !BackupFile.isSealed(form.file) { (form.step, form.problem) = (.refused, file == nil ? .large : .other) }
    tab.sheet = .backup(form)
  }

  private func unlockBackup(_ action: AppAction, _ tab: Tab) {
    guard case .backup(var form)? = tab.sheet, case .open = form.step, !form.isSending else { return }
    let passphrase = action["passphrase"] ?? ""
    guard !passphrase.isEmpty, passphrase.utf8.count <= 1000 else { return }
    form.problem = nil
    form.isSending = true
    tab.sheet = .backup(form)
    out.append(
      .backup(
        view: tab.id, tag: CallTag.backupOpened.rawValue, BackupStep(.open, passphrase: passphrase), file: form.file))
  }

  /// What the host made of it; nobody waits for an answer whose sheet was closed.
  func backupAnswered(_ tag: CallTag, _ status: Int, _ bytes: [UInt8], _ tab: Tab?) {
    guard let tab, case .backup(var form)? = tab.sheet, form.isSending else { return }
    tab.isDirty = true
    form.isSending = false
    if status == 200, tag == .backupSealed {
      noteExport(tab)
      tab.sheet = nil
      return download(BackupFile.name(today), "application/octet-stream", bytes, tab)
    }
    if status == 200 {
      read(bytes, &form)
    } else {
      let problem = BackupForm.problem(status, bytes)
      form.problem = problem
      // With another passphrase, or once there is a connection, it may go on; a file does not mend itself.
      if case .open = form.step, problem != .passphrase, problem != .missing { form.step = .refused }
      if problem == .passphrase { out.append(.focus(view: tab.id, id: "backup-passphrase")) }
    }
    tab.sheet = .backup(form)
  }

  private func read(_ bytes: [UInt8], _ form: inout BackupForm) {
    form.file = []
    form.step = .refused
    do throws(OpenedBackup.Problem) {
      form.opened = try OpenedBackup(bytes, now: now, today: today)
    } catch {
      return form.problem = error == .newer ? .newer : .unreadable
    }
    guard hasWholeLedger else { return form.problem = .notWhole }
    guard let opened = form.opened else { return }
    do throws(LedgerMerge.Refusal) { form.step = .preview(try plan(opened).preview) } catch {
      form.problem = AppCore.problem(error)
    }
  }

  // MARK: Restoring

  /// What is to be done, and what the person sees of it before.
  private struct RestorePlan {
    var intents: [Intent] = []
    var groups: [JSONExport.Part] = []
    let preview: BackupForm.Preview
  }

  /// All of it under the same ids where nothing was added yet; else what is new in it, by the rules for two ledgers of
  /// one person (decision 0041).
  private func plan(_ opened: OpenedBackup) throws(LedgerMerge.Refusal) -> RestorePlan {
    let own = ownID.flatMap { replica.space($0) } ?? Space(id: opened.space.id)
    let isWhole = own.transactions.count == 0 && own.wallets.count == 0
    if let there = opened.space.currency, let here = own.currency, here != there { throw .currencies(there, here) }
    let merge =
      isWhole ? LedgerMerge(moving: opened.space, into: own) : try LedgerMerge(merging: opened.space, into: own)
    let groups = opened.groups.filter { replica.space($0.space) == nil }
    var plan = RestorePlan(
      groups: groups,
      preview: BackupForm.Preview(
        made: opened.made, newest: opened.newest, isWhole: isWhole, entries: merge.entries, wallets: merge.wallets,
        categories: merge.categories, known: merge.known, groups: groups.count, isAccount: preferences.hasAccount,
        matches: merge.matches, isEmpty: merge.isEmpty && groups.isEmpty))
    merge.forEachPart(of: BackupFile.chunk) { plan.intents.append(.adoptRecords(AdoptRecords($0))) }
    return plan
  }

  /// In one step with its groups, or not at all.
  private func restoreBackup(_ tab: Tab) {
    guard case .backup(var form)? = tab.sheet, case .preview = form.step, let opened = form.opened, let own = ownID
    else { return }
    form.problem = hasWholeLedger ? nil : .notWhole
    do throws(LedgerMerge.Refusal) {
      if form.problem == nil, !restore(try plan(opened), into: own, tab) {
        (form.step, form.problem) = (.refused, .unreadable)
      }
    } catch {
      (form.step, form.problem) = (.refused, AppCore.problem(error))
    }
    if form.problem != nil { tab.sheet = .backup(form) }
  }

  private func restore(_ plan: RestorePlan, into own: RecordID, _ tab: Tab) -> Bool {
    guard !plan.preview.isEmpty else { return false }
    var steps = [Replica.Step(own, plan.intents)]
    for group in plan.groups {
      replica.addSpace(group.space, deviceOnly: true, isGroup: true)
      steps.append(Replica.Step(group.space, BackupFile.intents(group.records)))
    }
    do throws(Rejection) {
      if preferences.hasAccount {
        // Each on its own: should the server not want one of the groups, it gets all the rest.
        for step in steps where step.space != own { _ = try perform([step]) }
        if !plan.intents.isEmpty { _ = try perform([steps[0]]) }
      } else {
        _ = try perform(steps)
      }
    } catch {
      for group in plan.groups { replica.removeSpace(group.space) }
      return false
    }
    // With an account, groups are on its server, so that others can be let in (EVT-01).
    if preferences.hasAccount, !plan.groups.isEmpty {
      for group in plan.groups { adoptGroup(group.space) }
      out.append(.sync)
    }
    out.append(.persist)
    go(Route(.dashboard), tab)
    say(.restored(count: 1), tab)
    return true
  }

  private static func problem(_ refusal: LedgerMerge.Refusal) -> BackupForm.Problem {
    switch refusal {
    case .currencies(let there, let here): return .currencies(here: here, there: there)
    }
  }
}
