import Foundation
import Server

// A server for tests that kill it: `ServerProbe DATA-FOLDER`, with the settings of the environment, on a port that the
// system chooses; prints its address when it is ready. Passwords cost little here.
var settings = ServerSettings()
settings.dataFolder = CommandLine.arguments.dropFirst().first ?? "data"
settings.port = CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? 0
settings.registration = .open
settings.passwordCost = 10
do {
  try settings.read(environment: ProcessInfo.processInfo.environment)
  try await serve(settings) { address in
    FileHandle.standardOutput.write(Data((address + "\n").utf8))
  }
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
}
