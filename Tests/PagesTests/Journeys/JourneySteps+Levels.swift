import Basis
import Ledger

@testable import Screens

/// Where the own ledger is: with the server or on this device only (SEC-05), and several of them on one device. What
/// the server can't read is walked in `LevelsWalkTests`, with the keys of `SealedHome`.
extension JourneyStep {
  static let levels: [JourneyStep] = [moveHere, moveUp, openLedger, answerLedgers, bringLedger, removeLedger]

  private static func mayAct(_ walk: JourneyWalk, _ place: Int) -> Bool {
    !walk.isAsked(place) && walk.device(place).account != nil
  }

  /// The person waits for no device that isn't at hand.
  private static let moveHere = JourneyStep(
    name: "keeps the ledger on this device",
    isPossible: { mayAct($0, $1) && $0.core($1).isSynced && Int.random(in: 0..<3, using: &$0.random) == 0 }
  ) { walk, place in
    let device = walk.device(place)
    device.go("/settings/storage")
    device.act("level.here")
    for behind in walk.tab(place).level?.behind ?? [] { device.act("level.end", value: behind.id.text) }
    device.act("level.go")
  }

  private static let moveUp = JourneyStep(
    name: "takes the ledger to the server",
    isPossible: { mayAct($0, $1) && !$0.core($1).isSynced && $0.core($1).hasStarted }
  ) { walk, place in
    walk.device(place).go("/settings/storage")
    walk.device(place).act("level.synced")
    walk.device(place).act("level.go")
  }

  private static func lines(_ walk: JourneyWalk, _ place: Int) -> [LedgersModel.Line] {
    walk.core(place).ledgersModel(walk.tab(place)).lines.filter { !$0.isShown }
  }

  private static let openLedger = JourneyStep(
    name: "opens another ledger", isPossible: { mayAct($0, $1) && !lines($0, $1).isEmpty }
  ) { walk, place in
    let line = walk.random.pick(lines(walk, place))
    walk.device(place).go("/settings/storage")
    walk.device(place).act("ledgers.open", value: line.id.text)
  }

  private static let answerLedgers = JourneyStep(
    name: "says what becomes of a ledger here and one on the server",
    isPossible: {
      if case .ledgers? = $0.tab($1).sheet { true } else { $0.core($1).preferences.other != nil && !$0.isAsked($1) }
    }
  ) { walk, place in
    if !walk.isAsked(place) { walk.device(place).act("ledgers.ask") }
    walk.device(place).act(walk.random.pick(["ledgers.join", "ledgers.apart", "sheet.close"]))
  }

  private static let bringLedger = JourneyStep(
    name: "brings another ledger in", isPossible: { mayAct($0, $1) && lines($0, $1).contains { $0.isMovable } }
  ) { walk, place in
    let line = walk.random.pick(lines(walk, place).filter { $0.isMovable })
    walk.device(place).go("/settings/storage")
    walk.device(place).act("ledgers.bring", value: line.id.text)
  }

  /// The question says how many entries go.
  private static let removeLedger = JourneyStep(
    name: "removes another ledger",
    isPossible: {
      mayAct($0, $1) && lines($0, $1).contains { $0.isMovable } && Int.random(in: 0..<3, using: &$0.random) == 0
    }
  ) { walk, place in
    let line = walk.random.pick(lines(walk, place).filter { $0.isMovable })
    let records =
      walk.core(place).replica.space(line.id)?.allRecords.map { String(decoding: $0.payload, as: UTF8.self) } ?? []
    walk.device(place).go("/settings/storage")
    walk.device(place).act("ledgers.remove-ask", value: line.id.text)
    walk.device(place).act("ledgers.remove", value: line.id.text)
    guard walk.core(place).replica.space(line.id) == nil else { return }
    walk.people[walk.places[place].person].released.formUnion(
      walk.names.filter { name in records.contains { $0.contains("\"" + name + "\"") } })
  }
}
