import Basis
import Foundation
import Pages
import Proving
import Synchronization
import Testing

@testable import Server
@testable import Store

/// What a mail server took, in a test.
final class Mailbox: Sendable {
  private let taken = Mutex<[OutgoingMail]>([])
  var mails: [OutgoingMail] { taken.withLock { $0 } }

  var carrier: MailCarrier {
    { mail in
      self.taken.withLock { $0.append(mail) }
      return .delivered
    }
  }

  /// Mails to somebody, the newest last.
  func mails(to address: String) -> [OutgoingMail] { mails.filter { $0.to == address } }
}

extension OutgoingMail {
  /// What stands behind the `#` of its link.
  func secret(_ path: String) throws -> String {
    let parts = plain.components(separatedBy: path + "#")
    return String(try #require(parts.count > 1 ? parts[1] : nil).prefix { !$0.isWhitespace })
  }
}

extension ServerSettings {
  /// With a mail server, as far as the settings go.
  mutating func sendsMail() {
    mailServer = MailServer(host: "mail.example.org", port: 587, isTLS: false, user: "evenkeel", password: "secret")
    mailFrom = "evenkeel@example.org"
    site = "https://money.example.org"
  }
}

@Suite("Mail")
struct MailTests {
  private func mail(_ subject: String = "Hello", plain: String = "Hi\n", html: String = "<p>Hi</p>") -> OutgoingMail {
    OutgoingMail(
      id: RecordID(derivedFrom: "mail"), to: "ben@example.org", subject: subject, plain: plain, html: Array(html.utf8),
      language: "en", date: 1_795_000_000_000)
  }

  private func headers(_ message: [UInt8]) -> String {
    String(decoding: message, as: UTF8.self).components(separatedBy: "\r\n\r\n")[0]
  }

  @Test("HSE-06: a name cannot begin another header or another recipient")
  func headersAreNotInjected() {
    for evil in ["Home\r\nBcc: all@example.org", "Home\nBcc: all@example.org", "Home\u{0}\r\n\r\nBody"] {
      let text = headers(MailMessage.bytes(mail(evil), from: "evenkeel@example.org"))
      #expect(!text.contains("\r\nBcc") && !text.contains("\nBcc"))
      #expect(text.components(separatedBy: "\r\n").count == 9, "\(text)")
    }
    var strange = mail()
    strange.to = "ben@example.org>\r\nRCPT TO:<eve@example.org"
    #expect(!headers(MailMessage.bytes(strange, from: "e@example.org")).contains("\r\nRCPT"))
  }

  @Test("RFC 2047: subjects in any script are words of whole characters, at most 76 characters a line")
  func subjectsAreEncoded() throws {
    let subject = "Ännchen lädt dich zu ‹Wohngemeinschaft Zürichbergstrasse 🏡🏡🏡🏡🏡🏡🏡› ein"
    let encoded = MailMessage.encoded(subject, after: 9)
    var decoded: [UInt8] = []
    for line in encoded.components(separatedBy: "\r\n ") {
      #expect(line.utf8.count <= 75)
      let inside = line.dropFirst("=?utf-8?B?".count).dropLast(2)
      let bytes = [UInt8](try #require(Data(base64Encoded: String(inside))))
      #expect(String(validating: bytes, as: UTF8.self) != nil, "a word has whole characters")
      decoded += bytes
    }
    #expect(String(decoding: decoded, as: UTF8.self) == subject)
    #expect(MailMessage.encoded("Please confirm", after: 9) == "Please confirm")
    #expect(MailMessage.encoded("=?utf-8?B?SGk=?=", after: 9).hasPrefix("=?utf-8?B?"), "what looks like a word is one")
    #expect(MailMessage.encoded(String(repeating: "a", count: 80), after: 9).hasPrefix("=?utf-8?B?"))
  }

  @Test("RFC 2045: bodies are quoted-printable, with lines of at most 76 characters")
  func bodiesAreQuotedPrintable() {
    let text = "Grüezi = \nblank at the end \n" + String(repeating: "x", count: 200) + "\n.\nFrom here\n"
    let lines = String(decoding: MailMessage.quotedPrintable(Array(text.utf8)), as: UTF8.self).components(
      separatedBy: "\r\n")
    #expect(lines[0] == "Gr=C3=BCezi =3D=20" && lines[1] == "blank at the end=20")
    #expect(lines.allSatisfy { $0.utf8.count <= 76 })
    #expect(lines[2].hasSuffix("="))
  }

  @Test("RFC 5322: the date") func dates() {
    #expect(MailMessage.date(0) == "Thu, 1 Jan 1970 00:00:00 +0000")
    #expect(MailMessage.date(1_795_000_000_000) == "Wed, 18 Nov 2026 11:06:40 +0000")
  }

  @Test("HSE-06: a group's name in a mail to somebody else makes no link")
  func namesMakeNoLinks() {
    let page = MailPage(
      .invite(
        by: "Eve http://evil.example", group: "Win at www.evil.example/now", isHousehold: true,
        until: .day(2026, 11, 28)),
      link: "https://money.example.org/invite#t", site: "money.example.org", format: LocaleFormat(tag: "de-CH"),
      today: .day(2026, 11, 21))
    for text in [page.subject, page.plain, String(decoding: page.html, as: UTF8.self)] {
      #expect(!text.contains("evil.example") && !text.contains("http://"))
    }
    #expect(page.plain.contains("https://money.example.org/invite#t") && page.language == "de")
    #expect(page.plain.contains("28. November"))
  }

  // MARK: The way out

  @Test("The settings of mail are read or refused by name, without the password")
  func settings() throws {
    #expect(
      MailServer(url: "smtp://ev%40x:p%3Aw@mail.example.org")
        == MailServer(
          host: "mail.example.org", port: 587, isTLS: false, user: "ev@x", password: "p:w"))
    #expect(MailServer(url: "smtps://[::1]:2465")?.host == "::1")
    for wrong in [
      "http://mail.example.org", "smtp://", "smtp://a@mail.example.org", "smtp://h/path", "smtp://h:99999", "mail",
    ] {
      #expect(MailServer(url: wrong) == nil, "\(wrong)")
    }
    var settings = ServerSettings()
    do throws(SettingsProblem) {
      try settings.read(environment: ["EVENKEEL_SMTP_URL": "ftp://user:hunter2@x"])
      Issue.record("accepted")
    } catch {
      #expect(error.setting == "EVENKEEL_SMTP_URL" && !error.sentence.contains("hunter2"))
    }
    try settings.read(environment: ["EVENKEEL_SMTP_URL": "smtp://localhost:25"])
    #expect(throws: SettingsProblem.self) { try settings.validate() }
    try settings.read(environment: [
      "EVENKEEL_MAIL_FROM": "evenkeel@example.org", "EVENKEEL_URL": "https://money.example.org/",
    ])
    try settings.validate()
    #expect(settings.site == "https://money.example.org")
    #expect(throws: SettingsProblem.self) {
      try settings.read(environment: ["EVENKEEL_URL": "http://money.example.org"])
    }
    var open = ServerSettings()
    open.host = "0.0.0.0"
    #expect(open.mailWay == .none, "a folder is for who tries it out on their own machine")
    #expect(ServerSettings().mailWay == .folder("data/mail"))
  }

  @Test("curl gets what is secret in a file of its own, quoted; TLS is a must unless it is this machine")
  func curlConfig() {
    let far = CurlPost(
      server: MailServer(host: "mail.example.org", port: 587, isTLS: false, user: "u", password: "p\"\\\nurl = x"),
      from: "evenkeel@example.org")
    let config = far.config(to: "ben@example.org")
    #expect(config.contains("\nssl-reqd\n") && config.contains("user = \"u:p\\\"\\\\url = x\"\n"))
    #expect(
      config.contains("mail-rcpt = \"<ben@example.org>\"") && config.contains("smtp://mail.example.org:587/example.org")
    )
    let near = CurlPost(server: MailServer(host: "127.0.0.1", port: 2525, isTLS: false), from: "e@example.org")
    #expect(!near.config(to: "b@example.org").contains("ssl-reqd"))
    let tls = CurlPost(server: MailServer(host: "::1", port: 465, isTLS: true), from: "e@example.org")
    #expect(tls.config(to: "b@example.org").contains("smtps://[::1]:465/"))
  }

  @Test("Mails without a mail server are files that nobody else reads")
  func folder() async throws {
    let folder = try TemporaryFolder()
    let outcome = await MailFolder(path: folder.path + "/mail").deliver(mail(plain: "open /invite#secret\n"))
    #expect(outcome == .delivered)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/mail")
    #expect(files.count == 1 && files[0].hasSuffix(".eml"))
    let mode =
      try FileManager.default.attributesOfItem(atPath: folder.path + "/mail/" + files[0])[.posixPermissions] as? Int
    #expect(mode == 0o600)
    let folderMode = try FileManager.default.attributesOfItem(atPath: folder.path + "/mail")[.posixPermissions] as? Int
    #expect(folderMode == 0o700)
  }

  @Test("A mail waits sealed, is tried again after growing pauses, and leaves once")
  func outbox() async throws {
    let server = TestServer { $0.sendsMail() }
    let room = server.core.mail
    let context = MailContext(site: "https://money.example.org", format: LocaleFormat(tag: "en-GB"))
    try await server.storage.write(
      try room.letter(.verify(name: "Ada"), to: "ada@example.org", path: "/verify#tok", context))
    let post = try SystemPermit(.sendMail, as: .job(.post))
    let stored = try await server.storage.mails(post, due: server.clock.now, limit: 9)
    #expect(stored.count == 1)
    let text = String(decoding: stored[0].sealed, as: UTF8.self)
    for word in ["ada", "tok", "verify"] { #expect(!text.contains(word)) }
    var waited: [Int64] = []
    for pause in [Int64(10_000), 30_000, 120_000] {
      #expect(try await room.deliverDue { _ in .later(code: 7) } == [7])
      #expect(try await room.deliverDue { _ in .later(code: 7) }.isEmpty, "not before its time")
      server.clock.advance(milliseconds: pause - 1)
      #expect(try await room.deliverDue { _ in .later(code: 7) }.isEmpty)
      server.clock.advance(milliseconds: 1)
      waited.append(pause)
    }
    let box = Mailbox()
    try await room.deliverDue(box.carrier)
    try await room.deliverDue(box.carrier)
    #expect(box.mails.count == 1 && box.mails[0].to == "ada@example.org")
    #expect(try await server.storage.mailCount() == 0)
    // A clock that was ahead puts none off until that day, nor keeps it for ever.
    for isTaken in [true, false] {
      server.clock.advance(milliseconds: 40 * 86_400_000)
      try await server.storage.write(
        try room.letter(.verify(name: "Ada"), to: "ada@example.org", path: "/verify#tok", context))
      #expect(try await room.deliverDue { _ in .later(code: 7) } == [7])
      server.clock.advance(milliseconds: -40 * 86_400_000)
      for _ in 0..<(isTaken ? 1 : 62) {
        try await room.deliverDue { _ in isTaken ? .delivered : .later(code: 7) }
        server.clock.advance(milliseconds: 3_600_000)
      }
      #expect(try await server.storage.mailCount() == 0)
    }
    // One that nobody takes for two days is given up.
    try await server.storage.write(
      try room.letter(.verify(name: "Ada"), to: "ada@example.org", path: "/verify#tok", context))
    for _ in 0..<60 {
      try await room.deliverDue { _ in .later(code: 7) }
      server.clock.advance(milliseconds: 3_600_000)
    }
    #expect(try await server.storage.mailCount() == 0)
  }
}
