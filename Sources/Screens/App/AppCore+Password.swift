import Basis

/// Another password for who is signed in (ACC-02, ACC-08): the present one proves that it is them, and every other session ends.
extension AppCore {
  func passwordAction(_ action: AppAction, _ view: Int) {
    guard preferences.hasAccount, !views[view].showsExample, !views[view].account.isSending else { return }
    views[view].isDirty = true
    views[view].account.read(action)
    switch action.name {
    case "password.open":
      views[view].account = AccountForm()
      views[view].account.changesPassword = true
      out.append(.focus(view: views[view].id, id: "current"))
    case "password.close":
      views[view].account = AccountForm()
      out.append(.focus(view: views[view].id, id: "password-change"))
    case "password.save":
      let form = views[view].account
      guard form.changesPassword else { return }
      guard !form.current.isEmpty else { return refusePassword(.rejected, "current", view) }
      if let problem = form.passwordProblem { return refusePassword(problem, problem == .passwordsDiffer ? "confirmation" : "password", view) }
      views[view].account.problem = nil
      views[view].account.isSending = true
      ask("password-change", "/v1/auth/password", form.changeBody, view)
    default: return
    }
  }

  private func refusePassword(_ problem: AccountForm.Problem, _ field: String, _ view: Int) {
    views[view].account.problem = problem
    out.append(.focus(view: views[view].id, id: field))
  }

  func passwordAnswered(_ status: Int, _ bytes: [UInt8], _ index: Int?) {
    guard let index, views[index].account.changesPassword else { return }
    views[index].isDirty = true
    views[index].account.isSending = false
    if status >= 200 && status < 300 {
      views[index].account = AccountForm()
      say(.passwordChanged, index)
      out.append(.focus(view: views[index].id, id: "password-change"))
      return loadSecurity(index)
    }
    let error = AppCore.json(bytes)?["error"]
    let isWrong = error?["code"]?.stringValue.map { sameBytes($0, "auth.wrong-password") } ?? false
    // What is wrong is not kept; after a lost connection it is tried again.
    if isWrong { views[index].account.current = "" }
    let text = error?["message"]?.stringValue
    refusePassword(status == 0 ? .offline : text.map { .message($0) } ?? .offline, isWrong ? "current" : "password", index)
  }
}
