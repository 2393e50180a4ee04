import Basis
import Filing
import Ledger
import Replica

/// Groups and their people: beginning one, members, settings, treasury.
extension AppCore {
  func groupAction(_ verb: GroupAction, _ action: AppAction, _ tab: Tab) {
    tab.isDirty = true
    switch verb {
    case .new: return openGroupForm(action, tab)
    case .leave:
      // From Settings (HSE-11): the dialog with what is open stands over the people of the household.
      guard let id = action.id, let me = groupSnapshot(id)?.me, let member: Member = groupSpace(id)?.form(me) else {
        return
      }
      go(Route(.group(id), [Route.Item(name: "section", value: GroupModel.Section.members.rawValue)]), tab)
      var form = MemberForm(member, group: id)
      form.asksToRemove = true
      return tab.sheet = .member(form)
    case .acceptAdmin:
      guard let id = AppCore.group(tab.route.page), let me = groupSnapshot(id)?.me else { return }
      change([.passAdmin(RecordList(kind: .member, ids: [me]))], in: id, tab, .set(.isAdmin), canUndo: false)
      return
    case .choose:
      if let id = AppCore.group(tab.route.page) { choose(event: id, tab) }
      return
    case .newsSeen:
      if let id = action.id { seeNews(id) }
      return
    case .file: return openGroupFile(action, tab)
    case .bring, .bringInput:
      guard case .groupImport(var form)? = tab.sheet else { return }
      form.read(action)
      tab.sheet = .groupImport(form)
      if verb == .bring { bringGroup(form, tab) }
      return
    case .more: tab.pages += 1
    case .print:
      return out.append(.print(view: tab.id, path: "", name: "Evenkeel_Group_" + today.text + ".pdf"))
    case .csv: return exportGroup(tab)
    case .text: return say(.copied, tab)
    case .removeAsk, .removeKeep, .remove: return removeGroup(verb, tab)
    case .settings, .settingsSave, .archive, .openAgain, .bringBack,
      .reversal,
      .slide, .mirror,
      .ratioSave, .ratioEqual:
      return groupSettings(verb, action, tab)
    default: break
    }
    guard case .group(var form)? = tab.sheet else { return }
    form.read(action)
    form.asksToDiscard = false
    switch verb {
    case .preset: form.isHousehold = sameBytes(action.value, "household")
    case .level: form.isSealed = sameBytes(action.value, "sealed")
    case .personAdd:
      form.addNext()
      out.append(.focus(view: tab.id, id: "group-next"))
    case .personRemove:
      if let index = action.number, index < form.people.count { form.people.remove(at: index) }
    case .create:
      if form.isSending { return }
      form.addNext()
      tab.sheet = .group(form)
      return createGroup(form, tab)
    case .new, .leave, .acceptAdmin, .choose, .newsSeen, .file, .bring, .bringInput, .more, .print, .csv, .text,
      .removeAsk, .removeKeep, .remove, .settings, .settingsSave, .archive, .openAgain, .bringBack, .reversal, .slide,
      .mirror, .ratioSave, .ratioEqual, .input:
      break
    }
    tab.sheet = .group(form)
  }

  private func openGroupForm(_ action: AppAction, _ tab: Tab) {
    guard !tab.showsExample else { return }
    if !sameBytes(action.value, "household"), asksForPro(toOpen: nil, tab) { return }
    // The own household waits for its first entry: it is the one.
    if sameBytes(action.value, "household") {
      if let own = untouchedHousehold { return go(Route(.group(own)), tab) }
      if let shared = sharedHousehold { return say(.oneHousehold(name: shared), tab) }
    }
    let currency = ownID.flatMap { replica.space($0)?.currency } ?? RegionCurrency.preset(locale: locale)
    var form = GroupForm(
      isHousehold: sameBytes(action.value, "household"), currency: currency, ownName: preferences.name ?? "")
    form.offersSealing = preferences.hasAccount
    tab.sheet = .group(form)
  }

  private func createGroup(_ form: GroupForm, _ tab: Tab) {
    var form = form
    switch form.start(&random) {
    case .failure(let problem):
      form.problem = problem.problem
      tab.sheet = .group(form)
      out.append(.focus(view: tab.id, id: problem.problem == .name ? "group-name" : "group-own"))
    case .success(let start):
      if start.preset == .event, asksForPro(toOpen: nil, tab) { return }
      if form.isSealed {
        form.isSending = true
        tab.sheet = .group(form)
        return withKey(.begin(form), tab)
      }
      do throws(Rejection) { open(begun: try beginGroup(start), tab) } catch {
        form.problem = .refused(refused(error))
        tab.sheet = .group(form)
      }
    }
  }

  func open(begun id: RecordID, _ tab: Tab) {
    go(Route(.group(id)), tab)
    // The next step is the first expense: its sheet stands open (EVT-01).
    if let group = groupSnapshot(id) { tab.sheet = .expense(ExpenseForm(group, newID: random.nextID())) }
  }

  /// For good, and only what no other device has (L-26).
  private func removeGroup(_ verb: GroupAction, _ tab: Tab) {
    guard let id = AppCore.group(tab.route.page), let group = groupSnapshot(id) else { return }
    var form = tab.groupSettings ?? GroupSettingsForm(group)
    form.asksToRemove = verb == .removeAsk
    tab.groupSettings = form
    guard verb == .remove else { return }
    // What others have, too, can be brought back for a while (EVT-21). A household's end is confirmed to the server
    // (HSE-13).
    guard replica.isDeviceOnly(id) || replica.isUnmade(id) else {
      // Of a sealed one the server learns it from this device alone.
      if group.group.preset == .household || replica.isSealed(id) { return deleteGroup(id, tab) }
      tab.groupSettings = nil
      return editGroup([JSONMember("deletedOn", .string(today.text))], id, tab, .groupDeleted)
    }
    forgetUnmade(id)
    refreshStatus()
    drawAll()
    go(Route(.together), tab)
    say(.removed(name: group.group.name), tab)
  }

  private func deleteGroup(_ id: RecordID, _ tab: Tab) {
    // What was written for it before goes first.
    out.append(.syncNow)
    askConfirmed(AskedCall(tag: CallTag.groupDelete.rawValue, method: "DELETE", path: "/v1/groups/" + id.text), tab)
  }

  func groupDeleted(_ status: Int, _ bytes: [UInt8], _ tab: Tab?) {
    guard let tab else { return }
    tab.isDirty = true
    guard status >= 200 && status < 300 else {
      if status == 0 { return tab.sheet = .noConnection(CallTag.groupDelete.rawValue) }
      tab.groupSettings?.asksToRemove = false
      return say(.refused(AppCore.json(bytes)?["error"]?["message"]?.stringValue ?? ""), tab)
    }
    tab.groupSettings = nil
    if let id = AppCore.group(tab.route.page), replica.isSealed(id) {
      editGroup([JSONMember("deletedOn", .string(today.text))], id, tab, .groupDeleted)
    }
    out.append(.syncNow)
    say(.groupDeleted, tab)
  }

  // MARK: Settings

  private func groupSettings(_ verb: GroupAction, _ action: AppAction, _ tab: Tab) {
    guard let id = AppCore.group(tab.route.page), let group = groupSnapshot(id) else { return }
    var form = tab.groupSettings ?? GroupSettingsForm(group)
    form.read(action)
    form.fillSecond(format)
    tab.groupSettings = form
    switch verb {
    case .settingsSave: saveGroupSettings(form, group, tab)
    case .archive: editGroup([JSONMember("archivedOn", .string(today.text))], id, tab, .groupArchived)
    case .bringBack, .openAgain:
      if !asksForPro(toOpen: id, tab) {
        let isBack = verb == .bringBack
        editGroup(
          [JSONMember(isBack ? "deletedOn" : "archivedOn", .null)], id, tab,
          isBack ? .groupBroughtBack : .groupOpenedAgain)
      }
    case .reversal:
      let isOn = sameBytes(action.value, "true")
      editGroup([JSONMember("allowsReversal", .bool(isOn))], id, tab, .set(.settlementsReopen(isOn)))
    case .mirror: mirror(sameBytes(action.value, "true"), id, tab)
    case .slide:
      if let value = action.number { form.slide(value, format) }
      tab.groupSettings = form
    case .ratioEqual: saveRatio([], id, tab)
    case .ratioSave:
      var percents: [MemberAmount] = []
      for (member, percent) in zip(group.bearers, form.ratio(group)) {
        percents.append(MemberAmount(member.id, percent ?? 0))
      }
      saveRatio(percents, id, tab)
    default: break
    }
  }

  private func saveGroupSettings(_ form: GroupSettingsForm, _ group: GroupSnapshot, _ tab: Tab) {
    var form = form
    var set: [JSONMember] = []
    func add(_ name: String, _ changed: Bool, _ value: JSON) { if changed { set.append(JSONMember(name, value)) } }
    add("name", !sameBytes(form.name, group.group.name), .string(form.name))
    add("note", !sameBytes(form.note, group.group.note ?? ""), form.note.isEmpty ? .null : .string(form.note))
    add(
      "starts", !sameBytes(form.starts, group.group.starts?.text ?? ""),
      form.starts.isEmpty ? .null : .string(form.starts))
    add("ends", !sameBytes(form.ends, group.group.ends?.text ?? ""), form.ends.isEmpty ? .null : .string(form.ends))
    guard !set.isEmpty else { return }
    do throws(Rejection) {
      _ = try perform([.editGroup(EditRecords(ids: [Group.recordID], set: set))], in: group.space.id)
      tab.groupSettings = nil
      say(.saved(name: form.name), tab)
    } catch {
      form.problem = refused(error)
      tab.groupSettings = form
    }
  }

  private func editGroup(_ set: [JSONMember], _ id: RecordID, _ tab: Tab, _ notice: Notice) {
    if change([.editGroup(EditRecords(ids: [Group.recordID], set: set))], in: id, tab, notice, canUndo: false) {
      tab.groupSettings = nil
    }
  }

  private func saveRatio(_ percents: [MemberAmount], _ id: RecordID, _ tab: Tab) {
    do throws(Rejection) {
      _ = try perform([.setRatio(SetRatio(percents))], in: id)
      tab.groupSettings = nil
      say(.set(.ratio), tab)
    } catch {
      tab.groupSettings?.ratioProblem = said(error)
    }
  }

  // MARK: Members

  func memberAction(_ verb: MemberAction, _ action: AppAction, _ tab: Tab) {
    tab.isDirty = true
    if verb == .add { return addMember(action, tab) }
    if verb == .open {
      guard let id = AppCore.group(tab.route.page), let member = action.id,
        let found: Member = groupSpace(id)?.form(member)
      else { return }
      return tab.sheet = .member(MemberForm(found, group: id))
    }
    guard case .member(var form)? = tab.sheet else { return }
    form.read(action)
    form.asksToDiscard = false
    switch verb {
    case .part: form.bearsNothing = sameBytes(action.value, "true")
    case .admin:
      tab.sheet = .member(form)
      return finish(.passAdmin(RecordList(kind: .member, ids: [form.id])), form, .adminAsked(name: form.name), tab)
    case .adminBack:
      tab.sheet = .member(form)
      guard let me = groupSnapshot(form.group)?.me else { return }
      return finish(.passAdmin(RecordList(kind: .member, ids: [me])), form, .adminKept, tab)
    case .removeAsk: form.asksToRemove = true
    case .removeKeep: form.asksToRemove = false
    case .remove:
      tab.sheet = .member(form)
      return removeMember(form, tab)
    case .save:
      tab.sheet = .member(form)
      return saveMember(form, tab)
    case .add, .open, .input: break
    }
    tab.sheet = .member(form)
  }

  /// One name, or several with commas.
  private func addMember(_ action: AppAction, _ tab: Tab) {
    guard let id = AppCore.group(tab.route.page) else { return }
    action.take("name", &tab.newMember.next.text)
    tab.newMember.problem = nil
    var names: [String] = []
    for part in tab.newMember.next.text.bytes.split(separator: 0x2C) {
      let name = PlainText.trimmed(String(decoding: part, as: UTF8.self))
      if !name.isEmpty { names.append(name) }
    }
    guard !names.isEmpty else { return }
    var intents: [Intent] = []
    for name in names {
      var member = Member()
      member.id = random.nextID()
      member.name = name
      intents.append(.addMember(member))
    }
    do throws(Rejection) {
      _ = try perform(intents, in: id)
      _ = tab.newMember.next.removeText()
      say(.added(name: names.count == 1 ? names[0] : String(names.count)), tab)
      out.append(.focus(view: tab.id, id: "member-new"))
    } catch {
      tab.newMember.problem = said(error)
    }
  }

  private func saveMember(_ form: MemberForm, _ tab: Tab) {
    guard let group = groupSnapshot(form.group), let member = group.member(form.id) else { return }
    var set: [JSONMember] = []
    if !sameBytes(form.name, member.name) { set.append(JSONMember("name", .string(form.name))) }
    let part = form.bearsNothing ? Member.Part.reimbursementOnly : .contributing
    if part != member.part { set.append(JSONMember("part", .string(part.name))) }
    guard !set.isEmpty else { return tab.sheet = nil }
    finish(.editMember(EditRecords(ids: [form.id], set: set)), form, .saved(name: form.name), tab)
  }

  private func removeMember(_ form: MemberForm, _ tab: Tab) {
    guard let group = groupSnapshot(form.group), let sheet = MemberSheetModel(form, group) else { return }
    let open = sheet.sum.minorUnits
    // HSE-10, HSE-11: what the dialog showed is what was acknowledged.
    let leave = LeaveGroup(form.id, acknowledged: open == 0 ? nil : open)
    finish(
      .leaveGroup(leave), form,
      form.id == group.me
        ? .youLeft : sheet.nameStays ? .shutOut(name: sheet.person.name) : .memberGone(name: sheet.person.name), tab)
    if form.id == group.me, tab.sheet == nil { noteLeaving(group) }
  }

  private func finish(_ intent: Intent, _ form: MemberForm, _ notice: Notice, _ tab: Tab) {
    do throws(Rejection) {
      _ = try perform([intent], in: form.group)
      tab.sheet = nil
      say(notice, tab)
    } catch {
      var form = form
      form.problem = refused(error)
      form.asksToRemove = false
      tab.sheet = .member(form)
    }
  }

  // MARK: Treasury (EVT-08)

  func donationAction(_ verb: DonationAction, _ action: AppAction, _ tab: Tab) {
    tab.isDirty = true
    if verb == .new {
      guard let id = AppCore.group(tab.route.page), groupSpace(id) != nil else { return }
      return tab.sheet = .donation(DonationForm(group: id, today: today))
    }
    if verb == .open {
      guard let id = AppCore.group(tab.route.page), let group = groupSnapshot(id), let donation = action.id,
        let found: Donation = group.space.form(donation)
      else { return }
      return tab.sheet = .donation(DonationForm(found, group))
    }
    guard case .donation(var form)? = tab.sheet else { return }
    form.read(action)
    form.asksToDiscard = false
    tab.sheet = .donation(form)
    switch verb {
    case .delete:
      guard let id = form.id else { return }
      if change(
        [.deleteRecords(RecordList(kind: .donation, ids: [id]))], in: form.group, tab, .removed(name: form.name))
      {
        tab.sheet = nil
      }
    case .save: saveDonation(form, tab)
    case .new, .open, .input: break
    }
  }

  private func saveDonation(_ form: DonationForm, _ tab: Tab) {
    guard let group = groupSnapshot(form.group) else { return }
    var form = form
    if form.id != nil && !form.isDirty { return tab.sheet = nil }
    do throws(DonationForm.SaveProblem) {
      guard let intent = try form.save(group, newID: random.nextID()) else { return tab.sheet = nil }
      do throws(Rejection) {
        let action = try perform([intent], in: form.group)
        tab.sheet = nil
        offerUndo(action, form.id == nil ? .added(name: form.name) : .saved(name: form.name), tab, group: form.group)
      } catch {
        throw DonationForm.SaveProblem(problem: .refused(refused(error)))
      }
    } catch {
      form.problem = error.problem
      tab.sheet = .donation(form)
    }
  }
}
