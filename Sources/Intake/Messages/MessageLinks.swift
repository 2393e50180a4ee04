/// Web addresses in a message: nothing in them is an amount or a name.
enum MessageLinks {
  static func all(in text: MessageText) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    while start < text.count {
      guard !text.isBlank(at: start) else {
        start += 1
        continue
      }
      var end = start
      while end < text.count && !text.isBlank(at: end) { end += 1 }
      if let range = link(text, start, end) { ranges.append(range) }
      start = end
    }
    return ranges
  }

  /// `https://…`, `www.…`, or a host with a path: `bit.ly/31abc`, `bank.id/app`.
  private static func link(_ text: MessageText, _ start: Int, _ end: Int) -> Range<Int>? {
    var index = start
    while index + 3 < end {
      let first = text.folded[index]
      if first == 0x68 && text.matches(http, at: index) || first == 0x77 && text.matches(www, at: index) { return index..<end }
      if first == 0x2E && text.isLetter(at: index + 1) && text.isLetter(at: index + 2) {
        var after = index + 1
        while after < end && text.isLetter(at: after) { after += 1 }
        var before = index
        while before > start && (text.isLetter(at: before - 1) || text.isDigit(at: before - 1) || text.folded[before - 1] == 0x2D) {
          before -= 1
        }
        let isHost = after - index <= 5 && before < index && text.folded[index + 1] == text.plain[index + 1]
        if isHost && after < end && text.folded[after] == 0x2F { return before..<end }
        if isHost && text.isOne(of: hosts, (index + 1)..<after) && text.isLetter(at: before) { return before..<after }
      }
      index += 1
    }
    return nil
  }

  static let http = MessageText.fold("http")
  private static let www = MessageText.fold("www.")
  private static let hosts = MessageText.words("com|net|org|co|in|io|ly|me|id|ru|app|bank")
}
