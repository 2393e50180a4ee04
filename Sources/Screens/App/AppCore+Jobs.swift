import Basis

/// ‹What runs by itself› in Settings (NTF-13).
extension AppCore {
  @inline(never)
  func jobsModel(_ view: ViewState) -> JobsModel {
    JobsModel(
      space(view), place: notificationsModel(view).place, form: view.jobs ?? JobsForm(), syncing: view.banks?.syncing ?? [], now: now)
  }

  @inline(never)
  func loadJobs(_ view: Int) {
    guard preferences.hasAccount, !views[view].showsExample else { return }
    views[view].isDirty = true
    var form = views[view].jobs ?? JobsForm()
    form.isLoading = true
    views[view].jobs = form
    out.append(.request(view: views[view].id, tag: "jobs", method: "GET", path: "/v1/jobs", body: nil))
  }

  @inline(never)
  func jobsAnswered(_ status: Int, _ bytes: [UInt8], _ index: Int?) {
    guard let index else { return }
    views[index].isDirty = true
    var form = views[index].jobs ?? JobsForm()
    let json = AppCore.json(bytes)
    if status >= 200, status < 300, let json {
      form.read(json)
    } else {
      form.isLoading = false
      form.problem = status == 0 ? .offline : json?["error"]?["message"]?.stringValue.map { .message($0) } ?? .offline
    }
    views[index].jobs = form
  }
}
