#if !hasFeature(Embedded)
  /// The colours of the calm, light theme (Web/tokens.css), which CSS variables cannot hand to librsvg.
  enum PrintColour {
    static let ink = "#12302F"
    static let soft = "#526865"
    static let line = "#D5DDD6"
    static let wash = "#E7EEE9"
    static let primary = "#2C5F5D"
    static let paper = "#F5F7F4"
    static let track = "#E3E9E4"
    static let bar = "#5A706D"
    static let tints = [
      "needs": ["#A8B5A1", "#728C6D", "#CDD6C8", "#8CA087", "#E0E6DC", "#5F7A5B"],
      "wants": ["#E3A05D", "#B8742B", "#F1CDA6", "#CE8A43", "#F8E4CE", "#9C5E1E"],
      "savings": ["#2C5F5D", "#6FA09C", "#467B78", "#A5C5C2", "#1D4644", "#CBE0DE"],
      "none": ["#B4C0BC", "#8B9A96", "#D3DBD8", "#A0ADA9", "#E6EBE9", "#748783"],
    ]
    static let edges = ["needs": "#728C6D", "wants": "#B8742B", "savings": "#2C5F5D", "none": "#6A7C78"]

    /// ‹other› is the palest of what has no type, as on the screen.
    static func tint(_ tone: String, _ number: Int) -> String {
      let all = tints[tone] ?? tints["none"] ?? [bar]
      return tone == "other" ? all[4] : all[max(0, min(number, all.count - 1))]
    }
    static func edge(_ tone: String) -> String { edges[tone] ?? "#6A7C78" }
  }
#endif
