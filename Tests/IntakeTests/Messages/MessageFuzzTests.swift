import Basis
import Proving
import Testing

@testable import Intake

/// Any text is read without a trap, the same way each time, and what is answered stands in the text.
@Suite struct MessageFuzzTests {
  private static let alphabet: [Character] = Array(
    "aAzZ09 .,:;'\"/-*#@+%$€₹₩\n\t()[]xXéßñщЖאבעربی۳٤漢字円원บาท🙂＄５\u{202F}\u{200F}\u{301}")

  @Test("CAP-03: random texts never trap and are answered alike twice", arguments: 1...8)
  func randomTexts(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    for _ in 0..<400 {
      let length = Int.random(in: 0..<160, using: &random)
      let text = String((0..<length).map { _ in random.pick(Self.alphabet) })
      let first = MessageReader.read(text)
      #expect(first == MessageReader.read(text), "seed \(seed): \(text)")
      #expect(first.isTransaction == (first.refusal == nil), "seed \(seed): \(text)")
    }
  }

  @Test("CAP-03: damaged messages never trap, and an amount's digits stand in the text", arguments: 1...8)
  func damagedMessages(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    for message in WorldMessageTests.all {
      var characters = Array(message.text)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<characters.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: characters.remove(at: place)
        case 1: characters.insert(random.pick(Self.alphabet), at: place)
        case 2: characters[place] = random.pick(Self.alphabet)
        default: characters = Array(characters[..<place])
        }
        if characters.isEmpty { characters = ["x"] }
      }
      let text = String(characters)
      let reading = MessageReader.read(text, context: MessageContext(sender: message.sender))
      if let amount = reading.amount { #expect(Self.holds(text, amount), "seed \(seed): \(text) \(amount)") }
      if let digits = reading.accountDigits { #expect(digits.utf8.count <= 4 && !digits.isEmpty) }
      #expect(reading.confidence >= 0 && reading.confidence <= 1000)
    }
  }

  /// Words of messages and whole phrases of the reader's own, in any order, with any sign between them: what no bank
  /// writes, and what stands nearer to the reader's rules than damaged letters do.
  @Test("CAP-03: words and phrases in any order never trap", arguments: 1...8)
  func mixedWords(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let words = WorldMessageTests.all.flatMap { $0.text.split(separator: " ").map(String.init) }
    let phrases = CueWords.all.flatMap { $0.1.split { $0 == "\n" || $0 == "|" }.map(String.init) }
    for _ in 0..<1500 {
      var text = ""
      for _ in 0..<Int.random(in: 3...16, using: &random) {
        text += random.pick(Int.random(in: 0..<3, using: &random) == 0 ? phrases : words)
        text += random.pick([" ", " ", " ", "-", "/", ":", ".", ",", "", "(", ")", "*", "@", "\n"])
      }
      let reading = MessageReader.read(text)
      #expect(reading.isTransaction == (reading.refusal == nil), "seed \(seed): \(text)")
    }
  }

  @Test("CAP-03: every truncation of a message is read", arguments: WorldMessageTests.all)
  func truncations(message: WorldMessage) {
    for length in 0..<message.text.count { _ = MessageReader.read(String(message.text.prefix(length))) }
  }

  @Test("CAP-03: no message can stall the reader")
  func longTexts() {
    for part in ["Rs 1,234.50 ", "UPI/CR/", "1.", "A/c XX12 to ", "((((", "\"", "if not ", "1 000 000 ", "٣", "月5日"] {
      let text = String(repeating: part, count: 60_000 / part.utf8.count)
      let clock = ContinuousClock()
      let time = clock.measure { _ = MessageReader.read(text) }
      #expect(time < .seconds(2), "\(part): \(time)")
    }
  }

  @Test("CAP-03: a payment system's word right before a phrase is no name and no trap")
  func systemAlone() {
    let reading = MessageReader.read("Card *4411: CHF 12.50 paid at POS-Balance CHF 90.00")
    #expect(reading.amount?.minorUnits == 1250)
    #expect(reading.balance?.minorUnits == 9000)
    #expect(reading.payee == nil)
  }

  /// The amount's digits without leading and trailing zeros stand in the text's digits.
  private static func holds(_ text: String, _ amount: Money) -> Bool {
    let digits = MessageText(text).folded.filter { MessageText.isDigit($0) }
    var wanted = String(amount.minorUnits).utf8.map { UInt32($0) }
    while wanted.last == 0x30 { wanted.removeLast() }
    if wanted.isEmpty { return true }
    return digits.indices.contains { digits[$0...].starts(with: wanted) }
  }
}
