import Basis
import Foundation
import Testing

@testable import Screens

/// What people do in any order, and that nothing they saw is ever gone without a word (ACC-11, EVT-01, EVT-14, SYN-13).
/// A new step is a row in `JourneyStep`; a failure prints its seed and what was done. `EVENKEEL_JOURNEYS` is how many
/// seeds are walked, or which: `61-90`.
@Suite("Whatever somebody does in any order: every record they saw is where a screen says it is")
struct JourneyTests {
  static let steps = 60
  static var seeds: ClosedRange<UInt64> {
    let asked = (ProcessInfo.processInfo.environment["EVENKEEL_JOURNEYS"] ?? "").split(separator: "-").compactMap {
      UInt64($0)
    }
    if asked.count == 2, asked[0] <= asked[1] { return asked[0]...asked[1] }
    #if DEBUG
      return 1...max(1, asked.first ?? 24)
    #else
      return 1...max(1, asked.first ?? 300)
    #endif
  }

  /// In parts that run beside each other: in one it would be what all other tests have to wait for.
  static let parts: UInt64 = 8

  @Test("ACC-11, EVT-14: guests, events, accounts, codes, merging, leaving, backups", arguments: 0..<parts)
  func nothingIsLost(part: UInt64) {
    var lost: [String] = []
    for seed in Self.seeds where seed % Self.parts == part && lost.count < 3 {
      if let problem = Self.walk(seed) { lost.append(problem) }
    }
    #expect(lost.isEmpty, "\(lost.joined(separator: "\n\n"))")
  }

  /// - Returns: what was lost, with the way there.
  static func walk(_ seed: UInt64, steps: [JourneyStep] = JourneyStep.guests + JourneyStep.levels + JourneyStep.ways)
    -> String?
  {
    let walk = JourneyWalk(seed: seed)
    for number in 1...Self.steps {
      guard let problem = walk.step(steps) else { continue }
      return "seed \(seed), step \(number): \(problem)\n  " + walk.taken.suffix(40).joined(separator: "\n  ")
    }
    return nil
  }
}
