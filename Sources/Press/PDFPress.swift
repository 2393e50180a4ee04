import Child
import Foundation

/// Why pages did not become a PDF.
public enum PressProblem: Error, Equatable, Sendable {
  /// librsvg's program is not installed.
  case missing
  case tooSlow
  case tooLarge
  /// It ended without a PDF.
  case refused
}

/// Makes one PDF of SVG pages with librsvg's `rsvg-convert` (ANA-21).
///
/// What is in the pages never reaches a disk: see `ChildProgram`.
public enum PDFPress {
  public static let package = "librsvg2-bin"

  /// Blocks until the PDF is there.
  /// - Parameters:
  ///   - madeAt: seconds since 1970, for the PDF's own note; the same pages at the same time give the same bytes.
  ///   - sizeLimit: bytes.
  ///   - timeLimit: seconds by the clock, to end what hangs. A busy machine can need many times as long as a quiet one.
  public static func pdf(
    of pages: [[UInt8]], madeAt: Int64, sizeLimit: Int, timeLimit: Double = 30, path: String? = nil
  ) throws(PressProblem) -> [UInt8] {
    guard let program = find(path: path ?? ProcessInfo.processInfo.environment["PATH"]) else { throw .missing }
    guard !pages.isEmpty else { throw .refused }
    let result: ChildProgram.Result
    do throws(ChildProblem) {
      result = try ChildProgram.run(
        program, inputs: pages, arguments: { ["-f", "pdf"] + $0 }, environment: ["SOURCE_DATE_EPOCH=\(max(0, madeAt))"],
        sizeLimit: sizeLimit, timeLimit: timeLimit)
    } catch {
      throw error == .tooSlow ? .tooSlow : error == .tooLarge ? .tooLarge : .refused
    }
    guard result.status == 0, result.output.starts(with: Array("%PDF-".utf8)) else { throw .refused }
    return result.output
  }

  /// Where the program is; nil when it is not installed.
  public static func find(path: String? = ProcessInfo.processInfo.environment["PATH"]) -> String? {
    ChildProgram.find("rsvg-convert", path: path)
  }
}
