import Basis
import Ledger

@testable import Screens

/// Two people with two devices each, and what each of them has seen so far. The law of a journey:
///
/// > Every record that somebody ever saw is in the ledger on the screen, or in one that a list on that screen names and
/// that opens, > or in a backup that they saved; or it went because they chose something that named what would go.
final class JourneyWalk {
  struct Person {
    let name: String
    var email: String { name.lowercased() + "@example.org" }
    /// What is in backups that they saved.
    var saved: Set<String> = []
    /// What they chose to let go, by something that named it.
    var released: Set<String> = []
    /// What of that was let go with the account, which can be kept after all.
    var deleted: Set<String> = []
  }

  struct Place {
    let device: JourneyDevice
    let person: Int
    /// By the vault that was shown.
    var seen: [String: Set<String>] = [:]
  }

  let town: JourneyTown
  private let hasMishaps: Bool
  var random: SeededRandom
  var people = [Person(name: "Ann"), Person(name: "Ben")]
  var places: [Place] = []
  /// All names of records so far, and the steps that were taken, for a failure to be read.
  private(set) var names: [String] = []
  private(set) var taken: [String] = []

  init(seed: UInt64, hasMishaps: Bool = true) {
    self.hasMishaps = hasMishaps
    town = JourneyTown(seed: seed)
    random = SeededRandom(seed: seed)
    for index in 0..<4 {
      let person = index / 2
      let device = JourneyDevice(
        town, people[person].name + String(index % 2 + 1), seed: seed &* 100_000 &+ UInt64(index) &* 10_000 &+ 1)
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
    places[place].device.mishap = mishap()
    if let mishap = places[place].device.mishap { taken[taken.count - 1] += " (\(mishap))" }
    step.take(self, place)
    places[place].device.mishap = nil
    if Int.random(in: 0..<3, using: &random) == 0 { places[place].device.sync() }
    return look(place)
  }

  /// Most of the time nothing goes wrong.
  private func mishap() -> JourneyDevice.Mishap? {
    guard hasMishaps else { return nil }
    switch Int.random(in: 0..<12, using: &random) {
    case 0: return .doubleTap
    case 1: return .slow
    case 2: return .requestLost(after: Int.random(in: 0..<3, using: &random))
    case 3: return .answerLost(after: Int.random(in: 0..<3, using: &random))
    default: return nil
    }
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
    for ledger in device.otherLedgers(device.app, in: shown) where !missing.isEmpty {
      missing = missing.filter { !ledger.shows($0) }
    }
    missing = missing.filter {
      !isElsewhere($0, device.app, place) && !(isComing(device.app) && isWithServer($0, shown))
    }
    let others = Set(device.vaults.keys).union(places[place].seen.keys).subtracting([shown]).sorted()
    for vault in others where !missing.isEmpty && namesVault(vault, place) {
      let inside = device.look(into: vault)
      let sights = inside.map { [JourneySight($0)] + device.otherLedgers($0, in: vault) } ?? []
      missing = missing.filter { name in
        !sights.contains { $0.shows(name) } && !isWithServer(name, vault)
          && !(inside.map { isElsewhere(name, $0, place) } ?? false)
      }
    }
    return missing.isEmpty
      ? nil : missing.sorted().joined(separator: ", ") + ": neither on the screen nor where a list on it leads"
  }

  /// Whether the screens of a device say that there is something behind this vault, and how to come to it.
  private func namesVault(_ vault: String, _ place: Int) -> Bool {
    let app = places[place].device.app
    let storage = JourneySight.page(app, "/settings/storage")
    // Signed in: what was here without an account, and is there again after signing out.
    if vault == JourneyDevice.device {
      return ["apart", "moving", "ledgers-guest"].contains { storage.contains("id=\"\($0)\"") }
    }
    let home = JourneySight.page(app, "/")
    guard
      [storage, home, JourneySight.page(app, "/settings")].contains(where: {
        $0.contains("/sign-in") || $0.contains("door.sign-in")
      })
    else { return false }
    // An account's, which signed out here. With the server it is wherever the account signs in.
    guard places[place].device.vaults[vault] != nil else { return true }
    return storage.contains("id=\"ledgers-sealed\"") || home.contains("id=\"welcome-sealed\"")
  }

  /// Nothing of the account is here yet, and every screen says that it's on its way.
  private func isComing(_ app: AppDriver) -> Bool {
    let core = app.presenter.core
    guard core.awaitsData, let screen = JourneySight.screen(app, "/transactions"), case .arriving = screen.content
    else { return false }
    return core.preferences.hasAccount
  }

  /// In the ledger that the account has on another device only, where a screen says so.
  private func isElsewhere(_ name: String, _ app: AppDriver, _ place: Int) -> Bool {
    guard let user = app.presenter.core.preferences.user?.text,
      app.presenter.core.place == .elsewhere
        || JourneySight.page(app, "/settings/storage").contains("id=\"ledgers-elsewhere\"")
    else { return false }
    return places.contains { other in
      guard other.person == places[place].person, other.device !== places[place].device,
        let there = other.device.look(into: user)
      else { return false }
      return JourneySight(there).shows(name) || other.device.otherLedgers(there, in: user).contains { $0.shows(name) }
    }
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
