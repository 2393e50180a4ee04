import Basis

/// Another password for who is signed in (ACC-02, ACC-08): the present one proves that it is them, and every other
/// session ends.
extension AppCore {
  func passwordAction(_ verb: PasswordAction, _ action: AppAction, _ tab: Tab) {
    guard preferences.hasAccount, !tab.showsExample, !tab.account.isSending else { return }
    tab.isDirty = true
    tab.account.read(action)
    switch verb {
    case .open:
      forgetAccountForm(tab)
      tab.account.changesPassword = true
      out.append(.focus(view: tab.id, id: "current"))
    case .close:
      forgetAccountForm(tab)
      out.append(.focus(view: tab.id, id: "password-change"))
    case .save:
      let form = tab.account
      guard form.changesPassword else { return }
      guard !form.current.isEmpty else { return refusePassword(.rejected, "current", tab) }
      if let problem = form.passwordProblem {
        return refusePassword(problem, problem == .passwordsDiffer ? "confirmation" : "password", tab)
      }
      tab.account.problem = nil
      tab.account.isSending = true
      ask(.passwordChange, "/v1/auth/password", form.changeBody, tab)
    }
  }

  private func refusePassword(_ problem: AccountForm.Problem, _ field: String, _ tab: Tab) {
    tab.account.problem = problem
    out.append(.focus(view: tab.id, id: field))
  }

  func passwordAnswered(_ status: Int, _ bytes: [UInt8], _ tab: Tab?) {
    guard let tab, tab.account.changesPassword else { return }
    tab.isDirty = true
    tab.account.isSending = false
    if status >= 200 && status < 300 {
      forgetAccountForm(tab)
      say(.passwordChanged, tab)
      out.append(.focus(view: tab.id, id: "password-change"))
      return loadPage(tab)
    }
    let error = AppCore.json(bytes)?["error"]
    let isWrong = error?["code"]?.stringValue.map { sameBytes($0, "auth.wrong-password") } ?? false
    // What is wrong is not kept; after a lost connection it is tried again.
    if isWrong { tab.account.current = "" }
    let text = error?["message"]?.stringValue
    refusePassword(
      status == 0 ? .offline : text.map { .message($0) } ?? .offline, isWrong ? "current" : "password", tab)
  }
}
