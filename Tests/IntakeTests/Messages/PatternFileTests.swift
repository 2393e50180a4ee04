import Basis
import Testing

@testable import Intake

@Suite("CAP-03: patterns as a file")
struct PatternFileTests {
  @Test("CAP-03: what is written is read, whatever was learned", arguments: WorldMessageTests.all)
  func roundTrip(message: WorldMessage) throws {
    let learned = MessageLesson().learn(from: message.text, context: MessageContext(sender: message.sender))
    guard let text = learned.pattern else { return }
    let pattern = try #require(
      MessagePattern(
        text, sender: message.sender, direction: learned.direction, isWithdrawal: true,
        despite: learned.despite ?? .advert))
    let found = try PatternFile.read(PatternFile.bytes([pattern, pattern]))
    #expect(found.patterns == [pattern] && found.unreadable == 0)
  }

  @Test("CAP-03: lines that are no patterns are left out, and the others stay") func damaged() throws {
    let good = #"{"pattern":"spent «amount» at «payee»«end»","direction":"outgoing"}"#
    let bad = [
      "1", "{}", #"{"pattern":"spent money","direction":"outgoing"}"#,
      #"{"pattern":"spent «amount»","direction":"sideways"}"#,
      #"{"pattern":"spent «amount» «amount»","direction":"outgoing"}"#,
      #"{"pattern":"spent «amount» at «payee»«end»","direction":"outgoing","despite":"x"}"#,
      #"{"pattern":"\#(String(repeating: "a", count: 500))«amount»","direction":"outgoing"}"#,
    ]
    let file = #"{"format":"evenkeel-patterns","version":1,"patterns":["# + (bad + [good]).joined(separator: ",") + "]}"
    let found = try PatternFile.read(Array(file.utf8))
    #expect(found.patterns.count == 1 && found.unreadable == bad.count)
    let reading = MessageReader.read("Spent 14.20 CHF at Dorfladen", context: MessageContext(patterns: found.patterns))
    #expect(reading.amount?.minorUnits == 14_20 && reading.payee == "Dorfladen")
  }

  @Test(
    "CAP-03: what is no such file is none",
    arguments: [
      "", "[]", "{}", #"{"format":"evenkeel-export","version":1,"patterns":[]}"#,
      #"{"format":"evenkeel-patterns","patterns":[]}"#,
      #"{"format":"evenkeel-patterns","version":1}"#,
      #"{"format":"evenkeel-patterns","version":1,"patterns":[[[[[[1]]]]]]}"#,
    ])
  func none(file: String) {
    #expect(throws: PatternFile.Problem.notPatterns) { try PatternFile.read(Array(file.utf8)) }
  }

  @Test("CAP-03: one of a newer app says so") func newer() {
    let file = #"{"format":"evenkeel-patterns","version":2,"patterns":[]}"#
    #expect(throws: PatternFile.Problem.newerVersion) { try PatternFile.read(Array(file.utf8)) }
  }
}
