/// Fields of separated text (RFC 4180).
public enum CSVText {
  /// The field, in quotes where it has to be: with a separator (also a semicolon, which some spreadsheets take for
  /// one), a quote, a line end, or a blank at an end.
  public static func append(_ field: [UInt8], to out: inout [UInt8]) {
    let special = field.contains { $0 == 0x22 || $0 == 0x2C || $0 == 0x0A || $0 == 0x0D || $0 == 0x3B }
    guard special || field.first == 0x20 || field.last == 0x20 else {
      out.append(contentsOf: field)
      return
    }
    out.append(0x22)
    for byte in field {
      if byte == 0x22 { out.append(0x22) }
      out.append(byte)
    }
    out.append(0x22)
  }
}
