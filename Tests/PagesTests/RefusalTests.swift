import Foundation
import Intake
import Ledger
import Testing

@testable import Screens

/// UXA-22: what the ledger and the readers of files say, in German, too.
@Suite struct RefusalTests {
  private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Sources")

  private static func text(of folder: String) throws -> [(file: String, text: String)] {
    let place = sources.appendingPathComponent(folder)
    let files = try #require(FileManager.default.enumerator(at: place, includingPropertiesForKeys: nil))
    return try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.map {
      ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8))
    }
  }

  /// What stands between the bracket before `start` and the one that closes it.
  private static func inside(_ text: Substring) -> String {
    var (depth, isText, out) = (1, false, "")
    var rest = text[...]
    while let next = rest.popFirst() {
      if isText, next == "\\" {
        out += [next] + [rest.popFirst() ?? " "]
        continue
      }
      if next == "\"" { isText.toggle() }
      if !isText { depth += next == "(" ? 1 : next == ")" ? -1 : 0 }
      if depth == 0 { break }
      out.append(next)
    }
    return out
  }

  /// A sentence as it would be said: each expression between two texts is a word.
  private static func sentence(_ expression: String) -> String? {
    var (out, isText, depth) = ("", false, 0)
    var rest = expression[...]
    while let next = rest.popFirst() {
      if isText, next == "\\" {
        if rest.first == "(" {
          rest.removeFirst()
          rest = rest.dropFirst(inside(rest).count + 1)
          out += "7"
        } else if rest.hasPrefix("u{") {
          let digits = rest.dropFirst(2).prefix { $0 != "}" }
          rest = rest.dropFirst(digits.count + 3)
          out.unicodeScalars.append(Unicode.Scalar(UInt32(digits, radix: 16) ?? 0x20) ?? " ")
        } else {
          out.append(rest.popFirst() ?? " ")
        }
        continue
      }
      if next == "\"" {
        isText.toggle()
        continue
      }
      if isText {
        out.append(next)
      } else if next == "?" {
        return nil
      } else {
        depth += next == "(" ? 1 : next == ")" ? -1 : 0
        if depth == 0, next == "+" {
          out += out.hasSuffix("Xyz") ? "" : "\u{1}"
        } else if next.isLetter, !out.hasSuffix("Xyz") {
          out += "Xyz"
        }
      }
    }
    return out.replacingOccurrences(of: "\u{1}", with: "")
  }

  @Test("Every sentence that a change can be refused with is there in German") func ledger() throws {
    var (seen, odd) = (0, 0)
    for folder in ["Ledger", "Replica", "Basis"] {
      for (file, text) in try Self.text(of: folder) {
        var rest = text[...]
        while let found = rest.range(of: #"Rejection\(\s*(\.\w+|code|\w+),\s*"#, options: .regularExpression) {
          let expression = Self.inside(rest[found.upperBound...])
          rest = rest[found.upperBound...]
          // Those that choose between two, and those that others begin, stand below.
          guard let sentence = Self.sentence(expression), sentence.contains(" "), !expression.hasPrefix("before"),
            !expression.contains("reason")
          else {
            odd += expression.contains("\"") ? 1 : 0
            continue
          }
          seen += 1
          #expect(Refusals.german(sentence) != nil, "\(file): \(sentence)")
          #expect(!Refusals.said(sentence, in: "en").contains { "‹›".contains($0) }, "\(file): \(sentence)")
        }
      }
    }
    #expect(seen > 150 && odd < 12, "\(seen) \(odd)")
  }

  /// Unlike the ledger's, these reach the page as they are. German does quote so: its half stands below the English
  /// one.
  @Test(
    "Plain English: nothing that the server or the screens say quotes with guillemets, and a control is called what it is called"
  )
  func quotes() throws {
    let controls = Set(try WordsTests.english().map(\.sentence))
    var (german, named) = (0, 0)
    for folder in ["Server", "Screens"] {
      for (file, text) in try Self.text(of: folder) where !file.hasPrefix("Refusals+") {
        var above = ""
        for line in text.components(separatedBy: "\n").map({ $0.trimmingCharacters(in: .whitespaces) })
        where !line.hasPrefix("//") {
          let code = line.components(separatedBy: " // ")[0]
          let isGerman = line.hasPrefix("\"") && above.hasPrefix("\"") && above.hasSuffix("\",")
          above = line
          for quote in ["‹", "›", "«", "»", #"\u{2039}"#, #"\u{203A}"#, #"\u{AB}"#, #"\u{BB}"#]
          where code.contains(quote) {
            german += 1
            #expect(isGerman, "\(file): \(line)")
          }
          // Names of fields and programs begin with a small letter.
          for piece in code.components(separatedBy: #"\u{201C}"#).dropFirst() where piece.first?.isUppercase == true {
            named += 1
            #expect(
              controls.contains(piece.components(separatedBy: #"\u{201D}"#)[0]),
              "\(file): no control is called that: \(line)")
          }
        }
      }
    }
    #expect(german >= 10 && named >= 3, "\(german) \(named)")
  }

  @Test(
    "Those with a choice in them, and what is put in stays as it is",
    arguments: [
      (
        "There is a wallet named ‹Cash {0}› already. Please choose another name.",
        "Einen Geldbeutel ‹Cash {0}› gibt es schon. Bitte wähle einen anderen Namen."
      ),
      ("Only Ann can do this.", "Das kann nur Ann."), ("Only the admin can do this.", "Das kann nur die Verwaltung."),
      ("CHF\u{A0}12.50 still to assign.", "Noch CHF\u{A0}12.50 zu verteilen."),
      ("CHF\u{A0}1.00 too much is assigned.", "CHF\u{A0}1.00 zu viel verteilt."),
      (
        "‹Boat› of CHF\u{A0}90.00 is settled. Reopen its settlement to change it.",
        "‹Boat› über CHF\u{A0}90.00 ist ausgeglichen. Öffne den Ausgleich wieder, um es zu ändern."
      ),
      (
        "CHF\u{A0}4.00 is open between ‹Ben› and the others. Please settle it, or acknowledge it.",
        "Zwischen ‹Ben› und den anderen sind CHF\u{A0}4.00 offen. Bitte gleiche es aus, oder nimm es zur Kenntnis."
      ),
      ("Groups don't have that.", "Das gibt es in einer Gruppe nicht."),
      ("This belongs in a group.", "Das gehört in eine Gruppe."),
      (
        "In line 7 the amount is too large to keep. Nothing was imported.",
        "In Zeile 7 ist der Betrag zu gross. Nichts wurde importiert."
      ),
      (
        "Of this entry CHF\u{A0}3.00 is free. Please enter no more than that.",
        "Von dieser Buchung sind CHF\u{A0}3.00 frei. Bitte gib nicht mehr als das ein."
      ),
      (
        "CHF\u{A0}3.05 of your plan would lose its last digits in JPY, so the currency stays as it is.",
        "CHF\u{A0}3.05 aus deinem Plan verlöre in JPY die letzten Ziffern, darum bleibt die Währung."
      ),
    ])
  func filled(_ english: String, _ german: String) {
    #expect(Refusals.german(english) == german)
    #expect(
      Refusals.said(english, in: "en") == english.replacing("‹", with: "“").replacing("›", with: "”")
        && Refusals.said(english, in: "de") == german)
  }

  @Test("What nobody here said stays as it is") func others() {
    for text in ["", "x", "Das ist schon deine Adresse.", "Only", "Only  can do", "This is your address already."] {
      #expect(Refusals.german(text) == nil && Refusals.said(text, in: "de") == text)
    }
  }

  @Test("IMP-07: every sentence about a file or a row of it is there in German") func files() throws {
    var seen = 0
    for (file, text) in try Self.text(of: "Intake")
    where ["IntakeSentences.swift", "GroupFileProblems.swift"].contains(file) {
      let plain = text.replacingOccurrences(of: #""\s*\n\s*\+ ""#, with: "", options: .regularExpression)
      for line in plain.components(separatedBy: "\n") {
        let line = line.trimmingCharacters(in: .whitespaces)
        guard let start = line.firstIndex(of: "\""), !line.hasPrefix("//"),
          let whole = Self.sentence(String(line[start...])), whole.contains(" "),
          whole.hasSuffix(".") || whole.contains(". ")
        else { continue }
        for (rows, has, does, verb) in [
          ("This row", "has", "does", "is"), ("4 rows, first here,", "have", "do", "are"),
        ] {
          var sentence = whole
          for (part, word) in [("{rows}", rows), ("{has}", has), ("{does}", does), ("{is}", verb), ("{text}", "‹x›")] {
            sentence = sentence.replacingOccurrences(of: part, with: word)
          }
          if sentence.hasPrefix("This seems to be 7, not") {
            sentence = "This seems to be a picture, not a CSV statement. Look for CSV among your bank's downloads."
          }
          seen += 1
          #expect(Refusals.german(sentence) != nil, "\(sentence)")
        }
      }
    }
    #expect(seen > 140, "\(seen)")
    for kind in [IntakeKind.image, .document, .archive, .binary, .json] {
      #expect(Refusals.german(kind.sentence) != nil, "\(kind)")
    }
  }

  /// As `IntakeSentences` calls them.
  private enum IntakeKind: String {
    case image = "a picture", document = "a PDF document", archive = "a compressed archive", binary =
      "a program or another binary file"
    case json = "JSON data"

    var sentence: String {
      "This seems to be \(rawValue), not a CSV statement. Look for CSV among your bank's downloads."
    }
  }

  @Test("Both say the same: no place of the German is empty, and no line is there twice") func table() {
    var all: Set<String> = []
    for table in Refusals.tables {
      let lines = table.description.components(separatedBy: "\n")
      #expect(lines.count % 2 == 0 && !lines.contains(""))
      let english = stride(from: 0, to: lines.count, by: 2).map { lines[$0] }
      for sentence in english { #expect(all.insert(sentence).inserted, "\(sentence)") }
      for index in stride(from: 0, to: lines.count, by: 2) {
        for place in ["{0}", "{1}", "{2}"] where lines[index + 1].contains(place) {
          #expect(lines[index].contains(place), "\(lines[index])")
        }
      }
    }
  }
}
