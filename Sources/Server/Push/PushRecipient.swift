import Basis
import Foundation

/// A browser that takes messages, as it said so itself: kept sealed.
struct PushRecipient: Equatable, Sendable {
  /// SHA-256 of its session's token.
  var session: [UInt8] = []
  var endpoint: String
  /// Its public key and the secret that it shares with this server alone (RFC 8291).
  var key: [UInt8]
  var secret: [UInt8]
  /// BCP 47, and a name of the IANA zones: what it is told is in its language, by its clock.
  var locale: String
  var zone: String
  /// Where taps lead, as `https://money.example.org`.
  var site = ""

  var format: LocaleFormat { LocaleFormat(tag: locale) }

  /// What a browser sends (`POST /v1/push`).
  init(form: JSON) throws {
    func text(_ name: String, _ limit: Int) throws -> String {
      guard let text = form[name]?.stringValue, !text.isEmpty, text.utf8.count <= limit else {
        throw HTTPFailure.badRequest("\u{201C}\(name)\u{201D} has to be a text of at most \(limit) characters.")
      }
      return text
    }
    endpoint = try text("endpoint", OutgoingAddress.lengthLimit)
    guard let key = Base64URL.bytes(try text("p256dh", 200)), key.count == 65, PushMessage.isKey(key),
      let secret = Base64URL.bytes(try text("auth", 100)), secret.count == 16
    else { throw HTTPFailure.badRequest("These are no keys of a push subscription.") }
    (self.key, self.secret) = (key, secret)
    locale = Self.locale(form["locale"]?.stringValue ?? "en-GB")
    zone = Self.zone(form["zone"]?.stringValue ?? "UTC")
  }

  /// As somebody named it; a letter can have any number of marks, so that letters are not what is counted.
  static func locale(_ text: String) -> String { text.utf8.count <= 60 ? String(text.prefix(20)) : "en-GB" }

  /// As somebody named it: a path to one leads there on any way, and can be as long as that.
  static func zone(_ text: String) -> String {
    text.utf8.count <= 60 && TimeZone(identifier: text) != nil ? text : "UTC"
  }

  /// As it was kept; nil when that is none.
  init?(kept bytes: [UInt8], session: [UInt8]) throws {
    let json = try JSON.parse(bytes)
    guard let endpoint = json["endpoint"]?.stringValue,
      let key = json["p256dh"]?.stringValue.flatMap({ Base64URL.bytes($0) }),
      let secret = json["auth"]?.stringValue.flatMap({ Base64URL.bytes($0) })
    else { return nil }
    self.session = session
    (self.endpoint, self.key, self.secret) = (endpoint, key, secret)
    locale = json["locale"]?.stringValue ?? "en-GB"
    zone = json["zone"]?.stringValue ?? "UTC"
    site = json["site"]?.stringValue ?? ""
  }

  var bytes: [UInt8] {
    JSON.object([
      JSONMember("endpoint", .string(endpoint)), JSONMember("p256dh", .string(Base64URL.text(key))),
      JSONMember("auth", .string(Base64URL.text(secret))), JSONMember("locale", .string(locale)),
      JSONMember("zone", .string(zone)),
      JSONMember("site", .string(site)),
    ]).bytes
  }

  /// What its clock shows.
  func wallTime(_ now: Int64) -> (day: CalendarDate, minute: Int64) { ServerClock.wallTime(now, in: zone) }
}
