import Basis
import Foundation
import HTTPTypes
import Ledger
import Proving
import Testing

@testable import Child
@testable import Press
@testable import Server
@testable import Store

@Suite("ANA-21, ANA-22: a report as a PDF by the server")
struct ReportPDFTests {
  static func path(_ space: RecordID, _ query: String = "") -> String {
    "/v1/spaces/\(space.text)/report.pdf?from=2026-01-01&to=2027-01-01" + query
  }

  /// What a person could select, and the number of pages.
  static func read(_ pdf: [UInt8]) throws -> (text: String, pages: Int) {
    let folder = try TemporaryFolder()
    let file = folder.path + "/report.pdf"
    try Data(pdf).write(to: URL(fileURLWithPath: file))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/pdftotext")
    process.arguments = ["-layout", file, "-"]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: bytes, as: UTF8.self)
    return (text, text.count { $0 == "\u{C}" })
  }

  @Test("ANA-21 pages keep their order whatever numbers the system gives their files")
  func pagesKeepTheirOrder() throws {
    #expect(ChildProgram.places(of: [9, 5, 7, 12]) == [2, 0, 1, 3])
    let pages = (0..<30).map { number in
      let text = "<text x=\"20\" y=\"60\" font-family=\"Liberation Sans\" font-size=\"20\">page number \(number)</text>"
      return Array("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"200\" height=\"100\">\(text)</svg>".utf8)
    }
    let (text, count) = try Self.read(try PDFPress.pdf(of: pages, madeAt: 0, sizeLimit: 10_000_000, timeLimit: 60))
    let order = text.matches(of: /page number (\d+)/).compactMap { Int($0.output.1) }
    #expect(count == 30 && order == Array(0..<30))
  }

  @Test func itsTextCanBeSelectedAndItIsNamedByTheDay() async throws {
    let server = TestServer()
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let notebook = try await ada.makeSpace("ada")
      _ = try await ada.sync(notebook.request([[notebook.spend(3)], [notebook.spend(4, amount: -98_765)]]))
      // Their day has come.
      server.clock.advance(milliseconds: 4 * 86_400_000)
      try await ada.post(
        "/v1/auth/sign-in", object([("email", .string("ada@example.org")), ("password", .string("Engine1842"))]))
      for (query, expected) in [
        ("", ["Report", "1 January 2026 to 31 December 2026", "999.95", "November 2026", "Page 1 of", "Evenkeel"]),
        (
          "&group=category&chart=pie&locale=de-CH",
          ["Bericht", "1. Januar 2026", "999.95", "Ohne Kategorie", "Seite 1 von"]
        ),
        ("&group=week&chart=line&locale=en-GB", ["Week of 16 November 2026"]),
      ] {
        let answer = try await ada.call(.get, Self.path(notebook.space, query))
        #expect(answer.status == 200, "\(answer.text)")
        #expect(answer.headers[.contentType] == "application/pdf")
        #expect(answer.headers[.cacheControl] == "no-store")
        #expect(answer.headers[.contentDisposition] == "attachment; filename=\"Evenkeel_Report_2026-11-22.pdf\"")
        let (text, pages) = try Self.read(answer.body)
        for part in expected { #expect(text.contains(part), "\(part) in \(text)") }
        #expect(pages >= 1 && answer.body.count < 200_000)
      }
      // The same question at the same time is answered with the same bytes.
      let path = Self.path(notebook.space)
      #expect(try await ada.call(.get, path).body == ada.call(.get, path).body)
    }
  }

  @Test func nobodyElseGetsIt() async throws {
    let server = TestServer()
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let notebook = try await ada.makeSpace("ada")
      let bo = Person(client)
      try await bo.signUp("Bo")
      // Ada's space and one that does not exist get the same answer.
      for space in [notebook.space, RecordID(derivedFrom: "nothing")] {
        let answer = try await bo.call(.get, Self.path(space))
        #expect(answer.status == 404)
        #expect(try answer.errorCode == "not-found")
      }
      #expect(try await bo.call(.get, "/v1/spaces/nonsense/report.pdf?from=2026-01-01&to=2026-02-01").status == 404)
      #expect(try await Person(client).call(.get, Self.path(notebook.space)).status == 401)
    }
  }

  @Test("SPL-18: what was settled in a group, as a PDF for its members and nobody else, with the app's filter")
  func settlements() async throws {
    let server = TestServer()
    try await server.run { client in
      let (ada, group, _) = try await SharedGroup.begun(client)
      func pay(_ sequence: Int64, _ name: String, _ amount: Int64) -> Mutation {
        let settle = Settle(
          id: RecordID(derivedFrom: "payment \(sequence)"), from: group.member(name), to: group.member("Ada"),
          amount: amount)
        return group.notebook.mutation(sequence, .settle(settle))
      }
      let reply = try await ada.sync(
        group.notebook.request([[pay(2, "Ben", 30_00)], [pay(3, "Cleo", 1_234_50)]], version: 0))
      #expect(reply.statuses == ["applied", "applied"])
      let base = "/v1/spaces/\(group.space.text)/settlements.pdf"
      let answer = try await ada.call(.get, base + "?locale=en-GB")
      #expect(answer.status == 200 && answer.headers[.contentType] == "application/pdf", "\(answer.text)")
      #expect(
        answer.headers[.contentDisposition]
          == "attachment; filename=\"Evenkeel_Settlements_\(server.core.clock.today.text).pdf\"")
      let (text, _) = try Self.read(answer.body)
      for part in ["Settlements of Ticino", "Ben paid you", "Cleo paid you", "2 payments", "1'264.50"] {
        #expect(text.contains(part), "\(part) in \(text)")
      }
      let one = try Self.read(
        try await ada.call(.get, base + "?member=\(group.member("Ben").text)&most=30&locale=de-CH").body
      ).text
      #expect(one.contains("Ausgleiche von Ticino") && one.contains("Ben") && !one.contains("Cleo hat"), "\(one)")
      let bo = Person(client)
      try await bo.signUp("Bo")
      #expect(try await bo.call(.get, base).status == 404)
      #expect(try await Person(client).call(.get, base).status == 401)
      let own = try await bo.makeSpace("bo")
      #expect(try await bo.call(.get, "/v1/spaces/\(own.space.text)/settlements.pdf").status == 400)
    }
  }

  @Test func badQuestionsAndLongTimesAreRefusedWithAReason() async throws {
    let server = TestServer { $0.reportsPerMinute = 12 }
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let space = try await ada.makeSpace("ada").space
      let base = "/v1/spaces/\(space.text)/report.pdf"
      for (query, status, code) in [
        ("", 400, "request.invalid"), ("?from=2026-01-01", 400, "request.invalid"),
        ("?from=2026-02-01&to=2026-02-01", 400, "request.invalid"),
        ("?from=2026-13-01&to=2027-01-01", 400, "request.invalid"),
        ("?from=2026-01-01&to=2026-02-01&group=decade", 400, "request.invalid"),
        ("?from=2026-01-01&to=2026-02-01&chart=%3Cscript%3E", 400, "request.invalid"),
        ("?from=2026-01-01&to=2026-02-01&categories=x", 400, "request.invalid"),
        ("?from=2024-01-01&to=2026-01-02", 422, "report.too-long"),
        ("?from=2024-01-01&to=2026-01-01", 200, nil),
        // ANA-19: longest first, and what an account may ask in a minute.
        ("?from=0001-01-01&to=9999-12-31", 400, "request.invalid"),
      ] as [(String, Int, String?)] {
        let answer = try await ada.call(.get, base + query)
        #expect(answer.status == status, "\(query): \(answer.status)")
        if let code { #expect(try answer.errorCode == code, "\(query)") }
      }
      var statuses: [Int] = []
      for _ in 0..<6 { statuses.append(try await ada.call(.get, Self.path(space)).status) }
      #expect(statuses.last == 429)
    }
  }

  @Test("SEC-25: who asks for many reports at once fills their own place in the line, and nobody else's")
  func manyAtOnce() async throws {
    let server = TestServer { $0.reportsPerMinute = 100 }
    try await server.run { client in
      let (ada, bo) = (Person(client), Person(client))
      try await ada.signUp("Ada")
      try await bo.signUp("Bo")
      let (hers, his) = (try await ada.makeSpace("ada").space, try await bo.makeSpace("bo").space)
      // Both threads are taken, so that nothing that is asked for now begins before it is let go.
      let gates = [DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)]
      let press = server.core.press
      let (begun, begin) = AsyncStream.makeStream(of: Void.self)
      try await withThrowingTaskGroup(of: Int.self) { group in
        for gate in gates {
          group.addTask {
            try await press.run(for: "gate") {
              begin.yield()
              gate.wait()
              return 0
            }
          }
        }
        for await _ in begun.prefix(gates.count) {}
        for _ in 0..<40 { group.addTask { try await ada.call(.get, Self.path(hers)).status } }
        for _ in 0..<36 { #expect(try await group.next() == 503) }
        group.addTask { try await bo.call(.get, Self.path(his)).status }
        while press.waitingCount < 5 { await Task.yield() }
        for gate in gates { gate.signal() }
        for try await status in group { #expect(status == 0 || status == 200) }
      }
      // Afterwards there is room again.
      #expect(try await ada.call(.get, Self.path(hers)).status == 200)
    }
  }

  @Test func thePressHasLimits() throws {
    let page = Array(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"210mm\" height=\"297mm\"><text x=\"9\" y=\"9\">a</text></svg>"
        .utf8)
    #expect(throws: PressProblem.tooLarge) { try PDFPress.pdf(of: [page], madeAt: 0, sizeLimit: 100) }
    #expect(throws: PressProblem.tooSlow) {
      try PDFPress.pdf(of: [page], madeAt: 0, sizeLimit: 1_000_000, timeLimit: 0)
    }
    #expect(throws: PressProblem.missing) {
      try PDFPress.pdf(of: [page], madeAt: 0, sizeLimit: 1_000_000, path: "/nowhere")
    }
    #expect(throws: PressProblem.refused) {
      try PDFPress.pdf(of: [Array("no svg".utf8)], madeAt: 0, sizeLimit: 1_000_000)
    }
    // Nothing outside of the page is read.
    let link = Array(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" width=\"99\" height=\"99\"><image width=\"9\" height=\"9\" xlink:href=\"/etc/passwd\"/><text y=\"9\">b</text></svg>"
        .utf8)
    #expect(try PDFPress.pdf(of: [link], madeAt: 0, sizeLimit: 1_000_000).starts(with: Array("%PDF-".utf8)))
    let many = Array(repeating: page, count: 40)
    let (_, pages) = try Self.read(try PDFPress.pdf(of: many, madeAt: 0, sizeLimit: 1_000_000))
    #expect(pages == 40)
  }
}
