import Foundation
import Testing

@Suite("The list of what Evenkeel is made with") struct DependencyTests {
  private static let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.project.appendingPathComponent(path), encoding: .utf8)
  }

  private func matches(_ pattern: String, in text: String) throws -> [String] {
    let expression = try NSRegularExpression(pattern: pattern, options: [.anchorsMatchLines])
    let found = expression.matches(in: text, range: NSRange(text.startIndex..., in: text))
    return found.compactMap { Range($0.range(at: 1), in: text).map { String(text[$0]) } }
  }

  /// Every word of the list, so that a name inside another one does not count.
  private func listed() throws -> Set<String> {
    let words = try text("docs/dependencies.md").lowercased().split {
      !($0.isLetter || $0.isNumber || "-._".contains($0))
    }
    return Set(words.map { String($0).trimmingCharacters(in: ["."]) })
  }

  @Test("packages that are built in") func packages() throws {
    let folder = Self.project.appendingPathComponent(".build/checkouts").path
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { !$0.hasPrefix(".") }
    #expect(names.count > 20)
    let listed = try listed()
    #expect(names.filter { !listed.contains($0.lowercased()) } == [])
  }

  @Test("packages that set-up installs") func system() throws {
    let names = try matches(#"^  "([a-z0-9.+-]+)\|"#, in: try text("scripts/setup.sh"))
    #expect(names.count > 15)
    let listed = try listed()
    #expect(names.filter { !listed.contains($0) } == [])
  }

  @Test("packages of the tests in a browser") func browser() throws {
    let names = try matches(#"^([A-Za-z0-9_-]+)=="#, in: try text("Tests/Chromium/requirements.txt"))
    #expect(names.count > 5)
    let listed = try listed()
    #expect(names.filter { !listed.contains($0.lowercased()) } == [])
  }
}
