import Foundation

/// `application/x-www-form-urlencoded`, as queries, forms and token requests are written.
enum FormText {
  static func text(_ fields: [(String, String)]) -> String {
    fields.map { encoded($0.0) + "=" + encoded($0.1) }.joined(separator: "&")
  }

  static func encoded(_ text: String) -> String {
    var out = ""
    for byte in text.utf8 {
      let letter = byte | 0x20
      if (letter >= 0x61 && letter <= 0x7A) || (byte >= 0x30 && byte <= 0x39) || byte == 0x2D || byte == 0x2E
        || byte == 0x5F || byte == 0x7E
      {
        out.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        out += String(format: "%%%02X", byte)
      }
    }
    return out
  }

  /// Nil where a name comes twice, or what is there is no UTF-8: nobody means either.
  static func fields(_ text: String) -> [String: String]? {
    var fields: [String: String] = [:]
    for pair in text.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = decoded(parts[0]), let value = decoded(parts.count > 1 ? parts[1] : ""), fields[name] == nil,
        fields.count < 20
      else { return nil }
      fields[name] = value
    }
    return fields
  }

  private static func decoded(_ text: Substring) -> String? {
    text.replacingOccurrences(of: "+", with: " ").removingPercentEncoding
  }
}
