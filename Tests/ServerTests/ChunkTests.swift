import Proving
import Testing

@testable import Server

@Suite("SEC-25: what stands around the chunks of a body counts", .serialized)
struct ChunkTests {
  private static let head =
    "POST /v1/auth/sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"

  @Test("an extension of a chunk that never ends is cut after a megabyte or so") func extensions() throws {
    let folder = try TemporaryFolder()
    let server = try ProbeProcess(folder: folder.path)
    let stranger = try #require(StrangerSocket(port: server.port))
    stranger.say(Self.head + "1;")
    let piece = String(repeating: "a", count: 65_536)
    var sent = 0
    while sent < 512, stranger.say(piece) { sent += 1 }
    #expect(sent < 512, "32 MB of nothing were taken")
    let next = try #require(StrangerSocket(port: server.port))
    #expect(next.health() == "HTTP/1.1 200 OK")
    withExtendedLifetime(folder) {}
  }

  @Test("chunks of a byte with short extensions are read as ever") func small() throws {
    let folder = try TemporaryFolder()
    let server = try ProbeProcess(folder: folder.path)
    let stranger = try #require(StrangerSocket(port: server.port))
    let body = "{\"email\":\"a@example.org\",\"password\":\"\(String(repeating: "x", count: 2000))\"}"
    stranger.say(Self.head + body.map { "1;a=b\r\n\($0)\r\n" }.joined() + "0\r\n\r\n")
    #expect(stranger.status(looks: 200) == "HTTP/1.1 401 Unauthorized")
    withExtendedLifetime(folder) {}
  }
}
