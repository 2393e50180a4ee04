import Basis
import Ledger
import Replica

/// My money and our money: the person's own entries follow their groups (SPL-20, SPL-23), on their own device.
extension AppCore {
  /// What was in line at the last look.
  struct FollowMark: Equatable {
    let group: Int
    let own: Int
  }

  /// After each event: cheap while neither a group nor a shared entry changed.
  func followGroups() {
    guard let own = ownID, trouble == nil, !awaitsData, hasStarted, replica.isComplete(own) else { return }
    for id in replica.groupIDs where replica.isComplete(id) && !replica.isEnded(id) && !staysApart(id) {
      guard let group = replica.space(id), let personal = replica.space(own),
        let member = group.ownMember(replica.account), isMirrored(group, personal) || wasMirrored(id, personal)
      else { continue }
      let mark = FollowMark(group: group.touches.plans, own: personal.touches.count)
      let last = followed[id]
      if let last, last.group == mark.group, !concernsGroup(personal, since: last.own) {
        followed[id] = mark
        continue
      }
      follow(group, member, in: own)
      followed[id] = FollowMark(
        group: replica.space(id)?.touches.plans ?? 0, own: replica.space(own)?.touches.count ?? 0)
    }
    followDepartures(in: own)
  }

  /// Their entries follow a household that they left, too, whose copy here follows what the others change (HSE-14).
  /// Once for each answer of the server, which is the newest there is then, and not whenever something is different: two
  /// devices that were told at different times would set each other's figures back and forth.
  private func followDepartures(in own: RecordID) {
    guard !toldAfterLeaving.isEmpty else { return }
    let told = toldAfterLeaving
    toldAfterLeaving = []
    for departure in told where replica.isReduced(departure.group) && !staysApart(departure.group) {
      guard let group = replica.space(departure.group), let member = group.ownMember(replica.account) else { continue }
      follow(group, member, untold: departure.untold, in: own)
    }
  }

  /// What only a sealed group's members may read is not written by itself into a ledger that the server reads (SEC-26).
  func staysApart(_ group: RecordID) -> Bool { serverReads && replica.isSealed(group) }

  /// A household's shares are the person's daily life; an event's only if they said so (EVT-05).
  func isMirrored(_ group: Space, _ personal: Space) -> Bool {
    group.group?.preset == .household || personal.wallets.live(Wallet.id(ofGroup: group.id))?.active == true
  }

  /// EVT-05: the person's share of an event among their own entries, or not.
  func mirror(_ isOn: Bool, _ id: RecordID, _ tab: Tab) {
    guard let own = ownID, hasStarted, !staysApart(id), let personal = replica.space(own),
      let group = replica.space(id), let what = group.group,
      let currency = group.currency
    else { return }
    var args = FollowGroup(id, name: what.name, currency: currency)
    var intents: [Intent] = []
    if !isOn {
      for share in personal.forms(OwnShare.self) where share.group == id { args.gone.append(share.expense) }
      let wallet = EditRecords(ids: [Wallet.id(ofGroup: id)], set: [JSONMember("active", .bool(false))])
      intents.append(.editWallet(wallet))
    }
    intents.insert(.followGroup(args), at: 0)
    followed[id] = nil
    change(intents, in: own, tab, .set(.mirrored(isOn)), canUndo: false)
  }

  private func concernsGroup(_ personal: Space, since count: Int) -> Bool {
    guard let touches = personal.touches.touches(since: count) else { return true }
    return touches.contains { personal.transactions[$0.id]?.groupRecord != nil }
  }

  private func follow(_ group: Space, _ member: Member, untold: Set<RecordID> = [], in own: RecordID) {
    // What does not fit into one change follows in the next; a refusal ends it until something changes.
    for _ in 0..<100 {
      guard var args = replica.space(own)?.following(group, as: member.id, untold: untold) else { return }
      namePayments(&args, in: own)
      do throws(Rejection) {
        _ = try replica.perform([.followGroup(args)], in: own, clock: now, today: today, random: &random)
        refreshStatus()
        drawAll()
        if isSynced { out.append(.sync) }
      } catch {
        return
      }
    }
  }

  /// The guest had their share of an event among their own entries, and the account has said nothing of it yet
  /// (EVT-05).
  func wasMirrored(_ group: RecordID, _ personal: Space) -> Bool {
    let wallet = Wallet.id(ofGroup: group)
    return personal.wallets[wallet] == nil && guestsLedger(before: group)?.wallets.live(wallet)?.active ?? false
  }

  /// The entries that paid for the group came along as the person's own: they are its payments again, and not counted
  /// twice.
  func namePayments(_ args: inout FollowGroup, in own: RecordID) {
    guard args.shares.contains(where: { $0.paid > 0 && $0.payment == nil }),
      let source = guestsLedger(before: args.group),
      let target = replica.space(own)
    else { return }
    do throws(LedgerMerge.Refusal) {
      guard let merge = try merge(isGuest: true) else { return }
      for index in args.shares.indices where args.shares[index].paid > 0 && args.shares[index].payment == nil {
        let share: OwnShare? = source.form(args.shares[index].id)
        guard let old = share?.payment, let entry = target.transactions.live(merge.place(of: old)),
          entry.groupRecord == nil,
          entry.settles == nil, entry.amount < 0, !entry.isTransfer, entry.currency == args.currency
        else { continue }
        args.shares[index].payment = entry.id
      }
    } catch { return }
  }

  private func guestsLedger(before group: RecordID) -> Space? {
    guard let move = moving, move.isGuest, move.groups.contains(where: { $0.id == group && $0.fate == .came }) else {
      return nil
    }
    return replica.asideID.flatMap { replica.space($0) }
  }
}
