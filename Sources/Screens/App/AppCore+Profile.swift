import Basis

/// The person's name on the account (ACC-14).
extension AppCore {
  func profileAction(_ action: AppAction, _ view: Int) {
    views[view].isDirty = true
    switch action.name {
    case "profile.edit": return views[view].profile = ProfileForm(name: preferences.name ?? "")
    case "profile.cancel": return views[view].profile = nil
    default: break
    }
    guard var form = views[view].profile, !form.isSending else { return }
    if let name = action["name"] { form.name = name }
    form.problem = nil
    if sameBytes(action.name, "profile.save") {
      form.trim()
      if form.name.isEmpty {
        form.problem = .empty
        out.append(.focus(view: views[view].id, id: "profile-name"))
      } else {
        form.isSending = true
        out.append(
          .request(
            view: views[view].id, tag: "profile", method: "PATCH", path: "/v1/auth/profile", body: form.body))
      }
    }
    views[view].profile = form
  }

  func profileSaved(_ status: Int, _ bytes: [UInt8], _ index: Int?) {
    guard let index, var form = views[index].profile else { return }
    views[index].isDirty = true
    guard status >= 200 && status < 300 else {
      form.isSending = false
      form.problem = .offline
      do throws(JSONError) {
        if status >= 400, let text = try JSON.parse(bytes)["error"]?["message"]?.stringValue { form.problem = .refused(text) }
      } catch {
        form.problem = .offline
      }
      return views[index].profile = form
    }
    preferences.name = form.name
    preferencesChanged = true
    views[index].profile = nil
    drawAll()
    say(.profileSaved, index)
  }
}
