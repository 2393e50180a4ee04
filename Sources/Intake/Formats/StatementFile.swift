import Basis

/// Statements in any format that the product reads, found out from the content (IMP-12). For the command and the
/// server; the app reads separated text only and calls `StatementReader`, so that its module does not carry the rest.
public enum StatementFile {
  /// One reading for each account and currency of the file; separated text gives one.
  public static func read(
    _ bytes: [UInt8], options: ReadingOptions = ReadingOptions()
  ) throws(StatementRefusal) -> [StatementReading] {
    if let limit = options.byteLimit, bytes.count > limit {
      throw StatementRefusal(message: IntakeSentences.tooLarge(limit / 1_000_000), code: .tooLarge)
    }
    if FileKind.refusal(bytes) == nil {
      let text = StatementText(bytes, declared: declaredEncoding(bytes))
      switch family(text) {
      case .ofx: return try OFXReader.read(text, options)
      case .xml: return try CamtReader.read(text, options)
      case .qif: return try QIFReader.read(text, options)
      case .swift: return try SwiftMessageReader.read(text, options)
      case .other: break
      }
    }
    return [try StatementReader.read(bytes, options: options)]
  }

  /// Whether the file is none of the formats with rules: `StatementReader` reads or refuses it.
  public static func isSeparatedText(_ bytes: [UInt8]) -> Bool {
    FileKind.refusal(bytes) != nil || family(StatementText(bytes, declared: [])) == .other
  }

  private enum Family { case ofx, xml, qif, swift, other }

  private static func family(_ text: StatementText) -> Family {
    let head = folded(text.bytes, from: text.start)
    func has(_ word: String) -> Bool { contains(head, word) }
    func starts(_ word: String) -> Bool { head.begins(word) }
    if starts("<!doctype html") || starts("<html") { return .other }
    if starts("ofxheader") || has("\nofxheader:") || has("<ofx>") || has("<?ofx ") { return .ofx }
    if starts("<?xml") || starts("<document") || has(":camt.05") || has("bktocstmr") { return .xml }
    if starts("!type:") || starts("!account") || starts("!option:") || starts("!clear:") || has("\n!type:") {
      return .qif
    }
    if starts(":61:") { return .swift }
    if starts("d") && has("\n^\n") && has("\nt") { return .qif }
    var fields = 0
    for tag in [":20:", ":25:", ":25p:", ":28:", ":28c:", ":60f:", ":60m:", ":61:", ":34f:", ":62f:", ":62m:", ":86:"]
    where starts(tag) || has("\n" + tag) || has("{4:" + tag) {
      fields += 1
    }
    return fields >= 2 ? .swift : .other
  }

  /// The first bytes, small letters, line ends as `\n`, without blanks in front.
  private static func folded(_ bytes: [UInt8], from start: Int) -> [UInt8] {
    var head: [UInt8] = []
    for byte in bytes[start...].prefix(6000) {
      if byte <= 0x20 && (head.isEmpty || head.last == 0x0A) { continue }
      head.append(byte == 0x0D ? 0x0A : byte >= 0x41 && byte <= 0x5A ? byte + 0x20 : byte)
    }
    return head
  }

  private static func contains(_ bytes: [UInt8], _ word: String) -> Bool {
    let word = word.bytes
    guard bytes.count >= word.count else { return false }
    for start in 0...(bytes.count - word.count) where bytes[start] == word[0] {
      if bytes[start..<(start + word.count)].elementsEqual(word) { return true }
    }
    return false
  }

  /// The name behind `encoding="` of an XML declaration, or `CHARSET:` of OFX 1.
  private static func declaredEncoding(_ bytes: [UInt8]) -> [UInt8] {
    let head = folded(Array(bytes.prefix(600)), from: 0)
    for mark in ["encoding=\"", "encoding='", "charset:"] {
      let word = mark.bytes
      guard head.count > word.count else { continue }
      for start in 0..<(head.count - word.count) where head[start..<(start + word.count)].elementsEqual(word) {
        return Array(head[(start + word.count)...].prefix { $0 > 0x22 && $0 != 0x27 && $0 != 0x3F })
      }
    }
    return []
  }
}

extension StatementText {
  /// The encoding that a file names decides where its bytes leave a choice among one-byte code pages. What the bytes
  /// prove, UTF-8 or UTF-16, counts more: banks name one and write the other.
  init(_ raw: [UInt8], declared: [UInt8]) {
    let found = StatementText(raw)
    let isLatin = declared.begins("iso-8859-1") && declared.count != 11 || declared.says("8859-1")
    var digits: [UInt8] = []
    for byte in declared where byte >= 0x30 && byte <= 0x39 { digits.append(byte) }
    let name = isLatin || declared.says("iso-8859-15") ? "1252".bytes : digits
    let page = CodePage.all.first { $0.name.bytes.suffix(4).elementsEqual(name) }
    guard found.isGuessed && !found.encoding.bytes.begins("UTF-16"), let page else {
      self = found
      return
    }
    self.init(page.decode(raw), encoding: page.name)
  }
}
