import Basis
import Insight

extension AppCore {
  static let exportMilliseconds: Int64 = 86_400_000

  func askExportLink(_ tab: Tab) {
    guard preferences.email != nil, serverReads, !tab.showsExample else { return }
    ask(.exportMail, "/v1/account/export", JSON.object([]).bytes, tab)
  }

  /// The link was opened here. Who is not signed in does that first.
  func openExport(_ secret: String, _ tab: Tab) {
    tab.exportLink = nil
    guard preferences.hasAccount else {
      go(Route(.signIn), tab, replace: true)
      return tab.exportLink = secret
    }
    if tab.route.page != .export { go(Route(.export), tab, replace: true) }
    tab.exporting = ExportForm(token: secret)
    takeExport(tab)
  }

  func takeExport(_ tab: Tab) {
    guard let form = tab.exporting, preferences.hasAccount else { return }
    tab.exporting?.state = .fetching
    tab.isDirty = true
    ask(.exportTake, "/v1/account/export/take", JSON.object([JSONMember("token", .string(form.token))]).bytes, tab)
  }

  func exportAnswered(_ tag: CallTag, _ status: Int, _ bytes: [UInt8], _ tab: Tab?) {
    guard let tab else { return }
    tab.isDirty = true
    let isDone = status >= 200 && status < 300
    let sentence = isDone ? nil : AppCore.json(bytes)?["error"]?["message"]?.stringValue
    if tag == .exportMail {
      return say(isDone ? .exportSent : sentence.map { .refused($0) } ?? .offline, tab)
    }
    guard tab.exporting != nil else { return }
    guard isDone else {
      tab.exporting?.state = sentence.map { .refused($0) } ?? .offline
      return
    }
    // Half a file passes for nothing.
    do throws(JSONExport.Problem) { _ = try JSONExport.records(bytes) } catch {
      tab.exporting?.state = .broken
      return
    }
    tab.exporting?.state = .done
    download(JSONExport.fileName(today), "application/json", bytes, tab)
  }
}
