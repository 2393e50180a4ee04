import Basis
import Testing

@testable import Pages
@testable import Screens

@Suite struct LockTests {
  private static func answer(
    on: Bool = true, locked: Bool = true, account: Bool = false, failures: Int = 0, at: Int64 = 0, said: String = "",
    words: [UInt8] = []
  ) -> AppEvent.Kind {
    .lock(
      LockAnswer(
        .object([
          JSONMember("on", .bool(on)), JSONMember("locked", .bool(locked)), JSONMember("account", .bool(account)),
          JSONMember("failures", .integer(Int64(failures))), JSONMember("at", .integer(at)),
          JSONMember("said", .string(said)),
        ]), words: words))
  }

  private static func steps(_ app: AppDriver) -> [LockStep] {
    app.outputs.compactMap { output in
      if case .effect(.lock(_, let step)) = output { return step }
      return nil
    }
  }

  @Test("SEC-09: five wrong passcodes bring a delay that grows, and never more than an hour")
  func delays() {
    #expect((0...4).allSatisfy { LockState.pause(after: $0) == 0 })
    #expect((5...13).map { LockState.pause(after: $0) } == [30, 60, 120, 240, 480, 960, 1920, 3600, 3600])
    #expect(LockState.pause(after: Int.max) == 3600)
    var state = LockState()
    state.failures = 5
    state.failedAt = 1_000_000
    #expect(state.wait(now: 1_000_000) == 30)
    #expect(state.wait(now: 1_029_001) == 1)
    #expect(state.wait(now: 1_030_000) == 0)
    state.failedAt = .min
    #expect(state.wait(now: .max) == 0)
    state.failedAt = .max
    #expect(state.wait(now: .min) == 0)
  }

  @Test(
    "SEC-09: every delay ends, also when the clock was put back after the last try",
    arguments: [1, 29_000, 31_000, 86_400_000] as [Int64])
  func delaysEnd(putBack: Int64) {
    var state = LockState()
    state.failures = 5
    state.failedAt = 1_000_000_000
    let start = state.failedAt - putBack
    #expect(state.wait(now: start) == (putBack > 30_000 ? 0 : 30), "a little back frees nothing")
    if putBack <= 30_000 { #expect(state.wait(now: start + 60_000) == 0, "twice the delay at most") }
  }

  @Test("SEC-09: ten wrong passcodes ask for a sign-in where there is an account, and never on this device only")
  func ten() {
    var app = AppDriver()
    app.send(Self.answer(account: true, failures: 10, at: 0))
    #expect(app.html.contains("id=\"lock-ten\"") && app.html.contains("lock.sign-in"))
    #expect(!app.html.contains("id=\"lock-code\""))
    app.act("lock.unlock", [("code", "123456")])
    #expect(Self.steps(app).isEmpty)
    app.act("lock.sign-in")
    #expect(Self.steps(app) == [LockStep(.signIn)])
    app.send(Self.answer(account: false, failures: 10, at: 0))
    #expect(app.html.contains("id=\"lock-code\"") && !app.html.contains("lock.sign-in"))
    app.act("lock.sign-in")
    #expect(Self.steps(app).isEmpty)
  }

  @Test("SEC-09: what was said of a try stays said when a timer of an earlier wait comes")
  func lateTimers() {
    for timer in ["lock.tick", "lock.due"] {
      var app = AppDriver()
      app.send(Self.answer(failures: 5, at: app.now))
      app.now += 31_000
      app.act("lock.unlock", [("code", "111111")])
      app.send(Self.answer(failures: 1, said: "wrong"))
      #expect(app.html.contains("That’s not right."))
      app.act(timer)
      #expect(app.html.contains("That’s not right."), "\(timer)")
    }
  }

  @Test(
    "SEC-09, ACC-18: behind the lock nothing of the ledger is drawn, nothing is stored, and nothing else can be done")
  func locked() {
    var app = AppDriver()
    app.send(Self.answer())
    #expect(app.html.contains("Access your financial data"))
    let stored = app.stored.count
    for action in ["door.hand", "example.start", "settings.theme", "export.json", "entry.new"] { app.act(action) }
    app.go("/transactions")
    #expect(app.html.contains("id=\"lock\"") && !app.html.contains("id=\"tabs\""))
    #expect(app.stored.count == stored)
    #expect(app.title == "Evenkeel")
  }

  @Test("SEC-09: a passcode has six digits at least, a passphrase ten characters, and is given twice")
  func codes() {
    #expect(Passcode.isRefused("12345") && !Passcode.isRefused("123456"))
    #expect(Passcode.isRefused("abcdefghi") && !Passcode.isRefused("correct horse"))
    #expect(Passcode.isRefused("") && Passcode.isRefused(String(repeating: "9", count: 201)))
    var app = AppDriver()
    app.act("lock.open")
    app.act("lock.set", [("code", "246810"), ("again", "246811")])
    #expect(Self.steps(app).isEmpty && app.html.contains("The two are not the same."))
    app.act("lock.set", [("code", "246810"), ("again", "246810")])
    #expect(Self.steps(app) == [LockStep(.on, secret: "246810", isDigits: true)])
  }

  @Test("SEC-09: the lock closes when the time in the background is over, and not before")
  func background() {
    var app = AppDriver()
    app.send(Self.answer(locked: false))
    app.send(.away)
    app.now += 57_000
    app.send(.back)
    #expect(Self.steps(app).isEmpty)
    app.send(.away)
    app.now += 59_000
    app.send(.back)
    #expect(Self.steps(app) == [LockStep(.close)])
    app.act("lock.delay", value: "0")
    app.send(Self.answer(locked: false))
    app.send(.away)
    #expect(Self.steps(app) == [LockStep(.close)])
    // Without the lock nothing closes.
    app.send(Self.answer(on: false, locked: false))
    app.send(.away)
    app.now += 3_600_000
    app.send(.back)
    #expect(Self.steps(app).isEmpty)
  }

  @Test("SEC-09: a passcode is not even tried while somebody has to wait; the unlock words are")
  func waiting() {
    var app = AppDriver()
    app.send(Self.answer(failures: 5, at: app.now + 1000))
    app.act("lock.unlock", [("code", "246810")])
    #expect(Self.steps(app).isEmpty)
    app.act("lock.words")
    let secret = [UInt8](0..<16)
    app.act("lock.unlock", [("words", RecoveryWords.words(secret).joined(separator: " "))])
    #expect(Self.steps(app) == [LockStep(.open, .words, secret: "000102030405060708090a0b0c0d0e0f")])
  }

  @Test("SEC-06: 128 bits in words come back from any writing, with what they are for, and a slip in them is found")
  func words() {
    var random = SeededRandom(seed: 99)
    for _ in 0..<300 {
      let id = random.nextID()
      let bytes =
        (0..<8).map { UInt8(truncatingIfNeeded: id.high >> ($0 * 8)) }
        + (0..<8).map { UInt8(truncatingIfNeeded: id.low >> ($0 * 8)) }
      let words = RecoveryWords.words(bytes)
      #expect(words.count == 8 && words.allSatisfy { $0.utf8.count == 6 })
      #expect(RecoveryWords.bytes(words.joined(separator: " ")) == bytes)
      #expect(RecoveryWords.bytes(" 1. " + words.joined(separator: "\n2) ").uppercased()) == bytes)
      for kind in RecoveryWords.Kind.allCases {
        let read = RecoveryWords.read(RecoveryWords.words(bytes, kind).joined(separator: " "))
        #expect(read?.bytes == bytes && read?.kind == kind)
      }
      let swapped = [words[1], words[0]] + words[2...]
      #expect(words[0] == words[1] || RecoveryWords.bytes(swapped.joined()) == nil)
    }
    #expect(RecoveryWords.words([UInt8](repeating: 0, count: 16)).prefix(7).allSatisfy { $0 == "bababa" })
    for text in [
      "", "bababa", String(repeating: "ba", count: 24), String(repeating: "qe", count: 24),
      String(repeating: "ba", count: 9000),
    ] {
      #expect(RecoveryWords.bytes(text) == nil)
    }
  }

  @Test("SEC-06: the unlock words are shown once, after the lock was stored")
  func shownOnce() {
    var app = AppDriver()
    app.act("lock.open")
    app.act("lock.set", [("code", "246810"), ("again", "246810")])
    let secret = [UInt8](16..<32)
    app.send(Self.answer(locked: false, said: "on", words: secret))
    for word in RecoveryWords.words(secret, .unlock) { #expect(app.html.contains(word)) }
    app.act("lock.done")
    app.go("/settings")
    for word in RecoveryWords.words(secret, .unlock) { #expect(!app.html.contains(word)) }
    app.act("lock.open")
    for word in RecoveryWords.words(secret, .unlock) { #expect(!app.html.contains(word)) }
  }

  @Test(
    "A 2: unlock words and recovery key have two names, and whoever types one for the other reads which it is",
    arguments: ["en-CH", "de-CH"])
  func twoNames(locale: String) {
    let isGerman = locale == "de-CH"
    var app = AppDriver(locale: locale)
    app.act("lock.open")
    app.act("lock.set", [("code", "246810"), ("again", "246810")])
    app.send(Self.answer(locked: false, said: "on", words: [UInt8](16..<32)))
    #expect(app.html.contains(isGerman ? "Deine Entsperrwörter" : "Your unlock words"))
    for other in ["recovery key", "Wiederherstellungsschlüssel"] { #expect(!app.html.contains(other), "\(other)") }
    let sentences: [(RecoveryWords.Kind, String, String)] = [
      (.recovery, "That’s your recovery key.", "Das ist dein Wiederherstellungsschlüssel."),
      (.unlock, "These aren’t the unlock words of this device.", "Das sind nicht die Entsperrwörter dieses Geräts."),
      (.unnamed, "These aren’t the unlock words of this device.", "Das sind nicht die Entsperrwörter dieses Geräts."),
    ]
    for (kind, english, german) in sentences {
      app.send(Self.answer())
      if !app.html.contains("id=\"lock-phrase\"") { app.act("lock.words") }
      app.act("lock.unlock", [("words", RecoveryWords.words([UInt8](0..<16), kind).joined(separator: " "))])
      #expect(Self.steps(app).count == 1, "words are tried, whatever they say of themselves")
      app.send(Self.answer(said: "wrong"))
      #expect(app.html.contains(isGerman ? german : english), "\(kind)")
    }
    // A passcode that is wrong is that.
    app.act("lock.words")
    app.act("lock.unlock", [("code", "111111")])
    app.send(Self.answer(failures: 1, said: "wrong"))
    #expect(app.html.contains(isGerman ? "Das stimmt nicht." : "That’s not right."))
  }

  @Test("SEC-09, ACC-11: data that moved into an account from behind a lock asks for a new passcode at once")
  func moved() {
    var app = AppDriver()
    app.send(Self.answer(on: false, locked: false, account: true, said: "moved"))
    #expect(app.html.contains("id=\"lock-moved\"") && app.html.contains("id=\"lock-again\""))
    app.act("sheet.close")
    app.act("lock.open")
    #expect(!app.html.contains("id=\"lock-moved\""))
  }
}
