import Basis
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import Synchronization
import Testing

@testable import Server

/// Keeps what a logger is told, at every level.
struct KeptLog: LogHandler {
  final class Lines: Sendable {
    private let kept = Mutex<[String]>([])
    var all: [String] { kept.withLock { $0 } }
    func add(_ line: String) { kept.withLock { $0.append(line) } }
  }

  let lines: Lines
  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.trace

  init(_ lines: Lines) { self.lines = lines }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(
    level: Logger.Level, message: Logger.Message, metadata: Logger.Metadata?, source: String, file: String,
    function: String, line: UInt
  ) {
    let all = self.metadata.merging(metadata ?? [:]) { $1 }
    lines.add("\(level) \(message) " + all.map { "\($0.key)=\($0.value)" }.sorted().joined(separator: " "))
  }
}

@Suite("SEC-16: what the log says of refusals")
struct RefusalLogTests {
  @Test(
    "SEC-25: of a rule that refuses again and again there are ten lines in ten seconds, and the next one says how many were left out"
  )
  func bounded() {
    let (notes, start) = (RefusalNotes(), ContinuousClock.now)
    #expect((0..<1_000).compactMap { _ in notes.note("limit", at: start) } == Array(repeating: 0, count: 10))
    #expect(notes.note("other", at: start) == 0, "another rule has lines of its own")
    #expect(notes.note("limit", at: start + .seconds(9)) == nil)
    #expect(notes.note("limit", at: start + .seconds(10)) == 991)
    #expect(notes.note("limit", at: start + .seconds(11)) == 0)
  }

  @Test("SEC-16, ACC-05: a refused sign-in is one line that names the rule, and nobody")
  func refusedSignIn() async throws {
    let lines = KeptLog.Lines()
    let server = TestServer()
    let logger = Logger(label: "test") { _ in KeptLog(lines) }
    try await Application(router: server.core.router(), logger: logger).test(.router) { client in
      // A name that the letters of a request's id cannot make up.
      let winifred = Person(client)
      try await winifred.signUp("Winifred")
      let before = lines.all.count
      func signIn(_ email: String, _ password: String) async throws -> Int {
        try await Person(client).post(
          "/v1/auth/sign-in", object([("email", .string(email)), ("password", .string(password))])
        ).status
      }
      let known = try await signIn("winifred@example.org", "Wrong-1842")
      let unknown = try await signIn("nobody@example.org", "Wrong-1842")
      #expect(known == 401 && unknown == 401)
      let notices = lines.all.dropFirst(before).filter { $0.hasPrefix("notice ") }
      #expect(
        notices.count == 2
          && notices.allSatisfy { $0.contains("refused") && $0.contains("code=auth.wrong-credentials") }, "\(notices)")
      for line in lines.all {
        for word in ["winifred", "nobody", "example.org", "Wrong-1842", "Engine1842"] {
          #expect(!line.lowercased().contains(word.lowercased()), "\(line)")
        }
      }
    }
  }
}
