import Basis
import Dispatch
import Foundation
import Proving
import Synchronization
import Testing

@testable import Server
@testable import Store

@Suite(
  "SEC-26, design.md 2: a sealed push that was acknowledged survives kill -9, and one that was not is sent again",
  .serialized)
struct SealedKillTests {
  private struct Progress {
    /// The newest that was answered.
    var version: Int64 = 0
  }

  @Test func pushesAreWholeAndOnce() async throws {
    let folder = try TemporaryFolder()
    var random = SeededRandom(seed: 26)
    var cookie: String?
    let acknowledged = Mutex(Progress())
    let space = RecordID(derivedFrom: "sealed")
    for life in 1...6 {
      let server = try ProbeProcess(folder: folder.path)
      if life == 1 { cookie = try Self.setUp(server.port, space) }
      let limit = acknowledged.withLock { $0.version } + Int64.random(in: 10...120, using: &random)
      let (port, signedIn) = (server.port, cookie)
      let threads = DispatchGroup()
      DispatchQueue.global().async(group: threads) { Self.write(space, port, signedIn, acknowledged) }
      while acknowledged.withLock({ $0.version }) < limit { try await Task.sleep(for: .milliseconds(1)) }
      #expect(server.kill(SIGKILL) == SIGKILL)
      await withCheckedContinuation { done in threads.notify(queue: .global()) { done.resume() } }
      try await check(folder.path, space, acknowledged.withLock { $0.version }, life: life)
    }
  }

  private static func setUp(_ port: Int, _ space: RecordID) throws -> String? {
    let socket = try #require(PlainSocket(port: port, patienceSeconds: 20))
    _ = socket.post(
      "/v1/auth/sign-up",
      "{\"name\":\"Ada\",\"email\":\"ada@example.org\",\"password\":\"Engine1842\",\"remember\":true}")
    let key = TestSealingKey().json
    _ = socket.post("/v1/auth/sealing", key.text, method: "PUT")
    let user = RecordID(derivedFrom: "nobody").text
    let refused = socket.post("/v1/spaces", form(space, user, key))
    #expect(refused?["error"]?["code"]?.stringValue == "request.invalid", "a wrap for somebody else")
    let session = try #require(socket.post("/v1/auth/profile", "{\"name\":\"Ada\"}", method: "PATCH"))
    let made = socket.post("/v1/spaces", form(space, session["user"]?["id"]?.stringValue ?? "", key))
    #expect(made?["storage"]?.stringValue == "sealed")
    return socket.cookie
  }

  private static func form(_ space: RecordID, _ user: String, _ key: JSON) -> String {
    let wrap = Data([UInt8](repeating: 4, count: 125)).base64EncodedString()
    return
      "{\"space\":\"\(space.text)\",\"storage\":\"sealed\",\"public\":\(key["public"]?.text ?? ""),\"wraps\":[{\"user\":\"\(user)\",\"wrap\":\"\(wrap)\"}]}"
  }

  /// Pushes until the server is gone, two records each; begins with the first push that was not acknowledged.
  private static func write(
    _ space: RecordID, _ port: Int, _ cookie: String?, _ acknowledged: borrowing Mutex<Progress>
  ) {
    guard let socket = PlainSocket(port: port, patienceSeconds: 20) else { return }
    socket.cookie = cookie
    let text = { (bytes: [UInt8]) in Data(bytes).base64EncodedString() }
    while true {
      let from = acknowledged.withLock { $0.version }
      let to = from + 1
      let records = ["one", "of \(to)"].map {
        "{\"id\":\"\(RecordID(derivedFrom: $0).text)\",\"version\":\(to),\"sealed\":\"\(text(SealedDevice.value("\(to)")))\"}"
      }
      let body =
        "{\"client\":\"\(RecordID(derivedFrom: "phone").text)\",\"seals\":[{\"space\":\"\(space.text)\",\"epoch\":1,\"from\":\(from),"
        + "\"to\":\(to),\"sequence\":\(to),\"losses\":0,\"head\":\"\(text(SealedDevice.value("head \(to)")))\",\"records\":[\(records.joined(separator: ","))]}]}"
      guard let answer = socket.post("/v1/sync", body) else { return }
      guard answer["seals"]?.arrayValue?.first?["status"]?.stringValue == "applied" else {
        Issue.record("\(answer.text)")
        return
      }
      acknowledged.withLock { $0.version = to }
    }
  }

  private func check(_ folder: String, _ space: RecordID, _ acknowledged: Int64, life: Int) async throws {
    let path = DataFolder(folder)
    let storage = try SQLiteStorage(path: path.database) { _ in }
    let user = try #require(await storage.account(email: "ada@example.org")).id
    let (permit, membership) = try await storage.permit(.readSpace, on: space, as: .user(user))
    // Only the one that was on its way may be there without its answer.
    #expect(membership.version == acknowledged || membership.version == acknowledged + 1, "life \(life)")
    let client = SyncService<SQLiteStorage>.clientKey(RecordID(derivedFrom: "phone"), .user(user))
    let page = try #require(
      await storage.sealedPage(permit, for: client, after: SealedPlace(behind: 0), limit: 100_000, bytes: .max))
    #expect(page.records.count == Int(membership.version) + 1, "whole, in life \(life)")
    #expect(page.records.first { $0.id == RecordID(derivedFrom: "one") }?.version == membership.version)
    #expect(page.last == membership.version, "life \(life)")
    await storage.close()
  }
}
