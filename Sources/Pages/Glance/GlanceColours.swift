#if !hasFeature(Embedded)
  /// The tokens of look.md, which CSS variables cannot hand to a picture.
  struct GlanceColours {
    let card, ink, soft, track, good, care, goodText, careText: String

    init(_ look: GlanceCard.Look) {
      switch look {
      case .light:
        (card, ink, soft, track) = ("#FFFFFF", "#12302F", "#526865", "#E3E9E4")
        (good, care, goodText, careText) = ("#728C6D", "#E3A05D", "#3E6B4A", "#8A5311")
      case .dark:
        (card, ink, soft, track) = ("#16302F", "#EEF3EE", "#A9BBB4", "#2B4A48")
        (good, care, goodText, careText) = ("#A8B5A1", "#E3A05D", "#B9CBB0", "#EDB880")
      }
    }
  }
#endif
