import Basis
import Proving
import Testing

@testable import Intake

/// CAP-03, CAP-09, L-33: a bank's way of writing, learned from one of its messages. The banks and their languages here
/// are made up: what counts is that nobody knows them.
@Suite struct PatternTests {
  private let context = MessageContext(
    sender: "BANKO", currency: .chf, received: CalendarDate(year: 2026, month: 11, day: 23))

  private func lesson(
    _ message: String, amount: String, payee: String?, others: [String] = [],
    _ change: (inout MessageLesson) -> Void = { _ in }
  ) throws -> MessageLesson {
    let words = MessageWords(message).words
    var lesson = MessageLesson()
    lesson.amount = try #require(words.firstIndex { $0.contains(amount) })
    if let payee {
      let parts = payee.split(separator: " ").map(String.init)
      let first = try #require(words.firstIndex { $0.contains(parts[0]) })
      lesson.payee = first...(first + parts.count - 1)
    }
    lesson.others = others
    change(&lesson)
    return lesson
  }

  private func pattern(_ learned: LearnedMessage, _ direction: MessageReading.Direction = .outgoing) throws
    -> MessagePattern
  {
    let text = try #require(learned.pattern)
    return try #require(MessagePattern(text, sender: "BANKO", direction: direction, despite: learned.despite))
  }

  @Test("CAP-09: amount and name are shown once, and the next message of this form is read whole and for sure")
  func learns() throws {
    let first = "Banko: elspezita 45,50 CHF che Panejo Rozo je 21.11.2026 14:05. Restas 1'204,10 CHF"
    let second = "Banko: elspezita 1'207,20 CHF che Kafejo & Filoj SA je 22.11.2026 09:41. Restas 2,90 CHF"
    #expect(MessageReader.read(first, context: context).isUnknownForm)
    let learned = try lesson(first, amount: "45,50", payee: "Panejo Rozo", others: [second]).learn(
      from: first, context: context)
    #expect(learned.problem == nil && learned.readings.count == 2)
    let known = try #require(CurrencyCode("CHF"))
    let expected: [(String, Int64, String)] = [
      ("Panejo Rozo", 45_50, "2026-11-21"), ("Kafejo & Filoj SA", 1207_20, "2026-11-22"),
    ]
    for (reading, (payee, amount, day)) in zip(learned.readings, expected) {
      #expect(
        reading.isTransaction && reading.payee == payee && reading.amount == Money(minorUnits: amount, currency: known))
      #expect(
        reading.direction == .outgoing && reading.kind == .expense && reading.confidence >= 900
          && reading.date?.text == day)
    }
    let taught = MessageContext(sender: "banko", currency: .chf, patterns: [try pattern(learned)])
    #expect(MessageReader.read(second, context: taught).payee == "Kafejo & Filoj SA")
    #expect(
      !MessageReader.read(second, context: MessageContext(sender: "OTHER", patterns: taught.patterns)).isTransaction)
    #expect(
      MessageReader.read(second, context: MessageContext(patterns: taught.patterns)).isTransaction,
      "pasted: nobody knows its sender")
  }

  @Test(
    "CAP-09: every form of writing: the name first, at the end of a line, without blanks, money that comes in, cash")
  func forms() throws {
    let forms: [(String, String, String?, String, String?, Int64)] = [
      ("Rozo Panejo: 12.50 CHF prenita", "12.50", "Rozo Panejo", "Lumo: 3.05 CHF prenita", "Lumo", 3_05),
      (
        "KONTO 123-45\nPanejo Rozo\nSUMO 8.00\nDANKON", "8.00", "Panejo Rozo",
        "KONTO 77-1\nKafejo 24\nSUMO 19.95\nDANKON", "Kafejo 24", 19_95
      ),
      ("Venis CHF 100.00 de Anna Meier.", "100.00", "Anna Meier", "Venis CHF 7.00 de Bo.", "Bo", 7_00),
      ("卡1234昨日花费50.00元于玫瑰面包店。", "50.00", nil, "卡9876昨日花费8.80元于咖啡馆。", nil, 8_80),
      ("Sumo 500 CHF kontante eldonita", "500", nil, "Sumo 20 CHF kontante eldonita", nil, 20_00),
    ]
    for (text, amount, payee, next, nextPayee, value) in forms {
      let learned = try lesson(text, amount: amount, payee: payee, others: [next]).learn(from: text, context: context)
      let reading = try #require(learned.readings.last)
      #expect(learned.problem == nil && reading.isTransaction, "\(text): \(learned)")
      #expect(reading.payee == nextPayee && reading.amount?.minorUnits == value, "\(next): \(reading)")
    }
    let unspaced = MessageWords("卡1234花费50.00元").words
    #expect(unspaced == ["卡", "1234", "花", "费", "50.00", "元"])
  }

  @Test("CAP-09: direction and kind are the person's") func direction() throws {
    let text = "Banko: sumo 60,00 CHF ricevita el Meier je 21.11.2026"
    let learned = try lesson(text, amount: "60,00", payee: "Meier") { $0.direction = .incoming }.learn(
      from: text, context: context)
    #expect(learned.readings.first?.direction == .incoming && learned.readings.first?.kind == .income)
    let cash = try lesson(text, amount: "60,00", payee: nil) { $0.isWithdrawal = true }.learn(
      from: text, context: context)
    #expect(cash.readings.first?.kind == .withdrawal)
  }

  @Test("CAP-09: what cannot be learned is said: no number, shared words, too few words around")
  func problems() throws {
    let text = "Banko: elspezita 45,50 CHF che Rozo"
    #expect(try lesson(text, amount: "Banko", payee: nil).learn(from: text, context: context).problem == .noNumber)
    #expect(
      try lesson(text, amount: "45,50", payee: "45,50 CHF").learn(from: text, context: context).problem == .overlap)
    #expect(
      try lesson("5.00 Rozo", amount: "5.00", payee: "Rozo").learn(from: "5.00 Rozo", context: context).problem
        == .tooLittle)
    var far = MessageLesson()
    far.amount = 99
    #expect(far.learn(from: text, context: context).problem == .noNumber)
  }

  @Test("CAP-09: a tap on the currency means the number beside it") func currency() throws {
    let text = "Banko elspezita CHF 45.50 che Rozo"
    let learned = try lesson(text, amount: "CHF", payee: "Rozo").learn(from: text, context: context)
    #expect(learned.readings.first?.amount?.minorUnits == 45_50)
  }

  @Test("CAP-14: a code or a declined payment is none, however it is written") func refused() throws {
    let text = "Payment of CHF 20.00 at Rozo"
    let learned = try lesson(text, amount: "20.00", payee: "Rozo").learn(from: text, context: context)
    let taught = MessageContext(sender: "BANKO", currency: .chf, patterns: [try pattern(learned)])
    for (other, refusal) in [
      ("481920 is your one-time code for: Payment of CHF 20.00 at Rozo", MessageRefusal.oneTimeCode),
      ("Declined: Payment of CHF 20.00 at Rozo", .declined),
    ] {
      let reading = MessageReader.read(other, context: taught)
      #expect(!reading.isTransaction && reading.refusal == refusal, "\(other): \(reading)")
    }
  }

  @Test("CAP-09: without marks the reader's own choice is shown: what a person confirms becomes a pattern")
  func confirmed() throws {
    let text = "You paid CHF 12.50 at Pippin Bakery on 21.11.2026"
    let learned = MessageLesson().learn(from: text, context: context)
    let words = MessageWords(text).words
    #expect(
      learned.amount.map { words[$0] } == "12.50"
        && learned.payee.map { words[$0].joined(separator: " ") } == "Pippin Bakery")
    #expect(learned.readings.first?.payee == "Pippin Bakery" && learned.problem == nil)
  }

  @Test("A pattern says itself in words, and reads them back") func written() throws {
    let text = "elspezita «amount» che «payee» je 0"
    let pattern = try #require(MessagePattern(text, direction: .outgoing))
    #expect(pattern.text == text)
    for wrong in [
      "", "«amount»", "spent «payee» at 0", "spent «amount» «amount»", "spent «amount» … «payee» on",
      "spent «amount» at «payee»",
      "spent «amount", "spent «money»", String(repeating: "a", count: 401) + "«amount»",
    ] {
      #expect(MessagePattern(wrong, direction: .outgoing) == nil, "\(wrong)")
    }
  }

  @Test("Any text and any taps give a pattern that reads its own message, or a reason; nothing hangs") func anything()
    throws
  {
    let bits = [
      "CHF ", "12.50", " ", "Rozo", "\n", "«amount»", "…", "1", ".", "è", "卡", " at ", "{", "\u{200B}", "2026-11-23",
      "0",
    ]
    try forAllSeeds(400) { _, random in
      var text = ""
      for _ in 0..<Int.random(in: 0...30, using: &random) { text += random.pick(bits) }
      var lesson = MessageLesson()
      if Bool.random(using: &random) { lesson.amount = Int.random(in: 0...8, using: &random) }
      let first = Int.random(in: 0...8, using: &random)
      if Bool.random(using: &random) { lesson.payee = first...(first + Int.random(in: 0...3, using: &random)) }
      let learned = lesson.learn(from: text, context: context)
      #expect((learned.pattern == nil) == (learned.problem != nil))
      guard let own = learned.pattern else { return }
      let pattern = try #require(MessagePattern(own, direction: .outgoing, despite: learned.despite))
      #expect(pattern.text == own)
    }
    let long = String(repeating: "a 1 ", count: 5_000)
    let greedy = try #require(MessagePattern("a «payee» b … «amount» abc … a «end»", direction: .outgoing))
    #expect(!MessageReader.read(long, context: MessageContext(patterns: [greedy])).isTransaction)
  }
}
