import Basis
import Testing

@testable import Server

@Suite("SEC-22: figures for whoever runs the server")
struct OperatingFigureTests {
  private static func figure(_ name: String, _ person: Person) async throws -> Int? {
    let lines = try await person.call(.get, "/metrics").text.split(separator: "\n").filter { $0.hasPrefix(name + " ") }
    return lines.count == 1 ? lines[0].split(separator: " ").last.flatMap { Int($0) } : nil
  }

  @Test(
    "SEC-22: sign-ins that worked and that failed are counted, with how long starting, sealing, opening and telling took"
  )
  func signIns() async throws {
    let server = TestServer()
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      #expect(try await Self.figure("evenkeel_sign_ins_succeeded_total", ada) == 0)
      func signIn(_ password: String) async throws -> Int {
        try await Person(client).post(
          "/v1/auth/sign-in", object([("email", .string("ada@example.org")), ("password", .string(password))])
        ).status
      }
      for _ in 0..<2 { #expect(try await signIn("Engine1842") == 200) }
      for _ in 0..<3 { #expect(try await signIn("Wrong1842") == 401) }
      #expect(try await Self.figure("evenkeel_sign_ins_succeeded_total", ada) == 2)
      #expect(try await Self.figure("evenkeel_sign_ins_failed_total", ada) == 3)
      let text = try await ada.call(.get, "/metrics").text
      for name in [
        "evenkeel_sealing_seconds", "evenkeel_opening_seconds", "evenkeel_sync_delay_seconds", "evenkeel_schema_steps",
        "evenkeel_journal", "evenkeel_job_failures_total",
      ] {
        #expect(text.contains("# TYPE \(name) "), "\(name)")
      }
      #expect(!text.contains("ada@example.org") && !text.contains("Ada"))
    }
  }
}
