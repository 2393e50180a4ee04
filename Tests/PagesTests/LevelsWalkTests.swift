import Basis
import Ledger
import Replica
@testable import Screens
import Testing

/// One person with two devices who signs in and out, with and without a network, moves the ledger between its three
/// levels, keeps ledgers apart and brings them together, deletes the account and keeps it. The law after every step:
/// each entry that a screen ever showed is in a ledger on screen, in one that a list on a screen opens, in what a
/// sign-in opens and a screen says is there, or on the server for the account; or it went because the person chose
/// something that named what would go.
@Suite("SEC-05: no journey between the levels loses an entry")
struct LevelsWalkTests {
  struct Walk {
    var server = LevelsServer()
    var browsers = [LevelsBrowser(1), LevelsBrowser(2)]
    var random: SeededRandom
    var everSeen: Set<String> = []
    var letGo: Set<String> = []
    var count = 0
    var trace: [String] = []

    init(seed: UInt64) { random = SeededRandom(seed: seed) }

    mutating func run(_ index: Int, _ body: (inout LevelsBrowser, inout LevelsServer) -> Void) {
      body(&browsers[index], &server)
      browsers[index].settle(&server)
    }

    mutating func step() {
      let index = Int.random(in: 0..<browsers.count, using: &random)
      let browser = browsers[index]
      let isIn = browser.core.preferences.hasAccount
      let name: String
      switch Int.random(in: 0..<20, using: &random) {
      case 0, 1, 2: name = "add"
      case 3: name = "sync"
      case 4: name = browser.isOnline ? "offline" : "online"
      case 5: name = "online"
      case 6: name = "reload"
      case 7, 8: name = isIn ? "sign-out" : "sign-in"
      case 9: name = isIn ? "discard" : server.hasAccount ? "sign-in" : "sign-up"
      case 10: name = "here"
      case 11: name = "synced"
      case 12: name = "sealed"
      case 13: name = "open"
      case 14: name = "apart"
      case 15: name = "join"
      case 16: name = "answer"
      case 17: name = isIn && Int.random(in: 0..<4, using: &random) == 0 ? "delete" : "sync"
      case 18: name = isIn && Int.random(in: 0..<3, using: &random) == 0 ? "remove" : "add"
      default: name = "words"
      }
      trace.append("\(name)@\(index + 1)")
      perform(name, index)
    }

    private mutating func perform(_ name: String, _ index: Int) {
      switch name {
      case "add":
        count += 1
        let payee = "E\(count)"
        guard browsers[index].core.closed == nil, !browsers[index].core.awaitsData, browsers[index].sheet == nil else {
          return
        }
        run(index) { $0.add(payee, &$1) }
      case "sync": run(index) { $0.sync(&$1) }
      case "offline": browsers[index].isOnline = false
      case "online":
        run(index) {
          $0.isOnline = true
          $0.act("account.owed")
          $0.sync(&$1)
        }
      case "reload": run(index) { browser, _ in browser.begin() }
      case "sign-up": run(index) { $0.signUp(&$1) }
      case "sign-in":
        run(index) { $0.signIn(&$1) }
        if browsers[index].core.tabs[0].account.erasedAt != nil {
          run(index) { browser, _ in browser.act("account.keep-account") }
        }
        if case .guest? = browsers[index].sheet {
          let joins = Bool.random(using: &random)
          run(index) { browser, _ in browser.act(joins ? "guest.join" : "guest.apart") }
        }
      case "sign-out":
        run(index) { browser, _ in browser.act("account.sign-out") }
        if case .signOut? = browsers[index].sheet { run(index) { browser, _ in browser.act("account.keep") } }
      case "discard":
        let goes = browsers[index].inReach
        run(index) { browser, _ in browser.act("account.sign-out") }
        guard case .signOut? = browsers[index].sheet else { return }
        // The sheet says how much it is.
        letGo.formUnion(goes)
        run(index) { browser, _ in browser.act("account.discard") }
      case "here", "synced", "sealed": run(index) { $0.move("level." + name, &$1) }
      case "open":
        let lines = browsers[index].core.ledgersModel(browsers[index].core.tabs[0]).lines.filter { !$0.isShown }
        guard let line = lines.randomElement(using: &random) else { return }
        run(index) { browser, _ in browser.act("ledgers.open", value: line.id.text) }
      case "apart": run(index) { browser, _ in browser.act("ledgers.apart") }
      case "join":
        let lines = browsers[index].core.ledgersModel(browsers[index].core.tabs[0]).lines.filter { $0.isMovable }
        if let line = lines.randomElement(using: &random), browsers[index].core.preferences.other == nil {
          run(index) { browser, _ in browser.act("ledgers.bring", value: line.id.text) }
        } else {
          run(index) { browser, _ in browser.act("ledgers.join") }
        }
      case "answer":
        let action =
          ["moving.go", "moving.go", "moving.apart", "moving.remove", "sheet.close"].randomElement(using: &random) ?? ""
        run(index) { browser, _ in browser.act(action) }
      case "delete":
        run(index) { browser, _ in
          browser.go("/settings/delete")
          browser.act("delete.ask")
          browser.act("delete.go")
        }
      case "remove":
        let model = browsers[index].core.ledgersModel(browsers[index].core.tabs[0])
        guard let line = model.lines.first(where: { $0.isMovable }),
          let space = browsers[index].core.replica.space(line.id)
        else { return }
        letGo.formUnion(LevelsBrowser.payees(space))
        run(index) { browser, _ in
          browser.act("ledgers.remove-ask", value: line.id.text)
          browser.act("ledgers.remove", value: line.id.text)
        }
      default:
        run(index) { $0.useWords(&$1) }
      }
    }

    /// What is lost; none, if the law holds.
    mutating func lost() -> Set<String> {
      for browser in browsers { everSeen.formUnion(browser.onScreen) }
      // What was let go and is still somewhere counts as there again.
      var there = server.hasAccount ? server.payees : []
      for browser in browsers { there.formUnion(browser.inReach.union(browser.inVaults)) }
      return everSeen.subtracting(there).subtracting(letGo)
    }
  }

  static let seeds: UInt64 = 300
  static let steps = 60

  @Test("SEC-05, ACC-11, ACC-16, SEC-18: 300 journeys of 60 steps", arguments: 0..<12) func journeys(part: Int) {
    for seed in stride(from: UInt64(part) + 1, through: Self.seeds, by: 12) {
      var walk = Walk(seed: seed)
      for number in 0..<Self.steps {
        walk.step()
        let lost = walk.lost()
        guard lost.isEmpty else {
          Issue.record(
            "seed \(seed), step \(number + 1): \(lost.sorted()) lost after \(walk.trace.joined(separator: " "))")
          break
        }
      }
    }
  }
}
