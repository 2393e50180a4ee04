import Foundation
import HTTPTypes
import Proving
import Testing

@testable import Server

@Suite("The app's own files")
struct StaticFileTests {
  private func withFiles(
    demo: Bool = false, _ body: @Sendable (Person, String) async throws -> Void
  ) async throws {
    let folder = try TemporaryFolder()
    let files: [(String, String)] = [
      ("index.html", "<!doctype html><title>Evenkeel</title>"), ("engine.wasm", "\0asm"),
      ("app.js", String(repeating: "let x = 1;\n", count: 200)), ("style.0123abcd.css", "body{}"), ("data.secret", "x"),
    ]
    for (name, content) in files {
      try Data(content.utf8).write(to: URL(fileURLWithPath: folder.path + "/" + name))
    }
    try FileManager.default.createDirectory(atPath: folder.path + "/.git", withIntermediateDirectories: true)
    try Data("x".utf8).write(to: URL(fileURLWithPath: folder.path + "/.git/config"))
    let server = TestServer {
      $0.webFolder = folder.path
      $0.opensExample = demo
    }
    let path = folder.path
    try await server.run { client in try await body(Person(client), path) }
    withExtendedLifetime(folder) {}
  }

  @Test func routesOfTheAppGetItsPage() async throws {
    try await withFiles { person, _ in
      for path in ["/", "/transactions", "/settings/profile", "/transactions?page=2"] {
        let answer = try await person.call(.get, path)
        #expect(answer.status == 200 && answer.text.contains("Evenkeel"), "\(path)")
        #expect(answer.headers[.contentType] == "text/html; charset=utf-8")
        #expect(answer.headers[.cacheControl] == "no-cache")
      }
    }
  }

  /// `serve --demo`: a visit is sent to the example; the service worker, which fetches without following, and other
  /// pages are not.
  @Test func aDemoOpensWithTheExample() async throws {
    let mode = try #require(HTTPField.Name("Sec-Fetch-Mode"))
    try await withFiles(demo: true) { person, _ in
      let visit = try await person.call(.get, "/", headers: [mode: "navigate"])
      #expect(visit.status == 307 && visit.headers[.location] == "/?example=1")
      for path in ["/?example=1", "/transactions"] {
        let page = try await person.call(.get, path, headers: [mode: "navigate"])
        #expect(page.status == 200, "\(path)")
      }
      let kept = try await person.call(.get, "/", headers: [mode: "same-origin"])
      #expect(kept.status == 200)
    }
    try await withFiles { person, _ in
      let plain = try await person.call(.get, "/", headers: [mode: "navigate"])
      #expect(plain.status == 200)
    }
  }

  @Test func theEngineHasItsTypeAndHashedFilesStay() async throws {
    try await withFiles { person, _ in
      #expect(try await person.call(.get, "/engine.wasm").headers[.contentType] == "application/wasm")
      let hashed = try await person.call(.get, "/style.0123abcd.css")
      #expect(hashed.headers[.cacheControl] == "public, max-age=31536000, immutable")
    }
  }

  @Test func anUnchangedFileIsNotSentAgain() async throws {
    try await withFiles { person, folder in
      let first = try await person.call(.get, "/app.js")
      let etag = try #require(first.headers[.eTag])
      let second = try await person.call(.get, "/app.js", headers: [.ifNoneMatch: etag])
      #expect(second.status == 304 && second.body.isEmpty)
      try Data("let y = 2;".utf8).write(to: URL(fileURLWithPath: folder + "/app.js"))
      let third = try await person.call(.get, "/app.js", headers: [.ifNoneMatch: etag])
      #expect(third.status == 200 && third.text == "let y = 2;")
    }
  }

  @Test func largeTextsTravelZipped() async throws {
    try await withFiles { person, folder in
      let plain = try await person.call(.get, "/app.js")
      let zipped = try await person.call(.get, "/app.js", headers: [.acceptEncoding: "br, gzip"])
      #expect(plain.headers[.contentEncoding] == nil && plain.body.count == 2200)
      #expect(zipped.headers[.contentEncoding] == "gzip" && zipped.body.count < 200)
      #expect(Array(zipped.body.prefix(2)) == [0x1F, 0x8B])
      let refused = try await person.call(.get, "/app.js", headers: [.acceptEncoding: "gzip;q=0"])
      #expect(refused.headers[.contentEncoding] == nil)
      // What is packed once is sent again, and packed anew when the file changes.
      let again = try await person.call(.get, "/app.js", headers: [.acceptEncoding: "gzip"])
      #expect(again.body == zipped.body)
      try Data(String(repeating: "let z = 3;", count: 300).utf8).write(to: URL(fileURLWithPath: folder + "/app.js"))
      let changed = try await person.call(.get, "/app.js", headers: [.acceptEncoding: "gzip"])
      #expect(changed.headers[.contentEncoding] == "gzip" && changed.body != zipped.body)
    }
  }

  @Test func aCompressedNeighbourIsSentToWhoUnderstandsIt() async throws {
    try await withFiles { person, folder in
      try Data("packed".utf8).write(to: URL(fileURLWithPath: folder + "/app.js.br"))
      let packed = try await person.call(.get, "/app.js", headers: [.acceptEncoding: "gzip, deflate, br, zstd"])
      #expect(packed.headers[.contentEncoding] == "br" && packed.text == "packed")
      for refusing in ["gzip", "br;q=0, gzip", "br; q=0.0, gzip", "brr, gzip"] {
        let zipped = try await person.call(.get, "/app.js", headers: [.acceptEncoding: refusing])
        #expect(zipped.headers[.contentEncoding] == "gzip", "\(refusing)")
      }
    }
  }

  @Test func aNeighbourOfAnOlderContentIsNotSent() async throws {
    try await withFiles { person, folder in
      let neighbour = folder + "/app.js.br"
      try Data("packed".utf8).write(to: URL(fileURLWithPath: neighbour))
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: neighbour)
      let answer = try await person.call(.get, "/app.js", headers: [.acceptEncoding: "br, gzip"])
      #expect(answer.headers[.contentEncoding] == "gzip")
    }
  }

  @Test func nothingOutsideOfTheFolderIsServed() async throws {
    try await withFiles { person, _ in
      for path in ["/.git/config", "/../index.html", "/x/../index.html", "/index.html/", "/missing.js", "//index.html"]
      {
        let answer = try await person.call(.get, path)
        #expect(answer.status == 404, "\(path)")
      }
      for path in ["/a/../b", "/..", "/.a", "//", "/a//b", "/a\0b", "/a b", "a", ""] {
        #expect(!StaticFiles.isPlain(path), "\(path)")
      }
    }
  }
}
