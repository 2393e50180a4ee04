import Basis
import Filing
import Foundation
import Pages

/// `GET /v1/glance/{key}.{svg,png,json}?kind=&size=&look=&locale=&zone=` (NTF-09): which card somebody asks for.
struct GlanceRequest: Hashable, Sendable {
  enum Form: String, Hashable, Sendable {
    case svg, png, json

    var type: String {
      switch self {
      case .svg: "image/svg+xml"
      case .png: "image/png"
      case .json: "application/json; charset=utf-8"
      }
    }
  }

  var form: Form
  var kind: GlanceModel.Kind
  var size: GlanceSize
  var look: GlanceCard.Look
  /// BCP 47, and a name of the IANA zones: whose today it is.
  var locale: String
  var zone: String

  /// The key and the form at the end of the address; nil where it cannot be one.
  static func split(_ name: String) -> (key: String, form: Form)? {
    guard name.utf8.count <= 140, let dot = name.utf8.lastIndex(of: 0x2E),
      let form = Form(rawValue: String(name[name.utf8.index(after: dot)...]))
    else { return nil }
    return (String(name[..<dot]), form)
  }

  /// - Parameter query: values by name, decoded.
  init(_ form: Form, query: (String) -> String?) throws(HTTPFailure) {
    func choice<T: RawRepresentable & CaseIterable>(_ name: String, _ usual: T) throws(HTTPFailure) -> T
    where T.RawValue == String {
      guard let text = query(name) else { return usual }
      guard let value = T(rawValue: text) else {
        throw .badRequest(
          "\u{201C}\(name)\u{201D} has to be one of: \(T.allCases.map(\.rawValue).joined(separator: ", ")).")
      }
      return value
    }
    self.form = form
    kind = try choice("kind", .spending)
    size = try choice("size", .medium)
    look = try choice("look", .light)
    locale = String((query("locale") ?? "en-GB").prefix(20))
    zone = query("zone") ?? "UTC"
    guard zone.utf8.count <= 60, TimeZone(identifier: zone) != nil else {
      throw .badRequest("\u{201C}zone\u{201D} has to be a name such as Europe/Zurich.")
    }
  }
}
