import Basis
import Foundation
import Proving
import Testing

/// SEC-26, SEC-16: the command beside a ledger that the server cannot read, and what the server's log says of one.
@Suite(.serialized) struct SealedCommandTests {
  private static let space = RecordID(derivedFrom: "space of the command's test").text
  private static let publicKey =
    "BI60i9wJ9GOL1AkijVu1l71aAVjXV6kOeiZn0/ynqE4COWnbX9WIiGAwMeOPh1bMybIYieUsA0zFJfc8vJpjqfc="

  private static func base64(_ count: Int, _ byte: UInt8) -> String {
    Data([UInt8](repeating: byte, count: count)).base64EncodedString()
  }

  /// Epoch, nonce, what is inside, tag.
  private static func sealed(_ word: String) -> String {
    Data([0, 0, 0, 1] + [UInt8](repeating: 7, count: 12) + Array(word.utf8) + [UInt8](repeating: 9, count: 16))
      .base64EncodedString()
  }

  private static func json(_ text: String) throws -> JSON { try JSON.parse(Array(text.utf8)) }

  /// A key, a space and a push, as a device makes them.
  private static func seal(_ server: RunningServer) async throws {
    let key = try json("{\"public\":\"\(publicKey)\",\"recovery\":\"\(base64(166, 0x5A))\"}")
    #expect(try await server.send("PUT", "/v1/auth/sealing", key).contains(publicKey.prefix(20)))
    let session = try json(try await server.get("/v1/auth/session"))
    let user = session["user"]?["id"]?.stringValue ?? ""
    let made = try json(
      "{\"space\":\"\(space)\",\"kind\":\"personal\",\"storage\":\"sealed\",\"public\":\"\(publicKey)\",\"wraps\":[{\"user\":\"\(user)\",\"wrap\":\"\(base64(125, 0x5B))\"}]}"
    )
    #expect(try await server.send("POST", "/v1/spaces", made).contains("\"storage\":\"sealed\""))
    let push = try json(
      "{\"client\":\"\(space)\",\"spaces\":[],\"seals\":[{\"space\":\"\(space)\",\"epoch\":1,\"from\":0,\"to\":1,\"sequence\":1,\"losses\":0,\"head\":\"\(sealed("head"))\",\"records\":[{\"id\":\"\(space)\",\"version\":1,\"sealed\":\"\(sealed("Psychotherapie 4711.42"))\"}]}]}"
    )
    #expect(try await server.send("POST", "/v1/sync", push).contains("applied"))
  }

  @Test(
    "SEC-26: a command on a sealed ledger says in a sentence that only its owner's devices read it; doctor names it and goes on"
  )
  func sentences() async throws {
    let folder = try TemporaryFolder()
    let data = folder.path + "/data"
    let server = try RunningServer(data: data)
    defer { server.stop() }
    try await server.signUp("ann@example.ch")
    try await Self.seal(server)
    let file = try folder.file("bank.csv", ImportPreviewTests.statement)
    for arguments in [
      ["report", "balance"], ["export"], ["export", "--format", "csv"], ["import", file], ["report", "monthly"],
    ] {
      let run = try Shell.run(arguments + ["--data", data, "--user", "ann@example.ch"])
      #expect(run.status == 1 && run.output.isEmpty, "\(arguments)")
      #expect(
        run.errors.contains("The ledger of ann@example.ch is sealed: only its owner\u{2019}s devices can read it"),
        "\(run.errors)")
    }
    let doctor = try Shell.run(["doctor", "--data", data])
    #expect(doctor.status == 0, "\(doctor.output)\(doctor.errors)")
    #expect(doctor.output.contains("sealed") && doctor.output.contains("Everything is in order."))
    let document = try Self.json(try Shell.run(["doctor", "--json", "--data", data]).output)
    let spaces = document["spaces"]?.arrayValue ?? []
    #expect(spaces.count == 1 && spaces.first?["hash"] == .string("sealed") && spaces.first?["records"] == .integer(1))
  }

  @Test(
    "SEC-16, SEC-26: of a whole sealed session no key, secret, link, id of a handover or word of what is inside is in the log"
  )
  func log() async throws {
    let folder = try TemporaryFolder()
    let log = URL(fileURLWithPath: folder.path + "/log")
    FileManager.default.createFile(atPath: log.path, contents: nil)
    let server = try RunningServer(data: folder.path + "/data", log: log)
    try await server.signUp("plantagenet@example.ch")
    try await Self.seal(server)
    let handover = RecordID(derivedFrom: "handover").text
    let offered = try Self.json("{\"id\":\"\(handover)\",\"content\":\"\(Self.base64(166, 0x5C))\"}")
    #expect(try await server.send("POST", "/v1/auth/sealing/handover", offered).contains("waiting"))
    #expect(
      try await server.send(
        "POST", "/v1/auth/sealing/handover/take", try Self.json("{\"id\":\"\(RecordID(derivedFrom: "guess").text)\"}")
      ).contains("error"))
    #expect(
      try await server.send("POST", "/v1/auth/sealing/handover/take", try Self.json("{\"id\":\"\(handover)\"}"))
        .contains("content"))
    _ = try await server.get("/v1/spaces/\(Self.space)/keys")
    _ = try await server.get("/v1/spaces/\(Self.space)/stored?record=\(Self.space)")
    _ = try await server.send(
      "POST", "/v1/sync",
      try Self.json(
        "{\"client\":\"\(Self.space)\",\"spaces\":[{\"space\":\"\(Self.space)\",\"version\":0}],\"seals\":[{\"space\":\"Psychotherapie\"}]}"
      ))
    _ = try await server.send("POST", "/v1/account/export", .object([]))
    _ = try await server.send("POST", "/v1/account/export/take", try Self.json("{\"token\":\"Liebesbrief\"}"))
    server.stop()
    let said = String(decoding: try Data(contentsOf: log), as: UTF8.self)
    #expect(said.contains("/v1/auth/sealing"), "the log says something: \(said.prefix(300))")
    let sealed: [String] = [
      Self.publicKey, Self.base64(166, 0x5A), Self.base64(125, 0x5B), Self.base64(166, 0x5C), Self.sealed("head"),
    ]
    let planted: [String] =
      sealed.map { String($0.prefix(24)) } + [
        handover, "Psychotherapie", "4711", "Liebesbrief", "plantagenet", "Quiet-harbour-7",
      ]
    for word in planted { #expect(!said.localizedCaseInsensitiveContains(word), "\(word)") }
  }
}
