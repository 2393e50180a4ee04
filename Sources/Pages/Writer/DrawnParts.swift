/// What a tab shows already: the parts of its page that are large and seldom change, as fingerprints in their order.
/// A part that is the same again is named only, so that neither a list of thousands of rows nor the cards below an open
/// sheet are sent and compared for each tap (TXN-19).
public struct DrawnParts: Sendable {
  private var names: [UInt64] = []
  private var contents: [UInt64] = []
  /// Where the next part is likely to stand.
  private var cursor = 0

  public init() {}

  mutating func content(of name: UInt64) -> UInt64? {
    for _ in names.indices {
      if cursor >= names.count { cursor = 0 }
      cursor += 1
      if names[cursor - 1] == name { return contents[cursor - 1] }
    }
    return nil
  }

  mutating func add(_ name: UInt64, _ content: UInt64) {
    names.append(name)
    contents.append(content)
  }

  /// FNV-1a in 64 bits: parts that differ and are taken for the same are not to be expected in a lifetime.
  static func fingerprint(_ bytes: [UInt8], from start: Int) -> UInt64 {
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    var index = start
    while index < bytes.count {
      sum = (sum ^ UInt64(bytes[index])) &* 0x100_0000_01B3
      index += 1
    }
    return sum
  }
}

extension HTMLWriter {
  /// A card, or a section of a list. Where the tab shows the same already only its id is written, with `data-same`.
  @inline(never)
  mutating func part(_ id: String, body: (inout HTMLWriter) -> Void) {
    let start = bytes.count
    body(&self)
    guard countsParts else { return }
    let name = DrawnParts.fingerprint(id.bytes, from: 0)
    let content = DrawnParts.fingerprint(bytes, from: start)
    parts.add(name, content)
    guard before.content(of: name) == content else { return }
    cut(to: start)
    open("section", .id(id), .flag("data-same"))
    close("section")
  }
}
