import Basis
import Intake
import Ledger

/// Bringing in a group of another app (L-27).
extension AppCore {
  /// Reads the chosen file and asks; nothing is made before the person says so.
  func openGroupFile(_ action: AppAction, _ tab: Tab) {
    guard let bytes = action.file, !tab.showsExample else { return }
    let usual = ownID.flatMap { replica.space($0)?.currency } ?? RegionCurrency.preset(locale: locale)
    var name = action["name"] ?? ""
    if let dot = name.bytes.lastIndex(of: 0x2E) { name = String(decoding: name.bytes[..<dot], as: UTF8.self) }
    read(.group(usual: usual), bytes, .group(name), tab)
  }

  /// The group that this tab waited for.
  func groupRead(_ answer: ReadingAnswer, name: String, _ tab: Tab) {
    tab.isDirty = true
    switch answer {
    case .group(let file): tab.sheet = .groupImport(GroupImport(file, name: name, ownName: preferences.name))
    case .refused(let refusal) where refusal.code == .noReader: say(.offline, tab)
    case .refused(let refusal): refuse(Rejection(.malformed, refusal.message), tab)
    case .statements, .message, .learned: break
    }
  }

  /// The group and everything in it. Payments keep the day on which they were made.
  func bringGroup(_ form: GroupImport, _ tab: Tab) {
    var form = form
    let (start, ids) = form.people(&random)
    do throws(Rejection) {
      let id = try beginGroup(start)
      do throws(Rejection) {
        var waiting: [Intent] = []
        for (intent, date) in form.changes(ids, &random) {
          if case .settle = intent {
            try bring(waiting, into: id, on: today)
            waiting = []
            try bring([intent], into: id, on: date ?? today)
          } else {
            waiting.append(intent)
          }
          if waiting.count == AppCore.broughtAtOnce {
            try bring(waiting, into: id, on: today)
            waiting = []
          }
        }
        try bring(waiting, into: id, on: today)
      } catch {
        // Whole or not at all.
        replica.removeSpace(id)
        throw error
      }
      refreshStatus()
      drawAll()
      if !replica.isDeviceOnly(id) { out.append(.sync) }
      go(Route(.group(id)), tab)
      say(.imported(count: form.entries.count), tab)
    } catch {
      form.problem = said(error)
      tab.sheet = .groupImport(form)
    }
  }

  static let broughtAtOnce = 100

  private func bring(_ intents: [Intent], into group: RecordID, on day: CalendarDate) throws(Rejection) {
    guard !intents.isEmpty else { return }
    try replica.perform(intents, in: group, clock: now, today: day, random: &random)
  }
}
