import Basis
import Foundation

/// How somebody wants notices by mail (NTF-01): in whose language and by whose clock, and where its links lead. Kept sealed.
struct NoticeMail: Equatable, Sendable {
  var locale: String
  var zone: String
  /// As `https://money.example.org`.
  var site: String

  var format: LocaleFormat { LocaleFormat(tag: locale) }

  /// What a browser sends (`POST /v1/push/mail`).
  init(form: JSON, site: String) throws {
    guard let locale = form["locale"]?.stringValue, let zone = form["zone"]?.stringValue else {
      throw HTTPFailure.badRequest("\u{2039}locale\u{203A} and \u{2039}zone\u{203A} have to be texts.")
    }
    self.locale = String(locale.prefix(20))
    self.zone = zone.utf8.count <= 60 && TimeZone(identifier: zone) != nil ? zone : "UTC"
    self.site = site
  }

  init(kept bytes: [UInt8]) throws {
    let json = try JSON.parse(bytes)
    try self.init(form: json, site: json["site"]?.stringValue ?? "")
  }

  var bytes: [UInt8] {
    JSON.object([
      JSONMember("locale", .string(locale)), JSONMember("zone", .string(zone)), JSONMember("site", .string(site)),
    ]).bytes
  }
}
