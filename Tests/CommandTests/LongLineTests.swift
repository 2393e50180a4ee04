import Foundation
import Proving
import Testing

/// Issue 7, ‹Bad input›: a CSV of one line of 100 MB. The process may have two gigabytes of addresses, twenty times the
/// file, and no more.
@Suite(.serialized) struct LongLineTests {
  private static let size = 100_000_000

  private func preview(_ bytes: [UInt8]) throws -> (status: Int32, output: String, errors: String) {
    let folder = try TemporaryFolder()
    let path = try folder.file("line.csv", bytes)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "ulimit -v 2000000; exec \"$0\" import --preview --json \"$1\"", Shell.executable, path]
    process.environment = ["HOME": "/nonexistent", "PATH": "/usr/bin:/bin"]
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let answer = output.fileHandleForReading.readDataToEndOfFile()
    let remarks = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit, "it ended by a signal")
    return (
      process.terminationStatus, String(decoding: answer, as: UTF8.self), String(decoding: remarks, as: UTF8.self)
    )
  }

  @Test("IMP-01, IMP-07: one cell of 100 MB is cut, and the row is read") func oneCell() throws {
    var bytes = Array("2026-01-01;Kiosk;-5.00;".utf8)
    bytes += [UInt8](repeating: 0x78, count: Self.size)
    let run = try preview(bytes)
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.output.contains("\"amount\":\"-5.00\"") && run.output.utf8.count < 100_000)
  }

  @Test(
    "IMP-01, IMP-07: as many cells in one line as there is room for are a result or a sentence",
    arguments: ["2026-01-01;Kiosk;-5.00;", "1;"])
  func manyCells(cell: String) throws {
    let cell = Array(cell.utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Self.size)
    while bytes.count + cell.count <= Self.size { bytes += cell }
    let run = try preview(bytes)
    #expect(
      run.status == 0
        ? !run.output.isEmpty && run.output.utf8.count < 1_000_000 : run.status == 1 && !run.errors.isEmpty)
  }
}
