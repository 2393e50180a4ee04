import Basis
import Ledger

/// The joint wallet of a household: beginning it, paying in, taking out, closing it (SPL-26).
extension AppCore {
  /// - Returns: what the person put in or took out, which may be recorded in a wallet of their own, too.
  func jointAction(_ verb: JointAction, _ action: AppAction, _ tab: Tab) -> MarkedPayment? {
    tab.isDirty = true
    let kind: JointForm.Kind? =
      switch verb {
      case .new: .begin
      case .edit: .name
      case .in: .payIn
      case .out: .takeOut
      case .save, .close, .input: nil
      }
    if let kind {
      guard let id = AppCore.group(tab.route.page), let group = groupSnapshot(id), !group.isArchived else { return nil }
      tab.sheet = .joint(JointForm(kind, group))
      return nil
    }
    guard case .joint(var form)? = tab.sheet, let group = groupSnapshot(form.group) else { return nil }
    form.read(action)
    form.asksToDiscard = false
    tab.sheet = .joint(form)
    switch verb {
    case .save:
      do throws(JointForm.SaveProblem) {
        return save(try form.intents(group, &random), form, tab)
      } catch {
        form.problem = error.problem
        tab.sheet = .joint(form)
        let field = error.problem == .name ? "joint-name" : error.problem == .date ? "joint-date" : "joint-amount"
        out.append(.focus(view: tab.id, id: field))
      }
    case .close: return save([.leaveGroup(LeaveGroup(Member.jointWalletID))], form, tab)
    default: break
    }
    return nil
  }

  private func save(_ intents: [Intent], _ form: JointForm, _ tab: Tab) -> MarkedPayment? {
    guard !intents.isEmpty else {
      tab.sheet = nil
      return nil
    }
    do throws(Rejection) {
      _ = try perform(intents, in: form.group)
      tab.sheet = nil
      say(form.isPayment ? .recorded : .saved(name: form.name), tab)
      guard form.isPayment, case .settle(let args)? = intents.first else { return nil }
      return MarkedPayment(group: form.group, settlement: args.id)
    } catch {
      var form = form
      form.problem = .refused(refused(error))
      tab.sheet = .joint(form)
      return nil
    }
  }

  func jointSheet(_ form: JointForm) -> Screen.SheetContent? {
    groupSnapshot(form.group).map { .joint(JointSheetModel(form, $0)) }
  }
}
