import Foundation
import Proving

/// What a run of the built command left behind.
struct CommandRun {
  var status: Int32
  var output: String
  var errors: String
}

/// Runs the `evenkeel` that was built with these tests, as a person or a script would.
enum Shell {
  static let executable: String = {
    let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    return tests.deletingLastPathComponent().appendingPathComponent("evenkeel").path
  }()

  static func run(_ arguments: [String], input: String = "", in folder: URL? = nil) throws -> CommandRun {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    process.environment = ["HOME": "/nonexistent", "PATH": "/usr/bin:/bin"]
    if let folder { process.currentDirectoryURL = folder }
    let (output, errors, standardInput) = (Pipe(), Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = standardInput
    try process.run()
    standardInput.fileHandleForWriting.write(Data(input.utf8))
    try standardInput.fileHandleForWriting.close()
    // Errors are a few lines, so that reading the answer first cannot block the child.
    let answer = output.fileHandleForReading.readDataToEndOfFile()
    let remarks = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return CommandRun(
      status: process.terminationStatus, output: String(decoding: answer, as: UTF8.self),
      errors: String(decoding: remarks, as: UTF8.self))
  }
}

extension TemporaryFolder {
  /// Writes a file and returns its path.
  func file(_ name: String, _ text: String) throws -> String { try file(name, Array(text.utf8)) }

  func file(_ name: String, _ bytes: [UInt8]) throws -> String {
    let path = path + "/" + name
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return path
  }
}
