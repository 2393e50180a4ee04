import Basis
import Ledger

@testable import Screens

/// Two people with two devices each, and what each of them has seen so far. The law of a journey:
///
/// > Every record that somebody ever saw is in the ledger on the screen, or in one that a list on that screen names and that opens,
/// > or in a backup that they saved; or it went because they chose something that named what would go.
final class JourneyWalk {
  struct Person {
    let name: String
    var email: String { name.lowercased() + "@example.org" }
    /// What is in backups that they saved.
    var saved: Set<String> = []
    /// What they chose to let go, by something that named it.
    var released: Set<String> = []
  }

  struct Place {
    let device: JourneyDevice
    let person: Int
    /// By the vault that was shown.
    var seen: [String: Set<String>] = [:]
  }

  let town: JourneyTown
  var random: SeededRandom
  var people = [Person(name: "Ann"), Person(name: "Ben")]
  var places: [Place] = []
  /// All names of records so far, and the steps that were taken, for a failure to be read.
  private(set) var names: [String] = []
  private(set) var taken: [String] = []

  init(seed: UInt64) {
    town = JourneyTown(seed: seed)
    random = SeededRandom(seed: seed)
    for index in 0..<4 {
      let person = index / 2
      let device = JourneyDevice(town, people[person].name + String(index % 2 + 1), seed: seed &* 100 &+ UInt64(index) &* 7 &+ 1)
      places.append(Place(device: device, person: person))
    }
  }

  /// A name that no other record has.
  func name(_ kind: String) -> String {
    names.append(kind + "no" + String(names.count) + "x")
    return names[names.count - 1]
  }

  /// One step on one of the devices; what is seen afterwards is remembered, and the law is checked there.
  /// - Returns: what is lost, if something is.
  func step(_ steps: [JourneyStep]) -> String? {
    let place = Int.random(in: 0..<places.count, using: &random)
    let possible = steps.filter { $0.isPossible(self, place) }
    guard let step = possible.isEmpty ? nil : random.pick(possible) else { return nil }
    taken.append(places[place].device.name + ": " + step.name)
    step.take(self, place)
    if Int.random(in: 0..<3, using: &random) == 0 { places[place].device.sync() }
    return look(place)
  }

  func look(_ place: Int) -> String? {
    let device = places[place].device
    let sight = JourneySight(device.app)
    let shown = device.shown
    places[place].seen[shown, default: []].formUnion(names.filter { sight.shows($0) })
    let person = people[places[place].person]
    var missing = places[place].seen.values.reduce(into: Set<String>()) { $0.formUnion($1) }
    missing = missing.subtracting(person.saved).subtracting(person.released).filter { !sight.shows($0) }
    // What isn't on the screen has to be named there, and to be found where that leads.
    let others = Set(device.vaults.keys).union(places[place].seen.keys).subtracting([shown]).sorted()
    for vault in others where !missing.isEmpty && namesVault(vault, place) {
      let inside = device.look(into: vault).map { JourneySight($0) }
      missing = missing.filter { !(inside?.shows($0) ?? false) && !isWithServer($0, vault) }
    }
    return missing.isEmpty ? nil : missing.sorted().joined(separator: ", ") + ": neither on the screen nor where a list on it leads"
  }

  /// Whether the screens of a device say that there is something behind this vault, and how to come to it.
  private func namesVault(_ vault: String, _ place: Int) -> Bool {
    let app = places[place].device.app
    // Signed in: what was here without an account. Signed out: the way to sign in.
    if vault == JourneyDevice.device {
      let page = JourneySight.page(app, "/settings/storage")
      return page.contains("id=\"apart\"") || page.contains("id=\"moving\"")
    }
    return JourneySight.page(app, "/settings").contains("/sign-in") || JourneySight.page(app, "/").contains("sign-in")
  }

  /// What an account's other devices would get.
  private func isWithServer(_ name: String, _ vault: String) -> Bool {
    guard let user = RecordID(vault) else { return false }
    let ids = [town.users[user]?.space].compactMap { $0 } + town.groups(of: user)
    return ids.contains { id in
      guard let space = town.shelves[id]?.authority.space else { return false }
      return space.allRecords.contains { String(decoding: $0.payload, as: UTF8.self).contains("\"" + name + "\"") }
    }
  }
}

/// Something that a person can do on one of their devices.
struct JourneyStep: Sendable {
  let name: String
  /// Whether what it taps is there.
  var isPossible: @Sendable (JourneyWalk, Int) -> Bool = { _, _ in true }
  let take: @Sendable (JourneyWalk, Int) -> Void
}
