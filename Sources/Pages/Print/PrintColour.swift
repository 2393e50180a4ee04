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
      "needs": ["#A8B5A1", "#5C744F", "#DFE5DC", "#7E9670", "#C3CCBE", "#445839"],
      "wants": ["#E3A05D", "#9A6127", "#F6E0C9", "#C77D32", "#EDC094", "#774718"],
      "savings": ["#2C5F5D", "#6EA3A0", "#CEE2E1", "#46807E", "#9DC1BF", "#214746"],
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
