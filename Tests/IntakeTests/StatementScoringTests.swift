import Basis
import Foundation
import Testing

@testable import Intake

/// Writes predictions for a folder of statements with right answers; not a check by itself.
///
/// `EVENKEEL_STATEMENTS` is a folder with an `index.jsonl` whose lines have `id`, `format` and `path`;
/// `EVENKEEL_PREDICTIONS` is the file that receives one line a statement, for the collection's own scoring script.
@Suite struct StatementScoringTests {
  static let folder = ProcessInfo.processInfo.environment["EVENKEEL_STATEMENTS"]
  static let target = ProcessInfo.processInfo.environment["EVENKEEL_PREDICTIONS"]

  @Test(.enabled(if: folder != nil && target != nil))
  func writesPredictionsForTheCollection() throws {
    let folder = URL(fileURLWithPath: try #require(Self.folder))
    let index = try String(contentsOf: folder.appendingPathComponent("index.jsonl"), encoding: .utf8)
    var lines: [String] = []
    for line in index.split(separator: "\n") {
      let item = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      guard let id = item["id"] as? String, let path = item["path"] as? String, item["format"] as? String == "csv"
      else { continue }
      let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent(path)))
      var prediction: [String: Any] = ["id": id]
      do throws(StatementRefusal) {
        let reading = try StatementReader.read(bytes)
        prediction["transactions"] = reading.entries.map {
          ["date": $0.date.text, "amount": $0.amount.decimalText, "currency": $0.amount.currency.text]
        }
        prediction["confidence"] = reading.confidence
        let errors = reading.problems.filter { $0.severity == .error }
        if let first = errors.first { prediction["error"] = "\(first.line): \(first.message)" }
        prediction["columns"] = reading.columns.map { "\($0.header):\($0.role):\($0.confidence)" }
        prediction["proof"] = "\(reading.proof)"
        prediction["warnings"] = reading.problems.prefix(5).map { "\($0.line): \($0.message)" }
        prediction["encoding"] = reading.encoding
      } catch {
        prediction["transactions"] = [[String: String]]()
        prediction["error"] = error.message
      }
      let data = try JSONSerialization.data(withJSONObject: prediction, options: [.sortedKeys])
      lines.append(String(decoding: data, as: UTF8.self))
    }
    try lines.joined(separator: "\n").write(toFile: try #require(Self.target), atomically: true, encoding: .utf8)
  }
}
