import Basis
import Foundation
import Server
import Store
import Synchronization

// A server for tests that kill it: `ServerProbe DATA-FOLDER`, with the settings of the environment, on a port that the
// system chooses; prints its address when it is ready. Passwords cost little here, and what waits for a minute
// elsewhere waits for less than a second.
//
// PROBE_TRAPS and PROBE_LOOPS name work as `kind:id`, with commas between: the server traps, or never ends, when it
// begins with that. PROBE_SLOW and PROBE_STUCK do it the same way: each record that it loads for that takes three
// milliseconds, or has no end after the first hundred. This is all the tests have to break it with: the server that
// ships knows no probe.
let environment = ProcessInfo.processInfo.environment
var settings = ServerSettings()
settings.dataFolder = CommandLine.arguments.dropFirst().first ?? "data"
settings.port = CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? 0
settings.registration = .open
settings.passwordCost = 10
if let pause = environment["PROBE_PAUSE"].flatMap({ Int($0) }) {
  settings.jobsPause = .milliseconds(pause)
  settings.heartbeatPause = .milliseconds(pause)
  settings.tellingPauseMilliseconds = Int64(pause)
}
// As if it were later, in milliseconds.
if let later = environment["PROBE_LATER"].flatMap({ Int64($0) }) {
  settings.clock = ServerClock(movedMilliseconds: later) { ServerClock.systemMilliseconds() + later }
}
if let limit = environment["PROBE_LIMIT"].flatMap({ UInt64($0) }) { settings.workLimitMilliseconds = limit }

if let certificate = environment["PROBE_CERTIFICATE"], let key = environment["PROBE_KEY"] {
  settings.tls = ServerSettings.TLS(certificateFile: certificate, keyFile: key)
}

/// The items that a setting names.
func items(_ name: String) -> Set<WorkItem> {
  var found: Set<WorkItem> = []
  for part in (environment[name] ?? "").split(separator: ",") {
    let halves = part.split(separator: ":")
    guard halves.count == 2, let kind = WorkKind.allCases.first(where: { $0.name == halves[0] }),
      let id = RecordID(String(halves[1]))
    else { continue }
    found.insert(WorkItem(kind, id))
  }
  return found
}

/// Computes, as what is slow or in a loop does. Counts where others could look: a loop that nobody sees is optimised
/// away.
func compute(until isOver: () -> Bool) {
  while !isOver() { Turns.all.add(1, ordering: .relaxed) }
}

enum Turns { static let all = Atomic<UInt64>(0) }

let (traps, loops) = (items("PROBE_TRAPS"), items("PROBE_LOOPS"))
let (slow, stuck) = (items("PROBE_SLOW"), items("PROBE_STUCK"))
enum Records { static let loaded = Atomic(0) }
let probe = WorkProbe { item in
  if traps.contains(item) { fatalError("asked to trap at \(item.kind.name)") }
  if loops.contains(item) { compute { false } }
} gotOn: { item in
  if stuck.contains(item), Records.loaded.add(1, ordering: .relaxed).newValue > 100 { compute { false } }
  guard slow.contains(item) else { return }
  let end = ContinuousClock.now + .milliseconds(3)
  compute { ContinuousClock.now >= end }
}
do {
  try settings.read(environment: environment)
  try await serve(settings, probe: [traps, loops, slow, stuck].allSatisfy { $0.isEmpty } ? nil : probe) { address in
    FileHandle.standardOutput.write(Data((address + "\n").utf8))
  }
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
}
