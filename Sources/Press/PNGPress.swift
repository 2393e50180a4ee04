import Child
import Foundation

/// Makes a PNG of an SVG picture with the same program as `PDFPress` (NTF-09).
public enum PNGPress {
  /// Blocks until the picture is there.
  /// - Parameters:
  ///   - zoom: pixels to a point, 1 to 4.
  ///   - sizeLimit: bytes.
  ///   - timeLimit: seconds by the clock, to end what hangs. A busy machine can need many times as long as a quiet one.
  public static func png(
    of picture: [UInt8], zoom: Int, sizeLimit: Int, timeLimit: Double = 30, path: String? = nil
  ) throws(PressProblem) -> [UInt8] {
    guard let program = PDFPress.find(path: path ?? ProcessInfo.processInfo.environment["PATH"]) else { throw .missing }
    let result: ChildProgram.Result
    do throws(ChildProblem) {
      result = try ChildProgram.run(
        program, inputs: [picture], arguments: { ["-f", "png", "-z", String(max(1, min(4, zoom)))] + $0 },
        environment: [],
        sizeLimit: sizeLimit, timeLimit: timeLimit)
    } catch {
      throw error == .tooSlow ? .tooSlow : error == .tooLarge ? .tooLarge : .refused
    }
    guard result.status == 0, result.output.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { throw .refused }
    return result.output
  }
}
