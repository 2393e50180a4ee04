import Basis
import Filing
import Intake
import Ledger

/// A file of what others taught about how banks write (CAP-03).
extension AppCore {
  /// True when the bytes are a file of patterns: what is new in it is learned (CAP-03).
  func takePatterns(_ bytes: [UInt8], _ view: Int) -> Bool {
    guard bytes.first == 0x7B else { return false }
    views[view].isDirty = true
    let found: [MessagePattern]
    do throws(PatternFile.Problem) { found = try PatternFile.read(bytes).patterns } catch {
      if error == .newerVersion { say(.patternsAreNewer, view) }
      return error == .newerVersion
    }
    guard startSpace(RegionCurrency.preset(locale: locale), view) else { return true }
    let known = space(views[view]).taughtPatterns
    var intents: [Intent] = []
    for pattern in found {
      let fresh = TaughtPattern(pattern, id: random.nextID())
      if !known.contains(where: { $0.says(fresh) }) { intents.append(.addPattern(fresh)) }
    }
    go(Route(.messages), view)
    if intents.isEmpty { say(.patternsLearned(0), view) } else { _ = change(intents, view, .patternsLearned(intents.count)) }
    return true
  }
}
