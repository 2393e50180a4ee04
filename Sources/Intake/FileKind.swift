/// Recognises by their first bytes files that are no separated text.
enum FileKind {
  static func refusal(_ bytes: [UInt8]) -> StatementRefusal? {
    func starts(_ magic: [UInt8], at offset: Int = 0) -> Bool {
      guard bytes.count >= offset + magic.count else { return false }
      for (index, byte) in magic.enumerated() where bytes[offset + index] != byte { return false }
      return true
    }
    if starts([0x50, 0x4B, 0x03, 0x04]) || starts([0x50, 0x4B, 0x05, 0x06]) {
      let isWorkbook = contains(bytes, "xl/".bytes) || contains(bytes, "[Content_Types]".bytes)
      return isWorkbook
        ? StatementRefusal(message: IntakeSentences.spreadsheet, code: .spreadsheet)
        : StatementRefusal(message: IntakeSentences.looksLike(IntakeSentences.archive), code: .archive)
    }
    if starts([0xD0, 0xCF, 0x11, 0xE0]) {
      return StatementRefusal(message: IntakeSentences.spreadsheet, code: .spreadsheet)
    }
    if starts("%PDF".bytes) {
      return StatementRefusal(message: IntakeSentences.looksLike(IntakeSentences.document), code: .document)
    }
    let pictures: [[UInt8]] = [
      [0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], "GIF8".bytes, "BM".bytes + [0],
    ]
    for magic in pictures where starts(magic) {
      return StatementRefusal(message: IntakeSentences.looksLike(IntakeSentences.image), code: .image)
    }
    let archives: [[UInt8]] = [[0x1F, 0x8B], [0x37, 0x7A, 0xBC, 0xAF], "Rar!".bytes, "BZh".bytes]
    for magic in archives where starts(magic) {
      return StatementRefusal(message: IntakeSentences.looksLike(IntakeSentences.archive), code: .archive)
    }
    if starts([0x7F, 0x45, 0x4C, 0x46]) || starts("MZ".bytes + [0x90]) || starts("SQLite format 3".bytes) {
      return StatementRefusal(message: IntakeSentences.looksLike(IntakeSentences.binary), code: .binary)
    }
    return nil
  }

  /// Text that is another format: looked at after decoding.
  static func otherText(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> StatementRefusal? {
    var head: [UInt8] = []
    var index = start
    while index < bytes.count && head.count < 400 {
      let byte = bytes[index]
      index += 1
      if head.isEmpty && (byte <= 0x20) { continue }
      head.append(byte >= 0x41 && byte <= 0x5A ? byte + 0x20 : byte)
    }
    func has(_ text: String) -> Bool { contains(head, text.bytes) }
    func starts(_ text: String) -> Bool { head.starts(with: text.bytes) }
    if starts("<!doctype html") || starts("<html") || starts("<head") {
      return StatementRefusal(message: IntakeSentences.webPage, code: .webPage)
    }
    if starts("ofxheader") || has("<ofx>") || starts("<?ofx") { return other("OFX") }
    if starts("<?xml") || starts("<document") { return other(has("camt.05") ? "camt" : "XML") }
    if starts("!type:") || starts("!account") || starts("!option:") { return other("QIF") }
    if starts("{1:") || starts(":20:") { return other("MT940") }
    if starts("{\"") || starts("[{") || starts("{\n") || starts("[\n") {
      return StatementRefusal(message: IntakeSentences.looksLike(IntakeSentences.json), code: .json)
    }
    return nil
  }

  private static func other(_ name: String) -> StatementRefusal {
    StatementRefusal(message: IntakeSentences.otherFormat(name), code: .otherStatementFormat)
  }

  /// More control bytes than any text has.
  static func isBinary(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
    var control = 0
    let end = min(bytes.count, start + 4096)
    guard end > start else { return false }
    for index in start..<end {
      let byte = bytes[index]
      if byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D && byte != 0x0C && byte != 0 { control += 1 }
    }
    return control * 50 > end - start
  }

  private static func contains(_ bytes: [UInt8], _ part: [UInt8]) -> Bool {
    let limit = min(bytes.count, 4000)
    guard limit >= part.count else { return false }
    for start in 0...(limit - part.count) where bytes[start] == part[0] {
      if bytes[start..<(start + part.count)].elementsEqual(part) { return true }
    }
    return false
  }
}
