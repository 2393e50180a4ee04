/// How a table divides its cells and writes its numbers, so that a spreadsheet takes them for numbers: what it doesn't
/// know it takes for text, of which it sums nothing (IMP-09).
public struct SheetStyle: Sendable, Equatable {
  /// Between two cells, an ASCII byte.
  public let separator: UInt8
  /// Before the coins, an ASCII byte other than the separator.
  public let decimalMark: UInt8
  /// Thousands apart, by apostrophes. Only for eyes: hardly any spreadsheet reads such a number.
  public let groupsThousands: Bool

  private init(separator: UInt8, decimalMark: UInt8, groupsThousands: Bool) {
    self.separator = separator
    self.decimalMark = decimalMark
    self.groupsThousands = groupsThousands
  }

  /// `1234.56`, with commas between cells: RFC 4180, and what scripts and spreadsheets in CH, GB, IN and US read.
  public static let standard = SheetStyle(separator: 0x2C, decimalMark: 0x2E, groupsThousands: false)
  /// `1'234.56`.
  public static let swiss = SheetStyle(separator: 0x2C, decimalMark: 0x2E, groupsThousands: true)
  /// `1234,56`, with semicolons between cells: where the comma is the decimal mark, spreadsheets divide cells by those.
  public static let comma = SheetStyle(separator: 0x3B, decimalMark: 0x2C, groupsThousands: false)

  /// As a spreadsheet reads that writes numbers like this reader.
  public init(_ format: LocaleFormat) {
    self = sameBytes(format.decimalSeparator, ",") ? .comma : .standard
  }

  /// An amount with its currency's own digits and an ASCII minus.
  public func number(_ money: Money) -> String {
    var out: [UInt8] = []
    let plain = money.decimalText.bytes
    let start = plain.first == 0x2D ? 1 : 0
    let point = plain.firstIndex(of: 0x2E) ?? plain.count
    for (index, byte) in plain.enumerated() {
      if groupsThousands && index > start && index < point && (point - index) % 3 == 0 { out.append(0x27) }
      out.append(byte == 0x2E ? decimalMark : byte)
    }
    return String(decoding: out, as: UTF8.self)
  }
}
