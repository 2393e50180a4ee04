import Basis
import Foundation
import HTTPTypes
import Ledger
import Testing

@testable import Server
@testable import Store

@Suite("PLN-08, PLN-09, PLN-10: purchases, notices of the store, and codes on a server")
struct StoreTests {
  private let store: PlayStore
  private let server: TestServer

  init() throws {
    let store = try PlayStore()
    let settings = try store.settings()
    self.store = store
    server = TestServer {
      $0.plans = true
      $0.store = .appStore(settings)
    }
  }

  private func buy(_ person: Person, _ claims: JSON...) async throws -> Answer {
    try await person.post(
      "/v1/plan/purchases", object([("transactions", .array(try claims.map { .string(try store.sign($0)) }))]))
  }

  @discardableResult
  private func notify(_ someone: Person, _ payload: String) async throws -> Answer {
    try await someone.post("/v1/plan/app-store", object([("signedPayload", .string(payload))]))
  }

  private func plan(_ person: Person) async throws -> JSON? {
    let notebook = Notebook(space: RecordID(derivedFrom: "nothing"), client: RecordID(derivedFrom: "phone"))
    return try await person.sync(notebook.request([])).json["plan"]
  }

  private func tier(_ person: Person) async throws -> String? { try await plan(person)?["tier"]?.stringValue }

  @Test(
    "PLN-08, PLN-09, PLN-10: what was bought is Pro at once, on the account, with its renewal and where to manage it; again it changes nothing"
  )
  func purchase() async throws {
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let user = try await ada.user()
      let told = try await plan(ada)
      #expect(
        told?["tier"] == .string("free") && told?["store"]?["account"] == .string(user.uuidText)
          && told?["subscription"] == nil)
      #expect(RecordID(uuid: user.uuidText) == user && user.uuidText.utf8.count == 36)
      let claims = PlayStore.purchase(for: user)
      let answer = try await buy(ada, claims)
      #expect(try answer.status == 200 && answer.json["plan"]?["tier"] == .string("pro"), "\(answer.text)")
      let before = try await plan(ada)
      #expect(before?["endsAt"] == .integer(PlayStore.now + PlayStore.month))
      #expect(before?["subscription"]?["renews"] == .bool(true) && before?["subscription"]?["isLate"] == .bool(false))
      #expect(before?["subscription"]?["manage"] == .string("https://apps.apple.com/account/subscriptions"))
      #expect(try await buy(ada, claims).status == 200)
      #expect(try await plan(ada) == before)
      // An older word of it never counts, and a newer one does.
      _ = try await buy(ada, PlayStore.purchase(for: user, signed: -60, with: [("revocationDate", .integer(1))]))
      #expect(try await tier(ada) == "pro")
      let revoked = try await buy(
        ada, PlayStore.purchase(for: user, signed: 60, with: [("revocationDate", .integer(1))]))
      #expect(
        try revoked.status == 422 && revoked.errorCode == "store.revoked"
          && revoked.text.contains("refunded or withdrawn"))
      #expect(try await tier(ada) == "free")
      #expect(try await buy(ada, claims).errorCode == "store.revoked", "the old word is no way back")
    }
  }

  @Test(
    "PLN-09, PLN-10: a purchase for another account, and a subscription that is another's, are refused in a sentence; one entitles one account"
  )
  func oneAccount() async throws {
    try await server.run { client in
      let (ada, ben) = (Person(client), Person(client))
      try await ada.signUp("Ada")
      try await ben.signUp("Ben")
      let forAda = PlayStore.purchase("1", for: try await ada.user())
      let foreign = try await buy(ben, forAda)
      #expect(
        try foreign.status == 422 && foreign.errorCode == "store.other-account"
          && foreign.text.contains("bought for another account"))
      #expect(try await buy(ada, forAda).status == 200)
      // Without a name on it, it belongs to whoever comes first.
      let plain = PlayStore.purchase("2")
      #expect(try await buy(ben, plain).status == 200)
      let taken = try await buy(ada, plain)
      #expect(
        try taken.status == 422 && taken.errorCode == "store.taken"
          && taken.text.contains("One subscription is for one account"))
      #expect(
        try await buy(ben, PlayStore.purchase("2", after: 1, signed: 9)).status == 200,
        "the next period is the owner's, too")
      #expect(try await tier(ada) == "pro")
    }
  }

  @Test("PLN-09: every refusal has its code, changes nothing, and no answer says which check it was")
  func refusals() async throws {
    let (other, flawed) = (try PlayStore(), try PlayStore(.noLeafMark))
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let good = try store.sign(PlayStore.purchase())
      let tampered = good.split(separator: ".").map { String($0) }
      let cases: [(String, String)] = [
        (try other.sign(PlayStore.purchase()), "store.not-signed"),
        (try flawed.sign(PlayStore.purchase()), "store.not-signed"),
        (try store.sign(PlayStore.purchase(), algorithm: "none"), "store.not-signed"), ("x", "store.not-signed"),
        (
          tampered[0] + "." + Base64URL.text(PlayStore.purchase(months: 99).bytes) + "." + tampered[2],
          "store.not-signed"
        ),
        (try store.sign(PlayStore.purchase(bundle: "org.example.other")), "store.other-app"),
        (try store.sign(PlayStore.purchase(environment: "Sandbox")), "store.other-environment"),
        (try store.sign(PlayStore.purchase(product: "pro_monthly")), "store.unknown-product"),
        (try store.sign(PlayStore.purchase(after: -2)), "store.over"),
      ]
      for (text, code) in cases {
        let answer = try await ada.post("/v1/plan/purchases", object([("transactions", .array([.string(text)]))]))
        #expect(try answer.status == 422 && answer.errorCode == code, "\(code): \(answer.text)")
        #expect(!answer.text.contains("certificate") && !answer.text.contains("ES256"))
      }
      #expect(try await tier(ada) == "free")
      #expect(server.storage.tables.withLock { $0.subscriptions.isEmpty })
      for body in [
        object([]), object([("transactions", .string("x"))]), object([("transactions", .array([.integer(1)]))]),
        object([("transactions", .array(Array(repeating: .string("x"), count: 21)))]),
      ] { #expect(try await ada.post("/v1/plan/purchases", body).status == 400) }
    }
  }

  @Test("PLN-10: of what is restored the one that still holds is attached; what is over, or nothing at all, is said")
  func restore() async throws {
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      #expect(try await buy(ada).errorCode == "store.nothing-to-restore")
      let old = PlayStore.purchase("1", after: -3)
      #expect(try await buy(ada, old).errorCode == "store.over")
      let both = try await buy(
        ada, old, PlayStore.purchase("2", product: PlanOffer.annual.productID, after: -3, months: 12))
      #expect(both.status == 200, "\(both.text)")
      #expect(try await plan(ada)?["endsAt"] == .integer(PlayStore.now + 9 * PlayStore.month))
      // What is over was nobody's to take: who has it later may come with its next period.
      let ben = Person(client)
      try await ben.signUp("Ben")
      #expect(try await buy(ben, PlayStore.purchase("1", signed: 5)).status == 200)
    }
  }

  @Test(
    "PLN-08, PLN-10, ACC-11: who has an account by a passkey alone buys, is named by the store, and takes codes as others do"
  )
  func passkeyAlone() async throws {
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let user = try await ada.user()
      server.storage.tables.withLock {
        $0.accounts[user]?.email = nil
        $0.accounts[user]?.standsAlone = true
      }
      #expect(try await plan(ada)?["store"] != nil)
      #expect(try await redeem(ada, try await code(days: 30)).status == 200)
      #expect(try await buy(ada, PlayStore.purchase()).status == 200)
      #expect(try await tier(ada) == "pro")
    }
  }

  @Test("PLN-09, PLN-12, ACC-11: guests and servers without a store take no purchase")
  func nobody() async throws {
    try await server.run { client in
      let (_, group, code) = try await SharedGroup.begun(client)
      let guest = Person(client)
      #expect(try await guest.join(code, member: group.member("Ben")).status == 200)
      #expect(try await buy(guest, PlayStore.purchase()).errorCode == "account.guest")
      #expect(try await plan(guest)?["store"] == nil)
      #expect(try await guest.post("/v1/plan/code", object([("code", .string("x"))])).errorCode == "account.guest")
    }
    for hasPlans in [false, true] {
      try await TestServer { $0.plans = hasPlans }.run { client in
        let ada = Person(client)
        try await ada.signUp("Ada")
        #expect(try await buy(ada, PlayStore.purchase()).status == 404)
        #expect(try await notify(Person(client), try store.notice("TEST", nil)).status == 404)
        #expect(try await ada.post("/v1/plan/code", object([("code", .string("x"))])).status == (hasPlans ? 422 : 404))
      }
    }
  }

  @Test(
    "SEC-18, PLN-10: the mail about a deleted account says that a subscription goes on, only where one does",
    arguments: ["renews", "ends", "over", "none"])
  func deletionMail(state: String) async throws {
    let settings = try store.settings()
    let server = TestServer {
      $0.plans = true
      $0.store = .appStore(settings)
      $0.sendsMail()
    }
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let user = try await ada.user()
      if state != "none" { #expect(try await buy(ada, PlayStore.purchase(for: user)).status == 200) }
      if state == "ends" {
        let claims = PlayStore.purchase(for: user, signed: 9)
        try await notify(
          Person(client),
          try store.notice("DID_CHANGE_RENEWAL_STATUS", claims, PlayStore.renewal(isOn: false, signed: 9), signed: 9))
      }
      if state == "over" { server.clock.advance(milliseconds: PlayStore.month + 1) }
      let again = Person(client)
      #expect(
        try await again.post(
          "/v1/auth/sign-in", object([("email", .string("ada@example.org")), ("password", .string("Engine1842"))])
        ).status == 200)
      #expect(try await again.confirm("Engine1842").status == 200)
      #expect(try await again.call(.delete, "/v1/account", Array("{}".utf8)).status == 200)
      let box = Mailbox()
      try await server.core.mail.deliverDue(box.carrier)
      let mail = try #require(box.mails(to: "ada@example.org").last { $0.subject.contains("erased") })
      let sentence = "it goes on and costs until you end it there"
      #expect(mail.plain.contains(sentence) == (state == "renews"), "\(mail.plain)")
      #expect(String(decoding: mail.html, as: UTF8.self).contains(sentence) == (state == "renews"))
    }
  }

  // MARK: Notices

  /// What a store says in the life of a subscription, and from which moments on (in months) somebody has Pro then.
  private struct Life: Sendable {
    var name: String
    var says: [(type: String, purchase: JSON, renewal: JSON?)]
    /// Whether there is Pro at these moments, in tenths of a month after the purchase.
    var has: [(at: Int64, isPro: Bool)]
  }

  private static let grace = PlayStore.now + PlayStore.month * 3 / 2

  private static let lives: [Life] = {
    let bought = (type: "SUBSCRIBED", purchase: PlayStore.purchase(), renewal: JSON?.some(PlayStore.renewal()))
    func refund(_ signed: Int64) -> JSON {
      PlayStore.purchase(signed: signed, with: [("revocationDate", .integer(PlayStore.now + 1))])
    }
    return [
      Life(
        name: "renewed",
        says: [bought, ("DID_RENEW", PlayStore.purchase(after: 1, signed: 20), PlayStore.renewal(signed: 20))],
        has: [(5, true), (15, true), (21, false)]),
      Life(
        name: "ended by the person",
        says: [
          bought,
          ("DID_CHANGE_RENEWAL_STATUS", PlayStore.purchase(signed: 9), PlayStore.renewal(isOn: false, signed: 9)),
          ("EXPIRED", PlayStore.purchase(signed: 30), PlayStore.renewal(isOn: false, signed: 30)),
        ], has: [(5, true), (11, false)]),
      Life(
        name: "late, with grace",
        says: [
          bought,
          (
            "DID_FAIL_TO_RENEW", PlayStore.purchase(signed: 30),
            PlayStore.renewal(isLate: true, grace: grace, signed: 30)
          ),
        ], has: [(5, true), (14, true), (16, false)]),
      Life(
        name: "late, without grace",
        says: [
          bought, ("DID_FAIL_TO_RENEW", PlayStore.purchase(signed: 30), PlayStore.renewal(isLate: true, signed: 30)),
        ], has: [(5, true), (11, false)]),
      Life(
        name: "late, then paid",
        says: [
          bought,
          (
            "DID_FAIL_TO_RENEW", PlayStore.purchase(signed: 30),
            PlayStore.renewal(isLate: true, grace: grace, signed: 30)
          ), ("DID_RENEW", PlayStore.purchase(after: 1, months: 1, signed: 40), PlayStore.renewal(signed: 40)),
        ], has: [(14, true), (19, true), (21, false)]),
      Life(
        name: "grace that ended",
        says: [
          bought,
          (
            "DID_FAIL_TO_RENEW", PlayStore.purchase(signed: 30),
            PlayStore.renewal(isLate: true, grace: grace, signed: 30)
          ), ("GRACE_PERIOD_EXPIRED", PlayStore.purchase(signed: 50), PlayStore.renewal(isLate: true, signed: 50)),
        ], has: [(5, true), (11, false)]),
      Life(
        name: "paid back", says: [bought, ("REFUND", refund(10), PlayStore.renewal(isOn: false, signed: 10))],
        has: [(0, false), (5, false)]),
      Life(name: "taken back", says: [bought, ("REVOKE", refund(10), nil)], has: [(5, false)]),
      Life(
        name: "paid back, and that taken back",
        says: [
          bought, ("REFUND", refund(10), nil),
          ("REFUND_REVERSED", PlayStore.purchase(signed: 20), PlayStore.renewal(signed: 20)),
        ], has: [(5, true), (11, false)]),
      Life(
        name: "an earlier period paid back",
        says: [bought, ("DID_RENEW", PlayStore.purchase(after: 1, signed: 20), nil), ("REFUND", refund(30), nil)],
        has: [(15, true), (21, false)]),
      Life(
        name: "extended", says: [bought, ("RENEWAL_EXTENDED", PlayStore.purchase(months: 2, signed: 20), nil)],
        has: [(15, true), (21, false)]),
      Life(
        name: "another plan",
        says: [
          bought, ("DID_CHANGE_RENEWAL_PREF", PlayStore.purchase(signed: 19, with: [("isUpgraded", .bool(true))]), nil),
          (
            "DID_CHANGE_RENEWAL_PREF",
            PlayStore.purchase(product: PlanOffer.annual.productID, after: 0, months: 12, signed: 20), nil
          ),
        ], has: [(5, true), (119, true), (121, false)]),
      Life(
        name: "of a type that nobody knows", says: [("SOMETHING_NEW", PlayStore.purchase(), nil)],
        has: [(5, true), (11, false)]),
    ]
  }()

  @Test(
    "PLN-09: renewals, grace, refunds and their ends, as the store tells them, in order, backwards, and each twice",
    arguments: 0..<13)
  func lives(index: Int) async throws {
    let life = Self.lives[index]
    for order in 0..<3 {
      let server = TestServer {
        $0.plans = true
        $0.store = self.server.core.settings.store
      }
      try await server.run { client in
        let ada = Person(client)
        try await ada.signUp("Ada")
        let user = try await ada.user()
        var payloads: [String] = []
        for (number, said) in life.says.enumerated() {
          var members = said.purchase.members ?? []
          members.append(JSONMember("appAccountToken", .string(user.uuidText)))
          payloads.append(try store.notice(said.type, .object(members), said.renewal, signed: Int64(number)))
        }
        let sent = order == 0 ? payloads : order == 1 ? payloads.reversed() : payloads + payloads
        for payload in sent {
          let answer = try await notify(Person(client), payload)
          #expect(answer.status == 200, "\(life.name): \(answer.text)")
        }
        for (at, isPro) in life.has {
          server.clock.advance(milliseconds: PlayStore.now + at * PlayStore.month / 10 - server.clock.now)
          let rights = try await server.storage.rights(of: user)
          #expect(
            (Entitlement.tier(rights, at: server.clock.now) == .pro) == isPro, "\(life.name) at \(at), order \(order)")
        }
      }
    }
  }

  @Test(
    "PLN-09: what the store said before anybody came with a purchase holds, too; an older word of it is no way around")
  func noticesFirst() async throws {
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let refund = try store.notice("REFUND", PlayStore.purchase(signed: 10, with: [("revocationDate", .integer(1))]))
      #expect(try await notify(Person(client), refund).status == 200)
      #expect(try await buy(ada, PlayStore.purchase()).errorCode == "store.revoked")
      #expect(try await tier(ada) == "free")
      // Of a purchase that nobody is named on, whoever comes with it is the owner; what was said of it before is
      // theirs.
      #expect(
        try await notify(
          Person(client), try store.notice("SUBSCRIBED", PlayStore.purchase("3"), PlayStore.renewal("3", isOn: false))
        ).status == 200)
      #expect(try await buy(ada, PlayStore.purchase("3")).status == 200)
      #expect(try await plan(ada)?["subscription"]?["renews"] == .bool(false))
    }
  }

  @Test(
    "PLN-09: a notice needs no session; one that the store did not sign, or that is not for here, is answered with 4xx and changes nothing; what is about nothing here is taken note of"
  )
  func notices() async throws {
    let other = try PlayStore()
    try await server.run { client in
      let apple = Person(client)
      let cases: [(String, Int)] = [
        (try store.notice("TEST", nil), 200),
        (try store.sign(object([("signedDate", .integer(PlayStore.now)), ("summary", object([]))])), 200),
        (try store.notice("ONE_TIME_CHARGE", PlayStore.purchase(product: "org.example.coins")), 200),
        (try other.notice("SUBSCRIBED", PlayStore.purchase()), 422), ("x", 422),
        (try store.notice("SUBSCRIBED", PlayStore.purchase(), bundle: "org.example.other"), 422),
        (try store.notice("SUBSCRIBED", PlayStore.purchase(), app: 7), 422),
        (try store.notice("SUBSCRIBED", PlayStore.purchase(environment: "Sandbox"), environment: "Sandbox"), 422),
        (try store.notice("SUBSCRIBED", PlayStore.purchase(environment: "Sandbox")), 422),
        (try store.notice("SUBSCRIBED", PlayStore.purchase(bundle: "org.example.other")), 422),
        (try store.notice("SUBSCRIBED", PlayStore.purchase("1"), PlayStore.renewal("2")), 422),
        (try store.notice("SUBSCRIBED", PlayStore.purchase(), PlayStore.renewal(environment: "Sandbox")), 422),
      ]
      for (index, (payload, status)) in cases.enumerated() {
        let answer = try await notify(apple, payload)
        #expect(answer.status == status, "\(index): \(answer.text)")
      }
      // The outside is signed, the inside is not.
      let data = object([
        ("appAppleId", .integer(PlayStore.app)), ("bundleId", .string(PlayStore.bundle)),
        ("environment", .string("Production")),
        ("signedTransactionInfo", .string(try other.sign(PlayStore.purchase()))),
      ])
      #expect(
        try await notify(apple, try store.sign(object([("signedDate", .integer(PlayStore.now)), ("data", data)])))
          .status == 422)
      #expect(try await apple.post("/v1/plan/app-store", object([])).status == 400)
      #expect(server.storage.tables.withLock { $0.subscriptions.isEmpty })
    }
  }

  // MARK: Codes

  private func code(days: Int? = nil, lastDay: CalendarDate? = nil) async throws -> String {
    let box = server.clock
    return try await AccountAdministration(storage: server.storage, clock: ServerClock { box.now }).proCode(
      days: days, lastDay: lastDay)
  }

  func redeem(_ person: Person, _ code: String) async throws -> Answer {
    try await person.post("/v1/plan/code", object([("code", .string(code))]))
  }

  @Test("PLN-08: a code gives Pro once, however it is written, for good, for days, or until a day")
  func codes() async throws {
    try await server.run { client in
      let (ada, ben, cleo) = (Person(client), Person(client), Person(client))
      for (person, name) in [(ada, "Ada"), (ben, "Ben"), (cleo, "Cleo")] { try await person.signUp(name) }
      let first = try await code()
      #expect(first.utf8.count == 24 && first.split(separator: "-").count == 5)
      let answer = try await redeem(ada, " " + first.lowercased().replacingOccurrences(of: "-", with: " "))
      #expect(
        try answer.status == 200 && answer.json["plan"]?["tier"] == .string("pro")
          && answer.json["plan"]?["endsAt"] == .null, "\(answer.text)")
      #expect(try await redeem(ben, first).errorCode == "pro-code.not-valid", "once")
      #expect(try await redeem(ada, first).errorCode == "pro-code.not-valid")
      #expect(try await redeem(ben, try await code(days: 30)).status == 200)
      // Until a day is over where it is over last.
      #expect(
        try await plan(ben)?["endsAt"] == .integer((server.clock.now / 86_400_000 + 31) * 86_400_000 + 43_200_000))
      #expect(try await redeem(cleo, try await code(lastDay: .day(2027, 6, 30))).status == 200)
      #expect(try await plan(cleo)?["endsAt"] == .integer(ServerClock.endOfDayEverywhere(before: .day(2027, 7, 1))))
      let late = try await code(days: 1)
      server.clock.advance(milliseconds: 91 * 86_400_000)
      let dora = Person(client)
      try await dora.signUp("Dora")
      #expect(try await redeem(dora, late).errorCode == "pro-code.not-valid", "within 90 days")
      await #expect(throws: OperatorProblem.self) { try await code(lastDay: .day(2020, 1, 1)) }
      // Nobody reads one from the storage.
      #expect(!server.storage.tables.withLock { "\($0.proCodes)\($0.entitlements)" }.contains(first.prefix(9)))
    }
  }

  @Test("PLN-08, EVT-15: five wrong codes, and then it takes a while; what is taken back is not Pro any more")
  func guessing() async throws {
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let good = try await code()
      for text in ["", "x", String(repeating: "A", count: 20), String(repeating: "I", count: 20), good + "A"] {
        #expect(try await redeem(ada, text).errorCode == "pro-code.not-valid", "\(text)")
      }
      #expect(try await redeem(ada, good).errorCode == "auth.locked")
      server.clock.advance(milliseconds: 16 * 60_000)
      #expect(try await redeem(ada, good).status == 200)
      let administration = try AccountAdministration(storage: server.storage)
      try await administration.takeBackPro(try #require(await administration.account(email: "ada@example.org")))
      #expect(try await tier(ada) == "free")
    }
  }

  @Test("PLN-08: of two who come with one code at once, one has Pro")
  func race() async throws {
    try await server.run { client in
      let people = (0..<4).map { _ in Person(client) }
      for (index, person) in people.enumerated() { try await person.signUp("P\(index)") }
      let good = try await code()
      let statuses = try await withThrowingTaskGroup(of: Int.self) { tasks in
        for person in people { tasks.addTask { try await redeem(person, good).status } }
        return try await tasks.reduce(into: []) { $0.append($1) }
      }
      #expect(statuses.filter { $0 == 200 }.count == 1, "\(statuses)")
    }
  }
}
