import HTTPTypes
import Testing

@testable import Server

@Suite("UXA-22: what a request is refused with is said in the language of who asked")
struct SentenceTests {
  @Test(
    "The first of the languages counts",
    arguments: [
      ("de-CH,de;q=0.9,en;q=0.8", Sentence.Language.german), ("de", .german), ("DE;q=0.5", .german),
      ("en-GB,de;q=0.9", .english),
      ("den", .english), ("", .english), ("fr-CH, de", .english),
    ])
  func languages(_ header: String, _ language: Sentence.Language) {
    #expect(Sentence.Language(accepted: header) == language)
  }

  @Test("ACC-05, ACC-07: a wrong password, and how long to wait, in German; in English it is as it was")
  func german() async throws {
    try await TestServer().run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      func attempt(_ language: String?) async throws -> String? {
        let form = object([("email", .string("ada@example.org")), ("password", .string("Wrong1842"))])
        return try await ada.post("/v1/auth/sign-in", form, headers: language.map { [.acceptLanguage: $0] } ?? [:])
          .json["error"]?["message"]?
          .stringValue
      }
      #expect(try await attempt("de-CH,de;q=0.9") == "E-Mail oder Passwort ist falsch")
      #expect(try await attempt(nil) == "Email or password is incorrect")
      #expect(try await attempt("en-GB") == "Email or password is incorrect")
      for _ in 0..<2 { _ = try await attempt(nil) }
      #expect(try await attempt("de") == "Zu viele Versuche. Versuche es in 15 Minuten wieder.")
      #expect(try await attempt("en") == "Too many attempts. Try again in 15 minutes.")
    }
  }

  @Test("What people can cause is said in both languages; doors that are tried are noted, what everybody does is not")
  func both() {
    let failures: [HTTPFailure] = [
      .signedOut, .wrongCredentials, .wrongPassword, .wrongCode, .notAdmin, .guest, .noGuest, .guestStays,
      .soleAdmin(group: .random(), name: "Ticino"),
      .locked(seconds: 1), .tooMany(seconds: 80), .quota(limit: 3), .busy, .unreadable, .internalFailure,
      .signUp(.nameMissing), .signUpClosed,
      .invitationNeeded, .identity(.lastWay), .passkey(.copied), .bank(.ended), .store(.revoked), .sealing(.rotating),
      .link(.full(8, of: 8)),
      .guestsFull(.network), .guestsFull(.groupToday), .guestsFull(.group), .guestsFull(.host), .guestsFull(.server),
      .identity(.knownAddress("ada@example.org", name: "Google")), .soleAdmin(group: .random(), name: ""),
      .link(.otherHousehold("Ticino")),
    ]
    for failure in failures {
      #expect(failure.sentence.german != failure.sentence.english && !failure.message.isEmpty, "\(failure)")
      #expect(
        !failure.sentence.english.contains { "\u{2039}\u{203A}\u{AB}\u{BB}".contains($0) },
        "English quotes otherwise: \(failure.sentence.english)")
    }
    #expect(
      HTTPFailure.wrongCredentials.isSuspicious && HTTPFailure.unknownKey.isSuspicious
        && HTTPFailure.locked(seconds: 9).isSuspicious)
    #expect(!HTTPFailure.signedOut.isSuspicious && !HTTPFailure.notFound.isSuspicious && !HTTPFailure.busy.isSuspicious)
  }
}
