import Basis

/// ‹Devices and security› of Settings (SEC-23): asked of the server each time, since it alone knows.
extension AppCore {
  func loadSecurity(_ tab: Tab) {
    guard preferences.hasAccount else { return }
    var form = tab.security ?? SecurityForm()
    form.isLoading = true
    form.problem = nil
    tab.security = form
    tab.isDirty = true
    request(.security, "GET", "/v1/auth/security", tab)
  }

  /// With the names of groups, which the server does not tell: this device knows those that it has.
  @inline(never)
  func named(_ form: SecurityForm) -> SecurityForm {
    var form = form
    for (index, event) in form.events.enumerated() {
      form.events[index].groupName = event.group.flatMap { replica.space($0)?.group?.name }
    }
    return form
  }

  func securityAction(_ verb: SecurityAction, _ action: AppAction, _ tab: Tab) {
    switch verb {
    case .again: loadSecurity(tab)
    case .end:
      guard let id = action.id else { return }
      request(.security, "DELETE", "/v1/auth/sessions/" + id.text, tab)
    }
  }

  func securityAnswered(_ status: Int, _ bytes: [UInt8], _ tab: Tab?) {
    guard let tab, var form = tab.security else { return }
    tab.isDirty = true
    let json = AppCore.json(bytes)
    if status >= 200 && status < 300, let json {
      form.read(json)
    } else {
      form.isLoading = false
      form.problem = status == 0 ? .offline : json?["error"]?["message"]?.stringValue.map { .message($0) } ?? .offline
    }
    tab.security = form
  }
}
