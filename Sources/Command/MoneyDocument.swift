import Basis
import Foundation

/// A small JSON document about one currency, from a file or standard input. Whatever is wrong with it has its sentence.
struct MoneyDocument {
  /// Nil for standard input.
  let path: String?
  let json: JSON
  let currency: CurrencyCode

  private static let byteLimit = 4_000_000

  /// - Parameter example: what such a document looks like, for who gave another.
  init(_ path: String?, example: String) throws(CommandFailure) {
    let path = path == "-" ? nil : path
    self.path = path
    if path == nil && Output.isTerminal(0) { Output.progress("Type the JSON, then end it with Ctrl-D.") }
    let file = try InputFile(path ?? "-")
    defer { file.close() }
    var bytes = try file.readAll(limit: MoneyDocument.byteLimit, remedy: "This command reads one group at a time.")
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    guard bytes.contains(where: { $0 > 0x20 }) else {
      throw CommandFailure("\(path ?? "The input") is empty. It should be like \(example)")
    }
    do {
      json = try JSON.parse(bytes)
    } catch {
      throw MoneyDocument.failure(path, MoneyDocument.sentence(error, bytes) + " It should be like \(example)")
    }
    guard json.members != nil else {
      throw MoneyDocument.failure(path, "This JSON is no object. It should be like \(example)")
    }
    guard let text = json["currency"].flatMap(MoneyDocument.text) else {
      throw MoneyDocument.failure(path, "The currency is missing. Add it with its three letters: \"currency\":\"CHF\"")
    }
    guard let code = CurrencyCode(text), code.isListed else {
      throw MoneyDocument.failure(
        path, "“\(text)” is no currency. Give its three letters of ISO 4217, for example CHF.")
    }
    currency = code
  }

  func failure(_ sentence: String) -> CommandFailure { MoneyDocument.failure(path, sentence) }

  private static func failure(_ path: String?, _ sentence: String) -> CommandFailure {
    CommandFailure(path.map { "\($0): \(sentence)" } ?? sentence)
  }

  /// The people of a member and the text that stands for each, in their order.
  func people(_ member: String, example: String) throws(CommandFailure) -> [(name: String, text: String)] {
    guard let members = json[member]?.members else {
      throw failure("\"\(member)\" is missing or no object. It should be like \(example)")
    }
    var people: [(name: String, text: String)] = []
    for person in members {
      guard person.name.contains(where: { !$0.isWhitespace }) else {
        throw failure("A name in \"\(member)\" is empty. Give everybody a name.")
      }
      guard let text = MoneyDocument.text(person.value) else {
        throw failure("“\(person.name)” in \"\(member)\" has no amount. It should be like \(example)")
      }
      people.append((person.name, text))
    }
    return people
  }

  /// A text, or a number as it is written.
  static func text(_ value: JSON) -> String? {
    switch value {
    case .string(let text): text
    case .integer(let number): String(number)
    case .decimal(let text): text
    default: nil
    }
  }

  /// Minor units of a decimal text. `what` begins the sentence if it is none.
  func minorUnits(_ text: String, _ what: String) throws(CommandFailure) -> Int64 {
    do {
      return try Money(decimalText: text, currency: currency).minorUnits
    } catch {
      let largest = Money(minorUnits: .max, currency: currency).decimalText
      switch error {
      case .tooManyDigits:
        let digits = currency.exponent
        throw failure(
          "\(what), “\(text)”, is too exact: \(currency.text) has \(digits == 0 ? "no" : String(digits)) digits after the "
            + "point. Round it.")
      case .overflow: throw failure("\(what), “\(text)”, is too large. Amounts may go up to \(largest).")
      case .notANumber, .mixedCurrencies:
        let example = Money(minorUnits: 12_50, currency: currency).decimalText
        throw failure("\(what), “\(text)”, is no amount. Write it with digits and a point, for example \(example).")
      }
    }
  }

  func decimalText(_ minorUnits: Int64) -> String { Money(minorUnits: minorUnits, currency: currency).decimalText }

  /// For sentences: `CHF 12.50`, without a sign.
  func amount(_ minorUnits: Int64) -> String {
    "\(currency.text) \(decimalText(Int64(clamping: minorUnits.magnitude)))"
  }

  // MARK: Bytes that are no JSON

  private static func sentence(_ error: JSONError, _ bytes: [UInt8]) -> String {
    let before = bytes.prefix(error.byteOffset)
    let line = before.count(where: { $0 == 0x0A }) + 1
    let column = before.suffix(from: (before.lastIndex(of: 0x0A) ?? -1) + 1).count(where: { $0 & 0xC0 != 0x80 }) + 1
    let place = "Line \(line), column \(column):"
    return switch error.code {
    case .unexpectedEnd: "\(place) The JSON ends too early. Close all quotes and braces."
    case .unexpectedByte:
      "\(place) This is no JSON. Names and texts stand in \"double quotes\", commas between members."
    case .repeatedName: "\(place) “\(name(before: error.byteOffset, bytes))” is there twice. Give each name once."
    case .trailingBytes: "\(place) Something follows the document. Give one document."
    case .badNumber: "\(place) This number is no JSON. Write amounts in quotes: \"12.50\"."
    case .badEscape: "\(place) After a backslash JSON has one of \" \\ / b f n r t u. Write \\\\ for a backslash."
    case .badUTF8: "\(place) This text is not UTF-8. Save the file as UTF-8."
    case .tooDeep: "\(place) The JSON is nested too deeply."
    }
  }

  /// The text whose closing quote stands before a place.
  private static func name(before offset: Int, _ bytes: [UInt8]) -> String {
    var start = offset - 1
    while start > 0 && (bytes[start - 1] != 0x22 || (start > 1 && bytes[start - 2] == 0x5C)) { start -= 1 }
    return String(decoding: Array(bytes[start..<max(start, offset - 1)]), as: UTF8.self)
  }
}
