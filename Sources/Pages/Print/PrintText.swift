#if !hasFeature(Embedded)
  import Basis

  /// Text for a page: what XML can hold, and as much of it as has room.
  enum PrintText {
    /// One line without what has no place in XML 1.0; a name in a statement may hold anything.
    static func clean(_ text: String) -> String {
      var out = String.UnicodeScalarView()
      var isBlank = true
      for scalar in text.unicodeScalars {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D, 0x20, 0x85, 0x2028, 0x2029:
          if !isBlank { out.append(" ") }
          isBlank = true
          continue
        // Marks that turn the direction of what follows would turn the figures beside them.
        case 0x202A...0x202E, 0x2066...0x2069: continue
        case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: out.append("\u{FFFD}")
        default: out.append(scalar)
        }
        isBlank = false
        if out.count >= 2000 { break }
      }
      return String(out)
    }

    /// Widths of Liberation Sans (and Arial, Helvetica) from blank to tilde, in thousandths of the size.
    private static let widths: [Int] = [
      278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
      556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556,
      833,
      722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
      556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
      260, 334, 584,
    ]

    /// About how wide it is drawn, in the unit of `size`. Bold is a little wider.
    static func width(_ text: String, size: Int, bold: Bool = false) -> Int {
      var sum = 0
      for scalar in text.unicodeScalars {
        switch scalar.value {
        case 0x20...0x7E: sum += widths[Int(scalar.value) - 0x20]
        case 0xA0, 0x202F: sum += 278
        case 0x300...0x36F, 0x200B...0x200F, 0xFE00...0xFE0F: continue
        case 0xA1...0x2E7F: sum += 620
        default: sum += 1000
        }
      }
      return sum * size * (bold ? 108 : 100) / 100_000
    }

    /// As much as fits, with an ellipsis where something is missing.
    static func fit(_ text: String, _ room: Int, size: Int, bold: Bool = false) -> String {
      let text = clean(text)
      guard width(text, size: size, bold: bold) > room else { return text }
      var out = ""
      for character in text {
        if width(out + String(character) + "\u{2026}", size: size, bold: bold) > room { break }
        out.append(character)
      }
      while out.utf8.last == 0x20 { out.removeLast() }
      return out + "\u{2026}"
    }

    /// Broken at blanks into at most `limit` lines.
    static func lines(_ text: String, _ room: Int, size: Int, limit: Int) -> [String] {
      var lines: [String] = []
      var line = ""
      for word in clean(text).split(separator: " ") {
        let longer = line.isEmpty ? String(word) : line + " " + word
        if width(longer, size: size) <= room || line.isEmpty || lines.count == limit - 1 {
          line = longer
        } else {
          lines.append(line)
          line = String(word)
        }
      }
      if !line.isEmpty { lines.append(fit(line, room, size: size)) }
      return lines
    }
  }
#endif
