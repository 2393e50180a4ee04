/// What a text can hold that nobody sees: characters without a shape, marks that turn the direction of what follows,
/// and controls. With them two names look the same, a name looks like nothing at all, or what stands behind it is read
/// backwards (Unicode TR 36, 2.10).
///
/// A pinned list, so that every replica does the same. Look-alikes of other scripts are not its business.
public enum HiddenCharacters {
  enum Kind {
    case shown
    /// Spaces of any width.
    case blank
    /// Ends a line, or looks like a space without being one.
    case line
    /// Shapes what stands before it: parts of emoji, letters of Persian or Hindi, the forms of a Chinese character.
    case shaping
    case hidden
  }

  static func kind(_ value: UInt32) -> Kind {
    switch value {
    case 0x20: return .blank
    case 0x09...0x0D, 0x85, 0x2028, 0x2029, 0x2800: return .line
    case 0...0x1F, 0x7F...0x9F: return .hidden
    case ..<0xA0: return .shown
    case 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: return .blank
    case 0x200C, 0x200D, 0xFE00...0xFE0F, 0x180B...0x180D, 0x180F, 0xE0020...0xE007F, 0xE0100...0xE01EF: return .shaping
    // The soft hyphen, the joiner of graphemes, and letters that have no shape.
    case 0xAD, 0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180E, 0x3164, 0xFFA0: return .hidden
    // The zero-width ones, and those that turn the direction.
    case 0x61C, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF: return .hidden
    case 0xFFF0...0xFFFC, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE0FFF: return .hidden
    // What groups hieroglyphs, fillers of the Khitan script and of music, and what is no character.
    case 0x13430...0x13446, 0x16FE4, 0x1D159, 0xFDD0...0xFDEF: return .hidden
    default: return value & 0xFFFE == 0xFFFE ? .hidden : .shown
    }
  }

  /// As it may be kept: what is hidden is dropped, the end of a line is a space. What shapes a letter or an emoji stays
  /// behind one.
  public static func dropped(from text: String) -> String {
    guard isAny(in: text) else { return text }
    var out = ""
    var isShaped = false
    for scalar in text.scalars {
      switch kind(scalar.value) {
      case .shown:
        out.unicodeScalars.append(scalar)
        isShaped = scalar.value >= 0x80
      case .blank:
        out.unicodeScalars.append(scalar)
        isShaped = false
      case .line:
        out.unicodeScalars.append(" ")
        isShaped = false
      case .shaping: if isShaped { out.unicodeScalars.append(scalar) }
      case .hidden: continue
      }
    }
    return out
  }

  /// As it looks, for comparing: of a name that was kept before all this, too.
  static func looks(_ text: String) -> String {
    guard isAny(in: text) else { return text }
    var out = ""
    for scalar in text.scalars {
      switch kind(scalar.value) {
      case .shown: out.unicodeScalars.append(scalar)
      case .blank, .line: out.unicodeScalars.append(" ")
      case .shaping, .hidden: continue
      }
    }
    return out
  }

  /// False for nearly all names.
  private static func isAny(in text: String) -> Bool {
    var text = text
    let isPlain = text.withUTF8 { bytes in bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F } }
    guard !isPlain else { return false }
    for scalar in text.scalars {
      switch kind(scalar.value) {
      case .shown: continue
      case .blank: if scalar.value != 0x20 { return true }
      case .line, .shaping, .hidden: return true
      }
    }
    return false
  }
}
