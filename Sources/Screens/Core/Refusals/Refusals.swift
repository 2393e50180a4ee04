import Basis
import Ledger

/// What the ledger refuses, in the languages of the app (UXA-22). The ledger speaks English, to people and programs
/// alike, and runs where nobody knows who will read it; here its sentences are said again in German.
public enum Refusals {
  /// - Parameter language: as ISO 639 writes it.
  public static func said(_ message: String, in language: String) -> String {
    sameBytes(language, "de") ? german(message) ?? message : english(message)
  }

  /// For people: programs find a name in it between single guillemets, which English does not quote with.
  public static func english(_ message: String) -> String {
    var bytes = Array(message.utf8)
    var index = 0
    while index + 2 < bytes.count {
      if bytes[index] == 0xE2, bytes[index + 1] == 0x80, bytes[index + 2] == 0xB9 || bytes[index + 2] == 0xBA {
        bytes[index + 2] = bytes[index + 2] == 0xB9 ? 0x9C : 0x9D
      }
      index += 1
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The same with its amounts as the reader writes them: the ledger knows no locale, and writes `CHF 2000.00`.
  public static func said(_ message: String, format: LocaleFormat) -> String {
    let bytes = Array(said(message, in: format.language).utf8)
    var out: [UInt8] = []
    var index = 0
    while index < bytes.count {
      guard let (end, money) = amount(in: bytes, at: index) else {
        out.append(bytes[index])
        index += 1
        continue
      }
      out += Array(format.amount(money).utf8)
      index = end
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// A code of three capitals, a no-break space and a number with a point.
  private static func amount(in bytes: [UInt8], at start: Int) -> (end: Int, money: Money)? {
    let number = start + 5
    guard number < bytes.count, bytes[start + 3] == 0xC2, bytes[start + 4] == 0xA0,
      bytes[start..<(start + 3)].allSatisfy({ $0 >= 0x41 && $0 <= 0x5A }),
      let currency = CurrencyCode(String(decoding: bytes[start..<(start + 3)], as: UTF8.self))
    else { return nil }
    var end = number
    while end < bytes.count,
      bytes[end] >= 0x30 && bytes[end] <= 0x39 || bytes[end] == 0x2E || end == number && bytes[end] == 0x2D
    { end += 1 }
    // The point that ends the sentence is none of the number's.
    if end > number, bytes[end - 1] == 0x2E { end -= 1 }
    do throws(MoneyError) {
      let units = try DecimalText.minorUnits(of: Array(bytes[number..<end]), digits: currency.exponent)
      return (end, Money(minorUnits: units, currency: currency))
    } catch {
      return nil
    }
  }

  /// In this order: the first sentence that fits is the one.
  static var tables: [StaticString] { [groups, table, files] }

  /// Nil for a sentence that is not the ledger's.
  public static func german(_ message: String) -> String? {
    let message = Array(message.utf8)
    for table in tables {
      var bytes: [UInt8] = []
      table.withUTF8Buffer { bytes = Array($0) }
      let lines = bytes.split(separator: 0x0A)
      for index in stride(from: 0, to: lines.count - 1, by: 2) {
        guard let parts = parts(of: message, in: pieces(lines[index])) else { continue }
        return filled(lines[index + 1], with: parts)
      }
    }
    return nil
  }

  /// What stands around the places of a sentence; these are numbered in their order.
  private static func pieces(_ line: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var pieces: [ArraySlice<UInt8>] = []
    var start = line.startIndex
    for index in line.indices where line[index] == 0x7B && index + 2 < line.endIndex && line[index + 2] == 0x7D {
      pieces.append(line[start..<index])
      start = index + 3
    }
    return pieces + [line[start...]]
  }

  /// What was put in, if the message is made of these pieces.
  private static func parts(of message: [UInt8], in pieces: [ArraySlice<UInt8>]) -> [ArraySlice<UInt8>]? {
    guard let first = pieces.first, let last = pieces.last, message.starts(with: first) else { return nil }
    guard pieces.count > 1 else { return message.count == first.count ? [] : nil }
    var parts: [ArraySlice<UInt8>] = []
    var place = first.count
    for piece in pieces.dropFirst().dropLast() {
      var end = place
      while end + piece.count <= message.count && !message[end..<(end + piece.count)].elementsEqual(piece) { end += 1 }
      guard end + piece.count <= message.count else { return nil }
      parts.append(message[place..<end])
      place = end + piece.count
    }
    let end = message.count - last.count
    guard end >= place, message[end...].elementsEqual(last) else { return nil }
    return parts + [message[place..<end]]
  }

  private static func filled(_ line: ArraySlice<UInt8>, with parts: [ArraySlice<UInt8>]) -> String {
    var out: [UInt8] = []
    var index = line.startIndex
    while index < line.endIndex {
      guard line[index] == 0x7B, index + 2 < line.endIndex, line[index + 2] == 0x7D else {
        out.append(line[index])
        index += 1
        continue
      }
      let place = Int(line[index + 1]) - 0x30
      if parts.indices.contains(place) { out += parts[place] }
      index += 3
    }
    return String(decoding: out, as: UTF8.self)
  }
}
