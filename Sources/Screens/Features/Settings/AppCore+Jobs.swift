import Basis

/// ‹What runs by itself› in Settings (NTF-13).
extension AppCore {
  @inline(never)
  func jobsModel(_ tab: Tab) -> JobsModel {
    JobsModel(
      space(tab), place: teller(tab), form: tab.jobs ?? JobsForm(), syncing: tab.banks?.syncing ?? [], now: now)
  }

  @inline(never)
  func jobAction(_ verb: JobAction, _ tab: Tab) {
    switch verb {
    case .again: loadJobs(tab)
    }
  }

  func loadJobs(_ tab: Tab) {
    guard preferences.hasAccount, !tab.showsExample else { return }
    tab.isDirty = true
    var form = tab.jobs ?? JobsForm()
    form.isLoading = true
    tab.jobs = form
    request(.jobs, "GET", "/v1/jobs", tab)
  }

  @inline(never)
  func jobsAnswered(_ status: Int, _ bytes: [UInt8], _ tab: Tab?) {
    guard let tab else { return }
    tab.isDirty = true
    var form = tab.jobs ?? JobsForm()
    let json = AppCore.json(bytes)
    if status >= 200, status < 300, let json {
      form.read(json)
    } else {
      form.isLoading = false
      form.problem = status == 0 ? .offline : json?["error"]?["message"]?.stringValue.map { .message($0) } ?? .offline
    }
    tab.jobs = form
  }
}
