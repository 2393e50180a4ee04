import Basis
import Proving
import Testing

@testable import Intake

@Suite("SEC-25, CAP-03: what taught patterns cost in one message")
struct PatternCostTests {
  /// Asks for a name behind each word, and fails at the very end each time.
  private static func worst() throws -> MessagePattern {
    try #require(
      MessagePattern("a «payee» " + String(repeating: "a ", count: 150) + "b … «amount»", direction: .outgoing))
  }

  @Test("however many there are and whatever they ask for, they give up after so many steps")
  func bounded() throws {
    let patterns = try (0..<20).map { _ in try Self.worst() }
    let text = MessageText(String(repeating: "a ", count: 2_000) + "CHF 12.50")
    var steps = 0
    for pattern in patterns { #expect(pattern.match(text, [], &steps) == nil) }
    // Each one looks at each place once more before it knows.
    #expect(steps > MessagePattern.mostSteps)
    #expect(steps < MessagePattern.mostSteps + 20 * 2 * (text.count + 1) + 100_000, "\(steps)")
  }

  @Test("as many patterns as can be learned read a message of a page, and the last of them is the one that fits")
  func enough() throws {
    let others = (0..<499).map { "spent «amount» at «payee» with card \($0) of somebody" }
    let patterns = try (others + ["spent «amount» at «payee» on this day, and here is what it was for"]).map {
      try #require(MessagePattern($0, direction: .outgoing))
    }
    let page =
      String(repeating: "spent nothing at all. ", count: 100)
      + "spent CHF 12.50 at Rozo on this day, and here is what it was for"
    let text = MessageText(page)
    var steps = 0
    for pattern in patterns { _ = pattern.match(text, [], &steps) }
    #expect(steps < MessagePattern.mostSteps / 4, "\(steps)")
    #expect(MessageReader.read(page, context: MessageContext(patterns: patterns)).payee == "Rozo")
  }
}
