/// Web addresses in a message: nothing in them is an amount or a name.
enum MessageLinks {
  static func all(in text: MessageText) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    let folded = text.folded
    // Where the run of characters without a blank begins; it ends where something in it looks like an address.
    var (start, index) = (0, 0)
    while index < folded.count {
      let value = folded[index]
      if value == 0x20 || value == 0x0A {
        start = index + 1
      } else if value == 0x68 && text.character(at: index + 1) == 0x74 && text.matches(http, at: index)
        || value == 0x77 && text.character(at: index + 1) == 0x77 && text.matches(www, at: index)
        || value == 0x2E && text.isLetter(at: index + 1) && text.isLetter(at: index + 2)
      {
        var end = index
        while end < folded.count && !text.isBlank(at: end) { end += 1 }
        if index + 3 < end, let range = link(text, start, index, end) {
          ranges.append(range)
          index = end
          continue
        }
      }
      index += 1
    }
    return ranges
  }

  /// `https://…`, `www.…`, or a host with a path: `bit.ly/31abc`, `bank.id/app`.
  private static func link(_ text: MessageText, _ start: Int, _ index: Int, _ end: Int) -> Range<Int>? {
    if text.folded[index] != 0x2E { return index..<end }
    var after = index + 1
    while after < end && text.isLetter(at: after) { after += 1 }
    var before = index
    while before > start
      && (text.isLetter(at: before - 1) || text.isDigit(at: before - 1) || text.folded[before - 1] == 0x2D)
    {
      before -= 1
    }
    guard after - index <= 5, before < index, text.folded[index + 1] == text.plain[index + 1] else { return nil }
    if after < end && text.folded[after] == 0x2F { return before..<end }
    return text.isOne(of: hosts, (index + 1)..<after) && text.isLetter(at: before) ? before..<after : nil
  }

  static let http = MessageText.fold("http")
  private static let www = MessageText.fold("www.")
  private static let hosts = MessageText.words("com|net|org|co|in|io|ly|me|id|ru|app|bank")
}
