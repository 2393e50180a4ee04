import Basis
import Foundation

@testable import Intake

/// A statement that we wrote: invented banks, people and figures, with the right answer above a line of dashes.
struct StatementFixture: CustomStringConvertible, Sendable {
  enum Certainty: String, Sendable { case sure, any, doubt }

  let name: String
  let bytes: [UInt8]
  let expected: [String]
  let certainty: Certainty

  var description: String { name }

  static let all: [StatementFixture] = load()

  private static func load() -> [StatementFixture] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().compactMap { name in
      guard name.hasSuffix(".statement"), let data = FileManager.default.contents(atPath: folder.path + "/" + name),
        let text = String(data: data, encoding: .utf8), let split = text.range(of: "---\n")
      else { return nil }
      var expected: [String] = []
      var (encoding, certainty) = ("utf-8", Certainty.sure)
      for line in text[..<split.lowerBound].split(separator: "\n") {
        if line.hasPrefix("expect: ") { expected.append(String(line.dropFirst(8))) }
        if line.hasPrefix("encoding: ") { encoding = String(line.dropFirst(10)) }
        if line.hasPrefix("confidence: ") { certainty = Certainty(rawValue: String(line.dropFirst(12))) ?? .sure }
      }
      return StatementFixture(
        name: String(name.dropLast(10)), bytes: encode(String(text[split.upperBound...]), encoding),
        expected: expected.sorted(), certainty: certainty)
    }
  }

  private static func encode(_ text: String, _ encoding: String) -> [UInt8] {
    switch encoding {
    case "windows-1250": return bytes(text, .windowsCP1250)
    case "windows-1251": return bytes(text, .windowsCP1251)
    case "windows-1252": return bytes(text, .windowsCP1252)
    case "windows-1253": return bytes(text, .windowsCP1253)
    case "windows-1254": return bytes(text, .windowsCP1254)
    case "utf-16le": return [0xFF, 0xFE] + bytes(text, .utf16LittleEndian)
    case "utf-16be-bom": return [0xFE, 0xFF] + bytes(text, .utf16BigEndian)
    case "windows-1255", "windows-1257": return page(text, encoding)
    default: return Array(text.utf8)
    }
  }

  private static func bytes(_ text: String, _ encoding: String.Encoding) -> [UInt8] {
    [UInt8](text.data(using: encoding, allowLossyConversion: true) ?? Data())
  }

  /// Pages that Foundation has no name for, from our own tables.
  private static func page(_ text: String, _ name: String) -> [UInt8] {
    guard let page = CodePage.all.first(where: { $0.name == name }) else { return [] }
    return text.unicodeScalars.map { scalar in
      if scalar.value < 0x80 { return UInt8(scalar.value) }
      return page.scalars.firstIndex(of: scalar.value).map { UInt8($0 + 0x80) } ?? 0x3F
    }
  }
}

extension StatementReading {
  /// Date and amount of every entry that is not zero, sorted.
  var comparable: [String] { entries.filter { $0.amount.minorUnits != 0 }.map { comparable($0) }.sorted() }

  /// Fixtures print two decimals, whatever the currency has.
  func comparable(_ entry: StatementEntry) -> String {
    var bytes: [UInt8] = []
    DecimalText.append(minorUnits: entry.amount.minorUnits, digits: entry.amount.currency.exponent, to: &bytes)
    return entry.date.text + " " + String(decoding: bytes, as: UTF8.self)
      + (entry.amount.currency.exponent == 0 ? ".00" : "")
  }

  var hasError: Bool { problems.contains { $0.severity == .error } }
}
