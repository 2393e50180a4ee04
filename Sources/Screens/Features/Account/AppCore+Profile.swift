import Basis

/// The person's name on the account (ACC-14).
extension AppCore {
  func profileAction(_ verb: ProfileAction, _ action: AppAction, _ tab: Tab) {
    tab.isDirty = true
    switch verb {
    case .edit: return tab.profile = ProfileForm(name: preferences.name ?? "")
    case .cancel: return tab.profile = nil
    case .save, .input: break
    }
    guard var form = tab.profile, !form.isSending else { return }
    if let name = action["name"] { form.name = name }
    form.problem = nil
    if verb == .save {
      form.trim()
      if form.name.isEmpty {
        form.problem = .empty
        out.append(.focus(view: tab.id, id: "profile-name"))
      } else {
        form.isSending = true
        request(.profile, "PATCH", "/v1/auth/profile", tab, body: form.body)
      }
    }
    tab.profile = form
  }

  func profileSaved(_ status: Int, _ bytes: [UInt8], _ tab: Tab?) {
    guard let tab, var form = tab.profile else { return }
    tab.isDirty = true
    guard status >= 200 && status < 300 else {
      form.isSending = false
      form.problem = .offline
      do throws(JSONError) {
        if status >= 400, let text = try JSON.parse(bytes)["error"]?["message"]?.stringValue {
          form.problem = .refused(text)
        }
      } catch {
        form.problem = .offline
      }
      return tab.profile = form
    }
    preferences.name = form.name
    preferencesChanged = true
    tab.profile = nil
    drawAll()
    say(.profileSaved, tab)
  }
}
