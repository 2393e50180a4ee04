import Basis
import Child
import Foundation

/// Takes one mail to where mails go.
typealias MailCarrier = @Sendable (OutgoingMail) async -> MailOutcome

enum MailOutcome: Sendable, Equatable {
  case delivered
  /// To be tried again; the number says why, for the log.
  case later(code: Int)
}

/// Hands mails to a mail server with curl, a well-kept SMTP client, as a child process. Password, addresses and words
/// reach it in memory: its arguments, which everybody on the machine can see, name two open files.
struct CurlPost: Sendable {
  static let package = "curl"
  let server: MailServer
  let from: String

  private static let queue = DispatchQueue(label: "evenkeel.mail", qos: .utility)
  private static let secondsToConnect = 10
  private static let secondsAtMost = 40

  func deliver(_ mail: OutgoingMail) async -> MailOutcome {
    await withCheckedContinuation { done in
      Self.queue.async { done.resume(returning: deliverNow(mail)) }
    }
  }

  private func deliverNow(_ mail: OutgoingMail) -> MailOutcome {
    guard let program = ChildProgram.find("curl") else { return .later(code: 127) }
    let message = MailMessage.bytes(mail, from: from)
    do throws(ChildProblem) {
      let result = try ChildProgram.run(
        program, inputs: [Array(config(to: mail.to).utf8), message],
        arguments: { ["--disable", "--config", $0[0], "--upload-file", $0[1]] }, sizeLimit: 1 << 16,
        timeLimit: Double(Self.secondsAtMost + 5))
      return result.status == 0 ? .delivered : .later(code: result.status)
    } catch {
      return .later(code: error == .tooSlow ? 28 : 126)
    }
  }

  /// curl's own file of options: one a line, texts in quotes.
  func config(to: String) -> String {
    let name = server.host.contains(":") ? "[\(server.host)]" : server.host
    let domain = from.split(separator: "@").last.map(String.init) ?? "localhost"
    var lines = [
      "url = " + Self.quoted("\(server.isTLS ? "smtps" : "smtp")://\(name):\(server.port)/\(domain)"),
      "proto = " + Self.quoted("=smtp,smtps"), "mail-from = " + Self.quoted("<\(from)>"),
      "mail-rcpt = " + Self.quoted("<\(to)>"), "connect-timeout = \(Self.secondsToConnect)",
      "max-time = \(Self.secondsAtMost)", "silent", "tlsv1.2",
    ]
    // Without TLS the links and the password would be anybody's on the way.
    if !server.isTLS && !server.isThisMachine { lines.append("ssl-reqd") }
    if let user = server.user, let password = server.password {
      lines.append("user = " + Self.quoted(user + ":" + password))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  static func quoted(_ text: String) -> String {
    var out = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": out += "\\" + String(scalar)
      case "\n", "\r", "\t", "\u{0B}", "\0": continue
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out + "\""
  }
}

/// Writes mails as files that mail programs open, for whoever tries Evenkeel out: only they can read the folder.
struct MailFolder: Sendable {
  let path: String

  func deliver(_ mail: OutgoingMail) async -> MailOutcome {
    let files = FileManager.default
    do {
      try files.createDirectory(atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch { return .later(code: 73) }
    let time = ServerClock.text(mail.date).filter { $0 != ":" }
    let file = "\(path)/\(time)-\(mail.id.text.prefix(8)).eml"
    let bytes = MailMessage.bytes(mail, from: "evenkeel@localhost")
    let isWritten = files.createFile(atPath: file, contents: Data(bytes), attributes: [.posixPermissions: 0o600])
    return isWritten ? .delivered : .later(code: 73)
  }
}
