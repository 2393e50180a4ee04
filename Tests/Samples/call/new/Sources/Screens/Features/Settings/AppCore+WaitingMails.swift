import Basis

/// Mails of the server that didn't leave yet.
extension AppCore {
  func askForWaitingMails(_ tab: Tab) {
    guard preferences.hasAccount, !tab.showsExample else { return }
    request(.waitingMails, "GET", "/v1/mails/waiting", tab)
  }

  func waitingMailsAnswered(_ status: Int, _ bytes: [UInt8], _ tab: Tab?) {
    guard let tab, status == 200, let count = AppCore.json(bytes)?["waiting"]?.integerValue else { return }
    tab.waitingMails = Int(clamping: count)
    tab.isDirty = true
  }
}
