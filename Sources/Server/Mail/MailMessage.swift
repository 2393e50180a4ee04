import Basis
import Foundation

/// A mail on its way: what the outbox keeps, sealed.
struct OutgoingMail: Sendable, Equatable {
  var id: RecordID
  var to: String
  var subject: String
  var plain: String
  var html: [UInt8]
  var language: String
  /// When it was written, milliseconds since 1970.
  var date: Int64
  /// The account whose address it asks to prove (ACC-04).
  var verifies: RecordID?

  var bytes: [UInt8] {
    var members = [
      JSONMember("to", .string(to)), JSONMember("subject", .string(subject)), JSONMember("plain", .string(plain)),
      JSONMember("html", .string(String(decoding: html, as: UTF8.self))), JSONMember("language", .string(language)),
      JSONMember("date", .integer(date)),
    ]
    if let verifies { members.append(JSONMember("verifies", .string(verifies.text))) }
    return JSON.object(members).bytes
  }

  init(
    id: RecordID, to: String, subject: String, plain: String, html: [UInt8], language: String, date: Int64,
    verifies: RecordID? = nil
  ) {
    self.id = id
    self.to = to
    self.subject = subject
    self.plain = plain
    self.html = html
    self.language = language
    self.date = date
    self.verifies = verifies
  }

  init?(id: RecordID, bytes: [UInt8]) {
    let json: JSON
    do { json = try JSON.parse(bytes) } catch { return nil }
    guard let to = json["to"]?.stringValue, let subject = json["subject"]?.stringValue,
      let plain = json["plain"]?.stringValue, let html = json["html"]?.stringValue,
      let date = json["date"]?.integerValue
    else { return nil }
    self.init(
      id: id, to: to, subject: subject, plain: plain, html: Array(html.utf8),
      language: json["language"]?.stringValue ?? "en", date: date, verifies: json["verifies"]?.idValue)
  }
}

/// A mail as bytes: RFC 5322 with MIME (RFC 2045 to 2047), in pure ASCII, lines of at most 76 characters.
enum MailMessage {
  /// - Parameter from: the address in `From:`; the id's domain is its own.
  static func bytes(_ mail: OutgoingMail, from: String) -> [UInt8] {
    let boundary = "=_evenkeel-" + mail.id.text
    let domain = from.split(separator: "@").last.map(String.init) ?? "localhost"
    var out: [UInt8] = []
    func line(_ text: String) { out.append(contentsOf: Array(text.utf8) + [0x0D, 0x0A]) }
    line("Date: " + date(mail.date))
    line("From: Evenkeel <" + address(from) + ">")
    line("To: <" + address(mail.to) + ">")
    // The same at each attempt, so that a mail that arrives twice can be told to be one.
    line("Message-ID: <" + mail.id.text + "@" + address(domain) + ">")
    line("Subject: " + encoded(mail.subject, after: 9))
    line("MIME-Version: 1.0")
    line("Auto-Submitted: auto-generated")
    line("Content-Language: " + (mail.language == "de" ? "de" : "en"))
    line("Content-Type: multipart/alternative; boundary=\"" + boundary + "\"")
    line("")
    for (type, body) in [("text/plain", Array(mail.plain.utf8)), ("text/html", mail.html)] {
      line("--" + boundary)
      line("Content-Type: " + type + "; charset=utf-8")
      line("Content-Transfer-Encoding: quoted-printable")
      line("")
      out.append(contentsOf: quotedPrintable(body))
      line("")
    }
    line("--" + boundary + "--")
    return out
  }

  /// RFC 5322 3.3, in UTC.
  static func date(_ milliseconds: Int64) -> String {
    let seconds = milliseconds / 1000
    let day = Int32(clamping: seconds / 86_400)
    let (year, month, dayOfMonth) = CalendarDate(daysSinceEpoch: day).components
    let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    let second = Int(seconds % 86_400)
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    return weekdays[Int(day) % 7] + ", \(dayOfMonth) " + months[Int(month) - 1] + " \(year) "
      + two(second / 3600) + ":" + two(second / 60 % 60) + ":" + two(second % 60) + " +0000"
  }

  /// An address in a header: whatever it was checked against before, it cannot end the header here.
  private static func address(_ text: String) -> String {
    String(decoding: text.utf8.filter { $0 > 0x20 && $0 < 0x7F && $0 != 0x3C && $0 != 0x3E }, as: UTF8.self)
  }

  /// A header's text: as it is when it is short ASCII, else as encoded words of at most 75 characters (RFC 2047 2),
  /// each of whole characters. Control characters, which could begin another header, go.
  static func encoded(_ text: String, after used: Int = 0) -> String {
    let clean = text.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }
    let isPlain = clean.allSatisfy { $0.value < 0x7F } && clean.count + used <= 76
    var plain = String.UnicodeScalarView()
    plain.append(contentsOf: clean)
    if isPlain && !String(plain).contains("=?") { return String(plain) }
    var words: [String] = []
    var chunk: [UInt8] = []
    // 45 bytes are 60 characters of Base64; with ‹=?utf-8?B?› and ‹?=› that is 72.
    for scalar in clean {
      let bytes = Array(String(scalar).utf8)
      if chunk.count + bytes.count > (words.isEmpty ? 36 : 45) {
        words.append(word(chunk))
        chunk = []
      }
      chunk.append(contentsOf: bytes)
    }
    words.append(word(chunk))
    return words.joined(separator: "\r\n ")
  }

  private static func word(_ bytes: [UInt8]) -> String { "=?utf-8?B?" + Data(bytes).base64EncodedString() + "?=" }

  /// RFC 2045 6.7: line breaks of the text become CRLF, long lines get soft ones, blanks at the end of a line are
  /// written out.
  static func quotedPrintable(_ bytes: [UInt8]) -> [UInt8] {
    var out: [UInt8] = []
    var column = 0
    func put(_ token: [UInt8]) {
      if column + token.count > 75 {
        out.append(contentsOf: [0x3D, 0x0D, 0x0A])
        column = 0
      }
      out.append(contentsOf: token)
      column += token.count
    }
    for (index, byte) in bytes.enumerated() {
      if byte == 0x0A {
        out.append(contentsOf: [0x0D, 0x0A])
        column = 0
        continue
      }
      let isLast = index + 1 == bytes.count || bytes[index + 1] == 0x0A
      let isBlank = byte == 0x20 || byte == 0x09
      if (byte > 0x20 && byte < 0x7F && byte != 0x3D) || (isBlank && !isLast) {
        put([byte])
      } else {
        put([0x3D] + Array(hexadecimal(byte).utf8))
      }
    }
    return out
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
}
