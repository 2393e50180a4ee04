import Basis
import Ledger
import Replica

/// Who waits at a sealed group's door. Its page shows them, and joining lets them in.
extension AppCore {
  func doorWords(of user: RecordID, in space: RecordID) -> DoorWords? {
    sealedAsked.doorWords.first { $0.space == space && $0.user == user }
  }

  func doorLines(_ id: RecordID) -> [DoorLine] {
    guard let roster = replica.roster(of: id), !replica.isEnded(id), roster.admin == preferences.user else { return [] }
    return roster.waiting.map { person in
      let known = doorWords(of: person.user, in: id).flatMap { sameBytes($0.key, person.publicKey) ? $0 : nil }
      return DoorLine(user: person.user, name: person.name, words: known?.words ?? [])
    }
  }
}
