import Basis
import Filing
import Ledger
import Replica

/// Households and events on this device: which one a tab shows, and changes in them.
extension AppCore {
  /// The group that a tab shows.
  static func group(_ page: Route.Page) -> RecordID? {
    switch page {
    case .group(let id), .expense(let id, _): return id
    default: return nil
    }
  }

  /// A group that is on this device and has begun; nil for one that is not here, or whose records are on their way.
  func groupSpace(_ id: RecordID) -> Space? {
    guard replica.isGroup(id), let space = replica.space(id), space.group != nil else { return nil }
    return space
  }

  /// Asks a group's ledger for changes as one action. A refusal leaves everything as it was.
  func perform(_ intents: [Intent], in group: RecordID, action: RecordID? = nil) throws(Rejection) -> RecordID {
    let said = saying(intents, in: group)
    let done = try replica.perform(intents, in: group, action: action, clock: now, today: today, random: &random)
    performed += 1
    if let said { sealing.said = said }
    refreshStatus()
    drawAll()
    if !replica.isDeviceOnly(group) { out.append(.sync) }
    return done
  }

  /// Performs and says so, with Undo where the group's rules have it (HSE-19); or says why not.
  @discardableResult
  func change(_ intents: [Intent], in group: RecordID, _ tab: Tab, _ notice: Notice, canUndo: Bool = true) -> Bool {
    do throws(Rejection) {
      let action = try perform(intents, in: group)
      if canUndo { offerUndo(action, notice, tab, group: group) } else { say(notice, tab) }
      return true
    } catch {
      refuse(error, tab)
      return false
    }
  }

  /// A new group where the person's own space lives: on this device only, or in the account (SEC-05).
  func beginGroup(_ start: StartGroup) throws(Rejection) -> RecordID {
    let id = random.nextID()
    try begin(start, as: id)
    return id
  }

  /// - Parameter isSealed: the server keeps it, wherever the person's own space lives, and cannot read it (SEC-26).
  func begin(_ start: StartGroup, as id: RecordID, isSealed: Bool = false) throws(Rejection) {
    replica.addSpace(
      id, deviceOnly: !isSealed && !isSynced && !preferences.keepsHere, isGroup: true, epoch: isSealed ? AppCore.firstEpoch : nil)
    do throws(Rejection) {
      if start.preset == .event, needsPro(toOpen: nil) { throw PlanRefusal.oneEvent.rejection }
      _ = try perform([.startGroup(start)], in: id)
    } catch {
      replica.removeSpace(id)
      throw error
    }
    if start.preset == .event { noteBegun(event: id) }
    out.append(.persist)
  }
}

extension AppCore {
  /// A change in a group that the server refused: told by what it was about, since its form belongs to the group's screen.
  func refusedInGroup(_ refused: RejectedBundle, _ id: RecordID) -> RefusedChange {
    var title = replica.space(id)?.group?.name ?? ""
    var units: Int64?
    var path: String?
    func describe(_ expense: Expense?) {
      guard let expense else { return }
      (title, units) = (expense.description, expense.amount)
      if replica.space(id)?.form(expense.id, Expense.self) != nil { path = Route(.expense(id, expense.id)).path }
    }
    switch refused.bundle.mutations.first(where: { $0.space == id })?.intent {
    case .addExpense(let expense)?: describe(expense)
    case .editExpense(let edit)?: describe(edit.ids.first.flatMap { replica.space(id)?.form($0) })
    case .deleteRecords(let list)? where list.kind == .expense: describe(list.ids.first.flatMap { replica.space(id)?.form($0) })
    case .settle(let payment)?:
      if let group = groupSnapshot(id) { (title, units) = (title + ": " + parties(of: payment, group), payment.amount) }
    default: break
    }
    let money = units.map { Money(minorUnits: $0, currency: replica.space(id)?.currency ?? .chf) }
    return RefusedChange(
      key: refused.key, message: Refusals.said(refused.message, format: format), title: title, money: money, date: nil, canBeMended: false, path: path)
  }

  /// ‹Carla → Anna›; whoever is paid by the treasury, or pays it, stands alone.
  private func parties(of payment: Settle, _ group: GroupSnapshot) -> String {
    [payment.from, payment.to].compactMap { $0 }.map { group.person($0).name }.joined(separator: " \u{2192} ")
  }
}
