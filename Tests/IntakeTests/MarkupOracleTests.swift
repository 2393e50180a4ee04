import Basis
import Foundation
import Proving
import Testing

@testable import Intake

/// The XML reader against expat, as Python has it: the same documents are accepted and give the same events. Not
/// against libxml2, since the one way to it that a test has without a package of its own, Foundation’s parser, crashes
/// on a prefix that is not bound.
@Suite struct MarkupOracleTests {
  private static let script = """
    import sys, json, xml.parsers.expat
    for line in sys.stdin:
        events = []
        parser = xml.parsers.expat.ParserCreate('utf-8')
        def add(text):
            if events and events[-1][0] == 't': events[-1][1] += text
            else: events.append(['t', text])
        parser.StartElementHandler = lambda n, a: events.append(['o', n])
        parser.EndElementHandler = lambda n: events.append(['c', n])
        parser.CharacterDataHandler = add
        try:
            parser.Parse(bytes.fromhex(line.strip()), True)
        except (xml.parsers.expat.ExpatError, ValueError):
            events = None
        print(json.dumps(events))
    """

  private static func events(_ bytes: [UInt8]) -> [[String]]? {
    var scanner = MarkupScanner(bytes, from: 0, names: [], isStrict: true)
    var out: [[String]] = []
    do throws(MarkupFault) {
      while true {
        let token = try scanner.next()
        switch token {
        case .end: return out
        case .open, .close:
          out.append([token == .open ? "o" : "c", String(decoding: Array(bytes[scanner.name]), as: UTF8.self)])
        case .text:
          var text: [UInt8] = []
          scanner.appendText(scanner.text, hasReferences: scanner.hasReferences, to: &text)
          if text.isEmpty { continue }
          let piece = String(decoding: text, as: UTF8.self)
          if out.last?[0] == "t" { out[out.count - 1][1] += piece } else { out.append(["t", piece]) }
        }
      }
    } catch {
      return nil
    }
  }

  @Test("IMP-12: XML is accepted, refused and read as expat does")
  func agreesWithExpat() throws {
    let parts = [
      "<a>", "</a>", "<b>", "</b>", "<a/>", "<b x='1'>", "<b x=\"&lt;\" y='2'/>", "<b x='1' x='2'/>", "<b x=1/>",
      "text", " ", "\n", "\t",
      "&amp;", "&lt;", "&#65;", "&#x20AC;", "&#0;", "&nbsp;", "&", ";", "]]>", "<![CDATA[x & <y>]]>", "<!-- c -->",
      "<!-- -- -->",
      "<?pi x?>", "<?xml?>", "<", ">", "é", "\u{1}", "\u{FFFE}", "</ a>", "</a >", "<a b='<'/>", "<n:a>", "</n:a>",
      "\"", "'",
    ]
    var documents: [[UInt8]] = []
    forAllSeeds(2_500) { _, random in
      var text = Int.random(in: 0..<4, using: &random) == 0 ? "<?xml version=\"1.0\" encoding=\"UTF-8\"?>" : ""
      text += Int.random(in: 0..<6, using: &random) == 0 ? "" : "<a>"
      for _ in 0..<Int.random(in: 0...6, using: &random) { text += random.pick(parts) }
      text += Int.random(in: 0..<6, using: &random) == 0 ? "" : "</a>"
      documents.append(Array(text.utf8))
    }
    for fixture in [FormatFixture.camtTwo, FormatFixture.camtEight] {
      let bytes = Array(fixture.utf8)
      documents.append(bytes)
      forAllSeeds(300) { _, random in
        var changed = bytes
        let place = Int.random(in: 0..<bytes.count, using: &random)
        // ASCII only: what is no UTF-8 is settled before the markup is read.
        if changed[place] < 0x80 { changed[place] = UInt8(Int.random(in: 0x20...0x7E, using: &random)) }
        documents.append(changed)
      }
    }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("oracle-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let input = folder.appendingPathComponent("in")
    let lines = documents.map { $0.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined() }
    try Data(lines.joined(separator: "\n").utf8).write(to: input)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", Self.script]
    process.standardInput = try FileHandle(forReadingFrom: input)
    let output = folder.appendingPathComponent("out")
    _ = FileManager.default.createFile(atPath: output.path, contents: nil)
    process.standardOutput = try FileHandle(forWritingTo: output)
    try process.run()
    process.waitUntilExit()
    let answers = try String(contentsOf: output, encoding: .utf8).split(separator: "\n")
    try #require(answers.count == documents.count)
    var (accepted, wrong) = (0, [String]())
    for (document, answer) in zip(documents, answers) {
      let expected =
        try JSONSerialization.jsonObject(with: Data(answer.utf8), options: .fragmentsAllowed) as? [[String]]
      let found = Self.events(document)
      if expected != nil { accepted += 1 }
      if expected != found {
        wrong.append(
          "\(String(decoding: document, as: UTF8.self)): \(String(describing: expected)) \(String(describing: found))")
      }
    }
    #expect(accepted > 300 && accepted < documents.count - 300)
    #expect(wrong.isEmpty, "\(wrong.count) of \(documents.count): \(wrong.prefix(5).joined(separator: "\n"))")
  }
}
