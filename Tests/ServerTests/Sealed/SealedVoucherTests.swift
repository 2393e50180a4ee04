import Basis
import Testing

@testable import Server
@testable import Store

@Suite("SEC-26: what vouches for keys is kept by the server, which cannot tell what it says")
struct SealedVoucherTests {
  /// A wrap with the public key of whoever made it, and their code.
  private static func vouched(_ byte: UInt8) -> [UInt8] { [UInt8](repeating: byte, count: 125 + 65 + 32) }

  private static func bring(_ person: Person, _ space: RecordID, _ wraps: [(Int64, [UInt8])]) async throws -> Answer {
    let own = JSON.array(wraps.map { object([("epoch", .integer($0.0)), ("wrap", SealedDevice.text($0.1))]) })
    return try await person.call(.put, SealedPerson.path("keys", of: space), object([("own", own)]).bytes)
  }

  private static func keys(_ person: Person, _ space: RecordID) async throws -> [JSON] {
    try await person.call(.get, SealedPerson.path("keys", of: space)).json["keys"]?.arrayValue ?? []
  }

  @Test(
    "Of one's own ledger: wraps of before and with a code are taken; a device brings its code later, for keys that are there, and of no other length"
  )
  func own() async throws {
    let server = TestServer()
    try await SealedScenes.ledger(server) { (phone: SealedDevice) async throws -> Void in
      let known = try await Self.keys(phone.person, phone.space)
      #expect(known.count == 1 && known[0]["wrap"] == SealedDevice.text([UInt8](repeating: 4, count: 125)))
      let bare = [UInt8](repeating: 4, count: 125)
      let odd: [[(Int64, [UInt8])]] = [
        [(1, Self.vouched(5) + [0])], [(1, bare)], [(2, Self.vouched(5))],
        [(1, Self.vouched(5)), (1, Self.vouched(6))], [],
      ]
      for wraps in odd {
        #expect(try await Self.bring(phone.person, phone.space, wraps).status == 400)
      }
      #expect(try await Self.keys(phone.person, phone.space) == known)
      #expect(try await Self.bring(phone.person, phone.space, [(1, Self.vouched(5))]).status == 200)
      #expect(try await Self.keys(phone.person, phone.space).map { $0["wrap"] } == [SealedDevice.text(Self.vouched(5))])
      // Nobody else's business.
      let stranger = Person(phone.person.client)
      try await stranger.signUp("Eve")
      #expect(try await Self.bring(stranger, phone.space, [(1, Self.vouched(9))]).status == 404)
      #expect(try await Self.keys(phone.person, phone.space).map { $0["wrap"] } == [SealedDevice.text(Self.vouched(5))])
    }
  }

  @Test(
    "Of a group: a member brings codes for their own keys and nobody else's, and none once they have gone or while a key is due"
  )
  func group() async throws {
    let server = TestServer()
    try await SealedScenes.group(server) { (ada: SealedPerson, others: [SealedPerson]) async throws -> Void in
      let (ben, cleo) = (others[0], others[1])
      #expect(try await ada.push(from: 0, to: 2) == "applied")
      #expect(try await Self.bring(ben.person, SealedPerson.space, [(1, Self.vouched(5))]).status == 200)
      #expect(try await ben.keys() == [1: SealedDevice.text(Self.vouched(5))])
      #expect(try await cleo.keys() == [1: SealedDevice.text(cleo.wrap(1))])
      #expect(try await ada.roster([(cleo.user, 2)]).status == 200)
      #expect(try await Self.bring(cleo.person, SealedPerson.space, [(1, Self.vouched(6))]).status == 404)
      #expect(try await Self.bring(ben.person, SealedPerson.space, [(1, Self.vouched(7))]).status == 409)
      #expect(try await ada.renew(2, for: [ada, ben]).status == 200)
      #expect(
        try await Self.bring(ben.person, SealedPerson.space, [(1, Self.vouched(7)), (2, Self.vouched(8))]).status == 200
      )
      #expect(try await ben.keys() == [1: SealedDevice.text(Self.vouched(7)), 2: SealedDevice.text(Self.vouched(8))])
    }
  }

  @Test(
    "A member who pushes far ahead is refused, so that versions are left for the others",
    arguments: [9_007_199_254_740_992, 1_099_511_627_776, 65_537] as [Int64])
  func farAhead(to: Int64) async throws {
    let server = TestServer()
    try await SealedScenes.group(server) { (ada: SealedPerson, others: [SealedPerson]) async throws -> Void in
      #expect(try await others[0].push(from: 0, to: to) == "unsound")
      #expect(try await ada.push(from: 0, to: 65_536) == "applied")
      #expect(try await others[0].push(from: 65_536, to: 65_537, sequence: 1) == "applied")
    }
  }
}
