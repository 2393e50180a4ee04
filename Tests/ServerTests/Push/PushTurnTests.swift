import Basis
import Foundation
import Ledger
import Pages
import Testing

@testable import Server
@testable import Store

@Suite("SEC-25: one person's push messages keep nobody else's waiting, and push none out")
struct PushTurnTests {
  /// Messages for everything that rings at a person's.
  private func pages(_ stage: TellerStage, _ user: RecordID, _ count: Int) async throws -> [(
    page: PushPage, recipient: PushRecipient
  )] {
    let recipient = try #require(try await stage.server.core.teller.desk.recipients(of: user).first)
    return (0..<count).map { _ in (.test(format: recipient.format, today: .day(2026, 11, 24)), recipient) }
  }

  @Test("in one turn a few of each are tried") func turns() async throws {
    try await TellerStage.staging { stage in
      let (ada, ben) = (try await stage.ada.user(), try await stage.ben.user())
      try await stage.subscribe(stage.ada, TestBrowser(), "ada")
      try await stage.subscribe(stage.ben, TestBrowser(), "ben")
      let desk = stage.server.core.teller.desk
      desk.send(try await pages(stage, ben, 30), about: nil, of: ben)
      desk.send(try await pages(stage, ada, 1), about: nil, of: ada)
      try await desk.deliverDue()
      let first = stage.service.take().map(\.path)
      #expect(first.count { $0.hasSuffix("ada") } == 1 && first.count { $0.hasSuffix("ben") } == 8)
      for _ in 0..<3 { try await desk.deliverDue() }
      #expect(stage.service.take().count == 22)
    }
  }

  @Test("whoever has more waiting than there is room for loses their own, the oldest first") func room() async throws {
    try await TellerStage.staging { stage in
      let (ada, ben) = (try await stage.ada.user(), try await stage.ben.user())
      try await stage.subscribe(stage.ada, TestBrowser(), "ada")
      try await stage.subscribe(stage.ben, TestBrowser(), "ben")
      let desk = stage.server.core.teller.desk
      desk.send(try await pages(stage, ada, 1), about: nil, of: ada)
      desk.send(try await pages(stage, ben, 10_050), about: nil, of: ben)
      var paths: [String] = []
      for _ in 0..<30 {
        try await desk.deliverDue()
        paths += stage.service.take().map(\.path)
      }
      #expect(paths.count { $0.hasSuffix("ada") } == 1, "Ben's pushed it out")
      #expect(paths.count { $0.hasSuffix("ben") } == 200)
    }
  }
}
