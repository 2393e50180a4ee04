import Basis
import HTTPTypes
import Testing

@testable import Server
@testable import Store

/// SEC-02: who may make which call about a sealed group. On spaces that are none of it, see `CallTests`.
@Suite("SEC-02, SEC-03, SEC-26: every call about a sealed group by everybody")
struct SealedCallTests {
  private enum Asker: String, CaseIterable {
    case nobody, stranger, former, waiting, member, admin
  }

  /// The status for a member and for the admin; for others 404, or 401 without a session.
  private struct Rule {
    var method: HTTPRequest.Method
    var path: String
    var member: Int
    var admin: Int
    /// For who waits at the door, where it is theirs to ask.
    var waiting = 404
  }

  /// With bodies that say nothing: who may not hears that before anything is read.
  private static let rules = [
    Rule(method: .get, path: "keys", member: 200, admin: 200),
    Rule(method: .put, path: "keys", member: 400, admin: 400),
    Rule(method: .get, path: "sealed-link", member: 403, admin: 200),
    Rule(method: .post, path: "sealed-link", member: 403, admin: 400),
    Rule(method: .delete, path: "sealed-link", member: 403, admin: 200),
    Rule(method: .post, path: "door", member: 403, admin: 400),
    Rule(method: .get, path: "door", member: 200, admin: 200, waiting: 200),
    Rule(method: .put, path: "roster", member: 200, admin: 200),
    Rule(method: .delete, path: "door", member: 404, admin: 404, waiting: 200),
    Rule(method: .get, path: "copy", member: 404, admin: 404),
    Rule(method: .get, path: "stored", member: 400, admin: 400),
    Rule(method: .delete, path: "", member: 400, admin: 400),
    Rule(method: .get, path: "report.pdf?from=2026-01-01&to=2026-02-01", member: 409, admin: 409),
  ]

  @Test func answersAreThoseOfTheTable() async throws {
    let server = TestServer()
    try await SealedScenes.group(server, with: ["Ben", "Fay"]) { ada, others in
      var people: [Asker: SealedPerson] = [.admin: ada, .member: others[0], .former: others[1]]
      #expect(try await ada.push(from: 0, to: 1) == "applied")
      #expect(try await ada.roster([(others[1].user, 1)]).status == 200)
      #expect(try await ada.renew(2, for: [ada, others[0]]).status == 200)
      people[.stranger] = try await SealedPerson("Sue", ada.person.client)
      let waiting = try await SealedPerson("Wim", ada.person.client)
      people[.waiting] = waiting
      #expect(try await waiting.knock(try await ada.makeCode()).status == 200)
      for rule in Self.rules {
        for asker in Asker.allCases {
          let person = people[asker]?.person ?? Person(ada.person.client)
          let path = "/v1/spaces/\(SealedPerson.space.text)" + (rule.path.isEmpty ? "" : "/" + rule.path)
          let answer = try await person.call(rule.method, path, rule.method == .get ? nil : Array("{}".utf8))
          let isOwnErasure = rule.path.isEmpty
          let expected: Int =
            switch asker {
            case .nobody: 401
            case .stranger, .former: 404
            case .waiting: rule.waiting
            case .member: isOwnErasure ? 404 : rule.member
            case .admin: isOwnErasure ? 404 : rule.admin
            }
          #expect(answer.status == expected, "\(asker) \(rule.method) \(rule.path): \(answer.text)")
          if [.stranger, .former].contains(asker) {
            #expect(!answer.text.contains("Ada") && !answer.text.contains(ada.user.text))
          }
        }
      }
      // The group's own calls, which are older than sealed ones.
      let group = "/v1/groups/\(SealedPerson.space.text)"
      for asker in Asker.allCases where asker != .admin {
        let person = people[asker]?.person ?? Person(ada.person.client)
        let status = asker == .nobody ? 401 : asker == .member ? 403 : 404
        #expect(try await person.post(group + "/code", object([])).status == status, "\(asker)")
        #expect(try await person.call(.delete, group + "/code").status == status, "\(asker)")
        #expect(try await person.call(.delete, group).status == status, "\(asker)")
        let here = try await person.post(group + "/here", object([("here", .bool(true))]))
        #expect(here.status == (asker == .member ? 200 : status), "\(asker)")
        let events =
          try await asker == .member ? 404 : person.call(.get, "/v1/events?spaces=\(SealedPerson.space.text)").status
        #expect(events == (asker == .nobody ? 401 : 404), "\(asker)")
      }
      #expect(try await ada.members() == [ada.user, others[0].user])
    }
  }
}
