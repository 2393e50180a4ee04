import Basis
import Ledger
import Replica

/// Letting others into a group by a code (EVT-15, EVT-19).
extension AppCore {
  func shareAction(_ verb: ShareAction, _ action: AppAction, _ tab: Tab) {
    if verb == .open {
      if let group = action.id { openShare(group, tab) }
      return
    }
    guard case .share(var form)? = tab.sheet, form.state != .asking else { return noteCopied(verb, tab) }
    if form.departed != nil {
      switch verb {
      case .fresh: return beginFresh(form.group, tab)
      case .stay: return invite(to: form.group, tab)
      default: return
      }
    }
    switch verb {
    case .new: askForCode(.share, "POST", &form, tab)
    case .revoke: askForCode(.shareEnd, "DELETE", &form, tab)
    case .copy:
      if case .code(let known) = form.state { out.append(.copy(view: tab.id, known.link ?? known.code)) }
    case .copied: form.note = .copied
    case .copyRefused: form.note = .byHand
    case .send:
      if case .code(let known) = form.state, let link = known.link {
        out.append(.share(view: tab.id, title: groupSpace(form.group)?.group?.name ?? "", link))
      }
    case .open, .fresh, .stay: break
    }
    tab.sheet = .share(form)
    tab.isDirty = true
  }

  private func openShare(_ group: RecordID, _ tab: Tab) {
    var form = ShareForm(group)
    let own = groupSpace(group)?.ownMember(replica.account)
    if replica.isDeviceOnly(group) {
      form.obstacle = .noAccount
    } else if own?.isAdmin != true {
      form.obstacle = .notAdmin(groupSpace(group)?.members.first { $0.isAdmin }?.name ?? "")
    } else if !preferences.hasAccount {
      form.obstacle = .guestAdmin
    } else if let departed = departed(from: group) {
      form.departed = departed
    } else {
      return invite(to: group, tab)
    }
    tab.sheet = .share(form)
    tab.isDirty = true
  }

  private func invite(to group: RecordID, _ tab: Tab) {
    var form = ShareForm(group)
    askForCode(.shareLook, "GET", &form, tab)
    lookForLink(&form, tab)
    tab.sheet = .share(form)
    tab.isDirty = true
    loadInvites(tab)
  }

  private func departed(from id: RecordID) -> ShareForm.Departed? {
    guard let group = groupSnapshot(id), group.isHousehold, let me = group.me else { return nil }
    let gone = group.members.filter { $0.leftOn != nil }
    guard !gone.isEmpty else { return nil }
    var open: Int64 = 0
    for member in gone { open = open.addingClamped(group.space.debt(of: me, to: member.id).sizeClamped) }
    return ShareForm.Departed(
      people: gone.map { group.person($0.id) }, since: group.expenses().last?.date,
      canBeFresh: group.active.count == 1 && !replica.isSealed(id),
      open: open == 0 ? nil : group.money(open), joint: JointHolding(group))
  }

  /// The old one is put away with what is in it, and stays to be read.
  private func beginFresh(_ old: RecordID, _ tab: Tab) {
    guard let group = groupSnapshot(old), let name = group.me.flatMap({ group.member($0) })?.name else { return }
    do throws(Rejection) {
      let people = [StartGroup.Person(random.nextID(), name)]
      let fresh = try beginGroup(
        StartGroup(.household, name: group.group.name, currency: group.currency, people: people))
      let archived = JSONMember("archivedOn", .string(today.text))
      _ = try perform([.editGroup(EditRecords(ids: [Group.recordID], set: [archived]))], in: old)
      tab.sheet = nil
      go(Route(.group(fresh)), tab)
      say(.freshHousehold, tab)
    } catch {
      refuse(error, tab)
    }
  }

  private func askForCode(_ tag: CallTag, _ method: String, _ form: inout ShareForm, _ tab: Tab) {
    form.state = .asking
    form.note = nil
    form.problem = nil
    let path = "/v1/groups/" + form.group.text + "/code"
    request(tag, method, path, tab, body: sameBytes(method, "POST") ? [] : nil)
  }

  /// A code that was sent stays valid: a new one takes its place by a tap only, or where there is none.
  func shareAnswered(_ tag: CallTag, _ status: Int, _ bytes: [UInt8], _ tab: Tab?) {
    guard let tab, case .share(var form)? = tab.sheet else { return }
    tab.isDirty = true
    form.state = .none
    let known = preferences.groupCodes.first { $0.group == form.group }
    if status >= 200 && status < 300, let json = AppCore.json(bytes) {
      if let made = GroupCode(json, group: form.group) {
        form.state = .code(made)
      } else if let expiresAt = json["expiresAt"]?.stringValue {
        if let known, sameBytes(known.expiresAt, expiresAt) {
          form.state = .code(known)
        } else {
          form.state = .elsewhere(GroupCode.date(expiresAt) ?? today)
        }
      } else if tag == .shareLook, form.link == nil {
        askForCode(.share, "POST", &form, tab)
      }
      remember(form)
    } else {
      form.problem = AppCore.problem(status, AppCore.json(bytes))
      // Without a network, the code that is known can still be read out.
      if status == 0, let known { form.state = .code(known) }
    }
    tab.sheet = .share(form)
  }

  private func remember(_ form: ShareForm) {
    if form.state == .asking { return }
    var codes = preferences.groupCodes.filter { $0.group != form.group }
    if case .code(let code) = form.state { codes.append(code) }
    guard codes != preferences.groupCodes else { return }
    preferences.groupCodes = codes
    preferencesChanged = true
    out.append(.persist)
  }
}
