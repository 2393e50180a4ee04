import ArgumentParser
import Basis
import Foundation
import Intake

struct CaptureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "capture",
    abstract: "What bank messages say: amount, direction, payee, account, balance.",
    discussion: """
      Reads messages as JSON Lines, one object a line: {"id":"1","sender":"Bank","text":"…"}, and
      where you know it "receivedAt":"2026-05-06T18:30:00Z" for dates without a year. Writes one
      answer a line as soon as the message is read. Messages of any bank, country and language are
      welcome; what is no transaction (a one-time code, an advert, a declined payment, a reminder)
      is answered with the reason.

      EXAMPLES
        evenkeel capture --json messages.jsonl
          {"id":"1","isTransaction":true,"amount":"12.50","currency":"CHF","direction":"out",
          "kind":"expense","merchant":"Pippin Bakery","accountLast4":"1234","confidence":0.96}

        with this in messages.jsonl (on one line):
          {"id":"1","sender":"Bank","text":"Card *1234: CHF 12.50 paid at Pippin Bakery."}

        adb shell content query … | evenkeel capture --currency CHF
      """)

  @Argument(help: ArgumentHelp("Messages as JSON Lines; without it, standard input.", valueName: "file"))
  var file: String?
  @Flag(help: "One JSON object for each message instead of a line to read.")
  var json = false
  @Option(help: ArgumentHelp("Where you are: en-US reads 05/06 as 6 May.", valueName: "tag"))
  var locale = "en-GB"
  @Option(
    help: ArgumentHelp(
      "Ways of writing that were taught, as the app saves them (Settings, Messages).", valueName: "file"))
  var patterns: String?
  @Option(help: ArgumentHelp("Your own currency, for signs that several countries use ($, kr, Rs).", valueName: "code"))
  var currency: String?

  static let example = #"{"id":"1","sender":"Bank","text":"Card *1234: CHF 12.50 paid at Pippin Bakery."}"#
  /// Far beyond any message; what is longer is no line of messages.
  static let lineLimit = 1_000_000

  func validate() throws {
    guard let currency else { return }
    guard let code = CurrencyCode(currency), code.isListed else {
      throw ValidationError("“\(currency)” is no currency. Give its three letters of ISO 4217, for example CHF.")
    }
  }

  func run() throws {
    if file == nil && Output.isTerminal(0) { Output.progress("Type messages as JSON Lines, then end with Ctrl-D.") }
    let input = try InputFile(file ?? "-")
    defer { input.close() }
    let known = MessageContext(
      currency: currency.flatMap { CurrencyCode($0) }, monthFirst: LocaleFormat(tag: locale).dateOrder == .monthDayYear,
      patterns: try patterns.map { try Self.taught($0) } ?? [])
    // Asked for once: options of the command line are looked up each time.
    let json = json
    var lines = LineReader(input, limit: CaptureCommand.lineLimit)
    var (number, bad) = (0, 0)
    while let line = try lines.next() {
      number += 1
      switch line {
      case .tooLong:
        bad += 1
        remark(number, "It is longer than \(CaptureCommand.lineLimit / 1_000_000) MB. Give one message a line.")
      case .bytes(let bytes):
        guard bytes.contains(where: { $0 > 0x20 }) else { continue }
        do {
          let message = try BankMessage(bytes)
          let reading = message.reading(known)
          if json {
            Output.write { CaptureAnswer.append(reading, id: message.id, to: &$0) }
          } else {
            Output.write(CaptureAnswer.sentence(reading, id: message.id) + "\n")
          }
        } catch {
          bad += 1
          remark(number, error.sentence)
        }
      }
      if lines.isAtPause { Output.flush() }
    }
    guard bad == 0 else {
      let lines = bad == 1 ? "1 line was" : "\(bad) lines were"
      throw CommandFailure(
        "\(lines) not read; the others are answered. A line should be like \(CaptureCommand.example)")
    }
  }

  private func remark(_ number: Int, _ sentence: String) {
    Output.flush()
    Output.remark("evenkeel: \(file.map { "\($0), line" } ?? "Line") \(number): \(sentence)")
  }

  private static func taught(_ name: String) throws -> [MessagePattern] {
    let input = try InputFile(name)
    defer { input.close() }
    let bytes = try input.readAll(
      limit: CaptureCommand.lineLimit, remedy: "Save the patterns in the app under Messages.")
    do throws(PatternFile.Problem) { return try PatternFile.read(bytes).patterns } catch {
      throw CommandFailure(
        error == .newerVersion
          ? "“\(name)” was written by a newer Evenkeel. Update this one."
          : "“\(name)” holds no patterns. Save them in the app under Messages.")
    }
  }
}

/// One message of the input.
struct BankMessage {
  var id: JSON
  var sender: String
  var text: String
  var received: CalendarDate?

  init(_ bytes: [UInt8]) throws(CommandFailure) {
    var bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    let json: JSON
    do {
      json = try JSON.parse(bytes)
    } catch {
      throw CommandFailure("This is no JSON (byte \(error.byteOffset + 1)).")
    }
    guard let members = json.members else { throw CommandFailure("This JSON is no object.") }
    var (id, text, sender, time): (JSON, String?, String, String?) = (.null, nil, "", nil)
    for member in members {
      switch member.name {
      case "id": id = member.value
      case "text": text = member.value.stringValue
      case "sender": sender = member.value.stringValue ?? ""
      case "receivedAt": time = member.value.stringValue
      default: break
      }
    }
    guard let text else { throw CommandFailure("\"text\" is missing or no text.") }
    switch id {
    case .string, .integer, .null: break
    default: throw CommandFailure("\"id\" has to be a text or a whole number.")
    }
    (self.id, self.text, self.sender) = (id, text, sender)
    received = try time.map { time throws(CommandFailure) in
      // RFC 3339: the date as it was at the phone is what its first ten characters say.
      guard let date = CalendarDate(utf8: Array(time.utf8.prefix(10))), time.utf8.count == 10 || time.utf8.count >= 20
      else {
        throw CommandFailure("\"receivedAt\" is no time. Write it like 2026-05-06T18:30:00Z.")
      }
      return date
    }
  }

  /// - Parameter known: what is known of all messages.
  func reading(_ known: MessageContext) -> MessageReading {
    var context = known
    context.sender = sender
    context.received = received
    return MessageReader.read(text, context: context)
  }
}

/// How a reading is answered (contract.md).
enum CaptureAnswer {
  /// One line of JSON.
  static func append(_ reading: MessageReading, id: JSON, to out: inout [UInt8]) {
    out.append(#"{"id":"#)
    id.append(to: &out)
    out.append(reading.isTransaction ? #","isTransaction":true"# : #","isTransaction":false"#)
    func add(_ label: StaticString, _ text: String?) { if let text { out.appendMember(label, text) } }
    if reading.isTransaction {
      add(#","amount":"#, reading.amount?.decimalText)
      add(#","currency":"#, reading.currency?.text)
      add(#","direction":"#, reading.direction?.rawValue)
      add(#","kind":"#, reading.kind?.rawValue)
      add(#","merchant":"#, reading.payee)
      add(#","accountLast4":"#, reading.accountDigits)
      add(#","balance":"#, reading.balance?.decimalText)
      add(#","reference":"#, reading.reference)
      add(#","date":"#, reading.date?.text)
    }
    out.append(#","confidence":"#)
    appendDecimal(perMille: reading.confidence, to: &out)
    add(#","reason":"#, reading.refusal?.rawValue)
    out.append(contentsOf: [0x7D, 0x0A])
  }

  /// `0.96`, `0.705`, `0`.
  private static func appendDecimal(perMille value: Int, to out: inout [UInt8]) {
    DecimalText.append(minorUnits: Int64(value), digits: 3, to: &out)
    while out.last == 0x30 { out.removeLast() }
    if out.last == 0x2E { out.removeLast() }
  }

  static func sentence(_ reading: MessageReading, id: JSON) -> String {
    var name = ""
    if case .string(let text) = id { name = text + ": " }
    if case .integer(let number) = id { name = "\(number): " }
    guard reading.isTransaction, let amount = reading.amount else {
      return name + "no transaction (\(reading.refusal.map { sentence($0) } ?? "nothing in it says so"))"
    }
    let sign = reading.direction == .incoming ? "+" : "-"
    var parts = [sign + amount.decimalText + (reading.currency.map { " " + $0.text } ?? "")]
    if let payee = reading.payee { parts.append(payee) }
    if let digits = reading.accountDigits { parts.append("account \(digits)") }
    if let balance = reading.balance { parts.append("balance \(balance.decimalText)") }
    if let date = reading.date { parts.append(date.text) }
    if reading.confidence < 700 { parts.append("please check") }
    return name + parts.joined(separator: ", ")
  }

  private static func sentence(_ refusal: MessageRefusal) -> String {
    switch refusal {
    case .empty: "it is empty"
    case .oneTimeCode: "a one-time code"
    case .declined: "a payment that did not go through"
    case .paymentRequest: "somebody asks for money"
    case .notYet: "it has not happened yet"
    case .reminder: "a reminder or a bill"
    case .mandate: "a permission for later payments"
    case .advert: "an offer"
    case .balanceOnly: "a balance alone"
    case .statement: "a statement"
    case .notice: "a notice without money"
    case .noAmount: "no amount in it"
    case .noMovement: "no money moved"
    }
  }
}
