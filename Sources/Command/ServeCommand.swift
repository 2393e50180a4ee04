import ArgumentParser
import Foundation
import Server

struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Run the server and the web app.",
    discussion: """
      EXAMPLES
        evenkeel serve
          Evenkeel is ready at http://localhost:8080

        evenkeel serve --demo
          the app opens with the example household; “Start your own” leaves it

        evenkeel serve --demo --today 2026-02-24
          the same on another day: stop it and go on with a later one to live through a year

        evenkeel serve --host 0.0.0.0 --port 8443 --tls-certificate cert.pem --tls-key key.pem
          for phones at home: browsers keep data and work offline with HTTPS only

        EVENKEEL_SIGNUP=open evenkeel serve --data /srv/evenkeel
          anybody who reaches it can make an account (invite and closed are the other two)
      """)

  @Option(help: "The address to listen on; 0.0.0.0 for all.")
  var host = "127.0.0.1"
  @Option(help: "The port to listen on; 0 takes a free one.")
  var port = 8080
  @Option(help: ArgumentHelp("The folder of the data; made when it is not there.", valueName: "folder"))
  var data: String?
  @Flag(help: "Open with the example: a household's year, for looking around. Nothing of it is kept.")
  var demo = false
  @Option(
    help: ArgumentHelp(
      "Pretend that today is this day, on this machine, in the server and in its app.", valueName: "date"))
  var today: CivilDate?
  @Option(name: .customLong("tls-certificate"), help: ArgumentHelp("Certificate chain, PEM.", valueName: "file"))
  var certificate: String?
  @Option(name: .customLong("tls-key"), help: ArgumentHelp("Its private key, PEM.", valueName: "file"))
  var key: String?

  func validate() throws {
    guard (0...65_535).contains(port) else { throw ValidationError("--port lies between 0 and 65535.") }
    guard (certificate == nil) == (key == nil) else {
      throw ValidationError("--tls-certificate and --tls-key go together. Give both, or neither.")
    }
  }

  func run() async throws {
    var settings = ServerSettings()
    try settings.read(environment: ProcessInfo.processInfo.environment)
    settings.host = host
    settings.port = port
    settings.dataFolder = LedgerOptions.folder(data)
    if let certificate, let key {
      settings.tls = ServerSettings.TLS(certificateFile: certificate, keyFile: key)
    }
    settings.opensExample = demo
    if let today { settings.clock = ServeCommand.clock(today) }
    if ProcessInfo.processInfo.environment["EVENKEEL_WEB"] == nil { settings.webFolder = ServeCommand.webFolder() }
    do {
      try await serve(settings) { address in
        Output.write("Evenkeel is ready at \(address.replacingOccurrences(of: "127.0.0.1", with: "localhost"))\n")
        Output.flush()
      } onUnclaimed: { link in
        Output.write(ServeCommand.unclaimed(link))
        Output.flush()
      }
    } catch let problem as SettingsProblem {
      throw problem
    } catch {
      throw ServeCommand.failure(error, host, port)
    }
  }
}

extension ServeCommand {
  static func clock(_ today: CivilDate) -> ServerClock { .starting(on: today.date) }

  /// The web app's files: beside the sources, or where an installation puts them.
  static func webFolder() -> String {
    let executable = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().path
    let places = ["Web", executable + "/../share/evenkeel/Web", executable + "/../../../Web"]
    for place in places where FileManager.default.fileExists(atPath: place + "/index.html") { return place }
    return "Web"
  }

  /// What whoever runs a server without accounts has to do.
  static func unclaimed(_ link: String) -> String {
    """
    Nobody has an account here yet. Open this link to make the first one, which runs the server:
      \(link)
    The link is yours alone. It works until the account is made, or this server is started again.

    """
  }

  static func failure(_ error: any Error, _ host: String, _ port: Int) -> any Error {
    let text = "\(error)"
    if text.contains("EADDRINUSE") || text.contains("Address already in use") || text.contains("errno: 98") {
      return CommandFailure(
        "Port \(port) is taken by another program. Stop that one, or choose another: evenkeel serve --port \(port + 1)")
    }
    if text.contains("EACCES") || text.contains("errno: 13") {
      return CommandFailure("Port \(port) may not be used by you. Ports below 1024 are for root; try --port 8080.")
    }
    if text.contains("errno: 99") || text.contains("EADDRNOTAVAIL") {
      return CommandFailure("\(host) is no address of this machine. Try --host 127.0.0.1 or --host 0.0.0.0.")
    }
    return error
  }
}
