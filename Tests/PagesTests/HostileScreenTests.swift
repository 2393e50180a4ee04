import Basis
import Foundation
import Ledger
import Pages
import Proving
import Screens
import Testing

/// SEC-15: what somebody else put into a ledger or a group, through a server or sealed, never ends the app that opens it, nor
/// holds it up. Pages are found by following their links, so that new ones are in.
struct HostileScreenTests {
  private static let group = RecordID(high: 32, low: 2)
  private static let pagesPerSeed = 90
  /// Of the processor, for one page.
  #if DEBUG
    private static let mostSeconds = 15.0
  #else
    private static let mostSeconds = 1.0
  #endif

  @Test("SEC-15: every page that a link leads to is shown within a second, whatever the records say", arguments: 1...8)
  func everyPage(seed: UInt64) throws {
    if ProcessInfo.processInfo.environment["EVENKEEL_SEEDS"] != nil { FileHandle.standardError.write(Data("seed \(seed)\n".utf8)) }
    var peer = SyncPeer()
    var app = peer.ann()
    let own = try #require(RecordID(AccountFlowTests.space))
    peer.put(Self.hostile(own, seed: seed, isGroup: false))
    peer.put(Self.hostile(Self.group, seed: seed &+ 1000, isGroup: true))
    peer.sync(&app)
    var waiting = ["/", "/transactions", "/together", "/together/" + Self.group.text]
    var seen: Set<String> = []
    var actions: Set<String> = []
    while let route = waiting.popLast(), seen.count < Self.pagesPerSeed {
      guard seen.insert(Self.kind(of: route)).inserted else { continue }
      time("\(route), seed \(seed)") { app.go(route) }
      #expect(!app.html.isEmpty, "\(route)")
      waiting.insert(contentsOf: Self.values(of: "href=\"/", in: app.html).map { "/" + $0.replacingOccurrences(of: "&amp;", with: "&") }, at: 0)
      for control in Self.controls(in: app.html) where Self.opens(control.action) && actions.insert(control.action).inserted {
        time("\(control.action) on \(route), seed \(seed)") { app.act(control.action, value: control.value) }
        app.go(route)
      }
    }
    #expect(seen.count > 20)
  }

  private static func hostile(_ id: RecordID, seed: UInt64, isGroup: Bool) -> Space {
    var maker = HostileRecords(seed: seed, space: id)
    maker.version = 9
    maker.exceedsBounds = seed % 2 == 0
    var space = Space(id: id)
    for record in maker.records(250, group: isGroup) { space.load(record) }
    return space
  }

  private func time(_ what: String, _ work: () -> Void) {
    var before = timespec(), after = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &before)
    work()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &after)
    let seconds = Double(after.tv_sec - before.tv_sec) + Double(after.tv_nsec - before.tv_nsec) / 1e9
    #expect(seconds < Self.mostSeconds, "\(what)")
  }

  /// One page of each sort is enough: ids count as one.
  private static func kind(of route: String) -> String {
    route.split(separator: "/", omittingEmptySubsequences: false).map { part in
      part.count >= 32 && part.prefix(32).allSatisfy(\.isHexDigit) ? "id" + part.dropFirst(32) : String(part)
    }.joined(separator: "/")
  }

  private static func opens(_ action: String) -> Bool {
    ["open", "new", "edit", "show", "more", "detail", "menu", "choose", "preview"].contains { action.hasSuffix($0) }
  }

  private static func values(of start: String, in html: String) -> [String] {
    html.components(separatedBy: start).dropFirst().map { String($0.prefix { $0 != "\"" }) }
  }

  private static func controls(in html: String) -> [(action: String, value: String)] {
    html.components(separatedBy: "data-action=\"").dropFirst().map { part in
      let action = String(part.prefix { $0 != "\"" })
      let value = part.dropFirst(action.count + 1)
      guard value.hasPrefix(" data-value=\"") else { return (action, "") }
      return (action, String(value.dropFirst(13).prefix { $0 != "\"" }))
    }
  }
}
