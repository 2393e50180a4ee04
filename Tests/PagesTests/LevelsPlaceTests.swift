import Basis
import Ledger
@testable import Pages
@testable import Screens
import Testing

@Suite("SEC-05, SEC-20: what is said of where the ledger is follows from where it is")
struct LevelsPlaceTests {
  /// Sentences that are false of a ledger that a server has.
  private static let staying = [
    "never leaves", "nothing of it leaves", "on this device only", "not sent anywhere", "nothing leaves",
    "verlässt es nie", "nichts davon verlässt", "nur auf diesem gerät", "nirgends hingeschickt",
  ]
  /// False of one that no server has, or that it cannot read.
  private static let readable = [
    "whoever runs the server can read", "has that key", "wer den server betreibt, kann", "hat diesen schlüssel",
  ]

  private static func sentences(_ words: Words) -> [(String, String)] {
    [
      ("whereItIs", words.whereItIs), ("placeName", words.placeName(isHere: words.place != .synced)),
      ("noServerHasIt", words.noServerHasIt), ("fileIsRead", words.fileIsRead),
      ("messageIsRead", words.messageIsRead), ("welcomeIsRead", words.welcomeIsRead), ("homeIsRead", words.homeIsRead),
      ("ifTheDeviceIsLost", words.ifTheDeviceIsLost),
      ("serverStores", words.serverStores),
    ]
  }

  @Test("A-7: every place and every sentence, in both languages", arguments: LedgerPlace.allCases, ["en-GB", "de-CH"])
  func sentences(place: LedgerPlace, locale: String) {
    let words = Words(format: LocaleFormat(tag: locale), today: .earliest, currency: .chf, place: place)
    for (name, sentence) in Self.sentences(words) {
      #expect(!sentence.isEmpty)
      let text = sentence.lowercased()
      switch place {
      case .guest, .here:
        for word in Self.readable { #expect(!text.contains(word), "\(place) \(name): \(sentence)") }
      case .elsewhere:
        for word in Self.readable + ["on this device only", "nur auf diesem gerät", "never leaves"] {
          #expect(!text.contains(word), "\(name): \(sentence)")
        }
      case .sealed, .closed:
        for word in Self.staying + Self.readable { #expect(!text.contains(word), "\(place) \(name): \(sentence)") }
      case .synced:
        for word in Self.staying { #expect(!text.contains(word), "\(name): \(sentence)") }
      }
    }
  }

  /// A browser whose ledger is in this place.
  private static func browser(_ place: LedgerPlace) -> LevelsBrowser {
    var server = LevelsServer()
    var phone = LevelsBrowser(1)
    if place == .guest {
      phone.add("One", &server)
      return phone
    }
    phone.signUp(&server)
    phone.add("One", &server)
    switch place {
    case .guest, .synced: return phone
    case .here:
      phone.move("level.here", &server)
      return phone
    case .sealed:
      phone.move("level.sealed", &server)
      return phone
    case .closed, .elsewhere:
      phone.move(place == .closed ? "level.sealed" : "level.here", &server)
      var laptop = LevelsBrowser(2)
      laptop.signIn(&server)
      return laptop
    }
  }

  @Test("A-7, B-27: no page that speaks of it says anything else", arguments: LedgerPlace.allCases) func pages(
    place: LedgerPlace
  ) {
    var app = Self.browser(place)
    #expect(app.core.place == place)
    for route in [
      "/", "/import", "/help", "/privacy", "/settings", "/settings/storage", "/settings/banks", "/settings/jobs",
      "/settings/messages", "/settings/notifications", "/settings/glance", "/settings/delete",
    ] {
      app.go(route)
      // What the three levels are is said of all of them.
      var text = app.text
      if let begin = text.range(of: " Who can read it "), route == "/settings/storage" {
        text = String(text[..<begin.lowerBound])
      }
      text = text.lowercased()
      switch place {
      case .guest, .here: continue
      case .elsewhere:
        #expect(!text.contains("your ledger is on this device only") && !text.contains("never leaves"), "\(route)")
      case .sealed, .closed, .synced:
        for word in Self.staying where word != "nothing leaves" {
          #expect(!text.contains(word), "\(place) \(route): \(word)")
        }
      }
    }
    app.go("/import")
    if place != .closed { #expect(app.contains("id=\"file-read\"")) }
  }

  /// Nothing that any page says is of another device.
  private static func saysHere(_ app: inout LevelsBrowser) {
    #expect(app.core.place == .here)
    for route in [
      "/", "/help", "/privacy", "/settings", "/settings/storage", "/settings/banks", "/settings/jobs",
      "/settings/notifications", "/settings/glance", "/settings/delete",
    ] {
      app.go(route)
      let text = app.text.lowercased()
      for word in ["another of your devices", "it isn\u{2019}t here", "on your other device"] {
        #expect(!text.contains(word), "\(route): \(word)")
      }
    }
    app.go("/settings/storage")
    #expect(app.text.contains("Your ledger is on this device only") && app.contains("compare-synced-move"))
  }

  @Test(
    "SEC-05: an account that began on this device has its ledger here before anything is in it; another device of it says elsewhere"
  )
  func begunHere() {
    var server = LevelsServer()
    var phone = LevelsBrowser(1)
    phone.signUp(&server, here: true)
    Self.saysHere(&phone)
    phone.begin()
    phone.settle(&server)
    Self.saysHere(&phone)
    var laptop = LevelsBrowser(2)
    laptop.signIn(&server)
    #expect(laptop.core.place == .elsewhere)
    // What the laptop begins and syncs is the account's; taken back to the laptop, it's not on the phone.
    laptop.add("Laptop5", &server)
    laptop.move("level.synced", &server)
    for _ in 0..<2 {
      phone.sync(&server)
      phone.settle(&server)
    }
    #expect(phone.core.place == .synced && phone.onScreen == ["Laptop5"])
    laptop.move("level.here", &server)
    phone.sync(&server)
    phone.settle(&server)
    #expect(phone.core.place == .elsewhere && laptop.core.place == .here)
  }

  @Test("SEC-05: a ledger with nothing in it yet that is taken back from the server is on this device")
  func takenBackEmpty() {
    var server = LevelsServer()
    var phone = LevelsBrowser(1)
    phone.signUp(&server)
    #expect(phone.core.place == .synced)
    phone.move("level.here", &server)
    Self.saysHere(&phone)
    phone.begin()
    phone.settle(&server)
    Self.saysHere(&phone)
  }

  @Test("SEC-05: what somebody adds signed out can be brought into an account that began here and has nothing yet")
  func broughtIntoEmpty() {
    var server = LevelsServer()
    var phone = LevelsBrowser(1)
    phone.signUp(&server, here: true)
    phone.act("account.sign-out")
    phone.settle(&server)
    phone.add("Guest3", &server)
    phone.signIn(&server)
    phone.act("guest.join")
    phone.settle(&server)
    phone.go("/settings/storage")
    #expect(phone.contains("id=\"moving-preview\"") && !phone.contains("id=\"moving-elsewhere\""))
    phone.act("moving.go")
    phone.settle(&server)
    #expect(phone.onScreen == ["Guest3"] && phone.core.place == .here && server.payees.isEmpty)
  }

  @Test("A-7: signed in and synced, with nothing yet, the first screen says that what is imported goes to the server")
  func welcome() {
    var server = LevelsServer()
    var phone = LevelsBrowser(1)
    #expect(phone.text.contains("nothing of it leaves the device"))
    phone.signUp(&server)
    phone.go("/")
    #expect(
      phone.contains("id=\"welcome-read\"") && phone.text.contains("whoever runs the server can read it")
        && !phone.text.contains("nothing of it leaves"))
  }
}
