import Basis
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@testable import Server
@testable import Store

/// SEC-02, QLT-05: who may make which call on which kind of space. A name without a rule does not compile, and a call
/// without a name or a route without a call is found (`CallName`).
@Suite("SEC-02, EVT-16, HSE-03, HSE-10: every call by everybody on every kind of space")
struct CallTests {
  /// What a call asks of who makes it.
  enum Rule {
    /// Nothing: who holds the password, the code or the link may, and what is about nobody everybody may.
    case open(Int)
    /// A session; of a guest's it may be another answer.
    case session(Int, guest: Int)
    /// To be in the space. What a group has not is refused to its people in their own way.
    case inside(own: Int, group: Int)
    /// To be the admin of a group.
    case admin(Int)
    /// To have left a household (HSE-14): see `AfterLeavingTests` for what it tells.
    case departed
    /// Its answer is always there, and says what is missing: see `DeedTests`.
    case each
    /// A space of one's own under an id that is taken.
    case making
    /// The account itself goes, once: afterwards there is no session.
    case leaving
  }

  private static func rule(_ call: CallName) -> Rule {
    switch call {
    case .signUp, .signIn, .signOut, .session, .askReset, .clock, .openAPI, .health, .ready, .metrics: .open(200)
    case .verifyAddress, .previewInvitation, .resetPassword: .open(410)
    case .previewGroup, .joinGroup: .open(200)
    // The key in the address is nobody's.
    case .glance: .open(404)
    case .acceptInvitation: .session(410, guest: 410)
    case .profile, .deviceKey, .security, .keys, .identities, .passkeys: .session(200, guest: 200)
    // A guest has no account to come back to. What is sent here is no passkey's answer.
    case .passkeyOptions: .session(200, guest: 403)
    // No subscription is named, and there is none to try.
    case .push, .dropPush: .session(200, guest: 200)
    case .keepPush: .session(400, guest: 400)
    // One's own; what the server does is in it for whoever runs it only: see `JobListTests`.
    case .jobs: .session(200, guest: 200)
    // This server has no provider of banks, and nobody is on the way back from one.
    case .banks: .session(200, guest: 200)
    case .bankOffers, .connectBank, .syncBank, .disconnectBank: .session(404, guest: 404)
    case .bankReturn: .open(303)
    // This server has no plans, and so no store.
    case .keepPurchases, .redeemProCode: .session(404, guest: 404)
    case .storeNotice: .open(404)
    // Neither language nor time zone is named.
    case .keepNoticeMail: .session(400, guest: 400)
    case .dropNoticeMail: .session(200, guest: 200)
    case .testPush: .session(404, guest: 404)
    case .addPasskey, .passkeyConfirm: .session(401, guest: 401)
    // Nobody's passkey has this id.
    case .renamePasskey, .removePasskey: .session(404, guest: 404)
    case .passkeyChallenge: .open(200)
    case .passkeySignIn: .open(401)
    // Nothing is counted.
    case .usage: .open(400)
    // No name is said, and there is nothing that a device made.
    case .passkeyNew, .passkeyAccount: .open(400)
    case .providers: .open(200)
    // This server has no provider, and nobody is on the way back from one.
    case .startIdentity, .firebase: .open(404)
    case .identityReturn, .identityPosted: .open(303)
    case .finishIdentity: .open(410)
    case .linkIdentity, .unlinkIdentity: .session(404, guest: 404)
    case .makeKey: .session(201, guest: 403)
    case .revokeKey: .session(404, guest: 404)
    // Nobody's session has this id.
    case .endSession: .session(404, guest: 404)
    // Ada is the admin of groups with others in them, and what others delete they do by themselves.
    case .deleteAccount: .leaving
    case .keepAccount: .open(200)
    case .noteExport: .session(200, guest: 200)
    // A guest has no address; and nobody has this link.
    case .askExport: .session(200, guest: 403)
    case .takeExport: .session(410, guest: 410)
    // A guest has no address to replace.
    case .askNewAddress: .session(200, guest: 403)
    case .keepAddress: .session(200, guest: 200)
    // A guest has no password: there is nothing to confirm.
    case .confirm: .session(200, guest: 200)
    // The new one is too short. A guest has none to change.
    case .changePassword: .session(400, guest: 409)
    // Nobody here signed in where a guest had been: see `GuestGroupTests`.
    case .takeGuestGroups: .session(410, guest: 410)
    // A guest has no address to prove.
    case .sendVerification: .session(200, guest: 401)
    case .createSpace: .making
    case .sync: .each
    case .events, .transactions, .periodSummary, .analytics: .inside(own: 200, group: 200)
    // No record is named.
    case .storedRecord: .inside(own: 400, group: 400)
    // A group is nobody's own; and what the device has is not said.
    case .spaceCopy: .inside(own: 200, group: 404)
    case .eraseOwnSpace: .inside(own: 400, group: 404)
    // None of these spaces is sealed, and nobody has a key for one: see `SealedCallTests`.
    case .spaceKeys: .inside(own: 404, group: 404)
    case .renewKeys, .makeSealedLink, .sealedLink, .dropSealedLink, .answerDoor, .leaveDoor, .standAtDoor, .keepRoster:
      .session(404, guest: 403)
    // Who asked to be let in hears how that stands, too: see `InvitationTests`.
    case .ownDoor: .inside(own: 404, group: 200)
    // What the device has is not said.
    case .sealGroup: .admin(400)
    // No link is named.
    case .lookAtSealedLink, .joinBySealedLink: .session(400, guest: 403)
    case .sealing: .session(404, guest: 404)
    // A guest has no account, and no key either is named.
    case .keepSealing: .session(400, guest: 403)
    case .handOver, .takeHandover: .session(400, guest: 400)
    // Nobody's wallet is in a group.
    case .addTransaction: .inside(own: 201, group: 400)
    // What a group has is not what a bank writes about.
    case .capture: .inside(own: 200, group: 422)
    // Three years are more than a PDF holds: who may not read the space does not hear that.
    case .reportPDF: .inside(own: 422, group: 422)
    case .settlementsPDF: .inside(own: 400, group: 200)
    case .groupCode: .inside(own: 200, group: 200)
    // Nobody else looks at one's own space.
    case .here: .inside(own: 404, group: 200)
    case .settleAfterLeaving: .departed
    case .newGroupCode, .inviteToGroup: .admin(201)
    case .revokeGroupCode, .groupInvitations, .resendInvitation, .cancelInvitation, .deleteGroup: .admin(200)
    }
  }

  private static func expected(_ call: CallName, _ asker: Asker, _ ground: Ground) -> Int {
    let isIn = asker.isIn(ground)
    if call.needsSession, asker == .nobody { return 401 }
    switch rule(call) {
    case .open(let status): return status
    case .session(let status, let guest): return asker == .nobody ? 401 : asker == .guest ? guest : status
    case .inside(let own, let group): return isIn ? (ground == .own ? own : group) : 404
    case .admin(let status): return ground == .own || !isIn ? 404 : asker == .admin ? status : 403
    case .departed: return asker == .former && ground == .household ? 200 : 404
    case .each: return 200
    case .leaving: return asker == .guest ? 403 : asker == .admin ? 409 : ground == .own ? 200 : 401
    case .making: return asker == .guest ? 403 : isIn ? 200 : 404
    }
  }

  /// The call about one space, as somebody would make it who knows all ids in it. Nil where there is none.
  private static func request(_ call: CallName, _ circle: Circle, _ asker: Asker, _ ground: Ground) -> (
    path: String, body: JSON
  )? {
    let space = circle.space(ground).text
    let path = call.path.replacing("{space}", with: space)
      .replacing("{invitation}", with: circle.invitations[ground] ?? RecordID(derivedFrom: "no invitation").text)
      .replacing("{card}", with: "ek_nobody.svg")
      .replacing("{key}", with: RecordID(derivedFrom: "no key").text)
      .replacing("{provider}", with: "google").replacing("{identity}", with: RecordID(derivedFrom: "no identity").text)
      .replacing("{passkey}", with: RecordID(derivedFrom: "no passkey").text)
      .replacing("{session}", with: RecordID(derivedFrom: "no session").text)
      .replacing("{bank}", with: RecordID(derivedFrom: "no bank").text)
    let link = JSON.string(String(repeating: "a", count: 43))
    switch call {
    case .signUp:
      return (
        path,
        object([
          ("name", .string("New")), ("email", .string("\(asker)-\(ground)@example.org")),
          ("password", .string("Engine1842")),
        ])
      )
    case .signIn, .keepAccount:
      return (path, object([("email", .string("sue@example.org")), ("password", .string("Engine1842"))]))
    case .askNewAddress: return (path, object([("email", .string("\(asker)-\(ground)@example.com"))]))
    case .makeKey: return (path, object([("name", .string("Phone")), ("scope", .string("full"))]))
    case .confirm: return (path, object([("password", .string("Engine1842"))]))
    case .passkeyChallenge: return (path, object([("purpose", .string("sign-in"))]))
    case .profile, .renamePasskey: return (path, object([("name", .string("Somebody"))]))
    case .createSpace: return (path, object([("space", .string(space))]))
    case .sync:
      let ask = object([("space", .string(space)), ("version", .integer(0))])
      return (path, object([("client", .string(RecordID(derivedFrom: "\(asker)").text)), ("spaces", .array([ask]))]))
    case .events: return (path + "?spaces=" + space, .null)
    case .transactions, .periodSummary, .analytics: return (path + "?space=" + space, .null)
    case .addTransaction: return (path + "?space=" + space, object([("amount", .string("-1.00"))]))
    case .capture:
      return (path + "?space=" + space, object([("text", .string("You paid CHF 12.50 at Coop on 23.11.2026"))]))
    case .reportPDF: return (path + "?from=2023-01-01&to=2026-02-01", .null)
    case .inviteToGroup: return (path, object([("email", .string("ivan@example.org"))]))
    case .previewGroup, .joinGroup:
      guard let code = circle.codes[ground] else { return nil }
      return (path, object([("code", .string(code)), ("name", .string("\(asker) again"))]))
    case .verifyAddress, .previewInvitation, .acceptInvitation, .takeExport: return (path, object([("token", link)]))
    case .here: return (path, object([("here", .bool(true))]))
    case .startIdentity, .linkIdentity: return (path, object([("provider", .string("google"))]))
    case .firebase: return (path, object([("token", .string("a.b.c"))]))
    case .connectBank: return (path, object([("provider", .string("enable_banking"))]))
    case .askReset: return (path, object([("email", .string("sue@example.org"))]))
    case .resetPassword: return (path, object([("token", link), ("password", .string("Engine1843"))]))
    case .changePassword:
      return (path, object([("current", .string("Engine1842")), ("password", .string("short"))]))
    default: return (path, object([]))
    }
  }

  @Test(arguments: CallName.all)
  func answersAreThoseOfTheTable(call: CallName) async throws {
    try await Circle.serving { circle in
      for asker in Asker.allCases {
        for ground in Ground.allCases {
          guard let request = Self.request(call, circle, asker, ground) else { continue }
          let expected = Self.expected(call, asker, ground)
          let about = "\(asker) calls \(call) on \(ground)"
          // What is answered about nobody's space may end the very sessions that look.
          let before = expected < 400 ? [] : try await circle.state()
          let person = Person(circle.client)
          person.take(circle.people[asker]?.sessionCookie)
          if call == .events, expected == 200 {
            try await Self.follows(circle, asker, ground)
            continue
          }
          let methods = call.method == .get && call != .events ? [call.method, .head] : [call.method]
          for method in methods {
            let answer = try await person.call(method, request.path, call.hasBody ? request.body.bytes : nil)
            #expect(answer.status == expected, "\(about): \(answer.text)")
            guard !asker.isIn(ground), !Self.isByCode(call) else { continue }
            for word in Circle.secrets where !Self.isTold(word, call, asker) {
              #expect(!answer.text.contains(word), "\(about)")
            }
            if call == .sync { #expect(try asker == .nobody || answer.json["patches"]?.arrayValue == [], "\(about)") }
          }
          if expected >= 400 { #expect(try await circle.state() == before, "\(about)") }
        }
      }
    }
  }

  /// Who shows a code is shown what it is for (EVT-15).
  private static func isByCode(_ call: CallName) -> Bool { call == .previewGroup || call == .joinGroup }

  /// A guest who signs in is told which groups they are in (ACC-11), and who left a household what it's called and who
  /// its admin is (HSE-11).
  private static func isTold(_ word: String, _ call: CallName, _ asker: Asker) -> Bool {
    if asker == .former, call == .settleAfterLeaving { return word == "Ticino" || word == "Ada" }
    return word == "Ticino" && asker == .guest && (call == .signIn || call == .keepAccount)
  }

  /// A stream that is followed has no end to wait for: whether it begins is what is decided.
  private static func follows(_ circle: Circle, _ asker: Asker, _ ground: Ground) async throws {
    let core = circle.server.core
    let cookie = try #require(circle.people[asker]?.sessionCookie)
    let session = try #require(await core.sessions.find(String(cookie.split(separator: "=")[1])))
    let stream = EventStream(
      storage: core.storage, hub: core.events, principal: .user(session.user), session: session, clock: core.clock)
    let request = Request(
      head: HTTPRequest(method: .get, scheme: "http", authority: "localhost", path: "/v1/events"),
      body: .init(buffer: .init()))
    let response = try await stream.response(request, spaces: [circle.space(ground)], lastEventID: nil)
    #expect(response.status == .ok)
  }

  @Test(
    "HSE-08, HSE-13, ACC-15: what needs a confirmation asks everybody for it whose password is older than ten minutes",
    arguments: CallName.all)
  func confirmationsAreAskedFor(call: CallName) async throws {
    try await Circle.serving { circle in
      circle.server.clock.advance(milliseconds: Sessions<MemoryStorage>.confirmedMilliseconds + 1)
      for asker in [Asker.admin, .member, .guest] {
        for ground in Ground.allCases where call != .events {
          guard let request = Self.request(call, circle, asker, ground) else { continue }
          let person = Person(circle.client)
          person.take(circle.people[asker]?.sessionCookie)
          let answer = try await person.call(call.method, request.path, call.hasBody ? request.body.bytes : nil)
          let isAsked = answer.status == 403 ? try answer.errorCode == "auth.password-needed" : false
          #expect(
            isAsked == (call.needsConfirmation && asker != .guest),
            "\(asker) calls \(call) on \(ground): \(answer.text)")
        }
      }
    }
  }

  @Test(
    "ACC-13: a key makes the calls of its scope on its person's own space, and no other call on any space",
    arguments: CallName.all, KeyScope.allCases)
  func keysReachTheirScope(call: CallName, scope: KeyScope) async throws {
    try await Circle.serving { circle in
      let form = object([("name", .string("Phone")), ("scope", .string(scope.rawValue))])
      let key = try #require(try await circle.ada.post("/v1/keys", form).json["key"]?.stringValue)
      for ground in Ground.allCases {
        guard let request = Self.request(call, circle, .admin, ground) else { continue }
        let before = try await circle.state()
        let answer = try await Person(circle.client).call(
          call.method, request.path, call.hasBody ? request.body.bytes : nil,
          headers: [HTTPField.Name("X-API-Key")!: key])
        let about = "a key for \(scope) calls \(call) on \(ground): \(answer.text)"
        guard call.needsSession else {
          #expect(answer.status == Self.expected(call, .nobody, ground), "as nobody: \(about)")
          continue
        }
        let allowed: [KeyScope] =
          switch call {
          case .transactions, .periodSummary, .analytics, .reportPDF: [.read, .full]
          case .addTransaction, .capture: [.capture, .full]
          default: []
          }
        if !call.takesKeys {
          #expect(answer.status == 403, "\(about)")
          #expect(try answer.errorCode == "key.not-here", "\(about)")
        } else if ground != .own {
          #expect(answer.status == 404, "not into groups: \(about)")
        } else if allowed.contains(scope) {
          #expect(answer.status == Self.expected(call, .admin, ground), "\(about)")
        } else {
          #expect(answer.status == 403, "\(about)")
          #expect(try answer.errorCode == "key.scope", "\(about)")
        }
        if answer.status >= 400 { #expect(try await circle.state() == before, "\(about)") }
        if answer.status >= 400 || !allowed.contains(scope) {
          for word in Circle.secrets { #expect(!answer.text.contains(word), "\(about)") }
        }
      }
    }
  }

  @Test("The router knows the table's calls, the app's files, and no other")
  func everyRouteHasItsCall() {
    let routes = Set(TestServer().core.router().routes.filter { $0.method != .head }.map(\.description))
    let calls = Set(CallName.all.map { "\($0.method) \($0.path)" })
    #expect(calls.count == CallName.all.count)
    #expect(routes == calls.union(["GET /", "GET /**"]))
  }

  @Test("Another verb at the same address does nothing")
  func otherVerbs() async throws {
    try await Circle.serving { circle in
      let verbs: [HTTPRequest.Method] = [.get, .post, .put, .patch, .delete]
      let before = try await circle.state()
      for path in Set(CallName.all.map(\.path)) {
        let known = Set(CallName.all.filter { $0.path == path }.map(\.method))
        for verb in verbs where !known.contains(verb) {
          let filled = path.replacing("{space}", with: circle.space(.event).text)
            .replacing("{invitation}", with: circle.invitations[.event] ?? "")
          let answer = try await circle.ada.call(verb, filled, verb == .get ? nil : Array("{}".utf8))
          #expect(answer.status == 404 || answer.status == 405, "\(verb) \(path): \(answer.status)")
        }
      }
      #expect(try await circle.state() == before)
    }
  }
}
