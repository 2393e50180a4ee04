import Basis

/// A colour that a category can have (CAT-01), by the name under which the style sheet keeps it as a token. Two values,
/// because the same tint does not work on a light and on a dark card; a test holds them equal to the style sheet's and
/// computes their contrast.
public enum PaletteColour: UInt8, CaseIterable, Sendable {
  case teal, sage, moss, amber, clay, rose, plum, indigo, sky, slate, sand, graphite

  /// Names in the order of the cases: one text is less code than twelve.
  private static var names: String { "teal,sage,moss,amber,clay,rose,plum,indigo,sky,slate,sand,graphite" }

  /// Of its token in the style sheet.
  public var name: String {
    let parts = PaletteColour.names.parts(0x2C)
    return String(decoding: parts[Int(rawValue)], as: UTF8.self)
  }

  /// `#RRGGBB` on light and on dark ground, for pictures outside of the page.
  public var values: (light: StaticString, dark: StaticString) {
    switch self {
    case .teal: return ("#2C7A78", "#5FB3AE")
    case .sage: return ("#5F7F58", "#A8B5A1")
    case .moss: return ("#6F7A1F", "#B9C46A")
    case .amber: return ("#B8742B", "#E3A05D")
    case .clay: return ("#A65B3F", "#E0977C")
    case .rose: return ("#A84C69", "#E39AB1")
    case .plum: return ("#83508F", "#C79BD3")
    case .indigo: return ("#555FA8", "#9BA4E6")
    case .sky: return ("#2F74A8", "#7DB8E6")
    case .slate: return ("#5A6B7B", "#A3B3C2")
    case .sand: return ("#8A6F45", "#D2B788")
    case .graphite: return ("#4A5553", "#B4BFBC")
    }
  }

  /// Nil for a name that is not in the palette, or a colour of another app.
  public static func known(_ name: String?) -> String? {
    guard let name else { return nil }
    for colour in allCases where sameBytes(colour.name, name) { return name }
    return nil
  }
}
