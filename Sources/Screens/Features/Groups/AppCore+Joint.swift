import Basis
import Ledger

/// The joint wallet of a household: beginning it, paying in, taking out, closing it (SPL-26).
extension AppCore {
  func jointAction(_ action: AppAction, _ tab: Tab) {
    tab.isDirty = true
    let kinds: [(String, JointForm.Kind)] = [
      ("joint.new", .begin), ("joint.edit", .name), ("joint.in", .payIn), ("joint.out", .takeOut),
    ]
    if let kind = kinds.first(where: { sameBytes($0.0, action.name) })?.1 {
      guard let id = AppCore.group(tab.route.page), let group = groupSnapshot(id), !group.isArchived else { return }
      return tab.sheet = .joint(JointForm(kind, group))
    }
    guard case .joint(var form)? = tab.sheet, let group = groupSnapshot(form.group) else { return }
    form.read(action)
    form.asksToDiscard = false
    tab.sheet = .joint(form)
    switch action.name {
    case "joint.save":
      do throws(JointForm.SaveProblem) {
        save(try form.intents(group, &random), form, tab)
      } catch {
        form.problem = error.problem
        tab.sheet = .joint(form)
        let field = error.problem == .name ? "joint-name" : error.problem == .date ? "joint-date" : "joint-amount"
        out.append(.focus(view: tab.id, id: field))
      }
    case "joint.close": save([.leaveGroup(LeaveGroup(Member.jointWalletID))], form, tab)
    default: break
    }
  }

  private func save(_ intents: [Intent], _ form: JointForm, _ tab: Tab) {
    guard !intents.isEmpty else { return tab.sheet = nil }
    do throws(Rejection) {
      _ = try perform(intents, in: form.group)
      tab.sheet = nil
      say(form.isPayment ? .recorded : .saved(name: form.name), tab)
      if form.isPayment, case .settle(let args)? = intents.first { offerEntry(of: args.id, form, tab) }
    } catch {
      var form = form
      form.problem = .refused(refused(error))
      tab.sheet = .joint(form)
    }
  }

  /// What the person put in or took out is a payment of one of their own wallets, too: asked at once (SPL-21).
  private func offerEntry(of settlement: RecordID, _ form: JointForm, _ tab: Tab) {
    guard hasStarted, let group = groupSnapshot(form.group), let record: Settlement = group.space.form(settlement),
      let offer = PaymentOffer(SettlementRow(record, group), form.group),
      let sheet = PaymentForm(offer, snapshot(tab))
    else { return }
    tab.sheet = .payment(sheet)
  }

  func jointSheet(_ form: JointForm) -> Screen.SheetContent? {
    groupSnapshot(form.group).map { .joint(JointSheetModel(form, $0)) }
  }
}
