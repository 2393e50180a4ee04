import Foundation

/// What a browser does with `TextDecoder`: UTF-8 out of the encodings whose tables the engine does not have.
enum FileDecoding {
  /// - Parameter encoding: one of those that `MultibyteText` names.
  /// - Returns: nil where not all of it is text in that encoding; the engine then reads the bytes as they are.
  static func utf8(_ bytes: [UInt8], from encoding: String) -> [UInt8]? {
    let encodings: [String: UInt] = [
      // Core Foundation's numbers of the pages that Windows writes under these names, in the range that is its own.
      "gb18030": 0x8000_0632, "big5": 0x8000_0423, "euc-kr": 0x8000_0422, "shift_jis": 0x8000_0420,
    ]
    guard let number = encodings[encoding] else { return nil }
    return String(bytes: bytes, encoding: String.Encoding(rawValue: number)).map { Array($0.utf8) }
  }
}
