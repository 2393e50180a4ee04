import Basis

/// What a person chose for a text, remembered by its key: the newest choice counts; of equally old ones the one of the
/// smaller id, whatever the order of visiting.
struct NewestChoices {
  private var places: [[UInt8]: Int] = [:]
  private var choices: [(clock: Int64, id: RecordID)] = []

  mutating func note(_ key: [UInt8], clock: Int64, id: RecordID) {
    guard let place = places[key] else {
      places[key] = choices.count
      choices.append((clock, id))
      return
    }
    let known = choices[place]
    if known.clock > clock || (known.clock == clock && known.id < id) { return }
    choices[place] = (clock, id)
  }

  subscript(key: [UInt8]) -> RecordID? { places[key].map { choices[$0].id } }
}
