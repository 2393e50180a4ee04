import Basis
import Filing
import Intake
import Ledger

/// A file of what others taught about how banks write (CAP-03).
extension AppCore {
  /// True when the bytes are a file of patterns: what is new in it is learned (CAP-03).
  func takePatterns(_ bytes: [UInt8], _ tab: Tab) -> Bool {
    guard bytes.first == 0x7B else { return false }
    tab.isDirty = true
    let found: [MessagePattern]
    do throws(PatternFile.Problem) { found = try PatternFile.read(bytes).patterns } catch {
      if error == .newerVersion { say(.patternsAreNewer, tab) }
      return error == .newerVersion
    }
    guard startSpace(RegionCurrency.preset(locale: locale), tab) else { return true }
    let known = space(tab).taughtPatterns
    var intents: [Intent] = []
    for pattern in found {
      let fresh = TaughtPattern(pattern, id: random.nextID())
      if !known.contains(where: { $0.says(fresh) }) { intents.append(.addPattern(fresh)) }
    }
    go(Route(.messages), tab)
    if intents.isEmpty {
      say(.patternsLearned(0), tab)
    } else {
      _ = change(intents, tab, .patternsLearned(intents.count))
    }
    return true
  }
}
