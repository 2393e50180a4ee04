import Basis
import Foundation

/// How somebody wants notices by mail (NTF-01): in whose language and by whose clock, and where its links lead. Kept
/// sealed.
struct NoticeMail: Equatable, Sendable {
  var locale: String
  var zone: String
  /// As `https://money.example.org`.
  var site: String
  var when = When.always

  enum When: String, Sendable {
    /// All that is new in the inbox.
    case always
    /// What devices would be told, where none of them can be (NTF-01).
    case noDevice = "no-device"
    /// The person switched it off: nothing turns it on again but them.
    case never
  }

  var format: LocaleFormat { LocaleFormat(tag: locale) }

  init(locale: String, zone: String, site: String) { (self.locale, self.zone, self.site) = (locale, zone, site) }

  /// What a browser sends (`POST /v1/push/mail`).
  init(form: JSON, site: String) throws {
    guard let locale = form["locale"]?.stringValue, let zone = form["zone"]?.stringValue else {
      throw HTTPFailure.badRequest("\u{201C}locale\u{201D} and \u{201C}zone\u{201D} have to be texts.")
    }
    (self.locale, self.zone) = (PushRecipient.locale(locale), PushRecipient.zone(zone))
    self.site = site
    if let when = form["when"] {
      guard let known = when.stringValue.flatMap({ When(rawValue: $0) }) else {
        throw HTTPFailure.badRequest("\u{201C}when\u{201D} has to be always or no-device.")
      }
      self.when = known
    }
  }

  /// In the language, by the clock and from the site of a device that takes messages, or took them.
  init(asOn recipient: PushRecipient) {
    (locale, zone, site, when) = (recipient.locale, recipient.zone, recipient.site, .noDevice)
  }

  init(kept bytes: [UInt8]) throws {
    let json = try JSON.parse(bytes)
    try self.init(form: json, site: json["site"]?.stringValue ?? "")
  }

  var bytes: [UInt8] {
    JSON.object([
      JSONMember("locale", .string(locale)), JSONMember("zone", .string(zone)), JSONMember("site", .string(site)),
      JSONMember("when", .string(when.rawValue)),
    ]).bytes
  }
}
