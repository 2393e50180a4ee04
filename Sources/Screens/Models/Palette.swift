import Basis

/// A colour that a category can have (CAT-01), by the name under which the style sheet keeps it as a token. Two values,
/// because the same tint does not work on a light and on a dark card; a test holds them equal to the style sheet's and
/// computes their contrast.
public struct PaletteColour: Sendable {
  public let name: String
  /// `#RRGGBB` on light and on dark ground, for pictures outside of the page.
  public let light: StaticString
  public let dark: StaticString

  init(_ name: String, light: StaticString, dark: StaticString) {
    self.name = name
    self.light = light
    self.dark = dark
  }

  public static let all: [PaletteColour] = [
    PaletteColour("teal", light: "#2C7A78", dark: "#5FB3AE"), PaletteColour("sage", light: "#5F7F58", dark: "#A8B5A1"),
    PaletteColour("moss", light: "#6F7A1F", dark: "#B9C46A"), PaletteColour("amber", light: "#B8742B", dark: "#E3A05D"),
    PaletteColour("clay", light: "#A65B3F", dark: "#E0977C"), PaletteColour("rose", light: "#A84C69", dark: "#E39AB1"),
    PaletteColour("plum", light: "#83508F", dark: "#C79BD3"), PaletteColour("indigo", light: "#555FA8", dark: "#9BA4E6"),
    PaletteColour("sky", light: "#2F74A8", dark: "#7DB8E6"), PaletteColour("slate", light: "#5A6B7B", dark: "#A3B3C2"),
    PaletteColour("sand", light: "#8A6F45", dark: "#D2B788"),
    PaletteColour("graphite", light: "#4A5553", dark: "#B4BFBC"),
  ]

  /// Nil for a name that is not in the palette, or a colour of another app.
  public static func known(_ name: String?) -> String? {
    guard let name else { return nil }
    for colour in all where sameBytes(colour.name, name) { return colour.name }
    return nil
  }
}
