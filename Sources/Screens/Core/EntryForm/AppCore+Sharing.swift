import Basis
import Filing
import Ledger
import Replica

/// Sharing an entry of the person's own: the entry, the group's expense and the link are one bundle (TXN-09).
extension AppCore {
  /// Groups of this person in a currency, those that go on.
  func sharedGroups(_ currency: CurrencyCode) -> [SharedGroup] {
    var found: [SharedGroup] = []
    for id in replica.groupIDs where replica.isComplete(id) && !replica.isEnded(id) {
      guard let space = groupSpace(id), space.currency == currency, space.group?.isClosed == false,
        // UXA-04: a household in which nobody else was yet is nobody to share with.
        space.group?.preset != .household || space.members.count > 1, let own = space.ownMember(replica.account),
        own.leftOn == nil
      else { continue }
      found.append(SharedGroup(space: space, own: own))
    }
    return found
  }

  func sharedGroup(_ id: RecordID?) -> SharedGroup? {
    guard let id, !replica.isEnded(id), let space = groupSpace(id), let own = space.ownMember(replica.account),
      own.leftOn == nil
    else { return nil }
    return SharedGroup(space: space, own: own)
  }

  func sharingModel(_ form: TransactionForm, _ tab: Tab) -> SharingModel {
    var model = sharing(form, tab)
    model.isReadByServer = model.chosen.map { staysApart($0.id) } ?? false
    return model
  }

  private func sharing(_ form: TransactionForm, _ tab: Tab) -> SharingModel {
    let space = space(tab)
    guard !tab.showsExample, form.direction == .expense else { return .none }
    if let fixed = fixed(form, tab) { return fixed }
    let currency = form.wallet.flatMap { space.wallets[$0]?.currency } ?? space.currency ?? .chf
    let groups = sharedGroups(currency)
    let choices = groups.map { $0.choice }
    guard let chosen = sharedGroup(form.sharing.group) else {
      return SharingModel(groups: choices, chosen: nil, lines: [], problem: nil)
    }
    let choice = chosen.choice
    guard let amount = AppCore.units(form.amount, currency, format) else {
      return SharingModel(groups: choices, chosen: choice, lines: chosen.lines(nil, form.sharing), problem: nil)
    }
    do throws(Rejection) {
      let known = known(form, chosen)
      let expense = try chosen.expense(
        form, amount: amount, date: CalendarDate(text: form.date) ?? today,
        id: known?.expense.id ?? RecordID(high: 0, low: 1),
        category: nil, language: format.language, known: known)
      let usual = form.sharing.isCustom ? chosen.usual(expense) : nil
      return SharingModel(
        groups: choices, chosen: choice, lines: chosen.lines(expense, form.sharing, usual: usual), problem: nil)
    } catch {
      return SharingModel(groups: choices, chosen: choice, lines: chosen.lines(nil, form.sharing), problem: said(error))
    }
  }

  static func units(_ text: String, _ currency: CurrencyCode, _ format: LocaleFormat) -> Int64? {
    do throws(AmountExpression.Problem) {
      return try AmountExpression.minorUnits(text, currency: currency, format: format)
    } catch {
      return nil
    }
  }

  /// The expense that an entry is the payment of already.
  private func known(_ form: TransactionForm, _ group: SharedGroup) -> SharedGroup.Known? {
    guard let id = form.id, let entry = ownID.flatMap({ replica.space($0)?.transactions.live(id) }),
      entry.group == group.space.id, let record = entry.groupRecord
    else { return nil }
    return group.space.form(record, Expense.self).map { SharedGroup.Known(expense: $0, entry: entry) }
  }

  /// What can't be changed from here: what others paid for the person, and what is shared with a group that they aren't
  /// in any more. Of one of which nothing more is heard the person may still take the entry out.
  private func fixed(_ form: TransactionForm, _ tab: Tab) -> SharingModel? {
    guard let id = form.id, let entry = space(tab).transactions.live(id), let group = entry.group,
      let share = entryShare(entry, snapshot(tab)), share.isBorne || share.standing != .open
    else { return nil }
    let choice = SharingModel.Choice(id: group, name: share.group)
    let isSilent = share.standing == .over || share.standing == .away && !replica.isGroup(group)
    let canBeTakenOut = isSilent && !share.isBorne
    let isIn = !canBeTakenOut || form.sharing.group == group
    var model = SharingModel(
      groups: canBeTakenOut ? [choice] : [], chosen: isIn ? choice : nil, lines: [], problem: nil)
    model.fixed = isIn ? share : nil
    return model
  }

  /// A sheet shows a shared entry as it is shared (SPL-11).
  func showSharing(_ form: inout TransactionForm) {
    guard let group = sharedGroup(form.sharing.group), let known = known(form, group), !OwnShare.isBorne(known.entry)
    else { return }
    form.sharing.show(known.expense, group, format)
  }

  /// How another entry like this one is shared: with the same group, divided the same way.
  ///
  /// - Parameter repeats: what comes again may cost more or less, so amounts become their ratio.
  func sharingAgain(_ entry: Transaction, _ snapshot: Snapshot, repeats: Bool = false) -> Sharing {
    guard entry.amount < 0, !OwnShare.isBorne(entry),
      let group = sharedGroups(entry.currency).first(where: { $0.space.id == entry.group })
    else { return Sharing() }
    let form = TransactionForm(entry, in: snapshot.space, format: format)
    var sharing = form.sharing
    sharing.isChosen = true
    guard let expense = known(form, group)?.expense else { return sharing }
    sharing.show(expense, group, format)
    if repeats, sharing.kept.contains(where: { $0.kind != .weight }) {
      sharing.kept = expense.shares.filter { $0.amount > 0 }.map { MemberTerm($0.member, .weight, $0.amount) }
    }
    return sharing
  }

  /// CAT-07: a category that is usually shared proposes the household, where there is one; a hint that one tap undoes.
  func preselectSharing(_ form: inout TransactionForm) {
    guard form.id == nil, form.direction == .expense, !form.sharing.isChosen else { return }
    let own = ownID.flatMap { replica.space($0) }
    let currency = form.wallet.flatMap { own?.wallets[$0]?.currency } ?? own?.currency ?? .chf
    let homes = sharedGroups(currency).filter { $0.space.group?.preset == .household }
    let isShareable = form.category.flatMap { own?.categories[$0]?.shareable } ?? false
    form.sharing.group = isShareable && homes.count == 1 ? homes[0].space.id : nil
  }

  /// ‹Custom split›: everybody's usual percentage to begin with (SPL-11).
  func unfoldPercents(_ form: inout TransactionForm) {
    guard let group = sharedGroup(form.sharing.group) else { return }
    var whole = Expense()
    whole.amount = 100_00
    whole.date = today
    whole.description = "-"
    whole.paid = [MemberAmount(group.own.id, 100_00)]
    whole.division = group.space.group?.preset == .household ? .ratio : .everyone
    do throws(Rejection) { try group.space.complete(&whole, before: nil) } catch { return }
    form.sharing.divide(
      group.space.members.filter { $0.leftOn == nil && $0.part == .contributing }.map { member in
        let part = group.space.ownShare(of: whole, member.id)?.share ?? 0
        return Sharing.PercentField(member: member.id, text: format.hundredths(part))
      })
  }

  /// What saving asks of the group beside the person's own space: nil when the entry is nobody else's business, before
  /// and after.
  func steps(
    _ intents: [Intent], _ form: TransactionForm, entry id: RecordID, _ tab: Tab
  ) throws(Rejection) -> [Replica.Step]? {
    guard let own = ownID, !tab.showsExample else { return nil }
    let before = form.id.flatMap { replica.space(own)?.transactions.live($0) }
    // Of what others paid only the person's own words are theirs to change (TXN-08).
    if let before, OwnShare.isBorne(before) { return nil }
    let target = form.direction == .expense ? sharedGroup(form.sharing.group) : nil
    var ownIntents = intents
    var groups: [Replica.Step] = []
    if let before, let old = before.group, let record = before.groupRecord, target?.space.id != old,
      sharedGroup(old) != nil || isTakenOut(form, of: old)
    {
      // No longer shared, or with others: the expense goes, and what it was to the person with it. A group that one has
      // left can't be chosen any more, which is nobody's word that the entry isn't shared.
      if sharedGroup(old) != nil {
        groups.append(Replica.Step(old, [.deleteRecords(RecordList(kind: .expense, ids: [record]))]))
      }
      let wallet = replica.space(own)?.wallets[Wallet.id(ofGroup: old)]
      let name = replica.space(old)?.group?.name ?? wallet?.name ?? before.title
      ownIntents.insert(
        .followGroup(FollowGroup(old, name: name, currency: before.currency, gone: [record])), at: 0)
    }
    if let target, let amount = AppCore.units(form.amount, target.space.currency ?? .chf, format),
      let day = CalendarDate(text: form.date)
    {
      let known = known(form, target)
      let category = form.category.flatMap { replica.space(own)?.categories[$0] }
      let expense = try target.expense(
        form, amount: amount, date: day, id: known?.expense.id ?? random.nextID(), category: category,
        language: format.language,
        known: known)
      if let known {
        let set = Sharing.changes(from: known.expense, to: expense)
        if !set.isEmpty {
          groups.append(Replica.Step(target.space.id, [.editExpense(EditRecords(ids: [known.expense.id], set: set))]))
        }
      } else {
        groups.append(Replica.Step(target.space.id, [.addExpense(expense)]))
        if var share = target.space.ownShare(of: expense, target.own.id) {
          share.payment = id
          ownIntents.append(
            .followGroup(
              FollowGroup(
                target.space.id, name: target.space.group?.name ?? "", currency: target.space.currency ?? .chf,
                shares: [share])))
        }
      }
    }
    guard !groups.isEmpty || ownIntents.count != intents.count else { return nil }
    return [Replica.Step(own, ownIntents)] + groups
  }

  /// The person said that an entry isn't shared any more, with a group that has no say in it now.
  private func isTakenOut(_ form: TransactionForm, of group: RecordID) -> Bool {
    form.sharing.isChosen && form.sharing.group != group && standing(ofGroup: group) != .left
  }

  /// Asks several spaces as one action: all of it, or nothing.
  func perform(_ steps: [Replica.Step], action: RecordID? = nil) throws(Rejection) -> RecordID {
    let done = try replica.perform(
      steps.filter { !$0.intents.isEmpty }, action: action, clock: now, today: today, random: &random)
    performed += 1
    refreshStatus()
    drawAll()
    if steps.contains(where: { !replica.isDeviceOnly($0.space) }) { out.append(.sync) }
    return done
  }

  /// A shared entry goes, and comes back, with its expense (TXN-11, TXN-12).
  func stepsWithGroup(_ intent: Intent, entry id: RecordID, isBack: Bool) -> [Replica.Step]? {
    guard let own = ownID, let entry = replica.space(own)?.transactions[id], let group = entry.group,
      let record = entry.groupRecord, let space = sharedGroup(group)?.space
    else { return nil }
    let list = RecordList(kind: .expense, ids: [record])
    let isGone = space.form(record, Expense.self) == nil
    guard isGone == isBack else { return nil }
    return [Replica.Step(own, [intent]), Replica.Step(group, [isBack ? .restoreRecords(list) : .deleteRecords(list)])]
  }

  /// Undoes an action in every space that it touched.
  func undoSteps(_ action: RecordID) -> [Replica.Step] {
    var steps: [Replica.Step] = []
    for id in replica.spaceIDs where replica.space(id)?.actions[action] != nil && !replica.isEnded(id) {
      steps.append(Replica.Step(id, [undoing(action, in: id)]))
    }
    return steps
  }

  /// A payment that was marked is not undone but reopened, as a record that both sides see (SPL-19).
  func undoing(_ action: RecordID, in space: RecordID) -> Intent {
    let marked = replica.space(space)?.forms(Settlement.self).first { settlement in
      settlement.reopens == nil && replica.space(space)?.small[settlement.id]?.stamp.createdBy == action
    }
    guard let marked else { return .undo(UndoAction(action)) }
    return .reopenSettlement(Settle(id: random.nextID(), from: nil, to: nil, amount: 0, expenses: [marked.id]))
  }
}

extension Sharing {
  /// Only the fields that differ.
  static func changes(from old: Expense, to new: Expense) -> [JSONMember] {
    var set: [JSONMember] = []
    func add(_ name: String, _ changed: Bool, _ value: JSON) { if changed { set.append(JSONMember(name, value)) } }
    add("description", !sameBytes(old.description, new.description), .string(new.description))
    add("date", old.date != new.date, .string(new.date.text))
    add("amount", old.amount != new.amount, .integer(new.amount))
    add("paid", old.paid != new.paid, .array(new.paid.map { $0.encodedFields }))
    add("division", old.division != new.division, .string(new.division.name))
    add("terms", old.terms != new.terms, .array(new.terms.map { $0.encodedFields }))
    add("categoryName", old.categoryName != new.categoryName, new.categoryName.map { .string($0) } ?? .null)
    add("categoryIcon", old.categoryIcon != new.categoryIcon, new.categoryIcon.map { .string($0) } ?? .null)
    add("budgetType", old.budgetType != new.budgetType, new.budgetType.map { .string($0.name) } ?? .null)
    return set
  }
}
