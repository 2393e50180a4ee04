import Basis
import Ledger
import Proving
import Testing

@testable import Server
@testable import Store

/// Three people and a sealed group, at random: who comes, goes, pushes, renews and reads, against what a few lines say
/// of it.
@Suite("SEC-26, decision 0039: random histories of a sealed group")
struct SealedHistoryTests {
  private struct Model {
    var epoch: Int64 = 1
    var version: Int64 = 0
    var isDue = false
    /// Keys that each made unasked.
    var unasked: [String: Int] = [:]
    /// By name; the first one is the admin.
    var since: [String: Int64]
    var link: String?
    var admin: String
    var offered: String?
    /// The keys that each has ever got on the server, of those who are in.
    var keys: [String: Set<Int64>]
  }

  @Test(
    "Nobody outside of the rows ever reads anything, and pushes of an old epoch never land", arguments: UInt64(1)...20)
  func histories(seed: UInt64) async throws {
    let server = TestServer { $0.syncsPerMinute = 0 }
    try await server.run { client in
      var random = SeededRandom(seed: seed)
      var people: [SealedPerson] = []
      for name in ["Ada", "Ben", "Cleo"] { people.append(try await SealedPerson(name, client)) }
      #expect(try await people[0].begin(.event).status == 201)
      var model = Model(since: ["Ada": 0], admin: "Ada", keys: ["Ada": [1]])
      var links = 0
      for step in 0..<60 {
        let about = "seed \(seed), step \(step)"
        let one = random.pick(people)
        let isIn = model.since[one.name] != nil
        switch Int.random(in: 0..<10, using: &random) {
        case 0, 1, 2, 3:
          let epoch = Bool.random(using: &random) ? model.epoch : Int64.random(in: 1...model.epoch + 1, using: &random)
          let from = Int.random(in: 0..<6, using: &random) == 0 ? max(0, model.version - 1) : model.version
          let isKnown = from < model.version
          let status = try await one.push(from: from, to: model.version + 1, epoch: epoch, sequence: model.version + 1)
          let expected =
            !isIn || epoch != model.epoch ? "closed" : model.isDue ? "rotate" : isKnown ? "lost" : "applied"
          #expect(status == expected, "\(about): \(one.name) pushes at \(epoch), \(model)")
          if status == "applied" { model.version += 1 }
        case 4:
          links += 1
          guard one.name == model.admin else {
            let refused = try await one.makeLink("\(links)")
            #expect(refused.status == (isIn ? 403 : 404), "\(about)")
            continue
          }
          let made = try await one.makeLink("\(links)")
          #expect(made.status == (model.isDue ? 409 : 200), "\(about): \(made.text)")
          if made.status == 200 { model.link = "\(links)" }
        case 5:
          guard let link = model.link else { continue }
          let joined = try await one.joinByLink(link, epoch: model.epoch)
          #expect(joined.status == 200, "\(about): \(joined.text)")
          guard !isIn else { continue }
          model.since[one.name] = model.version
          model.keys[one.name] = Set(1...model.epoch)
        case 6, 7:
          // By the admin, or for oneself; sometimes with a record that is too old.
          let other = random.pick(people)
          let version = Int64.random(in: max(0, model.version - 1)...model.version + 1, using: &random)
          let answer = try await one.roster([(other.user, version)])
          let mayTell = one.name == model.admin || one.name == other.name
          guard isIn, mayTell else {
            #expect(answer.status == (isIn ? 403 : 404), "\(about): \(answer.text)")
            continue
          }
          guard let since = model.since[other.name], since < version else {
            #expect(try answer.status == 200 && answer.json["left"] == .array([]), "\(about): \(answer.text)")
            continue
          }
          if other.name == model.admin {
            // Of the last one the group goes with them, which other tests tell.
            guard model.since.count > 1 else { return }
            #expect(try answer.errorCode == "sealing.admin-first", "\(about)")
            continue
          }
          #expect(answer.status == 200, "\(about): \(answer.text)")
          model.since[other.name] = nil
          model.keys[other.name] = nil
          if model.offered == other.name { model.offered = nil }
          (model.isDue, model.link) = (true, nil)
        case 8:
          let members = people.filter { model.since[$0.name] != nil }
          let answer = try await one.renew(model.epoch + 1, for: members, by: "\(step)")
          #expect(
            answer.status == (!isIn ? 404 : model.isDue || model.unasked[one.name, default: 0] < 20 ? 200 : 429),
            "\(about): \(answer.text)")
          guard answer.status == 200 else { continue }
          if !model.isDue {
            model.unasked[one.name, default: 0] += 1
            model.link = nil
          }
          model.epoch += 1
          model.isDue = false
          for name in model.since.keys { model.keys[name]?.insert(model.epoch) }
        default:
          let isNext = one.name == model.offered
          let answer = try await one.roster([], admin: one.user)
          #expect(
            answer.status == (!isIn ? 404 : one.name == model.admin || isNext ? 200 : 403), "\(about): \(answer.text)")
          if isIn, isNext { model.admin = one.name }
          if isIn, one.name == model.admin { model.offered = nil }
          let heir = random.pick(people)
          guard one.name == model.admin, model.since[heir.name] != nil else { continue }
          #expect(try await one.roster([], admin: heir.user).status == 200, "\(about)")
          model.offered = heir.name == one.name ? nil : heir.name
        }
        try await compare(people, model, about)
      }
    }
  }

  private func compare(_ people: [SealedPerson], _ model: Model, _ about: String) async throws {
    for person in people {
      let (told, keys, read) = (try await person.group(), try await person.keys(), try await person.read())
      guard model.since[person.name] != nil else {
        #expect(told == nil && keys == nil && read.isEmpty, "\(about): \(person.name) is outside")
        continue
      }
      #expect(Set(keys?.keys.sorted() ?? []) == model.keys[person.name], "\(about): \(person.name)")
      #expect(read == Array(1...max(1, model.version)).filter { $0 <= model.version }, "\(about): \(person.name)")
      #expect(told?["epoch"] == .integer(model.epoch) && told?["rotate"] == .bool(model.isDue), "\(about)")
      #expect(told?["version"] == .integer(model.version), "\(about)")
      let admin = people.first { $0.name == model.admin }?.user
      #expect(told?["admin"]?.idValue == admin, "\(about)")
      let isTold = person.name == model.admin || person.name == model.offered
      #expect(told?["offered"]?.idValue == (isTold ? people.first { $0.name == model.offered }?.user : nil), "\(about)")
      var since: [RecordID: Int64] = [:]
      for row in told?["members"]?.arrayValue ?? [] {
        if let user = row["user"]?.idValue { since[user] = row["since"]?.integerValue }
      }
      let expected = Dictionary(
        uniqueKeysWithValues: people.compactMap { one in model.since[one.name].map { (one.user, $0) } })
      #expect(since == expected, "\(about)")
    }
  }
}
